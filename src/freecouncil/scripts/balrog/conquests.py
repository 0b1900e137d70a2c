"""What the Balrog's companies do to the places of others: sites that are invaded, burnt and usurped."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    DARKHAVEN,
    KEPT,
    SITE,
    AttackFacts,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    anyone_untapped,
    at_site_in_memory,
    card,
    discard,
    faces_them_and_taps,
    happened,
    in_balrogs_company,
    move,
    needs,
    no_faction_played_there,
    not_done_at_this_site,
    one_more_item,
    one_race,
    outside_combat,
    permanent,
    site_is,
    site_untapped,
    stays_on_site,
    take_back,
    tap,
    tapped_for_good,
    the_balrog_untapped,
    unique_factions_of,
    versions_of_its_site,
)

BREACH = "Breach the Hold"


def here(ctx: Ctx) -> Instance:
    """The site at which the company is."""
    found: Instance = ctx.game.card(ctx.company.site)
    return found


WITH_THE_BALROG = needs(in_balrogs_company, "The Balrog is not with the company")


def breaches(game: Any) -> list[Instance]:
    """The sites on which Breach the Hold lies."""
    if not game.state.present.get(BREACH, 0):
        return []
    return [
        game.card(c.host)
        for c in game.state.cards[1:]
        if c.card.name == BREACH and c.where == "play" and c.host
    ]


def joined(attacks: Any) -> Any:
    """The function by which a site has these automatic-attacks besides."""

    def add(game: Any, me: Instance, site: Any, found: Any) -> int:
        found += attacks
        return 0

    return add


# People Diminished --------------------------------------------------------------------------------

MEN = one_race("Man", (4, 8), (3, 10), (2, 12))


def diminish(ctx: Ctx) -> Rule[None]:
    game, site = ctx.game, here(ctx)
    company = ctx.company
    tap(game, site)
    gone = unique_factions_of(game, site)
    if not (yield from faces_them_and_taps(ctx, MEN, anyone_untapped)):
        return
    one_more_item(game, company)
    move(game, ctx.me, "play")
    ctx.me.memo = (site.card.name,)
    game.log("in play", ctx.me.id)
    for faction in gone:
        if faction.where in ("points", "play"):
            discard(game, faction)
    yield from happened(game, "event played", ctx.me)


def attempt_there(game: Any, me: Instance, who: Any, check: Any) -> bool:
    if not isinstance(check, InfluenceCheck) or not isinstance(check.target.card, Faction):
        return False
    site = game.site_of(who)
    return site is not None and at_site_in_memory(game, me, site)


card(
    "People Diminished",
    permanent(
        SITE,
        diminish,
        requires=(
            outside_combat,
            site_is("free-hold", "border-hold"),
            site_untapped,
            not_done_at_this_site,
        ),
        places_itself=True,
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    Modifier("faction-check", -5, scope="all", when=attempt_there),
    *tapped_for_good(),
    words="During the site phase, at an untapped Free-hold or Border-hold: the site taps, and the "
    "company faces three attacks by Men, 4 strikes with 8 prowess, 3 with 10 and 2 with 12. Then tap a "
    "character, or discard this. If it stays, all unique factions playable at the site are discarded, "
    "influence attempts against factions at any version of it are at -5, and your card of it is never "
    "discarded and never untaps. Once at a site.",
)

# Tempest of Fire ----------------------------------------------------------------------------------

TEMPEST = ((5, 8), (4, 9), (3, 10))


def above_ground(ctx: Ctx) -> bool:
    facts = here(ctx).card
    assert isinstance(facts, Site)
    return not facts.under_deeps and not ctx.game.is_surface_site(facts)


def burn_it(ctx: Ctx) -> Rule[None]:
    game, site = ctx.game, here(ctx)
    race = "Man" if game.site_type(site) == "border-hold" else "Orc"
    company = ctx.company
    tap(game, site)
    gone = unique_factions_of(game, site)
    if not (yield from faces_them_and_taps(ctx, one_race(race, *TEMPEST), anyone_untapped)):
        return
    one_more_item(game, company)
    move(game, ctx.me, "points")
    game.log("in play", ctx.me.id)
    for faction in gone:
        if faction.where in ("points", "play"):
            take_back(game, faction)
    yield from happened(game, "event played", ctx.me)


card(
    "Tempest of Fire",
    permanent(
        SITE,
        burn_it,
        requires=(
            outside_combat,
            site_is("border-hold", "shadow-hold"),
            needs(above_ground, "it is an Under-deeps site, or a surface site of one"),
            site_untapped,
        ),
        places_itself=True,
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    words="During the site phase, at an untapped Border-hold or Shadow-hold that is neither an "
    "Under-deeps site nor a surface site: the site taps, and the company faces three attacks, by Men at "
    "a Border-hold and by Orcs at a Shadow-hold, 5 strikes with 8 prowess, 4 with 9 and 3 with 10. Then "
    "discard this, or tap a character and put it into your marshalling point pile; all unique factions "
    "playable at the site then return to their owners' hands.",
)

# Invade Their Domain and Lord and Usurper ---------------------------------------------------------

DWARF_HOLDS = ("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")
INVASION = one_race("Dwarf", (5, 9), (4, 10), (3, 12))
USURPATION = one_race("Dwarf", (4, 9), (3, 10))
GARRISON = one_race("Orc", (4, 7))


def breached_from_below(ctx: Ctx) -> bool:
    name = here(ctx).card.name
    return any(name in getattr(site.card, "adjacent", ()) for site in breaches(ctx.game))


def drive_out(ctx: Ctx, gone: list[Instance]) -> None:
    for faction in gone:
        if faction.where in ("points", "play"):
            discard(ctx.game, faction)


def invade(ctx: Ctx) -> Rule[None]:
    site = here(ctx)
    gone = unique_factions_of(ctx.game, site)
    if (yield from faces_them_and_taps(ctx, INVASION, the_balrog_untapped)):
        drive_out(ctx, gone)
        yield from stays_on_site(ctx, site)


card(
    "Invade Their Domain",
    permanent(
        SITE,
        invade,
        on="place",
        requires=(
            outside_combat,
            needs(
                lambda ctx: here(ctx).card.name in DWARF_HOLDS,
                f"the company is at neither {DWARF_HOLDS[0]} nor {DWARF_HOLDS[1]}",
            ),
            WITH_THE_BALROG,
            needs(breached_from_below, f"{BREACH} is not on its adjacent Under-deeps site"),
            not_done_at_this_site,
        ),
        roles=(Role("place", lambda ctx: [ctx.company.site], "it cannot be duplicated here"),),
        places_itself=True,
        begins_chain=True,
    ),
    words="During the site phase, on Blue Mountain Dwarf-hold or Iron Hill Dwarf-hold, if The Balrog is "
    "there and Breach the Hold on its adjacent Under-deeps site: his company faces three attacks by "
    "Dwarves, 5 strikes with 9 prowess, 4 with 10 and 3 with 12. Then tap The Balrog, or discard this. "
    "If it stays, all unique factions playable at the site are discarded. Discarded when the site is "
    "discarded or returned to the location deck.",
)


def invaded(ctx: Ctx) -> list[int]:
    return [n for n in here(ctx).attached if ctx.game.card(n).card.name == "Invade Their Domain"]


def usurp(ctx: Ctx) -> Rule[None]:
    host = ctx.card("domain")
    gone = unique_factions_of(ctx.game, here(ctx))
    if (yield from faces_them_and_taps(ctx, USURPATION, anyone_untapped)):
        drive_out(ctx, gone)
        yield from stays_on_site(ctx, host)


def without_dwarves(game: Any, me: Instance, site: Any, attacks: Any) -> int:
    attacks[:] = [attack for attack in attacks if attack.race != "Dwarf"]
    return 0


card(
    "Lord and Usurper",
    permanent(
        SITE,
        usurp,
        on="domain",
        requires=(outside_combat,),
        roles=(Role("domain", invaded, "no Invade Their Domain without it is on the site"),),
        places_itself=True,
        begins_chain=True,
    ),
    Modifier("site-type", 1, scope="all", when=versions_of_its_site(), words="shadow-hold"),
    Modifier("may not be played", 1, scope="all", when=no_faction_played_there),
    Modifier("automatic-attacks", without_dwarves, scope="all", when=versions_of_its_site()),
    Modifier(
        "automatic-attacks", joined(GARRISON), scope="all", when=versions_of_its_site(others=True)
    ),
    words="During the site phase, on Invade Their Domain: the company faces two attacks by Dwarves, 4 "
    "strikes with 9 prowess and 3 with 10. Then tap a character, or discard this. If it stays, all "
    "unique factions playable at the site are discarded, and all versions of it are Shadow-holds "
    "without automatic-attacks by Dwarves, where no factions are played; those that are not this card "
    "have one more automatic-attack, Orcs, 4 strikes with 7 prowess.",
)

# Roots of the Earth -------------------------------------------------------------------------------

WARDEN = (AttackFacts(race="Drake", strikes=2, prowess=13),)
DELVERS = one_race("Orc", (5, 9))


def deep_ruin(ctx: Ctx) -> bool:
    facts = here(ctx).card
    assert isinstance(facts, Site)
    return facts.under_deeps and facts.site_type == "ruins-and-lairs"


def take_root(ctx: Ctx) -> Rule[None]:
    site = here(ctx)
    if (yield from faces_them_and_taps(ctx, WARDEN, the_balrog_untapped)):
        yield from stays_on_site(ctx, site)


def on_it(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host == site.id)


def beside_a_breach(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(me.host) and any(site.id == me.host for site in breaches(game))


card(
    "Roots of the Earth",
    permanent(
        SITE,
        take_root,
        on="place",
        requires=(
            outside_combat,
            needs(deep_ruin, "it is not normally a Ruins & Lairs in the Under-deeps"),
            WITH_THE_BALROG,
            not_done_at_this_site,
        ),
        roles=(Role("place", lambda ctx: [ctx.company.site], "it cannot be duplicated here"),),
        places_itself=True,
        begins_chain=True,
    ),
    Modifier(DARKHAVEN, 1, scope="all", when=on_it),
    Modifier("site-type", 1, words="haven"),
    Modifier("no automatic-attacks", 1),
    Modifier(KEPT, 1, scope="all", when=on_it),
    Modifier(
        "site-type", 1, scope="all", when=versions_of_its_site(others=True), words="shadow-hold"
    ),
    Modifier(
        "automatic-attacks", joined(DELVERS), scope="all", when=versions_of_its_site(others=True)
    ),
    Modifier("marshalling-points", 2, scope="self", when=beside_a_breach),
    words="During the site phase, on an Under-deeps site that is normally a Ruins & Lairs, if The "
    "Balrog is there: his company faces an attack by a Drake, 2 strikes with 13 prowess. Then tap The "
    "Balrog, or discard this. The site is a Darkhaven without automatic-attacks, and never discarded or "
    "returned to the location deck; all its other versions are Shadow-holds with one more "
    "automatic-attack, Orcs, 5 strikes with 9 prowess. With Breach the Hold on the same site this gives "
    "3 marshalling points.",
)
