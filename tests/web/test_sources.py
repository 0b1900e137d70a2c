"""What the page is made of is what the server says, and needs nothing of one machine."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freecouncil.rules.wording import asking

ROOT = Path(__file__).parents[2]


def test_the_pages_types_are_those_of_the_protocol() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools/web_types", "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_lock_file_names_no_registry_and_every_package_is_sealed() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    del packages[""]
    assert len(packages) > 20
    assert [name for name, one in packages.items() if "resolved" in one] == []
    assert [name for name, one in packages.items() if "integrity" not in one] == []


def test_the_page_asks_no_other_host_for_anything() -> None:
    sources = [*(ROOT / "web/src").rglob("*.svelte"), *(ROOT / "web/src").rglob("*.ts")]
    assert len(sources) > 20
    told = {"http://www.w3.org/2000/svg"}
    for source in [*sources, ROOT / "web/index.html", *(ROOT / "web/src").rglob("*.css")]:
        for word in source.read_text().replace('"', " ").replace("'", " ").split():
            assert not word.startswith(("http://", "https://")) or word in told, (source, word)


def test_every_question_of_the_rules_has_a_hint_for_newcomers() -> None:
    words = (ROOT / "web/src/lib/words.ts").read_text()
    table = words[words.index("ASK_GUIDE: Record") : words.index("export function hintFor")]
    told = set(re.findall(r'^  "?([a-z-]+)"?: "[A-Z]', table, re.MULTILINE))
    by_phase = {"act", "organization"}  # what these ask is what the phase is about
    source = inspect.getsource(asking)  # what cards ask beyond that has one hint for all
    asked = set(re.findall(r'^    "([a-z-]+)": ', source[source.index("ASKS: ") :], re.MULTILINE))
    assert len(told) > 50 and len(asked) > 50
    assert asked - told - by_phase == set()


def test_the_fonts_go_with_their_licence() -> None:
    built = ROOT / "src/freecouncil/server/static"
    if not built.is_dir():
        pytest.skip("the page has not been built")
    assert list((built / "assets").glob("*.woff2"))
    told = (built / "fonts-licence.txt").read_text()
    assert "alegreya" in told and "source-sans-3" in told
    assert told.count("SIL OPEN FONT LICENSE") >= 2
