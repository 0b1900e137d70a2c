"""The papers of events of 5, 13 and 128 players, printed by a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.papers import Kind, paper, write_paper
from freecouncil.tournament.simulate import simulate

LONG = "María de los Ángeles Fernández-Villaverde y Ortiz de Zárate"


def event_of(players: int) -> Desk:
    desk = Desk.new("The Golden Wood", "two-deck", seed=3)
    for number in range(players):
        desk.add(LONG if number == 1 else f"Player {number + 1} Longbottom")
    simulate(desk)
    return desk


def pages(browser: Browser, text: str, paper_size: str) -> int:
    page = browser.new_page()
    page.set_content(text)
    page.emulate_media(media="print")
    printed = page.pdf(format=paper_size, prefer_css_page_size=False)
    page.close()
    return len(re.findall(rb"/Type\s*/Page\b", printed))


# How many sheets of paper each takes, at most: this is what waste looks like.
MOST: dict[int, dict[Kind, int]] = {
    5: {"pairings": 1, "standings": 1, "slips": 1, "cards": 2, "report": 3},
    13: {"pairings": 1, "standings": 2, "slips": 1, "cards": 5, "report": 4},
    128: {"pairings": 5, "standings": 14, "slips": 11, "cards": 43, "report": 36},
}


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize("players", MOST)
def test_papers_take_no_more_pages_than_they_need(
    browser: Browser, players: int, size: str
) -> None:
    event = event_of(players).event
    for kind, most in MOST[players].items():
        taken = pages(browser, write_paper(paper(event, kind), "html"), size)
        assert taken <= most, kind
        if kind == "slips":
            tables = len(event.round(None).tables)
            assert taken == -(-tables // 6), "six to a page, and no empty one"


def test_a_slip_keeps_within_its_box(browser: Browser) -> None:
    desk = Desk.new("The Golden Wood", "two-deck", seed=3, policy="council-1996-november")
    for name in (LONG, LONG + " II", "Anna", "Boris"):
        desk.add(name)
    desk.pair()
    text = write_paper(paper(desk.event, "slips"), "html")
    page = browser.new_page(viewport={"width": 703, "height": 950})  # A4 between its margins
    page.set_content(text)
    page.emulate_media(media="print")
    spare = page.eval_on_selector_all(
        ".slip", "slips => slips.map(one => one.clientHeight - one.scrollHeight)"
    )
    page.close()
    assert spare and all(left >= 0 for left in spare), spare
