"""`freecouncil ladder` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from freecouncil.cli import app
from freecouncil.cli.many import Told
from freecouncil.players import matches

ASKED = ("--players", "steward,random", "--decks", "A,F", "--length", "starter", "--jobs", "1")


def ladder(*words: str) -> Result:
    return CliRunner().invoke(app, ["ladder", *ASKED, *words])


def figures(*words: str) -> Any:
    result = ladder(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_where_there_is_no_terminal_a_line_now_and_then_says_how_far_it_is() -> None:
    moments = iter([0.0, 30.0, 61.0, 90.0, 180.0, 400.0])
    told = Told(10, 4, lambda: next(moments))
    said = [told.one_more(), told.one_more(), told.one_more(failed=1), told.one_more(failed=1)]
    assert said[0] == said[2] == ""
    assert said[1] == "6 of 10 games, about 3 minutes to go"
    assert said[3] == "8 of 10 games, 1 failed, about 2 minutes to go"
    assert told.one_more() != ""


def test_every_deal_is_played_twice_and_both_are_rated() -> None:
    got = figures("--games", "4")
    assert (got["games"], got["failed"]) == (4, 0)
    first, second = got["standings"]
    assert (first["player"], second["player"]) == ("steward", "random")
    assert first["games"] == first["won"] + first["tied"] + first["lost"] == 4
    assert first["elo"] > second["elo"] and first["low"] < first["elo"] < first["high"]
    for player in ("steward", "random"):
        assert {deck: row["games"] for deck, row in got["decks"][player].items()} == {
            "A": 2,
            "F": 2,
        }


def test_told_to_a_person_with_a_heat_map(tmp_path: Path) -> None:
    drawing = tmp_path / "ladder.svg"
    result = ladder("--games", "2", "--svg", str(drawing))
    assert result.exit_code == 0, result.output
    assert "steward" in result.stdout and "Elo" in result.stdout
    assert str(drawing) in result.stdout.replace("\n", "")
    assert "<svg" in drawing.read_text(encoding="utf-8")


def test_kept_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "games.jsonl")
    first = figures("--games", "2", "--keep", file)
    played: list[int] = []
    play_out = matches._play_out

    def counted(game: Any, match: matches.Match, checked: bool) -> None:
        played.append(match.number)
        play_out(game, match, checked)

    monkeypatch.setattr(matches, "_play_out", counted)
    assert figures("--games", "2", "--keep", file) == first
    assert not played
    assert figures("--games", "4", "--keep", file)["games"] == 4
    assert played == [2, 3]
    assert len(Path(file).read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (("--players", ","), "name at least one player"),
        (("--players", "stewart"), "did you mean steward"),
        (("--length", "endless"), "--length: there is no length 'endless'; there are: starter"),
        (
            ("--ruleset", "standart"),
            "--ruleset: there is no ruleset 'standart'; did you mean standard?",
        ),
        (("--svg", "nowhere/ladder.svg"), "there is no folder nowhere"),
        (("--keep", "nowhere/games.jsonl"), "there is no folder nowhere"),
    ],
)
def test_what_makes_no_sense_is_answered(asked: tuple[str, ...], answer: str) -> None:
    result = ladder(*asked)
    assert result.exit_code == 2
    assert answer in result.stderr
