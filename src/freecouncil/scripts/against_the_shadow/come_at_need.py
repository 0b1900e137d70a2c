"""Come at Need: an ally who lies in wait for the other side."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    ORGANIZATION,
    Ally,
    AttackFacts,
    Company,
    Ctx,
    Instance,
    Modifier,
    Rule,
    ability,
    awaits_those_who_move,
    card,
    discard,
    faces_attacks,
    fits_place,
    give_points,
    into_hand,
    is_hero_company,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_aside,
)


def can_be_attacked(c: Instance) -> bool:
    return isinstance(c.card, Ally) and c.card.prowess is not None and not c.card.unattackable


def allies_in_hand(ctx: Ctx) -> list[int]:
    hand = ctx.game.state.players[ctx.player].hand
    return [
        n
        for n in hand
        if can_be_attacked(c := ctx.game.card(n)) and not (c.card.unique and ctx.game.taken(c))
    ]


def lie_in_wait(ctx: Ctx) -> Rule[None]:
    chosen = yield from pick(
        ctx.game, ctx.player, "ally-in-wait", allies_in_hand(ctx), "9.4", (ctx.me.id,)
    )
    if chosen is None:
        discard(ctx.game, ctx.me)
        return
    ally = ctx.game.card(int(chosen))
    put_aside(ctx.game, ally, ctx.me)


phrase_question("ally-in-wait", "{0:card}: which ally do you place with it?")
phrase_option("ally-in-wait", "{0:card}")


def the_ally(ctx: Ctx) -> Instance | None:
    return next(
        (c for n in ctx.me.attached if isinstance((c := ctx.game.card(n)).card, Ally)), None
    )


def at_its_place(ctx: Ctx, company: Company) -> bool:
    ally = the_ally(ctx)
    if ally is None or company.owner == ctx.me.owner or not company.new_site:
        return False
    facts = ally.card
    assert isinstance(facts, Ally)
    site = ctx.game.card(company.new_site)
    return any(fits_place(ctx.game, place, site) for place in facts.places)


def come_at_need(ctx: Ctx) -> Rule[None]:
    game, company, ally = ctx.game, ctx.company, the_ally(ctx)
    assert ally is not None and isinstance(ally.card, Ally)
    seat = company.owner
    hero = ally.card.alignment == "hero"
    alike = ally.card.alignment in ("hero", "minion") and hero == is_hero_company(game, company)
    always: Any = ("always",) if alike else ()
    attack = AttackFacts(
        prowess=(ally.card.prowess or 0) + 7, body=ally.card.body, detainment=always
    )
    defeated = yield from faces_attacks(ctx, attack)
    if ctx.me.where != "play" or not (alike or defeated):
        return
    if defeated and not alike:
        game.log("creature defeated", ally.id, seat)
        give_points(game, ally, seat, True)
    discard(game, ctx.me)


def call_back(ctx: Ctx) -> None:
    ally = the_ally(ctx)
    if ally is not None:
        into_hand(ctx.game, ally)
    discard(ctx.game, ctx.me)


card(
    "Come at Need",
    permanent(
        MOVEMENT,
        lie_in_wait,
        requires=(
            needs(
                lambda ctx: bool(allies_in_hand(ctx)),
                "there is no ally in your hand who can be attacked",
            ),
        ),
    ),
    Modifier(
        "marshalling-points",
        -100,
        scope="all",
        at_least=0,
        when=lambda game, me, ally, info: ally.host == me.id and ally.where == "aside",
    ),
    *awaits_those_who_move(come_at_need, at_its_place),
    ability(
        "call the ally back",
        ORGANIZATION,
        call_back,
        requires=(
            needs(lambda ctx: the_ally(ctx) is not None, "no ally is with it", lasting=False),
        ),
    ),
    words="Place an ally of your hand who can be attacked off to the side with this; it gives no "
    "points there. A company of your opponent's that moves to a site where the ally is playable faces "
    "an attack of no type, one strike with the ally's prowess plus 7 and its body. If company and ally "
    "are both hero or both minion, it is detainment, and this is discarded afterwards. Otherwise, if "
    "it is defeated, this is discarded, and the ally goes into your opponent's marshalling point "
    "pile, its points as kill points. In your organization phase you may take the ally back into "
    "your hand and discard this.",
)
