"""Our own format: sections in brackets, one card a line, read strictly.

[deck]
name: Stewards of Gondor
alignment: wizard
avatar: Saruman

[company at Rivendell]
Glorfindel II
    controls Anborn

[hazards]
3 Orc-watch

[notes]
The rest of the file, as it stands.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from freecouncil.cards.spelling import plain
from freecouncil.decks.deck import Company, Deck, Entry, Section
from freecouncil.decks.formats.draft import Area, Draft
from freecouncil.decks.names import write_card

_HEADING = re.compile(r"^\[(.*)\]$")
_COMPANY = re.compile(r"^company at (.+)$", re.IGNORECASE)
AGAINST = "sideboard against Fallen-wizards"
_SECTIONS: dict[str, tuple[Area, Section | None]] = {
    "pool": ("pool", None),
    "avatars": ("play", "avatars"),
    "characters": ("play", "characters"),
    "resources": ("play", "resources"),
    "hazards": ("play", "hazards"),
    "sideboard": ("sideboard", None),
    plain(AGAINST): ("against-fallen-wizards", None),
    "sites": ("sites", None),
}


def is_own(text: str) -> bool:
    """Does the text begin as a file of our own format does?"""
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            return plain(stripped) == "[deck]"
    return False


def read(text: str) -> Draft:
    """What a file of our own format says."""
    draft = Draft(strict=True)
    lines = text.split("\n")
    here = ""
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if heading := _HEADING.match(line):
            here = plain(heading[1])
            if here == "notes":
                draft.notes = lines[number:]
                break
            if company := _COMPANY.match(heading[1].strip()):
                here = "company"
                draft.company(number, company[1])
            elif here not in _SECTIONS and here != "deck":
                known = ("deck", "company at …", *_SECTIONS, "notes")
                closest = tuple(difflib.get_close_matches(here, known, n=1))
                draft.problem(number, f"there is no section [{heading[1][:40]}]", closest)
                here = ""
        elif here == "deck":
            key, colon, value = line.partition(":")
            if not colon or not draft.setting(number, key, value.strip()):
                draft.problem(number, f"“{line[:40]}” is not name: …, alignment: … or avatar: …")
        elif here == "company":
            draft.company_line(number, line)
        elif here:
            area, section = _SECTIONS[here]
            draft.card(number, line, area, section)
        elif not draft.problems:
            draft.problem(number, "a section is missing before this line, as [hazards]")
    return draft


def write(deck: Deck) -> str:
    """The deck in our own format."""
    lines = ["[deck]", f"name: {deck.name}", f"alignment: {deck.alignment}"]
    if deck.avatar:
        lines.append(f"avatar: {write_card(deck.avatar, deck.alignment, 'avatars')}")
    for company in deck.companies:
        site = write_card(company.site, deck.alignment, "sites")
        lines += ("", f"[company at {site}]", *company_lines(company, deck))
    for title, section, entries in sections(deck):
        lines += ("", f"[{title}]", *card_lines(entries, section, deck))
    if deck.notes:
        lines += ("", "[notes]", deck.notes)
    return "\n".join(lines) + "\n"


def sections(deck: Deck) -> Iterator[tuple[str, Section, tuple[Entry, ...]]]:
    """The sections that have cards: title, section, entries."""
    named: tuple[tuple[str, Section, tuple[Entry, ...]], ...] = (
        ("pool", "pool", deck.pool.entries()),
        ("avatars", "avatars", deck.avatars),
        ("characters", "characters", deck.characters),
        ("resources", "resources", deck.resources),
        ("hazards", "hazards", deck.hazards),
        ("sideboard", "sideboard", deck.sideboard),
        (AGAINST, "against-fallen-wizards", deck.against_fallen_wizards),
        ("sites", "sites", deck.sites),
    )
    return (found for found in named if found[2])


def card_lines(entries: tuple[Entry, ...], section: Section, deck: Deck) -> list[str]:
    """`3 Orc-watch` for each entry."""
    return [f"{e.count} {write_card(e.id, deck.alignment, section)}" for e in entries]


def company_lines(company: Company, deck: Deck) -> list[str]:
    """A starting company's characters, with what they bear and whom they control."""
    lines: list[str] = []
    for member in company.members:
        for depth, one in enumerate(member.all()):
            name = write_card(one.character, deck.alignment, "companies")
            lines.append(name if depth == 0 else f"    controls {name}")
            lines += (
                f"    {'    ' if depth else ''}bears {write_card(item, deck.alignment, 'companies')}"
                for item in one.items
            )
    return lines
