"""How fast the cards and the map answer."""

from __future__ import annotations

import subprocess
import sys

from freecouncil.cli.measurements import in_fresh_process, measurement, milliseconds

_TIMED = """
import time
begin = time.perf_counter()
{job}
print((time.perf_counter() - begin) * 1000)
"""

QUERY = "t:creature race:orc prowess>=8 key:wilderness or (t:site region:rhudaur -t:haven)"


@measurement("import", what="import freecouncil", how="in a fresh process", repeats=7)
def import_time() -> float:
    return in_fresh_process(_TIMED.format(job="import freecouncil"))


@measurement(
    "library",
    what="load the library of all cards",
    how="in a fresh process, with the import of what it needs",
    repeats=7,
)
def library_time() -> float:
    job = "from freecouncil.cards.library import library\nlibrary()"
    return in_fresh_process(_TIMED.format(job=job))


@measurement(
    "command",
    what="freecouncil cards show Gandalf",
    how="the whole command, from its start to its end",
    repeats=5,
)
def command_time() -> float:
    command = [sys.executable, "-c", "from freecouncil.cli import main; main()"]
    return milliseconds(
        lambda: subprocess.run([*command, "cards", "show", "Gandalf"], capture_output=True)
    )


@measurement("search", what=f"search for {QUERY}", how="average of 100, index warm")
def search_time() -> float:
    from freecouncil.cards.search import search

    search(QUERY)
    return milliseconds(lambda: search(QUERY), 100)


@measurement(
    "first-search", what="the first search", how="in a fresh process, with everything it loads"
)
def first_search_time() -> float:
    job = f"from freecouncil.cards.search import search\nsearch({QUERY!r})"
    return in_fresh_process(_TIMED.format(job=job))


@measurement(
    "destinations",
    what="all destinations of a company with all their paths, computed anew",
    how="average over all sites of a Wizard player, at most four regions",
)
def destinations_time() -> float:
    from freecouncil.cards.map import middle_earth
    from freecouncil.cards.movement import Traveller

    land, wizard = middle_earth(), Traveller(side="wizard")
    origins = land.usable_sites(wizard)

    def everywhere() -> None:
        for origin in origins:
            land.find_destinations(origin, wizard)

    everywhere()
    return milliseconds(everywhere) / len(origins)


@measurement(
    "destinations-again",
    what="all destinations of a company, asked again",
    how="average of 1,000 over all sites of a Wizard player",
    unit="µs",
)
def destinations_again_time() -> float:
    from freecouncil.cards.map import middle_earth
    from freecouncil.cards.movement import Traveller

    land, wizard = middle_earth(), Traveller(side="wizard")
    origins = land.usable_sites(wizard)

    def everywhere() -> None:
        for origin in origins:
            land.destinations(origin, wizard)

    everywhere()
    return milliseconds(everywhere, 1 + 1000 // len(origins)) / len(origins) * 1000
