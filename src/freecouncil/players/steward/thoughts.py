"""What deserves a second thought: for some questions, the answers that are nearly as good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.players.steward import events, hazards, journeys

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Table
    from freecouncil.rules.decisions import Option


LAST = -9.0  # what is laid on-guard comes after all that does something at once


def alternatives(table: Table) -> list[Option]:
    """Options worth a closer look, the best first. What was used in this phase is not used again: two
    who untap each other would never come to an end."""
    rule = THOUGHTS.get(table.decision.ask)
    found = rule(table) if rule is not None else []
    return [o for o in found if ("used", o.args) not in table.memory]


def _destinations(table: Table) -> list[Option]:
    return [option for _, option in journeys.ranked(table)]


def _acts(table: Table) -> list[Option]:
    """What could be played or used, by what it seems to be worth."""
    view = table.view
    own = view.active == table.seat
    company = view.current_company()
    found: list[tuple[float, Option]] = []
    names: set[tuple[str, str]] = set()
    threats: list[Option] = []
    for option in table.options:
        if option.verb not in ("play", "use", "reveal"):
            continue
        number, way = int(option.args[0]), str(option.args[1])
        name = (table.name(number), way)
        if name in names:
            continue  # another copy of the same card
        names.add(name)
        if own:
            found.append((events.value_of(table, option), option))
        elif way != "on-guard":
            found.append((hazards.value_of(table, option, company), option))
        elif hazards.guards(table, number, company):
            found.append((LAST, option))
        else:
            threats.append(option)
    found.sort(key=lambda entry: -entry[0])
    return [*(option for _, option in found), *hazards.spare(table, threats)[:1]]


def _every(table: Table) -> list[Option]:
    return list(table.options)


def _site(table: Table) -> list[Option]:
    return [o for o in table.options if o.verb in ("play", "use", "pass")]


def less(table: Table, picked: Option, other: Option) -> float:
    """By how many points less than of what it picked a steward thinks of another answer about where a
    company goes."""
    if table.decision.ask == "destination":
        values = {
            one.site: one.value for one in journeys.plans(table, int(table.decision.about[0]))
        }
        at, there = int(picked.args[0]), int(other.args[0])
        return values[at] - values[there] if at in values and there in values else 0.0
    if other.verb != "move":
        return 0.0
    made = journeys.plans(table, int(other.args[0]))
    going = max((one.value for one in made if one.site), default=0.0)
    staying = max((one.value for one in made if not one.site), default=0.0)
    return staying - going


THOUGHTS: dict[str, Callable[[Table], list[Option]]] = {
    "destination": _destinations,
    "act": _acts,
    "respond": _acts,
    "assign-strike": _every,
    "order-strikes": _every,
    "stay-untapped": _every,
    "support-check": _every,
    "enter-site": _every,
    "site": _site,
    "bearer": _every,
}
