"""What a card still does when it has gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.cards.facts import Keying
from freecouncil.rules.chain import LINGERING
from freecouncil.rules.questions import ALSO_KEYED
from freecouncil.rules.scripting import Ctx, Effect, Test, Trigger
from freecouncil.rules.state import Instance


def wait_for(
    ctx: Ctx,
    event: str,
    effect: Effect,
    when: Test | None = None,
    *,
    immediate: bool = False,
    until: str = "turn",
    about: int = 0,
    name: str = "",
) -> None:
    """For a while something must happen whenever something else does, though the card has gone;
    `about` is the card or company that it is all about. What is given must know cards by number."""
    trigger = Trigger(event, effect, when=when, immediate=immediate, name=name, outlasts=True)
    ctx.game.add_effect(
        "on " + event, LINGERING, until=until, source=ctx.me.id, data=(trigger, about)
    )


def waits_already(ctx: Ctx, event: str, about: int) -> bool:
    """Does a card of this name wait for it already, about the same card or company?"""
    cards = ctx.game.state.cards
    return any(
        cards[effect.source].card.name == ctx.me.card.name and effect.data[1] == about
        for effect in ctx.game.state.effects.get(("on " + event, LINGERING), ())
    )


def afterwards(ctx: Ctx, effect: Effect, info: Any = None) -> None:
    """Something that is declared next, in a chain of effects of its own and not in the middle of an
    attack, though the card has gone."""
    later = Ctx(ctx.game, ctx.me, ctx.player, ctx.game.window)
    later.info = info
    trigger = Trigger("afterwards", effect, after_combat=True, outlasts=True)
    ctx.game.pending.append((trigger, later))


def let_be_keyed(
    ctx: Ctx,
    subject: Instance,
    key: Keying,
    fits: Callable[[Instance], bool] = lambda creature: True,
) -> None:
    """Until the end of the turn a creature may besides be keyed like this; or, where the subject is
    a site, one more creature that fits, against a company that moves there or is there."""
    ctx.game.add_effect(ALSO_KEYED, subject.id, source=ctx.me.id, data=(key, fits))
