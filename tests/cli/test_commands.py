"""The command itself: what it lists, and what it does not load."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from freecouncil.cli import COMMANDS, app, present
from freecouncil.players.base import BUILT_IN

runner = CliRunner()


def test_help_lists_the_commands_that_are_there() -> None:
    shown = runner.invoke(app, ["--help"]).output
    for name, (_, what) in COMMANDS.items():
        assert (what in shown) == present(name)


@pytest.mark.parametrize(
    "command", [["play"], ["simulate"], ["ladder"], ["tournament", "simulate"]]
)
def test_the_help_names_the_computer_players(command: list[str]) -> None:
    shown = runner.invoke(app, [*command, "--help"], env={"COLUMNS": "300"}).output
    assert all(name in shown for name in BUILT_IN if name != "seer-0.2")


def test_a_mistyped_command_is_answered_with_the_closest() -> None:
    result = runner.invoke(app, ["crads"])
    assert result.exit_code == 2
    assert "did you mean cards?" in result.output


def test_a_command_does_not_load_the_others() -> None:
    code = (
        "import sys\n"
        "from freecouncil.cli import app\n"
        "try:\n    app(['map', '--help'])\nexcept SystemExit: pass\n"
        "print([name for name in sys.modules if name in ('freecouncil.cli.cards', 'rich.table',"
        " 'freecouncil.server', 'freecouncil.decks')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
