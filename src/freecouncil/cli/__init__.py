"""The `freecouncil` command.

Each command lives in a module of its own and is imported only when it is asked for, so that
`freecouncil cards show Gandalf` does not pay for the server.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

import typer
from typer.core import TyperGroup
from typer.main import get_command

from freecouncil.cards.spelling import instead

Word = TypeVar("Word", bound=str)

# What the help of commands says of players: they are looked up only when they play.
PLAYERS = "random, steward, seer (or seer-1: so many seconds), or one of another package"

# command -> (the module that holds it as `app`, what `freecouncil --help` says of it)
COMMANDS: dict[str, tuple[str, str]] = {
    "cards": ("freecouncil.cli.cards", "Search, show and count the cards."),
    "map": ("freecouncil.cli.map", "Where a company can go, and by which path."),
    "decks": ("freecouncil.cli.decks", "List, show, check and convert decks."),
    "score": ("freecouncil.cli.score", "Count a position's marshalling points."),
    "simulate": ("freecouncil.cli.simulate", "Play many games and say how they went."),
    "serve": ("freecouncil.cli.serve", "Play in the browser; host games for others."),
    "ladder": ("freecouncil.cli.ladder", "Rate computer players against each other."),
    "play": ("freecouncil.cli.play", "Play a game in the terminal."),
    "replay": ("freecouncil.cli.replay", "Step through a saved game."),
    "verify": ("freecouncil.cli.verify", "Check that the dice of a finished game were fair."),
    "tournament": ("freecouncil.cli.tournament", "Run an event by the tournament policy."),
    "exercise": ("freecouncil.cli.exercise", "Use every card of the Challenge Decks once."),
    "bench": ("freecouncil.cli.bench", "Measure what is fast."),
}


def present(name: str) -> bool:
    """Whether this installation holds the command; asks without importing it."""
    return name in COMMANDS and importlib.util.find_spec(COMMANDS[name][0]) is not None


class LazyCommands(TyperGroup):
    """A group whose commands are imported when they are used.

    The classes of contexts and commands are Typer's own affair (it carries its own click), so
    that they are not named here.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        return [name for name in COMMANDS if present(name)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if not present(cmd_name):
            hint = instead(cmd_name, self.list_commands(ctx))
            fail(f"freecouncil has no command {cmd_name!r}; {hint}")
        module, help_text = COMMANDS[cmd_name]
        command = get_command(importlib.import_module(module).app)
        command.name = cmd_name
        command.short_help = help_text
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])


app = typer.Typer(
    cls=LazyCommands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="The Middle-earth Collectible Card Game as software that knows the rules.",
)


@app.callback()
def freecouncil() -> None:
    """The Middle-earth Collectible Card Game as software that knows the rules."""


def fail(message: str, code: int = 2) -> NoReturn:
    """Ends the command with a message for the person who typed it."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def one_of(said: str, known: Iterable[Word], what: str, option: str = "") -> Word:
    """The word that was said, if there is such a thing."""
    words = list(known)
    for one in words:
        if one == said:
            return one
    where = f"{option}: " if option else ""
    fail(f"{where}there is no {what} {said!r}; {instead(said, words)}")


def main() -> None:
    """Where the `freecouncil` script starts."""
    app()
