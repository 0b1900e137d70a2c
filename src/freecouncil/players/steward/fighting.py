"""Combat: who faces a strike, who helps, and who stays on the feet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.players.steward.odds import below, strike_cost, toll

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def assign_strike(table: Table) -> Answer:
    view = table.view
    attack = view.attacked()
    company = view.current_company()
    if attack is None or not company:
        return table.options[0], "somebody must"
    able = [o for o in table.options if o.verb == "assign"]
    cost = {}
    for option in able:
        number = int(option.args[0])
        fighter = table.fighter(number, view.defends_with(number))
        cost[option] = strike_cost(fighter, attack.prowess, attack.detainment)
    if table.outline(company).owner != table.seat:
        worst = max(able, key=lambda o: cost[o])
        return worst, f"{table.name(int(worst.args[0]))} has the most to fear"
    best = min(able, key=lambda o: cost[o])
    return best, f"{table.name(int(best.args[0]))} can face it best"


def order_strikes(table: Table) -> Answer:
    """The strongest first: what the others may add to the last is decided with more known."""
    view = table.view

    def strength(option: Option) -> float:
        number = int(option.args[0])
        return float(view.defends_with(number)) if view.sees(number) else 0.0

    best = max(table.options, key=strength)
    return best, "the strongest goes first"


def lay_excess(table: Table) -> Answer:
    """All of them on the one whom it hurts most, now if that is this one."""
    view = table.view
    blow = view.blow()
    if blow is None or not blow.excess:
        return table.options[-1], "strikes are there to be used"
    here = table.fighter(blow.target, blow.defends)

    def more(number: int, prowess: int) -> float:
        fighter = here if number == blow.target else table.fighter(number, prowess)
        return strike_cost(
            fighter, blow.against, blow.detainment, bonus=-blow.excess
        ) - strike_cost(fighter, blow.against, blow.detainment)

    others = [n for n in view.struck() if n != blow.target]
    now = more(blow.target, blow.defends)
    if all(now >= more(n, view.defends_with(n)) for n in others):
        return table.options[-1], "here they make the most of a difference"
    return table.options[0], "they are kept for one whom they hurt more"


# How likely one who stays untapped may be hit
DARES = 0.42
AVATAR_DARES = 0.17


def stay_untapped(table: Table) -> Answer:
    yes, no = table.options
    if yes.verb != "yes":
        yes, no = no, yes
    blow = table.view.blow()
    if blow is None:
        return no, "one should fight with all one has"
    fighter = table.fighter(blow.target, blow.defends)
    hit = below(blow.against - blow.defends + 3)
    avatar = blow.target == table.view.avatar(table.seat)
    if not blow.detainment and hit > (AVATAR_DARES if avatar else DARES):
        return no, "it is better to fight with all one has"
    stays = strike_cost(fighter, blow.against, blow.detainment, stays=True)
    taps = strike_cost(fighter, blow.against, blow.detainment)
    if stays < taps - 0.001:
        return yes, "the strike is weak enough, and there is still something to do"
    return no, "it is better to fight with all one has"


def support_strike(table: Table) -> Answer:
    done = table.options[-1]
    blow = table.view.blow()
    helpers = [o for o in table.options if o.verb == "support"]
    if blow is None or not helpers:
        return done, "there is nothing to help with"
    fighter = table.fighter(blow.target, blow.defends)
    now = strike_cost(fighter, blow.against, blow.detainment)
    helped = strike_cost(fighter, blow.against, blow.detainment, bonus=1)
    best = min(helpers, key=lambda o: table.tap_cost(int(o.args[0])))
    if now - helped > table.tap_cost(int(best.args[0])):
        return best, f"{table.name(int(best.args[0]))} makes a difference"
    return done, "help would change too little"


def cancel_by_tapping(table: Table) -> Answer:
    """A tap for a whole attack is worth it unless the attack is harmless."""
    able = [o for o in table.options if o.args]
    best = min(able, key=lambda o: table.tap_cost(int(o.args[0])))
    attack, company = table.view.attacked(), table.view.current_company()
    if attack is not None and company:
        if toll(table.fighters(company), attack) < table.tap_cost(int(best.args[0])):
            return table.options[-1], "the attack is harmless"
    return best, "a tapped character is better than a fight"


def pass_on_item(table: Table) -> Answer:
    view = table.view
    takes = [o for o in table.options if o.verb == "take"]

    def score(option: Option) -> float:
        item, taker = int(option.args[0]), int(option.args[1])
        burden = 0.0 if view.never_checks(taker) else 0.1 * view.corruption(taker)
        return table.worth(item) - burden

    best = max(takes, key=score)
    return best, f"{table.name(int(best.args[0]))} must not be lost"


def company_strike(table: Table) -> Answer:
    """Company against company: the own strongest against those who can be hurt."""
    view = table.view
    able = [o for o in table.options if o.verb == "strike"]

    def score(option: Option) -> float:
        striker, target = int(option.args[0]), int(option.args[1])
        edge = view.prowess(striker) - view.prowess(target)
        return float(edge) if view.owner(striker) == table.seat else float(-edge)

    return max(able, key=score), "it is the best match"
