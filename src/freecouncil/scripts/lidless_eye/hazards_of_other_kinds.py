"""Hazards of The Lidless Eye about defenders, revelry, plague, the Ring and influence."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    MOVEMENT,
    ON_GUARD,
    UNTAPPED,
    WOUNDED,
    Company,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Rule,
    Trigger,
    a_character,
    attributes,
    automatic,
    card,
    characters,
    discard_character,
    discard_when,
    eliminate,
    guards,
    is_avatar,
    items,
    long,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    removal,
    short,
    site_ahead,
    tap,
    the_company,
    wound_by_card,
)

# Awaken Defenders ---------------------------------------------------------------------------------

DEFENDED = ("free-hold", "border-hold")


def at_their_walls(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    site = game.card(attack.company.new_site or attack.company.site)
    return automatic(game, me, attack, info) and game.site_type(site, "hazards") in DEFENDED


card(
    "Awaken Defenders",
    long(**guards(sites=DEFENDED)),
    Modifier("strikes doubled", 1, scope="all", when=at_their_walls),
    Modifier("never detainment", 1, scope="all", when=at_their_walls),
    words="Automatic-attacks at Free-holds and Border-holds have twice as many strikes, and are never "
    "detainment attacks.",
)


# Heedless Revelry ---------------------------------------------------------------------------------

phrase_roll("revelry", "{player} rolls {roll} for {0:card}, who may revel.")


def may_revel(c: Instance) -> bool:
    return c.state == UNTAPPED and not is_avatar(c)


def revelers(ctx: Ctx, company: Company) -> bool:
    """No Ringwraith is in the company, and somebody could tap."""
    members = characters(ctx.game, company)
    return not any(attributes.has_race(c, "Ringwraith", "Balrog") for c in members) and any(
        map(may_revel, members)
    )


def revel(ctx: Ctx) -> None:
    game = ctx.game
    for c in characters(game, ctx.company):
        if may_revel(c):
            less = 2 if c.card.alignment == "hero" else 0
            if game.roll(ctx.player, "revelry", c.id) - less > attributes.mind(game, c):
                tap(game, c)


def revel_all(ctx: Ctx) -> None:
    for c in characters(ctx.game, ctx.company):
        if may_revel(c):
            tap(ctx.game, c)


def gain_declared(ctx: Ctx) -> bool:
    """Is an item, an ally or a faction being played?"""
    return bool(ctx.window.bits & ON_GUARD) and any(
        declared.action is not None and declared.action.kind in ("item", "ally", "faction")
        for declared in ctx.window.chain or ()
    )


card(
    "Heedless Revelry",
    short(
        MOVEMENT,
        revel,
        requires=(
            needs(
                lambda ctx: ctx.company is not None and not ctx.company.moved,
                "the company is moving",
            ),
        ),
        roles=(the_company(fits=revelers),),
    ),
    short(
        ON_GUARD,
        revel_all,
        name="tap all",
        on_guard="resource",
        requires=(
            Requirement(
                gain_declared,
                "on-guard, it is revealed when an item, an ally or a faction is played",
                lasting=False,
            ),
        ),
        roles=(
            the_company(
                fits=lambda ctx, company: any(map(may_revel, characters(ctx.game, company)))
            ),
        ),
    ),
    words="On a company without a Ringwraith that is not moving: roll for each of its untapped "
    "characters, Wizards excepted, at -2 for a hero; above his mind, he taps. Or, revealed on-guard "
    "when the company plays an item, an ally or a faction, which is played all the same: all its "
    "untapped characters tap, Ringwraiths and Wizards excepted.",
)


# Plague -------------------------------------------------------------------------------------------

phrase_roll("plague", "{player} rolls {roll} for {0:card}, where the plague is.")


def catches_plague(c: Instance) -> bool:
    return not is_avatar(c) and not attributes.has_race(c, "Elf")


def plagued_place(ctx: Ctx) -> bool:
    return ctx.game.site_type(site_ahead(ctx), "hazards") not in ("haven", "ruins-and-lairs")


def at_the_site_of(game: Any, who: Instance) -> list[Instance]:
    """All characters, whoever's, at the same site."""
    here = game.site_of(who)
    if here is None:
        return []
    return [
        c
        for company in game.state.companies.values()
        for c in characters(game, company)
        if (site := game.site_of(c)) is not None and site.card.name == here.card.name
    ]


def plague(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    for c in at_the_site_of(game, ctx.bearer):
        if c.where != "play" or not catches_plague(c):
            continue
        if game.roll(c.owner, "plague", c.id) - 2 > attributes.body(game, c):
            if c.state == WOUNDED:
                yield from eliminate(game, c, "plague")
            else:
                yield from wound_by_card(ctx, c)


def at_a_haven(ctx: Ctx) -> bool:
    site = ctx.game.site_of(ctx.bearer)
    return (
        ctx.info == ctx.bearer.owner
        and site is not None
        and bool(ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS))
    )


card(
    "Plague",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target",
                lambda ctx, c: catches_plague(c) and plagued_place(ctx),
                words="no character here could fall ill",
            ),
        ),
    ),
    Trigger("turn ends", plague, when=lambda ctx: ctx.info != ctx.me.owner),
    discard_when("organization begins", at_a_haven),
    words="On a character who is no Elf, Wizard or Ringwraith, and at or moving to a site that is no "
    "haven and no Ruins & Lairs. At the end of each of your opponent's turns a roll at -2 is made for "
    "each character at his site, Elves, Wizards and Ringwraiths excepted: above his body, he is "
    "wounded, or eliminated if he was wounded already. Discarded in the bearer's organization phase when "
    "he is at a haven.",
)


# The Ring Will Have But One Master ----------------------------------------------------------------

phrase_question("one-to-give-up", "{0:card}: which character is discarded?")
phrase_option("one-to-give-up", "{0:card}")


def bears_the_one_ring(ctx: Ctx, c: Instance) -> bool:
    return any(getattr(i.card, "ring_kind", "") == "The One Ring" for i in items(ctx.game, c))


def others(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.bearer)
    if company is None:
        return []
    return [c.id for c in characters(ctx.game, company) if c.id != ctx.me.host]


def forsake_one(ctx: Ctx) -> Rule[None]:
    chosen = yield from pick(
        ctx.game, ctx.bearer.owner, "one-to-give-up", others(ctx), "9.6", (ctx.me.id,)
    )
    if chosen is not None:
        yield from discard_character(ctx, ctx.game.card(int(chosen)))


card(
    "The Ring Will Have But One Master",
    permanent(
        MOVEMENT,
        on="target",
        roles=(a_character("target", bears_the_one_ring, words="The One Ring is not borne here"),),
    ),
    Trigger(
        "organization begins",
        forsake_one,
        when=lambda ctx: ctx.info == ctx.bearer.owner and bool(others(ctx)),
    ),
    *removal(8, corruption=False),
    words="On the bearer of The One Ring. When his organization phases begin, another character of "
    "his company, of his player's choice, is discarded with all that he has, followers excepted. In his "
    "organization phase the bearer may tap and roll: above 8, this is discarded.",
)


# Webs of Fear & Treachery -------------------------------------------------------------------------

card(
    "Webs of Fear & Treachery",
    long(),
    Modifier("influence alone", 1, scope="all"),
    words="Influence attempts are modified by unused general influence and by unused direct influence "
    "as it is on the characters' own cards, with what these say about influencing, and by nothing "
    "else.",
)
