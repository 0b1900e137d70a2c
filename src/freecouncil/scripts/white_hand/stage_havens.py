"""Stage resources that lie on sites: Wizardhavens, and what can be done with them."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    BOTH_SIDES,
    NO_WIZARDHAVEN,
    SITE,
    Ctx,
    Instance,
    Modifier,
    Site,
    attributes,
    card,
    exchange_site,
    is_lair,
    is_overt,
    keeps_others_out,
    makes_wizardhaven,
    outside_combat,
    own_site,
    own_wizardhaven,
    permanent,
    playing_as,
    protects,
    region_type,
    starts_at,
)

WILD = ("wilderness", "border-land", "shadow-land")


def may_hide(game: Any, me: Instance, site: Instance) -> bool:
    """Ruins that are normally such, no Dragon's lair, in a land where a haven can be hidden, and not
    the Wizardhaven of another."""
    facts = site.card
    assert isinstance(facts, Site)
    return (
        facts.site_type == "ruins-and-lairs"
        and not is_lair(facts)
        and bool(facts.region)
        and region_type(game, facts.region) in WILD
        and not attributes.is_so(game, NO_WIZARDHAVEN, site)
    )


card(
    "Hidden Haven",
    permanent(
        0,
        on="own-site",
        roles=(
            own_site(
                "own-site",
                lambda ctx, site: may_hide(ctx.game, ctx.me, site),
                "you have no company at Ruins & Lairs, other than a Dragon's, in a Wilderness, "
                "Border-land or Shadow-land, where no other Fallen-wizard has a haven",
            ),
        ),
    ),
    *makes_wizardhaven(),
    starts_at(may_hide),
    words="On your Ruins & Lairs, if they are normally such and no Dragon's lair, in a Wilderness, "
    "Border-land or Shadow-land: they become one of your Wizardhavens and lose all automatic-attacks, "
    "nothing is playable there by what the site card says, and attacks against your companies there "
    "are canceled. Other Fallen-wizards have no Wizardhaven there. It is discarded with the site, and "
    "can't be discarded otherwise.",
)

NAMED = ("Isengard", "The White Towers", "Rhosgobel")

card(
    "Guarded Haven",
    permanent(
        0,
        on="own-site",
        roles=(own_wizardhaven("own-site", lambda ctx, site: site.card.name not in NAMED),),
    ),
    *protects(),
    words="On one of your Wizardhavens other than Isengard, The White Towers and Rhosgobel: it is "
    "protected. Your opponent may play no card that gives marshalling points at any version of the "
    "site.",
)


def named(name: str) -> Any:
    return lambda ctx, site: site.card.name == name


for fortress, place in (
    ("The Fortress of Isen", "Isengard"),
    ("Fortress of the Towers", "The White Towers"),
):
    card(
        fortress,
        permanent(
            0,
            on="own-site",
            requires=(playing_as("Alatar", "Pallando", "Saruman"),),
            roles=(own_site("own-site", named(place), f"you have no company at {place}"),),
        ),
        *protects(every_card=True),
        *keeps_others_out(),
        words=f"If you play as Alatar, Pallando or Saruman, on {place}: it is protected. Other "
        f"Fallen-wizards may not use the Wizardhaven card of {place}, and your opponent may play no "
        "card that gives marshalling points at any version of the site.",
    )


card(
    "Double-dealing",
    permanent(0, on="own-site", roles=(own_site(),)),
    Modifier(BOTH_SIDES, 1),
    starts_at(),
    words="On a site of yours: at a minion site you may play hero resources too, and at a hero site "
    "minion resources too.",
)


def can_be_exchanged(ctx: Ctx, site: Instance) -> bool:
    """Is it the hero card of a Shadow-hold or Dark-hold with an overt company, and the minion card at
    hand?"""
    return (
        site.card.alignment == "hero"
        and ctx.game.site_type(site) in ("shadow-hold", "dark-hold")
        and ctx.company is not None
        and ctx.company.site == site.id
        and is_overt(ctx.game, ctx.company)
        and minion_card(ctx, site) is not None
    )


def minion_card(ctx: Ctx, site: Instance) -> Instance | None:
    location = ctx.game.state.players[ctx.player].location
    return next(
        (
            other
            for other in map(ctx.game.card, location)
            if other.card.name == site.card.name and other.card.alignment == "minion"
        ),
        None,
    )


def exchange(ctx: Ctx) -> None:
    site = ctx.card("own-site")
    other = minion_card(ctx, site)
    if other is not None:
        exchange_site(ctx.game, site, other)


card(
    "Great Ruse",
    permanent(
        SITE,
        exchange,
        on="own-site",
        requires=(outside_combat,),
        roles=(
            own_site(
                "own-site",
                can_be_exchanged,
                "this is no Shadow-hold or Dark-hold whose hero card an overt company could exchange "
                "for the minion card of your location deck",
            ),
        ),
    ),
    words="During the site phase, on the hero card of a Shadow-hold or Dark-hold where you have an "
    "overt company: the minion card of the site takes its place.",
)
