"""Hazard events of The White Hand."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    Ctx,
    Trigger,
    attributes,
    bearer_checks,
    card,
    corruption_card,
    removal,
)


def far_from_home(ctx: Ctx) -> bool:
    site = ctx.game.site_of(ctx.me)
    return ctx.info == ctx.bearer.owner and not (
        site is not None and ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS)
    )


card(
    "Longing for the West",
    corruption_card(lambda ctx, c: attributes.has_race(c, "Wizard", "Fallen-wizard")),
    Trigger("untap ends", bearer_checks(), when=far_from_home),
    *removal(6),
    words="On a Wizard. When his untap phase ends and he is not at a haven, he checks corruption. In "
    "his organization phase he may tap and roll: above 6, this is discarded.",
)
