"""The clock of a round."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
import typer

from freecouncil.cli.tournament.common import (
    File,
    Json,
    app,
    at_desk,
    read_event,
    refusals,
    tell,
)
from freecouncil.tournament.clock import Face, announcements, read_clock, still_to_play, watch
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event, other
from freecouncil.tournament.refusal import Refused, one_of

ACTIONS = ("show", "start", "stop", "extra", "time", "watch")


@app.command()
def clock(
    file: File,
    action: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTIONS)}.")] = "show",
    table: Annotated[
        int | None, typer.Argument(metavar="TABLE", help="For extra and time: the table.")
    ] = None,
    minutes: Annotated[
        int | None, typer.Argument(metavar="MINUTES", help="For extra: how many more.")
    ] = None,
    building: Annotated[
        bool, typer.Option("--building", help="The building time of a sealed deck event.")
    ] = False,
    first: Annotated[str, typer.Option(help="For time: who had the first turn of the game.")] = "",
    turn: Annotated[str, typer.Option(help="For time: whose turn it is.")] = "",
    reason: Annotated[str, typer.Option(help="For extra: why, for the log.")] = "",
    as_json: Json = False,
) -> None:
    """The round's clock: start, stop, show, extra, time, watch.

    `extra` gives a table more minutes, `time` says what is still to be played at a table when time
    is called, `watch` stays and calls out the warnings.
    """
    with refusals(as_json):
        one_of(action, ACTIONS, "something the clock does")
        if action != "extra" and minutes is not None:
            raise Refused("minutes go with extra only; the limit is set when the event is made")
        if action not in ("extra", "time") and table is not None:
            raise Refused("a table goes with extra and time only")
    if action in ("start", "stop", "extra"):
        with at_desk(file, as_json) as desk:
            said = _do(desk, action, table, minutes, building, reason)
            event = desk.event
        show(event, said, building, as_json)
    elif action == "time":
        _time(read_event(file, as_json), table, first, turn, as_json)
    elif action == "watch":
        with refusals(as_json):
            if not as_json:
                show(read_event(file, as_json), "", building, as_json)
            watch(
                lambda: Desk.load(file).event,
                lambda: datetime.now(UTC),
                time.sleep,
                _called_as_data if as_json else _called,
                building=building,
            )
    else:
        show(read_event(file, as_json), "", building, as_json)


def _called(text: str) -> None:
    typer.echo(f"\a{datetime.now():%H:%M:%S}  {text}")


def _called_as_data(text: str) -> None:
    """One line for each call, for programs that listen."""
    said = {"at": datetime.now(UTC).replace(microsecond=0), "call": text}
    typer.echo(msgspec.json.encode(said).decode())


def _do(
    desk: Desk, action: str, table: int | None, minutes: int | None, building: bool, reason: str
) -> str:
    what = "building time" if building else f"round {desk.event.round().number}"
    if action == "start":
        desk.start_clock(building=building)
        return f"The clock of {what} runs."
    if action == "stop":
        desk.stop_clock(building=building)
        return f"The clock of {what} is stopped."
    if table is None or minutes is None:
        raise Refused("which table, and how many minutes? As: clock FILE extra 3 5")
    given = desk.extra_time(table, minutes, reason)
    return f"Table {table} has {given.extra} minutes more than the others."


def _line(face: Face) -> str:
    notes = {
        "not started": "not started",
        "stopped": "stopped",
        "running": "running",
        "warning": "announce that time is nearly over",
        "time": "time: finish so that both players had equally many turns",
    }
    return f"{face.text} left of {face.minutes} minutes ({notes[face.phase]})"


def show(event: Event, said: str, building: bool, as_json: bool) -> None:
    """What the clock shows now."""
    with refusals(as_json):
        reading = read_clock(event, datetime.now(UTC), building=building)
        calls = announcements(event, building=building)
    what = "Building time" if building else f"Round {reading.round}"
    lines = [said] if said else []
    lines.append(f"{what}: {_line(reading.face)}")
    lines += [f"  table {each.table}: {_line(each.face)}" for each in reading.tables]
    if reading.face.phase in ("running", "warning"):
        coming = [call for call in calls if call.after > reading.face.minutes * 60
                  - reading.face.left]  # fmt: skip
        lines += [f"  at {call.after // 60} minutes: {call.text}" for call in coming]
    data: dict[str, Any] = msgspec.to_builtins(reading)
    tell("\n".join(lines), data, as_json)


def _time(event: Event, number: int | None, first: str, turn: str, as_json: bool) -> None:
    """The equal-turns rule for a table."""
    with refusals(as_json):
        if number is None:
            raise Refused("which table? As: clock FILE time 3 --first ANNA --turn BORIS")
        table = event.table(number)
        names = " and ".join(event.name(each) for each in table.players)
        if not first or not turn:
            raise Refused(
                f"who of {names} had the first turn, and whose turn is it? "
                "Say it with --first and --turn"
            )
        began, on_turn = event.player(first), event.player(turn)
        for each in (began, on_turn):
            if each.number not in table.players:
                raise Refused(f"{each.name} is not at table {number}: {names} are")
        opponent = event.name(other(table.players, on_turn.number))
        turns = still_to_play(began.name, on_turn.name, opponent)
    scenario = event.settings.format == "scenario"
    end = "the ranks are compared" if scenario else "the Free Council, whatever the points"
    lines = [f"Table {number}: {'; then '.join(turns)}; then {end}."]
    lines.append("If the game ends by the rules before that, it ends.")
    tell("\n".join(lines), {"table": number, "still_to_play": turns, "then": end}, as_json)
