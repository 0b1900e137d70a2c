"""A hazard event of Dark Minions that watches a site."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    AttackFacts,
    Ctx,
    Role,
    Rule,
    Trigger,
    attributes,
    card,
    faces_attacks,
    permanent,
    phrase_roll,
    site_ahead,
)

WATCH = AttackFacts(race="Orc", strikes=4, prowess=9)
UNSEEN = 6  # the roll, less the size of the company, must be above it

phrase_roll("vigilance", "{player} rolls {roll} to come unseen past {0:card}.")


def watched_site(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx)
    kinds = ["shadow-hold"]
    if ctx.game.in_play("Doors of Night", ctx.me):
        kinds += ["ruins-and-lairs", "border-hold"]
    return [site.id] if ctx.game.site_type(site, "hazards") in kinds else []


def enters_here(ctx: Ctx) -> bool:
    company = ctx.company
    return company is not None and bool(ctx.me.host) and company.site == ctx.me.host


def keep_watch(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    size = attributes.company_size(game, company)
    if game.roll(company.owner, "vigilance", ctx.me.id) - size <= UNSEEN:
        yield from faces_attacks(ctx, WATCH)


card(
    "Doubled Vigilance",
    permanent(
        MOVEMENT,
        on="place",
        roles=(Role("place", watched_site, "the site is none on which it could be played"),),
        on_guard="entering",
    ),
    Trigger("entering", keep_watch, when=enters_here, name="watch"),
    words="On a Shadow-hold, or, with Doors of Night in play, on a Ruins & Lairs or Border-hold: the "
    "player of a company that enters the site rolls, less the company's size. Unless this is above 6, "
    "the company first faces an attack, before any automatic-attack: Orcs, 4 strikes with 9 prowess. "
    "It may be revealed on-guard when the site is entered.",
)
