"""Allies of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    Company,
    Ctx,
    HazardEvent,
    Requirement,
    Role,
    Site,
    a_creature_attack,
    ability,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    discard_target,
    gives_way_to,
    take_back,
)

HER_LANDS = ("Imlad Morgul", "Ithilien", "Gorgoroth")


def moving_into_her_lands(ctx: Ctx) -> bool:
    company: Company | None = ctx.company
    if company is None or not company.moved or company.owner != ctx.me.owner:
        return False
    site = ctx.game.card(company.new_site).card
    return isinstance(site, Site) and site.region in HER_LANDS


HER_COMPANY = Requirement(
    moving_into_her_lands, "the company is not moving to a site in her lands", lasting=False
)


def hazards_on_company(ctx: Ctx) -> Iterable[int]:
    company: Company = ctx.company
    numbers = [*company.attached]
    for character in characters(ctx.game, company):
        numbers += character.attached
    return [
        n
        for n in numbers
        if isinstance(ctx.game.card(n).card, HazardEvent)
        and ctx.game.lies_as(ctx.game.card(n)) == "permanent"
    ]


def slip_away(ctx: Ctx) -> None:
    take_back(ctx.game, ctx.me)


card(
    "Last Child of Ungoliant",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(HER_COMPANY, can_be_canceled, a_creature_attack),
    ),
    ability(
        "discard a hazard",
        MOVEMENT,
        discard_target("hazard"),
        tap=True,
        requires=(HER_COMPANY,),
        roles=(Role("hazard", hazards_on_company, "no hazard permanent-event is on the company"),),
    ),
    *gives_way_to("Shelob", slip_away),
    words="Makes her company overt. Her lands are Imlad Morgul, Ithilien and Gorgoroth. Tap her "
    "to cancel a hazard creature's attack on a company that moves to a site in her lands, "
    "or to discard a hazard permanent-event from such a company or one of its characters. "
    "Returned to your hand when Shelob is played.",
)
