"""Hazards that are played on The Balrog himself."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ASSIGNED,
    MOVEMENT,
    Ctx,
    Instance,
    Modifier,
    Role,
    Strike,
    allies,
    attributes,
    card,
    characters,
    discard_when,
    is_below,
    permanent,
    short,
    tap,
)

BALROG = "The Balrog"


def is_he(card_: Instance) -> bool:
    return bool(card_.card.name == BALROG)


# Fled into Darkness -------------------------------------------------------------------------------


def strike_at_him(ctx: Ctx) -> Strike | None:
    """A strike against him that has not been faced and is stronger than he is."""
    attack = ctx.attack
    strikes: list[Strike] = attack.strikes if attack is not None else []
    for strike in strikes:
        if is_he(strike.target) and not strike.outcome and not strike.canceled:
            if attack.prowess(ctx.game) > attributes.prowess(ctx.game, strike.target, attack):
                return strike
    return None


def him(ctx: Ctx) -> Iterable[int]:
    strike = strike_at_him(ctx)
    return [] if strike is None else [strike.target.id]


def flee(ctx: Ctx) -> None:
    strike = strike_at_him(ctx)
    if strike is None:
        return
    strike.canceled = True
    tap(ctx.game, strike.target)


card(
    "Fled into Darkness",
    permanent(
        ASSIGNED,
        flee,
        on="target",
        roles=(Role("target", him, "The Balrog faces no strike whose prowess is higher than his"),),
    ),
    Modifier("kept tapped", 1),
    discard_when("kept tapped", lambda ctx: ctx.info.id == ctx.me.host),
    words="When strikes have been assigned, on The Balrog if he faces one with more prowess than his: "
    "the strike is canceled, and he taps. The next time he would untap he stays tapped instead, and "
    "this is discarded.",
)

# Glance of Arien ----------------------------------------------------------------------------------


def under_the_sky(ctx: Ctx) -> Iterable[int]:
    """The Balrog, in a company that is at a surface site or moves to one."""
    company = ctx.company
    if company is None:
        return []
    site = ctx.game.card(company.new_site or company.site)
    if is_below(site):
        return []
    return [c.id for c in (*characters(ctx.game, company), *allies(ctx.game, company)) if is_he(c)]


def dazzle(ctx: Ctx) -> None:
    times = 2 if ctx.game.in_play("Gates of Morning", ctx.me) else 1
    for attribute, amount in (("prowess", -2), ("body", -1)):
        ctx.game.add_effect(
            attribute, ctx.card("target").id, amount * times, until="turn", source=ctx.me.id
        )


card(
    "Glance of Arien",
    short(
        MOVEMENT,
        dazzle,
        roles=(
            Role(
                "target", under_the_sky, "The Balrog is neither at a surface site nor bound for one"
            ),
        ),
        on_guard="resource",
    ),
    words="On The Balrog, at or moving to a site that is not in the Under-deeps: he has -2 prowess and "
    "-1 body until the end of the turn; with Gates of Morning in play, -4 and -2. Once a turn.",
)
