"""The hall: all tables of a server, brought out when someone comes and put away when all have left."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from freecouncil.server import records
from freecouncil.server.brains import Brains
from freecouncil.server.database import Database
from freecouncil.server.folding import Broken
from freecouncil.server.records import StoredGame, StoredSeat
from freecouncil.server.refusal import Refused
from freecouncil.server.table import MOST_REMARKS, Table, Timer

log = logging.getLogger("freecouncil.server")
LOADING = 2  # games that are played again at once
LOOK = 30.0  # seconds between two looks for tables that can be put away


def no_such_game() -> Refused:
    """What is said of a game that is not there, and of one that is not for the one who asks."""
    return Refused("not-allowed", "There is no such game, or it is not yours to see.", status=404)


class Hall:
    """All tables."""

    def __init__(self, database: Database, brains: Brains, idle_seconds: float) -> None:
        self.database = database
        self.brains = brains
        self.tables: dict[str, Table] = {}
        self.timers: dict[str, Timer] = {}  # of games whose clock is kept elsewhere
        self.ended: Callable[[str], None] = lambda game: None  # who wants to hear of ends
        self._idle_seconds = idle_seconds
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._slots = asyncio.Semaphore(LOADING)
        self._sweeper: asyncio.Task[None] | None = None

    async def table(self, game: str) -> Table:
        """The table of a game; where it was put away, it is brought out."""
        table = self.tables.get(game)
        if table is not None:
            table.used = time.monotonic()
            return table
        task = self._loading.get(game)
        if task is None:
            task = asyncio.create_task(self._load(game))
            self._loading[game] = task
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str) -> Table:
        async with self._slots:
            stored = await self.database.read(lambda c: records.find_game(c, game))
            if stored is None:
                raise no_such_game()
            entries = await self.database.read(lambda c: records.entries_of(c, game))
            remarks = await self.database.read(lambda c: records.remarks_of(c, game, MOST_REMARKS))
            try:
                table = await Table.load(stored, entries, remarks, self.database, self.brains)
            except Broken as broken:
                log.error("game %s can't be played again: %s", game, broken)
                raise Refused(
                    "broken",
                    f"This game can't be gone on with: the rules have changed since ({broken}).",
                    status=409,
                ) from broken
        self.tables[game] = table
        table.timer, table.ended = self.timers.get(game), self.ended
        if table.result is not None:
            self.ended(game)
        if table.game is not None:
            table.go_on()
        return table

    async def stored(self, game: str) -> StoredGame:
        """A game without its decisions: from its table, or from the database."""
        table = self.tables.get(game)
        if table is not None:
            return table.stored
        stored = await self.database.read(lambda c: records.find_game(c, game))
        if stored is None:
            raise no_such_game()
        return stored

    def latest(self, stored: StoredGame) -> StoredGame:
        """The same game as its table has it, where there is one."""
        table = self.tables.get(stored.id)
        return table.stored if table is not None else stored

    async def add(self, stored: StoredGame) -> None:
        """A new game."""
        await self.database.write(lambda c: records.add_game(c, stored))

    async def sit_down(self, seat: StoredSeat) -> None:
        """Someone accepts an invitation."""
        if not await self.database.write(lambda c: records.take_seat(c, seat)):
            raise Refused("taken", "Someone has taken that seat already.", status=409)
        if seat.game in self._loading:
            await asyncio.wait([self._loading[seat.game]])
        table = self.tables.get(seat.game)
        if table is not None:
            table.stored.seats[seat.seat] = seat
            table.stored.invite = ""
            table.changed()

    # Putting away -------------------------------------------------------------------------------

    def open(self) -> None:
        """The doors open."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """The doors close."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK, self._idle_seconds))
            self.put_away()

    def put_away(self) -> int:
        """Puts away the tables that nobody has used for a while; says how many."""
        before = time.monotonic() - self._idle_seconds
        idle = [t.id for t in self.tables.values() if not t.busy and t.used <= before]
        for game in idle:
            self.tables.pop(game).stop_clock()
            self.brains.forget(game)
        return len(idle)
