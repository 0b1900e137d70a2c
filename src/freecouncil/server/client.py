"""A small client: for bots, for tests, and as an example. See docs/protocol.md.

It needs nothing of the server but its address; the types of the messages are those of
`freecouncil.server.messages` and `freecouncil.server.bodies`.
"""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from freecouncil.server import messages
from freecouncil.server.bodies import (
    About,
    GameCreated,
    GameInfo,
    History,
    Join,
    NewGame,
    Problem,
    ReplayView,
    SeatGiven,
)
from freecouncil.server.messages import (
    Asking,
    Choose,
    ClientMessage,
    Error,
    Hello,
    Result,
    ServerMessage,
    State,
    Undo,
    Welcome,
)

T = TypeVar("T")
MOST_BYTES = 8 * 1024 * 1024  # a whole log is long
TRIES = 60  # to connect again, half a second apart


class ServerError(RuntimeError):
    """The server refused something: a word for programs, a sentence for people."""

    def __init__(self, code: str, sentence: str, status: int = 0) -> None:
        super().__init__(f"{sentence} ({code})")
        self.code = code
        self.sentence = sentence
        self.status = status


class Client:
    """The HTTP part: sets games up and looks at them.

    Whoever creates or joins has the seat's token in the answer; there are no sessions to keep.
    """

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")

    async def about(self) -> About:
        """What the server is."""
        return await self._ask("GET", "/api/about", About)

    async def create(self, **asked: Any) -> GameCreated:
        """Sets up a game; the arguments are the fields of `NewGame`."""
        return await self._ask("POST", "/api/games", GameCreated, NewGame(**asked))

    async def join(self, game: str, invite: str, **asked: Any) -> SeatGiven:
        """Accepts an invitation; the arguments are the fields of `Join`."""
        body = Join(invite=invite, **asked)
        return await self._ask("POST", f"/api/games/{game}/join", SeatGiven, body)

    async def info(self, game: str, token: str = "") -> GameInfo:
        """Who plays, and how far it is."""
        return await self._ask("GET", f"/api/games/{game}", GameInfo, token=token)

    async def history(self, game: str) -> History:
        """A finished game, decision by decision."""
        return await self._ask("GET", f"/api/games/{game}/history", History)

    async def replay(self, game: str, to: int, seat: int | None = None) -> ReplayView:
        """A finished game after so many decisions."""
        more = "" if seat is None else f"&seat={seat}"
        return await self._ask("GET", f"/api/games/{game}/replay?to={to}{more}", ReplayView)

    async def record(self, game: str) -> str:
        """The file to keep of a finished game."""
        return (await self._fetch("GET", f"/api/games/{game}/record", None, "")).decode()

    async def _ask(
        self, method: str, path: str, kind: type[T], body: Any = None, token: str = ""
    ) -> T:
        return msgspec.json.decode(await self._fetch(method, path, body, token), type=kind)

    async def _fetch(self, method: str, path: str, body: Any, token: str) -> bytes:
        data = msgspec.json.encode(body) if body is not None else None
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        return await asyncio.to_thread(_open, request)


def _open(request: urllib.request.Request) -> bytes:
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return bytes(answer.read())
    except urllib.error.HTTPError as error:
        try:
            told = msgspec.json.decode(error.read(), type=Problem)
        except msgspec.DecodeError:
            raise ServerError("failed", f"HTTP {error.code}", error.code) from None
        raise ServerError(told.code, told.sentence, error.code) from None


class Seat:
    """A seat at a game, or, with a watch token, a place to look on.

    A connection that breaks is made again: `states` then goes on with the state that the server has.
    """

    def __init__(
        self,
        address: str,
        game: str,
        token: str,
        *,
        contribution: str = "",
        ask: Asking = "always",
        reconnect: bool = True,
    ) -> None:
        scheme, _, rest = address.rstrip("/").partition("://")
        secure = "wss" if scheme == "https" else "ws"
        self._url = f"{secure}://{rest}/api/games/{game}/play"
        self._hello = Hello(token=token, contribution=contribution, ask=ask)
        self._reconnect = reconnect
        self._socket: ClientConnection | None = None
        self.welcome: Welcome | None = None
        self.state: State | None = None  # the latest
        self.result: Result | None = None
        self.reconnections = 0

    async def __aenter__(self) -> Seat:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Connects and says hello."""
        self._socket = await connect(
            self._url, max_size=MOST_BYTES, compression=None, open_timeout=30, proxy=None
        )
        await self.send(self._hello)

    async def close(self) -> None:
        """Leaves the table; the game goes on without."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def send(self, message: ClientMessage) -> None:
        """Says something, as it is."""
        assert self._socket is not None, "the seat is not open"
        await self._socket.send(messages.write(message).decode())

    async def receive(self) -> ServerMessage:
        """The next thing that the server says."""
        assert self._socket is not None, "the seat is not open"
        message = messages.read_server(await self._socket.recv())
        match message:
            case Welcome():
                self.welcome = message
            case State():
                self.state = message
            case Result():
                self.result = message
        return message

    async def choose(self, key: str) -> None:
        """Answers the question of the latest state."""
        assert self.state is not None, "nothing has been asked"
        try:
            await self.send(Choose(step=self.state.step, key=key))
        except ConnectionClosed:
            if not self._reconnect:
                raise  # otherwise `states` connects again, and the question is asked again

    async def undo(self) -> None:
        """Takes the last choice back, or asks for it."""
        assert self.state is not None, "nothing has been decided"
        await self.send(Undo(step=self.state.step))

    async def states(self) -> AsyncIterator[State]:
        """Every state from now on, until the game is over. What is refused raises `ServerError`,
        but for a choice that came too late: the state that made it late follows."""
        while self.result is None:
            try:
                message = await self.receive()
            except ConnectionClosed:
                if not self._reconnect:
                    raise
                await self._again()
                continue
            if isinstance(message, State):
                yield message
            elif isinstance(message, Error):
                if message.code == "too-fast" and self.state is not None:
                    await asyncio.sleep(1)
                    yield self.state
                elif message.code != "stale":
                    raise ServerError(message.code, message.sentence)

    async def _again(self) -> None:
        """Connects once more, with patience."""
        for attempt in range(TRIES):
            try:
                await self.open()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.5)
            else:
                self.reconnections += 1
                return
