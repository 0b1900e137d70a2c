"""Characters of Against the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    TAPPED,
    Ctx,
    Instance,
    Modifier,
    Role,
    ability,
    all_characters,
    card,
    characters,
    untap_target,
)

BROTHERS = ("Bûrat", "Tûma", "Wûluag")


def _played_this_turn(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return any(
        c.card.name in BROTHERS and c.id != me.id and c.came == game.state.turn
        for c in all_characters(game, me.owner)
    )


def _with_a_brother(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    company = game.company_of(me)
    return company is not None and any(
        c.card.name in BROTHERS and c.id != me.id for c in characters(game, company)
    )


def _tapped_brothers(ctx: Ctx) -> list[int]:
    here = ctx.game.site_of(ctx.me)
    return [
        c.id
        for c in all_characters(ctx.game, ctx.me.owner)
        if c.card.name in BROTHERS
        and c.id != ctx.me.id
        and c.state == TAPPED
        and (site := ctx.game.site_of(c)) is not None
        and here is not None
        and site.card.name == here.card.name
    ]


for name in BROTHERS:
    others = " or ".join(b for b in BROTHERS if b != name)
    card(
        name,
        Modifier("free to play", 1, scope="self", when=_played_this_turn),
        Modifier("mind", -1, scope="self", when=_with_a_brother),
        ability(
            "untap a brother",
            ANY_PHASE,
            untap_target("target"),
            tap=True,
            roles=(Role("target", _tapped_brothers, "no tapped brother at the same site"),),
        ),
        words=f"May be played in the same turn as {others}, beyond the one character a turn. Tap to "
        f"untap {others} at the same site. In a company with one of them, his mind is one less.",
    )
