"""Papers to print: HTML, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from typing import Any

import pytest

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.export import as_data, results_csv
from freecouncil.tournament.papers import KINDS, As, Kind, Paper, paper, write_paper
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, by_points
from freecouncil.tournament.simulate import simulate

from .helpers import START, arranged, beats, event_of, reports


def moot(**settings: Any) -> Desk:
    """Five players after two rounds of three, with one correction and one who left."""
    desk = event_of(5, prizes=["a map", "a mug"], coordinator="Elrond", **settings)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), bye="Edda")
    beats(desk, "Anna", 21, 14)
    reports(desk, "ring", "Clara")
    arranged(desk, ("Clara", "Edda"), ("Anna", "David"), bye="Boris")
    beats(desk, "Clara")
    desk.drop("David", in_game=True, capability="points", at=START)
    desk.correct(1, 1, by_points(28, 14), "recounted", at=START)
    return desk


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


class Balance(HTMLParser):
    """Checks that every tag that is opened is closed, and gathers the text."""

    VOID = ("meta", "link", "col")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data + "\n"


def read_html(text: str) -> str:
    reader = Balance()
    reader.feed(text)
    assert reader.open == []
    return reader.text


@pytest.mark.parametrize("kind", KINDS)
def test_every_paper_is_whole_html_that_fetches_nothing(kind: Kind) -> None:
    text = write_paper(paper(moot().event, kind), "html")
    assert "Test" in read_html(text)
    assert "http" not in text and "src=" not in text
    assert "@media print" in text


@pytest.mark.parametrize("kind", KINDS)
def test_names_cannot_break_the_page(kind: Kind) -> None:
    desk = event_of(0)
    for name in ("<b>Bold & brave</b>", 'Quo"te'):
        desk.add(name, at=START)
    desk.pair(at=START)
    assert "<b>Bold & brave</b>" in read_html(write_paper(paper(desk.event, kind), "html"))


def test_pairings_are_listed_by_table_and_by_name() -> None:
    text = write_paper(paper(moot().event, "pairings", 1), "csv")
    assert rows(text) == [
        ["By table"],
        ["Table", "Player", "Player"],
        ["1", "Anna", "Boris"],
        ["2", "Clara", "David"],
        ["bye", "Edda", ""],
        [],
        ["By name"],
        ["Player", "Table", "Opponent"],
        ["Anna", "1", "Boris"],
        ["Boris", "1", "Anna"],
        ["Clara", "2", "David"],
        ["David", "2", "Clara"],
        ["Edda", "bye", ""],
    ]


def test_standings_have_the_points_of_every_round() -> None:
    text = write_paper(paper(moot().event, "standings"), "csv")
    table = rows(text)
    start = table.index(["Place", "Player", "R1", "R2", "Points"])
    assert table[start + 1 : start + 6] == [
        ["1", "Clara", "7", "6", "13"],
        ["2", "Anna", "6", "6", "12"],
        ["3", "Edda", "6", "0", "6"],
        ["4", "Boris", "0", "3", "3"],
        ["–", "David (dropped out in round 2)", "0", "0", "0"],
    ]


def test_standings_after_an_earlier_round() -> None:
    made = paper(moot().event, "standings", 1)
    assert made.title == "Standings after round 1"
    assert made.sheets[0].columns == ("Place", "Player", "R1", "Points")


def test_standings_show_every_step_that_broke_a_tie() -> None:
    made = paper(moot().event, "standings", 1)
    steps = [str(row[1]) for sheet in made.sheets[1:] for row in sheet.rows]
    assert steps[0] == "Tied: Anna, Edda"
    assert steps[1] == "I Head-to-Head: 0 each; all stay in contention"
    assert steps[3].startswith("III") and "Edda is out of contention" in steps[3]


def test_player_cards_keep_opponent_type_and_points_of_every_round() -> None:
    """The running record that the tie-breaking policy requires."""
    made = paper(moot().event, "cards")
    clara = next(sheet for sheet in made.sheets if "Clara" in sheet.heading)
    assert clara.rows == (
        (1, "David", "destroyed The One Ring", 7, 7),
        (2, "Edda", "won, ratio of 2 or greater", 6, 13),
        (3, "", "", "", ""),
    )
    edda = next(sheet for sheet in made.sheets if "Edda" in sheet.heading)
    assert edda.rows[0] == (1, "–", "bye", 6, 6)


def test_player_cards_have_the_rounds_of_a_playoff_with_a_total_of_their_own() -> None:
    desk = event_of(2)
    arranged(desk, ("Anna", "Boris"))
    desk.report(1, Result("tie"), at=START)
    desk.playoff(at=START)
    desk.pair(at=START)
    reports(desk, "ring", "Boris")
    cards = paper(desk.event, "cards").sheets
    assert cards[1].rows == (
        (1, "Anna", "tied", 3, 3),
        ("2, playoff", "Anna", "destroyed The One Ring", 7, 7),
    )


def test_player_cards_begin_with_round_one() -> None:
    with pytest.raises(Refused, match="pair it first"):
        paper(event_of(4).event, "cards")


def choices(made: Paper) -> dict[str, str]:
    return {str(text): str(paid) for text, paid in made.sheets[0].rows}


def test_slips_say_what_the_policy_pays() -> None:
    made = paper(moot().event, "slips", 1)
    assert [sheet.heading for sheet in made.sheets] == ["Table 1", "Table 2"]
    paid = choices(made)
    assert paid["The One Ring destroyed"] == "7–0"
    assert paid["Tie broken by the Weakest Link"] == "3–2"
    assert "7 or 6–0" in paid["Conceded, stalled, cheated, dropped out"]


def test_slips_of_scenarios_have_ranks_instead() -> None:
    desk = event_of(2, "scenario")
    desk.pair(at=START)
    paid = choices(paper(desk.event, "slips"))
    assert paid["Victory conditions achieved"] == "6–0"
    assert not any("Marshalling" in each for each in paid)


def test_pairings_of_scenarios_say_what_wins_and_what_ranks() -> None:
    desk = event_of(4, "scenario", scenarios=["Barrels out of Bond", "A Quest of Our Own"])
    desk.pair(at=START)
    sheet = paper(desk.event, "pairings").sheets[2]
    assert [row[:2] for row in sheet.rows] == [
        ("Barrels out of Bond", "victory"), ("", "rank 1"), ("", "rank 2"), ("", "rank 3"),
        ("", "rank 4"),
    ]  # fmt: skip
    two_deck = event_of(4)
    two_deck.pair(at=START)
    assert len(paper(two_deck.event, "pairings").sheets) == 2


def test_slips_under_a_policy_without_lost_avatars() -> None:
    desk = event_of(2, policy="council-1998")
    desk.pair(at=START)
    assert "Avatar eliminated" not in choices(paper(desk.event, "slips"))


def test_an_elimination_shows_who_won_instead_of_points() -> None:
    event = simulate(event_of(4, system="single-elimination"))
    sheet = paper(event, "standings").sheets[0]
    assert sheet.columns == ("Place", "Player", "R1", "R2")
    assert sheet.rows[0][2:] == ("won", "won")
    assert sheet.rows[1][2:] == ("won", "lost")
    assert paper(event, "cards").sheets[0].columns == ("Round", "Opponent", "Result")
    final = next(s for s in paper(event, "report").sheets if s.heading.startswith("Round 2"))
    assert final.rows[0][-1] == ""


def test_the_report_has_everything() -> None:
    desk = moot()
    arranged(desk, ("Clara", "Anna"), ("Boris", "Edda"))
    beats(desk, "Clara", 11, 10)
    reports(desk, "weakest-link", "Boris")
    made = paper(desk.event, "report")
    text = read_html(write_paper(made, "html"))
    assert made.title == "Final report"
    for said in (
        "can be an official Council event with 5 players",
        "Elrond",
        "a map",
        "Clara destroys The One Ring",
        "recounted",
        "dropped out in round 2",
        "seed",
    ):
        assert said in text


def test_corrections_are_listed_with_what_was_and_what_is() -> None:
    desk = event_of(2)
    arranged(desk, ("Anna", "Boris"))
    desk.report(1, Result("points", totals=(23, 14)), at=START)
    desk.correct(1, 1, Result("points", totals=(23, 21)), "misread", at=START)
    desk.correct(1, 1, Result("tie"), "recounted", at=START)
    sheet = next(s for s in paper(desk.event, "report").sheets if s.heading == "Corrections")
    first, second = "Anna wins 23 to 14 (ratio 1.64)", "Anna wins 23 to 21 (ratio 1.09)"
    assert [row[1:] for row in sheet.rows] == [
        ("1/1", "Anna – Boris", first, second, "misread"),
        ("1/1", "Anna – Boris", second, "a tie", "recounted"),
    ]


def test_standings_say_whether_a_round_is_still_being_played() -> None:
    desk = event_of(4)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"))
    beats(desk, "Anna")
    during = paper(desk.event, "standings")
    assert during.title == "Standings during round 1"
    assert during.sheets[0].notes[0] == "1 table is still playing."
    beats(desk, "Clara")
    assert paper(desk.event, "standings").title == "Standings after round 1"


def test_a_tie_that_is_to_be_played_off_is_no_final_ranking() -> None:
    desk = event_of(2, prizes=["a map"])
    desk.pair(at=START)
    desk.report(1, Result("tie"), at=START)
    assert paper(desk.event, "standings").title == "Ranking before the playoff"
    report = paper(desk.event, "report")
    assert report.title == "Report"
    prizes = next(s for s in report.sheets if s.heading == "Prizes")
    assert prizes.rows[0][2] == "a map, divided unless a playoff decides"


def test_the_report_divides_the_prizes_of_a_shared_place() -> None:
    desk = event_of(2, settlement="co-champions", prizes=["a map", "a mug"])
    desk.pair(at=START)
    desk.report(1, Result("tie"), at=START)
    prizes = next(s for s in paper(desk.event, "report").sheets if s.heading == "Prizes")
    assert prizes.rows == (("1–2", "Anna and Boris", "a map and a mug, divided"),)


def test_papers_as_json() -> None:
    data = json.loads(write_paper(paper(moot().event, "pairings", 1), "json"))
    assert data["kind"] == "pairings"
    assert data["sheets"][0]["rows"][0] == [1, "Anna", "Boris"]


def test_cards_as_one_table_for_a_spreadsheet() -> None:
    table = rows(write_paper(paper(moot().event, "cards"), "csv"))
    assert table[0] == ["For", "Round", "Opponent", "Result", "Points", "Total"]
    assert len(table) == 1 + 5 * 3


def test_the_whole_event_as_data_leaves_decklists_out() -> None:
    data = as_data(moot().event)
    assert json.loads(json.dumps(data, default=str))["standings"]["rows"][0]["name"] == "Clara"
    assert data["rounds"][0]["tables"][0]["result"]["corrected"]
    assert data["players"][3]["left"] == "dropped out in round 2"
    assert "log" not in data


def test_every_game_as_a_line() -> None:
    table = rows(results_csv(moot().event))
    assert table[0][:4] == ["round", "table", "player", "opponent"]
    assert table[1] == ["1", "1", "Anna", "Boris", "points", "Anna", "28", "14", "6", "0"]
    assert table[3][4] == "bye"
    assert len(table) == 1 + 6


@pytest.mark.parametrize("system", ["swiss", "single-elimination", "double-elimination"])
@pytest.mark.parametrize("kind", KINDS)
def test_papers_of_whole_events(system: str, kind: Kind) -> None:
    event = simulate(event_of(9, system=system))
    formats: tuple[As, ...] = ("html", "csv", "json")
    for how in formats:
        assert write_paper(paper(event, kind), how)


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    desk = event_of(0)
    for name in ("=1+2", "@Anna"):
        desk.add(name, at=START)
    desk.pair(at=START)
    for text in (results_csv(desk.event), write_paper(paper(desk.event, "pairings"), "csv")):
        cells = {cell for row in rows(text) for cell in row}
        assert {"'=1+2", "'@Anna"} <= cells
        assert not {"=1+2", "@Anna"} & cells


# As they print ------------------------------------------------------------------------------------


def test_slips_come_six_to_a_page_and_say_where_they_belong() -> None:
    desk = event_of(14)
    desk.pair(at=START)
    text = write_paper(paper(desk.event, "slips"), "html")
    assert text.count('<div class="slips">') == 2, "seven tables: six and one"
    assert text.count('<p class="of">Test, Round 1 of 4</p>') == 7
    assert "grid-auto-rows: 84mm" in text, "three rows fit on Letter and on A4 paper"


def test_nothing_that_belongs_together_is_cut_by_a_page() -> None:
    text = write_paper(paper(moot().event, "report"), "html")
    assert "tr, .short, .slip, .card, h2 { break-inside: avoid; }" in text
    assert "h2 { break-after: avoid; }" in text
    assert "<thead>" in text, "which browsers repeat on every page"
    assert "size:" not in text.replace("font-size:", ""), "the paper is the printer's"


def test_long_tables_are_set_closer_and_pairings_hung_up_apart() -> None:
    desk = event_of(90)
    desk.pair(at=START)
    text = write_paper(paper(desk.event, "pairings"), "html")
    assert text.count('<section class="long">') == 2
    assert '<body class="paper-pairings">' in text
    assert ".paper-pairings section.long + section.long { break-before: page; }" in text


def test_the_steps_that_broke_a_tie_stand_with_it_in_one_row() -> None:
    desk = event_of(2, rounds=1)
    desk.pair(at=START)
    desk.report(1, Result("tie"), at=START)
    made = paper(desk.event, "standings")
    steps = next(sheet for sheet in made.sheets if sheet.layout == "steps")
    assert len(steps.rows) == 8, "in CSV and JSON, a row for each of them"
    text = write_paper(made, "html")
    assert "I Head-to-Head: 0 each; all stay in contention. II Destroying" in text
