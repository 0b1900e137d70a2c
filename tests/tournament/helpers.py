"""Events to test with."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from freecouncil.tournament.commands import Pair
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Table
from freecouncil.tournament.policy import Points
from freecouncil.tournament.results import Result
from freecouncil.tournament.tiebreak import total

START = datetime(1996, 7, 4, 10, 0, tzinfo=UTC)
NAMES = (
    "Anna", "Boris", "Clara", "David", "Edda", "Frank", "Grete", "Hans", "Ida", "Jon", "Karin",
    "Lars",
)  # fmt: skip


def event_of(players: int, format: Any = "two-deck", **settings: Any) -> Desk:
    """An event with so many players registered."""
    settings.setdefault("seed", 1)
    desk = Desk.new("Test", format, at=START, **settings)
    for number in range(players):
        desk.add(NAMES[number] if number < len(NAMES) else f"Player {number + 1}", at=START)
    return desk


def arranged(desk: Desk, *tables: tuple[str, str], bye: str | None = None) -> None:
    """Pairs the next round by hand, for positions that a draw would not give."""
    number = desk.event.player
    desk.do(
        Pair(
            at=START,
            round=len(desk.event.rounds) + 1,
            seed=0,
            tables=tuple((number(one).number, number(other).number) for one, other in tables),
            byes=(number(bye).number,) if bye else (),
        )
    )


def table_of(desk: Desk, name: str) -> Table:
    """The table of the current round where a player sits."""
    number = desk.event.player(name).number
    return next(table for table in desk.event.round().tables if number in table.players)


def beats(desk: Desk, winner: str, high: int = 20, low: int = 10) -> None:
    """A win by points: 20 to 10, a ratio of 2, unless told otherwise."""
    table = table_of(desk, winner)
    first = table.players[0] == desk.event.player(winner).number
    totals = (high, low) if first else (low, high)
    desk.report(table.number, Result("points", totals=totals), at=START)


def reports(desk: Desk, kind: Any, winner: str, **more: Any) -> None:
    """Any other result with a winner."""
    table = table_of(desk, winner)
    desk.report(table.number, Result(kind, desk.event.player(winner).number, **more), at=START)


def points_of(desk: Desk, name: str) -> Points:
    """A player's total of tournament points."""
    return total(desk.event.games()[desk.event.player(name).number])
