"""The Nazgûl of The Wizards, who may be permanent-events, and the Mouth of Sauron."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EVERYONE,
    MOVEMENT,
    UNTAPPED,
    WOUNDED,
    Cost,
    Creature,
    Ctx,
    Instance,
    Item,
    Rule,
    a_character,
    ability,
    an_automatic_attack,
    attack_matches,
    card,
    change_automatic_attack,
    discard,
    discard_from_hand,
    in_own_discard_pile,
    is_hazard,
    is_nazgul_event,
    items_borne,
    modify_attack,
    modify_target,
    nazgul,
    needs,
    pick,
    short,
    take_back_one,
    tap,
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
        change_automatic_attack("strikes"),
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
    return [
        i.id
        for i in items_borne(ctx.game, bearer)
        if not (isinstance(i.card, Item) and (i.card.kind == "gold-ring" or i.card.ring_kind))
    ]


def rob_the_wounded(ctx: Ctx) -> Rule[None]:
    target = ctx.card("target")
    chosen = yield from pick(
        ctx.game, target.owner, "item-to-lose", not_rings(ctx, target), "9.4", (ctx.me.id,)
    )
    if chosen is not None:
        discard(ctx.game, ctx.game.card(int(chosen)))


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
