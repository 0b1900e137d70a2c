"""A More Evil Hour: a long way, to where the enemy has grown strong."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ARRIVING,
    FARTHER,
    ORGANIZATION,
    TAPPED,
    Company,
    Creature,
    Ctx,
    HazardEvent,
    Instance,
    Modifier,
    Trigger,
    ability,
    card,
    company_of,
    needs,
    permanent,
    tap,
)

# What is played -----------------------------------------------------------------------------------


def is_great(ctx: Ctx, played: Instance) -> bool:
    """Is it the opponent's card, and normally worth three or more points to him?"""
    points = played.card.points
    return (
        played.owner != ctx.me.owner
        and ctx.me.state != TAPPED
        and not isinstance(played.card, Creature | HazardEvent)
        and points is not None
        and points.kind != "kill"
        and points.amount >= 3
    )


def grow_dark(ctx: Ctx) -> None:
    tap(ctx.game, ctx.me)


# The way ------------------------------------------------------------------------------------------


def by_regions(ctx: Ctx, company: Company) -> bool:
    """May the company use region movement?"""
    found = ctx.game.reachable(ctx.game.card(company.site), company)
    return not company.new_site and any(
        way.movement == "region" for there in found.values() for way in there.journeys
    )


def foes_at(game: Any, company: Company, name: str) -> bool:
    return any(
        other.owner != company.owner and game.card(other.site).card.name == name
        for other in game.state.companies.values()
    )


def to_the_foe(game: Any, company: Company, origin: Instance, site: Any) -> bool:
    return foes_at(game, company, site.name)


def arrive(game: Any, company: Company, source: int) -> None:
    """Where it has found the foe, it may leave again as fast."""
    here = company.site
    if not foes_at(game, company, game.card(here).card.name):
        return

    def from_there(game: Any, company: Company, origin: Instance, site: Any) -> bool:
        return origin.id == here

    def has_left(game: Any, company: Company, source: int) -> None:
        if company.site != here:
            game.cancel_effects_of(source)

    game.cancel_effects_of(source)
    game.add_effect(FARTHER, company.id, 2, until="game", source=source, data=(from_there,))
    game.add_effect(ARRIVING, company.id, until="game", source=source, data=(has_left,))


def set_out(ctx: Ctx) -> None:
    game, company, source = ctx.game, int(ctx.chosen["company"]), ctx.me.id
    game.add_effect(FARTHER, company, 2, until="turn", source=source, data=(to_the_foe,))
    game.add_effect(ARRIVING, company, until="turn", source=source, data=(arrive,))


card(
    "A More Evil Hour",
    permanent(0),
    *(
        Trigger(
            event,
            grow_dark,
            when=lambda ctx: is_great(
                ctx, ctx.info[-1] if isinstance(ctx.info, tuple) else ctx.info
            ),
            immediate=True,
        )
        for event in (
            "character played",
            "item played",
            "ally gained",
            "faction gained",
            "event played",
        )
    ),
    Modifier("may not untap", 1, scope="self"),
    ability(
        "go far",
        ORGANIZATION,
        set_out,
        discard_self=True,
        requires=(needs(lambda ctx: ctx.me.state == TAPPED, "it is not tapped", lasting=False),),
        roles=(company_of("company", by_regions, "no company of yours may use region movement"),),
    ),
    words="Taps when your opponent plays a card that is normally worth three or more marshalling points "
    "to him, and does not untap. During your organization phase, if it is tapped, discard it: a company "
    "of yours that may use region movement may move through up to two more regions to a site where an "
    "opponent's company is, and again when it leaves that site.",
)
