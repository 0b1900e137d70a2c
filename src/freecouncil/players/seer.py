"""A player who looks ahead: what could be true is imagined, played on, and judged.

For a question that matters the seer takes what its steward would answer and a few other answers. It
imagines games in which everything that it can't know is dealt anew, plays each of them on with
stewards on both sides for a while, once for each answer, and estimates who will win. The steward's
answer stands unless another is better beyond chance.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from freecouncil.cards.facts import Ally, Faction, Item
from freecouncil.players.estimate import estimate
from freecouncil.players.steward import Steward
from freecouncil.rules.chance import Chance, scramble

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """How a seer thinks: how long, about how much, and how sure it wants to be."""

    seconds: float = 0.2  # of its own work, for one question
    most: int = 4  # answers that are looked at
    doubt: float = 0.006  # by how much the steward's answer is better than another, as a rule
    range: float = 0.03  # and how much that differs from question to question
    ahead: int = 1  # turns that are played on
    least: int = 3  # games imagined before an answer is given up
    asks: frozenset[str] = frozenset(
        ("destination", "organization", "act", "enter-site", "site", "respond")
    )


QUICK = Care()
DEALS = 6  # after which a deal is taken as it is
USUAL = 0.05  # by how much two answers differ in one imagined game


class Tally:
    """What came of one answer in the games that were imagined."""

    __slots__ = ("option", "total", "values")

    def __init__(self, option: Option | None) -> None:
        self.option = option  # None: what the steward would do if the company stayed
        self.values: list[float] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    @property
    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.0

    def ahead_of(self, other: Tally) -> tuple[float, float]:
        """By how much it is better in the same imagined games, and the standard error of that.

        A few games that happen to agree prove little: the spread is taken to be the usual one until
        there are enough of them.
        """
        pairs = list(zip(self.values, other.values, strict=False))
        number = len(pairs)
        if number < 2:
            return 0.0, 1.0
        gaps = [a - b for a, b in pairs]
        mean = sum(gaps) / number
        spread = sum((g - mean) ** 2 for g in gaps) + 3 * USUAL**2
        return mean, math.sqrt(spread / (number + 2) / number)


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
        if decision.ask not in self.care.asks or len(decision.options) < 2:
            return first
        if decision.ask == "organization":
            return self._stay_or_go(view, decision, first)
        others = self.steward.alternatives(view, decision, self.care.most)
        answers = [first, *(o for o in others if o != first)][: self.care.most]
        if len(answers) < 2:
            return first
        tallies = [Tally(option) for option in answers]
        best = self._search(view, tallies, _choose)
        assert best.option is not None
        if best.option != first:
            self.steward.instead(first, best.option)
        return best.option

    def why(self, view: View, decision: Decision) -> str:
        """Why it picked what it picked last."""
        return self._why

    def _stay_or_go(self, view: View, decision: Decision, first: Option) -> Option:
        """Before a company sets out: would it not better stay?"""
        if first.verb != "move":
            return first
        company = int(first.args[0])
        go, stay = Tally(first), Tally(None)

        def start(game: Game, tally: Tally, players: tuple[Steward, Steward]) -> None:
            if tally.option is not None:
                game.choose(tally.option.key)
            else:
                seat = decision.player
                players[seat].pick(game.view(seat), decision)  # it begins to think
                players[seat].hold(company)

        if self._search(view, [go, stay], start) is go:
            return first
        self.steward.hold(company)
        why = self._why
        answer = self.steward.pick(view, decision)
        if answer.verb == "done":
            self._why = why
        return answer

    # Searching ----------------------------------------------------------------------------------

    def _search(
        self,
        view: View,
        tallies: list[Tally],
        start: Callable[[Game, Tally, tuple[Steward, Steward]], None],
    ) -> Tally:
        """The best of some answers; the first is the steward's."""
        care = self.care
        until = time.thread_time() + care.seconds
        alive = list(tallies)
        first = tallies[0]
        number = 0
        while time.thread_time() < until and len(alive) > 1:
            seed = self._deal(view)
            for tally in alive:
                tally.add(self._play(view, seed, tally, start))
            number += 1
            self.imagined += len(alive)
            if number >= care.least:
                top = max(alive, key=lambda t: t.mean)
                if top.total == first.total:
                    top = first
                alive = [t for t in alive if t is top or t is first or not _hopeless(t, top)]
                if first in alive and first is not top and _hopeless(first, top):
                    alive.remove(first)
                elif top is first and all(t.values == first.values for t in alive):
                    break  # it makes no difference, so that there is nothing to think about
        best = max(alive, key=lambda t: t.mean)
        if best is first or number < 2:
            return first
        # What was expected beforehand counts as much as what was seen (Bayes).
        gap, error = best.ahead_of(first)
        if gap < care.doubt * (error / care.range) ** 2:
            return first
        self._why = (
            f"in {len(best.values)} games that could be this one it won {gap:.1%} more often "
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

    def _play(
        self,
        view: View,
        seed: int,
        tally: Tally,
        start: Callable[[Game, Tally, tuple[Steward, Steward]], None],
    ) -> float:
        game = view.imagine(seed)
        players = (Steward(), Steward())
        start(game, tally, players)
        last = game.state.turn + self.care.ahead
        seat = view.seat
        assert seat is not None
        while (decision := game.decision) is not None and game.state.turn < last:
            who = decision.player
            game.choose(players[who].pick(game.view(who), decision))
        return estimate(game.view(seat))


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


def _choose(game: Game, tally: Tally, players: tuple[Steward, Steward]) -> None:
    assert tally.option is not None
    game.choose(tally.option.key)


def _hopeless(tally: Tally, top: Tally) -> bool:
    gap, error = top.ahead_of(tally)
    return gap > 2.0 * error


def with_time(seconds: float) -> Callable[[int], Seer]:
    """What makes seers that think for so long about one question."""

    def make(seed: int = 0) -> Seer:
        care = msgspec.structs.replace(QUICK, seconds=seconds)
        return Seer(seed, care, f"seer-{seconds:g}")

    return make


quick = with_time(0.2)
patient = with_time(1.0)
