"""Choosing a card, a company or a value for something that has been declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Creature, HazardEvent
from freecouncil.players.steward.cards import keep
from freecouncil.players.steward.events import ahead
from freecouncil.players.steward.hazards import creature_value, temptation
from freecouncil.players.steward.wisdom import HAZARDS, RESOURCES, purpose_of

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option

PILES = ("deck", "discard", "sideboard", "hand")


def whom(table: Table) -> Answer:
    """The best target: the own who need it, those of the opponent whom it hurts."""
    about = table.decision.about
    source = about[0] if about and isinstance(about[0], int) else 0
    scored = [(score(table, option, int(source)), -i) for i, option in enumerate(table.options)]
    best = table.options[-max(scored)[1]]
    if not best.args:
        return best, "it is better left"
    number = best.args[0]
    if isinstance(number, int) and table.view.sees(number):
        return best, f"{table.name(number)} is the best choice"
    return best, "it is the best choice"


def score(table: Table, option: Option, source: int) -> float:
    """How good a target is."""
    view = table.view
    if not option.args:
        return 0.0  # to choose none
    value = option.args[0]
    if not isinstance(value, int):
        return 0.5
    if view.exists(value):
        return _company(table, value)
    if not 0 < value < 10_000 or not view.sees(value):
        return 0.5
    where = view.where(value)
    if where in PILES:
        return keep(table, value)
    facts = view.facts(value)
    mine = view.owner(value) == table.seat
    if isinstance(facts, Character):
        if mine and _hides(table, source):
            return _own(table, value, option.verb) + 5 * ahead(table, view.company_of(value))
        return _own(table, value, option.verb) if mine else _theirs(table, value, source)
    if isinstance(facts, Creature) and mine and view.current_company():
        return 0.5 + creature_value(table, value, view.current_company())
    if isinstance(facts, HazardEvent):
        # to be discarded: the opponent's rather than the own
        bearer = view.bearer(value)  # it may lie on an agent who is face-down
        on_mine = bearer and view.sees(bearer) and view.owner(bearer) == table.seat
        return (1.0 if not mine else -1.0) + (0.5 if on_mine else 0.0)
    return (0.1 if mine else 1.0) * table.worth(value)


def _hides(table: Table, source: int) -> bool:
    """Is it for a card that hides the company of whoever is chosen?"""
    if not source or not table.view.sees(source):
        return False
    purpose = RESOURCES.get(table.view.facts(source).name)
    return isinstance(purpose, tuple) and purpose[0] == "no-creatures"


def _own(table: Table, number: int, verb: str) -> float:
    """One of the own: those who tap for something should be those who can best be spared."""
    view = table.view
    if verb in ("target", "character") and view.state_of(number):
        return 2.0 + table.worth(number) + view.state_of(number)  # to be untapped or healed
    burden = 0.0
    if not view.never_checks(number):
        burden = 0.1 * max(0, view.corruption(number) - view.corruption_modifier(number))
        burden += table.fall(number, view.corruption(number) + 1) * table.worth(number)
    avatar = 0.5 if number == view.avatar(table.seat) else 0.0
    return 2.0 - table.tap_cost(number) - burden - avatar


def _theirs(table: Table, number: int, source: int) -> float:
    """One of the opponent's, for a hazard: whom it hurts most."""
    view = table.view
    purpose = None
    if source and view.sees(source):
        for action in ("permanent", "short", "corruption check"):
            purpose = purpose or purpose_of(HAZARDS, view.facts(source).name, action)
    if purpose is not None and purpose[0] in ("lure", "corrupt"):
        return 1.0 + 3 * temptation(table, number, int(purpose[1])) + 0.05 * table.worth(number)
    if purpose is not None and purpose[0] == "silence":
        return 1.0 + view.direct_influence(number)
    if source and view.sees(source) and isinstance(view.facts(source), Creature):
        fighter = table.fighter(number)
        return 1.0 + fighter.worth - 0.3 * fighter.prowess - 0.2 * fighter.body
    return 1.0 + table.worth(number)


def _company(table: Table, number: int) -> float:
    outline = table.outline(number)
    total = sum(table.worth(n) for n in outline.members)
    if outline.owner == table.seat:
        return total + (2.0 if outline.moving else 0.0)
    return total


def take_along(table: Table) -> Answer:
    """Who takes a card that gives points: someone must, or it is lost."""
    able = [o for o in table.options if o.args]
    best = min(able, key=lambda o: table.tap_cost(int(o.args[0])))
    return best, f"{table.name(int(best.args[0]))} can best be spared"


def company_that_stays(table: Table) -> Answer:
    """Of two companies that can't be together, the opponent's better one should go back."""
    best = min(table.options, key=lambda o: _company(table, int(o.args[0])))
    return best, "the other one is worth more, and is sent back"


def where_one_stays(table: Table) -> Answer:
    """A site for what goes when nobody is there any more: where most stay, and best no haven yet."""
    view = table.view

    def stays(option: Option) -> tuple[int, bool]:
        site = int(option.args[0])
        here = [table.outline(c) for c in table.companies if table.outline(c).site == site]
        return sum(len(c.members) for c in here if not c.moving), not view.heals(site)

    best = max((o for o in table.options if o.args), key=stays)
    return best, "somebody stays there"


def passive_order(table: Table) -> Answer:
    return table.options[0], "one is as good as another"


def give_up_card(table: Table) -> Answer:
    """Something must go, or nothing if that is allowed: what is worth least."""
    able = [o for o in table.options if o.args]
    if len(able) < len(table.options):
        return table.options[-1], "nothing needs to go"
    best = min(able, key=lambda o: keep_or_worth(table, int(o.args[0])))
    return best, f"{table.name(int(best.args[0]))} is missed least"


def keep_or_worth(table: Table, number: int) -> float:
    view = table.view
    if not view.sees(number):
        return 0.5
    return keep(table, number) if view.where(number) in PILES else table.worth(number)
