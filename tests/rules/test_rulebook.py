"""The rules by number, and the page that says where each is enforced and tested."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from freecouncil.rules.rulebook import rulebook

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def coverage() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "rules_coverage", ROOT / "tools/rules_coverage.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_on_rules_coverage_is_up_to_date(coverage: ModuleType) -> None:
    assert coverage.PAGE.read_text("utf-8") == coverage.page(), "run tools/rules_coverage.py"


def test_every_rule_for_wizards_ringwraiths_and_fallen_wizards_has_a_test(
    coverage: ModuleType,
) -> None:
    book = rulebook()
    tested = coverage.tested(book)
    assert [n for n in book.rules if not book.set_apart(n) and n not in tested] == []


def test_what_is_set_apart_or_noted_is_in_the_book() -> None:
    book = rulebook()
    assert [n for n in (*book.apart, *book.notes) if n not in book.rules] == []
    assert {book.chapter(n) for n in book.rules} <= set(book.chapters)


def test_no_title_is_long_enough_to_be_a_rule() -> None:
    assert [n for n, words in rulebook().rules.items() if len(words) > 75] == []


def test_numbers_are_found_in_a_text() -> None:
    book = rulebook()
    assert book.numbers_in("as 2.IV.vii.2 says, and (3.i).") == ["2.IV.vii.2", "3.i"]
    assert book.numbers_in("not 2.IV.vii.2.9, nor 3.I") == []
    assert book.numbers_in("the steps 3.V.vi - 3.V.viii") == ["3.V.vi", "3.V.viii", "3.V.vii"]


def test_a_name_of_a_test_carries_the_longest_number_that_fits(coverage: ModuleType) -> None:
    book = rulebook()
    assert coverage.number_of("test_2_IV_vii_2_4_the_key", book) == "2.IV.vii.2.4"
    assert coverage.number_of("test_3_v_an_end", book) == "3.v"
    assert coverage.number_of("test_3_V_one_attack", book) == "3.V"
    assert coverage.number_of("test_something_else", book) == ""


@pytest.mark.parametrize(
    ("number", "apart"),
    [("2.II.7.F1", ""), ("1.10.B1", "balrogs"), ("4.1", ""), ("3.i", "")],
)
def test_what_a_rule_belongs_to(number: str, apart: str) -> None:
    assert rulebook().set_apart(number) == apart
