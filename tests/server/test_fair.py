"""Fair dice: committed to before the game, opened after it, and checked by anyone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from freecouncil.cli.verify import app
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.server.endings import record_of, result_of
from freecouncil.server.fair import commitment, draw_contribution, draw_secret, seed_of
from freecouncil.server.records import StoredGame, StoredSeat, write_deck
from freecouncil.server.verifying import verify

SECRET = "5e" * 32


def test_the_seed_is_what_the_protocol_says() -> None:
    text = f"freecouncil 1\n{SECRET}\nmine\nyours".encode()
    assert seed_of(SECRET, ("mine", "yours")) == int.from_bytes(sha256(text).digest()[:8], "big")
    assert commitment(SECRET) == sha256(SECRET.encode()).hexdigest()


def test_every_part_matters() -> None:
    seeds = {
        seed_of(secret, parts)
        for secret in (SECRET, "5f" * 32)
        for parts in (("a", "b"), ("b", "a"), ("ab", ""), ("", "ab"))
    }
    assert len(seeds) == 8


def test_nothing_is_drawn_twice() -> None:
    assert len({draw_secret() for _ in range(50)} | {draw_contribution() for _ in range(50)}) == 100


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a finished game."""
    seats = [
        StoredSeat(game="g", seat=n, kind="person", contribution=part, deck=write_deck(letter))
        for n, (part, letter) in enumerate((("mine", "A"), ("yours", "F")))
    ]
    seed = seed_of(SECRET, ("mine", "yours"))
    stored = StoredGame(
        id="g", created="", ruleset="standard", length="starter", secret=SECRET, seed=str(seed),
        seats=seats,
    )  # fmt: skip
    game = Game.new(Setup.challenge("A", "F", length="starter"), seed)
    chance = random.Random(7)
    while game.decision is not None:
        game.choose(chance.choice(game.decision.options))
    return record_of(stored, game, result_of(stored, game, None), None)


def wrong(text: str, **noted: str) -> list[str]:
    return [check.words for check in verify(text, **noted) if not check.right]


def test_an_honest_record(record: str) -> None:
    assert wrong(record) == []
    assert wrong(record, noted=commitment(SECRET), contributed="mine") == []


Change = Callable[[dict[str, Any]], None]


def dice_of_another_game(kept: dict[str, Any]) -> None:
    kept["seed"] += 1


def another_secret(kept: dict[str, Any]) -> None:
    kept["fair"]["secret"] = "00" * 32


def another_contribution(kept: dict[str, Any]) -> None:
    kept["fair"]["contributions"] = ["mine", "other"]


def other_decisions(kept: dict[str, Any]) -> None:
    kept["decisions"] = kept["decisions"][:-1]


def another_result(kept: dict[str, Any]) -> None:
    kept["result"] = "The other one wins."


def without_a_position(kept: dict[str, Any]) -> None:
    kept["position"] = ""


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (dice_of_another_game, "the seed follows"),
        (another_secret, "the server's secret"),
        (another_contribution, "the seed follows"),
        (other_decisions, "lead to the same end"),
        (another_result, "lead to the same end"),
        (without_a_position, "lead to the same end"),
    ],
)
def test_a_record_that_was_changed(record: str, change: Change, found: str) -> None:
    kept = json.loads(record)
    change(kept)
    assert any(found in words for words in wrong(json.dumps(kept)))


def test_a_whole_game_that_was_made_up_is_found_by_what_was_noted(record: str) -> None:
    assert wrong(record, noted="ab" * 32) == ["the commitment is the one that you noted"]
    assert wrong(record, contributed="not mine") == ["your contribution is among those in the seed"]


def test_the_command(record: str, tmp_path: Path) -> None:
    runner = CliRunner()
    path = tmp_path / "game.json"
    path.write_text(record, encoding="utf-8")
    good = runner.invoke(app, [str(path), "--commitment", commitment(SECRET)])
    assert good.exit_code == 0 and good.output.count("yes") == 4
    kept = json.loads(record)
    dice_of_another_game(kept)
    path.write_text(json.dumps(kept), encoding="utf-8")
    bad = runner.invoke(app, [str(path)])
    assert bad.exit_code == 1 and "NO " in bad.output


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "\x00", '{"fair": 5}', '{"format": "freecouncil game"}', "[" * 5000]
)
def test_what_is_not_a_record(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    told = CliRunner().invoke(app, [str(path)])
    assert told.exit_code == 2 and str(path) in told.output
    assert CliRunner().invoke(app, [str(tmp_path / "nothing.json")]).exit_code == 2
