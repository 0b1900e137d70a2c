#!/usr/bin/env python3
"""Writes docs/rules-coverage.md: every numbered rule, where it is enforced, and what tests it.

A rule is enforced where a module of the rules cites its number, in a comment, a docstring or a
question; a test carries a rule's number in its name (test_2_IV_vii_2_…) or cites it in its docstring.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

from freecouncil.rules.rulebook import Rulebook, rulebook

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/rules-coverage.md"
SOURCES = ("rules", "rulesets", "cards/movement.py", "cards/map.py", "decks/legality")
WORDS = {
    "balrogs": "Balrogs",
    "under-deeps": "the Under-deeps",
    "between people": "between people",
    "a definition": "a definition",
    "card by card": "kept card by card",
}


# The Council of Lórien's policies have numbers too, which are no rules.
OF_A_POLICY = re.compile(r"\b[Nn]umber 3\b|\bNUMBER_3\b")


def python_files(*places: Path) -> Iterator[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(place.rglob("*.py"))
        elif place.exists():
            yield place


def words_of(path: Path) -> str:
    """The comments and strings of a module."""
    text = io.StringIO(path.read_text("utf-8"))
    kinds = (tokenize.COMMENT, tokenize.STRING)
    return "\n".join(t.string for t in tokenize.generate_tokens(text.readline) if t.type in kinds)


def enforced(book: Rulebook) -> dict[str, list[Path]]:
    """Rule -> the modules that cite it."""
    found: dict[str, list[Path]] = {}
    base = ROOT / "src/freecouncil"
    for path in python_files(*(base / s for s in SOURCES)):
        if path.name == "rulebook.py" or path.parent.name == "wording":
            continue  # these speak of rules, and enforce none
        for number in book.numbers_in(OF_A_POLICY.sub("", words_of(path))):
            found.setdefault(number, []).append(path)
    return found


def number_of(name: str, book: Rulebook) -> str:
    """The rule whose number a test's name begins with; the longest that fits."""
    bare = name.removeprefix("test_")
    fitting = [
        n for n in book.rules if bare == (key := n.replace(".", "_")) or bare.startswith(key + "_")
    ]
    return max(fitting, key=len, default="")


def tested(book: Rulebook) -> dict[str, list[Path]]:
    """Rule -> the files of tests that carry its number."""
    found: dict[str, list[Path]] = {}

    def note(number: str, path: Path) -> None:
        if number and path not in found.setdefault(number, []):
            found[number].append(path)

    for path in python_files(ROOT / "tests/rules", ROOT / "tests/decks", ROOT / "tests/cards"):
        if not path.name.startswith("test_"):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                note(number_of(node.name, book), path)
                for number in book.numbers_in(ast.get_docstring(node) or ""):
                    note(number, path)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value in book.rules:  # a finding or an answer that names the rule
                    note(node.value, path)
    return found


def links(paths: list[Path]) -> str:
    return ", ".join(f"[{p.name}](../{p.relative_to(ROOT).as_posix()})" for p in paths)


def page() -> str:
    """The whole page."""
    book = rulebook()
    code, tests = enforced(book), tested(book)
    ours = [n for n in book.rules if not book.set_apart(n)]
    with_test = [n for n in ours if n in tests]
    untested = [n for n in ours if n in code and n not in tests]
    missing = [n for n in ours if n not in code and n not in tests]
    lines = [
        "# Every numbered rule",
        "",
        f"The numbers are those of the current rules ({book.edition}); the words are our own. A rule is",
        "*enforced* where the code cites it, and *tested* where a test carries its number. This page is",
        "made by `tools/rules_coverage.py`.",
        "",
        f"- {len(book.rules)} numbered rules, {len(ours)} of them about games of Wizards, Ringwraiths and Fallen-wizards",
        f"- {len(with_test)} of these have a test of their own",
        f"- {len(untested)} are cited by the code and have no test with their number: "
        + (", ".join(untested) or "none"),
        f"- {len(missing)} have neither: " + (", ".join(missing) or "none"),
        "",
        "Not played yet: Balrog players; their rules are",
        "listed with what they wait for. Rules *kept card by card* say what a card may refer to: they are",
        "kept by the scripts of the cards and tested with these.",
        "",
        "Where a game differs from the letter of a rule, or leaves a choice out:",
        "",
        *(f"- {number} ({book.about(number)}): {note}" for number, note in book.notes.items()),
    ]
    chapter = ""
    for number, about in book.rules.items():
        here = book.chapter(number)
        if here != chapter:
            chapter = here
            lines += ["", f"## {here}. {book.chapters[here]}".replace("## g.", "##"), ""]
            lines += ["| rule | about | enforced in | tested in |", "|---|---|---|---|"]
        apart = book.set_apart(number)
        where, by = links(code.get(number, [])), links(tests.get(number, []))
        if apart and not by:
            by = f"*{WORDS[apart]}*"
        elif not by:
            by = "**no test**"
        lines.append(f"| {number} | {about} | {where} | {by} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    text = page()
    if "--check" in sys.argv:
        if PAGE.exists() and PAGE.read_text("utf-8") == text:
            return 0
        print("docs/rules-coverage.md is out of date; run tools/rules_coverage.py")
        return 1
    PAGE.write_text(text, "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
