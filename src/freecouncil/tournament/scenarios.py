"""Resource/character scenarios: the official ones, and where they are found."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from freecouncil.cards.spelling import plain
from freecouncil.tournament.refusal import Refused


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: its victory conditions and ranks are printed where `found` says."""

    name: str
    found: str


# The Resource/Character Scenario Game, Present Official Scenarios.
OFFICIAL: tuple[Scenario, ...] = (
    Scenario("A Hobbit's Quest", "Middle-earth: The Wizards Companion, page 72"),
    Scenario("Barrels out of Bond", "Middle-earth: The Wizards Companion, page 66"),
    Scenario("The King beneath the Mountains", "Middle-earth: The Wizards Companion, page 67"),
)


def scenario_named(asked: str, offered: Sequence[str]) -> str:
    """The scenario of an event that is meant, by its name or a part of it."""
    exact = [name for name in offered if plain(name) == plain(asked)]
    near = exact or [name for name in offered if plain(asked) in plain(name)]
    if len(near) != 1:
        listed = ", ".join(offered) or "none: this is not a scenario event"
        raise Refused(f"{asked!r} is not a scenario of this event; there are: {listed}")
    return near[0]
