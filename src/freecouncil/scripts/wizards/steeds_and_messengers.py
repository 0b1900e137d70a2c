"""Allies of The Wizards who carry their company, or its word, far away."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT_END,
    ORGANIZATION,
    SITE,
    TURN_END,
    UNTAPPED,
    Company,
    Ctx,
    Faction,
    Role,
    Rule,
    Site,
    ability,
    allies,
    attributes,
    card,
    characters,
    discard,
    happened,
    in_this_company,
    influence_faction,
    let_move_to,
    move,
    move_on,
    needs,
    outside_combat,
    own_site_card,
    phrase_option,
    phrase_question,
    region_type,
    replace_site,
    shows,
)


def his_company(ctx: Ctx) -> Company | None:
    return ctx.game.company_of(ctx.me)


def of_size(most: int, ctx: Ctx) -> bool:
    company = his_company(ctx)
    return company is not None and attributes.company_size(ctx.game, company) <= most


def his_site(ctx: Ctx) -> Site | None:
    company = his_company(ctx)
    site = ctx.game.card(company.site).card if company is not None else None
    return site if isinstance(site, Site) else None


# Bill the Pony ------------------------------------------------------------------------------------


def far_from_home(ctx: Ctx) -> bool:
    site = his_site(ctx)
    return site is not None and site.site_type != "haven" and not site.under_deeps


def way_home(ctx: Ctx) -> bool:
    site = his_site(ctx)
    return site is not None and own_site_card(ctx.game, ctx.player, site.nearest_haven) is not None


def go_home(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.game.company_of(ctx.bearer)
    site = game.card(company.site).card if company is not None else None
    if company is None or not isinstance(site, Site):
        return
    haven = own_site_card(game, ctx.player, site.nearest_haven)
    if haven is not None:
        yield from replace_site(game, company, haven)


card(
    "Bill the Pony",
    ability(
        "go to the nearest Haven",
        TURN_END,
        go_home,
        discard_self=True,
        requires=(
            needs(far_from_home, "he is at a Haven or an Under-deeps site", lasting=False),
            needs(lambda ctx: of_size(3, ctx), "his company is larger than three", lasting=False),
            needs(way_home, "there is no card of the nearest Haven", "2.VI.1", lasting=False),
        ),
    ),
    words="At the end of your turn, if his company is of size three or less and at a site that is "
    "neither a Haven nor in the Under-deeps, you may discard him: the company's site is replaced "
    "with the nearest Haven. It moves, with no movement/hazard phase.",
)

# Gwaihir ------------------------------------------------------------------------------------------

NOT_FLOWN_TO = ("shadow-land", "dark-domain")


def fly(ctx: Ctx) -> None:
    game, company = ctx.game, ctx.game.company_of(ctx.bearer)
    if company is None:
        return
    names = {
        site.name: None
        for site in game.map.sites
        if site.region
        and not site.under_deeps
        and region_type(game, site.region) not in NOT_FLOWN_TO
    }
    let_move_to(ctx, company, names)


def may_still_move(ctx: Ctx) -> bool:
    company = his_company(ctx)
    return (
        company is not None
        and not company.new_site
        and not attributes.is_so_of(ctx.game, "may not move", company, company.id)
    )


card(
    "Gwaihir",
    ability(
        "carry his company",
        ORGANIZATION,
        fly,
        discard_self=True,
        requires=(
            needs(lambda ctx: of_size(2, ctx), "his company is larger than two", lasting=False),
            needs(
                lambda ctx: (site := his_site(ctx)) is not None and not site.under_deeps,
                "his company is at an Under-deeps site",
                lasting=False,
            ),
            needs(
                may_still_move, "his company is bound for a site, or may not move", lasting=False
            ),
        ),
    ),
    words="During your organization phase, if his company is of size two or less and not at an "
    "Under-deeps site, discard him: the company may move, by special movement, to any site that is "
    "not in a Shadow-land, a Dark-domain or the Under-deeps. Then only creatures keyed to the site "
    "may be played on it.",
)

# Shadowfax ----------------------------------------------------------------------------------------


def light_burden(ctx: Ctx) -> bool:
    company = his_company(ctx)
    if company is None or len(allies(ctx.game, company)) != 1:
        return False
    riders = characters(ctx.game, company)
    return len(riders) == 1 or (
        len(riders) == 2 and any(attributes.has_race(c, "Hobbit") for c in riders)
    )


def ride_on(ctx: Ctx) -> None:
    company = his_company(ctx)
    if company is not None:
        move_on(ctx.game, company)


card(
    "Shadowfax",
    ability(
        "move again",
        MOVEMENT_END,
        ride_on,
        tap=True,
        requires=(
            in_this_company,
            needs(lambda ctx: bool(ctx.company.moved), "his company has not moved", lasting=False),
            needs(
                light_burden,
                "his company is not one character, or one and a Hobbit, with no other ally",
            ),
        ),
    ),
    words="At the end of his company's movement/hazard phase, if it moved and consists of one "
    "character, or of one character and a Hobbit, with no other ally, tap him: the company may "
    "move again at once, with another site card and another movement/hazard phase.",
)

# Roäc the Raven -----------------------------------------------------------------------------------


def factions_to_win(ctx: Ctx) -> list[int]:
    game = ctx.game
    return [
        n
        for n in game.state.players[ctx.player].hand
        if isinstance(facts := game.card(n).card, Faction)
        and facts.influenced
        and facts.alignment != "minion"
        and not (facts.unique and game.taken(game.card(n)))
        and not (facts.one_in_play and game.state.present.get(facts.name, 0))
    ]


def bring_word(ctx: Ctx) -> Rule[None]:
    game, faction = ctx.game, ctx.card("faction-to-win")
    passed = yield from influence_faction(game, ctx.me, faction, discarded=True)
    if not passed or faction.where != "hand":
        if faction.where == "hand":
            discard(game, faction)
        return
    move(game, faction, "points")
    game.log("in play", faction.id)
    yield from happened(game, "faction gained", (ctx.me, faction))


phrase_question("faction-to-win", "Which faction does Roäc the Raven influence?")
phrase_option("faction-to-win", "{0:card}")

card(
    "Roäc the Raven",
    ability(
        "influence a faction",
        SITE,
        bring_word,
        discard_self=True,
        begins_chain=True,
        costs=(shows("faction-to-win"),),
        requires=(
            outside_combat,
            needs(lambda ctx: ctx.me.state == UNTAPPED, "he is tapped", "9.2.3", lasting=False),
        ),
        roles=(
            Role(
                "faction-to-win", factions_to_win, "there is no faction in your hand to influence"
            ),
        ),
    ),
    words="During the site phase, tap and discard him to influence any faction of your hand, as a "
    "diplomat at a site where it is playable; he has no direct influence. No site taps for it, and "
    "the company's own may be tapped.",
)
