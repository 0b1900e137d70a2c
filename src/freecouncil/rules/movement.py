"""The movement/hazard phase (2.IV), one company at a time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.cards.map import Journey
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.chain import actions, happened, settle
from freecouncil.rules.companies import (
    composition_refusal,
    destinations,
    has_ringwraith,
    movement_refusal,
)
from freecouncil.rules.decisions import Decision, Option, Rule, pick
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.event_sites import is_event_site, lay_again, ways_to
from freecouncil.rules.kept_sites import NO_ROLL
from freecouncil.rules.piles import draw, reset_hand
from freecouncil.rules.questions import SPECIAL_MOVEMENT
from freecouncil.rules.regions import (
    EVERY_REGION,
    EVERY_REGION_FOR_HAZARDS,
    order_changes,
    refresh,
)
from freecouncil.rules.scripting import MOVEMENT, MOVEMENT_END, REVEALED, Window
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


# What was played on a company before it moves and depends on its way: an effect whose data is a
# function of the game, the company and the card, called in each of its movement/hazard phases
# (2.IV.iv, 2.IV.3).
SETTING_OUT = "setting out"
# The same when it has come to its new site, at the end of its movement/hazard phase.
ARRIVING = "arriving"


def movement_hazard_phase(game: Game, company: Company) -> Rule[None]:
    """Steps 1 to 8 for one company, and again for each time that it moves on (2.IV.3)."""
    yield from _steps(game, company)
    while (card := game.state.turn_memo.pop(("moves on", company.id), None)) is not None:
        if company.id not in game.state.companies or company.returned:
            return
        yield from _move_on(game, company, game.card(card))


def move_on(
    game: Game,
    company: Company,
    card: Instance | None = None,
    where: Callable[[Game, Instance], bool] | None = None,
) -> None:
    """Lets a company move to one more site this turn: its player may play another site card when
    this movement/hazard phase is over, and another follows at once (2.IV.3). A short-event that
    allows it goes back to the hand if that is not done (5.1.3). With `where`, to such a site alone."""
    game.state.turn_memo["moves on", company.id] = 0 if card is None else card.id
    if where is not None:
        game.add_effect(ONWARD, company.id, data=(where,))


# To which sites alone a company that moves on may go: an effect on it, a function of the
# game and the site.
ONWARD = "onward"


def _move_on(game: Game, company: Company, allowed_by: Instance) -> Rule[None]:
    left_behind = company.on_guard
    memo = game.state.turn_memo
    memo["been at", company.id] = (*memo.get(("been at", company.id), ()), company.site)
    sites = destinations(game, company)
    for effect in game.state.effects.pop((ONWARD, company.id), ()):
        sites = [site for site in sites if effect.data[0](game, site)]
    if not (yield from sets_out(game, company, sites, "2.IV.3")):
        if allowed_by.where == "discard":
            table.move(game, allowed_by, "hand")
            game.log("returned to hand", allowed_by.id)
        return
    company.moved = False
    company.path = company.regions = ()
    company.hazards = 0
    company.on_guard_placed = False
    yield from _steps(game, company)
    if company.id in game.state.companies and not company.returned:
        if company.moved:
            for number in left_behind:
                table.move(game, game.card(number), "hand")  # 2.IV.vii.4.2
        company.moved = True  # if not now, then before


def sets_out(game: Game, company: Company, sites: list[Instance], rule: str) -> Rule[bool]:
    """A company's player says to which of these sites it moves, if it does."""
    numbers = [s.id for s in sites]
    chosen = yield from pick(
        game, company.owner, "destination", numbers, rule, (company.id,), optional=True
    )
    if chosen is None:
        return False
    lay_site(game, company, game.card(int(chosen)))
    return True


def split_on_the_way(game: Game, company: Company, character: Instance, limit: int) -> Company:
    """A character becomes a company of his own on the same way, which has a movement/hazard phase of
    its own this turn, with such a hazard limit; nobody controls him or his followers for now."""
    for number in company.members:
        other = game.card(number)
        if other.controller == character.id or (other is character and character.controller):
            other.controller = 0
            other.loose = True
    alone = table.form_company(game, company.owner, [character], game.card(company.site))
    alone.new_site, alone.moved = company.new_site, company.moved
    alone.movement, alone.path, alone.regions = company.movement, company.path, company.regions
    alone.faced = company.faced
    memo = game.state.turn_memo
    for key in ("origin", "path"):
        if (key, company.id) in memo:
            memo[key, alone.id] = memo[key, company.id]
    memo["left behind", alone.id] = limit
    game.state.queue.append(alone.id)
    return alone


def lay_site(game: Game, company: Company, site: Instance) -> None:
    """A site card is laid face-down with a company that will move there, or it is said that it moves
    to one that is in play (2.II.7)."""
    state = game.state
    if site.where == "location":
        table.move(game, site, "play")
        site.shown = False
        if fallen_wizards.UNDER_WIZARDHAVEN in site.script.local:
            fallen_wizards.lie_under(site, game.card(company.site))
    elif site.where == "aside":
        table.move(game, site, "play")  # with a hazard host, and face-up (3.III.6)
    bound = next((c for c in state.companies.values() if c.new_site == site.id), None)
    company.new_site = site.id
    state.turn_memo["origin", company.id] = company.site
    if bound is not None and not site.shown:
        game.log("movement declared alike", company.id, bound.id)
    else:
        seat = -1 if site.shown else company.owner
        game.log("movement declared", company.id, site.id, seat=seat)


def _steps(game: Game, company: Company) -> Rule[None]:
    state = game.state
    game.log("movement/hazard phase", company.id)
    game.window = Window(MOVEMENT, company.id)
    if company.new_site and not company.moved:  # one that was split off on the way has set out
        yield from _reveal_and_set_out(game, company)  # 2.IV.i, 2.IV.ii
    company.hazard_limit = base_hazard_limit(game, company)  # 2.IV.iii
    for effect in state.effects.get((SETTING_OUT, company.id), ()):
        effect.data[0](game, company, effect.source)  # 2.IV.iv
    if state.live.get(EVERY_REGION) and state.live.get(EVERY_REGION_FOR_HAZARDS):
        yield from order_changes(game, company)
    game.log("hazard limit", company.id, hazard_limit(game, company))
    if company.moved:
        game.resolving += 1  # what demands an action waits for step 6 (2.IV.i.3)
        yield from happened(game, "company moves", company)
        yield from happened(game, "site revealed", company)
        game.resolving -= 1
        yield from _draw_for_movement(game, company)  # 2.IV.v
    if company.id in state.companies:
        yield from happened(game, "movement begins", company)  # 2.IV.vi
        yield from settle(game)
    if company.id in state.companies and not company.returned:
        yield from actions(game, Window(MOVEMENT, company.id))  # 2.IV.vii
    if company.id in state.companies and state.result is None:
        yield from happened(game, "movement ends", company)  # 2.IV.viii
    if company.id in state.companies and not company.returned:
        yield from actions(game, Window(MOVEMENT_END, company.id))
    yield from end_movement(game, company)


def base_hazard_limit(game: Game, company: Company) -> int:
    """The size of the company, at least two; half when the sideboard was used (2.IV.iii)."""
    size = attributes.company_size(game, company)
    if game.ruleset.play.hazard_limit_set == "organization":
        size = game.state.turn_memo.get(("size", company.id), size)
    limit = max(2, size)
    if ("left behind", company.id) in game.state.turn_memo:
        return int(game.state.turn_memo["left behind", company.id])
    if game.state.turn_memo.get("hazard sideboard"):
        limit = (limit + 1) // 2
    site = game.card(company.new_site or company.site).card
    if company.moved and isinstance(site, Site):
        limit += site.hazard_limit
    return limit


def journeys(game: Game, company: Company, origin: Instance, site: Instance) -> list[Journey]:
    """The ways by which a company may move between two sites."""
    if is_event_site(site):
        return ways_to(game, company, origin, site)
    found = game.reachable(origin, company).get(site.card.id)
    return [] if found is None else list(found.journeys)


def _reveal_and_set_out(game: Game, company: Company) -> Rule[None]:
    """The new site is revealed and the site path declared (2.IV.i, 2.IV.ii)."""
    origin, site = game.card(company.site), game.card(company.new_site)
    site.shown = True
    game.log("moves", company.id, origin.id, site.id)
    ways = journeys(game, company, origin, site)
    if not ways or movement_refusal(game, company, site) is not None:
        # 2.IV.i.2: illegal when revealed, so the company stays
        game.log("movement negated", company.id)
        company.new_site = 0
        table.release_site(game, site)
        return
    way = ways[0]
    if len(ways) > 1:
        options = [
            Option("path", (w.movement, "/".join(w.regions if w.movement == "region" else w.path)))
            for w in ways
        ]
        choice = yield Decision(
            company.owner, "site-path", options, "2.IV.ii", (company.id, site.id)
        )
        way = ways[options.index(choice)]
    if way.roll is not None and way.roll > 0 and not _needs_no_roll(game, company, origin, site):
        company.hazard_limit = base_hazard_limit(game, company)  # against what is played now
        yield from actions(game, Window(REVEALED, company.id), (1 - company.owner,))
        modifier = attributes.number(game, "under-deeps-roll", company, company.id, 0)
        roll = game.roll(company.owner, "under-deeps", company.id, way.roll, modifier)
        if roll + modifier < way.roll:
            game.log("movement negated", company.id)  # 2.IV.i.1
            company.new_site = 0
            table.release_site(game, site)
            return
    company.movement = way.movement
    company.path = way.path
    company.regions = way.regions
    game.state.turn_memo.pop(("path", company.id), None)  # that of an earlier journey
    company.moved = True
    game.state.effects.pop((SPECIAL_MOVEMENT, company.id), None)  # it is for one journey
    if game.state.effects or game.state.live.get(EVERY_REGION):
        refresh(game)
    game.log("set out", company.id, way.movement, way.path, way.regions)


def _needs_no_roll(game: Game, company: Company, origin: Instance, site: Instance) -> bool:
    """Does a card let the company find its way between these sites with no roll?"""
    return bool(game.state.live.get(NO_ROLL)) and attributes.is_so_of(
        game, NO_ROLL, company, company.id, (origin, site)
    )


def _draw_for_movement(game: Game, company: Company) -> Rule[None]:
    """Both players may draw, and must draw at least one card; they say how many before either
    draws (2.IV.v)."""
    site = game.card(company.new_site)
    side = game.state.players[company.owner].alignment
    if game.is_haven(site, company.owner) and side not in _DRAWS_BY_NEW_SITE:
        site = game.card(company.site)
    facts = site.card
    assert isinstance(facts, Site)
    owner, foe = company.owner, 1 - company.owner
    counts: dict[int, int] = {}
    allowed = {owner: _own_draws(game, company, facts), foe: _foes_draws(game, company, facts)}
    for seat, most in allowed.items():
        counts[seat] = most
        if most > 1:
            numbers = list(range(most, 0, -1))
            counts[seat] = int(
                (yield from pick(game, seat, "draw", numbers, "2.IV.v", (company.id, most)))
            )
    game.state.turn_memo["drawn", company.id] = counts[owner]
    for seat, count in counts.items():
        yield from draw(game, seat, count, "2.IV.v")


_DRAWS_BY_NEW_SITE = ("fallen-wizard", "balrog")  # 2.IV.v.F1, 2.IV.v.B1


def _own_draws(game: Game, company: Company, site: Site) -> int:
    """How many cards the company's player may draw: none for those whom nobody leads."""
    least = game.ruleset.play.mind_to_draw
    if not any(
        isinstance(c.card, Character) and (c.card.avatar or attributes.mind(game, c) >= least)
        for c in table.characters(game, company)
    ):
        return 0
    return max(0, attributes.number(game, "draws", company, company.id, site.draws))


def _foes_draws(game: Game, company: Company, site: Site) -> int:
    """How many cards the hazard player may draw."""
    normal = site.opponent_draws
    if attributes.is_so_of(game, "opponent draws double", company, company.id):
        normal *= 2  # it is the normal number that is doubled
    return max(0, attributes.number(game, "opponent-draws", company, company.id, normal))


def replace_new_site(game: Game, company: Company, site: Instance) -> Rule[None]:
    """The new site of a company that moves is replaced with another card, whosever that is; its site
    path stays as it is."""
    old = game.card(company.new_site)
    if site.where == "location":
        table.move(game, site, "play")
    site.shown = True
    company.new_site = site.id
    table.release_site(game, old)
    game.log("led astray", company.id, old.id, site.id)
    yield from happened(game, "site revealed", company)


def return_to_origin(game: Game, company: Company, why: int = 0) -> None:
    """The company goes back; its movement/hazard phase ends at once (2.IV.4)."""
    if not company.moved or company.returned:
        return
    site = game.card(company.new_site)
    company.new_site = 0
    _has_not_moved(game, company, why)
    table.release_site(game, site)


def end_movement(game: Game, company: Company) -> Rule[None]:
    """The site of origin is put away, and both hands are reset (2.IV.viii)."""
    state = game.state
    if company.id in state.companies and company.moved:
        origin = game.card(company.site)
        company.site, company.new_site = company.new_site, 0
        table.release_site(game, origin)
        for effect in state.effects.get((ARRIVING, company.id), ()):
            effect.data[0](game, company, effect.source)
    game.end_effects("company")
    for seat in (state.active, 1 - state.active):
        yield from reset_hand(game, seat)
    game.window = Window(0)


def after_movement(game: Game) -> Rule[None]:
    """Companies at the same site join: they must away from a haven, they may at one (2.IV.6)."""
    state = game.state
    seat = state.active
    for number in state.turn_memo.pop("sites left", ()):
        table.release_site(game, state.cards[number])  # 2.3
    while (together := _found_together(game, seat)) is not None:
        if _may_be_together(game, together):
            for other in together[1:]:
                merge(game, together[0], other)
        else:
            yield from _too_many(game, together)
    yield from _join_at_havens(game, seat)


def _found_together(game: Game, seat: int) -> list[Company] | None:
    """Companies at one site that is no haven, where there are several."""
    by_site: dict[str, list[Company]] = {}
    for company in table.companies_of(game, seat):
        site = game.card(company.site)
        if not game.is_haven(site, seat):
            by_site.setdefault(site.card.name, []).append(company)
    return next((companies for companies in by_site.values() if len(companies) > 1), None)


def _join_at_havens(game: Game, seat: int) -> Rule[None]:
    """The player is asked once about each two companies at one haven."""
    asked: set[tuple[int, int]] = set()
    while True:
        pair = next(
            (
                (first, second)
                for first, second in combinations(table.companies_of(game, seat), 2)
                if (first.id, second.id) not in asked
                and game.card(first.site).card.name == game.card(second.site).card.name
                and _may_be_together(game, [first, second])
            ),
            None,
        )
        if pair is None:
            return
        first, second = pair
        asked.add((first.id, second.id))
        joined = yield from pick(
            game, seat, "join-companies", [second.id], "2.IV.6", (first.id,), optional=True
        )
        if joined is not None:
            merge(game, first, second)


def merge(game: Game, first: Company, second: Company, told: str = "joined") -> None:
    """Two companies become one (2.II.3.5): what affected one affects both (2.IV.3.5.1), and at a haven
    one site card is left, with all that lay on the other (2.II.3.5.2)."""
    for number in second.attached:
        table.to_company(game, game.card(number), first)
    first.on_guard = (*first.on_guard, *second.on_guard)
    second.on_guard = ()
    first.faced = (*first.faced, *second.faced)
    effects = game.state.effects
    for attribute, subject in [key for key in effects if key[1] == second.id]:
        moved = effects.pop((attribute, subject))
        effects[attribute, first.id] = (*effects.get((attribute, first.id), ()), *moved)
    first.idle = first.idle or second.idle
    site = game.card(second.site)
    kept = game.card(first.site)
    if site.id != kept.id:
        for number in site.attached:
            game.card(number).host = kept.id
        kept.attached = (*kept.attached, *site.attached)
        site.attached = ()
    for character in table.characters(game, second):
        table.join(game, character, first)
    game.log(told, first.id)


def _may_be_together(game: Game, companies: list[Company]) -> bool:
    members = [c for company in companies for c in table.characters(game, company)]
    site = game.card(companies[0].site)
    return composition_refusal(game, members, site, companies[0].owner) is None


def _too_many(game: Game, companies: list[Company]) -> Rule[None]:
    """Only one company remains, of the hazard player's choice; the others go back to their sites of
    origin (2.IV.6.1).

    One that has not moved is at its site of origin: it is the one that remains, and the hazard
    player chooses only among companies that can all go back. Where nobody can, because a character
    came into play beside a company with which it may not be, the others are discarded."""
    seat = companies[0].owner
    arrived = [c for c in companies if _has_just_appeared(game, c)]
    if arrived:
        # 2.II.2.1.R3: those who are no Ringwraiths are discarded
        for company in companies:
            if not has_ringwraith(game, company):
                _discard_company(game, company)
        return
    rooted = [c for c in companies if not _may_go_back(game, c)]
    able = rooted or companies
    kept = able[0].id
    if len(able) > 1 and not (rooted and _may_be_together(game, rooted)):
        kept = int(
            (
                yield from pick(
                    game, 1 - seat, "company-that-stays", [c.id for c in able], "2.IV.6.1"
                )
            )
        )
        for company in rooted:
            if company.id != kept:
                _discard_company(game, company)
    for company in companies:
        if company.id != kept and company not in rooted:
            _go_back(game, company)


def _has_just_appeared(game: Game, company: Company) -> bool:
    """Is this a Ringwraith who came into play here this turn, as a company of its own?"""
    avatar = game.state.players[company.owner].avatar
    return (
        avatar in company.members
        and has_ringwraith(game, company)
        and game.card(avatar).came == game.state.turn
        and not company.moved
    )


def _may_go_back(game: Game, company: Company) -> bool:
    return company.moved and ("origin", company.id) in game.state.turn_memo


def _discard_company(game: Game, company: Company) -> None:
    for character in table.characters(game, company):
        table.discard(game, character)


def _go_back(game: Game, company: Company) -> None:
    """After all have moved, a company returns to its site of origin."""
    old = game.card(company.site)
    site = game.card(game.state.turn_memo["origin", company.id])
    if site.where != "play":
        tapped = site.where == "spent"  # only a site that is tapped was discarded
        table.move(game, site, "play")
        site.state = TAPPED if tapped else UNTAPPED
        if not isinstance(site.card, Site):
            lay_again(game, site)
    _has_not_moved(game, company, 0)
    company.site = site.id
    table.release_site(game, old)


def _has_not_moved(game: Game, company: Company, why: int) -> None:
    """What is so of a company that a card, or no card, sent back to its site of origin (2.IV.4)."""
    game.log("returned to origin", company.id, why)
    company.returned = True
    company.moved = False
    company.idle = True
    company.path = ()
    company.regions = ()
    for number in company.on_guard:
        table.move(game, game.card(number), "hand")  # 2.IV.vii.4.2
