"""An event as a fold over its log: what is refused, what is corrected, what is kept."""

from __future__ import annotations

from datetime import timedelta

import pytest

from freecouncil.tournament.audit import audit
from freecouncil.tournament.commands import Add, Correct, Pair, Report, SubmitDeck
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.fold import replay
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, by_points
from freecouncil.tournament.standings import champions, standings

from .helpers import START, arranged, beats, event_of, points_of, table_of


def test_players_are_numbered_as_they_register_and_found_by_name_or_number() -> None:
    event = event_of(3).event
    assert event.player("boris").number == event.player(2).number == event.player("#2").number == 2
    assert event.player("clar").name == "Clara"
    with pytest.raises(Refused, match="1 Anna; 2 Boris; 3 Clara"):
        event.player("Zoe")


@pytest.mark.parametrize("name", ["Anna", "  anna ", "ÁNNA", "", "12", "#3"])
def test_a_name_that_cannot_be_told_apart_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        event_of(2).add(name, at=START)


def test_names_that_only_look_alike_are_not_told_apart() -> None:
    desk = event_of(1)
    for name in ("Ａｎｎａ", "Anna\u200b", "\u202eAnna", "An\u00adna"):
        with pytest.raises(Refused, match="already a player called Anna"):
            desk.add(name)
    assert desk.event.player("ａｎｎａ").name == "Anna"


def test_a_name_has_no_invisible_commands_in_it() -> None:
    desk = event_of(0)
    desk.add("Ed\x1b[31mda\x07", at=START)
    assert desk.event.name(1) == "Ed[31mda"


def test_a_name_that_fits_no_slip_is_refused() -> None:
    with pytest.raises(Refused, match="at most 80"):
        event_of(0).add("A" * 81)


def test_late_entries_are_possible_before_round_one_only() -> None:
    desk = event_of(3)
    desk.add("Late Entry", at=START)
    desk.pair(at=START)
    with pytest.raises(Refused, match="round one has been paired"):
        desk.add("Too Late")


def test_a_pairing_can_be_taken_back_for_a_late_entry_and_is_drawn_anew() -> None:
    desk = event_of(3)
    first = desk.pair(at=START)
    desk.unpair("a late entry", at=START)
    desk.add("Late Entry", at=START)
    second = desk.pair(at=START)
    assert first.byes and not second.byes
    assert first.seed != second.seed


def test_a_pairing_stands_once_a_result_is_in_or_the_clock_runs() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    desk.report(1, by_points(9, 3), at=START)
    with pytest.raises(Refused, match="has reported"):
        desk.unpair()
    other = event_of(4)
    other.pair(at=START)
    other.start_clock(at=START)
    with pytest.raises(Refused, match="clock"):
        other.unpair()


def test_the_next_round_waits_for_all_results() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    desk.report(1, by_points(9, 3), at=START)
    with pytest.raises(Refused, match="no result from table 2"):
        desk.pair()


def test_a_refusal_names_some_of_many_and_counts_the_others() -> None:
    desk = event_of(100, decklists="required")
    with pytest.raises(Refused, match=r"from Anna, .*, Lars and 88 others;"):
        desk.pair(at=START)
    desk = event_of(100)
    desk.pair(at=START)
    with pytest.raises(Refused, match=r"table 1 \(.*, 12 \([^,]*\) and 38 others$"):
        desk.pair()


def test_a_result_for_a_table_that_does_not_exist_is_refused() -> None:
    desk = event_of(4)
    with pytest.raises(Refused, match="no round has been paired"):
        desk.report(1, by_points(9, 3))
    desk.pair(at=START)
    with pytest.raises(Refused, match="no table 3; it has 1 to 2"):
        desk.report(3, by_points(9, 3))
    with pytest.raises(Refused, match="no table 0"):
        desk.report(0, by_points(9, 3))
    with pytest.raises(Refused, match="no round 2"):
        desk.report(1, by_points(9, 3), round=2)


def test_a_second_result_is_refused() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, by_points(9, 3), at=START)
    with pytest.raises(Refused, match="use correct"):
        desk.report(1, by_points(3, 9))


def test_a_winner_from_another_table_is_refused() -> None:
    desk = event_of(4)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    with pytest.raises(Refused, match="needs a winner from the table"):
        desk.report(1, Result("ring", 3))


def test_what_is_refused_changes_nothing() -> None:
    desk = event_of(2)
    before = desk.event
    with pytest.raises(Refused):
        desk.report(1, by_points(9, 3))
    assert desk.event is before


def test_a_correction_recounts_everything_after_it_and_leaves_the_pairings() -> None:
    desk = event_of(4)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    arranged(desk, ("Anna", "Clara"), ("Boris", "David"))
    beats(desk, "Anna")
    beats(desk, "Boris")
    assert standings(desk.event).rows[0].name == "Anna"
    pairings = [table.players for table in desk.event.rounds[1].tables]
    desk.correct(1, 1, by_points(10, 25), "the slip was read upside down", at=START)
    rows = [(row.name, row.points) for row in standings(desk.event).rows]
    assert rows[:2] == [("Boris", 12), ("Anna", 6)]
    assert [table.players for table in desk.event.rounds[1].tables] == pairings


def test_a_correction_keeps_the_old_result_in_the_log_with_its_reason() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, by_points(9, 3), at=START)
    desk.correct(1, 1, by_points(9, 8), "recounted", at=START)
    assert [type(command) for command in desk.event.log[-2:]] == [Report, Correct]
    assert audit(desk.event)[-1].text.endswith("(recounted)")
    assert desk.event.table(1).corrected


def test_a_correction_needs_a_result_to_correct_and_a_reason() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="no result to correct"):
        desk.correct(1, 1, by_points(9, 8), "why not")
    desk.report(1, by_points(9, 3), at=START)
    with pytest.raises(Refused, match="reason"):
        desk.correct(1, 1, by_points(9, 8), " ")


def test_a_correction_that_changes_nothing_is_refused() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, by_points(20, 10), at=START)
    with pytest.raises(Refused, match="that is its result already"):
        desk.correct(1, 1, by_points(20, 10), "again")
    desk.correct(1, 1, by_points(20, 11), "recounted", at=START)


@pytest.mark.parametrize("totals", [(2314, 4), (4, 1000), (-500, 3)])
def test_totals_that_no_game_gives_are_refused(totals: tuple[int, int]) -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="between -100 and 300"):
        desk.report(1, by_points(*totals))


def test_a_correction_may_take_back_that_a_player_dropped_out() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    table = table_of(desk, "Anna")
    desk.drop("Anna", in_game=True, capability="points", at=START)
    assert 1 not in desk.event.playing()
    desk.correct(1, table.number, by_points(9, 8), "Anna is back from the train", at=START)
    assert 1 in desk.event.playing()


def test_a_correction_cannot_change_who_went_on_in_an_elimination() -> None:
    desk = event_of(4, system="single-elimination")
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    desk.pair(at=START)
    with pytest.raises(Refused, match="keeps its winner"):
        desk.correct(1, 1, by_points(3, 9), "upside down")
    desk.correct(1, 1, by_points(9, 8), "recounted", at=START)


def test_a_double_loss_pays_nobody() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, Result("double-loss"), at=START)
    assert points_of(desk, "Anna") == points_of(desk, "Boris") == 0


def test_who_has_left_cannot_leave_again() -> None:
    desk = event_of(3)
    desk.drop("Anna", "a train", at=START)
    assert desk.event.gone == {1: "dropped out before round one: a train"}
    with pytest.raises(Refused, match="left the event already"):
        desk.drop("Anna")


def test_who_has_been_put_out_of_an_elimination_keeps_the_place() -> None:
    desk = event_of(4, system="single-elimination")
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    with pytest.raises(Refused, match="Boris is out of the event already, and keeps the place"):
        desk.drop("Boris", at=START)
    desk.drop("Anna", at=START)
    assert [row.name for row in standings(desk.event).rows if row.place] == [
        "Clara", "Boris", "David",
    ]  # fmt: skip


def test_nobody_leaves_an_event_that_is_over_unless_a_playoff_is_to_come() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, Result("tie"), at=START)
    desk.drop("Boris", at=START)  # rather than play for the first place
    assert champions(desk.event) == (1,)
    with pytest.raises(Refused, match="the event is over"):
        desk.drop("Anna", at=START)


def test_who_was_dropped_by_mistake_is_put_back_before_the_next_round() -> None:
    desk = event_of(4, rounds=3)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    beats(desk, "Clara")
    desk.drop("Boris", "a slip of the tongue", at=START)
    desk.put_back("Boris", "it was David", at=START)
    assert desk.event.gone == {}
    assert [type(command).__name__ for command in desk.event.log[-2:]] == ["Drop", "PutBack"]
    assert audit(desk.event)[-1].text == "Boris is put back (it was David)"
    assert replay(desk.event.log) == desk.event
    desk.drop("David", at=START)
    desk.pair(at=START)
    with pytest.raises(Refused, match="round 2 has been paired since: no way back"):
        desk.put_back("David", at=START)


def test_only_who_left_between_rounds_is_put_back() -> None:
    desk = event_of(4)
    with pytest.raises(Refused, match="Anna has not left"):
        desk.put_back("Anna", at=START)
    desk.pair(at=START)
    table = table_of(desk, "Anna")
    desk.drop("Anna", in_game=True, capability="points", at=START)
    with pytest.raises(Refused, match=f"correct the result of table {table.number}"):
        desk.put_back("Anna", at=START)


def test_standings_after_an_earlier_round_rank_who_left_later() -> None:
    desk = event_of(5, rounds=3)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), bye="Edda")
    beats(desk, "Anna", 15, 10)
    beats(desk, "Clara", 11, 10)
    arranged(desk, ("Anna", "Edda"), ("Clara", "Boris"), bye="David")
    beats(desk, "Edda")
    table = table_of(desk, "Clara")
    desk.report(table.number, Result("dropped", 2, capability="points"), at=START)
    desk.drop("Anna", at=START)
    first = [(row.place, row.name) for row in standings(desk.event, 1).rows]
    assert first[:3] == [(1, "Edda"), (2, "Anna"), (3, "Clara")]
    second = [(row.place, row.name) for row in standings(desk.event, 2).rows]
    assert second[:3] == [(1, "Edda"), (2, "Boris"), (3, "David")]
    assert second[3:] == [(None, "Anna"), (None, "Clara")]


def test_a_forged_pairing_is_refused() -> None:
    desk = event_of(4)
    with pytest.raises(Refused, match="exactly once"):
        desk.do(Pair(at=START, round=1, seed=0, tables=((1, 2), (1, 3))))
    with pytest.raises(Refused, match="exactly once"):
        desk.do(Pair(at=START, round=1, seed=0, tables=((1, 2),)))
    with pytest.raises(Refused, match="0 byes"):
        desk.do(Pair(at=START, round=1, seed=0, tables=((1, 2),), byes=(3, 4)))


def test_the_log_goes_forward_in_time() -> None:
    desk = event_of(2)
    with pytest.raises(Refused, match="before the last entry"):
        desk.add("Zoe", at=START - timedelta(seconds=1))


def test_an_event_is_what_its_log_says() -> None:
    desk = event_of(5)
    for _ in range(3):
        for table in desk.pair(at=START).tables:
            desk.report(table.number, by_points(9, 3), at=START)
    assert replay(desk.event.log) == desk.event


def test_a_log_that_makes_no_sense_is_refused_with_its_entry() -> None:
    log = event_of(2).event.log
    with pytest.raises(Refused, match="entry 4"):
        replay([*log, Add(at=START, name="Anna")])
    with pytest.raises(Refused, match="begins with its announcement"):
        replay(log[1:])
    with pytest.raises(Refused, match="empty"):
        replay([])
    with pytest.raises(Refused, match="announced already"):
        replay([*log, log[0]])


def test_the_audit_draws_every_pairing_again() -> None:
    desk = event_of(6)
    desk.pair(at=START)
    for table in desk.event.round().tables:
        desk.report(table.number, by_points(9, 3), at=START)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), ("Edda", "Frank"))
    drawn = [entry.drawn for entry in audit(desk.event) if entry.drawn is not None]
    assert drawn == [True, False]


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"minutes": 0}, "no time to play"),
        ({"rounds": 0}, "is none"),
        ({"rounds": 3, "system": "single-elimination"}, "until it is decided"),
        ({"ruleset": "house-rules"}, "there is no ruleset"),
        ({"policy": "house-policy"}, "there is no policy"),
        ({"format": "scenario", "scenarios": []}, "needs the scenarios"),
    ],
)
def test_an_announcement_that_makes_no_sense_is_refused(
    settings: dict[str, object], reason: str
) -> None:
    with pytest.raises(Refused, match=reason):
        event_of(0, **settings)
    with pytest.raises(Refused, match="needs a name"):
        Desk.new("  ")


def test_packs_belong_to_sealed_deck_events() -> None:
    with pytest.raises(Refused, match="sealed deck"):
        event_of(2).open_packs(["TW"], ["TW"] * 3, "x", at=START)


def test_a_sealed_deck_waits_for_the_packs() -> None:
    with pytest.raises(Refused, match="open the packs"):
        event_of(2, "sealed-deck").submit_deck(
            SubmitDeck(at=START, player=1, title="x", deck="x", capability="points", because="none")
        )
