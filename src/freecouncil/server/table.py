"""A table at which a game is played: who sits there, who looks on, and what they are told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy.exc import SQLAlchemyError

from freecouncil.players import Advice, Adviser
from freecouncil.players.random import RandomPlayer
from freecouncil.rules.game import Game
from freecouncil.rules.view import Kept, View
from freecouncil.server import matters, records
from freecouncil.server.brains import Brains, NoThought
from freecouncil.server.database import Database
from freecouncil.server.folding import fold, learned
from freecouncil.server.guard import Bucket
from freecouncil.server.guests import Guest
from freecouncil.server.messages import (
    Pending,
    Presence,
    Reason,
    Said,
    State,
    UndoAnswered,
    UndoRequest,
    Waiting,
    Welcome,
)
from freecouncil.server.playing import Playing, Timer
from freecouncil.server.records import Entry, Remark, StoredGame, now
from freecouncil.server.refusal import Refused
from freecouncil.server.showing import Shown, clock_of, closed, show, unasked

__all__ = ["MOST_REMARKS", "Table", "Timer"]

log = logging.getLogger("freecouncil.server")
MOST_STEPS = 100_000  # of one game: whoever organizes for ever does not fill the disk
MOST_REMARKS = 200  # that are told again to one who comes back
MOST_SAID = 5_000  # at one table, ever
GALLERY = 2.0  # remarks a second by all spectators together, with bursts of ten times as many
MOST_WISHES = 3  # to take the same choice back, after which the opponent is left alone
AGAIN = 2.0  # seconds until the computer's choice is tried again that could not be written down


class Table(Playing):
    """One game that is being played, or looked at."""

    def __init__(
        self, stored: StoredGame, remarks: list[Remark], database: Database, brains: Brains
    ) -> None:
        super().__init__(stored, database, brains)
        self.guests: list[Guest] = []
        self.remarks = remarks
        self.used = time.monotonic()
        self._declined: tuple[set[matters.Chance], set[matters.Chance]] = (set(), set())
        self._asked_again = -1  # a decision that was taken back is asked, whether it matters or not
        self._going_on: asyncio.Task[None] | None = None
        self._arriving = 0
        self._talking = asyncio.Lock()
        self._gallery = Bucket(GALLERY, 10 * GALLERY)
        self._refused: Counter[tuple[int, int]] = Counter()  # wishes to take back, by seat and step
        self._advisers = (Adviser(), Adviser())
        self.explained: dict[tuple[int | None, int], tuple[Reason, ...]] = {}  # at this moment
        self._shown: dict[int | None, Shown] = {}
        self._seen: View | None = None
        self._kept: Kept = {}

    # Coming and going ---------------------------------------------------------------------------

    @classmethod
    async def load(
        cls, stored: StoredGame, entries: list[Entry], remarks: list[Remark],
        database: Database, brains: Brains,
    ) -> Table:  # fmt: skip
        """The table of a stored game, with the game where it was."""
        table = cls(stored, remarks, database, brains)
        if stored.seed:
            table.journal = fold(entries)
            await table._replay()
            await table._finish_if_over()
            table.set_clock()
        return table

    @property
    def busy(self) -> bool:
        """Is anybody there, or the computer thinking?"""
        thinking = self._going_on is not None and not self._going_on.done()
        return bool(self.guests) or self._arriving > 0 or thinking

    def connected(self) -> tuple[bool, bool]:
        """Which players are there; a computer always is."""
        there = {guest.seat for guest in self.guests}
        first, second = (s.kind == "computer" or s.seat in there for s in self.stored.seats)
        return first, second

    async def arrive(self, guest: Guest, contribution: str) -> None:
        """Someone sits down, or comes to look on."""
        self._arriving += 1  # so that the table is not put away meanwhile
        try:
            self.used = time.monotonic()
            if guest.seat is not None and not self.stored.seats[guest.seat].contribution:
                async with self._lock:
                    await self._contribute(guest.seat, contribution)
        finally:
            self._arriving -= 1
        mine = self.stored.seats[guest.seat].contribution if guest.seat is not None else ""
        guest.tell(
            Welcome(
                game=self.id,
                seat=guest.seat,
                commitment=self.stored.commitment,
                contribution=mine,
                ask=guest.ask,
                advice=self.advises(guest.seat),
            )
        )
        for remark in self.remarks:
            guest.tell(_said(remark))
        self.guests.append(guest)
        if self.pending is not None and guest.seat == 1 - self.pending.seat:
            guest.tell(_request(self.pending))
        self._presence(besides=guest)
        guest.renew()
        await self._begin_if_ready()
        self.go_on()

    def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        self.used = time.monotonic()
        if guest in self.guests:
            self.guests.remove(guest)
            self._presence()

    def _presence(self, besides: Guest | None = None) -> None:
        spectators = sum(1 for guest in self.guests if guest.seat is None)
        message = Presence(connected=self.connected(), spectators=spectators)
        for guest in self.guests:
            if guest is not besides:
                guest.tell(message)

    # Choosing -----------------------------------------------------------------------------------

    async def choose(self, guest: Guest, step: int, key: str) -> None:
        """A player answers the open question."""
        assert guest.seat is not None
        async with self._lock:
            game = self._playing()
            if step != self.journal.step:
                raise Refused(
                    "stale",
                    f"That was asked at step {step}, and the game is at step {self.journal.step}.",
                    step=self.journal.step,
                )
            if step >= MOST_STEPS:
                raise Refused(
                    "too-many",
                    "This game has had more choices than any needs: it can only be given up.",
                    step=step,
                )
            decision = game.decision
            assert decision is not None
            if decision.player != guest.seat:
                name = game.state.players[decision.player].name
                raise Refused("not-yours", f"It is {name} who must choose now.", step=step)
            if decision.option(key) is None:
                raise Refused("no-such-option", f"{key!r} is not among the options.", step=step)
            if key == "pass" and decision.ask in matters.ASKS:
                self._declined[guest.seat].update(matters.chances(game, decision))
            guest.passed = 0
            await self._make("choose", guest.seat, key)
        self.go_on()

    async def concede(self, guest: Guest) -> None:
        """A player gives the game up."""
        assert guest.seat is not None
        async with self._lock:
            self._playing()
            await self._write("concede", guest.seat, "")
            await self._finish_if_over()
            self.changed()

    # Going on -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Has the computer think, where it is its turn, and passes what need not be asked."""
        if self._going_on is None or self._going_on.done():
            if self._next_is_ours():
                self._going_on = asyncio.create_task(self._go_on())

    def _next_is_ours(self) -> bool:
        game = self.game
        if game is None or self.result is not None or game.decision is None:
            return False
        seat = game.decision.player
        return self.stored.seats[seat].kind == "computer" or self._passes(game)

    def _passes(self, game: Game) -> bool:
        decision = game.decision
        if decision is None or len(game.decisions) == self._asked_again:
            return False
        there = [guest for guest in self.guests if guest.seat == decision.player]
        if not there or any(guest.ask == "always" for guest in there):
            return False
        return not matters.matters(game, decision, self._declined[decision.player])

    async def _go_on(self) -> None:
        try:
            while self._next_is_ours():
                game = self.game
                assert game is not None and game.decision is not None
                step, seat = self.journal.step, game.decision.player
                if self.stored.seats[seat].kind == "computer":
                    key = await self._think(game, seat)
                    kind: Literal["choose", "pass"] = "choose"
                else:
                    key, kind = "pass", "pass"
                async with self._lock:
                    if step != self.journal.step or self.result is not None:
                        continue  # something was taken back, or given up, meanwhile
                    if kind == "pass":
                        self._count_passed(seat)
                    await self._make(kind, seat, key)
        except Refused as refused:
            log.warning("game %s: %s", self.id, refused.sentence)
            if refused.code == "not-stored" and self.guests:
                asyncio.get_running_loop().call_later(AGAIN, self.go_on)
        except Exception:
            log.exception("game %s can't go on", self.id)

    def _count_passed(self, seat: int) -> None:
        for guest in self.guests:
            if guest.seat == seat:
                guest.passed += 1

    async def _think(self, game: Game, seat: int) -> str:
        """What a computer opponent picks; where it fails, a steward picks for it."""
        name = self.stored.seats[seat].computer
        decision = game.decision
        assert decision is not None
        try:
            key = await self._brains.pick(self.id, name, seat, game)
            if decision.option(key) is None and game.decision is decision:
                raise NoThought(f"{key!r} is not among the options")
            return key
        except NoThought as failure:
            log.warning("game %s: %s came to no decision: %s", self.id, name, failure)
            who = game.state.players[seat].name
            said = f"{who} came to no decision in time; a steward's was taken instead."
            with contextlib.suppress(Refused):  # what is said about it matters less than the game
                await self.remark(None, "", said)
            try:
                return self._advisers[seat].advise(game).option.key
            except Exception:  # whatever is wrong, a game never stalls
                log.exception("game %s: the steward came to no decision", self.id)
                return RandomPlayer(self.journal.step).pick(game.view(seat), decision).key

    # Advice -------------------------------------------------------------------------------------

    def _alone(self, seat: int) -> bool:
        """Is there nobody at another screen to whom it could matter what this player does?"""
        mine, other = self.stored.seats[seat], self.stored.seats[1 - seat]
        same = mine.session != "" and mine.session == other.session
        return (other.kind == "computer" or same) and not self.stored.tournament

    def advises(self, seat: int | None) -> bool:
        """May this player ask what a steward would do?"""
        return seat is not None and self._alone(seat)

    def advice_for(self, seat: int, step: int) -> Advice:
        """What a steward would answer to the open question in this player's place. That takes it some
        milliseconds at most, so that no worker is needed."""
        if not self.advises(seat):
            raise Refused("advice", "There is no advice in a game against somebody else.")
        game = self._playing()
        self._must_be(step)
        assert game.decision is not None
        if game.decision.player != seat:
            raise Refused("not-yours", "It is not you who must choose now.", step=step)
        return self._advisers[seat].advise(game)

    # Taking back --------------------------------------------------------------------------------

    def undo_for(self, seat: int | None) -> Literal["", "free", "ask"]:
        """May this player take the last choice back, and how?"""
        game = self.game
        if seat is None or game is None or self.result is not None:
            return ""
        last = self.journal.last_own(seat)
        if last is None:
            return ""
        if self._alone(seat):
            return "free"
        other = self.stored.seats[1 - seat]
        only_mine = all(one.seat == seat for one in self.journal.made[last:])
        asked = game.decision is not None and game.decision.player == seat
        before = self._marks.get(seat)
        if only_mine and asked and before is not None and before.number == last:
            if not learned(before, game, seat):
                return "free"
        return "" if other.kind == "computer" else "ask"

    async def undo(self, guest: Guest, step: int) -> None:
        """A player wants to take the last choice back."""
        seat = guest.seat
        assert seat is not None
        async with self._lock:
            game = self._playing()
            self._must_be(step)
            how = self.undo_for(seat)
            if how == "":
                raise Refused("undo", "There is nothing that you can take back.", step=step)
            if how == "free":
                await self._take_back(seat)
            elif self._refused[seat, step] >= MOST_WISHES:
                raise Refused("undo", "The opponent would rather not.", step=step)
            elif self.pending is None:
                name = game.state.players[seat].name
                words = f"{name} would like to take back the last choice."
                self.pending = Pending(seat=seat, step=step, words=words)
                for other in self.guests:
                    if other.seat == 1 - seat:
                        other.tell(_request(self.pending))
                self.changed()
            else:
                raise Refused("undo", "That has been asked already.", step=step)
        self.go_on()

    async def answer_undo(self, guest: Guest, step: int, allow: bool) -> None:
        """The opponent says whether a choice may be taken back."""
        async with self._lock:
            self._playing()
            pending = self.pending
            if pending is None or guest.seat != 1 - pending.seat or step != pending.step:
                raise Refused("undo", "There is no such wish to answer.", step=self.journal.step)
            self.pending = None
            if allow:
                await self._take_back(pending.seat)
            else:
                self._refused[pending.seat, pending.step] += 1
            said = "allows it" if allow else "would rather not"
            name = self._playing().state.players[1 - pending.seat].name
            message = UndoAnswered(step=pending.step, allowed=allow, words=f"{name} {said}.")
            for one in self.guests:
                one.tell(message)
            self.changed()
        self.go_on()

    def _must_be(self, step: int) -> None:
        if step != self.journal.step:
            now_at = self.journal.step
            raise Refused(
                "stale", f"That was step {step}, and the game is at step {now_at}.", step=now_at
            )

    async def _take_back(self, seat: int) -> None:
        last = self.journal.last_own(seat)
        assert last is not None
        await self._write("undo", seat, str(last))
        self.pending = None
        self._declined = (set(), set())
        self._asked_again = last
        await self._replay()
        self.set_clock()
        assert self.game is not None
        events = len(self.game.events)
        for guest in self.guests:
            guest.lines = min(guest.lines, events)
        self.changed()

    # Talking ------------------------------------------------------------------------------------

    def has_room_for_talk(self, guest: Guest) -> bool:
        """May this guest say something? Spectators share what the table can bear of them."""
        return guest.seat is not None or self._gallery.take()

    async def remark(self, seat: int | None, name: str, text: str) -> None:
        """Something is said to everyone at the table, once it is written down."""
        async with self._talking:
            number = self.remarks[-1].number + 1 if self.remarks else 0
            if number >= MOST_SAID:
                raise Refused("too-many", "Everything that can be said has been said here.")
            remark = Remark(number=number, seat=seat, name=name, text=text, at=now())
            try:
                await self._database.write(lambda c: records.add_remark(c, self.id, remark))
            except SQLAlchemyError as error:
                log.error("game %s: a remark can't be written: %s", self.id, error)
                raise Refused("not-stored", "That could not be written down.") from error
            self.remarks.append(remark)
            del self.remarks[:-MOST_REMARKS]
        for guest in self.guests:
            guest.tell(_said(remark))

    # Showing ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Everyone is told how things are now."""
        self.used = time.monotonic()
        self._shown.clear()
        self.explained.clear()
        self._seen = None
        for guest in self.guests:
            guest.renew()

    def shown(self, seat: int | None) -> Shown:
        """What a viewer sees now."""
        found = self._shown.get(seat)
        if found is None:
            assert self.game is not None
            if self._seen is None:
                self._seen = View(self.game, seat, self._kept)
            found = show(self.game, self._seen.beside(seat))
            if self.journal.conceded is not None and self.result is not None:
                found = Shown(view=closed(found.view, self.result.words, self.result.winner))
            self._shown[seat] = found
        return found

    def state_for(self, guest: Guest) -> State | Waiting:
        """The message that brings a guest up to date."""
        game = self.game
        if game is None:
            missing = self.missing()
            return Waiting(seats=missing, words="The game begins when both players are there.")
        shown = self.shown(guest.seat)
        if shown.view.decision is not None and self._passes(game):
            shown = unasked(shown)
        since = min(guest.lines, len(game.events))
        lines = game.view(guest.seat).log(since)
        guest.lines = len(game.events)
        clock = None
        now = datetime.now(UTC)
        if self.timer is not None and self.result is None:
            clock = self.timer(now, game)
        elif self.stored.minutes and self.result is None:
            clock = clock_of(self.stored.began, self.stored.minutes, now, game)
        return State(
            step=self.journal.step,
            view=shown.view,
            concerns=shown.concerns,
            odds=shown.odds,
            routes=shown.routes,
            since=since,
            lines=tuple(lines),
            connected=self.connected(),
            undo=self.undo_for(guest.seat),
            pending=self.pending,
            clock=clock,
            passed=guest.passed,
        )


def _said(remark: Remark) -> Said:
    return Said(
        number=remark.number, seat=remark.seat, name=remark.name, text=remark.text, at=remark.at
    )


def _request(pending: Pending) -> UndoRequest:
    return UndoRequest(seat=pending.seat, step=pending.step, words=pending.words)
