"""Creatures of Against the Shadow that are great ones of the West, and may be events instead."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_KEYED,
    MOVEMENT,
    UNTAPPED,
    Character,
    Ctx,
    Faction,
    Instance,
    Item,
    Keying,
    Modifier,
    Role,
    Site,
    Trigger,
    a_character,
    after_its_attack,
    as_event,
    attacks_get,
    attributes,
    card,
    characters,
    discard,
    discard_when,
    each_may_take_back,
    is_avatar,
    is_in_discard_pile,
    its_attack,
    needs,
    of_race,
    region_type,
    remove_from_play,
    short,
    site_path_for,
    tap,
    when_attack_of,
)

EXHAUSTED = discard_when("deck exhausted")


def himself(ctx: Ctx) -> bool:
    """Has the one come into play of whom this is a manifestation?"""
    return bool(ctx.info.card.name == ctx.me.card.manifestation)


HE_COMES = discard_when("character played", himself)


def against_men(game: Any, me: Instance, subject: Any, check: Any) -> bool:
    return isinstance(check.target.card, Faction) and attributes.has_race(check.target, "Man")


card(
    "Lord of the Carrock",
    *as_event(Modifier("influence-check", -2, scope="all", when=against_men), EXHAUSTED),
    words="As a permanent-event: influence attempts against Man factions are at -2. Discarded when "
    "any play deck is exhausted.",
)

elf = of_race("Elf")

card(
    "Master of the House",
    *as_event(
        Trigger(
            "turn ends", each_may_take_back(elf), when=lambda ctx: is_in_discard_pile(ctx, elf)
        ),
        EXHAUSTED,
    ),
    words="As a permanent-event: at the end of each turn, each player may return one Elf creature "
    "from the discard pile to the hand. Discarded when any play deck is exhausted.",
)

card(
    "Alatar the Hunter",
    *as_event(
        *attacks_get("Maia", prowess=1, strikes=1),
        Modifier("attacker-chooses", 1, scope="all", when=when_attack_of("Maia")),
        EXHAUSTED,
        HE_COMES,
    ),
    words="As a permanent-event: Maia attacks have one more strike and +1 prowess, and the attacker "
    "chooses who faces their strikes. Discarded when any play deck is exhausted, or when Alatar "
    "comes into play.",
)


def overt_minions(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return bool(game.company_is(company, ("minion",)) and game.company_is(company, ("overt",)))


card(
    "Gandalf the White Rider",
    *as_event(Modifier("hazard-limit", 1, scope="all", when=overt_minions), EXHAUSTED, HE_COMES),
    words="As a permanent-event: the hazard limit is higher by one against overt minion companies. "
    "Discarded when any play deck is exhausted, or when Gandalf comes into play.",
)

WOODS = ("Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood")


def in_the_woods(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return bool(company.moved) and any(region in WOODS for region in company.regions)


card(
    "Radagast the Tamer",
    *as_event(Modifier("hazard-limit", 1, scope="all", when=in_the_woods), EXHAUSTED, HE_COMES),
    words="As a permanent-event: the hazard limit is higher by one against companies that move in "
    "Southern Mirkwood, Western Mirkwood, Woodland Realm or Heart of Mirkwood. Discarded when any "
    "play deck is exhausted, or when Radagast comes into play.",
)


def a_ring(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    facts = subject.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


card(
    "Saruman the Wise",
    *as_event(Modifier("corruption", 1, scope="all", when=a_ring), EXHAUSTED, HE_COMES),
    words="As a permanent-event: each ring gives one more corruption point. Discarded when any play "
    "deck is exhausted, or when Saruman comes into play.",
)


# The Soul-keeper ----------------------------------------------------------------------------------


def is_discarded_minion(ctx: Ctx) -> bool:
    who = ctx.info
    return isinstance(who.card, Character) and who.card.alignment == "minion" and not is_avatar(who)


def keep_his_soul(ctx: Ctx) -> None:
    who = ctx.info
    remove_from_play(ctx.game, who)
    if who.card.eliminated_points:
        memo = ctx.game.state.memo
        memo["penalties"] = (*memo.get("penalties", ()), who.id)
    discard(ctx.game, ctx.me)


card(
    "Pallando the Soul-keeper",
    *as_event(
        Trigger("discarded from play", keep_his_soul, when=is_discarded_minion, immediate=True),
        HE_COMES,
    ),
    words="As a permanent-event: the next minion character, but no Ringwraith, who would be discarded "
    "from play is eliminated instead, and this is discarded. Discarded when Pallando comes into play.",
)

# Lord of the Haven --------------------------------------------------------------------------------


def by_the_sea(ctx: Ctx) -> bool:
    """Is the company moving through a Coastal Sea, or at a site in one?"""
    company = ctx.company
    if company is None:
        return False
    if company.moved:
        return "coastal-sea" in site_path_for(ctx)
    site = ctx.game.card(company.site).card
    assert isinstance(site, Site)
    return bool(site.region) and region_type(ctx.game, site.region) == "coastal-sea"


def another(ctx: Ctx) -> list[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if c.state == UNTAPPED and c.id != ctx.chosen["target"]
    ]


def weary_them(ctx: Ctx) -> None:
    for role in ("target", "other"):
        if role in ctx.chosen:
            tap(ctx.game, ctx.card(role))


card(
    "Lord of the Haven",
    short(
        MOVEMENT,
        weary_them,
        requires=(
            needs(by_the_sea, "the company is neither at a Coastal Sea nor moving through one"),
        ),
        roles=(
            a_character(
                "target", lambda ctx, c: c.state == UNTAPPED, words="no character here is untapped"
            ),
            Role("other", another, "there is no other", optional=True, lasting=False),
        ),
    ),
    words="As a short-event: tap up to two characters of a company that moves through a Coastal Sea, or "
    "is at a site in one.",
)

# Dwarven Travelers --------------------------------------------------------------------------------


def show_the_way(ctx: Ctx) -> None:
    company = its_attack(ctx).company
    for place in ("border-hold", "ruins-and-lairs"):
        ctx.game.add_effect(
            ALSO_KEYED,
            company.id,
            source=ctx.me.id,
            data=(Keying(site_type=place), of_race("Maia")),
        )


card(
    "Dwarven Travelers",
    after_its_attack(show_the_way),
    words="Until the end of the turn Maia creatures may be keyed to a Border-hold or Ruins & Lairs "
    "against a company that has faced this one.",
)
