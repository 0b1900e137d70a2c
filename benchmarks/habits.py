"""Which habits win: stewards play one another, and in each game both have other habits than in the last.

Each habit of both players is as it is, or one of two others, at random and independently. So every game
tells something of every habit, and a few thousand games of all of them together (ten minutes):

    python benchmarks/habits.py --minutes 10 --jobs 2

For each change it prints by how many points a game it is better or worse than the habits of those who choose
tempers (`EAGER` in `players/tempers.py`), with its standard error; half of it is the lead, half are the wins. Two
changes that help alone need not help together: what seems good is tried against stewards afterwards.
"""

from __future__ import annotations

import math
import random
import time
from typing import NamedTuple

import msgspec

from calibration import solve
from consequences import gather
from freecouncil.players import play_out
from freecouncil.players.matches import Match, plan, setup_of
from freecouncil.players.steward import Habits, Steward
from freecouncil.players.tempers import EAGER
from freecouncil.rules.game import Game

DECKS = "ABCDEFGHIJ"
STEPS = (0.6, 1.6)  # times what a habit is; those below are more, or less, by so much
SHIFTED = {"least": (-0.6, 0.6), "call": (-2, 2)}
MOST = 30  # points: a larger lead is worth no more
WIN = 10.0  # points that a win is worth


class Outcome(NamedTuple):
    """The decks, which change each player made to each habit (0: none), and how it went."""

    decks: tuple[str, str]
    made: tuple[list[int], list[int]]
    worth: float  # to the first player


def changes() -> dict[str, list[float]]:
    """By habit, what it is and what it may be instead."""
    found: dict[str, list[float]] = {}
    for name in Habits.__struct_fields__:
        value = getattr(EAGER, name)
        if isinstance(value, bool):
            found[name] = [value, not value]
        elif name in SHIFTED:
            found[name] = [value, *(value + more for more in SHIFTED[name])]
        elif value and not isinstance(value, str):
            found[name] = [value, *(value * step for step in STEPS)]
    return found


def play(match: Match, chance: random.Random) -> Outcome:
    able = changes()
    made = tuple([chance.randrange(len(values)) for values in able.values()] for _ in (0, 1))
    stewards = []
    for each in made:
        said = {name: values[at] for (name, values), at in zip(able.items(), each, strict=True)}
        stewards.append(Steward(habits=msgspec.structs.replace(EAGER, **said)))
    game = Game.new(setup_of(match), match.seed, record=False)
    play_out(game, (stewards[0], stewards[1]))
    result = game.result
    assert result is not None
    totals = result.tally.totals if result.tally is not None else (0, 0)
    lead = max(-MOST, min(MOST, totals[0] - totals[1]))
    won = 0.0 if result.winner is None else WIN * (0.5 - result.winner)
    return Outcome(match.decks, (made[0], made[1]), lead / 2 + won)


def collect(seed: int, seconds: float) -> list[Outcome]:
    """As many games as there is time for."""
    chance = random.Random(seed)
    until = time.monotonic() + seconds
    matches = plan(DECKS, games=90_000, seed=seed)
    found = []
    while time.monotonic() < until:
        found.append(play(chance.choice(matches), chance))
    return found


def main() -> None:
    outcomes = gather(__doc__, collect)
    able = changes()
    sums = [(name, at) for name, values in able.items() for at in range(1, len(values))]
    habit = {name: place for place, name in enumerate(able)}
    rows = [
        [
            *(float((o.made[0][habit[n]] == at) - (o.made[1][habit[n]] == at)) for n, at in sums),
            *(float((o.decks[0] == deck) - (o.decks[1] == deck)) for deck in DECKS[1:]),
            1.0,  # to begin
        ]
        for o in outcomes
    ]
    size = len(rows[0])
    if len(rows) < 2 * size:
        raise SystemExit(f"{len(rows)} games are too few to tell {size} things apart")
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    right = [
        sum(row[i] * o.worth for row, o in zip(rows, outcomes, strict=True)) for i in range(size)
    ]
    found = solve(matrix, right)
    noise = sum(
        (o.worth - sum(w * x for w, x in zip(found, row, strict=True))) ** 2
        for row, o in zip(rows, outcomes, strict=True)
    ) / (len(rows) - size)
    print(f"{len(rows)} games")
    for place, (name, at) in enumerate(sums):
        unit = [1.0 if place == other else 0.0 for other in range(size)]
        error = math.sqrt(noise * solve(matrix, unit)[place])
        was, new = able[name][0], able[name][at]
        sure = "  !" if abs(found[place]) > 2 * error else ""
        print(f"  {name:16} {was:g} -> {new:<8g} {found[place]:+.2f} ± {error:.2f}{sure}")


if __name__ == "__main__":
    main()
