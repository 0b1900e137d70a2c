"""A player who looks ahead: what could be true is imagined, played on, and judged.

For a question that matters the seer takes what its steward would answer and a few other answers. It
imagines games in which everything that it can't know is dealt anew, plays each of them on with
stewards on both sides for a while, once for each answer, and estimates who will win. The steward's
answer stands unless another seems better, what was to be expected of it included.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from freecouncil.cards.facts import Ally, Faction, Item
from freecouncil.players.estimate import estimate
from freecouncil.players.steward import Steward
from freecouncil.rules.chance import Chance, scramble

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View


class Expected(NamedTuple):
    """What is known beforehand of other answers than the steward's to a kind of question, in
    probabilities of winning at the end of the turn; found by `benchmarks/consequences.py`."""

    mean: float  # how much better the second-best in the steward's eyes is, as a rule
    range: float  # how much that differs from question to question
    noise: float  # and in one question from one imagined game to another
    step: float = 0.0  # how much better each is that comes after it
    point: float = 0.0  # and how much for each point that the steward thinks less of it
    answers: float = 1.0  # how many are looked at, as a multiple of what is usual

    def of(self, others: int, less: float = 0.0) -> Expected:
        """What is known of one that comes after so many others, and of which the steward thinks so
        many points less."""
        mean = self.mean + others * self.step + min(less, MOST) * self.point
        return self._replace(mean=mean)


MOST = 4.0  # points: more is no worse
EXPECTED = {
    "destination": Expected(0.008, 0.042, 0.073, point=-0.020, answers=1.75),
    "organization": Expected(0.005, 0.038, 0.072, point=-0.015),
    "company-to-move": Expected(-0.002, 0.020, 0.060),
    "act": Expected(-0.004, 0.030, 0.053, step=-0.008),
    "respond": Expected(-0.004, 0.015, 0.040),
    "enter-site": Expected(-0.021, 0.060, 0.025),
    "site": Expected(-0.030, 0.055, 0.035, step=-0.010),
}
IDLE = ("pass", "no", "done")  # nothing is done
TRUSTED = 6  # imagined games that tell as much of the noise as what is expected


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """How a seer thinks: how long, about how much, and how far ahead."""

    seconds: float = 0.2  # of its own work, for one question
    most: int = 4  # answers that are looked at
    ahead: int = 1  # turns that are played on
    least: int = 3  # games imagined before an answer is given up


QUICK = Care()
DEALS = 6  # after which a deal is taken as it is


class Tally:
    """What came of one answer in the games that were imagined."""

    __slots__ = ("expected", "option", "values")

    def __init__(self, option: Option, expected: Expected) -> None:
        self.option = option
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


class Seer:
    """Searches over what could be true."""

    def __init__(self, seed: int = 0, care: Care = QUICK, name: str = "seer") -> None:
        self.name = name
        self.care = care
        self.steward = Steward(seed)
        self._chance = Chance(scramble(seed ^ 0x5EE2))
        self._why = ""
        self.imagined = 0  # games, for whoever wants to know how hard it thinks

    def pick(self, view: View, decision: Decision) -> Option:
        first = self.steward.pick(view, decision)
        self._why = self.steward.why(view, decision)
        if decision.ask not in EXPECTED or len(decision.options) < 2:
            return first
        expected = EXPECTED[decision.ask]
        answers = self._answers(view, decision, first)
        tallies = [Tally(first, expected)]
        for option in answers[1:]:
            less = self.steward.less(view, decision, first, option) if expected.point else 0.0
            tallies.append(Tally(option, expected.of(len(tallies) - 1, less)))
        if len(tallies) < 2:
            return first
        best = self._search(view, tallies)
        if best is tallies[0]:
            return first
        self.steward.instead(first, best.option)
        return best.option

    def why(self, view: View, decision: Decision) -> str:
        """Why it picked what it picked last."""
        return self._why

    def _answers(self, view: View, decision: Decision, first: Option) -> list[Option]:
        """The steward's answer, and what else deserves a thought.

        That is never to leave undone what the steward would do: to wait always looks safe at the end
        of the turn, and what it costs comes later. Nor is it to use up what the steward would keep.
        """
        if first.verb in ("pass", "move"):
            return [first]
        most = int(self.care.most * EXPECTED[decision.ask].answers)
        others: Iterable[Option]
        if decision.ask == "organization":
            others = decision.options if first.verb == "done" else ()
            others = (option for option in others if option.verb == "move")
        else:
            others = self.steward.alternatives(view, decision, most + 1)
        return [first, *islice((o for o in others if o != first and o.verb not in IDLE), most - 1)]

    # Searching ----------------------------------------------------------------------------------

    def _search(self, view: View, tallies: list[Tally]) -> Tally:
        """The best of some answers; the first is the steward's."""
        care = self.care
        until = time.thread_time() + care.seconds
        first, *others = tallies
        number = 0
        while others and time.thread_time() < until:
            seed = self._deal(view)
            for tally in (first, *others):
                tally.values.append(self._play(view, seed, tally, first))
            number += 1
            self.imagined += 1 + len(others)
            if number >= care.least:
                if all(tally.values == first.values for tally in others):
                    break  # it makes no difference, so that there is nothing to think about
                others = _hopeful(first, others)
        best, gain = first, 0.0
        for tally in others:
            gap, _ = tally.ahead_of(first)
            if gap > gain:
                best, gain = tally, gap
        if best is not first:
            self._why = (
                f"in {number} games that could be this one it seemed to win {gain:.1%} more often "
                "than what seemed best at first"
            )
        return best

    def _deal(self, view: View) -> int:
        """A deal in which it makes sense what the opponent does: whoever sets out for a site mostly
        holds something that can be played there."""
        seed = self._chance.below(1 << 62)
        site = _bound_for(view)
        if site and self._chance.below(4):
            for _ in range(DEALS):
                if _has_reason(view.imagine(seed), _foe(view), site):
                    break
                seed = self._chance.below(1 << 62)
        return seed

    def _play(self, view: View, seed: int, tally: Tally, first: Tally) -> float:
        game, players = self.after(view, seed, tally, first)
        play_on(game, players, self.care.ahead)
        return estimate(game.view(view.seat))

    def after(
        self, view: View, seed: int, tally: Tally, first: Tally
    ) -> tuple[Game, tuple[Steward, Steward]]:
        """An imagined game after an answer was given, and those who play on; the steward would have
        given the first one."""
        game = view.imagine(seed)
        mine, other = self.steward.twin(), Steward()
        if tally is not first:
            mine.instead(first.option, tally.option)
        game.choose(tally.option.key)
        return game, (mine, other) if view.seat == 0 else (other, mine)


def play_on(game: Game, players: tuple[Steward, Steward], turns: int) -> None:
    """Plays to the end of a turn: this one, or a later one."""
    last = game.state.turn + turns
    while (decision := game.decision) is not None and game.state.turn < last:
        seat = decision.player
        game.choose(players[seat].pick(game.view(seat), decision))


def _foe(view: View) -> int:
    assert view.seat is not None
    return 1 - view.seat


def _bound_for(view: View) -> int:
    """The site to which a company of the opponent's is on its way, or has come; 0: none that has to
    be explained."""
    company = view.current_company()
    if view.active == view.seat or not company:
        return 0
    outline = view.outline(company)
    site = outline.destination if outline.moving else outline.site
    if outline.owner == view.seat or not site or not (outline.moving or outline.moved):
        return 0
    return 0 if view.is_haven(site) else site


def _has_reason(game: Game, seat: int, site: int) -> bool:
    """Has a player something in hand that can be played at a site?"""
    seen = game.view(seat)
    return any(
        isinstance(seen.facts(number), Item | Ally | Faction) and seen.fits(number, site)[0]
        for number in seen.hand()
    )


def _hopeful(first: Tally, others: list[Tally]) -> list[Tally]:
    """The answers that may still turn out to be the best."""
    ahead = [(tally, *tally.ahead_of(first)) for tally in others]
    top = max(0.0, max(gap for _, gap, _ in ahead))
    return [tally for tally, gap, error in ahead if gap + 2 * error > top]


def with_time(seconds: float) -> Callable[[int], Seer]:
    """What makes seers that think for so long about one question."""

    def make(seed: int = 0) -> Seer:
        most = QUICK.most if seconds < 0.5 else 6
        care = msgspec.structs.replace(QUICK, seconds=seconds, most=most)
        return Seer(seed, care, f"seer-{seconds:g}")

    return make


quick = with_time(0.2)
patient = with_time(1.0)
