"""`freecouncil score`: counts a position and shows the tally so that a person can check it."""

from __future__ import annotations

import random
import string
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from freecouncil.cli import fail
from freecouncil.rules.ending.calling import (
    may_call,
    sudden_call_as_hazard,
    sudden_call_as_resource,
)
from freecouncil.rules.ending.council import Outcome, hold_council, standing
from freecouncil.rules.ending.count import PlayerTally
from freecouncil.rules.ending.points import KINDS
from freecouncil.rules.ending.position import Position, PositionError, read_position
from freecouncil.rules.ending.result import say_ratio
from freecouncil.rulesets import Ruleset, ruleset
from freecouncil.rulesets.ending import Length, length

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

COLUMNS = {"double": "doubled", "halve": "halved"}


@app.command()
def score(
    position: Annotated[
        str, typer.Argument(metavar="POSITION.json", help="The position; - reads it from stdin.")
    ],
    ruleset_name: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="R", help="The edition, rather than the position's own."),
    ] = None,
    length_name: Annotated[
        str | None,
        typer.Option("--length", metavar="L", help="starter, short, long or campaign."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    dice: Annotated[
        int | None,
        typer.Option(
            "--dice",
            metavar="SEED",
            help="Roll the last corruption checks that the position does not give.",
        ),
    ] = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="Count as in tournament play.")
    ] = False,
) -> None:
    """Count a position's marshalling points, step by step."""
    read = _read(position)
    rules = _ruleset(ruleset_name, read)
    game = _length(length_name, read, rules)
    in_tournament = tournament or read.said.tournament
    roll = None
    if dice is not None:
        chance = random.Random(dice)

        def roll() -> int:
            return chance.randint(1, 6) + chance.randint(1, 6)

    outcome = hold_council(read, rules.ending, game, tournament=in_tournament, roll=roll)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures(outcome)), indent=2).decode())
        return
    _show(outcome, read, rules, game, in_tournament, asked_length=length_name is not None)


def figures(outcome: Outcome) -> dict[str, Any]:
    """The figures of a count, keyed by the players' names."""
    players = outcome.tally.players
    return {
        "raw": {player.name: player.raw_total for player in players},
        "before_reveal": {player.name: player.before_reveal for player in players},
        "final": {player.name: player.final for player in players},
        "winner": outcome.result.winner_name,
        "steps": outcome.steps,
    }


def _read(path: str) -> Position:
    try:
        text = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        fail(f"{path}: cannot be read: {error.strerror or error}")
    try:
        return read_position(text)
    except PositionError as error:
        fail(f"{'stdin' if path == '-' else path}: {error}")


def _ruleset(asked: str | None, position: Position) -> Ruleset:
    try:
        return ruleset(asked if asked is not None else position.said.ruleset)
    except ValueError as error:
        fail(f"{'--ruleset' if asked is not None else 'ruleset'}: {error}")


def _length(asked: str | None, position: Position, rules: Ruleset) -> Length:
    name = asked if asked is not None else position.said.length or rules.ending.default_length
    try:
        return length(name)
    except ValueError as error:
        fail(f"{'--length' if asked is not None else 'length'}: {error}")


def _show(
    outcome: Outcome,
    position: Position,
    rules: Ruleset,
    game: Length,
    tournament: bool,
    asked_length: bool,
) -> None:
    console = Console(highlight=False)
    console.print(f"Counted by {rules.title}, {game.title}.", style="dim")
    for seat in (0, 1):
        console.print()
        opponent = outcome.tally.players[1 - seat].name
        player = outcome.tally.players[seat]
        console.print(_table(player, opponent, rules))
        for reason, letter in _notes(player).items():
            console.print(Text(f" ({letter}) {reason}", style="dim"))
    console.print()
    console.print("Step by step", style="bold")
    for number, step in enumerate(outcome.steps, 1):
        line = Text(f"{number:3}. {step.words}")
        if step.rule:
            line.append(f"  [{step.rule}]", style="dim")
        console.print(line, soft_wrap=not console.is_terminal)
    if asked_length or any(player.said.exhausted for player in position.players):
        console.print()
        _show_calling(console, outcome, position, rules, game, tournament)
    result = outcome.result
    paid = ", ".join(f"{result.names[seat]} {result.tournament_points[seat]}" for seat in (0, 1))
    ratio = f" Ratio {say_ratio(result.ratio)}." if result.ratio is not None else ""
    console.print()
    console.print(Text(f"{result.words}{ratio} Tournament points: {paid}.", style="bold"))


def _table(player: PlayerTally, opponent: str, rules: Ruleset) -> Table:
    steps = [step for step in rules.ending.steps if step in COLUMNS]
    table = Table(
        title=escape(f"{player.name}: the {player.council}"),
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("kind")
    table.add_column("cards", ratio=1)
    table.add_column("raw", justify="right")
    for step in steps:
        table.add_column(COLUMNS[step], justify="right")
    notes = _notes(player)
    for kind in KINDS:
        cards = [
            f"{entry.card} {entry.amount}" + (f" ({notes[entry.why]})" if entry.why else "")
            for entry in player.entries
            if entry.kind == kind
        ]
        row = [str(player.raw[kind])]
        before = player.raw[kind]
        for step in steps:
            now = player.after[step][kind]
            row.append(str(now) if now == before else f"[bold]{now}[/bold]")
            before = now
        table.add_row(kind, escape(", ".join(cards)), *row)
    totals = [sum(player.after[step].values()) for step in steps]
    table.add_section()
    table.add_row("total", "", str(player.raw_total), *map(str, totals))
    blank = [""] * len(steps)
    if player.revealed:
        cards = [reveal.card for reveal in player.revealed]
        blank[-1] = f"-{len(cards)}"
        said = escape(f"by {opponent}: {', '.join(cards)}")
        table.add_row("revealed", said, "", *blank)
    for penalty in player.penalties:
        blank[-1] = str(penalty.amount)
        table.add_row("penalty", escape(penalty.why), "", *blank)
    blank[-1] = f"[bold]{player.final}[/bold]"
    table.add_row("[bold]final[/bold]", "", "", *blank)
    return table


def _notes(player: PlayerTally) -> dict[str, str]:
    """A letter for each reason why cards are not worth what is printed on them."""
    reasons = dict.fromkeys(entry.why for entry in player.entries if entry.why)
    letters = string.ascii_lowercase
    return {
        reason: letters[number] if number < len(letters) else str(number)
        for number, reason in enumerate(reasons)
    }


def _show_calling(
    console: Console,
    outcome: Outcome,
    position: Position,
    rules: Ruleset,
    game: Length,
    tournament: bool,
) -> None:
    console.print(f"Calling the end of a {game.title}", style="bold")
    both = [
        standing(position, seat, outcome.points[seat], rules.ending, tournament) for seat in (0, 1)
    ]
    for seat in (0, 1):
        name, own, other = position.players[seat].name, both[seat], both[1 - seat]
        if own.alignment in rules.ending.free_call:
            unmet = may_call(rules.ending, game, own)
            may = "may call at the end of the own turn"
        else:
            unmet = sudden_call_as_resource(rules.ending, game, own)
            may = "may play Sudden Call as a resource"
        said = may if unmet is None else f"cannot call. {unmet.sentence}"
        console.print(Text(f"  {name} {said}"), soft_wrap=not console.is_terminal)
        hazard = sudden_call_as_hazard(rules.ending, game, alignment=own.alignment, opponent=other)
        if hazard is None:
            console.print(Text(f"  {name} may play Sudden Call as a hazard"))
