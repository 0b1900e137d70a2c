"""What a player knows of the own cards before the game begins: where each can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Ally, Creature, Faction, Item, Site
from freecouncil.players.steward.worth import resource_worth

if TYPE_CHECKING:
    from freecouncil.rules.view import View


class Lore:
    """For each resource of a deck the sites of the deck where it can be played, and the reverse."""

    __slots__ = ("places", "prospects", "races")

    def __init__(self, view: View) -> None:
        sites: dict[str, int] = {}
        cards: dict[str, int] = {}
        self.races: dict[str, int] = {}  # of the creatures, and how many there are
        for number in view.own_cards():
            facts = view.facts(number)
            if isinstance(facts, Site):
                sites.setdefault(facts.id, number)
            elif isinstance(facts, Item | Ally | Faction):
                cards.setdefault(facts.id, number)
            elif isinstance(facts, Creature):
                self.races[facts.race] = self.races.get(facts.race, 0) + 1
        self.places: dict[str, frozenset[str]] = {
            card: frozenset(site for site, at in sites.items() if view.fits(number, at)[0])
            for card, number in cards.items()
        }
        # By site: what each resource that can be played there is worth
        self.prospects: dict[str, dict[str, float]] = {site: {} for site in sites}
        for card, number in cards.items():
            worth = max(0.0, resource_worth(view.facts(number)))
            for site in self.places[card]:
                self.prospects[site][card] = worth


_KNOWN: dict[tuple[str, ...], Lore] = {}


def lore(view: View) -> Lore:
    """The lore of the viewer's deck; decks of the same cards share it."""
    assert view.seat is not None
    key = (view.alignment(view.seat), *sorted(view.facts(n).id for n in view.own_cards()))
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) > 200:
            _KNOWN.clear()
        known = _KNOWN[key] = Lore(view)
    return known
