"""What an answer brings about: are the sums of the estimate weighed as they should be for choosing?

Recorded games show what goes together, not what causes what: whoever is ahead has more people wounded
by the way. Here a position is played on after two answers to the same question, from the same deal,
and what differs at the end of the turn is compared with what differs six turns later:

    python benchmarks/consequences.py --minutes 7 --jobs 2

A slope of 1 says that a difference in the estimate is worth what it says. Below it, each weight as it
is and as these games would have it, with its standard error; `benchmarks/calibration.py` sets those
for which recorded games are no guide.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from calibration import solve
from freecouncil.players.estimate import NAMES, estimate, features, weights
from freecouncil.players.matches import plan, setup_of
from freecouncil.players.seer import QUICK
from freecouncil.players.steward import Steward
from freecouncil.rules.decisions import Option
from freecouncil.rules.game import Game
from freecouncil.rules.view import View

NEAR, FAR = 1, 7  # turns after which the two are compared
ASKED = 0.05  # of all questions that matter
DEALS = 4  # for each question
DOUBT = 0.3  # how far a weight may be from where it was, as a rule


class Pair(NamedTuple):
    """The same position after two answers."""

    sums: tuple[float, ...]  # how the sums differ at the end of the turn
    near: float  # how the estimate differs then
    far: float  # and later
    open: float  # how open the game was: 0.25 where either could win


def follow(view: View, answer: Option, seed: int) -> tuple[tuple[float, ...], float, float]:
    """The sums and the estimate at the end of the turn, and the estimate later."""
    assert view.seat is not None
    game = view.imagine(seed)
    game.choose(answer.key)
    players = Steward(), Steward()
    turn = game.state.turn

    def play_on(last: int) -> View:
        while (decision := game.decision) is not None and game.state.turn < last:
            seat = decision.player
            game.choose(players[seat].pick(game.view(seat), decision))
        return game.view(view.seat)

    seen = play_on(turn + NEAR)
    sums, near = features(seen), estimate(seen)
    return sums, near, estimate(play_on(turn + FAR))


def collect(seed: int, seconds: float) -> list[Pair]:
    """As many pairs as there is time for."""
    until = time.monotonic() + seconds
    chance = random.Random(seed)
    matches = plan("ABCDEFGHIJ", games=900, seed=seed)
    chance.shuffle(matches)
    found: list[Pair] = []
    for match in matches:
        game = Game.new(setup_of(match), match.seed, record=False)
        players = Steward(), Steward()
        while (decision := game.decision) is not None:
            if time.monotonic() > until:
                return found
            view, player = game.view(decision.player), players[decision.player]
            first = player.pick(view, decision)
            if decision.ask in QUICK.asks and chance.random() < ASKED:
                others = [o for o in player.alternatives(view, decision, 4) if o != first]
                if others:
                    other = chance.choice(others[:3])
                    found += [compare(view, first, other, chance) for _ in range(DEALS)]
            game.choose(first)
    return found


def compare(view: View, first: Option, other: Option, chance: random.Random) -> Pair:
    seed = chance.getrandbits(60)
    sums, near, far = follow(view, first, seed)
    more, nearer, farther = follow(view, other, seed)
    differ = tuple(b - a for a, b in zip(sums, more, strict=True))
    return Pair(differ, nearer - near, farther - far, max(0.05, near * (1 - near)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        seeds = range(asked.seed, asked.seed + asked.jobs)
        pairs = [
            pair
            for some in pool.map(collect, seeds, [asked.minutes * 60] * asked.jobs)
            for pair in some
        ]
    slope = sum(p.near * p.far for p in pairs) / sum(p.near**2 for p in pairs)
    noise = sum((p.far - p.near) ** 2 for p in pairs) / len(pairs)
    error = math.sqrt(noise / sum(p.near**2 for p in pairs))
    print(f"{len(pairs)} pairs; a difference of 1% is worth {slope:.2f}% ± {error:.2f}%")
    report(pairs, noise)


def report(pairs: list[Pair], noise: float) -> None:
    """Least squares, with a pull towards the weights as they are."""
    known = weights().weights
    rows = [([p.open * x for x in p.sums], p.far) for p in pairs]
    used = [i for i in range(len(NAMES)) if any(row[i] for row, _ in rows)]
    pull = noise / DOUBT**2
    matrix = [[sum(r[i] * r[j] for r, _ in rows) + pull * (i == j) for j in used] for i in used]
    right = [sum(r[i] * far for r, far in rows) + pull * known.get(NAMES[i], 0.0) for i in used]
    found = solve(matrix, right)
    for at, (i, weight) in enumerate(zip(used, found, strict=True)):
        unit = [1.0 if at == other else 0.0 for other in range(len(used))]
        error = math.sqrt(noise * solve(matrix, unit)[at])
        print(
            f"  {NAMES[i]:24} is {known.get(NAMES[i], 0.0):+.3f}, here {weight:+.3f} ± {error:.3f}"
        )


if __name__ == "__main__":
    main()
