"""Who comes into play, where, under whose influence, and who goes with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Faction
from freecouncil.players.steward.worth import character_worth

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Answer, Table
    from freecouncil.rules.decisions import Option


def candidates(table: Table) -> list[tuple[float, int]]:
    """The characters in hand whom it would be good to bring, the best first."""
    view = table.view
    # Those who are already there come first (2.II.8).
    room = view.influence_room(table.seat) - sum(view.mind(n) for n in loose(table))
    found = []
    for number in (*view.hand(), *_recruits(table)):
        facts = view.facts(number)
        if not isinstance(facts, Character) or view.taken(number) or facts.agent:
            continue
        if facts.avatar:
            if not view.avatar(table.seat) and not view.avatar_lost(table.seat):
                found.append((10.0, number))
        elif view.mind(number) <= room or _could_follow(table, number):
            found.append((character_worth(facts), number))
    return sorted(found, reverse=True)


def _recruits(table: Table) -> list[int]:
    """Those of small mind whom a Balrog may bring from the discard pile or the sideboard
    (2.II.2.2.B3), if they are worth anything."""
    view = table.view
    if view.alignment(table.seat) != "balrog":
        return []
    return [
        number
        for number in (*view.pile("discard"), *view.pile("sideboard"))
        if isinstance(facts := view.facts(number), Character)
        and not (facts.unique or facts.avatar)
        and (facts.mind or 0) <= 3
        and facts.points is not None
        and facts.points.amount > 0
    ]


def _could_follow(table: Table, number: int) -> bool:
    view = table.view
    need = view.mind(number)
    return any(
        not view.controller(n) and view.free_influence(n, number) >= need
        for company in table.companies
        for n in table.outline(company).members
    )


def something_to_organize(table: Table) -> bool:
    return bool(loose(table) or candidates(table) or to_free(table) or _regrouping(table))


def organize(table: Table) -> Answer:
    memory = table.memory
    control = table.option("change-control")
    lost = tuple(loose(table))
    if control is not None and lost and ("looked after", lost) not in memory:
        memory["looked after", lost] = True
        return control, "someone is under nobody's influence"
    bring = table.option("bring-character")
    tried = memory.setdefault("brought", set())
    if bring is not None:
        fresh = [n for _, n in candidates(table) if n not in tried]
        if fresh:
            memory["bringing"] = fresh[0]
            tried.add(fresh[0])
            return bring, f"there is influence enough for {table.name(fresh[0])}"
    if control is not None:
        follower = to_free(table)
        if follower and ("freed", follower) not in memory:
            memory["freed", follower] = True
            speaker = table.name(table.view.controller(follower))
            return control, f"{speaker} speaks better to a faction without followers"
    regroup = table.option("regroup")
    if regroup is not None and memory.get("regrouped", 0) < OFTEN:
        wanted = _regrouping(table)
        if wanted is not None:
            memory["regrouped"] = memory.get("regrouped", 0) + 1
            memory["regrouping"] = wanted
            return regroup, wanted[2]
    return table.options[-1], "the companies are well as they are"


def loose(table: Table) -> list[int]:
    """Those under nobody's influence, who leave if nothing is done (2.II.8)."""
    view = table.view
    return [n for c in table.companies for n in table.outline(c).members if view.is_loose(n)]


def to_free(table: Table) -> int:
    """A follower who had better be under general influence, where there is room: with a faction in
    hand, the influence of whoever leads him is missed; 0: nobody."""
    view = table.view
    if not any(isinstance(view.facts(n), Faction) and not view.taken(n) for n in view.hand()):
        return 0
    room = view.influence_room(table.seat)
    followers = [
        n
        for company in table.companies
        for n in table.outline(company).members
        if view.controller(n) and view.mind(n) <= room
    ]
    return max(
        followers,
        key=lambda n: (view.direct_influence(view.controller(n)), view.mind(n)),
        default=0,
    )


def control(table: Table) -> Answer:
    free = to_free(table)
    for option in table.options:
        if option.verb == "to-general" and option.args[0] == free and not loose(table):
            return option, f"{table.name(free)} needs nobody to look after him"
    lost = set(loose(table))

    def score(option: Option) -> float:
        number = int(option.args[0])
        if number not in lost:
            return 0.0
        return 1.0 + table.worth(number) + (0.5 if option.verb == "to-general" else 0.0)

    best = max(table.options, key=score)
    return best, f"{table.name(int(best.args[0]))} must not be lost"


# Coming into play ---------------------------------------------------------------------------------


def character_to_play(table: Table) -> Answer:
    chosen = table.memory.get("bringing", 0)
    wanted = [chosen, *(number for _, number in candidates(table))]
    for number in wanted:
        for option in table.options:
            if option.args[0] == number:
                return option, f"{table.name(number)} is the most useful of those in hand"
    return table.options[0], "somebody must come"


def place_character(table: Table) -> Answer:
    view = table.view
    number = int(table.decision.about[0])
    facts = view.facts(number)
    assert isinstance(facts, Character)
    room = view.influence_room(table.seat)
    mind = facts.mind or 0
    wraith = view.has_race(number, "Ringwraith")

    def score(option: Option) -> float:
        if option.verb == "at":
            site = int(option.args[0])
            value = 0.3 if view.is_haven(site) else -0.3
            if wraith:
                value += 2.0  # others could not travel with a Ringwraith (2.II.2.1.R3)
            elif not facts.avatar and mind > room:
                value -= 5
            return value
        company, by = int(option.args[0]), int(option.args[1])
        outline = table.outline(company)
        value = 1.0 - 0.2 * max(0, len(outline.members) - 3)
        if not view.travel_together((*outline.members, number)):
            value -= 2.0
        if _gives_away(table, number, outline.members):
            value -= 1.2
        if by:
            value += 1.0 if mind > room else 0.1
            value -= 0.1 * mind  # the influence is missed when factions are won over
        elif not facts.avatar and mind > room:
            value -= 5
        return value

    best = max(table.options, key=score)
    if best.verb == "with":
        return best, "together they are stronger"
    return best, f"{table.name(int(best.args[0]))} is a good place to begin"


def character_to_discard(table: Table) -> Answer:
    best = min(table.options, key=lambda o: table.worth(int(o.args[0])))
    return best, f"{table.name(int(best.args[0]))} is missed least"


def _gives_away(table: Table, number: int, members: tuple[int, ...]) -> bool:
    """Would an Orc or a Troll make a company of Men overt?"""
    view = table.view
    if not table.minion or not view.has_race(number, "Orc", "Troll"):
        return False
    return not any(view.has_race(n, "Orc", "Troll", "Ringwraith") for n in members)


# Companies ----------------------------------------------------------------------------------------

OFTEN = 8  # times in a phase that companies are put together anew
Regrouping = tuple[str, tuple[int, ...], str]


def _regrouping(table: Table) -> Regrouping | None:
    """Who should join whom: those who could not set out together, and companies too small to go
    anywhere on their own."""
    view = table.view
    by_site: dict[str, list[int]] = {}
    for company in table.companies:
        outline = table.outline(company)
        if not outline.moving and view.is_haven(outline.site):
            by_site.setdefault(table.name(outline.site), []).append(company)
    for here in by_site.values():
        for company in here:
            members = table.outline(company).members
            if not view.travel_together(members):
                return _part(table, company, here)
        weak = [
            c
            for c in here
            if not _has_wraith(table, c) and _strength(table, c) < table.habits.together
        ]
        for i, first in enumerate(weak):
            for second in weak[i + 1 :]:
                both = (*table.outline(first).members, *table.outline(second).members)
                if len(both) <= 6 and view.travel_together(both) and _alike(table, first, second):
                    return "join", (min(first, second), max(first, second)), STRONGER
    return None


STRONGER = "together they are stronger"


def _part(table: Table, company: int, here: list[int]) -> Regrouping | None:
    """Takes someone out of a company that could not set out as it is."""
    view = table.view
    members = table.outline(company).members
    heads = [n for n in members if not view.controller(n)]
    why = "they could not set out together"

    def group(head: int) -> tuple[int, ...]:
        return (head, *view.followers(head))

    def left(head: int) -> tuple[int, ...]:
        return tuple(n for n in members if n not in group(head))

    heads = [n for n in heads if left(n)]
    # one alone is enough, or else whoever of those who stay is worth least
    heads.sort(key=lambda n: (not view.travel_together(left(n)), len(group(n)), table.worth(n)))
    for head in heads:
        for other in here:
            if other != company:
                both = (*table.outline(other).members, *group(head))
                if view.travel_together(both):
                    return "go-to", (head, other), why
        return "split", (head,), why
    return None


def _alike(table: Table, first: int, second: int) -> bool:
    """Companies that hide are not joined by those who can't."""
    view = table.view
    return not table.minion or view.is_overt(first) == view.is_overt(second)


def _has_wraith(table: Table, company: int) -> bool:
    return any(table.view.has_race(n, "Ringwraith") for n in table.outline(company).members)


def _strength(table: Table, company: int) -> int:
    return sum(max(0, f.prowess) for f in table.fighters(company, stakes=False))


def regroup(table: Table) -> Answer:
    wanted = table.memory.get("regrouping")
    if wanted is not None:
        verb, args, why = wanted
        for option in table.options:
            if option.verb == verb and option.args == args:
                return option, why
    for option in table.options:
        if option.verb == "join":
            return option, "together they are stronger"
    return table.options[-1], "someone must go"


def join_companies(table: Table) -> Answer:
    """After movement, two companies at one haven."""
    first, second = int(table.decision.about[0]), int(table.options[0].args[0])
    if _has_wraith(table, first) or _has_wraith(table, second):
        return table.options[-1], "a Ringwraith travels alone"
    weak = min(_strength(table, first), _strength(table, second)) < 8
    together = len(table.outline(first).members) + len(table.outline(second).members)
    if weak and together <= 6:
        return table.options[0], "together they are stronger"
    return table.options[-1], "apart they can do more"
