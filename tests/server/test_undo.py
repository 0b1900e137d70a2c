"""Taking back one's own last choice: at once where nothing hidden was learned, else with consent."""

from __future__ import annotations

import asyncio

from freecouncil.server.client import Seat
from freecouncil.server.messages import State, Undo, UndoAnswer, UndoAnswered, UndoRequest

from .running import Pair, Running, first_state, pair_at, refusal, run


def state_of(pair: Pair, seat: int) -> State:
    state = pair.seats[seat].state
    assert state is not None
    return state


async def until_free(pair: Pair, most: int = 60) -> int:
    """Plays until a choice can be taken back freely; says whose it is."""
    for _ in range(most):
        asked = pair.asked()
        await pair.choose(pair.options()[0])
        if state_of(pair, asked).undo == "free":
            return asked
    raise AssertionError("no choice could be taken back")


async def until_asked_for(pair: Pair, most: int = 200) -> int:
    """Plays until a choice can be taken back only with consent; says whose it is."""
    for number in range(most):
        asked, options = pair.asked(), pair.options()
        await pair.choose(options[number % len(options)])
        if state_of(pair, asked).undo == "ask":
            return asked
    raise AssertionError("every choice could be taken back")


def test_where_nothing_was_learned_it_is_free(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_free(pair)
            table = server.hall.tables[pair.game]
            step, count = pair.step, len(table.journal.made)
            kept = table.journal.made[: count - 1]
            lines = state_of(pair, mine).view.log
            await pair.seats[mine].undo()
            await pair.catch_up(step + 1)
            assert table.journal.made == kept
            state = state_of(pair, mine)
            assert state.view.decisions == count - 1 and state.view.log <= lines
            assert state.since <= state.view.log
            assert pair.asked() == mine
            assert state_of(pair, 1 - mine).since == state_of(pair, 1 - mine).view.log
            await pair.choose(pair.options()[-1])

    run(play())


def test_a_choice_from_before_is_stale_after(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_free(pair)
            step = pair.step
            await pair.seats[mine].undo()
            await pair.catch_up(step + 1)
            late = await refusal(pair.seats[mine], Undo(step=step))
            assert (late.code, late.step) == ("stale", step + 1)

    run(play())


async def hear(seat: Seat, kind: type) -> object:
    while not isinstance(heard := await asyncio.wait_for(seat.receive(), 20), kind):
        pass
    return heard


def test_where_dice_were_rolled_the_opponent_is_asked(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_asked_for(pair)
            yours = 1 - mine
            table = server.hall.tables[pair.game]
            before, step = table.journal.made[:], pair.step
            await pair.seats[mine].undo()
            request = await hear(pair.seats[yours], UndoRequest)
            assert isinstance(request, UndoRequest) and request.seat == mine
            assert table.journal.made == before
            nobody = await refusal(pair.seats[mine], UndoAnswer(step=step, allow=True))
            assert nobody.code == "undo"
            await pair.seats[yours].send(UndoAnswer(step=request.step, allow=False))
            answered = await hear(pair.seats[mine], UndoAnswered)
            assert isinstance(answered, UndoAnswered) and not answered.allowed
            assert table.journal.made == before
            await pair.seats[mine].undo()
            await hear(pair.seats[yours], UndoRequest)
            await pair.seats[yours].send(UndoAnswer(step=step, allow=True))
            await pair.catch_up(step + 1)
            last = max(n for n, made in enumerate(before) if made.seat == mine)
            assert table.journal.made == before[:last]
            assert pair.asked() == mine

    run(play())


def test_a_wish_is_forgotten_when_the_game_goes_on(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_asked_for(pair)
            step = pair.step
            await pair.seats[mine].undo()
            await hear(pair.seats[1 - mine], UndoRequest)
            await pair.choose(pair.options()[0])
            late = await refusal(pair.seats[1 - mine], UndoAnswer(step=step, allow=True))
            assert late.code == "undo"

    run(play())


def test_the_dice_are_the_same_again(server: Running) -> None:
    """Taking back and choosing again gives no second throw."""

    async def play() -> None:
        async with await pair_at(server) as pair:
            mine = await until_asked_for(pair)
            table = server.hall.tables[pair.game]
            assert table.game is not None
            before, step = table.game.chance.state, pair.step
            last = max(n for n, made in enumerate(table.journal.made) if made.seat == mine)
            again = table.journal.made[last:]
            await pair.seats[mine].undo()
            await hear(pair.seats[1 - mine], UndoRequest)
            await pair.seats[1 - mine].send(UndoAnswer(step=step, allow=True))
            await pair.catch_up(step + 1)
            for made in again:
                await pair.choose(made.key)
            assert table.game.chance.state == before

    run(play())


def test_the_computer_does_not_mind(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="computer", computer="random")
        async with server.seat(created.game, created.seats[0].token) as seat:
            await first_state(seat)
            made = 0
            while made < 6:
                state = await asked(seat)
                assert state.view.decision is not None
                if made:
                    assert state.undo == "free"
                await seat.choose(state.view.decision.options[0].key)
                made += 1
            state = await asked(seat)
            words = state.view.decisions
            await seat.undo()
            step = state.step
            while seat.state is None or seat.state.step == step:
                await seat.receive()
            state = await asked(seat)
            assert state.view.decisions < words

    run(play())


async def asked(seat: Seat) -> State:
    """The next state in which this seat must choose."""
    shown = seat.state
    while True:
        if shown is not None and shown.view.decision is not None and shown is seat.state:
            if shown.step > getattr(seat, "seen", -1):
                setattr(seat, "seen", shown.step)  # noqa: B010
                return shown
        await asyncio.wait_for(seat.receive(), 20)
        shown = seat.state
