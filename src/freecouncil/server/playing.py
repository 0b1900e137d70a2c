"""The game at a table: begun, decided, taken up again, ended.

Every decision is written to the database before it is carried out. Whatever changes a game holds its
lock.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from freecouncil.rules.decisions import NOBODY, TIME_IS_UP
from freecouncil.rules.game import Game
from freecouncil.rules.saving import save_failure
from freecouncil.server import endings, fair, records
from freecouncil.server.brains import Brains
from freecouncil.server.database import Database
from freecouncil.server.folding import Broken, Journal, Mark, fold, mark, replayed
from freecouncil.server.messages import Clock, Pending, Result
from freecouncil.server.records import Entry, Kind, StoredGame, now
from freecouncil.server.refusal import Refused

log = logging.getLogger("freecouncil.server")
Timer = Callable[[datetime, Game], Clock | None]


class Playing:
    """A stored game that is being played."""

    def __init__(self, stored: StoredGame, database: Database, brains: Brains) -> None:
        self.stored = stored
        self.id = stored.id
        self.journal = Journal()
        self.game: Game | None = None
        self.result: Result | None = None
        self.pending: Pending | None = None
        self.timer: Timer | None = None  # a clock that is kept elsewhere: that of an event
        self.ended: Callable[[str], None] = lambda game: None  # who wants to hear of the end
        self._database = database
        self._brains = brains
        self._lock = asyncio.Lock()
        self._marks: dict[int, Mark] = {}
        self._clock: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Called after every change."""

    # Beginning ----------------------------------------------------------------------------------

    async def _contribute(self, seat: int, contribution: str) -> None:
        stored = self.stored.seats[seat]
        if stored.contribution:
            return
        contribution = contribution or fair.draw_contribution()
        await self._database.write(
            lambda c: records.set_contribution(c, self.id, seat, contribution)
        )
        stored.contribution = contribution

    def missing(self) -> tuple[int, ...]:
        """The seats whose player or deck has not come yet."""
        return tuple(s.seat for s in self.stored.seats if not s.contribution or not s.deck)

    async def _begin_if_ready(self) -> None:
        async with self._lock:
            if self.game is not None or self.missing():
                return
            stored = self.stored
            first, second = (seat.contribution for seat in stored.seats)
            seed, at = fair.seed_of(stored.secret, (first, second)), now()
            await self._database.write(lambda c: records.begin(c, self.id, seed, at))
            stored.seed, stored.began = str(seed), at
            self.game = await asyncio.to_thread(Game.new, stored.setup(), seed)
            self.set_clock()
            self.changed()

    # The clock ----------------------------------------------------------------------------------

    def set_clock(self) -> None:
        """Sees to it that time is called when it is over."""
        game = self.game
        if self.stored.minutes and game is not None and self.result is None:
            if not game.time_called and (self._clock is None or self._clock.done()):
                self._clock = asyncio.create_task(self._call_time())

    async def _call_time(self) -> None:
        """Waits until time is over, then calls it: both finish with equally many turns."""
        began = datetime.fromisoformat(self.stored.began)
        passed = (datetime.now(UTC) - began).total_seconds()
        await asyncio.sleep(max(0.0, self.stored.minutes * 60 - passed))
        await self.call_time()

    async def call_time(self) -> None:
        """Time is over: what that means is for the rules to say."""
        async with self._lock:
            game = self.game
            if game is not None and self.result is None and not game.time_called:
                await self._write("time", NOBODY, TIME_IS_UP)
                game.time_is_up()
                self.pending = None
                self.changed()

    def stop_clock(self) -> None:
        """The table is put away; the time goes on."""
        if self._clock is not None:
            self._clock.cancel()

    # Deciding -----------------------------------------------------------------------------------

    def _playing(self) -> Game:
        if self.game is None:
            raise Refused("not-begun", "The game has not begun.")
        if self.result is not None:
            raise Refused("over", "The game is over.", step=self.journal.step)
        return self.game

    async def _write(self, kind: Kind, seat: int, key: str) -> None:
        """Notes what is done in the journal, for good."""
        entry = Entry(step=self.journal.step, kind=kind, seat=seat, key=key)
        try:
            await self._database.append((self.id, entry.step, kind, seat, key, now()))
        except IntegrityError:
            # Another server works on this game: what it has written holds.
            entries = await self._database.read(lambda c: records.entries_of(c, self.id))
            self.journal = fold(entries)
            await self._replay()
            await self._finish_if_over()
            self.changed()
            raise Refused("stale", "The game went on elsewhere.", step=self.journal.step) from None
        except SQLAlchemyError as error:
            log.error("game %s can't be written: %s", self.id, error)
            raise Refused(
                "not-stored",
                "That could not be written down, and so it was not done. Try again.",
                step=self.journal.step,
            ) from error
        self.journal.add(entry)

    async def _make(self, kind: Literal["choose", "pass"], seat: int, key: str) -> None:
        """Carries out a choice that has been found to be legal."""
        game = self.game
        assert game is not None
        before = mark(game, seat)
        await self._write(kind, seat, key)
        if kind == "choose":
            self._marks[seat] = before
        self.pending = None
        try:
            game.choose(key, seat)
        except Exception as error:
            await self._mend(game, error)
            raise Refused(
                "failed",
                "The rules stumbled over that choice. It has been taken back, and kept for those "
                "who mend them.",
                step=self.journal.step,
            ) from error
        await self._finish_if_over()
        self.changed()

    async def _mend(self, game: Game, error: Exception) -> None:
        """A choice ended in an error: it is taken back, and the game kept for inspection."""
        trace = traceback.format_exc()
        log.error("game %s failed at %s\n%s", self.id, game.decisions[-1], trace)
        try:
            log.error("the game that failed: %s", save_failure(game, error, trace))
        except Exception:
            log.exception("the game that failed can't be saved")
        await self._write("undo", -1, str(len(self.journal.made) - 1))
        await self._replay()
        self.changed()

    async def _replay(self) -> None:
        """Plays the decisions again from the beginning."""
        setup, seed = self.stored.setup(), int(self.stored.seed)
        try:
            self.game, self._marks = await asyncio.to_thread(
                replayed, setup, seed, self.journal.made
            )
        except Broken as broken:
            if broken.number != len(self.journal.made) - 1:
                raise
            # The server was stopped after it noted a choice that ends in an error.
            await self._write("undo", -1, str(broken.number))
            await self._replay()

    async def _finish_if_over(self) -> None:
        game = self.game
        if game is None or self.result is not None:
            return
        if game.decision is not None and self.journal.conceded is None:
            return
        result = endings.result_of(self.stored, game, self.journal.conceded)
        if not self.stored.ended:
            at, kept = now(), endings.encoded(result)
            await self._database.write(lambda c: records.end(c, self.id, kept, at))
            self.stored.ended, self.stored.result = at, kept
            self.ended(self.id)
        self.result = result
        self.stop_clock()
        self._brains.forget(self.id)
