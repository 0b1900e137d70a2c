"""A real server for tests: uvicorn in a thread, on a free port, with a database of its own."""

from __future__ import annotations

import asyncio
import threading
import time
import uuid
from collections.abc import Coroutine
from typing import Any, TypeVar

import uvicorn
from sqlalchemy import create_engine, text

from freecouncil.server import running
from freecouncil.server.app import guarded_app
from freecouncil.server.client import Client, Seat
from freecouncil.server.config import Config
from freecouncil.server.hall import Hall
from freecouncil.server.messages import ClientMessage, Error, ServerMessage, State

T = TypeVar("T")


class Running:
    """A server that is running."""

    def __init__(self, **settings: Any) -> None:
        limits = {
            "requests_per_second": 1e6, "games_per_minute": 1e6, "logins_per_minute": 1e6,
            "messages_per_second": 1e6, "questions_per_second": 1e6,
        }  # fmt: skip
        self.config = Config(port=0, thinkers=1, **{**limits, **settings})
        self._listening = running.bind(self.config)
        self.address = running.address_of(self.config, self._listening)
        self._app = guarded_app(self.config)
        settled = uvicorn.Config(
            self._app, ws_max_size=running.MOST_FRAME, log_level="critical", lifespan="on"
        )
        self._server = uvicorn.Server(settled)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        until = time.monotonic() + 30
        while not self._server.started:
            assert time.monotonic() < until, "the server did not start"
            assert self._thread.is_alive(), "the server stopped"
            time.sleep(0.01)

    def _run(self) -> None:
        asyncio.run(self._server.serve([self._listening]))

    def stop(self) -> None:
        self._server.should_exit = True
        self._server.force_exit = True
        self._thread.join(timeout=20)

    @property
    def hall(self) -> Hall:
        """The tables, as the server has them."""
        application: Any = self._app._app
        hall: Hall = application.state.house.hall
        return hall

    @property
    def client(self) -> Client:
        return Client(self.address)

    def seat(self, game: str, token: str, **more: Any) -> Seat:
        return Seat(self.address, game, token, reconnect=False, **more)


class Pair:
    """Two people at one game, and what they are told."""

    def __init__(self, server: Running, game: str, tokens: tuple[str, str], watch: str) -> None:
        self.server = server
        self.game = game
        self.tokens = tokens
        self.watch = watch
        self.seats = (server.seat(game, tokens[0]), server.seat(game, tokens[1]))

    async def __aenter__(self) -> Pair:
        for seat in self.seats:
            await seat.open()
        await self.catch_up(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        for seat in self.seats:
            await seat.close()

    async def catch_up(self, step: int) -> None:
        """Both hear everything up to this step."""
        for seat in self.seats:
            while seat.state is None or seat.state.step < step:
                await asyncio.wait_for(seat.receive(), 20)

    @property
    def step(self) -> int:
        state = self.seats[0].state
        assert state is not None
        return state.step

    def asked(self) -> int:
        """Whose choice it is."""
        state = self.seats[0].state
        assert state is not None and state.view.waiting_for is not None
        return state.view.waiting_for

    def options(self) -> list[str]:
        """What that player may answer."""
        state = self.seats[self.asked()].state
        assert state is not None and state.view.decision is not None
        return [option.key for option in state.view.decision.options]

    async def choose(self, key: str) -> None:
        """The player who is asked answers, and both hear of it."""
        step = self.step
        await self.seats[self.asked()].choose(key)
        await self.catch_up(step + 1)


async def pair_at(server: Running, first: str = "A", second: str = "F", **more: Any) -> Pair:
    """A new game between two people."""
    created = await server.client.create(
        deck=first, opponent="invite", opponent_deck=second, **more
    )
    joined = await server.client.join(created.game, created.invite)
    return Pair(server, created.game, (created.seats[0].token, joined.token), created.watch)


async def answer_to(seat: Seat, message: ClientMessage | None = None) -> ServerMessage:
    """What the server says to a message, whatever else it says in between."""
    if message is not None:
        await seat.send(message)
    while True:
        heard = await asyncio.wait_for(seat.receive(), 20)
        if heard.__struct_config__.tag not in ("presence", "state", "chat", "welcome"):
            return heard


async def refusal(seat: Seat, message: ClientMessage) -> Error:
    """The error with which a message is refused."""
    heard = await answer_to(seat, message)
    assert isinstance(heard, Error), heard
    return heard


async def first_state(seat: Seat) -> State:
    """The first state that a seat is told."""
    while seat.state is None:
        await asyncio.wait_for(seat.receive(), 20)
    return seat.state


def run(play: Coroutine[Any, Any, T]) -> T:
    """Plays what is written as a coroutine."""
    return asyncio.run(asyncio.wait_for(play, 120))


def new_postgresql(url: str) -> str:
    """A database of one's own in a PostgreSQL."""
    name = f"test_{uuid.uuid4().hex}"
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:", 1))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.rsplit("/", 1)[0] + "/" + name
