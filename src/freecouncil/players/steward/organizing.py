"""The organization phase: in which order things are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Item
from freecouncil.players.steward import events, gathering
from freecouncil.players.steward.cards import keep
from freecouncil.players.steward.journeys import claim, plan
from freecouncil.players.steward.odds import above
from freecouncil.players.steward.worth import use_of_item

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def organization(table: Table) -> Answer:
    memory = table.memory
    organize = table.option("organize")
    if organize is not None and "organized" not in memory:
        memory["organized"] = True
        if gathering.something_to_organize(table):
            return organize, "there are characters to bring, or companies to put together"
    for company in table.companies:
        plan(table, company)  # so that it is known who must not be tapped
    for option in table.options:
        if option.verb == "store" and should_store(table, int(option.args[0])):
            return option, f"{table.name(int(option.args[0]))} is safe there, and tempts nobody"
    # What taps someone is used when it is known who has still something to do.
    moved = _move(table)
    if moved is not None:
        return moved
    played = events.best(table)
    if played is not None:
        return played
    sideboard = table.option("sideboard")
    if sideboard is not None and _wants_sideboard(table):
        memory["sideboard"] = True
        return sideboard, "there is something in the sideboard that is wanted"
    return table.options[-1], "everything is in order"


def _move(table: Table) -> Answer | None:
    """The company with the best plan first, so that others leave its prize alone."""
    best: tuple[float, Option] | None = None
    for option in table.options:
        if option.verb == "move":
            company = int(option.args[0])
            wanted = plan(table, company)
            if wanted.site and (best is None or wanted.value > best[0]):
                best = wanted.value, option
            elif not wanted.site and wanted.card:
                claim(table, company, wanted)
    if best is None:
        return None
    return best[1], plan(table, int(best[1].args[0])).why


def _wants_sideboard(table: Table) -> bool:
    """Shortly before the deck is exhausted, an idle avatar brings what is good."""
    view = table.view
    if "sideboard" in table.memory or view.exhausted(table.seat) > 1:
        return False
    avatar = view.avatar(table.seat)
    company = view.company_of(avatar)
    if not company or table.outline(company).moving or table.stake(company).value > 0:
        return False
    if view.count(table.seat, "deck") > 20:
        return False
    good = [n for n in view.pile("sideboard") if keep(table, n) > 0.6]
    return len(good) >= 2


def sideboard_way(table: Table) -> Answer:
    """Five cards for the next deck are better than one for this."""
    for option in table.options:
        if option.verb == "to-discard-pile":
            return option, "five are better than one"
    return table.options[0], "it is the only way"


def should_store(table: Table, number: int) -> bool:
    """Is an item better in store than with its bearer?"""
    view = table.view
    facts = view.facts(number)
    key = ("kept", number)
    if key in table.memory:
        return False
    table.memory[key] = True  # a check that goes wrong is not tried twice in a turn
    if not isinstance(facts, Item):
        return True
    bearer = view.bearer(number)
    if facts.kind == "gold-ring" and table.minion:
        return False  # it would be tested at once, and mostly lost (6.2.3)
    points = facts.points
    more = 0.0
    if points is not None and points.stored is not None:
        more = float(points.stored - points.amount)
        if points.stored_at and table.name(table.outline(view.company_of(bearer)).site) not in (
            points.stored_at
        ):
            more = 0.0
    if view.never_checks(bearer):
        return more > 0
    corruption = view.corruption(bearer)
    if corruption < 4 and more <= 0 and facts.corruption < 2:
        return False
    helpers = sum(
        1
        for n in table.outline(view.company_of(bearer)).members
        if n != bearer and not view.state_of(n)
    )
    risk = 1 - above(corruption - view.corruption_modifier(bearer) - helpers)
    carried = table.worth(bearer)
    eased = table.fall(bearer, corruption) - table.fall(bearer, corruption - facts.corruption)
    relief = max(0.12 * facts.corruption * max(1, corruption - 2), 1.2 * eased * carried)
    return more + relief > 0.6 * use_of_item(facts) + risk * table.worth(bearer)


def store_late(table: Table) -> Answer:
    for option in table.options:
        if option.args and should_store(table, int(option.args[0])):
            return option, f"{table.name(int(option.args[0]))} is safe there"
    return table.options[-1], "it is better kept"
