"""The Council of Lórien's policy, issue one: GAMES NOT IN THE RULESBOOK."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from freecouncil.cards.library import library
from freecouncil.tournament.clock import read_clock
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import Points
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result
from freecouncil.tournament.scenarios import OFFICIAL, scenario_named
from freecouncil.tournament.sealed import (
    Minimums,
    fingerprint,
    minimums,
    open_all,
    open_pool,
    pools_of,
)

from .helpers import START, event_of, points_of, reports

COUNCIL = policy("council-1996")


def sealed_event(players: int = 2) -> Desk:
    desk = event_of(players, "sealed-deck")
    pools = open_all(desk.event, ["TW"], ["TW"] * 3)
    desk.open_packs(["TW"], ["TW"] * 3, fingerprint(pools), at=START)
    return desk


def test_sealed_deck_each_player_receives_a_starter_and_three_boosters() -> None:
    for pool in pools_of(sealed_event(3).event).values():
        assert Counter(pack.kind for pack in pool.packs) == {"starter": 1, "booster": 3}


def test_sealed_deck_no_other_number_of_packs_is_opened() -> None:
    desk = event_of(2, "sealed-deck")
    with pytest.raises(Refused, match="1 starter and 3 boosters"):
        desk.open_packs(["TW"], ["TW"] * 4, "x", at=START)


def test_sealed_deck_each_player_is_allowed_45_minutes_to_construct_a_deck() -> None:
    desk = sealed_event()
    desk.start_clock(building=True, at=START)
    phases = [
        read_clock(desk.event, START + timedelta(minutes=minutes), building=True).face.phase
        for minutes in (0, 39, 40, 45)
    ]
    assert phases == ["running", "running", "warning", "time"]


def test_sealed_deck_is_a_one_deck_game_of_25_resources_and_25_hazards() -> None:
    assert minimums(COUNCIL.sealed, 40, 30) == Minimums(25, 25)


def test_sealed_deck_with_too_few_playable_cards_play_with_all_and_25_of_the_other() -> None:
    assert minimums(COUNCIL.sealed, 40, 21) == Minimums(25, 21)
    assert minimums(COUNCIL.sealed, 24, 30) == Minimums(24, 25)


def test_sealed_deck_round_one_waits_for_the_packs() -> None:
    with pytest.raises(Refused, match="packs"):
        event_of(2, "sealed-deck").pair(at=START)


def test_sealed_deck_an_average_pool_has_about_121_cards_of_which_some_are_regions() -> None:
    pool = open_pool(1, 1, ["TW"], ["TW"] * 3)
    assert sum(pool.cards.values()) == 76 + 3 * 15
    kinds = {type(library().by_id(each)).__name__ for each in pool.cards}
    assert {"Character", "Site", "Creature", "HazardEvent", "Item"} <= kinds


def test_present_official_scenarios() -> None:
    assert [scenario.name for scenario in OFFICIAL] == [
        "A Hobbit's Quest",
        "Barrels out of Bond",
        "The King beneath the Mountains",
    ]
    assert COUNCIL.scenarios == tuple(scenario.name for scenario in OFFICIAL)


def test_scenario_each_player_comes_with_a_chosen_scenario() -> None:
    desk = event_of(0, "scenario")
    chosen = scenario_named("barrels", desk.event.settings.scenarios)
    assert desk.add("Anna", chosen, at=START).scenario == "Barrels out of Bond"
    with pytest.raises(Refused, match="A Hobbit's Quest"):
        desk.add("Boris", "The Shire Census", at=START)


def test_scenario_time_is_called_after_one_hour() -> None:
    assert event_of(2, "scenario").event.settings.minutes == 60


def scenario_points(result: Result) -> tuple[Points, Points]:
    desk = event_of(2, "scenario")
    desk.pair(at=START)
    desk.report(1, result, at=START)
    first, second = desk.event.round().tables[0].players
    return points_of(desk, desk.event.name(first)), points_of(desk, desk.event.name(second))


def test_scenario_tournament_points_achieving_the_victory_conditions_6_and_0() -> None:
    desk = event_of(2, "scenario")
    desk.pair(at=START)
    reports(desk, "victory", "Anna")
    assert (points_of(desk, "Anna"), points_of(desk, "Boris")) == (6, 0)


def test_scenario_tournament_points_the_higher_rank_4_and_2() -> None:
    assert scenario_points(Result("ranks", ranks=(3, 1))) == (4, 2)
    assert scenario_points(Result("ranks", ranks=(0, 1))) == (2, 4)


def test_scenario_ties_the_same_rank_pays_3_each() -> None:
    assert scenario_points(Result("ranks", ranks=(2, 2))) == (3, 3)
    assert scenario_points(Result("tie")) == (3, 3)


def test_scenario_a_failing_opponent_is_worth_a_victory() -> None:
    desk = event_of(2, "scenario")
    desk.pair(at=START)
    reports(desk, "conceded", "Boris")
    assert points_of(desk, "Boris") == 6


def test_scenario_marshalling_points_are_no_result_of_a_scenario() -> None:
    desk = event_of(2, "scenario")
    desk.pair(at=START)
    with pytest.raises(Refused, match="ranks"):
        desk.report(1, Result("points", totals=(20, 10)))


def test_ranks_are_no_result_of_a_game_at_the_free_council() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="scenario"):
        desk.report(1, Result("ranks", ranks=(2, 1)))
