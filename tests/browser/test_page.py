"""What the page shows: cards that explain themselves, the map, narrow screens, accessibility."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .table import Inspection, Seated, Served

Sit = Callable[..., Seated]


@pytest.fixture
def me(sit: Sit, server: Served) -> Seated:
    """A person in the first organization phase of a game."""
    one = sit(server)
    one.begin_organizing()
    return one


def test_a_card_that_cant_be_used_says_why_with_the_rule(me: Seated) -> None:
    hand = me.page.locator(".hand .card:not(.lit)")
    for number in range(hand.count()):
        hand.nth(number).click()
        expect(me.page.locator(".sheet h2, .sheet .tip").first).to_be_visible()
        why = me.page.locator(".sheet li")
        if why.count():
            expect(why.first.locator(".chip")).to_contain_text("rule")
            return
        me.page.keyboard.press("Escape")
    raise AssertionError("no card in the hand said why it can't be used")


def test_a_characters_numbers_show_their_sums(me: Seated) -> None:
    me.page.locator(".side.mine .character .card").first.click()
    expect(me.page.locator(".sheet .sum").first).to_contain_text("Prowess")


def test_a_lit_card_offers_what_may_be_done_with_it(me: Seated) -> None:
    before = me.step()
    me.page.locator(".side.mine .character .card.lit").first.click()
    me.page.locator(".sheet .act").first.click()
    me.moved_on(before)


def test_the_map_shows_where_a_company_may_go_and_takes_it_there(me: Seated) -> None:
    before = me.step()
    me.answers.filter(has_text="Move").first.click()
    me.moved_on(before)
    asked = me.answers.count()
    me.page.get_by_role("button", name="Map").click()
    goals = me.page.locator(".goal")
    expect(goals).to_have_count(asked)
    step = me.step()
    goals.first.dispatch_event("click")
    me.moved_on(step)
    expect(me.page.locator(".journey").first).to_contain_text("→")


def test_the_map_shows_a_company_at_an_event_that_is_a_site(sit: Sit, server: Served) -> None:
    """No map has such a site, so that it is drawn with the region where it is."""

    def elsewhere(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def tell(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "state":
                site = said["view"]["companies"][0]["site"]
                site |= {"name": "Refuge in Hollin", "region": "Hollin", "site_type": "free-hold"}
            page_side.send(json.dumps(said))

        server_side.on_message(tell)

    me = sit(server)
    me.page.route_web_socket("**/play", elsewhere)
    me.begin_organizing()
    me.page.get_by_role("button", name="Map").click()
    refuge = me.page.locator(".map .region").filter(has_text="Refuge in Hollin")
    expect(refuge.locator(".token")).to_have_count(1)
    expect(me.page.locator(".map text.title").filter(has_text="Hollin")).to_be_in_viewport()


def test_a_line_of_the_log_opens_to_its_rule(me: Seated) -> None:
    line = me.page.locator(".log details").first
    line.locator("summary").click()
    expect(line.locator(".rule")).to_contain_text("rule")


def test_settings_are_kept(me: Seated) -> None:
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_label("Every detail in the log").check()
    me.page.get_by_label("At every chance to act or respond").check()
    me.page.reload()
    assert me.asked()
    me.page.get_by_role("button", name="Settings").click()
    expect(me.page.get_by_label("Every detail in the log")).to_be_checked()


def test_a_phone_held_sideways_has_room_for_a_game(sit: Sit, server: Served) -> None:
    me = sit(server, 844, 390, touch=True)
    me.begin()
    page = me.page
    for _ in range(20):
        if not me.asked():
            break
        me.answer(tap=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    assert page.evaluate("document.documentElement.scrollHeight") <= 390
    for selector in (".question h2", "section.hand", ".seat >> nth=0", ".top"):
        box = page.locator(selector).bounding_box()
        assert box is not None and box["x"] >= 0 and box["y"] >= 0, selector
        assert box["x"] + box["width"] <= 844 and box["y"] + box["height"] <= 390, selector
    page.locator(".hand .card").first.tap()
    if page.locator(".sheet").count():
        box = page.locator(".sheet").bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 390


def test_axe_finds_nothing_to_complain_about(sit: Sit, server: Served) -> None:
    me = sit(server)
    page = me.page
    me.come(guide=True)
    expect(page.locator(".deck").first).to_be_visible()
    inspection = Inspection(page)
    inspection.at("start")
    page.get_by_role("button", name="Play", exact=True).click()
    assert me.asked()
    for _ in range(10):
        me.answer()
        assert me.asked()
    page.wait_for_timeout(1500)  # the dice have left the table
    inspection.at("table")
    page.locator(".side.mine .character .card").first.click()
    if page.locator(".sheet").count():
        inspection.at("card")
        page.keyboard.press("Escape")
    for button in ("Map", "Settings", "Menu"):
        page.get_by_role("button", name=button, exact=True).click()
        page.locator("dialog").wait_for()
        inspection.at(button)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog").get_by_role("button", name="Concede").click()
    page.locator(".ending .outlook").wait_for()
    inspection.at("ending")
    page.get_by_text("Watch it again").click()
    expect(page.locator(".company").first).to_be_visible()
    inspection.at("replay")
    assert inspection.finds_nothing(), inspection.found


def test_a_card_of_the_hand_can_be_dragged_to_the_table(me: Seated) -> None:
    me.play_until('[data-ask="discard-card"]', 120)
    while me.question.get_attribute("data-ask") != "discard-card":
        me.answer()
        assert me.asked()
    before = me.step()
    me.page.locator("section.hand .card.lit").first.drag_to(me.page.locator(".felt"))
    me.moved_on(before)
    expect(me.page.locator(".log")).to_contain_text("discards")


def test_spectators_see_the_table_and_no_hand(me: Seated, sit: Sit, server: Served) -> None:
    me.page.get_by_role("button", name="Menu").click()
    link = me.page.locator(".menu code").first.inner_text()
    watcher = sit(server)
    watcher.come(link.removeprefix(server.address))
    expect(watcher.page.locator(".company").first).to_be_visible()
    assert watcher.page.locator("section.hand, .answer").count() == 0
    expect(watcher.question).to_contain_text("is choosing")
