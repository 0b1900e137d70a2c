"""Whether a deck is capable of destroying The One Ring (General, items 18, 19 and 21)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from freecouncil.cards.spelling import plain
from freecouncil.tournament.policy import CapabilityRule
from freecouncil.tournament.results import Capability


class Finding(msgspec.Struct, frozen=True):
    """What a deck is capable of, and why."""

    capability: Capability | None  # None: for the coordinator to judge
    because: str


def capability_of(
    rule: CapabilityRule, play_deck: Mapping[str, int], sideboard: Mapping[str, int]
) -> Finding:
    """Judges a decklist: names of cards with their numbers, as the deck starts the event."""
    starting = _counted(play_deck)
    anywhere = _counted(play_deck, sideboard)
    missing: list[str] = []
    held: list[str] = []
    test = next((name for name in rule.ring_tests if starting.get(plain(name))), None)
    if test is not None:
        held.append(test)
    elif rule.ring_tests:
        missing.append(f"no ring test in the play deck ({_either(rule.ring_tests)})")
    gold = starting.get(plain(rule.gold_ring), 0)
    if gold < rule.gold_rings:
        missing.append(f"{gold} of {rule.gold_rings} {rule.gold_ring}s in the play deck")
    elif rule.gold_rings:
        held.append(f"{gold} {rule.gold_ring}s")
    for name in rule.needed:
        if anywhere.get(plain(name)):
            held.append(name)
        else:
            missing.append(f"{name} is neither in the play deck nor in the sideboard")
    way = next((w for w in rule.ways if all(anywhere.get(plain(name)) for name in w)), None)
    if way is not None:
        held += way
    elif rule.ways:
        ways = _either([" with ".join(names) for names in rule.ways])
        missing.append(f"neither play deck nor sideboard has {ways}")
    if missing:
        return Finding("points", "; ".join(missing))
    return Finding(None if rule.judged else "ring", f"it has {', '.join(held)}")


def _counted(*lists: Mapping[str, int]) -> dict[str, int]:
    total: dict[str, int] = {}
    for cards in lists:
        for name, count in cards.items():
            total[plain(name)] = total.get(plain(name), 0) + count
    return total


def _either(names: tuple[str, ...] | list[str]) -> str:
    return " or ".join(names)
