"""What the waters leave of a play deck that runs out."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    NOT_SEARCHED,
    Instance,
    Modifier,
    card,
    discard_when,
    permanent,
)


def runs_out(game: Any, me: Instance, seat: Any, owner: Any) -> bool:
    player = game.state.players[seat]
    most = 20 if player.alignment == "fallen-wizard" else 15
    return bool(owner == seat and len(player.deck) <= most)


card(
    "Flotsam and Jetsam",
    permanent(MOVEMENT),
    Modifier(NOT_SEARCHED, 1, scope="all", when=runs_out),
    discard_when("deck exhausted"),
    words="Whatever lets a player with at most 15 cards in the play deck (a Fallen-wizard with at most "
    "20) search through or look at a part of the own play deck or discard pile, outside of the normal "
    "sequence of play, is canceled. Discarded when any play deck is exhausted.",
)
