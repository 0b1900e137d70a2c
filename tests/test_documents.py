"""The examples in the documentation are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.cli import COMMANDS, present
from freecouncil.cli.cards import coverage_of
from freecouncil.rulesets.decks import DECK_RULES, LENGTHS

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("document", ["README.md", "docs/decks.md", "docs/opponents.md"])
def test_the_examples_run(document: str) -> None:
    result = doctest.testfile(str(ROOT / document), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize(
    "document",
    sorted(
        str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
    ),
)
def test_what_a_document_points_to_is_there(document: str) -> None:
    path = ROOT / document
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_readme_names_only_commands_that_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`freecouncil (\w+)", text))
    assert named
    assert named <= {name for name in COMMANDS if present(name)}


@pytest.mark.parametrize("document", ["README.md", "CHANGELOG.md"])
def test_how_many_cards_are_enforced_is_true(document: str) -> None:
    counted = coverage_of(list(library().cards))
    said = (ROOT / document).read_text(encoding="utf-8")
    numbers = re.findall(
        r"([\d,]+) of (?:all )?([\d,]+)(?: different cards)?, as `freecouncil cards", said
    )
    assert numbers == [(f"{counted.enforced:,}", f"{counted.cards:,}")]


def test_the_table_of_rulesets_says_what_the_rulesets_say() -> None:
    text = (ROOT / "docs/decks.md").read_text(encoding="utf-8")
    row = next(line for line in text.split("\n") if line.startswith("| sideboard:"))
    said = [[int(number) for number in re.findall(r"\d+", cell)] for cell in row.split("|")[2:-1]]
    columns = [
        "standard", "council-1998", "challenge-decks", "council-1996", "wizards-limited",
        "lidless-eye",
    ]  # fmt: skip
    for name, numbers in zip(columns, said, strict=True):
        sizes = [DECK_RULES[name].sideboard[length] for length in LENGTHS]
        if name == "challenge-decks":
            assert [sizes[0].least, sizes[0].most] == numbers
        else:
            assert [size.most for size in sizes] == numbers
    assert DECK_RULES["wizards-limited"] == DECK_RULES["wizards-unlimited"]


def test_the_table_of_challenge_decks_is_true() -> None:
    text = (ROOT / "docs/decks.md").read_text(encoding="utf-8")
    for letter in "ABCDEFGHIJ":
        deck = decks.load(letter)
        assert deck.avatar_card is not None
        site = decks.Entry(deck.companies[0].site).name
        assert f"| {letter} | {deck.name} | {deck.avatar_card.name} | {site} |" in text
