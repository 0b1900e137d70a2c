"""The database: what is written is there, all or nothing, each for itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from freecouncil.server import database as tables
from freecouncil.server import records
from freecouncil.server.database import Database, DatabaseError, open_engine
from freecouncil.server.records import StoredGame

from .running import run


def note(key: str) -> Callable[[Connection], str]:
    def write(connection: Connection) -> str:
        connection.execute(insert(tables.about).values(key=key, value="x"))
        return key

    return write


def test_many_writers_and_one_who_fails(database: str) -> None:
    async def play() -> list[Any]:
        store = Database(database)
        keys = [f"k{number}" for number in range(40)]
        keys[20] = "k3"  # is there already
        written = await asyncio.gather(
            *(store.write(note(key)) for key in keys),
            return_exceptions=True,
        )
        store.close()
        return written

    written = run(play())
    assert isinstance(written[20], Exception)
    assert [one for one in written if isinstance(one, Exception)] == [written[20]]
    engine = open_engine(database)
    with engine.connect() as connection:
        found = set(connection.scalars(select(tables.about.c.key)))
    engine.dispose()
    assert found == {"version", *(f"k{n}" for n in range(40) if n != 20)}


def test_decisions_of_many_games_at_once(database: str) -> None:
    """What is appended at the same time is written at once; one that can't be spoils no other."""

    def game(number: int) -> StoredGame:
        return StoredGame(
            id=f"g{number}", created="", ruleset="standard", length="short", secret="s"
        )

    async def play() -> list[Any]:
        store = Database(database)
        for number in range(20):
            await store.write(partial(records.add_game, game=game(number)))
        rows = [(f"g{n}", 0, "choose", n % 2, f"draw {n} 'é\"", "now") for n in range(20)]
        rows[7] = rows[3]  # the same step of the same game
        rows[11] = ("none", 0, "choose", 0, "pass", "now")  # there is no such game
        done = await asyncio.gather(*map(store.append, rows), return_exceptions=True)
        kept = await store.read(lambda c: [records.entries_of(c, f"g{n}") for n in range(20)])
        store.close()
        assert [[entry.key for entry in some] for some in kept] == [
            [] if n in (7, 11) else [f"draw {n} 'é\""] for n in range(20)
        ]
        return done

    done = run(play())
    assert [n for n, one in enumerate(done) if isinstance(one, IntegrityError)] == [7, 11]
    assert all(one is None for n, one in enumerate(done) if n not in (7, 11))


def test_a_write_that_fails_half_way_leaves_nothing(database: str) -> None:
    def half(connection: Connection) -> None:
        connection.execute(insert(tables.about).values(key="half", value="x"))
        raise RuntimeError("half-way")

    async def play() -> None:
        store = Database(database)
        with pytest.raises(RuntimeError, match="half-way"):
            await store.write(half)
        found = await store.read(
            lambda c: c.scalar(select(tables.about.c.value).where(tables.about.c.key == "half"))
        )
        assert found is None
        store.close()

    run(play())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "games.sqlite"))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


def test_the_log_of_sqlite_does_not_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables._Tidier, "EVERY", 3600)  # here, it is told when
    monkeypatch.setattr(tables._Tidier, "FRAMES", 10)
    monkeypatch.setattr(tables._Tidier, "MOST_FRAMES", 60)
    path = tmp_path / "games.sqlite"

    async def play() -> None:
        store = Database(str(path))
        tidier = store._tidier
        assert tidier is not None
        with contextlib.closing(store.engine.raw_connection()) as connection:
            for number in range(400):
                await store.write(note(f"k{number}"))
                if number % 80 == 79:
                    tidier.tidy(connection)
        found = await store.read(lambda c: len(c.scalars(select(tables.about.c.key)).all()))
        assert found == 401
        # Every write takes at least one frame of 4096 bytes, and they have had to share.
        assert path.with_name("games.sqlite-wal").stat().st_size < 250 * 4096
        store.close()

    run(play())


def test_a_database_of_another_version(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(update(tables.about).values(value="99"))
    engine.dispose()
    with pytest.raises(DatabaseError, match="version 99"):
        open_engine(database)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("mysql://localhost/games", "not supported"),
        ("://", "neither a file nor"),
        ("sqlite:///:memory:", "needs a file"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "can't be used"),
        ("/proc/none/games.sqlite", "can't be used"),
    ],
)
def test_a_database_that_cannot_be_used(url: str, why: str) -> None:
    with pytest.raises(DatabaseError, match=why) as caught:
        open_engine(url)
    assert "secret" not in str(caught.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 200)
    with pytest.raises(DatabaseError, match="can't be used"):
        open_engine(str(path))
    assert path.read_text() == "Dear Anna, " * 200
