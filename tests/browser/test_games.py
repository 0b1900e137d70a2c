"""Games played in a real browser, by clicks, taps and keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .table import Seated, Served

Sit = Callable[..., Seated]


def test_two_clicks_and_a_newcomer_is_playing(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.page.goto(server.address)
    me.page.get_by_text("Stewards of Gondor").first.click()
    me.page.get_by_role("button", name="Play", exact=True).click()
    assert me.asked()
    expect(me.page.get_by_role("heading", name="Stewards of Gondor")).to_be_visible()
    assert me.page.locator("section.hand .card").count() >= 8
    assert me.page.locator(".guide").is_visible()


def test_a_whole_game_against_the_computer_ends_with_its_tally(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin(length="starter", computer="random")
    choices = 0
    while me.asked():
        me.answer()
        choices += 1
        assert choices < 1500
    page = me.page
    expect(page.locator(".ending .headline")).to_contain_text(re.compile("wins|tie"))
    assert page.locator(".ending table tbody tr").count() == 7
    expect(page.locator(".ending figure svg").first).to_be_visible()
    expect(page.locator(".ending .outlook figcaption")).to_contain_text("by an estimate")
    with page.expect_download() as saved:
        page.get_by_text("Save the game to a file").click()
    assert '"decisions"' in Path(saved.value.path()).read_text()
    page.get_by_text("Watch it again").click()
    expect(page.locator(".company").first).to_be_visible()
    page.get_by_label("Decision", exact=True).press("End")
    last = page.locator(".count").inner_text().split()[-1]
    expect(page.locator(".count")).to_have_text(f"{last} of {last}")
    page.get_by_role("button", name="‹ Turn").click()
    expect(page.locator(".count")).not_to_have_text(f"{last} of {last}")
    expect(page.locator(".seat").first).to_be_visible()
    expect(page.locator(".counsel")).to_contain_text("steward")
    expect(page.locator(".outlook figcaption")).to_have_text(
        re.compile(r"An estimate: .+ wins with \d+%")
    )


def test_two_browsers_one_of_which_reloads_in_mid_combat(sit: Sit, server: Served) -> None:
    host, guest = sit(server), sit(server)
    host.come()
    host.page.get_by_text("A friend, by a link").click()
    host.page.get_by_role("button", name="Make the link").click()
    link = host.page.locator(".link code").inner_text()
    host.page.get_by_role("link", name="Go to the table").click()
    guest.come()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take the seat").click()
    host.play_until(".attack", 400, guest)
    expect(host.page.locator(".attack")).to_be_visible()
    expect(guest.page.locator(".attack")).to_be_visible()
    asked = host.settled(guest)
    expect(asked.page.get_by_role("button", name="Advice")).to_have_count(0)
    other = guest if asked is host else host
    told = asked.question.locator("h2").inner_text()
    step = asked.step()
    asked.page.reload()
    expect(asked.question.locator("h2")).to_have_text(told)
    expect(asked.page.locator(".attack")).to_be_visible()
    assert asked.step() == step
    asked.answer()
    host.settled(guest)
    step = asked.step()
    back = asked.page.get_by_role("button", name="Take back")
    consent = back.get_attribute("title") == "asks the opponent"
    back.click()
    if consent:
        other.page.get_by_role("button", name="Allow it").click()
    asked.moved_on(step)  # the next question may have had the very same words
    assert host.settled(guest) is asked
    expect(asked.question.locator("h2")).to_have_text(told)
    other.page.get_by_role("tab", name="Chat").click()
    other.page.get_by_label("Say something").fill("Well fought!")
    other.page.get_by_role("button", name="Say", exact=True).click()
    asked.page.get_by_role("tab", name="Chat").click()
    expect(asked.page.locator(".said")).to_contain_text("Well fought!")


def test_a_killed_server_comes_back_and_the_page_goes_on(sit: Sit, tmp_path: Path) -> None:
    served = Served(tmp_path / "games.sqlite")
    try:
        me = sit(served)
        me.begin()
        for _ in range(12):
            me.answer()
            assert me.asked()
        told, step = me.question.locator("h2").inner_text(), me.step()
        me.forgiving = True
        served.kill()
        expect(me.page.get_by_text("The connection is lost")).to_be_visible()
        served.start()
        expect(me.page.get_by_text("The connection is lost")).to_have_count(0, timeout=30_000)
        me.forgiving = False
        assert (me.question.locator("h2").inner_text(), me.step()) == (told, step)
        for _ in range(5):
            assert me.asked()
            me.answer()
    finally:
        served.stop()


def test_the_keyboard_alone_is_enough(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.come()
    page = me.page
    expect(page.locator(".deck").first).to_be_visible()
    play = page.get_by_role("button", name="Play", exact=True)
    for _ in range(40):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    assert me.asked()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="Middle-earth")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Middle-earth")).to_have_count(0)
    page.locator(".hand .card").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    for number in range(16):
        if not me.asked():
            break
        before = me.step()
        if number % 2:
            page.keyboard.press("q")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        me.moved_on(before)


def test_a_key_counts_as_soon_as_a_dialog_is_closed(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    me.page.keyboard.press("m")
    expect(me.page.get_by_role("dialog", name="Middle-earth")).to_be_visible()
    before = me.step()
    me.page.evaluate(
        """() => {
            document.querySelector("dialog [aria-label=Close]").click();
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", bubbles: true}));
        }"""
    )
    me.moved_on(before)
    expect(me.page.get_by_role("dialog", name="Middle-earth")).to_have_count(0)


def test_advice_marks_an_answer_and_says_why(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    page = me.page
    page.get_by_role("button", name="Advice").click()
    expect(page.locator(".counsel")).to_contain_text("A steward would say “")
    words = page.locator(".answer.advised .words").inner_text()
    assert words in page.locator(".counsel").inner_text()
    step = me.step()
    page.locator(".answer.advised").click()
    me.moved_on(step)
    me.asked()
    expect(page.locator(".counsel")).to_have_count(0)
    while page.locator(".answer:enabled").count() < 2:
        me.answer()
        me.asked()
    page.keyboard.press("a")
    expect(page.locator(".answer.advised")).to_have_count(1)


def test_what_was_chosen_can_be_taken_back(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.begin_organizing()
    told = me.question.locator("h2").inner_text()
    before = me.step()
    me.answers.filter(has_text="Move").first.click()
    me.moved_on(before)
    assert me.question.locator("h2").inner_text() != told
    me.page.get_by_role("button", name="Take back").click()
    expect(me.question.locator("h2")).to_have_text(told)


def test_both_seats_at_one_screen_hide_each_others_hand(sit: Sit, server: Served) -> None:
    me = sit(server)
    me.come()
    me.page.get_by_text("Someone at this screen").click()
    me.page.get_by_role("button", name="Play", exact=True).click()
    curtain = me.page.locator(".curtain")
    for _ in range(3):
        curtain.wait_for()
        assert not me.page.locator("section.hand").is_visible()
        curtain.get_by_role("button").click()
        expect(me.page.locator("section.hand")).to_be_visible()
        for _ in range(60):
            me.page.wait_for_selector(".answer:enabled:visible, .curtain")
            if curtain.count():
                break
            me.answer()
