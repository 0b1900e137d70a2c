"""Words for what is granted to all that a player has, and for how much that is worth by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attacks
from freecouncil.rules.council import player_points
from freecouncil.rules.grants import (
    ATTEMPTS,
    FEWER_REGIONS,
    GOES_BY_REGIONS,
    REGIONS_ALLOWED,
    UNCOUNTED_LEADERS,
)
from freecouncil.rules.regions import refresh
from freecouncil.rules.scripting import Ctx, Effect
from freecouncil.rules.state import Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = [
    "GOES_BY_REGIONS",
    "REGIONS_ALLOWED",
    "UNCOUNTED_LEADERS",
    "all_influence_attempts",
    "fewer_regions",
    "fighter_of",
    "marshalling_points",
]


def all_influence_attempts(amount: int) -> Effect:
    """All influence attempts by the player's characters are changed by so much this turn."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect(ATTEMPTS, player_subject(ctx.player), amount, source=ctx.me.id)

    return effect


def fewer_regions(*types: str) -> Effect:
    """This turn each company of the player is considered to have one region fewer of each of these
    types in its site path."""

    def effect(ctx: Ctx) -> None:
        subject = player_subject(ctx.player)
        ctx.game.add_effect(FEWER_REGIONS, subject, source=ctx.me.id, data=types)
        refresh(ctx.game)

    return effect


def fighter_of(ctx: Ctx, seat: int) -> Instance:
    """Who of a player's own faces the strike of the attack that is going on."""
    return attacks.fighter(ctx.game, ctx.attack, ctx.strike, seat)


def marshalling_points(game: Game, seat: int) -> int:
    """All marshalling points that a player has, as they are printed and changed, before the last
    count."""
    return player_points(game, seat).raw()
