"""The One Ring, and the events of The Wizards by which it is destroyed."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    CRACKS_OF_DOOM_MODIFIER,
    SITE,
    Ctx,
    Instance,
    Modifier,
    Rule,
    card,
    corruption_check,
    one_ring,
    outside_combat,
    remove_from_play,
    ring_and_gollum_at_mount_doom,
    ring_at_mount_doom,
    short,
    vanishes,
    win_by_ring,
)


def is_character(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(game.is_character(subject))


card(
    "The One Ring",
    vanishes(-2, "Undead", "Nazgûl"),
    Modifier("corruption-points", 1, scope="company", when=is_character),
    side="hero",
    words="When a strike is against its bearer that is not by Undead or Nazgûl, he may check "
    "corruption at -2: if it succeeds, the strike is canceled. Every character of his company, he "
    "himself included, has one corruption point more.",
)


def destroy(ctx: Ctx) -> None:
    ring = one_ring(ctx)
    assert ring is not None
    remove_from_play(ctx.game, ring)
    win_by_ring(ctx.game, ctx.player)


def cast_it_in(ctx: Ctx) -> Rule[None]:
    ring = one_ring(ctx)
    assert ring is not None
    bearer = ctx.game.card(ring.host)
    passed = yield from corruption_check(ctx.game, bearer, CRACKS_OF_DOOM_MODIFIER, ctx.me.id)
    if passed and ring.where == "play":
        destroy(ctx)


card(
    "Cracks of Doom",
    short(SITE, cast_it_in, requires=(ring_at_mount_doom, outside_combat)),
    words="During the site phase, if a character of yours bears The One Ring at Mount Doom: he "
    "checks corruption at -4. If it succeeds, The One Ring is destroyed and you win.",
)

card(
    "Gollum's Fate",
    short(SITE, destroy, requires=(ring_and_gollum_at_mount_doom, outside_combat)),
    words="Unique. During the site phase, if a character of yours bears The One Ring at Mount Doom "
    "and Gollum is there too: The One Ring is destroyed and you win.",
)
