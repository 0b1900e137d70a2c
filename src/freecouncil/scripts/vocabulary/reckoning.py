"""Words for how many points the players have, and what cards are worth to a Fallen-wizard."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules import council
from freecouncil.rules.both_sides import COUNTS_WITH_STAR as COUNTS_WITH_STAR
from freecouncil.rules.both_sides import FULL_POINTS, WORTH, WORTH_EXACTLY, WORTH_NOTHING
from freecouncil.rules.council import normal_points as normal_points
from freecouncil.rules.council import win_by_ring as win_by_ring
from freecouncil.rules.game import Game
from freecouncil.rules.scripting import Modifier, Requirement
from freecouncil.rules.state import Instance

Valued = Callable[[Game, Instance, Instance], bool]  # the game, the card that says it, the other


def marshalling_points(game: Game, seat: int) -> int:
    """All marshalling points of a player as they are now, a lost avatar taken off (2.2)."""
    points = council.player_points(game, seat)
    lost = game.ruleset.ending.avatar_penalty if points.avatar_eliminated else 0
    return points.raw() - lost


has_more_points = Requirement(
    lambda ctx: (
        marshalling_points(ctx.game, ctx.player) > marshalling_points(ctx.game, ctx.opponent)
    ),
    "you do not have more marshalling points than your opponent",
)


def full_points(fits: Valued) -> Modifier:
    """Such cards of the player's are worth full marshalling points to him (10.F1)."""
    return Modifier(
        FULL_POINTS,
        1,
        scope="all",
        when=lambda game, me, card, seat: seat == me.owner and fits(game, me, card),
    )


def worth_points(amount: int, fits: Valued) -> Modifier:
    """Such cards of the player's are each worth so many marshalling points to him (10.F1)."""
    return Modifier(
        WORTH,
        amount,
        scope="all",
        when=lambda game, me, card, seat: seat == me.owner and fits(game, me, card),
    )


def worth_exactly(amount: int, fits: Valued) -> Modifier:
    """Such cards of the player's are each worth so many marshalling points to him, if any, whatever
    other cards in play say."""
    return Modifier(
        WORTH_EXACTLY,
        amount,
        scope="all",
        when=lambda game, me, card, seat: seat == me.owner and fits(game, me, card),
    )


def worth_nothing(fits: Callable[[Game, Instance, Instance, int], bool]) -> Modifier:
    """Such cards give a Fallen-wizard (whose seat is asked too) no points, whatever else is said."""
    return Modifier(
        WORTH_NOTHING,
        1,
        scope="all",
        when=lambda game, me, card, seat: fits(game, me, card, seat),
    )
