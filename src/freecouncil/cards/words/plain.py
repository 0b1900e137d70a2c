"""The small change of English: lists, articles, plurals, and the names of kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from freecouncil.cards.facts import RACES, Printing, RegionType, SiteType
from freecouncil.cards.library import SET_NAMES

REGION_TYPES: dict[RegionType, str] = {
    "wilderness": "Wilderness",
    "border-land": "Border-land",
    "free-domain": "Free-domain",
    "shadow-land": "Shadow-land",
    "dark-domain": "Dark-domain",
    "coastal-sea": "Coastal Sea",
}

SITE_TYPES: dict[SiteType, str] = {
    "haven": "Haven",
    "ruins-and-lairs": "Ruins & Lairs",
    "free-hold": "Free-hold",
    "border-hold": "Border-hold",
    "shadow-hold": "Shadow-hold",
    "dark-hold": "Dark-hold",
}

ALIGNMENTS = {
    "hero": "hero",
    "minion": "minion",
    "fallen-wizard": "Fallen-wizard",
    "balrog": "Balrog",
    "stage": "stage",
    "dual": "dual",
    "neutral": "",
}

_PLURALS = {
    "Man": "Men",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Dúnadan": "Dúnedain",
    "Maia": "Maiar",
    "Nazgûl": "Nazgûl",
    "Undead": "Undead",
    "Special": "Special",
}


_AFTERWARDS = re.compile(r" (?:of|from|in|and|upon|with|between) |, | \(", re.IGNORECASE)


def listing(parts: Iterable[str], last: str = "and") -> str:
    """The parts as a sentence lists them.

    >>> listing(["a bow", "a sword", "an axe"])
    'a bow, a sword and an axe'
    """
    items = list(parts)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def article(noun: str) -> str:
    """The noun with its article.

    >>> article("Elf"), article("Dwarf")
    ('an Elf', 'a Dwarf')
    """
    return f"{'an' if noun[:1].casefold() in 'aeiouâáéíóúûä' else 'a'} {noun}"


def several(name: str) -> bool:
    """Does a name mean more than one, so that they "attack" and it does not "attacks"?

    >>> several("Corsairs of Umbar"), several("Pûkel-men"), several("Elves upon Errantry")
    (True, True, True)
    >>> several("Lord of the Havens"), several("Steward's Guard"), several("Mûmak (Oliphant)")
    (False, False, False)
    """
    noun = _AFTERWARDS.split(name)[0].split()[-1].casefold()
    return noun.endswith(("men", "folk", "eldar", "crebain")) or (
        noun.endswith("s") and not noun.endswith(("'s", "ss", "us", "is"))
    )


def count(number: int, noun: str, plural: str = "") -> str:
    """So many of a thing.

    >>> count(1, "strike"), count(4, "strike")
    ('one strike', '4 strikes')
    """
    shown = "one" if number == 1 else str(number)
    return f"{shown} {noun if number == 1 else plural or noun + 's'}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """So many of a thing, in digits.

    >>> counted(1, "point"), counted(-3, "point"), counted(2, "company", "companies")
    ('1 point', '-3 points', '2 companies')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def are(number: int) -> str:
    """ "is" for one, "are" for any other number."""
    return "is" if number == 1 else "are"


def plural(race: str) -> str:
    """Many of a race; what is no race stays as it is.

    >>> plural("Elf"), plural("Orc"), plural("Riders of Rohan")
    ('Elves', 'Orcs', 'Riders of Rohan')
    """
    if race in _PLURALS:
        return _PLURALS[race]
    return race + "s" if race in RACES else race


def signed(number: int) -> str:
    """A modification: "+2", "-1"."""
    return f"{number:+d}"


def spaced(name: str) -> str:
    """A kind's name without hyphens: "gold ring"."""
    return name.replace("-", " ")


def path(region_types: Sequence[RegionType]) -> str:
    """A site path: "Wilderness, Border-land, Wilderness"."""
    return ", ".join(REGION_TYPES[kind] for kind in region_types)


def printing(value: Printing) -> str:
    """Where a card appeared: "The Wizards 116"."""
    letters, _, number = value.id.partition("-")
    return f"{SET_NAMES.get(letters, letters)} {number}"
