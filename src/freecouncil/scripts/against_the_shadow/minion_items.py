"""Minion items of Against the Shadow with powers of their own."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    CORRUPTION,
    SITE,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    ability,
    attach,
    attributes,
    bearer_is,
    card,
    characters,
    corruption_check,
    different,
    discard,
    happened,
    in_this_company,
    needs,
    outside_combat,
    phrase_option,
    phrase_question,
    pick,
    same_side,
    site_is,
    site_where,
    then_bearer_checks,
)


def borne_by_a_warrior(game: Any, me: Instance, bearer: Any, attack: Any) -> bool:
    return attributes.has_skill(game, bearer, "warrior")


card(
    "Thong of Fire",
    Modifier("stays untapped freely", 1, when=borne_by_a_warrior),
    words="Warrior only: if its bearer chooses not to tap against a strike, that takes nothing off "
    "his prowess.",
)

# Ancient Black Axe --------------------------------------------------------------------------------


def at_the_same_site(ctx: Ctx) -> bool:
    who = getattr(ctx.check, "character", None)
    if who is None:
        return False
    here, there = site_where(ctx.game, ctx.bearer), site_where(ctx.game, who)
    return here is not None and there is not None and here.card.name == there.card.name


def pass_by_itself(ctx: Ctx) -> None:
    ctx.check.automatic = True


card(
    "Ancient Black Axe",
    ability(
        "pass a corruption check",
        CORRUPTION,
        then_bearer_checks(pass_by_itself),
        tap=True,
        requires=(
            bearer_is(skill="warrior"),
            needs(
                at_the_same_site, "it is no check by a character at the same site", lasting=False
            ),
        ),
    ),
    words="Warrior only: tap it, and a corruption check by a character at the same site succeeds. Then "
    "its bearer checks corruption.",
)

# Necklace of Girion -------------------------------------------------------------------------------

phrase_question("item-bought", "Which item do you buy with {0:card}?")
phrase_option("item-bought", "{0:card}")
phrase_question("bearer-of-bought", "Who takes {0:card}?")
phrase_option("bearer-of-bought", "{0:card}")


def takers(ctx: Ctx, item: Instance) -> list[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if ctx.game.may_bear(c, item) and not attributes.is_so(ctx.game, "not played on", item, c)
    ]


def wares(ctx: Ctx) -> list[int]:
    """The items of the hand that could be bought: common ones, which need no hoard."""

    def fits(item: Instance) -> bool:
        facts = item.card
        return (
            isinstance(facts, Item)
            and facts.kind in ("minor", "major")
            and not facts.unique
            and not facts.hoard
            and same_side(ctx, item)
            and not (facts.one_in_play and ctx.game.state.present.get(facts.name, 0))
            and bool(takers(ctx, item))
        )

    return different(ctx.game, ctx.game.state.players[ctx.player].hand, fits)


def buy(ctx: Ctx) -> Rule[None]:
    game, bearer = ctx.game, ctx.bearer
    passed = yield from corruption_check(game, bearer, 0, ctx.me.id)
    if not passed or ctx.me.where != "play" or ctx.company is None:
        return
    discard(game, ctx.me)
    for bought in range(3):
        about = (ctx.me.id, bought)
        number = yield from pick(
            game, ctx.player, "item-bought", wares(ctx), "5.1.3", about, optional=bought > 0
        )
        if number is None:
            return
        item = game.card(int(number))
        taker = yield from pick(
            game, ctx.player, "bearer-of-bought", takers(ctx, item), "5.1.3", (item.id,)
        )
        attach(game, item, game.card(int(taker)))
        game.set_in_use(item)
        game.log("in play", item.id)
        yield from happened(game, "item gained", (game.card(int(taker)), item))


card(
    "Necklace of Girion",
    ability(
        "buy items",
        SITE,
        buy,
        requires=(
            outside_combat,
            in_this_company,
            site_is("border-hold"),
            needs(
                lambda ctx: bool(wares(ctx)), "there is no item in your hand to buy", lasting=False
            ),
        ),
    ),
    side="minion",
    words="During the site phase at a Border-hold, its bearer may check corruption. If he passes, "
    "discard this to play up to three non-unique minor and major items with his company; nobody taps "
    "for them.",
)
