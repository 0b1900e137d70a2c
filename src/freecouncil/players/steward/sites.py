"""At a site: whether to enter, what to play, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Ally, Faction, Item
from freecouncil.players.steward import events
from freecouncil.players.steward.errands import ERRANDS, errand_worth
from freecouncil.players.steward.goals import bearer_for, goal, prize, prizes
from freecouncil.players.steward.odds import above

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def enter_site(table: Table) -> Answer:
    company, site = int(table.decision.about[0]), int(table.decision.about[1])
    yes, no = table.options
    found = goal(table, company, site)
    able = any(table.view.state_of(n) == 0 for n in table.outline(company).members)
    if found.prizes and able and found.profit > 0:
        return yes, f"{table.name(found.prizes[0].card)} is worth the danger"
    if not table.view.attacks_at(site, company) and not table.outline(company).on_guard:
        return yes, "there is nothing to fear"
    return no, "there is nothing to be had here"


def at_site(table: Table) -> Answer:
    view = table.view
    company = int(table.decision.about[0])
    first = _before_the_site_taps(table, company)
    if first is not None:
        return first
    best: Option | None = None
    value = 0.0
    ready = table.ready(company)
    for option in table.options:
        if option.verb != "play":
            continue
        number = int(option.args[0])
        if isinstance(view.facts(number), Item | Ally | Faction):
            table.memory.pop(("prize", number, ready), None)
            one = prize(table, number, ready)
            worth = one.value if one is not None else 0.0
            if worth > value:
                best, value = option, worth
    other = events.best(table, value)
    if other is not None:
        return other
    if best is not None:
        return best, f"{table.name(int(best.args[0]))} is what they came for"
    rescue = next((o for o in table.options if o.verb == "rescue"), None)
    if rescue is not None and sum(1 for n in ready if not view.state_of(n)) > 1:
        return rescue, "nobody is left in bonds"
    tried = _influence(table)
    if tried is not None:
        return tried
    return table.options[-1], "there is no more to do here"


def _before_the_site_taps(table: Table, company: int) -> Answer | None:
    """What leaves the site untapped comes first, if someone is left for the rest."""
    view = table.view
    found: list[tuple[float, Option]] = []
    for option in table.options:
        if option.verb == "play":
            number = int(option.args[0])
            errand = ERRANDS.get(table.name(number))
            if errand is not None and errand.leaves_untapped:
                site = table.outline(company).site
                worth = errand_worth(table, company, number, site, table.ready(company))
                found.append((worth, option))
    if not found:
        return None
    worth, option = max(found, key=lambda entry: entry[0])
    more = [p.value for p in prizes(table, company, table.outline(company).site)[1]]
    untapped = sum(1 for n in table.outline(company).members if not view.state_of(n))
    if worth <= 0 or (untapped < 2 and more and max(more) > worth):
        return None
    return option, f"{table.name(int(option.args[0]))} leaves the site untapped, so it comes first"


def _influence(table: Table) -> Answer | None:
    """An attempt on the opponent's cards, by someone who has nothing else to do."""
    members = table.outline(int(table.decision.about[0])).members
    best: Option | None = None
    value = 0.1
    for option in table.options:
        if option.verb == "influence":
            number = int(option.args[0])
            worth = _chance_to_influence(table, members, number) * table.worth(number)
            if worth > value:
                best, value = option, worth
    if best is not None:
        return best, f"{table.name(int(best.args[0]))} may change sides"
    return None


def _chance_to_influence(table: Table, members: tuple[int, ...], target: int) -> float:
    view = table.view
    best = max(
        (view.free_influence(n, target) for n in members if view.state_of(n) == 0), default=-99
    )
    facts = view.facts(target)
    need = facts.number if isinstance(facts, Faction) else view.mind(target)
    need += view.general_influence_left(table.foe)
    need += 5 if view.alignment(table.seat) != view.alignment(table.foe) else 0
    # Both roll two dice, so that about as much is added as is taken off.
    short = need - best
    return 0.0 if short > 7 else above(min(12, short + 6))


# Roles --------------------------------------------------------------------------------------------


def bearer(table: Table) -> Answer:
    """Who bears an item or takes an ally along."""
    view = table.view
    number = int(table.decision.about[0]) if table.decision.about else 0
    able = [int(o.args[0]) for o in table.options if o.args]
    facts = view.facts(number)
    if isinstance(facts, Item):
        who = bearer_for(table, able, facts)
    else:
        who = min(able, key=lambda n: table.tap_cost(n))
    for option in table.options:
        if option.args and option.args[0] == who:
            return option, f"{table.name(who)} is best suited"
    return table.options[0], "somebody must"


def influencer(table: Table) -> Answer:
    view = table.view
    number = int(table.decision.about[0])
    faction = isinstance(view.facts(number), Faction) and view.owner(number) == table.seat

    def score(option: Option) -> float:
        who = int(option.args[0])
        if faction:
            return float(view.faction_modifier(who, number))
        return float(view.free_influence(who, number))

    best = max((o for o in table.options if o.args), key=score)
    return best, f"{table.name(int(best.args[0]))} has the best word"
