"""Finished games, looked at again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from typing import TypeVar

from freecouncil.players import Adviser
from freecouncil.players.estimate import outlook
from freecouncil.rules.council import tally_now
from freecouncil.rules.decisions import NOBODY
from freecouncil.rules.game import Game
from freecouncil.rules.words import label
from freecouncil.server import endings, messages, records
from freecouncil.server.bodies import Counsel, History, Moment, ReplayView
from freecouncil.server.database import Database
from freecouncil.server.folding import Broken, Journal, fold
from freecouncil.server.messages import Result
from freecouncil.server.records import StoredGame
from freecouncil.server.refusal import Refused
from freecouncil.server.showing import closed

T = TypeVar("T")
KEPT = 8  # games between two looks
AT_ONCE = 2  # games that are wound at the same time


class _Reel:
    """A finished game that can be wound to any of its decisions."""

    def __init__(self, stored: StoredGame, journal: Journal) -> None:
        self.stored = stored
        self.journal = journal
        self.lock = asyncio.Lock()
        self.setup = stored.setup()
        self.game: Game | None = None  # where it was wound to last
        self.history: History | None = None
        self._advisers = (Adviser(), Adviser())

    def _beginning(self) -> Game:
        return Game.new(self.setup, int(self.stored.seed))

    @property
    def result(self) -> Result:
        assert self.stored.result is not None
        told = messages.read_server(self.stored.result)
        assert isinstance(told, Result)
        return told

    def wind(self, to: int) -> tuple[Game, int]:
        """The game after so many decisions, and how long its log was before the last of them."""
        game = self.game
        if game is None or len(game.decisions) >= to:
            game = self.game = self._beginning()
        events = 0
        try:
            for made in self.journal.made[len(game.decisions) : to]:
                events = len(game.events)
                game.choose(made.key)
        except Exception as error:
            self.game = None
            raise Broken(len(game.decisions), str(error)) from error
        return game, events

    def view(self, to: int, seat: int | None) -> ReplayView:
        game, events = self.wind(to)
        view = game.view(seat).snapshot()
        if to == len(self.journal.made) and self.journal.conceded is not None:
            view = closed(view, self.result.words, self.result.winner)
        return ReplayView(
            game=self.stored.id,
            decision=to,
            decisions=len(self.journal.made),
            view=view,
            lines=tuple(game.view(seat).log(events)),
            counsel=self._counsel(game),
        )

    def _counsel(self, game: Game) -> Counsel | None:
        decision = game.decision
        if decision is None or len(game.decisions) == len(self.journal.made):
            return None
        option, why = self._advisers[decision.player].advise(game)
        return Counsel(key=option.key, words=label(game, decision, option), why=why)

    def told(self) -> History:
        if self.history is None:
            game = self._beginning()
            moments = []
            totals, likely, at = tally_now(game).totals, 0.5, (-1, "")
            for number, made in enumerate(self.journal.made):
                state, decision = game.state, game.decision
                if decision is None:
                    raise Broken(number, made.key)
                option = decision.option(made.key)
                if option is not None:
                    words = label(game, decision, option)
                elif made.seat == NOBODY:
                    words = "Time is called."
                else:
                    raise Broken(number, made.key)
                if at != (state.turn, state.phase):
                    at, totals = (state.turn, state.phase), tally_now(game).totals
                    likely = round(outlook(game), 3)
                moments.append(
                    Moment(
                        decision=number,
                        seat=made.seat,
                        turn=state.turn,
                        phase=state.phase,
                        totals=totals,
                        outlook=likely,
                        words=words,
                    )
                )
                game.choose(made.key, made.seat)
            self.history = History(game=self.stored.id, moments=tuple(moments))
        return self.history

    def record(self) -> str:
        game, _ = self.wind(len(self.journal.made))
        return endings.record_of(self.stored, game, self.result, self.journal.conceded)


class Replays:
    """Finished games, a few of them kept at hand."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._reels: OrderedDict[str, _Reel] = OrderedDict()
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def _reel(self, stored: StoredGame) -> _Reel:
        if not stored.ended or stored.result is None:
            raise Refused(
                "not-over", "This can be seen when the game is over, and not before.", status=409
            )
        reel = self._reels.get(stored.id)
        if reel is None:
            entries = await self._database.read(lambda c: records.entries_of(c, stored.id))
            reel = self._reels[stored.id] = _Reel(stored, fold(entries))
            if len(self._reels) > KEPT:
                self._reels.popitem(last=False)
        self._reels.move_to_end(stored.id)
        return reel

    async def view(self, stored: StoredGame, to: int | None, seat: int | None) -> ReplayView:
        """A finished game after so many decisions (None: all)."""
        reel = await self._reel(stored)
        last = len(reel.journal.made)
        wanted = last if to is None else to
        if not 0 <= wanted <= last:
            raise Refused("unknown", f"The game had {last} decisions.", status=404)
        async with reel.lock, self._slots:
            return await _kept(asyncio.to_thread(reel.view, wanted, seat))

    async def history(self, stored: StoredGame) -> History:
        """A finished game, decision by decision."""
        reel = await self._reel(stored)
        async with reel.lock, self._slots:
            return await _kept(asyncio.to_thread(reel.told))

    async def record(self, stored: StoredGame) -> str:
        """The file to keep of a finished game."""
        reel = await self._reel(stored)
        async with reel.lock, self._slots:
            return await _kept(asyncio.to_thread(reel.record))


async def _kept(coming: Awaitable[T]) -> T:
    try:
        return await coming
    except Broken as broken:
        raise Refused(
            "broken",
            f"This game can't be played again: the rules have changed since ({broken}).",
            status=409,
        ) from broken
