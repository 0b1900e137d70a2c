"""What the lost Palantír of Minas Ithil does to those who look too far."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    NOT_SEARCHED,
    Instance,
    Item,
    Modifier,
    attributes,
    card,
    discard_when,
    is_palantir,
    permanent,
)

WEIGHING = ("weighing",)  # while it is asked what a Palantír gives without this card


def is_spared(game: Any, me: Instance, seat: int) -> bool:
    minion = game.state.players[seat].alignment in ("ringwraith", "balrog")
    return minion and "minion" in me.card.no_effect_on


def burdens(game: Any, me: Instance, item: Any, info: Any) -> bool:
    return is_palantir(item) and me.memo != WEIGHING and not is_spared(game, me, item.owner)


def doubled(game: Any, me: Instance, item: Any, bearer: Any) -> int:
    """Of what gives fewer points and what gives more, its bearer takes the former into account first,
    and the latter when it is doubled."""
    assert isinstance(item.card, Item)
    me.memo = WEIGHING
    others = attributes.modifiers(game, "corruption", item, bearer)
    me.memo = ()
    return max(0, int(item.card.corruption) + sum(min(0, amount) for _, _, amount in others))


def blinds(game: Any, me: Instance, seat: Any, owner: Any) -> bool:
    return not is_spared(game, me, seat)


card(
    "Bane of the Ithil-stone",
    permanent(MOVEMENT),
    Modifier("corruption", doubled, scope="all", when=burdens),
    Modifier(NOT_SEARCHED, 1, scope="all", when=blinds),
    discard_when("deck exhausted"),
    words="The corruption points of Palantíri are doubled. Whatever lets a player search through or "
    "look at a part of a play deck or discard pile, outside of the normal sequence of play, is "
    "canceled. Discarded when any play deck is exhausted.",
)
