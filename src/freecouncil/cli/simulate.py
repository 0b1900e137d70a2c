"""`freecouncil simulate`: plays many games, and says how they went."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from freecouncil.cli import PLAYERS, fail, one_of
from freecouncil.cli.many import decks_named, play_all
from freecouncil.players import UnknownPlayer, maker
from freecouncil.players.matches import Match, Outcome, plan
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

WAYS = {
    "count": "by count",
    "one-ring": "with The One Ring",
    "avatar-eliminated": "by eliminating the avatar",
    "weakest-link": "by the Weakest Link",
    "dice": "by the dice",
    "tie": "a tie",
    "both-lose": "both lose",
    "conceded": "conceded",
}


@app.command()
def simulate(
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many.")] = 45,
    decks: Annotated[
        str,
        typer.Option(
            "--decks",
            metavar="D,D|all",
            help="Letters or files, with commas; all pairs are played.",
        ),
    ] = "all",
    players: Annotated[
        str, typer.Option("--players", metavar="P,P", help=f"Who plays the two seats: {PLAYERS}.")
    ] = "random,random",
    length: Annotated[
        str, typer.Option("--length", metavar="L", help=f"{', '.join(LENGTHS)}, or all of them.")
    ] = "short",
    ruleset: Annotated[
        str, typer.Option("--ruleset", metavar="R", help=f"One of {', '.join(RULESETS)}.")
    ] = "standard",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="All chance comes from it.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=0, help="Processes; 0: one for each core.")
    ] = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Check what must hold after every decision.")
    ] = False,
    failures: Annotated[
        str, typer.Option("--failures", metavar="FOLDER", help="Where games that fail are kept.")
    ] = "failures",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games and say how they went. A game that fails is kept in a file that
    `freecouncil replay` reads."""
    matches = plan(
        decks_named(decks),
        games=games,
        seed=seed,
        lengths=_lengths(length),
        players=_players(players),
        ruleset=one_of(ruleset, RULESETS, "ruleset", "--ruleset"),
    )
    began = time.perf_counter()
    outcomes, stopped = play_all(matches, jobs=jobs, check=check, failures=failures, quiet=as_json)
    report = figures(outcomes, time.perf_counter() - began)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _show(report, outcomes)
    if report["failed"]:
        raise typer.Exit(1)
    if stopped:
        raise typer.Exit(130)


# What was asked -----------------------------------------------------------------------------------


def _lengths(said: str) -> tuple[str, ...]:
    known = (*LENGTHS, "all")
    names = tuple(one_of(name.strip(), known, "length", "--length") for name in said.split(","))
    return tuple(LENGTHS) if "all" in names else names


def _players(said: str) -> tuple[str, str]:
    names = [name.strip() for name in said.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2:
        fail("--players: name two players, as in random,random")
    for name in names:
        try:
            maker(name)
        except UnknownPlayer as error:
            fail(f"--players: {error}")
    return names[0], names[1]


# What came of it ----------------------------------------------------------------------------------


def figures(outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """The figures of all games together."""
    finished = [outcome for outcome in outcomes if not outcome.error]
    failed = [outcome for outcome in outcomes if outcome.error]
    turns = sum(outcome.turns for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    busy = sum(outcome.seconds for outcome in outcomes)
    return {
        "games": len(outcomes),
        "finished": len(finished),
        "failed": len(failed),
        "endings": dict(Counter(outcome.way for outcome in finished).most_common()),
        "turns": _spread([outcome.turns for outcome in finished]),
        "decisions": _spread([outcome.decisions for outcome in finished]),
        "seconds": round(seconds, 3),
        "turns_per_second": round(turns / seconds, 1) if seconds else None,
        "turns_per_core_second": round(turns / busy, 1) if busy else None,
        "decisions_per_core_second": round(decisions / busy, 1) if busy else None,
        "decks": _by_deck(finished),
        "failures": [
            {"error": outcome.error, "file": outcome.file, "match": outcome.match}
            for outcome in failed
        ],
    }


def _spread(values: list[int]) -> dict[str, float]:
    if not values:
        return {"total": 0}
    return {
        "total": sum(values),
        "least": min(values),
        "median": statistics.median(values),
        "most": max(values),
    }


def _by_deck(finished: list[Outcome]) -> dict[str, dict[str, float]]:
    """Games, wins and ties of each deck."""
    table: dict[str, dict[str, float]] = {}
    points: dict[str, list[int]] = {}
    for outcome in finished:
        for seat, deck in enumerate(outcome.match.decks):
            row = table.setdefault(deck, {"games": 0, "won": 0, "tied": 0})
            row["games"] += 1
            row["won"] += outcome.winner == seat
            row["tied"] += outcome.winner is None
            if outcome.points is not None:
                points.setdefault(deck, []).append(outcome.points[seat])
    for deck, values in points.items():
        table[deck]["points"] = round(statistics.mean(values), 2)
    return dict(sorted(table.items()))


def _show(report: dict[str, Any], outcomes: list[Outcome]) -> None:
    console = Console(highlight=False)
    console.print(
        f"{report['finished']} of {report['games']} games finished"
        + (f", [red]{report['failed']} failed[/red]" if report["failed"] else "")
        + "."
    )
    if report["finished"]:
        for way, number in report["endings"].items():
            console.print(f"  {number:5} {WAYS.get(way, way)}")
        for what in ("turns", "decisions"):
            row = report[what]
            console.print(
                f"{what}: {row['total']:,} in all; {row['least']:g} to {row['most']:g} a game, "
                f"median {row['median']:g}"
            )
    console.print(
        f"{report['seconds']:g} s: {report['turns_per_second']:g} turns a second, "
        f"{report['turns_per_core_second']:g} on each core"
    )
    if len(report["decks"]) > 1:
        console.print(_deck_table(report["decks"]))
    for failure in report["failures"][:10]:
        match: Match = failure["match"]
        console.print(
            f"[red]{' against '.join(match.decks)}, {match.length}, seed {match.seed}[/red]: "
            + escape(failure["error"]),
            soft_wrap=True,
        )
        if failure["file"]:
            console.print(f"  freecouncil replay {failure['file']}", soft_wrap=True)


def _deck_table(rows: dict[str, dict[str, float]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("deck")
    for column in ("games", "won", "tied", "points"):
        table.add_column(column, justify="right")
    for deck, row in rows.items():
        table.add_row(
            deck, f"{row['games']:g}", f"{row['won']:g}", f"{row['tied']:g}", f"{row['points']:.1f}"
        )
    return table
