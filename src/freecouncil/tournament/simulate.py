"""Whole events without people: whoever can play a table can play an event.

`simulate` takes a function that plays one table and returns its result, or one that plays a whole
round at once (`freecouncil.tournament.bots` has one). `invented_result` plays nothing: it draws a
result at random, for trying out formats and papers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

import msgspec

from freecouncil.tournament.commands import SubmitDeck
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event, Table
from freecouncil.tournament.pairing import derived_seed
from freecouncil.tournament.policy import Format, Policy
from freecouncil.tournament.results import Result, totals_counted
from freecouncil.tournament.standings import standings

MOST_PLAYOFFS = 8


class Seat(msgspec.Struct, frozen=True):
    """A table to be played: all that the game needs to know of the event."""

    format: Format
    ruleset: str
    minutes: int
    system: str
    round: int
    table: int
    players: tuple[int, int]
    names: tuple[str, str]
    decks: tuple[SubmitDeck | None, SubmitDeck | None]
    policy: Policy
    seed: int  # the same for the same table of the same event


PlayTable = Callable[[Seat], Result]
PlayRound = Callable[[Sequence[Seat]], Iterable[Result]]


def seat_of(event: Event, round_number: int, table: Table) -> Seat:
    """A table as it is handed to whoever plays it."""
    first, second = (event.player(each) for each in table.players)
    settings = event.settings
    return Seat(
        format=settings.format,
        ruleset=settings.ruleset,
        minutes=settings.minutes + table.extra,
        system=settings.system,
        round=round_number,
        table=table.number,
        players=table.players,
        names=(first.name, second.name),
        decks=(first.deck, second.deck),
        policy=event.policy,
        seed=derived_seed(settings.seed, "table", round_number, table.number),
    )


def invented_result(seat: Seat) -> Result:
    """A result drawn at random: no game is played."""
    draw = Random(seat.seed)
    one = draw.choice(seat.players)
    if seat.format == "scenario":
        if draw.random() < 0.3:
            return Result("victory", one)
        ranks = (draw.randint(0, 4), draw.randint(0, 4))
        if ranks[0] == ranks[1] and seat.system != "swiss":
            return Result("dice", one)
        return Result("ranks", ranks=ranks)
    chance = draw.random()
    if chance < 0.03:
        return Result("ring", one)
    if chance < 0.06 and seat.policy.avatar is not None and not seat.policy.avatar_bands:
        return Result("avatar", one)
    if chance < 0.07:
        return Result("conceded", one, capability="points")
    totals = tuple(max(-3, round(draw.gauss(18, 7))) for _ in seat.players)
    first, second = totals_counted(seat.policy, (totals[0], totals[1]))
    if first != second:
        return Result("points", totals=(totals[0], totals[1]))
    if draw.random() < 0.9 or seat.system != "swiss":
        return Result("weakest-link", one, totals=(totals[0], totals[1]))
    return Result("tie", totals=(totals[0], totals[1]))


def simulate(
    desk: Desk,
    play: PlayTable = invented_result,
    *,
    play_round: PlayRound | None = None,
    after_round: Callable[[Event], None] | None = None,
) -> Event:
    """Plays an event to its end, with the playoffs for the first place that it needs.

    It goes on from where the event stands. Everything is dated to the last entry of the log, so
    that what follows is the same every time.
    """
    at = desk.event.log[-1].at
    playoffs = 0
    while True:
        event = desk.event
        open_tables = list(event.open_tables())
        if not open_tables:
            if event.stages and event.stage_over(len(event.stages) - 1):
                leading = [tie for tie in standings(event).unsettled if tie.place == 1]
                if not leading or playoffs == MOST_PLAYOFFS:
                    return event
                desk.playoff(1, at=at)
                playoffs += 1
            desk.pair(at=at)
            open_tables = list(desk.event.open_tables())
        number = desk.event.round().number
        seats = [seat_of(desk.event, number, table) for table in open_tables]
        results = map(play, seats) if play_round is None else play_round(seats)
        for seat, result in zip(seats, results, strict=True):
            desk.report(seat.table, result, at=at)
        if after_round is not None:
            after_round(desk.event)
