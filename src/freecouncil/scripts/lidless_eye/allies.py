"""Allies of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    Company,
    Ctx,
    Faction,
    HazardEvent,
    Instance,
    Modifier,
    Requirement,
    Role,
    Site,
    a_creature_attack,
    ability,
    against_races,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    discard_target,
    gives_way_to,
    in_this_company,
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

card(
    '"Two-headed" Troll',
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Orc", "Troll")),
    ),
    words="Makes its company overt. Tap it to cancel an attack by Orcs or Trolls against its company.",
)


def with_wolves(game: Any, me: Instance, who: Any, check: Any) -> bool:
    target = getattr(check, "target", None)
    return target is not None and isinstance(target.card, Faction) and target.card.race == "Wolf"


card(
    "The Warg-king",
    Modifier("influence-check", 2, scope="company", when=with_wolves),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Wolf", "Animal")),
    ),
    words="Tap him to cancel an attack by Wolves or Animals against his company. Influence attempts "
    "by characters of his company against Wolf factions are at +2.",
)
