"""The steward: every question answered, the same way every time, and well enough to beat chance."""

from __future__ import annotations

import msgspec
import pytest

from freecouncil.players import play_out, player, reason
from freecouncil.players.matches import plan, setup_of
from freecouncil.players.steward import DEFAULT, Habits, Steward
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


# Habits -------------------------------------------------------------------------------------------


def other(**changes: float | bool) -> Habits:
    return msgspec.structs.replace(DEFAULT, **changes)


@pytest.mark.parametrize("habits", [DEFAULT, other(threaten=True)])
def test_one_who_threatens_lays_a_card_on_guard_that_is_of_no_use_there(habits: Habits) -> None:
    """A company bound for Moria, and nothing in the opponent's hand against it."""
    game = position(
        wizard(company("Rivendell", "Aragorn II", moving_to="Moria")),
        ringwraith(hand=["Ruse", "Corsairs of Umbar"]),
        phase="movement",
    )
    game.run_until("act").run_until(lambda play: play.asked == 1)
    decision = game.game.decision
    assert decision is not None
    view = game.game.view(1)
    picked = Steward(habits=habits).pick(view, decision)
    if not habits.threaten:
        assert picked.verb == "pass"
    else:  # a resource rather than a creature that may yet be of use elsewhere
        assert picked.args[1] == "on-guard"
        assert view.facts(int(picked.args[0])).name == "Ruse"


@pytest.mark.parametrize("habits", [DEFAULT, other(prize=0.0)])
def test_one_who_thinks_little_of_prizes_in_hand_lets_them_go(habits: Habits) -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II"), hand=["Rangers of the North", "Glamdring"]),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until("discard-card")
    decision = game.game.decision
    assert decision is not None
    picked = Steward(habits=habits).pick(game.game.view(0), decision)
    assert (picked.verb == "pass") == (habits.prize > 0)
