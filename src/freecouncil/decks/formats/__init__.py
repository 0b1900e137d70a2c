"""The formats in which decks are read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from freecouncil.decks.deck import Deck
from freecouncil.decks.errors import DeckError, Problem
from freecouncil.decks.formats import gccg, own, plain
from freecouncil.decks.formats.draft import Draft, assemble

Format = Literal["deck", "text", "gccg"]
FORMATS: tuple[Format, ...] = get_args(Format)
MOST_CHARACTERS = 1_000_000
_READERS: dict[Format, Callable[[str], Draft]] = {
    "deck": own.read,
    "text": plain.read,
    "gccg": gccg.read,
}
_WRITERS: dict[Format, Callable[[Deck], str]] = {
    "deck": own.write,
    "text": plain.write,
    "gccg": gccg.write,
}


def recognise(text: str) -> Format:
    """The format of a deck file, by how it looks.

    >>> recognise("[deck]\\nname: Nine for mortal men")
    'deck'
    """
    text = _tidy(text)
    if own.is_own(text):
        return "deck"
    return "gccg" if gccg.is_gccg(text) else "text"


def reads(text: str, format: Format | None = None) -> Deck:
    """The deck in a text, in the format given or recognised; `DeckError` if it is none.

    >>> reads("Hazards\\n3 orc watch\\nSites\\n1 Rivendell [H]").hazards[0].name
    'Orc-watch'
    """
    if len(text) > MOST_CHARACTERS:
        raise DeckError((Problem(message="this is too long for a deck"),))
    if "\0" in text:
        raise DeckError((Problem(message="this is not a text"),))
    text = _tidy(text)
    return assemble(_READERS[format or recognise(text)](text))


def writes(deck: Deck, format: Format = "deck") -> str:
    """The deck as a text, from which `reads` makes the same deck again."""
    return _WRITERS[format](deck)


def _tidy(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
