"""How fast games are played, copied, saved and seen."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from freecouncil.cli.measurements import measurement, milliseconds

if TYPE_CHECKING:
    from freecouncil.players.matches import Match
    from freecouncil.rules.game import Game


def _matches(games: int) -> list[Match]:
    """Games that are spread over the decks, short ones."""
    from freecouncil.players.matches import plan

    planned = plan("ABCDEFGHIJ", games=45, seed=2026)
    return [planned[(number * 11) % 45] for number in range(games)]


def _moments(match: Match) -> Iterator[Game]:
    """The game at each of its questions, played at random."""
    from freecouncil.players import player
    from freecouncil.players.matches import setup_of
    from freecouncil.rules.game import Game

    game = Game.new(setup_of(match), match.seed, record=False)
    players = [player("random", match.seed + seat) for seat in (0, 1)]
    while (decision := game.decision) is not None:
        yield game
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
    yield game


@lru_cache(maxsize=1)
def _saves() -> tuple[str, ...]:
    """Finished short games, saved."""
    saves = []
    for match in _matches(5):
        *_, game = _moments(match)
        saves.append(game.save())
    return tuple(saves)


@measurement(
    "turns",
    what="random against random, all rules on",
    how="player turns in a second of one core's time; 9 short games of all decks, without a log",
    unit="turns/s",
)
def turns() -> float:
    from freecouncil.players.matches import play

    matches = _matches(9)
    begin = time.process_time()
    played = sum(play(match).turns for match in matches)
    return played / (time.process_time() - begin)


@measurement(
    "copy",
    what="copy a game in mid-combat",
    how="median over the questions of all attacks of 3 short games",
    repeats=3,
)
def copy() -> float:
    taken = [
        milliseconds(game.copy)
        for match in _matches(3)
        for game in _moments(match)
        if game.window.attack is not None
    ]
    return statistics.median(taken)


@measurement(
    "view",
    what="everything that a player sees, as plain values",
    how="average over every 20th question of 2 short games",
)
def view() -> float:
    taken = [
        milliseconds(game.view(0).to_dict)
        for match in _matches(2)
        for number, game in enumerate(_moments(match))
        if number % 20 == 0
    ]
    return statistics.mean(taken)


@measurement(
    "save-size",
    what="a finished short game, saved",
    how="the largest of 5",
    unit="KB",
    repeats=1,
)
def save_size() -> float:
    return max(len(text.encode()) for text in _saves()) / 1000


@measurement("replay", what="load a finished short game", how="average of 5, without a log")
def replay() -> float:
    from freecouncil.rules.game import Game

    saves = _saves()
    return milliseconds(lambda: [Game.load(text, record=False) for text in saves]) / len(saves)
