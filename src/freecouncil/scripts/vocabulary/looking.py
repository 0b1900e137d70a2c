"""Looking at cards of which one may not know what they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from freecouncil.rules.seeing import SEEN_IN_HAND, hand_seen

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = ["SEEN_IN_HAND", "hand_seen", "look_at", "reveal_hand"]

LOOKED_AT = "looked at"  # an effect on a card: whoever is asked about it now knows it


@contextmanager
def look_at(game: Game, numbers: Iterable[int], viewer: int) -> Iterator[None]:
    """As long as this lasts, a player who is asked about these cards knows them; nobody else is told
    more than that they are looked at."""
    known = [n for n in numbers if (LOOKED_AT, n) not in game.state.effects]
    for number in known:
        game.add_effect(LOOKED_AT, number, until="game", source=number)
        game.log("looked at", viewer, (number,), seat=viewer)
    yield
    for number in known:
        game.state.effects.pop((LOOKED_AT, number), None)


def reveal_hand(game: Game, seat: int) -> None:
    """A player shows all cards of the hand."""
    for number in game.state.players[seat].hand:
        game.card(number).shown = True
        game.log("revealed", seat, number)
