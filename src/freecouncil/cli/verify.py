"""`freecouncil verify`: were the dice of a finished game fair?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from freecouncil.cli import fail

app = typer.Typer()


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="GAME", help="The record of a finished game.")],
    commitment: Annotated[
        str, typer.Option(help="The commitment that you were told when the game began.")
    ] = "",
    contribution: Annotated[str, typer.Option(help="What you put into the seed.")] = "",
) -> None:
    """Check that the dice and shuffles of a finished game are those that were committed to."""
    from freecouncil.rules.saving import SaveError
    from freecouncil.server.verifying import verify as check

    try:
        text = file.read_bytes()
    except OSError as error:
        fail(f"{file} can't be read: {error.strerror}")
    try:
        checks = check(text, noted=commitment, contributed=contribution)
    except SaveError as error:
        fail(f"{file}: {error}")
    for one in checks:
        sign = "yes" if one.right else "NO "
        typer.echo(f"{sign}  {one.words}" + ("" if one.right else f": {one.found}"))
    if not all(one.right for one in checks):
        raise typer.Exit(1)
    if not commitment:
        typer.echo("What you were told when the game began can be compared with --commitment.")
