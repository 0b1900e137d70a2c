"""Words for a Balrog player's own cards: the Balrog himself, and where he is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.rules import attributes
from freecouncil.rules.balrog import LEADS_NOBODY, is_balrog
from freecouncil.rules.scripting import Ctx, Requirement, Role
from freecouncil.rules.state import UNTAPPED, Instance
from freecouncil.rules.strikes import LITTLE_TO_STAY_UNTAPPED
from freecouncil.scripts.vocabulary.roles import Fits

__all__ = [
    "LEADS_NOBODY",
    "LITTLE_TO_STAY_UNTAPPED",
    "balrog_in_play",
    "balrog_of",
    "is_balrog",
    "my_balrog",
]

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def balrog_of(game: Game, seat: int) -> Instance | None:
    """A player's Balrog, if he is in play."""
    number = game.state.players[seat].avatar
    if not number or not attributes.has_race(game.card(number), "Balrog"):
        return None
    return game.card(number)


def my_balrog(
    name: str = "balrog",
    fits: Fits | None = None,
    words: str = "",
    *,
    tap: bool = False,
) -> Role:
    """The player's Balrog: "Balrog only"; with `tap`, he taps for it."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        balrog = balrog_of(ctx.game, ctx.player)
        if balrog is None or (tap and balrog.state != UNTAPPED):
            return []
        return [balrog.id] if fits is None or fits(ctx, balrog) else []

    untapped = " and untapped" if tap else ""
    return Role(name, candidates, words or f"your Balrog is not in play{untapped}", tap=tap)


balrog_in_play = Requirement(
    lambda ctx: balrog_of(ctx.game, ctx.player) is not None, "your Balrog is not in play"
)
