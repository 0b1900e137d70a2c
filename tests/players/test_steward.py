"""The steward: every question answered, the same way every time, and well enough to beat chance."""

from __future__ import annotations

import pytest

from freecouncil.players import play_out, player, reason
from freecouncil.players.matches import plan, setup_of
from freecouncil.rules.game import Game
from freecouncil.testing import character, company, position, ringwraith, wizard


@pytest.mark.parametrize("decks", ["AF", "BG", "CH", "DI", "EJ"])
def test_a_game_between_stewards_comes_to_its_end_and_is_the_same_again(decks: str) -> None:
    keys = []
    for _ in range(2):
        match = plan(list(decks), games=1, seed=5)[0]
        game = Game.new(setup_of(match), seed=5, record=False)
        play_out(game, (player("steward", 1), player("steward", 2)))
        assert game.result is not None
        keys.append([key for _, key in game.decisions])
    assert keys[0] == keys[1]


def test_every_answer_comes_with_a_reason() -> None:
    game = Game.new(setup_of(plan(["A", "G"], games=1)[0]), seed=3, record=False)
    players = (player("steward"), player("steward"))
    asked = 0
    while (decision := game.decision) is not None and asked < 300:
        asked += 1
        one, view = players[decision.player], game.view(decision.player)
        option = one.pick(view, decision)
        assert option in decision.options
        assert reason(one, view, decision)
        game.choose(option)
    assert asked > 100


def test_the_steward_beats_chance() -> None:
    won = 0
    matches = plan(list("ABCDEFGHIJ"), games=10, seed=8)
    for match in matches:
        seat = match.number % 2
        game = Game.new(setup_of(match), match.seed, record=False)
        both = [player("random", match.seed), player("random", match.seed)]
        both[seat] = player("steward")
        play_out(game, (both[0], both[1]))
        won += game.result.winner == seat
    assert won >= 7


def test_a_company_that_may_move_on_goes_where_there_is_something_to_win_or_stays() -> None:
    for hand, goes_on in ((["Treebeard"], True), ([], False)):
        game = position(
            wizard(
                company("Edoras", character("Gandalf", "Shadowfax"), moving_to="Lórien"),
                hand=hand,
                sites=["Wellinghall"],
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("use", "Shadowfax"))
        game.use("Shadowfax").pass_windows()
        assert game.asks == "destination" and game.offers("pass")
        picked = player("steward").pick(game.game.view(0), game.decision)
        assert (picked.verb != "pass") is goes_on
