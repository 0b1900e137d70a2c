"""The library of all cards, loaded once and asked by id or by name.

>>> from freecouncil.cards.library import library
>>> library().find("Eowyn").name
'Éowyn'
"""

from __future__ import annotations

import difflib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    Region,
    ResourceEvent,
    Site,
)
from freecouncil.cards.spelling import plain

DATA = Path(__file__).parent / "data"
SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")
SET_NAMES = {
    "TW": "The Wizards",
    "TD": "The Dragons",
    "DM": "Dark Minions",
    "LE": "The Lidless Eye",
    "AS": "Against the Shadow",
    "WH": "The White Hand",
    "BA": "The Balrog",
}

_Kind = TypeVar("_Kind", bound=AnyCard)


class UnknownCard(LookupError):
    """No card has this name or id; `closest` are the names that look most like it."""

    def __init__(self, asked: str, closest: tuple[str, ...]) -> None:
        hint = f"; the closest are {', '.join(closest)}" if closest else ""
        super().__init__(f"there is no card {asked!r}{hint}")
        self.asked = asked
        self.closest = closest


class AmbiguousCard(LookupError):
    """More than one card has this name; `candidates` are all of them."""

    def __init__(self, asked: str, candidates: tuple[AnyCard, ...]) -> None:
        listed = ", ".join(f"{card.id} ({card.alignment} {kind_of(card)})" for card in candidates)
        super().__init__(f"more than one card is called {asked!r}: {listed}; say which")
        self.asked = asked
        self.candidates = candidates


def kind_of(card: AnyCard) -> str:
    """The kind of card in one word, as the data has it: "character", "hazard-event", …"""
    return str(type(card).__struct_config__.tag)


def order_of(printing_id: str) -> tuple[int, int]:
    """Where a printing stands among all: by set, as they appeared, then by number."""
    letters, number = printing_id.split("-")
    return SETS.index(letters), int(number)


def _key(name: str) -> str:
    return plain(name).replace('"', "").replace("'", "")


class Library:
    """All cards in a fixed order, with the ways to find one."""

    def __init__(self, cards: tuple[AnyCard, ...]) -> None:
        self.cards = cards
        self._ids: dict[str, AnyCard] = {}
        self._positions: dict[str, int] = {}
        self._named: dict[str, tuple[AnyCard, ...]] = {}
        for position, card in enumerate(cards):
            self._positions[card.printings[0].id] = position
            for printing in card.printings:
                self._ids[printing.id] = card
            key = _key(card.name)
            self._named[key] = (*self._named.get(key, ()), card)

    def __len__(self) -> int:
        return len(self.cards)

    def by_id(self, printing_id: str) -> AnyCard:
        """The card with this printing: `library().by_id("TW-116")`."""
        card = self._ids.get(printing_id) or self._ids.get(printing_id.strip().upper())
        if card is None:
            raise UnknownCard(printing_id, self._closest(printing_id.strip().upper(), self._ids))
        return card

    def named(self, name: str) -> tuple[AnyCard, ...]:
        """All cards with this name, ignoring accents, case and quotes; none is an empty tuple."""
        return self._named.get(_key(name), ())

    def find(self, name: str, *, type: str | None = None, alignment: str | None = None) -> AnyCard:
        """The one card with this name, and with the type and alignment where they are given."""
        named = self.named(name)
        if not named:
            closest = self._closest(_key(name), self._named)
            raise UnknownCard(name, tuple(self._named[key][0].name for key in closest))
        fitting = tuple(
            card
            for card in named
            if type in (None, kind_of(card))
            and alignment in (None, card.alignment)
            and not card.reprint_of
        )
        if not fitting:
            wanted = " ".join(word for word in (alignment, type, name) if word)
            raise UnknownCard(
                wanted,
                tuple(f"{card.name} ({card.alignment} {kind_of(card)})" for card in named),
            )
        if len(fitting) > 1:
            raise AmbiguousCard(name, fitting)
        return fitting[0]

    def index(self, card: AnyCard) -> int:
        """The card's position in `cards`."""
        return self._positions[card.printings[0].id]

    def names_of(self, card: AnyCard) -> dict[str, str]:
        """The card's name in every language we know, English included."""
        return {"en": card.name, **card.names}

    def _of(self, kind: type[_Kind]) -> tuple[_Kind, ...]:
        return tuple(card for card in self.cards if isinstance(card, kind))

    @cached_property
    def characters(self) -> tuple[Character, ...]:
        return self._of(Character)

    @cached_property
    def creatures(self) -> tuple[Creature, ...]:
        return self._of(Creature)

    @cached_property
    def hazard_agents(self) -> tuple[HazardAgent, ...]:
        return self._of(HazardAgent)

    @cached_property
    def hazard_events(self) -> tuple[HazardEvent, ...]:
        return self._of(HazardEvent)

    @cached_property
    def resource_events(self) -> tuple[ResourceEvent, ...]:
        return self._of(ResourceEvent)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        return self._of(Item)

    @cached_property
    def allies(self) -> tuple[Ally, ...]:
        return self._of(Ally)

    @cached_property
    def factions(self) -> tuple[Faction, ...]:
        return self._of(Faction)

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        return self._of(Site)

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        return self._of(Region)

    @staticmethod
    def _closest(
        asked: str, known: dict[str, AnyCard] | dict[str, tuple[AnyCard, ...]]
    ) -> tuple[str, ...]:
        return tuple(difflib.get_close_matches(asked, known, n=5, cutoff=0.6))


def read(folder: Path) -> tuple[AnyCard, ...]:
    """Every card in a folder of data files, checked against the facts, in their fixed order."""
    lines = b"".join(path.read_bytes() for path in sorted(folder.glob("[A-Z][A-Z]-*.jsonl")))
    cards = msgspec.json.Decoder(AnyCard).decode_lines(lines)
    return tuple(sorted(cards, key=lambda card: order_of(card.printings[0].id)))


@lru_cache(maxsize=1)
def library() -> Library:
    """The library, loaded on the first call."""
    return Library(read(DATA))
