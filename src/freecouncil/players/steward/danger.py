"""What a journey and a site may cost a company."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from freecouncil.players.steward.odds import Fighter, left_standing, toll
from freecouncil.rules.glance import Prospect

if TYPE_CHECKING:
    from freecouncil.cards.map import Journey
    from freecouncil.players.steward.table import Table


class Terror(NamedTuple):
    """What comes out of a kind of region or site: how large a part of all creatures can be keyed
    to it, and what they are like, as (strikes, prowess, attacker chooses, how often)."""

    share: float
    kinds: tuple[tuple[int, int, bool, float], ...]


# Counted over the creatures that people put into their decks.
REGIONS: dict[str, Terror] = {
    "wilderness": Terror(
        0.21,
        ((1, 7, False, 0.3), (2, 9, False, 0.3), (4, 7, False, 0.2), (3, 8, False, 0.2)),
    ),
    "two wildernesses": Terror(
        0.28,
        ((1, 15, False, 0.3), (2, 10, False, 0.4), (2, 10, True, 0.13), (4, 8, False, 0.17)),
    ),
    "border-land": Terror(
        0.3, ((1, 11, True, 0.45), (2, 10, True, 0.2), (2, 9, False, 0.25), (1, 14, False, 0.1))
    ),
    "free-domain": Terror(0.08, ((2, 10, True, 0.75), (1, 14, False, 0.25))),
    "shadow-land": Terror(
        0.45,
        ((2, 9, False, 0.3), (3, 9, False, 0.2), (1, 12, False, 0.2), (1, 7, False, 0.15),
         (5, 7, False, 0.15)),
    ),
    "dark-domain": Terror(
        0.28,
        ((3, 9, False, 0.35), (1, 7, False, 0.3), (1, 12, False, 0.15), (5, 7, False, 0.2)),
    ),
    "coastal-sea": Terror(
        0.21, ((1, 15, False, 0.45), (2, 11, False, 0.25), (4, 8, False, 0.3))
    ),
}  # fmt: skip
SITES: dict[str, Terror] = {
    "haven": Terror(0.0, ()),
    "ruins-and-lairs": Terror(
        0.3, ((2, 10, False, 0.5), (5, 9, False, 0.2), (3, 8, False, 0.2), (1, 7, False, 0.1))
    ),
    "free-hold": Terror(0.02, ((1, 11, True, 1.0),)),
    "border-hold": Terror(0.17, ((1, 11, True, 0.8), (2, 11, False, 0.2))),
    "shadow-hold": Terror(
        0.4, ((2, 10, False, 0.4), (3, 9, False, 0.25), (5, 9, False, 0.15), (1, 7, False, 0.2))
    ),
    "dark-hold": Terror(
        0.3, ((2, 10, False, 0.4), (3, 9, False, 0.3), (1, 7, False, 0.3))
    ),
}  # fmt: skip
HELD = 2.4  # creatures that the opponent holds on the average, what is drawn on the way included
SHARES = (1.0, 0.7, 0.5, 0.35, 0.25, 0.2)  # the same creature is not played twice
DARK = ("dark-domain", "shadow-land", "shadow-hold", "dark-hold")


def _cost(fighters: list[Fighter], terror: Terror, detainment: bool) -> float:
    total = 0.0
    for strikes, prowess, chooses, often in terror.kinds:
        attack = Prospect("", strikes, prowess, None, detainment, chooses)
        total += often * toll(fighters, attack)
    return terror.share * total


def _terrors(table: Table, company: int) -> dict[str, float]:
    """For each kind of region and site, what comes out of it costs this company."""
    key = ("terrors", company)
    known: dict[str, float] | None = table.memory.get(key)
    if known is None:
        fighters = table.fighters(company, stakes=False)
        known = {}
        for name, terror in (*REGIONS.items(), *SITES.items()):
            # To a minion the dark lands are home (3.II.2.R1).
            known[name] = _cost(fighters, terror, table.minion and name in DARK)
        table.memory[key] = known
    return known


def shields(table: Table, company: int) -> list[frozenset[str]]:
    """The cards in hand with which a company could cancel attacks, each with the races of attacks
    that it is good against (none: all)."""
    key = ("shields", company, table.view.count(table.seat, "hand"))
    known: list[frozenset[str]] | None = table.memory.get(key)
    if known is not None:
        return known
    view = table.view
    members = table.outline(company).members
    found = []
    for card in view.hand():
        shield = SHIELDS.get(view.facts(card).name)
        if shield is None:
            continue
        races, skill = shield
        if skill and not any(view.has_skill(n, skill) and table.state_of(n) == 0 for n in members):
            continue
        found.append(races)
    table.memory[key] = found
    return found


ALL: frozenset[str] = frozenset()
SHIELDS: dict[str, tuple[frozenset[str], str]] = {
    "Concealment": (ALL, "scout"),
    "A Nice Place to Hide": (ALL, "scout"),
    "Dark Quarrels": (frozenset(("Orc", "Troll", "Man")), ""),
    "Orc Quarrels": (frozenset(("Orc", "Troll", "Man")), ""),
    "Not Slay Needlessly": (frozenset(("Elf", "Dwarf", "Dúnadan", "Man")), ""),
    "Crept Along Cleverly": (
        frozenset(("Wolf", "Animal", "Spider", "Dragon", "Drake", "Undead")),
        "ranger",
    ),
    "Many Turns and Doublings": (frozenset(("Wolf", "Spider", "Animal", "Undead")), "ranger"),
    "Not at Home": (frozenset(("Dragon", "Drake", "Troll")), ""),
    "The Cock Crows": (frozenset(("Troll",)), ""),
    "Ruse": (ALL, "diplomat"),
}


def road(table: Table, company: int, journey: Journey, site_type: str) -> float:
    """What the opponent's hazards may cost a company on its way to a site."""
    key = ("road", company, journey.path, site_type)
    if key in table.memory:
        known: float = table.memory[key]
        return known
    terrors = _terrors(table, company)
    costs = [terrors.get(kind, 0.0) for kind in dict.fromkeys(journey.path)]
    if journey.path.count("wilderness") > 1:
        costs.append(terrors["two wildernesses"])
    costs.append(terrors.get(site_type, 0.0))
    costs.sort(reverse=True)
    held = HELD * min(1.0, table.view.count(table.foe, "hand") / 8)
    # The hazard limit grows with the company (2.IV.3).
    held *= max(0.7, 1 + table.habits.crowd * (len(table.outline(company).members) - 3))
    total = held * sum(cost * share for cost, share in zip(costs, SHARES, strict=False))
    result = table.memory[key] = table.habits.road * total
    return result


def stands(table: Table, company: int, attacks: list[Prospect], ready: tuple[int, ...]) -> float:
    """The probability that after the automatic-attacks of a site someone is left untapped to play
    what they came for."""
    if not attacks:
        return 1.0
    faced = []
    held = list(shields(table, company))
    for attack in attacks:
        for races in held:
            if not races or attack.race in races:
                held.remove(races)
                break
        else:
            faced.append(attack)
    return left_standing([table.fighter(n, stakes=False) for n in ready], faced)


def gate(table: Table, company: int, attacks: list[Prospect]) -> float:
    """What the automatic-attacks of a site cost a company that enters: a card that cancels one may
    be spent on it, for what waits there is certain, as what comes upon the road is not."""
    if not attacks:
        return 0.0
    fighters = table.fighters(company, stakes=False)
    held = list(shields(table, company))
    costs: list[float] = []
    for index, attack in enumerate(attacks):
        cost = toll(fighters, attack) * (1 + 0.25 * index)
        if cost > table.habits.cancel:
            for races in held:
                if not races or attack.race in races:
                    cost = table.habits.cancel
                    held.remove(races)
                    break
        costs.append(cost)
    return table.habits.gate * sum(costs)
