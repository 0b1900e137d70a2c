"""What `freecouncil bench` can measure.

A measurement is a function that measures once and returns a number. To add one, write it in a
module of this package, with the decorator; it is found by itself:

    @measurement("games", what="random games played", how="…", unit="games/s")
    def games() -> float: ...
"""

from __future__ import annotations

import importlib
import pkgutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec


@dataclass(frozen=True, slots=True)
class Measurement:
    """Something that can be measured, and how."""

    name: str
    what: str
    how: str
    unit: str
    repeats: int
    once: Callable[[], float]


class Figure(msgspec.Struct, frozen=True):
    """What was measured: the median of some repeats, with the least and the greatest."""

    name: str
    what: str
    how: str
    value: float
    unit: str
    least: float
    greatest: float
    repeats: int


_registry: dict[str, Measurement] = {}


def measurement(
    name: str, *, what: str, how: str, unit: str = "ms", repeats: int = 5
) -> Callable[[Callable[[], float]], Callable[[], float]]:
    """Registers a function that measures once."""

    def register(once: Callable[[], float]) -> Callable[[], float]:
        if name in _registry:
            raise ValueError(f"there are two measurements called {name!r}")
        _registry[name] = Measurement(name, what, how, unit, repeats, once)
        return once

    return register


def measurements() -> dict[str, Measurement]:
    """All measurements by name, from every module of this package."""
    for module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
        importlib.import_module(f"{__name__}.{module}")
    return _registry


def take(asked: Measurement) -> Figure:
    """Measures as often as the measurement says, after once for warmth."""
    asked.once()
    values = [asked.once() for _ in range(asked.repeats)]
    return Figure(
        name=asked.name,
        what=asked.what,
        how=asked.how,
        value=_rounded(statistics.median(values)),
        unit=asked.unit,
        least=_rounded(min(values)),
        greatest=_rounded(max(values)),
        repeats=asked.repeats,
    )


def _rounded(value: float) -> float:
    """Three significant digits: more would pretend."""
    return float(f"{value:.3g}")


# --- for those who write measurements -------------------------------------------------------------


def milliseconds(job: Callable[[], object], times: int = 1) -> float:
    """How long a job takes, on average over so many times."""
    begin = time.perf_counter()
    for _ in range(times):
        job()
    return (time.perf_counter() - begin) * 1000 / times


def in_fresh_process(code: str) -> float:
    """Runs code in a new Python that prints one number, and returns the number."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300
    )
    return float(done.stdout)
