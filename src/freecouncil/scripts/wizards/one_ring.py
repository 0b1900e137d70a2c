"""Events of The Wizards by which The One Ring is destroyed."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    CRACKS_OF_DOOM_MODIFIER,
    SITE,
    Ctx,
    Rule,
    card,
    corruption_check,
    one_ring,
    outside_combat,
    remove_from_play,
    ring_and_gollum_at_mount_doom,
    ring_at_mount_doom,
    short,
    win_by_ring,
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
