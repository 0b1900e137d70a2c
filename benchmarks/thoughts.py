"""Which questions deserve a thought: does it pay to choose by imagined games?

Now and then a position is played on after the steward's answer and after some others, from the same
deals. What seems best by some of the deals is judged by the rest, so that no luck flatters the choice:

    python benchmarks/thoughts.py --minutes 10 --jobs 2

For each kind of question it prints what a seer should expect of other answers than the steward's
(`EXPECTED` in `players/weighing.py`, as both looks of a plan see it), and what the choice was worth at
the end of the next own turn and of the one after.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict

from consequences import expectation, gather, play_for, told
from freecouncil.players.dealing import Dealing
from freecouncil.players.seer import WORTH, Seer, watch
from freecouncil.players.weighing import Expected, Tally
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.view import View

ASKED = 0.04  # of all questions with more than one answer
OTHERS = 3  # answers besides the steward's
DEALS = 8
BY = 6  # of them it is chosen by; the rest judge
LOOKS = 3  # at the end of the turn, and of so many own ones less one after it
NOTHING = Expected(0.0, 1.0, 1.0)

Values = list[list[list[float]]]  # by deal, answer and look: the first answer is the steward's
Question = tuple[str, Values]


class Thinker(Seer):
    """Does what its steward would do, and looks now and then at what else would have come."""

    def __init__(self, seed: int, chance: random.Random) -> None:
        super().__init__(seed)
        self.dice = chance
        self.questions: list[Question] = []

    def pick(self, view: View, decision: Decision) -> Option:
        first = self.steward.pick(view, decision)
        if len(decision.options) > 1 and self.dice.random() < ASKED:
            answers = [first, *self._some(view, decision, first)]
            tallies = [Tally(option, NOTHING) for option in answers]
            deals = self.dealing(view)
            values = [self._follow(deals, tallies) for _ in range(DEALS)]
            whose = "own" if view.active == view.seat else "theirs"
            self.questions.append((f"{decision.ask}, {whose}, {first.verb}", values))
        return first

    def _some(self, view: View, decision: Decision, first: Option) -> list[Option]:
        """To do nothing, what the steward thinks best, and others as they come."""
        others = [option for option in decision.options if option != first]
        self.dice.shuffle(others)
        liked = self.steward.alternatives(view, decision, len(decision.options))
        others.sort(key=lambda o: (o.verb != "pass", liked.index(o) if o in liked[:2] else 2))
        return others[:OTHERS]

    def _follow(self, deals: Dealing, tallies: list[Tally]) -> list[list[float]]:
        seed = deals.next()
        return [
            watch(*self.after(deals, seed, tally, tallies[0]), (1, *(2,) * (LOOKS - 1)))
            for tally in tallies
        ]


def collect(seed: int, seconds: float) -> list[Question]:
    """As many questions as there is time for."""
    chance = random.Random(seed)
    players = Thinker(seed, chance), Thinker(seed + 1, chance)
    play_for(seconds, players, seed, chance)
    return players[0].questions + players[1].questions


def seen(values: list[list[float]], answer: int) -> float:
    """How much better than the steward's an answer is in one deal, all looks taken together."""
    return sum(b - a for a, b in zip(values[0], values[answer], strict=True)) / LOOKS


def gains(asked: list[Values]) -> list[tuple[float, ...]]:
    """For each question, what came of the best answer by the first deals in the others, at each look;
    nothing, where the steward's stands."""
    gaps = [[seen(deal, i) for deal in one] for one in asked for i in range(1, len(one[0]))]
    before = expectation(gaps)
    known, heard = max(before.range, 0.003) ** -2, BY * max(before.noise, 0.001) ** -2
    found = []
    for one in asked:
        best, most = 0, WORTH
        for i in range(1, len(one[0])):
            mean = sum(seen(deal, i) for deal in one[:BY]) / BY
            hoped = (known * before.mean + heard * mean) / (known + heard)
            if hoped > most:
                best, most = i, hoped
        rest = one[BY:]
        found.append(
            tuple(sum(d[best][k] - d[0][k] for d in rest) / len(rest) for k in range(LOOKS))
        )
    return found


def main() -> None:
    by_kind: dict[str, list[Values]] = defaultdict(list)
    for kind, values in gather(__doc__, collect):
        by_kind[kind].append(values)
    for kind, questions in sorted(by_kind.items(), key=lambda entry: -len(entry[1])):
        if len(questions) < 2:
            continue
        first_two = [
            [(d[i][0] - d[0][0] + d[i][1] - d[0][1]) / 2 for d in one]
            for one in questions
            for i in range(1, len(one[0]))
        ]
        print(f"{kind}: {len(questions)} questions, others {told(expectation(first_two))}")
        found = gains(questions)
        for look in range(1, LOOKS):
            each = [gain[look] for gain in found]
            mean = sum(each) / len(each)
            error = math.sqrt(sum((e - mean) ** 2 for e in each) / len(each) / (len(each) - 1))
            later = "next own turn" if look == 1 else "the one after"
            print(f"    {later}: {mean:+.1%} ± {error:.1%}")


if __name__ == "__main__":
    main()
