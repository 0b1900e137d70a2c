"""The Nazgûl of The Wizards, who may be permanent-events, and the Mouth of Sauron."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EVERYONE,
    MOVEMENT,
    UNTAPPED,
    WOUNDED,
    Company,
    Cost,
    Creature,
    Ctx,
    Instance,
    Item,
    Rule,
    Trigger,
    a_character,
    ability,
    all_characters,
    also_keyed,
    an_automatic_attack,
    attack_matches,
    card,
    change_automatic_attack,
    check_each,
    company_items,
    discard_from_hand,
    each_may_take_back,
    in_own_discard_pile,
    is_hazard,
    is_hero_company,
    is_in_discard_pile,
    is_nazgul_event,
    is_ring,
    items_borne,
    lose_item,
    modify_attack,
    modify_target,
    nazgul,
    needs,
    of_race,
    permanent,
    pick,
    short,
    take_back_one,
    tap,
    then_gone,
)

TAPPED_AND_GONE = (
    "As a permanent-event, tap him during the opponent's movement/hazard phase, which counts "
    "against the hazard limit and discards him: "
)
card(
    "Adûnaphel",
    *nazgul(
        "tap a character",
        MOVEMENT,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        roles=(
            a_character(
                "target", lambda ctx, c: c.state == UNTAPPED, words="no character here is untapped"
            ),
        ),
    ),
    words=TAPPED_AND_GONE + "one character taps.",
)

card(
    "Akhôrahil",
    *nazgul("lower body", MOVEMENT, modify_target("body", -1), roles=(a_character("target"),)),
    words=TAPPED_AND_GONE + "the body of one character is lower by 1 until the end of the turn.",
)


def embolden_beasts(ctx: Ctx) -> None:
    races = ("Wolf", "Spider", "Animal")
    ctx.game.add_effect("attack-prowess", EVERYONE, 1, source=ctx.me.id, data=races)


card(
    "Dwar of Waw",
    *nazgul("strengthen attacks", MOVEMENT, embolden_beasts),
    words=TAPPED_AND_GONE
    + "all Wolf, Spider and Animal attacks have +1 prowess until the end of the turn.",
)

card(
    "Hoarmûrath of Dír",
    *nazgul(
        "strengthen the attack",
        ATTACK,
        modify_attack(strikes=1),
        requires=(
            attack_matches(
                lambda ctx: not ctx.attack.facts.each, "each character faces a strike of it"
            ),
        ),
    ),
    ability(
        "strengthen an automatic-attack",
        MOVEMENT,
        then_gone(change_automatic_attack("strikes")),
        hazard=True,
        counts=1,
        discard_self=True,
        requires=(
            needs(
                lambda ctx: is_nazgul_event(ctx.me) and ctx.me.state == UNTAPPED,
                "only an untapped permanent-event can be tapped for this",
                lasting=False,
            ),
        ),
        roles=(an_automatic_attack(),),
    ),
    words=TAPPED_AND_GONE
    + "one attack, or one automatic-attack of the company's site, has one more strike.",
)


def not_rings(ctx: Ctx, bearer: Instance) -> list[int]:
    return [i.id for i in items_borne(ctx.game, bearer) if not is_ring(i)]


def rob_the_wounded(ctx: Ctx) -> Rule[None]:
    target = ctx.card("target")
    chosen = yield from pick(
        ctx.game, target.owner, "item-to-lose", not_rings(ctx, target), "9.4", (ctx.me.id,)
    )
    if chosen is not None:
        yield from lose_item(ctx.game, ctx.game.card(int(chosen)))


card(
    "Indûr Dawndeath",
    *nazgul(
        "take an item",
        MOVEMENT,
        rob_the_wounded,
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.state == WOUNDED and bool(not_rings(ctx, c)),
                words="no wounded character here bears an item that is no ring",
            ),
        ),
    ),
    words=TAPPED_AND_GONE
    + "one wounded character discards an item of his player's choice that is no ring.",
)


def count_the_nine(ctx: Ctx) -> None:
    nine = [c for c in ctx.game.state.cards[1:] if is_nazgul_event(c)]
    ctx.chosen["how many"] = str(len(nine))


def empty_the_hand(ctx: Ctx) -> Rule[None]:
    for _ in range(int(str(ctx.chosen["how many"]))):
        yield from discard_from_hand(ctx.game, ctx.opponent, "9.4")


card(
    "Khamûl the Easterling",
    *nazgul(
        "make the opponent discard",
        MOVEMENT,
        empty_the_hand,
        costs=(Cost(lambda ctx: True, count_the_nine, ""),),
        requires=(
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.opponent].hand),
                "your opponent's hand is empty",
                "5.1.2",
                lasting=False,
            ),
        ),
    ),
    words=TAPPED_AND_GONE
    + "your opponent discards a card from the hand for each Nazgûl who is then in play as a "
    "permanent-event, him included.",
)


def make_everyone_check(ctx: Ctx) -> Rule[None]:
    """The moving player first; who tapped him plays nothing on the own checks."""
    for seat in (ctx.game.state.active, 1 - ctx.game.state.active):
        everyone = all_characters(ctx.game, seat)
        yield from check_each(ctx.game, everyone, source=ctx.me.id, support_only=seat == ctx.player)


card(
    "Ren the Unclean",
    *nazgul("make everyone check corruption", MOVEMENT, make_everyone_check),
    words=TAPPED_AND_GONE
    + "each character in play checks corruption, those of the moving player first. On the checks of "
    "your own characters you play nothing, but others may tap in support.",
)


def darken_holds(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "site-type",
        EVERYONE,
        until=f"long-event-{ctx.opponent}",
        source=ctx.me.id,
        data=("shadow-hold", "dark-hold"),
    )


card(
    "Witch-king of Angmar",
    *nazgul("darken Shadow-holds", MOVEMENT, darken_holds),
    words=TAPPED_AND_GONE
    + "for as long as a long-event would last, all Shadow-holds are Dark-holds.",
)


def is_creature(other: Instance) -> bool:
    return isinstance(other.card, Creature)


card(
    "Ûvatha the Horseman",
    *nazgul(
        "bring a creature back",
        MOVEMENT,
        take_back_one(is_creature),
        requires=(in_own_discard_pile(is_creature, "there is no creature in your discard pile"),),
    ),
    words=TAPPED_AND_GONE + "return a hazard creature from your discard pile to your hand.",
)

card(
    "Mouth of Sauron",
    short(
        MOVEMENT,
        take_back_one(is_hazard, "a hazard"),
        requires=(in_own_discard_pile(is_hazard, "there is no hazard in your discard pile"),),
    ),
    words="As a short-event: return a hazard from your discard pile to your hand.",
)


# The Nazgûl are Abroad ----------------------------------------------------------------------------

a_nazgul = of_race("Nazgûl")


def may_be_event(other: Instance) -> bool:
    """Is it a Nazgûl who may be a permanent-event?"""
    facts = other.card
    return isinstance(facts, Creature) and a_nazgul(other) and facts.also == "permanent"


def hunted(game: Any, company: Company) -> bool:
    """Is the bearer of The One Ring in a hero company, at a site that is no refuge?"""
    site = game.card(company.new_site or company.site)
    return (
        is_hero_company(game, company)
        and any(
            isinstance(i.card, Item) and i.card.ring_kind == "The One Ring"
            for i in company_items(game, company)
        )
        and game.site_type(site, "hazards") not in ("free-hold", "haven")
    )


def has_a_ring(game: Any, company: Company) -> bool:
    return is_hero_company(game, company) and any(map(is_ring, company_items(game, company)))


card(
    "The Nazgûl are Abroad",
    permanent(MOVEMENT),
    *also_keyed("the site", fits=a_nazgul, against=hunted),
    *also_keyed("shadow-land", "shadow-hold", fits=a_nazgul, against=has_a_ring),
    Trigger(
        "turn ends",
        each_may_take_back(may_be_event),
        when=lambda ctx: (
            ctx.game.in_play("Doors of Night") and is_in_discard_pile(ctx, may_be_event)
        ),
    ),
    words="Nazgûl creatures may also be keyed to any site that is no Free-hold and no haven, against "
    "a hero company with the bearer of The One Ring; and to Shadow-lands and Shadow-holds, against a "
    "hero company with any ring. With Doors of Night in play, at the end of each turn each player "
    "may return one Nazgûl who can be a permanent-event from the discard pile to the hand, for all "
    "to see.",
)
