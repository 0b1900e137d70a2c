"""What a deck file says, before its cards are looked up; and the looking up.

The three readers only find out which line is what. `assemble` then names the cards, files them,
and reports everything that is wrong at once.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Literal, get_args

import msgspec

from freecouncil.cards.facts import AnyCard, Character, Item, ResourceEvent, Site
from freecouncil.cards.library import library
from freecouncil.cards.spelling import loose
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
from freecouncil.decks.filing import fits, home_of, play_deck_sections
from freecouncil.decks.names import Unreadable, read_card, sides

Area = Literal["play", "pool", "sideboard", "against-fallen-wizards", "sites"]
MOST_COPIES = 99
_BULLET = re.compile(r"^[-*•·]\s+")
_COUNT_FIRST = re.compile(r"^(\d+)\s*[x×]?\s+(\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(.*\S)\s*(?:\(\s*[x×]?\s*(\d+)\s*\)|\s[x×]\s*(\d+))$", re.IGNORECASE)
_COMPANY_LINE = re.compile(r"^(controls|bears)\s+(\S.*)$", re.IGNORECASE)


class CardLine(msgspec.Struct):
    """A line that names a card."""

    line: int
    text: str
    count: int
    area: Area
    section: Section | None = None  # which part of the play deck, where the file says so


class MemberLine(msgspec.Struct):
    """A line that names a character of a starting company, and those that follow it."""

    line: int
    text: str
    items: list[tuple[int, str]] = []
    followers: list[MemberLine] = []


class CompanyLines(msgspec.Struct):
    """The lines of a starting company."""

    line: int
    site: str
    members: list[MemberLine] = []


class Draft(msgspec.Struct):
    """What a deck file says."""

    name: str = ""
    alignment: tuple[int, str] = (0, "")
    avatar: tuple[int, str] = (0, "")
    companies: list[CompanyLines] = []
    cards: list[CardLine] = []
    notes: list[str] = []
    problems: list[Problem] = []
    strict: bool = False  # a card in the wrong section is an error, not put right
    pool_repeats_companies: bool = False

    def problem(self, line: int, message: str, closest: tuple[str, ...] = ()) -> None:
        """Notes something that is wrong."""
        self.problems.append(Problem(line=line, message=message, closest=closest))

    def card(self, line: int, text: str, area: Area, section: Section | None = None) -> None:
        """Takes a line such as `3 Orc-watch`, `3x Orc-watch`, `Orc-watch (x3)` or `(3)`."""
        text = _BULLET.sub("", text.strip())
        count = 1
        if found := _COUNT_FIRST.match(text):
            count, text = int(found[1][:9]), found[2]
        elif found := _COUNT_LAST.match(text):
            count, text = int((found[2] or found[3])[:9]), found[1]
        elif text.isdigit():
            self.problem(line, f"“{text[:20]}” is a number without a card")
            return
        if not self.countable(line, count):
            return
        self.cards.append(CardLine(line=line, text=text, count=count, area=area, section=section))

    def countable(self, line: int, count: int) -> bool:
        """Whether a deck file can hold so many of a card; otherwise that is a problem."""
        if 1 <= count <= MOST_COPIES:
            return True
        self.problem(line, f"a deck holds 1 to {MOST_COPIES} of a card, not {count}")
        return False

    def setting(self, line: int, key: str, value: str) -> bool:
        """Takes `alignment: wizard` and the like; says whether it knows the key."""
        match loose(key):
            case "name" | "deck" | "deckname" | "title":
                self.name = value
            case "alignment" | "side":
                self.alignment = (line, value)
            case "avatar":
                self.avatar = (line, value)
            case _:
                return False
        return True

    def company(self, line: int, site: str) -> None:
        """Begins a starting company."""
        self.companies.append(CompanyLines(line=line, site=site))

    def company_line(self, line: int, text: str) -> None:
        """Takes a character, `controls` a follower, or `bears` an item."""
        members = self.companies[-1].members
        if not (found := _COMPANY_LINE.match(text)):
            text = re.sub(r"^1\s*[x×]?\s+", "", _BULLET.sub("", text))
            members.append(MemberLine(line=line, text=text))
        elif not members:
            self.problem(line, f"who {found[1].lower()} {found[2]}? Name the character first")
        elif found[1].lower() == "controls":
            members[-1].followers.append(MemberLine(line=line, text=found[2]))
        else:
            bearer = members[-1].followers[-1] if members[-1].followers else members[-1]
            bearer.items.append((line, found[2]))


class _Assembly:
    """Turns a draft into a deck."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.alignment: DeckAlignment | None = None
        self.filed: dict[str, list[Entry]] = {
            section: [] for section in (*get_args(Section), "items", "stage")
        }
        self.held: Counter[tuple[str, str]] = Counter()  # by section and id

    def deck(self) -> Deck:
        self.alignment = self._alignment()
        companies = tuple(self._company(lines) for lines in self.draft.companies)
        for line in self.draft.cards:
            if card_id := self._card(line.line, line.text, _section_of(line)):
                self._file(line, card_id)
        avatar = self._avatar()
        if self.draft.problems or self.alignment is None:
            raise DeckError(tuple(sorted(self.draft.problems, key=lambda problem: problem.line)))
        deck = Deck(
            name=self.draft.name,
            alignment=self.alignment,
            avatar=avatar,
            companies=companies,
            avatars=tuple(self.filed["avatars"]),
            characters=tuple(self.filed["characters"]),
            resources=tuple(self.filed["resources"]),
            hazards=tuple(self.filed["hazards"]),
            sideboard=tuple(self.filed["sideboard"]),
            against_fallen_wizards=tuple(self.filed["against-fallen-wizards"]),
            sites=tuple(self.filed["sites"]),
            notes="\n".join(self.draft.notes),
        )
        return msgspec.structs.replace(deck, pool=self._pool(deck))

    def _alignment(self) -> DeckAlignment | None:
        line, written = self.draft.alignment
        if written:
            named = {loose(alignment): alignment for alignment in ALIGNMENTS}
            if found := named.get(loose(written)):
                return found
            self.draft.problem(
                line, f"“{written[:40]}” is no alignment; there are {', '.join(ALIGNMENTS)}"
            )
            return None
        inferred = infer_alignment([card.text for card in self.draft.cards])
        if inferred is None and not self.draft.problems:
            self.draft.problem(
                0,
                "the cards do not tell whose deck this is;"
                " say it in a line such as “alignment: wizard”",
            )
        return inferred

    def _card(self, line: int, text: str, section: Section | None) -> str:
        try:
            return read_card(text, self.alignment, section)
        except Unreadable as unreadable:
            found = unreadable.problem
            self.draft.problem(line, found.message, found.closest)
            return ""

    def _file(self, line: CardLine, card_id: str) -> None:
        card = library().by_id(card_id)
        section: str = line.area
        if line.area == "pool" and fits(card, "pool", self.alignment):
            section = _pool_part(card)
        elif line.area == "play":
            if line.section in play_deck_sections(card, self.alignment):
                section = str(line.section)
            else:
                section = home_of(card, self.alignment)
                if self.draft.strict:
                    self.draft.problem(
                        line.line,
                        f"{card.name} belongs to the {section}, not to the {line.section}",
                    )
        elif not fits(card, line.area, self.alignment):
            section = home_of(card, self.alignment)
            self.draft.problem(
                line.line, f"{card.name} belongs to the {section}, not to the {line.area}"
            )
        self._hold(line.line, section, card_id, line.count)
        self.filed[section].append(Entry(card_id, line.count))

    def _hold(self, line: int, section: str, card_id: str, count: int = 1) -> None:
        """Counts the copies of a card, which may stand on several lines."""
        self.held[section, card_id] += count
        self.draft.countable(line, self.held[section, card_id])

    def _avatar(self) -> str:
        line, written = self.draft.avatar
        if not written:
            return ""
        card_id = self._card(line, written, "avatars")
        if card_id and not fits(library().by_id(card_id), "avatars", self.alignment):
            self.draft.problem(line, f"{library().by_id(card_id).name} is no avatar")
        return card_id

    def _company(self, lines: CompanyLines) -> Company:
        site = self._card(lines.line, lines.site, "sites")
        if site and not isinstance(library().by_id(site), Site):
            self.draft.problem(lines.line, f"{library().by_id(site).name} is no site")
        return Company(site, tuple(self._member(member) for member in lines.members))

    def _member(self, line: MemberLine) -> Member:
        character = self._card(line.line, line.text, "companies")
        if character and not isinstance(library().by_id(character), Character):
            self.draft.problem(line.line, f"{library().by_id(character).name} is no character")
        self._start(line.line, character)
        items = [self._item(*item) for item in line.items]
        return Member(
            character, tuple(items), tuple(self._member(follower) for follower in line.followers)
        )

    def _item(self, line: int, text: str) -> str:
        item = self._card(line, text, "companies")
        if item and not isinstance(library().by_id(item), Item | ResourceEvent):
            self.draft.problem(line, f"{library().by_id(item).name} is nothing to bear")
        self._start(line, item)
        return item

    def _start(self, line: int, card_id: str) -> None:
        """Counts a card of the start with the pool, where some formats list it too."""
        if card_id:
            repeated = self.draft.pool_repeats_companies
            part = "companies" if repeated else _pool_part(library().by_id(card_id))
            self._hold(line, part, card_id)

    def _pool(self, deck: Deck) -> Pool:
        parts = {part: self.filed[part] for part in ("pool", "items", "stage")}
        if self.draft.pool_repeats_companies:
            spent = Counter(entry.id for entry in deck.starting_entries())
            parts = {part: _without(entries, spent) for part, entries in parts.items()}
        return Pool(tuple(parts["pool"]), tuple(parts["items"]), tuple(parts["stage"]))


def _without(entries: list[Entry], spent: Counter[str]) -> list[Entry]:
    """The entries that are left when the spent cards are taken from the first of them."""
    left: list[Entry] = []
    for entry in entries:
        taken = min(entry.count, spent[entry.id])
        spent[entry.id] -= taken
        if taken < entry.count:
            left.append(Entry(entry.id, entry.count - taken))
    return left


def _section_of(line: CardLine) -> Section | None:
    return line.section if line.area == "play" else line.area


def _pool_part(card: AnyCard) -> str:
    """Characters stand in the pool itself; stage resources and the rest apart from them."""
    if isinstance(card, Character):
        return "pool"
    return "stage" if card.alignment == "stage" else "items"


def infer_alignment(texts: list[str]) -> DeckAlignment | None:
    """Whose deck it is, where the cards leave no doubt: first by the avatars, then by the rest."""
    known = [found for found in map(sides, texts) if found]
    certain = {next(iter(found)) for found in known if len(found) == 1}
    possible = {side for found in known for side in found}
    by_avatar: set[DeckAlignment] = set()
    by_side: set[DeckAlignment] = set()
    whose: dict[str, DeckAlignment] = {
        "hero": "wizard",
        "minion": "ringwraith",
        "fallen-wizard": "fallen-wizard",
        "stage": "fallen-wizard",
        "balrog": "balrog",
    }
    for alignment, avatar in certain:
        if alignment in whose:
            (by_avatar if avatar else by_side).add(whose[alignment])
    if by_avatar:
        return by_avatar.pop() if len(by_avatar) == 1 else None
    if ("balrog", True) in possible:  # a name that the avatar shares with an ally
        return "balrog"
    if ("hero", True) in possible:  # a name that a Wizard shares with a Fallen-wizard
        return "fallen-wizard" if "fallen-wizard" in by_side else "wizard"
    return by_side.pop() if len(by_side) == 1 else None


def assemble(draft: Draft) -> Deck:
    """The deck that the draft describes; `DeckError` with all that is wrong."""
    if not draft.cards and not draft.companies and not draft.problems:
        draft.problem(0, "there are no cards in this deck")
    return _Assembly(draft).deck()
