"""The turn (chapter 2): phases in order, each a step from which a game can be taken up again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import HazardEvent, ResourceEvent, Site
from freecouncil.rules import agents, attributes, table
from freecouncil.rules.chain import actions, happened, settle
from freecouncil.rules.council import council, end_of_turn_calls, ring_wins
from freecouncil.rules.decisions import Decision, Option, Rule, pick
from freecouncil.rules.healing import healed, would_heal, would_untap
from freecouncil.rules.kept_sites import KEPT, put_away
from freecouncil.rules.movement import after_movement, movement_hazard_phase
from freecouncil.rules.organization import organization_phase, store_late
from freecouncil.rules.piles import discard_from_hand, reset_hand, sideboard_has, use_sideboard
from freecouncil.rules.rings import end_of_turn_tests
from freecouncil.rules.scripting import (
    END_OF_TURN,
    END_OF_TURN_BEGIN,
    LONG_EVENT,
    TURN_END,
    UNTAP,
    Window,
)
from freecouncil.rules.seeing import MAY_SKIP, skips_turn
from freecouncil.rules.setup import set_up
from freecouncil.rules.site import site_phase, site_phases_end
from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def run(game: Game) -> Rule[None]:
    """The whole game, step by step, until there is a result."""
    state = game.state
    while state.result is None:
        game.checkpoint_when_due()
        yield from STEPS[state.step](game)


def setup_step(game: Game) -> Rule[None]:
    yield from set_up(game)
    game.state.step = "untap"
    begin_turn(game)


def begin_turn(game: Game) -> None:
    state = game.state
    state.turn += 1
    state.turn_memo = {}
    state.players[state.active].turns += 1
    if KEPT in state.memo:
        put_away(game)
    for company in state.companies.values():
        company.moved = company.returned = company.entered = company.idle = False
        company.on_guard_placed = False
        company.faced = ()
        company.path = company.regions = ()
        company.movement = ""
        company.hazards = 0
        company.split_from = 0
    game.log("turn", state.turn, state.active)


def untap_step(game: Game) -> Rule[None]:
    """All that is tapped untaps, and who is wounded at a haven heals, without a question (2.I.1)."""
    state = game.state
    state.phase = "untap"
    seat = state.active
    if state.memo.get(MAY_SKIP) and (yield from skips_turn(game)):
        yield from end_of_turn_calls(game, may_call=False)
        _pass_the_turn(game)
        return
    game.end_effects(f"untap-{seat}")
    game.window = Window(UNTAP)
    yield from happened(game, "untap begins", seat)
    busy = state.turn_memo.get("instead of untapping", ())
    healing = {c.id for c in table.companies_of(game, seat) if _heals(game, c)}
    for card in state.cards[1:]:
        if (
            card.state == UNTAPPED
            or card.owner != seat
            or (card.where not in table.IN_PLAY and card.where != table.AGENT)
            or isinstance(card.card, Site)
            or card.id in busy
            or (card.state == WOUNDED and isinstance(card.card, ResourceEvent))  # it is inverted
        ):
            continue
        if card.where == table.AGENT:
            agents.untap(game, card)
        elif card.state == TAPPED:
            if not would_untap(game, card):
                table.untap(game, card)
        elif (company := game.company_of(card)) is not None and company.id in healing:
            if not would_heal(game, card):
                healed(game, card)
    yield from settle(game)
    yield from actions(game, Window(UNTAP), (seat,))
    yield from happened(game, "untap ends", seat)
    foe = 1 - seat
    if state.players[seat].avatar and sideboard_has(game, foe, True):
        # 2.I.2
        answer = yield Decision(
            foe, "hazard-sideboard", [Option("yes"), Option("no")], "2.I.2", (seat,)
        )
        if answer.verb == "yes":
            state.turn_memo["hazard sideboard"] = True
            game.log("hazard sideboard", foe)
            yield from use_sideboard(game, foe, True, "2.I.2")
    state.step = "organization"


def _heals(game: Game, company: Company) -> bool:
    site = game.card(company.site)
    if attributes.is_so(game, "no haven for healing", site):
        return False
    return game.is_haven(site, company.owner) or game.is_haven(site, company.owner, "healing")


def organization_step(game: Game) -> Rule[None]:
    game.state.phase = "organization"
    yield from organization_phase(game)
    game.state.step = "long-event"


def long_event_step(game: Game) -> Rule[None]:
    """Own resource long-events go (2.III.1), new ones come (2.III.2), and the opponent's hazard
    long-events go (2.III.3)."""
    state = game.state
    state.phase = "long-event"
    seat = state.active
    for card in _long_events(game, seat, ResourceEvent):
        if not attributes.is_so(game, "stays beyond its time", card):
            table.discard(game, card)
    game.window = Window(LONG_EVENT)
    yield from actions(game, Window(LONG_EVENT))
    yield from happened(game, "long-event phase ends", seat)
    if not attributes.is_so_of(game, "hazard long-events stay", state.players[seat], 0):
        for card in _long_events(game, 1 - seat, HazardEvent):
            table.discard(game, card)
        game.end_effects(f"long-event-{seat}")
    game.window = Window(0)
    state.queue = [c.id for c in table.companies_of(game, seat)]
    state.step = "movement"


def _long_events(game: Game, seat: int, kind: type) -> list[Instance]:
    return [
        c
        for c in game.state.cards[1:]
        if c.where == "play"
        and c.owner == seat
        and isinstance(c.card, kind)
        and game.lies_as(c) == "long"
    ]


def movement_step(game: Game) -> Rule[None]:
    """One company's movement/hazard phase; the player chooses whose (2.IV). Without companies there
    is none (2.IV.1)."""
    state = game.state
    state.phase = "movement"
    state.queue = [n for n in state.queue if n in state.companies]
    if state.queue:
        number = yield from pick(game, state.active, "company-to-move", list(state.queue), "2.IV")
        state.queue.remove(int(number))
        yield from movement_hazard_phase(game, state.companies[int(number)])
        return
    yield from after_movement(game)
    state.queue = [c.id for c in table.companies_of(game, state.active)]
    state.step = "site"


def site_step(game: Game) -> Rule[None]:
    """One company's site phase; the player chooses whose (2.V)."""
    state = game.state
    state.phase = "site"
    ring_wins(game)  # 10.1.R1
    if state.result is not None:
        return
    state.queue = [n for n in state.queue if n in state.companies]
    if state.queue:
        number = yield from pick(game, state.active, "company-at-site", list(state.queue), "2.V")
        state.queue.remove(int(number))
        yield from site_phase(game, state.companies[int(number)])
        return
    site_phases_end(game)
    state.step = "end-of-turn"


def end_of_turn_step(game: Game) -> Rule[None]:
    """Either player may discard a card (2.VI.i), hands are reset (2.VI.ii), the turn ends (2.VI.iii);
    between these steps the resource player may act (2.VI)."""
    state = game.state
    state.phase = "end-of-turn"
    seat = state.active
    game.window = Window(END_OF_TURN)
    yield from happened(game, "end of turn begins", seat)
    if state.result is not None:
        return
    yield from end_of_turn_tests(game, seat)
    yield from actions(game, Window(END_OF_TURN | END_OF_TURN_BEGIN), (seat,))
    yield from store_late(game, seat)
    for player in (seat, 1 - seat):
        if state.players[player].hand:
            yield from discard_from_hand(game, player, "2.VI.i", optional=True)
    yield from actions(game, Window(END_OF_TURN), (seat,))
    for player in (seat, 1 - seat):
        yield from reset_hand(game, player)
    yield from actions(game, Window(END_OF_TURN), (seat,))
    game.window = Window(END_OF_TURN | TURN_END)
    yield from happened(game, "turn ends", seat)
    yield from actions(game, Window(TURN_END), (seat, 1 - seat))
    if state.live.get(table.AGENTS):
        agents.turn_ends(game)  # 4.2.2
    yield from end_of_turn_calls(game)
    _pass_the_turn(game)


def _pass_the_turn(game: Game) -> None:
    """The turn is over: the other player's begins, unless the game has ended."""
    state = game.state
    game.end_effects("turn")
    game.window = Window(0)
    if state.step == "council" or state.result is not None:
        return
    state.active = 1 - state.active
    state.step = "untap"
    begin_turn(game)


def council_step(game: Game) -> Rule[None]:
    game.state.phase = "council"
    yield from council(game)


STEPS: dict[str, Callable[[Game], Rule[None]]] = {
    "setup": setup_step,
    "untap": untap_step,
    "organization": organization_step,
    "long-event": long_event_step,
    "movement": movement_step,
    "site": site_step,
    "end-of-turn": end_of_turn_step,
    "council": council_step,
}
