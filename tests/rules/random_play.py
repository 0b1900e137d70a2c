"""Random games for tests: a few of them, spread over the decks and the lengths."""

from __future__ import annotations

from collections.abc import Iterator

from freecouncil.players import player
from freecouncil.players.matches import Match, plan, setup_of
from freecouncil.rules.game import Game

LETTERS = "ABCDEFGHIJ"
LENGTHS = ("starter", "short", "long", "campaign")


def matches(games: int, *, seed: int, lengths: tuple[str, ...] = LENGTHS) -> list[Match]:
    """So many games in which every deck is played about as often as any other."""
    planned = plan(LETTERS, games=45, seed=seed, lengths=lengths)
    return [planned[(number * 11) % 45] for number in range(games)]


def moments(match: Match, *, record: bool = True) -> Iterator[Game]:
    """The game at each of its questions, played at random; the last moment is its end."""
    game = Game.new(setup_of(match), match.seed, record=record)
    players = [player("random", match.seed + seat) for seat in (0, 1)]
    while (decision := game.decision) is not None:
        yield game
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
    yield game


def finished(match: Match, *, record: bool = True) -> Game:
    """The game played to its end."""
    *_, game = moments(match, record=record)
    return game
