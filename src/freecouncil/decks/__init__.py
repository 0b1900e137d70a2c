"""What may be brought to a game: decks, their formats, their legality, the ten Challenge Decks.

>>> from freecouncil import decks
>>> deck = decks.load("A")
>>> decks.check(deck, "challenge-decks").legal
True
>>> decks.reads(decks.writes(deck, "gccg")) == deck
True
"""

from freecouncil.decks.deck import (
    ALIGNMENTS,
    Company,
    Deck,
    DeckAlignment,
    Entry,
    Member,
    Pool,
    Section,
)
from freecouncil.decks.errors import DeckError, Problem
from freecouncil.decks.formats import FORMATS, Format, reads, recognise, writes
from freecouncil.decks.legality import Allowance, Finding, Report, check
from freecouncil.decks.shelf import challenge_decks, load, save

__all__ = [
    "ALIGNMENTS",
    "FORMATS",
    "Allowance",
    "Company",
    "Deck",
    "DeckAlignment",
    "DeckError",
    "Entry",
    "Finding",
    "Format",
    "Member",
    "Pool",
    "Problem",
    "Report",
    "Section",
    "challenge_decks",
    "check",
    "load",
    "reads",
    "recognise",
    "save",
    "writes",
]
