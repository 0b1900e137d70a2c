"""Creatures of Against the Shadow that are great ones of the West, and may be events instead."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Trigger,
    as_event,
    attacks_get,
    attributes,
    card,
    discard_when,
    each_may_take_back,
    is_in_discard_pile,
    of_race,
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
