"""docs/search.md tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freecouncil.cards.search import search
from freecouncil.cards.search.fields import NAMED, flags

PAGE = (Path(__file__).parents[2] / "docs" / "search.md").read_text(encoding="utf-8")


def examples() -> list[str]:
    """The queries that stand by themselves on the page."""
    block = PAGE.split("Some examples:")[1].split("A query that")[0]
    return [line.strip() for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("query", examples())
def test_an_example_finds_something(query: str) -> None:
    assert search(query)


def test_every_named_field_is_on_the_page_with_its_other_names() -> None:
    for field in NAMED:
        also = ", ".join(f"`{alias}`" for alias in field.aliases)
        assert f"| `{field.name}` | {also} | {field.what} |" in PAGE


def test_every_flag_on_the_page_exists() -> None:
    for flag in re.findall(r"is:([a-z-]+)", PAGE):
        assert flag == "enforced" or flag in flags(), flag


def test_the_queries_in_the_sentences_can_be_asked() -> None:
    for query in re.findall(r"`([a-z-]+(?::|[<>]=?)[a-z0-9-]+)`", PAGE):
        if not query.startswith(("is:", "not:")):
            search(query)
