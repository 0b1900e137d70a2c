"""Corruption checks, influence checks, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.players.steward import events
from freecouncil.players.steward.odds import above

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def support_check(table: Table) -> Answer:
    """Others tap for one who checks corruption, as long as it matters."""
    view = table.view
    check = view.check()
    done = table.options[-1]
    if check is None:
        return done, "there is nothing to help with"
    need = check.needed - check.modifier
    if above(need) >= 1:
        return done, f"{table.name(check.subject)} is in no danger"
    gains = (above(need - 1) - above(need)) * table.worth(check.subject)
    helpers = [o for o in table.options if o.verb == "support"]
    if helpers:
        best = min(helpers, key=lambda o: _helper_cost(table, int(o.args[0])))
        if gains > _helper_cost(table, int(best.args[0])):
            return best, f"{table.name(check.subject)} must not fall"
    if 1 - above(need) > 0.1:
        played = events.best(table)
        if played is not None:
            return played
    return done, "the risk is small"


def _helper_cost(table: Table, number: int) -> float:
    """At the council nothing is left to tap for but the others' own checks."""
    if table.view.phase != "council":
        return table.tap_cost(number)
    return 0.0


def last_check(table: Table) -> Answer:
    """Those in the greatest danger first, while others can still support them."""
    view = table.view

    def danger(option: Option) -> float:
        number = int(option.args[0])
        need = view.corruption(number) - view.corruption_modifier(number)
        return (1 - above(need)) * table.worth(number)

    best = max(table.options, key=danger)
    return best, f"{table.name(int(best.args[0]))} needs help the most"


def call_council(table: Table) -> Answer:
    yes, no = table.options
    margin = table.lead - corruption_at_risk(table, table.seat)
    if margin > table.habits.call + _last_turn(table):
        return yes, f"with a lead of {table.lead} the end is welcome"
    return no, "there is still something to be won"


def _last_turn(table: Table) -> float:
    """What the opponent may still win in one last turn."""
    return 1.0


def corruption_at_risk(table: Table, seat: int) -> float:
    """The points that a player may lose in the last corruption checks (10.3.i)."""
    view = table.view
    total = 0.0
    for company in view.company_numbers(seat):
        for number in table.outline(company).members:
            if not view.never_checks(number):
                need = view.corruption(number) - view.corruption_modifier(number) - 1
                total += (1 - above(need)) * table.worth(number)
    return total


def use_ability(table: Table) -> Answer:
    return table.options[0], "it can only help"
