"""`freecouncil serve`: the table, in the browser."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated

import typer

from freecouncil.cli import fail

app = typer.Typer()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8622,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="A file for SQLite, or postgresql://…; a file in your data folder otherwise.",
        ),
    ] = "",
    public: Annotated[
        str, typer.Option(metavar="URL", help="The address under which people reach the server.")
    ] = "",
    accounts: Annotated[bool, typer.Option("--accounts", help="Players must log in.")] = False,
    pictures: Annotated[
        str,
        typer.Option(
            metavar="FOLDER|URL", help="Your pictures of cards: a folder, or a URL with {id}."
        ),
    ] = "",
    thinkers: Annotated[
        int, typer.Option(min=0, help="Processes for computer opponents; 0: as fits the machine.")
    ] = 0,
    requests_per_second: Annotated[
        float, typer.Option(min=0.1, help="How many requests one address may make.")
    ] = 30.0,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say what is asked for.")] = False,
) -> None:
    """Play in the browser: against the computer, a friend, or both at one screen."""
    try:
        from freecouncil.server import running
        from freecouncil.server.config import Config, database_of
        from freecouncil.server.database import DatabaseError, open_engine
    except ModuleNotFoundError as error:
        fail(f"serve needs {error.name}: install freecouncil[server]")
    if pictures and "://" not in pictures and not Path(pictures).is_dir():
        fail(f"there is no folder {pictures}")
    if "://" in pictures and "{id}" not in pictures:
        fail("the URL of the pictures must have {id} where a card's id goes")
    config = Config(
        database=database,
        host=host,
        port=port,
        public=public.rstrip("/"),
        accounts=accounts,
        pictures=pictures,
        thinkers=thinkers,
        requests_per_second=requests_per_second,
        games_per_minute=requests_per_second,
        questions_per_second=requests_per_second / 2,
        connections=int(20 * requests_per_second) + 1,
    )
    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    try:
        open_engine(database_of(config)).dispose()
        listening = running.bind(config)
    except DatabaseError as error:
        fail(str(error))
    except running.PortTaken as error:
        there = running.already_at(config) if open_page else ""
        if not there:
            fail(str(error))
        typer.echo(f"Free Council is already running, at {there}")
        running.open_browser(there).join(5)
        raise typer.Exit from None
    address = config.public or running.address_of(config, listening)

    def ready() -> None:
        typer.echo(f"Free Council is at {address} (stop it with Ctrl+C)")
        if open_page:
            running.open_browser(address)

    try:
        running.run(config, listening, ready=ready, log_level="info" if verbose else "warning")
    except KeyboardInterrupt:
        typer.echo("")
