"""The engine names no card: what a card is or does is in its facts and its script."""

import ast
from pathlib import Path

import freecouncil.rules
from freecouncil.cards.facts import Region
from freecouncil.cards.library import library

RULES = Path(freecouncil.rules.__file__).parent
# Words of the game that happen to be a card's name as well.
WORDS = {"Balrog", "Hobbits", "Sauron"}
# Chapter 10 of the rules itself names the cards that end a game.
NAMED_BY_THE_RULES = "ending"


def strings_in(path: Path) -> list[tuple[int, str]]:
    """The string literals of a module, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in documented
    ]


def test_no_module_of_the_rules_names_a_card() -> None:
    names = {
        c.name for c in library().cards if not isinstance(c, Region) and len(c.name) > 4
    } - WORDS
    found = [
        f"{path.relative_to(RULES)}:{line}: {text!r}"
        for path in sorted(RULES.rglob("*.py"))
        if path.parent.name != NAMED_BY_THE_RULES
        for line, text in strings_in(path)
        if any(name in text for name in names)
    ]
    assert found == []
