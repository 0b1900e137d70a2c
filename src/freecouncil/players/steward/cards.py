"""Which cards to keep: discarding, the sideboard, and the exchange when a deck is exhausted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from freecouncil.cards.facts import (
    Ally,
    Character,
    Creature,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
)
from freecouncil.players.steward.errands import ERRANDS
from freecouncil.players.steward.goals import prizes
from freecouncil.players.steward.wisdom import HAZARDS, RESOURCES
from freecouncil.players.steward.worth import is_hazard, resource_worth

if TYPE_CHECKING:
    from freecouncil.cards.facts import AnyCard
    from freecouncil.players.steward.table import Answer, Table

# What an event is worth in the hand, by what it is for
EVENTS: dict[str, float] = {
    "cancel-attack": 0.95,
    "may-cancel-attack": 0.6,
    "strike-prowess": 0.6,
    "not-tap": 0.5,
    "check": 0.6,
    "check-by-many": 0.6,
    "untap": 0.5,
    "no-creatures": 0.7,
    "remove-hazard": 0.45,
    "recover": 0.6,
    "environment": 0.5,
    "never": 0.1,
    "good": 0.5,
    "company-good": 0.6,
    "call": 0.2,
    # hazards
    "boost": 0.6,
    "lure": 0.65,
    "corrupt": 0.5,
    "doors": 0.5,
    "twilight": 0.4,
    "plain": 0.45,
    "stop": 0.7,
    "stop-all": 0.6,
    "disperse": 0.5,
    "call-home": 0.5,
    "silence": 0.5,
    "gate-twice": 0.6,
    "ahunt": 0.4,
    "tribes": 0.4,
    "respond": 0.4,
}


def keep(table: Table, number: int) -> float:
    """What it is worth to have a card in hand."""
    view = table.view
    facts = view.facts(number)
    if view.taken(number):
        return 0.0
    if isinstance(facts, Character):
        return _keep_character(table, facts)
    if isinstance(facts, Item | Ally | Faction):
        if facts.id in table.lore.places and not table.lore.places[facts.id]:
            kind = getattr(facts, "kind", "")
            if getattr(facts, "ring_kind", ""):
                return _keep_ring(table, facts)
            return 0.35 if kind == "minor" else 0.1 if kind != "special" else 0.3
        return 0.5 + table.habits.prize * resource_worth(facts)
    if isinstance(facts, Creature):
        strength = sum(a.prowess * max(1, a.strikes) for a in facts.attacks)
        return 0.55 + min(0.4, 0.012 * strength)
    if isinstance(facts, HazardEvent):
        return _event(HAZARDS, facts.name, 0.45)
    if isinstance(facts, ResourceEvent):
        if facts.alignment == "stage":
            return 0.75 + (0.3 * facts.points.amount if facts.points is not None else 0.0)
        if facts.name in ERRANDS and facts.points is None:
            return 1.1 if _rings_at_hand(table) else 0.7
        if facts.points is not None and facts.name in ERRANDS:
            return 0.5 + 0.3 * max(facts.points.amount, facts.points.stored or 0)
        if facts.name == "Sudden Call":
            return 1.5 if table.lead > 0 and table.late > 0.4 else 0.5 if table.late > 0.6 else 0.2
        return _event(RESOURCES, facts.name, 0.4)
    return 0.2


def _keep_ring(table: Table, facts: AnyCard) -> float:
    """A special ring is worth what it will bring once there is a gold ring for it."""
    if _gold_ring_in_play(table):
        return 0.7 + 0.2 * resource_worth(facts)
    return 0.95 if _rings_at_hand(table) else 0.6


def _rings_at_hand(table: Table) -> bool:
    """Is there a gold ring in hand or in play, to be had soon?"""
    view = table.view
    if _gold_ring_in_play(table):
        return True
    return any(getattr(view.facts(n), "kind", "") == "gold-ring" for n in view.hand())


def _gold_ring_in_play(table: Table) -> bool:
    view = table.view
    return any(
        getattr(view.facts(other), "kind", "") == "gold-ring"
        for company in table.companies
        for number in table.outline(company).members
        for other in view.attached(number)
    )


def _keep_character(table: Table, facts: Character) -> float:
    view = table.view
    if facts.avatar:
        if view.avatar(table.seat) or view.avatar_lost(table.seat):
            return 0.0
        known = view.avatar_name(table.seat)
        return 3.0 if not known or known == facts.name else 0.0
    if (facts.mind or 0) <= view.influence_room(table.seat):
        return 0.9 + 0.1 * (facts.mind or 0)
    return 0.3


def _event(known: Mapping[str, object], name: str, default: float) -> float:
    purpose = known.get(name)
    if isinstance(purpose, dict):
        return max(EVENTS.get(kind, default) for kind, _ in purpose.values())
    if isinstance(purpose, tuple):
        return EVENTS.get(str(purpose[0]), default)
    return default


def discard_card(table: Table) -> Answer:
    view = table.view
    able = [o for o in table.options if o.args]
    hazards = sum(1 for o in able if is_hazard(view.facts(int(o.args[0]))))
    share = hazards / max(1, len(able))
    planned = _planned(table)
    seen: set[str] = set()
    values: dict[int, float] = {}
    for option in able:
        number = int(option.args[0])
        facts = view.facts(number)
        value = keep(table, number)
        # A hand of one kind alone is a bad hand.
        if is_hazard(facts):
            value -= 0.5 * max(0.0, share - 0.5)
        else:
            value -= 0.5 * max(0.0, 0.5 - share)
        value += table.wished(number)
        if number in planned:
            value += 1.5
        elif not is_hazard(facts):
            value -= table.habits.stale * max(0, table.held(number) - 6)
        if facts.unique and facts.id in seen:
            value = 0.0
        seen.add(facts.id)
        values[number] = value
    best = min(able, key=lambda o: values[int(o.args[0])])
    least = values[int(best.args[0])]
    # The longer the game, the less is held back: it must come to an end.
    patience = table.habits.keep + 0.02 * max(0, view.turn - 40)
    if table.options[-1].verb == "pass" and least > patience:
        return table.options[-1], "all of the hand may still be of use"
    return best, f"{table.name(int(best.args[0]))} is of the least use"


def _planned(table: Table) -> set[int]:
    """What companies are on their way to play, or could play where they are."""
    found: set[int] = set()
    if table.view.active != table.seat and table.view.phase != "end-of-turn":
        return found
    for company in table.companies:
        outline = table.outline(company)
        if table.view.phase == "movement":
            for one in prizes(table, company, outline.destination or outline.site)[1]:
                found.add(one.card)
    return found


def from_sideboard(table: Table) -> Answer:
    able = [o for o in table.options if o.args]
    best = max(able, key=lambda o: keep(table, int(o.args[0])))
    if keep(table, int(best.args[0])) < 0.45 and table.options[-1].verb == "pass":
        return table.options[-1], "the rest may stay there"
    return best, f"{table.name(int(best.args[0]))} is wanted"


def exchange_in(table: Table) -> Answer:
    """When the deck is exhausted: something better for something worse."""
    view = table.view
    able = [o for o in table.options if o.args]
    if able:
        best = max(able, key=lambda o: keep(table, int(o.args[0])))
        worst = min((keep(table, n) for n in view.pile("discard")), default=9.0)
        if keep(table, int(best.args[0])) > worst + 0.15:
            return best, f"{table.name(int(best.args[0]))} is better than what it replaces"
    return table.options[-1], "the deck is good as it is"


def exchange_out(table: Table) -> Answer:
    best = min(table.options, key=lambda o: keep(table, int(o.args[0])))
    return best, f"{table.name(int(best.args[0]))} is of the least use"
