"""Whole events without people, to try out decks and formats."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from freecouncil.cards.words.plain import counted
from freecouncil.cli import PLAYERS
from freecouncil.cli.tournament.common import Json, app, refusals, settlement_named, tell
from freecouncil.cli.tournament.running import standing_lines
from freecouncil.tournament.bots import Bots, Played, bots_refusal, by_bot, by_deck, hand_out
from freecouncil.tournament.decklists import read_deck
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event
from freecouncil.tournament.export import as_data
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import (
    FORMATS,
    SEALED,
    SETTLEMENTS,
    SYSTEMS,
)
from freecouncil.tournament.refusal import Refused, one_of
from freecouncil.tournament.sealed import fingerprint, open_all
from freecouncil.tournament.simulate import simulate as run
from freecouncil.tournament.standings import standings

INVENTED = "The results are invented at random: no game was played."
MOST_LINES = 12


@app.command()
def simulate(
    size: Annotated[int, typer.Option("--size", help="How many players.")] = 16,
    players: Annotated[
        str, typer.Option(metavar="P,P", help=f"Which bots play, dealt in turn: {PLAYERS}.")
    ] = "steward",
    decks: Annotated[
        str,
        typer.Option(metavar="D,D", help="Letters or files, dealt in turn; else Challenge Decks."),
    ] = "",
    jobs: Annotated[
        int, typer.Option(metavar="J", min=0, help="Games at once; 0: one for each core.")
    ] = 0,
    invent: Annotated[
        bool, typer.Option("--invent", help="Play no games: draw results at random.")
    ] = False,
    event_file: Annotated[
        Path | None,
        typer.Option("--from", help="Play this event from where it stands; it stays as it is."),
    ] = None,
    format: Annotated[str, typer.Option(help=f"{', '.join(FORMATS)}.")] = "two-deck",
    policy_name: Annotated[str, typer.Option("--policy", help="The policy.")] = "council-1996",
    ruleset: Annotated[
        str | None, typer.Option(help="The edition of the rules; else the policy's.")
    ] = None,
    system: Annotated[str, typer.Option(help=f"{', '.join(SYSTEMS)}.")] = "swiss",
    ties: Annotated[str | None, typer.Option(help=f"{', '.join(SETTLEMENTS)}.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same event.")] = None,
    failures: Annotated[
        str, typer.Option(metavar="FOLDER", help="Where games that fail are kept.")
    ] = "failures",
    out: Annotated[
        Path | None, typer.Option(help="Keep the event in this file; it must not exist.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Run a whole event by itself: every table is a game between bots."""
    with refusals(as_json):
        if out is not None and out.exists():
            raise Refused(f"{out} exists already")
        if event_file is not None:
            desk = Desk.load(event_file)
        else:
            desk = _announced(size, format, policy_name, ruleset, system, ties, seed)
        names = [name.strip() for name in players.split(",") if name.strip()]
        if names and all(name.isdigit() for name in names):
            raise Refused(f"--players names bots; how many players is --size {names[0]}")
        if invent:
            _open_packs(desk)
        else:
            if (refusal := bots_refusal(desk.event)) is not None:
                raise Refused(f"{refusal} (--invent)")
            given = [read_deck(name.strip()) for name in decks.split(",") if name.strip()]
            if not desk.event.rounds:
                hand_out(desk, given, len(names))
        said: list[str] = []
        began = time.perf_counter()

        def note(event: Event) -> None:
            tables = counted(len(event.rounds[-1].tables), "table")
            said.append(f"Round {len(event.rounds)}: {tables}.")
            if not invent and not as_json:
                took = time.perf_counter() - began
                typer.echo(f"{said[-1][:-1]}, {took:.0f} s since the start.", err=True)
            if out is not None:
                desk.save(out)

        played: list[Played] = []
        if invent:
            event = run(desk, after_round=note)
        else:
            with Bots(names, jobs=jobs or os.cpu_count() or 1, failures=failures) as bots:
                event = run(desk, play_round=bots, after_round=note)
            played = bots.played
        if out is not None:
            desk.save(out)
    seconds = time.perf_counter() - began
    summary = [INVENTED] if invent else _told(played, seconds, failures)
    shown = standing_lines(event, standings(event), False, out or Path("FILE"))
    lines = [f"Seed {event.settings.seed}.", *said, *summary, *shown[:MOST_LINES]]
    if len(shown) > MOST_LINES:
        lines.append(
            f"… and {len(shown) - MOST_LINES} more lines; --json or --out has all of them."
        )
    if out is not None:
        lines.append(f"The event is in {out}.")
    data: dict[str, Any] = {"note": INVENTED} if invent else _figures(played, seconds)
    tell("\n".join(lines), {**data, **as_data(event)}, as_json)


def _announced(
    size: int,
    format: str,
    policy_name: str,
    ruleset: str | None,
    system: str,
    ties: str | None,
    seed: int | None,
) -> Desk:
    """A new event with so many players."""
    if not 2 <= size <= 10_000:
        raise Refused(f"{size} players: choose between 2 and 10000")
    desk = Desk.new(
        f"Simulated event of {size}",
        one_of(format, FORMATS, "a format"),
        policy=policy(policy_name),
        ruleset=ruleset,
        system=one_of(system, SYSTEMS, "a system"),
        settlement=settlement_named(ties),
        seed=seed,
    )
    names = [f"Player {number}" for number in range(1, size + 1)]
    desk.add_all(names, at=desk.event.settings.at)
    return desk


def _open_packs(desk: Desk) -> None:
    event = desk.event
    if event.settings.format in SEALED and event.packs is None:
        wanted = event.policy.sealed
        sets = (["TW"] * wanted.starters, ["TW"] * wanted.boosters)
        desk.open_packs(*sets, fingerprint(open_all(event, *sets)), at=event.log[-1].at)


def _figures(played: list[Played], seconds: float) -> dict[str, Any]:
    return {
        "games": len(played),
        "seconds": round(seconds, 1),
        "turns": sum(each.turns for each in played),
        "decisions": sum(each.decisions for each in played),
        "failed": [
            {"round": each.round, "table": each.table, "errors": list(each.failures)}
            for each in played
            if each.failures
        ],
        "decks": by_deck(played),
        "bots": by_bot(played),
    }


def _told(played: list[Played], seconds: float, failures: str) -> list[str]:
    """How the games went, in words."""
    turns = sum(each.turns for each in played)
    lines = [f"{counted(len(played), 'game')} by bots in {seconds:.0f} s, {turns} turns."]
    tables = [("deck", by_deck(played)), ("bot", by_bot(played))]
    for what, rows in tables:
        if len(rows) > 1:
            width = max(len(name) for name in rows)
            lines.append(f"  {what:<{width}}  games   won  tied")
            lines += [
                f"  {name:<{width}}  {row['games']:>5} {row['won']:>5} {row['tied']:>5}"
                for name, row in rows.items()
            ]
    wrong = [each for each in played if each.failures]
    for each in wrong[:5]:
        lines.append(
            f"Round {each.round}, table {each.table} failed and was played again: "
            f"{each.failures[0]}"
        )
    if wrong:
        lines.append(f"{counted(len(wrong), 'game')} failed on the way; see {failures}.")
    return lines
