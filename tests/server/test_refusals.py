"""Malformed, oversized, out-of-order, replayed and foreign messages: a clear error to the sender,
nothing changed, nobody else disturbed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from freecouncil.server import connection, messages, table
from freecouncil.server.client import Seat
from freecouncil.server.messages import (
    Because,
    Chat,
    Choose,
    Concede,
    Error,
    Hello,
    Ping,
    Pong,
    Result,
    Settings,
    TallyIs,
    TallyOf,
    Undo,
    UndoAnswer,
    Why,
)

from .running import Pair, Running, answer_to, first_state, pair_at, refusal, run


def as_it_is(server: Running, game: str) -> tuple[Any, ...]:
    """Everything about a game that a message could change."""
    at = server.hall.tables[game]
    assert at.game is not None
    return (
        at.journal.step, at.game.decisions[:], at.pending, at.result,
        len(at.game.events), [remark.text for remark in at.remarks],
    )  # fmt: skip


async def quiet(seat: Seat) -> bool:
    """Has this seat nothing to hear?"""
    try:
        await asyncio.wait_for(seat.receive(), 0.05)
    except TimeoutError:
        return True
    return False


async def raw(seat: Seat, data: str | bytes) -> Error:
    """Sends something that may not be a message, and hears what is wrong with it."""
    assert seat._socket is not None
    await seat._socket.send(data)
    heard = await answer_to(seat)
    assert isinstance(heard, Error), heard
    return heard


def test_a_choice_that_comes_twice_counts_once(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            asked, step, key = pair.asked(), pair.step, pair.options()[0]
            await pair.choose(key)
            before = as_it_is(server, pair.game)
            late = await refusal(pair.seats[asked], Choose(step=step, key=key))
            assert (late.code, late.step) == ("stale", step + 1)
            assert str(step) in late.sentence
            assert as_it_is(server, pair.game) == before

    run(play())


def test_choices_out_of_order_and_out_of_turn(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            asked, step, key = pair.asked(), pair.step, pair.options()[0]
            before = as_it_is(server, pair.game)
            mine, theirs = pair.seats[asked], pair.seats[1 - asked]
            assert (await refusal(mine, Choose(step=step + 5, key=key))).code == "stale"
            assert (await refusal(theirs, Choose(step=step, key=key))).code == "not-yours"
            no = await refusal(mine, Choose(step=step, key="play 1 everything"))
            assert no.code == "no-such-option" and "play 1 everything" in no.sentence
            assert (await refusal(mine, UndoAnswer(step=step, allow=True))).code == "undo"
            assert (await refusal(mine, Undo(step=step))).code == "undo"
            assert (await refusal(mine, Hello(token=pair.tokens[1]))).code == "hello-first"
            assert as_it_is(server, pair.game) == before
            assert await quiet(theirs)
            await pair.choose(key)

    run(play())


def test_who_organizes_for_ever(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_STEPS", 4)

    async def play() -> None:
        async with await pair_at(server) as pair:
            for _ in range(4):
                await pair.choose(pair.options()[0])
            last = Choose(step=pair.step, key=pair.options()[0])
            assert (await refusal(pair.seats[pair.asked()], last)).code == "too-many"
            assert isinstance(await answer_to(pair.seats[0], Concede()), Result)

    run(play())


def test_spectators_look_on(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair, server.seat(pair.game, pair.watch) as watcher:
            state = await first_state(watcher)
            assert state.view.viewer is None and state.view.decision is None
            assert all(not player.hand.known for player in state.view.players)
            before = as_it_is(server, pair.game)
            for message in (
                Choose(step=state.step, key=pair.options()[0]), Undo(step=state.step), Concede(),
                Why(card=1), Settings(ask="matters"), UndoAnswer(step=state.step, allow=True),
            ):  # fmt: skip
                assert (await refusal(watcher, message)).code == "spectator"
            assert as_it_is(server, pair.game) == before
            await pair.choose(pair.options()[0])
            while watcher.state is None or watcher.state.step == state.step:
                await watcher.receive()

    run(play())


@pytest.mark.parametrize("token", ["", "guess", "x" * 43])
def test_a_token_that_was_guessed(server: Running, token: str) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair, server.seat(pair.game, token) as stranger:
            heard = await answer_to(stranger)
            assert isinstance(heard, Error) and heard.code == "not-allowed"
            with pytest.raises(ConnectionClosed) as closed:
                await stranger.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403

    run(play())


def test_a_token_of_another_game(server: Running) -> None:
    async def play() -> None:
        one, other = await pair_at(server), await pair_at(server)
        async with server.seat(one.game, other.tokens[0]) as stranger:
            heard = await answer_to(stranger)
            assert isinstance(heard, Error) and heard.code == "not-allowed"

    run(play())


def test_hello_comes_first(server: Running) -> None:
    async def play() -> None:
        pair = await pair_at(server)
        async with connect(f"ws{server.address[4:]}/api/games/{pair.game}/play") as socket:
            await socket.send('{"type":"ping"}')
            heard = messages.read_server(await socket.recv())
            assert isinstance(heard, Error) and heard.code == "hello-first"
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400

    run(play())


@pytest.mark.parametrize("letters", [5_000, 60_000, 100_000])
def test_a_message_that_is_too_long(server: Running, letters: int) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            before = as_it_is(server, pair.game)
            seat = pair.seats[0]
            assert seat._socket is not None
            await seat._socket.send('{"type":"chat","text":"' + "x" * letters + '"}')
            codes = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    heard = await seat.receive()
                    codes.append(heard.code if isinstance(heard, Error) else "")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
            if letters < 64 * 1024:  # beyond that, it is not even read
                assert codes[-1] == "too-long"
            assert as_it_is(server, pair.game) == before
            async with server.seat(pair.game, pair.tokens[0]) as again:
                assert (await first_state(again)).step == 0

    run(play())


def test_another_version(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            wrong = await raw(pair.seats[0], '{"type":"ping","v":2}')
            assert wrong.code == "version" and "version 2" in wrong.sentence

    run(play())


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "null", '"choose"', "{", '{"type":"choose"}', '{"type":"cheat","step":0}',
        '{"type":"choose","step":0,"key":5}', '{"type":"choose","step":-1,"key":"pass"}',
        '{"type":"choose","step":0,"key":""}', '{"type":"choose","step":1e99,"key":"pass"}',
        '{"type":"choose","step":0,"key":"pass","seat":1}', '{"type":"state","step":0}',
        '{"type":"chat","text":""}', '{"type":"chat","text":"\\u0000"}', "[" * 2000,
        '{"type":"settings","ask":"never"}', '{"type":"why","card":"x"}', '{"type":["hello"]}',
    ],
)  # fmt: skip
def test_what_is_not_a_message(server: Running, text: str) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            before = as_it_is(server, pair.game)
            assert (await raw(pair.seats[0], text)).code == "malformed"
            assert as_it_is(server, pair.game) == before
            assert isinstance(await answer_to(pair.seats[0], Ping(ref=7)), Pong)
            assert await quiet(pair.seats[1])

    run(play())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
TYPES = st.sampled_from(
    ["choose", "why", "tally", "undo", "undo-answer", "settings", "hello", "nothing"]
)
FIELDS = st.sampled_from(
    ["v", "step", "key", "card", "what", "number", "ref", "allow", "ask", "token", "seat", "x"]
)
ALMOST = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    TYPES,
    st.dictionaries(FIELDS, JSON | st.integers(-3, 30_000) | st.sampled_from(["pass", "prowess"])),
)


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    noise=st.lists(
        st.binary(max_size=60) | st.text(max_size=60) | ALMOST.map(msgspec.json.encode), max_size=20
    )
)
def test_noise_changes_nothing(server: Running, noise: list[str | bytes]) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            await pair.choose(pair.options()[0])
            before = as_it_is(server, pair.game)
            seat = pair.seats[1 - pair.asked()]  # whoever is not asked can't choose
            assert seat._socket is not None
            for one in noise:
                await seat._socket.send(one)
            pong = await answered_by_pong(seat)
            assert pong.ref == 4711
            assert as_it_is(server, pair.game) == before
            await pair.choose(pair.options()[0])

    run(play())


async def answered_by_pong(seat: Seat) -> Pong:
    """Whatever else was refused, this is answered; and each refusal is a sentence."""
    await seat.send(Ping(ref=4711))
    while True:
        heard = await asyncio.wait_for(seat.receive(), 20)
        if isinstance(heard, Error):
            assert heard.code and heard.sentence
        if isinstance(heard, Pong) and heard.ref == 4711:
            return heard


def test_who_talks_too_much_is_slowed_down_and_sent_away(database: str) -> None:
    slow = Running(database=database, messages_per_second=5.0)
    try:

        async def play() -> None:
            async with await pair_at(slow) as pair:
                seat = pair.seats[0]
                assert seat._socket is not None
                codes = []
                with pytest.raises(ConnectionClosed) as closed:
                    for number in range(200):
                        await seat.send(Ping(ref=number))
                    while True:
                        heard = await asyncio.wait_for(seat.receive(), 20)
                        codes.append(heard.code if isinstance(heard, Error) else "pong")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
                assert codes.count("pong") >= 5 and codes[-1] == "too-fast"
                assert len(codes) > 50, "all that was answered was told"
                await pair.seats[1].send(Ping(ref=1))
                assert isinstance(await answer_to(pair.seats[1]), Pong)

        run(play())
    finally:
        slow.stop()


def test_nobody_drowns_the_others(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            for number in range(15):
                await pair.seats[0].send(Chat(text=f"{number}!"))
            refused = await answer_to(pair.seats[0])
            assert isinstance(refused, Error) and refused.code == "too-fast"
            assert len(server.hall.tables[pair.game].remarks) in (10, 11, 12)

    run(play())


def test_a_table_has_only_so_much_room(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_GUESTS", 3)

    async def play() -> None:
        async with await pair_at(server) as pair, server.seat(pair.game, pair.watch) as first:
            await first_state(first)
            async with server.seat(pair.game, pair.watch) as second:
                refused = await answer_to(second)
                assert isinstance(refused, Error) and refused.code == "full"

    run(play())


# Questions that are answered ----------------------------------------------------------------------


async def a_card_of(pair: Pair, seat: int) -> int:
    state = pair.seats[seat].state
    assert state is not None
    return state.view.players[seat].hand.known[0].id


def test_why_a_card_cannot_be_used(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            idle = 1 - pair.asked()
            card = await a_card_of(pair, idle)
            told = await answer_to(pair.seats[idle], Why(card=card, ref=3))
            assert isinstance(told, Because) and (told.ref, told.card) == (3, card)
            assert told.reasons and told.reasons[0].words
            foreign = await refusal(pair.seats[1 - idle], Why(card=card, ref=4))
            assert (foreign.code, foreign.ref) == ("unknown", 4)
            assert (await refusal(pair.seats[idle], Why(card=99_999))).code == "unknown"

    run(play())


def test_how_a_number_comes_about(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            state = pair.seats[0].state
            assert state is not None
            member = state.view.companies[0].members[0]
            told = await answer_to(pair.seats[0], TallyOf(what="prowess", number=member.id, ref=5))
            assert isinstance(told, TallyIs) and told.total == member.prowess
            assert sum(note.amount for note in told.notes) == told.total
            for what, number in (
                ("luck", 1), ("prowess", 99_999), ("prowess", -99_999), ("hand-size", 7),
                ("hazard-limit", 3),
            ):  # fmt: skip
                wrong = await refusal(pair.seats[0], TallyOf(what=what, number=number))
                assert wrong.code == "unknown" and wrong.sentence

    run(play())
