"""Comparing names as people write them."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

_QUOTES_AND_DASHES = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛´`′", "'"),
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
    }
)
_WHITE = re.compile(r"\s+")


def plain(text: str) -> str:
    """The text without accents and capitals, with simple quotes, dashes and single spaces.

    >>> plain("Éowyn  at Eagles’ Eyrie")
    "eowyn at eagles' eyrie"
    """
    if not text.isascii():
        decomposed = unicodedata.normalize("NFD", text.translate(_QUOTES_AND_DASHES))
        text = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    else:
        text = text.replace("`", "'")
    return _WHITE.sub(" ", text.casefold()).strip()


def loose(text: str) -> str:
    """Only the letters and digits of the plain text: for readers that forgive punctuation too.

    >>> loose("Ûvatha the Ring-wraith")
    'uvathatheringwraith'
    """
    return "".join(letter for letter in plain(text) if letter.isalnum())


def instead(said: str, known: Iterable[str]) -> str:
    """What may have been meant by a word that is not known: those that are nearly the same, or all.

    >>> instead("stewart", ["steward", "random"])
    'did you mean steward?'
    >>> instead("gandalf", ["steward", "random"])
    'there are: steward, random'
    """
    words = list(known)
    near = difflib.get_close_matches(said, words)
    return f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(words)}"
