"""Sites that stay on the table when no company is at them, because a card says that they are never
discarded or returned to the location deck; and Under-deeps sites made adjacent to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.cards.map import Destination, Journey
from freecouncil.rules import attributes
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# attribute of a site that is never put away; what says so speaks of its host, or of itself
KEPT = "site stays on the table"
# attribute of two sites, of which one asks about the other: a company may go between them as between
# adjacent sites, and with no roll
ALSO_ADJACENT = "also adjacent"
# attribute of a company that goes from one site to another: it finds its way with no roll
NO_ROLL = "no under-deeps roll"


def is_kept(game: Game, site: Instance) -> bool:
    """Does the site stay where it is though nobody is there?"""
    if not game.state.live.get(KEPT) or not attributes.is_so(game, KEPT, site):
        return False
    memo = game.state.memo
    if site.id not in memo.get(KEPT, ()):
        memo[KEPT] = (*memo.get(KEPT, ()), site.id)
    return True


def kept_sites(game: Game, seat: int) -> list[Instance]:
    """The player's sites that lie there with no company."""
    cards = game.state.cards
    found = [
        cards[n]
        for n in game.state.memo.get(KEPT, ())
        if cards[n].where == "play" and cards[n].owner == seat
    ]
    if not found:
        return []
    used = {n for c in game.state.companies.values() for n in (c.site, c.new_site)}
    return [site for site in found if site.id not in used]


def put_away(game: Game) -> None:
    """What kept a site on the table may have gone: then the site goes, too."""
    from freecouncil.rules.table import release_site

    for number in game.state.memo.pop(KEPT, ()):
        release_site(game, game.state.cards[number])


# what an Under-deeps site says of itself: it is adjacent to one other, which its player chooses when it
# is played and which it then remembers; the amount is the roll that is needed
CHOSEN_NEIGHBOUR = "chosen neighbour"


def may_be_chosen(site: Site) -> bool:
    """Could it be the one site to which such a site is adjacent?"""
    return site.under_deeps and site.site_type == "ruins-and-lairs"


def with_chosen(
    game: Game, found: dict[str, Destination], origin: Instance, company: Company
) -> dict[str, Destination]:
    """Where a company may go, with the sites whose one neighbour is chosen when they are played."""
    cards, seat = game.state.cards, company.owner
    if CHOSEN_NEIGHBOUR in origin.script.local:
        ways = (_way_to(origin),)
        near = (s for s in game.map.usable_sites(game.traveller(company)))
        beside = {
            s.id: Destination(s, library().index(s), ways) for s in near if s.name in origin.memo
        }
        return {**found, **beside}
    lying = [
        n for c in game.state.companies.values() if c.owner == seat for n in (c.site, c.new_site)
    ]
    kept = [site.id for site in kept_sites(game, seat)]
    for number in (*game.state.players[seat].location, *lying, *kept):
        site = cards[number]
        if CHOSEN_NEIGHBOUR in site.script.local and isinstance(site.card, Site):
            here = origin.card
            assert isinstance(here, Site)
            if here.name in site.memo if site.memo else may_be_chosen(here):
                there = Destination(site.card, library().index(site.card), (_way_to(site),))
                found = {**found, site.card.id: there}
    return found


def _way_to(site: Instance) -> Journey:
    amount = site.script.local[CHOSEN_NEIGHBOUR][0].amount
    assert isinstance(amount, int)
    return Journey("under-deeps", roll=amount)


def with_adjacent(
    game: Game, found: dict[str, Destination], origin: Instance, company: Company
) -> dict[str, Destination]:
    """Where a company may go, with the sites that are adjacent by what a card says."""
    found = dict(found)
    state = game.state
    for site in game.map.usable_sites(game.traveller(company)):
        if site.name != origin.card.name and any(
            m.when is None or m.when(game, state.cards[n], origin, site)
            for n in state.live.get(ALSO_ADJACENT, ())
            for m in state.cards[n].script.local[ALSO_ADJACENT]
        ):
            known = found.get(site.id)
            ways = known.journeys if known is not None else ()
            if not any(way.movement == "under-deeps" and not way.roll for way in ways):
                ways = (*(w for w in ways if w.movement != "under-deeps"), Journey("under-deeps"))
                found[site.id] = Destination(site, library().index(site), ways)
    return found
