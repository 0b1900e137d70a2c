"""Sealed deck: packs opened from the sets' rarities, always the same from the same seed.

A rarity says where a card stands on the printer's sheets and how often: "C2" is twice on the sheet
of commons, "CA" once on the first of two sheets, "CB+CS1" once on the commons of boosters and once
on those of starters, "F1" in one of the five fixed packs, "P" on none. A booster of The Wizards
has 15 cards, one of them rare and three uncommon; a starter has a fixed pack of 24 and 52 more,
three of them rare and nine uncommon. The other sets' packs are taken to be alike.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Literal

import msgspec

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    Place,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import SET_NAMES, library
from freecouncil.cards.spelling import plain
from freecouncil.tournament.event import Event
from freecouncil.tournament.fixed_packs import FIXED_PACKS
from freecouncil.tournament.pairing import derived_seed
from freecouncil.tournament.policy import SealedRule
from freecouncil.tournament.refusal import Refused

Sheet = Literal["rare", "uncommon", "common", "starter-common"]
_CODE = re.compile(r"(R|U|CA|CB|CS|C|F|P)(\d*)")
_SHEETS: dict[str, Sheet] = {
    "R": "rare", "U": "uncommon", "C": "common", "CA": "common", "CB": "common",
    "CS": "starter-common",
}  # fmt: skip
BOOSTER: dict[Sheet, int] = {"rare": 1, "uncommon": 3, "common": 11}
STARTER: dict[Sheet, int] = {"rare": 3, "uncommon": 9, "common": 40}


class Pack(msgspec.Struct, frozen=True):
    """An opened pack: the printings in it."""

    kind: Literal["starter", "booster"]
    set: str
    cards: tuple[str, ...]


class Pool(msgspec.Struct, frozen=True):
    """All that a player may build of."""

    player: int
    packs: tuple[Pack, ...]

    @property
    def cards(self) -> dict[str, int]:
        """The printings with their numbers, in the order of the sets."""
        counts = Counter(card for pack in self.packs for card in pack.cards)
        position = library().index
        return {
            card: counts[card]
            for card in sorted(counts, key=lambda each: (position(library().by_id(each)), each))
        }


@cache
def sheet(card_set: str, which: Sheet) -> tuple[str, ...]:
    """A set's sheet: every printing as often as it stands on it."""
    slots: list[str] = []
    for card in library().cards:
        for printing in card.printings:
            if printing.id.split("-")[0] != card_set:
                continue
            for letters, times in _CODE.findall(printing.rarity):
                if _SHEETS.get(letters) == which:
                    slots += [printing.id] * int(times or 1)
    return tuple(slots)


@cache
def fixed_packs(card_set: str) -> tuple[tuple[str, ...], ...]:
    """The fixed packs of a set's starters."""
    named: dict[str, str] = {}
    for card in library().cards:
        for printing in card.printings:
            if printing.id.split("-")[0] == card_set and printing.rarity != "P":
                named.setdefault(plain(card.name), printing.id)
    return tuple(tuple(named[plain(name)] for name in pack) for pack in FIXED_PACKS[card_set])


def sets_with_boosters() -> tuple[str, ...]:
    return tuple(name for name in SET_NAMES if all(sheet(name, each) for each in BOOSTER))


def open_booster(card_set: str, draw: Random) -> Pack:
    """A booster; no card comes twice in it."""
    if card_set not in sets_with_boosters():
        raise Refused(f"there are no boosters of {card_set!r}; {_known(sets_with_boosters())}")
    cards: list[str] = []
    for which, count in BOOSTER.items():
        cards += _deal(sheet(card_set, which), count, draw, distinct=True)
    return Pack("booster", card_set, tuple(cards))


def open_starter(card_set: str, draw: Random) -> Pack:
    """A starter: one of the five fixed packs, and cards from the sheets."""
    if card_set not in FIXED_PACKS:
        raise Refused(f"there are no starters of {card_set!r}; {_known(tuple(FIXED_PACKS))}")
    cards = list(draw.choice(fixed_packs(card_set)))
    for which, count in STARTER.items():
        slots = sheet(card_set, which)
        if which == "common":
            slots = sheet(card_set, "starter-common") or slots
        cards += _deal(slots, count, draw, distinct=False)
    return Pack("starter", card_set, tuple(cards))


def _deal(slots: Sequence[str], count: int, draw: Random, *, distinct: bool) -> list[str]:
    """So many cards of a sheet, from the top after shuffling it."""
    order = list(slots)
    draw.shuffle(order)
    return (list(dict.fromkeys(order)) if distinct else order)[:count]


def _known(sets: Sequence[str]) -> str:
    return "there are: " + ", ".join(f"{name} ({SET_NAMES[name]})" for name in sets)


def open_pool(seed: int, player: int, starters: Sequence[str], boosters: Sequence[str]) -> Pool:
    """One player's packs, from the event's seed and the player's number."""
    draw = Random(derived_seed(seed, "packs", player))
    packs = [open_starter(name, draw) for name in starters]
    packs += [open_booster(name, draw) for name in boosters]
    return Pool(player, tuple(packs))


def open_all(event: Event, starters: Sequence[str], boosters: Sequence[str]) -> tuple[Pool, ...]:
    """The packs of everyone who registered."""
    seed = event.settings.seed
    return tuple(open_pool(seed, each.number, starters, boosters) for each in event.players)


def fingerprint(pools: Sequence[Pool]) -> str:
    """What tells these pools from all others."""
    return hashlib.sha256(msgspec.json.encode(pools)).hexdigest()[:16]


def pools_of(event: Event) -> dict[int, Pool]:
    """The pools that were opened in an event, dealt again and compared with what was recorded."""
    if event.packs is None:
        raise Refused("no packs have been opened in this event")
    dealt = open_all(event, event.packs.starters, event.packs.boosters)
    if fingerprint(dealt[: event.packs_for]) != event.packs.pools:
        raise Refused(
            "the cards of this program are not those with which the packs were opened; "
            "use the pools that were handed out then"
        )
    return {pool.player: pool for pool in dealt}


def is_resource(card: AnyCard) -> bool:
    return isinstance(card, ResourceEvent | Item | Ally | Faction)


def is_hazard(card: AnyCard) -> bool:
    return isinstance(card, Creature | HazardEvent | HazardAgent)


def playable(cards: Mapping[str, int]) -> dict[str, int]:
    """The cards of a pool without those that name the sites where they are playable, when none
    of these sites is in the pool. Whether others can be of use is for their player to judge."""
    sites = {
        plain(card.name)
        for card in (library().by_id(each) for each in cards)
        if isinstance(card, Site)
    }

    def has_place(card: AnyCard) -> bool:
        places: tuple[Place, ...] = getattr(card, "places", ())
        return not places or any(not place.site or plain(place.site) in sites for place in places)

    return {each: count for each, count in cards.items() if has_place(library().by_id(each))}


class Minimums(msgspec.Struct, frozen=True):
    """How many resources and hazards a sealed deck needs at least."""

    resources: int
    hazards: int


def minimums(rule: SealedRule, resources: int, hazards: int) -> Minimums:
    """With fewer playable cards of a kind than the minimum, a player plays with all of them, and
    still with the minimum of the other kind.

    >>> minimums(SealedRule(starters=1, boosters=3, minutes=45, minimum=25), 31, 22)
    Minimums(resources=25, hazards=22)
    """
    return Minimums(min(rule.minimum, resources), min(rule.minimum, hazards))


def pool_minimums(rule: SealedRule, pool: Pool) -> Minimums:
    """The minimums of a pool, by what is playable in it."""
    useful = playable(pool.cards)
    resources = sum(n for each, n in useful.items() if is_resource(library().by_id(each)))
    hazards = sum(n for each, n in useful.items() if is_hazard(library().by_id(each)))
    return minimums(rule, resources, hazards)


def beyond_pool(pool: Pool, cards: Mapping[str, int]) -> tuple[str, ...]:
    """What a decklist holds that its player did not open. Printings of a card are one card."""
    have: Counter[int] = Counter()
    want: Counter[int] = Counter()
    for counts, cards_of in ((have, pool.cards), (want, cards)):
        for each, count in cards_of.items():
            counts[library().index(library().by_id(each))] += count
    return tuple(
        f"{count} {library().cards[index].name} ({have[index]} opened)"
        for index, count in sorted(want.items())
        if count > have[index]
    )
