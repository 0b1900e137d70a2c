"""The draft: a Fallen-wizard keeps within the influence that he will have himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character
from freecouncil.cards.library import library
from freecouncil.players.steward.whom import whom
from freecouncil.rules.decisions import PASS

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table


def draft(table: Table) -> Answer:
    declared = table.view.declared_as(table.seat)
    if not declared:
        return whom(table)
    minds = {}
    for option in table.options:
        if option.args:
            facts = table.view.facts(int(option.args[0]))
            if not isinstance(facts, Character):
                return option, f"{facts.name} must be drafted anyway"
            minds[option] = facts.mind or 0
    drafted = int(table.memory.get("drafted mind", 0))
    fitting = [o for o, mind in minds.items() if drafted + mind <= _influence(declared)]
    if not fitting:
        return (PASS if PASS in table.options else table.options[-1]), "he could control no more"
    best = max(fitting, key=lambda option: minds[option])
    table.memory["drafted mind"] = drafted + minds[best]
    return best, f"{table.name(int(best.args[0]))} is the strongest who can be controlled"


def _influence(name: str) -> int:
    """The general influence that a Fallen-wizard brings (2.II.2.1.F2)."""
    return next(
        (
            card.general_influence
            for card in library().characters
            if card.name == name and card.general_influence is not None
        ),
        20,
    )
