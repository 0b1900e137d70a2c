"""Nobody takes more than their share: of connections, of the server's thought, of the talk."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import OperationalError

from freecouncil.server import database as tables
from freecouncil.server import records, table
from freecouncil.server.config import Config
from freecouncil.server.database import Database, open_engine
from freecouncil.server.guard import Guard, Message, Receive, Scope, Send, household
from freecouncil.server.messages import (
    Because,
    Chat,
    Error,
    Said,
    Undo,
    UndoAnswer,
    UndoAnswered,
    Why,
)

from .running import Running, answer_to, first_state, pair_at, refusal, run
from .test_undo import hear, state_of, until_asked_for


@pytest.mark.parametrize(
    ("address", "counts_for"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_once(address: str, counts_for: str) -> None:
    assert household(address) == counts_for


def test_one_address_may_have_only_so_many_connections() -> None:
    async def play() -> None:
        leave = asyncio.Event()
        served: list[str] = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            served.append(scope["client"][0])
            await leave.wait()

        guard = Guard(app, Config(connections=2, requests_per_second=1e6))

        def connect(address: str) -> tuple[asyncio.Task[None], list[Message]]:
            said: list[Message] = []

            async def receive() -> Message:
                return {"type": "websocket.connect"}

            async def send(message: Message) -> None:
                said.append(message)

            scope = {
                "type": "websocket", "path": "/api/games/x/play", "client": (address, 1),
                "headers": [(b"host", b"127.0.0.1")],
            }  # fmt: skip
            return asyncio.create_task(guard(scope, receive, send)), said

        first, _ = connect("2001:db8::1")
        second, _ = connect("2001:db8::2")
        await asyncio.sleep(0)
        third, said = connect("2001:db8::3")  # the same household
        await third
        assert [one["type"] for one in said] == ["websocket.close"] and len(served) == 2
        other, nothing = connect("2001:db8:0:1::1")
        await asyncio.sleep(0)
        assert nothing == [] and len(served) == 3
        leave.set()
        await asyncio.gather(first, second, other)
        again, nothing = connect("2001:db8::3")
        await again
        assert nothing == [] and len(served) == 4

    run(play())


def test_what_takes_thought_is_rationed_and_the_rest_is_not(database: str) -> None:
    strict = Running(database=database, questions_per_second=1.0)
    try:
        with httpx.Client(base_url=strict.address, trust_env=False) as client:
            answers = [client.post("/api/decks/check", json={"text": "x"}) for _ in range(9)]
            assert [one.status_code for one in answers][:5] == [400] * 5
            assert answers[-1].status_code == 429
            assert answers[-1].json()["code"] == "too-fast"
            assert "content-security-policy" in answers[-1].headers
            assert client.get("/api/games/nothing/replay").status_code == 429
            assert client.get("/api/about").status_code == 200

        async def play() -> None:
            async with await pair_at(strict) as pair:
                state = await first_state(pair.seats[0])
                hand = [card.id for card in state.view.players[0].hand.known]
                told: list[str] = []
                for number in range(4):  # what has been explained once costs nothing
                    for card in hand:
                        heard = await answer_to(pair.seats[0], Why(card=card, ref=number))
                        told.append(heard.code if isinstance(heard, Error) else "told")
                assert told == ["told"] * len(told)
                sites = [card.id for card in state.view.players[0].location.known]
                for card in sites:
                    heard = await answer_to(pair.seats[0], Why(card=card))
                    told.append(heard.code if isinstance(heard, Error) else "told")
                assert told.count("too-fast") >= 5
                assert isinstance(await answer_to(pair.seats[0], Why(card=hand[0])), Because)

        run(play())
    finally:
        strict.stop()


def test_spectators_share_what_the_table_can_bear(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            gallery = [server.seat(pair.game, pair.watch) for _ in range(4)]
            for one in gallery:
                await one.open()
                await first_state(one)
            for one in gallery:
                for number in range(8):
                    await one.send(Chat(text=f"{number}"))
            refused = await answer_to(gallery[-1])
            assert isinstance(refused, Error) and refused.code == "too-fast"
            said = [one for one in server.hall.tables[pair.game].remarks if one.seat is None]
            assert 20 <= len(said) <= 24
            await pair.seats[0].send(Chat(text="And now to the game."))
            while True:
                heard = await hear(pair.seats[1], Said)
                assert isinstance(heard, Said)
                if heard.seat == 0:
                    break
            monkeypatch.setattr(table, "MOST_SAID", 5)
            assert (await refusal(pair.seats[0], Chat(text="One more?"))).code == "too-many"
            for one in gallery:
                await one.close()

    run(play())


def test_what_was_said_is_told_once_it_is_written_down(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            really = Database._commit

            def full(self: Database, works: list[Any]) -> None:
                for work in works:
                    work.error = OperationalError("INSERT", {}, Exception("the disk is full"))

            monkeypatch.setattr(Database, "_commit", full)
            refused = await refusal(pair.seats[0], Chat(text="Hello!"))
            assert refused.code == "not-stored"
            assert server.hall.tables[pair.game].remarks == []
            monkeypatch.setattr(Database, "_commit", really)
            await pair.seats[0].send(Chat(text="Hello again!"))
            heard = await hear(pair.seats[1], Said)
            assert isinstance(heard, Said) and (heard.number, heard.text) == (0, "Hello again!")

    run(play())


def test_a_computers_choice_that_could_not_be_written_down_is_tried_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "AGAIN", 0.05)
    running = Running(database=database)

    async def play() -> None:
        created = await running.client.create(deck="A", opponent="computer", computer="random")
        really = Database._commit
        failed = 0

        def full(self: Database, works: list[Any]) -> None:
            nonlocal failed
            theirs = [work for work in works if work.row is not None and work.row[3] == 1]
            if theirs and failed < 3:
                failed += 1
                for work in works:
                    work.error = OperationalError("INSERT", {}, Exception("the disk is full"))
            else:
                really(self, works)

        monkeypatch.setattr(Database, "_commit", full)
        async with running.seat(created.game, created.seats[0].token) as seat:
            state = await first_state(seat)
            for _ in range(200):
                at_table = running.hall.tables[created.game]
                if failed == 3 and any(made.seat == 1 for made in at_table.journal.made):
                    return
                if state.view.decision is not None:
                    await seat.choose(state.view.decision.options[-1].key)
                while (heard := await asyncio.wait_for(seat.receive(), 20)) is not seat.state:
                    assert not isinstance(heard, Error), heard
                assert seat.state is not None
                state = seat.state
        raise AssertionError("the computer never made its choice")

    try:
        run(play())
    finally:
        running.stop()


def test_who_was_refused_three_times_asks_no_more(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_asked_for(pair)
            step = state_of(pair, mine).step
            table = server.hall.tables[pair.game]
            for _ in range(3):
                await pair.seats[mine].send(Undo(step=step))
                while table.pending is None:
                    await asyncio.sleep(0.01)
                await pair.seats[1 - mine].send(UndoAnswer(step=step, allow=False))
                heard = await hear(pair.seats[mine], UndoAnswered)
                assert isinstance(heard, UndoAnswered) and not heard.allowed
            again = await refusal(pair.seats[mine], Undo(step=step))
            assert again.code == "undo" and "rather not" in again.sentence
            assert table.pending is None

    run(play())


def test_a_browser_that_has_not_been_seen_for_a_year_is_forgotten(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        for digest, created in (("old", "2020-01-01T00:00:00.000+00:00"), ("new", records.now())):
            connection.execute(insert(tables.sessions).values(digest=digest, created=created))
        assert records.drop_old_sessions(connection, 365) == 1
        kept = connection.scalars(select(tables.sessions.c.digest)).all()
        assert list(kept) == ["new"]
        connection.execute(update(tables.sessions).values(created="2020-01-01T00:00:00.000+00:00"))
    engine.dispose()
    running = Running(database=database)
    running.stop()
    engine = open_engine(database)
    with engine.begin() as connection:
        assert connection.scalars(select(tables.sessions.c.digest)).all() == []
    engine.dispose()
