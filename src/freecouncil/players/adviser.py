"""Advice for a person: what a steward would do in that place, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from freecouncil.players.steward import Steward

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game


class Advice(NamedTuple):
    """What is advised, and a sentence that says why."""

    option: Option
    why: str


class Adviser:
    """A steward at the side of one who plays, and who need not follow.

    It sees what that player sees. It is asked now and then, and looks at what became of its last
    advice before it gives another.
    """

    def __init__(self) -> None:
        self._steward = Steward()
        self._given: tuple[int, Decision, Advice] | None = None  # after how many decisions

    def advise(self, game: Game) -> Advice:
        """What to answer to the open question."""
        decision = game.decision
        if decision is None:
            raise ValueError("nothing is asked")
        number = len(game.decisions)
        if self._given is not None:
            if self._given[0] == number and self._given[1].player == decision.player:
                return self._given[2]
            self._look_back(game.decisions)
        view = game.view(decision.player)
        option = self._steward.pick(view, decision)
        advice = Advice(option, self._steward.why(view, decision))
        self._given = number, decision, advice
        return advice

    def _look_back(self, made: Sequence[tuple[int, str]]) -> None:
        """Was the last advice followed? After something was taken back, it begins anew."""
        assert self._given is not None
        number, decision, advice = self._given
        if number >= len(made):
            self._steward = Steward()
            return
        done = decision.option(made[number][1])
        if done is not None and done != advice.option:
            self._steward.instead(advice.option, done)
