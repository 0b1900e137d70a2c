"""What every player is: something that, given a view and a question, picks an answer.

A player sees a view and never the game. Players are named, and found by name:

>>> from freecouncil.players import player
>>> player("random", seed=7).name
'random'
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from freecouncil.cards.spelling import instead

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View

GROUP = "freecouncil.players"  # the entry points under which other packages offer players


@runtime_checkable
class Player(Protocol):
    """Someone who decides.

    A player may also have a method `why(view, decision) -> str` that says in a sentence why it
    picked what it picked last; ask for it with `reason`.
    """

    name: str

    def pick(self, view: View, decision: Decision) -> Option:
        """One of the decision's options."""


Make = Callable[[int], Player]
"""Makes a player from a seed: whatever chance it needs comes from that."""

BUILT_IN = {
    "random": "freecouncil.players.random:RandomPlayer",
    "steward": "freecouncil.players.steward:Steward",
    "seer": "freecouncil.players.seer:Seer",
    "seer-0.2": "freecouncil.players.seer:quick",
    "seer-1": "freecouncil.players.seer:patient",
}


class UnknownPlayer(LookupError):
    """No player has this name."""


@lru_cache(maxsize=1)
def _offered() -> dict[str, Any]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of all players that are installed."""
    return [*BUILT_IN, *(name for name in _offered() if name not in BUILT_IN)]


def maker(name: str) -> Make:
    """What makes players of this name."""
    if name in BUILT_IN:
        module, _, attribute = BUILT_IN[name].partition(":")
        made: Make = getattr(import_module(module), attribute)
        return made
    entry = _offered().get(name)
    if entry is None:
        timed = _with_time(name)
        if timed is not None:
            return timed
        raise UnknownPlayer(f"there is no player {name!r}; {instead(name, names())}")
    offered: Make = entry.load()
    return offered


def _with_time(name: str) -> Make | None:
    """A seer with any time to think: "seer-0.5" thinks for half a second."""
    kind, _, said = name.partition("-")
    try:
        seconds = float(said)
    except ValueError:
        return None
    if kind != "seer" or not 0 < seconds <= 3600:
        return None
    from freecouncil.players.seer import with_time

    return with_time(seconds)


def is_ours(name: str) -> bool:
    """Is it a player of this package, who keeps to its own time?"""
    return name in BUILT_IN or (name not in _offered() and _with_time(name) is not None)


def player(name: str, seed: int = 0) -> Player:
    """A player of this name; the same seed makes the same choices."""
    return maker(name)(seed)


def reason(one: Player, view: View, decision: Decision) -> str:
    """Why a player picked what it picked, where it can say so."""
    why = getattr(one, "why", None)
    return str(why(view, decision)) if callable(why) else ""


def play_out(game: Game, players: tuple[Player, Player]) -> None:
    """Plays a game to its end."""
    while (decision := game.decision) is not None:
        seat = decision.player
        game.choose(players[seat].pick(game.view(seat), decision))
