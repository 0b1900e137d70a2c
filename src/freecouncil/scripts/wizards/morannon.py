"""The Black Gate, which heroes may reach by no other way."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ORGANIZATION_END,
    Company,
    Ctx,
    Journey,
    Rule,
    Site,
    attributes,
    card,
    chosen_company,
    company_of,
    discard,
    has_skilled,
    may_depart,
    permanent,
    site_of,
    used_as_site,
    was_there,
)

BEFORE, BEYOND = "Dagorlad", "Udûn"
# from the haven to the site, as on site cards
FROM_LORIEN = (
    "wilderness",
    "border-land",
    "free-domain",
    "wilderness",
    "shadow-land",
    "dark-domain",
    "dark-domain",
)


def can_steal_up(ctx: Ctx, company: Company) -> bool:
    game = ctx.game
    site = game.card(company.site).card
    return (
        isinstance(site, Site)
        and site.region == BEFORE
        and was_there(game, company)
        and attributes.company_size(game, company) < 3
        and has_skilled(game, company, "scout")
        and may_depart(game, company)
    )


def go_to_the_gate(ctx: Ctx) -> Rule[None]:
    company = chosen_company(ctx)
    if not may_depart(ctx.game, company):
        discard(ctx.game, ctx.me)
        return
    site = site_of(
        ctx.me,
        BEYOND,
        site_type="dark-hold",
        nearest_haven="Lórien",
        site_path=FROM_LORIEN,
        draws=2,
        opponent_draws=5,
    )
    way = Journey("special", ("shadow-land", "dark-domain"), (BEFORE, BEYOND))
    yield from used_as_site(ctx, company, site, way)


card(
    "Morannon",
    permanent(
        ORGANIZATION_END,
        go_to_the_gate,
        on="company",
        places_itself=True,
        roles=(
            company_of(
                "company",
                can_steal_up,
                "no company of fewer than three with a scout stays in Dagorlad, where it began the turn",
            ),
        ),
    ),
    words="At the end of your organization phase, on a company with a size below three and a scout that "
    "began the turn at a site in Dagorlad: this is a Dark-hold in Udûn, to which it moves through a "
    "Shadow-land and a Dark-domain; you may draw two cards and your opponent five. The company leaves "
    "it by region movement, or to Lórien through two Dark-domains, a Shadow-land, a Wilderness, a "
    "Free-domain, a Border-land and a Wilderness. It is then discarded.",
)
