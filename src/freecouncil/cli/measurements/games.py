"""How fast games are played, copied, saved and seen."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from freecouncil.cli.measurements import measurement, milliseconds

if TYPE_CHECKING:
    from freecouncil.players.matches import Match
    from freecouncil.rules.game import Game


def _matches(games: int, player: str = "random") -> list[Match]:
    """Games of a player against itself that are spread over the decks, short ones."""
    from freecouncil.players.matches import plan

    planned = plan("ABCDEFGHIJ", games=45, seed=2026, players=(player, player))
    return [planned[(number * 11) % 45] for number in range(games)]


def _moments(match: Match) -> Iterator[Game]:
    """The game at each of its questions."""
    from freecouncil.players import player
    from freecouncil.players.matches import setup_of
    from freecouncil.rules.game import Game

    game = Game.new(setup_of(match), match.seed, record=False)
    players = [player(name, match.seed + seat) for seat, name in enumerate(match.players)]
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
    return _turns(_matches(9))


@measurement(
    "steward-turns",
    what="steward against steward",
    how="player turns in a second of one core's time; 5 short games of all decks, without a log",
    unit="turns/s",
    repeats=3,
)
def steward_turns() -> float:
    return _turns(_matches(5, "steward"))


def _turns(matches: list[Match]) -> float:
    from freecouncil.players.matches import play

    begin = time.process_time()
    played = sum(play(match).turns for match in matches)
    return played / (time.process_time() - begin)


@measurement(
    "steward-pick",
    what="a steward answers a question",
    how="median over all questions with a choice of 2 short games",
    repeats=3,
)
def steward_pick() -> float:
    from freecouncil.players import player

    taken = []
    for match in _matches(2, "steward"):
        stewards = player("steward"), player("steward")
        for game in _moments(match):
            decision = game.decision
            if decision is not None and len(decision.options) > 1:
                steward, view = stewards[decision.player], game.view(decision.player)
                taken.append(milliseconds(partial(steward.pick, view, decision)))
    return statistics.median(taken)


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
