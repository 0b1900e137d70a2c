"""Advice: what a steward would do in one's place, where nobody at another screen could mind."""

from __future__ import annotations

import asyncio

import msgspec

from freecouncil.players import Adviser
from freecouncil.server.client import Seat
from freecouncil.server.messages import Advise, Advised, State

from .running import Running, answer_to, first_state, pair_at, refusal, run


async def asked(seat: Seat) -> State:
    """The next state in which this seat must choose."""
    await first_state(seat)
    while seat.state is None or seat.state.view.decision is None:
        await asyncio.wait_for(seat.receive(), 20)
    return seat.state


async def advised(seat: Seat, step: int) -> Advised:
    heard = await answer_to(seat, Advise(step=step, ref=7))
    assert isinstance(heard, Advised), heard
    return heard


def test_against_the_computer_a_steward_says_what_it_would_do(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="computer", computer="random")
        async with server.seat(created.game, created.seats[0].token) as seat:
            for _ in range(5):
                state = await asked(seat)
                assert seat.welcome is not None and seat.welcome.advice
                game = server.hall.tables[created.game].game
                assert game is not None and state.view.decision is not None
                heard = await advised(seat, state.step)
                assert (heard.ref, heard.step) == (7, state.step)
                assert heard.key in [option.key for option in state.view.decision.options]
                assert heard.why
                assert heard == await advised(seat, state.step)
                await seat.choose(heard.key)
                seat.state = None

    run(play())


def test_it_is_what_an_adviser_of_ones_own_would_say(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="C", opponent="computer", computer="random")
        async with server.seat(created.game, created.seats[0].token) as seat:
            state = await asked(seat)
            game = server.hall.tables[created.game].game
            assert game is not None
            option, why = Adviser().advise(game)
            heard = await advised(seat, state.step)
            assert (heard.key, heard.why) == (option.key, why)

    run(play())


def test_against_somebody_else_there_is_none(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            seat = pair.seats[pair.asked()]
            assert seat.welcome is not None and not seat.welcome.advice
            refused = await refusal(seat, Advise(step=pair.step, ref=3))
            assert (refused.code, refused.ref) == ("advice", 3)
            assert "against somebody else" in refused.sentence

    run(play())


def test_in_a_tournament_there_is_none(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="computer", computer="random")
        async with server.seat(created.game, created.seats[0].token) as seat:
            state = await asked(seat)
            table = server.hall.tables[created.game]
            table.stored = msgspec.structs.replace(table.stored, tournament=True)
            refused = await refusal(seat, Advise(step=state.step))
            assert refused.code == "advice"

    run(play())


def test_it_is_about_the_question_that_is_open(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="computer", computer="random")
        async with server.seat(created.game, created.seats[0].token) as seat:
            state = await asked(seat)
            late = await refusal(seat, Advise(step=state.step + 1))
            assert (late.code, late.step) == ("stale", state.step)

    run(play())


def test_spectators_look_on(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="computer", computer="random")
        async with server.seat(created.game, created.watch) as watcher:
            assert (await refusal(watcher, Advise(step=0))).code == "spectator"

    run(play())


def test_with_both_at_one_screen_either_may_ask(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="hotseat", opponent_deck="F")
        first, second = (server.seat(created.game, one.token) for one in created.seats)
        async with first, second:
            await first_state(first)
            await first_state(second)
            mine = first if first.state and first.state.view.decision else second
            state = await asked(mine)
            assert (await advised(mine, state.step)).why

    run(play())
