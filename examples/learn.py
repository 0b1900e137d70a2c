"""A learner in a hundred lines: policy gradient on one layer, against random.

    pip install freecouncil[rl]
    python examples/learn.py --games 200

It looks at one question at a time, scores every option from a few numbers, and pulls the scores
towards what was done in games that were won. It is meant to be read, not to be strong.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from freecouncil import rl
from freecouncil.rl.seeing import ASKS, most_cards

Array = np.ndarray[Any, Any]


class Learner:
    """A linear score for each option: by the question and the verb, and by the card it names."""

    def __init__(self, seed: int, rate: float = 0.05) -> None:
        self.random = np.random.default_rng(seed)
        self.rate = rate
        self.by_card = np.zeros((len(ASKS) + 1, most_cards() + 1))
        self.by_verb = np.zeros((len(ASKS) + 1, 64))
        self.steps: list[tuple[int, Array, Array, int, Array]] = []

    def act(self, seen: dict[str, Array], ask: str) -> int:
        at = ASKS.index(ask) if ask in ASKS else len(ASKS)
        count = int(seen["action_mask"].sum())
        cards = seen["option_cards"][:count, 0]
        verbs = np.round(seen["options"][:count, 0] * 63).astype(int)
        scores = self.by_card[at, cards] + self.by_verb[at, verbs]
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        action = int(self.random.choice(count, p=chances))
        self.steps.append((at, cards, verbs, action, chances))
        return action

    def learn(self, result: float) -> None:
        """After a game: what was done is made more likely if it was won, less if it was lost."""
        for at, cards, verbs, action, chances in self.steps:
            pull = -chances
            pull[action] += 1
            np.add.at(self.by_card[at], cards, self.rate * result * pull)
            np.add.at(self.by_verb[at], verbs, self.rate * result * pull)
        self.steps.clear()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--decks", default="A,F")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first, second = asked.decks.split(",")
    env = rl.env(decks=(first, second), length="starter")
    learner, chance = Learner(asked.seed), np.random.default_rng(asked.seed)
    won: list[float] = []
    for number in range(asked.games):
        me = f"player_{number % 2}"
        env.reset(seed=asked.seed * 100_000 + number)
        result = 0.0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                result = reward if agent == me else result
                env.step(None)
            elif agent == me:
                env.step(learner.act(seen, info["ask"]))
            else:
                env.step(int(chance.integers(int(seen["action_mask"].sum()))))
        learner.learn(result)
        won.append((result + 1) / 2)
        if (number + 1) % 25 == 0:
            print(f"{number + 1:5} games, {np.mean(won[-50:]):.0%} of the last 50 won", flush=True)
    env.close()


if __name__ == "__main__":
    main()
