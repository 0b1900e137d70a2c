"""Plain text, as people type and post it: headings, counts before or after, anything else goes.

Headings are only hints: a card is filed where it belongs.
"""

from __future__ import annotations

import re

from freecouncil.cards.spelling import plain
from freecouncil.decks.deck import Deck, Section
from freecouncil.decks.formats import own
from freecouncil.decks.formats.draft import Area, Draft
from freecouncil.decks.names import sides, write_card

_DECORATION = re.compile(r"^[\s=#*_\[\]:.~-]+|[\s=#*_\[\]:.~-]+$")
_COUNTED = re.compile(r"\s*\(\s*\d*\s*(?:cards?)?\s*\)\s*$")
_COMPANY = re.compile(r"^(?:starting )?company at (.+)$", re.IGNORECASE)
_SETTING = re.compile(r"^(name|deck name|deck|title|alignment|side|avatar)\s*:\s*(.+)$", re.I)
_RULE = re.compile(r"^[-=_*~#]{3,}$")
HEADINGS: dict[str, tuple[Area, Section | None]] = {
    "pool": ("pool", None),
    "starting pool": ("pool", None),
    "character pool": ("pool", None),
    "deck": ("play", None),
    "play deck": ("play", None),
    "avatar": ("play", "avatars"),
    "avatars": ("play", "avatars"),
    "wizards": ("play", "avatars"),
    "ringwraiths": ("play", "avatars"),
    "character": ("play", "characters"),
    "characters": ("play", "characters"),
    "resource": ("play", "resources"),
    "resources": ("play", "resources"),
    "hazard": ("play", "hazards"),
    "hazards": ("play", "hazards"),
    "sideboard": ("sideboard", None),
    "side board": ("sideboard", None),
    "anti-fw": ("against-fallen-wizards", None),
    "fw sideboard": ("against-fallen-wizards", None),
    "fw-dc-sb": ("against-fallen-wizards", None),
    "sideboard against fallen-wizards": ("against-fallen-wizards", None),
    "sideboard vs fallen-wizards": ("against-fallen-wizards", None),
    "site": ("sites", None),
    "sites": ("sites", None),
    "location deck": ("sites", None),
}


def heading(line: str) -> str:
    """The line as a heading would be known: without decoration, count, case and accents."""
    bare = _DECORATION.sub("", line)
    return plain(_DECORATION.sub("", _COUNTED.sub("", bare)))


def read(text: str) -> Draft:
    """What a plain text says."""
    draft = Draft()
    lines = text.split("\n")
    area: Area = "play"
    section: Section | None = None
    in_company = False
    first = True
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or _RULE.match(line):
            continue
        title = heading(line)
        if title == "notes":
            draft.notes = lines[number:]
            break
        if title in HEADINGS:
            area, section = HEADINGS[title]
            in_company = False
        elif line.startswith(("#", "//")):
            continue
        elif found := _COMPANY.match(line):
            draft.company(number, found[1].rstrip(": "))
            in_company = True
        elif setting := _SETTING.match(line):
            draft.setting(number, setting[1], setting[2].strip())
        elif first and not line[0].isdigit() and sides(line) is None:
            draft.name = line
        elif in_company:
            draft.company_line(number, line)
        else:
            draft.card(number, line, area, section)
        first = False
    return draft


def write(deck: Deck) -> str:
    """The deck as plain text."""
    lines = [f"Name: {deck.name}", f"Alignment: {deck.alignment}"]
    if deck.avatar:
        lines.append(f"Avatar: {write_card(deck.avatar, deck.alignment, 'avatars')}")
    for company in deck.companies:
        site = write_card(company.site, deck.alignment, "sites")
        lines += ("", f"Company at {site}", *own.company_lines(company, deck))
    for title, section, entries in own.sections(deck):
        count = sum(entry.count for entry in entries)
        lines += ("", f"{title[0].upper()}{title[1:]} ({count})")
        lines += own.card_lines(entries, section, deck)
    if deck.notes:
        lines += ("", "Notes", deck.notes)
    return "\n".join(lines) + "\n"
