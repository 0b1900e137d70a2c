"""Every edition as a value, each part of it with its citation, and the page that shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import ENDING_RULES, EndingRules

PAGE = Path(__file__).parents[3] / "docs" / "endings.md"
SHARED = {"kinds", "winner"}  # cited, though all editions agree


@pytest.mark.parametrize("name", sorted(ENDING_RULES))
def test_every_field_of_every_edition_is_cited(name: str) -> None:
    rules = ENDING_RULES[name]
    fields = set(EndingRules.__struct_fields__) - {"cite"}
    assert set(rules.cite) == fields | SHARED
    assert all(rules.cite.values())


def test_every_ruleset_has_its_ending() -> None:
    assert set(ENDING_RULES) == set(RULESETS)
    for name, ruleset in RULESETS.items():
        assert ruleset.ending is ENDING_RULES[name]


def test_no_edition_cites_another_for_what_it_says_itself() -> None:
    # Where a value differs from the current rules, the citation is not one of theirs.
    current = ENDING_RULES["standard"]
    for name, rules in ENDING_RULES.items():
        if name == "standard":
            continue
        for field in EndingRules.__struct_fields__:
            if field != "cite" and getattr(rules, field) != getattr(current, field):
                assert rules.cite[field] != current.cite[field], (name, field)


def say(value: object) -> str:
    """A value of the table in the page."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None or value == {} else str(value)


def test_the_page_shows_the_values_of_every_edition() -> None:
    rows = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == len(ENDING_RULES) + 1:
            rows[cells[0].strip("`")] = cells[1:]
    editions = [cell.strip("`") for cell in rows["field"]]
    assert editions == list(ENDING_RULES)
    differing = {
        field
        for field in EndingRules.__struct_fields__
        if field not in ("cite", "minutes", "payment")
        and len({say(getattr(rules, field)) for rules in ENDING_RULES.values()}) > 1
    }
    assert differing <= set(rows)
    for field in differing:
        shown = [re.sub("`", "", cell) for cell in rows[field]]
        assert shown == [say(getattr(ENDING_RULES[name], field)) for name in editions], field
