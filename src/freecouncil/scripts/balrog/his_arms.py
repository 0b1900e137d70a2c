"""What the Balrog alone bears, and uses: his sword and his whip."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    AFFECTS_BEARER,
    ATTACK,
    COMPANY_ATTACK,
    IN_COMPANY_COMBAT,
    OF_NO_USE,
    STRIKE,
    Company,
    Ctx,
    Item,
    Modifier,
    Role,
    Trigger,
    ability,
    card,
    company_items,
    harder_blows,
    needs,
    prowess_when_tapping,
)

card(
    "Stabbing Tongue of Fire",
    Modifier(AFFECTS_BEARER, 1, scope="self"),
    prowess_when_tapping(1),
    *harder_blows(1),
    words="It affects The Balrog: +1 prowess when he taps to face a strike. Body checks that result from "
    "failed strikes against him, and in combat between companies from his own successful ones, are at "
    "+1.",
)

# Whip of Many Thongs ------------------------------------------------------------------------------


def company_against(ctx: Ctx) -> Company | None:
    """The opponent's company in a combat between companies in which the bearer is."""
    attack = ctx.attack
    if attack is None or not attack.attackers or not ctx.me.host:
        return None
    attacked: Company = attack.company
    if ctx.me.host in attack.attackers:
        return attacked
    if ctx.game.card(ctx.me.host).company == attacked.id:
        return ctx.game.company_of(ctx.game.card(attack.attackers[0]))
    return None


def their_weapons(ctx: Ctx) -> Iterable[int]:
    company = company_against(ctx)
    if company is None:
        return []
    return [
        item.id
        for item in company_items(ctx.game, company)
        if isinstance(item.card, Item) and item.card.wearing == "weapon" and item.in_use
    ]


def entangle(ctx: Ctx) -> None:
    game, weapon = ctx.game, ctx.card("weapon")
    for declared in game.chain:
        if declared.me is weapon:
            declared.canceled = True
    game.add_effect(OF_NO_USE, weapon.id, until="attack", source=ctx.me.id)
    game.set_in_use(weapon)
    ctx.me.memo = ("entangled", weapon.id)


def let_go_of_it(ctx: Ctx) -> None:
    weapon = ctx.game.card(int(ctx.me.memo[1]))
    ctx.me.memo = ()
    if weapon.where == "play" and weapon.host:
        ctx.game.set_in_use(weapon)


card(
    "Whip of Many Thongs",
    Modifier(AFFECTS_BEARER, 1, scope="self"),
    prowess_when_tapping(1),
    ability(
        "entangle a weapon",
        COMPANY_ATTACK | ATTACK | STRIKE,
        entangle,
        tap=True,
        requires=(
            needs(
                lambda ctx: company_against(ctx) is not None,
                "The Balrog is in no combat between companies",
            ),
        ),
        roles=(Role("weapon", their_weapons, "nobody of the opponent's company uses a weapon"),),
        tags=(IN_COMPANY_COMBAT,),
    ),
    Trigger(
        "attack ended",
        let_go_of_it,
        when=lambda ctx: ctx.me.memo[:1] == ("entangled",),
        immediate=True,
    ),
    words="It affects The Balrog: +1 prowess when he taps to face a strike. In combat between companies "
    "in which he is, tap it: all effects of one weapon in the opponent's company are canceled until "
    "the combat is over, even what was declared in the same chain of effects.",
)
