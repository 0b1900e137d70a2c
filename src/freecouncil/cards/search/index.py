"""What all cards say to each field, gathered when it is first asked."""

from __future__ import annotations

import re
from functools import cached_property

from freecouncil.cards.library import Library
from freecouncil.cards.search.facts_walk import names_of, walk
from freecouncil.cards.search.fields import Field, flags
from freecouncil.cards.spelling import plain

Found = frozenset[int]  # positions in the library

_APART = re.compile(r"[\s_/-]+")
_MARKS = re.compile(r"""["'.,!?…;]""")


def spelled(text: str) -> str:
    """A text as it is compared: plain, "&" as "and", hyphens as spaces, no punctuation.

    >>> spelled("Ruins & Lairs") == spelled("ruins-and-lairs")
    True
    """
    bare = _MARKS.sub("", plain(text).replace("&", " and "))
    return _APART.sub(" ", bare).strip()


class Index:
    """What all cards say to each field, gathered when it is first asked."""

    def __init__(self, cards: Library) -> None:
        self.cards = cards.cards
        self.everything: Found = frozenset(range(len(self.cards)))
        self._words: dict[str, _Words] = {}
        self._numbers: dict[str, list[tuple[int | None, ...]]] = {}
        self._texts: dict[str, list[str]] = {}
        self._flags: dict[str, Found] = {}

    @cached_property
    def _facts(self) -> _Facts:
        return _Facts(self)

    def words(self, field: Field) -> dict[str, set[int]]:
        """Every word that cards say to the field, and which cards do."""
        if field.name not in self._words:
            said = _Words()
            if field.fact:
                said = self._facts.words.get(field.name, said)
            elif field.words is not None:
                for position, card in enumerate(self.cards):
                    for word in field.words(card):
                        said.add(word, position)
            self._words[field.name] = said
        return self._words[field.name].found

    def shown(self, field: Field) -> dict[str, str]:
        """The words of the field as cards write them, by their compared form."""
        self.words(field)
        return self._words[field.name].shown

    def numbers(self, field: Field) -> list[tuple[int | None, ...]]:
        """Every card's numbers for the field, by position."""
        if field.name not in self._numbers:
            found: list[tuple[int | None, ...]]
            if field.fact:
                said = self._facts.numbers.get(field.name, {})
                found = [tuple(said.get(at, ())) for at in range(len(self.cards))]
            else:
                ask = field.numbers or (lambda card: ())
                found = [tuple(ask(card)) for card in self.cards]
            self._numbers[field.name] = found
        return self._numbers[field.name]

    def texts(self, field: Field) -> list[str]:
        """Every card's text for the field, by position, as it is compared."""
        if field.name not in self._texts:
            ask = field.text or (lambda card: "")
            self._texts[field.name] = [
                "\n".join(spelled(line) for line in ask(card).split("\n")) for card in self.cards
            ]
        return self._texts[field.name]

    def flagged(self, name: str) -> Found:
        """The cards for which a flag holds."""
        if name not in self._flags:
            flag = flags()[name]
            if flag is None:
                found = frozenset(self._facts.flags.get(name, ()))
            else:
                found = frozenset(at for at, card in enumerate(self.cards) if flag(card))
            self._flags[name] = found
        return self._flags[name]


class _Words:
    """Words by their compared form: who says them, and how they are written."""

    def __init__(self) -> None:
        self.found: dict[str, set[int]] = {}
        self.shown: dict[str, str] = {}

    def add(self, word: str, position: int) -> None:
        key = spelled(word)
        self.found.setdefault(key, set()).add(position)
        self.shown.setdefault(key, word)


class _Facts:
    """Every fact of every card by its names, from one walk over all of them."""

    def __init__(self, index: Index) -> None:
        self.words: dict[str, _Words] = {}
        self.numbers: dict[str, dict[int, list[int]]] = {}
        self.flags: dict[str, set[int]] = {}
        for position, card in enumerate(index.cards):
            for part, field, value in walk(card):
                for name in names_of(part, field):
                    if isinstance(value, bool):
                        if value:
                            self.flags.setdefault(name, set()).add(position)
                    elif isinstance(value, int):
                        self.numbers.setdefault(name, {}).setdefault(position, []).append(value)
                    elif value:
                        self.words.setdefault(name, _Words()).add(value, position)
