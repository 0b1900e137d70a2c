"""A deck's cards, counted in the ways that the rules ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import library
from freecouncil.cards.spelling import loose
from freecouncil.decks.deck import Deck, Section
from freecouncil.decks.filing import is_agent, is_avatar
from freecouncil.rulesets.decks import HalfCreature

RESOURCES = (ResourceEvent, Item, Ally, Faction)


@lru_cache(maxsize=4096)
def same_card(id: str) -> AnyCard:
    """The card of a printing; where a card is listed twice, the one first listed."""
    card = library().by_id(id)
    return library().by_id(card.reprint_of) if card.reprint_of else card


@lru_cache(maxsize=1)
def _entities() -> dict[str, str]:
    """For each name, the one name that stands for all manifestations of the same entity."""
    parents: dict[str, str] = {}

    def root(name: str) -> str:
        while parents.setdefault(name, name) != name:
            name = parents[name]
        return name

    for card in library().cards:
        if card.manifestation:
            parents[root(loose(card.name))] = root(loose(card.manifestation))
    return {name: root(name) for name in tuple(parents)}


def entity(card: AnyCard) -> str:
    """What the card is a manifestation of; cards of one name are the same."""
    name = loose(card.name)
    return _entities().get(name, name)


class Holdings:
    """The cards of a deck, in the play deck, the sideboards and the start together."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def of(self, *sections: Section) -> Iterator[tuple[AnyCard, int]]:
        """The cards in some sections, with their counts; without any, in all but the sites."""
        for section, entry in self.deck.entries():
            if section in sections or (not sections and section != "sites"):
                yield same_card(entry.id), entry.count

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each card the deck holds in all, the sites apart."""
        counts: Counter[str] = Counter()
        for card, count in self.of():
            counts[card.id] += count
        return counts

    @cached_property
    def cards(self) -> tuple[AnyCard, ...]:
        """Every different card, the sites apart."""
        return tuple(same_card(id) for id in self.counts)

    @cached_property
    def sites(self) -> tuple[tuple[AnyCard, int], ...]:
        """The location deck."""
        return tuple((same_card(entry.id), entry.count) for entry in self.deck.sites)

    def characters(self) -> tuple[AnyCard, ...]:
        """The cards that count as characters and are no avatars."""
        hazard_agents = self.deck.alignment in ("wizard", "balrog")
        return tuple(
            card
            for card in self.cards
            if isinstance(card, Character)
            and not is_avatar(card)
            and not (is_agent(card) and hazard_agents)
        )

    def resources(self) -> tuple[AnyCard, ...]:
        """The cards that are resources by nature."""
        return tuple(card for card in self.cards if isinstance(card, RESOURCES))

    def start(self) -> tuple[AnyCard, ...]:
        """The characters and cards that begin the game in a pool or a company, each copy."""
        return tuple(card for card, count in self.of("companies", "pool") for _ in range(count))


def half_creature(card: AnyCard) -> HalfCreature | None:
    """What makes a hazard count as half a creature (1.5.1), if it does."""
    match card:
        case Creature():
            return "event" if card.also else None
        case HazardAgent() | Character(agent=True):
            return "agent"
        case HazardEvent():
            if card.name.endswith((" Ahunt", " at Home")) and card.unique:
                return "dragon"
            permanent = "permanent" in card.durations
            return "spawn" if "Spawn" in card.keywords and permanent else None
        case _:
            return None


def is_haven(card: AnyCard) -> bool:
    """Is it a site that is a haven for someone?"""
    return isinstance(card, Site) and card.site_type == "haven"
