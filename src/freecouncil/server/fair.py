"""Fair dice: a seed that nobody can choose, committed to before the game and opened after it.

>>> secret = "00" * 32
>>> commitment(secret)[:8]
'60e05bd1'
>>> seed_of(secret, ("mine", "yours")) == seed_of(secret, ("yours", "mine"))
False
"""

from __future__ import annotations

import secrets
from hashlib import sha256

LABEL = "freecouncil 1"


def draw_secret() -> str:
    """The server's part of a seed, which it keeps to itself until the game is over."""
    return secrets.token_hex(32)


def draw_contribution() -> str:
    """A part of a seed for a player who has brought none."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """What is told of the secret before the game: its SHA-256 digest."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, contributions: tuple[str, str]) -> int:
    """The seed that follows from all three parts: 64 bits, of which no party chose any."""
    text = "\n".join((LABEL, secret, *contributions))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
