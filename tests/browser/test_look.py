"""What is seen: nothing is cut off, what is hidden stays hidden, and the eye is led to what matters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .table import Inspection, Seated, Served

Sit = Callable[..., Seated]

OUTSIDE = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  return [...document.querySelectorAll('.felt .card:not(.strip)')]
    .map(card => card.getBoundingClientRect())
    .filter(card => card.bottom > felt.bottom + 2 || card.right > felt.right + 2).length;
}"""

LYING = """() => {
  const found = ['.stage', '.felt', '.attack'].map(part => document.querySelector(part));
  return found.every(Boolean) ? found.map(part => part.getBoundingClientRect().toJSON()) : null;
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_companies_are_never_cut_off(sit: Sit, server: Served, width: int, height: int) -> None:
    me = sit(server, width, height)
    me.begin(computer="steward")
    for _ in range(45):
        if not me.asked():
            break
        me.page.wait_for_timeout(150)  # the table has been laid out
        assert me.page.evaluate(OUTSIDE) == 0
        me.answer()


def test_an_attack_moves_no_company_of_the_other_side(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin()
    # An attack on the opponent may be over a moment after it was seen: then the next one is taken.
    seen = None
    while not seen:
        me.play_until(".attack", 400)
        seen = me.page.evaluate(LYING)
    stage, felt, attack = seen
    assert attack["left"] >= felt["right"] - 1  # it lies beside the companies
    assert attack["right"] <= stage["right"] + 1


def test_the_map_opens_on_every_destination_and_tells_the_ways(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    before = me.step()
    me.answers.filter(has_text="Move").first.click()
    me.moved_on(before)
    me.page.get_by_role("button", name="Map").click()
    goals = me.page.locator(".goal")
    expect(goals.first).to_be_visible()
    me.page.wait_for_timeout(300)
    scroll = me.page.locator(".scroll").bounding_box()
    assert scroll is not None and goals.count() > 0
    for number in range(goals.count()):
        box = goals.nth(number).bounding_box()
        assert box is not None
        assert scroll["x"] <= box["x"] and box["x"] + box["width"] <= scroll["x"] + scroll["width"]
        assert scroll["y"] <= box["y"] and box["y"] <= scroll["y"] + scroll["height"]
    listed = me.page.locator("aside .goals button")
    assert listed.count() == goals.count()
    assert me.page.locator(".route").count() == 0
    listed.first.hover()
    expect(listed.first.locator(".path .step").first).to_be_visible()
    expect(me.page.locator(".route").first).to_be_attached()
    expect(me.page.locator("aside .face.full")).to_be_visible()


def test_the_curtain_lets_nothing_through(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.come()
    me.page.get_by_text("Someone at this screen").click()
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.locator(".curtain").wait_for()
    for selector in (".question", ".log", ".board .company >> nth=0", "section.hand"):
        assert not me.page.locator(selector).is_visible(), selector


def test_who_does_not_want_to_watch_skips_ahead(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.come(speed="slow")
    me.page.get_by_label("Which one").select_option("random")
    me.page.get_by_label("Length").select_option("starter")
    me.page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(60):
        me.page.wait_for_selector(".answer:enabled, .skip button", timeout=60_000)
        if me.page.locator(".skip button").count():
            break
        before = me.step()
        me.answers.last.click()
        me.moved_on(before)
    # What lies in wait is skipped at once; the opponent may go on, and is skipped again.
    for _ in range(40):
        me.page.keyboard.press("s")
        if me.page.locator(".answer:enabled").count():
            break
        me.page.wait_for_timeout(250)
    expect(me.page.locator(".answer:enabled").first).to_be_visible(timeout=3_000)


def test_the_keyboard_walks_from_card_to_card(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    focused = "document.activeElement.dataset.card"
    me.page.keyboard.press("h")
    hand = me.page.locator("section.hand .card")
    ids = hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    first = me.page.evaluate(focused)
    assert first in ids
    at = ids.index(first)
    me.page.keyboard.press("ArrowRight" if at + 1 < len(ids) else "ArrowLeft")
    neighbour = ids[at + 1 if at + 1 < len(ids) else at - 1]
    assert me.page.evaluate(focused) == neighbour
    me.page.wait_for_timeout(300)  # it has been lifted out of its row
    me.page.keyboard.press("ArrowDown")
    assert me.page.evaluate(focused) == neighbour  # there is nothing below the hand
    me.page.keyboard.press("ArrowUp")
    assert me.page.evaluate("document.activeElement.closest('.felt') !== null")
    me.page.keyboard.press("t")
    assert me.page.evaluate("document.activeElement.closest('.side.mine') !== null")
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_a_browser_that_was_there_checks_the_dice_by_itself(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin()
    game = me.page.url.split("/")[-2]
    kept = me.page.evaluate("name => localStorage.getItem(name)", f"freecouncil.fair {game} 0")
    assert len(json.loads(kept)["commitment"]) == 64
    for forged, verdict in ((False, ".kept"), (True, ".broken")):
        if forged:
            other = json.dumps({**json.loads(kept), "contribution": "another"})
            me.page.evaluate(
                "([name, value]) => localStorage.setItem(name, value)",
                [f"freecouncil.fair {game} 0", other],
            )
            me.page.reload()
        else:
            me.page.get_by_role("button", name="Menu").click()
            me.page.get_by_role("button", name="Concede").click()
            me.page.locator("dialog").get_by_role("button", name="Concede").click()
        expect(me.page.locator(f".ending .verdict{verdict}")).to_be_visible()


def test_dark_paper_passes_axe_too(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.come(guide=True, look="dark")
    page = me.page
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".deck").first).to_be_visible()
    inspection = Inspection(page)
    inspection.at("start")
    page.get_by_role("button", name="Play", exact=True).click()
    assert me.asked()
    for _ in range(6):
        me.answer()
        assert me.asked()
    page.wait_for_timeout(1500)
    inspection.at("table")
    for button in ("Map", "Settings", "Menu"):
        page.get_by_role("button", name=button, exact=True).click()
        page.locator("dialog").wait_for()
        inspection.at(button)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.locator(".pile", has_text="Sites").last.click()
    page.locator("dialog .cards button").first.focus()
    inspection.at("pile")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog").get_by_role("button", name="Concede").click()
    page.locator(".ending .outlook").wait_for()
    inspection.at("ending")
    assert inspection.finds_nothing(), inspection.found


def test_a_phone_held_upright_has_room_too(sit: Sit, server: Served) -> None:
    me = sit(server, 390, 844, touch=True)
    me.begin()
    for _ in range(8):
        if not me.asked():
            break
        me.answer(tap=True)
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390
    for selector in (".question h2", "section.hand", ".felt", ".top"):
        box = me.page.locator(selector).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390, selector
        assert box["width"] >= 300 or selector == ".question h2", selector


def test_pictures_of_ones_own_are_shown(sit: Sit, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><rect width="10" height="14"/></svg>'
    (folder / "TW-421.svg").write_text(picture)  # Rivendell
    served = Served(tmp_path / "games.sqlite", more=("--pictures", str(folder)))
    try:
        me = sit(served)
        me.forgiving = True  # of most cards there is no picture, and the browser says so
        me.begin_organizing()
        shown = me.page.locator('.side.mine .card[aria-label^="Rivendell"] img').first
        expect(shown).to_be_visible()
        assert shown.evaluate("image => image.naturalWidth") > 0
        assert (
            me.page.locator(".side.mine .character .emblem").count() > 0
        )  # drawn, where there is none
    finally:
        served.stop()


def test_a_character_dragged_to_another_company_goes_there(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    page = me.page

    def character(name: str) -> Locator:
        return page.locator(f'.side.mine .character .card[aria-label^="{name}"]')

    def company_of(name: str) -> str | None:
        return (
            character(name)
            .locator("xpath=ancestor::*[@data-company]")
            .get_attribute("data-company")
        )

    here, there = company_of("Adrazar"), company_of("Glorfindel II")
    assert here != there
    character("Adrazar").drag_to(character("Glorfindel II"))
    expect(page.locator(".log")).to_contain_text("Adrazar goes over to Glorfindel II's company")
    assert company_of("Adrazar") == there
    expect(me.question).to_have_attribute("data-ask", "organize")
    # What can't be leaves no trace but a word: Glorfindel's mind is too strong to follow Anborn.
    followers = page.locator(".side.mine .led").count()
    character("Glorfindel II").drag_to(character("Anborn"))
    expect(page.locator(".notice")).to_contain_text("can't be done")
    expect(me.question).to_have_attribute("data-ask", "organize")
    assert page.locator(".side.mine .led").count() == followers
