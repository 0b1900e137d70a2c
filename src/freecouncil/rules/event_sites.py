"""Events that are used as site cards: each lies with a company as the site to which it moves, and then
as the site where it is, until the company goes elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from freecouncil.cards.facts import AnyCard, Site
from freecouncil.cards.map import Destination, Journey, middle_earth
from freecouncil.rules import attributes, table

if TYPE_CHECKING:
    from freecouncil.cards.movement import Movement, Traveller
    from freecouncil.rules.game import Game
    from freecouncil.rules.state import Company, Instance

# What such a card remembers: this, the event that it is, and the way by which it was reached.
EVENT_SITE = "used as a site"

_reached: dict[tuple[str, str, Traveller], dict[str, Destination]] = {}


def is_event_site(card: Instance) -> bool:
    """Is the card an event that is used as a site?"""
    return bool(card.memo) and card.memo[0] == EVENT_SITE


def lay_event_site(game: Game, card: Instance, company: Company, facts: Site, way: Journey) -> None:
    """An event that is played becomes the site to which a company will move this way, face-up
    (2.II.7)."""
    event = card.card
    table.move(game, card, "play")
    _becomes(game, card, facts)
    card.memo = (EVENT_SITE, event, way)
    company.new_site = card.id
    game.state.turn_memo["origin", company.id] = company.site
    game.log("movement declared", company.id, card.id)


def ways_to(game: Game, company: Company, origin: Instance, site: Instance) -> list[Journey]:
    """The way that was said when the card was laid, if the company may still go it (2.IV.i.2)."""
    way: Journey = site.memo[2]
    assert isinstance(origin.card, Site) and isinstance(site.card, Site)
    if way.movement == "region":
        ways = game.map.ways(origin.card, site.card, game.traveller(company))
        if not any(other.regions == way.regions for other in ways):
            return []
    info = (way, site.card)
    if attributes.is_so_of(game, "may not travel so", company, company.id, info):
        return []
    return [way]


def reach_from(site: Instance, traveller: Traveller) -> dict[str, Destination]:
    """Where a company may go from there: by region movement alone, or also to the haven to which the
    card gives a site path."""
    facts = site.card
    assert isinstance(facts, Site)
    key = (facts.id, facts.region, traveller)
    known = _reached.get(key)
    if known is None:
        movements: tuple[Movement, ...] = ("region",)
        if facts.nearest_haven:
            movements = ("starter", "region")
        limited = msgspec.structs.replace(traveller, movements=movements)
        found = middle_earth().find_destinations(facts, limited)
        known = _reached[key] = {one.site.id: one for one in found}
    return known


def put_away(game: Game, site: Instance) -> None:
    """No company is at it or bound for it any more: it is an event again, and is discarded."""
    game.state.turn_memo[EVENT_SITE, site.id] = site.card, site.memo
    _becomes(game, site, site.memo[1])
    table.discard(game, site)


def lay_again(game: Game, card: Instance) -> None:
    """A company goes back to where it was (2.IV.6.1), and the event is in play as a site again."""
    facts, memo = game.state.turn_memo[EVENT_SITE, card.id]
    _becomes(game, card, facts)
    card.memo = memo


def _becomes(game: Game, card: Instance, facts: AnyCard) -> None:
    """It counts under its name as it is now."""
    present = game.state.present
    for name in table.entities(card):
        present[name] -= 1
    card.card = facts
    for name in table.entities(card):
        present[name] = present.get(name, 0) + 1
