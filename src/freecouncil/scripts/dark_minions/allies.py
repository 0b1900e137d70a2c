"""Allies of Dark Minions."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    NOT_TAKEN,
    STRIKE,
    Ctx,
    Modifier,
    ability,
    against_bearer,
    card,
    needs,
    would_take,
)


def guard_him(ctx: Ctx) -> None:
    who = ctx.strike.target
    ctx.game.add_effect(NOT_TAKEN, who.id, until="strike", source=ctx.me.id)


card(
    "Noble Hound",
    Modifier("struck before bearer", 1, scope="self"),
    Modifier("assigned as untapped", 1, scope="self"),
    ability(
        "keep its controlling character from being taken prisoner",
        STRIKE,
        guard_him,
        discard_self=True,
        requires=(
            against_bearer,
            needs(
                lambda ctx: would_take(ctx.game, ctx.attack, ctx.strike.target),
                "nothing would take him prisoner",
                lasting=False,
            ),
        ),
    ),
    words="It must be assigned a strike before its controlling character can be, and counts as "
    "untapped for that. Discard it when he faces a strike that would take him prisoner: what would do "
    "so is canceled.",
)
