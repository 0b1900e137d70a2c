"""Answering a query: each condition is a set of cards, and the query joins the sets."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import Library, library, order_of
from freecouncil.cards.search.errors import QueryError, suggestion
from freecouncil.cards.search.fields import Field, Flag, by_name, flags
from freecouncil.cards.search.index import Found, Index, spelled
from freecouncil.cards.search.lexer import Token
from freecouncil.cards.search.parser import All, Compared, Either, Named, Node, Not, Query, parse

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_NOTHING = ("none", "-", "–")
DIRECTIONS = {"asc": False, "ascending": False, "desc": True, "descending": True}


@lru_cache(maxsize=2)
def _index(cards: Library) -> Index:
    return Index(cards)


def search(
    query: str | Query,
    *,
    cards: Library | None = None,
    enforced: Flag | None = None,
    words: Callable[[AnyCard], str] | None = None,
) -> list[AnyCard]:
    """The cards that a query finds, in the order it asks for.

    `enforced` says which cards `is:enforced` means; without it, those whose facts say everything.
    `words` say what a card does beyond its facts, for `text:`.

    >>> [card.name for card in search("t:character race:hobbit mind>=5")]
    ['Bilbo', 'Frodo']
    """
    read = parse(query) if isinstance(query, str) else query
    return _Search(read, _index(cards or library()), enforced or _complete, words).cards()


def _complete(card: AnyCard) -> bool:
    return card.complete


class _Search:
    def __init__(
        self,
        query: Query,
        index: Index,
        enforced: Flag,
        said: Callable[[AnyCard], str] | None = None,
    ) -> None:
        self.query = query
        self.index = index
        self.enforced = enforced
        self.said = said

    # --- what holds ----------------------------------------------------------------------------

    def cards(self) -> list[AnyCard]:
        order = self.order()
        return [self.index.cards[at] for at in order(self.found(self.query.root))]

    def found(self, node: Node) -> Found:
        match node:
            case Named():
                return self.named(node)
            case Compared():
                return self.compared(node.token)
            case Not():
                return self.index.everything - self.found(node.part)
            case All():
                sets = [self.found(part) for part in node.parts]
                return self.index.everything.intersection(*sets)
            case Either():
                return frozenset().union(*(self.found(part) for part in node.parts))

    def named(self, node: Named) -> Found:
        texts = self.index.texts(by_name()["name"])
        wanted = spelled(node.text)
        if node.exact:
            return frozenset(at for at, text in enumerate(texts) if wanted in text.split("\n"))
        return frozenset(at for at, text in enumerate(texts) if wanted in text)

    def error(self, message: str, token: Token, *, value: bool = False) -> QueryError:
        start = token.value_start if value else token.start
        end = token.end if value else token.start + len(token.text)
        return QueryError(message, self.query.text, start, end)

    def field(self, token: Token) -> Field:
        name = token.text.casefold().replace("_", "-")
        field = by_name().get(name)
        if field is None:
            known = [*_fields(), "is", "not", "order", "direction"]
            hint = suggestion(name, known, "fields are")
            raise self.error(f"there is no field {token.text!r}; {hint}", token)
        return field

    def compared(self, token: Token) -> Found:
        name = token.text.casefold()
        if name in ("is", "not", "has"):
            return self.flag(token, negated=(name == "not") != (token.operator == "!="))
        field = self.field(token)
        ordering = token.operator in ("<", "<=", ">", ">=")
        if field.numbers is not None and (
            ordering or self.is_number(token) or (field.words is None and field.text is None)
        ):
            return self.numbers(field, token)
        if ordering:
            raise self.error(
                f"{field.name} holds words, not numbers; write {field.name}:{token.value}", token
            )
        found = self.text(field, token) if field.text is not None else self.words(field, token)
        return self.index.everything - found if token.operator == "!=" else found

    def flag(self, token: Token, *, negated: bool) -> Found:
        if token.operator not in (":", "=", "!="):
            raise self.error(f"{token.text} is asked with ':', as is:unique", token)
        name = spelled(token.value).replace(" ", "-")
        if name == "enforced":
            found = frozenset(at for at, card in enumerate(self.index.cards) if self.enforced(card))
        elif name in flags():
            found = self.index.flagged(name)
        else:
            hint = suggestion(name, ["enforced", *flags()], "there are")
            raise self.error(f"{token.text}:{token.value} is not known; {hint}", token, value=True)
        return self.index.everything - found if negated else found

    # --- numbers -------------------------------------------------------------------------------

    def is_number(self, token: Token) -> bool:
        return not token.quoted and _NUMBER.fullmatch(token.value) is not None

    def numbers(self, field: Field, token: Token) -> Found:
        mine = self.index.numbers(field)
        compare = _COMPARE[token.operator]
        if self.is_number(token):
            wanted = int(token.value)
            return frozenset(
                at
                for at, values in enumerate(mine)
                if any(value is not None and compare(value, wanted) for value in values)
            )
        value = token.value.casefold()
        if value in _NOTHING and token.operator in (":", "=", "!="):
            none = token.operator != "!="
            return frozenset(
                at for at, values in enumerate(mine) if any((one is None) == none for one in values)
            )
        other = by_name().get(value)
        if other is not None and other.numbers is not None:
            theirs = self.index.numbers(other)
            return frozenset(
                at
                for at, values in enumerate(mine)
                if any(
                    compare(one, two)
                    for one in values
                    for two in theirs[at]
                    if one is not None and two is not None
                )
            )
        raise self.error(
            f"{field.name} is a number, which {token.value!r} is not; "
            f"write {field.name}{token.operator}3, or another number such as prowess",
            token,
            value=True,
        )

    # --- words ---------------------------------------------------------------------------------

    def text(self, field: Field, token: Token) -> Found:
        texts = self.index.texts(field)
        if field.name == "text" and self.said is not None:
            texts = [
                f"{text}\n{spelled(self.said(card))}"
                for text, card in zip(texts, self.index.cards, strict=True)
            ]
        wanted = spelled(token.value)
        if token.operator == "=":
            return frozenset(at for at, text in enumerate(texts) if wanted in text.split("\n"))
        return frozenset(at for at, text in enumerate(texts) if wanted in text)

    def words(self, field: Field, token: Token) -> Found:
        if field.holds is not None and field.vocabulary is not None:
            shown = {spelled(word): word for word in field.vocabulary()}
            names = frozenset(shown[key] for key in self.meant(field, token, shown))
            return frozenset(
                at for at, card in enumerate(self.index.cards) if field.holds(card, names)
            )
        words = self.index.words(field)
        shown = self.index.shown(field)
        return frozenset().union(*(words[key] for key in self.meant(field, token, shown)))

    def meant(self, field: Field, token: Token, shown: dict[str, str]) -> list[str]:
        """The known words that the value stands for: exactly, or as the beginning of a word."""
        wanted = spelled(token.value)
        called = {key: key for key in shown}
        for key, word in shown.items():
            for synonym in field.synonyms(word):
                called.setdefault(spelled(synonym), key)
        if wanted in called:
            return [called[wanted]]
        if wanted and token.operator != "=":
            near = dict.fromkeys(key for name, key in called.items() if f" {wanted}" in f" {name}")
            if near:
                return list(near)
        if not shown:
            raise self.error(f"no card has anything for {field.name}", token)
        hint = suggestion(wanted, self.offered(shown), f"{field.name} is one of")
        raise self.error(f"no card has {field.name}:{token.value}; {hint}", token, value=True)

    @staticmethod
    def offered(shown: dict[str, str]) -> Iterable[str]:
        return sorted(shown, key=len)

    # --- order ---------------------------------------------------------------------------------

    def order(self) -> Callable[[Found], list[int]]:
        """How to put what was found in order: by name unless the query says otherwise."""
        backwards = False
        direction = self.query.directives.get("direction")
        if direction is not None:
            asked = direction.value.casefold()
            if direction.operator not in (":", "=") or asked not in DIRECTIONS:
                raise self.error("direction is asc or desc", direction, value=True)
            backwards = DIRECTIONS[asked]
        key = self.order_key()
        cards = self.index.cards

        def in_order(found: Found) -> list[int]:
            by_set = sorted(found, key=lambda at: order_of(cards[at].id))
            named = sorted(by_set, key=lambda at: spelled(cards[at].name))
            having = [at for at in named if key(at) is not None]
            having.sort(key=lambda at: key(at) or (), reverse=backwards)
            return having + [at for at in named if key(at) is None]

        return in_order

    def order_key(self) -> Callable[[int], tuple[int | str, ...] | None]:
        """What a card is put in order by; None goes last."""
        cards = self.index.cards
        token = self.query.directives.get("order")
        asked = token.value.casefold().replace("_", "-") if token is not None else "name"
        if asked == "name":
            return lambda at: (spelled(cards[at].name),)
        if asked in ("set", "id", "released"):
            return lambda at: order_of(cards[at].id)
        field = by_name().get(asked)
        if token is not None and (token.operator not in (":", "=") or field is None):
            hint = suggestion(asked, _fields(), "fields are")
            raise self.error(f"order goes by a field, as order:mind; {hint}", token, value=True)
        if field is None:
            return lambda at: None
        if field.numbers is not None:
            numbers = self.index.numbers(field)
            return lambda at: _largest(numbers[at])
        if field.words is not None:
            ask = field.words
            return lambda at: next(((spelled(word),) for word in ask(cards[at])), None)
        if field.text is not None:
            texts = self.index.texts(field)
            return lambda at: (texts[at],) if texts[at] else None
        return lambda at: (spelled(cards[at].name),)


def _fields() -> list[str]:
    """Every name of a field, those that the documentation leads with first."""
    return [*dict.fromkeys(field.name for field in by_name().values()), *by_name()]


def _largest(values: tuple[int | None, ...]) -> tuple[int] | None:
    known = [value for value in values if value is not None]
    return (max(known),) if known else None
