"""What an answer brings about: are the sums of the estimate weighed as they should be for choosing?

Recorded games show what goes together, not what causes what: whoever is ahead has more people wounded
by the way. Here a position is played on after two answers to the same question, from the same deal and
to the end of the game, and what differs at the end of the turn is compared with what differs then:

    python benchmarks/consequences.py --minutes 10 --jobs 2

A slope of 1 says that a difference in the estimate is worth what it says. Below it, for each kind of
question, what a seer should expect of other answers than the steward's (`EXPECTED` in
`players/weighing.py`); and each weight as it is and as the points at the end would have it, with its
standard error. Chance is large at the end of a game, so that it takes thousands of pairs to tell much;
the weights to choose by (`choosing` in `players/data/estimate.json`) were moved towards what these said.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple, TypeVar

from calibration import solve
from freecouncil.players.dealing import Dealing
from freecouncil.players.estimate import NAMES, features, weights
from freecouncil.players.matches import plan, setup_of
from freecouncil.players.seer import Seer, judge, play_on
from freecouncil.players.weighing import Expected, Tally
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.view import View

ASKED = 0.1  # of all questions that matter
DEALS = 2  # for each question
DOUBT = 0.4  # how far a weight may be from where it was, as a rule


class Course(NamedTuple):
    """What came of one answer; or, of two, by how much the other's is more."""

    sums: tuple[float, ...]  # at the end of the turn, as both players see them
    near: float  # the estimate then
    won: float  # 1: the game
    lead: float  # in points at the end


Found = TypeVar("Found")
Question = tuple[str, list[Course]]  # what was asked, and what came of it in some imagined games


class Watcher(Seer):
    """Does what its steward would do, and looks now and then at what else would have come."""

    def __init__(self, seed: int, chance: random.Random) -> None:
        super().__init__(seed)
        self.dice = chance
        self.asked = ""
        self.questions: list[Question] = []

    def pick(self, view: View, decision: Decision) -> Option:
        self.asked = decision.ask
        return super().pick(view, decision)

    def _search(self, view: View, tallies: list[Tally]) -> Tally:
        first, *others = tallies
        if self.dice.random() < ASKED:
            other = self.dice.choice(others)
            deals = self.dealing(view)
            pairs = [self._compare(deals, other, first) for _ in range(DEALS)]
            self.questions.append((self.asked, pairs))
        return first

    def _compare(self, deals: Dealing, other: Tally, first: Tally) -> Course:
        seed = deals.next()
        here = self._follow(deals, seed, first, first)
        there = self._follow(deals, seed, other, first)
        differ = tuple(b - a for a, b in zip(here.sums, there.sums, strict=True))
        return Course(differ, there.near - here.near, there.won - here.won, there.lead - here.lead)

    def _follow(self, deals: Dealing, seed: int, tally: Tally, first: Tally) -> Course:
        game, (players, seat) = self.after(deals, seed, tally, first)
        play_on(game, players, 1)
        both = zip(features(game.view(seat)), features(game.view(1 - seat)), strict=True)
        sums = tuple((mine - theirs) / 2 for mine, theirs in both)
        near = judge(game, seat)
        while game.decision is not None:
            play_on(game, players, 1)
        result = game.result
        assert result is not None
        points = result.tally.totals if result.tally is not None else (0, 0)
        won = 0.5 if result.winner is None else float(result.winner == seat)
        return Course(sums, near, won, points[seat] - points[1 - seat])


def collect(seed: int, seconds: float) -> list[Question]:
    """As many questions as there is time for."""
    chance = random.Random(seed)
    players = Watcher(seed, chance), Watcher(seed + 1, chance)
    play_for(seconds, players, seed, chance)
    return players[0].questions + players[1].questions


def play_for(seconds: float, players: tuple[Seer, Seer], seed: int, chance: random.Random) -> None:
    """Games between all decks, as many as there is time for."""
    until = time.monotonic() + seconds
    matches = plan("ABCDEFGHIJ", games=900, seed=seed)
    chance.shuffle(matches)
    for match in matches:
        game = Game.new(setup_of(match), match.seed, record=False)
        while (decision := game.decision) is not None:
            if time.monotonic() > until:
                return
            seat = decision.player
            game.choose(players[seat].pick(game.view(seat), decision))


def gather(doc: str, collect: Callable[[int, float], list[Found]]) -> list[Found]:
    """What is found in as many minutes and processes as the command line says."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        seeds = range(asked.seed, asked.seed + 2 * asked.jobs, 2)
        seconds = [asked.minutes * 60] * asked.jobs
        return [found for some in pool.map(collect, seeds, seconds) for found in some]


def main() -> None:
    questions = gather(__doc__, collect)
    pairs = [pair for _, some in questions for pair in some]
    print(f"{len(pairs)} pairs; {_slope(pairs)}")
    by_ask: dict[str, list[list[Course]]] = defaultdict(list)
    for ask, some in questions:
        by_ask[ask].append(some)
    for ask, asked_so in sorted(by_ask.items(), key=lambda entry: -len(entry[1])):
        if len(asked_so) > 1:
            known = expectation([[p.near for p in some] for some in asked_so])
            print(f"  {ask:14} {len(asked_so)} questions: {told(known)}")
            print(f"  {'':14} {_slope([p for some in asked_so for p in some])}")
    report(pairs)


def _slope(pairs: list[Course]) -> str:
    squares = sum(p.near**2 for p in pairs) or 1.0
    slope = sum(p.near * p.won for p in pairs) / squares
    noise = sum((p.won - slope * p.near) ** 2 for p in pairs) / len(pairs)
    return f"a difference of 1% is worth {slope:.2f}% ± {math.sqrt(noise / squares):.2f}%"


def expectation(gaps: list[list[float]]) -> Expected:
    """How much worse other answers are, how much that differs from question to question, and from
    one imagined game to another."""
    means = [sum(some) / len(some) for some in gaps]
    mean = sum(means) / len(means)
    noise = sum((gap - m) ** 2 for some, m in zip(gaps, means, strict=True) for gap in some) / sum(
        len(some) - 1 for some in gaps
    )
    spread = sum((m - mean) ** 2 for m in means) / (len(means) - 1) - noise / len(gaps[0])
    return Expected(mean, math.sqrt(max(0.0, spread)), math.sqrt(noise))


def told(known: Expected) -> str:
    return f"mean {known.mean:+.3f}, range {known.range:.3f}, noise {known.noise:.3f}"


def report(pairs: list[Course]) -> None:
    """Least squares to the points at the end, with a pull towards the weights as they are."""
    known = [weights().choosing.get(name, 0.0) for name in NAMES]
    expected = [sum(w * x for w, x in zip(known, p.sums, strict=True)) for p in pairs]
    squares = sum(e * e for e in expected) or 1.0
    worth = sum(e * p.lead for e, p in zip(expected, pairs, strict=True)) / squares
    print(f"a difference of 1 in the sum of all is worth {worth:.2f} points at the end")
    rows = [(p.sums, p.lead / worth) for p in pairs]
    noise = sum((lead - e) ** 2 for (_, lead), e in zip(rows, expected, strict=True)) / len(rows)
    used = [i for i in range(len(NAMES)) if any(row[i] for row, _ in rows)]
    pull = noise / DOUBT**2
    matrix = [[sum(r[i] * r[j] for r, _ in rows) + pull * (i == j) for j in used] for i in used]
    right = [sum(r[i] * lead for r, lead in rows) + pull * known[i] for i in used]
    found = solve(matrix, right)
    for at, (i, weight) in enumerate(zip(used, found, strict=True)):
        unit = [1.0 if at == other else 0.0 for other in range(len(used))]
        error = math.sqrt(noise * solve(matrix, unit)[at])
        print(f"  {NAMES[i]:24} is {known[i]:+.3f}, here {weight:+.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
