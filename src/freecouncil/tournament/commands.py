"""What is written in an event's log: one command per line, never changed and never taken out.

`at` is the moment it was done, in UTC, to the second.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec

from freecouncil.tournament.policy import Decklists, Format, Policy, Settlement, System
from freecouncil.tournament.results import Capability, Result


def moment(at: datetime | None = None) -> datetime:
    """The given moment, or now, as it is written in a log."""
    return (at or datetime.now(UTC)).astimezone(UTC).replace(microsecond=0)


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="do",
):
    """The base of all commands."""

    at: datetime


class New(Command, frozen=True, kw_only=True, tag="new"):
    """The event is announced. What is said here does not change any more."""

    name: str
    policy: str
    format: Format
    ruleset: str
    system: System
    settlement: Settlement
    minutes: int
    seed: int
    avoid_rematches: bool | None  # None: by the number of players, as the policy has it
    avoid_repeated_byes: bool
    rounds: int | None = None  # None: by the policy's table
    decklists: Decklists = "optional"
    scenarios: tuple[str, ...] = ()
    prizes: tuple[str, ...] = ()
    coordinator: str = ""
    place: str = ""
    day: date | None = None
    own_policy: Policy | None = None  # in full, where it is not one of ours


class Add(Command, frozen=True, kw_only=True, tag="add"):
    """A player registers."""

    name: str
    scenario: str = ""


class Drop(Command, frozen=True, kw_only=True, tag="drop"):
    """A player leaves between rounds."""

    player: int
    reason: str = ""


class PutBack(Command, frozen=True, kw_only=True, tag="put-back"):
    """That a player left between rounds is taken back: it was a mistake."""

    player: int
    reason: str = ""


class SubmitDeck(Command, frozen=True, kw_only=True, tag="deck"):
    """A player's decklist, as it was checked: the deck's own text."""

    player: int
    title: str
    deck: str
    capability: Capability | None  # None: for the coordinator to judge
    because: str
    findings: tuple[str, ...] = ()  # what the check said and the coordinator let pass


class OpenPacks(Command, frozen=True, kw_only=True, tag="open"):
    """Sealed deck: the starter and the boosters of every player are opened.

    The pools follow from the event's seed; `pools` is a fingerprint of all of them.
    """

    starters: tuple[str, ...]
    boosters: tuple[str, ...]
    pools: str


class Pair(Command, frozen=True, kw_only=True, tag="pair"):
    """A round is paired. The tables are numbered from 1 in this order."""

    round: int
    seed: int
    tables: tuple[tuple[int, int], ...]
    byes: tuple[int, ...] = ()
    rematches: int = 0  # how many could not be avoided, where they are avoided


class Unpair(Command, frozen=True, kw_only=True, tag="unpair"):
    """The last pairing is taken back, before anything was reported of it."""

    round: int
    reason: str = ""


class Playoff(Command, frozen=True, kw_only=True, tag="playoff"):
    """A playoff begins among players who are tied for a place."""

    place: int
    players: tuple[int, ...]


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """A table's result."""

    round: int
    table: int
    result: Result


class Correct(Command, frozen=True, kw_only=True, tag="correct"):
    """Another result for a table that had one."""

    round: int
    table: int
    result: Result
    reason: str


class StartClock(Command, frozen=True, kw_only=True, tag="clock-start"):
    """The clock of the building time (round 0) or of a round runs."""

    round: int


class StopClock(Command, frozen=True, kw_only=True, tag="clock-stop"):
    round: int


class ExtraTime(Command, frozen=True, kw_only=True, tag="clock-extra"):
    """A table has more minutes than the others."""

    round: int
    table: int
    minutes: int
    reason: str = ""


AnyCommand = (
    New
    | Add
    | Drop
    | PutBack
    | SubmitDeck
    | OpenPacks
    | Pair
    | Unpair
    | Playoff
    | Report
    | Correct
    | StartClock
    | StopClock
    | ExtraTime
)
