"""Minions who have entered a site, and have faced what guards it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from freecouncil.testing import Piece, Play, company, position, ringwraith, wizard


def at_site(
    site: str | Piece,
    *members: str | Piece,
    rolls: Sequence[int] = (),
    theirs: Sequence[str] = (),
    pausing: tuple[int, ...] = (),
    **side: Any,
) -> Play:
    """In a site phase, after the automatic-attacks: the first who can faces them, with these rolls, and
    does not tap. `theirs` is the opponent's hand, all else (`hand`, `points` …) is their player's."""
    game = position(
        ringwraith(company(site, *members), **side),
        wizard(hand=theirs),
        phase="site",
        pausing=pausing,
    )
    return game.rolls(*rolls).run_until("site", enter_site=True, stay_untapped=True)


def at_site_by_luck(site: str | Piece, *members: str | Piece, hand: Sequence[str] = ()) -> Play:
    """The same, with the best of luck; or on the way out, where they were turned back."""
    game = position(ringwraith(company(site, *members), hand=hand), wizard(), phase="site")
    game.dice(*[6] * 20)
    game.run_until(
        lambda play: play.asks == "site" or play.phase != "site",
        enter_site=True,
        stay_untapped=True,
    )
    game.game.chance.scripted = ()
    return game
