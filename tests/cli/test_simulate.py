"""`freecouncil simulate` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from freecouncil.cli import app
from freecouncil.rules.decisions import Option
from freecouncil.rules.game import Game


def simulate(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *words])


def figures(*words: str) -> Any:
    result = simulate(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_figures_of_some_games() -> None:
    got = figures("--games", "6", "--decks", "A,F,D", "--length", "starter", "--jobs", "1")
    assert (got["games"], got["finished"], got["failed"]) == (6, 6, 0)
    assert sum(got["endings"].values()) == 6
    assert got["turns"]["least"] <= got["turns"]["median"] <= got["turns"]["most"]
    assert got["turns"]["total"] > 60 and got["decisions"]["total"] > 600
    assert got["turns_per_second"] > 0 and got["seconds"] > 0
    assert {deck: row["games"] for deck, row in got["decks"].items()} == {"A": 4, "D": 4, "F": 4}
    for row in got["decks"].values():
        assert row["won"] + row["tied"] <= row["games"]


def test_the_same_seed_gives_the_same_games_in_one_process_or_in_two() -> None:
    asked = ("--games", "4", "--decks", "C,I", "--length", "starter", "--seed", "9")
    first, second = figures(*asked, "--jobs", "1"), figures(*asked, "--jobs", "2")
    for timed in ("seconds", "turns_per_second", "turns_per_core_second"):
        del first[timed], second[timed]
    del first["decisions_per_core_second"], second["decisions_per_core_second"]
    assert first == second


def test_all_lengths_and_all_decks() -> None:
    got = figures("--games", "5", "--decks", "all", "--length", "all", "--jobs", "1", "--check")
    assert got["finished"] == 5


def test_told_to_a_person() -> None:
    result = simulate("--games", "2", "--decks", "A,F", "--length", "starter", "--jobs", "1")
    assert result.exit_code == 0
    assert "2 of 2 games finished." in result.stdout
    assert "turns a second" in result.stdout
    assert "points" in result.stdout


def test_a_game_that_fails_is_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Game._advance

    def advance(game: Game, option: Option | None) -> None:
        if len(game.decisions) == 30:
            raise ZeroDivisionError("nothing to halve")
        honest(game, option)

    monkeypatch.setattr(Game, "_advance", advance)
    asked = ("--games", "1", "--decks", "A,F", "--jobs", "1", "--failures", str(tmp_path))
    result = simulate(*asked)
    assert result.exit_code == 1
    assert "0 of 1 games finished, 1 failed." in result.stdout
    assert "ZeroDivisionError: nothing to halve" in result.stdout
    (kept,) = tmp_path.iterdir()
    assert f"freecouncil replay {kept}" in result.stdout
    again = CliRunner().invoke(app, ["replay", str(kept)])
    assert "This game failed: ZeroDivisionError: nothing to halve" in again.stdout
    assert "It still does" in again.stdout
    monkeypatch.undo()
    assert "It no longer does." in CliRunner().invoke(app, ["replay", str(kept)]).stdout


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (("--decks", "A,Q"), "no such Challenge Deck"),
        (("--decks", ","), "name at least one deck"),
        (("--players", "randon"), "did you mean random"),
        (("--players", "random,random,random"), "name two players"),
        (("--length", "endless"), "there is no length 'endless'"),
        (("--ruleset", "house"), "there is no ruleset 'house'"),
    ],
)
def test_what_makes_no_sense_is_answered(asked: tuple[str, ...], answer: str) -> None:
    result = simulate(*asked)
    assert result.exit_code == 2
    assert answer in result.stderr
