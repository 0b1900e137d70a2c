"""Who is connected to a table: what each has been told, and what waits to be told."""

from __future__ import annotations

import asyncio
from collections import deque

from freecouncil.server.messages import Asking, ServerMessage, write

MOST_WAITING = 200  # messages to one who does not read them


class Guest:
    """One connection: a player's (seat 0 or 1) or a spectator's (None).

    A state is made when it can be sent, so that one who reads slowly gets the latest, not all.
    """

    def __init__(self, seat: int | None, name: str) -> None:
        self.seat = seat
        self.name = name
        self.ask: Asking = "always"
        self.wake = asyncio.Event()
        self.stale = False  # there is a state that it has not been told
        self.lines = 0  # how much of the log it has been told
        self.told_result = False
        self.passed = 0  # questions passed for it since it last chose
        self.waiting: deque[bytes] = deque()
        self.gone = False

    def tell(self, message: ServerMessage) -> None:
        """Has a message sent."""
        if len(self.waiting) >= MOST_WAITING:
            self.gone = True
        else:
            self.waiting.append(write(message))
        self.wake.set()

    def renew(self) -> None:
        """Has the latest state sent."""
        self.stale = True
        self.wake.set()
