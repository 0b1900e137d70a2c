"""Ways through the Under-deeps, and sites that The Balrog marks as his."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_ADJACENT,
    CHOSEN_NEIGHBOUR,
    EITHER,
    KEPT,
    MOVEMENT_END,
    ORGANIZATION,
    PAID_FOR_FIRST,
    SITE,
    UNTAPPED,
    Action,
    Ally,
    Company,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    ability,
    card,
    characters,
    companies_of,
    in_balrogs_company,
    is_below,
    may_be_chosen,
    move_on,
    my_balrog,
    needs,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    tap,
    tapped_for_good,
)

# Caverns Unchoked ---------------------------------------------------------------------------------

OPENED = ("shadow-hold", "ruins-and-lairs", "border-hold")


def deep_sites(ctx: Ctx) -> Iterable[int]:
    """The Under-deeps sites at which the player has companies."""
    found = dict.fromkeys(c.site for c in companies_of(ctx.game, ctx.player))
    return [n for n in found if is_below(ctx.game.card(n))]


def regions_above(game: Any, deep: Any) -> set[str]:
    """The regions of the surface sites of an Under-deeps site."""
    found = set()
    for name, roll in deep.adjacent.items():
        if roll == 0 and name.startswith("region:"):
            found.add(name.removeprefix("region:"))
        elif roll == 0:
            found |= {s.region for s in game.map.sites if s.name == name and not s.under_deeps}
    return found


def is_opened(game: Any, me: Instance, site: Any) -> bool:
    """Is it a site that this makes adjacent to the one where it lies?"""
    return (
        site.site_type in OPENED
        and not site.under_deeps
        and site.region in regions_above(game, game.card(me.host).card)
    )


def unchoked(game: Any, me: Instance, origin: Any, site: Any) -> bool:
    if not me.host or origin.owner != me.owner:
        return False
    deep = game.card(me.host)
    if origin.id == deep.id:
        return is_opened(game, me, site)
    return bool(site.id == deep.card.id) and is_opened(game, me, origin.card)


def is_the_site(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host) and site.id == me.host


card(
    "Caverns Unchoked",
    permanent(
        ORGANIZATION,
        on="deep site",
        roles=(Role("deep site", deep_sites, "no company of yours is at an Under-deeps site"),),
    ),
    Modifier(KEPT, 1, scope="all", when=is_the_site),
    Modifier("never discarded", 1, scope="all", when=is_the_site),
    Modifier(ALSO_ADJACENT, 1, scope="all", when=unchoked),
    words="During the organization phase, on an Under-deeps site: it is neither discarded nor returned to "
    "the location deck. Your sites in the region of its surface site that are Shadow-holds, Ruins & Lairs "
    "or Border-holds are adjacent to it, and no roll is needed between them.",
)

# Gangways over the Fire ---------------------------------------------------------------------------

GANGWAYS = "gangways"  # what the turn remembers of a company: the sites it has used


def on_foot(ctx: Ctx) -> bool:
    company = ctx.company
    return company is not None and company.owner == ctx.me.owner and company.moved


def lead_on(ctx: Ctx) -> None:
    game, company = ctx.game, ctx.company
    memo = game.state.turn_memo
    names = {game.card(n).card.name for n in (company.site, company.new_site) if n}
    used = memo.get((GANGWAYS, company.id), frozenset()) | names
    memo[GANGWAYS, company.id] = used
    memo[GANGWAYS, "on", company.id] = True
    move_on(game, company, None, where=lambda game, site: site.card.name not in used)


def not_below(game: Any, me: Instance, company: Any, way_there: Any) -> bool:
    led = game.state.turn_memo.get((GANGWAYS, "on", company.id))
    return bool(led) and company.owner == me.owner and way_there[0].movement != "under-deeps"


def phases_done(game: Any, me: Instance, company: Any, info: Any) -> int:
    return -len(game.state.turn_memo.get(("been at", company.id), ()))


def has_set_out(ctx: Ctx) -> None:
    ctx.game.state.turn_memo.pop((GANGWAYS, "on", ctx.info.id), None)


card(
    "Gangways over the Fire",
    permanent(0),
    ability(
        "go on below",
        MOVEMENT_END,
        lead_on,
        requires=(
            needs(on_foot, "it is no company of yours that has moved", lasting=False),
            needs(
                lambda ctx: ("moves on", ctx.company.id) not in ctx.game.state.turn_memo,
                "the company may move on already",
                lasting=False,
            ),
        ),
    ),
    Modifier("may not travel so", 1, scope="all", when=not_below),
    Modifier(
        "under-deeps-roll",
        phases_done,
        scope="all",
        when=lambda game, me, company, info: bool(company.owner == me.owner),
    ),
    Trigger("movement begins", has_set_out, immediate=True),
    words="At the end of its movement/hazard phase, each of your companies that has moved may move on by "
    "Under-deeps movement, to a site that it has not used this turn; another movement/hazard phase "
    "follows. From each roll for this the number of movement/hazard phases that the company has "
    "completed this turn is subtracted.",
)

# Eddy in Fate's Tide ------------------------------------------------------------------------------


def untouched(ctx: Ctx) -> bool:
    company = ctx.company
    if company is None:
        return False
    site = ctx.game.card(company.site)
    return isinstance(site.card, Site) and not (
        site.card.under_deeps or ctx.game.is_surface_site(site.card)
    )


def mark(ctx: Ctx) -> None:
    site = ctx.game.card(ctx.company.site)
    ctx.me.memo = (site.card.name,)
    tap(ctx.game, site)
    ctx.game.state.turn_memo["extra item"] = ctx.company.id  # 2.V.5


def is_marked(game: Any, me: Instance, company: Any) -> bool:
    return company is not None and bool(me.memo) and game.card(company.site).card.name == me.memo[0]


def must_be_paid_for(game: Any, me: Instance, thing: Any, company: Any) -> bool:
    return (
        isinstance(thing.card, Ally | Item)
        and is_marked(game, me, company)
        and not game.state.turn_memo.get((PAID_FOR_FIRST, me.id, company.id))
    )


def untapped_here(ctx: Ctx) -> list[int]:
    company: Company = ctx.company
    if company is None or company.owner != ctx.player:
        return []
    return [c.id for c in characters(ctx.game, company) if c.state == UNTAPPED]


def pay(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[PAID_FOR_FIRST, ctx.me.id, ctx.company.id] = True


card(
    "Eddy in Fate's Tide",
    permanent(
        SITE,
        mark,
        begins_chain=True,
        rule="taps the site",
        requires=(
            outside_combat,
            needs(in_balrogs_company, "The Balrog is not here"),
            needs(untouched, "the site is in the Under-deeps, or above them"),
            needs(
                lambda ctx: ctx.game.card(ctx.company.site).state == UNTAPPED, "the site is tapped"
            ),
        ),
        roles=(my_balrog(tap=True),),
    ),
    *tapped_for_good(),
    Modifier(PAID_FOR_FIRST, 1, scope="all", when=must_be_paid_for),
    Action(
        "tap two characters",
        SITE,
        pay,
        side=EITHER,
        requires=(
            outside_combat,
            needs(
                lambda ctx: (
                    ctx.company is not None
                    and ctx.company.owner == ctx.player
                    and ctx.company.entered
                    and is_marked(ctx.game, ctx.me, ctx.company)
                ),
                "no company of yours is there",
            ),
            needs(
                lambda ctx: (
                    not ctx.game.state.turn_memo.get((PAID_FOR_FIRST, ctx.me.id, ctx.company.id))
                ),
                "two characters have tapped for it",
                lasting=False,
            ),
        ),
        roles=(
            Role("first", untapped_here, "two untapped characters are needed", tap=True),
            Role(
                "second",
                lambda ctx: [n for n in untapped_here(ctx) if n != ctx.chosen.get("first")],
                "two untapped characters are needed",
                tap=True,
            ),
        ),
        initiates=True,
    ),
    words="During the site phase, on an untapped site with The Balrog there, neither in the Under-deeps "
    "nor a surface site of them: tap The Balrog and the site, which is never discarded and never untaps "
    "for you. Before a company can play an ally or an item at any version of the site, two of its "
    "characters must tap.",
)

# Ancient Deep-hold --------------------------------------------------------------------------------

phrase_question("neighbour", "To which Under-deeps site is {0:card} adjacent?")
phrase_option("neighbour", "{0:text}")


def is_found(ctx: Ctx) -> bool:
    return not ctx.me.memo and bool(ctx.info.new_site == ctx.me.id)


def remember_the_way(ctx: Ctx) -> None:
    ctx.me.memo = (ctx.game.card(ctx.info.site).card.name,)


def somebody_lives_there(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.info)
    return not ctx.me.memo and company is not None and company.site == ctx.me.id


def choose_the_way(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    names = dict.fromkeys(
        s.name
        for s in game.map.sites
        if s.alignment == "balrog" and may_be_chosen(s) and s.name != ctx.me.card.name
    )
    chosen = yield from pick(game, ctx.me.owner, "neighbour", list(names), "1.4.1", (ctx.me.id,))
    ctx.me.memo = (chosen,)


card(
    "Ancient Deep-hold",
    Modifier(CHOSEN_NEIGHBOUR, 8, scope="self"),
    Modifier(KEPT, 1, scope="all", when=lambda game, me, site, info: site is me and bool(me.memo)),
    Modifier("never discarded", 1, scope="self"),
    Trigger("site revealed", remember_the_way, when=is_found, immediate=True),
    Trigger("character played", choose_the_way, when=somebody_lives_there, immediate=True),
    words="Adjacent to one Under-deeps Ruins & Lairs, which you choose when this site is played: that from "
    "which a company comes (a roll of 8 is needed). Neither discarded nor returned to the location "
    "deck.",
)
