"""Every fact of every card by the name of its field, so that none is beyond the search.

A field of a card is asked by its own name (`hazard-limit>=2`), a field of a part of a card by the
part's name and its own as well (`attack-prowess>=10`, `keying-site:moria`). Facts that are yes or
no are asked with `is:` (`is:transferable`, `is:attack-each`).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from freecouncil.cards import facts
from freecouncil.cards.facts import AnyCard

Leaf = Literal["word", "number", "flag"]
Value = str | int | bool


def hyphenated(name: str) -> str:
    """A field's name as it is written in a query."""
    return name.replace("_", "-")


def _part_name(part: type) -> str:
    words = "".join(f"-{letter}" if letter.isupper() else letter for letter in part.__name__)
    return words.lower().strip("-")


@lru_cache(maxsize=1)
def _card_fields() -> frozenset[str]:
    """The fields that cards themselves have; a part's field of that name has a longer name only."""
    return frozenset(
        field.name for card in typing.get_args(AnyCard) for field in msgspec.structs.fields(card)
    )


@cache
def names_of(part: type, field: str) -> tuple[str, ...]:
    """The names under which a field of a struct can be asked."""
    own = hyphenated(field)
    if issubclass(part, facts.Card):
        return (own,)
    longer = f"{_part_name(part)}-{own}"
    return (longer,) if field in _card_fields() else (own, longer)


def walk(value: msgspec.Struct) -> Iterator[tuple[type, str, Value | None]]:
    """Every simple fact in a card and its parts, as (the part, the field, the value)."""
    part = type(value)
    for field in value.__struct_fields__:
        yield from _values(part, field, getattr(value, field))


def _values(part: type, field: str, value: Any) -> Iterator[tuple[type, str, Value | None]]:
    if isinstance(value, msgspec.Struct):
        yield from walk(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield part, field, key
            yield from _values(part, field, inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _values(part, field, inner)
    else:
        yield part, field, value


def _leaves(kind: Any) -> tuple[set[Leaf], set[type]]:
    """What a field of this type can hold: kinds of simple values, and structs."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType, tuple, dict):
        leaves: set[Leaf] = set()
        parts: set[type] = set()
        for inner in typing.get_args(kind):
            if inner is not Ellipsis:
                more, inside = _leaves(inner)
                leaves |= more
                parts |= inside
        return leaves, parts
    if origin is Literal or kind is str:
        return {"word"}, set()
    if kind is bool:
        return {"flag"}, set()
    if kind is int:
        return {"number"}, set()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return set(), {kind}
    return set(), set()


@lru_cache(maxsize=1)
def schema() -> dict[str, frozenset[Leaf]]:
    """Every name by which a fact can be asked, and what its values are."""
    found: dict[str, frozenset[Leaf]] = {}
    todo: list[type] = list(typing.get_args(AnyCard))
    seen: set[type] = set()
    while todo:
        part = todo.pop(0)
        if part in seen:
            continue
        seen.add(part)
        hints = typing.get_type_hints(part, vars(facts))
        for field in msgspec.structs.fields(part):
            leaves, parts = _leaves(hints[field.name])
            todo.extend(sorted(parts, key=lambda one: one.__name__))
            if leaves:
                for name in names_of(part, field.name):
                    found[name] = found.get(name, frozenset()) | leaves
    return found
