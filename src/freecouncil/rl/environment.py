"""The PettingZoo environment: two agents, one question at a time."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from freecouncil.players.estimate import estimate
from freecouncil.rl.seeing import (
    CARDS,
    FLOATS,
    MOST_OPTIONS,
    OPTION,
    most_cards,
    observation,
)
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup

AGENTS = ("player_0", "player_1")


def env(**settings: Any) -> AECEnv[str, dict[str, Any], int]:
    """The environment as most learners want it: it asserts that actions are in the space, and that
    it was reset before it is used."""
    made: Any = CouncilEnv(**settings)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    wrapped: AECEnv[str, dict[str, Any], int] = wrappers.OrderEnforcingWrapper(made)
    return wrapped


class CouncilEnv(AECEnv[str, dict[str, Any], int]):
    """A game between two agents.

    An action is the place of an option among those of the open question; `action_mask` says how
    many there are. The reward is 1 for the winner, -1 for the loser and 0 for both in a tie, at the
    end. With `shaped`, what a move does to the estimated probability of winning is paid as it
    happens; the rewards of a whole game then still add up to the result, on the same scale.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "freecouncil_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: tuple[str, str] = ("A", "F"),
        *,
        length: str = "short",
        ruleset: str = "standard",
        shaped: bool = False,
        most_decisions: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setup = Setup.challenge(decks[0], decks[1], length=length, rules=ruleset)
        self.shaped = shaped
        self.most_decisions = most_decisions
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._deals = np.random.default_rng(0)
        self._game: Game | None = None
        self._space = _space()
        self._actions = spaces.Discrete(MOST_OPTIONS)
        self._expected = [0.5, 0.5]

    # The interface ------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. The same seed deals the same cards and rolls the same dice; without
        one, games follow one another from the last seed."""
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        self._game = Game.new(self.setup, int(self._deals.integers(1 << 52)), record=self._records)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._expected = [0.5, 0.5]
        self._turn_to()

    @property
    def _records(self) -> bool:
        return self.render_mode == "ansi"

    @property
    def game(self) -> Game:
        """The game itself, for those who run the environment rather than play in it."""
        assert self._game is not None, "reset the environment first"
        return self._game

    def observe(self, agent: str) -> dict[str, Any]:
        return observation(self.game.view(AGENTS.index(agent)))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        decision = self.game.decision
        assert decision is not None and action is not None
        if not 0 <= action < len(decision.options):
            raise ValueError(
                f"action {action} is not an option: there are {len(decision.options)} "
                f"for {decision.ask!r}; see action_mask"
            )
        self._cumulative_rewards[agent] = 0.0
        self.game.choose(decision.options[int(action)])
        self._pay()
        if self.game.decision is None:
            self.terminations = dict.fromkeys(AGENTS, True)
        elif len(self.game.decisions) >= self.most_decisions:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._turn_to()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The log so far, as the one who is to decide may read it."""
        if self.render_mode != "ansi":
            return None
        seat = AGENTS.index(self.agent_selection)
        return "\n".join(line.words for line in self.game.view(seat).log())

    def close(self) -> None:
        self._game = None

    # Inside -------------------------------------------------------------------------------------

    def _turn_to(self) -> None:
        decision = self.game.decision
        if decision is not None:
            self.agent_selection = AGENTS[decision.player]
        for agent in AGENTS:
            self.infos[agent] = {}
        if decision is not None:
            self.infos[self.agent_selection] = {
                "ask": decision.ask,
                "options": [option.key for option in decision.options],
            }

    def _pay(self) -> None:
        result = self.game.result
        for seat, agent in enumerate(AGENTS):
            if self.shaped:
                now = estimate(self.game.view(seat))
                self.rewards[agent] = 2 * (now - self._expected[seat])
                self._expected[seat] = now
            elif result is not None and result.winner is not None:
                self.rewards[agent] = 1.0 if result.winner == seat else -1.0
            else:
                self.rewards[agent] = 0.0


def _space() -> spaces.Dict:
    most = most_cards()
    wide = np.finfo(np.float32).max
    return spaces.Dict(
        {
            "observation": spaces.Box(-wide, wide, (FLOATS,), np.float32),
            "cards": spaces.Box(0, most, (CARDS,), np.int32),
            "options": spaces.Box(-wide, wide, (MOST_OPTIONS, OPTION), np.float32),
            "option_cards": spaces.Box(0, most, (MOST_OPTIONS, 2), np.int32),
            "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
        }
    )
