"""Corruption cards: played on a character, and got rid of by a roll (7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.cards.facts import AnyCard
from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import (
    MOVEMENT,
    ORGANIZATION,
    Action,
    Cost,
    Ctx,
    Effect,
    Requirement,
    Role,
)
from freecouncil.rules.state import Instance
from freecouncil.scripts.vocabulary.events import TAP_BEARER, permanent, short
from freecouncil.scripts.vocabulary.roles import a_character

Fits = Callable[[Ctx, Instance], bool]


def _one_per_turn(ctx: Ctx, c: Instance) -> bool:
    """Only one corruption card on each character a turn (7.2.1)."""
    return ("corruption card", c.id) not in ctx.game.state.turn_memo


def _note(ctx: Ctx) -> None:
    ctx.game.state.turn_memo["corruption card", int(ctx.chosen["target"])] = True


ONE_PER_TURN = Cost(lambda ctx: True, _note, "")


def _target(
    fits: Fits | None, not_races: tuple[str, ...], on_it_once: bool, ringwraiths: bool = False
) -> Role:
    barred = set(not_races) if ringwraiths else {*not_races, "Ringwraith", "Balrog"}
    if "Dwarf" in barred:
        barred.add("Orc")
    if "Wizard" in barred:
        barred.add("Fallen-wizard")

    def able(ctx: Ctx, c: Instance) -> bool:
        if attributes.has_race(c, *barred) or not _one_per_turn(ctx, c):
            return False
        if on_it_once and any(ctx.game.card(n).card.name == ctx.me.card.name for n in c.attached):
            return False
        return fits is None or fits(ctx, c)

    return a_character("target", able, words="no character here on which it could be played")


def corruption_card(
    fits: Fits | None = None, not_races: tuple[str, ...] = (), **options: Any
) -> Callable[[AnyCard], Action]:
    """A corruption card: on a character that fits, once on each (its corruption points are facts).

    What can't be played on Dwarves can't be played on Orcs (7.2.3); Ringwraiths are never affected
    (7.4)."""
    return permanent(
        MOVEMENT,
        on="target",
        roles=(_target(fits, not_races, True),),
        costs=(ONE_PER_TURN,),
        **{"on_guard": "resource", **options},
    )


def corruption_event(
    effect: Effect,
    fits: Fits | None = None,
    not_races: tuple[str, ...] = (),
    roles: tuple[Role, ...] = (),
    ringwraiths_too: bool = False,
    **options: Any,
) -> Callable[[AnyCard], Action]:
    """A short-event that is a corruption card, on a character that fits; `roles` are chosen after
    the target. What it does to Ringwraiths (`ringwraiths_too`) can't be corruption (7.4)."""
    return short(
        MOVEMENT,
        effect,
        roles=(_target(fits, not_races, False, ringwraiths_too), *roles),
        costs=(ONE_PER_TURN,),
        **{"on_guard": "resource", **options},
    )


# An effect on a card that somebody tries to be rid of: what others add to the roll by tapping.
REMOVAL_SUPPORT = "removal support"


def supported(ctx: Ctx) -> int:
    """What others have added to this attempt to be rid of the card."""
    effects = ctx.game.state.effects
    if not effects:
        return 0
    return sum(effect.amount for effect in effects.pop((REMOVAL_SUPPORT, ctx.me.id), ()))


def removal(above: int, tap: bool = True, corruption: bool = True) -> tuple[Action, ...]:
    """During the organization phase the bearer may roll to be rid of the card: tapping, or, where
    it is a corruption card, at -3 without tapping, the latter once a turn and after no other
    attempt (7.3). Without `tap` it is tried once a turn, at no cost."""

    def roll(modifier: int) -> Callable[[Ctx], None]:
        def effect(ctx: Ctx) -> None:
            added = modifier + supported(ctx)
            result = ctx.game.roll(ctx.bearer.owner, "removal", ctx.me.id, added, above)
            if result + added > above:
                table.discard(ctx.game, ctx.me)

        return effect

    def attempt(worth: int) -> Cost:
        """An attempt is made when it is declared; one without tapping is the last of the turn."""

        def note(ctx: Ctx) -> None:
            ctx.game.state.turn_memo["tried", ctx.me.id] = tries(ctx) + worth

        return Cost(lambda ctx: True, note, "")

    def tries(ctx: Ctx) -> int:
        return int(ctx.game.state.turn_memo.get(("tried", ctx.me.id), 0))

    tapping = Action(
        "remove by tapping" if tap else "try to remove",
        ORGANIZATION,
        roll(0),
        side="either",
        tags=(f"removal {above}",),
        requires=(
            Requirement(
                lambda ctx: ctx.bearer.owner == ctx.game.state.active, "it is not the bearer's turn"
            ),
            Requirement(
                lambda ctx: ctx.player == ctx.bearer.owner,
                "the bearer's player removes it",
                lasting=False,
            ),
            Requirement(
                lambda ctx: tries(ctx) < (100 if tap else 1),
                "it was tried already",
                "7.3",
                lasting=False,
            ),
        ),
        costs=(*((TAP_BEARER,) if tap else ()), attempt(1)),
        rule="7.3",
    )
    if not tap or not corruption:
        return (tapping,)
    untapped = Action(
        "remove without tapping",
        ORGANIZATION,
        roll(-3),
        side="either",
        requires=(
            Requirement(
                lambda ctx: ctx.bearer.owner == ctx.game.state.active, "it is not the bearer's turn"
            ),
            Requirement(
                lambda ctx: ctx.player == ctx.bearer.owner,
                "the bearer's player removes it",
                lasting=False,
            ),
            Requirement(lambda ctx: tries(ctx) == 0, "it was tried already", "7.3", lasting=False),
        ),
        costs=(attempt(100),),
        rule="7.3",
    )
    return (tapping, untapped)
