"""The Council of Lórien's policy, issue one: Tournament Point Ties, by its criteria."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Game
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import Method
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Award, Result
from freecouncil.tournament.standings import champions, prize_list, standings
from freecouncil.tournament.tiebreak import Contest, menu

from .helpers import START, arranged, beats, event_of, reports

CRITERIA = policy("council-1996").criteria


def game(method: Method, opponent: int = 99) -> Game:
    outcome: Any = "lost" if "loss" in method else "bye" if method == "bye" else "won"
    return Game(1, 1, opponent, Award(0, method, outcome), None)


def contest(**records: list[Game]) -> Contest:
    """A tie of players 1, 2, 3, … with these games."""
    games = dict(enumerate(records.values(), 1))
    return menu(1, games, games, CRITERIA)


def titles(found: Contest) -> list[str]:
    return [step.title for step in found.steps]


def test_criterion_I_head_to_head_counts_losses_among_the_tied() -> None:
    found = contest(
        one=[game("loss", opponent=2), game("ring", opponent=99)],
        two=[game("high-ratio", opponent=1), game("loss", opponent=99)],
    )
    assert found.left == (2,)
    assert found.steps[0].tallies == {1: 1, 2: 0}
    assert titles(found) == ["Head-to-Head"]


def test_criterion_I_who_has_not_met_has_no_loss() -> None:
    found = contest(one=[game("loss", opponent=9)], two=[], three=[game("loss", opponent=1)])
    assert found.steps[0].tallies == {1: 0, 2: 0, 3: 1}
    assert found.steps[0].out == (3,)


def test_criterion_I_a_loss_by_the_weakest_link_is_a_loss() -> None:
    found = contest(one=[game("weakest-link-loss", opponent=2)], two=[game("weakest-link", 1)])
    assert found.left == (2,)


def test_criterion_I_losses_against_players_out_of_contention_still_count() -> None:
    """The tally is of all games played with any other tied players."""
    found = contest(
        one=[game("loss", 3), game("loss", 2)], two=[game("ring", 1), game("loss", 3)], three=[]
    )
    assert found.steps[0].tallies == {1: 2, 2: 1, 3: 0}


@pytest.mark.parametrize(
    ("numeral", "method", "title"),
    [
        ("II", "ring", "Destroying the One Ring"),
        ("III", "high-ratio", "Highest MP Ratio and Eliminating Opponent's Wizard"),
        ("III", "avatar", "Highest MP Ratio and Eliminating Opponent's Wizard"),
        ("IV", "middle-ratio", "Next MP Ratio"),
        ("V", "low-ratio", "Lowest MP Ratio"),
        ("VI", "weakest-link", "Weakest Link Method Win"),
        ("VII", "bye", "Receiving a Bye"),
    ],
)
def test_criteria_II_to_VII_the_most_stay(numeral: str, method: Method, title: str) -> None:
    found = contest(one=[], two=[game(method)], three=[game(method)])
    deciding = next(step for step in found.steps if step.out)
    assert (deciding.numeral, deciding.title) == (numeral, title)
    assert deciding.stay == (2, 3)
    assert found.left == (2, 3)
    assert len(found.steps) == 7


def test_criterion_III_both_kinds_of_win_are_counted_together() -> None:
    found = contest(
        one=[game("high-ratio"), game("avatar")], two=[game("high-ratio"), game("high-ratio")]
    )
    assert found.steps[2].tallies == {1: 2, 2: 2}


def test_criteria_are_resolved_in_order() -> None:
    """A ring destroyed comes before any number of high ratios."""
    found = contest(one=[game("high-ratio")] * 3, two=[game("ring")])
    assert found.left == (2,)
    assert titles(found) == ["Head-to-Head", "Destroying the One Ring"]


def test_criteria_the_rest_of_the_list_is_not_needed_for_one() -> None:
    found = contest(one=[game("ring")], two=[])
    assert len(found.steps) == 2


def tied_event(**settings: Any) -> Desk:
    """Anna and Clara have 12 points each after two rounds and have not met; so have, with none,
    Boris and David."""
    desk = event_of(4, **settings)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    arranged(desk, ("Anna", "David"), ("Clara", "Boris"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    return desk


def test_option_i_removed_players_are_runners_up_and_face_the_criteria_again() -> None:
    """Three have eleven points and a loss each among them. The ring puts Anna ahead; between
    the two others alone, Clara's loss to Boris decides."""
    desk = event_of(4, settlement="menu", rounds=3)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    reports(desk, "ring", "Anna")
    beats(desk, "Clara")
    arranged(desk, ("Boris", "Clara"), ("Anna", "David"))
    beats(desk, "Boris", 15, 10)
    beats(desk, "Anna", 11, 10)
    arranged(desk, ("Clara", "Anna"), ("Boris", "David"))
    beats(desk, "Clara", 15, 10)
    beats(desk, "Boris")
    table = standings(desk.event)
    rows = [(row.place, row.name, row.points) for row in table.rows]
    assert rows == [(1, "Anna", 11), (2, "Boris", 11), (3, "Clara", 11), (4, "David", 0)]
    first, second = table.contests
    assert [step.out for step in first.steps] == [(), (2, 3)]
    assert (second.place, second.tied) == (2, (2, 3))
    assert second.steps[0].tallies == {2: 0, 3: 1}


def test_option_i_lower_places_are_settled_by_the_same_guidelines() -> None:
    desk = event_of(4, settlement="menu")
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    arranged(desk, ("Anna", "Clara"), ("Boris", "David"))
    beats(desk, "Anna")  # 12
    reports(desk, "weakest-link", "Boris")  # Boris 3, David 2
    desk.correct(2, 2, Result("tie"), "misread", at=START)  # both 3
    table = standings(desk.event)
    assert [(row.place, row.name) for row in table.rows] == [
        (1, "Anna"),
        (2, "Clara"),
        (3, "Boris"),
        (3, "David"),
    ]
    assert table.contests[-1].place == 3


def test_option_ii_a_playoff_has_the_rounds_of_the_table_for_its_players() -> None:
    desk = tied_event(settlement="playoff")
    assert champions(desk.event) == ()
    tie = desk.playoff(at=START)
    assert (tie.place, tie.players, desk.event.stages[-1].rounds) == (1, (1, 3), 1)
    desk.pair(at=START)
    assert set(desk.event.round().tables[0].players) == {1, 3}
    beats(desk, "Clara", 11, 10)
    assert [(r.place, r.name) for r in standings(desk.event).rows[:2]] == [
        (1, "Clara"),
        (2, "Anna"),
    ]
    assert champions(desk.event) == (3,)


def test_option_ii_playoff_points_are_apart_from_the_totals() -> None:
    desk = tied_event(settlement="playoff")
    desk.playoff(at=START)
    desk.pair(at=START)
    beats(desk, "Clara")
    assert [row.points for row in standings(desk.event).rows[:2]] == [12, 12]


def test_option_ii_a_tied_playoff_is_followed_by_another() -> None:
    desk = tied_event(settlement="playoff")
    for _ in range(2):
        desk.playoff(at=START)
        desk.pair(at=START)
        desk.report(1, Result("tie"), at=START)
        assert champions(desk.event) == ()
    desk.playoff(at=START)
    desk.pair(at=START)
    reports(desk, "ring", "Anna")
    assert champions(desk.event) == (1,)


def test_option_ii_a_playoff_of_three_has_two_rounds_with_a_bye_of_6_and_of_3() -> None:
    desk = event_of(6, settlement="playoff", rounds=1)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), ("Edda", "Frank"))
    for name in ("Anna", "Clara", "Edda"):
        beats(desk, name)
    desk.playoff(at=START)
    assert desk.event.stages[-1].rounds == 2
    first = desk.pair(at=START)
    desk.report(1, Result("ring", first.tables[0].players[0]), at=START)
    second = desk.pair(at=START)
    games = desk.event.games(1)
    byes = {n: [g.award.points for g in games[n] if g.award.method == "bye"] for n in games}
    assert byes[first.byes[0]] == [6]
    assert byes[second.byes[0]][-1] == 3


def test_option_iii_co_champions_divide_the_prizes_of_as_many_places() -> None:
    desk = tied_event(settlement="co-champions", prizes=["a map", "a mug", "a pin"])
    assert champions(desk.event) == (1, 3)
    prizes = prize_list(desk.event)
    assert (prizes[0].places, prizes[0].prizes) == ((1, 2), ("a map", "a mug"))
    assert prizes[0].names == ("Anna", "Clara")
    assert (prizes[1].places, prizes[1].names) == ((3,), ("Boris", "David"))
    with pytest.raises(Refused, match="no playoff"):
        desk.playoff()


def test_the_recommended_policy_is_the_menu_and_then_a_playoff() -> None:
    assert policy("council-1996").settlement == "menu-then-playoff"
    desk = tied_event()
    table = standings(desk.event)
    assert len(table.contests[0].steps) == 7
    assert [tie.players for tie in table.unsettled] == [(1, 3), (2, 4)]
    desk.playoff(at=START)
    desk.pair(at=START)
    beats(desk, "Anna")
    assert champions(desk.event) == (1,)


def test_a_playoff_for_a_lower_place() -> None:
    desk = tied_event()
    desk.playoff(3, at=START)
    desk.pair(at=START)
    beats(desk, "David")
    rows = [(row.place, row.name) for row in standings(desk.event).rows]
    assert rows == [(1, "Anna"), (1, "Clara"), (3, "David"), (4, "Boris")]


def test_the_menu_alone_leaves_who_is_still_tied_together() -> None:
    assert champions(tied_event(settlement="menu").event) == (1, 3)


def test_a_playoff_comes_after_all_rounds() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    with pytest.raises(Refused, match="all rounds"):
        desk.playoff()


def test_who_leaves_during_a_playoff_is_not_ranked() -> None:
    desk = tied_event()
    desk.playoff(at=START)
    desk.pair(at=START)
    desk.drop("Anna", in_game=True, capability="points", at=START)
    assert champions(desk.event) == (3,)
    assert standings(desk.event).row(1).place is None


def circle(**settings: Any) -> Desk:
    """Anna beats Boris, Boris beats Clara, Clara beats Anna, and all of them beat David: three are
    tied with a loss each among them, and no criterion tells them apart."""
    desk = event_of(4, rounds=3, **settings)
    for one, other, two, last in (
        ("Anna", "Boris", "Clara", "David"),
        ("Boris", "Clara", "Anna", "David"),
        ("Clara", "Anna", "Boris", "David"),
    ):
        arranged(desk, (one, other), (two, last))
        beats(desk, one)
        beats(desk, two)
    return desk


def test_who_leaves_during_a_playoff_does_not_open_the_menu_again() -> None:
    """The tie was not broken by the menu when the playoff began: between the two who stay, the
    playoff decides, not who won their game of the main part."""
    desk = circle()
    assert desk.playoff(at=START).players == (1, 2, 3)
    arranged(desk, ("Anna", "Boris"), bye="Clara")
    beats(desk, "Boris")
    desk.drop("Clara", at=START)
    arranged(desk, ("Anna", "Boris"))
    beats(desk, "Boris")
    rows = [(row.place, row.name) for row in standings(desk.event).rows]
    assert rows == [(1, "Boris"), (2, "Anna"), (3, "David"), (None, "Clara")]
    assert champions(desk.event) == (2,)


def test_who_leaves_before_a_playoff_is_not_tied_any_more() -> None:
    desk = circle()
    desk.drop("Clara", at=START)
    assert champions(desk.event) == (1,)  # who beat Boris
    with pytest.raises(Refused, match="no playoff"):
        desk.playoff(at=START)


def test_a_playoff_that_ends_tied_after_somebody_left_is_followed_by_another() -> None:
    desk = circle()
    desk.playoff(at=START)
    arranged(desk, ("Anna", "Boris"), bye="Clara")
    desk.report(1, Result("tie"), at=START)
    desk.drop("Clara", at=START)
    arranged(desk, ("Anna", "Boris"))
    desk.report(1, Result("tie"), at=START)
    assert [tie.players for tie in standings(desk.event).unsettled] == [(1, 2)]
    assert desk.playoff(at=START).players == (1, 2)
    desk.pair(at=START)
    beats(desk, "Anna")
    assert champions(desk.event) == (1,)
    assert [tie.players for tie in standings(desk.event).unsettled] == []


def test_a_playoff_gives_way_to_another_when_its_pairing_was_taken_back() -> None:
    """Begun for the wrong place, taken back, and begun for the right one."""
    desk = tied_event()
    desk.playoff(3, at=START)
    desk.pair(at=START)
    desk.unpair("the first place comes first", at=START)
    desk.playoff(1, at=START)
    desk.pair(at=START)
    beats(desk, "Clara")
    assert champions(desk.event) == (3,)
    assert [tie.players for tie in standings(desk.event).unsettled] == [(2, 4)]
