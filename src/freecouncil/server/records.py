"""What is read from and written to the database, one function for each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from freecouncil.decks import Deck
from freecouncil.decks.shelf import challenge_deck
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.server.database import accounts, chat, games, journal, seats, sessions, value
from freecouncil.server.fair import commitment

Kind = Literal["choose", "pass", "undo", "concede", "time"]
SeatKind = Literal["person", "computer", "open"]


def now() -> str:
    """This moment, in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class StoredSeat(msgspec.Struct, kw_only=True):
    """A seat at a game."""

    game: str
    seat: int
    kind: SeatKind
    name: str = ""
    computer: str = ""
    deck: bytes = b""
    contribution: str = ""
    token: str = ""
    session: str = ""
    account: int | None = None

    def the_deck(self) -> Deck | None:
        """The deck, if it has been chosen."""
        return read_deck(self.deck)


class StoredGame(msgspec.Struct, kw_only=True):
    """A game, but for its decisions."""

    id: str
    created: str
    ruleset: str
    length: str
    tournament: bool = False
    minutes: int = 0
    secret: str
    seed: str = ""
    began: str = ""
    ended: str = ""
    result: bytes | None = None
    invite: str = ""
    watch: str = ""
    watch_token: str = ""
    seats: list[StoredSeat] = []

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def setup(self) -> Setup:
        """What the players agreed on."""
        first, second = (seat.the_deck() for seat in self.seats)
        assert first is not None and second is not None
        return Setup(
            decks=(first, second),
            ruleset=ruleset(self.ruleset),
            length=self.length,
            names=(self.seats[0].name, self.seats[1].name),
            tournament=self.tournament,
        )


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was done in a game."""

    step: int
    kind: Kind
    seat: int
    key: str


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said at a table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: str


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Someone who can log in."""

    id: int
    name: str
    password: str = ""


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that the server has met before."""

    digest: str
    account: Account | None = None


def write_deck(deck: Deck | str) -> bytes:
    """A deck, or a Challenge Deck's letter, as it is stored."""
    return msgspec.json.encode(deck)


def read_deck(data: bytes) -> Deck | None:
    """The deck that was stored; None where none was chosen."""
    if not data:
        return None
    said = msgspec.json.decode(data, type=str | Deck)
    return challenge_deck(said) if isinstance(said, str) else said


# Games --------------------------------------------------------------------------------------------


def add_game(connection: Connection, game: StoredGame) -> None:
    """Stores a game that has been set up."""
    row = {name: getattr(game, name) for name in game.__struct_fields__ if name != "seats"}
    connection.execute(insert(games).values(**row))
    for seat in game.seats:
        connection.execute(insert(seats).values(**msgspec.structs.asdict(seat)))


def find_game(connection: Connection, game: str) -> StoredGame | None:
    """The game of this id."""
    return next(iter(find_games(connection, [game])), None)


def find_games(connection: Connection, some: Sequence[str]) -> list[StoredGame]:
    """The games of these ids, in their order."""
    rows = connection.execute(select(games).where(games.c.id.in_(some)))
    found = {str(row.id): StoredGame(**value(row), seats=[]) for row in rows}
    sitting = connection.execute(
        select(seats).where(seats.c.game.in_(some)).order_by(seats.c.game, seats.c.seat)
    )
    for one in sitting:
        if one.game in found:
            found[one.game].seats.append(StoredSeat(**value(one)))
    return [found[game] for game in some if game in found]


def entries_of(connection: Connection, game: str) -> list[Entry]:
    """Everything that was done in a game, in its order."""
    columns = (journal.c.step, journal.c.kind, journal.c.seat, journal.c.key)
    rows = connection.execute(
        select(*columns).where(journal.c.game == game).order_by(journal.c.step)
    )
    return [Entry(step=step, kind=kind, seat=seat, key=key) for step, kind, seat, key in rows]


def add_entry(connection: Connection, game: str, entry: Entry) -> None:
    """Stores what was done. Two entries can't have the same step of a game."""
    connection.execute(
        insert(journal),
        {
            "game": game, "step": entry.step, "kind": entry.kind, "seat": entry.seat,
            "key": entry.key, "at": now(),
        },
    )  # fmt: skip


def set_contribution(connection: Connection, game: str, seat: int, contribution: str) -> None:
    """A player's part of the seed."""
    connection.execute(
        update(seats)
        .where(seats.c.game == game, seats.c.seat == seat)
        .values(contribution=contribution)
    )


def begin(connection: Connection, game: str, seed: int, at: str) -> None:
    """The game begins."""
    connection.execute(update(games).where(games.c.id == game).values(seed=str(seed), began=at))


def end(connection: Connection, game: str, result: bytes, at: str) -> None:
    """The game is over."""
    connection.execute(update(games).where(games.c.id == game).values(result=result, ended=at))


def take_seat(connection: Connection, seat: StoredSeat) -> bool:
    """Someone accepts the invitation; False when somebody else was faster."""
    values = msgspec.structs.asdict(seat)
    done = connection.execute(
        update(seats)
        .where(seats.c.game == seat.game, seats.c.seat == seat.seat, seats.c.kind == "open")
        .values(**values)
    )
    if done.rowcount:
        connection.execute(update(games).where(games.c.id == seat.game).values(invite=""))
    return bool(done.rowcount)


def games_of(connection: Connection, session: Session, most: int = 50) -> list[str]:
    """The games in which a session, or its account, has a seat, the latest first."""
    mine = [seats.c.session == session.digest]
    if session.account is not None:
        mine.append(seats.c.account == session.account.id)
    rows = connection.execute(
        select(games.c.id)
        .where(games.c.id.in_(select(seats.c.game).where(or_(*mine))))
        .order_by(games.c.created.desc())
        .limit(most)
    )
    return [str(game) for (game,) in rows]


def count_entries(connection: Connection, some: Sequence[str]) -> dict[str, int]:
    """How many steps each of these games has had."""
    rows = connection.execute(
        select(journal.c.game, func.count())
        .where(journal.c.game.in_(some))
        .group_by(journal.c.game)
    )
    return {str(game): int(count) for game, count in rows}


# Chat ---------------------------------------------------------------------------------------------


def add_remark(connection: Connection, game: str, remark: Remark) -> None:
    """Stores what was said."""
    connection.execute(insert(chat).values(game=game, **msgspec.structs.asdict(remark)))


def remarks_of(connection: Connection, game: str, most: int) -> list[Remark]:
    """The last things that were said at a table."""
    rows = connection.execute(
        select(chat).where(chat.c.game == game).order_by(chat.c.number.desc()).limit(most)
    ).all()
    found = [value(row) for row in reversed(rows)]
    return [Remark(**{k: v for k, v in one.items() if k != "game"}) for one in found]


# Sessions and accounts ----------------------------------------------------------------------------


def add_session(connection: Connection, digest: str, account: int | None) -> None:
    """A browser is given a session."""
    connection.execute(insert(sessions).values(digest=digest, account=account, created=now()))


def drop_old_sessions(connection: Connection, days: int) -> int:
    """Forgets the browsers that have not been given a session for so long; says how many."""
    before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
    return connection.execute(delete(sessions).where(sessions.c.created < before)).rowcount


def find_session(connection: Connection, digest: str) -> Session | None:
    """The session of this digest, with its account."""
    row = connection.execute(
        select(sessions.c.account, accounts.c.name)
        .select_from(sessions.outerjoin(accounts, sessions.c.account == accounts.c.id))
        .where(sessions.c.digest == digest)
    ).first()
    if row is None:
        return None
    account = Account(id=row[0], name=row[1]) if row[0] is not None else None
    return Session(digest=digest, account=account)


def drop_session(connection: Connection, digest: str) -> None:
    """The browser logs out."""
    connection.execute(delete(sessions).where(sessions.c.digest == digest))


def hand_over(connection: Connection, session: str, to: str, account: int) -> None:
    """The seats that were taken before logging in are the account's, and the new session's."""
    connection.execute(
        update(seats)
        .where(seats.c.session == session, seats.c.account.is_(None))
        .values(account=account, session=to)
    )


def add_account(connection: Connection, name: str, folded: str, password: str) -> Account | None:
    """A new account; None when the name is taken."""
    if connection.scalar(select(accounts.c.id).where(accounts.c.folded == folded)) is not None:
        return None
    made = connection.execute(
        insert(accounts).values(name=name, folded=folded, password=password, created=now())
    )
    key = made.inserted_primary_key
    assert key is not None
    return Account(id=int(key[0]), name=name, password=password)


def find_account(connection: Connection, folded: str) -> Account | None:
    """The account of this name."""
    row = connection.execute(
        select(accounts.c.id, accounts.c.name, accounts.c.password).where(
            accounts.c.folded == folded
        )
    ).first()
    return Account(id=row[0], name=row[1], password=row[2]) if row is not None else None


def set_password(connection: Connection, account: int, password: str) -> None:
    """The password, hashed anew."""
    connection.execute(update(accounts).where(accounts.c.id == account).values(password=password))
