"""A game stopped by the clock: both players have the same number of turns, then the council
(Council of Lórien, issue one, Time Limits)."""

from __future__ import annotations

import random

import pytest

from freecouncil.rules.decisions import NOBODY, TIME_IS_UP
from freecouncil.rules.game import Game, IllegalChoice
from freecouncil.rules.saving import SaveError, digest, read
from freecouncil.rules.setup import Setup


def begun(seed: int = 7) -> Game:
    return Game.new(Setup.challenge("A", "F", length="campaign"), seed)


def play_until(game: Game, turn: int) -> Game:
    """By chance, up to the first question of a turn."""
    chance = random.Random(game.seed)
    while game.decision is not None and game.state.turn < turn:
        game.choose(chance.choice(game.decision.options))
    return game


def to_the_end(game: Game) -> Game:
    return play_until(game, 10_000)


@pytest.mark.parametrize("turn", [1, 2, 5, 6])
def test_both_players_have_the_same_number_of_turns(turn: int) -> None:
    game = play_until(begun(), turn)
    game.time_is_up()
    to_the_end(game)
    assert game.result is not None and game.result.tally is not None
    first, second = (player.turns for player in game.state.players)
    # Called in a turn of the one who went first, the other has one more.
    assert first == second == (turn + 1) // 2
    assert [event.kind for event in game.events].count("council") == 1


def test_without_the_clock_the_game_goes_on() -> None:
    assert play_until(begun(), 12).decision is not None


def test_a_call_of_time_is_recorded_saved_and_played_again() -> None:
    game = play_until(begun(), 3)
    before = len(game.decisions)
    game.time_is_up()
    assert game.decisions[before] == (NOBODY, TIME_IS_UP)
    half_way = play_until(game, 4)
    assert Game.load(half_way.save()).time_called
    to_the_end(game)
    again = Game.load(game.save())
    assert (digest(again), again.result.words) == (digest(game), game.result.words)
    keys = [key for _, key in game.decisions]
    assert Game.replay(game.setup, 7, keys).result == game.result
    assert not read(game.save()).replay(before).time_called


def test_a_copy_knows_that_time_was_called() -> None:
    game = play_until(begun(), 3)
    for _ in range(5):
        assert game.decision is not None
        game.choose(game.decision.options[-1])
    game.time_is_up()
    twin, guess = game.copy(), game.imagine(0, 5)
    assert twin.time_called and guess.time_called
    assert twin.decisions == game.decisions
    to_the_end(guess)
    assert guess.state.turn <= 4


def test_time_is_called_once_and_not_by_a_player() -> None:
    game = play_until(begun(), 2)
    with pytest.raises(IllegalChoice):
        game.choose(TIME_IS_UP, 0)
    game.time_is_up()
    with pytest.raises(IllegalChoice, match="already"):
        game.time_is_up()
    to_the_end(game)
    with pytest.raises(IllegalChoice, match="over"):
        game.time_is_up()


def test_a_save_without_its_call_of_time_is_damaged() -> None:
    game = play_until(begun(), 2)
    game.time_is_up()
    to_the_end(game)
    text = game.save().replace('"time-is-up"', '"pass"', 1)
    with pytest.raises(SaveError):
        read(text).replay()


def test_players_are_told_in_the_log() -> None:
    game = play_until(begun(), 2)
    game.time_is_up()
    told = [line.words for line in game.view(0).log()]
    assert "Time is called" in told[-1]
