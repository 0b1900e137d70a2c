"""Who is calling, and what is theirs."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from freecouncil.server import tokens
from freecouncil.server.accounts import Accounts
from freecouncil.server.hall import no_such_game
from freecouncil.server.records import Session, StoredGame, StoredSeat

COOKIE = "freecouncil"
Connection = ASGIConnection[Any, Any, Any, Any]


class Caller:
    """Someone who asks for something: a session, a token, both or neither."""

    def __init__(self, session: Session | None, token: str) -> None:
        self.session = session
        self.token = token

    @property
    def name(self) -> str:
        """The account's name."""
        account = self.session.account if self.session is not None else None
        return account.name if account is not None else ""

    def owns(self, seat: StoredSeat) -> bool:
        """Is this seat the caller's?"""
        if self.token and tokens.same(self.token, seat.token):
            return True
        session = self.session
        if session is None:
            return False
        if seat.account is not None:
            return session.account is not None and session.account.id == seat.account
        return bool(seat.session) and seat.session == session.digest

    def seats(self, game: StoredGame) -> tuple[int, ...]:
        """The caller's seats."""
        return tuple(seat.seat for seat in game.seats if self.owns(seat))

    def may_see(self, game: StoredGame) -> bool:
        """May the caller know of this game? Finished games are open to who knows their name."""
        return bool(
            game.ended
            or self.seats(game)
            or tokens.same(self.token, game.watch)
            or tokens.same(self.token, game.invite)
        )

    def must_see(self, game: StoredGame) -> None:
        """Refuses one who may not know of the game."""
        if not self.may_see(game):
            raise no_such_game()


async def caller_of(connection: Connection, accounts: Accounts) -> Caller:
    """Who makes this request."""
    session = await accounts.session(connection.cookies.get(COOKIE))
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return Caller(session, token.strip()[:100] if kind.lower() == "bearer" else "")
