"""The coordinator's desk: one object with the verbs of an event.

>>> desk = Desk.new("The Prancing Pony", "two-deck", seed=7)
>>> for name in ("Anna", "Boris", "Clara", "David"):
...     _ = desk.add(name)
>>> [desk.event.name(number) for number in desk.pair().tables[0].players]
['Clara', 'Boris']
>>> _ = desk.report(1, by_points(23, 14))
>>> standings(desk.event).rows[0].points
5
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from freecouncil.tournament import store
from freecouncil.tournament.commands import (
    Add,
    AnyCommand,
    Correct,
    Drop,
    ExtraTime,
    New,
    OpenPacks,
    Pair,
    Playoff,
    PutBack,
    Report,
    StartClock,
    StopClock,
    SubmitDeck,
    Unpair,
    moment,
)
from freecouncil.tournament.event import Event, Player, Round, Table, other
from freecouncil.tournament.fold import announce, next_round_refusal, step, steps
from freecouncil.tournament.pairing import Pairing, derived_seed, elimination, swiss
from freecouncil.tournament.policies import policy as policy_named
from freecouncil.tournament.policy import Decklists, Format, Policy, Settlement, System
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Capability, Result, by_points
from freecouncil.tournament.standings import Unsettled, standings
from freecouncil.tournament.tiebreak import total

__all__ = ["Desk", "by_points", "draw_round", "standings"]


class Desk:
    """Runs an event: every verb adds to the log, or refuses and changes nothing."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @classmethod
    def new(
        cls,
        name: str,
        format: Format = "two-deck",
        *,
        policy: str | Policy = "council-1996",
        system: System = "swiss",
        settlement: Settlement | None = None,
        ruleset: str | None = None,
        minutes: int | None = None,
        rounds: int | None = None,
        seed: int | None = None,
        avoid_rematches: bool | None = None,
        avoid_repeated_byes: bool | None = None,
        decklists: Decklists = "optional",
        scenarios: Sequence[str] | None = None,
        prizes: Sequence[str] = (),
        coordinator: str = "",
        place: str = "",
        day: date | None = None,
        at: datetime | None = None,
    ) -> Desk:
        """Announces an event. What is not said is as the policy has it."""
        rules = policy_named(policy) if isinstance(policy, str) else policy
        known = isinstance(policy, str) or policy_is_ours(policy)
        if scenarios is None:
            scenarios = rules.scenarios if format == "scenario" else ()
        command = New(
            at=moment(at),
            name=" ".join(name.split()),
            policy=rules.name,
            format=format,
            ruleset=ruleset or rules.ruleset,
            system=system,
            settlement=settlement or rules.settlement,
            minutes=rules.minutes[format] if minutes is None else minutes,
            rounds=rounds,
            seed=secrets.randbits(32) if seed is None else seed,
            avoid_rematches=(
                rules.avoid_rematches
                if avoid_rematches is None and not rules.rematches_below
                else avoid_rematches
            ),
            avoid_repeated_byes=(
                rules.avoid_repeated_byes if avoid_repeated_byes is None else avoid_repeated_byes
            ),
            decklists=decklists,
            scenarios=tuple(scenarios),
            prizes=tuple(prizes),
            coordinator=coordinator,
            place=place,
            day=day,
            own_policy=None if known else rules,
        )
        return cls(announce(command))

    @classmethod
    def load(cls, path: Path) -> Desk:
        """The event of a file."""
        return cls(store.load(path))

    def save(self, path: Path) -> None:
        """Writes the event to a file."""
        store.save(path, self.event)

    def do(self, command: AnyCommand) -> Event:
        """Adds a command to the log."""
        self.event = step(self.event, command)
        return self.event

    def _at(self, at: datetime | None) -> datetime:
        """Now, unless told; never before the last entry, so that a slow clock does no harm."""
        return moment(at) if at is not None else max(moment(), self.event.log[-1].at)

    def add(self, name: str, scenario: str = "", at: datetime | None = None) -> Player:
        """Registers a player."""
        return self.add_all([name], scenario, at)[0]

    def add_all(
        self, names: Sequence[str], scenario: str = "", at: datetime | None = None
    ) -> tuple[Player, ...]:
        """Registers players: all of them, or none."""
        now = self._at(at)
        run = [Add(at=now, name=" ".join(name.split()), scenario=scenario) for name in names]
        self.event = steps(self.event, run) if run else self.event
        return self.event.players[len(self.event.players) - len(run) :]

    def drop(
        self,
        who: str | int,
        reason: str = "",
        *,
        in_game: bool = False,
        capability: Capability | None = None,
        at: datetime | None = None,
    ) -> Table | None:
        """A player leaves: between rounds, or with `in_game` from the game as well (item 19)."""
        player = self.event.player(who)
        if in_game:
            for table in self.event.open_tables():
                if player.number in table.players:
                    winner = other(table.players, player.number)
                    result = Result("dropped", winner, capability=capability)
                    return self.report(table.number, result, at=at)
            raise Refused(f"{player.name} is not playing a game now")
        if self.event.lives and self.event.losses_of(player.number) >= self.event.lives:
            raise Refused(f"{player.name} is out of the event already, and keeps the place")
        if self.event.phase == "over" and not standings(self.event).unsettled:
            raise Refused("the event is over: everyone keeps the place")
        self.do(Drop(at=self._at(at), player=player.number, reason=reason))
        return None

    def put_back(self, who: str | int, reason: str = "", at: datetime | None = None) -> Player:
        """Takes back that a player left, before the next round is paired: it was a mistake."""
        player = self.event.player(who)
        self.do(PutBack(at=self._at(at), player=player.number, reason=reason))
        return self.event.player(player.number)

    def submit_deck(self, command: SubmitDeck) -> Player:
        """Locks a checked decklist (see `freecouncil.tournament.decklists`)."""
        self.do(command)
        return self.event.player(command.player)

    def open_packs(
        self, starters: Sequence[str], boosters: Sequence[str], pools: str,
        at: datetime | None = None,
    ) -> OpenPacks:  # fmt: skip
        """Opens the packs of a sealed deck event (see `freecouncil.tournament.sealed`)."""
        command = OpenPacks(
            at=self._at(at), starters=tuple(starters), boosters=tuple(boosters), pools=pools
        )
        self.do(command)
        return command

    def pair(self, at: datetime | None = None) -> Round:
        """Pairs the next round."""
        if (refusal := next_round_refusal(self.event)) is not None:
            raise Refused(refusal)
        seed, paired = draw_round(self.event)
        self.do(
            Pair(
                at=self._at(at),
                round=len(self.event.rounds) + 1,
                seed=seed,
                tables=paired.tables,
                byes=paired.byes,
                rematches=paired.rematches,
            )
        )
        return self.event.rounds[-1]

    def unpair(self, reason: str = "", at: datetime | None = None) -> Round:
        """Takes the last pairing back, if nothing has come of it yet."""
        current = self.event.round()
        self.do(Unpair(at=self._at(at), round=current.number, reason=reason))
        return current

    def playoff(self, place: int | None = None, at: datetime | None = None) -> Unsettled:
        """Begins a playoff for the highest place that is still tied, or for a named one."""
        table = standings(self.event)
        if not table.final:
            raise Refused("playoffs come when all rounds are played and reported")
        tied = [tie for tie in table.unsettled if place in (None, tie.place)]
        if not tied:
            where = f"for place {place}" if place else "for any place"
            how = self.event.settings.settlement
            raise Refused(f"no playoff is needed {where} (ties are settled by {how})")
        self.do(Playoff(at=self._at(at), place=tied[0].place, players=tied[0].players))
        return tied[0]

    def report(
        self, table: int, result: Result, round: int | None = None, at: datetime | None = None
    ) -> Table:
        """A table's result, in the current round unless another is named."""
        number = self.event.round(round).number
        self.do(Report(at=self._at(at), round=number, table=table, result=result))
        return self.event.table(table, number)

    def correct(
        self,
        round: int,
        table: int,
        result: Result,
        reason: str,
        at: datetime | None = None,
    ) -> Table:
        """Another result for a table that had one; the old one stays in the log."""
        if self.event.table(table, round).result == result:
            raise Refused(f"table {table} of round {round}: that is its result already")
        self.do(Correct(at=self._at(at), round=round, table=table, result=result, reason=reason))
        return self.event.table(table, round)

    def start_clock(self, *, building: bool = False, at: datetime | None = None) -> None:
        """Starts or resumes the clock of the current round, or of the building time."""
        number = 0 if building else self.event.round().number
        self.do(StartClock(at=self._at(at), round=number))

    def stop_clock(self, *, building: bool = False, at: datetime | None = None) -> None:
        number = 0 if building else self.event.round().number
        self.do(StopClock(at=self._at(at), round=number))

    def extra_time(
        self, table: int, minutes: int, reason: str = "", at: datetime | None = None
    ) -> Table:
        """More minutes for a table of the current round."""
        number = self.event.round().number
        self.do(
            ExtraTime(at=self._at(at), round=number, table=table, minutes=minutes, reason=reason)
        )
        return self.event.table(table, number)


def policy_is_ours(rules: Policy) -> bool:
    """Whether this is one of the policies that come with the program, unchanged."""
    try:
        return policy_named(rules.name) == rules
    except Refused:
        return False


def draw_round(event: Event) -> tuple[int, Pairing]:
    """The seed and the pairing of the next round: always the same for the same event."""
    number = len(event.rounds) + 1
    seed = derived_seed(event.settings.seed, "round", number, event.attempts)
    stage = max(0, len(event.stages) - 1)
    games = event.games(stage) if event.stages else {}
    playing = event.playing()
    met: dict[int, set[int]] = {
        player: {game.opponent for game in games.get(player, ()) if game.opponent}
        for player in playing
    }
    had = {
        player: sum(game.award.outcome == "bye" for game in games.get(player, ()))
        for player in playing
    }
    first = not event.stages or not event.rounds_of(stage)
    if event.lives:
        losses = event.losses(stage) if event.stages else {}
        return seed, elimination(
            {player: losses.get(player, 0) for player in playing},
            seed,
            lives=event.lives,
            first_round=first,
            byes_had=had,
            met=met,
        )
    return seed, swiss(
        {player: total(games.get(player, ())) for player in playing},
        seed,
        first_round=first,
        met=met,
        had_bye=[player for player in playing if had[player]],
        avoid_rematches=event.avoids_rematches,
        avoid_repeated_byes=event.settings.avoid_repeated_byes,
    )
