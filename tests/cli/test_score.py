"""`freecouncil score` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from freecouncil.cli import app

POSITIONS = Path(__file__).parents[1] / "rules" / "ending" / "positions"
JESSICA = str(POSITIONS / "jessica-and-jason.json")
WENDY = str(POSITIONS / "wendy-and-nick.json")


def score(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["score", *words], input=stdin)


def figures(*words: str, stdin: str | None = None) -> Any:
    result = score(*words, "--json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


@pytest.mark.parametrize("path", [JESSICA, WENDY])
def test_the_figures_of_the_examples(path: str) -> None:
    expected = json.loads(Path(path).read_text(encoding="utf-8"))["expected"]
    got = figures(path)
    assert list(got) == ["raw", "before_reveal", "final", "winner", "steps"]
    assert {key: got[key] for key in expected} == expected


def test_every_step_is_words_and_a_rule() -> None:
    for step in figures(JESSICA)["steps"]:
        assert step["words"].endswith(".")
        assert step["rule"]


def test_the_table_can_be_checked_by_hand() -> None:
    lines = [" ".join(line.split()) for line in score(JESSICA).output.splitlines()]
    assert "Jessica: the Free Council" in lines
    # Jessica: 15, doubled to 17, three revealed, 14.
    assert "total 15 17 17" in lines
    assert "revealed by Jason: Gwaihir, Legolas, Elrohir -3" in lines
    assert "final 14" in lines
    # Jason: 14, halved to 12.
    assert "total 14 14 12" in lines
    assert lines[-1] == "Jessica wins, 14 to 12. Ratio 1.17. Tournament points: Jessica 4, Jason 0."


def test_another_ruleset() -> None:
    # The limited edition halves first, rounding up: Jason keeps 7 of his 8, 13 in all.
    got = figures(JESSICA, "--ruleset", "wizards-limited")
    assert got["before_reveal"] == {"Jessica": 17, "Jason": 13}
    assert got["final"] == {"Jessica": 14, "Jason": 13}
    header = [
        line.split() for line in score(JESSICA, "--ruleset", "wizards-limited").output.splitlines()
    ]
    assert ["kind", "cards", "raw", "halved", "doubled"] in header


def test_the_length_says_who_could_call() -> None:
    output = score(WENDY, "--length", "starter").output
    # Wendy has the 20 points of a starter game, Nick has 18.
    assert "Wendy may play Sudden Call as a resource" in output
    assert "Nick may play Sudden Call as a hazard" in output
    assert "Nick cannot call. To end a starter game" in output
    assert "Calling the end" not in score(WENDY).output


def test_the_dice_are_the_same_for_the_same_seed() -> None:
    first = figures(WENDY, "--dice", "3")
    assert first == figures(WENDY, "--dice", "3")
    checks = [step for step in first["steps"] if step["step"] == "check"]
    # Every character but the two Ringwraiths.
    assert len(checks) == 10
    assert any(figures(WENDY, "--dice", str(n))["final"] != first["final"] for n in range(40))


def test_a_position_from_the_pipe() -> None:
    text = Path(WENDY).read_text(encoding="utf-8")
    assert figures("-", stdin=text)["winner"] == "Wendy"


def test_a_tie_has_no_winner() -> None:
    text = json.dumps(
        {"players": [{"name": name, "alignment": "Wizard"} for name in ("Ann", "Bob")]}
    )
    assert figures("-", stdin=text)["winner"] is None
    assert "Both players have 0 points: the game is a tie." in score("-", stdin=text).output


def test_tournament_play_keeps_the_game_going() -> None:
    text = json.dumps(
        {
            "ruleset": "challenge-decks",
            "players": [
                {
                    "name": "Ann", "alignment": "Wizard", "avatar_eliminated": True,
                    "in_play": [{"card": "Celeborn", "points": 6}, "Men of Lebennin",
                                {"card": "Dreams of Lore", "points": 4}],
                },
                {"name": "Bob", "alignment": "Ringwraith"},
            ],
        }
    )  # fmt: skip
    assert figures("-", stdin=text)["winner"] == "Bob"
    # 12 characters, 4 factions, 4 others: the characters are cut to 8; 16 less 5.
    got = figures("-", "--tournament", stdin=text)
    assert (got["final"], got["winner"]) == ({"Ann": 11, "Bob": 0}, "Ann")


def test_names_are_not_taken_for_markup() -> None:
    text = json.dumps(
        {
            "players": [
                {"name": "[/b]", "alignment": "Wizard",
                 "in_play": [{"card": "Celeborn", "points": 3, "why": "[red]"}]},
                {"name": "[bold]", "alignment": "Wizard"},
            ]
        }
    )  # fmt: skip
    output = score("-", stdin=text).output
    assert "[/b]: the Free Council" in output
    assert "(a) [red]" in output


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["nowhere.json"], "nowhere.json: cannot be read"),
        ([JESSICA, "--ruleset", "house"], "--ruleset: there is no ruleset 'house'; there are:"),
        ([JESSICA, "--length", "endless"], "--length: there is no length 'endless'; there are:"),
    ],
)
def test_what_cannot_be_read_or_is_not_known(words: list[str], problem: str) -> None:
    result = score(*words)
    assert result.exit_code == 2
    assert problem in result.output


def test_what_is_wrong_in_the_position_is_named_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(
        json.dumps(
            {"players": [{"name": "Ann", "alignment": "Wizard", "in_play": ["Gandolf"]}] * 2}
        )
    )
    result = score(str(path))
    assert result.exit_code == 2
    assert f"{path}: players[0] (Ann), in_play[0]: there is no card 'Gandolf'" in result.output
    assert "Gandalf" in result.output
    path.write_text(json.dumps({"players": [], "ruleset": "standard"}))
    assert f"{path}: players: a position has 2 players, not 0" in score(str(path)).output
