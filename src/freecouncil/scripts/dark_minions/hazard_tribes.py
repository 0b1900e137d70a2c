"""Hazard events of Dark Minions: tribes of Orcs and Trolls, and allies who do not go along."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    HURTS_MORE,
    MOVEMENT,
    Ally,
    Attack,
    Attackers,
    Ctx,
    Instance,
    Rule,
    Site,
    Trigger,
    allies,
    card,
    companies_of,
    discard_character,
    discard_when,
    needs,
    on_an_attack,
    permanent,
    site_where,
    wait_for,
    waits_already,
)

# Banners and totems -------------------------------------------------------------------------------

TRIBES = Attackers("Orc", "Troll")


def inspire(game: Any, attack: Attack, source: int, less: int, more: int) -> None:
    """Prowess and body are lower, and body checks of those whom it wounds are harder."""
    for attribute, amount in (
        ("attack-prowess", -less),
        ("attack-body", -less),
        (HURTS_MORE, more),
    ):
        game.add_effect(attribute, attack.id, amount, until="attack", source=source)


def raise_banner(ctx: Ctx) -> None:
    inspire(ctx.game, ctx.attack, ctx.me.id, 1, 1)


card(
    "Tribal Banner",
    *on_an_attack(TRIBES, raise_banner, name="on an attack", counts=0),
    words="On an Orc or Troll attack, without counting against the hazard limit: it has -1 prowess and "
    "-1 body, and body checks of those whom its strikes wound are at +1.",
)


def raise_totem(ctx: Ctx) -> None:
    company = ctx.attack.company.id
    inspire(ctx.game, ctx.attack, ctx.me.id, 3, 2)

    def of_the_tribes(later: Ctx) -> bool:
        attack = later.info
        return (
            attack.company.id == company
            and attack.race in ("Orc", "Troll")
            and not attack.attackers
        )

    def follow_it(later: Ctx) -> None:
        inspire(later.game, later.info, later.me.id, 3, 2)

    wait_for(ctx, "attack begins", follow_it, of_the_tribes, immediate=True, about=company)


card(
    "Tribal Totem",
    *on_an_attack(
        TRIBES,
        raise_totem,
        name="on an attack",
        counts=0,
        requires=(
            needs(
                lambda ctx: not waits_already(ctx, "attack begins", ctx.company.id),
                "it cannot be duplicated against this company",
                "g.cbd.1",
                lasting=False,
            ),
        ),
    ),
    words="On an Orc or Troll attack, without counting against the hazard limit: it and all Orc and "
    "Troll attacks against the company until the end of the turn have -3 prowess and -3 body, and body "
    "checks of those whom their strikes wound are at +2. Once against each company.",
)

# Reluctant Final Parting --------------------------------------------------------------------------


def haven_near(site: Site) -> str:
    """The nearest haven of a site; a haven counts as its own (g.hav.1)."""
    return site.name if site.site_type == "haven" else site.nearest_haven


def home_havens(game: Any, ally: Instance) -> set[str]:
    """The nearest havens of the sites, of the ally's own side, at which it is playable."""
    facts = ally.card
    places = getattr(facts, "places", ())
    return {
        haven_near(site)
        for site in game.map.sites
        if site.alignment == facts.alignment
        for place in places
        if (place.site == site.name or not place.site)
        and (place.region == site.region or not place.region)
        and place.site_type in (None, site.site_type)
        and (not place.under_deeps or site.under_deeps)
    }


def far_from_home(game: Any, ally: Instance) -> bool:
    here = site_where(game, ally)
    if here is None or not isinstance(ally.card, Ally) or ally.card.name == "The Balrog":
        return False
    assert isinstance(here.card, Site)
    if here.card.under_deeps:
        return True
    same = (
        site
        for site in game.map.sites
        if site.name == here.card.name and site.alignment == ally.card.alignment
    )
    near = haven_near(next(same, here.card))
    return near not in home_havens(game, ally)


def strays(ctx: Ctx) -> list[Instance]:
    return [
        ally
        for seat in (0, 1)
        for company in companies_of(ctx.game, seat)
        for ally in allies(ctx.game, company)
        if far_from_home(ctx.game, ally)
    ]


def part_from_them(ctx: Ctx) -> Rule[None]:
    for ally in strays(ctx):
        yield from discard_character(ctx, ally)


def whenever(event: str) -> Trigger:
    return Trigger(event, part_from_them, when=lambda ctx: bool(strays(ctx)), immediate=True)


card(
    "Reluctant Final Parting",
    permanent(MOVEMENT),
    *(
        whenever(event)
        for event in ("event played", "ally gained", "site phase begins", "untap begins")
    ),
    discard_when("deck exhausted"),
    words="An ally, The Balrog excepted, is discarded when it is at an Under-deeps site, or at one whose "
    "nearest haven, by cards of the ally's own side, is not that of a site where it is playable. "
    "Discarded when any play deck is exhausted.",
)
