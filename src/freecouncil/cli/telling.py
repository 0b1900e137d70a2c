"""The log, the count and the result, told in a terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from freecouncil.players import Advice
from freecouncil.rules.decisions import Decision
from freecouncil.rules.ending.points import KINDS
from freecouncil.rules.game import Game
from freecouncil.rules.view import View
from freecouncil.rules.words import HEADLINE, Line, label

PHASES_TOLD = frozenset(("movement/hazard phase", "site phase"))


def log_line(line: Line, *, rules: bool = False) -> Text:
    """One line of the log; with `rules`, its rule and how its numbers came about."""
    if line.level == HEADLINE and line.kind not in PHASES_TOLD:
        text = Text(line.words, style="bold")
    elif line.kind in PHASES_TOLD:
        text = Text(line.words, style="underline")
    else:
        text = Text(line.words, style="cyan" if line.kind == "rolled" else "")
    if rules:
        text.append(f"  [{line.rule}]" if line.rule else "", style="dim")
        for title, notes in line.tallies:
            parts = ", ".join(f"{amount:+d} {why}" for amount, why in notes)
            text.append(f"\n    {title}: {parts}", style="dim")
    return text


def show_log(console: Console, lines: list[Line], *, rules: bool = False) -> None:
    """Lines of the log, one below the other."""
    for line in lines:
        indent = 0 if line.level == HEADLINE else 2
        text = log_line(line, rules=rules)
        if console.is_terminal:
            console.print(Padding(text, (0, 0, 0, indent)))
        else:
            console.print(" " * indent, text, sep="", soft_wrap=True)


def told_advice(game: Game, decision: Decision, advice: Advice) -> Text:
    """What a steward would answer, and why."""
    answer = label(game, decision, advice.option)
    return Text.assemble("A steward would say: ", (answer, "yellow"), f" ({advice.why}).")


def points_table(view: View) -> Table:
    """Both players' points by kind, as they are and as they would be counted now."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("marshalling points")
    players = [view.player(seat) for seat in (0, 1)]
    for player in players:
        table.add_column(player.name, justify="right")
    for kind in KINDS:
        table.add_row(kind, *(str(player.points.get(kind, 0)) for player in players))
    table.add_section()
    table.add_row("together", *(str(sum(player.points.values())) for player in players))
    table.add_row("as counted now", *(f"[bold]{player.total}[/bold]" for player in players))
    return table


def show_result(console: Console, game: Game) -> None:
    """Who won, and every step of the count."""
    result = game.result
    console.print()
    console.print(Text(result.words, style="bold green"))
    if result.tally is not None:
        for number, step in enumerate(result.tally.steps, 1):
            line = Text(f"{number:3}. {step.words}")
            line.append(f"  [{step.rule}]" if step.rule else "", style="dim")
            console.print(line, soft_wrap=not console.is_terminal)
