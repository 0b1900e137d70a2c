"""Decks of anything that is enforced: cards meet here that no one would put together."""

from __future__ import annotations

import random

import msgspec

from freecouncil import decks
from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced

SIDES = {"wizard": "hero", "ringwraith": "minion"}


def anything(letter: str, chance: random.Random) -> Deck:
    """A Challenge Deck's company and avatar, and otherwise whatever its side may play."""
    base = decks.load(letter)
    sides = (SIDES[base.alignment], "dual", "neutral")
    usable = [c for c in library().cards if c.alignment in sides and enforced(c) and not c.specific]

    def some(number: int, *kinds: type[AnyCard]) -> tuple[Entry, ...]:
        fitting = [c for c in usable if isinstance(c, kinds) and not getattr(c, "avatar", False)]
        return tuple(Entry(c.id) for c in chance.sample(fitting, number))

    resources = Item, Ally, Faction, ResourceEvent
    hazards = Creature, HazardEvent
    return msgspec.structs.replace(
        base,
        name=f"Anything {letter}",
        characters=some(8, Character),
        resources=some(32, *resources),
        hazards=some(32, *hazards),
        sideboard=some(15, *resources) + some(10, *hazards),
        sites=tuple(Entry(c.id, count=2) for c in usable if isinstance(c, Site)),
    )


def setup(letters: str, seed: int, length: str = "short") -> Setup:
    chance = random.Random(seed)
    first, second = (anything(letter, chance) for letter in letters)
    return Setup(decks=(first, second), ruleset=ruleset("standard"), length=length)
