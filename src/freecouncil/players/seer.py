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

from freecouncil.cards.words.plain import counted
from freecouncil.players.dealing import Dealing
from freecouncil.players.estimate import outlook
from freecouncil.players.steward import Steward
from freecouncil.players.tempers import EAGER, USUAL, Temper, tempers
from freecouncil.players.weighing import (
    EXPECTED,
    IF_HAZARD,
    IF_IDLE,
    IF_KEPT,
    IF_NONE,
    Expected,
    Tally,
    hopeful,
)
from freecouncil.rules.chance import Chance, scramble

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View


IDLE = ("pass", "no", "done")  # nothing is done
# What comes of these is seen at once.
AT_ONCE = ("assign-strike", "order-strikes", "stay-untapped", "support-check", "bearer")
EITHER = ("stay-untapped", "support-check")  # nothing is put off by saying no
CARDS = ("act", "respond")  # about cards of the hand
OWN = ("assign-strike", "respond")  # nothing can be gained by a thought in the opponent's turn
SAVED = 25  # questions whose time may be kept for others
MANY = 0.5  # seconds: enough for more answers, and for a look further ahead
PATIENCE = 2.0  # seconds: one who takes longer anyhow takes no longer than that for any question
SAME = 6  # imagined games in which nothing differs, after which none is expected to
WORTH = 0.002  # by which an answer must be better: for less nobody changes a plan
REGROUPINGS = 3  # times in a turn that it is thought about who goes with whom


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """How a seer thinks: how long, about how much, and how far ahead."""

    seconds: float = 0.2  # of its own work, for one question on the average
    longest: float = 10.0  # and for one of them as many times that, if others took less
    most: int = 4  # answers that are looked at
    ahead: int = 1  # own turns after this one at whose end plans are judged, too
    patient: bool = False  # whether it doubts, too, that a card is to be kept
    tempers: bool = False  # whether it thinks about the temper in which to live the next turns
    least: int = 2  # games imagined before an answer is given up


QUICK = Care()


class Seer:
    """Searches over what could be true."""

    def __init__(self, seed: int = 0, care: Care = QUICK, name: str = "seer") -> None:
        self.name = name
        self.care = care
        self.steward = Steward(seed, EAGER)
        self._chance = Chance(scramble(seed ^ 0x5EE2))
        self._why = ""
        self._left = care.seconds  # that it may still take
        self._asked = float("inf")  # when it was asked what it thinks about
        self._then: Option | None = None  # what was thought out already for the next question
        self._regrouped = (0, 0)  # in which turn, and how often it was thought about
        self._lived = 0  # the turn for which a temper was chosen
        self._tempers: dict[Option, Temper] = {}  # while it is thought about them
        self.imagined = 0  # games, for whoever wants to know how hard it thinks

    def pick(self, view: View, decision: Decision) -> Option:
        care = self.care
        self._asked = time.thread_time()
        self._left = min(self._left + care.seconds, SAVED * care.seconds)
        temper = self._temper(view, decision) if care.tempers else ""
        first = self.steward.pick(view, decision)
        then, self._then = self._then, None
        if then is not None and then in decision.options:
            return then
        self._why = temper + self.steward.why(view, decision)
        if decision.ask == "organization" and self._should_organize(view, decision, first):
            organize = next(o for o in decision.options if o.verb == "organize")
            self.steward.instead(first, organize)
            self._why = "the companies may be better put together"
            return organize
        if len(decision.options) < 2 or not self._matters(decision.ask):
            return first
        if decision.ask == "organize":
            tallies = self._regroupings(view, decision, first)
        else:
            tallies = self._tallies(view, decision, first)
        if len(tallies) < 2:
            return first
        best = self._search(view, tallies)
        self._then = best.then
        if best is tallies[0]:
            return first
        self.steward.instead(first, best.option)
        return best.option

    def _tallies(self, view: View, decision: Decision, first: Option) -> list[Tally]:
        expected = self._expected(view, decision, first)
        tallies = [Tally(first, expected)]
        for option in self._answers(view, decision, first)[1:]:
            less = self.steward.less(view, decision, first, option) if expected.point else 0.0
            kept = expected is IF_HAZARD and option.verb == "pass"
            known = IF_KEPT if kept else expected.of(len(tallies) - 1, less)
            tallies.append(Tally(option, known))
        return tallies

    def _matters(self, ask: str) -> bool:
        known = EXPECTED.get(ask)
        return known is not None and (self.care.patient or not known.patient)

    def _expected(self, view: View, decision: Decision, first: Option) -> Expected:
        if decision.ask == "act" and view.active != view.seat:
            return IF_NONE.seen(self.care.ahead) if first.verb == "pass" else IF_HAZARD
        idle = first.verb == "pass" and decision.ask != "respond"
        known = IF_IDLE if idle else EXPECTED[decision.ask]
        return known.seen(self.care.ahead)

    def why(self, view: View, decision: Decision) -> str:
        """Why it picked what it picked last."""
        return self._why

    def _answers(self, view: View, decision: Decision, first: Option) -> list[Option]:
        """The steward's answer, and what else deserves a thought.

        That is never to leave undone what the steward would do: to wait always looks safe at the end
        of the turn, and what it costs comes later. Nor is it to play a card that the steward would
        keep, be it a hazard; but what lies in play may be used. One who has time to spare doubts this
        about cards of the hand: by enough games it shows what they were worth.
        """
        ask = decision.ask
        theirs = view.active != view.seat
        doubts = self.care.patient and ask in CARDS
        if first.verb == "move" or (theirs and ask in OWN):
            return [first]
        if theirs and first.verb in IDLE and not doubts:
            return [first]
        if ask in AT_ONCE and ask != "stay-untapped" and first.verb in IDLE:
            return [first]
        most = int(self.care.most * EXPECTED[ask].answers)
        others: Iterable[Option]
        if ask == "organization":
            others = decision.options if first.verb == "done" else ()
            others = (o for o in others if o.verb == "move" and _several(view, int(o.args[0])))
        else:
            others = self.steward.alternatives(view, decision, len(decision.options))
        if ask not in EITHER:
            others = (o for o in others if o.verb not in IDLE)
        if first.verb == "pass" and not doubts:
            others = (o for o in others if o.verb == "use")
        answers = [first, *islice((o for o in others if o != first), most - 1)]
        if doubts and theirs and first.verb != "pass":
            answers += [o for o in decision.options if o.verb == "pass"]  # to keep the hazard
        return answers

    # Tempers ------------------------------------------------------------------------------------

    def _temper(self, view: View, decision: Decision) -> str:
        """Once in a turn: the temper in which it lives until the next one, and why."""
        if decision.ask != "organization" or self._lived == view.turn:
            return ""
        self._lived = view.turn
        self._tempers = tempers(view)
        tallies = [Tally(option, temper.expected) for option, temper in self._tempers.items()]
        best = self._search(view, tallies)
        chosen = self._tempers[best.option]
        self._tempers = {}
        self.steward.change(chosen.habits)
        return f"it seems best now {chosen.words}; " if best.option != USUAL else ""

    def _live(self, deals: Dealing, seed: int, temper: Temper) -> float:
        """What comes of a temper: at the end of the next own turns, for it shows late."""
        game = deals.game(seed)
        mine = self.steward.twin()
        mine.change(temper.habits)
        looks = watch(game, seated(deals, mine), (3, *(2,) * (self.care.ahead - 1)))
        return sum(looks) / len(looks)

    # Companies ----------------------------------------------------------------------------------

    def _should_organize(self, view: View, decision: Decision, first: Option) -> bool:
        """Once in a turn, before anyone sets out: could companies be put together otherwise?"""
        if self._regrouped[0] == view.turn or first.verb not in ("move", "done"):
            return False
        for option in decision.options:
            if option.verb == "organize":
                game = view.imagine(0)
                game.choose(option.key)
                self._regrouped = (view.turn, 0)
                assert game.decision is not None
                return any(o.verb == "regroup" for o in game.decision.options)
        return False

    def _regroupings(self, view: View, decision: Decision, first: Option) -> list[Tally]:
        """Ways to put companies together, each of which takes two answers, and what the steward
        would do."""
        expected = self._expected(view, decision, first)
        regroup = next((o for o in decision.options if o.verb == "regroup"), None)
        turn, times = self._regrouped
        times = times + 1 if turn == view.turn else 1
        if regroup is None or first.verb not in ("done", "regroup") or times > REGROUPINGS:
            return []
        self._regrouped = (view.turn, times)
        game = view.imagine(0)
        game.choose(regroup.key)
        asked = game.decision
        assert asked is not None
        done = (decision.options[-1], None)
        ways: list[tuple[Option, Option | None]] = [(regroup, None)]  # where there is one alone
        if asked.ask == "regroup":
            ways = [(regroup, way) for way in asked.options]
        wanted: tuple[Option, Option | None] = done
        if first == regroup:
            if asked.ask == "regroup":
                wanted = (regroup, self.steward.twin().pick(game.view(decision.player), asked))
            else:
                wanted = ways[0]
            ways.append(done)
        others = [way for way in ways if way != wanted]
        while len(others) >= self.care.most * expected.answers:
            others.pop(self._chance.below(len(others)))
        return [Tally(option, expected, then) for option, then in (wanted, *others)]

    # Searching ----------------------------------------------------------------------------------

    def _search(self, view: View, tallies: list[Tally]) -> Tally:
        """The best of some answers; the first is the steward's."""
        care = self.care
        first, *others = tallies
        began = time.thread_time()
        longest = care.longest * care.seconds
        until = min(began + first.expected.time * longest, self._asked + longest)
        until = min(until, began + self._left)
        number, same = 0, True
        deals = self.dealing(view)
        while others and time.thread_time() < until:
            seed = deals.next()
            for tally in (first, *others):
                tally.values.append(self._play(deals, seed, tally, first))
            number += 1
            self.imagined += 1 + len(others)
            same = same and all(tally.values[-1] == first.values[-1] for tally in others)
            if same and number >= SAME:
                break  # it makes no difference, so that there is nothing to think about
            if number >= care.least:
                others = hopeful(first, others)
        self._left -= time.thread_time() - began
        if same:
            return first
        best, gain = first, WORTH
        for tally in tallies[1:]:
            gap, _ = tally.ahead_of(first)
            if gap > gain:
                best, gain = tally, gap
        if best is not first:
            self._why = (
                f"in {counted(number, 'game')} that could be this one it seemed to win {gain:.1%} more "
                "often than what seemed best at first"
            )
        return best

    def dealing(self, view: View) -> Dealing:
        """What deals anew whatever can't be known."""
        return Dealing(view, self._chance)

    def _play(self, deals: Dealing, seed: int, tally: Tally, first: Tally) -> float:
        if tally.option in self._tempers:
            return self._live(deals, seed, self._tempers[tally.option])
        game, players = self.after(deals, seed, tally, first)
        looks = watch(game, players, (1, *(2,) * (self.care.ahead if tally.expected.plan else 0)))
        return sum(looks) / len(looks)

    def after(self, deals: Dealing, seed: int, tally: Tally, first: Tally) -> tuple[Game, Seated]:
        """An imagined game after an answer was given, and those who play on; the steward would have
        given the first one."""
        game = deals.game(seed)
        mine = self.steward.twin()
        if tally is not first:
            mine.instead(first.option, tally.option)
        game.choose(tally.option.key)
        if tally.then is not None:
            game.choose(tally.then.key)
        return game, seated(deals, mine)


class Seated(NamedTuple):
    """Who plays an imagined game on."""

    players: tuple[Steward, Steward]
    seat: int  # of the one who imagines it


def seated(deals: Dealing, mine: Steward) -> Seated:
    """One who plays on for whoever imagines a game, and a steward of the usual habits against it."""
    seat = deals.view.seat
    assert seat is not None
    return Seated((mine, Steward()) if seat == 0 else (Steward(), mine), seat)


def watch(game: Game, seated: Seated, turns: Iterable[int]) -> list[float]:
    """Plays on for so many turns, and so many more, and judges each time."""
    looks = []
    for number in turns:
        play_on(game, seated.players, number)
        looks.append(judge(game, seated.seat))
    return looks


def play_on(game: Game, players: tuple[Steward, Steward], turns: int) -> None:
    """Plays to the end of a turn: this one, or a later one."""
    last = game.state.turn + turns
    while (decision := game.decision) is not None and game.state.turn < last:
        seat = decision.player
        game.choose(players[seat].pick(game.view(seat), decision))


def judge(game: Game, seat: int) -> float:
    """How good an imagined game is for a player."""
    return outlook(game, seat, choosing=True)


def _several(view: View, company: int) -> bool:
    return len(view.outline(company).members) > 1


def with_time(seconds: float) -> Callable[[int], Seer]:
    """What makes seers that think for so long about one question."""

    def make(seed: int = 0) -> Seer:
        care = msgspec.structs.replace(QUICK, seconds=seconds)
        if seconds >= MANY:
            longest = 6.0 if seconds <= PATIENCE else 1.0
            care = msgspec.structs.replace(
                care, longest=longest, most=6, ahead=2, patient=True, tempers=True
            )
        return Seer(seed, care, f"seer-{seconds:g}")

    return make


quick = with_time(0.2)
patient = with_time(1.0)
