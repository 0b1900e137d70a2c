"""Who decides: players by name, each of which sees a view and picks an option.

>>> from freecouncil.players import play_out, player
>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F", length="starter"), seed=7)
>>> play_out(game, (player("random", 1), player("random", 2)))
>>> game.result is not None
True
"""

from freecouncil.players.adviser import Advice, Adviser
from freecouncil.players.base import (
    GROUP,
    Player,
    UnknownPlayer,
    maker,
    names,
    play_out,
    player,
    reason,
)
from freecouncil.players.guarded import LONGEST, Guarded, guarded

__all__ = [
    "GROUP",
    "LONGEST",
    "Advice",
    "Adviser",
    "Guarded",
    "Player",
    "UnknownPlayer",
    "guarded",
    "maker",
    "names",
    "play_out",
    "player",
    "reason",
]
