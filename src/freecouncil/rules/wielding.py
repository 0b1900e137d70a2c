"""Which of several weapons, armors, shields or helmets a character uses (6.1.2, 6.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Item
from freecouncil.rules import attributes, table
from freecouncil.rules.attacks import fighter
from freecouncil.rules.questions import worth
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
    for other in _laid_down(game, item):
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


def _laid_down(game: Game, item: Instance) -> list[Instance]:
    """What the bearer ceases to use when this item begins to be used: what is of its kind; where two
    weapons may be used, the lesser of two, and a shield beside them."""
    facts, bearer = item.card, game.card(item.host)
    assert isinstance(facts, Item)
    others = [i for i in game.worn(bearer, facts.wearing or "") if i is not item]
    if facts.wearing not in ("weapon", "shield") or not game.uses_two_weapons(bearer):
        return others
    weapons, shields = game.worn(bearer, "weapon"), game.worn(bearer, "shield")
    lesser = [min(weapons, key=worth)] if len(weapons) > 1 else []
    if facts.wearing == "weapon":
        return [*lesser, *shields] if weapons else []
    return [*others, *lesser]


def take_up_two(game: Game, bearer: Instance) -> None:
    """Whoever may use two weapons from now on takes up a second, unless a shield is in use."""
    if game.worn(bearer, "shield") or not game.uses_two_weapons(bearer):
        return
    idle = [
        i
        for i in table.items(game, bearer)
        if _could_be_used(game, i) and isinstance(i.card, Item) and i.card.wearing == "weapon"
    ]
    if idle and len(game.worn(bearer, "weapon")) < 2:
        wield(game, max(idle, key=worth))


def lay_down_surplus(game: Game, seat: int) -> None:
    """Characters who may no longer use two weapons go on with the better one."""
    for character in table.all_characters(game, seat):
        weapons = game.worn(character, "weapon")
        if len(weapons) > 1 and not game.uses_two_weapons(character):
            kept = max(weapons, key=worth)
            for other in weapons:
                other.in_use = other is kept


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
    others = _laid_down(game, ctx.me)
    for other in others:
        other.in_use = False
    ctx.me.in_use = True
    then = strength()
    for other in others:
        other.in_use = True
    ctx.me.in_use = False
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
