"""`freecouncil tournament`, as a coordinator types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from freecouncil import decks
from freecouncil.cli import app
from freecouncil.tournament.desk import Desk

NAMES = ("Anna", "Boris", "Clara", "David")


class Coordinator:
    """Types commands on one event's file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "moot.json"

    def types(self, command: str, *words: str, exit_code: int = 0) -> str:
        typed = ["tournament", command, str(self.file), *words]
        done = CliRunner().invoke(app, typed)
        assert done.exit_code == exit_code, done.output
        return done.output

    def refused(self, command: str, *words: str) -> str:
        before = self.file.read_bytes() if self.file.exists() else None
        output = self.types(command, *words, exit_code=2)
        assert (self.file.read_bytes() if self.file.exists() else None) == before
        return output

    def data(self, command: str, *words: str) -> Any:
        return json.loads(self.types(command, *words, "--json"))

    @property
    def event(self) -> Any:
        return Desk.load(self.file).event


@pytest.fixture
def desk(tmp_path: Path) -> Coordinator:
    """An event of four, announced."""
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Spring Moot", "--seed", "7")
    coordinator.types("add", *NAMES)
    return coordinator


@pytest.fixture
def playing(desk: Coordinator) -> Coordinator:
    """The same event with round one paired."""
    desk.types("pair")
    return desk


def test_new_says_what_was_announced_and_what_comes_next(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    said = coordinator.types(
        "new", "Spring Moot", "--format", "three-deck", "--decklists", "required", "--prize", "map",
        "--day", "1996-07-04", "--place", "Bree", "--coordinator", "Elrond",
    )  # fmt: skip
    for word in ("Spring Moot", "120 minutes", "three-deck", "24 hours", "Bree", "Elrond", "add"):
        assert word in said
    assert "exists already" in coordinator.refused("new", "Another")


def test_new_tells_what_is_not_known_of_a_policy(tmp_path: Path) -> None:
    said = Coordinator(tmp_path).types("new", "Moot", "--policy", "council-of-elrond")
    assert "could not be found and are those of council-1998: systems" in said


def test_an_avatar_is_reported_with_both_totals_where_the_policy_asks_for_them(
    tmp_path: Path,
) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Moot", "--policy", "council-1996-november")
    coordinator.types("add", *NAMES)
    coordinator.types("pair")
    first, second = (coordinator.event.name(n) for n in coordinator.event.table(1).players)
    assert "avatar WINNER 23 14" in coordinator.refused("report", "1", "avatar", first)
    said = coordinator.types("report", "1", "avatar", first, "10", "15")
    assert f"{first} wins, {second}'s avatar being eliminated; 5–1" in said


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--format", "four-deck", "two-deck"),
        ("--system", "ladder", "single-elimination"),
        ("--ties", "duel", "menu-then-playoff"),
        ("--policy", "council-1066", "council-1996"),
        ("--ruleset", "house", "there is no ruleset"),
        ("--decklists", "maybe", "required"),
        ("--day", "tomorrow", "2026-05-09"),
        ("--minutes", "0", "no time"),
    ],
)
def test_new_refuses_what_it_does_not_know(
    option: str, value: str, reason: str, tmp_path: Path
) -> None:
    coordinator = Coordinator(tmp_path)
    assert reason in coordinator.refused("new", "Moot", option, value)
    assert not coordinator.file.exists()


def test_new_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "no folder" in Coordinator(tmp_path / "none").refused("new", "Moot")


def test_new_with_a_policy_of_ones_own(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["tournament", "policies", "council-1996", "--json"]).output
    own = json.loads(shown) | {"name": "house", "tie": 2}
    (tmp_path / "house.json").write_text(json.dumps(own))
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Moot", "--policy", str(tmp_path / "house.json"))
    assert coordinator.event.policy.tie == 2


def test_add_counts_players_rounds_and_whether_it_is_official(desk: Coordinator) -> None:
    assert "5 players; 3 rounds; can be an official" in desk.types("add", "Edda")
    assert "An odd number means a bye" in desk.types("add", "Frank", "Grete")
    assert desk.data("add", "Hans") == {"added": [{"number": 8, "name": "Hans"}], "players": 8}


def test_add_reads_names_from_a_file(desk: Coordinator, tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("Éomer of Rohan\n\n  Gimli \n")
    assert "Éomer of Rohan" in desk.types("add", "--from", str(tmp_path / "names.txt"))
    assert len(desk.event.players) == 6
    assert "cannot read" in desk.refused("add", "--from", str(tmp_path / "none.txt"))


def test_add_is_all_or_nothing(desk: Coordinator) -> None:
    assert "already a player called Anna" in desk.refused("add", "Zoe", "anna")
    assert "who plays" in desk.refused("add")


def test_add_with_a_scenario(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Quests", "--format", "scenario")
    coordinator.types("add", "Anna", "--scenario", "barrels")
    assert coordinator.event.players[0].scenario == "Barrels out of Bond"
    assert "King beneath" in coordinator.refused("add", "Boris", "--scenario", "riddles")


def test_an_event_that_does_not_exist(tmp_path: Path) -> None:
    assert "tournament new" in Coordinator(tmp_path).refused("pair")


def test_pair_shows_the_tables_and_the_seed(desk: Coordinator) -> None:
    said = desk.types("pair")
    assert "Round 1 of 2: cannot be an official Council event with 4 players" in said
    assert "drawn from seed" in said


def test_pair_with_results_missing_is_refused(playing: Coordinator) -> None:
    assert "no result from table 1" in playing.refused("pair")


def test_pair_again_draws_anew_and_undo_takes_back(playing: Coordinator) -> None:
    seed = playing.event.rounds[0].seed
    assert "taken back" in playing.types("pair", "--again", "--reason", "a late entry")
    assert playing.event.rounds[0].seed != seed
    playing.types("pair", "--undo")
    assert playing.event.rounds == ()
    assert "choose one" in playing.refused("pair", "--again", "--undo")
    assert "--place goes with --playoff" in playing.refused("pair", "--place", "1")


def test_report_says_what_it_understood_and_paid(playing: Coordinator) -> None:
    first, second = (playing.event.name(n) for n in playing.event.table(1).players)
    said = playing.types("report", "1", "points", "23", "14")
    assert f"{first} wins 23 to 14 (ratio 1.64); 5–0" in said
    assert "Still playing: 1 of 2 tables" in said
    assert second in said


def test_report_takes_totals_by_name_and_negative_ones(playing: Coordinator) -> None:
    first, second = (playing.event.name(n) for n in playing.event.table(1).players)
    assert f"{second} wins 20 to 4" in playing.types("report", "1", "points", f"{second}=20",
                                                     f"{first}=4")  # fmt: skip
    assert "wins 3 to -2" in playing.types("report", "2", "points", "3", "-2")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "points 23 14"),
        (("points", "23"), "a number for"),
        (("points", "23", "many"), "is not a number"),
        (("points", "14", "14"), "weakest-link"),
        (("points", "Anna=1", "Anna=2"), "a number for"),
        (("ring",), "needs the name of who won"),
        (("stalled",), "needs the name of who failed"),
        (("ring", "Zoe"), "no player is called"),
        (("tie", "Anna"), "needs nothing after it"),
        (("won", "Anna"), "is not a result"),
        (("ranks", "2", "1"), "scenario game"),
        (("tie", "--capability", "ring"), "--capability goes with"),
        (("tie", "--capabilty", "ring"), "needs nothing after it"),
    ],
)
def test_report_refuses_what_makes_no_sense(
    words: tuple[str, ...], reason: str, playing: Coordinator
) -> None:
    assert reason in playing.refused("report", "1", *words)


def test_report_refuses_tables_that_do_not_exist_and_second_results(playing: Coordinator) -> None:
    assert "has no table 3" in playing.refused("report", "3", "tie")
    playing.types("report", "1", "tie")
    assert "use correct" in playing.refused("report", "1", "tie")


def test_report_refuses_a_winner_from_another_table(playing: Coordinator) -> None:
    stranger = playing.event.name(playing.event.table(2).players[0])
    assert "is not at table 1" in playing.refused("report", "1", "ring", stranger)


def test_report_of_a_failure_needs_the_decks_capability(playing: Coordinator) -> None:
    first, second = (playing.event.name(n) for n in playing.event.table(1).players)
    assert "--capability" in playing.refused("report", "1", "stalled", first)
    said = playing.types("report", "1", "cheated", first, "--capability", "ring")
    assert f"{first} cheated and is ejected; 0–7" in said
    assert f"{first} is out of the event" in said
    assert second in said


@pytest.mark.parametrize("kind", ["ring", "avatar", "weakest-link", "conceded", "dropped"])
def test_report_every_kind_with_a_name(kind: str, playing: Coordinator) -> None:
    name = playing.event.name(playing.event.table(1).players[0])
    more = ["--capability", "points"] if kind in ("conceded", "dropped") else []
    data = playing.data("report", "1", kind, name, *more)
    assert data["result"]["kind"] == kind
    assert (data["result"]["winner"] == name) == (kind not in ("conceded", "dropped"))


def test_correct_shows_before_and_after(playing: Coordinator) -> None:
    playing.types("report", "1", "points", "23", "14")
    assert "reason" in playing.refused("correct", "1", "1", "points", "14", "23")
    said = playing.types("correct", "1", "1", "points", "14", "23", "--reason", "upside down")
    assert "was:" in said and "23 to 14 (ratio 1.64); 5–0" in said and "0–5" in said
    assert "upside down" in playing.types("log")


def test_drop_between_rounds_and_from_a_game(playing: Coordinator) -> None:
    first = playing.event.name(playing.event.table(1).players[0])
    assert "item 19" in playing.refused("drop", first)
    said = playing.types("drop", first, "--in-game", "--capability", "points")
    assert "drops out; 0–6" in said
    assert "3 players left" in said
    assert "left the event already" in playing.refused("drop", first)
    assert "goes with --in-game" in playing.refused("drop", first, "--capability", "points")


def test_drop_is_taken_back(desk: Coordinator) -> None:
    desk.types("drop", "Boris")
    said = desk.types("drop", "Boris", "--undo", "--reason", "a mistake")
    assert "Boris is in the event again. 4 players" in said
    assert "has not left" in desk.refused("drop", "Boris", "--undo")
    assert "goes alone" in desk.refused("drop", "Boris", "--undo", "--in-game")
    desk.types("drop", "Anna")
    assert desk.data("drop", "Anna", "--undo") == {"put_back": "Anna", "left": 4}


def play_all(coordinator: Coordinator, *words: str) -> None:
    for table in coordinator.event.round().tables:
        coordinator.types("report", str(table.number), *words)


def test_standings_after_each_round_and_the_final_ranking(desk: Coordinator) -> None:
    desk.types("pair")
    play_all(desk, "points", "20", "10")
    assert "Standings after round 1" in desk.types("standings")
    desk.types("pair")
    play_all(desk, "points", "20", "10")
    said = desk.types("standings")
    assert "Final ranking" in said
    assert "I Head-to-Head" in said
    assert "I Head-to-Head" not in desk.types("standings", "--no-steps")
    assert "Standings after round 1" in desk.types("standings", "--after", "1")
    assert "no round 9" in desk.refused("standings", "--after", "9")
    assert desk.data("standings")["rows"][0]["points"] == 12


def test_a_playoff_from_the_command_line(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Moot", "--seed", "7", "--ties", "playoff")
    coordinator.types("add", "Anna", "Boris")
    coordinator.types("pair")
    coordinator.types("report", "1", "tie")
    assert "--playoff" in coordinator.types("status")
    assert "Playoff for place 1, 1 round: Anna, Boris" in coordinator.types("pair", "--playoff")
    coordinator.types("report", "1", "ring", "Boris")
    assert "won by Boris" in coordinator.types("status")
    assert "no playoff is needed" in coordinator.refused("pair", "--playoff")


def test_status_says_what_comes_next(desk: Coordinator) -> None:
    assert "Next: freecouncil tournament pair" in desk.types("status")
    desk.types("pair")
    assert "Round 1: 0 of 2 results" in desk.types("status")
    assert desk.data("status")["phase"] == "round"


def test_clock_start_show_extra_stop(playing: Coordinator) -> None:
    assert "75:00 left of 75 minutes (running)" in playing.types("clock", "start")
    assert "5 minutes more" in playing.types("clock", "extra", "2", "5", "--reason", "a ruling")
    assert playing.data("clock")["tables"][0]["extra"] == 5
    assert "is stopped" in playing.types("clock", "stop")
    assert "not running" in playing.refused("clock", "stop")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("wind",), "show, start, stop"),
        (("extra",), "how many minutes"),
        (("start", "1"), "a table goes with"),
        (("time",), "which table"),
        (("time", "1"), "whose turn is it"),
        (("start", "--building"), "packs are opened"),
    ],
)
def test_clock_refuses_what_makes_no_sense(
    words: tuple[str, ...], reason: str, playing: Coordinator
) -> None:
    assert reason in playing.refused("clock", *words)


def test_clock_time_says_what_is_still_to_be_played(playing: Coordinator) -> None:
    first, second = (playing.event.name(n) for n in playing.event.table(1).players)
    said = playing.types("clock", "time", "1", "--first", first, "--turn", first)
    assert f"{first} finishes the turn; then {second} takes one last turn" in said
    data = playing.data("clock", "time", "1", "--first", first, "--turn", second)
    assert data["still_to_play"] == [f"{second} finishes the turn"]
    stranger = playing.event.name(playing.event.table(2).players[0])
    assert "is not at table 1" in playing.refused(
        "clock", "time", "1", "--first", stranger, "--turn", first
    )


def test_clock_time_of_a_scenario_ends_with_the_ranks(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Quests", "--format", "scenario")
    coordinator.types("add", "Anna", "Boris")
    coordinator.types("pair")
    said = coordinator.types("clock", "time", "1", "--first", "Anna", "--turn", "Boris")
    assert "then the ranks are compared" in said and "Council" not in said


def test_clock_watch_ends_when_there_is_nothing_to_watch(playing: Coordinator) -> None:
    assert "the clock is stopped" in playing.types("clock", "watch")
    (called,) = playing.types("clock", "watch", "--json").splitlines()
    assert json.loads(called)["call"] == "the clock is stopped"


def test_decks_are_checked_taken_and_locked(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Moot", "--policy", "council-1998", "--decklists", "required")
    coordinator.types("add", "Anna", "Boris")
    assert "'Stewards of Gondor' is taken: legal" in coordinator.types("decks", "Anna", "A")
    assert "no decklist from Boris" in coordinator.refused("pair")
    assert "1 decklists, 1 missing" in coordinator.types("decks")
    assert "--replace" in coordinator.refused("decks", "Anna", "B")
    coordinator.types("decks", "Anna", "B", "--replace")
    path = tmp_path / "mine.deck"
    decks.save(decks.load("C"), path)
    assert coordinator.data("decks", "Boris", str(path))["capability"] == "points"
    coordinator.types("pair")
    assert "locked" in coordinator.refused("decks", "Anna", "A")
    assert "is the one that was handed in" in coordinator.types("decks", "Anna", "B", "--check")
    changed = coordinator.types("decks", "Anna", "A", "--check", exit_code=1)
    assert "is not the one that was handed in" in changed
    assert "say whose deck" in coordinator.refused("decks", "Anna")
    assert "no such file" in coordinator.refused("decks", "Anna", "Z")


def test_decks_that_are_not_legal_are_refused_or_accepted(desk: Coordinator) -> None:
    assert "is not legal under council-1996" in desk.refused("decks", "Anna", "A")
    assert "with 3 findings" in desk.types("decks", "Anna", "A", "--accept")


def test_packs_of_a_sealed_deck_event(tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Sealed", "--format", "sealed-deck", "--seed", "7")
    assert "register the players first" in coordinator.refused("packs")
    coordinator.types("add", "Anna", "Boris")
    said = coordinator.types("packs", "--booster", "TW", "--booster", "td", "--booster", "DM")
    assert "121 cards" in said and "45 minutes to build" in said
    folder = tmp_path / "moot-pools"
    texts = {path.name: path.read_text() for path in folder.iterdir()}
    assert set(texts) == {"001-anna.txt", "002-boris.txt"}
    assert "opened before" in coordinator.types("packs")
    assert {path.name: path.read_text() for path in folder.iterdir()} == texts
    assert "opened already" in coordinator.refused("packs", "--booster", "TW")
    assert "45:00 left" in coordinator.types("clock", "start", "--building")
    refused = coordinator.refused("decks", "Anna", str(folder / "002-boris.txt"))
    assert "not from the opened packs" in refused


@pytest.mark.parametrize(
    ("words", "reason"),
    [(("--starter", "TD"), "no starters"), (("--booster", "BA"), "no boosters"),
     (("--booster", "TW", "--booster", "TD"), "one set for all or 3")],
)  # fmt: skip
def test_packs_that_cannot_be_opened(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    coordinator = Coordinator(tmp_path)
    coordinator.types("new", "Sealed", "--format", "sealed-deck")
    coordinator.types("add", "Anna", "Boris")
    assert reason in coordinator.refused("packs", *words)


def test_packs_belong_to_sealed_deck_events(desk: Coordinator) -> None:
    assert "this is none" in desk.refused("packs")


def test_papers_are_written_beside_the_event(playing: Coordinator, tmp_path: Path) -> None:
    said = playing.types("papers").splitlines()
    assert [Path(line).name for line in said] == [
        "round-1-pairings.html",
        "round-1-standings.html",
        "round-1-slips.html",
        "round-1-cards.html",
        "report.html",
    ]
    assert all(Path(line).is_file() for line in said)
    one = playing.data("papers", "slips", "--format", "csv", "--out", str(tmp_path / "out"))
    assert one["papers"] == [str(tmp_path / "out" / "round-1-slips.csv")]
    assert "pairings, standings" in playing.refused("papers", "posters")
    assert "no round 4" in playing.refused("papers", "--round", "4")
    assert "html, csv, json" in playing.refused("papers", "--format", "pdf")


def test_papers_need_a_round(desk: Coordinator) -> None:
    assert "no round has been paired" in desk.refused("papers")


def test_export_to_the_screen_and_to_a_file(playing: Coordinator, tmp_path: Path) -> None:
    assert json.loads(playing.types("export"))["phase"] == "round"
    assert playing.types("export", "--format", "csv").startswith("round,table,player")
    out = tmp_path / "all.json"
    assert "4 players, 1 round" in playing.types("export", "--out", str(out))
    assert json.loads(out.read_text())["players"][0]["name"] == "Anna"
    assert "json, csv" in playing.refused("export", "--format", "xml")


def test_log_draws_every_pairing_again(playing: Coordinator) -> None:
    assert "1 of 1 pairings are what their seeds draw" in playing.types("log")
    forged = playing.file.read_text().replace('"round":1,"seed":', '"round":1,"seed":1')
    playing.file.write_text(forged)
    assert "0 of 1 pairings" in playing.types("log")
    assert playing.data("log")[-1]["drawn"] is False


def test_refusals_are_data_when_data_is_asked_for(desk: Coordinator) -> None:
    refused = json.loads(desk.refused("report", "1", "tie", "--json"))
    assert refused == {"refused": "no round has been paired yet"}


def test_every_command_answers_with_data(playing: Coordinator) -> None:
    for command in ("status", "standings", "clock", "decks", "log", "export"):
        assert playing.data(command)
    assert playing.data("report", "1", "tie")["still_playing"] == 1
    assert playing.data("correct", "1", "1", "points", "9", "2", "--reason", "x")["is"]
    playing.types("report", "2", "tie")
    assert playing.data("drop", "Anna", "--reason", "a train")["left"] == 3
    assert playing.data("pair")["round"] == 2


def test_a_crash_in_the_middle_of_a_command_leaves_the_old_file(
    playing: Coordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = playing.file.read_bytes()

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", crash)
    CliRunner().invoke(app, ["tournament", "report", str(playing.file), "1", "tie"])
    monkeypatch.undo()
    assert playing.file.read_bytes() == before
    assert sorted(path.name for path in playing.file.parent.iterdir()) == ["moot.json"]


def test_a_command_that_is_killed_while_it_writes_leaves_the_old_file(
    playing: Coordinator,
) -> None:
    before = playing.file.read_bytes()
    typed = ["tournament", "report", str(playing.file), "1", "tie"]
    killed = (
        "import os, signal, sys; os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL); "
        f"sys.argv[1:] = {typed!r}; from freecouncil.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", killed], check=False, capture_output=True)
    assert done.returncode == -signal.SIGKILL
    assert playing.file.read_bytes() == before
    playing.types("report", "1", "tie")  # and what it left beside it is in nobody's way
    assert [path.name for path in playing.file.parent.iterdir()] == ["moot.json"]


def run(*words: str) -> Any:
    return CliRunner().invoke(app, ["tournament", *words])


def test_simulate_says_that_its_results_are_invented(tmp_path: Path) -> None:
    out = tmp_path / "simulated.json"
    done = run("simulate", "--invent", "--size", "13", "--seed", "5", "--out", str(out))
    assert "invented at random" in done.output
    assert Desk.load(out).event.over
    assert run("simulate", "--invent", "--out", str(out)).exit_code == 2
    again = json.loads(run("simulate", "--invent", "--size", "13", "--seed", "5", "--json").output)
    assert "invented" in again["note"]
    assert [row["name"] for row in again["standings"]["rows"]] == [
        row["name"] for row in json.loads(run("export", str(out)).output)["standings"]["rows"]
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "1"),
        ("--size", "20000"),
        ("--players", "128"),
        ("--players", "nobody"),
        ("--decks", "no-such.deck"),
        ("--format", "sealed-deck"),
        ("--format", "scenario"),
        ("--policy", "council-1998", "--ruleset", "council-1996"),
        ("--from", "no-such-event.json"),
        ("--format", "five-deck"),
        ("--system", "ladder"),
        ("--policy", "none"),
        ("--ties", "duel"),
    ],
)
def test_simulate_refuses_what_it_does_not_know(words: tuple[str, ...]) -> None:
    assert run("simulate", *words).exit_code == 2


def test_simulate_a_sealed_deck_event() -> None:
    done = run("simulate", "--invent", "--size", "5", "--format", "sealed-deck")
    assert "Final ranking" in done.output


def test_policies_are_listed_and_shown() -> None:
    assert "council-of-elrond" in run("policies").output
    shown = run("policies", "council-1998").output
    assert "2 players: 1 (cannot be official)" in shown
    assert "the Weakest Link: 3.5–2.5" in shown
    assert (
        "a bye: 6 in round 1, 5 in round 2, 4 in round 3, 3 in round 4, 2 in round 5, 1 later"
        in shown
    )
    assert "III Sum of Opponents' Scores" in shown
    assert "a bye: 6 in round 1, 3 later" in run("policies", "council-1996").output
    led = "the same, its player having 1.5 times the points: 5–1"
    assert led in run("policies", "council-1996-november").output
    assert "Not found, and as in council-1998:" in run("policies", "council-of-elrond").output
    assert run("policies", "none").exit_code == 2
