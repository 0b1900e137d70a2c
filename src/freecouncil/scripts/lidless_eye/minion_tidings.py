"""Minion resources of The Lidless Eye about knowledge: what is searched for, spied out and reported,
those who come because of it, and the one who sees it all."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ANY_PHASE,
    ATTACK,
    NOTHING_STORED,
    ORGANIZATION,
    SITE,
    Character,
    Company,
    Ctx,
    Instance,
    Item,
    Modifier,
    Option,
    Requirement,
    ResourceEvent,
    Role,
    Rule,
    Site,
    Trigger,
    a_character,
    ability,
    acting_companies,
    attack_matches,
    attributes,
    becomes_sauron,
    being_refusal,
    can_be_canceled,
    can_search,
    cancel_attack,
    card,
    characters,
    company_at,
    company_of,
    controllers_for,
    different,
    discard_every,
    discard_from_hand,
    enough_general_influence,
    follower_refusal,
    hand_seen,
    happened,
    may_join,
    mine,
    my_character,
    needs,
    news,
    not_avatar,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_into_play,
    recover_from,
    ringwraith_of,
    run_effect,
    same_side,
    see_an_item,
    short,
    shows,
    site_untapped,
    skilled,
    something_to_recover,
    store,
    treat_for_good,
    where_information,
)

# All Thought Bent upon It -------------------------------------------------------------------------

card(
    "All Thought Bent upon It",
    short(
        SITE,
        see_an_item,
        requires=(outside_combat, where_information, site_untapped, can_search),
        roles=(skilled("sage", tap=True),),
        begins_chain=True,
        skill="sage",
        rule="2.V.1.1, taps the site",
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap a "
    "sage and the site. An item comes from your play deck to your hand, for all to see, and the deck "
    "is shuffled. He checks corruption.",
)

# The Names Among Them -----------------------------------------------------------------------------

HOLDS = ("border-hold", "free-hold")


def at_a_hold(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        bool(attack.automatic) and ctx.game.site_type(ctx.game.card(attack.company.site)) in HOLDS
    )


card(
    "The Names Among Them",
    permanent(
        AFTER_ATTACK,
        on="target",
        requires=(
            Requirement(
                at_a_hold,
                "the company has not just faced an automatic-attack at a Border-hold or Free-hold",
                lasting=False,
            ),
        ),
        roles=(
            a_character(
                "target",
                lambda ctx, c: attributes.has_skill(ctx.game, c, "scout"),
                words="there is no untapped scout",
                tap=True,
            ),
        ),
    ),
    ability(
        "cancel an automatic-attack",
        ATTACK,
        cancel_attack,
        when_stored=True,
        discard_self=True,
        requires=(
            can_be_canceled,
            attack_matches(at_a_hold, "it is no automatic-attack at a Border-hold or Free-hold"),
        ),
    ),
    words="Right after a company has faced an automatic-attack at a Border-hold or Free-hold, on an "
    "untapped scout in it, who taps. Once it is stored, you may discard it to cancel an "
    "automatic-attack at a Border-hold or Free-hold.",
)

# News of the Shire --------------------------------------------------------------------------------

BAG_END, SHIRE = "Bag End", "The Shire"
AGAIN = "told again"  # in the memory of one that was not the first to be stored


def is_news(c: Instance) -> bool:
    return c.card.name == "News of the Shire" and c.where == "points" and c.stored


def tell_of_the_shire(ctx: Ctx) -> None:
    game = ctx.game
    if any(is_news(c) and c is not ctx.me for c in game.state.cards[1:]):
        ctx.me.memo = (*ctx.me.memo, AGAIN)
    treat_for_good(game, SHIRE, "free-domain", ("border-land",), ctx.me.id)
    for site in game.state.cards[1:]:
        if isinstance(site.card, Site) and site.card.name == BAG_END:
            game.add_effect(
                "site-type", site.id, until="game", source=ctx.me.id, data=("border-hold",)
            )


card(
    "News of the Shire",
    *news(
        needs(
            lambda ctx: ctx.game.card(ctx.company.site).card.name == BAG_END,
            "the company is not at Bag End",
        )
    ),
    Trigger("my stored", tell_of_the_shire, immediate=True),
    Modifier(
        "marshalling-points",
        -2,
        scope="self",
        when=lambda game, me, subject, info: AGAIN in me.memo,
    ),
    words="During the site phase, on an untapped character at Bag End, who taps. Stored at Barad-dûr, "
    "the first of these is worth 3 marshalling points, any other one 1. While it is stored, The Shire "
    "is a Border-land, and Bag End a Border-hold.",
)

# News Must Get Through ----------------------------------------------------------------------------

phrase_question("news-to-store", "{0:card}: what do you store?")
phrase_option("news-to-store", "{0:card}")

RELAYS = ("haven", "shadow-hold", "dark-hold")


def at_a_relay(ctx: Ctx, company: Company) -> bool:
    site = company_at(ctx, company)
    return (
        site is not None
        and ctx.game.site_type(site) in RELAYS
        and NOTHING_STORED not in site.script.local
        and bool(tidings(ctx, company))
    )


def tidings(ctx: Ctx, company: Company) -> list[int]:
    """The resource events with the company that could be stored at a Darkhaven."""
    game = ctx.game
    return [
        number
        for character in characters(game, company)
        for number in character.attached
        if isinstance(facts := game.card(number).card, ResourceEvent)
        and any(place.site_type == "haven" for place in facts.storable_at)
    ]


def pass_them_on(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    company = game.state.companies[int(ctx.chosen["company"])]
    ctx.idle = True
    while True:
        able = tidings(ctx, company)
        number = yield from pick(
            game, ctx.player, "news-to-store", able, "9.4.4", (ctx.me.id,), optional=True
        )
        if number is None:
            return
        ctx.idle = False
        yield from store(game, game.card(int(number)), as_at_haven=True)


card(
    "News Must Get Through",
    short(
        0,
        pass_them_on,
        requires=(outside_combat,),
        roles=(
            company_of(
                "company",
                at_a_relay,
                "no company of yours at a Darkhaven, Shadow-hold or Dark-hold has anything to store",
            ),
        ),
    ),
    words="On a company at a Darkhaven, Shadow-hold or Dark-hold: you may store any resource events with "
    "it that can be stored at a Darkhaven, as though it were at one.",
)

# We Have Come to Kill -----------------------------------------------------------------------------

AMBUSHES = ("shadow-hold", "ruins-and-lairs", "border-hold")


def ambushes(ctx: Ctx) -> list[Company]:
    """The player's companies at such sites."""
    found = []
    for company in acting_companies(ctx):
        site = company_at(ctx, company)
        if site is not None and ctx.game.site_type(site) in AMBUSHES:
            found.append(company)
    return found


def companies_for(ctx: Ctx, killer: Instance) -> list[int]:
    """The companies that he could join under general influence."""
    if not not_avatar(ctx, killer) or not enough_general_influence(ctx.game, killer):
        return []
    return [company.id for company in ambushes(ctx) if may_join(ctx.game, killer, company)]


def masters_of(ctx: Ctx, killer: Instance) -> list[int]:
    """Those under whose direct influence he could come: for a Ringwraith, the player's own."""
    game = ctx.game
    if not not_avatar(ctx, killer):
        wraith = ringwraith_of(game, ctx.player)
        if wraith is None or follower_refusal(game, killer, anywhere=True) is not None:
            return []
        return [wraith.id] if game.company_of(wraith) in ambushes(ctx) else []
    if being_refusal(game, killer) is not None:
        return []
    return [c.id for company in ambushes(ctx) for c in controllers_for(game, killer, company)]


def killers(ctx: Ctx, able: Any) -> list[int]:
    game = ctx.game

    def fits(c: Instance) -> bool:
        return isinstance(c.card, Character) and same_side(ctx, c) and bool(able(ctx, c))

    return different(game, game.state.players[ctx.player].hand, fits)


def come_to_kill(ctx: Ctx) -> Rule[None]:
    game, killer = ctx.game, ctx.card("stranger")
    if "friend" in ctx.chosen:
        master = ctx.card("friend")
        if master.id not in masters_of(ctx, killer):
            return
        place = Option("with", (master.company, master.id))
    else:
        company = int(ctx.chosen["company"])
        if company not in companies_for(ctx, killer):
            return
        place = Option("with", (company, 0))
    put_into_play(game, killer, place)
    yield from happened(game, "character played", killer)


NOBODY = "nobody of your hand could come to a Shadow-hold, Ruins & Lairs or Border-hold of yours"

card(
    "We Have Come to Kill",
    short(
        ANY_PHASE,
        come_to_kill,
        name="under general influence",
        costs=(shows("stranger"),),
        roles=(
            Role("stranger", lambda ctx: killers(ctx, companies_for), NOBODY),
            Role(
                "company",
                lambda ctx: companies_for(ctx, ctx.card("stranger")),
                "he can't join any company there",
            ),
        ),
    ),
    short(
        ANY_PHASE,
        come_to_kill,
        name="under direct influence",
        costs=(shows("stranger"),),
        roles=(
            Role("stranger", lambda ctx: killers(ctx, masters_of), NOBODY),
            Role(
                "friend",
                lambda ctx: masters_of(ctx, ctx.card("stranger")),
                "nobody can control him",
            ),
        ),
    ),
    words="While a company of yours is at a Shadow-hold, Ruins & Lairs or Border-hold: bring a character "
    "into play with it, under general influence or the direct influence of one of the company, if "
    "there is enough unused. He may be a Ringwraith follower, but not your Ringwraith, and does not "
    "count as the character played this turn.",
)

# Wisdom to Wield ----------------------------------------------------------------------------------


def is_dwarven_ring(item: Instance) -> bool:
    return isinstance(item.card, Item) and item.card.ring_kind == "Dwarven Ring"


def is_palantir(item: Instance) -> bool:
    return isinstance(item.card, Item) and "Palantír" in item.card.keywords


def treasures(ctx: Ctx, fits: Any) -> list[int]:
    """Such items of the sage who was chosen."""
    cards = (ctx.game.card(n) for n in ctx.card("target").attached)
    return [c.id for c in cards if fits(c)]


def wise_bearer(fits: Any, words: str) -> Role:
    return my_character(
        "target",
        lambda ctx, c: (
            attributes.has_skill(ctx.game, c, "sage")
            and not_avatar(ctx, c)
            and any(fits(ctx.game.card(n)) for n in c.attached)
        ),
        words=words,
    )


def as_a_dwarf(ctx: Ctx) -> None:
    ctx.game.add_effect(attributes.BORNE_AS_BY + "Dwarf", ctx.card("item").id, source=ctx.me.id)


def see_in_it(ctx: Ctx) -> None:
    ctx.game.add_effect("palantír usable", ctx.card("item").id, source=ctx.me.id)


card(
    "Wisdom to Wield",
    short(
        0,
        as_a_dwarf,
        name="a Dwarven Ring",
        skill="sage",
        roles=(
            wise_bearer(is_dwarven_ring, "no sage of yours bears a Dwarven Ring"),
            Role("item", lambda ctx: treasures(ctx, is_dwarven_ring), "he bears no Dwarven Ring"),
        ),
    ),
    short(
        0,
        see_in_it,
        name="a Palantír",
        skill="sage",
        roles=(
            wise_bearer(is_palantir, "no sage of yours bears a Palantír"),
            Role("item", lambda ctx: treasures(ctx, is_palantir), "he bears no Palantír"),
        ),
    ),
    words="Sage only. On a sage, but no Ringwraith, who bears a Dwarven Ring or a Palantír: this turn he "
    "bears the Dwarven Ring as though he were a Dwarf, or is able to use the Palantír.",
)

# The Lidless Eye ----------------------------------------------------------------------------------


def not_yet(ctx: Ctx) -> bool:
    return bool(ctx.me.memo != ("looked", ctx.game.state.turn))


def look_into_the_sideboard(ctx: Ctx) -> Rule[None]:
    ctx.me.memo = ("looked", ctx.game.state.turn)
    yield from run_effect(recover_from("sideboard"), ctx)


def look_into_the_hand(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    ctx.me.memo = ("looked", game.state.turn)
    if not (yield from discard_from_hand(game, ctx.player, "9.4.4")):
        return
    left = list(game.state.players[ctx.opponent].hand)
    seen = tuple(left.pop(game.chance.below(len(left))) for _ in range(min(5, len(left))))
    for number in seen:
        game.card(number).shown = True
    game.log("looked at hand", ctx.player, seen, ctx.opponent, seat=ctx.player)
    hand_seen(game, ctx.player, seen)


ONCE = needs(not_yet, "it has looked somewhere this turn", lasting=False)

card(
    "The Lidless Eye",
    permanent(
        0,
        discard_every("Bade to Rule"),
        requires=(*becomes_sauron,),
    ),
    Modifier("general-influence", 7, scope="all", when=mine),
    Modifier("hand-size", 1, scope="all", when=mine),
    Modifier("reveals no avatar", 1, scope="all", when=mine),
    ability(
        "look into the sideboard",
        ORGANIZATION,
        look_into_the_sideboard,
        requires=(ONCE, something_to_recover("sideboard")),
    ),
    ability(
        "look into the opponent's hand",
        ORGANIZATION,
        look_into_the_hand,
        requires=(
            ONCE,
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.player].hand),
                "there is no card in your hand to discard",
                lasting=False,
            ),
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.opponent].hand),
                "there is no card in your opponent's hand",
                lasting=False,
            ),
        ),
    ),
    words="If your opponent is a Wizard and you have revealed no Ringwraith: you are Sauron, and may "
    "reveal no Ringwraith. You have 7 more general influence, and your hand size is one more. Bade to "
    "Rule is discarded, and can't be played. Once in each of your organization phases you may shuffle a "
    "resource or character from your sideboard into your play deck, or discard a card from your hand "
    "to look at up to five random cards of your opponent's hand.",
)
