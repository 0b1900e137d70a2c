"""What a player wants to know of a deck at a glance, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    Item,
    Keying,
    PointsKind,
    Site,
)
from freecouncil.cards.library import library
from freecouncil.cards.places import playable_at, surroundings
from freecouncil.decks.deck import Deck, Entry, total
from freecouncil.decks.filing import is_avatar

_TYPES = {
    "wilderness": "wilderness",
    "border-land": "border-lands",
    "free-domain": "free-domains",
    "shadow-land": "shadow-lands",
    "dark-domain": "dark-domains",
    "coastal-sea": "coastal seas",
    "haven": "havens",
    "ruins-and-lairs": "ruins & lairs",
    "free-hold": "free-holds",
    "border-hold": "border-holds",
    "shadow-hold": "shadow-holds",
    "dark-hold": "dark-holds",
}


class Served(msgspec.Struct, frozen=True, kw_only=True):
    """A resource that needs a site, and the deck's own sites where it can be played."""

    name: str
    count: int
    points: int
    kind: PointsKind | None
    sites: tuple[str, ...]
    by_ring_test: bool = False  # a ring that takes the place of a tested gold ring
    sideboard: bool = False


class Survey(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a deck."""

    counts: dict[str, int]
    mind: dict[int, int]  # characters of the start and the play deck, by mind
    prowess: dict[int, int]  # the same, by prowess
    points: dict[PointsKind, int]  # what the play deck's resources and characters could bring
    creatures: int
    keying: dict[str, int]  # creatures of the play deck, by where they can be keyed
    served: tuple[Served, ...]


def survey(deck: Deck) -> Survey:
    """The figures of a deck.

    >>> from freecouncil import decks
    >>> survey(decks.load("A")).counts["hazards"]
    30
    """
    characters = [card for card in _play_characters(deck) if not is_avatar(card)]
    return Survey(
        counts={
            "starting characters": sum(
                isinstance(entry.card, Character) for entry in deck.starting_entries()
            ),
            "pool": total(deck.pool.entries()),
            "avatars": total(deck.avatars),
            "characters": total(deck.characters),
            "resources": total(deck.resources),
            "hazards": total(deck.hazards),
            "sideboard": total(deck.sideboard),
            "against Fallen-wizards": total(deck.against_fallen_wizards),
            "sites": total(deck.sites),
        },
        mind=_curve(card.mind or 0 for card in characters),
        prowess=_curve(card.prowess for card in characters),
        points=_points(deck),
        creatures=sum(e.count for e in deck.hazards if isinstance(e.card, Creature)),
        keying=_keying(deck),
        served=_served(deck),
    )


def _play_characters(deck: Deck) -> list[Character]:
    entries = deck.starting_entries() + deck.pool.characters + deck.characters
    return [
        card
        for entry in entries
        for card in (entry.card,) * entry.count
        if isinstance(card, Character)
    ]


def _curve(values: Iterable[int]) -> dict[int, int]:
    counted = Counter(values)
    return {value: counted[value] for value in range(max(counted, default=-1) + 1)}


def _points(deck: Deck) -> dict[PointsKind, int]:
    points: Counter[PointsKind] = Counter()
    for entry in deck.starting_entries() + deck.characters + deck.resources:
        card = entry.card
        if card.points is not None:
            points[card.points.kind] += entry.count * worth(card)
    return {kind: amount for kind, amount in points.items() if amount}


def worth(card: AnyCard) -> int:
    """The most that the card is worth by itself, in play or stored."""
    if card.points is None:
        return 0
    return max(card.points.amount, card.points.stored or 0)


def _keying(deck: Deck) -> dict[str, int]:
    """How many creatures can be keyed to each kind of place, the most used first."""
    keyed: Counter[str] = Counter()
    for entry in deck.hazards:
        if isinstance(entry.card, Creature):
            for way in sorted({key_name(way) for way in entry.card.keying} - {""}):
                keyed[way] += entry.count
    return dict(sorted(keyed.items(), key=lambda item: (-item[1], item[0])))


def key_name(way: Keying) -> str:
    """A way of keying in a word or two; nothing for what only follows another attack."""
    if way.region_type is not None:
        name = _TYPES[way.region_type]
        return f"{way.count} {name}" if way.count > 1 else name
    if way.site_type is not None and not way.site_in:
        return _TYPES[way.site_type]
    if way.region or way.site or way.site_in or way.site_in_type or way.between:
        return "named regions and sites"
    if way.under_deeps or way.adjacent_to or way.adjacent_to_under_deeps or way.surface_site:
        return "the Under-deeps"
    return ""


def _served(deck: Deck) -> tuple[Served, ...]:
    sites = [card for card in (entry.card for entry in deck.sites) if isinstance(card, Site)]
    served = [
        _serve(entry, sites, sideboard)
        for entries, sideboard in ((deck.resources, False), (deck.sideboard, True))
        for entry in entries
        if isinstance(entry.card, Item | Ally | Faction)
    ]
    order = {"item": 0, "faction": 1, "ally": 2}
    return tuple(sorted(served, key=lambda one: (one.sideboard, order.get(one.kind or "item", 3))))


def _serve(entry: Entry, sites: list[Site], sideboard: bool) -> Served:
    card = library().by_id(entry.id)
    around = surroundings()
    return Served(
        name=card.name,
        count=entry.count,
        points=worth(card),
        kind=card.points.kind if card.points else None,
        sites=tuple(site.name for site in sites if playable_at(card, site, around)),
        by_ring_test=isinstance(card, Item) and bool(card.ring_kind),
        sideboard=sideboard,
    )
