"""Characters of The Lidless Eye."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    END_OF_TURN_BEGIN,
    ORGANIZATION,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    ResourceEvent,
    a_creature_attack,
    ability,
    as_avatar_at_haven,
    can_be_canceled,
    cancel_attack,
    card,
    company_of,
    is_resource,
    not_keyed_to_a_site,
    own_card_in,
    to_deck,
    to_hand,
)

card(
    "Adûnaphel the Ringwraith",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            as_avatar_at_haven,
            can_be_canceled,
            a_creature_attack,
            not_keyed_to_a_site,
        ),
    ),
    words="As your Ringwraith at a Darkhaven, tap to cancel a hazard creature's attack, not keyed to "
    "a site, against any of your companies.",
)


def hearten_company(ctx: Ctx) -> None:
    company = int(ctx.chosen["company"])
    for attribute in ("prowess", "body"):
        ctx.game.add_effect(attribute, company, 1, until="turn", source=ctx.me.id)


card(
    "Dwar the Ringwraith",
    ability(
        "hearten a company",
        ANY_PHASE,
        hearten_company,
        tap=True,
        requires=(as_avatar_at_haven,),
        roles=(company_of("company"),),
    ),
    words="As your Ringwraith at a Darkhaven, tap to give all characters of one of your companies "
    "+1 prowess and +1 body until the end of the turn.",
)


def at_darkhaven_as_avatar(game: Any, me: Instance, player: Any, info: Any) -> bool:
    if player.seat != me.owner or player.avatar != me.id:
        return False
    site = game.site_of(me)
    return site is not None and bool(game.is_haven(site, me.owner))


card(
    "Hoarmûrath the Ringwraith",
    Modifier("hand-size", 1, scope="all", when=at_darkhaven_as_avatar),
    words="As your Ringwraith at a Darkhaven, your hand size is one more.",
)


def as_avatar(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(game.state.players[me.owner].avatar == me.id)


def follows_witch_king(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(subject.controller == me.id) and bool(getattr(subject.card, "avatar", False))


card(
    "The Witch-king",
    Modifier("ringwraith followers", 2, scope="self", when=as_avatar),
    Modifier("control-cost", -1, scope="all", when=follows_witch_king),
    words="As your Ringwraith, he may control up to two Ringwraith followers with no influence; you "
    "may bring them into play in different organization phases.",
)


def is_minion_magic(c: Instance) -> bool:
    return isinstance(c.card, ResourceEvent) and c.card.magic in (
        "sorcery",
        "spirit-magic",
        "shadow-magic",
    )


card(
    "Indûr the Ringwraith",
    ability(
        "take a magic card",
        END_OF_TURN_BEGIN,
        to_hand("magic"),
        tap=True,
        requires=(
            Requirement(
                lambda ctx: ctx.game.state.players[ctx.me.owner].avatar == ctx.me.id,
                "he is not your Ringwraith",
            ),
        ),
        roles=(
            own_card_in("discard", "magic", is_minion_magic, "no magic card in the discard pile"),
        ),
    ),
    words="As your Ringwraith, when your end-of-turn phase begins, tap him to take a magic card "
    "back from your discard pile to your hand.",
)

card(
    "The Mouth",
    ability(
        "bring a card back",
        ORGANIZATION,
        to_deck("card"),
        tap=True,
        roles=(
            own_card_in(
                "discard", "card", is_resource, "no resource or character in the discard pile"
            ),
        ),
    ),
    words="During your organization phase, tap him to shuffle a resource or character of your "
    "discard pile into your play deck.",
)
