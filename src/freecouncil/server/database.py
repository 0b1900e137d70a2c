"""The database: what is kept, in SQLite or PostgreSQL, and how it is written.

All writing goes through one thread, which takes everything that waits and commits it at once, so that
two hundred games share one wait for the disk. A write that has been answered is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

T = TypeVar("T")
log = logging.getLogger("freecouncil.server")
VERSION = 1
MOST_AT_ONCE = 256  # writes in one transaction

metadata = MetaData()

about = Table(
    "about",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(120), nullable=False, unique=True),  # names that look alike are one
    Column("password", Text, nullable=False),  # argon2
    Column("created", String(32), nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=True),
    Column("created", String(32), nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("length", String(40), nullable=False),
    Column("tournament", Boolean, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed", String(24), nullable=False),  # empty until the game begins
    Column("began", String(32), nullable=False),
    Column("ended", String(32), nullable=False),
    Column("result", LargeBinary, nullable=True),  # the `result` message, once it is over
    Column("invite", String(64), nullable=False),  # digests
    Column("watch", String(64), nullable=False),
    Column("watch_token", String(64), nullable=False),  # told to both players
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, computer, open
    Column("name", String(80), nullable=False),
    Column("computer", String(40), nullable=False),
    Column("deck", LargeBinary, nullable=False),  # a letter or a whole deck; empty: to be chosen
    Column("contribution", String(100), nullable=False),
    Column("token", String(64), nullable=False),
    Column("session", String(64), nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=True),
    Index("seats_by_session", "session"),
    Index("seats_by_account", "account"),
)

journal = Table(
    "journal",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # choose, pass (made for a player), undo, …
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),  # the option; for undo, how many decisions are left
    Column("at", String(32), nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)


class DatabaseError(RuntimeError):
    """The database can't be used, with the reason."""


def open_engine(url: str) -> Engine:
    """The database at a URL, or in a file, ready to be written to."""
    try:
        address = make_url(url if "://" in url else f"sqlite:///{url}")
    except ArgumentError:
        raise DatabaseError(f"{url!r} is neither a file nor the URL of a database") from None
    if address.drivername in ("postgresql", "postgres"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise DatabaseError(
            f"{address.get_backend_name()!r} is not supported; there are sqlite and postgresql"
        )
    try:
        if address.get_backend_name() == "sqlite":
            if not address.database or address.database == ":memory:":
                raise DatabaseError("games must outlive the server: SQLite needs a file")
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_engine(address)
            _make_sqlite_durable(engine)
        else:
            engine = create_engine(address, pool_pre_ping=True)
        _prepare(engine)
    except ModuleNotFoundError as error:
        raise DatabaseError(
            f"PostgreSQL needs {error.name}: install freecouncil[server,postgresql]"
        ) from error
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip()
        shown = address.render_as_string(hide_password=True)
        raise DatabaseError(f"{shown} can't be used: {reason}") from error
    return engine


def _make_sqlite_durable(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where it thinks
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # a commit is on the disk when it returns
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA busy_timeout=10000")
        connection.execute("PRAGMA wal_autocheckpoint=0")  # `_Tidier` does it, beside the writing

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")


def _prepare(engine: Engine) -> None:
    """Makes the tables, or checks that they are those of this version."""
    metadata.create_all(engine)
    with engine.begin() as connection:
        found = connection.scalar(select(about.c.value).where(about.c.key == "version"))
        if found is None:
            connection.execute(insert(about).values(key="version", value=str(VERSION)))
        elif found != str(VERSION):
            raise DatabaseError(
                f"the database has version {found}, and this program reads version {VERSION}"
            )


Row = tuple[str, int, str, int, str, str]  # game, step, kind, seat, key, at


class _Work:
    __slots__ = ("error", "future", "loop", "result", "row", "run")

    def __init__(
        self,
        run: Callable[[Connection], Any] | None,
        row: Row | None,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.run = run  # anything, or …
        self.row = row  # … a row of the journal
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        if not self.future.done():
            if self.error is not None:
                self.future.set_exception(self.error)
            else:
                self.future.set_result(self.result)


# Many rows in one statement: between two statements the writer would wait for its turn with the
# thread that plays the games, and each wait would add to everyone's.
_JOURNAL = {
    "sqlite": """
        INSERT INTO journal (game, step, kind, seat, key, at)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
            json_extract(value, '$[2]'), json_extract(value, '$[3]'),
            json_extract(value, '$[4]'), json_extract(value, '$[5]')
        FROM json_each(:rows)
        """,
    "postgresql": """
        INSERT INTO journal (game, step, kind, seat, key, at)
        SELECT value->>0, (value->>1)::int, value->>2, (value->>3)::int, value->>4, value->>5
        FROM json_array_elements(CAST(:rows AS json))
        """,
}


class _Tidier:
    """Brings what SQLite has written into its log over to its file, while writing goes on.

    Left to itself, SQLite does so within a commit, for which everyone would wait.
    """

    EVERY = 1.0  # seconds
    FRAMES = 1_000  # in the log, from which on it is worth while
    MOST_FRAMES = 10_000  # beyond which writing stops for a moment, and the log begins anew

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._stop = threading.Event()
        self.frames = 0  # in the log, when last looked
        self._thread = threading.Thread(target=self._run, name="database-tidier", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with contextlib.closing(self._engine.raw_connection()) as connection:
            while not self._stop.wait(self.EVERY):
                try:
                    self.tidy(connection)
                except sqlite3.Error:  # the next time, then
                    log.exception("the database's log can't be brought over")

    def tidy(self, connection: Any) -> None:
        """One round."""
        size = self._log_size()
        if size >= self.FRAMES:
            _, self.frames, _ = _checkpoint(connection, "PASSIVE")
            if self.frames > self.MOST_FRAMES:
                _, self.frames, _ = _checkpoint(connection, "RESTART")

    def _log_size(self) -> int:
        """Frames that fit into the log as it is."""
        try:
            return Path(f"{self._engine.url.database}-wal").stat().st_size // 4096
        except OSError:
            return 0

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=30)


def _checkpoint(connection: Any, how: str) -> tuple[int, int, int]:
    busy, frames, done = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
    return int(busy), int(frames), int(done)


class Database:
    """Reads in a few threads; writes in one, many at once, each done before it is answered."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._journal = text(_JOURNAL[self.engine.dialect.name])
        sqlite = self.engine.dialect.name == "sqlite"
        self._tidier = _Tidier(self.engine) if sqlite else None
        self._works: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="database-reader")
        self._writer = threading.Thread(target=self._write_all, name="database-writer", daemon=True)
        self._writer.start()

    async def write(self, run: Callable[[Connection], T]) -> T:
        """Runs `run` in a transaction and returns once that is durable; when it raises, nothing of
        it is kept."""
        work = _Work(run, None, asyncio.get_running_loop())
        self._works.put(work)
        return cast(T, await work.future)

    async def append(self, row: Row) -> None:
        """Adds a row to the journal, and returns once that is durable."""
        work = _Work(None, row, asyncio.get_running_loop())
        self._works.put(work)
        await work.future

    async def read(self, run: Callable[[Connection], T]) -> T:
        """Runs `run`, which only reads."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return run(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    def close(self) -> None:
        """Waits for what is being written."""
        self._works.put(None)
        self._writer.join(timeout=30)
        self._readers.shutdown()
        if self._tidier is not None:
            self._tidier.close()
        self.engine.dispose()

    def _write_all(self) -> None:
        while True:
            first = self._works.get()
            if first is None:
                return
            works = [first]
            stop = False
            while len(works) < MOST_AT_ONCE and not stop:
                try:
                    work = self._works.get_nowait()
                except queue.Empty:
                    break
                if work is None:
                    stop = True
                else:
                    works.append(work)
            self._commit(works)
            for loop in {work.loop for work in works}:
                loop.call_soon_threadsafe(_tell_all, [w for w in works if w.loop is loop])
            if stop:
                return

    def _commit(self, works: list[_Work]) -> None:
        try:
            with self.engine.begin() as connection:
                for work in works:
                    if work.run is not None:
                        work.result = work.run(connection)
                rows = [work.row for work in works if work.row is not None]
                if rows:
                    told = msgspec.json.encode(rows).decode()
                    connection.execute(self._journal, {"rows": told})
        except BaseException as error:
            if len(works) == 1:
                works[0].error = error
                return
            # One of them spoils the transaction for all: each for itself.
            for work in works:
                self._commit([work])


def _tell_all(works: list[_Work]) -> None:
    for work in works:
        work.tell()


def value(row: Any) -> dict[str, Any]:
    """A row as a dictionary."""
    return cast(dict[str, Any], dict(row._mapping))
