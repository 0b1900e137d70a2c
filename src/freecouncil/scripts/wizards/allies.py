"""Allies of The Wizards and their minion likenesses."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    MOVEMENT,
    RESPONSE,
    RETURNS_COMPANY,
    RETURNS_TARGET,
    Ctx,
    Requirement,
    Role,
    Site,
    ability,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    discard,
    discard_target,
    hazards_targeting,
    in_this_company,
    keyed_to,
    note_affected,
)


def returning_effects(ctx: Ctx) -> list[int]:
    """What has been declared in this chain that would return her company to its site of origin."""
    company = ctx.game.company_of(ctx.me)
    if company is None or ctx.window.company != company.id:
        return []
    found = []
    for declared in ctx.game.chain:
        tags = declared.action.tags if declared.action is not None else declared.info[0].tags
        seized = RETURNS_TARGET in tags and declared.chosen.get("target") == ctx.me.host
        if RETURNS_COMPANY in tags or seized:
            found.append(declared.me.id)
    return found


def cancel_declared(ctx: Ctx) -> None:
    for declared in ctx.game.chain:
        if declared.me.id == ctx.chosen["effect"]:
            declared.canceled = True
            note_affected(declared, ctx.window.company)  # it does not come again this turn


card(
    "Goldberry",
    ability(
        "keep on the way",
        RESPONSE,
        cancel_declared,
        tap=True,
        roles=(
            Role(
                "effect",
                returning_effects,
                "nothing declared would return her company",
                lasting=False,
            ),
        ),
    ),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, keyed_to("wilderness")),
    ),
    words="Tap her to cancel an effect, declared earlier in the same chain, "
    "that would return her company to its site of origin; or to cancel an attack against her "
    "company that is keyed to Wilderness.",
)


def small_company(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and attributes.company_size(ctx.game, company) <= 2


def one_ring_here(ctx: Ctx) -> list[int]:
    here = ctx.game.site_of(ctx.me)
    if here is None or ctx.game.is_haven(here, ctx.me.owner):
        return []
    return [
        c.id
        for c in ctx.game.state.cards[1:]
        if c.card.name == "The One Ring"
        and c.where == "play"
        and (site := ctx.game.site_of(c)) is not None
        and site.card.name == here.card.name
    ]


def take_the_ring(ctx: Ctx) -> None:
    discard(ctx.game, ctx.card("ring"))
    discard(ctx.game, ctx.me)


for name in ("Gollum", "Stinker"):
    card(
        name,
        ability(
            "cancel an attack",
            ATTACK,
            cancel_attack,
            tap=True,
            requires=(
                in_this_company,
                can_be_canceled,
                keyed_to("wilderness", "shadow-land"),
                Requirement(small_company, "his company is larger than two", lasting=False),
            ),
        ),
        ability(
            "take The One Ring",
            ANY_PHASE,
            take_the_ring,
            tap=True,
            roles=(Role("ring", one_ring_here, "The One Ring is not at the same site"),),
        ),
        words="In a company of size two or less, tap him to cancel an attack against it that is "
        "keyed to Wilderness or Shadow-land. Tap him at the same site as The One Ring, not a haven: "
        "both are discarded.",
    )


def hazards_on_his_company(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.me)
    return hazards_targeting(ctx, company) if company is not None else []


card(
    "Leaflock",
    ability(
        "cancel a hazard",
        ANY_PHASE,
        discard_target("hazard"),
        tap=True,
        roles=(Role("hazard", hazards_on_his_company, "no hazard targets his company"),),
    ),
    words="Tap him to cancel a hazard that targets his company or something with it.",
)

HIS_COUNTRY = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")


def bound_for_his_country(ctx: Ctx) -> bool:
    company = ctx.company
    if company is None or not company.moved or not company.new_site:
        return False
    site = ctx.game.card(company.new_site).card
    return isinstance(site, Site) and site.region in HIS_COUNTRY


card(
    "Tom Bombadil",
    ability(
        "cancel a hazard",
        MOVEMENT,
        discard_target("hazard"),
        tap=True,
        requires=(Requirement(bound_for_his_country, "the company is not bound for his country"),),
        roles=(
            Role(
                "hazard",
                lambda ctx: hazards_targeting(ctx, ctx.company),
                "no hazard targets the company",
            ),
        ),
    ),
    words="Tap him to cancel a hazard that targets a company moving to a site in Arthedain, "
    "Cardolan, Rhudaur or The Shire, or something with it.",
)
