"""Servers for tests: with SQLite, and, where FREECOUNCIL_TEST_POSTGRESQL says so, PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from .running import Running, new_postgresql

POSTGRESQL = os.environ.get("FREECOUNCIL_TEST_POSTGRESQL", "")
STORES = ["sqlite", *(["postgresql"] if POSTGRESQL else [])]


def database_in(store: str, folder: Path) -> str:
    """A new database of a kind."""
    return str(folder / "games.sqlite") if store == "sqlite" else new_postgresql(POSTGRESQL)


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind."""
    return database_in(request.param, tmp_path)


@pytest.fixture(scope="session", params=STORES)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server that the tests share: each plays games of its own on it."""
    running = Running(database=database_in(request.param, tmp_path_factory.mktemp("server")))
    yield running
    running.stop()
