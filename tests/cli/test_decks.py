"""`freecouncil decks` as a person types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from freecouncil import decks
from freecouncil.cli import app

BROKEN = """[deck]
name: Too few
alignment: wizard

[avatars]
1 Saruman

[hazards]
3 Orc-watch
"""


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["decks", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def parsed(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, code=code))


def test_list_names_the_ten_and_ours() -> None:
    listed = parsed("list", "--json")
    assert [one["letter"] for one in listed] == list("ABCDEFGHIJMPRS")
    assert listed[0] == {
        "letter": "A",
        "name": "Stewards of Gondor",
        "alignment": "wizard",
        "avatar": "Saruman",
    }
    assert "Stewards of Gondor" in run("list")


def test_show_gives_the_deck_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = run("show", "A")
    for part in (
        "Wizard · Saruman",
        "company at Rivendell",
        "characters by mind",
        "characters by prowess",
        "marshalling points",
        "creatures, keyed to",
        "where the resources can be played",
        "Henneth Annûn",
    ):
        assert part in shown
    assert parsed("show", "A", "--json")["figures"]["counts"]["hazards"] == 30


@pytest.mark.parametrize("letter", "ABCDEFGHIJ")
def test_check_finds_the_challenge_decks_legal(letter: str) -> None:
    report = parsed("check", letter, "--ruleset", "challenge-decks", "--json")
    assert list(report) == ["deck", "ruleset", "length", "legal", "findings"]
    assert report["legal"] is True
    assert report["ruleset"] == "challenge-decks"
    assert report["length"] == "short"


def test_check_of_an_illegal_deck_says_why_and_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "few.deck"
    file.write_text(BROKEN)
    report = parsed("check", str(file), "--length", "long", "--json", code=1)
    assert report["legal"] is False
    assert {"1.5", "1.5.1"} <= {found["rule"] for found in report["findings"]}
    assert "at least 30 resources, not 0" in run("check", str(file), code=1)


def test_check_knows_the_opened_starter_deck(tmp_path: Path) -> None:
    file = tmp_path / "few.deck"
    file.write_text(f"{BROKEN}\n[sites]\n1 Rivendell\n")
    options = ("--ruleset", "wizards-limited", "--length", "starter")
    run("check", str(file), *options, code=1)
    assert "18 marshalling points" in run(
        "check", str(file), *options, "--allowance", "starter-deck"
    )


@pytest.mark.parametrize("format", decks.FORMATS)
def test_convert_writes_a_deck_that_reads_the_same(format: decks.Format, tmp_path: Path) -> None:
    assert decks.reads(run("convert", "H", "--to", format)) == decks.load("H")
    file = tmp_path / "h.txt"
    run("convert", "H", "--to", format, "--output", str(file))
    assert decks.load(file) == decks.load("H")
    assert decks.reads(run("convert", str(file), "--to", "deck")) == decks.load("H")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "Z"), "no such Challenge Deck"),
        (("check", "A", "--ruleset", "house"), "there are: standard, challenge-decks"),
        (("check", "A", "--length", "endless"), "there are: starter, short, long, campaign"),
        (("check", "A", "--allowance", "mercy"), "there are: starter-deck, sealed"),
        (("check", "A", "--allowance", "sealed"), "standard has no allowance"),
        (("convert", "A", "--to", "pdf"), "there are: deck, text, gccg"),
        (("convert", "A", "--to", "text", "-o", "/no/such/folder/a"), "cannot be written"),
    ],
)
def test_a_mistake_is_told_with_what_would_be_right(arguments: tuple[str, ...], said: str) -> None:
    assert said in run(*arguments, code=2)


def test_every_problem_of_a_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "typos.deck"
    file.write_text(BROKEN + "2 Orc-wotch\n1 Cave-drak\n")
    said = run("show", str(file), code=2)
    assert "line 10: there is no card “Orc-wotch”; did you mean Orc-watch?" in said
    assert "line 11" in said
