"""Which of the own events and abilities to use, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Faction, HazardEvent, Item, ResourceEvent
from freecouncil.players.steward.goals import prizes
from freecouncil.players.steward.odds import above, strike_cost, toll
from freecouncil.players.steward.reasons import helps
from freecouncil.players.steward.wisdom import ABILITIES, RESOURCES, USERS, Purpose, purpose_of

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def best(table: Table, least: float = 0.0) -> Answer | None:
    """The best event or ability among the options, if any is worth it."""
    found: Option | None = None
    top = least
    for option in table.options:
        if option.verb in ("play", "use") and option.args[1] != "on-guard":
            value = value_of(table, option)
            if value > top:
                found, top = option, value
    if found is None:
        return None
    if found.verb == "use" or _may_come_back(table, int(found.args[0])):
        table.memory["used", found.args] = True
    number, name = int(found.args[0]), str(found.args[1])
    purpose = purpose_for(table, number, name, found.verb)
    return found, helps(table, number, purpose[0] if purpose is not None else "")


def _may_come_back(table: Table, number: int) -> bool:
    """Is it a stage resource, some of which send each other back to the hand in turn?"""
    return table.view.sees(number) and table.view.facts(number).alignment == "stage"


def value_of(table: Table, option: Option) -> float:
    """What playing a card or using an ability is worth now."""
    number, name = int(option.args[0]), str(option.args[1])
    purpose = purpose_for(table, number, name, option.verb)
    if purpose is None or ("used", option.args) in table.memory:
        return 0.0
    kind, amount = purpose
    judge = JUDGES.get(kind)
    if judge is None:
        return 0.0
    value = judge(table, number, amount)
    return value - price(table, number) if value > 0 else 0.0


def price(table: Table, number: int) -> float:
    """What it costs that someone must use a card: a tap, and perhaps a corruption check."""
    view = table.view
    if not view.sees(number):
        return 0.0
    user = USERS.get(view.facts(number).name)
    if user is None:
        return 0.0
    who, taps, check = user
    company = view.current_company()
    costs = []
    for each in [company] if company else table.companies:
        if table.outline(each).owner == table.seat:
            for one in table.outline(each).members:
                if _can_use(table, one, who) and not (taps and view.state_of(one)):
                    cost = table.tap_cost(one) if taps else 0.0
                    if check is not None:
                        points = view.corruption(one) + check
                        cost += table.fall(one, points + 1) * table.worth(one)
                    costs.append(cost)
    return max(0.0, min(costs, default=0.0) - table.habits.tap)


def _can_use(table: Table, number: int, who: str) -> bool:
    if who == "avatar":
        return number == table.view.avatar(table.seat)
    facts = table.view.facts(number)
    if isinstance(facts, Character) and who in facts.magic:
        return True
    return table.view.has_skill(number, who)


def purpose_for(table: Table, number: int, name: str, verb: str) -> Purpose | None:
    """What an option is for."""
    view = table.view
    name = name.partition(" with ")[0]
    if not view.sees(number):
        return ABILITIES.get(name)
    facts = view.facts(number)
    known = purpose_of(RESOURCES, facts.name, name)
    if known is not None:
        return known
    if verb == "use":
        return ABILITIES.get(name)
    if facts.alignment == "stage" and isinstance(facts, ResourceEvent):
        if facts.name in ON_SITES:
            return "settle", 0.3 + (facts.points.amount if facts.points is not None else 0)
        return "good", 0.3 + (facts.points.amount if facts.points is not None else 0)
    if SHAPE in facts.keywords:
        return "shape", 0.3
    if isinstance(facts, ResourceEvent) and facts.points is not None:
        return "errand", 0.0
    if isinstance(facts, ResourceEvent) and name in ("permanent", "long"):
        return "good", 0.2
    return None


# Judges: what each purpose is worth at this moment ----------------------------------------------


def _cancel_attack(table: Table, number: int, amount: float) -> float:
    attack = table.view.attacked()
    company = table.view.current_company()
    if attack is None or not company or table.outline(company).owner != table.seat:
        return 0.0
    return toll(table.fighters(company), attack) - table.habits.cancel - amount


def _may_cancel_attack(table: Table, number: int, chance: float) -> float:
    attack = table.view.attacked()
    company = table.view.current_company()
    if attack is None or not company:
        return 0.0
    return chance * toll(table.fighters(company), attack) - table.habits.help


def _weaken_attack(table: Table, number: int, amount: float) -> float:
    attack = table.view.attacked()
    company = table.view.current_company()
    if attack is None or not company or table.outline(company).owner != table.seat:
        return 0.0
    fighters = table.fighters(company)
    saved = toll(fighters, attack) - toll(fighters, attack, weaker=int(amount))
    return saved - table.habits.help


def _fewer_strikes(table: Table, number: int, amount: float) -> float:
    attack = table.view.attacked()
    company = table.view.current_company()
    if attack is None or not company or table.outline(company).owner != table.seat:
        return 0.0
    fewer = int(amount) or attack.strikes // 2
    fighters = table.fighters(company)
    return toll(fighters, attack) - toll(fighters, attack, fewer=fewer) - table.habits.help


def _strike(table: Table, number: int, bonus: float) -> float:
    blow = table.view.blow()
    if blow is None or table.view.owner(blow.target) != table.seat:
        return 0.0
    fighter = table.fighter(blow.target, blow.defends)
    now = strike_cost(fighter, blow.against, blow.detainment)
    body = -1 if bonus >= 3 else 0
    then = strike_cost(fighter, blow.against, blow.detainment, bonus=int(bonus), body=body)
    return now - then - table.habits.help


def _cancel_strike(table: Table, number: int, amount: float) -> float:
    blow = table.view.blow()
    if blow is None or table.view.owner(blow.target) != table.seat:
        return 0.0
    fighter = table.fighter(blow.target, blow.defends)
    taps = table.tap_cost(number) if isinstance(table.view.facts(number), Character) else 0.05
    return strike_cost(fighter, blow.against, blow.detainment) - taps - 0.05


def _not_tap(table: Table, number: int, lower_body: float) -> float:
    """Full prowess without a tap; where it lowers the body, only against what is likely to fail."""
    blow = table.view.blow()
    if blow is None or table.view.owner(blow.target) != table.seat:
        return 0.0
    if table.view.state_of(blow.target):
        return 0.0
    fighter = table.fighter(blow.target, blow.defends)
    now = strike_cost(fighter, blow.against, blow.detainment)
    fighter.tap = 0.0
    then = strike_cost(fighter, blow.against, blow.detainment, body=-int(lower_body))
    return now - then - 0.5 * table.habits.help


def _check(table: Table, number: int, bonus: float) -> float:
    check = table.view.check()
    if check is None or table.view.owner(check.subject) != table.seat:
        return 0.0
    need = check.needed - check.modifier
    better = above(need - int(bonus)) - above(need)
    if check.target and isinstance(table.view.facts(check.target), Faction):
        points = table.view.facts(check.target).points
        worth = table.gain("faction", points.amount) if points is not None else 0.5
    elif check.target:
        return 0.0
    else:
        worth = table.worth(check.subject)
    return better * worth - table.habits.help


def _check_by_many(table: Table, number: int, amount: float) -> float:
    """A bonus as large as there are others in the company."""
    check = table.view.check()
    company = table.view.company_of(check.subject) if check is not None else 0
    return _check(table, number, len(table.outline(company).members) - 1) if company else 0.0


def _cancel_influence(table: Table, number: int, amount: float) -> float:
    check = table.view.check()
    if check is None or table.view.owner(check.subject) == table.seat:
        return 0.0
    return 0.5


def _untap(table: Table, number: int, amount: float) -> float:
    """Worth it for someone who still has something to do at a site."""
    view = table.view
    company = view.current_company()
    if view.phase != "site" or not company or not table.outline(company).entered:
        return 0.0
    outline = table.outline(company)
    if table.ready(company):
        return 0.0
    value, found = prizes(table, company, outline.site, later=True)
    return value - table.habits.help - amount if found else 0.0


def _heal(table: Table, number: int, amount: float) -> float:
    view = table.view
    hurt = [
        n
        for c in table.companies
        for n in table.outline(c).members
        if view.state_of(n) == 2 and not view.heals(table.outline(c).site)
    ]
    return table.habits.wound - table.habits.help - amount if hurt else 0.0


def ahead(table: Table, company: int) -> float:
    """What a company that is about to set out has to fear of creatures, if they can be played on it."""
    from freecouncil.players.steward.danger import road

    view = table.view
    outline = table.outline(company)
    if not outline.destination or view.is_hidden(company):
        return 0.0
    kind = view.site_type(outline.destination)
    ways = view.journeys(company, outline.destination)
    return min((road(table, company, way, kind) for way in ways), default=0.0)


def _no_creatures(table: Table, number: int, amount: float) -> float:
    """When a company that is about to set out has much to fear, and a scout who could hide it."""
    view = table.view
    return max(
        (
            ahead(table, company) - 0.3
            for company in table.companies
            if view.size(company) < 3
            and any(view.has_skill(n, "scout") for n in table.ready(company))
        ),
        default=0.0,
    )


def _fewer_hazards(table: Table, number: int, amount: float) -> float:
    company = table.view.current_company()
    if not company or table.outline(company).owner != table.seat:
        return 0.0
    return 0.25 if table.stake(company).value > 1 else 0.0


def _recover(table: Table, number: int, amount: float) -> float:
    from freecouncil.players.steward.cards import keep

    view = table.view
    if view.phase not in ("organization", "end-of-turn") or view.count(table.seat, "discard") < 1:
        return 0.0
    top = max((keep(table, n) for n in view.pile("discard")), default=0.0)
    if isinstance(view.facts(number), Character):
        amount -= table.tap_cost(number) - table.habits.tap
    bearer = view.bearer(number) if view.where(number) == "play" else 0
    if bearer and not view.never_checks(bearer):
        need = view.corruption(bearer) - view.corruption_modifier(bearer)
        if (1 - above(need)) * table.worth(bearer) > 0.1:
            return 0.0
    return amount if top > 0.9 else 0.0


def _remove_hazard(table: Table, number: int, amount: float) -> float:
    """The opponent's long- and permanent-events that lie with the own people, or in play."""
    view = table.view
    if view.phase not in ("organization", "long-event", "end-of-turn"):
        return 0.0
    value = 0.0
    for company in table.companies:
        for n in table.outline(company).members:
            for other in view.attached(n):
                if isinstance(view.facts(other), HazardEvent):
                    value = max(value, 0.5)
    for other in view.table_cards(table.foe):
        facts = view.facts(other)
        if isinstance(facts, HazardEvent) and "Environment" not in facts.keywords:
            value = max(value, 0.35)
    return value - amount


def _shake_off(table: Table, number: int, amount: float) -> float:
    """A tap and a roll against a corruption card: when the bearer has nothing else to do."""
    view = table.view
    bearer = view.bearer(number)
    if not bearer or view.owner(bearer) != table.seat or view.never_checks(bearer):
        return 0.0
    company = view.company_of(bearer)
    if not company:
        return 0.0
    value = 0.1 * view.corruption(bearer) + 0.1
    return value - table.tap_cost(bearer) - amount


def _call(table: Table, number: int, amount: float) -> float:
    return 5.0 if table.lead > table.habits.call else 0.0


def _reshuffle(table: Table, number: int, amount: float) -> float:
    return 0.0


def _environment(table: Table, number: int, amount: float) -> float:
    view = table.view
    if view.in_play(view.facts(number).name):
        return 0.0
    hurt = any("Environment" in view.facts(n).keywords for n in view.table_cards(table.foe))
    return amount + (0.4 if hurt else 0.0)


def _good(table: Table, number: int, amount: float) -> float:
    return amount


# Stage resources that lie on a site, and go when nobody is there any more.
ON_SITES = (
    "Hidden Haven", "Guarded Haven", "The Fortress of Isen", "Fortress of the Towers", "War-forges",
    "Double-dealing",
)  # fmt: skip


def _settle(table: Table, number: int, amount: float) -> float:
    """Worth it where somebody stays; a new haven only where there is none."""
    staying = [table.outline(c).site for c in table.companies if not table.outline(c).moving]
    if table.name(number) == "Hidden Haven":
        staying = [site for site in staying if not table.view.heals(site)]
    return amount if staying else 0.0


def _company_good(table: Table, number: int, amount: float) -> float:
    return amount if table.view.phase == "organization" else 0.0


def _errand(table: Table, number: int, amount: float) -> float:
    from freecouncil.players.steward.errands import ERRANDS, errand_worth

    view = table.view
    facts = view.facts(number)
    company = view.current_company()
    if facts.name in ERRANDS:
        return max(
            (
                errand_worth(table, each, number, table.outline(each).site, table.ready(each))
                for each in ([company] if company else table.companies)
            ),
            default=0.0,
        )
    points = facts.points
    return float(points.amount or 0.5) if points is not None else 0.0


def _play_item(table: Table, number: int, amount: float) -> float:
    view = table.view
    items = [n for n in view.hand() if isinstance(view.facts(n), Item)]
    return 0.5 if items else 0.0


def _search_site(table: Table, number: int, amount: float) -> float:
    return 0.6 if table.view.phase == "site" else 0.0


def _untap_site(table: Table, number: int, amount: float) -> float:
    view = table.view
    company = view.current_company()
    if view.phase != "site" or not company:
        return 0.0
    site = table.outline(company).site
    if view.state_of(site) != 1:
        return 0.0
    site_id = view.facts(site).id
    waiting = [
        n for n in view.hand() if site_id in table.lore.places.get(view.facts(n).id, frozenset())
    ]
    able = any(not view.state_of(n) for n in table.outline(company).members)
    return 0.6 if waiting and able else 0.0


def _hearten(table: Table, number: int, amount: float) -> float:
    """In the movement/hazard phase, for a company that is on its way."""
    view = table.view
    company = view.current_company()
    if view.phase != "movement" or not company:
        return 0.0
    outline = table.outline(company)
    return 0.15 if outline.owner == table.seat and outline.moving else 0.0


def _test_ring(table: Table, number: int, amount: float) -> float:
    view = table.view
    kinds = {getattr(view.facts(n), "ring_kind", "") for n in view.hand()}
    return 0.8 if kinds - {""} else 0.0


def _free_the_site(table: Table, number: int, amount: float) -> float:
    company = table.view.current_company()
    return table.stake(company).value - 0.3 if company else 0.0


SHAPE = "Demon fána"  # the keyword of cards of which the Balrog has one at a time


def _shape(table: Table, number: int, amount: float) -> float:
    """Another would only take the place of the one that he has, again and again."""
    view = table.view
    avatar = view.avatar(table.seat)
    worn = view.attached(avatar) if avatar else ()
    return 0.0 if any(SHAPE in view.facts(n).keywords for n in worn if view.sees(n)) else amount


def _never(table: Table, number: int, amount: float) -> float:
    return 0.0


JUDGES: dict[str, Callable[[Table, int, float], float]] = {
    "settle": _settle,
    "cancel-attack": _cancel_attack,
    "may-cancel-attack": _may_cancel_attack,
    "weaken-attack": _weaken_attack,
    "fewer-strikes": _fewer_strikes,
    "halve-strikes": _fewer_strikes,
    "strike-prowess": _strike,
    "cancel-strike": _cancel_strike,
    "not-tap": _not_tap,
    "check": _check,
    "check-by-many": _check_by_many,
    "cancel-influence": _cancel_influence,
    "untap": _untap,
    "heal": _heal,
    "no-creatures": _no_creatures,
    "fewer-hazards": _fewer_hazards,
    "recover": _recover,
    "remove-hazard": _remove_hazard,
    "shake-off": _shake_off,
    "call": _call,
    "reshuffle": _reshuffle,
    "environment": _environment,
    "good": _good,
    "company-good": _company_good,
    "errand": _errand,
    "play-item": _play_item,
    "search-site": _search_site,
    "untap-site": _untap_site,
    "hearten": _hearten,
    "test-ring": _test_ring,
    "free-the-site": _free_the_site,
    "shape": _shape,
    "never": _never,
}
