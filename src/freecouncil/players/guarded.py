"""A player with a steward behind it: no game stalls because a player fails or takes too long."""

from __future__ import annotations

import ctypes
import logging
import threading
import traceback
from pathlib import PurePath
from typing import TYPE_CHECKING

from freecouncil.players.steward import Steward

if TYPE_CHECKING:
    from freecouncil.players.base import Player
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.view import View

log = logging.getLogger("freecouncil.players")

GRACE = 5.0  # seconds for a thought that was told to stop
LONGEST = 20.0  # seconds for one question, for players of other packages


def guarded(name: str, seed: int = 0) -> Guarded:
    """A player of this name that can't hold up a game. Those of this package keep to their own time;
    others are broken off."""
    from freecouncil.players.base import is_ours, player

    return Guarded(player(name, seed), None if is_ours(name) else LONGEST)


class Overrun(Exception):
    """A player has used up its time."""


class Guarded:
    """Asks a player, and a steward for every question to which the player finds no answer.

    With `seconds`, a thought that takes longer is broken off. Every replacement is a line in the
    log of `freecouncil.players`, and is counted.
    """

    def __init__(self, one: Player, seconds: float | None = None) -> None:
        self.one = one
        self.name = one.name
        self.seconds = seconds
        self.replaced = 0
        self._steward = Steward()
        self._by_steward = False

    def pick(self, view: View, decision: Decision) -> Option:
        self._by_steward = False
        try:
            option = self._ask(view, decision)
        except Overrun:
            return self._instead(view, decision, f"no answer within {self.seconds:g} s")
        except Exception as error:
            said = f"{type(error).__name__}: {error} ({_where(error)})"
            return self._instead(view, decision, said)
        if option not in decision.options:
            return self._instead(view, decision, f"{option!r} is not among the options")
        return option

    def why(self, view: View, decision: Decision) -> str:
        """Why it was picked, whoever picked it."""
        from freecouncil.players.base import reason

        return reason(self._steward if self._by_steward else self.one, view, decision)

    def _instead(self, view: View, decision: Decision, why: str) -> Option:
        self.replaced += 1
        self._by_steward = True
        log.warning(
            "steward answers %r for %s in turn %d: %s", decision.ask, self.name, view.turn, why
        )
        return self._steward.pick(view, decision)

    def _ask(self, view: View, decision: Decision) -> Option:
        if self.seconds is None:
            return self.one.pick(view, decision)
        answers: list[Option] = []
        errors: list[BaseException] = []

        def think() -> None:
            try:
                answers.append(self.one.pick(view, decision))
            except BaseException as error:
                errors.append(error)

        thread = threading.Thread(target=think, name=f"{self.name} thinks", daemon=True)
        thread.start()
        thread.join(self.seconds)
        if thread.is_alive():
            _stop(thread)
            raise Overrun
        if errors:
            raise errors[0]
        return answers[0]


def _where(error: BaseException) -> str:
    """The last lines that were run, for whoever has to mend it."""
    steps = traceback.extract_tb(error.__traceback__)[-3:]
    return " > ".join(f"{PurePath(step.filename).name}:{step.lineno}" for step in steps)


def _stop(thread: threading.Thread) -> None:
    """Ends a thought: the thread is told at its next step in Python, and waited for, so that it
    does not look at the game while that goes on."""
    ident = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Overrun))
    thread.join(GRACE)
