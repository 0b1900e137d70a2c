"""Hazard events of The Wizards about single places: Moria, besieged holds, and waste land."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    ON_GUARD,
    Company,
    Ctx,
    Instance,
    Keying,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    against_races,
    an_automatic_attack,
    attributes,
    automatic,
    card,
    change_automatic_attack,
    characters,
    companies_of,
    face_attack,
    let_be_keyed,
    modify_attack,
    needs,
    not_on_it,
    of_race,
    path_to,
    permanent,
    phrase_roll,
    release_site,
    short,
    site_ahead,
)

# Balrog of Moria ----------------------------------------------------------------------------------

HIS_NEIGHBOURHOOD = ("Hollin", "Redhorn Gate", "Wold & Foothills")


def near_moria(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    site = game.card(attack.company.new_site or attack.company.site)
    return (
        automatic(game, me, attack, info)
        and not me.host  # somebody's trophy
        and site.card.region in HIS_NEIGHBOURHOOD
    )


def lady_is_away(game: Any, me: Instance, site: Instance, info: Any) -> bool:
    """Is it Lórien, and is Galadriel in play, but not there?"""
    if site.card.name != "Lórien" or me.host:
        return False
    lady = next(
        (c for c in game.state.cards[1:] if c.card.name == "Galadriel" and c.where == "play"), None
    )
    if lady is None:
        return False
    home = game.site_of(lady)
    return home is None or home.card.name != "Lórien"


def for_hazards(game: Any, me: Instance, site: Instance, info: Any) -> bool:
    return info == "hazards" and lady_is_away(game, me, site, info)


def touches_its_attacks(ctx: Ctx) -> bool:
    """On-guard: is it a site whose automatic-attacks it strengthens, or Moria (2.V.i.1)?"""
    if not ctx.window.bits & ON_GUARD:
        return True
    site = site_ahead(ctx).card
    return isinstance(site, Site) and site.region in HIS_NEIGHBOURHOOD


card(
    "Balrog of Moria",
    permanent(
        MOVEMENT,
        requires=(
            needs(
                touches_its_attacks,
                "it would not affect the automatic-attacks of the site",
                "2.V.i",
                lasting=False,
            ),
        ),
        on_guard="attack",
    ),
    Modifier("attack-prowess", 2, scope="all", when=near_moria),
    Modifier("site-type", 1, scope="all", when=for_hazards, words="free-hold"),
    Modifier("no haven for healing", 1, scope="all", when=lady_is_away),
    words="All automatic-attacks at sites in Hollin, Redhorn Gate and Wold & Foothills have +2 "
    "prowess. While Galadriel is in play, but not at Lórien, Lórien counts as a Free-hold for "
    "healing and for playing hazards.",
)


# Siege --------------------------------------------------------------------------------------------

BESIEGED = ("border-hold", "free-hold")


def is_hold(ctx: Ctx) -> bool:
    return ctx.company is not None and ctx.game.site_type(site_ahead(ctx), "hazards") in BESIEGED


def not_besieged_yet(ctx: Ctx) -> list[int]:
    site = site_ahead(ctx)
    return [site.id] if not_on_it(ctx, site) else []


def sally(ctx: Ctx) -> Rule[None]:
    yield from face_attack(ctx, ctx.info, "Orc", 3, 7)


def locked_in(ctx: Ctx) -> list[Company]:
    return [c for c in companies_of(ctx.game, ctx.info) if c.site == ctx.me.host]


def steal_away(ctx: Ctx) -> None:
    """Each company there rolls; below 5, it stays."""
    game = ctx.game
    for company in locked_in(ctx):
        others = [
            c for c in characters(game, company) if not attributes.has_skill(game, c, "scout")
        ]
        result = game.roll(company.owner, "siege", company.id, len(others))
        if result - len(others) >= 5:
            continue
        game.add_effect("may not move", company.id, source=ctx.me.id)
        if company.new_site:
            site = game.card(company.new_site)
            company.new_site = 0
            release_site(game, site)
            game.log("movement negated", company.id)


phrase_roll(
    "siege",
    "{player} rolls {roll}, less {1:number}, for {0:company}, to slip out of the siege (5 or more is "
    "needed).",
)

card(
    "Siege",
    permanent(
        MOVEMENT,
        on="place",
        requires=(needs(is_hold, "the site is neither a Border-hold nor a Free-hold"),),
        roles=(Role("place", not_besieged_yet, "it cannot be duplicated on a site"),),
    ),
    Trigger(
        "site phase begins",
        sally,
        when=lambda ctx: bool(ctx.me.host) and ctx.info.site == ctx.me.host,
    ),
    Trigger("organization ends", steal_away, when=lambda ctx: bool(locked_in(ctx))),
    words="On a Border-hold or a Free-hold. At the beginning of its site phase, a company there faces "
    "an attack: Orcs, 3 strikes with 7 prowess. At the end of its organization phase, a company there "
    "rolls, less 1 for each of its characters who is no scout: below 5, it may not move this turn. "
    "Discarded when the site leaves play.",
)


# Dragon's Desolation ------------------------------------------------------------------------------


def is_waste(ctx: Ctx) -> bool:
    """Is the site of the company a Ruins & Lairs far enough in the wild?"""
    if ctx.company is None:
        return False
    site = site_ahead(ctx)
    wild = path_to(ctx, site).count("wilderness")
    enough = 1 if ctx.game.in_play("Doors of Night") else 2
    return bool(ctx.game.site_type(site, "hazards") == "ruins-and-lairs") and wild >= enough


def call_a_dragon(ctx: Ctx) -> None:
    site = site_ahead(ctx)
    let_be_keyed(ctx, site, Keying(site=site.card.name), of_race("Dragon"))


card(
    "Dragon's Desolation",
    short(
        ATTACK,
        modify_attack(prowess=2),
        name="strengthen the attack",
        requires=(against_races("Dragon"),),
    ),
    short(
        MOVEMENT,
        change_automatic_attack("prowess", 2),
        name="strengthen an automatic-attack",
        roles=(an_automatic_attack(which=lambda attack: attack.race == "Dragon"),),
        on_guard="attack",
    ),
    short(
        MOVEMENT,
        call_a_dragon,
        name="call a Dragon",
        requires=(
            needs(
                is_waste,
                "the site is no Ruins & Lairs with two Wildernesses in its site path, or with one "
                "while Doors of Night is in play",
            ),
        ),
    ),
    words="One Dragon attack has +2 prowess. Or, on a Ruins & Lairs with two Wildernesses in its site "
    "path, or only one with Doors of Night in play: one Dragon creature may be played this turn on a "
    "company there.",
)
