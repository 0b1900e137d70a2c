"""What a creature is keyed to, in as few sentences as a player needs.

The facts list every alternative by itself. Here the named regions that are alike stand together, and
what needs a card in play or an attack before it stands apart from what needs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from freecouncil.cards.facts import Keying
from freecouncil.cards.words import places
from freecouncil.cards.words.plain import listing, plural


class Condition(NamedTuple):
    """What must hold besides, before the alternative counts."""

    when: str
    unless: str
    after: tuple[str, ...]
    company_wounded: bool

    def words(self) -> str:
        """As it begins a sentence: "with Doors of Night in play, "."""
        parts = []
        if self.when:
            parts.append(f"with {self.when} in play")
        if self.unless:
            parts.append(f"without {self.unless} in play")
        if self.after:
            who = listing((plural(one) for one in self.after), "or")
            parts.append(f"against a company that has just faced {who}")
        if self.company_wounded:
            parts.append("against a company with a wounded character")
        return f"{listing(parts)}, " if parts else ""


def keyed(ways: Iterable[Keying], verb: str = "keyed to") -> list[str]:
    """All alternatives, each sentence without its full stop.

    >>> keyed([Keying(region_type="wilderness", count=2), Keying(site="Moria")])
    ['keyed to double Wilderness or Moria']
    >>> keyed([Keying(region="Khand"), Keying(site_in="Khand")])
    ['keyed to Khand, and to any site there']
    """
    groups: dict[Condition, list[Keying]] = {}
    for way in ways:
        condition = Condition(way.when, way.unless, way.after, way.company_wounded)
        bare = replace(way, when="", unless="", after=(), company_wounded=False)
        groups.setdefault(condition, []).append(bare)
    lines: list[str] = []
    for condition in sorted(groups, key=lambda one: bool(one.words())):
        for targets in _targets(groups[condition], verb):
            also = "also " if lines else ""
            lines.append(f"{condition.words()}{also}{verb} {targets}")
    return lines


def _targets(ways: list[Keying], verb: str) -> list[str]:
    """Types and sites first, then the named regions, those together that are alike."""
    regions: dict[str, list[Keying]] = {}
    others: list[Keying] = []
    for way in ways:
        named = way.region or way.site_in
        alone = Keying(
            region=way.region,
            site_in=way.site_in,
            site_type=way.site_type,
            not_haven=way.not_haven,
        )
        if named and way == alone and not (way.region and way.site_in):
            regions.setdefault(named, []).append(way)
        else:
            others.append(way)
    alike: dict[tuple[Keying, ...], list[str]] = {}
    for name, said in regions.items():
        pattern = tuple(replace(way, region=bool(way.region) * "*", site_in="") for way in said)
        alike.setdefault(pattern, []).append(name)
    found = [listing(map(places.keying, others), "or")] if others else []
    return found + [_together(pattern, names, verb) for pattern, names in alike.items()]


def _together(pattern: tuple[Keying, ...], names: list[str], verb: str) -> str:
    where = listing(names, "or")
    kinds = [
        places.a_site(way.site_type, not_haven=way.not_haven).removeprefix("any ")
        for way in pattern
        if not way.region
    ]
    if not kinds:
        return where
    sites = f"any {listing(kinds, 'or')}"
    moved_through = len(kinds) < len(pattern)
    last_word = verb.split()[-1]
    return f"{where}, and {last_word} {sites} there" if moved_through else f"{sites} in {where}"
