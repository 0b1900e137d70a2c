"""A deck: everything that a player brings to a game.

Cards are named by the id of a printing (`"TW-181"`), so that a deck is plain data: it can be
compared, stored, sent, and read back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import msgspec
from msgspec.structs import force_setattr

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import library

DeckAlignment = Literal["wizard", "ringwraith", "fallen-wizard", "balrog"]
ALIGNMENTS: tuple[DeckAlignment, ...] = get_args(DeckAlignment)
Section = Literal[
    "companies", "pool", "avatars", "characters", "resources", "hazards", "sideboard",
    "against-fallen-wizards", "sites",
]  # fmt: skip
PLAY_DECK: tuple[Section, ...] = ("avatars", "characters", "resources", "hazards")
UNNAMED = "Unnamed deck"


class Entry(msgspec.Struct, frozen=True):
    """A card and how many of it: `Entry("TW-181", 3)`."""

    id: str
    count: int = 1

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"{self.id}: a deck cannot hold {self.count} of a card")

    @property
    def card(self) -> AnyCard:
        """The facts of the card."""
        return library().by_id(self.id)

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name


def merged(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries with those of the same printing made one, where the first of them stood."""
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.id] = counts.get(entry.id, 0) + entry.count
    if len(counts) == len(entries):
        return entries
    return tuple(Entry(id, count) for id, count in counts.items())


class Member(msgspec.Struct, frozen=True):
    """A character of a starting company, with what it bears and whom it controls."""

    character: str
    items: tuple[str, ...] = ()
    followers: tuple[Member, ...] = ()

    def __post_init__(self) -> None:
        if any(follower.followers for follower in self.followers):
            raise ValueError(f"{self.character}: a follower cannot control others")

    @property
    def card(self) -> AnyCard:
        """The facts of the character."""
        return library().by_id(self.character)

    def all(self) -> Iterator[Member]:
        """The member, and its followers."""
        yield self
        for follower in self.followers:
            yield from follower.all()


class Company(msgspec.Struct, frozen=True):
    """A starting company and where it begins."""

    site: str
    members: tuple[Member, ...] = ()

    def all_members(self) -> Iterator[Member]:
        """Everyone in the company, followers right after those who control them."""
        for member in self.members:
            yield from member.all()


class Pool(msgspec.Struct, frozen=True):
    """What the starting company is drafted from (1.7)."""

    characters: tuple[Entry, ...] = ()
    items: tuple[Entry, ...] = ()  # minor items, and events that may start in their place
    stage: tuple[Entry, ...] = ()  # a Fallen-wizard's stage resources

    def __post_init__(self) -> None:
        for field in ("characters", "items", "stage"):
            force_setattr(self, field, merged(getattr(self, field)))

    def entries(self) -> tuple[Entry, ...]:
        """All of the pool: characters, items, stage resources."""
        return self.characters + self.items + self.stage


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a player brings to a game.

    >>> from freecouncil import decks
    >>> deck = decks.load("A")
    >>> deck.name, deck.alignment, sum(entry.count for entry in deck.hazards)
    ('Stewards of Gondor', 'wizard', 30)
    """

    name: str = UNNAMED
    alignment: DeckAlignment
    avatar: str = ""  # the avatar that the player declares
    companies: tuple[Company, ...] = ()  # where the start is fixed
    pool: Pool = Pool()  # where it is drafted
    avatars: tuple[Entry, ...] = ()
    characters: tuple[Entry, ...] = ()
    resources: tuple[Entry, ...] = ()
    hazards: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()
    against_fallen_wizards: tuple[Entry, ...] = ()  # the additional sideboard of 1.6.1
    sites: tuple[Entry, ...] = ()
    notes: str = ""

    def __post_init__(self) -> None:
        name = self.name.replace("\0", "")
        force_setattr(self, "name", " ".join(name.split()) or UNNAMED)
        notes = self.notes.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
        lines = notes.strip().split("\n") if notes.strip() else []
        force_setattr(self, "notes", "\n".join(line.rstrip() for line in lines))
        for field in (*PLAY_DECK, "sideboard", "against_fallen_wizards", "sites"):
            force_setattr(self, field, merged(getattr(self, field)))
        if self.avatars and not self.avatar:
            force_setattr(self, "avatar", max(self.avatars, key=lambda entry: entry.count).id)

    @property
    def avatar_card(self) -> AnyCard | None:
        """The avatar that the player declares, if the deck says which."""
        return library().by_id(self.avatar) if self.avatar else None

    @property
    def play_deck(self) -> tuple[Entry, ...]:
        """Avatars, characters, resources and hazards together."""
        return self.avatars + self.characters + self.resources + self.hazards

    def starting_entries(self) -> tuple[Entry, ...]:
        """The characters and items of the starting companies, as they stand there."""
        ids: list[str] = []
        for company in self.companies:
            for member in company.all_members():
                ids += (member.character, *member.items)
        return tuple(Entry(id) for id in ids)

    def entries(self) -> Iterator[tuple[Section, Entry]]:
        """Every entry with the section it stands in."""
        sections: tuple[tuple[Section, tuple[Entry, ...]], ...] = (
            ("companies", self.starting_entries()),
            ("pool", self.pool.entries()),
            ("avatars", self.avatars),
            ("characters", self.characters),
            ("resources", self.resources),
            ("hazards", self.hazards),
            ("sideboard", self.sideboard),
            ("against-fallen-wizards", self.against_fallen_wizards),
            ("sites", self.sites),
        )
        for section, entries in sections:
            for entry in entries:
                yield section, entry

    def all_cards(self) -> tuple[AnyCard, ...]:
        """Every card that the deck holds, as often as it holds it."""
        return tuple(card for _, e in self.entries() for card in (e.card,) * e.count)


def total(entries: tuple[Entry, ...]) -> int:
    """How many cards the entries are."""
    return sum(entry.count for entry in entries)
