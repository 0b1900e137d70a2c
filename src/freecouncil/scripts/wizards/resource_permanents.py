"""Resource permanent-events of The Wizards."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ORGANIZATION,
    SITE,
    TAPPED,
    Company,
    Cost,
    Ctx,
    HazardEvent,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    acting_companies,
    all_characters,
    allies,
    attributes,
    card,
    characters,
    company_items,
    company_of,
    discard,
    discard_when,
    end_environments,
    face_attack,
    is_at,
    items,
    my_character,
    needs,
    not_in_play,
    outside_combat,
    permanent,
    place_with_character,
    same_side,
    site_where,
    skilled,
)

card(
    "Gates of Morning",
    permanent(0, end_environments(HazardEvent)),
    words="Environment. When it is played, all hazard environment cards in play are discarded and "
    "all hazard environment effects end.",
)

# Palantíri ----------------------------------------------------------------------------------------


def has_sage(ctx: Ctx, company: Company) -> bool:
    return any(
        attributes.has_skill(ctx.game, c, "sage")
        for c in [*characters(ctx.game, company), *allies(ctx.game, company)]
    )


def palantiri(ctx: Ctx) -> list[int]:
    return [
        item.id
        for company in acting_companies(ctx)
        if has_sage(ctx, company)
        for item in company_items(ctx.game, company)
        if "Palantír" in item.card.keywords and same_side(ctx, item)
    ]


def with_moving_company(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and company.id == ctx.info.id


card(
    "Align Palantír",
    permanent(
        0,
        on="palantír",
        roles=(Role("palantír", palantiri, "there is no Palantír in the company of a sage"),),
        skill="sage",
    ),
    Modifier("palantír usable", 1),
    Modifier("stored with its host", 1, scope="self"),
    discard_when("company moves", with_moving_company),
    words="Sage only. On a Palantír in the company of a sage: its bearer can use it. It is stored "
    "with the Palantír, and discarded when the company moves. Once on each Palantír.",
)

# Minas Tirith -------------------------------------------------------------------------------------

MINAS_TIRITH = "Minas Tirith"


def at_minas_tirith(ctx: Ctx, c: Instance) -> bool:
    return is_at(ctx.game, c, MINAS_TIRITH)


def stored_there(c: Instance) -> bool:
    return (
        c.stored and "stored at" in c.memo and c.memo[c.memo.index("stored at") + 1] == MINAS_TIRITH
    )


def saplings(ctx: Ctx) -> list[int]:
    player = ctx.game.state.players[ctx.player]
    borne = [
        i
        for c in all_characters(ctx.game, ctx.player)
        if at_minas_tirith(ctx, c)
        for i in items(ctx.game, c)
    ]
    stored = [c for c in map(ctx.game.card, player.points) if stored_there(c)]
    return [c.id for c in [*borne, *stored] if c.card.name == "Sapling of the White Tree"]


def minas_tirith(game: Any, me: Instance, site: Any, info: Any) -> bool:
    facts = site.card
    if any(game.card(n).card.name == "Wizard's Trove" for n in me.attached):
        return False  # which says that the text of the tree is ignored
    return isinstance(facts, Site) and facts.name == MINAS_TIRITH and facts.alignment == "hero"


card(
    "The White Tree",
    permanent(
        0,
        roles=(
            skilled("sage", anywhere=True, fits=at_minas_tirith),
            Role(
                "sapling",
                saplings,
                "there is no Sapling of the White Tree at Minas Tirith",
                lasting=False,
            ),
        ),
        costs=(
            Cost(
                lambda ctx: True,
                lambda ctx: discard(ctx.game, ctx.card("sapling")),
                "there is no Sapling of the White Tree at Minas Tirith",
            ),
        ),
        skill="sage",
    ),
    Modifier("haven for healing", 1, scope="all", when=minas_tirith),
    Modifier("haven for hazards", 1, scope="all", when=minas_tirith),
    words="Sage only, at Minas Tirith. Discard a Sapling of the White Tree that one of your "
    "characters bears at Minas Tirith or that you have stored there. Minas Tirith is a Haven for "
    "healing and for playing hazards.",
)

card(
    "Return of the King",
    permanent(
        0,
        on="target",
        requires=(not_in_play("Denethor II"),),
        roles=(
            my_character(
                fits=lambda ctx, c: c.card.name == "Aragorn II" and at_minas_tirith(ctx, c),
                words="Aragorn II is not at Minas Tirith",
            ),
        ),
    ),
    Modifier("direct-influence", 3),
    words="On Aragorn II at Minas Tirith, if Denethor II is not in play: Aragorn II has +3 "
    "direct influence. It is discarded if he leaves play.",
)

# Fellowship ---------------------------------------------------------------------------------------


def large_enough(ctx: Ctx, company: Company) -> bool:
    game = ctx.game
    return (
        game.is_haven(game.card(company.site), ctx.player)
        and len(company.members) + len(allies(game, company)) >= 4
    )


def ally_joins(ctx: Ctx) -> bool:
    gained, host = ctx.info
    company = ctx.game.company_of(host)
    return ctx.game.is_ally(gained) and company is not None and company.id == ctx.me.company


def ally_leaves(ctx: Ctx) -> bool:
    gone, company, memo = ctx.info
    return company == ctx.me.company and (
        ctx.game.is_ally(gone) or bool(memo and memo[0] == "ally")
    )


def part(ctx: Ctx) -> None:
    discard(ctx.game, ctx.me)


card(
    "Fellowship",
    permanent(
        ORGANIZATION,
        on="company",
        roles=(
            company_of(
                "company",
                large_enough,
                "no company at a Haven has four or more characters and allies",
            ),
        ),
    ),
    Modifier("prowess", 1, scope="company"),
    Modifier("corruption-check", 1, scope="company"),
    Trigger(
        "company changed",
        part,
        when=lambda ctx: ctx.info.id == ctx.me.company,
        immediate=True,
    ),
    Trigger("attached", part, when=ally_joins, immediate=True),
    Trigger("left", part, when=ally_leaves, immediate=True),
    words="During your organization phase, on a company at a Haven with four or more characters "
    "and allies: they have +1 prowess and +1 to corruption checks. Discarded when a "
    "character or ally joins or leaves the company.",
)

# Rescue Prisoners ---------------------------------------------------------------------------------


def none_from_here(ctx: Ctx) -> bool:
    """Is no other copy with a character at this site?"""
    here = ctx.game.card(ctx.company.site).card.name
    for other in ctx.game.state.cards[1:]:
        if other is not ctx.me and other.card.name == ctx.me.card.name and other.where == "play":
            site = site_where(ctx.game, other)
            if site is not None and site.card.name == here:
                return False
    return True


def rescue(ctx: Ctx) -> Rule[None]:
    company = ctx.company  # it may not outlive the attack
    yield from face_attack(ctx, company, "Spider", 2, 7)
    yield from place_with_character(ctx, company)


def is_prison(ctx: Ctx) -> bool:
    return ctx.game.site_type(ctx.game.card(ctx.company.site)) in ("shadow-hold", "dark-hold")


card(
    "Rescue Prisoners",
    permanent(
        SITE,
        rescue,
        begins_chain=True,
        places_itself=True,
        requires=(
            needs(is_prison, "the site is not a Shadow-hold or Dark-hold"),
            needs(lambda ctx: ctx.game.card(ctx.company.site).state == TAPPED, "it is not tapped"),
            needs(none_from_here, "it can't be duplicated at a site", "g.cbd.1", lasting=False),
            outside_combat,
        ),
    ),
    Modifier("may not untap", 1),
    words="During the site phase, at a tapped Dark-hold or Shadow-hold: the company faces an attack "
    "by Spiders, 2 strikes with 7 prowess. Then you may tap a character of the company and put this "
    "card with him; otherwise it is discarded. He may not untap until it is stored at a Haven, "
    "Border-hold or Free-hold, and only then is it worth points. Once at each site.",
)
