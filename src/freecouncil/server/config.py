"""How a server is set up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from freecouncil.players import LONGEST

PORT = 8622
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen about a server."""

    database: str = ""  # a file or a URL; empty: a file in the user's data folder
    host: str = "127.0.0.1"
    port: int = PORT
    public: str = ""  # the address under which people reach it, as "https://play.example.org"
    accounts: bool = False
    pictures: str = ""  # a folder, or a URL with {id}
    thinkers: int = 0  # processes for computer opponents; 0: as the machine has
    think_seconds: float = LONGEST  # for one decision of a computer opponent
    idle_seconds: float = 600.0  # after which a game that nobody looks at is put away
    requests_per_second: float = 30.0  # by one address, with bursts of ten times as many
    messages_per_second: float = 100.0  # on one connection, with bursts of three times as many
    questions_per_second: float = 15.0  # by one address, where an answer takes some thought: why a
    # card can't be used, what is wrong with a deck, how a finished game stood
    connections: int = 600  # WebSockets open at once, from one address
    games_per_minute: float = 30.0  # set up by one address
    logins_per_minute: float = 10.0  # tried by one address

    @property
    def loopback(self) -> bool:
        """Can it be reached from this machine only?"""
        return self.host in LOOPBACK

    @property
    def picture_folder(self) -> Path | None:
        """The folder of pictures, if it is one."""
        return Path(self.pictures) if self.pictures and "://" not in self.pictures else None


def data_folder() -> Path:
    """Where a user's own data belong on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "freecouncil"


def database_of(config: Config) -> str:
    """The database that a server uses."""
    return config.database or str(data_folder() / "games.sqlite")
