"""Whole games over the protocol, between two people who have no plan."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from freecouncil.players import Adviser
from freecouncil.players.estimate import outlook
from freecouncil.rules import saving
from freecouncil.rules.game import Game
from freecouncil.server.bodies import History
from freecouncil.server.client import Seat, ServerError
from freecouncil.server.messages import Chat, Concede, Result, Said, Waiting
from freecouncil.server.verifying import verify

from .running import Running, answer_to, first_state, pair_at, run


async def play_to_the_end(seat: Seat, seed: int) -> Result:
    """Chooses by chance until the game is over."""
    chance = random.Random(seed)
    async for state in seat.states():
        if state.view.decision is not None:
            await seat.choose(chance.choice(state.view.decision.options).key)
    assert seat.result is not None
    return seat.result


def test_two_people_play_a_whole_game(server: Running) -> None:
    async def play() -> None:
        pair = await pair_at(server, "A", "F", length="starter")
        mine = server.seat(pair.game, pair.tokens[0], contribution="my own luck")
        yours = server.seat(pair.game, pair.tokens[1], contribution="and mine")
        async with mine, yours:
            results = await asyncio.gather(play_to_the_end(mine, 1), play_to_the_end(yours, 2))
        assert results[0] == results[1]
        result = results[0]
        assert result.words and len(result.players) == 2 and result.steps
        assert mine.welcome is not None
        assert result.fair.commitment == mine.welcome.commitment
        assert result.fair.contributions == ("my own luck", "and mine")
        record = await server.client.record(pair.game)
        noted, brought = mine.welcome.commitment, "my own luck"
        checks = verify(record, noted=noted, contributed=brought)
        assert [check.found for check in checks if not check.right] == []
        game = Game.load(record)
        assert game.result.words == result.words
        info = await server.client.info(pair.game)
        assert (info.status, info.winner, info.result) == ("finished", result.winner, result.words)
        await look_at_it_again(server, pair.game, game)

    run(play())


def first_of_another_turn(history: History) -> int:
    turns = [moment.turn for moment in history.moments]
    return turns.index(turns[len(turns) // 2])


async def look_at_it_again(server: Running, name: str, game: Game) -> None:
    """The replay of a finished game is the game."""
    history = await server.client.history(name)
    assert [moment.seat for moment in history.moments] == [seat for seat, _ in game.decisions]
    assert history.moments[0].turn == 1 and history.moments[-1].turn == game.state.turn
    count = len(game.decisions)
    assert all(0 < moment.outlook < 1 for moment in history.moments)
    for number in (0, first_of_another_turn(history)):
        then = saving.read(game.save()).replay(number)
        assert history.moments[number].outlook == pytest.approx(outlook(then), abs=0.001)
    for to, seat in ((0, 0), (count // 2, 1), (count // 2 - 1, None), (count, 0)):
        told = await server.client.replay(name, to, seat)
        again = saving.read(game.save()).replay(to)
        assert told.view == again.view(seat).snapshot()
        assert (told.decision, told.decisions) == (to, count)
        if to == count:
            assert told.counsel is None
        else:
            option, why = Adviser().advise(again)
            assert told.counsel is not None
            assert (told.counsel.key, told.counsel.why) == (option.key, why)
    with pytest.raises(ServerError, match=f"had {count} decisions"):
        await server.client.replay(name, count + 1)


def test_a_game_waits_for_both_players(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="B", opponent="invite")
        async with server.seat(created.game, created.seats[0].token) as mine:
            waiting = await answer_to(mine)
            assert isinstance(waiting, Waiting) and waiting.seats == (1,)
            info = await server.client.info(created.game, created.invite)
            assert info.guest_chooses_deck and info.status == "waiting"
            assert info.seats[1].kind == "open"
            joined = await server.client.join(created.game, created.invite, deck="I", name="Eowyn")
            assert joined.seat == 1
            async with server.seat(created.game, joined.token) as yours:
                mine_now, yours_now = await first_state(mine), await first_state(yours)
            assert [player.name for player in mine_now.view.players][1] == "Eowyn"
            assert mine_now.view.viewer == 0 and yours_now.view.viewer == 1

    run(play())


def test_a_game_that_was_given_up(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server, name="Anna") as pair:
            for _ in range(3):
                await pair.choose(pair.options()[0])
            heard = await answer_to(pair.seats[0], Concede())
            assert isinstance(heard, Result)
            assert (heard.way, heard.winner) == ("conceded", 1)
            assert heard.words.startswith("Anna concedes")
            state = pair.seats[0].state
            assert state is not None
            assert state.view.decision is None and state.view.waiting_for is None
            assert state.view.winner == 1
        checks = verify(await server.client.record(pair.game))
        assert all(check.right for check in checks)

    run(play())


def test_an_unfinished_game_is_not_shown_again(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            for part in ("record", "history", "replay"):
                with pytest.raises(ServerError) as caught:
                    await server.client._fetch(
                        "GET", f"/api/games/{pair.game}/{part}", None, pair.tokens[0]
                    )
                assert caught.value.code == "not-over"

    run(play())


def test_what_is_said_at_the_table(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server, name="Anna") as pair:
            await pair.seats[0].send(Chat(text="Good\u0000 luck!"))
            while not isinstance(heard := await pair.seats[1].receive(), Said):
                pass
            assert (heard.name, heard.text, heard.seat) == ("Anna", "Good luck!", 0)
            await pair.seats[1].close()
            async with server.seat(pair.game, pair.tokens[1]) as again:
                while not isinstance(said := await again.receive(), Said):
                    pass
            assert said == heard

    run(play())


def test_both_seats_at_one_screen(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="C", opponent="hotseat", opponent_deck="H")
        assert [seat.seat for seat in created.seats] == [0, 1]
        first, second = (server.seat(created.game, seat.token) for seat in created.seats)
        async with first, second:
            one, other = await first_state(first), await first_state(second)
        assert {one.view.viewer, other.view.viewer} == {0, 1}
        assert sum(state.view.decision is not None for state in (one, other)) == 1

    run(play())


def test_a_state_holds_all_that_a_page_needs(server: Running) -> None:
    async def play() -> None:
        async with await pair_at(server) as pair:
            asked = pair.asked()
            state, other = pair.seats[asked].state, pair.seats[1 - asked].state
            assert state is not None and other is not None
            decision = state.view.decision
            assert decision is not None and decision.words.endswith("?") and decision.rule
            assert all(option.words for option in decision.options)
            assert set(state.concerns) <= {option.key for option in decision.options}
            assert other.view.decision is None and not other.concerns and not other.odds
            assert [line.number for line in state.lines] == sorted(
                line.number for line in state.lines
            )
            assert state.connected == (True, True)
            again = msgspec.json.decode(msgspec.json.encode(state))
            assert again["type"] == "state" and again["view"]["viewer"] == asked

    run(play())
