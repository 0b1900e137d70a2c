"""Searching through play decks and discard piles, and looking at parts of them, as effects cause it.

Some cards cancel such effects. Whatever lets a player choose a card of a play deck or a discard pile,
or look at some, asks here; what the rules themselves let players do there (drawing, exhausting the
play deck, perusing the own discard pile) is the normal sequence of play, and the sideboard is neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes
from freecouncil.rules.state import player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# Attribute of a player, by number: effects that let this one search through or look at a play deck or
# discard pile are canceled. What is going on is the number of the player whose pile it is.
NOT_SEARCHED = "not searched"
_PILES = ("deck", "discard")


def may_search(game: Game, seat: int, owner: int | None = None) -> bool:
    """May an effect let a player search, or look at, a part of a play deck or discard pile: the own
    one, or that of the `owner`?"""
    if not game.state.live.get(NOT_SEARCHED):
        return True
    whose = seat if owner is None else owner
    return not attributes.is_so_of(game, NOT_SEARCHED, seat, player_subject(seat), whose)


def search_canceled_by(game: Game, seat: int, owner: int | None = None) -> str:
    """The name of the card that cancels it."""
    whose = seat if owner is None else owner
    for number in game.state.live.get(NOT_SEARCHED, ()):
        card = game.state.cards[number]
        if any(
            m.when is None or m.when(game, card, seat, whose)
            for m in card.script.local[NOT_SEARCHED]
        ):
            return card.card.name
    return "a card in play"


def searched(game: Game, seat: int, *piles: str) -> list[int]:
    """The cards in these piles of a player's own, without those through which an effect may not let
    the player search now."""
    player = game.state.players[seat]
    if not may_search(game, seat):
        piles = tuple(pile for pile in piles if pile not in _PILES)
    return [number for pile in piles for number in getattr(player, pile)]
