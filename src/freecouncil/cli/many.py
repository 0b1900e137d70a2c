"""Many games on the command line: which ones, how they are played, and where they are kept."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from freecouncil import decks as shelf
from freecouncil.cards.words.plain import counted
from freecouncil.cli import fail
from freecouncil.decks import DeckError
from freecouncil.decks.shelf import LETTERS
from freecouncil.players.keeping import Kept, NotKept
from freecouncil.players.matches import Match, Outcome, play

EVERY = 60.0  # seconds, after which a line is due


class Told:
    """How far it is, in a line that is not due too often."""

    def __init__(self, total: int, done: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._total, self._done, self._before = total, done, done
        self._clock = clock
        self._began = self._last = clock()

    def one_more(self, failed: int = 0) -> str:
        """One more game is over: what to say of it, if anything is due."""
        self._done += 1
        now = self._clock()
        if now - self._last < EVERY or self._done == self._total:
            return ""
        self._last = now
        each = (now - self._began) / (self._done - self._before)
        left = math.ceil(each * (self._total - self._done) / 60)
        lost = f", {failed} failed" if failed else ""
        return f"{self._done} of {self._total} games{lost}, about {counted(left, 'minute')} to go"


def decks_named(said: str) -> list[str]:
    if said.strip().lower() == "all":
        return list(LETTERS)
    names = [name.strip() for name in said.split(",") if name.strip()]
    if not names:
        fail("--decks: name at least one deck, or all")
    for name in names:
        try:
            shelf.load(name)
        except DeckError as error:
            fail(f"--decks: {error}")
    return names


def play_all(
    matches: list[Match],
    *,
    jobs: int,
    check: bool = False,
    failures: str,
    keep: Path | None = None,
    quiet: bool,
) -> tuple[list[Outcome], bool]:
    """What came of all matches, or of those that were played before someone stopped it."""
    try:
        kept = Kept(keep, matches) if keep is not None else None
        if kept is not None and kept.waiting:
            kept.must_be_writable()
    except NotKept as error:
        fail(f"--keep: {error}")
    outcomes = list(kept.outcomes) if kept is not None else []
    waiting = kept.waiting if kept is not None else matches
    stopped = False
    with _progress(len(matches), len(outcomes), quiet=quiet) as advance:
        try:
            for outcome in _played(waiting, jobs or os.cpu_count() or 1, check, failures):
                if kept is not None:
                    kept.add(outcome)
                outcomes.append(outcome)
                advance(bool(outcome.error))
        except KeyboardInterrupt:
            stopped = True
    return sorted(outcomes, key=lambda outcome: outcome.match.number), stopped


def _played(matches: list[Match], jobs: int, check: bool, failures: str) -> Iterator[Outcome]:
    """The outcomes as they come."""
    one = partial(play, checked=check, failures=failures)
    jobs = min(jobs, len(matches))
    if jobs <= 1:
        yield from map(one, matches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(one, match) for match in matches]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for future in waiting:
                future.cancel()


@contextmanager
def _progress(total: int, done: int, *, quiet: bool) -> Iterator[Any]:
    """A bar on the error stream, so that what is printed stays clean; where that is no terminal, a line
    now and then."""
    console = Console(stderr=True)
    told = Told(total, done)
    failed = 0
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    ) as bar:
        task = bar.add_task("games", total=total, completed=done)

        def advance(error: bool) -> None:
            nonlocal failed
            failed += error
            words = f"games ({failed} failed)" if failed else "games"
            bar.update(task, advance=1, description=words)
            line = told.one_more(failed)
            if line and bar.disable and not quiet:
                console.print(line, highlight=False)

        yield advance
