"""The audit trail: the log in words, and every draw drawn again."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec.structs import replace

from freecouncil.cards.words.plain import counted
from freecouncil.tournament.commands import (
    Add,
    AnyCommand,
    Correct,
    Drop,
    ExtraTime,
    New,
    OpenPacks,
    Pair,
    Playoff,
    PutBack,
    Report,
    StartClock,
    StopClock,
    SubmitDeck,
    Unpair,
)
from freecouncil.tournament.desk import draw_round
from freecouncil.tournament.event import Event
from freecouncil.tournament.fold import announce, replay, step
from freecouncil.tournament.words import result_text, table_text


class Entry(msgspec.Struct, frozen=True):
    """One entry of the log. `drawn` says of a pairing whether its seed draws it again."""

    number: int
    at: datetime
    text: str
    drawn: bool | None = None


def audit(event: Event) -> tuple[Entry, ...]:
    """The log in words, each entry as it was understood at its time."""
    now = announce(event.log[0])
    entries = [Entry(1, event.log[0].at, _text(now, event.log[0]))]
    for number, command in enumerate(event.log[1:], 2):
        drawn: bool | None = None
        if isinstance(command, Pair):
            seed, again = draw_round(now)
            drawn = (seed, again.tables, again.byes) == (
                command.seed,
                command.tables,
                command.byes,
            )
        text = _text(now, command)
        now = step(now, command)
        entries.append(Entry(number, command.at, text, drawn))
    return tuple(entries)


def told(event: Event, since: int, most: int = 40) -> tuple[str, ...]:
    """The entries of the log after the first `since` of them in words, at most so many."""
    since = max(1, since)
    if since >= len(event.log):
        return ()
    now, texts = replay(event.log[:since]), []
    for command in event.log[since : since + most]:
        texts.append(_text(now, command))
        now = step(now, command)
    return tuple(texts)


def _text(event: Event, command: AnyCommand) -> str:
    match command:
        case New():
            return f"{command.name} announced under {command.policy}, seed {command.seed}"
        case Add():
            return f"{command.name} registered"
        case Drop():
            because = f": {command.reason}" if command.reason else ""
            return f"{event.name(command.player)} left the event{because}"
        case PutBack():
            return f"{event.name(command.player)} is put back" + _because(command.reason)
        case SubmitDeck():
            let = f", accepted with {len(command.findings)} findings" if command.findings else ""
            return f"{event.name(command.player)} handed in {command.title!r}{let}"
        case OpenPacks():
            return f"packs opened ({', '.join((*command.starters, *command.boosters))})"
        case Pair():
            byes = f", bye for {event.name(command.byes[0])}" if command.byes else ""
            return f"round {command.round} paired, {counted(len(command.tables), 'table')}{byes}"
        case Unpair():
            return f"pairing of round {command.round} taken back" + _because(command.reason)
        case Playoff():
            return f"playoff for place {command.place} among {len(command.players)} players"
        case Report():
            return f"round {command.round}, table {command.table}: {_result(event, command)}"
        case Correct():
            said = _result(event, command)
            table = event.table(command.table, command.round)
            was = result_text(event, table.result, table.players) if table.result else ""
            where = f"round {command.round}, table {command.table}"
            return f"{where} corrected: {said}, instead of: {was}" + _because(command.reason)
        case StartClock() | StopClock():
            verb = "started" if isinstance(command, StartClock) else "stopped"
            what = f"round {command.round}" if command.round else "the building time"
            return f"clock of {what} {verb}"
        case ExtraTime():
            return f"table {command.table}: {command.minutes} extra minutes" + _because(
                command.reason
            )


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _result(event: Event, command: Report | Correct) -> str:
    table = event.table(command.table, command.round)
    return table_text(event, replace(table, result=command.result))
