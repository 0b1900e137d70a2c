"""Where decks come from: the ten Challenge Decks, a few of our own, and files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from freecouncil.cards.spelling import loose
from freecouncil.decks.deck import Deck
from freecouncil.decks.errors import DeckError, Problem
from freecouncil.decks.formats import MOST_CHARACTERS, Format, reads, writes

DATA = Path(__file__).parent / "data"
LETTERS = "ABCDEFGHIJ"  # the Challenge Decks, which never change
OURS = "MPRS"  # of the kinds of players that no Challenge Deck is for


def challenge_deck(letter: str) -> Deck:
    """The Challenge Deck of this letter."""
    assert letter in LETTERS
    return shelved(letter)


@lru_cache(maxsize=len(LETTERS + OURS))
def shelved(letter: str) -> Deck:
    """The deck of this letter: a Challenge Deck, or one of our own."""
    return reads((DATA / f"{letter}.deck").read_text(encoding="utf-8"), "deck")


def challenge_decks() -> tuple[Deck, ...]:
    """The ten Challenge Decks, A to J.

    >>> [deck.name for deck in challenge_decks()][:2]
    ['Stewards of Gondor', 'Release the Prisoners']
    """
    return tuple(map(challenge_deck, LETTERS))


def on_shelf(letter: str) -> bool:
    """Is there a deck of this letter?"""
    return len(letter) == 1 and letter in LETTERS + OURS


def titles(letters: str = LETTERS + OURS) -> str:
    """The decks of some letters, by their names."""
    return ", ".join(f"{letter} ({shelved(letter).name})" for letter in letters)


def load(name_or_path: str | Path) -> Deck:
    """A Challenge Deck or one of our own by its letter or name, or the deck in a file of any format.

    >>> load("a") is load("Stewards of Gondor")
    True
    """
    asked = str(name_or_path)
    if on_shelf(asked.upper()):
        return shelved(asked.upper())
    path = Path(name_or_path)
    try:
        if path.is_file():
            return read_file(path)
    except OSError as error:
        raise DeckError((Problem(message=f"cannot be read: {error.strerror}"),), asked) from error
    except ValueError as error:  # a NUL in the name
        if isinstance(error, DeckError):
            raise
    for letter in LETTERS + OURS:
        if loose(asked) == loose(shelved(letter).name):
            return shelved(letter)
    said = (
        f"there is no such file, and no such Challenge Deck; there are {titles(LETTERS)}, "
        f"and of our own {titles(OURS)}"
    )
    raise DeckError((Problem(message=said),), asked)


def read_file(path: Path) -> Deck:
    """The deck in a file; older files that are not in UTF-8 are read too."""
    data = path.read_bytes()
    if len(data) > 4 * MOST_CHARACTERS:
        raise DeckError((Problem(message="this is too long for a deck"),), str(path))
    try:
        return reads(decoded(data))
    except DeckError as error:
        raise error.at(str(path)) from None


def decoded(data: bytes) -> str:
    """The text of a deck file, in UTF-8, UTF-16 or the Latin-1 of old tools."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def save(deck: Deck, path: str | Path, format: Format = "deck") -> None:
    """Writes the deck into a file; what stood there before is replaced only when all is written."""
    path = Path(path)
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(writes(deck, format), encoding="utf-8")
    beside.replace(path)
