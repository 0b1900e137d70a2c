"""Creatures of Dark Minions about the Under-deeps: two Trolls, and a Spider who may be an event."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    NOT_UNIQUE,
    AttackFacts,
    Company,
    Ctx,
    Rule,
    ability,
    after_its_attack,
    as_event,
    attacks_get,
    awaits_those_who_move,
    card,
    faces_attacks,
    its_attack,
    lies_as_event,
    needs,
    outside_combat,
    take_back,
)

# Bûthrakaur and Umagaur ---------------------------------------------------------------------------


def call_others(ctx: Ctx) -> None:
    company = its_attack(ctx).company
    for race in ("Orc", "Troll"):
        ctx.game.add_effect("free-race", company.id, source=ctx.me.id, data=(race, NOT_UNIQUE))


for _name in ("Bûthrakaur the Green", "Umagaur the Pale"):
    card(
        _name,
        after_its_attack(call_others),
        words="Orc and Troll creatures that are not unique do not count against the hazard limit "
        "until the end of the turn when they are played on a company that has faced this one.",
    )

# Spider of the Môrlat -----------------------------------------------------------------------------

WEBS = ("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands")
BROOD = AttackFacts(race="Spider", strikes=2, prowess=10, detainment=("minion",))


def come_down(ctx: Ctx) -> Rule[None]:
    yield from faces_attacks(ctx, BROOD)


def through_webs(ctx: Ctx, company: Company) -> bool:
    return any(region in WEBS for region in company.regions)


card(
    "Spider of the Môrlat",
    *as_event(*attacks_get("Spider", strikes=1), *awaits_those_who_move(come_down, through_webs)),
    ability(
        "return to hand",
        MOVEMENT,
        lambda ctx: take_back(ctx.game, ctx.me),
        hazard=True,
        counts=1,
        requires=(
            outside_combat,
            needs(lambda ctx: lies_as_event(ctx.me), "it does not lie in play as an event"),
        ),
    ),
    words="As a permanent-event: all Spider attacks have one more strike. Each company that moves in "
    "Southern Mirkwood, Heart of Mirkwood, Woodland Realm, Dagorlad or Brown Lands faces an attack by "
    "Spiders, 2 strikes with 10 prowess, which is detainment against minions. You may return it to "
    "your hand, which counts as one against the hazard limit.",
)
