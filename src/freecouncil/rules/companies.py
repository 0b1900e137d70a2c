"""What a company may consist of, and where it may go (2.II.3, 2.II.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Site
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Refusal = tuple[str, str]

# A Ringwraith's company may use region movement for a while, wherever it sets out (2.II.7.R1).
BY_REGIONS = "uses region movement"


def has_ringwraith(game: Game, company: Company) -> bool:
    return any(attributes.has_race(c, "Ringwraith") for c in table.characters(game, company))


def composition_refusal(
    game: Game, members: list[Instance], site: Instance, seat: int
) -> Refusal | None:
    """Why these characters can't be one company at a site, if they can't (2.II.3.1)."""
    if game.state.live.get("company no allies"):
        refusal = _alone_refusal(game, members)
        if refusal is not None:
            return refusal
    if game.is_haven(site, seat):
        return None
    return away_refusal(game, members)


def _alone_refusal(game: Game, members: list[Instance]) -> Refusal | None:
    """Neither allies nor Ringwraith followers join a company that some effect bars to them."""
    if any(attributes.is_so(game, "no allies", c) for c in members):
        for c in members:
            if c.controller and attributes.has_race(c, "Ringwraith"):
                return "no Ringwraith follower may join this company", "9.4.3"
            if any(game.is_ally(game.card(n)) for n in c.attached):
                return "no ally may join this company", "9.4.3"
    return None


def away_refusal(game: Game, members: list[Instance]) -> Refusal | None:
    """Why these characters can't be one company away from a haven."""
    if len(members) == 1:
        return None
    if (
        len(members) > game.ruleset.play.company_size
        and attributes.size_of(game, members) > game.ruleset.play.company_size
        and not any(attributes.is_so(game, "no size limit", c) for c in members)
    ):
        return (
            f"away from a haven a company has at most {game.ruleset.play.company_size} characters",
            "2.II.3.1",
        )
    free = any(attributes.has_race(c, "Dúnadan", "Dwarf", "Elf", "Hobbit") for c in members)
    if free and any(attributes.has_race(c, "Orc", "Troll") for c in members):
        return (
            "Dúnedain, Dwarves, Elves and Hobbits do not travel with Orcs and Trolls",
            "2.II.3.1.2",
        )
    leaders = [c for c in members if game.is_leader(c)]
    if len(leaders) > 1 and len(leaders) > 1 + max(
        attributes.fold(game, "more leaders", c, 0, leaders) for c in members
    ):
        return "away from a haven a company has one leader", "2.II.3.1.3"
    return _wraith_refusal(members)


def _wraith_refusal(members: list[Instance]) -> Refusal | None:
    wraiths = sum(1 for c in members if attributes.has_race(c, "Ringwraith"))
    if wraiths and wraiths != len(members):
        return "away from a Darkhaven only Ringwraiths travel with a Ringwraith", "2.II.2.1.R3"
    return None


def movement_refusal(game: Game, company: Company, site: Instance) -> Refusal | None:
    """Why a company may not move to a site that the map would let it reach."""
    return travel_refusal(game, company) or destination_refusal(game, company, site)


def travel_refusal(game: Game, company: Company) -> Refusal | None:
    """Why a company is not fit to set out: on the way it is away from any haven."""
    return away_refusal(game, table.characters(game, company))


def destination_refusal(game: Game, company: Company, site: Instance) -> Refusal | None:
    """Why a company that is fit to travel may not move to this site."""
    seat = company.owner
    facts = site.card
    assert isinstance(facts, Site)
    if has_ringwraith(game, company):
        if facts.no_ringwraith:
            return "a Ringwraith may not move to this site", "2.II.7.R1"
        if not game.is_haven(site, seat):
            avatar = game.card(game.state.players[seat].avatar)
            if not attributes.is_so(game, "mode", avatar):
                return (
                    "a Ringwraith moves to a site that is not a Darkhaven only in a mode",
                    "2.II.7.R1",
                )
            by_regions = (BY_REGIONS, company.id) in game.state.effects
            if (
                not by_regions
                and not game.is_haven(game.card(company.site), seat)
                and not attributes.is_so(game, "moves freely", avatar)
            ):
                return "a Ringwraith sets out only from a Darkhaven", "2.II.7.R1"
    if game.state.players[seat].alignment == "fallen-wizard":
        refusal = fallen_wizards.version_refusal(game, seat, site)
        if refusal is not None:
            return refusal
    origin = game.card(company.site).card.name
    for other in game.state.companies.values():
        if (
            other.new_site
            and other.id != company.id
            and other.owner == seat
            and game.card(other.new_site).card.name == facts.name
            and game.card(other.site).card.name == origin
        ):
            return "another company is moving there from the same site", "2.II.7.1"
    return None


def destinations(game: Game, company: Company) -> list[Instance]:
    """The site cards to which a company may declare movement (2.II.7)."""
    if travel_refusal(game, company) is not None:
        return []
    return [
        s for s in _reachable_cards(game, company) if destination_refusal(game, company, s) is None
    ]


def may_go_somewhere(game: Game, company: Company) -> bool:
    """Is there any site to which a company may declare movement?"""
    if travel_refusal(game, company) is not None:
        return False
    cards = game.state.cards
    reachable = game.reachable(cards[company.site], company)
    for number in game.state.players[company.owner].location:
        site = cards[number]
        if (
            site.card.printings[0].id in reachable
            and destination_refusal(game, company, site) is None
        ):
            return True
    return bool(destinations(game, company))


def _reachable_cards(game: Game, company: Company) -> list[Instance]:
    state = game.state
    player = state.players[company.owner]
    origin = game.card(company.site)
    reachable = game.reachable(origin, company)
    found: dict[str, Instance] = {}
    for number in player.location:
        site = state.cards[number]
        name = site.card.printings[0].id
        if name in reachable and fallen_wizards.may_be_opened(origin, site):
            found.setdefault(name, site)
    if state.live.get(table.HOST):
        from freecouncil.rules.prisoners import sites_to_use

        for site in sites_to_use(game, company.owner):
            if site.card.id in reachable:
                found.setdefault(site.card.id, site)  # 3.III.6
    for other in table.companies_of(game, company.owner):
        # also to a site that is already in play for another company
        for number in (other.site, other.new_site):
            site = state.cards[number]
            if number and number != company.site and site.card.id in reachable:
                if not fallen_wizards.leads_to(game, state.cards[company.site], site):
                    continue
                if site.owner != company.owner and site.memo[:1] == (table.RESCUE_SITE,):
                    continue  # it serves those whom it serves by 3.III.6
                if game.is_haven(site, company.owner):
                    found.setdefault(site.card.id, site)  # another card of it first (2.II.7.3)
                else:
                    found[site.card.id] = site
    return list(found.values())
