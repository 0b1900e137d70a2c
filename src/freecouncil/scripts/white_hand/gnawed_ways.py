"""Gnawed Ways: from the mines below a Wizardhaven into the Under-deeps."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    GNAWED,
    LEADS_TO,
    MOVEMENT,
    UNDER_WIZARDHAVEN,
    Ctx,
    Instance,
    Modifier,
    Role,
    card,
    own_site,
    permanent,
    phrase_option,
    phrase_question,
    site_ahead,
    surface_region,
)

NUMBER = 7  # what a roll must reach on such a way


def is_mines(ctx: Ctx, site: Instance) -> bool:
    return UNDER_WIZARDHAVEN in site.script.local


def their_mines(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx)
    return [site.id] if is_mines(ctx, site) else []


def deeps_near(ctx: Ctx) -> list[str]:
    """The Under-deeps sites that lie below the region of the mines or an adjacent one."""
    if "mines" not in ctx.chosen:
        return []
    region = surface_region(ctx.card("mines"))
    if not region:
        return []
    near = {region, *ctx.game.map.region(region).neighbours}
    return sorted({s.name for s in ctx.game.map.sites if s.under_deeps and s.region in near})


def gnaw(ctx: Ctx) -> None:
    ctx.me.memo = (LEADS_TO, str(ctx.chosen["deeps"]))


DEEPS = Role("deeps", deeps_near, "no Under-deeps site lies near enough")

phrase_question("deeps", "{0:card}: to which Under-deeps site does the way lead?")
phrase_option("deeps", "{0:text}")

card(
    "Gnawed Ways",
    permanent(
        0,
        gnaw,
        on="mines",
        roles=(own_site("mines", is_mines, "you have no company in Deep Mines"), DEEPS),
    ),
    permanent(
        MOVEMENT,
        gnaw,
        name="as a hazard",
        as_hazard=True,
        on="mines",
        roles=(Role("mines", their_mines, "the company is not in or bound for Deep Mines"), DEEPS),
    ),
    Modifier(GNAWED, NUMBER, scope="self"),
    words="On Deep Mines of yours: choose an Under-deeps site that has its surface site in their region or "
    "next to it. The two are adjacent, and a roll between them must reach 7. "
    "Or, as a hazard, on Deep Mines of your opponent's. Discarded when the site card leaves play.",
)
