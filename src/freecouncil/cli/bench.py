"""`freecouncil bench`: measures what is fast, and prints what it measured."""

from __future__ import annotations

import platform
from typing import Annotated

import msgspec
import typer

from freecouncil.cli import one_of
from freecouncil.cli.measurements import Figure, Measurement, measurements, take

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


class Report(msgspec.Struct, frozen=True):
    """All that was measured, and with which Python."""

    python: str
    figures: tuple[Figure, ...]


@app.command()
def bench(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAMES", help="Which measurements; all when there are none."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    list_only: Annotated[
        bool, typer.Option("--list", help="Say what can be measured, and do not measure.")
    ] = False,
) -> None:
    """Measure what is fast: the median of some repeats."""
    chosen = choose(names or [])
    if list_only:
        for one in chosen:
            typer.echo(f"{one.name:<20} {one.what} ({one.how})")
        return
    if json:
        report = Report(platform.python_version(), tuple(take(one) for one in chosen))
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    for one in chosen:
        figure = take(one)
        spread = f"{figure.least:g} – {figure.greatest:g}"
        typer.echo(
            f"{figure.name:<20} {figure.value:>9g} {figure.unit:<8} {spread:<20} {figure.what}"
        )


def choose(names: list[str]) -> list[Measurement]:
    """The measurements of these names; all of them when there are no names."""
    known = measurements()
    return [known[one_of(name, known, "measurement")] for name in names or known]
