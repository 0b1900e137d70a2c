"""Hero resource events of Against the Shadow: those who help, what is guarded, and what is raided."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    AFTER_COMPANY_ATTACK,
    ATTACK,
    SITE,
    STOLEN,
    UNTAPPED,
    Company,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Requirement,
    Role,
    Rule,
    Site,
    Trigger,
    ability,
    allies,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    companies_of,
    company_items,
    company_of,
    confirm,
    controlled_by,
    different,
    discard,
    discard_character,
    face_attack,
    is_overt,
    knowledge,
    needs,
    outside_combat,
    own_site_card,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    replace_site,
    site_is,
    tap,
    tap_site,
    tapped_for_good,
)

# Farmer Maggot ------------------------------------------------------------------------------------

AROUND = ("The Shire", "Arthedain", "Cardolan")


def is_around(site: Instance) -> bool:
    return isinstance(site.card, Site) and site.card.region in AROUND


def attacked_around(ctx: Ctx) -> bool:
    """Is a company of the player's attacked at a site there, and not on its way?"""
    company = ctx.attack.company
    on_its_way = company.moved and ctx.game.state.phase == "movement"
    return company.owner == ctx.player and not on_its_way and is_around(ctx.game.card(company.site))


def other_places(ctx: Ctx) -> list[int]:
    game = ctx.game
    here = game.card(ctx.attack.company.site).card.name
    return different(
        game,
        game.state.players[ctx.player].location,
        lambda site: is_around(site) and site.card.name != here,
    )


def lead_away(ctx: Ctx) -> Rule[None]:
    company = ctx.attack.company
    cancel_attack(ctx)
    yield from replace_site(ctx.game, company, ctx.card("place"))


card(
    "Farmer Maggot",
    permanent(0),
    ability(
        "lead them away",
        ATTACK,
        lead_away,
        discard_self=True,
        anyones_turn=True,
        requires=(
            can_be_canceled,
            needs(
                attacked_around,
                "no company of yours is attacked at a site in The Shire, Arthedain or Cardolan",
            ),
        ),
        roles=(Role("place", other_places, "there is no other site there in your location deck"),),
    ),
    words="When a company of yours is attacked at a site in The Shire, Arthedain or Cardolan, you may "
    "discard this to replace its site with another one there, from your location deck, and the attack "
    "is canceled.",
)

# Mount Slain --------------------------------------------------------------------------------------


def nazgul_failed(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack.creature is not None
        and attack.is_of("Nazgûl")
        and any(strike.outcome in ("failed", "defeated") for strike in attack.strikes)
    )


def ringwraiths_who_failed(ctx: Ctx) -> list[int]:
    """The Ringwraiths in play whose strike in the attack of their company has failed."""
    game = ctx.game
    return [
        striker.id
        for strike in ctx.attack.strikes
        if strike.outcome in ("failed", "defeated")
        and (striker := game.card(strike.number)).where == "play"
        and attributes.has_race(striker, "Ringwraith", "Balrog")
    ]


def unhorse(ctx: Ctx) -> Rule[None]:
    yield from discard_character(ctx, ctx.card("ringwraith"))


card(
    "Mount Slain",
    permanent(
        AFTER_ATTACK,
        name="after a Nazgûl",
        requires=(
            Requirement(
                nazgul_failed, "no strike of a Nazgûl creature has just failed", lasting=False
            ),
        ),
    ),
    permanent(
        AFTER_COMPANY_ATTACK,
        unhorse,
        name="after a Ringwraith",
        anyones_turn=True,
        roles=(
            Role("ringwraith", ringwraiths_who_failed, "no Ringwraith's strike has just failed"),
        ),
    ),
    words="Right after an attack on a company of yours in which a strike of a Nazgûl creature, or, in "
    "your opponent's turn, of a Ringwraith, has failed. The Ringwraith, if he is still in play, is "
    "discarded.",
)

# No Strangers at this Time ------------------------------------------------------------------------


def faction_played_here(ctx: Ctx) -> bool:
    here = ctx.game.card(ctx.company.site).card.name
    return f"factions of {ctx.player} played at {here}" in ctx.game.state.memo


def not_closed_yet(ctx: Ctx) -> bool:
    here = ctx.game.card(ctx.company.site).card.name
    return not any(
        c.card.name == ctx.me.card.name and c is not ctx.me and c.where == "play" and here in c.memo
        for c in ctx.game.state.cards[1:]
    )


def close_the_gates(ctx: Ctx) -> None:
    """All versions of the site that minions use have one more automatic-attack, like the first."""
    game = ctx.game
    name = game.card(ctx.company.site).card.name
    ctx.me.memo = (name,)
    tap(game, game.card(ctx.company.site))
    for site in game.state.cards[1:]:
        if isinstance(site.card, Site) and site.card.name == name and is_minions(site):
            data = ("duplicate", 0)
            game.add_effect("automatic-attacks", site.id, until="game", source=ctx.me.id, data=data)


def is_minions(site: Instance) -> bool:
    return bool(site.card.alignment in ("minion", "balrog"))


def minions_here(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    company = attack.company
    site = game.card(company.new_site or company.site)
    return (
        bool(me.memo)
        and site.card.name == me.memo[0]
        and (attack.automatic or attack.keyed_to_site)
        and bool(game.company_is(company, ("minion",)))
    )


def open_again(ctx: Ctx) -> None:
    ctx.game.cancel_effects_of(ctx.me.id)


card(
    "No Strangers at this Time",
    permanent(
        SITE,
        close_the_gates,
        requires=(
            outside_combat,
            site_is("free-hold", "border-hold"),
            needs(faction_played_here, "you have not played a faction here"),
            needs(not_closed_yet, "it cannot be duplicated on this site", "g.cbd.1", lasting=False),
        ),
    ),
    *tapped_for_good(),
    Modifier("never detainment", 1, scope="all", when=minions_here),
    Trigger("left", open_again, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    words="During the site phase, on a Free-hold or Border-hold where you have played a faction. The "
    "site is never discarded and never untaps for you. Against minion companies no attack at any "
    "version of it is detainment, and each has one more automatic-attack, like the first on its card "
    "and with all that changes that one.",
)

# Tower Raided -------------------------------------------------------------------------------------


def worth_two(ctx: Ctx) -> list[int]:
    return [
        item.id
        for item in company_items(ctx.game, ctx.company)
        if isinstance(item.card, Item)
        and item.card.points is not None
        and attributes.fold(ctx.game, "marshalling-points", item, item.card.points.amount) >= 2
    ]


def untapped_scouts(ctx: Ctx) -> list[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if c.state == UNTAPPED and attributes.has_skill(ctx.game, c, "scout")
    ]


GIVEN_UP, DISCARDED = knowledge(STOLEN, lambda ctx: ctx.company)
RAIDED = "raided"  # in its memory, once a scout has tapped

phrase_question("scout-to-raid", "{0:card}: which scout taps?")
phrase_option("scout-to-raid", "{0:card}")


def raid(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    site = game.card(company.site)
    ctx.me.memo = ("raids", company.id)
    tap_site(game, company)
    discard(game, ctx.card("item"))
    yield from face_attack(ctx, company, "Orc", 4, 8)
    if ctx.me.where == "play" and ctx.me.host != site.id:
        discard(game, ctx.me)


def send_a_scout(ctx: Ctx) -> Rule[None]:
    number = yield from pick(
        ctx.game, ctx.me.owner, "scout-to-raid", untapped_scouts(ctx), "9.4.4", (ctx.me.id,)
    )
    if number is not None:
        tap(ctx.game, ctx.game.card(int(number)))
        ctx.me.memo = (RAIDED,)


def not_raided_yet(ctx: Ctx) -> bool:
    return ctx.company is not None and ctx.me.memo == ("raids", ctx.company.id)


def raid_ends(ctx: Ctx) -> bool:
    return bool(ctx.me.memo == ("raids", ctx.info.id))


def last_chance(ctx: Ctx) -> Rule[None]:
    able = untapped_scouts(ctx) if ctx.company is not None else []
    number = yield from pick(
        ctx.game, ctx.me.owner, "scout-to-raid", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if number is None:
        discard(ctx.game, ctx.me)
    else:
        tap(ctx.game, ctx.game.card(int(number)))
        ctx.me.memo = (RAIDED,)


def is_the_tower(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return (
        me.memo == (RAIDED,)
        and bool(me.host)
        and isinstance(site.card, Site)
        and site.card.name == game.card(me.host).card.name
    )


def no_faction(game: Any, me: Instance, faction: Any, company: Any) -> bool:
    return (
        isinstance(faction.card, Faction)
        and company is not None
        and is_the_tower(game, me, game.card(company.site), None)
    )


card(
    "Tower Raided",
    permanent(
        SITE,
        raid,
        on="place",
        requires=(
            outside_combat,
            needs(
                lambda ctx: (
                    ctx.game.site_type(ctx.game.card(ctx.company.site)) == "shadow-hold"
                    and ctx.game.card(ctx.company.site).state == UNTAPPED
                ),
                "the company is not at an untapped Shadow-hold",
                lasting=False,
            ),
            needs(
                lambda ctx: bool(untapped_scouts(ctx)), "there is no untapped scout", lasting=False
            ),
            needs(
                lambda ctx: bool(controlled_by(ctx, ctx.company, STOLEN)),
                "the company controls no Stolen Knowledge card",
                lasting=False,
            ),
        ),
        roles=(
            Role("place", lambda ctx: [ctx.company.site], "it is at no site"),
            *GIVEN_UP,
            Role("item", worth_two, "no item of the company is worth 2 marshalling points"),
        ),
        costs=DISCARDED,
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    ability(
        "send a scout",
        SITE,
        send_a_scout,
        requires=(
            outside_combat,
            needs(not_raided_yet, "no scout is waited for"),
            needs(lambda ctx: bool(untapped_scouts(ctx)), "there is no untapped scout"),
        ),
    ),
    Trigger("site phase ends", last_chance, when=raid_ends, immediate=True),
    Modifier("site-type", 1, scope="all", when=is_the_tower, words="ruins-and-lairs"),
    Modifier("may not be played", 1, scope="all", when=no_faction),
    words="During the site phase, on an untapped Shadow-hold, if the company there has an item worth 2 "
    "marshalling points or more and an untapped scout, and discards a Stolen Knowledge card that it "
    "controls: tap the site and discard the item. The company faces an attack by Orcs, 4 strikes with "
    "8 prowess. A scout of the company must tap before the site phase ends, or this is discarded. Then "
    "all versions of the site are Ruins & Lairs, where no faction is playable. Discarded with the "
    "site, or when that goes back to the location deck.",
)

# Orc-mail -----------------------------------------------------------------------------------------


def small_folk(ctx: Ctx, company: Company) -> bool:
    """Is it a company of Hobbits and Dwarves alone, with no allies?"""
    members = characters(ctx.game, company)
    return (
        bool(members)
        and all(attributes.has_race(c, "Hobbit", "Dwarf") for c in members)
        and not allies(ctx.game, company)
    )


def overt_minions(game: Any, company: Company) -> bool:
    return bool(game.company_is(company, ("minion",))) and is_overt(game, company)


def looks_like_them(game: Any, me: Instance, company: Any, attackers: Any) -> bool:
    return bool(me.company == company.id) and overt_minions(game, attackers)


def disguised(ctx: Ctx) -> Company | None:
    found: Company | None = ctx.game.state.companies.get(ctx.me.company)
    return found


def they_go_on(ctx: Ctx) -> bool:
    """Does an overt minion company set out from where this one is, to where it could go along?"""
    game, mine, theirs = ctx.game, disguised(ctx), ctx.info
    if mine is None or theirs.owner == mine.owner or not overt_minions(game, theirs):
        return False
    there = game.card(theirs.new_site).card.name
    return (
        game.card(theirs.site).card.name == game.card(mine.site).card.name
        and own_site_card(game, mine.owner, there) is not None
    )


phrase_question("go-along", "{0:card}: does your company go along to {1:card}?")


def go_along(ctx: Ctx) -> Rule[None]:
    game, mine = ctx.game, disguised(ctx)
    assert mine is not None
    site = own_site_card(game, mine.owner, game.card(ctx.info.new_site).card.name)
    assert site is not None
    about = (ctx.me.id, site.id)
    if (yield from confirm(game, mine.owner, "go-along", "9.4.4", about)):
        yield from replace_site(game, mine, site)


phrase_roll(
    "disguise", "{player} rolls {roll} for {0:card}, with {1:number}; more than 12 sees through it."
)
SEEN = "looked at in their disguise"


def looked_at(ctx: Ctx) -> bool:
    """Has the opponent's first site phase of the turn begun?"""
    mine = disguised(ctx)
    return (
        mine is not None
        and ctx.info.owner != mine.owner
        and (SEEN, ctx.me.id) not in ctx.game.state.turn_memo
    )


def look_closely(ctx: Ctx) -> None:
    game, mine = ctx.game, disguised(ctx)
    assert mine is not None
    game.state.turn_memo[SEEN, ctx.me.id] = True
    here = game.card(mine.site).card.name
    eyes = sum(
        len(characters(game, company))
        for company in companies_of(game, ctx.info.owner)
        if game.card(company.site).card.name == here and game.company_is(company, ("minion",))
    )
    if game.roll(ctx.me.owner, "disguise", ctx.me.id, eyes) + eyes > 12:
        discard(game, ctx.me)


card(
    "Orc-mail",
    permanent(
        0,
        on="company",
        requires=(outside_combat,),
        roles=(
            company_of(
                "company",
                small_folk,
                "no company of yours consists of Hobbits and Dwarves alone, without allies",
            ),
        ),
    ),
    Modifier("may not be attacked", 1, scope="all", when=looks_like_them),
    Trigger("site revealed", go_along, when=they_go_on, immediate=True),
    Trigger("site phase begins", look_closely, when=looked_at, immediate=True),
    words="On a company of Hobbits and Dwarves alone, without allies: no overt minion company may attack "
    "it. When one that is at the same site moves, and its new site is revealed, you may replace the "
    "site of this company with your own card of that site. When the site phases of your opponent's "
    "turn begin, roll and add the number of minion characters at its site: above 12, this is "
    "discarded.",
)
