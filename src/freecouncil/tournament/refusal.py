"""What an event says when it is asked for something that makes no sense."""

from __future__ import annotations

from typing import TypeVar

from freecouncil.cards.spelling import instead

Word = TypeVar("Word", bound=str)


class Refused(ValueError):
    """The event stays as it was; the message says what was wrong and what would be right."""


def one_of(said: str, known: tuple[Word, ...], what: str) -> Word:
    """One of the known words, or a refusal that names what could have been meant."""
    for one in known:
        if one == said:
            return one
    raise Refused(f"{said!r} is not {what}; {instead(said, known)}")
