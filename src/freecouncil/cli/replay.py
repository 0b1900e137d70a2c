"""`freecouncil replay`: steps through a saved game, also one that ended in an error."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from freecouncil.cli import fail
from freecouncil.cli.board import draw
from freecouncil.cli.telling import show_log, show_result, told_advice
from freecouncil.players import Adviser
from freecouncil.players.estimate import outlook
from freecouncil.rules import words
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import broken
from freecouncil.rules.saving import Saved, SaveError, digest, read

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

HELP = """\
  Enter, n      the next decision; n 10: ten of them
  b             the decision before; b 10: ten before
  t, bt         the next turn, the turn before
  NUMBER        the position after so many decisions; 0 is the beginning
  end           the last position
  see N         as the player in seat N sees it (1 or 2), or "see all"
  advice        what a steward would do here in the place of whoever must choose, and why
  log           what has happened, with rules and tallies
  quit          leave"""


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[
        int | None,
        typer.Option("--to", metavar="N", min=0, help="Show the position after N decisions."),
    ] = None,
    see: Annotated[
        int, typer.Option("--see", metavar="SEAT", min=0, max=2, help="1 or 2; 0: both hands.")
    ] = 0,
    log: Annotated[
        bool, typer.Option("--log", help="Print the whole log, and no positions.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the position as a viewer sees it, as JSON.")
    ] = False,
) -> None:
    """Step through a saved game. Without a terminal, or with --to, shows one position."""
    what = _read(file)
    console = Console(highlight=False)
    viewer = see - 1 if see else None
    if log:
        lines = words.log(_at(what, to, file), viewer, details=False, everything=viewer is None)
        show_log(console, lines, rules=True)
        return
    if as_json:
        game = _at(what, to, file)
        seen = msgspec.json.encode(game.view(viewer).snapshot())
        typer.echo(msgspec.json.format(seen, indent=2).decode())
        return
    if what.failure is not None:
        _reproduce(what, console)
    stepping = Stepping(what, console, viewer)
    stepping.go_to(len(what.decisions) if to is None and not console.is_terminal else to or 0)
    if to is not None or not console.is_terminal:
        return
    stepping.run()


def _read(path: Path) -> Saved:
    try:
        return read(path.read_bytes())
    except OSError as error:
        fail(f"{path}: cannot be read: {error.strerror or error}")
    except SaveError as error:
        fail(f"{path}: {error}")


def _at(what: Saved, number: int | None, path: Path) -> Game:
    try:
        return what.replay(number)
    except SaveError as error:
        fail(f"{path}: {error}")


def _reproduce(what: Saved, console: Console) -> None:
    """Says what went wrong then, and whether it still does."""
    assert what.failure is not None
    console.print(f"[bold red]This game failed[/bold red]: {escape(what.failure.error)}")
    if what.failure.traceback:
        console.print(Text(what.failure.traceback.rstrip(), style="dim"))
    try:
        game = what.replay()
    except SaveError as error:
        console.print(f"[red]It still does[/red]: {escape(str(error))}")
        return
    wrong = broken(game)
    if wrong:
        console.print(f"[red]It still does[/red]: {escape('; '.join(wrong))}")
    else:
        console.print("[green]It no longer does.[/green]")


def _outlook(game: Game) -> str:
    """Who is likelier to win, by an estimate of both sides."""
    likely = outlook(game)
    seat, share = (0, likely) if likely >= 0.5 else (1, 1 - likely)
    return f"By an estimate {game.state.players[seat].name} wins with {share:.0%}."


class Stepping:
    """A position in a saved game, and the ways to another."""

    def __init__(self, what: Saved, console: Console, viewer: int | None) -> None:
        self.what = what
        self.console = console
        self.viewer = viewer
        self.game: Game | None = None
        self.number = 0
        self.advisers = (Adviser(), Adviser())

    def go_to(self, number: int) -> None:
        """Shows the position after so many decisions: plays on to it, or again from the start."""
        number = max(0, min(number, len(self.what.decisions)))
        told = 0
        try:
            if self.game is None or number < self.number:
                self.game = self.what.replay(number)
                told = len(self.game.events) if number else 0
            else:
                told = len(self.game.events)
                for key in self.what.decisions[self.number : number]:
                    self.game.choose(key)
        except Exception as error:  # a game that failed fails here
            self.console.print(f"[red]{escape(f'{type(error).__name__}: {error}')}[/red]")
            self.game = None
            return
        self.number = number
        self._show(told)

    def _show(self, told: int) -> None:
        game, console = self.game, self.console
        assert game is not None
        console.rule(f"after {self.number} of {len(self.what.decisions)} decisions", style="dim")
        show_log(console, self._log(told))
        console.print(draw(game.view(self._eyes()).snapshot()))
        if self.viewer is None and game.decision is not None:
            console.print(Text(_outlook(game), style="dim"))
        decision = game.decision
        if decision is None:
            show_result(console, game)
            self._verify()
            return
        who = game.state.players[decision.player].name
        console.print(
            Text.assemble(
                (f"{who}: ", "bold"),
                (words.question(game, decision), "bold"),
                (f"  [{decision.rule}]", "dim"),
            )
        )
        if self.number < len(self.what.decisions):
            option = decision.option(self.what.decisions[self.number])
            if option is not None:
                chosen = words.label(game, decision, option)
                console.print(Text.assemble("  → ", (chosen, "yellow")))
        else:
            for text in words.labels(game, decision):
                console.print(f"    {text}", markup=False)

    def _log(self, since: int) -> list[words.Line]:
        assert self.game is not None
        both = self.viewer is None
        return words.log(self.game, self.viewer, since, details=False, everything=both)

    def _eyes(self) -> int | None:
        """Whose eyes: one player's, or with both hands to be seen, those of who must choose."""
        if self.viewer is not None or self.game is None or self.game.decision is None:
            return self.viewer
        return self.game.decision.player

    def _verify(self) -> None:
        assert self.game is not None
        if self.what.position and self.what.position != digest(self.game):
            self.console.print(
                "[red]The position is not the one that was saved: the rules have changed.[/red]"
            )

    def run(self) -> None:
        """Asks where to go, until the person leaves."""
        self.console.print("Type [bold]help[/bold] to see how to move.")
        while True:
            try:
                typed = self.console.input("[bold]> [/bold]").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed in ("quit", "q"):
                return
            self.obey(typed)

    def obey(self, typed: str) -> None:
        """Does what was typed."""
        word, _, rest = typed.partition(" ")
        many = int(rest) if rest.isdecimal() else 1
        if word in ("help", "?"):
            self.console.print(HELP, markup=False)
        elif word in ("", "n"):
            self.go_to(self.number + many)
        elif word == "b":
            self.go_to(self.number - many)
        elif word in ("t", "bt"):
            self.go_to(self._turn(1 if word == "t" else -1))
        elif word == "end":
            self.go_to(len(self.what.decisions))
        elif word.isdecimal():
            self.go_to(int(word))
        elif word == "see":
            self.viewer = int(rest) - 1 if rest in ("1", "2") else None
            self.go_to(self.number)
        elif word == "advice" and self.game is not None:
            self._advise(self.game)
        elif word == "log" and self.game is not None:
            show_log(self.console, self._log(0)[-30:], rules=True)
        else:
            self.console.print("Type help to see how to move.", style="yellow")

    def _advise(self, game: Game) -> None:
        """What a steward would do here in the place of whoever must choose."""
        if game.decision is None:
            self.console.print("The game is over: nothing is asked.", style="yellow")
            return
        advice = self.advisers[game.decision.player].advise(game)
        self.console.print(told_advice(game, game.decision, advice))

    def _turn(self, step: int) -> int:
        """The number of decisions at the first question of another turn."""
        if self.game is None:
            return self.number
        game = self.what.replay(0, record=False)
        firsts = {game.state.turn: 0}
        for number, key in enumerate(self.what.decisions, 1):
            game.choose(key)
            firsts.setdefault(game.state.turn, number)
        wanted = self.game.state.turn + step
        last = len(self.what.decisions)
        return firsts.get(wanted, last if step > 0 else 0)
