"""Words for creatures that may be played as events instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Creature
from freecouncil.rules import table
from freecouncil.rules.chain import run_effect
from freecouncil.rules.decisions import Rule
from freecouncil.rules.piles import into_hand
from freecouncil.rules.scripting import (
    HAZARD,
    MOVEMENT,
    Ctx,
    Effect,
    Modifier,
    Requirement,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED, Instance
from freecouncil.scripts.vocabulary.events import ability, permanent

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def lies_as_event(card: Instance) -> bool:
    """Does a creature that may be an event lie in play as one, and not as somebody's trophy?"""
    return card.where == "play" and not card.host


def as_event(*parts: Modifier | Trigger) -> tuple[Any, ...]:
    """A creature that may be played as a permanent-event instead, and what it then does."""
    found: list[Any] = [permanent(MOVEMENT)]
    for part in parts:
        if isinstance(part, Modifier):
            found.append(_modifier_of_event(part))
        else:
            found.append(_trigger_of_event(part))
    return tuple(found)


def _modifier_of_event(part: Modifier) -> Modifier:
    def when(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        return lies_as_event(me) and (part.when is None or part.when(game, me, subject, info))

    return Modifier(part.attribute, part.amount, scope=part.scope, when=when, words=part.words)


def _trigger_of_event(part: Trigger) -> Trigger:
    def when(ctx: Ctx) -> bool:
        return lies_as_event(ctx.me) and (part.test is None or part.test(ctx))

    return Trigger(
        part.event,
        part.effect,
        when=when,
        immediate=part.immediate,
        after_combat=part.after_combat,
        name=part.name,
    )


def is_nazgul_event(card: Instance) -> bool:
    """Is it a Nazgûl who lies in play as a permanent-event?"""
    return isinstance(card.card, Creature) and card.card.race == "Nazgûl" and lies_as_event(card)


def nazgul_events(ctx: Ctx) -> list[int]:
    """The Nazgûl who lie in play as events, and those who are being declared as such, or who have
    been tapped for what they then do. One who was tapped for the sideboard is none (2.IV.vii.5)."""
    game = ctx.game
    found = [n for n in game.state.live.get("in play", ()) if is_nazgul_event(game.card(n))]
    for declared in game.chain:
        action, facts = declared.action, declared.me.card
        if (
            action is not None
            and action.side == HAZARD
            and action.kind in ("permanent", "short", "ability")
            and action.rule != "2.IV.vii.5"
            and isinstance(facts, Creature)
            and facts.race == "Nazgûl"
            and not declared.canceled
        ):
            found.append(declared.me.id)
    return list(dict.fromkeys(found))


def cancel_event(ctx: Ctx, event: Instance) -> None:
    """An event that lies in play or has been declared is canceled, and discarded."""
    for declared in ctx.game.chain:
        if declared.me is event:
            declared.canceled = True
    if event.where in ("play", "chain"):
        table.discard(ctx.game, event)


RIDES_BACK = "rides back"  # what a card has said of a Nazgûl whose tapping has been declared


def then_gone(effect: Effect) -> Effect:
    """What a Nazgûl is tapped for; then he is discarded, or returns to the hand where a card lets
    him."""

    def gone(ctx: Ctx) -> Rule[None]:
        yield from run_effect(effect, ctx)
        if ctx.info == RIDES_BACK and ctx.me.where == "discard":
            into_hand(ctx.game, ctx.me)

    return gone


def tapped_nazgul(ctx: Ctx) -> list[int]:
    """The player's Nazgûl whose tapping as a permanent-event has been declared in this chain."""
    return [
        declared.me.id
        for declared in ctx.game.chain
        if declared.player == ctx.player
        and isinstance(declared.me.card, Creature)
        and declared.me.card.race == "Nazgûl"
        and declared.action is not None
        and declared.action.from_where == "play"
        and declared.action.rule != "2.IV.vii.5"  # for the sideboard he is discarded when declared
        and declared.me.where == "discard"
        and declared.info != RIDES_BACK
    ]


def nazgul(name: str, when: int, effect: Effect, **options: Any) -> tuple[Any, ...]:
    """A Nazgûl who may be a permanent-event, and is tapped and gone for what he then does, which
    counts against the hazard limit."""
    effect = then_gone(effect)
    requires = (
        Requirement(
            lambda ctx: is_nazgul_event(ctx.me) and ctx.me.state == UNTAPPED,
            "only an untapped permanent-event can be tapped for this",
            lasting=False,
        ),
        *options.pop("requires", ()),
    )
    tapped = ability(
        name, when, effect, hazard=True, counts=1, discard_self=True, requires=requires, **options
    )
    return permanent(MOVEMENT), tapped
