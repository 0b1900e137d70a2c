"""The WebSocket of a game: one connection from `hello` to the end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from freecouncil.server import messages, tokens
from freecouncil.server.callers import Caller
from freecouncil.server.config import Config
from freecouncil.server.guard import Bucket
from freecouncil.server.guests import Guest
from freecouncil.server.hall import Hall
from freecouncil.server.messages import (
    VERSION,
    Advise,
    Advised,
    Because,
    Chat,
    Choose,
    ClientMessage,
    Concede,
    Error,
    Hello,
    Ping,
    Pong,
    Reason,
    Settings,
    TallyIs,
    TallyOf,
    Undo,
    UndoAnswer,
    Why,
)
from freecouncil.server.records import StoredGame
from freecouncil.server.refusal import Refused
from freecouncil.server.setting_up import clean
from freecouncil.server.table import Table

log = logging.getLogger("freecouncil.server")
HELLO_SECONDS = 10.0
LAST_WORDS_SECONDS = 2.0  # for what is still to be told to one who is sent away
MOST_GUESTS = 200  # at one table
REMARKS_PER_SECOND = 1.0
REMARKS_AT_ONCE = 10.0
PATIENCE = 50  # messages that were too many, until one is disconnected
CLOSED = {"too-long": 1009, "too-fast": 1008, "not-allowed": 4403, "hello-first": 4400}
Socket = WebSocket[Any, Any, Any]


class Hangup(Exception):
    """The connection is to be closed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def serve(
    socket: Socket,
    game: str,
    caller: Caller,
    hall: Hall,
    config: Config,
    may_ask: Callable[[], bool] = lambda: True,
) -> None:
    """Serves one connection until it ends; `may_ask` says whether one more question that costs
    the server thought may be asked from where it comes."""
    await socket.accept()
    try:
        try:
            table, guest, hello = await _greeted(socket, game, caller, hall)
        except Refused as refused:
            await _send(socket, _error(refused))
            raise Hangup(CLOSED.get(refused.code, 4400)) from None
        writer = asyncio.create_task(_write_all(socket, table, guest))
        try:
            await table.arrive(guest, hello.contribution)
            await _Reading(socket, table, guest, config, may_ask).run()
        finally:
            table.leave(guest)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer
    except Hangup as hangup:
        with contextlib.suppress(Exception):
            await socket.close(code=hangup.code)
    except WebSocketDisconnect:
        pass


async def _greeted(
    socket: Socket, game: str, caller: Caller, hall: Hall
) -> tuple[Table, Guest, Hello]:
    """Waits for `hello` and finds out who it is."""
    try:
        data = await asyncio.wait_for(_receive(socket), HELLO_SECONDS)
    except TimeoutError:
        raise Refused("hello-first", "Nothing was said for ten seconds.") from None
    hello = _read(data)
    if not isinstance(hello, Hello):
        raise Refused("hello-first", "The first message must be hello.")
    guest = _guest(await hall.stored(game), hello, caller)  # before the game is played again
    guest.ask = hello.ask
    table = await hall.table(game)
    if len(table.guests) >= MOST_GUESTS:
        raise Refused("full", "There is no room left at this table.")
    return table, guest, hello


def _guest(stored: StoredGame, hello: Hello, caller: Caller) -> Guest:
    known = Caller(caller.session if not hello.token else None, hello.token)
    mine = known.seats(stored)
    if hello.seat is not None and mine:
        mine = tuple(seat for seat in mine if seat == hello.seat)
    if mine:
        return Guest(mine[0], stored.seats[mine[0]].name)
    if tokens.same(hello.token, stored.watch):
        return Guest(None, clean(caller.name))
    raise Refused("not-allowed", "There is no such game, or no seat in it is yours.", status=404)


async def _receive(socket: Socket) -> bytes:
    """One message, in bounds."""
    message: dict[str, Any] = dict(await socket.receive())
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text = message.get("text")
    data = text.encode() if isinstance(text, str) else bytes(message.get("bytes") or b"")
    if len(data) > messages.MOST_BYTES:
        raise Refused("too-long", f"A message may have at most {messages.MOST_BYTES} bytes.")
    return data


def _read(data: bytes) -> ClientMessage:
    try:
        message = messages.read_client(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", f"This is not a message: {error}") from None
    if message.v != VERSION:
        raise Refused(
            "version", f"This is version {message.v}; the server speaks version {VERSION}."
        )
    return message


async def _send(socket: Socket, message: messages.ServerMessage) -> None:
    await socket.send_data(messages.write(message).decode(), mode="text")


def _error(refused: Refused, ref: int = 0) -> Error:
    return Error(code=refused.code, sentence=refused.sentence, ref=ref, step=refused.step)


async def _write_all(socket: Socket, table: Table, guest: Guest) -> None:
    """Sends what there is to be told, until the connection ends."""
    while not guest.gone:
        await guest.wake.wait()
        guest.wake.clear()
        while guest.waiting:
            await socket.send_data(guest.waiting.popleft().decode(), mode="text")
        if guest.stale:
            guest.stale = False
            try:
                state = table.state_for(guest)
            except Exception:
                log.exception("game %s can't be shown to seat %s", table.id, guest.seat)
                await socket.close(code=1011, reason="the game can't be shown")
                return
            await _send(socket, state)
            if table.result is not None and not guest.told_result:
                guest.told_result = True
                await _send(socket, table.result)
    with contextlib.suppress(Exception):
        await socket.close(code=1008, reason="too slow")


class _Reading:
    """What a guest says, one message after another."""

    def __init__(
        self,
        socket: Socket,
        table: Table,
        guest: Guest,
        config: Config,
        may_ask: Callable[[], bool],
    ) -> None:
        self._may_ask = may_ask
        self._socket = socket
        self._table = table
        self._guest = guest
        rate = config.messages_per_second
        self._bucket = Bucket(rate, 3 * rate)
        self._talk = Bucket(REMARKS_PER_SECOND, REMARKS_AT_ONCE)
        self._too_many = 0

    async def run(self) -> None:
        while True:
            ref = 0
            try:
                message = _read(await _receive(self._socket))
                ref = getattr(message, "ref", 0)
                if not self._bucket.take():
                    self._too_many += 1
                    raise Refused("too-fast", "Too many messages. Try again in a second.")
                await self._answer(message)
            except Refused as refused:
                self._guest.tell(_error(refused, ref))
                if refused.code == "too-long" or self._too_many > PATIENCE:
                    await self._say_what_waits()
                    raise Hangup(CLOSED[refused.code]) from None
            except (WebSocketDisconnect, Hangup):
                raise
            except Exception:
                log.exception("game %s: a message could not be answered", self._table.id)
                sentence = "Something went wrong on the server. It has been noted."
                self._guest.tell(Error(code="failed", sentence=sentence, ref=ref))

    async def _say_what_waits(self) -> None:
        """What has been answered is told before the connection ends, to one who listens."""
        waiting = self._guest.waiting
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                while waiting:
                    await self._socket.send_data(waiting.popleft().decode(), mode="text")

    async def _answer(self, message: ClientMessage) -> None:
        table, guest = self._table, self._guest
        match message:
            case Ping(ref=ref):
                guest.tell(Pong(ref=ref))
            case Hello():
                raise Refused("hello-first", "Hello was said already.")
            case TallyOf():
                guest.tell(self._tally(message))
            case Chat() if not self._talk.take() or not table.has_room_for_talk(guest):
                raise Refused("too-fast", "Let the others have a word, too.")
            case Chat(text=text):
                said = "".join(c for c in text if c.isprintable() or c == "\n").strip()
                if not said:
                    raise Refused("malformed", "There is nothing in it that can be read.")
                await table.remark(guest.seat, self._name(), said)
            case _ if guest.seat is None:
                raise Refused("spectator", "Spectators look on.")
            case Choose(step=step, key=key):
                await table.choose(guest, step, key)
            case Why():
                guest.tell(self._why(message))
            case Advise():
                guest.tell(self._advise(message, guest.seat))
            case Concede():
                await table.concede(guest)
            case Undo(step=step):
                await table.undo(guest, step)
            case UndoAnswer(step=step, allow=allow):
                await table.answer_undo(guest, step, allow)
            case Settings(ask=ask):
                guest.ask = ask
                guest.renew()
                table.go_on()

    def _name(self) -> str:
        game, seat = self._table.game, self._guest.seat
        if seat is None:
            return self._guest.name or "A spectator"
        if game is not None:
            return game.state.players[seat].name
        return self._guest.name or f"Seat {seat + 1}"

    def _why(self, asked: Why) -> Because:
        game = self._table.game
        if game is None:
            raise Refused("not-begun", "The game has not begun.")
        known = self._table.explained.get((self._guest.seat, asked.card))
        if known is None:
            self._must_have_time()
            view = game.view(self._guest.seat)
            if not view.sees(asked.card):
                raise Refused("unknown", f"What card {asked.card} is, is not for you to know.")
            known = tuple(Reason(one.sentence, one.rule) for one in view.why_not(asked.card))
            self._table.explained[self._guest.seat, asked.card] = known
        return Because(ref=asked.ref, card=asked.card, reasons=known)

    def _must_have_time(self) -> None:
        if not self._may_ask():
            raise Refused("too-fast", "So many questions at once. Try again in a second.")

    def _advise(self, asked: Advise, seat: int) -> Advised:
        self._must_have_time()
        option, why = self._table.advice_for(seat, asked.step)
        return Advised(ref=asked.ref, step=asked.step, key=option.key, why=why)

    def _tally(self, asked: TallyOf) -> TallyIs:
        game = self._table.game
        if game is None:
            raise Refused("not-begun", "The game has not begun.")
        try:
            tally = game.view(self._guest.seat).tally(asked.what, asked.number)
        except (LookupError, AttributeError, TypeError) as error:
            plain = type(error) is LookupError  # a sentence, and not a key or an index
            words = str(error) if plain else f"There is no {asked.what} of {asked.number}."
            raise Refused("unknown", words) from None
        return TallyIs(
            ref=asked.ref,
            what=asked.what,
            number=asked.number,
            total=tally.total,
            notes=tally.notes,
        )
