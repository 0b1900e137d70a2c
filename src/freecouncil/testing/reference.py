"""The words of card scripts as a table, for the guide in docs/scripting.md.

`tools/scripting_guide.py` writes it into the guide.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from freecouncil import rules
from freecouncil.rules.scripting import Cost, Requirement
from freecouncil.scripts import vocabulary


def words_of(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The words that a module of the vocabulary adds, each with the first sentence about it."""
    for name in _own_names(module):
        value = getattr(module, name)
        if isinstance(value, Requirement):
            if isinstance(value.words, str):
                yield name, f"Requirement; else “{value.words}”."
            else:
                yield name, "Requirement."
        elif isinstance(value, Cost):
            yield name, "Cost."
        elif inspect.isroutine(value) or inspect.isclass(value):
            yield f"{name}{_parameters(value)}", _first_sentence(value)


def _own_names(module: ModuleType) -> list[str]:
    if hasattr(module, "__all__"):
        listed: list[str] = module.__all__
        return [n for n in listed if inspect.isroutine(getattr(module, n))]
    assert module.__file__ is not None
    names = []
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name):
                names.append(name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                names.append(name)
    return sorted(n for n in names if not n.startswith("_"))


def _parameters(value: object) -> str:
    assert callable(value)
    marks: dict[object, str] = {
        inspect.Parameter.VAR_POSITIONAL: "*",
        inspect.Parameter.VAR_KEYWORD: "**",
    }
    found = inspect.signature(value).parameters.values()
    return f"({', '.join(marks.get(p.kind, '') + p.name for p in found)})"


def _first_sentence(value: object) -> str:
    said = " ".join((inspect.getdoc(value) or "").split("\n\n")[0].split()).strip()
    first = re.split(r"(?<=[.?]) ", said)[0].rstrip(":")
    return first if first.endswith((".", "?")) or not first else first + "."


def _said_in_rules(functions: frozenset[str]) -> list[str]:
    """The words with which these functions are called anywhere in the rules."""
    found: set[str] = set()
    assert rules.__file__ is not None
    for path in Path(rules.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
                name = called.id if isinstance(called, ast.Name) else called
                if name in functions:
                    found |= {
                        a.value
                        for a in node.args[:2]
                        if isinstance(a, ast.Constant) and isinstance(a.value, str)
                    }
    return sorted(found)


def events() -> list[str]:
    """What passive conditions can wait for."""
    return _said_in_rules(frozenset(("happened", "watch", "_watch")))


def attributes() -> list[str]:
    """What modifiers can change, and what can be so or not so."""
    return _said_in_rules(frozenset(("is_so", "is_so_of", "fold", "modifiers", "number")))


def table() -> str:
    """The whole reference: attributes, events, and a table for each module of the vocabulary."""
    lines = ["## Attributes", "", _listed(attributes()), ""]
    lines += ["## Events", "", _listed(events()), "", "## The words", ""]
    for found in pkgutil.iter_modules(vocabulary.__path__):
        module = importlib.import_module(f"{vocabulary.__name__}.{found.name}")
        about = (module.__doc__ or "").split("\n\n")[0].replace("\n", " ").strip()
        lines += [f"### `{found.name}`", "", about, "", "| word | what it is |", "|---|---|"]
        for name, said in words_of(module):
            said = said.replace("|", "\\|")
            lines.append(f"| `{name}` | {said} |")
        lines.append("")
    return "\n".join(lines)


def _listed(names: list[str]) -> str:
    whole = "\N{NO-BREAK SPACE}"  # a name is not broken over two lines
    joined = ", ".join(f"`{name}`".replace(" ", whole) for name in names)
    lines = textwrap.fill(joined, 100, break_long_words=False, break_on_hyphens=False)
    return lines.replace(whole, " ") + "."


if __name__ == "__main__":
    print(table())
