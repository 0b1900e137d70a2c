"""Games that were played, kept in a file: one who is stopped goes on where it was, and nothing is lost.

>>> import tempfile
>>> from pathlib import Path
>>> from freecouncil.players.matches import plan, play
>>> matches = plan(["A", "F"], games=2, seed=1)
>>> with tempfile.TemporaryDirectory() as folder:
...     kept = Kept(Path(folder) / "games.jsonl", matches)
...     kept.add(play(matches[0]))
...     again = Kept(Path(folder) / "games.jsonl", matches)
>>> len(again.outcomes), [match.number for match in again.waiting]
(1, [1])
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from freecouncil.players.matches import Match, Outcome


class NotKept(ValueError):
    """A file that does not hold these games, or can't."""


class Kept:
    """A file with one game a line, each written as soon as it has ended."""

    def __init__(self, path: Path, matches: Sequence[Match]) -> None:
        self.path = path
        self.outcomes: list[Outcome] = []
        planned: dict[Match, list[Match]] = {}  # one who plays itself may play the same game twice
        for match in matches:
            planned.setdefault(_key(match), []).append(match)
        whole, torn = self._read()
        for number, line in enumerate(whole, 1):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except msgspec.MsgspecError as error:
                raise NotKept(f"{path}, line {number}: this is no game ({error})") from None
            same = planned.get(_key(outcome.match))
            if not same:
                raise NotKept(
                    f"{path}, line {number}: this game ({_words(outcome.match)}) is not one of those "
                    "that are asked for; name another file, or the players, decks, length, ruleset, "
                    "seed and number of games as they were"
                )
            if not outcome.error:  # what failed is tried again
                self.outcomes.append(msgspec.structs.replace(outcome, match=same.pop(0)))
        done = {outcome.match.number for outcome in self.outcomes}
        self.waiting = [match for match in matches if match.number not in done]
        if torn:  # someone was stopped while writing: that game is played again
            os.truncate(path, sum(len(line) for line in whole))

    def _read(self) -> tuple[list[bytes], bool]:
        """The lines of the file, and whether something half-written comes after them."""
        if not self.path.parent.is_dir():
            raise NotKept(f"there is no folder {self.path.parent}")
        try:
            lines = self.path.read_bytes().splitlines(keepends=True)
        except FileNotFoundError:
            return [], False
        except OSError as error:
            raise NotKept(f"{self.path} can't be read: {error.strerror}") from None
        torn = bool(lines) and not lines[-1].endswith(b"\n")
        return (lines[:-1] if torn else lines), torn

    def must_be_writable(self) -> None:
        """Says now rather than when the first game has been played that none can be written."""
        try:
            self.path.open("ab").close()
        except OSError as error:
            raise NotKept(f"{self.path} can't be written: {error.strerror}") from None

    def add(self, outcome: Outcome) -> None:
        """Writes a game down."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
        self.outcomes.append(outcome)


def _key(match: Match) -> Match:
    """A game is the same wherever it stands in the plan."""
    return msgspec.structs.replace(match, number=0)


def _words(match: Match) -> str:
    (one, other), (first, second) = match.players, match.decks
    return f"{one} with {first} against {other} with {second}, seed {match.seed}"
