"""What sages of The Wizards forge again: Reforging, and Andúril out of Narsil."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ORGANIZATION,
    STRIKE,
    Cost,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    ability,
    all_characters,
    attach,
    attributes,
    can_search,
    card,
    characters,
    check_corruption,
    concerned,
    corruption_check,
    different,
    discard,
    happened,
    items,
    needs,
    phrase_option,
    phrase_question,
    same_side,
    searched,
    sequence,
    skilled,
    study,
    untap_target,
    untappable,
)

FORGED = ("weapon", "armor", "shield")


def at_a_haven(ctx: Ctx, c: Instance) -> bool:
    site = ctx.game.site_of(c)
    return site is not None and ctx.game.is_haven(site, ctx.player)


def broken_items(ctx: Ctx) -> list[int]:
    def fits(c: Instance) -> bool:
        facts = c.card
        return (
            isinstance(facts, Item)
            and facts.kind in ("minor", "major")
            and facts.wearing in FORGED
            and same_side(ctx, c)
            and not (facts.unique and ctx.game.taken(c))
        )

    return different(ctx.game, searched(ctx.game, ctx.player, "discard"), fits)


def takers(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.card("skilled"))
    item = ctx.card("item")
    if company is None:
        return []
    return [c.id for c in characters(ctx.game, company) if ctx.game.may_bear(c, item)]


def forge_again(ctx: Ctx) -> Rule[None]:
    item, bearer = ctx.card("item"), ctx.card("bearer-of-item")
    attach(ctx.game, item, bearer)
    ctx.game.set_in_use(item)
    ctx.game.log("in play", item.id)
    yield from happened(ctx.game, "item gained", (bearer, item))


phrase_question("bearer-of-item", "Who takes the item?")
phrase_option("bearer-of-item", "{0:card}")

card(
    "Reforging",
    *study(),
    ability(
        "forge an item again",
        ORGANIZATION,
        forge_again,
        when_stored=True,
        discard_self=True,
        requires=(can_search,),
        roles=(
            skilled("sage", tap=True, anywhere=True, fits=at_a_haven),
            Role("item", broken_items, "there is no such item in your discard pile"),
            Role("bearer-of-item", takers, "nobody in the sage's company can bear it"),
        ),
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. He may not untap until this is stored at a Haven. Once it is stored, you "
    "may in your organization phase tap a sage at a Haven and discard this: take a minor or major "
    "weapon, armor or shield out of your discard pile, which a character of his company bears.",
)


def my_narsil(ctx: Ctx) -> list[int]:
    return [
        item.id
        for c in all_characters(ctx.game, ctx.player)
        for item in items(ctx.game, c)
        if item.card.name == "Narsil"
    ]


def stored_reforgings(ctx: Ctx) -> list[int]:
    points = map(ctx.game.card, ctx.game.state.players[ctx.player].points)
    return [c.id for c in points if c.stored and c.card.name == "Reforging"][:1]


def flame_of_the_west(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it the bearer of the Narsil with which it is, and does he use it?"""
    narsil = game.card(me.host)
    return bool(narsil.card.name == "Narsil" and narsil.in_use and narsil.host == subject.id)


def dunedain(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.me)
    return [
        c.id
        for c in (characters(ctx.game, company) if company is not None else ())
        if attributes.has_race(c, "Dúnadan") and untappable(ctx, c) and concerned(ctx, c)
    ]


def its_wielder_checks(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.game.card(ctx.bearer.host), -1, ctx.me.id)


card(
    "Andúril, the Flame of the West",
    *study(check_corruption("target", -3)),
    ability(
        "place with Narsil",
        ANY_PHASE,
        lambda ctx: attach(ctx.game, ctx.me, ctx.card("narsil")),
        when_stored=True,
        roles=(
            Role("narsil", my_narsil, "nobody of yours bears Narsil"),
            Role("reforging", stored_reforgings, "no Reforging is stored", lasting=False),
        ),
        costs=(Cost(lambda ctx: True, lambda ctx: discard(ctx.game, ctx.card("reforging")), ""),),
    ),
    Modifier("prowess", 4, scope="all", when=flame_of_the_west, at_most=11, stage=0),
    Modifier("direct-influence", 1, scope="all", when=flame_of_the_west),
    Modifier(
        "marshalling-points",
        3,
        scope="self",
        when=lambda game, me, subject, info: game.card(me.host).card.name == "Narsil",
    ),
    ability(
        "untap a Dúnadan",
        ANY_PHASE | STRIKE,
        sequence(untap_target(), its_wielder_checks),
        tap=True,
        requires=(needs(lambda ctx: ctx.bearer.card.name == "Narsil", "it is not with Narsil"),),
        roles=(Role("target", dunedain, "no Dúnadan of the company could untap"),),
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. The sage checks corruption at -3, and may not untap until this is stored at "
    "a Haven. Once it is stored, you may discard a stored Reforging to place this with Narsil: "
    "Narsil's bearer then has +4 prowess, to a maximum of 11, and +1 direct influence besides, and "
    "this is worth 4 points. Tap it then to untap a Dúnadan of the company: Narsil's bearer checks "
    "corruption at -1.",
)
