"""Advice: what a steward would do in a person's place, and why."""

from __future__ import annotations

import pytest

from freecouncil.players import Adviser, play_out, player
from freecouncil.rules.chance import Chance
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.testing import company, position, ringwraith, wizard


def a_game(seed: int = 5) -> Game:
    return Game.new(Setup.challenge("A", "F", length="starter"), seed=seed)


def test_whoever_follows_it_plays_as_a_steward() -> None:
    advised, alone = a_game(), a_game()
    advisers, stewards = (Adviser(), Adviser()), (player("steward"), player("steward"))
    while alone.decision is not None:
        seat = alone.decision.player
        alone.choose(stewards[seat].pick(alone.view(seat), alone.decision))
        advised.choose(advisers[seat].advise(advised).option)
        assert advised.decisions[-1] == alone.decisions[-1]
    assert advised.result is not None


def test_it_is_among_the_options_whatever_was_done_before() -> None:
    game, advisers, chance = a_game(), (Adviser(), Adviser()), Chance(3)
    asked = 0
    while (decision := game.decision) is not None:
        if chance.below(2):
            option, why = advisers[decision.player].advise(game)
            assert option in decision.options
            assert why and why == why.strip()
            asked += 1
        game.choose(decision.options[chance.below(len(decision.options))])
    assert asked > 50


def test_asked_twice_it_says_the_same() -> None:
    game, adviser = a_game(), Adviser()
    assert adviser.advise(game) is adviser.advise(game)


def test_what_was_taken_back_is_forgotten() -> None:
    game, adviser = a_game(), Adviser()
    first = adviser.advise(game)
    for _ in range(6):
        game.choose(adviser.advise(game).option)
    again = a_game()
    assert adviser.advise(again).option == first.option


def test_it_names_what_it_is_for() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond"), hand=["Scroll of Isildur"]),
        ringwraith(),
    ).run_until("organization")
    option, why = Adviser().advise(game.game)
    assert option.verb == "move"
    assert "Scroll of Isildur can be played at" in why


def test_where_nothing_is_asked_there_is_none() -> None:
    game = a_game()
    play_out(game, (player("steward"), player("steward")))
    with pytest.raises(ValueError, match="nothing is asked"):
        Adviser().advise(game)
