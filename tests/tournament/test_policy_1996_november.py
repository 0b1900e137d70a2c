"""The Council of Lórien's policy, issue two of November 1996, where it differs from issue one."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Game
from freecouncil.tournament.policies import policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Award, Result, awards, by_points
from freecouncil.tournament.tiebreak import menu

from .helpers import START, event_of, reports

COUNCIL = policy("council-1996-november")


def event_in_november(players: int, format: Any = "two-deck", **settings: Any) -> Desk:
    return event_of(players, format, policy="council-1996-november", **settings)


def pay(result: Result) -> tuple[float, float]:
    first, second = awards(COUNCIL, "two-deck", result, (1, 2), (None, None))
    return first.points, second.points


@pytest.mark.parametrize(
    ("players", "rounds", "official"),
    [
        (2, 1, False), (4, 2, False), (5, 3, True), (12, 3, True), (13, 4, True), (32, 4, True),
        (33, 5, True), (64, 5, True), (65, 6, True), (128, 6, True), (129, 7, True),
    ],
)  # fmt: skip
def test_number_of_rounds(players: int, rounds: int, official: bool) -> None:
    row = COUNCIL.field(players)
    assert (row.rounds, row.official) == (rounds, official)


def test_awarding_byes_6_in_round_one_and_3_later() -> None:
    assert [COUNCIL.bye(within) for within in (1, 2, 3, 7)] == [6, 3, 3, 3]


@pytest.mark.parametrize(("players", "avoided"), [(15, True), (16, False), (40, False)])
def test_pairing_players_rematches_are_avoided_below_16_players(
    players: int, avoided: bool
) -> None:
    desk = event_in_november(players, rounds=2)
    desk.pair(at=START)
    assert desk.event.avoids_rematches == avoided


@pytest.mark.parametrize("said", [True, False])
def test_pairing_players_unless_the_coordinator_says_otherwise(said: bool) -> None:
    desk = event_in_november(15 if not said else 40, avoid_rematches=said)
    desk.pair(at=START)
    assert desk.event.avoids_rematches == said


def test_tournament_points_the_loser_has_what_the_winner_leaves() -> None:
    assert pay(by_points(20, 10)) == (6, 0)
    assert pay(by_points(15, 10)) == (5, 1)
    assert pay(by_points(11, 10)) == (4, 2)
    assert pay(Result("weakest-link", 1)) == (3.5, 2.5)


def test_marshalling_point_ratios_zero_or_negative_is_a_method_b_win() -> None:
    award, _ = awards(COUNCIL, "two-deck", by_points(1, -4), (1, 2))
    assert (award.points, award.method) == (6, "high-ratio")


@pytest.mark.parametrize(
    ("raw", "paid", "method"),
    [
        ((10, 10), (6, 0), "avatar"),
        ((10, 14), (6, 0), "avatar"),
        ((10, 15), (5, 1), "middle-ratio"),
        ((10, 19), (5, 1), "middle-ratio"),
        ((10, 20), (4, 2), "low-ratio"),
        ((0, 3), (4, 2), "low-ratio"),
        ((0, 0), (6, 0), "avatar"),
        ((3, -2), (6, 0), "avatar"),
    ],
)
def test_tournament_points_an_eliminated_wizard_pays_by_how_far_its_player_led(
    raw: tuple[int, int], paid: tuple[int, int], method: str
) -> None:
    result = Result("avatar", 1, totals=raw)
    assert pay(result) == paid
    assert awards(COUNCIL, "two-deck", result, (1, 2))[0].method == method


def test_tournament_points_an_eliminated_wizard_needs_both_raw_totals() -> None:
    desk = event_in_november(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="marshalling points at that moment"):
        reports(desk, "avatar", "Anna")


def test_criteria_I_to_X() -> None:
    assert [criterion.title for criterion in COUNCIL.criteria] == [
        "Head-to-Head", "Destroying the One Ring", "Highest MP Ratio", "Next MP Ratio",
        "Lowest MP Ratio", "Weakest Link Method Win", "Receiving a Bye or Tying",
        "Weakest Link Method Loss", "Marginal Loss", "Respectable Loss",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "method"),
    [
        ("Receiving a Bye or Tying", "bye"),
        ("Receiving a Bye or Tying", "tie"),
        ("Weakest Link Method Loss", "weakest-link-loss"),
        ("Marginal Loss", "marginal-loss"),
        ("Respectable Loss", "respectable-loss"),
    ],
)
def test_criteria_VII_to_X_the_most_stay(title: str, method: Any) -> None:
    outcome: Any = "lost" if "loss" in method else "tied" if method == "tie" else "bye"
    game = Game(1, 1, 99, Award(0, method, outcome), None)
    contest = menu(1, [1, 2], {1: [], 2: [game]}, COUNCIL.criteria)
    assert contest.left == (2,)
    assert contest.steps[-1].title == title


def test_a_loss_counts_as_what_the_winner_left_it() -> None:
    for totals, method in (
        ((20, 10), "loss"),
        ((15, 10), "respectable-loss"),
        ((11, 10), "marginal-loss"),
    ):
        assert awards(COUNCIL, "two-deck", by_points(*totals), (1, 2))[1].method == method


def test_time_limits() -> None:
    assert event_in_november(2).event.settings.minutes == 80
    assert event_in_november(2, "single-deck").event.settings.minutes == 50
    assert (COUNCIL.warning, COUNCIL.between_rounds, COUNCIL.start_up) == (10, 10, 20)
