"""Words for events that are used as site cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard, Site
from freecouncil.cards.map import Journey as Journey
from freecouncil.rules import attributes
from freecouncil.rules.chain import happened
from freecouncil.rules.companies import travel_refusal
from freecouncil.rules.decisions import Rule
from freecouncil.rules.event_sites import lay_event_site
from freecouncil.rules.regions import region_type
from freecouncil.rules.scripting import ORGANIZATION_END, Action, Cost, Ctx, Role
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.table import discard
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.events import permanent
from freecouncil.scripts.vocabulary.roles import company_of

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

phrase_question("last-region", "In which region does the company's way end?")
phrase_option("last-region", "{0}")
phrase_question("regions-to-go", "Through which regions does the company go?")
phrase_option("regions-to-go", "{0}")

BETWEEN = ", "  # between the names of regions


def may_depart(game: Game, company: Company) -> bool:
    """Has the company not declared movement, and does nothing keep it from moving at all?"""
    return (
        not company.new_site
        and not attributes.is_so_of(game, "may not move", company, company.id)
        and travel_refusal(game, company) is None
    )


def site_of(card: Instance, region: str, name: str = "", **facts: Any) -> Site:
    """What an event is as a site in a region."""
    event = card.card
    return Site(
        name=name or event.name,
        alignment=event.alignment,
        printings=event.printings,
        region=region,
        **facts,
    )


def used_as_site(ctx: Ctx, company: Company, site: Site, way: Journey) -> Rule[None]:
    """The event becomes the site to which the company moves this way."""
    lay_event_site(ctx.game, ctx.me, company, site, way)
    yield from happened(ctx.game, "event played", ctx.me)


def place_at_the_end_of_regions(
    last: str, *, roles: Iterable[Role] = (), costs: Iterable[Cost] = (), **facts: Any
) -> Callable[[AnyCard], Action]:
    """A permanent-event at the end of the organization phase on a company that uses region movement to a
    region of this type, laid open: there it is a site, as the facts say."""

    def site(ctx: Ctx, region: str) -> Site:
        return site_of(ctx.me, region, f"{ctx.me.card.name} in {region}", **facts)

    def ways(ctx: Ctx, company: Company, region: str) -> list[Journey]:
        game, origin = ctx.game, ctx.game.card(company.site).card
        assert isinstance(origin, Site)
        there = site(ctx, region)
        found = game.map.ways(origin, there, game.traveller(company))
        return [
            way
            for way in found
            if way.movement == "region"
            and not attributes.is_so_of(
                game, "may not travel so", company, company.id, (way, there)
            )
        ]

    def ends(ctx: Ctx, company: Company) -> list[str]:
        game = ctx.game
        if not may_depart(game, company):
            return []
        return sorted(
            r.name
            for r in game.map.regions
            if region_type(game, r.name) == last and ways(ctx, company, r.name)
        )

    def chosen(ctx: Ctx) -> Company:
        return ctx.game.state.companies[int(ctx.chosen["company"])]

    def routes(ctx: Ctx) -> list[str]:
        return [
            BETWEEN.join(way.regions)
            for way in ways(ctx, chosen(ctx), str(ctx.chosen["last-region"]))
        ]

    def effect(ctx: Ctx) -> Rule[None]:
        company, region = chosen(ctx), str(ctx.chosen["last-region"])
        wanted = ctx.chosen["regions-to-go"]
        for way in ways(ctx, company, region) if may_depart(ctx.game, company) else ():
            if BETWEEN.join(way.regions) == wanted:
                yield from used_as_site(ctx, company, site(ctx, region), way)
                return
        discard(ctx.game, ctx.me)

    words = last.replace("-", " ").title().replace(" ", "-")
    return permanent(
        ORGANIZATION_END,
        effect,
        on="company",
        places_itself=True,
        roles=(
            *roles,
            company_of(
                "company",
                lambda ctx, company: bool(ends(ctx, company)),
                f"no company of yours that stays could go to a {words} by region movement",
            ),
            Role("last-region", lambda ctx: ends(ctx, chosen(ctx)), "there is no such region"),
            Role("regions-to-go", routes, "there is no way there"),
        ),
        costs=costs,
    )
