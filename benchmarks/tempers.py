"""What tempers are worth: does it pay to choose one by imagined games, and by how many?

At the beginning of a turn now and then each temper is lived for four own turns, from the same deals. What
seems best by some of the deals, at the looks by which a seer chooses, is judged by the rest at the end:

    python benchmarks/tempers.py --minutes 10 --jobs 2

It prints what a seer should expect of each kind of temper (`LIVED`, `WISHED` and `SHUNNED` in
`players/tempers.py`), and what the choice was worth by four, eight and twelve deals.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict

from consequences import expectation, gather, play_for, told
from freecouncil.players.seer import Seer, seated, watch
from freecouncil.players.steward import Steward
from freecouncil.players.tempers import tempers
from freecouncil.players.weighing import Expected
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.view import View

ASKED = 0.12  # of all turns
DEALS = 16
TURNS = (1, 2, 2, 2)  # from one look to the next
CHOSEN_AT = (1, 2)  # the looks by which a seer chooses
BY = (4, 8, 12)  # deals to choose by; the rest judge

Values = list[list[float]]  # by deal and look
Question = dict[str, tuple[Expected, Values]]  # by temper, the usual one first


class Wonderer(Seer):
    """Does what its steward would do, and wonders now and then how a temper would have gone."""

    def __init__(self, seed: int, chance: random.Random) -> None:
        super().__init__(seed)
        self.dice = chance
        self.turn = 0
        self.questions: list[Question] = []

    def pick(self, view: View, decision: Decision) -> Option:
        if decision.ask == "organization" and self.turn != view.turn:
            self.turn = view.turn
            if self.dice.random() < ASKED:
                self.questions.append(self._wonder(view))
        return self.steward.pick(view, decision)

    def _wonder(self, view: View) -> Question:
        deals, able = self.dealing(view), tempers(view)
        found: Question = {option.key: (temper.expected, []) for option, temper in able.items()}
        for _ in range(DEALS):
            seed = deals.next()
            for option, temper in able.items():
                mine = seated(deals, Steward(habits=temper.habits))
                found[option.key][1].append(watch(deals.game(seed), mine, TURNS))
        return found


def collect(seed: int, seconds: float) -> list[Question]:
    """As many questions as there is time for."""
    chance = random.Random(seed)
    players = Wonderer(seed, chance), Wonderer(seed + 1, chance)
    play_for(seconds, players, seed, chance)
    return players[0].questions + players[1].questions


def gaps(question: Question, name: str) -> list[float]:
    """How much better than the usual temper one is in each deal, where a seer looks."""
    usual = next(iter(question.values()))[1]
    return [
        sum(b[k] - a[k] for k in CHOSEN_AT) / len(CHOSEN_AT)
        for a, b in zip(usual, question[name][1], strict=True)
    ]


def gain(question: Question, kinds: set[str], deals: int) -> float:
    """What the best temper of some kinds by so many deals was worth in the others, at the last look;
    nothing, where the usual one stands."""
    usual, *others = question
    best, most = usual, 0.0
    for name in others:
        if name.split()[0] in kinds:
            expected = question[name][0]
            known, heard = expected.range**-2, deals * expected.noise**-2
            mean = sum(gaps(question, name)[:deals]) / deals
            hoped = (known * expected.mean + heard * mean) / (known + heard)
            if hoped > most:
                best, most = name, hoped
    rest = zip(question[usual][1][deals:], question[best][1][deals:], strict=True)
    return sum(b[-1] - a[-1] for a, b in rest) / (DEALS - deals)


def main() -> None:
    questions = gather(__doc__, collect)
    by_kind: dict[str, list[list[float]]] = defaultdict(list)
    for question in questions:
        for name in list(question)[1:]:
            kind = name if name.startswith("temper") else name.split()[0]
            by_kind[kind].append(gaps(question, name))
    for kind, found in by_kind.items():
        print(f"{kind}: {told(expectation(found))}")
    for words, kinds in (
        ("tempers", {"temper"}),
        ("wishes", {"wish", "shun"}),
        ("tempers and wishes together", {"temper", "wish", "shun"}),
    ):
        print(f"the best of the {words}, {len(questions)} positions:")
        for deals in BY:
            each = [gain(question, kinds, deals) for question in questions]
            mean = sum(each) / len(each)
            error = math.sqrt(sum((e - mean) ** 2 for e in each)) / len(each)
            print(f"    by {deals} deals: {mean:+.1%} ± {error:.1%}")


if __name__ == "__main__":
    main()
