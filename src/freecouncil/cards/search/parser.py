"""A query as a tree of what must hold.

query       = either
either      = all ("or" all)*
all         = one (["and"] one)*
one         = "-" one | "(" either ")" | word | "phrase" | !exact | field operator value
"""

from __future__ import annotations

from dataclasses import dataclass

from freecouncil.cards.search.errors import QueryError
from freecouncil.cards.search.lexer import Token, tokens

DEEPEST = 50  # parentheses within parentheses


@dataclass(frozen=True, slots=True)
class Named:
    """The name holds these words, or is exactly this."""

    text: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    """A field is compared with a value."""

    token: Token


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold."""

    part: Node


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds; with no parts, always."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part holds."""

    parts: tuple[Node, ...]


Node = Named | Compared | Not | All | Either

# Fields that say how to show what was found, not what to look for.
DIRECTIVES = {"order": "order", "sort": "order", "direction": "direction", "dir": "direction"}


@dataclass(frozen=True, slots=True)
class Query:
    """A query that has been read: what must hold, and how to show what does."""

    text: str
    root: Node
    directives: dict[str, Token]


def parse(text: str) -> Query:
    """Reads a query; raises QueryError with the place where it cannot be understood."""
    reader = _Reader(text)
    root = reader.either(0)
    if reader.peek() is not None:
        token = reader.take()
        raise QueryError("there is no '(' for this ')'", text, token.start, token.end)
    return Query(text, root, reader.directives)


def asked_of_texts(query: Query) -> str:
    """The same words, asked of what cards say; nothing where the query asks for more than names.

    >>> asked_of_texts(parse("hazard limit"))
    'o:"hazard" o:"limit"'
    """
    root = query.root
    parts = root.parts if isinstance(root, All) else (root,)
    words = [part.text for part in parts if isinstance(part, Named) and not part.exact]
    return " ".join(f'o:"{word}"' for word in words) if len(words) == len(parts) else ""


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens(text)
        self.at = 0
        self.directives: dict[str, Token] = {}

    def peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def error(self, message: str, token: Token) -> QueryError:
        return QueryError(message, self.text, token.start, token.end)

    def either(self, depth: int) -> Node:
        parts = [self.all(depth)]
        while (token := self.peek()) is not None and token.kind == "or":
            self.take()
            if parts[-1] == All(()):
                raise self.error("before 'or' goes something to look for", token)
            part = self.all(depth)
            if part == All(()):
                raise self.error("after 'or' goes something to look for", token)
            parts.append(part)
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def all(self, depth: int) -> Node:
        parts: list[Node] = []
        while (token := self.peek()) is not None and token.kind not in ("or", ")"):
            if token.kind == "and":
                self.take()
                after = self.peek()
                if not parts or after is None or after.kind in ("or", "and", ")"):
                    raise self.error("'and' goes between two things to look for", token)
                continue
            part = self.one(depth)
            if part is not None:
                parts.append(part)
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def one(self, depth: int) -> Node | None:
        """One condition; None when it was a directive."""
        negated = False
        token = self.take()
        while token.kind == "-":
            negated = not negated
            after = self.peek()
            if after is None or after.kind in (")", "or", "and"):
                raise self.error("'-' means not: write it before a word, as -t:haven", token)
            token = self.take()
        if token.kind == "field" and token.text.casefold() in DIRECTIVES:
            if negated:
                raise self.error(f"{token.text}: cannot be negated", token)
            self.directives[DIRECTIVES[token.text.casefold()]] = token
            return None
        part = self.part(token, depth)
        return Not(part) if negated else part

    def part(self, token: Token, depth: int) -> Node:
        if token.kind == "(":
            if depth >= DEEPEST:
                raise self.error(f"parentheses go at most {DEEPEST} deep", token)
            inner = self.either(depth + 1)
            closing = self.peek()
            if closing is None:
                raise self.error("this '(' has no ')'", token)
            if inner == All(()):
                raise QueryError(
                    "between parentheses goes something to look for",
                    self.text,
                    token.start,
                    closing.end,
                )
            self.take()
            return inner
        if token.kind == "field":
            return Compared(token)
        if not any(letter.isalnum() for letter in token.text):
            raise self.error("to look for a name, write letters or digits of it", token)
        return Named(token.text, exact=token.kind == "exact")
