"""Comparing names as people write them."""

from __future__ import annotations

import re
import unicodedata

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
