"""`freecouncil ladder`: which player is stronger, and by how much."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from freecouncil.cli import PLAYERS, fail, one_of
from freecouncil.cli.many import decks_named, play_all
from freecouncil.players import UnknownPlayer, maker
from freecouncil.players.ladder import by_deck, heat_map, meetings, round_robin, standings
from freecouncil.players.matches import Outcome
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def ladder(
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="P,P,…", help=f"Who plays: {PLAYERS}; one plays with itself."
        ),
    ] = "steward,random",
    decks: Annotated[
        str, typer.Option("--decks", metavar="D,D|all", help="Letters or files, with commas.")
    ] = "all",
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=2, help="For each pair of players.")
    ] = 90,
    length: Annotated[
        str, typer.Option("--length", metavar="L", help=f"One of {', '.join(LENGTHS)}.")
    ] = "short",
    ruleset: Annotated[str, typer.Option("--ruleset", metavar="R")] = "standard",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="All chance comes from it.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=0, help="Processes; 0: one for each core.")
    ] = 0,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Where the heat map is drawn.")
    ] = None,
    failures: Annotated[
        str, typer.Option("--failures", metavar="FOLDER", help="Where games that fail are kept.")
    ] = "failures",
    keep: Annotated[
        Path | None,
        typer.Option(
            "--keep",
            metavar="FILE",
            help="Where each game is written as it ends; asked the same again, it goes on from there.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play a round robin between players and rate them. Every deal is played twice, with seats and
    decks exchanged; ratings come with 95 % intervals."""
    one_of(length, LENGTHS, "length", "--length")
    if svg is not None and not svg.parent.is_dir():
        fail(f"--svg: there is no folder {svg.parent}")
    matches = round_robin(
        _names(players),
        decks_named(decks),
        games=games,
        seed=seed,
        length=length,
        ruleset=one_of(ruleset, RULESETS, "ruleset", "--ruleset"),
    )
    outcomes, stopped = play_all(matches, jobs=jobs, failures=failures, keep=keep, quiet=as_json)
    report = figures(outcomes)
    if svg is not None and standings(outcomes):
        svg.write_text(heat_map(outcomes), encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _show(report)
        if svg is not None:
            typer.echo(f"heat map: {svg}")
    if report["failed"]:
        raise typer.Exit(1)
    if stopped:
        raise typer.Exit(130)


def _names(said: str) -> list[str]:
    names = list(dict.fromkeys(name.strip() for name in said.split(",") if name.strip()))
    if not names:
        fail("--players: name at least one player, as in steward,random")
    for name in names:
        try:
            maker(name)
        except UnknownPlayer as error:
            fail(f"--players: {error}")
    return names


def figures(outcomes: list[Outcome]) -> dict[str, Any]:
    """Everything that was found out."""
    turns = sum(outcome.turns for outcome in outcomes)
    busy = sum(outcome.seconds for outcome in outcomes)
    table = standings(outcomes)
    return {
        "games": len(outcomes),
        "failed": sum(1 for outcome in outcomes if outcome.error),
        "turns_per_core_second": round(turns / busy, 1) if busy else None,
        "standings": [{**msgspec.to_builtins(s), "score": round(s.score, 4)} for s in table],
        "meetings": [
            {**msgspec.to_builtins(m), "score": round(m.score, 4)} for m in meetings(outcomes)
        ],
        "decks": {
            one.player: {
                deck: {"games": n, "score": round(score, 4)}
                for deck, (n, score) in by_deck(outcomes, one.player).items()
            }
            for one in table
        },
        "failures": [
            {"error": o.error, "file": o.file, "match": o.match} for o in outcomes if o.error
        ],
    }


def _show(report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("player")
    for column in ("Elo", "95 %", "games", "won", "tied", "lost", "score"):
        table.add_column(column, justify="right")
    for row in report["standings"]:
        table.add_row(
            row["player"],
            f"{row['elo']:.0f}",
            f"{row['low']:.0f} to {row['high']:.0f}",
            *(str(row[k]) for k in ("games", "won", "tied", "lost")),
            f"{row['score']:.1%}",
        )
    console.print(table)
    for row in report["meetings"]:
        if row["score"] >= 0.5:
            console.print(
                f"{row['player']} against {row['opponent']}: {row['score']:.1%} of {row['games']} "
                f"games ({row['low']:.1%} to {row['high']:.1%})"
            )
    scores = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    scores.add_column("deck")
    for player in report["decks"]:
        scores.add_column(player, justify="right")
    for deck in sorted({deck for rows in report["decks"].values() for deck in rows}):
        cells = [rows.get(deck) for rows in report["decks"].values()]
        scores.add_row(deck, *(f"{c['score']:.0%} of {c['games']}" if c else "" for c in cells))
    console.print(scores)
    console.print(f"{report['turns_per_core_second']} turns a second on each core")
    for failure in report["failures"][:10]:
        console.print(f"[red]{' against '.join(failure['match'].decks)}[/red]: ", end="")
        console.print(failure["error"], markup=False, soft_wrap=True)
