"""Words for the points that players have, of both kinds, and what cards are worth to a
Fallen-wizard."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules import council
from freecouncil.rules.both_sides import COUNTS_WITH_STAR as COUNTS_WITH_STAR
from freecouncil.rules.both_sides import FULL_POINTS, WORTH, WORTH_EXACTLY, WORTH_NOTHING
from freecouncil.rules.council import normal_points as normal_points
from freecouncil.rules.ending.one_ring import a_new_ringlord as a_new_ringlord
from freecouncil.rules.ending.one_ring import a_new_ringlord_rolls as a_new_ringlord_rolls
from freecouncil.rules.fallen_wizards import is_protected as is_protected
from freecouncil.rules.fallen_wizards import is_wizardhaven as is_wizardhaven
from freecouncil.rules.fallen_wizards import plays_as as plays_as
from freecouncil.rules.fallen_wizards import stage_points as stage_points
from freecouncil.rules.fallen_wizards import wizardhavens as wizardhavens
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


# Stage points ---------------------------------------------------------------------------------------


def at_least_stage_points(number: int) -> Requirement:
    """The player has so many stage points."""
    return Requirement(
        lambda ctx: stage_points(ctx.game, ctx.player) >= number,
        lambda ctx: f"you have {stage_points(ctx.game, ctx.player)} stage points, not {number}",
    )


def plays_one_of(*names: str) -> Requirement:
    """The player is one of these Fallen-wizards (1.8.F1)."""
    return Requirement(
        lambda ctx: plays_as(ctx.game, ctx.player, *names),
        f"you are not {' or '.join(names)}",
        "2.2.F2",
    )


has_protected_wizardhaven = Requirement(
    lambda ctx: bool(wizardhavens(ctx.game, ctx.player, protected=True)),
    "you have no protected Wizardhaven in play",
)
