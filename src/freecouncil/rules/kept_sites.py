"""Sites that stay on the table when no company is at them, because a card says that they are never
discarded or returned to the location deck; and Under-deeps sites made adjacent to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
