"""`freecouncil exercise`: plays until every card of the Challenge Decks has done all it can do."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
import typer

from freecouncil.cli import fail

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def exercise(
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=0, help="At most so many games.")
    ] = 700,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="All chance comes from it.")] = 0,
    check: Annotated[
        int,
        typer.Option("--check", metavar="N", min=0, help="Check what must hold in every Nth game."),
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play scenes and games over the ten Challenge Decks until every action, every passive
    condition and every alternative of their cards has been used, and say what has not been."""
    from freecouncil.testing.exercise import Failure
    from freecouncil.testing.exercise import exercise as run
    from freecouncil.testing.scenes import UNREACHABLE

    began = time.perf_counter()
    try:
        done = run(games, seed, patience=games, check_every=check)
    except Failure as error:
        fail(str(error), 1)
    left = [*done.describe(), *done.describe_untaken()]
    unexpected = [use for use in left if use not in UNREACHABLE]
    report = {
        "seed": seed,
        "cards": len(done.cards),
        "games": done.games,
        "scenes": done.scenes,
        "seconds": round(time.perf_counter() - began, 1),
        "uses": len(done.wanted),
        "used": len(done.wanted) - len(done.missing()),
        "alternatives": len(done.branches),
        "taken": len(done.branches) - len(done.untaken()),
        "unreachable": {use: UNREACHABLE[use] for use in left if use in UNREACHABLE},
        "left": unexpected,
    }
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        typer.echo(
            f"{report['used']} of {report['uses']} uses of {report['cards']} cards, and "
            f"{report['taken']} of {report['alternatives']} alternatives, in {done.games} games and "
            f"{done.scenes} scenes ({report['seconds']} s)."
        )
        for use, reason in UNREACHABLE.items():
            if use in left:
                typer.echo(f"Can't be reached: {use} ({reason}).")
        for use in unexpected:
            typer.echo(f"Not reached: {use}.")
    if unexpected:
        raise typer.Exit(1)
