"""The shapes that the Balrog takes: Demon fána cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ALONE,
    ATTACK,
    END_OF_TURN,
    MAY_LEAD,
    Ctx,
    Instance,
    Modifier,
    Role,
    ability,
    can_be_canceled,
    cancel_attack,
    card,
    demon_fana,
    different,
    discard,
    harder_blows,
    in_this_company,
    into_deck,
    is_resource,
    needs,
    searched,
)


def owners(game: Any, me: Instance, player: Any, info: Any) -> bool:
    return bool(player.seat == me.owner)


# Great Shadow -------------------------------------------------------------------------------------


def lasting_ones(ctx: Ctx) -> Iterable[int]:
    """Characters, and resources that are no short-events, in the discard pile."""

    def fits(c: Instance) -> bool:
        return is_resource(c) and "short" not in getattr(c.card, "durations", ())

    return different(ctx.game, searched(ctx.game, ctx.player, "discard"), fits)


def recover_it(ctx: Ctx) -> None:
    ctx.me.memo = ("recovered", ctx.game.state.turn)
    into_deck(ctx.game, ctx.card("recovered"), ALL_OF_IT)


card(
    "Great Shadow",
    *demon_fana(),
    Modifier("general-influence", 6, scope="all", when=owners),
    Modifier("prowess", -2),
    Modifier("body", -1),
    Modifier("skill scout", 1),
    Modifier(MAY_LEAD, 1),
    ability(
        "recover a card",
        END_OF_TURN,
        recover_it,
        requires=(
            needs(
                lambda ctx: ctx.me.memo != ("recovered", ctx.game.state.turn),
                "it has been done this turn",
                lasting=False,
            ),
        ),
        roles=(
            Role(
                "recovered",
                lasting_ones,
                "there is neither a character nor such a resource in your discard pile",
            ),
        ),
    ),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled),
    ),
    words="During the organization phase, on The Balrog: he has -2 prowess and -1 body, is a scout and "
    "may have followers, and you have 6 more general influence. He may tap to cancel an attack against "
    "his company. Once in your end-of-turn phase you may show a character, or a resource that is no "
    "short-event, from your discard pile and shuffle it into your play deck. Returns to your hand when "
    "you play another Demon fána, and during your organization phase if you choose.",
)

# Flame of Udûn ------------------------------------------------------------------------------------


def burn_his_allies(ctx: Ctx) -> None:
    balrog = ctx.card("balrog")
    for number in balrog.attached:
        if ctx.game.is_ally(ctx.game.card(number)):
            discard(ctx.game, ctx.game.card(number))


card(
    "Flame of Udûn",
    *demon_fana(burn_his_allies),
    Modifier("prowess", 3),
    Modifier("direct-influence", -2),
    *harder_blows(1),
    Modifier("no allies", 1),
    Modifier(
        ALONE, 1, scope="all", when=lambda game, me, who, info: bool(me.host) and who.id == me.host
    ),
    words="During the organization phase, on The Balrog: his allies are discarded, and outside of the "
    "organization phase neither characters nor allies can be in his company. He has +3 prowess and -2 "
    "direct influence. Body checks that result from failed strikes against him, and in combat between "
    "companies from his own successful ones, are at +1. Returns to your hand when you play another Demon "
    "fána, and during your organization phase if you choose.",
)
