"""Resource/character scenarios: the official ones, and where they are found."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from freecouncil.cards.spelling import plain
from freecouncil.tournament.refusal import Refused


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario in short: its own rules are printed where `found` says."""

    name: str
    found: str
    victory: str  # what wins it, once the play deck was exhausted
    ranks: tuple[str, ...]  # what achieves rank 1, 2, 3, 4 until then


# The Resource/Character Scenario Game, Present Official Scenarios.
OFFICIAL: tuple[Scenario, ...] = (
    Scenario(
        name="A Hobbit's Quest",
        found="Middle-earth: The Wizards Companion, page 72",
        victory="the Hobbit is at Bag End, and all four tasks are done: a greater item, a major item "
        "and a gold ring stored, each at another haven, and a faction influenced nearest to the "
        "haven that is left",
        ranks=("one task done", "two tasks done", "three tasks done", "four tasks done"),
    ),
    Scenario(
        name="Barrels out of Bond",
        found="Middle-earth: The Wizards Companion, page 66",
        victory="four Rescue Prisoners are stored, each played at another site",
        ranks=(
            "one Rescue Prisoners stored",
            "two Rescue Prisoners stored",
            "three Rescue Prisoners stored",
            "a fourth Rescue Prisoners played",
        ),
    ),
    Scenario(
        name="The King beneath the Mountains",
        found="Middle-earth: The Wizards Companion, page 67",
        victory="with 22 marshalling points (Dwarven factions, Dwarves, items, creatures) and five "
        "Dwarves in play, at least 18 are left after everyone's corruption check",
        ranks=("10 of these points", "14 points", "18 points", "21 points"),
    ),
)


def scenario_named(asked: str, offered: Sequence[str]) -> str:
    """The scenario of an event that is meant, by its name or a part of it."""
    exact = [name for name in offered if plain(name) == plain(asked)]
    near = exact or [name for name in offered if plain(asked) in plain(name)]
    if len(near) != 1:
        listed = ", ".join(offered) or "none: this is not a scenario event"
        raise Refused(f"{asked!r} is not a scenario of this event; there are: {listed}")
    return near[0]
