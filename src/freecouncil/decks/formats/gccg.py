"""The text format of GCCG, which the community's tools exchange.

Sections stand between lines of `####`, comments begin with `#`, and a card is written as
`3 Orc-watch (LE)` or `1 Rivendell [H] (TW)`. What the format has no place for (the alignment, the
starting companies) goes into comments at its head, so that nothing is lost on the way.
"""

from __future__ import annotations

import re

from freecouncil.cards.spelling import plain
from freecouncil.decks.deck import Deck, Entry
from freecouncil.decks.formats import own
from freecouncil.decks.formats.draft import Draft
from freecouncil.decks.formats.plain import HEADINGS, heading
from freecouncil.decks.names import write_code

_BAR = re.compile(r"^#{3,}$")
_SECTION = re.compile(r"^[ \t]*#{3,}[ \t]*\n[ \t]*[^#\s].*\n[ \t]*#{3,}[ \t]*$", re.M)
_VERSION = re.compile(r"^GCCG\b.*\bdeck$", re.IGNORECASE)
_COMPANY = re.compile(r"^company at (.+)$", re.IGNORECASE)
_AGAINST = "Sideboard against Fallen-wizards"


def is_gccg(text: str) -> bool:
    """Does the text have a section between lines of `####`?"""
    return text.lstrip().startswith("#") and bool(_SECTION.search(text))


def read(text: str) -> Draft:
    """What a GCCG deck file says."""
    draft = Draft(pool_repeats_companies=True)
    lines = text.split("\n")
    start = next((i for i, line in enumerate(lines) if _BAR.match(line.strip())), len(lines))
    _read_head(lines[:start], draft)
    title, hint = "", ""
    expect_title = False
    for number, raw in enumerate(lines[start:], start + 1):
        line = raw.strip()
        if _BAR.match(line):
            expect_title = not expect_title
        elif expect_title and line:
            title, hint = plain(line), ""
            if title not in HEADINGS and title != "notes":
                draft.problem(number, f"there is no section “{line[:40]}” in a deck")
        elif title == "notes":
            draft.notes.append(raw.removeprefix("\\"))
        elif line.startswith("#"):
            hint = heading(line)
        elif line and title in HEADINGS:
            area, section = HEADINGS[title]
            if area == "play" and section is None:
                section = HEADINGS.get(hint, ("play", None))[1]
            draft.card(number, line, area, section)
        elif line and not title:
            draft.problem(number, "a section is missing before this line")
    return draft


def _read_head(lines: list[str], draft: Draft) -> None:
    in_company = False
    first = True
    for number, raw in enumerate(lines, 1):
        line = raw.strip().lstrip("#").strip()
        if not line:
            in_company = False
        elif not raw.strip().startswith("#"):
            draft.problem(number, "a section is missing before this line")
            return
        elif first and _VERSION.match(line):
            first = False
        elif not draft.name:
            draft.name = raw.strip().removeprefix("#").strip()
        elif found := _COMPANY.match(line):
            draft.company(number, found[1])
            in_company = True
        elif in_company:
            draft.company_line(number, line)
        else:
            key, _, value = line.partition(":")
            if plain(key) in ("alignment", "avatar"):
                draft.setting(number, key, value.strip())


def write(deck: Deck) -> str:
    """The deck as a GCCG deck file."""
    lines = ["#", "# GCCG v0.9.4 Middle-earth deck", "#", f"# {deck.name}", "#"]
    lines.append(f"# alignment: {deck.alignment}")
    if deck.avatar:
        lines.append(f"# avatar: {write_code(deck.avatar)}")
    for company in deck.companies:
        lines += ("#", f"# company at {write_code(company.site)}")
        lines += (f"# {line}" for line in own.company_lines(company, deck))
    lines += ("#", *_section("Deck"))
    for title, entries in (
        ("Avatar", deck.avatars),
        ("Character", deck.characters),
        ("Resource", deck.resources),
        ("Hazard", deck.hazards),
    ):
        if entries:
            count = sum(entry.count for entry in entries)
            lines += ("", f"# {title} ({count})", "", *_cards(entries))
    pool = deck.starting_entries() + deck.pool.entries()
    for title, entries in (
        ("Pool", pool),
        ("Sideboard", deck.sideboard),
        (_AGAINST, deck.against_fallen_wizards),
        ("Sites", deck.sites),
    ):
        if entries:
            lines += (*_section(title), "", *_cards(entries))
    if deck.notes:
        lines += (*_section("Notes"), "", *map(_escaped, deck.notes.split("\n")))
    return "\n".join(lines) + "\n"


def _section(title: str) -> tuple[str, ...]:
    return ("", "####", title, "####")


def _cards(entries: tuple[Entry, ...]) -> list[str]:
    return [f"{entry.count} {write_code(entry.id)}" for entry in entries]


def _escaped(line: str) -> str:
    """A line of notes that cannot be mistaken for the bar of a section."""
    return f"\\{line}" if line.startswith("\\") or _BAR.match(line.strip()) else line
