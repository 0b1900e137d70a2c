"""What a company could do at a site with the cards that are in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from freecouncil.cards.facts import Ally, Faction, Item, ResourceEvent
from freecouncil.players.steward.danger import gate, stands
from freecouncil.players.steward.errands import ERRANDS, errand_worth
from freecouncil.players.steward.odds import above
from freecouncil.players.steward.worth import use_of_item

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Table


class Prize(NamedTuple):
    """Something that could be played at a site, and what it would be worth on the average."""

    value: float
    card: int
    by: int  # who would best bear or influence it
    without: float = 0.0  # what it would be worth if that one could not


class Goal(NamedTuple):
    """What a site is worth to a company, for what, and what it costs to enter."""

    value: float
    prizes: tuple[Prize, ...]
    gate: float

    @property
    def profit(self) -> float:
        return self.value - self.gate


NOTHING = Goal(0.0, (), 0.0)


def prize(table: Table, card: int, ready: tuple[int, ...]) -> Prize | None:
    """What playing a card would be worth to some of a company, wherever it is playable."""
    key = ("prize", card, ready)
    if key in table.memory:
        known: Prize | None = table.memory[key]
        return known
    found = _prize(table, card, ready)
    if found is not None and (more := table.wished(card)):
        found = found._replace(value=found.value + more)
    table.memory[key] = found
    return found


def _prize(table: Table, card: int, ready: tuple[int, ...]) -> Prize | None:
    view = table.view
    facts = view.facts(card)
    if not ready or view.taken(card):
        return None
    points = facts.points
    amount = points.amount if points is not None else 0
    kind = points.kind if points is not None else "item"
    if isinstance(facts, Faction):
        return _faction(table, facts, card, ready, table.gain(kind, amount))
    if not isinstance(facts, Item | Ally):
        return None
    able = [n for n in ready if view.may_bear(n, card)]
    if not able:
        return None
    if isinstance(facts, Ally):
        value = table.gain(kind, amount) + 0.1 * (facts.prowess or 0)
        return Prize(value, card, able[0], value if len(able) > 1 else 0.0)
    who = bearer_for(table, able, facts)
    later = max(0, (points.stored or 0) - amount) if points is not None else 0
    value = table.gain(kind, amount) + 0.6 * later + use_of_item(facts) - _burden(table, who, facts)
    return Prize(value, card, who, value if len(able) > 1 else 0.0)


def _faction(
    table: Table, facts: Faction, card: int, ready: tuple[int, ...], gain: float
) -> Prize | None:
    """A faction that is not won over is lost, so that a poor speaker had better wait for a good
    one, while there is time."""
    view = table.view
    if not facts.influenced:
        return None
    bonus = _words_in_hand(table, view.company_of(ready[0]))

    def worth(modifier: int) -> float:
        chance = above(facts.number - modifier)
        if chance < 0.7 and bonus:
            chance = above(facts.number - modifier - bonus)
        return gain * (chance - table.habits.miss * (1 - table.late) * (1 - chance))

    speakers = sorted(((view.faction_modifier(n, card), n) for n in ready), reverse=True)
    value = worth(speakers[0][0])
    without = max(0.0, worth(speakers[1][0])) if len(speakers) > 1 else 0.0
    return Prize(value, card, speakers[0][1], without)


# What adds to a roll against a faction, and by how much
WORDS = {
    "Muster": 5,
    "New Friendship": 3,
    "A Friend or Three": 3,
    "Gifts as Given of Old": 3,
    "Crooked Promptings": 3,
}
OF_MANY = "Join With That Power"  # adds as much as there are others with the speaker


def _words_in_hand(table: Table, company: int) -> int:
    """What a card in hand would add to an attempt by one of a company."""
    key = ("words in hand", company)
    known: int | None = table.memory.get(key)
    if known is None:
        view = table.view
        many = 0
        members = table.outline(company).members
        if any(view.has_skill(n, "diplomat") for n in members):
            many = len(members) - 1
        names = [view.facts(n).name for n in view.hand()]
        known = max((many if n == OF_MANY else WORDS.get(n, 0) for n in names), default=0)
        table.memory[key] = known
    return known


def _burden(table: Table, number: int, facts: Item) -> float:
    """What it costs that a character bears one more item: all that is lost with the bearer, as
    often as that will come about."""
    if not facts.corruption or table.view.never_checks(number):
        return 0.0
    points = facts.points.amount if facts.points is not None else 0
    already = table.view.corruption(number)
    worth = table.worth(number)
    then = table.fall(number, already + facts.corruption)
    more = then * (worth + points) - table.fall(number, already) * worth
    return 0.04 * facts.corruption + table.habits.burden * more


def bearer_for(table: Table, able: list[int], facts: Item) -> int:
    """Who should bear an item: one who can use it, and is in little danger of corruption."""
    view = table.view

    def suits(number: int) -> float:
        score = -_burden(table, number, facts)
        if facts.corruption and not view.never_checks(number):
            score -= 0.1 * max(0, view.corruption(number) - view.corruption_modifier(number))
        if facts.wearing:
            held = [view.facts(n) for n in view.attached(number)]
            if any(isinstance(h, Item) and h.wearing == facts.wearing for h in held):
                score -= 1.0
        if any(b.attribute == "prowess" for b in facts.bonuses):
            score += 0.15 * view.prowess(number)
        if any(b.attribute == "direct-influence" for b in facts.bonuses):
            score += 0.3 * view.direct_influence(number)
        return score - 0.01 * view.state_of(number)

    return max(able, key=suits)


class Holdings(NamedTuple):
    """What is in hand for a company, sorted by where it can be played."""

    by_site: dict[str, list[Prize]]  # by the ids of site cards
    minor: list[Prize]  # minor items that may be played beside something else
    errands: list[int]


def holdings(table: Table, company: int, ready: tuple[int, ...]) -> Holdings:
    """The hand as far as it is for those of this company who can do something."""
    view = table.view
    key = ("holdings", company, ready, view.count(table.seat, "hand"))
    known: Holdings | None = table.memory.get(key)
    if known is not None:
        return known
    claimed: dict[int, int] = table.memory.get("claimed", {})
    result = Holdings({}, [], [])
    for card in view.hand():
        if claimed.get(card, company) != company:
            continue
        facts = view.facts(card)
        if isinstance(facts, ResourceEvent):
            if facts.name in ERRANDS:
                result.errands.append(card)
            continue
        if not isinstance(facts, Item | Ally | Faction):
            continue
        one = prize(table, card, ready)
        if one is None or one.value <= 0:
            continue
        for site in table.lore.places.get(facts.id, ()):
            result.by_site.setdefault(site, []).append(one)
        if isinstance(facts, Item) and facts.kind == "minor" and not facts.places:
            if not facts.hoard:
                result.minor.append(one)
    table.memory[key] = result
    return result


def prizes(
    table: Table, company: int, site: int, *, later: bool = False
) -> tuple[float, tuple[Prize, ...]]:
    """What could be played at a site, the best first, and what it is worth together: the site
    taps for the first, a minor item may come after it (2.V.5)."""
    view = table.view
    ready = table.ready(company, later=later)
    held = holdings(table, company, ready)
    there = held.by_site.get(view.facts(site).id)
    if not there and not held.errands:
        return 0.0, ()
    key = ("prizes", company, ready, site, view.state_of(site), view.count(table.seat, "hand"))
    if key in table.memory:
        known: tuple[float, tuple[Prize, ...]] = table.memory[key]
        return known
    tapped = view.state_of(site) == 1
    found = [p for p in there or () if not tapped or view.fits(p.card, site)[1]]
    found.sort(reverse=True)
    value = 0.0
    if found:
        value = found[0].value
        minor = [p.value for p in held.minor if p.card != found[0].card]
        if minor:
            value += 0.7 * max(minor)
        if len(found) > 1:
            value += 0.1 * found[1].value  # should the first one fail
    errands = []
    best = 0.0
    beside = 0.0  # what leaves the site untapped, and can be done besides
    for card in held.errands:
        worth = errand_worth(table, company, card, site, ready)
        if worth > 0:
            worth += table.wished(card)
        if worth > 0:
            errands.append(Prize(worth, card, 0))
            if ERRANDS[view.facts(card).name].leaves_untapped:
                beside += worth
            else:
                best = max(best, worth)
    value = max(value, best) + 0.2 * min(value, best) + 0.8 * beside
    result = table.memory[key] = (value, tuple(sorted([*found, *errands], reverse=True)))
    return result


def goal(table: Table, company: int, site: int, *, later: bool = False) -> Goal:
    """What a site is worth to a company, and what it costs to enter."""
    value, found = prizes(table, company, site, later=later)
    if not found:
        return NOTHING
    ready = table.ready(company, later=later)
    key = ("gate", company, site, ready)
    if key not in table.memory:
        attacks = table.view.attacks_at(site, company)
        table.memory[key] = gate(table, company, attacks), stands(table, company, attacks, ready)
    cost, chance = table.memory[key]
    return Goal(value * chance, found, cost)
