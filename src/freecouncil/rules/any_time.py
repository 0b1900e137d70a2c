"""What may be done at any time with a card of the hand, besides whatever its player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.balrog import EXCHANGE, exchange, exchanges
from freecouncil.rules.chain import resolve
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.declaring import declare, legal, option_for
from freecouncil.rules.scripting import Ctx

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def add_besides(game: Game, decision: Decision) -> None:
    """Adds to a question what the player who is asked may do without answering it.

    A question that names the card is about it: it may be played or used there, or is one of those
    among which a card of the hand is chosen."""
    cards = game.state.cards
    for number in game.state.players[decision.player].hand:
        if cards[number].script.at_any_time and _may_interrupt(game, decision.player):
            if not any(number in option.args for option in decision.options):
                found = _possible(game, decision.player, number)
                decision.besides = [*decision.besides, *(option_for(ctx) for ctx in found)]
    more = exchanges(game, decision)
    if more and _may_interrupt(game, decision.player):
        decision.besides = [*decision.besides, *more]


def _may_interrupt(game: Game, seat: int) -> bool:
    """Nobody acts while a chain of effects resolves (9.5), except on a check that it has brought;
    nor while a deck is renewed, which happens at once (2.4), nor at the council (10.3)."""
    state = game.state
    if state.phase in ("setup", "council") or state.players[seat].renewing:
        return False
    return not game.resolving or game.window.check is not None


def _possible(game: Game, seat: int, number: int) -> list[Ctx]:
    card = game.state.cards[number]
    found = (legal(game, card, a, seat, game.window) for a in card.script.at_any_time)
    return [ctx for ctx in found if ctx is not None]


def do_besides(game: Game, decision: Decision, option: Option) -> None:
    """Does it at once, and lets the question stand: nothing is asked in between."""
    if option.verb == EXCHANGE:
        exchange(game, decision, int(option.args[0]), int(option.args[1]))
        decision.besides = []
        add_besides(game, decision)
        return
    possible = _possible(game, decision.player, int(option.args[0]))
    ctx = next(ctx for ctx in possible if option_for(ctx) == option)
    for rule in (declare(game, ctx), resolve(game, ctx)):
        for asked in rule:
            raise AssertionError(f"{option.key!r} asks {asked.ask!r} in the middle of a question")
    decision.besides = []
    add_besides(game, decision)
