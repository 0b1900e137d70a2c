"""Secrets that say who someone is. Only their digests are stored."""

from __future__ import annotations

import secrets
from hashlib import sha256


def draw_token() -> str:
    """256 bits as 43 letters that can stand in a link."""
    return secrets.token_urlsafe(32)


def draw_game_id() -> str:
    """A name for a game that can't be guessed either: a finished game is open to who knows it."""
    return secrets.token_urlsafe(12)


def digest(token: str) -> str:
    """What is stored of a token. It is random, so that a plain digest is enough."""
    return sha256(token.encode()).hexdigest()


def same(token: str, stored: str) -> bool:
    """Is it the token of this digest? Takes as long for a near miss as for a far one."""
    return bool(stored) and secrets.compare_digest(digest(token), stored)
