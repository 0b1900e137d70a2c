"""A whole event as plain data, for other programs: the log stays in the event's own file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

import msgspec

from freecouncil.tournament.event import Event
from freecouncil.tournament.results import winner_of
from freecouncil.tournament.standings import prize_list, standings


def as_data(event: Event) -> dict[str, Any]:
    """What was announced, the players, the rounds with all results, the standings, the prizes.

    Decklists are left out: they are the players' secrets until the event is over.
    """
    table = standings(event)
    announced = {
        key: value
        for key, value in msgspec.to_builtins(event.settings).items()
        if key not in ("do", "own_policy")
    }
    return {
        "event": announced,
        "phase": event.phase,
        "official": event.official,
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "scenario": player.scenario or None,
                "deck": player.deck.title if player.deck else None,
                "capability": event.capability(player.number),
                "left": event.gone.get(player.number),
            }
            for player in event.players
        ],
        "rounds": [round_data(event, rnd.number) for rnd in event.rounds],
        "standings": standings_data(event),
        "prizes": msgspec.to_builtins(prize_list(event, table)),
    }


def round_data(event: Event, number: int | None = None) -> dict[str, Any]:
    """A round with its tables."""
    rnd = event.round(number)
    stage = event.stages[rnd.stage]
    return {
        "round": rnd.number,
        "stage": f"playoff for place {stage.place}" if stage.place else "main",
        "seed": rnd.seed,
        "byes": [event.name(each) for each in rnd.byes],
        "rematches": rnd.rematches,
        "tables": [table_data(event, rnd.number, table.number) for table in rnd.tables],
    }


def table_data(event: Event, round_number: int, table_number: int) -> dict[str, Any]:
    """A table with its result and what it pays."""
    table = event.table(table_number, round_number)
    both = event.awards(table)
    result = None
    if table.result is not None and both is not None:
        winner = winner_of(table.result, table.players)
        result = {
            "kind": table.result.kind,
            "winner": event.name(winner) if winner else None,
            "marshalling_points": table.result.totals,
            "ranks": table.result.ranks,
            "points": [award.points for award in both],
            "methods": [award.method for award in both],
            "corrected": table.corrected,
        }
    return {
        "table": table.number,
        "players": [event.name(each) for each in table.players],
        "numbers": list(table.players),
        "extra_minutes": table.extra,
        "result": result,
    }


def standings_data(event: Event, after: int | None = None) -> dict[str, Any]:
    """The standings, with the steps that broke ties."""
    table = standings(event, after)
    return {
        "after": table.after,
        "final": table.final,
        "rows": [
            {
                "place": row.place,
                "shared": row.shared,
                "number": row.number,
                "name": row.name,
                "points": row.points,
                "rounds": [
                    {
                        "round": game.round,
                        "opponent": event.name(game.opponent) if game.opponent else None,
                        "method": game.award.method,
                        "points": game.award.points,
                    }
                    for game in row.games
                ],
                "left": row.left or None,
            }
            for row in table.rows
        ],
        "ties": [
            {
                "place": contest.place,
                "tied": [event.name(each) for each in contest.tied],
                "steps": [
                    {
                        "criterion": f"{step.numeral} {step.title}",
                        "tallies": {event.name(n): count for n, count in step.tallies.items()},
                        "out": [event.name(each) for each in step.out],
                    }
                    for step in contest.steps
                ],
                "left": [event.name(each) for each in contest.left],
            }
            for contest in table.contests
        ],
        "unsettled": [
            {"place": tie.place, "players": [event.name(each) for each in tie.players]}
            for tie in table.unsettled
        ],
    }


def spreadsheet_row(cells: Iterable[object]) -> list[object]:
    """A row of CSV in which no spreadsheet takes a name for a formula."""
    return [
        f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) else cell
        for cell in cells
    ]


def results_csv(event: Event) -> str:
    """Every game of an event, one line each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")

    def row(*cells: object) -> None:
        writer.writerow(spreadsheet_row(cells))

    row("round", "table", "player", "opponent", "result", "winner", "player_mp", "opponent_mp",
        "player_points", "opponent_points")  # fmt: skip
    for rnd in event.rounds:
        for table in rnd.tables:
            first, second = (event.name(each) for each in table.players)
            both = event.awards(table)
            if table.result is None or both is None:
                row(rnd.number, table.number, first, second, *[""] * 6)
                continue
            winner = winner_of(table.result, table.players)
            totals = table.result.totals or ("", "")
            row(rnd.number, table.number, first, second, table.result.kind,
                event.name(winner) if winner else "", *totals, both[0].points, both[1].points)  # fmt: skip
        bye = event.policy.bye(rnd.within)
        for each in rnd.byes:
            row(rnd.number, "", event.name(each), "", "bye", "", "", "", bye, "")
    return out.getvalue()
