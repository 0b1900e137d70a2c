"""The clock of a round."""

from __future__ import annotations

from datetime import timedelta

import pytest

from freecouncil.tournament.clock import announcements, face, read_clock, watch
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import ClockState
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import by_points

from .helpers import START, event_of


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


def playing() -> Desk:
    desk = event_of(4)
    desk.pair(at=START)
    return desk


def test_a_clock_that_was_not_started_shows_the_whole_limit() -> None:
    shown = read_clock(playing().event, START + minutes(30)).face
    assert (shown.phase, shown.text) == ("not started", "75:00")


def test_a_clock_counts_down_from_its_start() -> None:
    desk = playing()
    desk.start_clock(at=START)
    assert read_clock(desk.event, START + minutes(12.5)).face.text == "62:30"
    assert read_clock(desk.event, START + minutes(76.5)).face.text == "-1:30"


def test_a_stopped_clock_stands_and_goes_on_from_there() -> None:
    desk = playing()
    desk.start_clock(at=START)
    desk.stop_clock(at=START + minutes(10))
    stopped = read_clock(desk.event, START + minutes(40)).face
    assert (stopped.phase, stopped.text) == ("stopped", "65:00")
    desk.start_clock(at=START + minutes(40))
    assert read_clock(desk.event, START + minutes(45)).face.text == "60:00"


def test_a_clock_is_started_and_stopped_once() -> None:
    desk = playing()
    with pytest.raises(Refused, match="not running"):
        desk.stop_clock(at=START)
    desk.start_clock(at=START)
    with pytest.raises(Refused, match="running already"):
        desk.start_clock(at=START)


def test_a_clock_needs_a_round() -> None:
    with pytest.raises(Refused, match="no round"):
        event_of(4).start_clock()
    with pytest.raises(Refused, match="packs"):
        event_of(4, "sealed-deck").start_clock(building=True)


def test_extra_minutes_are_for_one_table_and_add_up() -> None:
    desk = playing()
    desk.start_clock(at=START)
    desk.extra_time(2, 5, "a ruling", at=START + minutes(1))
    desk.extra_time(2, 3, at=START + minutes(2))
    reading = read_clock(desk.event, START + minutes(75))
    assert reading.face.phase == "time"
    assert [(t.table, t.extra, t.face.text, t.face.phase) for t in reading.tables] == [
        (2, 8, "8:00", "running")
    ]


def test_extra_minutes_make_sense() -> None:
    desk = playing()
    with pytest.raises(Refused, match="no table 9"):
        desk.extra_time(9, 5)
    with pytest.raises(Refused, match="are none"):
        desk.extra_time(1, 0)
    desk.report(1, by_points(9, 2), at=START)
    with pytest.raises(Refused, match="has reported"):
        desk.extra_time(1, 5)


def test_what_is_to_be_called_out_and_when() -> None:
    desk = playing()
    desk.start_clock(at=START)
    desk.extra_time(1, 10, at=START)
    calls = [(call.after // 60, call.text) for call in announcements(desk.event)]
    assert calls == [
        (70, "5 minutes left for round 1"),
        (75, "time for round 1: finish so that both had equally many turns"),
        (80, "5 minutes left for table 1"),
        (85, "time for table 1: finish so that both had equally many turns"),
    ]


def test_a_short_round_has_no_warning() -> None:
    desk = event_of(2, minutes=4)
    desk.pair(at=START)
    assert [call.after for call in announcements(desk.event)] == [240]
    assert face(ClockState(), 4, 5, START).phase == "not started"


class Watcher:
    """A person who looks at the clock; sleeping moves the time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.now = START
        self.heard: list[tuple[float, str]] = []
        self.meanwhile: dict[float, list[int]] = {}

    def sleep(self, seconds: float) -> None:
        assert 0 < seconds <= 5
        self.now += timedelta(seconds=seconds)
        passed = (self.now - START).total_seconds() / 60
        for when in [each for each in self.meanwhile if each <= passed]:
            for table in self.meanwhile.pop(when):
                self.desk.report(table, by_points(9, 2), at=self.now)

    def say(self, text: str) -> None:
        self.heard.append(((self.now - START).total_seconds() / 60, text))

    def watch(self) -> list[tuple[float, str]]:
        watch(lambda: self.desk.event, lambda: self.now, self.sleep, self.say)
        return self.heard


def test_watching_calls_out_the_warning_and_the_time() -> None:
    desk = playing()
    desk.start_clock(at=START)
    heard = Watcher(desk).watch()
    assert [(when, text.split(":")[0]) for when, text in heard] == [
        (70, "5 minutes left for round 1"),
        (75, "time for round 1"),
        (75, "time is over"),
    ]


def test_watching_ends_when_every_table_has_reported() -> None:
    desk = playing()
    desk.start_clock(at=START)
    watcher = Watcher(desk)
    watcher.meanwhile = {30: [1], 50: [2]}
    assert watcher.watch() == [(50, "every table of round 1 has reported")]


def test_watching_a_stopped_clock_ends_at_once() -> None:
    assert Watcher(playing()).watch() == [(0, "the clock is stopped")]


def test_who_begins_to_watch_late_hears_only_what_is_still_to_come() -> None:
    desk = playing()
    desk.start_clock(at=START)
    watcher = Watcher(desk)
    watcher.now = START + minutes(72)
    assert [text for _, text in watcher.watch()] == [
        "time for round 1: finish so that both had equally many turns",
        "time is over",
    ]
