"""The opponent's turn: which hazards hurt whom, when to hold them, and what lies on-guard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Creature, HazardEvent, Item, ResourceEvent, Site
from freecouncil.players.steward import events
from freecouncil.players.steward.odds import above, below, defeat, strike_cost, toll
from freecouncil.players.steward.reasons import hurts
from freecouncil.players.steward.wisdom import HAZARDS, Purpose, purpose_of
from freecouncil.players.steward.worth import is_hazard
from freecouncil.rules.glance import Prospect

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def creature_value(table: Table, number: int, company: int, key: str = "") -> float:
    """What a creature's attacks on a company are worth to the hazard player."""
    view = table.view
    fighters = table.fighters(company)
    attacks = view.attacks_of(number, company, key)
    total = sum(toll(fighters, attack) for attack in attacks)
    points = view.facts(number).points
    if points is not None and attacks:
        chance = 1.0
        for attack in attacks:
            chance *= defeat(fighters, attack)
        minion = view.alignment(table.foe) in ("ringwraith", "balrog")
        if points.starred == minion:
            total -= chance * points.amount
    return total + table.habits.hurry


def act(table: Table) -> Answer:
    """What to play on a company that moves, or in response to what the opponent does."""
    view = table.view
    company = view.current_company()
    best: Option | None = None
    value = table.habits.least
    for option in table.options:
        if option.verb not in ("play", "use", "reveal"):
            continue
        worth = value_of(table, option, company)
        if worth > value:
            best, value = option, worth
    if best is not None:
        if best.verb == "use":
            table.memory["used", best.args] = True
        return best, hurts(table, int(best.args[0]), _kind(table, best))
    guard = _on_guard(table, company) if company and table.decision.ask == "act" else None
    if guard is not None:
        return guard, "it may be of use at the site"
    return table.options[-1], "nothing in hand is worth it now"


def value_of(table: Table, option: Option, company: int) -> float:
    """What playing a hazard is worth now."""
    view = table.view
    number, name = int(option.args[0]), str(option.args[1])
    if name == "on-guard" or not view.sees(number) or ("used", option.args) in table.memory:
        return 0.0
    facts = view.facts(number)
    if name == "agent":
        return 0.2  # it may be of use where it is at home
    if name == "creature" and isinstance(facts, Creature) and company:
        return max(
            (creature_value(table, number, company, k) for k in view.keyings(number, company)),
            default=0.0,
        )
    if not isinstance(facts, HazardEvent | Creature) and not purpose_of(HAZARDS, facts.name, name):
        return events.value_of(table, option)
    purpose = _purpose(table, option)
    if purpose is None:
        return 0.0
    judge = JUDGES.get(purpose[0]) or events.JUDGES.get(purpose[0])
    return judge(table, number, purpose[1]) if judge is not None else 0.0


def _purpose(table: Table, option: Option) -> Purpose | None:
    """What a hazard, or whatever else can be used in the opponent's turn, is for."""
    number, name = int(option.args[0]), str(option.args[1])
    facts = table.view.facts(number)
    known = purpose_of(HAZARDS, facts.name, name)
    if known is not None:
        return known
    if option.verb == "use" or not isinstance(facts, HazardEvent | Creature):
        return events.purpose_for(table, number, name, option.verb)
    return "plain", 0.25 if name in ("permanent", "long") else 0.15


def _kind(table: Table, option: Option) -> str:
    """What is said of it: the kind of what it is for."""
    name = str(option.args[1])
    if name == "agent" or not table.view.sees(int(option.args[0])):
        return name
    purpose = _purpose(table, option)
    return purpose[0] if purpose is not None else ""


def _on_guard(table: Table, company: int) -> Option | None:
    """A creature that could be keyed to the site, where the company must face an attack to enter;
    or an event that may be revealed there; or else any card, as a threat: it comes back to the hand,
    which was filled up in the meantime."""
    outline = table.outline(company)
    site = outline.destination or outline.site
    if not site or table.view.is_haven(site):
        return None
    able = [o for o in table.options if o.verb == "play" and o.args[1] == "on-guard"]
    for option in able:
        if guards(table, int(option.args[0]), company):
            return option
    return spare(table, able)[0] if able and table.habits.threaten else None


def spare(table: Table, able: list[Option]) -> list[Option]:
    """What may lie on-guard as a threat alone: any card will do, best one of no other use now."""
    return sorted(able, key=lambda option: is_hazard(table.view.facts(int(option.args[0]))))


def guards(table: Table, number: int, company: int) -> bool:
    """Could a card be revealed at the site where a company will be?"""
    view = table.view
    outline = table.outline(company)
    site = outline.destination or outline.site
    facts = view.facts(number)
    if isinstance(facts, Creature) and view.attacks_at(site, company):
        return any(k.startswith("site") for k in view.keyings(number, company))
    return isinstance(facts, HazardEvent) and view.reveals(number)


# Judges -----------------------------------------------------------------------------------------


def _plain(table: Table, number: int, amount: float) -> float:
    view = table.view
    facts = view.facts(number)
    return 0.0 if facts.one_in_play and view.in_play(facts.name) else amount


def _doors(table: Table, number: int, amount: float) -> float:
    view = table.view
    if view.in_play("Doors of Night"):
        return 0.0
    hurt = any("Environment" in view.facts(n).keywords for n in view.table_cards(table.foe))
    return amount + (0.4 if hurt else 0.0)


def _twilight(table: Table, number: int, amount: float) -> float:
    """Against an environment of the opponent's, in play or just declared."""
    view = table.view
    for who, card, _ in view.declared():
        if who == table.foe and card and "Environment" in view.facts(card).keywords:
            return amount + 0.2
    if any("Environment" in view.facts(n).keywords for n in view.table_cards(table.foe)):
        return amount
    return 0.0


RACES_BOOSTED: dict[str, tuple[str, ...]] = {
    "Minions Stir": ("Orc", "Troll"),
    "Wake of War": ("Wolf", "Spider", "Animal"),
    "Plague of Wights": ("Undead",),
    "Full of Froth and Rage": ("Spider", "Animal"),
    "Rank upon Rank": ("Man",),
    "The Moon Is Dead": ("Undead",),
}


def _boost(table: Table, number: int, amount: float) -> float:
    """Makes creatures stronger: those in hand that can still be played count most."""
    view = table.view
    facts = view.facts(number)
    if view.in_play(facts.name):
        return 0.0
    company = view.current_company()
    races = RACES_BOOSTED.get(facts.name, ())
    held = [
        n
        for n in view.hand()
        if isinstance(view.facts(n), Creature) and getattr(view.facts(n), "race", "") in races
    ]
    now = [n for n in held if company and view.keyings(n, company)]
    left = table.outline(company).limit - table.outline(company).hazards if company else 0
    if now and left > 1:
        return amount + 0.3 * min(len(now), left - 1)
    lasting = isinstance(facts, HazardEvent) and "permanent" in facts.durations
    return 0.2 + 0.05 * len(held) if lasting else 0.0


def _corruptible(table: Table, extra: int) -> float:
    """The most that a corruption check could cost the company that moves."""
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    return max((temptation(table, n, extra) for n in table.outline(company).members), default=0.0)


def temptation(table: Table, number: int, extra: int) -> float:
    """What a corruption check with so many more points would cost its player."""
    view = table.view
    if view.never_checks(number):
        return 0.0
    need = view.corruption(number) + extra - view.corruption_modifier(number)
    return (1 - above(need)) * table.worth(number)


def _lure(table: Table, number: int, amount: float) -> float:
    return 0.12 + _corruptible(table, int(amount))


def _corrupt(table: Table, number: int, amount: float) -> float:
    return _corruptible(table, int(amount)) - 0.05


def _call_home(table: Table, number: int, amount: float) -> float:
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    chance = below(10 - view.general_influence_left(table.foe))
    return chance * max((table.worth(n) for n in table.outline(company).members), default=0.0) * 0.6


def _disperse(table: Table, number: int, amount: float) -> float:
    view = table.view
    chance = below(11 - view.general_influence_left(table.foe))
    return chance * max((table.worth(n) for n in view.factions(table.foe)), default=0.0)


def _silence(table: Table, number: int, amount: float) -> float:
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    best = max((view.direct_influence(n) for n in table.outline(company).members), default=0)
    return amount + 0.05 * best if best >= 2 else 0.08


def _stop(table: Table, number: int, amount: float) -> float:
    """Keeps a company from doing anything: for one that is bound for a site with something to win."""
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    outline = table.outline(company)
    if not outline.moving or not outline.destination or view.is_haven(outline.destination):
        return 0.0
    return amount


def _strikes_each(table: Table, number: int, prowess: float) -> float:
    company = table.view.current_company()
    if not company:
        return 0.0
    return sum(strike_cost(f, int(prowess), False, body=-1) for f in table.fighters(company))


def _gate_twice(table: Table, number: int, share: float) -> float:
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    outline = table.outline(company)
    site = outline.destination or outline.site
    fighters = table.fighters(company)
    return share * sum(toll(fighters, attack) for attack in view.attacks_at(site, company))


def _raise_limit(table: Table, number: int, amount: float) -> float:
    """When there are more creatures in hand than may be played."""
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    outline = table.outline(company)
    left = outline.limit - outline.hazards
    able = [n for n in view.hand() if view.keyings(n, company)]
    return 0.5 if len(able) > left else 0.0


def _tribes(table: Table, number: int, amount: float) -> float:
    view = table.view
    company = view.current_company()
    if not company:
        return 0.0
    races = [getattr(view.facts(n), "race", "") for n in view.hand() if view.keyings(n, company)]
    most = max((races.count(race) for race in races), default=0)
    return amount + 0.2 * most if most >= 2 else 0.0


def _ahunt(table: Table, number: int, amount: float) -> float:
    """A Dragon about: its attack, on a company that moves there."""
    view = table.view
    facts = view.facts(number)
    company = view.current_company()
    if not isinstance(facts, HazardEvent) or facts.attack is None or not company:
        return 0.0
    outline = table.outline(company)
    regions = {key.region for key in facts.attack_keying}
    if regions & set(outline.regions):
        attack = facts.attack
        prospect = Prospect(
            attack.race, attack.strikes, attack.prowess, attack.body, False, True, attack.each
        )
        return toll(table.fighters(company), prospect)
    return 0.14


def _respond(table: Table, number: int, amount: float) -> float:
    """Against something that the opponent has just declared."""
    return amount if any(who == table.foe for who, _, _ in table.view.declared()) else 0.0


JUDGES: dict[str, Callable[[Table, int, float], float]] = {
    "plain": _plain,
    "doors": _doors,
    "twilight": _twilight,
    "boost": _boost,
    "lure": _lure,
    "corrupt": _corrupt,
    "call-home": _call_home,
    "disperse": _disperse,
    "silence": _silence,
    "stop": _stop,
    "stop-all": _stop,
    "strikes-each": _strikes_each,
    "gate-twice": _gate_twice,
    "raise-limit": _raise_limit,
    "tribes": _tribes,
    "ahunt": _ahunt,
    "reserve": _plain,
    "respond": _respond,
}


# Answers ----------------------------------------------------------------------------------------


def key(table: Table) -> Answer:
    """How to key a creature: so that it hurts most."""
    number = int(table.decision.about[0])
    company = table.view.current_company()
    if not company:
        return table.options[0], "it must be keyed to something"
    best = max(table.options, key=lambda o: creature_value(table, number, company, str(o.args[0])))
    return best, "so it is strongest"


def reveal_on_guard(table: Table) -> Answer:
    for option in table.options:
        if option.verb == "reveal":
            return option, "it was laid there for this"
    return table.options[-1], "it is kept"


def creature_as_attack(table: Table) -> Answer:
    """The creature of the hand that hurts most as a site's automatic-attack."""
    company = int(table.decision.about[0])
    able = [o for o in table.options if o.args]
    best = max(able, key=lambda o: creature_value(table, int(o.args[0]), company))
    if creature_value(table, int(best.args[0]), company) > table.habits.least:
        return best, hurts(table, int(best.args[0]))
    return table.options[-1], "it would hurt nobody"


def sort_of(table: Table, number: int) -> str:
    """Is a card a hazard or a resource, by what it is?"""
    facts = table.view.facts(number)
    if is_hazard(facts):
        return "hazard"
    if isinstance(facts, Site):
        return "site"
    if isinstance(facts, Character | Item | ResourceEvent):
        return "resource"
    return "resource"
