"""What The Balrog does at the sites that he reaches, and with The One Ring."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    AFFECTS_BEARER,
    ANY_PHASE,
    ATTACK,
    COMPANY_ATTACK,
    IN_COMPANY_COMBAT,
    KEPT,
    NO_ROLL,
    SITE,
    STRIKE,
    UNTAPPED,
    WOUNDED,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    allies,
    attributes,
    balrogs_company,
    card,
    characters,
    discard,
    eliminate,
    faces_them_and_taps,
    happened,
    in_balrogs_company,
    is_below,
    move,
    my_balrog,
    needs,
    one_more_item,
    one_race,
    outside_combat,
    permanent,
    phrase_roll,
    short,
    stays_on_site,
    tap,
    the_balrog_untapped,
    win_by_ring,
    wound_by_card,
)

# Attacks that he draws upon himself ---------------------------------------------------------------

HE_IS_HERE = needs(in_balrogs_company, "The Balrog is not here")


def name_of_site(ctx: Ctx) -> str:
    return str(ctx.game.card(ctx.company.site).card.name)


def at_one_of(*names: str) -> Requirement:
    """The company is at one of these sites."""
    listed = " or ".join(names)
    return needs(
        lambda ctx: ctx.company is not None and name_of_site(ctx) in names,
        f"the company is not at {listed}",
    )


# Descent through Fire -----------------------------------------------------------------------------

TROLLS = one_race("Troll", (5, 8), (4, 10), (3, 12))


def not_descended_here(ctx: Ctx) -> bool:
    return ctx.company is None or not any(
        c.card.name == ctx.me.card.name and c.where == "points" and c.memo == (name_of_site(ctx),)
        for c in ctx.game.state.cards[1:]
    )


def descend(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    here = name_of_site(ctx)
    tap(game, game.card(company.site))
    if (yield from faces_them_and_taps(ctx, TROLLS, the_balrog_untapped)):
        move(game, ctx.me, "points")
        ctx.me.memo = (here,)
        game.log("in play", ctx.me.id)
        yield from happened(game, "event played", ctx.me)
        one_more_item(game, company)


def of_his_people(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return isinstance(who.card, Character) and who.owner == me.owner and me.where == "points"


def leads_his_people(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return of_his_people(game, me, who, info) and bool(game.is_leader(who))


card(
    "Descent through Fire",
    permanent(
        SITE,
        descend,
        begins_chain=True,
        places_itself=True,
        rule="taps the site",
        requires=(
            outside_combat,
            HE_IS_HERE,
            at_one_of("The Under-galleries", "The Under-courts"),
            needs(
                lambda ctx: ctx.game.card(ctx.company.site).state == UNTAPPED,
                "the site is tapped",
                lasting=False,
            ),
            needs(
                not_descended_here, "it cannot be duplicated at this site", "g.cbd.1", lasting=False
            ),
        ),
    ),
    Modifier("prowess", 1, scope="all", when=of_his_people),
    Modifier("direct-influence", 1, scope="all", when=leads_his_people),
    words="During the site phase, with The Balrog at The Under-galleries or The Under-courts: the site "
    "taps, and his company faces three attacks by Trolls: 5 strikes with 8 prowess, 4 with 10, and 3 "
    "with 12. Then he taps, or this is discarded. In your marshalling point pile, all your characters "
    "have +1 prowess and your leaders +1 direct influence.",
)

# Breach the Hold ----------------------------------------------------------------------------------

GUARDS = (
    AttackFacts(race="Spawn", strikes=1, prowess=15),
    AttackFacts(race="Dwarf", strikes=4, prowess=9),
    AttackFacts(race="Dwarf", strikes=2, prowess=12),
)


def breach(ctx: Ctx) -> Rule[None]:
    site = ctx.card("deep site")
    if (yield from faces_them_and_taps(ctx, GUARDS, the_balrog_untapped)):
        yield from stays_on_site(ctx, site)


def holds_here(ctx: Ctx) -> list[int]:
    company = ctx.company
    if company is None or name_of_site(ctx) not in ("The Drowning-deeps", "The Rusted-deeps"):
        return []
    site = ctx.game.card(company.site)
    breached = any(ctx.game.card(n).card.name == ctx.me.card.name for n in site.attached)
    return [] if breached else [site.id]


def is_the_site(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host) and site.id == me.host


def up_to_the_surface(game: Any, me: Instance, company: Any, info: Any) -> bool:
    origin, site = info
    return (
        bool(me.host)
        and origin.id == me.host
        and site.card.name in origin.card.adjacent
        and not site.card.under_deeps
    )


card(
    "Breach the Hold",
    permanent(
        SITE,
        breach,
        begins_chain=True,
        places_itself=True,
        requires=(outside_combat, HE_IS_HERE),
        roles=(
            Role(
                "deep site",
                holds_here,
                "the company is neither at The Drowning-deeps nor at The Rusted-deeps, or this lies "
                "there already",
            ),
        ),
    ),
    Modifier(KEPT, 1, scope="all", when=is_the_site),
    Modifier("never discarded", 1, scope="all", when=is_the_site),
    Modifier(NO_ROLL, 1, scope="all", when=up_to_the_surface),
    words="During the site phase, on The Drowning-deeps or The Rusted-deeps with The Balrog there: his "
    "company faces three attacks: Spawn, 1 strike with 15 prowess; Dwarves, 4 strikes with 9 prowess; "
    "Dwarves, 2 strikes with 12 prowess. Then he taps, or this is discarded. No roll is needed to move "
    "from the site to its surface site, and the site is neither discarded nor returned to the location "
    "deck.",
)

# Challenge the Power ------------------------------------------------------------------------------

phrase_roll(
    "challenge",
    "{player} challenges the power with {0:card}, and rolls {roll} + {1:number}: below 7 he is "
    "eliminated, above 8 he prevails, above 10 he wins.",
)


def bears_the_ring(ctx: Ctx, balrog: Instance) -> bool:
    return his_ring(ctx.game, balrog) is not None


def his_ring(game: Any, balrog: Instance) -> Instance | None:
    return next((c for n in balrog.attached if (c := game.card(n)).card.name == RING), None)


RING = "The One Ring"


def challenge(ctx: Ctx) -> Rule[None]:
    game, balrog = ctx.game, ctx.card("balrog")
    company = game.company_of(balrog)
    assert company is not None
    sages = sum(
        attributes.has_skill(game, c, "sage")
        for c in (*characters(game, company), *allies(game, company))
    )
    others = sum(
        c is not ctx.me and c.card.name == ctx.me.card.name and c.where == "play"
        for c in game.state.cards[1:]
    )
    result = game.roll(ctx.player, "challenge", balrog.id, sages + others) + sages + others
    if result < 7:
        yield from eliminate(game, balrog, "challenge")
    elif result <= 8:
        discard(game, ctx.me)
    elif result <= 10:
        ring = his_ring(game, balrog)
        if ring is not None:
            game.set_in_use(ring)
    else:
        win_by_ring(game, ctx.player)


def ring_of_bearer(game: Any, me: Instance, item: Any, info: Any) -> bool:
    return bool(me.host) and item.host == me.host and item.card.name == RING


def ring_is_gained(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and ctx.info[0].id == ctx.me.host and ctx.info[1].card.name == RING


def power_fails(ctx: Ctx) -> None:
    """Without this the Ring is of no use to him any more."""
    for c in ctx.game.state.cards[1:]:
        if c.card.name == RING and c.where == "play" and c.host:
            ctx.game.set_in_use(c)


card(
    "Challenge the Power",
    permanent(
        ANY_PHASE,
        challenge,
        on="balrog",
        begins_chain=True,
        requires=(outside_combat,),
        roles=(my_balrog("balrog", bears_the_ring, "your Balrog does not bear The One Ring"),),
    ),
    Modifier(AFFECTS_BEARER, 1, scope="all", when=ring_of_bearer),
    Trigger("left", power_fails, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    words="On The Balrog, if he bears The One Ring: roll, and add one for each sage in his company and "
    "each other Challenge the Power in play. Below 7, he is eliminated; at 7 or 8, this is discarded; at "
    "9 or 10, The One Ring affects him; above 10, you win the game. Once a turn.",
)

# Crowned with Storm -------------------------------------------------------------------------------

phrase_roll("storm", "The storm breaks upon {0:card}, whose body is {1:number}: rolled {roll} - 1.")


def the_other_company(ctx: Ctx) -> Company | None:
    """The company with which The Balrog's is in combat."""
    attack, his = ctx.attack, balrogs_company(ctx.game, ctx.player)
    if attack is None or not attack.attackers or his is None:
        return None
    attacked: Company = attack.company
    attackers = ctx.game.company_of(ctx.game.card(attack.attackers[0]))
    if attackers is not None and attackers.id == his.id:
        return attacked
    return attackers if attacked.id == his.id else None


def against_a_wizard(ctx: Ctx) -> bool:
    other, his = the_other_company(ctx), balrogs_company(ctx.game, ctx.player)
    return (
        other is not None
        and his is not None
        and not is_below(ctx.game.card(his.site))
        and any(
            attributes.has_race(c, "Wizard", "Fallen-wizard") for c in characters(ctx.game, other)
        )
    )


def all_at_the_site(ctx: Ctx) -> list[Instance]:
    his = balrogs_company(ctx.game, ctx.player)
    if his is None:
        return []
    name = ctx.game.card(his.site).card.name
    return [
        c
        for company in ctx.game.state.companies.values()
        if ctx.game.card(company.site).card.name == name
        for c in (*characters(ctx.game, company), *allies(ctx.game, company))
    ]


def has_mind_stat(c: Instance) -> bool:
    return isinstance(c.card, Character) and c.card.mind is not None


def stands_in_the_storm(game: Any, c: Instance) -> bool:
    """Is it a character with a mind of less than 8, or an ally of less than three points?"""
    if isinstance(c.card, Character):
        return has_mind_stat(c) and attributes.mind(game, c) < 8
    points = c.card.points
    return points is None or points.amount < 3


def storm(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    for c in all_at_the_site(ctx):
        if game.is_ally(c) and attributes.own_value(c, "body") is None:
            discard(game, c)
    for c in all_at_the_site(ctx):
        if c.where != "play" or not stands_in_the_storm(game, c):
            continue
        body = attributes.body(game, c)
        if game.roll(ctx.player, "storm", c.id, body) - 1 <= body:
            continue
        if c.state != WOUNDED:
            yield from wound_by_card(ctx, c)
        elif isinstance(c.card, Character):
            yield from eliminate(game, c, "storm")
        else:
            move(game, c, "out")
    for c in all_at_the_site(ctx):
        if c.state == UNTAPPED and (game.is_ally(c) or has_mind_stat(c)):
            tap(game, c)


card(
    "Crowned with Storm",
    short(
        COMPANY_ATTACK | ATTACK | STRIKE,
        storm,
        requires=(
            needs(
                against_a_wizard,
                "The Balrog's company is in no combat with a company that has a Wizard, or in the "
                "Under-deeps",
            ),
        ),
        tags=(IN_COMPANY_COMBAT,),
    ),
    words="When The Balrog's company, not at an Under-deeps site, is in combat with a company that has a "
    "Wizard: all allies at the site with no body are discarded. Characters there with a mind of 7 or "
    "less, and allies that are normally worth 2 points or fewer, must each withstand a roll at -1: one "
    "that is more than the body wounds, or eliminates who was wounded already. All untapped allies, and "
    "characters that have a mind, tap.",
)
