"""What is wrong with a query, and where."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable


class QueryError(ValueError):
    """A query that cannot be understood: what is wrong, where, and what would be right."""

    def __init__(self, message: str, query: str, start: int, end: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.query = query
        self.start = start
        self.end = max(start + 1, len(query) if end is None else end)

    def pointed(self) -> str:
        """The query with carets under the place, and the message below.

        >>> print(QueryError("there is no field 'rase'", "rase:orc", 0, 4).pointed())
        rase:orc
        ^^^^
        there is no field 'rase'
        """
        shown = "".join(letter if letter.isprintable() else " " for letter in self.query)
        before = _width(shown[: self.start])
        under = max(1, _width(shown[self.start : self.end]))
        return f"{shown}\n{' ' * before}{'^' * under}\n{self.message}"


def _width(text: str) -> int:
    """How many columns a terminal needs for the text."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def closest(word: str, known: Iterable[str], most: int = 4) -> list[str]:
    """The known words that look most like this one: those that begin alike first."""
    words = list(dict.fromkeys(known))
    short = word[:40]
    begin = [one for one in words if short and one.startswith(short)]
    near = difflib.get_close_matches(short, words, n=most, cutoff=0.65)
    return list(dict.fromkeys(near + begin))[:most]


def suggestion(word: str, known: Iterable[str], what: str) -> str:
    """The end of a message: the closest known words, or all of them when they are few."""
    words = list(dict.fromkeys(known))
    near = closest(word, words)
    if near:
        return f"did you mean {' or '.join(near)}?"
    if len(words) <= 12:
        return f"{what}: {', '.join(words)}"
    return f"{what}, for example: {', '.join(words[:8])}, …"
