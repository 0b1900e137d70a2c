"""`freecouncil play`: a whole game in the terminal."""

from __future__ import annotations

import getpass
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from freecouncil import decks
from freecouncil.cli import PLAYERS, fail, one_of
from freecouncil.cli.sitting import Sitting
from freecouncil.decks import DeckError
from freecouncil.players import UnknownPlayer, guarded
from freecouncil.rules.game import Game
from freecouncil.rules.saving import SaveError
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def play(
    deck: Annotated[
        str, typer.Option("--deck", metavar="D", help="Yours: a letter of `decks list`, or a file.")
    ] = "A",
    against: Annotated[
        str, typer.Option("--against", metavar="D", help="The other player's deck.")
    ] = "F",
    opponent: Annotated[
        str, typer.Option("--opponent", metavar="P", help=f"Who plays it: {PLAYERS}.")
    ] = "steward",
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="All chance comes from it.")
    ] = None,
    length: Annotated[
        str, typer.Option("--length", metavar="L", help=f"One of {', '.join(LENGTHS)}.")
    ] = "short",
    ruleset: Annotated[
        str, typer.Option("--ruleset", metavar="R", help=f"One of {', '.join(RULESETS)}.")
    ] = "standard",
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What you are called.")] = "",
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play a game in the terminal. Type `help` when asked something."""
    if load is not None:
        game = _loaded(load)
    else:
        setup = _setup(deck, against, length, ruleset, (name or _own_name(), opponent.title()))
        game = Game.new(setup, seed if seed is not None else secrets.randbits(32))
    try:
        bot = guarded(opponent, (game.seed or 0) + 1)
    except UnknownPlayer as error:
        fail(f"--opponent: {error}")
    Sitting(game, bot, Console(highlight=False)).run()


def _own_name() -> str:
    try:
        name = getpass.getuser().title()
    except (OSError, KeyError):
        return "You"
    return name if name.lower() not in ("root", "") else "Player"


def _setup(deck: str, against: str, length: str, ruleset: str, names: tuple[str, str]) -> Setup:
    one_of(length, LENGTHS, "length", "--length")
    one_of(ruleset, RULESETS, "ruleset", "--ruleset")
    for option, said in (("--deck", deck), ("--against", against)):
        try:
            decks.load(said)
        except DeckError as error:
            fail(f"{option}: {error}")
    return Setup.challenge(deck, against, length=length, rules=ruleset, names=names)


def _loaded(path: Path) -> Game:
    try:
        return Game.load(path.read_bytes())
    except OSError as error:
        fail(f"{path}: cannot be read: {error.strerror or error}")
    except SaveError as error:
        fail(f"{path}: {error}")
