"""A query as a row of tokens, each with its place."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from freecouncil.cards.search.errors import QueryError

Kind = Literal["(", ")", "-", "or", "and", "word", "phrase", "exact", "field"]

_QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»"}
_CLOSING = frozenset('"”“»')
_STOPS = frozenset("()") | frozenset(_QUOTES)
_FIELD = re.compile(r"([A-Za-z][A-Za-z_-]*)?(:|!=|<=|>=|=<|=>|=|<|>|≤|≥|≠)")
_AS_MEANT = {"=<": "<=", "=>": ">=", "≤": "<=", "≥": ">=", "≠": "!="}


class Token(NamedTuple):
    """One part of a query. A field has its operator and its value with it."""

    kind: Kind
    text: str  # a word, a phrase, or a field's name
    start: int
    end: int
    operator: str = ""
    value: str = ""
    value_start: int = 0
    quoted: bool = False


def tokens(query: str) -> list[Token]:
    """The query's tokens; raises QueryError where it cannot be read."""
    found: list[Token] = []
    at = 0
    while at < len(query):
        letter = query[at]
        if letter.isspace():
            at += 1
            continue
        if letter in "()":
            token = Token("(" if letter == "(" else ")", letter, at, at + 1)
        elif letter == "-":
            if at + 1 == len(query) or query[at + 1].isspace() or query[at + 1] == ")":
                raise QueryError(
                    "'-' means not: write it before a word, as -t:haven", query, at, at + 1
                )
            token = Token("-", "-", at, at + 1)
        elif letter in _QUOTES:
            text, end = _quoted(query, at)
            token = Token("phrase", text, at, end)
        elif letter == "!" and query[at + 1 : at + 2] != "=":
            text, end = _value(query, at + 1)
            if not text.strip():
                raise QueryError("'!' asks for an exact name, as !Gandalf", query, at, at + 1)
            token = Token("exact", text, at, end)
        else:
            token = _word_or_field(query, at)
        found.append(token)
        at = token.end
    return found


def _word_or_field(query: str, at: int) -> Token:
    field = _FIELD.match(query, at)
    if field is None:
        text, end = _run(query, at)
        lower = text.casefold()
        if lower == "or":
            return Token("or", text, at, end)
        if lower == "and":
            return Token("and", text, at, end)
        return Token("word", text, at, end)
    name, written = field.group(1), field.group(2)
    operator = _AS_MEANT.get(written, written)
    if not name:
        raise QueryError(
            f"before {written!r} goes a field, as mind{operator}3", query, at, field.end()
        )
    quoted = query[field.end() : field.end() + 1] in _QUOTES
    value, end = _value(query, field.end())
    if not value.strip():
        raise QueryError(
            f"after {name}{written} goes what to look for, with no space between",
            query,
            at,
            field.end(),
        )
    return Token("field", name, at, end, operator, value, field.end(), quoted)


def _value(query: str, at: int) -> tuple[str, int]:
    """A quoted or bare text that begins here, and where it ends."""
    if at < len(query) and query[at] in _QUOTES:
        return _quoted(query, at)
    return _run(query, at)


def _run(query: str, at: int) -> tuple[str, int]:
    end = at
    while end < len(query) and not query[end].isspace() and query[end] not in _STOPS:
        end += 1
    return query[at:end], end


def _quoted(query: str, at: int) -> tuple[str, int]:
    ends = [end for mark in _CLOSING if (end := query.find(mark, at + 1)) > 0]
    if not ends:
        raise QueryError("this quotation has no end: close it with a quotation mark", query, at)
    end = min(ends)
    text = query[at + 1 : end]
    if not text.strip():
        raise QueryError("between the quotation marks goes what to look for", query, at, end + 1)
    return text, end + 1
