"""Legendary Hoard: a Dragon at home, and so much that a site does not tap for all of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    UNTAPPED,
    Ctx,
    Instance,
    Item,
    Modifier,
    Trigger,
    any_card,
    card,
    discard,
    dragon_of,
    lair_of,
    outside_combat,
    permanent,
    put_aside,
    remove_from_play,
)


class Hoard(NamedTuple):
    """What lies in the memory of the card."""

    dragon: str  # whose it is
    lair: str
    at_home: int  # the card of the Dragon
    turned: int = 0  # how often the Dragon has been played since
    taken: int = 0  # how many items have left the site untapped
    removed: bool = False  # the Dragon was not discarded, but is gone for good


def hoard(me: Instance) -> Hoard | None:
    return Hoard(*me.memo) if me.memo else None


def has_none_yet(ctx: Ctx, c: Instance) -> bool:
    """Is it a Dragon at home on whose hoard this does not lie already?"""
    return bool(lair_of(c)) and not any(
        other.card.name == ctx.me.card.name
        and other.where == "play"
        and (known := hoard(other)) is not None
        and known.at_home == c.id
        for other in ctx.game.state.cards[1:]
    )


def lay(ctx: Ctx) -> None:
    dragon = ctx.card("dragon")
    ctx.me.memo = Hoard(dragon_of(dragon), lair_of(dragon), dragon.id)


# The Dragon's attack --------------------------------------------------------------------------------


def by_that_dragon(ctx: Ctx) -> bool:
    known, attack = hoard(ctx.me), ctx.info
    return (
        known is not None
        and attack.automatic
        and attack.printed is getattr(ctx.game.card(known.at_home).card, "attack", None)
    )


def let_nobody_escape(ctx: Ctx) -> None:
    ctx.info.uncancelable = True


# The hoard ------------------------------------------------------------------------------------------


def is_that_dragon(ctx: Ctx) -> bool:
    known = hoard(ctx.me)
    return known is not None and dragon_of(ctx.info) == known.dragon


def turn(ctx: Ctx) -> None:
    known = hoard(ctx.me)
    assert known is not None
    ctx.me.memo = known._replace(turned=known.turned + 1)


def left_to_take(known: Hoard) -> int:
    """For how many items more the site does not tap: one, or as many more as the card is turned."""
    return 1 + min(2, known.turned) - known.taken


def does_not_tap(game: Any, me: Instance, item: Any, site: Any) -> bool:
    known = hoard(me)
    return (
        known is not None
        and isinstance(item.card, Item)
        and site.card.name == known.lair
        and site.state == UNTAPPED
        and left_to_take(known) > 0
    )


def taken_there(ctx: Ctx) -> bool:
    known = hoard(ctx.me)
    return known is not None and ctx.game.card(ctx.info[0].site).card.name == known.lair


def count(ctx: Ctx) -> None:
    """An item has been played at the lair: either the site did not tap, or that was the last."""
    company, known = ctx.info[0], hoard(ctx.me)
    assert known is not None
    if ctx.game.card(company.site).state == UNTAPPED:
        ctx.me.memo = known._replace(taken=known.taken + 1)
    elif ctx.game.state.turn_memo.get("extra item") == company.id:  # it has just tapped
        discard(ctx.game, ctx.me)


# The Dragon is gone ---------------------------------------------------------------------------------


def dragon_left(ctx: Ctx) -> bool:
    known = hoard(ctx.me)
    return known is not None and ctx.info[0].id == known.at_home


def keep_it_here(ctx: Ctx) -> None:
    """One that was defeated for points, or went back to a hand, is not kept."""
    known, dragon = hoard(ctx.me), ctx.info[0]
    if known is not None and dragon.where in ("discard", "out"):
        ctx.me.memo = known._replace(removed=dragon.where == "out")
        put_aside(ctx.game, dragon, ctx.me)


def let_it_go(ctx: Ctx) -> None:
    """It was discarded with this, if it lay here; one that is gone for good goes further."""
    memory = ctx.info[2]
    if memory and Hoard(*memory).removed:
        remove_from_play(ctx.game, ctx.game.card(Hoard(*memory).at_home))


card(
    "Legendary Hoard",
    permanent(
        ANY_PHASE,
        lay,
        requires=(outside_combat,),
        roles=(any_card("dragon", has_none_yet, "there is no Dragon at home for it"),),
    ),
    Trigger("attack begins", let_nobody_escape, when=by_that_dragon, immediate=True),
    Trigger("manifestation played", turn, when=is_that_dragon, immediate=True),
    Modifier("does not tap the site", 1, scope="all", when=does_not_tap),
    Trigger("item played", count, when=taken_there, immediate=True),
    Trigger("left", keep_it_here, when=dragon_left),
    Trigger("left", let_it_go, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    words="For a Dragon at home, whose automatic-attack can't be canceled. One item that is played at "
    "the lair does not tap it; two items, once another card of the Dragon has been played since, and "
    "three, once two have. The item that taps the lair discards this. When the Dragon at home would "
    "leave play, it lies off to the side, without effect, until this is discarded.",
)
