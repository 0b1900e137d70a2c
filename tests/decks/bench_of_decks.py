"""Legal decks of all four alignments, and small changes to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import msgspec

from freecouncil import decks
from freecouncil.cards.facts import AnyCard, Creature, HazardEvent, ResourceEvent
from freecouncil.cards.library import library
from freecouncil.decks import Company, Deck, Entry, Member, Pool
from freecouncil.decks.names import read_card
from freecouncil.rulesets.decks import BANNED, USELESS


def entry(deck: Deck, section: decks.Section, text: str) -> Entry:
    """`3 Escape` or `Glamdring`, as the deck's readers understand it."""
    found = re.match(r"(\d+) (.*)", text)
    count, name = (int(found[1]), found[2]) if found else (1, text)
    return Entry(read_card(name, deck.alignment, section), count)


def add(deck: Deck, section: decks.Section, *cards: str) -> Deck:
    """The deck with more cards in a section."""
    field = section.replace("-", "_")
    entries = getattr(deck, field) + tuple(entry(deck, section, card) for card in cards)
    return msgspec.structs.replace(deck, **{field: entries})


def put(deck: Deck, section: decks.Section, *cards: str) -> Deck:
    """The deck with these cards for a section."""
    field = section.replace("-", "_")
    return add(msgspec.structs.replace(deck, **{field: ()}), section, *cards)


def drop(deck: Deck, section: decks.Section, count: int = 1) -> Deck:
    """The deck with the last cards of a section gone."""
    entries = list(getattr(deck, section))
    for _ in range(count):
        last = entries.pop()
        if last.count > 1:
            entries.append(Entry(last.id, last.count - 1))
    return msgspec.structs.replace(deck, **{section: tuple(entries)})


def swap(deck: Deck, section: decks.Section, *cards: str) -> Deck:
    """The deck with the last cards of a section replaced by others: as many as before."""
    count = sum(entry(deck, section, card).count for card in cards)
    return add(drop(deck, section, count), section, *cards)


def pool(deck: Deck, **parts: tuple[str, ...]) -> Deck:
    """The deck with these cards for parts of its pool."""
    changed = {part: tuple(entry(deck, "pool", card) for card in parts[part]) for part in parts}
    return msgspec.structs.replace(deck, pool=msgspec.structs.replace(deck.pool, **changed))


def company(deck: Deck, site: str, *members: Member) -> Deck:
    """The deck with this one starting company."""
    start = Company(entry(deck, "sites", site).id, members)
    return msgspec.structs.replace(deck, companies=(start,))


def member(name: str, *followers: str, items: tuple[str, ...] = ()) -> Member:
    """A character with followers and items."""
    return Member(
        read_card(name, None, "companies"),
        tuple(read_card(item, None, "companies") for item in items),
        tuple(member(follower) for follower in followers),
    )


def wizard() -> Deck:
    return decks.load("A")


def ringwraith() -> Deck:
    return decks.load("G")


def _some(kind: type, count: int, fits: Callable[[AnyCard], bool]) -> list[AnyCard]:
    listed = {id for cards in (*BANNED.values(), *USELESS.values()) for id in cards.cards}
    found = [
        card
        for card in library().cards
        if isinstance(card, kind)
        and not card.unique
        and not card.specific
        and not card.reprint_of
        and card.id not in listed
        and not card.not_in_decks
        and fits(card)
    ]
    assert len(found) >= count
    return found[:count]


def _hazards() -> tuple[Entry, ...]:
    creatures = _some(Creature, 4, lambda card: not getattr(card, "also", None))
    events = _some(HazardEvent, 6, lambda card: not getattr(card, "resource_too", True))
    return tuple(Entry(card.id, 3) for card in creatures + events)


@cache
def fallen_wizard() -> Deck:
    """A Fallen-wizard's deck around Saruman, legal and nothing more."""
    heroes = _some(ResourceEvent, 15, lambda card: card.alignment == "hero")
    deck = Deck(
        name="Many colours",
        alignment="fallen-wizard",
        avatars=(Entry(read_card("Saruman", "fallen-wizard", "avatars"), 3),),
        resources=tuple(Entry(card.id, 2) for card in heroes),
        hazards=_hazards(),
    )
    start = Pool(
        characters=(entry(deck, "pool", "Anborn"), entry(deck, "pool", "Peath")),
        items=(entry(deck, "pool", "Cram"),),
        stage=(entry(deck, "pool", "Bad Company"), entry(deck, "pool", "Thrall of the Voice")),
    )
    deck = put(deck, "sites", "2 The White Towers [F]", "Rivendell [H]", "Dol Guldur [M]")
    return msgspec.structs.replace(deck, pool=start)


@cache
def balrog() -> Deck:
    """A Balrog's deck, legal and nothing more."""
    minions = _some(
        ResourceEvent,
        10,
        lambda card: card.alignment == "minion" and not getattr(card, "hazard_too", True),
    )
    deck = Deck(
        name="Out of the deeps",
        alignment="balrog",
        avatars=(Entry("BA-3"),),
        resources=tuple(Entry(card.id, 3) for card in minions),
        hazards=_hazards(),
    )
    deck = put(deck, "characters", "3 Orc Brawler", "Shagrat")
    return put(deck, "sites", "2 Moria", "The Under-gates", "Bree [M]", "Ancient Deep-hold")


def with_creatures(count: int) -> Deck:
    """Saruman's deck with no sideboard and so many creatures among its hazards."""
    creatures = [f"{min(3, count - 3 * i)} {CREATURES[i]}" for i in range((count + 2) // 3)]
    filler = 30 - count
    events = [f"{min(3, filler - 3 * i)} {EVENTS[i]}" for i in range((filler + 2) // 3)]
    return put(put(wizard(), "sideboard"), "hazards", *creatures, *events)


CREATURES = ("Orc-watch", "Hobgoblins (LE)", "Orc-lieutenant", "Ambusher", "Cave-drake", "Brigands")
EVENTS = (
    "River",
    "Call of Home",
    "Doors of Night",
    "Minions Stir",
    "Muster Disperses",
    "Rebel-talk",
    "Snowstorm",
)
