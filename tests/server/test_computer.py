"""Computer opponents: they think elsewhere, and one who fails does not hold up the game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from freecouncil.players import Advice, Adviser, base
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.view import View
from freecouncil.server.brains import Brains, Mind, NoThought, Thought, opponents
from freecouncil.server.client import Client, Seat
from freecouncil.server.messages import Said

from .running import Running, run
from .test_play import play_to_the_end


def test_a_whole_game_against_the_computer(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(
            deck="B", opponent="computer", computer="random", length="starter"
        )
        async with server.seat(created.game, created.seats[0].token, ask="matters") as seat:
            await play_to_the_end(seat, 3)
        assert seat.result is not None and seat.result.fair.contributions[1]
        table = server.hall.tables[created.game]
        assert table.game is not None and {made.seat for made in table.journal.made} == {0, 1}
        assert not [remark for remark in table.remarks if "no decision" in remark.text]

    run(play())


def test_the_usual_opponents_are_there(server: Running) -> None:
    async def look() -> None:
        told = await server.client._fetch("GET", "/api/players", None, "")
        assert b'"random"' in told

    run(look())
    assert all(title and words.endswith(".") for _, title, words in opponents())


class Failing:
    """A player who can't make up their mind."""

    name = "failing"

    def __init__(self, seed: int) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        raise RuntimeError("I can't")


class Slow:
    """A player who takes their time."""

    name = "slow"

    def __init__(self, seed: int) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        time.sleep(60)
        return decision.options[0]


class Cheating:
    """A player who picks what is not offered."""

    name = "cheating"

    def __init__(self, seed: int) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        return Option("win")


class Dying:
    """A player who takes the whole process along."""

    name = "dying"

    def __init__(self, seed: int) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        import os

        os._exit(3)


WORST = {"failing": "Failing", "slow": "Slow", "cheating": "Cheating", "dying": "Dying"}


@pytest.fixture
def impatient(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose computer opponents are no good. Workers are forked, to know them too."""
    import multiprocessing

    for name, kind in WORST.items():
        monkeypatch.setitem(base.BUILT_IN, name, f"{__name__}:{kind}")
    context = multiprocessing.get_context("fork")
    monkeypatch.setattr(multiprocessing, "get_context", lambda _: context)
    running = Running(database=database, think_seconds=0.3)
    yield running
    running.stop()


@pytest.mark.parametrize("name", list(WORST))
def test_one_who_fails_is_stood_in_for(impatient: Running, name: str) -> None:
    async def play() -> None:
        created = await impatient.client.create(deck="A", opponent="computer", computer=name)
        said: list[str] = []
        async with impatient.seat(created.game, created.seats[0].token) as seat:
            began = time.monotonic()
            while not said and time.monotonic() - began < 30:
                heard = await asyncio.wait_for(seat.receive(), 20)
                if isinstance(heard, Said):
                    said.append(heard.text)
                state = seat.state
                if state is not None and heard is state and state.view.decision is not None:
                    await seat.choose(state.view.decision.options[-1].key)
            table = impatient.hall.tables[created.game]
            while not any(made.seat == 1 for made in table.journal.made):
                assert time.monotonic() - began < 30
                await asyncio.sleep(0.02)
            impatient.hall.brains.close()  # a forked worker holds on to the connection
        assert said and "no decision in time; a steward's was taken instead" in said[0]
        number = next(n for n, made in enumerate(table.journal.made) if made.seat == 1)
        assert table.game is not None and table.game.seed is not None
        keys = [made.key for made in table.journal.made]
        then = Game.replay(table.game.setup, table.game.seed, keys, number)
        assert keys[number] == Adviser().advise(then).option.key

    run(play())


def test_where_even_the_steward_fails_the_game_goes_on(
    impatient: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def advise(self: Adviser, game: Game) -> Advice:
        raise RuntimeError("I can't, either")

    monkeypatch.setattr(Adviser, "advise", advise)

    async def play() -> None:
        created = await impatient.client.create(deck="A", opponent="computer", computer="failing")
        async with impatient.seat(created.game, created.seats[0].token) as seat:
            table = impatient.hall.tables.get(created.game)
            began = time.monotonic()
            while table is None or not any(made.seat == 1 for made in table.journal.made):
                assert time.monotonic() - began < 30
                heard = await asyncio.wait_for(seat.receive(), 20)
                table = impatient.hall.tables[created.game]
                state = seat.state
                if state is not None and heard is state and state.view.decision is not None:
                    await seat.choose(state.view.decision.options[-1].key)
            impatient.hall.brains.close()

    run(play())


def test_the_server_answers_while_the_computer_thinks(impatient: Running) -> None:
    async def play() -> None:
        client = Client(impatient.address)
        created = await client.create(deck="A", opponent="computer", computer="slow")
        async with Seat(impatient.address, created.game, created.seats[0].token) as seat:
            for _ in range(40):
                heard = await asyncio.wait_for(seat.receive(), 20)
                state = seat.state
                if state is None or heard is not state:
                    continue
                if state.view.waiting_for == 1:
                    break
                assert state.view.decision is not None
                await seat.choose(state.view.decision.options[-1].key)
            began = time.monotonic()
            await client.about()
            assert time.monotonic() - began < 0.25

    run(play())


def test_a_worker_is_told_only_what_is_new() -> None:
    game = Game.new(Setup.challenge("A", "F"), 7)
    mind = Mind()

    def thought(begin: int, setup: Setup | None) -> Thought:
        assert game.decision is not None
        keys = tuple(key for _, key in game.decisions[begin:])
        return Thought("g", "random", game.decision.player, 7, begin, keys, setup)

    assert mind.pick(thought(0, None)) is None  # never heard of it
    for _ in range(5):
        key = mind.pick(thought(0, game.setup))
        assert key is not None and game.decision is not None
        assert game.decision.option(key) is not None
        known = len(game.decisions)
        game.choose(key)
        if game.decision is not None:
            again = mind.pick(thought(known, None))
            assert again is not None and game.decision.option(again) is not None
    assert mind.pick(thought(1, None)) is None  # something was taken back


def test_a_player_that_is_not_there() -> None:
    async def play() -> None:
        brains = Brains(1)
        try:
            game = Game.new(Setup.challenge("A", "F"), 7)
            assert game.decision is not None
            with pytest.raises(NoThought, match="nobody"):
                await brains.pick("g", "nobody", game.decision.player, game)
            assert await brains.pick("g", "random", game.decision.player, game)
        finally:
            brains.close()

    run(play())
