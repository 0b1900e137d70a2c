"""Papers to print, and the event as data for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from freecouncil.cards.words.plain import counted
from freecouncil.cli.tournament.common import File, Json, app, read_event, refusals, tell
from freecouncil.tournament.event import Event
from freecouncil.tournament.export import as_data, results_csv
from freecouncil.tournament.papers import KINDS, WAYS, As, Kind, paper, write_paper
from freecouncil.tournament.refusal import Refused, one_of
from freecouncil.tournament.store import write_whole


@app.command()
def papers(
    file: File,
    kind: Annotated[
        str, typer.Argument(metavar="PAPER", help=f"all, or one of {', '.join(KINDS)}.")
    ] = "all",
    round_number: Annotated[
        int | None, typer.Option("--round", help="Of which round; else the current one.")
    ] = None,
    format: Annotated[str, typer.Option(help="html, csv or json.")] = "html",
    out: Annotated[
        Path | None, typer.Option(help="The folder; else FILE's name with -papers.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write papers to print.

    Pairings, standings, result slips, player cards, and the report of the whole event.
    """
    event = read_event(file, as_json)
    with refusals(as_json):
        how = one_of(format, WAYS, "a format of papers")
        chosen = KINDS
        if kind != "all":
            chosen = (one_of(kind, KINDS, "a paper"),)
        event.round(round_number)
        folder = out or file.with_name(f"{file.stem}-papers")
        written = [_write(event, each, round_number, how, folder) for each in chosen]
    lines = [f"{path}" for path in written]
    tell("\n".join(lines), {"papers": [str(path) for path in written]}, as_json)


def _write(event: Event, kind: Kind, number: int | None, how: As, folder: Path) -> Path:
    made = paper(event, kind, number)
    rnd = event.round(number)
    name = "report" if kind == "report" else f"round-{rnd.number}-{kind}"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {folder}: {error.strerror}") from None
    path = folder / f"{name}.{how}"
    write_whole(path, write_paper(made, how).encode())
    return path


@app.command()
def export(
    file: File,
    format: Annotated[str, typer.Option(help="json: everything; csv: one line per game.")] = "json",
    out: Annotated[Path | None, typer.Option(help="The file to write; else the screen.")] = None,
    as_json: Json = False,
) -> None:
    """The whole event as data.

    Players, rounds, results, standings, prizes; decklists are left out.
    """
    event = read_event(file, as_json)
    with refusals(as_json):
        one_of(format, ("json", "csv"), "a format to export")
        if as_json and format == "csv":
            raise Refused("choose one of --json and --format csv")
        if format == "csv":
            text = results_csv(event)
        else:
            encoded = msgspec.json.encode(as_data(event))
            text = msgspec.json.format(encoded, indent=2).decode() + "\n"
        if out is None:
            typer.echo(text, nl=False)
            return
        write_whole(out, text.encode())
    tell(f"{out}: {counted(len(event.players), 'player')}, {counted(len(event.rounds), 'round')}.",
         {"file": str(out)}, as_json)  # fmt: skip
