"""Resource events of The Dragons about travelling: far ways along the edges of the map, and what makes
a journey shorter or safer."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ORGANIZATION,
    ORGANIZATION_END,
    Company,
    Ctx,
    Instance,
    Rule,
    Site,
    attributes,
    bound_company,
    card,
    characters,
    chosen_company,
    company_of,
    declares_movement,
    fewer_hazards,
    let_travel,
    may_set_out,
    move_on,
    my_character,
    only_keyed_to_site,
    phrase_option,
    phrase_question,
    pick,
    run_effect,
    short,
    untap,
    untappable,
    wait_for,
)

# Far ways -----------------------------------------------------------------------------------------

WILD_WAY = ("wilderness", "wilderness", "wilderness")
SEA_WAY = ("coastal-sea", "coastal-sea", "coastal-sea")


def far_way(name: str, path: tuple[str, ...], *regions: str) -> None:
    """A card by which a company moves from a site in one of these regions to a site in another of
    them, or in the same one, with a site path of its own."""
    among = frozenset(regions)

    def leads(origin: Instance, site: Site) -> bool:
        start = origin.card
        return (
            isinstance(start, Site)
            and start.region in among
            and site.region in among
            and not start.under_deeps
            and not site.under_deeps
        )

    def at_one_end(ctx: Ctx, company: Company) -> bool:
        start = ctx.game.card(company.site).card
        return (
            isinstance(start, Site)
            and start.region in among
            and not start.under_deeps
            and may_set_out(ctx.game, company)
        )

    def goes_this_way(game: Any, company: Company) -> int:
        return 2 if company.moved and company.movement == "special" else 0

    def take_it(ctx: Ctx) -> Rule[None]:
        company = chosen_company(ctx)
        let_travel(ctx, company, leads, path)
        yield from run_effect(fewer_hazards(goes_this_way), ctx)
        if not (yield from declares_movement(ctx, company, "special")):
            ctx.game.cancel_effects_of(ctx.me.id)
            ctx.idle = True

    kind = path[0].replace("-", " ").title()
    card(
        name,
        short(
            ORGANIZATION,
            take_it,
            roles=(
                company_of(
                    "company",
                    at_one_end,
                    "no company of yours is at a site in one of its regions and may still declare "
                    "movement",
                ),
            ),
        ),
        words="In your organization phase, on a company at a site in one of these regions that has "
        "not declared movement: it may now declare that it moves to a site in one of them, by "
        f"special movement with three regions of the type {kind} as its site path. Its hazard limit "
        f"is then lower by 2, to a minimum of 2. The regions: {', '.join(regions)}.",
    )


far_way(
    "Belegaer",
    SEA_WAY,
    "Lindon",
    "Elven Shores",
    "Eriadoran Coast",
    "Andrast Coast",
    "Bay of Belfalas",
    "Mouths of the Anduin",
    "Enedhwaith",
    "Old Pûkel-land",
    "Andrast",
    "Anfalas",
    "Belfalas",
    "Lebennin",
    "Harondor",
)
far_way(
    "Forod",
    WILD_WAY,
    "Lindon",
    "Forochel",
    "Angmar",
    "Gundabad",
    "Grey Mountain Narrows",
    "Withered Heath",
    "Iron Hills",
)
far_way("Harad", WILD_WAY, "Horse Plains", "Khand", "Nurn", "Harondor")
far_way("Rhûn", WILD_WAY, "Iron Hills", "Dorwinion", "Horse Plains", "Khand")

# On the way ---------------------------------------------------------------------------------------


def hidden(game: Any, company: Company) -> bool:
    return len(company.path) in (1, 2) and not {"dark-domain", "shadow-land"} & set(company.path)


card(
    "Elf-path",
    short(
        ORGANIZATION_END,
        only_keyed_to_site(hidden),
        roles=(
            my_character(
                "skilled",
                lambda ctx, c: attributes.has_race(c, "Elf"),
                words="there is no untapped Elf",
                tap=True,
            ),
        ),
    ),
    words="At the end of your organization phase, tap an Elf: if his company moves with only one or "
    "two regions in its site path, and no Shadow-land or Dark-domain among them, only creatures that "
    "are keyed to its new site may be played on it this turn.",
)


def welcomed(ctx: Ctx) -> None:
    number = chosen_company(ctx).id

    def first_to_a_border_hold(later: Ctx) -> bool:
        company = later.info
        return bool(
            company.id == number
            and company.moved
            and not company.returned
            and later.game.state.turn_memo.get(("welcomed", number)) is None
        )

    def goes_on(later: Ctx) -> None:
        game = later.game
        game.state.turn_memo["welcomed", number] = True  # its first movement/hazard phase alone
        company = game.state.companies[number]
        if game.site_type(game.card(company.new_site)) == "border-hold":
            move_on(game, company)

    wait_for(ctx, "movement ends", goes_on, first_to_a_border_hold, immediate=True, about=number)


card(
    "Master of Esgaroth",
    short(ORGANIZATION_END, welcomed, roles=(bound_company(),)),
    words="At the end of your organization phase, on a company that has declared movement: if it "
    "moves to a Border-hold, it may move to one more site this turn, and a second movement/hazard "
    "phase follows at once on its first.",
)

phrase_question("refreshed", "{0:card}: who untaps? ({1} more may)")
phrase_option("refreshed", "{0:card}")


def refresh_company(ctx: Ctx) -> None:
    number = chosen_company(ctx).id

    def short_way(later: Ctx) -> bool:
        company = later.info
        return bool(company.id == number and company.moved and company.path)

    def refresh(later: Ctx) -> Rule[None]:
        game, company = later.game, later.game.state.companies.get(number)
        left = 4 - len(later.info.path)
        while company is not None and left > 0:
            able = [c.id for c in characters(game, company) if untappable(later, c)]
            chosen = yield from pick(
                game, later.player, "refreshed", able, "", (later.me.id, left), optional=True
            )
            if chosen is None:
                return
            untap(game, game.card(int(chosen)))
            left -= 1

    wait_for(ctx, "site revealed", refresh, short_way, about=number, name="characters untap")


card(
    "Washed and Refreshed",
    short(ORGANIZATION_END, refresh_company, roles=(bound_company(),)),
    words="At the end of your organization phase, on a company that has declared movement: when its "
    "new site is revealed, one of its characters may untap for each region less than four in its "
    "site path.",
)
