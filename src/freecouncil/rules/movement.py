"""The movement/hazard phase (2.IV), one company at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.cards.map import Journey
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import actions, happened
from freecouncil.rules.decisions import Decision, Option, Rule, pick
from freecouncil.rules.piles import draw, reset_hand
from freecouncil.rules.regions import refresh
from freecouncil.rules.scripting import MOVEMENT, Window
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def movement_hazard_phase(game: Game, company: Company) -> Rule[None]:
    """Steps 1 to 8 for one company."""
    state = game.state
    game.log("movement/hazard phase", company.id)
    game.window = Window(MOVEMENT, company.id)
    if company.new_site:
        yield from _reveal_and_set_out(game, company)  # 2.IV.i, 2.IV.ii
    company.hazard_limit = base_hazard_limit(game, company)  # 2.IV.iii
    if company.moved:
        yield from happened(game, "company moves", company)
        yield from happened(game, "site revealed", company)
        yield from _draw_for_movement(game, company)  # 2.IV.v
    if company.id in state.companies:
        yield from happened(game, "movement begins", company)  # 2.IV.vi
    if company.id in state.companies and not company.returned:
        yield from actions(game, Window(MOVEMENT, company.id))  # 2.IV.vii
    if company.id in state.companies and state.result is None:
        yield from happened(game, "movement ends", company)  # 2.IV.viii
    yield from end_movement(game, company)


def base_hazard_limit(game: Game, company: Company) -> int:
    """The size of the company, at least two; half when the sideboard was used (2.IV.iii)."""
    size = attributes.company_size(game, company)
    if game.ruleset.play.hazard_limit_set == "organization":
        size = game.state.turn_memo.get(("size", company.id), size)
    limit = max(2, size)
    if game.state.turn_memo.get("hazard sideboard"):
        limit = (limit + 1) // 2
    site = game.card(company.new_site or company.site).card
    if company.moved and isinstance(site, Site):
        limit += site.hazard_limit
    return limit


def journeys(game: Game, company: Company, origin: Instance, site: Instance) -> list[Journey]:
    """The ways by which a company may move between two sites."""
    origin_facts, site_facts = origin.card, site.card
    assert isinstance(origin_facts, Site) and isinstance(site_facts, Site)
    return list(game.map.journeys(origin_facts, site_facts, game.traveller(company)))


def _reveal_and_set_out(game: Game, company: Company) -> Rule[None]:
    """The new site is revealed and the site path declared (2.IV.i, 2.IV.ii)."""
    origin, site = game.card(company.site), game.card(company.new_site)
    site.shown = True
    game.log("moves", company.id, origin.id, site.id)
    ways = journeys(game, company, origin, site)
    if not ways:
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
    if way.roll is not None and way.roll > 0:
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
    company.moved = True
    if game.state.effects:
        refresh(game)


def _draw_for_movement(game: Game, company: Company) -> Rule[None]:
    """Both players may draw, and must draw at least one card (2.IV.v)."""
    state = game.state
    site = game.card(company.new_site)
    if game.is_haven(site, company.owner):
        site = game.card(company.site)
    facts = site.card
    assert isinstance(facts, Site)
    owner, foe = company.owner, 1 - company.owner
    least = game.ruleset.play.mind_to_draw
    able = any(
        isinstance(c.card, Character) and (c.card.avatar or attributes.mind(game, c) >= least)
        for c in table.characters(game, company)
    )
    times = 1
    if attributes.is_so_of(game, "opponent draws double", company, company.id):
        times = 2  # it is the normal number that is doubled
    for seat, printed, attribute in (
        (owner, facts.draws if able else 0, "draws"),
        (foe, facts.opponent_draws * times, "opponent-draws"),
    ):
        most = max(0, attributes.number(game, attribute, company, company.id, printed))
        if seat == owner and not able:
            most = 0
        count = most
        if most > 1:
            count = int(
                (
                    yield from pick(
                        game, seat, "draw", list(range(most, 0, -1)), "2.IV.v", (company.id, most)
                    )
                )
            )
        yield from draw(game, seat, count)
    if state.result is not None:
        return


def return_to_origin(game: Game, company: Company) -> None:
    """The company goes back; its movement/hazard phase ends at once (2.IV.4)."""
    if not company.moved or company.returned:
        return
    site = game.card(company.new_site)
    game.log("returned to origin", company.id)
    company.returned = True
    company.moved = False
    company.idle = True
    company.path = ()
    company.regions = ()
    company.new_site = 0
    for number in company.on_guard:
        table.move(game, game.card(number), "hand")  # 2.IV.vii.4.2
    table.release_site(game, site)


def end_movement(game: Game, company: Company) -> Rule[None]:
    """The site of origin is put away, and both hands are reset (2.IV.viii)."""
    state = game.state
    if company.id in state.companies and company.moved:
        origin = game.card(company.site)
        company.site, company.new_site = company.new_site, 0
        table.release_site(game, origin)
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
    again = True
    while again:
        again = False
        companies = table.companies_of(game, seat)
        for i, first in enumerate(companies):
            for second in companies[i + 1 :]:
                if not _same_place(game, first, second):
                    continue
                site = game.card(first.site)
                if game.is_haven(site, seat):
                    if (first.id, second.id) in state.turn_memo.get("kept apart", ()):
                        continue
                    joined = yield from pick(
                        game,
                        seat,
                        "join-companies",
                        [second.id],
                        "2.IV.6",
                        (first.id,),
                        optional=True,
                    )
                    if joined is None:
                        state.turn_memo["kept apart"] = (
                            *state.turn_memo.get("kept apart", ()),
                            (first.id, second.id),
                        )
                        continue
                elif not _may_be_together(game, first, second):
                    yield from _too_many(game, first, second)
                    again = True
                    break
                merge(game, first, second)
                again = True
                break
            if again:
                break


def _same_place(game: Game, first: Company, second: Company) -> bool:
    return first.site == second.site or (
        game.card(first.site).card.name == game.card(second.site).card.name
    )


def merge(game: Game, first: Company, second: Company) -> None:
    """Two companies become one (2.II.3.5)."""
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
    game.log("joined", first.id)


def _may_be_together(game: Game, first: Company, second: Company) -> bool:
    from freecouncil.rules.companies import composition_refusal

    members = [*table.characters(game, first), *table.characters(game, second)]
    return composition_refusal(game, members, game.card(first.site), first.owner) is None


def _too_many(game: Game, first: Company, second: Company) -> Rule[None]:
    """Only one company of the hazard player's choice remains; the other goes back (2.IV.6.1)."""
    from freecouncil.rules.companies import has_ringwraith

    if has_ringwraith(game, first) != has_ringwraith(game, second):
        # 2.II.2.1.R3: the company without the Ringwraith is discarded
        loser = second if has_ringwraith(game, first) else first
        for character in table.characters(game, loser):
            table.discard(game, character)
        return
    kept = yield from pick(
        game,
        1 - first.owner,
        "company-that-stays",
        [first.id, second.id],
        "2.IV.6.1",
    )
    loser = second if kept == first.id else first
    origin = game.state.turn_memo.get(("origin", loser.id))
    old = game.card(loser.site)
    if origin is None or game.card(origin).card.name == old.card.name:
        # It never left, or has been sent back here already: there is nowhere to go.
        for character in table.characters(game, loser):
            table.discard(game, character)
        return
    site = game.card(origin)
    if site.where != "play":
        tapped = site.where == "spent"  # only a site that is tapped was discarded
        table.move(game, site, "play")
        site.state = TAPPED if tapped else UNTAPPED
    for number in loser.on_guard:
        table.move(game, game.card(number), "hand")  # 2.IV.vii.4.2
    loser.site = site.id
    loser.idle = True
    loser.returned = True
    table.release_site(game, old)
