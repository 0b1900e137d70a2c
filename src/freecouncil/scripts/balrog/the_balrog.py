"""The Balrog himself, as a player."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    GOES_BY_REGIONS,
    LEADS_NOBODY,
    LITTLE_TO_STAY_UNTAPPED,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    attributes,
    card,
    discard,
)


def above_ground(game: Any, me: Instance, company: Any, way_there: Any) -> bool:
    """Would his company go by regions, unless something lets it, or from haven to haven?"""
    if me.company != company.id or way_there[0].movement not in ("region", "starter"):
        return False
    return way_there[0].movement == "starter" or not attributes.is_so_of(
        game, GOES_BY_REGIONS, company, company.id, way_there
    )


def others_of_his_name(ctx: Ctx) -> list[Instance]:
    entity = ctx.me.card.manifestation
    return [
        c
        for number in ctx.game.state.live.get("in play", ())
        if (c := ctx.game.card(number)) is not ctx.me and c.card.manifestation == entity
    ]


def discard_them(ctx: Ctx) -> None:
    for other in others_of_his_name(ctx):
        discard(ctx.game, other)


card(
    "The Balrog",
    Modifier(LEADS_NOBODY, 1, scope="self"),
    Modifier(LITTLE_TO_STAY_UNTAPPED, 1, scope="self"),
    Modifier("may not travel so", 1, scope="all", when=above_ground),
    Trigger(
        "character played",
        discard_them,
        when=lambda ctx: ctx.info is ctx.me and bool(others_of_his_name(ctx)),
        immediate=True,
    ),
    side="balrog",
    words="When he comes into play, all other manifestations of Balrog of Moria are discarded. He stays "
    "untapped against a strike at -1 only. He can have no followers, and his company uses neither "
    "region nor starter movement.",
)
