"""docs/playing.md: its examples run, and it names what there is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from typer.testing import CliRunner

from freecouncil.cli import app
from freecouncil.cli.sitting import HELP

PAGE = Path(__file__).parents[2] / "docs" / "playing.md"


def test_the_examples_run() -> None:
    options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(
        str(PAGE), module_relative=False, encoding="utf-8", optionflags=options
    )
    assert result.attempted > 20
    assert result.failed == 0


def test_the_options_that_it_names_exist() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for command in ("play", "replay", "simulate"):
        known = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"}).stdout
        for line in re.findall(rf"^freecouncil {command} .*$", text, re.MULTILINE):
            for option in re.findall(r"--[a-z]+", line):
                assert option in known, (command, option)


def test_every_word_that_can_be_typed_is_explained() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for word in (
        "advice",
        "why",
        "card",
        "tally",
        "points",
        "log",
        "undo",
        "save",
        "quit",
        "pp",
        "sites",
    ):
        assert re.search(rf"`{word}\b", text), word
        assert word in HELP
