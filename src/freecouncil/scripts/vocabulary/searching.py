"""Searching through play decks and discard piles, and looking at parts of them."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules.scripting import Ctx, Requirement
from freecouncil.rules.searching import (
    NOT_SEARCHED,
    may_search,
    search_canceled_by,
    searched,
)

__all__ = [
    "NOT_SEARCHED",
    "can_look_at_either",
    "can_look_at_opponents",
    "can_search",
    "may_search",
    "opponent_can_search",
    "or_canceled",
    "searched",
]

Seat = Callable[[Ctx], int]


def _words(ctx: Ctx, seat: int, owner: int) -> str:
    name = search_canceled_by(ctx.game, seat, owner)
    return f"{name} cancels whatever lets a player look into that play deck or discard pile"


def _unless_canceled(looker: Seat, *owners: Seat) -> Requirement:
    """Some pile of one of these players may be searched or looked at."""
    return Requirement(
        lambda ctx: any(may_search(ctx.game, looker(ctx), owner(ctx)) for owner in owners),
        lambda ctx: _words(ctx, looker(ctx), owners[0](ctx)),
        "9.4",
    )


def _me(ctx: Ctx) -> int:
    return ctx.player


def _other(ctx: Ctx) -> int:
    return ctx.opponent


can_search = _unless_canceled(_me, _me)  # the own play deck and discard pile
can_look_at_opponents = _unless_canceled(_me, _other)
can_look_at_either = _unless_canceled(_me, _me, _other)
opponent_can_search = _unless_canceled(_other, _other)  # what is the opponent's own


def or_canceled(words: str) -> Callable[[Ctx], str]:
    """The sentence for where nothing is found in a pile of the player's own, or that a card cancels
    all searching there."""
    return lambda ctx: (
        words if may_search(ctx.game, ctx.player) else _words(ctx, ctx.player, ctx.player)
    )
