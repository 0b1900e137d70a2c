"""What is kept of events: their logs, entry by entry, and which table is which game."""

from __future__ import annotations

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from freecouncil.server.database import metadata, seats, value
from freecouncil.server.records import Session
from freecouncil.tournament.commands import AnyCommand, Unpair

events = Table(
    "events",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),  # on this server's page of events
    Column("coordinator", String(64), nullable=False),  # a digest
    Column("key", String(64), nullable=False),  # from which the players' own links follow
)

event_log = Table(
    "event_log",
    metadata,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("command", LargeBinary, nullable=False),
)

event_games = Table(
    "event_games",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("event", ForeignKey("events.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("table_number", Integer, nullable=False),
)


class StoredEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event, but for its log."""

    id: str
    name: str
    created: str
    listed: bool
    coordinator: str
    key: str


class Place(msgspec.Struct, frozen=True):
    """The table of an event at which a game is played."""

    game: str
    event: str
    round: int
    table: int


def add_event(connection: Connection, event: StoredEvent, first: AnyCommand) -> None:
    """Stores an event that has been announced."""
    connection.execute(insert(events).values(**msgspec.structs.asdict(event)))
    add_commands(connection, event.id, 0, [first])


def find_event(connection: Connection, event: str) -> StoredEvent | None:
    """The event of this id."""
    row = connection.execute(select(events).where(events.c.id == event)).first()
    return StoredEvent(**value(row)) if row is not None else None


def listed_events(connection: Connection, most: int = 50) -> list[StoredEvent]:
    """The events that everyone may find, the latest first."""
    rows = connection.execute(
        select(events).where(events.c.listed).order_by(events.c.created.desc()).limit(most)
    )
    return [StoredEvent(**value(row)) for row in rows]


def add_commands(
    connection: Connection, event: str, begin: int, commands: list[AnyCommand]
) -> None:
    """Stores entries of a log, all or none. Two entries can't have the same number."""
    for number, command in enumerate(commands, begin):
        connection.execute(
            insert(event_log).values(
                event=event, number=number, command=msgspec.json.encode(command)
            )
        )
        if isinstance(command, Unpair):
            # The tables of a pairing that was taken back are no longer tables of the event.
            connection.execute(
                delete(event_games).where(
                    event_games.c.event == event, event_games.c.round == command.round
                )
            )


def commands_of(connection: Connection, event: str, begin: int = 0) -> list[AnyCommand]:
    """A log from an entry on."""
    rows = connection.execute(
        select(event_log.c.command)
        .where(event_log.c.event == event, event_log.c.number >= begin)
        .order_by(event_log.c.number)
    )
    return [msgspec.json.decode(command, type=AnyCommand) for (command,) in rows]


def count_commands(connection: Connection, event: str) -> int:
    """How long a log is."""
    counted = connection.scalar(
        select(func.count()).select_from(event_log).where(event_log.c.event == event)
    )
    return int(counted or 0)


# Tables that are games ----------------------------------------------------------------------------


def add_place(connection: Connection, place: Place) -> None:
    """A table of an event is a game."""
    connection.execute(
        insert(event_games).values(
            game=place.game, event=place.event, round=place.round, table_number=place.table
        )
    )


def places(connection: Connection, event: str | None = None) -> list[Place]:
    """The games of an event, or of all events."""
    columns = (
        event_games.c.game, event_games.c.event, event_games.c.round, event_games.c.table_number,
    )  # fmt: skip
    asked = select(*columns)
    if event is not None:
        asked = asked.where(event_games.c.event == event)
    return [Place(*row) for row in connection.execute(asked)]


def claim_seat(connection: Connection, game: str, seat: int, session: Session) -> None:
    """A player sits down with this browser."""
    account = session.account.id if session.account is not None else None
    connection.execute(
        update(seats)
        .where(seats.c.game == game, seats.c.seat == seat)
        .values(session=session.digest, account=account)
    )
