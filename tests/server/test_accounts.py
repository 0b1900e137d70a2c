"""Accounts: who one is, where the server asks."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy import select

from freecouncil.server import database as tables
from freecouncil.server.database import open_engine

from .running import Running

ANNA = {"name": "Anna", "password": "a long enough word"}


@pytest.fixture
def hosted(database: str) -> Iterator[Running]:
    running = Running(database=database, accounts=True)
    yield running
    running.stop()


def browser(server: Running) -> httpx.Client:
    return httpx.Client(base_url=server.address, trust_env=False)


def test_one_must_log_in_to_play(hosted: Running) -> None:
    with browser(hosted) as anna:
        assert anna.get("/api/about").json()["accounts"]
        assert anna.post("/api/games", json={}).status_code == 401
        assert anna.post("/api/account", json=ANNA).json()["account"] == "Anna"
        created = anna.post("/api/games", json={"opponent": "invite", "opponent_deck": "F"}).json()
        assert anna.get("/api/me").json()["games"][0]["seats"][0]["name"] == "Anna"
        with browser(hosted) as guest:
            invitation = {"invite": created["invite"]}
            path = f"/api/games/{created['game']}/join"
            assert guest.post(path, json=invitation).status_code == 401
            guest.post("/api/account", json={**ANNA, "name": "Boris"})
            assert guest.post(path, json=invitation).json()["seat"] == 1
        with browser(hosted) as elsewhere:
            assert elsewhere.get(f"/api/games/{created['game']}").status_code == 404
            elsewhere.post("/api/session", json=ANNA)
            told = elsewhere.get(f"/api/games/{created['game']}").json()
            assert told["your_seats"] == [0] and told["seats"][1]["name"] == "Boris"


def test_logging_in_and_out(hosted: Running) -> None:
    with browser(hosted) as anna:
        anna.post("/api/account", json=ANNA)
        first = anna.cookies["freecouncil"]
        assert anna.delete("/api/session").status_code == 200
        anna.cookies.clear()
        anna.cookies.set("freecouncil", first)
        assert anna.get("/api/me").json()["account"] == ""  # the old cookie is worth nothing
        anna.post("/api/session", json={**ANNA, "name": "ANNA"})
        assert anna.get("/api/me").json()["account"] == "Anna"


@pytest.mark.parametrize(
    ("tried", "status"),
    [
        ({"name": "Anna", "password": "a wrong password"}, 401),
        ({"name": "Nobody", "password": "a long enough word"}, 401),
        ({"name": "Anna", "password": "short"}, 400),
        ({"name": "", "password": "a long enough word"}, 400),
    ],
)
def test_who_is_not_let_in(hosted: Running, tried: dict[str, str], status: int) -> None:
    with browser(hosted) as anna:
        anna.post("/api/account", json=ANNA)
    with browser(hosted) as other:
        assert other.post("/api/session", json=tried).status_code == status
        assert other.get("/api/me").json()["account"] == ""


def test_names_are_taken_once(hosted: Running) -> None:
    with browser(hosted) as anna, browser(hosted) as other:
        assert anna.post("/api/account", json=ANNA).status_code == 201
        for same in ("Anna", "anna", " ANNA ", "Ａｎｎａ"):
            assert other.post("/api/account", json={**ANNA, "name": same}).status_code == 409
        assert other.post("/api/account", json={**ANNA, "name": "\u200b"}).status_code == 400


def test_only_digests_are_stored(hosted: Running) -> None:
    with browser(hosted) as anna:
        anna.post("/api/account", json=ANNA)
        created = anna.post("/api/games", json={"opponent": "invite"}).json()
        secrets = [
            ANNA["password"], anna.cookies["freecouncil"], created["invite"],
            created["seats"][0]["token"],
        ]  # fmt: skip
    engine = open_engine(hosted.config.database)
    with engine.connect() as connection:
        stored = [
            str(value)
            for table in (tables.accounts, tables.sessions, tables.games, tables.seats)
            for row in connection.execute(select(table))
            for value in row
        ]
    engine.dispose()
    assert any(value.startswith("$argon2id$") for value in stored)
    assert not [secret for secret in secrets for value in stored if secret in value]


def test_passwords_are_not_tried_for_long(database: str) -> None:
    strict = Running(database=database, accounts=True, logins_per_minute=3.0)
    try:
        with browser(strict) as other:
            codes = [other.post("/api/session", json=ANNA).status_code for _ in range(5)]
            assert codes == [401, 401, 401, 429, 429]
    finally:
        strict.stop()


def test_a_server_without_accounts(server: Running) -> None:
    with browser(server) as anna:
        assert anna.post("/api/account", json=ANNA).status_code == 404
        assert anna.post("/api/session", json=ANNA).status_code == 404
        assert anna.delete("/api/session").status_code == 200
