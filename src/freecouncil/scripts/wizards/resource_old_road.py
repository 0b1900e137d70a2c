"""Old Road: a faction that is called from a Haven."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    INFLUENCES,
    SITE,
    UNTAPPED,
    Cost,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Requirement,
    Role,
    Rule,
    Site,
    attributes,
    bring_faction,
    card,
    factions,
    influence_opponent,
    influencers,
    may_influence,
    move,
    needs,
    outside_combat,
    place_of,
    same_side,
    short,
    tap_site,
)

LONGEST = 2  # how long the site path from the Haven may be


def near(site: Site, haven: str) -> bool:
    """Is the site path between the Haven and the site as short as that?"""
    path = site.haven_paths.get(haven, ()) if site.site_type == "haven" else ()
    if site.nearest_haven == haven:
        path = site.site_path
    return 0 < len(path) <= LONGEST


def may_be_called(ctx: Ctx, faction: Instance) -> bool:
    """Is the faction playable at a near site whose card is in the player's location deck?"""
    game, haven = ctx.game, ctx.game.card(ctx.company.site).card.name
    return (
        isinstance(faction.card, Faction)
        and same_side(ctx, faction)
        and any(
            isinstance(site.card, Site)
            and near(site.card, haven)
            and place_of(game, faction, site)[0]
            for site in map(game.card, game.state.players[ctx.player].location)
        )
    )


def callable_factions(ctx: Ctx) -> list[int]:
    hand = map(ctx.game.card, ctx.game.state.players[ctx.player].hand)
    return [c.id for c in hand if may_be_called(ctx, c)]


def new_factions(ctx: Ctx) -> list[int]:
    return [
        number
        for number in callable_factions(ctx)
        if not (ctx.game.card(number).card.unique and ctx.game.taken(ctx.game.card(number)))
    ]


def theirs_of(ctx: Ctx, number: int) -> Instance | None:
    """The opponent's faction of the same name, which could be influenced."""
    name = ctx.game.card(number).card.name
    return next(
        (
            c
            for c in factions(ctx.game, ctx.opponent)
            if c.card.name == name and not attributes.is_so(ctx.game, "not influenced", c)
        ),
        None,
    )


def factions_of_theirs(ctx: Ctx) -> list[int]:
    return [number for number in callable_factions(ctx) if theirs_of(ctx, number) is not None]


def untapped_here(ctx: Ctx) -> list[int]:
    return [c.id for c in influencers(ctx.game, ctx.company)]


def show(ctx: Ctx) -> None:
    ctx.card("faction").shown = True
    ctx.game.log("revealed", ctx.player, ctx.card("faction").id)


def by_road(ctx: Ctx, target: Instance) -> InfluenceCheck:
    check = InfluenceCheck(ctx.card("character"), target, opposed=target.owner != ctx.player)
    check.modifier = -1
    check.unaided = True
    return check


def call_faction(ctx: Ctx) -> Rule[None]:
    faction = ctx.card("faction")
    move(ctx.game, faction, "chain")
    faction.shown = True
    yield from bring_faction(ctx, ctx.card("character"), faction, by_road(ctx, faction))


def call_away(ctx: Ctx) -> Rule[None]:
    target = theirs_of(ctx, int(ctx.chosen["faction"]))
    if target is None:
        return  # it has gone in the meantime
    check = by_road(ctx, target)
    check.revealed = ctx.card("faction")
    yield from influence_opponent(ctx.game, ctx.company, ctx.card("character"), target, check)
    if check.passed and ctx.company is not None:
        tap_site(ctx.game, ctx.company)


at_untapped_haven: Requirement = needs(
    lambda ctx: (
        ctx.company is not None
        and ctx.game.is_haven(ctx.game.card(ctx.company.site), ctx.player)
        and ctx.game.card(ctx.company.site).state == UNTAPPED
    ),
    "the company is not at an untapped Haven",
)
WHO = Role("character", untapped_here, "there is no untapped character here", tap=True)
SHOWN = Cost(lambda ctx: True, show, "")
ROAD = {
    "begins_chain": True,
    "costs": (SHOWN,),
    "rule": "2.V.3, taps the site",
    "tags": (INFLUENCES,),
}

card(
    "Old Road",
    short(
        SITE,
        call_faction,
        name="call a faction",
        requires=(outside_combat, at_untapped_haven),
        roles=(
            Role("faction", new_factions, "no faction in your hand can be called from here"),
            WHO,
        ),
        **ROAD,
    ),
    short(
        SITE,
        call_away,
        name="call a faction away",
        requires=(
            outside_combat,
            at_untapped_haven,
            needs(
                lambda ctx: ctx.company is not None and may_influence(ctx.game, ctx.company),
                "you may not influence cards of your opponent now",
                "8.1",
                lasting=False,
            ),
        ),
        roles=(
            Role(
                "faction",
                factions_of_theirs,
                "your opponent has no faction that you hold too and can call from here",
            ),
            WHO,
        ),
        **ROAD,
    ),
    words="During the site phase, at an untapped Haven: tap a character and reveal a faction from "
    "your hand that is playable at a site of your location deck to which the site path from this "
    "Haven has no more than two regions. The character makes the influence check for it, at -1 and "
    "without direct influence. Or, if your opponent has the same faction in play, the character tries "
    "to influence that one away, at -1 and without direct influence, for yours to be played. If the "
    "attempt is successful, the Haven taps.",
)
