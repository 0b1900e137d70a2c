"""Which of several weapons, armors, shields or helmets a character uses (6.1.2, 6.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Item
from freecouncil.rules import attributes, table
from freecouncil.rules.combat import fighter
from freecouncil.rules.scripting import SITE, STRIKE, Action, Ctx, Requirement
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

BEGIN_TO_USE = "begin to use it"


def wieldable(game: Game, seat: int) -> list[Instance]:
    """Items that lie unused because another of their kind is in use (6.1.2)."""
    return [
        item
        for character in table.all_characters(game, seat)
        for item in table.items(game, character)
        if _could_be_used(game, item)
    ]


def wield(game: Game, item: Instance) -> None:
    """Begins to use an item; another of its kind is laid down (6.1.3)."""
    for other in _of_its_kind(game, item):
        other.in_use = False
    item.in_use = True
    game.log("wields", item.host, item.id)


def _could_be_used(game: Game, item: Instance) -> bool:
    facts = item.card
    return (
        not item.in_use
        and isinstance(facts, Item)
        and bool(facts.wearing)
        and game.may_use(game.card(item.host), item)
    )


def _of_its_kind(game: Game, item: Instance) -> list[Instance]:
    facts = item.card
    assert isinstance(facts, Item)
    return [
        other
        for other in table.items(game, game.card(item.host))
        if isinstance(other.card, Item) and other.card.wearing == facts.wearing
    ]


def _would_matter(ctx: Ctx) -> bool:
    """In a strike sequence: would it change how its bearer faces the strike (3.iv.5)?"""
    if not ctx.window.bits & STRIKE:
        return True
    game, bearer, attack = ctx.game, ctx.bearer, ctx.attack
    if fighter(game, attack, ctx.strike, ctx.player) is not bearer:
        return False

    def strength() -> tuple[int, int]:
        return attributes.prowess(game, bearer, attack), attributes.body(game, bearer, attack)

    now = strength()
    kept = [(other, other.in_use) for other in _of_its_kind(game, ctx.me)]
    for other, _ in kept:
        other.in_use = other is ctx.me
    then = strength()
    for other, used in kept:
        other.in_use = used
    return now != then


def _begin_to_use(ctx: Ctx) -> None:
    wield(ctx.game, ctx.me)


BEGIN_TO_USE_ACTION = Action(
    BEGIN_TO_USE,
    SITE | STRIKE,
    _begin_to_use,
    kind="wield",
    rule="6.1.2",
    requires=(
        Requirement(
            lambda ctx: bool(ctx.me.host) and _could_be_used(ctx.game, ctx.me),
            "its bearer uses it already, or can't use it",
            "6.1.2",
        ),
        Requirement(_would_matter, "it would not affect the strike", "3.iv.5", lasting=False),
    ),
)
