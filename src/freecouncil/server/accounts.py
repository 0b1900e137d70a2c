"""Accounts, for servers that ask who one is: argon2 passwords, and sessions."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from freecouncil.server import records, tokens
from freecouncil.server.database import Database
from freecouncil.server.records import Account, Session
from freecouncil.server.refusal import Refused
from freecouncil.server.setting_up import clean

_hasher = PasswordHasher()
_AT_ONCE = 2  # argon2 takes 64 MiB each time, on purpose


def folded(name: str) -> str:
    """A name without what makes two look different that are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


class Accounts:
    """Who can log in, and who has."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._nobody = _hasher.hash("nobody has this password")

    async def session(self, cookie: str | None) -> Session | None:
        """The session of a browser that brings this cookie."""
        if not cookie or len(cookie) > 100:
            return None
        digest = tokens.digest(cookie)
        return await self._database.read(lambda c: records.find_session(c, digest))

    async def begin_session(
        self, account: Account | None = None, before: Session | None = None
    ) -> tuple[Session, str]:
        """A new session and its cookie. One who logs in gets a new one, and keeps the seats that
        were taken before."""
        cookie = tokens.draw_token()
        digest = tokens.digest(cookie)

        def begin(connection: Connection) -> None:
            records.add_session(connection, digest, account.id if account is not None else None)
            if before is not None and account is not None:
                if before.account is None:
                    records.hand_over(connection, before.digest, digest, account.id)
                records.drop_session(connection, before.digest)

        await self._database.write(begin)
        return Session(digest=digest, account=account), cookie

    async def end_session(self, session: Session) -> None:
        """The browser logs out."""
        await self._database.write(lambda c: records.drop_session(c, session.digest))

    async def register(self, name: str, password: str) -> Account:
        """A new account."""
        name = clean(name)
        if not name:
            raise Refused("name", "A name needs letters that can be seen.")
        async with self._slots:
            hashed = await asyncio.to_thread(_hasher.hash, password)
        account = await self._database.write(
            lambda c: records.add_account(c, name, folded(name), hashed)
        )
        if account is None:
            raise Refused("taken", f"The name {name!r} is taken.", status=409)
        return account

    async def log_in(self, name: str, password: str) -> Account:
        """The account of this name, if the password is its own."""
        key = folded(clean(name))
        account = await self._database.read(lambda c: records.find_account(c, key))
        # A name that is not there takes as long as a wrong password.
        stored = account.password if account is not None else self._nobody
        async with self._slots:
            right = await asyncio.to_thread(_verify, stored, password)
        if account is None or not right:
            raise Refused("login", "There is no account with this name and password.", status=401)
        if _hasher.check_needs_rehash(stored):
            async with self._slots:
                hashed = await asyncio.to_thread(_hasher.hash, password)
            number = account.id
            await self._database.write(lambda c: records.set_password(c, number, hashed))
        return account


def _verify(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
