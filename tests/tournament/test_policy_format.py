"""The Council of Lórien's policy, issue one: THE TOURNAMENT FORMAT, by its headings."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from freecouncil.tournament.clock import read_clock, still_to_play
from freecouncil.tournament.pairing import swiss
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import Points
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, awards, by_points
from freecouncil.tournament.standings import champions, prize_list, standings

from .helpers import START, arranged, beats, event_of, points_of, reports

COUNCIL = policy("council-1996")


@pytest.mark.parametrize(
    ("players", "rounds", "official"),
    [
        (2, 1, False),
        (3, 2, False), (4, 2, False),
        (5, 3, True), (8, 3, True),
        (9, 4, True), (16, 4, True),
        (17, 5, True), (32, 5, True),
        (33, 6, True), (64, 6, True),
        (65, 7, True), (128, 7, True),
        (129, 8, True), (5000, 8, True),
    ],
)  # fmt: skip
def test_number_of_rounds(players: int, rounds: int, official: bool) -> None:
    row = COUNCIL.field(players)
    assert (row.rounds, row.official) == (rounds, official)


def test_number_of_rounds_are_played_and_no_more() -> None:
    desk = event_of(4)
    for _ in range(2):
        for table in desk.pair(at=START).tables:
            desk.report(table.number, by_points(20, 9), at=START)
    assert desk.event.over
    with pytest.raises(Refused, match="all 2 rounds"):
        desk.pair()


def test_number_of_rounds_an_event_of_four_cannot_be_official() -> None:
    assert not event_of(4).event.official
    assert event_of(5).event.official


def test_awarding_byes_one_player_of_an_odd_number() -> None:
    assert len(event_of(7).pair(at=START).byes) == 1
    assert event_of(8).pair(at=START).byes == ()


def test_awarding_byes_6_points_in_round_one_and_3_later() -> None:
    desk = event_of(5)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), bye="Edda")
    beats(desk, "Anna")
    beats(desk, "Clara")
    assert points_of(desk, "Edda") == 6
    arranged(desk, ("Anna", "Clara"), ("David", "Edda"), bye="Boris")
    beats(desk, "Anna")
    beats(desk, "Edda")
    assert points_of(desk, "Boris") == 3


def test_awarding_byes_round_one_draws_from_all_players() -> None:
    drawn = {
        swiss(dict.fromkeys(range(1, 6), 0), seed, first_round=True).byes for seed in range(99)
    }
    assert drawn == {(1,), (2,), (3,), (4,), (5,)}


def test_awarding_byes_later_rounds_draw_from_the_lowest_total() -> None:
    totals = {1: 12, 2: 12, 3: 6, 4: 0, 5: 0}
    drawn = {swiss(totals, seed, first_round=False).byes for seed in range(99)}
    assert drawn == {(4,), (5,)}


def test_awarding_byes_to_the_letter_the_same_player_may_have_a_second() -> None:
    totals = {1: 6, 2: 6, 3: 3}
    assert swiss(totals, 1, first_round=False, had_bye=[3]).byes == (3,)


def test_pairing_players_round_one_is_random() -> None:
    opponents = set()
    for seed in range(99):
        paired = swiss(dict.fromkeys(range(1, 9), 0), seed, first_round=True)
        opponents |= {sum(table) - 1 for table in paired.tables if 1 in table}
    assert opponents == {2, 3, 4, 5, 6, 7, 8}


def test_pairing_players_with_the_exact_same_total() -> None:
    totals = {1: 12, 2: 12, 3: 6, 4: 6, 5: 6, 6: 6, 7: 0, 8: 0}
    for seed in range(50):
        for one, other in swiss(totals, seed, first_round=False).tables:
            assert totals[one] == totals[other]


def test_pairing_players_begins_with_the_highest_total() -> None:
    totals = {1: 0, 2: 12, 3: 0, 4: 12}
    assert set(swiss(totals, 1, first_round=False).tables[0]) == {2, 4}


def test_pairing_players_no_one_eligible_means_the_next_lowest_total() -> None:
    totals = {1: 12, 2: 6, 3: 6, 4: 6, 5: 0, 6: 0}
    floated = set()
    for seed in range(99):
        tables = swiss(totals, seed, first_round=False).tables
        partner = next(sum(table) - 1 for table in tables if 1 in table)
        floated.add(partner)
    assert floated == {2, 3, 4}


def test_pairing_players_to_the_letter_may_meet_again() -> None:
    totals = {1: 6, 2: 6}
    assert set(swiss(totals, 1, first_round=False, met={1: {2}, 2: {1}}).tables[0]) == {1, 2}


def pay(format: Any, result: Result) -> tuple[Points, Points]:
    first, second = awards(COUNCIL, format, result, (1, 2), (None, None))
    return first.points, second.points


@pytest.mark.parametrize(
    ("format", "points"),
    [
        ("sealed-deck", 10), ("sealed-deck-starter", 10),
        ("single-deck", 8), ("single-deck-starter", 8),
        ("two-deck", 7), ("three-deck", 7), ("campaign", 7),
    ],
)  # fmt: skip
def test_tournament_points_1_destroying_the_one_ring(format: str, points: int) -> None:
    assert pay(format, Result("ring", 1)) == (points, 0)


def test_tournament_points_2_a_ratio_of_2_or_greater() -> None:
    assert pay("two-deck", by_points(20, 10)) == (6, 0)
    assert pay("two-deck", by_points(31, 10)) == (6, 0)


def test_tournament_points_3_the_opponents_wizard_being_eliminated() -> None:
    assert pay("two-deck", Result("avatar", 2)) == (0, 6)


def test_tournament_points_5_a_ratio_of_one_and_a_half_or_greater() -> None:
    assert pay("two-deck", by_points(15, 10)) == (5, 0)
    assert pay("two-deck", by_points(19, 10)) == (5, 0)


def test_tournament_points_6_a_ratio_greater_than_one() -> None:
    assert pay("two-deck", by_points(11, 10)) == (4, 0)
    assert pay("two-deck", by_points(14, 10)) == (4, 0)


def test_tournament_points_5_and_6_a_ratio_is_not_rounded() -> None:
    assert pay("two-deck", by_points(1999, 1000)) == (5, 0)
    assert pay("two-deck", by_points(1499, 1000)) == (4, 0)


def test_tournament_points_7_and_9_the_weakest_link() -> None:
    assert pay("two-deck", Result("weakest-link", 2)) == (2, 3)


def test_tournament_points_8_a_tie() -> None:
    assert pay("two-deck", Result("tie")) == (3, 3)


def test_tournament_points_10_losing_otherwise() -> None:
    assert pay("two-deck", by_points(9, 10)) == (0, 4)


@pytest.mark.parametrize("loser", [0, -1, -7])
def test_marshalling_point_ratios_a_loser_with_zero_or_negative_points(loser: int) -> None:
    assert pay("two-deck", by_points(1, loser)) == (6, 0)
    award, _ = awards(COUNCIL, "two-deck", by_points(1, loser), (1, 2))
    assert award.method == "avatar"  # "a method c win"


def test_marshalling_point_ratios_a_winner_with_zero_or_negative_points() -> None:
    assert pay("two-deck", by_points(0, -3)) == (6, 0)
    assert pay("two-deck", by_points(-3, -1)) == (0, 6)


def test_the_winner_has_the_most_tournament_points() -> None:
    desk = event_of(4)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara", 15, 10)
    arranged(desk, ("Anna", "Clara"), ("Boris", "David"))
    beats(desk, "Anna", 11, 10)
    beats(desk, "David")
    assert [row.name for row in standings(desk.event).rows] == ["Anna", "David", "Clara", "Boris"]
    assert champions(desk.event) == (1,)


def test_a_player_may_drop_out_after_any_round_without_prize_or_ranking() -> None:
    desk = event_of(3, prizes=["gold", "silver"])
    arranged(desk, ("Anna", "Boris"), bye="Clara")
    beats(desk, "Anna")
    desk.drop("Anna", at=START)
    arranged(desk, ("Boris", "Clara"))
    beats(desk, "Boris", 11, 10)
    names = [(row.place, row.name) for row in standings(desk.event).rows]
    assert names == [(1, "Clara"), (2, "Boris"), (None, "Anna")]
    assert [prize.names for prize in prize_list(desk.event)] == [("Clara",), ("Boris",)]


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        ("single-deck-starter", 45), ("single-deck", 45), ("two-deck", 75), ("three-deck", 120),
        ("campaign", 180), ("sealed-deck-starter", 45), ("sealed-deck", 45), ("scenario", 60),
    ],
)  # fmt: skip
def test_time_limits(format: str, minutes: int) -> None:
    assert event_of(2, format).event.settings.minutes == minutes


def test_time_limits_the_coordinator_announces_the_last_5_minutes() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.start_clock(at=START)
    phases = [
        read_clock(desk.event, START + timedelta(minutes=minutes)).face.phase
        for minutes in (0, 69, 70, 74, 75, 90)
    ]
    assert phases == ["running", "running", "warning", "warning", "time", "time"]


def test_time_limits_both_players_play_the_same_number_of_turns() -> None:
    assert still_to_play("Anna", "Anna", "Boris") == (
        "Anna finishes the turn",
        "Boris takes one last turn",
    )
    assert still_to_play("Anna", "Boris", "Anna") == ("Boris finishes the turn",)


def test_time_limits_between_rounds_and_start_up() -> None:
    assert (COUNCIL.between_rounds, COUNCIL.start_up) == (15, 20)


def test_elimination_normal_single_elimination_is_acceptable() -> None:
    desk = event_of(6, system="single-elimination")
    assert desk.event.official
    first = desk.pair(at=START)
    assert (len(first.tables), len(first.byes)) == (2, 2)
    for table in first.tables:
        desk.report(table.number, Result("ring", table.players[0]), at=START)
    second = desk.pair(at=START)
    assert (len(second.tables), second.byes) == (2, ())
    for table in second.tables:
        desk.report(table.number, Result("ring", table.players[0]), at=START)
    final = desk.pair(at=START).tables[0]
    desk.report(1, Result("ring", final.players[0]), at=START)
    assert champions(desk.event) == (final.players[0],)
    assert [row.place for row in standings(desk.event).rows] == [1, 2, 3, 3, 5, 5]


def test_elimination_double_elimination_ends_when_all_but_one_have_lost_twice() -> None:
    desk = event_of(2, system="double-elimination")
    for winner in ("Anna", "Boris", "Anna"):
        desk.pair(at=START)
        reports(desk, "ring", winner)
    assert champions(desk.event) == (1,)
    with pytest.raises(Refused, match="decided"):
        desk.pair()
