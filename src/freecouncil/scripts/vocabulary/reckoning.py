"""Words for the points that players have, of both kinds, and what cards are worth to a
Fallen-wizard."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.cards.facts import Character, Creature, HazardAgent, HazardEvent
from freecouncil.rules import council, table
from freecouncil.rules.attributes import has_race
from freecouncil.rules.both_sides import COUNTS_WITH_STAR as COUNTS_WITH_STAR
from freecouncil.rules.both_sides import FULL_POINTS, WORTH, WORTH_EXACTLY, WORTH_NOTHING
from freecouncil.rules.characters import is_home as is_home
from freecouncil.rules.council import normal_points as normal_points
from freecouncil.rules.ending.one_ring import a_new_ringlord as a_new_ringlord
from freecouncil.rules.ending.one_ring import a_new_ringlord_rolls as a_new_ringlord_rolls
from freecouncil.rules.fallen_wizards import GNAWED as GNAWED
from freecouncil.rules.fallen_wizards import HALF_ORCS as HALF_ORCS
from freecouncil.rules.fallen_wizards import LEADS_TO as LEADS_TO
from freecouncil.rules.fallen_wizards import MIND as MIND
from freecouncil.rules.fallen_wizards import may_be_discarded as may_be_discarded
from freecouncil.rules.fallen_wizards import printed_stage_points as printed_stage_points
from freecouncil.rules.fallen_wizards import stage_cards as stage_cards
from freecouncil.rules.fallen_wizards import stage_points, wizardhavens
from freecouncil.rules.fallen_wizards import surface_region as surface_region
from freecouncil.rules.game import Game
from freecouncil.rules.influence import INFLUENCES_FACTIONS as INFLUENCES_FACTIONS
from freecouncil.rules.playing import ALSO_THERE as ALSO_THERE
from freecouncil.rules.playing import place_of as place_of
from freecouncil.rules.scripting import Action as Action
from freecouncil.rules.scripting import Modifier, Requirement
from freecouncil.rules.state import Instance
from freecouncil.rules.summons import SUMMONS as SUMMONS

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


def is_defeated_hazard(game: Game, me: Instance, c: Instance) -> bool:
    """Is it a hazard of the opponent's that the player's companies have defeated: a creature, an
    agent, or an event that attacked?"""
    if c.owner == me.owner:
        return False
    if isinstance(c.card, Character):
        return table.AS_HAZARD in c.memo
    return isinstance(c.card, Creature | HazardEvent | HazardAgent)


def has_star(c: Instance) -> bool:
    """Have its points a *? (3.v.F1)"""
    return c.card.points is not None and c.card.points.starred


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
    """The player has so many stage points or more."""
    return Requirement(
        lambda ctx: stage_points(ctx.game, ctx.player) >= number,
        lambda ctx: (
            f"it takes {number} stage points, and you have {stage_points(ctx.game, ctx.player)}"
        ),
    )


has_protected_wizardhaven = Requirement(
    lambda ctx: bool(wizardhavens(ctx.game, ctx.player, protected=True)),
    "you have no protected Wizardhaven in play",
)


def of_fallen_wizard(c: Instance) -> bool:
    """Is it a Fallen-wizard?"""
    return has_race(c, "Fallen-wizard")


def by_stage_points(*steps: tuple[int, int], otherwise: int = 0) -> Callable[[Game, int], int]:
    """A number that depends on a player's stage points: of these steps, each with what must be
    exceeded and the number then, the first that applies."""

    def amount(game: Game, seat: int) -> int:
        points = stage_points(game, seat)
        return next((number for more, number in steps if points > more), otherwise)

    return amount


def leaves_with_its_bearer(game: Game) -> bool:
    """Of a card that is leaving play: does it go because the card that bears it goes?"""
    return table.something_leaves(game)
