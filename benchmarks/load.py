"""Many games at once on one server: how long a choice takes, what a game weighs, what a crash costs.

    python benchmarks/load.py [--games 200] [--seconds 30] [--database URL]

A server is started on a database of its own. Bots in other processes play over the protocol, both seats
of every game, about one choice a second in each. Measured is the time from sending a choice until both
players have the view that follows from it. In the end the server is killed while games are going on,
started again, and asked for everything that it had acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from freecouncil.server.client import Client
from freecouncil.server.messages import Choose, Hello, write

LETTERS = "ABCDEFGHIJ"


class Option(msgspec.Struct):
    key: str


class Decision(msgspec.Struct):
    options: list[Option]


class View(msgspec.Struct):
    decision: Decision | None = None


class Heard(msgspec.Struct):
    """As much of a message as a bot without a plan needs."""

    type: str
    step: int = -1
    view: View | None = None
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


# The server ---------------------------------------------------------------------------------------


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        command = [
            sys.executable, "-c", "from freecouncil.cli import main; main()", "serve",
            "--port", str(self.port), "--database", self.database,
            "--requests-per-second", "100000",
        ]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", said)
        if found is None:
            raise SystemExit(f"the server did not start: {said}")
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def memory(self) -> int:
        """Bytes in the memory of the server's process."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0

    def busy(self) -> float:
        """Seconds that the server has computed."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The bots -----------------------------------------------------------------------------------------


class Pair:
    """Both players of a game."""

    def __init__(self, game: str, tokens: list[str], seed: int) -> None:
        self.game = game
        self.tokens = tokens
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []  # choices that were answered by a view
        self.sockets: list[ClientConnection] = []
        self.step = [-1, -1]
        self.took: list[tuple[float, float]] = []  # when, and how long
        self.under_way = asyncio.Event()

    async def open(self, address: str) -> None:
        url = f"ws{address[4:]}/api/games/{self.game}/play"
        for token in self.tokens:
            socket = await connect(
                url, max_size=None, compression=None, proxy=None, open_timeout=60
            )
            await socket.send(write(Hello(token=token)).decode())
            self.sockets.append(socket)

    async def view(self, seat: int, step: int) -> Heard:
        """The first view of this step or a later one."""
        while True:
            heard = decode(await self.sockets[seat].recv())
            if heard.type == "state" and heard.step >= step:
                self.step[seat] = heard.step
                return heard
            if heard.type == "error":
                raise RuntimeError(f"refused: {heard.code}")

    async def play(self, ahead: int, pause: float, until: asyncio.Event) -> None:
        """The first choices at once, then one after each pause."""
        views = [await self.view(0, 0), await self.view(1, 0)]
        made = 0
        next_at = 0.0
        while not until.is_set():
            seat = next((s for s in (0, 1) if (v := views[s].view) and v.decision), None)
            if seat is None:
                self.under_way.set()
                return  # the game is over
            view = views[seat].view
            assert view is not None and view.decision is not None
            key = self.chance.choice(view.decision.options).key
            made += 1
            if made > ahead:
                self.under_way.set()
                now = time.perf_counter()
                # Each game at its own time, as people play, and not all of them at once.
                next_at = (
                    max(next_at + pause, now) if next_at else now + pause * self.chance.random()
                )
                await asyncio.sleep(next_at - now + pause * (self.chance.random() - 0.5) / 2)
            step = self.step[seat]
            began = time.perf_counter()
            await self.sockets[seat].send(write(Choose(step=step, key=key)).decode())
            views = list(await asyncio.gather(self.view(0, step + 1), self.view(1, step + 1)))
            if made > ahead:
                self.took.append((began, time.perf_counter() - began))
            self.acknowledged.append((step, key))

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


async def _set_up(address: str, games: int, seed: int) -> list[Pair]:
    client = Client(address)
    pairs = []
    for number in range(games):
        created = await client.create(
            deck=LETTERS[(seed + number) % 10],
            opponent="hotseat",
            opponent_deck=LETTERS[(seed + number + 1 + number // 10) % 10],
        )
        pair = Pair(created.game, [seat.token for seat in created.seats], seed * 1000 + number)
        await pair.open(address)
        pairs.append(pair)
    return pairs


def bots(pipe: Connection, address: str, games: int, seed: int, ahead: int, pause: float) -> None:
    """A process of bots."""

    async def run() -> None:
        pairs = await _set_up(address, games, seed)
        until = asyncio.Event()

        async def one(pair: Pair) -> str:
            try:
                await pair.play(ahead, pause, until)
                return ""
            except (ConnectionClosed, OSError):
                return ""  # the server was killed
            except Exception as error:
                return f"{pair.game}: {error!r}"

        tasks = [asyncio.create_task(one(pair)) for pair in pairs]
        await asyncio.gather(*(pair.under_way.wait() for pair in pairs))
        pipe.send("playing")
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, pipe.recv)  # "measure from now on"
        pipe.send(time.perf_counter())
        for pair in pairs:
            pair.took.clear()
        await loop.run_in_executor(None, pipe.recv)  # "the server has been killed"
        until.set()
        wrong = [text for text in await asyncio.gather(*tasks) if text]
        pipe.send(
            [
                (pair.game, pair.tokens, pair.acknowledged, [took for _, took in pair.took])
                for pair in pairs
            ]
        )
        pipe.send(wrong)

    asyncio.run(run())


# What was lost ------------------------------------------------------------------------------------


async def _compare(address: str, told: list[Any]) -> tuple[int, int, float]:
    """Asks for every game again: choices that were acknowledged, those that are gone, and how long
    it took until all games were there again."""
    from freecouncil.server.database import open_engine
    from freecouncil.server.records import entries_of

    began = time.perf_counter()

    async def reopened(game: str, tokens: list[str], last: int) -> bool:
        pair = Pair(game, tokens, 0)
        await pair.open(address)
        view = await pair.view(0, 0)
        await pair.close()
        return view.step >= last

    good = await asyncio.gather(
        *(reopened(game, tokens, made[-1][0] + 1 if made else 0) for game, tokens, made, _ in told)
    )
    back = time.perf_counter() - began
    lost = sum(1 for one in good if not one)
    engine = open_engine(DATABASE)
    count = 0
    with engine.connect() as connection:
        for game, _, made, _ in told:
            stored = {entry.step: entry.key for entry in entries_of(connection, game)}
            count += len(made)
            lost += sum(1 for step, key in made if stored.get(step) != key)
    engine.dispose()
    return count, lost, back


DATABASE = ""


def percentile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(len(values) * part))]


def main() -> None:
    global DATABASE
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two choices")
    parser.add_argument("--ahead", type=int, default=100, help="choices made at once at first")
    parser.add_argument("--processes", type=int, default=2, help="of bots")
    parser.add_argument("--database", default="", help="a URL; a new SQLite file otherwise")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="freecouncil-load-") as folder:
        DATABASE = asked.database or str(Path(folder) / "games.sqlite")
        server = Server(DATABASE)
        server.start()
        try:
            wrong = measure(server, asked)
        finally:
            server.kill()
    if wrong:
        raise SystemExit(1)


def measure(server: Server, asked: argparse.Namespace) -> bool:
    """Measures, prints, and says whether anything was wrong."""
    context = multiprocessing.get_context("spawn")
    # One game first, so that what every server holds is not counted as the weight of a game.
    asyncio.run(_warm(server.address))
    before = server.memory()
    pipes = []
    workers = []
    share = [len(range(p, asked.games, asked.processes)) for p in range(asked.processes)]
    for number, games in enumerate(share):
        ours, theirs = context.Pipe()
        worker = context.Process(
            target=bots,
            args=(theirs, server.address, games, number + 1, asked.ahead, asked.pause),
        )
        worker.start()
        pipes.append(ours)
        workers.append(worker)
    for pipe in pipes:
        pipe.recv()
    print(f"{asked.games} games are under way, each {asked.ahead} choices old", flush=True)
    time.sleep(3)
    for pipe in pipes:
        pipe.send("measure")
        pipe.recv()
    busy, since = server.busy(), time.perf_counter()
    time.sleep(asked.seconds)
    load = (server.busy() - busy) / (time.perf_counter() - since)
    weight = (server.memory() - before) / asked.games
    server.kill()
    told: list[Any] = []
    wrong: list[str] = []
    for pipe in pipes:
        pipe.send("killed")
        told += pipe.recv()
        wrong += pipe.recv()
    for worker in workers:
        worker.join()
    server.start()
    count, lost, back = asyncio.run(_compare(server.address, told))
    times = sorted(took * 1000 for _, _, _, some in told for took in some)
    rate = len(times) / asked.seconds
    print(f"choices: {len(times)}, {rate:.0f} a second over {asked.seconds:.0f} s")
    print(f"from a choice to both views: p50 {percentile(times, 0.5):.1f} ms, "
          f"p99 {percentile(times, 0.99):.1f} ms, most {times[-1]:.1f} ms")  # fmt: skip
    print(f"the server computes {load:.0%} of the time of one core")
    print(f"memory: {weight / 1e6:.2f} MB a game")
    print(f"killed: of {count} acknowledged choices {lost} were lost; "
          f"all {len(told)} games were there again after {back:.1f} s")  # fmt: skip
    for text in wrong[:5]:
        print(f"went wrong: {text}")
    return bool(lost or wrong)


async def _warm(address: str) -> None:
    for pair in await _set_up(address, 2, 99):
        views = await pair.view(0, 0)
        assert views.view is not None
        await pair.close()


if __name__ == "__main__":
    main()
