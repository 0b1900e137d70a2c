"""Resource events of Dark Minions: allies called from afar, and what lies in wait."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from freecouncil.scripts.vocabulary import (
    GUARDS_DISCARDED,
    INFLUENCES,
    MOVEMENT,
    MUST_ATTACK,
    NO_ENVIRONMENTS,
    ORGANIZATION,
    SITE,
    UNTAPPED,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attributes,
    card,
    company_of,
    discard,
    discard_character,
    discard_when,
    face_up_agent,
    happened,
    influence_faction,
    move,
    my_character,
    not_avatar,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    same_side,
    short,
    shows,
    site_where,
    tap,
)

# Hour of Need -------------------------------------------------------------------------------------


def regions_of(game: Any, faction: Instance) -> set[str]:
    """The regions of the sites where a faction is normally playable."""
    facts = faction.card
    assert isinstance(facts, Faction)
    return {
        site.region
        for site in game.map.sites
        for place in facts.places
        if site.region
        and site.alignment == facts.alignment
        and (not place.site or place.site == site.name)
        and (place.site_type is None or place.site_type == site.site_type)
        and (not place.region or place.region == site.region)
    }


@cache
def count_out(the_map: Any, start: str, ends: frozenset[str]) -> int:
    """The least number of regions in a row from one to one of the others, both included; 0: none."""
    count, reached, edge = 1, {start}, {start}
    while edge:
        if edge & ends:
            return count
        edge = {n for name in edge for n in the_map.region(name).neighbours} - reached
        reached |= edge
        count += 1
    return 0


def distance(ctx: Ctx, faction: Instance) -> int:
    site = site_where(ctx.game, ctx.card("diplomat"))
    facts = site.card if site is not None else None
    if not isinstance(facts, Site) or not facts.region:
        return 0
    return count_out(ctx.game.map, facts.region, frozenset(regions_of(ctx.game, faction)))


def could_call(ctx: Ctx, c: Instance) -> bool:
    site = site_where(ctx.game, c)
    return (
        site is not None
        and isinstance(site.card, Site)
        and not site.card.under_deeps
        and site.state == UNTAPPED
        and not_avatar(ctx, c)
        and attributes.has_skill(ctx.game, c, "diplomat")
        and not attributes.has_skill(ctx.game, c, "warrior")
    )


def those_called(ctx: Ctx) -> Iterable[int]:
    game, diplomat = ctx.game, ctx.card("diplomat")
    found = []
    for number in game.state.players[ctx.player].hand:
        faction = game.card(number)
        facts = faction.card
        if (
            isinstance(facts, Faction)
            and facts.influenced
            and same_side(ctx, faction)
            and not (facts.unique and game.taken(faction))
            and not attributes.is_so(game, "not played on", faction, diplomat)
            and distance(ctx, faction)
        ):
            found.append(number)
    return found


def call_for_help(ctx: Ctx) -> Rule[None]:
    game, diplomat, faction = ctx.game, ctx.card("diplomat"), ctx.card("faction")
    site = site_where(game, diplomat)
    check = InfluenceCheck(diplomat, faction, opposed=False)
    check.modifier = -2 - distance(ctx, faction)
    yield from happened(game, "influencing", (diplomat, faction, check), faction)
    passed = yield from influence_faction(game, diplomat, faction, check)
    if not passed:
        discard(game, faction)
        if diplomat.where == "play":
            yield from discard_character(ctx, diplomat)
        return
    move(game, faction, "points")
    game.log("in play", faction.id)
    if site is not None:
        tap(game, site)
    yield from happened(game, "faction gained", (diplomat, faction))


card(
    "Hour of Need",
    short(
        ORGANIZATION,
        call_for_help,
        roles=(
            my_character(
                "diplomat",
                could_call,
                words="no untapped diplomat who is neither a warrior nor a Wizard is at an untapped "
                "site above the Under-deeps",
                tap=True,
            ),
            Role("faction", those_called, "you hold no faction that could be called"),
        ),
        costs=(shows("faction"),),
        tags=(INFLUENCES,),
    ),
    words="During your organization phase, tap a diplomat who is neither a warrior nor a Wizard, at an "
    "untapped site that is not in the Under-deeps: he tries to influence a faction of your hand, "
    "wherever it is playable, at -2 and -1 for each region from his site to where it is playable, both "
    "included. If he fails, he and the faction are discarded; if not, his site taps, and no minor item "
    "follows.",
)

# Balance Between Powers ---------------------------------------------------------------------------

phrase_question("environment-to-discard", "{0:card}: which environment card do you discard?")
phrase_option("environment-to-discard", "{0:card}")


def discards_environments(ctx: Ctx, seat: int, count: int) -> Rule[bool]:
    """A player may discard so many environment cards from the hand."""
    game = ctx.game
    for left in range(count, 0, -1):
        hand = game.state.players[seat].hand
        able = [n for n in hand if "Environment" in game.card(n).card.keywords]
        number = None
        if len(able) >= left:
            number = yield from pick(
                game,
                seat,
                "environment-to-discard",
                able,
                "9.4.4",
                (ctx.me.id, left),
                optional=left == count,
            )
        if number is None:
            return False
        gone = game.card(int(number))
        move(game, gone, "discard")
        gone.shown = True  # one sees that it is an environment
        game.log("discarded from hand", seat, gone.id)
        yield from happened(game, "discarded from hand", gone)
    return True


def hold_the_balance(ctx: Ctx) -> Rule[None]:
    """One to keep it, one of the opponent's against it, two against that, and so on."""
    needed = 1
    while True:
        kept = yield from discards_environments(ctx, ctx.player, needed)
        if ctx.me.where != "play":
            return
        if not kept:
            discard(ctx.game, ctx.me)
            return
        if not (yield from discards_environments(ctx, ctx.opponent, 1)):
            return
        needed = 2


card(
    "Balance Between Powers",
    permanent(0),
    Modifier(NO_ENVIRONMENTS, 1, scope="all"),
    Trigger(
        "organization begins",
        hold_the_balance,
        when=lambda ctx: ctx.info == ctx.me.owner,
        name="keep the balance",
    ),
    discard_when("deck exhausted"),
    words="Environment. No environment cards can be played. When your organization phase begins, discard "
    "an environment card from your hand, or this is discarded. Your opponent may then discard one to "
    "discard this, against which you may discard two, your opponent again one, and so on. Discarded when "
    "any play deck is exhausted.",
)

# What lies in wait --------------------------------------------------------------------------------

card(
    "Ordered to Kill",
    permanent(0),
    Modifier(GUARDS_DISCARDED, 1, scope="all"),
    Modifier(MUST_ATTACK, 1, scope="all"),
    discard_when("deck exhausted"),
    words="A face-up agent must attack a company that enters the site where it is. On-guard cards that "
    "were not revealed are discarded where they would return to the hand. Discarded when any play deck is "
    "exhausted.",
)


phrase_question("which-on-guard", "Which of its on-guard cards is discarded, counted as they came?")
phrase_option("which-on-guard", "{0:number}")


def call_off(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    company = game.state.companies[int(ctx.chosen["company"])]
    places = list(range(1, len(company.on_guard) + 1))
    place = yield from pick(game, ctx.player, "which-on-guard", places, "9.4.4", (ctx.me.id,))
    if place is not None:
        guard = game.card(company.on_guard[int(place) - 1])
        move(game, guard, "discard")
        game.log("discarded from on-guard", guard.id, seat=guard.owner)


def withdraw(ctx: Ctx) -> None:
    agent = ctx.card("agent")
    if agent.face_down:
        return  # it can no longer be a target (9.3.2.2)
    if attributes.mind(ctx.game, agent) <= 5:
        discard(ctx.game, agent)
    else:
        move(ctx.game, agent, "hand")
        ctx.game.log("returned to hand", agent.id)


card(
    "Withdrawn to Mordor",
    short(
        MOVEMENT | SITE,
        call_off,
        name="on-guard card",
        requires=(outside_combat,),
        roles=(
            company_of(
                "company",
                lambda ctx, c: bool(c.on_guard),
                "there is no on-guard card with a company of yours",
            ),
        ),
    ),
    short(0, withdraw, name="withdraw an agent", roles=(face_up_agent(),)),
    words="On a face-up agent: with a mind of 5 or less it is discarded, with more it returns to its "
    "player's hand. Or discard an on-guard card with one of your companies, unseen.",
)
