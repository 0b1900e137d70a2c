"""A real browser for the tests: the system's Chromium. Where there is none, these are left out, and
`./test` says so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .table import Seated, Served

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that the tests share: each plays games of its own on it."""
    served = Served(tmp_path_factory.mktemp("browser") / "games.sqlite")
    yield served
    served.stop()


@pytest.fixture
def sit(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Seated]]:
    """Opens a browser of one's own at a server; at the end, nothing may have gone wrong in it."""
    seated: list[Seated] = []

    def open_page(server: Served, width: int = 1366, height: int = 768, **more: bool) -> Seated:
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=more.get("touch", False)
        )
        context.set_default_timeout(20_000)
        page: Page = context.new_page()
        one = Seated(page, server)
        seated.append(one)
        return one

    yield open_page
    troubles = [trouble for one in seated for trouble in one.troubles]
    hosts = {host for one in seated for host in one.hosts}
    for one in seated:
        one.page.context.close()
    assert troubles == []
    assert hosts <= {"127.0.0.1"}, hosts
