"""`freecouncil replay` as a person uses it."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from freecouncil.cli import app
from freecouncil.cli.replay import Stepping
from freecouncil.players import play_out, player
from freecouncil.rules.game import Game
from freecouncil.rules.saving import read
from freecouncil.rules.setup import Setup


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    setup = Setup.challenge("A", "F", length="starter", names=("Ann", "Bob"))
    game = Game.new(setup, seed=8, record=False)
    play_out(game, (player("random", 1), player("random", 2)))
    path = tmp_path_factory.mktemp("saved") / "game.json"
    path.write_text(game.save(), encoding="utf-8")
    return path


def replay(*words: str) -> Result:
    return CliRunner().invoke(app, ["replay", *words], env={"COLUMNS": "140"})


def test_a_position_by_its_number(saved: Path) -> None:
    shown = replay(str(saved), "--to", "100")
    assert shown.exit_code == 0
    assert "after 100 of" in shown.stdout
    assert "→" in shown.stdout  # what was chosen there
    assert "Ann" in shown.stdout and "Bob" in shown.stdout


def test_without_a_terminal_the_end_is_shown(saved: Path) -> None:
    shown = replay(str(saved)).stdout
    result = json.loads(saved.read_text(encoding="utf-8"))["result"]
    assert result in shown


def test_the_whole_log(saved: Path) -> None:
    both, one = replay(str(saved), "--log").stdout, replay(str(saved), "--log", "--see", "1").stdout
    assert "Turn 1:" in both and "[2.II.7]" in both
    assert "Bob draws 8 cards." in one and "Bob draws 8 cards." not in both


def test_a_position_as_json(saved: Path) -> None:
    seen = json.loads(replay(str(saved), "--to", "50", "--json", "--see", "2").stdout)
    assert seen["viewer"] == 1 and seen["decisions"] == 50
    assert seen["players"][0]["hand"].get("known", []) == []


def test_stepping_through(saved: Path) -> None:
    console = Console(width=120, record=True, file=StringIO())
    stepping = Stepping(read(saved.read_bytes()), console, None)
    stepping.go_to(0)
    for typed, number in (("", 1), ("n 10", 11), ("b", 10), ("b 100", 0), ("25", 25)):
        stepping.obey(typed)
        assert stepping.number == number
    stepping.obey("t")
    assert stepping.game is not None
    turn = stepping.game.state.turn
    stepping.obey("t")
    assert stepping.game.state.turn == turn + 1
    stepping.obey("bt")
    assert stepping.game.state.turn == turn
    stepping.obey("see 1")
    assert stepping.viewer == 0
    stepping.obey("see all")
    stepping.obey("advice")
    stepping.obey("log")
    stepping.obey("help")
    stepping.obey("sing")
    stepping.obey("end")
    stepping.obey("advice")
    assert stepping.number == len(stepping.what.decisions)
    shown = console.export_text()
    assert "Type help to see how to move." in shown
    assert "A steward would say: " in shown
    assert re.search(r"By an estimate .+ wins with \d+%\.", shown)
    assert "The game is over: nothing is asked." in shown
    assert "wins" in shown or "tie" in shown


def test_what_can_not_be_replayed(tmp_path: Path, saved: Path) -> None:
    assert "cannot be read" in replay(str(tmp_path / "nowhere.json")).stderr
    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text(encoding="utf-8")[:-100], encoding="utf-8")
    refused = replay(str(damaged))
    assert refused.exit_code == 2 and "not a saved game" in refused.stderr


def test_a_game_that_comes_out_otherwise_says_so(tmp_path: Path, saved: Path) -> None:
    fields = json.loads(saved.read_text(encoding="utf-8"))
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps({**fields, "position": "0123"}), encoding="utf-8")
    assert "not the one that was saved" in replay(str(changed)).stdout
