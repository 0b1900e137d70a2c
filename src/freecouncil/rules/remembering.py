"""Creatures that a player has seen to be discarded: remembered where a card of the game asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Creature

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.state import Instance, State

REMEMBERS = "remembers creatures"  # what a card says of itself that asks for it, wherever it lies
SEEN = (
    "creatures seen to be discarded"  # in the game's memory, if there is such a card: their numbers
)


def begin(state: State) -> None:
    """Is there a card in the game for which creatures must be remembered?"""
    if any(REMEMBERS in card.script.local for card in state.cards[1:]):
        state.memo[SEEN] = frozenset()


def remember(game: Game, card: Instance) -> None:
    """A card that was open to all is discarded."""
    seen = game.state.memo.get(SEEN)
    if seen is not None and isinstance(card.card, Creature):
        game.state.memo[SEEN] = seen | {card.id}


def is_remembered(game: Game, card: Instance) -> bool:
    """Has the opponent of its owner seen the creature to be discarded?"""
    return card.id in game.state.memo.get(SEEN, ()) or (card.where == "discard" and card.shown)
