"""The rules by number: what each is about, in a few words of our own.

>>> from freecouncil.rules.rulebook import rulebook
>>> rulebook().about("2.IV.vii.2")
'Creatures and their keys'
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

DATA = Path(__file__).parent / "data" / "rules.toml"
# A number in a text: digits or g, then letters, Roman numerals, digits, or W1, R1, F1, B1.
NUMBER = re.compile(r"(?<![\w.])(?:\d{1,2}|g)(?:\.(?:[IVX]+|[ivx]+|\d{1,2}|[WRFB]\d|[a-z]{2,4}))*")
_RANGE = re.compile(rf"({NUMBER.pattern}) (?:-|to) ({NUMBER.pattern})")


class Rulebook(msgspec.Struct, frozen=True):
    """All numbered rules, in their order."""

    edition: str
    chapters: dict[str, str]
    rules: dict[str, str]
    apart: dict[str, str]  # rules of which this game takes no account, and what they belong to
    notes: dict[str, str]  # where the game as played differs from the letter

    def about(self, number: str) -> str:
        """What a rule is about; empty for a number that is not in the book."""
        return self.rules.get(number, "")

    def set_apart(self, number: str) -> str:
        """What keeps a rule out of the games of Wizards, Ringwraiths and Fallen-wizards, or nothing."""
        last = number.rpartition(".")[2]
        if re.fullmatch(r"B\d", last):
            return "balrogs"
        return self.apart.get(number, "")

    def chapter(self, number: str) -> str:
        """The number of the chapter or section in which a rule stands."""
        parts = number.split(".")
        section = ".".join(parts[:2])
        return section if section in self.chapters else parts[0]

    def numbers_in(self, text: str) -> list[str]:
        """The rules that a text cites, ranges ("3.V.i - 3.V.viii") written out."""
        found = [n for n in NUMBER.findall(text) if n in self.rules]
        order = list(self.rules)
        for first, last in _RANGE.findall(text):
            parent = first.rpartition(".")[0]
            if first in self.rules and last in self.rules and parent == last.rpartition(".")[0]:
                between = order[order.index(first) : order.index(last) + 1]
                found += [n for n in between if n.rpartition(".")[0] == parent]
        return list(dict.fromkeys(found))


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """The numbered rules of the edition that is in force."""
    return msgspec.convert(tomllib.loads(DATA.read_text("utf-8")), Rulebook)
