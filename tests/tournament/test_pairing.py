"""Pairing beyond the letter of the policy: rematches and repeated byes avoided, and repeatability."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from freecouncil.tournament.pairing import derived_seed, elimination, swiss
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.simulate import simulate

from .helpers import event_of


def test_the_same_seed_gives_the_same_round() -> None:
    totals = {number: number % 4 * 3 for number in range(1, 40)}
    assert swiss(totals, 5, first_round=False) == swiss(totals, 5, first_round=False)
    assert swiss(totals, 5, first_round=False) != swiss(totals, 6, first_round=False)


def test_the_order_in_which_players_are_given_does_not_matter() -> None:
    totals = {number: number % 4 for number in range(1, 41)}
    turned = dict(reversed(totals.items()))
    assert swiss(totals, 5, first_round=False) == swiss(turned, 5, first_round=False)


def test_every_purpose_has_its_own_seed() -> None:
    seeds = {derived_seed(1, "round", number, 0) for number in range(50)}
    assert len(seeds) == 50
    assert derived_seed(1, "round", 1, 0) not in {derived_seed(2, "round", 1, 0)}


@pytest.mark.parametrize("avoid", [False, True])
def test_every_pairing_of_a_total_is_drawn_equally_often(avoid: bool) -> None:
    """Of four players with the same total there are three pairings, and of who floats down from
    three to the next total nine ways to go on."""
    met = {9: {10}}  # of players who are not there
    four: Counter[frozenset[frozenset[int]]] = Counter()
    floats: Counter[frozenset[int]] = Counter()
    for seed in range(3000):
        for totals, counts in (
            (dict.fromkeys((1, 2, 3, 4), 6), four),
            ({1: 6, 2: 6, 3: 6, 4: 3, 5: 3, 6: 3}, floats),
        ):
            paired = swiss(totals, seed, first_round=False, met=met, avoid_rematches=avoid)
            tables = frozenset(map(frozenset, paired.tables))
            if counts is four:
                four[tables] += 1
            else:
                floats.update(table for table in tables if len({totals[n] for n in table}) == 2)
    assert len(four) == 3 and all(900 < count < 1100 for count in four.values())
    assert len(floats) == 9 and all(270 < count < 400 for count in floats.values())


def test_rematches_are_avoided_within_a_total() -> None:
    met = {1: {2}, 2: {1}, 3: {4}, 4: {3}}
    for seed in range(30):
        paired = swiss(
            dict.fromkeys(range(1, 5), 6), seed, first_round=False, met=met, avoid_rematches=True
        )
        assert {1, 2} not in map(set, paired.tables)
        assert {3, 4} not in map(set, paired.tables)
        assert paired.rematches == 0


def test_who_has_met_everyone_with_the_same_total_floats_down() -> None:
    totals = {1: 12, 2: 12, 3: 6, 4: 6}
    for seed in range(30):
        paired = swiss(totals, seed, first_round=False, met={1: {2}, 2: {1}}, avoid_rematches=True)
        assert {totals[one] - totals[other] for one, other in paired.tables} == {6}


def test_nobody_floats_down_while_another_pairing_of_the_same_total_has_no_rematch() -> None:
    """1 and 2 have met: drawing 3 and 4 first must not send them down."""
    totals = {1: 6, 2: 6, 3: 6, 4: 6, 5: 0, 6: 0}
    for seed in range(60):
        paired = swiss(totals, seed, first_round=False, met={1: {2}, 2: {1}}, avoid_rematches=True)
        assert paired.rematches == 0
        assert all(totals[one] == totals[other] for one, other in paired.tables)


def test_who_floats_down_meets_a_random_player_of_the_next_total() -> None:
    totals = {1: 12, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}
    met = {1: {2, 3}, 2: {1}, 3: {1}}
    partners = set()
    for seed in range(99):
        paired = swiss(totals, seed, first_round=False, met=met, avoid_rematches=True)
        partners |= {sum(table) - 1 for table in paired.tables if 1 in table}
    assert partners == {4, 5, 6}


def test_the_last_two_who_have_met_change_places_with_another_table() -> None:
    met = {3: {4, 1}, 4: {3}, 1: {3}}
    for seed in range(30):
        paired = swiss(
            {1: 9, 2: 9, 3: 0, 4: 0}, seed, first_round=False, met=met, avoid_rematches=True
        )
        assert sorted(map(sorted, paired.tables)) == [[1, 4], [2, 3]]


def test_a_rematch_that_nothing_can_avoid_is_counted() -> None:
    met = {1: {2, 3}, 2: {1, 3}, 3: {1, 2}, 4: set()}
    everyone = {number: {1, 2, 3, 4} - {number} for number in range(1, 5)}
    totals = dict.fromkeys(range(1, 5), 0)
    some = swiss(totals, 1, first_round=False, met=met, avoid_rematches=True)
    assert (len(some.tables), some.rematches) == (2, 1)
    all_met = swiss(totals, 1, first_round=False, met=everyone, avoid_rematches=True)
    assert (len(all_met.tables), all_met.rematches) == (2, 2)


@pytest.mark.parametrize("players", [4, 6, 8, 10, 12])
def test_a_round_robin_is_completed_without_a_rematch_where_one_exists(players: int) -> None:
    """Everyone has met all but one: there is exactly one way to go on, and it is found."""
    numbers = list(range(1, players + 1))
    last = dict(zip(numbers[::2], numbers[1::2], strict=True))
    last |= {other: one for one, other in last.items()}
    met = {number: set(numbers) - {number, last[number]} for number in numbers}
    paired = swiss(
        {number: number for number in numbers}, 3, first_round=False, met=met, avoid_rematches=True
    )
    assert paired.rematches == 0
    assert all(last[one] == other for one, other in paired.tables)


def test_as_many_rounds_as_a_round_robin_has() -> None:
    """Six players, five rounds, everyone meets everyone, whenever the draw leaves that open."""
    desk = event_of(6, rounds=5, avoid_rematches=True)
    event = simulate(desk)
    assert sum(rnd.rematches for rnd in event.rounds) <= 1
    met = {frozenset(t.players) for rnd in event.rounds for t in rnd.tables}
    assert len(met) == 15 - sum(rnd.rematches for rnd in event.rounds)


def test_a_repeated_bye_is_avoided_if_somebody_else_can_have_it() -> None:
    totals = {1: 9, 2: 6, 3: 0}
    for seed in range(20):
        paired = swiss(totals, seed, first_round=False, had_bye=[3], avoid_repeated_byes=True)
        assert paired.byes == (2,)
    everyone = swiss(totals, 1, first_round=False, had_bye=[1, 2, 3], avoid_repeated_byes=True)
    assert everyone.byes == (3,)


def test_one_player_is_no_round() -> None:
    with pytest.raises(Refused, match="at least two"):
        swiss({1: 0}, 1, first_round=True)
    with pytest.raises(Refused, match="decided"):
        elimination({1: 0}, 1, lives=1, first_round=False)


@pytest.mark.parametrize(("players", "byes"), [(2, 0), (3, 1), (5, 3), (8, 0), (9, 7), (12, 4)])
def test_single_elimination_byes_of_round_one_make_a_power_of_two(players: int, byes: int) -> None:
    paired = elimination(dict.fromkeys(range(players), 0), 1, lives=1, first_round=True)
    assert len(paired.byes) == byes


def test_double_elimination_pairs_players_with_equally_many_losses() -> None:
    losses = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2}
    paired = elimination(losses, 1, lives=2, first_round=False)
    assert all(losses[one] == losses[other] for one, other in paired.tables)
    assert 7 not in {number for table in paired.tables for number in table}


def test_double_elimination_the_last_of_both_play_the_final() -> None:
    paired = elimination({1: 0, 2: 1, 3: 2}, 1, lives=2, first_round=False)
    assert [set(table) for table in paired.tables] == [{1, 2}]


def test_double_elimination_who_waited_before_does_not_wait_again() -> None:
    for seed in range(20):
        paired = elimination(
            {1: 0, 2: 0, 3: 0}, seed, lives=2, first_round=False, byes_had={1: 1, 2: 1, 3: 0}
        )
        assert paired.byes == (3,)


@pytest.mark.parametrize("avoid", [False, True])
def test_ten_thousand_players_are_paired_in_under_two_seconds(avoid: bool) -> None:
    totals = {number: number * 7919 % 40 for number in range(1, 10_001)}
    met = {
        number: {(number + step * 1237) % 10_000 + 1 for step in range(7)} | {number}
        for number in totals
    }
    begun = time.process_time()
    paired = swiss(totals, 1, first_round=False, met=met, avoid_rematches=avoid)
    assert time.process_time() - begun < 2
    assert len(paired.tables) == 5_000


def test_ten_thousand_with_the_same_total_are_paired_in_under_two_seconds() -> None:
    """One pool of all, in which everyone has met two others."""
    totals = dict.fromkeys(range(1, 10_001), 6) | {10_001: 0}
    met = {number: {number % 10_000 + 1, (number - 2) % 10_000 + 1} for number in totals}
    begun = time.process_time()
    paired = swiss(totals, 1, first_round=False, met=met, avoid_rematches=True)
    assert time.process_time() - begun < 2
    assert (paired.byes, paired.rematches, len(paired.tables)) == ((10_001,), 0, 5_000)
