"""Which card a person means, and how to write a card so that it is read back as the same.

Reading forgives case, accents, quotes, hyphens and punctuation, and understands the marks that
deck lists carry: `[H]` for the alignment, `(LE)` for the set, `(TW-15)` for a certain printing.
It never guesses a name.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from freecouncil.cards.facts import Alignment, AnyCard
from freecouncil.cards.library import SETS, library
from freecouncil.cards.spelling import loose
from freecouncil.decks.deck import DeckAlignment, Section
from freecouncil.decks.errors import Problem
from freecouncil.decks.filing import fits

MARKS: dict[str, Alignment] = {
    "h": "hero",
    "hero": "hero",
    "m": "minion",
    "minion": "minion",
    "f": "fallen-wizard",
    "fw": "fallen-wizard",
    "fallen-wizard": "fallen-wizard",
    "b": "balrog",
    "balrog": "balrog",
    "s": "stage",
    "stage": "stage",
    "d": "dual",
    "dual": "dual",
    "n": "neutral",
    "neutral": "neutral",
    "hazard": "neutral",
}
_LETTER: dict[Alignment, str] = {
    "hero": "H",
    "minion": "M",
    "fallen-wizard": "F",
    "balrog": "B",
    "stage": "S",
    "dual": "D",
    "neutral": "N",
}
# Where a name is shared, a deck means the card of its own side.
_OWN_SIDE: dict[DeckAlignment, tuple[Alignment, ...]] = {
    "wizard": ("hero",),
    "ringwraith": ("minion",),
    "fallen-wizard": ("fallen-wizard", "stage"),
    "balrog": ("balrog", "minion"),
}
_SET_MARK = re.compile(r"\s*\(\s*(?:me)?([a-z]{2})(?:\s*-\s*(\d{1,3}))?\s*\)$", re.IGNORECASE)
_ALIGNMENT_MARK = re.compile(r"\s*\[\s*([a-z-]{1,13})\s*\]$", re.IGNORECASE)
_ARTICLE = re.compile(r"^(.*),\s*the$", re.IGNORECASE)


class Unreadable(Exception):
    """A card that cannot be told; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Written:
    """A card as it was written: its name, and the marks after it."""

    def __init__(self, text: str) -> None:
        self.set = ""
        self.number = ""
        self.alignment: Alignment | None = None
        name = text.strip()
        while True:
            if (found := _SET_MARK.search(name)) and not self.set and found[1].upper() in SETS:
                self.set, self.number = found[1].upper(), found[2] or ""
            elif (found := _ALIGNMENT_MARK.search(name)) and not self.alignment:
                if found[1].lower() not in MARKS:
                    raise Unreadable(
                        Problem(
                            message=f"[{found[1]}] is no mark of an alignment; there are"
                            " [H] hero, [M] minion, [F] Fallen-wizard, [B] Balrog and [S] stage"
                        )
                    )
                self.alignment = MARKS[found[1].lower()]
            else:
                break
            name = name[: found.start()]
        self.name = " ".join(name.split())

    def may_be(self, alignment: Alignment) -> bool:
        """Whether the mark allows such a card; one for both sides has the mark of either."""
        either = alignment == "dual" and self.alignment in ("hero", "minion")
        return either or self.alignment in (None, alignment)


@lru_cache(maxsize=1)
def _by_name() -> dict[str, tuple[AnyCard, ...]]:
    named: dict[str, tuple[AnyCard, ...]] = {}
    for card in library().cards:
        key = loose(card.name)
        named[key] = (*named.get(key, ()), card)
    return named


@lru_cache(maxsize=1)
def _by_pair() -> dict[str, tuple[str, ...]]:
    keys: dict[str, list[str]] = {}
    for key in _by_name():
        for pair in _pairs(key):
            keys.setdefault(pair, []).append(key)
    return {pair: tuple(found) for pair, found in keys.items()}


def _pairs(key: str) -> set[str]:
    """The pairs of neighbouring letters, the ends of the name among them."""
    framed = f"^{key}$"
    return {framed[i : i + 2] for i in range(len(framed) - 1)}


@lru_cache(maxsize=4096)
def closest(name: str) -> tuple[str, ...]:
    """Up to three names of cards that look like this one, the most alike first.

    >>> closest("Orc-wotch")[0]
    'Orc-watch'
    """
    key = loose(name)[:60]
    shared: Counter[str] = Counter()
    for pair in sorted(_pairs(key)):
        shared.update(_by_pair().get(pair, ()))
    likely = sorted(shared, key=lambda found: shared[found] / (len(found) + len(key)))
    begin = [name for name in _by_name() if len(key) > 2 and name.startswith(key)]
    near = difflib.get_close_matches(key, likely[-40:], n=3, cutoff=0.6)
    best = dict.fromkeys([*sorted(begin, key=len), *near])
    return tuple(_by_name()[found][0].name for found in [*best][:3])


def _candidates(written: Written) -> tuple[AnyCard, ...]:
    key = loose(written.name)
    if not key:
        raise Unreadable(Problem(message="there is no card's name here"))
    named = _by_name().get(key)
    if named is None and (article := _ARTICLE.match(written.name)):
        named = _by_name().get(loose(f"The {article[1]}"))
    if named is None:
        raise Unreadable(
            Problem(
                message=f"there is no card {_quoted(written.name)}", closest=closest(written.name)
            )
        )
    return named


@lru_cache(maxsize=16384)
def read_card(text: str, alignment: DeckAlignment | None, section: Section | None) -> str:
    """The id of the printing that is meant; `Unreadable` where that cannot be told.

    The deck's alignment and the section decide only where a name belongs to several cards.

    >>> read_card("adunaphel THE ringwraith", "ringwraith", "avatars")
    'LE-50'
    """
    written = Written(text)
    named = _candidates(written)
    marked = tuple(
        card for card in named if written.may_be(card.alignment) and _printing(card, written)
    )
    if not marked:
        raise Unreadable(
            Problem(message=f"{_quoted(text)} does not exist; there is {_choices(named)}")
        )
    own_side = _OWN_SIDE[alignment] if alignment else ()
    preferences: tuple[Callable[[AnyCard], bool], ...] = (
        lambda card: not card.reprint_of,
        lambda card: section is None or fits(card, section, alignment),
        lambda card: card.alignment in own_side,
        lambda card: card.alignment in own_side[:1],
    )
    for preferred in preferences:
        marked = tuple(card for card in marked if preferred(card)) or marked
    if len(marked) > 1:
        raise Unreadable(
            Problem(
                message=f"{_quoted(text)} can be more than one card; say which: {_choices(marked)}"
            )
        )
    return _printing(marked[0], written)


def cards_meant(text: str) -> tuple[AnyCard, ...]:
    """Every card that the text can mean, with the marks of deck lists; none is an empty tuple.

    >>> [card.id for card in cards_meant("rivendell [M]")]
    ['AS-160']
    """
    try:
        written = Written(text)
        named = _candidates(written)
    except Unreadable:
        return ()
    return tuple(
        card for card in named if written.may_be(card.alignment) and _printing(card, written)
    )


def sides(text: str) -> frozenset[tuple[Alignment, bool]] | None:
    """The alignments that the written card can have, each with whether it is an avatar's."""
    found = cards_meant(text)
    if not found:
        return None
    return frozenset((card.alignment, bool(getattr(card, "avatar", False))) for card in found)


def _printing(card: AnyCard, written: Written) -> str:
    """The printing of the card that fits the marks, or nothing."""
    for printing in card.printings:
        letters, number = printing.id.split("-")
        if written.set in ("", letters) and written.number in ("", number):
            return printing.id
    return ""


def _choices(cards: tuple[AnyCard, ...]) -> str:
    return ", ".join(
        f"{card.name}{_mark(card)} ({printing.id.split('-')[0]})"
        for card in cards
        for printing in card.printings
    )


def _mark(card: AnyCard) -> str:
    return "" if card.alignment == "neutral" else f" [{_LETTER[card.alignment]}]"


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= 60 else text[:57] + '…'}”"


@lru_cache(maxsize=16384)
def write_card(id: str, alignment: DeckAlignment, section: Section) -> str:
    """The shortest way to write the printing so that this deck's readers find it again.

    >>> write_card("TW-421", "wizard", "sites"), write_card("TW-421", "ringwraith", "sites")
    ('Rivendell', 'Rivendell [H]')
    """
    card = library().by_id(id)
    letters = id.split("-")[0]
    mark = _LETTER[card.alignment]
    for text in (
        card.name,
        f"{card.name} [{mark}]",
        f"{card.name} ({letters})",
        f"{card.name} [{mark}] ({letters})",
    ):
        try:
            if read_card(text, alignment, section) == id:
                return text
        except Unreadable:
            continue
    return f"{card.name} [{mark}] ({id})"


@lru_cache(maxsize=16384)
def write_code(id: str) -> str:
    """The printing as the community's tools name it, by simple quotes, alignment and set.

    >>> write_code("TW-421"), write_code("TW-112")
    ('Rivendell [H] (TW)', 'William - Wûluag (TW)')
    """
    card = library().by_id(id)
    name = re.sub(r"[“”\"]", "", card.name).replace("’", "'")
    name = re.sub(r" \(([^)]*)\)$", r" - \1", name)
    same_name = _by_name()[loose(card.name)]
    mark = f" [{_LETTER[card.alignment]}]" if len(same_name) > 1 else ""
    first = next(p.id for p in card.printings if p.id.split("-")[0] == id.split("-")[0])
    return f"{name}{mark} ({id.split('-')[0] if id == first else id})"
