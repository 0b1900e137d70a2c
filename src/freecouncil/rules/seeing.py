"""What a player sees of the opponent's hand by the own cards and abilities, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.rules import table
from freecouncil.rules.decisions import Rule, pick

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# What a card says of itself: an opponent who sees it in the hand gets it into the marshalling point
# pile, and is rid of it by skipping a turn.
SEEN_IN_HAND = "seen in the hand"
MAY_SKIP = "turns may be skipped"  # in the game's memory, once there is such a card in a pile


def hand_seen(game: Game, viewer: int, numbers: Iterable[int]) -> list[int]:
    """A player has seen these cards of the opponent's hand: those that have gone from it by that."""
    gone = []
    for number in numbers:
        card = game.state.cards[number]
        if SEEN_IN_HAND in card.script.local and card.where == "hand" and card.owner != viewer:
            table.give_points(game, card, viewer, worth=True)
            card.memo = (table.GIVEN,)
            game.state.memo[MAY_SKIP] = True
            game.log("seen in hand", viewer, number)
            gone.append(number)
    return gone


def skips_turn(game: Game) -> Rule[bool]:
    """Whoever has such a card in the marshalling point pile may skip a turn: it goes to its owner's
    discard pile."""
    state = game.state
    seat = state.active
    able = [n for n in state.players[seat].points if SEEN_IN_HAND in state.cards[n].script.local]
    number = yield from pick(game, seat, "turn-to-skip", able, "9.4.4", optional=True)
    if number is None:
        return False
    game.log("turn skipped", seat, int(number))
    table.move(game, state.cards[int(number)], "discard")
    return True
