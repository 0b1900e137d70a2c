"""docs/scripting.md is true: its cards, its test, and its table of words."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from freecouncil import scripts, testing
from freecouncil.rules import registry
from freecouncil.testing import reference

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/scripting.md").read_text(encoding="utf-8")
MARK = "<!-- from here on: tools/scripting_guide.py -->"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.S)
SCRIPTS = Path(scripts.__file__).parent


def cards_in(source: str) -> dict[str, str]:
    """The calls of `card` in some source, by the card's name, without how they are laid out."""
    return {
        node.args[0].value: ast.dump(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "card"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_the_worked_cards_are_the_real_ones() -> None:
    real: dict[str, str] = {}
    for path in SCRIPTS.rglob("*.py"):
        real |= cards_in(path.read_text(encoding="utf-8"))
    shown: dict[str, str] = {}
    for block in BLOCKS:
        shown |= cards_in(block)
    assert len(shown) == 3
    assert {name: real[name] for name in shown} == shown


def test_the_test_in_the_guide_passes() -> None:
    (block,) = [block for block in BLOCKS if "def test_" in block]
    known = dict(vars(testing))
    exec(compile(block, "docs/scripting.md", "exec"), known)
    (test,) = [value for name, value in known.items() if name.startswith("test_")]
    test()


def test_the_table_is_current() -> None:
    said = GUIDE.split(MARK)[1].strip()
    assert said == reference.table().strip(), (
        "run tools/scripting_guide.py: it writes the end of docs/scripting.md anew"
    )


def test_every_word_is_explained() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (.*) \|$", reference.table(), re.M)
    assert len(rows) > 200
    assert [word for word, said in rows if not said.strip()] == []


def test_what_the_guide_points_to_is_there() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", GUIDE):
        assert (ROOT / "docs" / target).exists(), target
    headings = {
        re.sub(r"[^a-z -]", "", heading.lower()).strip().replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", GUIDE, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", GUIDE)) <= headings


def test_the_contract_names_every_set() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {
        f"freecouncil.scripts.{path.name}"
        for path in SCRIPTS.iterdir()
        if (path / "__init__.py").exists() and path.name != "vocabulary"
    }
    for contract in contracts["tool"]["importlinter"]["contracts"][1:]:
        assert set(contract.get("source_modules", contract.get("modules"))) == found


@pytest.mark.parametrize(
    "habit",
    [
        r"makes? a corruption check",
        r"for the rest of the turn",
        r"Playable if",
        r"Discard this when",
        r"It is discarded when",
        r"cannot be canceled",
    ],
)
def test_the_words_of_all_scripts_keep_one_style(habit: str) -> None:
    from freecouncil.cards.library import library

    said = {c.name: registry.script_for(c).words for c in library().cards if scripts.has_script(c)}
    assert len(said) > 250
    assert [name for name, words in said.items() if re.search(habit, words)] == []
    assert [name for name, words in said.items() if not words.endswith((".", ".)"))] == []
