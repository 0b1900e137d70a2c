"""Resource events of The Dragons that lie on characters and their arms: lore of hoards, a map, a
helm."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    SITE,
    TAPPED,
    Character,
    Ctx,
    Instance,
    Item,
    Modifier,
    Option,
    Role,
    Rule,
    Site,
    Trigger,
    ability,
    attach,
    attributes,
    can_search,
    card,
    changes_an_attack,
    characters,
    company_items,
    confirm,
    controllers_for,
    discard,
    enough_general_influence,
    find_item_of_site,
    happened,
    in_this_company,
    is_at,
    is_lair,
    may_join,
    needs,
    news,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_into_play,
    site_where,
    tap,
    where_information,
)

# Dragon-lore --------------------------------------------------------------------------------------


def at_a_tapped_lair(ctx: Ctx) -> bool:
    site = ctx.game.card(ctx.company.site) if ctx.company is not None else None
    return (
        site is not None
        and isinstance(site.card, Site)
        and is_lair(site.card)
        and site.state == TAPPED
    )


def search_the_hoard(ctx: Ctx) -> Rule[None]:
    company = ctx.game.company_of(ctx.bearer)
    if company is not None:
        yield from find_item_of_site(ctx, company)


card(
    "Dragon-lore",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "sage"),
    ),
    ability(
        "search the hoard",
        SITE,
        search_the_hoard,
        tap_bearer=True,
        discard_self=True,
        begins_chain=True,
        requires=(
            outside_combat,
            in_this_company,
            can_search,
            needs(at_a_tapped_lair, "it is at no tapped Dragon's lair"),
        ),
    ),
    words="During the site phase, at an untapped site where Information is playable, on a sage: tap "
    "him and the site. In a site phase at a tapped Dragon's lair you may tap him and discard this to "
    "search your play deck and discard pile for an item that is playable there, and show it. His "
    "company may play it at once, though the site is tapped; otherwise it is discarded. The play deck "
    "is shuffled.",
)

# Map to Mithril -----------------------------------------------------------------------------------


def is_in_moria(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and ctx.me.state != TAPPED and is_at(ctx.game, ctx.bearer, "Moria")


def find_mithril(ctx: Ctx) -> None:
    tap(ctx.game, ctx.me)


def borne_by_a_character(ctx: Ctx) -> bool:
    return isinstance(ctx.bearer.card, Character)


def at_a_dwarf_hold(ctx: Ctx) -> bool:
    site = site_where(ctx.game, ctx.me)
    return site is not None and (
        site.card.name.endswith("Dwarf-hold") or attributes.is_so(ctx.game, "dwarf-hold", site)
    )


def common_weapons(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.me)
    if company is None:
        return []
    return [
        i.id
        for i in company_items(ctx.game, company)
        if isinstance(i.card, Item) and i.card.wearing == "weapon" and not i.card.unique
    ]


def wields_it(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    weapon = game.card(me.host)
    return isinstance(weapon.card, Item) and weapon.in_use and weapon.host == subject.id


card(
    "Map to Mithril",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_race(c, "Dwarf"),
    ),
    Modifier("may not untap", 1, scope="self"),
    Trigger("site phase begins", find_mithril, when=is_in_moria, immediate=True),
    Trigger("untap begins", find_mithril, when=is_in_moria, immediate=True),
    Trigger("organization begins", find_mithril, when=is_in_moria, immediate=True),
    ability(
        "forge with mithril",
        ANY_PHASE,
        lambda ctx: attach(ctx.game, ctx.me, ctx.card("weapon")),
        tap_bearer=True,
        requires=(
            needs(borne_by_a_character, "it is with a weapon", lasting=False),
            needs(lambda ctx: ctx.me.state == TAPPED, "it is not tapped: no one was in Moria"),
            needs(at_a_dwarf_hold, "it is at no Dwarf-hold"),
        ),
        roles=(Role("weapon", common_weapons, "nobody here bears a weapon that is not unique"),),
    ),
    Modifier("prowess", 3, scope="all", when=wields_it, stage=0),
    words="During the site phase, at an untapped site where Information is playable, on a Dwarf: tap "
    "him and the site. When he is at Moria, this taps, and it never untaps. Once it is tapped, he may "
    "tap at a Dwarf-hold to place it with a weapon of his company that is not unique: whoever uses "
    "that weapon has +3 prowess.",
)

# Helm of Her Secrecy ------------------------------------------------------------------------------

EOWYN = "Éowyn"


def her_in_hand(ctx: Ctx) -> Instance | None:
    hand = map(ctx.game.card, ctx.game.state.players[ctx.player].hand)
    return next((c for c in hand if c.card.name == EOWYN), None)


def rides_with_rohan(ctx: Ctx) -> bool:
    return ctx.company is not None and any(
        home.site == "Edoras"
        for c in characters(ctx.game, ctx.company)
        if isinstance(c.card, Character)
        for home in c.card.homes
    )


def can_come(ctx: Ctx) -> bool:
    eowyn, company = her_in_hand(ctx), ctx.company
    return (
        eowyn is not None
        and company is not None
        and may_join(ctx.game, eowyn, company)
        and (
            enough_general_influence(ctx.game, eowyn)
            or bool(controllers_for(ctx.game, eowyn, company))
        )
    )


phrase_question("by-general-influence", "Do you control {0:card} with general influence?")
phrase_question("her-captain", "Who controls {0:card}?")
phrase_option("her-captain", "{0:card}")


def ride_in_secret(ctx: Ctx) -> Rule[None]:
    game, company, eowyn = ctx.game, ctx.company, her_in_hand(ctx)
    if eowyn is None or not can_come(ctx):
        discard(game, ctx.me)
        return
    captains = [c.id for c in controllers_for(game, eowyn, company)]
    general = enough_general_influence(game, eowyn)
    if general and captains:
        general = yield from confirm(game, ctx.player, "by-general-influence", "", (eowyn.id,))
    by: Any = 0
    if not general:
        by = yield from pick(game, ctx.player, "her-captain", captains, "", (eowyn.id,))
    put_into_play(game, eowyn, Option("with", (company.id, int(by))))
    attach(game, ctx.me, eowyn)
    ctx.me.memo = ("helm", ctx.attack.id, int(ctx.attack.is_of("Nazgûl")))
    game.log("in play", ctx.me.id)
    yield from happened(game, "character played", eowyn)


def is_over(ctx: Ctx) -> bool:
    return ctx.me.memo == ("helm", ctx.info[0].id, 0)


card(
    "Helm of Her Secrecy",
    permanent(
        ATTACK,
        ride_in_secret,
        requires=(
            changes_an_attack,
            needs(lambda ctx: her_in_hand(ctx) is not None, f"{EOWYN} is not in your hand"),
            needs(rides_with_rohan, "nobody of the company has Edoras as a home site"),
            needs(can_come, f"{EOWYN} could not be controlled, or could not join the company"),
        ),
        places_itself=True,
    ),
    Modifier("prowess", 2),
    Modifier("body", 1),
    Modifier("direct-influence", 1),
    Trigger("attack ended", lambda ctx: discard(ctx.game, ctx.me), when=is_over, immediate=True),
    words=f"When a company with a character whose home site is Edoras faces an attack, before strikes "
    f"are assigned: if {EOWYN} is in your hand and can be controlled, she joins the company, with +2 "
    "prowess, +1 body and +1 direct influence. After the attack this stays with her if the attack was "
    "by a Nazgûl; otherwise it is discarded. She stays in any case.",
)
