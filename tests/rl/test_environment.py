"""The environment for learners: PettingZoo's own tests, and what an agent may see."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from freecouncil import rl
from freecouncil.players import player
from freecouncil.rl.seeing import observation
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup


def test_pettingzoo_finds_nothing_wrong() -> None:
    with warnings.catch_warnings():
        # It would rather have a plain box, but masks come in dictionaries.
        warnings.simplefilter("ignore", UserWarning)
        api_test(rl.env(decks=("A", "F"), length="starter"), num_cycles=300)


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: rl.env(decks=("B", "G"), length="starter"), num_cycles=60)


def played(env: Any, seed: int) -> dict[str, float]:
    """The rewards of a game between two who choose at random."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    total = {"player_0": 0.0, "player_1": 0.0}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(int(chance.integers(int(seen["action_mask"].sum()))))
    return total


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    env = rl.CouncilEnv(("A", "C"), length="starter")
    paid = played(env, 4)
    winner = env.game.result.winner
    assert winner is not None
    assert paid == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0}


def test_shaped_rewards_add_up_to_the_result() -> None:
    paid = played(rl.CouncilEnv(("A", "C"), length="starter", shaped=True), 4)
    plain = played(rl.CouncilEnv(("A", "C"), length="starter"), 4)
    for agent, total in paid.items():
        assert total == pytest.approx(plain[agent], abs=1e-6)


def test_an_action_beyond_the_mask_is_refused() -> None:
    env = rl.CouncilEnv(length="starter")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not an option"):
        env.step(rl.MOST_OPTIONS - 1)


def test_what_is_hidden_makes_no_difference_to_what_is_seen() -> None:
    """In games that could be this one as far as a player knows, the player sees the same."""
    game = Game.new(Setup.challenge("D", "H", length="starter"), seed=9, record=False)
    players = (player("random", 1), player("random", 2))
    compared = 0
    while (decision := game.decision) is not None and compared < 12:
        seat = decision.player
        if len(game.decisions) % 25 == 0:
            for viewer in (0, 1):
                mine = observation(game.view(viewer))
                other = observation(game.imagine(viewer, seed=len(game.decisions)).view(viewer))
                for name in ("observation", "cards", "options", "option_cards", "action_mask"):
                    assert np.array_equal(mine[name], other[name]), name
                compared += 1
        game.choose(players[seat].pick(game.view(seat), decision))
    assert compared == 12


def test_no_question_has_more_options_than_there_are_actions() -> None:
    game = Game.new(Setup.challenge("I", "E", length="starter"), seed=2, record=False)
    players = (player("random", 1), player("random", 2))
    most = 0
    while (decision := game.decision) is not None:
        most = max(most, len(decision.options))
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
    assert 8 < most < rl.MOST_OPTIONS


def test_the_example_runs(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    import runpy

    path = Path(__file__).parents[2] / "examples" / "learn.py"
    monkeypatch.setattr("sys.argv", [str(path), "--games", "25"])
    runpy.run_path(str(path), run_name="__main__")
    assert "25 games" in capsys.readouterr().out
