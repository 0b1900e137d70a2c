"""Words for creatures that may be played as events instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Creature
from freecouncil.rules.scripting import MOVEMENT, Ctx, Effect, Modifier, Requirement, Trigger
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

    return Trigger(part.event, part.effect, when=when, immediate=part.immediate, name=part.name)


def is_nazgul_event(card: Instance) -> bool:
    """Is it a Nazgûl who lies in play as a permanent-event?"""
    return isinstance(card.card, Creature) and card.card.race == "Nazgûl" and lies_as_event(card)


def nazgul(name: str, when: int, effect: Effect, **options: Any) -> tuple[Any, ...]:
    """A Nazgûl who may be a permanent-event, and is tapped and gone for what he then does, which
    counts against the hazard limit."""
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
