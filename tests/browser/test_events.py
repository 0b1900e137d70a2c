"""An event's pages in a real browser: the coordinator types, clicks and prints; others look on."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .table import Served

TWELVE = [
    "Anna", "Boris", "Clara", "David", "Edda", "Frank", "Grete", "Hans", "Ida", "Jon",
    "Karin Berg", "Lars",
]  # fmt: skip


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    context.set_default_timeout(20_000)
    troubles: list[str] = []
    page = context.new_page()
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield page
    context.close()
    refusals = "400 (Bad Request)"  # of forms that make no sense
    assert [trouble for trouble in troubles if refusals not in trouble] == []


def announce(page: Page, server: Served, names: list[str], rounds: int | None = None) -> str:
    """A new event with its players; the address of the page for everyone."""
    page.goto(f"{server.address}/events/new")
    page.get_by_label("Name of the event").fill("Autumn Moot")
    if rounds:
        page.get_by_text("More, if it should be otherwise").click()
        page.get_by_label(re.compile("^Rounds")).fill(str(rounds))
    page.get_by_role("button", name="Announce it").click()
    page.get_by_label("Names, one to a line").fill("\n".join(names))
    page.get_by_role("button", name="Register").click()
    return page.url.partition("/desk/")[0]


def seconds(page: Page) -> int:
    minutes, rest = page.locator(".clock b").first.inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_twelve_players_by_mouse_and_keyboard_to_the_final_report(
    page: Page, server: Served
) -> None:
    everyone = announce(page, server, TWELVE)
    for number in range(1, 5):
        page.get_by_role("button", name=f"Pair round {number}").click()
        page.get_by_role("button", name="Start the clock").click()
        page.locator("#t1 input[name=first]").click()
        for table in range(1, 7):
            # Each report leads to the next table: nothing but the keyboard is needed.
            expect(page.locator(f"#t{table} input[name=first]")).to_be_focused()
            page.keyboard.type(str(20 + number))
            page.keyboard.press("Tab")
            page.keyboard.type(str(10 + table))
            page.keyboard.press("Enter")
            expect(page.locator(f"#t{table} form")).to_have_count(0)
    expect(page.get_by_text("The event is over.")).to_be_visible()
    page.get_by_role("link", name="The final report").click()
    expect(page.get_by_role("heading", name="Final report")).to_be_visible()
    page.goto(everyone)
    expect(page.get_by_role("heading", name="Final ranking")).to_be_visible()


def test_the_clock_runs_between_two_looks_at_the_server(page: Page, server: Served) -> None:
    everyone = announce(page, server, ["Anna", "Boris"])
    page.get_by_role("button", name="Pair round 1").click()
    assert page.locator(".clock b").inner_text() == "75:00"
    page.wait_for_timeout(1500)
    assert seconds(page) == 75 * 60, "it has not been started"
    page.get_by_role("button", name="Start the clock").click()
    began, at = seconds(page), time.monotonic()
    page.wait_for_timeout(2500)
    passed, taken = began - seconds(page), time.monotonic() - at
    assert 2 <= passed <= taken + 1, "the seconds that are shown are those that go by"
    assert page.title().endswith("Autumn Moot") and page.title() != "Autumn Moot"
    page.get_by_role("button", name="Stop the clock").click()
    stopped = seconds(page)
    page.wait_for_timeout(1500)
    assert seconds(page) == stopped
    page.set_viewport_size({"width": 1000, "height": 700})
    page.goto(f"{everyone}/clock")
    wide = page.locator(".clock b").first.bounding_box()
    assert wide is not None
    assert wide["x"] >= 0 and wide["x"] + wide["width"] <= 1000, "all of it is on the screen"


def test_the_last_minutes_and_the_end_show_by_themselves(page: Page, server: Served) -> None:
    """The clock of the page is set forward, as if the minutes had passed."""
    announce(page, server, ["Anna", "Boris"])
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Start the clock").click()
    page.clock.install()
    page.reload()
    clock = page.locator(".clock").first
    expect(clock).not_to_have_class(re.compile("warning|time"))
    page.clock.fast_forward(70 * 60 * 1000 + 1000)
    expect(clock).to_have_class(re.compile("warning"))
    expect(clock).to_contain_text("the last minutes")
    page.clock.fast_forward(5 * 60 * 1000)
    expect(clock).to_have_class(re.compile("time"))
    expect(clock).to_contain_text("Time is over")


def test_a_report_that_is_refused_keeps_what_was_typed(page: Page, server: Served) -> None:
    announce(page, server, ["Anna", "Boris"])
    page.get_by_role("button", name="Pair round 1").click()
    for field in ("first", "second"):
        page.locator(f"#t1 input[name={field}]").fill("14")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("14 to 14 is a tie")
    assert page.locator("#t1 input[name=first]").input_value() == "14"
    page.locator("#t1 select[name=how]").select_option(label="Anna by the Weakest Link")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.locator("#t1")).to_contain_text("Anna wins by the Weakest Link")


def test_a_part_that_was_unfolded_stays_so(page: Page, server: Served) -> None:
    everyone = announce(page, server, ["Anna", "Boris"])
    page.get_by_role("button", name="Pair round 1").click()
    page.goto(everyone)
    page.get_by_text("Where do I play?").click()
    expect(page.locator("#where table")).to_be_visible()
    page.reload()
    expect(page.locator("#where table")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    page: Page, server: Served, width: int
) -> None:
    everyone = announce(page, server, [*TWELVE, "Somebody with a Very Long Name Indeed"])
    page.get_by_role("button", name="Pair round 1").click()
    page.set_viewport_size({"width": width, "height": 800})
    for address in (page.url, everyone, f"{everyone}/clock", f"{everyone}/papers/pairings"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_a_result_is_chosen_and_corrected(page: Page, server: Served) -> None:
    announce(page, server, ["Anna", "Boris"])
    page.get_by_role("button", name="Pair round 1").click()
    page.locator("#t1 input[name=first]").fill("20")
    page.locator("#t1 input[name=second]").fill("10")
    page.get_by_role("button", name="Report", exact=True).click()
    page.get_by_text("Correct a result").click()
    page.get_by_role("button", name="Choose").click()
    form = page.locator("#correct form").nth(1)
    form.locator("input[name=first]").fill("20")
    form.locator("input[name=second]").fill("19")
    form.locator("input[name=reason]").fill("misread")
    form.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("status")).to_contain_text("instead of: ")
    expect(page.locator("#t1")).to_contain_text("wins 20 to 19 (ratio 1.05)")
