"""Where companies go: destinations, site paths, and how many cards are drawn on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from freecouncil.cards.facts import Ally, Character, HazardEvent, Item, Site
from freecouncil.cards.map import Journey
from freecouncil.players.steward.danger import road
from freecouncil.players.steward.goals import Goal, goal, holdings, prizes

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


NOWHERE = Journey("starter")
PLANNED = ("plan", "prizes", "targets", "holdings")  # what is remembered of where to go for what


class Plan(NamedTuple):
    """What a company means to do this turn."""

    value: float
    site: int  # 0: it stays where it is
    card: int  # what it means to play; 0: nothing that is in hand
    why: str


def plan(table: Table, company: int) -> Plan:
    """The best of all places to which a company can go, and of staying."""
    return plans(table, company)[0]


def plans(table: Table, company: int) -> list[Plan]:
    """Everything that a company can do, the best first."""
    key = ("plan", company)
    if key in table.memory:
        known: list[Plan] = table.memory[key]
        return known
    found = table.memory[key] = sorted(_plans(table, company), key=lambda p: -p.value)
    return found


def claim(table: Table, company: int, made: Plan) -> None:
    """Others need not go for the card that a company is to play, and think again."""
    if made.card:
        claimed = dict(table.memory.get("claimed", {}))
        claimed[made.card] = company
        table.memory["claimed"] = claimed
    for key in [k for k in table.memory if isinstance(k, tuple)]:
        if key[0] in PLANNED and key[1] != company:
            del table.memory[key]


def _plans(table: Table, company: int) -> list[Plan]:
    view = table.view
    habits = table.habits
    outline = table.outline(company)
    targets = _targets(table, company)
    made = [_stay(table, company, targets)]
    alone = outline.members == (view.avatar(table.seat),)
    leads = any(_draws(table, n) for n in outline.members)
    here = view.facts(outline.site)
    assert isinstance(here, Site)
    others = [
        (table.name(table.outline(c).destination or table.outline(c).site), c)
        for c in table.companies
        if c != company
    ]
    # What can be had here and now is not left for later; and after the last turn nothing comes.
    at_hand = goal(table, company, outline.site)
    playable = {one.card for one in at_hand.prizes} if at_hand.profit > 0 else set()
    targets = {at: entry for at, entry in targets.items() if entry[1] not in playable}
    if view.called:
        targets, leads = {}, False
    weary = _weariness(table, company)
    for way in view.reachable(company):
        facts = view.facts(way.site)
        assert isinstance(facts, Site)
        if others and not view.is_haven(way.site) and _crowded(table, company, facts.name, others):
            continue
        kind = view.site_type(way.site)
        drawing = here if view.is_haven(way.site) else facts
        draws = drawing.draws if leads else 0
        value = habits.draw * draws - habits.opponent_draws * drawing.opponent_draws
        value -= min(road(table, company, j, kind) for j in way.journeys)
        found = goal(table, company, way.site)
        profit = max(0.0, found.profit)
        if found.prizes and found.prizes[0].card in playable:
            profit = max(0.0, profit - at_hand.profit)
        value += profit
        value += habits.later * _next(table, company, way.site, targets, found)
        value += _comfort(table, company, way.site) + _chance(table, way.site, draws)
        value -= weary + _left_behind(table, company, way.site)
        if alone and profit <= 0:
            value -= 1.0  # an avatar alone does not wander about
        card = found.prizes[0].card if profit > 0 else 0
        made.append(Plan(value, way.site, card, _reason(table, card, way.site)))
    return made


def _weariness(table: Table, company: int) -> float:
    """What the cards of corruption that some of them bear may cost on any journey."""
    view = table.view
    total = 0.0
    for number in table.outline(company).members:
        attached = view.attached(number)
        if any(isinstance(view.facts(n), HazardEvent) for n in attached):
            total += table.fall(number, view.corruption(number)) * table.worth(number)
    return table.habits.weary * total


# What is lost when the one who bears it moves
BOUND = ("Bade to Rule",)


def _left_behind(table: Table, company: int, site: int) -> float:
    """What is lost on the way to a site: allies who don't go there, and what keeps to its place."""
    view = table.view
    total = 0.0
    for number in table.outline(company).members:
        for other in view.attached(number):
            facts = view.facts(other)
            if facts.name in BOUND:
                total += 2.0
            elif isinstance(facts, Ally) and facts.confined_to:
                if not any(view.fits_place(place, site) for place in facts.confined_to):
                    total += table.worth(other) + 0.1 * (facts.prowess or 0)
    return total


def _crowded(table: Table, company: int, name: str, others: list[tuple[str, int]]) -> bool:
    """Would they meet another company there that they can't join? One would be sent back, or lost
    (2.IV.6.1)."""
    members = table.outline(company).members
    return any(
        place == name and not table.view.travel_together((*members, *table.outline(other).members))
        for place, other in others
    )


def _draws(table: Table, number: int) -> bool:
    facts = table.view.facts(number)
    return isinstance(facts, Character) and (facts.avatar or table.view.mind(number) >= 3)


def _reason(table: Table, card: int, site: int) -> str:
    if card:
        return f"{table.name(card)} can be played at {table.name(site)}"
    if table.view.is_haven(site):
        return f"{table.name(site)} is a haven, to rest and to set out from again"
    return f"{table.name(site)} is on the way, and cards are drawn"


def _targets(table: Table, company: int) -> dict[str, tuple[float, int]]:
    """By the ids of site cards: what each of the own sites is worth to the company."""
    key = ("targets", company)
    if key in table.memory:
        known: dict[str, tuple[float, int]] = table.memory[key]
        return known
    view = table.view
    found: dict[str, tuple[float, int]] = {}
    held = holdings(table, company, table.ready(company, later=True))
    for site in view.pile("location"):
        facts = view.facts(site)
        if facts.id in found or not (held.errands or facts.id in held.by_site):
            continue
        if prizes(table, company, site, later=True)[1]:
            one = goal(table, company, site, later=True)
            net = one.profit
            if table.habits.way:  # the way there is not free either
                assert isinstance(facts, Site)
                way = road(table, company, _usual_way(facts), facts.site_type)
                net -= table.habits.way * way
            if net > 0:
                found[facts.id] = (net, one.prizes[0].card)
    table.memory[key] = found
    return found


def _usual_way(site: Site) -> Journey:
    """How companies mostly come to a site: from its nearest haven."""
    return Journey("starter", site.site_path or ("wilderness", "wilderness"))


def _next(
    table: Table, company: int, site: int, targets: dict[str, tuple[float, int]], used: Goal
) -> float:
    """What could be reached from there in the turn after."""
    if not targets:
        return 0.0
    spent = used.prizes[0].card if used.prizes else 0
    beyond = table.view.beyond(company, site)
    return max(
        (value for at, (value, card) in targets.items() if card != spent and at in beyond),
        default=0.0,
    )


def _stay(table: Table, company: int, targets: dict[str, tuple[float, int]]) -> Plan:
    outline = table.outline(company)
    found = goal(table, company, outline.site)
    profit = max(0.0, found.profit)
    habits = table.habits
    later = _next(table, company, outline.site, targets, found)
    # Those who could go now have nothing to wait for.
    value = profit + (habits.linger if table.ready(company) else 1.0) * habits.later * later
    value += _comfort(table, company, outline.site)
    value -= habits.stay * road(table, company, NOWHERE, table.view.site_type(outline.site))
    card = found.prizes[0].card if profit > 0 else 0
    why = f"{table.name(card)} can be played here" if card else "there is nothing better to do"
    return Plan(value, 0, card, why)


def _comfort(table: Table, company: int, site: int) -> float:
    """What a haven does for those who are wounded, carry much, or have something to store."""
    view = table.view
    key = ("needs", company)
    known: tuple[float, list[tuple[int, float]]] | None = table.memory.get(key)
    if known is None:
        known = table.memory[key] = _needs(table, company)
    rest, stores = known
    value = rest if rest and view.heals(site) else 0.0
    for card, worth in stores:
        if view.may_store(card, site):
            value += worth
    return value


def _needs(table: Table, company: int) -> tuple[float, list[tuple[int, float]]]:
    """What rest at a haven is worth to a company, and what storing each of its cards is worth."""
    view = table.view
    rest = 0.0
    stores: list[tuple[int, float]] = []
    for number in table.outline(company).members:
        if view.state_of(number) == 2:
            rest += table.habits.rest
        attached = view.attached(number)
        if not attached:
            continue
        if not view.never_checks(number) and view.corruption(number) > 4:
            rest += 0.15 * (view.corruption(number) - 4)
        for other in attached:
            facts = view.facts(other)
            points = facts.points
            if points is not None and points.stored is not None and points.stored > points.amount:
                share = 0.5 if isinstance(facts, Item) else 0.7
                stores.append((other, share * (points.stored - points.amount)))
    return rest, stores


def _chance(table: Table, site: int, draws: int) -> float:
    """What may be drawn on the way that can be played there."""
    view = table.view
    left = max(8, view.count(table.seat, "deck"))
    if not draws or view.state_of(site) == 1:
        return 0.0
    there = table.lore.prospects.get(view.facts(site).id)
    if not there:
        return 0.0
    known = table.memory.get("in deck")
    if known is None:
        known = table.memory["in deck"] = {view.facts(n).id for n in view.pile("deck")}
    worth = sum(value for card, value in there.items() if card in known)
    return table.habits.chance * draws * worth / left


# Answers ------------------------------------------------------------------------------------------


def destination(table: Table) -> Answer:
    company = int(table.decision.about[0])
    for wanted, option in ranked(table):
        claim(table, company, wanted)
        return option, wanted.why
    return table.options[0], "it is the only way left"


def ranked(table: Table) -> list[tuple[Plan, Option]]:
    """The destinations that are offered, the best first; one who may move on may also stay."""
    company = int(table.decision.about[0])
    offered = {int(o.args[0]) if o.args else 0: o for o in table.options}
    return [(one, offered[one.site]) for one in plans(table, company) if one.site in offered]


def site_path(table: Table) -> Answer:
    company, site = int(table.decision.about[0]), int(table.decision.about[1])
    kind = table.view.site_type(site)
    best, least = table.options[0], 1e9
    for way in table.view.journeys(company, site):
        danger = road(table, company, way, kind) + 0.02 * len(way.path)
        said = "/".join(way.regions if way.movement == "region" else way.path)
        if danger < least:
            for option in table.options:
                if option.args == (way.movement, said):
                    best, least = option, danger
    return best, "it is the least dangerous way"


def draw(table: Table) -> Answer:
    """As many as possible: more cards, and the game moves on."""
    return table.options[0], "more cards are better than fewer"


def company_to_move(table: Table) -> Answer:
    """The one with the least to lose draws the hazards first."""

    def stake(number: int) -> float:
        return table.stake(number).value

    best = min(table.options, key=lambda o: stake(int(o.args[0])))
    return best, "it draws the hazards away from those who have more to do"
