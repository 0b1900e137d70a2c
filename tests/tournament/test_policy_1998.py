"""The Council of Lórien's policy number 3 of May 1998, by its items and headings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.decks import Entry
from freecouncil.tournament.audit import audit
from freecouncil.tournament.capability import capability_of
from freecouncil.tournament.decklists import submission
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.pairing import swiss
from freecouncil.tournament.papers import paper, write_paper
from freecouncil.tournament.policies import policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, awards, by_points
from freecouncil.tournament.sealed import fingerprint, open_all
from freecouncil.tournament.standings import champions, standings
from freecouncil.tournament.store import dumps, loads
from freecouncil.tournament.words import table_text

from .helpers import START, arranged, beats, event_of, points_of, reports, table_of

COUNCIL = policy("council-1998")


def event_1998(players: int, format: Any = "two-deck", **settings: Any) -> Desk:
    return event_of(players, format, policy="council-1998", **settings)


def pay(format: Any, result: Result) -> tuple[float, float]:
    first, second = awards(COUNCIL, format, result, (1, 2), (None, None))
    return first.points, second.points


def test_all_of_it_was_found() -> None:
    assert COUNCIL.carried_over == ()
    assert COUNCIL.sources


@pytest.mark.parametrize(
    ("players", "rounds", "official"),
    [
        (2, 1, False), (3, 2, False), (4, 2, False), (5, 3, False), (6, 3, True), (8, 3, True),
        (9, 4, True), (16, 4, True), (17, 5, True), (32, 5, True), (33, 6, True), (64, 6, True),
        (65, 7, True), (300, 7, True),
    ],
)  # fmt: skip
def test_number_of_rounds(players: int, rounds: int, official: bool) -> None:
    row = COUNCIL.field(players)
    assert (row.rounds, row.official) == (rounds, official)


def test_swiss_is_the_official_format() -> None:
    assert event_1998(8).event.official
    assert not event_1998(8, system="single-elimination").event.official


@pytest.mark.parametrize(("within", "points"), [*enumerate((6, 5, 4, 3, 2, 1, 1, 1), 1)])
def test_awarding_byes_a_later_bye_pays_less(within: int, points: int) -> None:
    assert COUNCIL.bye(within) == points


def test_awarding_byes_in_an_event() -> None:
    desk = event_1998(3, rounds=3)
    arranged(desk, ("Anna", "Boris"), bye="Clara")
    beats(desk, "Anna")
    arranged(desk, ("Anna", "Clara"), bye="Boris")
    beats(desk, "Anna")
    arranged(desk, ("Clara", "Boris"), bye="Anna")
    beats(desk, "Clara")
    assert [points_of(desk, name) for name in ("Anna", "Boris", "Clara")] == [16, 5, 12]


def test_awarding_byes_no_player_has_two_of_them() -> None:
    assert event_1998(3).event.settings.avoid_repeated_byes
    paired = swiss({1: 6, 2: 5, 3: 0}, 1, first_round=False, had_bye=[3], avoid_repeated_byes=True)
    assert paired.byes == (2,)


def test_pairing_players_the_same_players_do_not_meet_twice() -> None:
    assert event_1998(8).event.settings.avoid_rematches


def test_item_14_no_notice_of_a_wish_for_decklists_is_asked_for() -> None:
    assert COUNCIL.decklist_notice == 0


def test_item_6_a_tie_that_stays_pays_3_each() -> None:
    assert pay("two-deck", Result("tie")) == (3, 3)


@pytest.mark.parametrize(
    ("format", "points"),
    [
        ("sealed-deck", 10), ("sealed-deck-starter", 10), ("single-deck", 8),
        ("single-deck-starter", 8), ("two-deck", 7), ("three-deck", 6), ("campaign", 6),
    ],
)  # fmt: skip
def test_tournament_points_a_winning_with_the_one_ring(format: str, points: int) -> None:
    assert pay(format, Result("ring", 1)) == (points, 0)


def test_tournament_points_b_c_d_and_h_i_j_the_loser_has_what_the_winner_leaves() -> None:
    assert pay("two-deck", by_points(20, 10)) == (6, 0)
    assert pay("two-deck", by_points(10, 15)) == (1, 5)
    assert pay("two-deck", by_points(11, 10)) == (4, 2)


def test_tournament_points_e_and_g_the_weakest_link_pays_halves() -> None:
    assert pay("two-deck", Result("weakest-link", 2)) == (2.5, 3.5)


def test_half_points_are_added_shown_and_kept() -> None:
    desk = event_1998(4, rounds=2)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    reports(desk, "weakest-link", "Anna")
    assert table_text(desk.event, table_of(desk, "Anna")).endswith("; 3.5–2.5")
    beats(desk, "Clara", 11, 10)
    arranged(desk, ("Anna", "Clara"), ("Boris", "David"))
    reports(desk, "weakest-link", "Clara")
    beats(desk, "Boris", 11, 10)
    rows = [(row.name, row.points) for row in standings(desk.event).rows]
    assert rows == [("Clara", 7.5), ("Boris", 6.5), ("Anna", 6), ("David", 4)]
    assert [type(points) for _, points in rows] == [float, float, int, int]
    assert loads(dumps(desk.event)) == desk.event
    printed = write_paper(paper(desk.event, "standings"), "html")
    assert ">7.5</td>" in printed and ">6</td>" in printed and "6.0" not in printed


def test_item_33_a_lost_avatar_is_counted_not_reported() -> None:
    desk = event_1998(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="report the points"):
        desk.report(1, Result("avatar", 1))


def test_negative_mps_a_total_below_zero_counts_as_zero() -> None:
    award, _ = awards(COUNCIL, "two-deck", by_points(8, -2), (1, 2))
    assert (award.points, award.method) == (6, "high-ratio")
    desk = event_1998(2)
    desk.pair(at=START)
    for totals in ((0, -2), (-3, -1)):
        with pytest.raises(Refused, match="0 to 0 is a tie"):
            desk.report(1, by_points(*totals))


def contest_of(desk: Desk) -> list[tuple[str, dict[int, float], tuple[int, ...]]]:
    [first, *_] = standings(desk.event).contests
    return [(step.title, step.tallies, step.out) for step in first.steps]


def test_tie_breakers_head_to_head_then_number_of_wins() -> None:
    """Anna and Boris have 7 each and have not met: Boris won two games, Anna the one of 6."""
    desk = event_1998(6, rounds=2)
    arranged(desk, ("Anna", "Clara"), ("Boris", "David"), ("Edda", "Frank"))
    beats(desk, "Anna")  # 6
    reports(desk, "weakest-link", "Boris")  # 3.5
    beats(desk, "Edda", 11, 10)
    arranged(desk, ("Anna", "Edda"), ("Boris", "Clara"), ("David", "Frank"))
    beats(desk, "Edda", 15, 10)  # Anna 7
    reports(desk, "weakest-link", "Boris")  # 7
    beats(desk, "David")
    steps = [
        [(step.title, step.tallies) for step in contest.steps]
        for contest in standings(desk.event).contests
        if contest.tied == (1, 2)
    ]
    assert steps == [
        [("Head-to-Head", {1: 0, 2: 0}), ("Number of Wins", {1: 1, 2: 2})],
    ]


def test_tie_breakers_a_bye_is_no_win() -> None:
    desk = event_1998(3, rounds=1)
    arranged(desk, ("Anna", "Boris"), bye="Clara")
    beats(desk, "Anna")
    assert contest_of(desk)[1] == ("Number of Wins", {1: 1, 3: 0}, (3,))


def test_tie_breakers_sum_of_the_opponents_scores() -> None:
    desk = event_1998(6, rounds=2)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), ("Edda", "Frank"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    beats(desk, "Edda", 11, 10)
    arranged(desk, ("Anna", "Frank"), ("Clara", "Edda"), ("Boris", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    beats(desk, "Boris", 15, 10)
    # Anna beat Boris (5) and Frank (2); Clara beat David (1) and Edda (4).
    assert contest_of(desk)[2] == ("Sum of Opponents' Scores", {1: 7, 3: 5}, (3,))
    assert champions(desk.event) == (1,)


def test_tie_breakers_then_playoff_rounds() -> None:
    assert COUNCIL.settlement == "menu-then-playoff"
    assert len(COUNCIL.criteria) == 3


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        ("single-deck-starter", 50), ("single-deck", 50), ("two-deck", 80), ("three-deck", 120),
        ("campaign", 180), ("sealed-deck-starter", 50), ("sealed-deck", 50), ("scenario", 60),
    ],
)  # fmt: skip
def test_time_limits(format: str, minutes: int) -> None:
    assert event_1998(2, format).event.settings.minutes == minutes


def test_time_limits_announced_10_minutes_before_the_end() -> None:
    assert (COUNCIL.warning, COUNCIL.between_rounds, COUNCIL.start_up) == (10, 15, 20)


def test_item_19_the_coordinator_judges_a_deck_that_has_the_one_ring() -> None:
    with_ring = capability_of(COUNCIL.capability, {"The One Ring": 1}, {})
    assert with_ring.capability is None
    without = capability_of(COUNCIL.capability, {"Precious Gold Ring": 3}, {"Test of Form": 3})
    assert without.capability == "points"
    assert "The One Ring" in without.because


def test_items_19_20_22_a_failing_opponent_pays_by_the_judgment_or_the_list() -> None:
    desk = event_1998(4, decklists="required")
    for name in ("Anna", "Boris", "Clara", "David"):
        desk.submit_deck(submission(desk.event, name, decks.load("A"), accept=True, at=START)[0])
    assert desk.event.capability(1) == "points"
    desk.pair(at=START)
    reports(desk, "stalled", "Anna")
    assert points_of(desk, "Anna") == 6
    assert audit(desk.event)


def test_items_19_20_22_without_a_clear_list_the_coordinator_is_asked() -> None:
    desk = event_1998(2, decklists="required")
    deck = decks.load("A")
    one_ring = next(c for c in library().named("The One Ring") if c.alignment == "hero")
    able = msgspec.structs.replace(deck, sideboard=(*deck.sideboard, Entry(one_ring.id, 1)))
    for name in ("Anna", "Boris"):
        desk.submit_deck(submission(desk.event, name, able, accept=True, at=START)[0])
    desk.pair(at=START)
    with pytest.raises(Refused, match="judge it yourself"):
        reports(desk, "stalled", "Anna")
    reports(desk, "stalled", "Anna", capability="ring")
    assert points_of(desk, "Anna") == 7


def test_sealed_deck_cards_are_exchanged_between_rounds_but_not_during_one() -> None:
    desk = event_1998(2, "sealed-deck", rounds=2)
    assert desk.event.takes_decks
    sets = (["TW"], ["TW", "TD", "TD"])
    desk.open_packs(*sets, fingerprint(open_all(desk.event, *sets)), at=START)
    deck = decks.load("A")

    def hands_in() -> None:
        desk.submit_deck(submission(desk.event, "Anna", deck, accept=True, at=START)[0])

    hands_in()
    desk.pair(at=START)
    with pytest.raises(Refused, match="between rounds"):
        hands_in()
    beats(desk, "Anna")
    hands_in()
    desk.pair(at=START)
    beats(desk, "Anna")
    with pytest.raises(Refused, match="between rounds"):
        hands_in()  # the event is over


def test_sealed_deck_a_deck_of_another_game_is_locked() -> None:
    desk = event_1998(2, rounds=2)
    deck = decks.load("A")
    desk.submit_deck(submission(desk.event, "Anna", deck, accept=True, at=START)[0])
    desk.pair(at=START)
    beats(desk, "Anna")
    with pytest.raises(Refused, match="locked"):
        desk.submit_deck(submission(desk.event, "Anna", deck, accept=True, at=START)[0])


def test_scenario_points_are_those_of_1996() -> None:
    assert pay("scenario", Result("victory", 1)) == (6, 0)
    assert pay("scenario", Result("ranks", ranks=(1, 3))) == (2, 4)
    assert pay("scenario", Result("ranks", ranks=(3, 3))) == (3, 3)
