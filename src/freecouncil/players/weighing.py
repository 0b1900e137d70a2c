"""What a seer saw in imagined games, weighed against what it should expect of an answer.

A few games prove little. How much worse than the steward's other answers to a kind of question are as
a rule, how much that differs, and how far one imagined game is from another was measured beforehand;
what is seen is added to that by its weight (Bayes).
"""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Option


class Expected(NamedTuple):
    """What is known beforehand of other answers than the steward's to a kind of question, in
    probabilities of winning; `benchmarks/consequences.py` measures such."""

    mean: float  # how much better the second-best in the steward's eyes is, as a rule
    range: float  # how much that differs from question to question
    noise: float  # and in one question from one imagined game to another
    step: float = 0.0  # how much better each is that comes after it
    point: float = 0.0  # and how much for each point that the steward thinks less of it
    answers: float = 1.0  # how many are looked at, as a multiple of what is usual
    plan: bool = False  # whether what comes of it shows later, too; otherwise it is seen at once
    time: float = 1.0  # how much of the longest time such a question deserves
    patient: bool = False  # whether it is left to those who have time to spare

    def of(self, others: int, less: float = 0.0) -> Expected:
        """What is known of one that comes after so many others, and of which the steward thinks so
        many points less."""
        mean = self.mean + others * self.step + min(less, MOST) * self.point
        return self._replace(mean=mean)

    def seen(self, ahead: int) -> Expected:
        """What is known where plans are judged at the end of so many own turns after this one."""
        return self._replace(noise=self.noise * (1 + BLUR * (ahead - 1))) if self.plan else self


MOST = 4.0  # points: more is no worse
BLUR = 0.25  # how much more one imagined game of a plan differs from another for each look further
# A plan is judged at the end of the turn, where chance has had the least time to blur it, and again at
# the end of the next own one, when it shows what it was good for: both together tell more of what
# comes of it than either. What is expected is written down for these two looks.
EXPECTED = {
    "destination": Expected(-0.005, 0.046, 0.098, point=-0.022, answers=1.75, plan=True),
    "organization": Expected(0.015, 0.055, 0.140, point=-0.015, plan=True),
    "organize": Expected(-0.010, 0.050, 0.112, answers=2.0, plan=True),
    "act": Expected(-0.008, 0.028, 0.080, step=-0.006, plan=True),
    "respond": Expected(-0.010, 0.050, 0.075, plan=True, time=0.4, patient=True),
    "assign-strike": Expected(-0.003, 0.016, 0.047, time=0.5),
    "order-strikes": Expected(0.002, 0.012, 0.027, time=0.4),
    "stay-untapped": Expected(-0.003, 0.026, 0.053, time=0.5),
    "support-check": Expected(0.000, 0.030, 0.060, time=0.5),
    "enter-site": Expected(-0.021, 0.060, 0.025),
    "site": Expected(-0.030, 0.055, 0.035, step=-0.010),
    "bearer": Expected(-0.006, 0.035, 0.010),
}
# Where the steward would let the own turn go on.
IF_IDLE = Expected(-0.006, 0.028, 0.060, plan=True)
# Where it would play a hazard.
IF_HAZARD = Expected(-0.003, 0.029, 0.045, step=-0.003, time=0.5)
# To keep it after all; nothing is wrong with that at first that would show later.
IF_KEPT = Expected(-0.025, 0.044, 0.063, time=0.5)
# Where it would play none: a card that lies on-guard makes room for another in the hand.
IF_NONE = Expected(0.003, 0.016, 0.041, plan=True, time=0.4)
TRUSTED = 6  # imagined games that tell as much of the noise as what is expected
GLIMPSE = 0.0007  # what must be hoped for from looking on


class Tally:
    """What came of one answer in the games that were imagined."""

    __slots__ = ("expected", "option", "then", "values")

    def __init__(self, option: Option, expected: Expected, then: Option | None = None) -> None:
        self.option = option
        self.then = then  # what is to be answered to the question that follows from it
        self.expected = expected
        self.values: list[float] = []

    def ahead_of(self, first: Tally) -> tuple[float, float]:
        """By how much it is better than the steward's answer, as far as can be told: what was
        expected beforehand and what was seen in the same imagined games, each by its weight (Bayes);
        and how uncertain that is."""
        expected = self.expected
        gaps = [a - b for a, b in zip(self.values, first.values, strict=False)]
        number = len(gaps)
        if not number:
            return expected.mean, expected.range
        mean = sum(gaps) / number
        spread = sum((g - mean) ** 2 for g in gaps) + TRUSTED * expected.noise**2
        seen = number * (number - 1 + TRUSTED) / spread
        known = expected.range**-2
        return (
            (known * expected.mean + seen * mean) / (known + seen),
            (known + seen) ** -0.5,
        )


def hopeful(first: Tally, others: list[Tally]) -> list[Tally]:
    """The answers that may still change what is best; none, when it is known."""
    ahead = [(tally, *tally.ahead_of(first)) for tally in others]
    best, top, doubt = max(ahead, key=lambda entry: entry[1])
    top = max(0.0, top)
    kept = [
        tally
        for tally, gap, error in ahead
        if (tally is not best or not top) and hope(top - gap, error) > GLIMPSE
    ]
    if top and (kept or hope(top, doubt) > GLIMPSE):
        kept.append(best)
    return kept


def hope(behind: float, error: float) -> float:
    """How much better than the best an answer turns out to be on the average, nothing counted where it
    is worse: it is behind by so much, with an error of so much."""
    far = behind / error
    return error * exp(-far * far / 2) / sqrt(2 * pi) - behind * erfc(far / sqrt(2)) / 2
