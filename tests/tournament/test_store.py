"""An event's file: readable differences, and nothing lost in a crash."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from freecouncil.tournament.commands import Add, Report
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.fold import replay
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import by_points
from freecouncil.tournament.store import alone, dumps, load, loads, save

from .helpers import START, event_of


def test_every_command_is_a_line_so_that_a_difference_reads_well() -> None:
    desk = event_of(2)
    before = dumps(desk.event).decode().splitlines()
    desk.add("Zoe", at=START)
    after = dumps(desk.event).decode().splitlines()
    new = [line for line in after if line.rstrip(",") not in {each.rstrip(",") for each in before}]
    assert new == ['{"do":"add","at":"1996-07-04T10:00:00Z","name":"Zoe"}']
    assert len(after) == len(before) + 1


def test_names_are_written_as_they_are_spelled() -> None:
    desk = event_of(0)
    desk.add("Éowyn Þorsdóttir", at=START)
    assert "Éowyn Þorsdóttir" in dumps(desk.event).decode()


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    desk = event_of(5)
    for _ in range(2):
        for table in desk.pair(at=START).tables:
            desk.report(table.number, by_points(9, 2), at=START)
    save(tmp_path / "event.json", desk.event)
    assert load(tmp_path / "event.json") == desk.event


class Crash(Exception):
    """The power goes out."""


@pytest.mark.parametrize("moment", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.chmod"])
def test_a_crash_in_the_middle_leaves_the_old_file(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "event.json"
    desk = event_of(2)
    desk.save(path)
    old = path.read_bytes()
    desk.add("Zoe", at=START)

    def crash(*_: object, **__: object) -> None:
        raise Crash

    monkeypatch.setattr(moment, crash)
    with pytest.raises(Crash):
        desk.save(path)
    monkeypatch.undo()
    assert path.read_bytes() == old
    assert [each.name for each in tmp_path.iterdir()] == ["event.json"]


def test_a_full_disk_is_told_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "event.json"
    desk = event_of(2)
    desk.save(path)
    old = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match="No space left"):
        desk.save(path)
    assert path.read_bytes() == old


def test_a_file_keeps_who_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    desk = event_of(2)
    desk.save(path)
    path.chmod(0o600)
    desk.save(path)
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not an event"),
        ("[]", "is not an event"),
        ('{"kind": "deck"}', "does not say"),
        ('{"kind": "freecouncil tournament", "version": 99, "log": []}', "version 99"),
        ('{"kind": "freecouncil tournament", "version": 1, "log": []}', "the log is empty"),
        ('{"kind": "freecouncil tournament", "version": 1, "log": [{"do": "win"}]}', "Invalid"),
    ],
)
def test_what_is_no_event_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        loads(text.encode())


def test_a_file_changed_by_hand_is_checked_entry_by_entry() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    forged = dumps(desk.event).replace(b'"tables":[[1,2]]', b'"tables":[[1,1]]')
    forged = forged.replace(b'"tables":[[2,1]]', b'"tables":[[1,1]]')
    with pytest.raises(Refused, match="entry 4 of the log"):
        loads(forged)


def test_a_missing_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="freecouncil tournament new"):
        load(tmp_path / "none.json")
    with pytest.raises(Refused, match="cannot read"):
        load(tmp_path)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot write"):
        save(tmp_path / "none" / "event.json", event_of(2).event)


def test_two_commands_at_the_same_time_wait_for_one_another(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    event_of(0).save(path)

    def register(name: str) -> None:
        with alone(path):
            desk = Desk.load(path)
            desk.add(name, at=START)
            desk.save(path)

    threads = [threading.Thread(target=register, args=(f"Player {n}",)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(load(path).players) == 20


def test_a_round_of_ten_thousand_is_read_paired_and_written_in_under_two_seconds(
    tmp_path: Path,
) -> None:
    """All that the command `pair` does, with a round's results in the file."""
    desk = event_of(0)
    count = 10_000
    names = [Add(at=START, name=f"Player {number}") for number in range(1, count + 1)]
    desk = Desk(replay([*desk.event.log, *names]))
    paired = desk.pair(at=START)
    reports = [
        Report(at=START, round=1, table=table.number, result=by_points(table.number % 40 + 2, 1))
        for table in paired.tables
    ]
    desk = Desk(replay([*desk.event.log, *reports]))
    path = tmp_path / "event.json"
    desk.save(path)
    begun = time.process_time()
    desk = Desk.load(path)
    desk.pair(at=START)
    desk.save(path)
    assert time.process_time() - begun < 2
    assert len(desk.event.round(2).tables) == count // 2
