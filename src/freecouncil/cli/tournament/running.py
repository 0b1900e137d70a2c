"""Round by round: pairing, results, corrections, standings, the log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from freecouncil.cards.words.plain import counted
from freecouncil.cli.tournament.common import (
    HOW,
    File,
    Json,
    app,
    at_desk,
    parse_result,
    read_event,
    refusals,
    tell,
)
from freecouncil.cli.tournament.setting_up import next_step
from freecouncil.tournament.audit import audit
from freecouncil.tournament.event import Event, Round, Table
from freecouncil.tournament.export import round_data, standings_data, table_data
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.standings import Standings, standings
from freecouncil.tournament.words import (
    game_cell,
    official_text,
    round_title,
    step_text,
    still_playing,
    table_text,
)

# Words after the table may be negative totals: "points 3 -2".
WORDS = {"ignore_unknown_options": True}


@app.command()
def pair(
    file: File,
    again: Annotated[
        bool, typer.Option("--again", help="Take the last pairing back and draw it anew.")
    ] = False,
    undo: Annotated[
        bool, typer.Option("--undo", help="Take the last pairing back; pair later.")
    ] = False,
    playoff: Annotated[
        bool, typer.Option("--playoff", help="Begin the playoff of a tied place.")
    ] = False,
    place: Annotated[
        int | None, typer.Option(help="With --playoff: which place; else the highest.")
    ] = None,
    reason: Annotated[str, typer.Option(help="With --again or --undo: why, for the log.")] = "",
    as_json: Json = False,
) -> None:
    """Pair the next round."""
    said: list[str] = []
    with at_desk(file, as_json) as desk:
        if sum((again, undo, playoff)) > 1:
            raise Refused("choose one of --again, --undo and --playoff")
        if place is not None and not playoff:
            raise Refused("--place goes with --playoff")
        if again or undo:
            taken = desk.unpair(reason)
            said.append(f"The pairing of round {taken.number} is taken back.")
        if playoff:
            tie = desk.playoff(place)
            names = ", ".join(desk.event.name(each) for each in tie.players)
            rounds = desk.event.stages[-1].rounds
            said.append(f"Playoff for place {tie.place}, {counted(rounds, 'round')}: {names}.")
        paired = None if undo else desk.pair()
        event = desk.event
    if paired is None:
        tell("\n".join(said), {"taken_back": True}, as_json)
        return
    said += pairing_lines(event, paired)
    said += [f"Papers: freecouncil tournament papers {file}",
             f"Clock:  freecouncil tournament clock {file} start"]  # fmt: skip
    tell("\n".join(said), round_data(event, paired.number), as_json)


def pairing_lines(event: Event, rnd: Round) -> list[str]:
    """A round's tables as lines."""
    lines = [round_title(event, rnd)]
    if rnd.number == 1:
        lines[0] += f": {official_text(event)}"
    lines += [f"{table.number:>4}  {table_text(event, table)}" for table in rnd.tables]
    bye = event.policy.bye(rnd.within)
    points = f" ({bye} points)" if event.swiss else ""
    lines += [f" bye  {event.name(each)}{points}" for each in rnd.byes]
    if rnd.rematches:
        lines.append(f"{rnd.rematches} rematches could not be avoided.")
    lines.append(f"(drawn from seed {rnd.seed})")
    return lines


@app.command(context_settings=WORDS)
def report(
    file: File,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")],
    result: Annotated[list[str] | None, typer.Argument(metavar="RESULT", help=HOW)] = None,
    capability: Annotated[
        str | None,
        typer.Option(help="What the winner's deck could do when the loser failed: ring, points."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Report a table's result in the current round."""
    with at_desk(file, as_json) as desk:
        seats = desk.event.table(table)
        number = desk.event.round().number
        done = desk.report(table, parse_result(desk.event, seats, result or [], capability), number)
        event = desk.event
    left = sum(1 for _ in event.open_tables())
    lines = [f"Round {number}, table {table}: {table_text(event, done)}."]
    lines += _note_removal(event, done)
    lines.append(
        f"Still playing: {left} of {counted(len(event.round(number).tables), 'table')}."
        if left
        else f"The round is complete. Next: {next_step(event, file)}"
    )
    data = {"round": number, **table_data(event, number, table), "still_playing": left}
    tell("\n".join(lines), data, as_json)


def _note_removal(event: Event, table: Table) -> list[str]:
    return [
        f"{event.name(each)} is out of the event: {event.gone[each]}."
        for each in table.players
        if each in event.gone
    ]


@app.command(context_settings=WORDS)
def correct(
    file: File,
    round_number: Annotated[int, typer.Argument(metavar="ROUND")],
    table: Annotated[int, typer.Argument(metavar="TABLE")],
    result: Annotated[list[str] | None, typer.Argument(metavar="RESULT", help=HOW)] = None,
    reason: Annotated[str, typer.Option(help="Why, for the log (needed).")] = "",
    capability: Annotated[
        str | None,
        typer.Option(help="What the winner's deck could do when the loser failed: ring, points."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Correct a result of any round.

    Totals and standings follow; pairings stand as they were played.
    """
    with at_desk(file, as_json) as desk:
        seats = desk.event.table(table, round_number)
        was = table_data(desk.event, round_number, table)
        before = table_text(desk.event, seats)
        parsed = parse_result(desk.event, seats, result or [], capability)
        done = desk.correct(round_number, table, parsed, reason)
        event = desk.event
    lines = [
        f"Round {round_number}, table {table}",
        f"  was: {before}",
        f"  is:  {table_text(event, done)}",
    ]
    if round_number < len(event.rounds):
        lines.append("Later pairings stand as they were played; totals are counted anew.")
    data = {"was": was, "is": table_data(event, round_number, table), "reason": reason}
    tell("\n".join(lines), data, as_json)


@app.command("standings")
def show_standings(
    file: File,
    after: Annotated[int | None, typer.Option(help="After which round; else now.")] = None,
    steps: Annotated[
        bool, typer.Option("--steps/--no-steps", help="Show how ties were broken.")
    ] = True,
    as_json: Json = False,
) -> None:
    """Standings after any round, or the final ranking.

    Every tie-breaking step is shown.
    """
    event = read_event(file, as_json)
    with refusals(as_json):
        table = standings(event, after)
        data = standings_data(event, after)
    tell("\n".join(standing_lines(event, table, steps, file)), data, as_json)


def standing_lines(event: Event, table: Standings, steps: bool, file: Path) -> list[str]:
    """The standings as lines."""
    width = max((len(row.name) for row in table.rows), default=6)
    wide = max((len(str(row.points)) for row in table.rows), default=3)
    cells = [str(game_cell(event, game)) for row in table.rows for game in row.games]
    cell = max(map(len, cells), default=2)
    lines = [table.title]
    for row in table.rows:
        place = "–" if row.place is None else f"{row.place}{'=' if row.shared else ''}"
        games = " ".join(f"{game_cell(event, game):>{cell}}" for game in row.games)
        points = f"  {row.points:>{wide}}" if event.swiss else ""
        left = f"  {row.left}" if row.left else ""
        lines.append(f"{place:>5}  {row.name:<{width}}{points}  [{games}]{left}")
    if any(row.shared for row in table.rows):
        lines.append("A place with = is shared.")
    if table.playing:
        lines.append(still_playing(table.playing))
    for contest in table.contests if steps else ():
        names = ", ".join(event.name(each) for each in contest.tied)
        lines.append(f"Place {contest.place}, tied: {names}")
        lines += [f"  {step_text(event, step)}" for step in contest.steps]
    for tie in table.unsettled:
        names = ", ".join(event.name(each) for each in tie.players)
        lines.append(
            f"Still tied for place {tie.place}: {names}; playoff with: "
            f"freecouncil tournament pair {file} --playoff --place {tie.place}"
        )
    return lines


@app.command("log")
def show_log(file: File, as_json: Json = False) -> None:
    """Everything that was done, in order.

    Every pairing is drawn again from its seed, and it is said whether that gives the same.
    """
    event = read_event(file, as_json)
    with refusals(as_json):
        found = audit(event)
    lines = [f"{entry.number:>4}  {entry.at:%Y-%m-%d %H:%M:%S}Z  {entry.text}" for entry in found]
    odd = [entry for entry in found if entry.drawn is False]
    pairings = [entry for entry in found if entry.drawn is not None]
    lines.append(
        f"{len(pairings) - len(odd)} of {len(pairings)} pairings are what their seeds draw."
    )
    data: list[Any] = msgspec.to_builtins(found)
    tell("\n".join(lines), data, as_json)
