"""The official time keeping device: what it shows, and what is played after time is called."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Literal

import msgspec

from freecouncil.rules.ending.time import turns_after_time
from freecouncil.tournament.event import ClockState, Event
from freecouncil.tournament.fold import passed_at

Phase = Literal["not started", "stopped", "running", "warning", "time"]


class Face(msgspec.Struct, frozen=True):
    """What a clock shows. `left` is in seconds and below zero when time is over."""

    phase: Phase
    left: int
    minutes: int  # the limit
    running: bool = False

    @property
    def text(self) -> str:
        """Minutes and seconds, as "12:05"; "-1:30" when time was over a minute and a half ago."""
        minutes, seconds = divmod(abs(self.left), 60)
        return f"{'-' if self.left < 0 else ''}{minutes}:{seconds:02}"


class TableFace(msgspec.Struct, frozen=True):
    """The clock of a table with extra minutes."""

    table: int
    extra: int
    face: Face


class Reading(msgspec.Struct, frozen=True):
    """All clocks of a round (0: the building time of a sealed deck event)."""

    round: int
    face: Face
    tables: tuple[TableFace, ...] = ()


def face(state: ClockState, minutes: int, warning: int, now: datetime) -> Face:
    """A clock with a limit of so many minutes at a moment."""
    left = minutes * 60 - passed_at(state, now)
    phase: Phase
    if left <= 0:
        phase = "time"
    elif state.running_since is None:
        phase = "stopped" if state.started else "not started"
    else:
        phase = "warning" if left <= warning * 60 else "running"
    return Face(phase, left, minutes, state.running_since is not None)


def read_clock(event: Event, now: datetime, *, building: bool = False) -> Reading:
    """What the clocks of the current round show."""
    warning = event.policy.warning
    if building:
        return Reading(0, face(event.building, event.policy.sealed.minutes, warning, now))
    rnd = event.round()
    limit = event.settings.minutes
    tables = tuple(
        TableFace(table.number, table.extra, face(rnd.clock, limit + table.extra, warning, now))
        for table in rnd.tables
        if table.extra and table.result is None
    )
    return Reading(rnd.number, face(rnd.clock, limit, warning, now), tables)


def still_to_play(first: str, on_turn: str, other: str) -> tuple[str, ...]:
    """The turns to be played when time is called: both players play the same number of turns.

    `first` is who had the first turn of the game, `on_turn` whose turn it is, `other` the opponent
    of the one on turn. Whatever ends the game in the meantime ends it.

    >>> still_to_play(first="Anna", on_turn="Anna", other="Boris")
    ('Anna finishes the turn', 'Boris takes one last turn')
    >>> still_to_play(first="Anna", on_turn="Boris", other="Anna")
    ('Boris finishes the turn',)
    """
    turns = turns_after_time((0, 0) if on_turn == first else (1, 0), under_way=True)
    return (f"{on_turn} finishes the turn", f"{other} takes one last turn")[:turns]


class Announcement(msgspec.Struct, frozen=True):
    """Something for the coordinator to call out, and the second of the round at which."""

    after: int
    text: str


def announcements(event: Event, *, building: bool = False) -> tuple[Announcement, ...]:
    """What is to be called out during the current round, in its order."""
    warning = event.policy.warning
    if building:
        limits = [(event.policy.sealed.minutes, "the building time")]
    else:
        rnd = event.round()
        limits = [(event.settings.minutes, f"round {rnd.number}")]
        limits += [
            (event.settings.minutes + table.extra, f"table {table.number}")
            for table in rnd.tables
            if table.extra and table.result is None
        ]
    calls: list[Announcement] = []
    for minutes, what in limits:
        if minutes > warning:
            calls.append(
                Announcement((minutes - warning) * 60, f"{warning} minutes left for {what}")
            )
        end = "put the cards down" if building else "finish so that both had equally many turns"
        calls.append(Announcement(minutes * 60, f"time for {what}: {end}"))
    return tuple(sorted(calls, key=lambda call: call.after))


def watch(
    read: Callable[[], Event],
    now: Callable[[], datetime],
    sleep: Callable[[float], None],
    say: Callable[[str], None],
    *,
    building: bool = False,
) -> None:
    """Calls out what is due until time is over, the clock is stopped, or every table is done.

    The event is read again before every look, so that extra minutes given meanwhile count.
    """
    said: set[str] = set()
    first = True
    while True:
        event = read()
        state = event.building if building else event.round().clock
        passed = passed_at(state, now())
        calls = announcements(event, building=building)
        for call in calls:
            if call.after <= passed and call.text not in said:
                said.add(call.text)
                if not first:
                    say(call.text)
        first = False
        left = [call.after - passed for call in calls if call.after > passed]
        if state.running_since is None:
            say("the clock is stopped")
            return
        if not building and event.round().complete:
            say(f"every table of round {event.round().number} has reported")
            return
        if not left:
            say("time is over")
            return
        sleep(min(5.0, float(min(left))))
