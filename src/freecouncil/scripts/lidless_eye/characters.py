"""Characters of The Lidless Eye."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    END_OF_TURN_BEGIN,
    ORGANIZATION,
    RESOURCE_EVENT,
    Attack,
    Ctx,
    Instance,
    Item,
    Modifier,
    Option,
    Requirement,
    ResourceEvent,
    Rule,
    a_creature_attack,
    ability,
    as_avatar_at_haven,
    attach,
    attack_matches,
    attributes,
    can_be_canceled,
    can_search,
    cancel_attack,
    card,
    characters,
    choose,
    company_of,
    followers,
    gives_way_to,
    happened,
    in_this_company,
    is_avatar,
    items,
    not_keyed_to_a_site,
    own_card_in,
    phrase_question,
    recover_from,
    something_to_recover,
    take_back,
    to_hand,
)

card(
    "Adûnaphel the Ringwraith",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            as_avatar_at_haven,
            can_be_canceled,
            a_creature_attack,
            not_keyed_to_a_site,
        ),
    ),
    words="As your Ringwraith at a Darkhaven, tap to cancel a hazard creature's attack, not keyed to "
    "a site, against any of your companies.",
)


def hearten_company(ctx: Ctx) -> None:
    company = int(ctx.chosen["company"])
    for attribute in ("prowess", "body"):
        ctx.game.add_effect(attribute, company, 1, until="turn", source=ctx.me.id)


card(
    "Dwar the Ringwraith",
    ability(
        "hearten a company",
        ANY_PHASE,
        hearten_company,
        tap=True,
        requires=(as_avatar_at_haven,),
        roles=(company_of("company"),),
    ),
    words="As your Ringwraith at a Darkhaven, tap to give all characters of one of your companies "
    "+1 prowess and +1 body until the end of the turn.",
)


def strengthen_wills(ctx: Ctx) -> None:
    company = int(ctx.chosen["company"])
    ctx.game.add_effect("corruption-check", company, 2, until="turn", source=ctx.me.id)


card(
    "Ren the Ringwraith",
    ability(
        "strengthen a company",
        ORGANIZATION,
        strengthen_wills,
        tap=True,
        requires=(as_avatar_at_haven,),
        roles=(company_of("company"),),
    ),
    words="As your Ringwraith at a Darkhaven, tap during your organization phase: until the end of "
    "the turn all corruption checks by characters of one of your companies are at +2.",
)

card(
    "Hendolen",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            in_this_company,
            can_be_canceled,
            attack_matches(lambda ctx: ctx.attack.detainment, "it is not a detainment attack"),
        ),
    ),
    words="Tap him to cancel a detainment attack against his company.",
)


def at_darkhaven_as_avatar(game: Any, me: Instance, player: Any, info: Any) -> bool:
    if player.seat != me.owner or player.avatar != me.id:
        return False
    site = game.site_of(me)
    return site is not None and bool(game.is_haven(site, me.owner))


card(
    "Hoarmûrath the Ringwraith",
    Modifier("hand-size", 1, scope="all", when=at_darkhaven_as_avatar),
    words="As your Ringwraith at a Darkhaven, your hand size is one more.",
)


def as_avatar(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(game.state.players[me.owner].avatar == me.id)


def follows_witch_king(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(subject.controller == me.id) and bool(getattr(subject.card, "avatar", False))


card(
    "The Witch-king",
    Modifier("ringwraith followers", 2, scope="self", when=as_avatar),
    Modifier("control-cost", -1, scope="all", when=follows_witch_king),
    words="As your Ringwraith, he may control up to two Ringwraith followers with no influence; you "
    "may bring them into play in different organization phases.",
)


# Akhôrahil, Khamûl, Ûvatha ------------------------------------------------------------------------


def used_by_him(game: Any, me: Instance, magic_card: Any, info: Any) -> bool:
    return as_avatar(game, me, magic_card, info) and (
        game.state.memo.get(f"user of {magic_card.id}") == me.id
        and bool(getattr(magic_card.card, "magic", ""))
    )


card(
    "Akhôrahil the Ringwraith",
    Modifier("returns to the deck", 1, scope="all", when=used_by_him),
    words="As your Ringwraith, a magic card that he has used is shuffled into your play deck when it "
    "would be discarded.",
)


def struck_by_him(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it an Elf whom he strikes in company combat?"""
    strike = game.window.strike
    return (
        isinstance(info, Attack)
        and me.id in info.attackers
        and strike is not None
        and strike.number == me.id
        and strike.target is subject
        and attributes.has_race(subject, "Elf")
    )


def first_follower(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it the first of the Ringwraiths who follow him, or the one who could be?"""
    if not as_avatar(game, me, subject, info) or not is_avatar(subject):
        return False
    mine = [c.id for c in followers(game, me) if attributes.has_race(c, "Ringwraith")]
    if subject.controller == me.id:
        return bool(mine) and mine[0] == subject.id
    return not mine and subject.owner == me.owner and subject.where == "hand"


card(
    "Khamûl the Ringwraith",
    Modifier("body", -2, scope="all", when=struck_by_him),
    Modifier("ringwraith followers", 1, scope="self", when=as_avatar),
    Modifier("control-cost", -1, scope="all", when=first_follower),
    words="The body of an Elf whom he strikes is lower by 2. As your Ringwraith, he may control one "
    "Ringwraith follower with no influence; you may bring that one into play in your organization "
    "phase.",
)


def not_as_avatar(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return not as_avatar(game, me, subject, info)


card(
    "Ûvatha the Ringwraith",
    Modifier("joins any Ringwraith", 1, scope="self", when=not_as_avatar),
    Modifier("control-cost", -1, scope="self", when=not_as_avatar),
    ability(
        "bring an event back",
        ORGANIZATION,
        recover_from("discard", what=RESOURCE_EVENT),
        tap=True,
        requires=(
            as_avatar_at_haven,
            something_to_recover("discard", what=RESOURCE_EVENT),
        ),
    ),
    words="He may join the company of another Ringwraith of yours in your organization phase, as a "
    "follower who takes no influence. As your Ringwraith at a Darkhaven, tap him during your "
    "organization phase to shuffle a resource event of your discard pile into your play deck.",
)


def is_minion_magic(c: Instance) -> bool:
    return isinstance(c.card, ResourceEvent) and c.card.magic in (
        "sorcery",
        "spirit-magic",
        "shadow-magic",
    )


card(
    "Indûr the Ringwraith",
    ability(
        "take a magic card",
        END_OF_TURN_BEGIN,
        to_hand("magic"),
        tap=True,
        requires=(
            can_search,
            Requirement(
                lambda ctx: ctx.game.state.players[ctx.me.owner].avatar == ctx.me.id,
                "he is not your Ringwraith",
            ),
        ),
        roles=(
            own_card_in("discard", "magic", is_minion_magic, "no magic card in the discard pile"),
        ),
    ),
    words="As your Ringwraith, when your end-of-turn phase begins, tap him to take a magic card "
    "back from your discard pile to your hand.",
)

phrase_question("item-left-behind", "Who takes one of the items of {0:card}?")


def step_aside(ctx: Ctx) -> Rule[None]:
    """He goes back to the hand; one of his items may stay with a companion."""
    game, company = ctx.game, ctx.game.company_of(ctx.me)
    options = [
        Option("take", (item.id, taker.id))
        for item in items(game, ctx.me)
        if isinstance(item.card, Item) and item.card.transferable
        for taker in (characters(game, company) if company is not None else ())
        if taker is not ctx.me and game.may_bear(taker, item)
    ]
    if options:
        choice = yield from choose(
            game,
            ctx.player,
            "item-left-behind",
            [*options, Option("pass")],
            "g.man.1",
            (ctx.me.id,),
        )
        if choice.verb == "take":
            item, taker = (game.card(int(number)) for number in choice.args)
            attach(game, item, taker)
            game.set_in_use(item)
            game.log("took", taker.id, item.id)
    take_back(game, ctx.me)
    yield from happened(game, "character left", ctx.me)


card(
    "The Mouth",
    ability(
        "bring a card back",
        ORGANIZATION,
        recover_from("discard"),
        tap=True,
        requires=(something_to_recover("discard"),),
    ),
    *gives_way_to("Mouth of Sauron", step_aside),
    words="During your organization phase, tap him to shuffle a resource or character of your "
    "discard pile into your play deck. When Mouth of Sauron is played, he returns to your hand; one "
    "item that he bears may go to a character of his company, and the rest are discarded.",
)
