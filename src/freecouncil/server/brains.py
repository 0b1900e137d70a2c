"""Where computer opponents think: in processes of their own, never in the server's.

A worker keeps the games it thinks about and is told only what has happened since. A worker that takes
too long, fails or dies is replaced; what is to be done about the decision is up to the caller.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
import traceback
import zlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from freecouncil.players import LONGEST, Player, names, player
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup

MOST_GAMES = 64  # that one worker keeps in mind


class Thought(msgspec.Struct, frozen=True):
    """A request to think: about which game, for whom, and what has happened in it."""

    game: str
    player: str
    seat: int
    seed: int
    begin: int  # how many decisions the worker is supposed to know already
    keys: tuple[str, ...]  # those since
    setup: Setup | None  # told when the worker knows nothing yet


class NoThought(RuntimeError):
    """A computer opponent came to no decision, with the reason."""


# In the worker ------------------------------------------------------------------------------------


class Mind:
    """The games that a worker thinks about."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[Game, dict[int, Player]]] = OrderedDict()

    def pick(self, thought: Thought) -> str | None:
        """The key of the option that the player picks; None when the game must be told anew."""
        if thought.setup is not None:
            self._games[thought.game] = (Game.new(thought.setup, thought.seed), {})
        found = self._games.get(thought.game)
        if found is None or len(found[0].decisions) != thought.begin:
            self._games.pop(thought.game, None)
            return None
        self._games.move_to_end(thought.game)
        while len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        game, players = found
        for key in thought.keys:
            game.choose(key)
        decision = game.decision
        if decision is None or decision.player != thought.seat:
            raise RuntimeError("there is nothing to decide for this player")
        if thought.seat not in players:
            own = zlib.crc32(f"{thought.game} {thought.seat}".encode())
            players[thought.seat] = player(thought.player, own)
        return players[thought.seat].pick(game.view(thought.seat), decision).key


def _work(pipe: Connection) -> None:
    """What a worker does all day."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    import freecouncil.scripts  # noqa: F401  (what the cards do)

    mind = Mind()
    while True:
        try:
            thought = pipe.recv()
        except (EOFError, OSError):
            return
        if thought is None:
            return
        try:
            answer: tuple[str, str | None] = ("picked", mind.pick(thought))
        except Exception:
            answer = ("failed", traceback.format_exc(limit=8))
        try:
            pipe.send(answer)
        except OSError:
            return


# In the server ------------------------------------------------------------------------------------


class _Worker:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.known: dict[str, tuple[str, ...]] = {}  # what it has been told of each game
        self.process: BaseProcess | None = None
        self.pipe: Any = None

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=_work, args=(theirs,), name="freecouncil-thinker", daemon=True
        )
        process.start()
        theirs.close()
        self.process, self.pipe = process, ours
        self.known.clear()

    def ask(self, thought: Thought, seconds: float) -> tuple[str, str | None]:
        """Runs in a thread: sends, and waits for the answer."""
        if self.process is None or not self.process.is_alive():
            self.stop()
            self.start()
            if thought.setup is None:
                return ("picked", None)
        try:
            self.pipe.send(thought)
            until = time.monotonic() + seconds
            if not self.pipe.poll(max(0.0, until - time.monotonic())):
                self.stop()
                return ("failed", f"no answer within {seconds:g} seconds")
            answer: tuple[str, str | None] = self.pipe.recv()
            return answer
        except (EOFError, OSError) as error:
            self.stop()
            return ("failed", f"the process is gone ({type(error).__name__})")

    def stop(self) -> None:
        process, self.process = self.process, None
        if self.pipe is not None:
            with contextlib.suppress(OSError):
                self.pipe.close()
            self.pipe = None
        if process is not None:
            process.kill()
            process.join(timeout=5)
        self.known.clear()


class Brains:
    """A few workers; each game is always thought about by the same one."""

    def __init__(self, workers: int = 0, seconds: float = LONGEST) -> None:
        count = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.seconds = seconds
        self._workers = [_Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="thinking")

    async def pick(self, game: str, name: str, seat: int, live: Game) -> str:
        """The key of the option that a computer opponent picks in a game as it is now."""
        worker = self._workers[zlib.crc32(game.encode()) % len(self._workers)]
        async with worker.lock:
            keys = tuple(key for _, key in live.decisions)
            known = worker.known.get(game)
            if known is not None and keys[: len(known)] != known:
                known = None  # something was taken back
            for setup in (None, live.setup):
                if setup is None and known is None:
                    continue
                begin = len(known) if setup is None and known is not None else 0
                thought = Thought(
                    game=game,
                    player=name,
                    seat=seat,
                    seed=live.seed or 0,
                    begin=begin,
                    keys=keys[begin:],
                    setup=setup,
                )
                loop = asyncio.get_running_loop()
                how, said = await loop.run_in_executor(
                    self._threads, worker.ask, thought, self.seconds
                )
                if how == "failed":
                    worker.known.pop(game, None)
                    raise NoThought(said or "no reason was given")
                if said is not None:
                    worker.known[game] = keys
                    return said
            raise NoThought("the worker does not know the game")

    def forget(self, game: str) -> None:
        """A game is over or was put away."""
        for worker in self._workers:
            worker.known.pop(game, None)

    def close(self) -> None:
        """Ends all workers."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


TITLES = {
    "random": ("Random", "Makes any legal choice, without a plan. Good for a first look."),
    "steward": ("Steward", "Plays by rules of thumb: sound, quick, and no great surprise."),
    "seer": ("Seer", "Looks ahead: imagines how the game may go on, and takes its time."),
    "seer-1": ("Patient Seer", "Looks ahead like the Seer, up to eight seconds for a hard choice."),
}
SAME = {"seer-0.2": "seer"}  # other names for the same opponent


def title_of(name: str) -> tuple[str, str]:
    """What an opponent is called, and what it does in a sentence."""
    words = (name.capitalize(), "A player from another package.")
    return TITLES.get(SAME.get(name, name), words)


def opponents() -> list[tuple[str, str, str]]:
    """The computer opponents that are installed: name, title, and what each does in a sentence."""
    return [(name, *title_of(name)) for name in names() if name not in SAME]


def usual_opponent() -> str:
    """Whom a newcomer plays against."""
    installed = names()
    return next((name for name in ("steward", "seer") if name in installed), "random")
