"""Sitting at the table in a browser: a server in a process of its own, and a page that is clicked."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Locator, Page, Request, WebSocket
from playwright.sync_api import TimeoutError as PlaywrightTimeout

QUIET = ("pass", "done", "no")
# What a person would tell of a table that does not go on.
STUCK = """() => ({
    step: document.querySelector('.question')?.dataset.step,
    asked: document.querySelector('#asked')?.innerText,
    answers: [...document.querySelectorAll('.answer')].map(a => [a.dataset.key, a.disabled]),
    said: [...document.querySelectorAll('.notice, .lost, dialog, .sheet')].map(e => e.innerText),
    focus: document.activeElement?.outerHTML.slice(0, 200),
})"""


class Inspection:
    """What someone who can't see or use a mouse would run into, at several places of the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.found: dict[str, list[tuple[str, str, str]]] = {}

    def at(self, where: str) -> None:
        """Looks at the page as it is now."""
        self.found[where] = [
            (one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"][:300])
            for one in Axe().run(self._page).response["violations"]
        ]

    def finds_nothing(self) -> bool:
        return not any(self.found.values())


class Served:
    """`freecouncil serve`, in a process that can be killed."""

    def __init__(self, database: Path, port: int = 0, more: tuple[str, ...] = ()) -> None:
        self.database = database
        self.port = port
        self.more = more
        self.start()

    def start(self) -> None:
        command = "from freecouncil.cli import main; main()"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-c", command, "serve", "--port", str(self.port)),
                *("--database", str(self.database), "--thinkers", "1"),
                *("--requests-per-second", "1000"),
                *self.more,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                break
        self.address = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Seated:
    """A person before a page. Nothing is done but what a person can do: click, tap, press keys."""

    def __init__(self, page: Page, server: Served, seed: int = 7) -> None:
        self.page = page
        self.server = server
        self.random = random.Random(seed)
        self.troubles: list[str] = []
        self.hosts: set[str] = set()
        self.forgiving = False  # while the server is away, the browser complains, and may
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self._asked)
        self.heard: deque[str] = deque(maxlen=6)  # the latest on the wire, to and fro
        page.on("websocket", self._connected)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.forgiving:
            self.troubles.append(message.text)

    def _asked(self, request: Request) -> None:
        if request.url.startswith(("http", "ws")):
            self.hosts.add(urlsplit(request.url).hostname or "")

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.heard.append(f"> {str(frame)[:160]}"))
        socket.on("framereceived", lambda frame: self.heard.append(f"< {str(frame)[:160]}"))
        socket.on("close", lambda _: self.heard.append("closed"))

    # Getting to the table -------------------------------------------------------------------------

    def come(self, page: str = "/", **preferences: str | bool) -> None:
        """Opens a page, at a pace that wastes no time."""
        self.page.goto(f"{self.server.address}/")
        self.page.evaluate(
            "wanted => localStorage.setItem('freecouncil.preferences', wanted)",
            json.dumps({"speed": "instant", "ask": "matters", **preferences}),
        )
        self.page.goto(f"{self.server.address}{page}")
        self.page.reload()

    def begin(self, length: str = "starter", computer: str = "random") -> None:
        """Starts a game against the computer and waits for the first question."""
        self.come()
        self.page.get_by_label("Which one").select_option(computer)
        self.page.get_by_label("Length").select_option(length)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.asked()

    def begin_organizing(self) -> None:
        """Starts a game and comes to the first organization phase of one's own."""
        self.begin()
        while self.question.get_attribute("data-ask") != "organization":
            before = self.step()
            self.answers.last.click()
            self.moved_on(before)
            assert self.asked()

    # At the table ---------------------------------------------------------------------------------

    @property
    def question(self) -> Locator:
        return self.page.locator(".question")

    @property
    def answers(self) -> Locator:
        return self.page.locator(".answer:enabled")

    def step(self) -> int:
        return int(self.question.get_attribute("data-step") or -1)

    def asked(self) -> bool:
        """Waits until there is something to answer; false when the game is over."""
        self.page.wait_for_selector(".answer:enabled, .ending", timeout=60_000)
        return self.page.locator(".ending").count() == 0

    def answer(self, *, tap: bool = False) -> None:
        """Gives some answer, by a click on it, and waits until it has been taken."""
        before = self.step()
        keys = [str(key) for key in self.answers.evaluate_all("all => all.map(a => a.dataset.key)")]
        assert keys, "a question went away before it was answered"
        key = self.pick(keys)
        button = self.page.locator(f'.answer[data-key="{key}"]')
        if tap:
            button.tap()
        else:
            button.click()
        self.moved_on(before)

    def pick(self, keys: list[str]) -> str:
        """Travels, fights and enters sites where it can; otherwise anything."""
        acting = [key for key in keys if key.split()[0] not in QUIET]
        for wish in ("move ", "yes", "assign "):
            wished = [key for key in keys if key.startswith(wish)]
            if wished:
                return self.random.choice(wished)
        if "done" in keys and self.random.random() < 0.7:
            return "done"
        return self.random.choice(acting if acting and self.random.random() < 0.7 else keys)

    def moved_on(self, before: int) -> None:
        """Waits until the table is past a step; says what is to be seen where it stays."""
        try:
            self.page.wait_for_function(
                "before => document.querySelector('.ending')"
                " || Number(document.querySelector('.question')?.dataset.step) > before",
                arg=before,
                timeout=60_000,
            )
        except PlaywrightTimeout:
            seen = self.page.evaluate(STUCK)
            raise AssertionError(f"still at step {before}; heard: {self.heard}; {seen}") from None

    def settled(self, *others: Seated) -> Seated:
        """Waits until everyone at the table sees the same step and one of them is asked: that one."""
        everyone = (self, *others)
        until = time.monotonic() + 60
        while True:
            steps = {one.step() for one in everyone}
            asked = [one for one in everyone if one.answers.count()]
            if len(steps) == 1 and asked:
                return asked[0]
            assert time.monotonic() < until, f"at steps {steps}, and asked: {len(asked)}"
            self.page.wait_for_timeout(20)

    def play_until(self, selector: str, most: int, *others: Seated) -> None:
        """Everyone at the table plays until something is to be seen."""
        everyone = (self, *others)
        until = time.monotonic() + 100
        for _ in range(most):
            if any(one.page.locator(selector).count() for one in everyone):
                return
            while not any(one.answers.count() for one in everyone):
                assert time.monotonic() < until, "nobody was asked anything"
                self.page.wait_for_timeout(20)
            next(one for one in everyone if one.answers.count()).answer()
        raise AssertionError(f"{selector} was not to be seen in {most} choices")
