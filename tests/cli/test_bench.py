"""`freecouncil bench`: what it measures, and what the documents say of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from freecouncil.cli import app
from freecouncil.cli import measurements as package
from freecouncil.cli.measurements import Measurement, in_fresh_process, measurements, take

ROOT = Path(__file__).parents[2]
runner = CliRunner()


def run(*words: str, code: int = 0) -> str:
    result = runner.invoke(app, ["bench", *words])
    assert result.exit_code == code, result.output
    return result.output


def test_the_median_of_some_repeats_after_one_for_warmth() -> None:
    values = iter([99.0, 5.0, 1.0, 3.0])
    figure = take(Measurement("x", "what", "how", "ms", 3, lambda: next(values)))
    assert (figure.value, figure.least, figure.greatest, figure.repeats) == (3.0, 1.0, 5.0, 3)


def test_figures_as_json() -> None:
    report = json.loads(run("destinations", "search", "--json"))
    assert [one["name"] for one in report["figures"]] == ["destinations", "search"]
    for one in report["figures"]:
        assert one["value"] > 0
        assert {"what", "how", "unit", "least", "greatest", "repeats"} <= set(one)


def test_figures_for_a_person() -> None:
    shown = run("destinations-again")
    assert shown.startswith("destinations-again")
    assert "µs" in shown


def test_what_can_be_measured() -> None:
    listed = run("--list")
    assert all(name in listed for name in ("import", "library", "search", "destinations"))


def test_an_unknown_measurement_is_answered_with_the_closest() -> None:
    assert "did you mean search" in run("serch", code=2)
    assert "there are: import, library" in run("zzz", code=2)


def test_two_measurements_cannot_share_a_name() -> None:
    measurements()
    with pytest.raises(ValueError, match="two measurements called 'search'"):
        package.measurement("search", what="", how="")(lambda: 1.0)


def test_importing_freecouncil_loads_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys; before = set(sys.modules); import freecouncil; "
        "print(len([name for name in set(sys.modules) - before if 'freecouncil' not in name]))"
    )
    assert in_fresh_process(code) == 0


def test_the_library_loads_quickly() -> None:
    """In under 150 ms of a fresh process's own time, whatever else the machine is doing."""
    code = (
        "import time; start = time.process_time(); "
        "from freecouncil.cards.library import library; library(); "
        "print(time.process_time() - start)"
    )
    took = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(5)
    ]
    assert min(took) < 0.150


def test_every_measurement_has_its_figure_in_the_documents() -> None:
    page = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    missing = [name for name in measurements() if f"| `{name}` |" not in page]
    assert not missing, "run benchmarks/figures.py"
