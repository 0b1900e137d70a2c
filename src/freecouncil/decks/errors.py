"""What is wrong with a deck file, told to the person who wrote it."""

from __future__ import annotations

import msgspec

from freecouncil.cards.words.plain import listing


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong, and where."""

    message: str
    line: int = 0  # counted from 1; 0 is the file as a whole
    closest: tuple[str, ...] = ()  # names that look like what was written

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        hint = f"; did you mean {listing(self.closest, 'or')}?" if self.closest else ""
        return f"{where}{self.message}{hint}"


class DeckError(ValueError):
    """A deck that cannot be read or found; `problems` are all that were seen, in order."""

    def __init__(self, problems: tuple[Problem, ...], source: str = "") -> None:
        self.problems = problems
        self.source = source
        super().__init__(str(self))

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems]
        if len(lines) == 1:
            return f"{self.source}: {lines[0]}" if self.source else lines[0]
        title = f"{self.source}: {len(lines)} problems" if self.source else f"{len(lines)} problems"
        return "\n".join((title, *(f"  {line}" for line in lines)))

    def at(self, source: str) -> DeckError:
        """The same error, with the name of the file it is about."""
        return DeckError(self.problems, source)
