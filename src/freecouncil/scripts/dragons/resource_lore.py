"""Resource events of The Dragons that lie on a character or a site: lore, tales and healing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CORRUPTION,
    ORGANIZATION,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Site,
    ability,
    acting_companies,
    allies,
    attributes,
    can_search,
    card,
    changes_an_attack,
    characters,
    company_at,
    corruption_check,
    different,
    in_this_company,
    into_hand,
    modify_check,
    my_character,
    my_check,
    news,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    searched,
    site_where,
    tapped_companion,
    then_bearer_checks,
    untap_target,
    where_information,
    with_the_checker,
)


def learned_by(race: str, fits: Callable[[Ctx, Instance], bool], words: str) -> Any:
    """A permanent-event on a character of a race, who taps, where the site fits."""

    def able(ctx: Ctx, c: Instance) -> bool:
        site = site_where(ctx.game, c)
        return site is not None and attributes.has_race(c, race) and fits(ctx, site)

    return permanent(0, on="target", roles=(my_character(fits=able, words=words, tap=True),))


def is_haven(ctx: Ctx, site: Instance) -> bool:
    return ctx.game.is_haven(site, ctx.player)


card(
    "Gift of Comprehension",
    learned_by("Dúnadan", is_haven, "no untapped Dúnadan is at a Haven"),
    Modifier("skill sage", 1),
    words="On a Dúnadan at a Haven, who taps: he is a sage.",
)


def tell_of_old(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.me)
    assert company is not None
    for who in [*characters(ctx.game, company), *allies(ctx.game, company)]:
        ctx.game.add_effect("prowess", who.id, 1, until="attack", source=ctx.me.id)


card(
    "Lore of the Ages",
    learned_by("Elf", is_haven, "no untapped Elf is at a Haven"),
    ability(
        "hearten the company",
        ATTACK,
        then_bearer_checks(tell_of_old),
        tap_bearer=True,
        requires=(in_this_company, changes_an_attack),
    ),
    words="On an untapped Elf at a Haven, who taps. When his company faces an attack he may tap: all "
    "characters of his company have +1 prowess against it, and he checks corruption.",
)

card(
    "Tales of the Hunt",
    learned_by(
        "Man",
        lambda ctx, site: ctx.game.site_type(site) == "border-hold",
        "no untapped Man is at a Border-hold",
    ),
    ability(
        "untap another",
        ANY_PHASE,
        then_bearer_checks(untap_target()),
        tap_bearer=True,
        roles=(tapped_companion(),),
    ),
    words="On an untapped Man at a Border-hold, who taps. He may tap to untap a character of his "
    "company, and then checks corruption.",
)

phrase_question("mathom", "Which minor item do you take?")
phrase_option("mathom", "{0:card}")


def minor_items(ctx: Ctx) -> list[int]:
    return different(
        ctx.game,
        searched(ctx.game, ctx.player, "discard", "deck"),
        lambda c: isinstance(c.card, Item) and c.card.kind == "minor",
    )


def find_a_mathom(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    number = yield from pick(game, ctx.player, "mathom", minor_items(ctx), "9.4", (ctx.me.id,))
    if number is not None:
        item = game.card(int(number))
        from_deck = item.where == "deck"
        into_hand(game, item)
        if from_deck:
            game.chance.shuffle(game.state.players[ctx.player].deck)
    yield from corruption_check(game, ctx.bearer, 0, ctx.me.id)


card(
    "Mathom Lore",
    learned_by(
        "Hobbit",
        lambda ctx, site: site.card.name == "Bag End",
        "no untapped Hobbit is at Bag End",
    ),
    ability("find a mathom", ORGANIZATION, find_a_mathom, tap_bearer=True, requires=(can_search,)),
    words="On an untapped Hobbit at Bag End, who taps. In your organization phase he may tap: take a "
    "minor item from your play deck or discard pile into your hand, showing it, and shuffle the play "
    "deck if it was there. He checks corruption.",
)

card(
    "When I Know Anything",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "sage"),
    ),
    ability(
        "counsel",
        CORRUPTION,
        then_bearer_checks(modify_check(3)),
        tap_bearer=True,
        requires=(my_check, with_the_checker),
    ),
    words="Light enchantment. During the site phase, at an untapped site where Information is "
    "playable, on a sage: tap him and the site. He may tap to give +3 to a corruption check by a "
    "character of his company; then he checks corruption.",
)


def free_holds(ctx: Ctx) -> list[int]:
    found = (company_at(ctx, company) for company in acting_companies(ctx))
    return [
        site.id
        for site in found
        if site is not None
        and isinstance(site.card, Site)
        and site.card.alignment != "minion"  # 9.3.5
        and ctx.game.site_type(site) == "free-hold"
    ]


card(
    "Houses of Healing",
    permanent(
        0, on="place", roles=(Role("place", free_holds, "no company of yours is at a Free-hold"),)
    ),
    Modifier("haven for healing", 1),
    words="On a Free-hold: it is a Haven for healing. Discarded when the site card leaves play.",
)
