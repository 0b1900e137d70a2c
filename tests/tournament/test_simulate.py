"""Whole events without people."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from typing import Any

import pytest

import freecouncil.tournament
from freecouncil.tournament.policy import FORMATS, SEALED
from freecouncil.tournament.results import Result
from freecouncil.tournament.sealed import fingerprint, open_all
from freecouncil.tournament.simulate import MOST_PLAYOFFS, Seat, invented_result, simulate
from freecouncil.tournament.standings import champions, standings
from freecouncil.tournament.store import dumps

from .helpers import START, event_of


def test_the_same_seed_gives_the_same_event_to_the_last_byte() -> None:
    assert dumps(simulate(event_of(30, seed=3))) == dumps(simulate(event_of(30, seed=3)))
    assert dumps(simulate(event_of(30, seed=3))) != dumps(simulate(event_of(30, seed=4)))


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_can_be_simulated(format: Any) -> None:
    desk = event_of(9, format)
    if format in SEALED:
        pools = open_all(desk.event, ["TW"], ["TW"] * 3)
        desk.open_packs(["TW"], ["TW"] * 3, fingerprint(pools), at=START)
    assert champions(simulate(desk))


@pytest.mark.parametrize("system", ["swiss", "single-elimination", "double-elimination"])
@pytest.mark.parametrize("players", [2, 3, 5, 8, 33])
def test_every_system_comes_to_an_end(system: str, players: int) -> None:
    event = simulate(event_of(players, system=system))
    assert event.over
    assert len(champions(event)) == 1


def test_128_players_play_seven_rounds() -> None:
    event = simulate(event_of(128))
    assert event.stages[0].rounds == 7
    assert sum(len(rnd.tables) for rnd in event.rounds if rnd.stage == 0) == 7 * 64


def test_whoever_plays_a_table_is_told_what_the_game_needs() -> None:
    seats: list[Seat] = []

    def play(seat: Seat) -> Result:
        seats.append(seat)
        return invented_result(seat)

    simulate(event_of(4, "single-deck", minutes=50), play)
    first = seats[0]
    assert (first.format, first.ruleset, first.minutes) == ("single-deck", "council-1996", 50)
    assert (first.round, first.table) == (1, 1)
    assert len({seat.seed for seat in seats}) == len(seats)


def test_players_who_tie_for_ever_are_left_tied() -> None:
    def tie(seat: Seat) -> Result:
        return Result("tie")

    event = simulate(event_of(2), tie)
    assert len(event.stages) == 1 + MOST_PLAYOFFS
    assert standings(event).unsettled[0].place == 1


def test_after_every_round_somebody_may_look() -> None:
    seen: list[int] = []
    simulate(event_of(8), after_round=lambda event: seen.append(len(event.rounds)))
    assert seen[:3] == [1, 2, 3]


MODULES = [
    f"freecouncil.tournament.{module.name}"
    for module in pkgutil.iter_modules(freecouncil.tournament.__path__)
]


@pytest.mark.parametrize("name", ["freecouncil.tournament", *MODULES])
def test_the_examples_in_the_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
