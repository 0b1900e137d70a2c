"""A server that is killed at any moment comes back with everything that it acknowledged."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from freecouncil.server.client import Client, Seat
from freecouncil.server.database import open_engine
from freecouncil.server.messages import Result
from freecouncil.server.records import entries_of

from .running import first_state, run


class Killable:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable, "-c", "from freecouncil.cli import main; main()", "serve",
                "--port", str(self.port), "--database", self.database, "--thinkers", "1",
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"(http://127\.0\.0\.1:(\d+))", said)
        assert found is not None, said
        self.address, self.port = found[1], int(found[2])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def test_killed_in_mid_game(database: str) -> None:
    server = Killable(database)

    async def play() -> None:
        client = Client(server.address)
        created = await client.create(deck="D", opponent="hotseat", opponent_deck="G")
        seats = [Seat(server.address, created.game, seat.token) for seat in created.seats]
        acknowledged: list[tuple[int, str]] = []
        kills = {25, 60}

        async def player(seat: Seat) -> None:
            sent: tuple[int, str] | None = None
            async for state in seat.states():
                if sent is not None and state.step > sent[0]:
                    acknowledged.append(sent)
                    sent = None
                if len(acknowledged) > 90:
                    return
                decision = state.view.decision
                if decision is not None and (sent is None or sent[0] <= state.step):
                    options = decision.options
                    sent = (state.step, options[state.step % len(options)].key)
                    await seat.choose(sent[1])
                    # Both players count here, so a number may be stepped over.
                    if kills and len(acknowledged) >= min(kills):
                        kills.discard(min(kills))
                        await asyncio.to_thread(server.kill)  # it may or may not have been heard
                        await asyncio.to_thread(server.start)

        for seat in seats:
            await seat.open()
        done = asyncio.gather(*(player(seat) for seat in seats), return_exceptions=True)
        while len(acknowledged) <= 90 and not done.done():
            await asyncio.sleep(0.05)
        # Who was asked came back each time; the other may have been on the way back, and have
        # missed one of the two.
        for _ in range(400):
            back = [seat.reconnections for seat in seats]
            if min(back) >= 1 and sum(back) >= 3:
                break
            await asyncio.sleep(0.05)
        for seat in seats:
            await seat.close()
        done.cancel()
        assert not kills and min(back) >= 1 and sum(back) >= 3
        engine = open_engine(database)
        with engine.connect() as connection:
            stored = {entry.step: entry.key for entry in entries_of(connection, created.game)}
        engine.dispose()
        assert [(step, stored.get(step)) for step, _ in acknowledged] == acknowledged
        assert sorted(stored) == list(range(len(stored)))

    try:
        run(play())
    finally:
        server.kill()


def test_a_finished_game_and_its_talk_are_kept(tmp_path: Path) -> None:
    server = Killable(str(tmp_path / "games.sqlite"))

    async def before() -> tuple[str, str, Result]:
        from freecouncil.server.messages import Chat, Concede, Said

        client = Client(server.address)
        created = await client.create(deck="A", opponent="computer", computer="random")
        async with Seat(server.address, created.game, created.seats[0].token) as seat:
            await first_state(seat)
            await seat.send(Chat(text="I must go."))
            while not isinstance(await seat.receive(), Said):
                pass
            await seat.send(Concede())
            while seat.result is None:
                await seat.receive()
        return created.game, created.seats[0].token, seat.result

    async def after(game: str, token: str, result: Result) -> None:
        from freecouncil.server.messages import Said

        async with Seat(server.address, game, token) as seat:
            said = ""
            while seat.result is None:
                heard = await seat.receive()
                if isinstance(heard, Said):
                    said = heard.text
            assert seat.result == result and said == "I must go."
        assert (await Client(server.address).info(game)).status == "finished"

    try:
        told = run(before())
        server.kill()
        server.start()
        run(after(*told))
    finally:
        server.kill()


@pytest.mark.parametrize("blow", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_stop_stops(tmp_path: Path, blow: signal.Signals) -> None:
    server = Killable(str(tmp_path / "games.sqlite"))
    server.process.send_signal(blow)
    assert server.process.wait(timeout=20) in (0, -blow, 130)
    assert server.process.stdout is not None
    server.process.stdout.close()
