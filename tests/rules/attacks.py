"""A company that is attacked where it stands."""

from __future__ import annotations

from freecouncil.rules.scripting import Script
from freecouncil.testing import Piece, Play, company, position, ringwraith, wizard


def attacked(
    *members: str | Piece,
    by: str = "Orc-lieutenant",
    at: str = "Moria",
    key: str = "",
    hand: tuple[str, ...] = (),
    hazards: tuple[str, ...] = (),
    minions: bool = False,
    rolls: tuple[int, ...] = (),
    scripts: dict[str, Script] | None = None,
    in_play: tuple[str, ...] = (),
    seed: int | None = None,
) -> Play:
    """A creature has been played on a company that stays at a site; what comes next is asked."""
    ours = wizard if not minions else ringwraith
    theirs = ringwraith if not minions else wizard
    game = position(
        ours(company(at, *members), hand=hand),
        theirs(hand=[by, *hazards], in_play=in_play),
        phase="movement",
        scripts=scripts,
        seed=seed,
    )
    game.rolls(*rolls)
    if game.asks == "act" and game.asked == 0:
        game.pass_()
    return game.play(by, *([key] if key else []))
