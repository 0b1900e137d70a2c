"""The events of a server: each a log in the database, with the desk of `freecouncil.tournament`.

Whatever changes an event holds its lock, and is in the database before anyone is told of it.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

from freecouncil.rules.game import Game
from freecouncil.server import tokens
from freecouncil.server.database import Database
from freecouncil.server.events import storing
from freecouncil.server.events.storing import Place, StoredEvent
from freecouncil.server.hall import Hall
from freecouncil.server.messages import Clock, Result, read_server
from freecouncil.server.records import now
from freecouncil.server.refusal import Refused
from freecouncil.server.showing import clock_with
from freecouncil.tournament import Refused as NotAllowed
from freecouncil.tournament.clock import Face, face
from freecouncil.tournament.commands import Unpair
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.ends import reported
from freecouncil.tournament.event import Event
from freecouncil.tournament.fold import replay, step

T = TypeVar("T")
log = logging.getLogger("freecouncil.server")
TICK = 1.0  # seconds between two looks at the clocks


def no_such_event() -> Refused:
    """What is said of an event that is not there, and of a link that is not right."""
    return Refused("unknown", "There is no such event, or the link is not complete.", status=404)


class Kept:
    """An event that has been read."""

    def __init__(self, stored: StoredEvent, event: Event) -> None:
        self.stored = stored
        self.event = event
        self.lock = asyncio.Lock()


class Events:
    """All events."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self.hall = hall
        self._database = database
        self._kept: dict[str, Kept] = {}
        self._places: dict[str, Place] = {}  # games that are being played
        self._keeper: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        hall.ended = self._game_ended

    # Opening and closing ------------------------------------------------------------------------

    async def open(self) -> None:
        """The doors open: games that were being played are known again, and what ended while
        nobody listened is reported."""
        for place in await self._database.read(storing.places):
            event = await self.event(place.event)
            if _open(event, place):
                self._know(place)
                await self._report(place)
        self._keeper = asyncio.create_task(self._keep_time())

    async def close(self) -> None:
        """The doors close."""
        for task in (self._keeper, *self._tasks):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    # Reading ------------------------------------------------------------------------------------

    async def kept(self, name: str) -> Kept:
        """An event as it is now, whoever wrote to it last."""
        kept = self._kept.get(name)
        if kept is None:
            stored = await self._database.read(lambda c: storing.find_event(c, name))
            if stored is None:
                raise no_such_event()
            commands = await self._database.read(lambda c: storing.commands_of(c, name))
            event = await asyncio.to_thread(replay, commands)
            kept = self._kept.setdefault(name, Kept(stored, event))
        count = await self._database.read(lambda c: storing.count_commands(c, name))
        if count > len(kept.event.log):
            async with kept.lock:
                await self._catch_up(kept)
        return kept

    async def _catch_up(self, kept: Kept) -> None:
        """Another server has written to the event: what it has written holds."""
        name, known = kept.stored.id, len(kept.event.log)
        for command in await self._database.read(lambda c: storing.commands_of(c, name, known)):
            kept.event = step(kept.event, command)

    async def event(self, name: str) -> Event:
        """An event, to look at."""
        return (await self.kept(name)).event

    async def run_by(self, name: str, secret: str) -> Kept:
        """An event, for the one who runs it."""
        kept = await self.kept(name)
        if not tokens.same(secret, kept.stored.coordinator):
            raise no_such_event()
        return kept

    async def played_by(self, name: str, number: int, token: str) -> Kept:
        """An event, for one of its players."""
        kept = await self.kept(name)
        if not 1 <= number <= len(kept.event.players):
            raise no_such_event()
        if not secrets.compare_digest(token.encode(), player_token(kept.stored, number).encode()):
            raise no_such_event()
        return kept

    async def listed(self) -> list[tuple[StoredEvent, Event]]:
        """The events that everyone may find."""
        found = await self._database.read(storing.listed_events)
        return [(stored, await self.event(stored.id)) for stored in found]

    async def games_at(self, name: str) -> dict[tuple[int, int], str]:
        """The games of an event, by round and table."""
        found = await self._database.read(lambda c: storing.places(c, name))
        return {(place.round, place.table): place.game for place in found}

    # Writing ------------------------------------------------------------------------------------

    async def announce(self, desk: Desk, *, listed: bool) -> tuple[str, str]:
        """A new event: its name, and the secret of the one who runs it."""
        secret = tokens.draw_token()
        stored = StoredEvent(
            id=tokens.draw_game_id(),
            name=desk.event.settings.name,
            created=now(),
            listed=listed,
            coordinator=tokens.digest(secret),
            key=secrets.token_hex(32),
        )
        first = desk.event.log[0]
        await self._database.write(lambda c: storing.add_event(c, stored, first))
        return stored.id, secret

    async def do(self, name: str, verb: Callable[[Desk], T]) -> T:
        """Carries out what a coordinator does: all of it is kept, or nothing."""
        kept = await self.kept(name)
        async with kept.lock:
            before = kept.event
            desk = Desk(before)
            answer = await asyncio.to_thread(verb, desk)
            fresh = list(desk.event.log[len(before.log) :])
            begin = len(before.log)
            try:
                await self._database.write(lambda c: storing.add_commands(c, name, begin, fresh))
            except IntegrityError:
                await self._catch_up(kept)
                raise Refused(
                    "stale", "Somebody else did something at the same time. Look again.", status=409
                ) from None
            kept.event = desk.event
        for command in fresh:
            if isinstance(command, Unpair):
                self._forget(name, command.round)
        self._tell(name)
        return answer

    # Tables that are games ----------------------------------------------------------------------

    async def add_place(self, place: Place) -> None:
        """A table is played here."""
        await self._database.write(lambda c: storing.add_place(c, place))
        self._know(place)

    def _know(self, place: Place) -> None:
        self._places[place.game] = place

        def timer(at: datetime, game: Game) -> Clock | None:
            shown = self.face(place, at)
            if shown is None or shown.phase in ("not started", "stopped"):
                return None
            warning = self._kept[place.event].event.policy.warning * 60
            return clock_with(shown.left, shown.minutes, game, warning)

        self.hall.timers[place.game] = timer
        table = self.hall.tables.get(place.game)
        if table is not None:
            table.timer = timer

    def _forget(self, name: str, number: int) -> None:
        for game, place in list(self._places.items()):
            if (place.event, place.round) == (name, number):
                del self._places[game]
                self.hall.timers.pop(game, None)

    def face(self, place: Place, at: datetime) -> Face | None:
        """What the event's clock shows for a table; None when it has nothing to do with it."""
        kept = self._kept.get(place.event)
        if kept is None or not _open(kept.event, place):
            return None
        rnd = kept.event.round(place.round)
        table = kept.event.table(place.table, place.round)
        limit = kept.event.settings.minutes + table.extra
        return face(rnd.clock, limit, kept.event.policy.warning, at)

    def _tell(self, name: str) -> None:
        """Those who play are told when the clock has changed."""
        for game, place in self._places.items():
            table = self.hall.tables.get(game)
            if place.event == name and table is not None:
                table.changed()

    async def _keep_time(self) -> None:
        """Calls time at the tables for which it is over."""
        while True:
            await asyncio.sleep(TICK)
            for game, place in list(self._places.items()):
                table = self.hall.tables.get(game)
                if table is None or table.game is None or table.game.time_called:
                    continue
                shown = self.face(place, datetime.now(UTC))
                if shown is not None and shown.phase == "time":
                    try:
                        await table.call_time()
                    except Refused as refused:
                        log.warning("game %s: %s", game, refused.sentence)

    def _game_ended(self, game: str) -> None:
        place = self._places.get(game)
        if place is not None:
            task = asyncio.create_task(self._report(place))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _report(self, place: Place) -> None:
        """The result of a game that is over is reported by itself."""
        stored = await self.hall.stored(place.game)
        if not stored.ended or stored.result is None:
            return
        told = read_server(stored.result)
        assert isinstance(told, Result)
        result = told

        def verb(desk: Desk) -> None:
            event = desk.event
            if not _open(event, place):
                return
            first, second = (
                (player.final for player in result.players) if result.players else (0, 0)
            )
            found = reported(
                result.way,
                result.winner,
                (first, second) if result.players else None,
                event.table(place.table, place.round).players,
                swiss=event.swiss,
                policy=event.policy,
            )
            if found is not None:
                desk.report(place.table, found, place.round)

        try:
            await self.do(place.event, verb)
        except (NotAllowed, Refused) as refused:
            log.warning("event %s, table %s: %s", place.event, place.table, refused)
        self._places.pop(place.game, None)
        self.hall.timers.pop(place.game, None)


def _open(event: Event, place: Place) -> bool:
    """Does the event still wait for this table's result?"""
    if place.round != len(event.rounds) or place.table > len(event.round().tables):
        return False
    return event.table(place.table, place.round).result is None


def player_token(stored: StoredEvent, number: int) -> str:
    """What makes a player's own link: it follows from the event's key."""
    made = hmac.new(stored.key.encode(), f"player {number}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")
