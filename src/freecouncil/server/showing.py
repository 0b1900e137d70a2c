"""What each viewer of a table is shown."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from freecouncil.rules.decisions import Decision
from freecouncil.rules.ending.time import turns_after_time
from freecouncil.rules.game import Game
from freecouncil.rules.snapshot import Snapshot
from freecouncil.rules.state import FIRST_COMPANY
from freecouncil.rules.view import View
from freecouncil.rules.wording import answers
from freecouncil.rules.words import Names
from freecouncil.server.journeying import routes_of
from freecouncil.server.messages import Clock, Odds, Route
from freecouncil.server.odds import odds_of

WARNING = 10 * 60  # seconds before the end of the time


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a game, as one viewer sees it."""

    view: Snapshot
    concerns: dict[str, tuple[int, ...]] = {}
    odds: dict[str, tuple[Odds, ...]] = {}
    routes: dict[str, tuple[Route, ...]] = {}


def show(game: Game, seen: View) -> Shown:
    """The game as a viewer sees it, with what the options are about."""
    view = seen.snapshot()
    decision = seen.decision
    if decision is None:
        return Shown(view=view)
    return Shown(
        view=view,
        concerns=concerns(game, decision),
        odds=odds_of(game, decision),
        routes=routes_of(game, decision),
    )


def concerns(game: Game, decision: Decision) -> dict[str, tuple[int, ...]]:
    """For each option the cards that it is about: those it names, and the companies' leaders."""
    found: dict[str, tuple[int, ...]] = {}
    for option in decision.choices:
        names = Names(game, decision.player)
        answers.label(names, option, decision)
        cards = dict(names.spoken)
        for value in option.args:
            if isinstance(value, int) and value >= FIRST_COMPANY:
                company = game.state.companies.get(value)
                if company is not None:
                    cards.update(dict.fromkeys(company.members[:1]))
        if cards:
            found[option.key] = tuple(cards)
    return found


def unasked(shown: Shown) -> Shown:
    """The same moment without its question, which is about to be passed for the player: it would
    be gone before it could be answered, and a click on it could meet the next one."""
    return Shown(view=msgspec.structs.replace(shown.view, decision=None))


def closed(view: Snapshot, words: str, winner: int | None) -> Snapshot:
    """The last view of a game that was given up: nothing is asked any more."""
    return msgspec.structs.replace(
        view, decision=None, waiting_for=None, result=words, winner=winner
    )


def clock_of(began: str, minutes: int, now: datetime, game: Game) -> Clock:
    """The clock of a game that began at a time and may take so many minutes."""
    left = minutes * 60 - int((now - datetime.fromisoformat(began)).total_seconds())
    return clock_with(left, minutes, game)


def clock_with(left: int, minutes: int, game: Game, warning: int = WARNING) -> Clock:
    """A clock with so many seconds left, of which the last are a warning."""
    phase: Literal["running", "warning", "time"] = "running"
    words = ""
    if left <= 0:
        phase = "time"
        words = _still_to_play(game)
    elif left <= warning:
        phase = "warning"
    return Clock(left=left, minutes=minutes, phase=phase, words=words)


def _still_to_play(game: Game) -> str:
    """What is still to be played once time is over (Council of Lórien, Time Limits)."""
    state = game.state
    active = state.players[state.active]
    other = state.players[1 - state.active]
    if state.result is not None or state.phase in ("setup", "council"):
        return ""
    second = active.turns == other.turns  # both have had as many: this is the second one's
    turns = turns_after_time((1, 0) if second else (0, 0), under_way=True)
    words = f"{active.name} finishes this turn"
    return f"{words}, {other.name} takes one last turn." if turns == 2 else f"{words}."
