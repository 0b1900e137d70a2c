"""Items of The Balrog."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ORGANIZATION,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    ability,
    attack_matches,
    bearer_is,
    card,
    discard,
    in_this_company,
    more_regions,
    move,
    needs,
)

# Elven Rope ---------------------------------------------------------------------------------------

BOUND = (
    "bound"  # in the rope's memory, with the creature: it lies aside, and is stored with the rope
)


def has_bound(me: Instance) -> bool:
    return me.memo[:1] == (BOUND,)


def is_defeated(ctx: Ctx) -> bool:
    creature = ctx.attack.creature
    return (
        creature is not None
        and ctx.attack.outcome == "defeated"
        and creature.where in ("points", "out")
        and ctx.attack.normal_prowess < 11
    )


def bind(ctx: Ctx) -> None:
    creature = ctx.attack.creature
    move(ctx.game, creature, "aside")
    ctx.game.log("put aside", creature.id, ctx.me.id)
    ctx.me.memo = (BOUND, creature.id)


def let_go(ctx: Ctx) -> None:
    discard(ctx.game, ctx.game.card(int(ctx.me.memo[1])))
    ctx.me.memo = ()


def let_go_with_it(ctx: Ctx) -> None:
    _, _, memo = ctx.info
    if memo[:1] == (BOUND,):
        discard(ctx.game, ctx.game.card(int(memo[1])))


def stored_with_it(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return me.stored and has_bound(me)


card(
    "Elven Rope",
    ability(
        "climb",
        ORGANIZATION,
        more_regions(1),
        tap=True,
        tap_bearer=True,
        requires=(bearer_is(skill="ranger"),),
    ),
    ability(
        "bind a creature",
        AFTER_ATTACK,
        bind,
        requires=(
            in_this_company,
            attack_matches(is_defeated, "no creature with less than 11 prowess was defeated"),
            needs(lambda ctx: not has_bound(ctx.me), "it binds a creature already", lasting=False),
        ),
    ),
    Trigger(
        "wounded",
        let_go,
        when=lambda ctx: has_bound(ctx.me) and ctx.info[1].target.id == ctx.me.host,
        immediate=True,
    ),
    Trigger("left", let_go_with_it, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    Modifier("marshalling-points", 3, scope="self", when=stored_with_it),
    words="Tap it and its bearer, a ranger, during your organization phase: his company may move "
    "through one more region this turn. Or, right after his company has defeated a creature with less "
    "than 11 normal prowess: the creature is placed with this, and gives no points; it goes "
    "to the discard pile when the bearer is wounded. Stored with a creature, this gives 3 miscellaneous points.",
)
