"""A table: its clock, what is asked at it, how it is put away, and what happens when rules stumble."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from freecouncil.rules.decisions import NOBODY, Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.view import View
from freecouncil.server import database as tables
from freecouncil.server import records
from freecouncil.server.client import Seat
from freecouncil.server.database import Database, open_engine
from freecouncil.server.matters import ASKS, chances, matters, on_guard
from freecouncil.server.messages import Error, Why
from freecouncil.server.records import Entry
from freecouncil.server.verifying import verify

from .running import Pair, Running, answer_to, first_state, pair_at, run
from .test_play import play_to_the_end

# Putting away -------------------------------------------------------------------------------------


@pytest.fixture
def tidy(database: str) -> Iterator[Running]:
    """A server that soon puts away a table that nobody uses."""
    running = Running(database=database, idle_seconds=0.2)
    yield running
    running.stop()


def test_a_game_that_nobody_looks_at_is_put_away_and_brought_out(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            for _ in range(12):
                await pair.choose(pair.options()[-1])
            before = pair.seats[0].state
            table = server.hall.tables[pair.game]
            assert table.busy
        while table.busy:
            await asyncio.sleep(0.01)
        del server.hall.tables[pair.game]  # as `put_away` does
        again = Pair(server, pair.game, pair.tokens, pair.watch)
        async with again:
            after = again.seats[0].state
            assert before is not None and after is not None
            assert (after.step, after.view) == (before.step, before.view)
            assert server.hall.tables[pair.game] is not table
            await again.choose(again.options()[0])

    run(play())


def test_tables_are_put_away_by_themselves(tidy: Running) -> None:
    async def play() -> None:
        async with await pair_at(tidy) as pair:
            await asyncio.sleep(0.5)
            assert pair.game in tidy.hall.tables
        for _ in range(200):
            if pair.game not in tidy.hall.tables:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the table is still there")

    run(play())


# The clock ----------------------------------------------------------------------------------------


def turn_back(server: Running, game: str, minutes: float) -> None:
    """The game began so long ago."""
    at = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()
    engine = open_engine(server.config.database)
    with engine.begin() as connection:
        connection.execute(update(tables.games).where(tables.games.c.id == game).values(began=at))
    engine.dispose()


def test_a_game_with_a_clock(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server, minutes=75, length="campaign") as pair:
            state = pair.seats[0].state
            assert state is not None and state.clock is not None
            assert (state.clock.phase, state.clock.minutes) == ("running", 75)
            assert 74 * 60 < state.clock.left <= 75 * 60
            for _ in range(5):
                await pair.choose(pair.options()[0])
        table = server.hall.tables.pop(pair.game)
        table.stop_clock()
        turn_back(server, pair.game, 70)
        async with server.seat(pair.game, pair.tokens[0]) as seat:
            clock = (await first_state(seat)).clock
            assert clock is not None and clock.phase == "warning"
        server.hall.tables.pop(pair.game).stop_clock()
        turn_back(server, pair.game, 75)
        mine, yours = (server.seat(pair.game, token) for token in pair.tokens)
        async with mine, yours:
            clock = (await first_state(mine)).clock
            assert clock is not None and clock.phase == "time" and clock.left <= 0
            assert "finishes this turn" in clock.words
            await asyncio.gather(play_to_the_end(mine, 1), play_to_the_end(yours, 2))
        table = server.hall.tables[pair.game]
        assert [made.seat for made in table.journal.made].count(NOBODY) == 1
        assert table.game is not None
        assert table.game.state.players[0].turns == table.game.state.players[1].turns
        history = await server.client.history(pair.game)
        assert [moment.words for moment in history.moments].count("Time is called.") == 1
        assert all(check.right for check in verify(await server.client.record(pair.game)))

    run(play())


# Asked only when it matters -----------------------------------------------------------------------


def moments_of_a_game(seed: int) -> Iterator[Game]:
    chance = random.Random(seed)
    game = Game.new(Setup.challenge("B", "H"), seed)
    while game.decision is not None and len(game.decisions) < 500:
        yield game
        game.choose(chance.choice(game.decision.options))


def test_only_chances_to_act_can_be_left_out() -> None:
    for game in moments_of_a_game(3):
        decision = game.decision
        assert decision is not None
        if not matters(game, decision, set()):
            assert decision.ask == "respond" and decision.option("pass") is not None
            own = all(ctx.player == decision.player for ctx in game.chain)
            assert own or all(o.verb == "pass" or on_guard(o) for o in decision.options)
        if decision.ask in ASKS and decision.ask != "respond":
            assert matters(game, decision, set())
            assert not matters(game, decision, chances(game, decision))


def test_what_the_opponent_declares_matters_where_there_is_an_answer_to_it() -> None:
    asked = passed = 0
    for seed in range(6):
        for game in moments_of_a_game(seed):
            decision = game.decision
            assert decision is not None
            if decision.ask == "respond" and game.chain[-1].player != decision.player:
                answers = [o for o in decision.options if o.verb != "pass" and not on_guard(o)]
                asked += bool(answers)
                passed += not answers  # a card can be laid on-guard afterwards as well
                assert matters(game, decision, chances(game, decision)) == bool(answers)
    assert asked and passed


def test_a_card_just_drawn_is_no_new_chance_to_lay_one_on_guard() -> None:
    compared = 0
    for seed in range(6):
        for game in moments_of_a_game(seed):
            decision = game.decision
            assert decision is not None
            guarding = [option for option in decision.options if on_guard(option)]
            if decision.ask != "act" or len(guarding) < 2:
                continue
            for drawn in guarding:
                others = [option for option in decision.options if option is not drawn]
                if any(option.args[:1] == drawn.args[:1] for option in others):
                    continue  # it can be played, too, which is a chance of its own
                before = Decision(decision.player, "act", others, decision.rule, decision.about)
                assert not matters(game, decision, chances(game, before))
                compared += 1
    assert compared


def test_passing_for_a_player(server: Running) -> None:
    async def play() -> None:
        pair = await pair_at(server, "B", "H")
        first, second = pair.tokens
        mine = server.seat(pair.game, first, ask="matters")
        yours = server.seat(pair.game, second, ask="matters")
        chance = random.Random(5)

        async def choose_by_chance(seat: Seat) -> None:
            async for state in seat.states():
                if any(made.passed for made in server.hall.tables[pair.game].journal.made):
                    return
                if state.view.decision is not None:
                    await seat.choose(chance.choice(state.view.decision.options).key)

        async with mine, yours:
            await asyncio.gather(choose_by_chance(mine), choose_by_chance(yours))
        passed = [made for made in server.hall.tables[pair.game].journal.made if made.passed]
        assert passed and {made.key for made in passed} == {"pass"}

    run(play())


def test_what_is_passed_for_a_player_is_not_shown_as_a_question(server: Running) -> None:
    async def play() -> None:
        pair = await pair_at(server, "B", "H")
        first, second = pair.tokens
        mine = server.seat(pair.game, first, ask="matters")
        yours = server.seat(pair.game, second, ask="matters")
        chance = random.Random(5)
        shown: set[int] = set()

        def passed() -> set[int]:
            made = server.hall.tables[pair.game].journal.made
            return {step for step, one in enumerate(made) if one.passed}

        async def choose_by_chance(seat: Seat) -> None:
            async for state in seat.states():
                if state.step >= 300 and len(passed()) >= 10:
                    return
                if state.view.decision is not None:
                    shown.add(state.step)
                    await seat.choose(chance.choice(state.view.decision.options).key)

        async with mine, yours:
            await asyncio.gather(choose_by_chance(mine), choose_by_chance(yours))
        assert len(passed()) >= 10 and not passed() & shown
        assert shown >= set(range(300)) - passed()

    run(play())


# Rules that stumble -------------------------------------------------------------------------------


def test_a_choice_over_which_the_rules_stumble_is_taken_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            await pair.choose(pair.options()[0])
            table = server.hall.tables[pair.game]
            made, step = table.journal.made[:], pair.step
            really = Game.choose

            def stumble(self: Game, choice: Option | str, player: int | None = None) -> None:
                if len(self.decisions) == len(made):
                    self.decisions.append((0, str(choice)))
                    raise RuntimeError("a rule that nobody has thought of")
                really(self, choice, player)

            monkeypatch.setattr(Game, "choose", stumble)
            asked = pair.asked()
            await pair.seats[asked].choose(pair.options()[0])
            refused = await answer_to(pair.seats[asked])
            assert isinstance(refused, Error) and refused.code == "failed"
            monkeypatch.setattr(Game, "choose", really)
            await pair.catch_up(step + 2)
            assert table.journal.made == made and table.game is not None
            assert len(table.game.decisions) == len(made)
            await pair.choose(pair.options()[0])

    run(play())


def test_a_choice_that_cannot_be_written_down_is_not_made(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            key, asked, step = pair.options()[0], pair.asked(), pair.step
            really = Database._commit

            def full(self: Database, works: list[Any]) -> None:
                for work in works:
                    work.error = OperationalError("INSERT", {}, Exception("the disk is full"))

            monkeypatch.setattr(Database, "_commit", full)
            await pair.seats[asked].choose(key)
            refused = await answer_to(pair.seats[asked])
            assert isinstance(refused, Error) and refused.code == "not-stored"
            table = server.hall.tables[pair.game]
            assert table.journal.made == [] and table.game is not None
            assert table.game.decisions == [] and table.journal.step == step
            monkeypatch.setattr(Database, "_commit", really)
            await pair.choose(key)

    run(play())


def test_a_question_over_which_the_server_stumbles(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            state = pair.seats[0].state
            assert state is not None
            card = state.view.players[0].hand.known[0].id

            def stumble(self: View, number: int) -> None:
                raise RuntimeError("nobody has thought of that")

            with monkeypatch.context() as patched:
                patched.setattr(View, "why_not", stumble)
                told = await answer_to(pair.seats[0], Why(card=card, ref=8))
            assert isinstance(told, Error) and (told.code, told.ref) == ("failed", 8)
            await pair.choose(pair.options()[0])

    run(play())


def test_two_servers_on_one_database_do_not_overwrite_each_other(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            await pair.choose(pair.options()[0])
            step, key = pair.step, pair.options()[0]
            asked = pair.asked()
            elsewhere = Entry(step=step, kind="choose", seat=asked, key=pair.options()[-1])
            engine = open_engine(server.config.database)
            with engine.begin() as connection:
                records.add_entry(connection, pair.game, elsewhere)
            engine.dispose()
            await pair.seats[asked].choose(key)
            refused = await answer_to(pair.seats[asked])
            assert isinstance(refused, Error) and (refused.code, refused.step) == (
                "stale",
                step + 1,
            )
            await pair.catch_up(step + 1)
            table = server.hall.tables[pair.game]
            assert table.journal.made[-1].key == elsewhere.key
            await pair.choose(pair.options()[0])

    run(play())


def test_a_game_that_the_rules_no_longer_allow(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            for _ in range(4):
                await pair.choose(pair.options()[0])
        server.hall.tables.pop(pair.game)
        engine = open_engine(server.config.database)
        table = tables.journal
        with engine.begin() as connection:
            changed: Any = update(table).where(table.c.game == pair.game, table.c.step == 1)
            connection.execute(changed.values(key="fly 1"))
        engine.dispose()
        async with server.seat(pair.game, pair.tokens[0]) as seat:
            told = await answer_to(seat)
            assert isinstance(told, Error) and told.code == "broken"
            assert "rules have changed" in told.sentence and "fly 1" in told.sentence

    run(play())
