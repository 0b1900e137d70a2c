"""Resources of Dark Minions for the Under-deeps: stairs, tunnels, stones, and what is dug out there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_HERE,
    ATTACK,
    MOVEMENT_END,
    NEVER_STORED,
    NO_WEAPONS,
    ORGANIZATION,
    ORGANIZATION_END,
    SITE,
    TAPPED,
    UNTAPPED,
    Action,
    Company,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Site,
    Trigger,
    a_character,
    ability,
    all_characters,
    attach,
    attack_matches,
    attributes,
    card,
    changes_an_attack,
    characters,
    check_each,
    company_of,
    different,
    discard,
    happened,
    in_this_company,
    lend,
    modify_attack,
    move_on,
    needs,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    same_side,
    searched,
    short,
    tap,
    tap_site,
    the_company,
    told_at_home,
    was_there,
    way_back,
)


def is_under_deeps(site: Instance) -> bool:
    return isinstance(site.card, Site) and site.card.under_deeps


def at_under_deeps(ctx: Ctx) -> bool:
    return is_under_deeps(ctx.game.card(ctx.company.site))


# Stairs and tunnels -------------------------------------------------------------------------------


def above_or_in_the_deeps(ctx: Ctx, company: Company) -> bool:
    """Is it at an untapped site to which an Under-deeps site is adjacent, since the turn began?"""
    site = ctx.game.card(company.site)
    facts = site.card
    assert isinstance(facts, Site)
    return (
        site.state == UNTAPPED
        and was_there(ctx.game, company)
        and (facts.under_deeps or ctx.game.is_surface(site))
    )


def back_to(name: str) -> Action:
    """At the end of the turn, a company that has moved into the Under-deeps may go back there."""

    def has_gone_down(ctx: Ctx) -> bool:
        company = ctx.company
        if company is None or not company.moved:
            return False
        site = ctx.game.card(company.site)
        return is_under_deeps(site) and site.card.name != name

    return way_back(name, needs(has_gone_down, "the company has not moved to an Under-deeps site"))


def take_the_stair(ctx: Ctx) -> None:
    company = ctx.game.state.companies[int(ctx.chosen["company"])]
    ctx.game.add_effect("opponent draws double", company.id, until="turn", source=ctx.me.id)
    lend(back_to(ctx.game.card(company.site).card.name))(ctx, company.id)


card(
    "Ancient Stair",
    short(
        ORGANIZATION_END,
        take_the_stair,
        roles=(
            company_of(
                "company",
                above_or_in_the_deeps,
                "no company of yours has begun the turn at an untapped site to which an Under-deeps "
                "site is adjacent",
            ),
        ),
    ),
    words="At the end of your organization phase, on a company that began the turn at an untapped site "
    "to which an Under-deeps site is adjacent: your opponent may draw up to double the cards for its "
    "movement. If it moves to an Under-deeps site, at the end of the turn it may replace its site with "
    "the one where it began: it moves, with no movement/hazard phase.",
)

card(
    "Into Dark Tunnels",
    short(
        MOVEMENT_END,
        lambda ctx: move_on(ctx.game, ctx.company, ctx.me),
        requires=(
            needs(
                lambda ctx: (
                    ctx.company is not None
                    and ctx.company.moved
                    and is_under_deeps(ctx.game.card(ctx.company.new_site))
                ),
                "the company has not moved to an Under-deeps site",
            ),
            needs(
                lambda ctx: ("moves on", ctx.company.id) not in ctx.game.state.turn_memo,
                "the company may move on already",
                "2.IV.3",
                lasting=False,
            ),
        ),
        roles=(the_company(),),
    ),
    words="At the end of the movement/hazard phase of a company that has moved to an Under-deeps site: "
    "it may move to one more site this turn, and another movement/hazard phase follows at once.",
)

# To the Uttermost Foundations ---------------------------------------------------------------------


def is_deep_down(ctx: Ctx, company: Company) -> bool:
    return is_under_deeps(ctx.game.card(company.site))


def begin_the_descent(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.me)
    assert company is not None
    site = ctx.game.card(company.site)
    tap(ctx.game, site)
    ctx.me.state = TAPPED
    ctx.me.memo = ("from", site.card.name)


def site_with(ctx: Ctx) -> Instance | None:
    company = ctx.game.company_of(ctx.me)
    found: Instance | None = ctx.game.card(company.site) if company is not None else None
    return found


def deep_down_elsewhere(ctx: Ctx) -> bool:
    site = site_with(ctx)
    return site is not None and is_under_deeps(site) and site.card.name not in ctx.me.memo


def reach_the_foundations(ctx: Ctx) -> None:
    ctx.me.state = UNTAPPED
    ctx.game.log("untapped", ctx.me.id)


card(
    "To the Uttermost Foundations",
    permanent(
        ORGANIZATION,
        begin_the_descent,
        on="company",
        roles=(
            company_of("company", is_deep_down, "no company of yours is at an Under-deeps site"),
        ),
    ),
    Modifier("may not untap", 1, scope="self"),
    ability(
        "untap",
        ORGANIZATION,
        reach_the_foundations,
        requires=(
            needs(lambda ctx: ctx.me.state == TAPPED, "it is untapped"),
            needs(deep_down_elsewhere, "the company is not at another Under-deeps site"),
        ),
    ),
    told_at_home(UNTAPPED, "it is tapped"),
    words="During your organization phase, on a company at an Under-deeps site: the site taps. This "
    "comes into play tapped, and untaps only in your organization phase, if the company is at another "
    "Under-deeps site. Once it is untapped it may be stored at a Haven, in your organization phase.",
)

# Vein of Arda -------------------------------------------------------------------------------------


def not_dug_here(ctx: Ctx) -> bool:
    here = ctx.game.card(ctx.company.site).card.name
    return not any(
        c.card.name == ctx.me.card.name
        and c.where in ("play", "points")
        and c.memo[:2] == ("dug at", here)
        for c in ctx.game.state.cards[1:]
    )


def dig(ctx: Ctx) -> None:
    ctx.me.memo = ("dug at", ctx.game.card(ctx.company.site).card.name)
    tap_site(ctx.game, ctx.company)


def sage_or_dwarf(game: Any, c: Instance) -> bool:
    return attributes.has_race(c, "Dwarf") or attributes.has_skill(game, c, "sage")


card(
    "Vein of Arda",
    permanent(
        SITE,
        dig,
        on="target",
        requires=(
            outside_combat,
            needs(at_under_deeps, "the site is not an Under-deeps site"),
            needs(not_dug_here, "it cannot be duplicated at this site", "g.cbd.1"),
        ),
        roles=(
            a_character(
                "target",
                lambda ctx, c: sage_or_dwarf(ctx.game, c),
                words="there is no untapped sage or Dwarf",
                tap=True,
            ),
        ),
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    Modifier("may not untap", 1),
    words="Sage or Dwarf only. During the site phase, at an Under-deeps site, tapped or untapped: tap "
    "the sage or Dwarf, and the site. He may not untap until this is stored at a Haven. Once for each "
    "site.",
)


def vein_stored(game: Any, seat: int) -> bool:
    points = map(game.card, game.state.players[seat].points)
    return any(c.stored and c.card.name == "Vein of Arda" for c in points)


# What is dug out ----------------------------------------------------------------------------------

phrase_question("item-for-treasure", "{0:card}: which item do you play?")
phrase_option("item-for-treasure", "{0:card}")
phrase_question("tap-for-treasure", "Who taps, and takes {0:card}?")
phrase_option("tap-for-treasure", "{0:card}")


def makes_item(
    ctx: Ctx, fits: Callable[[Instance], bool], before: Callable[[Instance], None]
) -> Rule[Instance | None]:
    """A character of the company that has just stored the card may tap and be given an item that
    fits, from its player's hand or discard pile."""
    game = ctx.game
    _, bearer, _ = ctx.info
    company = game.company_of(bearer)
    if game.state.phase != "organization" or company is None:
        return None

    def takers(item: Instance) -> list[int]:
        return [
            c.id
            for c in characters(game, company)
            if c.state == UNTAPPED and game.may_bear(c, item)
        ]

    def able(item: Instance) -> bool:
        facts = item.card
        return (
            isinstance(facts, Item)
            and facts.kind != "special"
            and same_side(ctx, item)
            and fits(item)
            and bool(takers(item))
        )

    found = different(game, searched(game, ctx.player, "hand", "discard"), able)
    number = yield from pick(
        game, ctx.player, "item-for-treasure", found, "9.4.4", (ctx.me.id,), optional=True
    )
    if number is None:
        return None
    item = game.card(int(number))
    taker = yield from pick(game, ctx.player, "tap-for-treasure", takers(item), "9.4.4", (item.id,))
    who = game.card(int(taker))
    tap(game, who)
    before(item)
    attach(game, item, who)
    game.set_in_use(item)
    game.log("in play", item.id)
    yield from happened(game, "item gained", (who, item))
    return item


def keep_from(game: Any, me: Instance, subject: Any, who: Any) -> bool:
    return not (sage_or_dwarf(game, who) and vein_stored(game, me.owner))


def dug_by(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(me.memo[:1] == ("dug by",) and me.memo[1] == subject.id and not me.stored)


def bind(ctx: Ctx) -> None:
    ctx.me.memo = ("dug by", ctx.info[0].id)


def forged(item: Instance) -> bool:
    facts = item.card
    return isinstance(facts, Item) and not facts.unique and facts.wearing is not None


def mithril_comes_home(ctx: Ctx) -> Rule[None]:
    yield from makes_item(ctx, forged, lambda item: None)
    for seat in (ctx.player, ctx.opponent):
        dwarves = [c for c in all_characters(ctx.game, seat) if attributes.has_race(c, "Dwarf")]
        yield from check_each(ctx.game, dwarves, -3, ctx.me.id)


card(
    "Mithril",
    Modifier("not played on", 1, scope="self", when=keep_from),
    Trigger(
        "item gained",
        bind,
        when=lambda ctx: ctx.info[1] is ctx.me and not ctx.me.memo,
        immediate=True,
    ),
    Modifier("may not untap", 1, scope="all", when=dug_by),
    Trigger("my stored", mithril_comes_home, immediate=True),
    words="Played with a sage or Dwarf alone, and only if you have a stored Vein of Arda. He may not "
    "untap until this is stored. When you store it in your organization phase, you may tap a character "
    "of the company and give him a weapon, armor, shield or helmet from your hand or discard pile that "
    "is neither unique nor special. When it is stored, each Dwarf in play checks corruption at -3.",
)


def deeps_with_vein(game: Any, me: Instance, subject: Any, site: Any) -> bool:
    return is_under_deeps(site) and vein_stored(game, me.owner)


def stored_alike(ctx: Ctx, item: Instance) -> Instance | None:
    """An item that the opponent has stored and that is identical to this one."""
    game = ctx.game
    for number in game.state.players[ctx.opponent].points:
        other: Instance = game.card(number)
        if other.stored and other.card.id == item.card.id:
            return other
    return None


def gems_come_home(ctx: Ctx) -> Rule[None]:
    game = ctx.game

    def outdo(item: Instance) -> None:
        other = stored_alike(ctx, item)
        assert other is not None
        discard(game, other)

    item = yield from makes_item(ctx, lambda item: stored_alike(ctx, item) is not None, outdo)
    if item is not None:
        game.add_effect(NEVER_STORED, item.id, until="game", source=ctx.me.id)


card(
    "Gems of Arda",
    Modifier(ALSO_HERE, 1, scope="self", when=deeps_with_vein),
    Trigger("my stored", gems_come_home, immediate=True),
    words="If you have a stored Vein of Arda, it is playable at any Under-deeps site. When you store it "
    "in your organization phase, you may tap a character of the company and give him an item that is "
    "not special, from your hand or discard pile, if your opponent has stored an identical one: that "
    "one is discarded, and you may never store yours.",
)

card(
    "Dwarven Light-stone",
    ability(
        "weaken an attack",
        ATTACK,
        modify_attack(prowess=-2),
        tap=True,
        requires=(
            in_this_company,
            changes_an_attack,
            attack_matches(
                lambda ctx: ctx.attack.is_of("Orc", "Troll") or NO_WEAPONS in ctx.attack.flags,
                "the attack is not by Orcs or Trolls, nor one against which weapons are of no use",
            ),
        ),
    ),
    words="Tap it to give an attack against its bearer's company -2 prowess, if it is by Orcs or "
    "Trolls, or one against which weapons do not help.",
)
