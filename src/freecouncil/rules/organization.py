"""The organization phase (2.II)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Item
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.balrog import fetchable
from freecouncil.rules.chain import actions, begin, happened
from freecouncil.rules.companies import ALONE, destinations, may_go_somewhere, part_ways
from freecouncil.rules.control import let_go
from freecouncil.rules.corruption import corruption_check, may_tap
from freecouncil.rules.decisions import Option, Rule, choose, pick
from freecouncil.rules.declaring import candidates, option_for
from freecouncil.rules.movement import lay_site
from freecouncil.rules.organizing import (
    must_give_up,
    organize,
    organizing_is_useful,
    undo_idle_splits,
)
from freecouncil.rules.piles import ALL_OF_IT, into_deck, sideboard_has, use_sideboard
from freecouncil.rules.prisoners import REVERTING, revert
from freecouncil.rules.rings import store
from freecouncil.rules.scripting import ORGANIZATION, ORGANIZATION_END, Window
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.rules.wielding import wield, wieldable

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

DONE = Option("done")


def organization_phase(game: Game) -> Rule[None]:
    """Everything in any order, until the player is done."""
    state = game.state
    seat = state.active
    window = game.window = Window(ORGANIZATION)
    let_go(game)  # what strengthened somebody may have ended with the turn
    if state.memo.get(REVERTING):
        revert(game, seat)
    yield from happened(game, "organization begins", seat)
    organized = discarding = False
    while state.result is None:
        found = candidates(game, seat, window)
        options = [option_for(c) for c in found]
        if not organized and organizing_is_useful(game, seat):
            options.append(Option("organize"))
        options += [
            Option("move", (c.id,)) for c in table.companies_of(game, seat) if _may_move(game, c)
        ]
        if _transferable(game, seat):
            options.append(Option("transfer"))
        options += [Option("store", (i.id,)) for i in storable(game, seat)]
        options += [Option("wield", (i.id,)) for i in wieldable(game, seat)]
        avatar = state.players[seat].avatar
        if avatar and state.cards[avatar].state == UNTAPPED and sideboard_has(game, seat, False):
            if may_tap(game, state.cards[avatar]):
                options.append(Option("sideboard"))
        if state.players[seat].alignment == "fallen-wizard":
            if fallen_wizards.discardable_stage(game, seat):
                options.append(Option("done-and-discard"))  # 2.II.F1: at the end of the phase
        options += fetchable(game, seat)
        options.append(DONE)
        choice = yield from choose(game, seat, "organization", options, "2.II")
        match choice.verb:
            case "done":
                break
            case "done-and-discard":
                discarding = True
                break
            case "organize":
                organized = True
                yield from organize(game, seat)
            case "move":
                yield from declare_movement(game, int(choice.args[0]))
            case "transfer":
                yield from _transfer(game, seat)
            case "store":
                yield from store(game, state.cards[int(choice.args[0])])
            case "wield":
                wield(game, state.cards[int(choice.args[0])])
            case "fetch":
                into_deck(game, state.cards[int(choice.args[0])], ALL_OF_IT)
            case "sideboard":
                table.tap(game, state.cards[avatar])
                game.log("avatar sideboard", seat, avatar)
                yield from use_sideboard(game, seat, False, "2.II.6")
            case _:
                yield from begin(game, found[options.index(choice)])
    if state.result is None:
        game.window = Window(ORGANIZATION | ORGANIZATION_END)
        yield from happened(game, "organization ends", seat)
        yield from actions(game, Window(ORGANIZATION_END), (seat,))
        if discarding:
            yield from fallen_wizards.discard_stage(game, seat)
        undo_idle_splits(game, seat)
        yield from must_give_up(game, seat)  # 2.II.8
        if state.live.get(ALONE):
            part_ways(game, seat)
        for company in table.companies_of(game, seat):
            # for editions that set the hazard limit now
            state.turn_memo["size", company.id] = attributes.company_size(game, company)
        game.end_effects(f"organization-{seat}")
    game.window = Window(0)


# Movement -----------------------------------------------------------------------------------------


def _may_move(game: Game, company: Company) -> bool:
    if company.new_site or attributes.is_so_of(game, "may not move", company, company.id):
        return False
    return may_go_somewhere(game, company)


def declare_movement(game: Game, number: int) -> Rule[None]:
    """A site card is laid face-down with the company (2.II.7)."""
    state = game.state
    company = state.companies[number]
    sites = destinations(game, company)
    chosen = yield from pick(
        game, company.owner, "destination", [s.id for s in sites], "2.II.7", (company.id,)
    )
    lay_site(game, company, state.cards[int(chosen)])


# Items --------------------------------------------------------------------------------------------


def _movable_items(game: Game, seat: int) -> list[Instance]:
    return [
        item
        for character in table.all_characters(game, seat)
        for item in table.items(game, character)
        if isinstance(item.card, Item) and item.card.transferable
    ]


def _takers(game: Game, item: Instance) -> list[Instance]:
    bearer = game.card(item.host)
    here = game.site_of(bearer)
    assert here is not None
    return [
        c
        for c in table.all_characters(game, bearer.owner)
        if c.id != bearer.id
        and (site := game.site_of(c)) is not None
        and site.card.name == here.card.name
        and game.may_bear(c, item)
    ]


def _transferable(game: Game, seat: int) -> bool:
    return any(_takers(game, item) for item in _movable_items(game, seat))


def _transfer(game: Game, seat: int) -> Rule[None]:
    """An item changes hands after a corruption check by its bearer (2.II.5)."""
    able = [i for i in _movable_items(game, seat) if _takers(game, i)]
    number = yield from pick(game, seat, "item-to-transfer", [i.id for i in able], "2.II.5")
    item = game.card(int(number))
    bearer = game.card(item.host)
    taker = yield from pick(
        game, seat, "transfer-to", [c.id for c in _takers(game, item)], "2.II.5", (item.id,)
    )
    passed = yield from corruption_check(game, bearer, source=item.id)
    receiver = game.card(int(taker))
    if passed and item.where == "play" and receiver.where == "play":
        table.attach(game, item, receiver)
        game.set_in_use(item)
        game.log("transferred", item.id, bearer.id, receiver.id)
        yield from happened(game, "item gained", (receiver, item))


def storable(game: Game, seat: int) -> list[Instance]:
    """Items, and other cards that say so, that could be stored where they are (2.II.4)."""
    found = []
    for character in table.all_characters(game, seat):
        site = game.site_of(character)
        assert site is not None
        for number in character.attached:
            card = game.card(number)
            if game.may_store(card, site):
                found.append(card)
    return found


def store_late(game: Game, seat: int) -> Rule[None]:
    """Storing during the end-of-turn phase, where a card allows it."""
    while True:
        able = [
            c.id
            for c in storable(game, seat)
            if attributes.is_so(game, "stores at the end of the turn", game.card(c.host))
        ]
        number = yield from pick(game, seat, "store-late", able, "2.II.4", optional=True)
        if number is None:
            return
        yield from store(game, game.card(int(number)))
