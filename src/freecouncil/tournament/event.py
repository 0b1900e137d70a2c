"""An event as a value: what follows from its log, and what can be asked of it.

The value never changes; `freecouncil.tournament.fold` makes the next one from a command.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from datetime import datetime
from functools import cached_property
from typing import Literal

import msgspec

from freecouncil.cards.spelling import plain
from freecouncil.tournament.commands import AnyCommand, New, OpenPacks, SubmitDeck
from freecouncil.tournament.policy import SEALED, Policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import (
    REMOVALS,
    Award,
    Capability,
    Result,
    awards,
    winner_of,
)


def key_of(name: str) -> str:
    """By what a player is found: the name without accents and capitals, in the plainest letters, and
    without what can't be seen.

    >>> key_of("Ａ́nna") == key_of("anna")
    True
    """
    if name.isascii():
        return plain(name)
    seen = unicodedata.normalize("NFKC", name)
    return plain("".join(letter for letter in seen if unicodedata.category(letter) != "Cf"))


class Player(msgspec.Struct, frozen=True):
    """Someone who registered; numbers count from 1 in the order of registration."""

    number: int
    name: str
    key: str  # the name without accents and capitals, by which the player is found
    scenario: str = ""
    deck: SubmitDeck | None = None
    left: str | None = None  # why the player left between rounds
    left_after: int = 0  # and after which round


class Table(msgspec.Struct, frozen=True):
    """Two players, and their result once it is reported."""

    number: int
    players: tuple[int, int]
    result: Result | None = None
    extra: int = 0  # minutes more than the other tables have
    corrected: bool = False


class ClockState(msgspec.Struct, frozen=True):
    """A clock: the seconds that had passed when it was last started, and since when it runs."""

    passed: int = 0
    running_since: datetime | None = None
    started: bool = False


class Round(msgspec.Struct, frozen=True):
    """A round, numbered through the whole event; `within` counts within its stage."""

    number: int
    stage: int
    within: int
    seed: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()
    rematches: int = 0
    clock: ClockState = ClockState()

    @property
    def complete(self) -> bool:
        """Whether every table has reported."""
        return all(table.result is not None for table in self.tables)


class Stage(msgspec.Struct, frozen=True):
    """The main part of an event, or a playoff for a place."""

    place: int  # 0: the main part
    players: tuple[int, ...]
    rounds: int  # as many as are planned; 0: until it is decided


class Game(msgspec.Struct, frozen=True):
    """One player's part in one round."""

    round: int
    table: int  # 0: a bye
    opponent: int  # 0: a bye
    award: Award
    result: Result | None


class _EventFields(msgspec.Struct, frozen=True):
    settings: New
    policy: Policy
    players: tuple[Player, ...] = ()
    stages: tuple[Stage, ...] = ()
    rounds: tuple[Round, ...] = ()
    packs: OpenPacks | None = None
    packs_for: int = 0  # how many had registered when they were opened
    building: ClockState = ClockState()
    attempts: int = 0  # how often a pairing was taken back: every pairing has its own seed
    log: tuple[AnyCommand, ...] = ()


class Event(_EventFields, frozen=True, dict=True):
    """An event: what it was announced as, its players, its rounds, and the log of all of it."""

    @cached_property
    def swiss(self) -> bool:
        return self.settings.system == "swiss"

    @cached_property
    def lives(self) -> int:
        """How many losses put a player out; 0 in a Swiss system."""
        return {"swiss": 0, "single-elimination": 1, "double-elimination": 2}[self.settings.system]

    @cached_property
    def current(self) -> Round | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    @cached_property
    def gone(self) -> dict[int, str]:
        """Who is no longer in the event, and why."""
        return self.gone_after(None)

    def gone_after(self, number: int | None) -> dict[int, str]:
        """Who was no longer in the event after a round, before the next one was paired."""
        last = len(self.rounds) if number is None else number
        reasons = {
            player.number: player.left
            for player in self.players
            if player.left is not None and player.left_after <= last
        }
        for rnd in self.rounds[:last]:
            for table in rnd.tables:
                if table.result is not None and table.result.kind in REMOVALS:
                    loser = other(table.players, table.result.winner)
                    why = "cheated" if table.result.kind == "cheated" else "dropped out"
                    reasons.setdefault(loser, f"{why} in round {rnd.number}")
        return reasons

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return {player.key: player.number for player in self.players}

    def player(self, who: str | int) -> Player:
        """A player by number or by name (accents and capitals do not matter)."""
        number = who if isinstance(who, int) else self._by_name.get(key_of(who), 0)
        if number == 0 and isinstance(who, str) and who.strip().lstrip("#").isdigit():
            number = int(who.strip().lstrip("#"))
        if 1 <= number <= len(self.players):
            return self.players[number - 1]
        near = [name for name in self._by_name if key_of(str(who)) in name]
        if isinstance(who, str) and len(near) == 1:
            return self.players[self._by_name[near[0]] - 1]
        hint = "; ".join(f"{each.number} {each.name}" for each in self.players[:12])
        more = " …" if len(self.players) > 12 else ""
        raise Refused(f"no player is called {who!r}; there are: {hint}{more}")

    def name(self, number: int) -> str:
        return self.players[number - 1].name

    def round(self, number: int | None = None) -> Round:
        """A round by its number, or the current one."""
        if not self.rounds:
            raise Refused("no round has been paired yet")
        if number is None:
            return self.rounds[-1]
        if not 1 <= number <= len(self.rounds):
            raise Refused(f"there is no round {number}; the last one is {len(self.rounds)}")
        return self.rounds[number - 1]

    def table(self, number: int, round_number: int | None = None) -> Table:
        """A table of a round."""
        rnd = self.round(round_number)
        if not 1 <= number <= len(rnd.tables):
            raise Refused(
                f"round {rnd.number} has no table {number}; it has 1 to {len(rnd.tables)}"
            )
        return rnd.tables[number - 1]

    def capability(self, number: int) -> Capability | None:
        """What the player's decklist is capable of; None without a list, or where it does not
        tell."""
        deck = self.players[number - 1].deck
        return deck.capability if deck is not None else None

    def awards(self, table: Table) -> tuple[Award, Award] | None:
        """What the table's players have from its result; None until it is reported."""
        if table.result is None:
            return None
        first, second = table.players
        return awards(
            self.policy,
            self.settings.format,
            table.result,
            table.players,
            (self.capability(first), self.capability(second)),
        )

    def games(self, stage: int = 0, after: int | None = None) -> dict[int, list[Game]]:
        """Every player's games and byes of a stage, up to a round (by its number)."""
        played: dict[int, list[Game]] = {number: [] for number in self.stages[stage].players}
        for rnd in self.rounds:
            if rnd.stage != stage or (after is not None and rnd.number > after):
                continue
            bye = self.policy.bye(rnd.within)
            for number in rnd.byes:
                played[number].append(Game(rnd.number, 0, 0, Award(bye, "bye", "bye"), None))
            for table in rnd.tables:
                both = self.awards(table)
                if both is None:
                    continue
                for place, number in enumerate(table.players):
                    played[number].append(
                        Game(
                            rnd.number,
                            table.number,
                            table.players[1 - place],
                            both[place],
                            table.result,
                        )
                    )
        return played

    def losses(self, stage: int = 0, after: int | None = None) -> dict[int, int]:
        """How many games each player of a stage has lost."""
        return {
            number: sum(game.award.outcome == "lost" for game in games)
            for number, games in self.games(stage, after).items()
        }

    def losses_of(self, number: int) -> int:
        """How many games a player has lost in the main part."""
        return self.losses().get(number, 0) if self.stages else 0

    def playing(self, stage: int | None = None) -> tuple[int, ...]:
        """Who would play the next round of a stage (the last one, unless another is named)."""
        if not self.stages:
            everyone: tuple[int, ...] = tuple(player.number for player in self.players)
            return tuple(number for number in everyone if number not in self.gone)
        stage = len(self.stages) - 1 if stage is None else stage
        still = [number for number in self.stages[stage].players if number not in self.gone]
        if self.lives:
            losses = self.losses(stage)
            still = [number for number in still if losses[number] < self.lives]
        return tuple(still)

    def rounds_of(self, stage: int) -> tuple[Round, ...]:
        return tuple(rnd for rnd in self.rounds if rnd.stage == stage)

    def playoff_of(self, players: Collection[int], later_than: int = 0) -> int | None:
        """The first playoff after a stage whose players, but for who left, are exactly these."""
        sought = set(players) - self.gone.keys()
        for index, stage in enumerate(self.stages):
            if index > later_than and set(stage.players) - self.gone.keys() == sought:
                return index
        return None

    def stage_over(self, stage: int) -> bool:
        """Whether all planned rounds of a stage are played and reported."""
        if stage >= len(self.stages):
            return False
        rounds = self.rounds_of(stage)
        if not all(rnd.complete for rnd in rounds):
            return False
        if self.lives:
            return len(self.playing(stage)) < 2
        return len(rounds) >= self.stages[stage].rounds or len(self.playing(stage)) < 2

    @property
    def over(self) -> bool:
        """Whether the main part is over."""
        return self.stage_over(0)

    @property
    def phase(self) -> Literal["registration", "round", "between rounds", "over"]:
        """Where the event stands."""
        if not self.rounds:
            return "registration"
        if not self.rounds[-1].complete:
            return "round"
        return "over" if self.stage_over(len(self.stages) - 1) else "between rounds"

    @property
    def exchanges(self) -> bool:
        """Whether decks may be changed between rounds, of the packs that were opened."""
        return self.settings.format in SEALED and self.policy.sealed.exchange

    @property
    def takes_decks(self) -> bool:
        """Whether decklists are taken now."""
        if self.current is None:
            return True
        return self.exchanges and self.phase == "between rounds"

    @property
    def avoids_rematches(self) -> bool:
        """Whether who has met is not paired again, if that can be."""
        if self.settings.avoid_rematches is not None:
            return self.settings.avoid_rematches
        count = len(self.stages[-1].players) if self.stages else len(self.playing())
        return self.policy.avoid_rematches and count < self.policy.rematches_below

    @property
    def official(self) -> bool:
        """Whether the policy's table lets an event of this size be official."""
        count = len(self.stages[0].players) if self.stages else len(self.playing())
        return (
            count >= 2
            and self.policy.field(count).official
            and self.settings.system in self.policy.systems
        )

    def open_tables(self) -> Iterator[Table]:
        """The tables of the current round that have not reported."""
        if self.current is not None:
            yield from (table for table in self.current.tables if table.result is None)


def other(players: tuple[int, int], one: int) -> int:
    """The other player of a table."""
    return players[1] if players[0] == one else players[0]


def table_winner(table: Table) -> int:
    """The number of the table's winner; 0 for none, or before the report."""
    return winner_of(table.result, table.players) if table.result is not None else 0
