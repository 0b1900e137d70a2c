"""Players: found by name, legal by what they are given, and repeatable."""

from __future__ import annotations

from collections import Counter

import pytest

from freecouncil.players import Player, UnknownPlayer, base, names, play_out, player, reason
from freecouncil.players.random import RandomPlayer
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.view import View


def a_game(seed: int = 1) -> Game:
    return Game.new(Setup.challenge("A", "F", length="starter"), seed, record=False)


def test_players_are_found_by_name() -> None:
    assert "random" in names()
    assert isinstance(player("random"), RandomPlayer)
    assert isinstance(player("random"), Player)


def test_an_unknown_player_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match="did you mean random"):
        player("randon")
    with pytest.raises(UnknownPlayer, match="there are: random"):
        player("Sauron himself")


def test_other_packages_can_offer_players(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        name = "last"

        def __init__(self, seed: int) -> None:
            self.seed = seed

        def pick(self, view: View, decision: Decision) -> Option:
            return decision.options[-1]  # declines wherever that is possible

    class Entry:
        name = "last"

        def load(self) -> type[Last]:
            return Last

    monkeypatch.setattr(base, "_offered", lambda: {"last": Entry()})
    assert "last" in names()
    game = a_game()
    play_out(game, (player("last", 1), player("random", 2)))
    assert game.result is not None


def test_random_picks_every_option_about_as_often() -> None:
    game = a_game()
    decision = game.decision
    assert decision is not None
    one = player("random", 3)
    view = game.view(decision.player)
    picked = Counter(one.pick(view, decision).key for _ in range(600))
    assert set(picked) == {option.key for option in decision.options}
    assert min(picked.values()) > 600 / len(decision.options) / 2


def test_the_same_seed_makes_the_same_choices() -> None:
    games = [a_game() for _ in range(3)]
    for game, seed in zip(games, (5, 5, 6), strict=True):
        play_out(game, (player("random", seed), player("random", seed + 1)))
    assert games[0].decisions == games[1].decisions != games[2].decisions


def test_a_player_may_say_why_or_not() -> None:
    class Silent:
        name = "silent"

        def pick(self, view: View, decision: Decision) -> Option:
            return decision.options[-1]  # declines wherever that is possible

    game = a_game()
    assert game.decision is not None
    view = game.view(game.decision.player)
    assert "by chance" in reason(player("random"), view, game.decision)
    assert reason(Silent(), view, game.decision) == ""
