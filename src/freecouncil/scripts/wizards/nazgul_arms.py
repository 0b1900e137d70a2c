"""What the Nazgûl of The Wizards ride and wield, and the words that they speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EVERYONE,
    FOR_HAZARDS,
    MOVEMENT,
    RIDES_BACK,
    STRIKE,
    Company,
    Cost,
    Ctx,
    Effect,
    Instance,
    Keying,
    Option,
    Role,
    Rule,
    Trigger,
    against_races,
    attach,
    attack_matches,
    attributes,
    card,
    characters,
    choose,
    confirm,
    discard,
    give_points,
    happened,
    hazard_limit,
    is_nazgul_event,
    let_be_keyed,
    may_attack,
    modify_attack,
    move,
    needs,
    not_in_play,
    of_race,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    play_creature,
    short,
    tapped_nazgul,
    the_company,
    wait_for,
)

a_nazgul = of_race("Nazgûl")


# Beasts and horses --------------------------------------------------------------------------------

SHADOW_LAND, SHADOW_HOLD = Keying(region_type="shadow-land"), Keying(site_type="shadow-hold")

room_for_him_too = needs(
    lambda ctx: (
        ctx.company is not None and ctx.company.hazards + 2 <= hazard_limit(ctx.game, ctx.company)
    ),
    "the hazard limit does not allow this and the Nazgûl",
    "2.IV.iii.1",
    lasting=False,
)


def rider(holds_too: bool) -> Role:
    """A Nazgûl of the hand who could come by a Shadow-land (or to a Shadow-hold) now."""

    def candidates(ctx: Ctx) -> list[int]:
        game, company = ctx.game, ctx.company
        if company is None:
            return []
        site = game.card(company.new_site or company.site)
        by_hold = holds_too and game.site_type(site, "hazards") == "shadow-hold"
        if not by_hold and "shadow-land" not in company.path:
            return []
        return [
            n
            for n in game.state.players[ctx.player].hand
            if a_nazgul(game.card(n)) and may_attack(game, game.card(n), company)
        ]

    return Role("creature", candidates, "no Nazgûl of your hand could come that way")


SHOW_HIM = Cost(lambda ctx: True, lambda ctx: setattr(ctx.card("creature"), "shown", True), "")


def let_him_come(*keys: Keying, more: Callable[[Ctx], None] | None = None) -> Effect:
    """He is played as the next action (5.1.3)."""

    def effect(ctx: Ctx) -> Rule[None]:
        game, creature = ctx.game, ctx.card("creature")
        for key in keys:
            let_be_keyed(ctx, creature, key)
        if more is not None:
            more(ctx)
        played = False
        if ctx.company is not None:
            played = yield from play_creature(game, creature, ctx.company)
        game.cancel_effects_of(ctx.me.id)
        if not played and ctx.me.where == "chain":
            move(game, ctx.me, "hand")

    return effect


def mount(ctx: Ctx) -> None:
    name = ctx.card("creature").card.name
    for attribute, amount in (
        ("attack-strikes", 1),
        ("attack-prowess", -2),
        ("attacker-chooses", 1),
    ):
        ctx.game.add_effect(
            attribute, EVERYONE, amount, until="company", source=ctx.me.id, data=(name,)
        )


def on_foot(ctx: Ctx) -> bool:
    """Is it a Nazgûl's attack, and does he ride on no such beast yet?"""
    attack = ctx.attack
    if attack is None or attack.creature is None or attack.race != "Nazgûl":
        return False
    cards = ctx.game.state.cards
    return not any(
        cards[e.source].card.name == ctx.me.card.name and attack.source.card.name in e.data
        for e in ctx.game.state.effects.get(("attack-prowess", EVERYONE), ())
    )


def mount_now(ctx: Ctx) -> None:
    modify_attack(strikes=1, prowess=-2)(ctx)
    ctx.game.add_effect("attacker-chooses", ctx.attack.id, until="attack", source=ctx.me.id)


card(
    "Fell Beast",
    short(
        ATTACK,
        mount_now,
        name="on the attack",
        requires=(
            attack_matches(
                on_foot, "it is no attack by a Nazgûl creature who has no such beast yet"
            ),
        ),
    ),
    short(
        MOVEMENT,
        let_him_come(SHADOW_LAND, SHADOW_HOLD, more=mount),
        name="with a Nazgûl",
        begins_chain=True,
        requires=(outside_combat, room_for_him_too),
        roles=(rider(holds_too=True),),
        costs=(SHOW_HIM,),
    ),
    words="On a Nazgûl creature who attacks, once on each: he has one more strike and -2 prowess, and "
    "the attacker chooses the defending characters. Or, on a Nazgûl of your hand: the same, and he is "
    "played next, keyed to a Shadow-land or a Shadow-hold if you like.",
)


def bring_him_back(ctx: Ctx) -> None:
    for declared in ctx.game.chain:
        if declared.me.id == ctx.chosen["nazgul"]:
            declared.info = RIDES_BACK


card(
    "Morgul-horse",
    short(
        MOVEMENT | ATTACK,
        bring_him_back,
        name="save a Nazgûl",
        roles=(
            Role(
                "nazgul", tapped_nazgul, "no Nazgûl of yours has been tapped as a permanent-event"
            ),
        ),
    ),
    short(
        MOVEMENT,
        let_him_come(SHADOW_LAND),
        name="with a Nazgûl",
        begins_chain=True,
        requires=(outside_combat, room_for_him_too),
        roles=(rider(holds_too=False),),
        costs=(SHOW_HIM,),
    ),
    words="In response to the tapping of a Nazgûl who is a permanent-event: he returns to your hand "
    "and is not discarded. Or, on a Nazgûl of your hand: he is played next, keyed to a Shadow-land.",
)


# Morgul-knife, The Pale Sword ---------------------------------------------------------------------


def their_attack(ctx: Ctx) -> bool:
    """Is it the attack on which this was played that has ended?"""
    return bool(ctx.me.company) and ctx.me.memo == ("attack", ctx.info[0].id)


def the_stabbed(ctx: Ctx) -> list[Instance]:
    """The wounded characters who can receive it: one corruption card on each in a turn (7.2.1)."""
    game = ctx.game
    return [
        strike.target
        for strike in ctx.info[0].strikes
        if strike.wounds
        and strike.target.where == "play"
        and game.is_character(strike.target)
        and not attributes.has_race(strike.target, "Ringwraith", "Balrog")
        and ("corruption card", strike.target.id) not in game.state.turn_memo
    ]


def break_off(ctx: Ctx) -> Rule[None]:
    """It goes from the company to one of the wounded, as the attacker chooses."""
    game, me = ctx.game, ctx.me
    company: Company = ctx.info[0].company
    able = list(dict.fromkeys(c.id for c in the_stabbed(ctx)))
    chosen = yield from pick(game, 1 - company.owner, "stabbed", able, "7.2", (me.id,))
    if chosen is None:
        discard(game, me)
        return
    target = game.card(int(chosen))
    company.attached = tuple(n for n in company.attached if n != me.id)
    me.company = 0
    me.memo = ()
    game.state.turn_memo["corruption card", target.id] = True
    attach(game, me, target)


phrase_question("stabbed", "{0:card}: which of the wounded receives it?")
phrase_option("stabbed", "{0:card}")


def at_a_haven_untapping(ctx: Ctx) -> bool:
    if not ctx.me.host or ctx.bearer.owner != ctx.info:
        return False
    site = ctx.game.site_of(ctx.bearer)
    busy = ctx.game.state.turn_memo.get("instead of untapping", ())
    return (
        site is not None
        and bool(ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS))
        and ctx.bearer.id not in busy
    )


def try_to_remove(above: int) -> Effect:
    def effect(ctx: Ctx) -> Rule[None]:
        game, bearer = ctx.game, ctx.bearer
        about = (bearer.id, ctx.me.id)
        if not (yield from confirm(game, bearer.owner, "remove-or-untap", "2.I.1", about)):
            return
        memo = game.state.turn_memo
        memo["instead of untapping"] = (*memo.get("instead of untapping", ()), bearer.id)
        if game.roll(bearer.owner, "removal", ctx.me.id, 0, above) > above:
            discard(game, ctx.me)

    return effect


phrase_question(
    "remove-or-untap",
    "Does {0:card} try to be rid of {1:card}, and neither untap nor heal?",
)


def cursed_blade(prowess: Callable[[Ctx], int], above: int) -> tuple[Any, ...]:
    """On a company that a Nazgûl attacks: more prowess, and a burden for one whom he wounds."""

    def draw_it(ctx: Ctx) -> None:
        ctx.me.memo = ("attack", ctx.attack.id)
        modify_attack(prowess=prowess(ctx))(ctx)

    return (
        permanent(
            ATTACK,
            draw_it,
            on="company",
            requires=(against_races("Nazgûl"),),
            roles=(the_company(),),
        ),
        Trigger(
            "attack ended",
            lambda ctx: discard(ctx.game, ctx.me),
            when=lambda ctx: their_attack(ctx) and not the_stabbed(ctx),
            immediate=True,
        ),
        Trigger("attack ended", break_off, when=their_attack),
        Trigger(
            "untap begins",
            try_to_remove(above),
            when=at_a_haven_untapping,
            immediate=True,
            tags=(f"removal {above}",),
        ),
    )


REMOVED_AT_A_HAVEN = (
    "A character he wounds who can still receive a corruption card this turn, of your choice, "
    "receives this; it is discarded if there is none. In his untap phase, at a haven, he may roll "
    "instead of untapping or healing: above {}, this is discarded."
)

card(
    "Morgul-knife",
    *cursed_blade(lambda ctx: 2, above=4),
    words="On a company that faces a Nazgûl attack: he has +2 prowess. "
    + REMOVED_AT_A_HAVEN.format(4),
)


def pale_light(ctx: Ctx) -> int:
    if ctx.attack.source.card.name != "Witch-king of Angmar":
        return 1
    return 1 + sum(1 for c in ctx.game.state.cards[1:] if is_nazgul_event(c))


card(
    "The Pale Sword",
    *cursed_blade(pale_light, above=5),
    words="On a company that faces a Nazgûl attack: he has +1 prowess, and the Witch-king of Angmar "
    "another +1 for each Nazgûl in play as a permanent-event. " + REMOVED_AT_A_HAVEN.format(5),
)


# Words of Power and Terror ------------------------------------------------------------------------


def not_terrified(ctx: Ctx, company: Company) -> bool:
    game = ctx.game
    return not any(
        game.card(e.source).card.name == ctx.me.card.name
        for c in characters(game, company)
        for e in game.state.effects.get(("prowess", c.id), ())
    )


def terrify(ctx: Ctx) -> None:
    for character in characters(ctx.game, ctx.company):
        ctx.game.add_effect("prowess", character.id, -1, source=ctx.me.id)


card(
    "Words of Power and Terror",
    short(
        MOVEMENT | ATTACK | STRIKE,
        terrify,
        requires=(
            needs(
                lambda ctx: ctx.company is not None and "Nazgûl" in ctx.company.faced,
                "the company was not attacked by a Nazgûl this turn",
            ),
            needs(
                lambda ctx: ctx.company is not None and not_terrified(ctx, ctx.company),
                "it cannot be duplicated on a company",
                "g.cbd.1",
                lasting=False,
            ),
        ),
        roles=(the_company(),),
        on_guard="resource",
    ),
    words="On a company that a Nazgûl attacks or has attacked this turn: the prowess of its characters "
    "is lower by 1 until the end of the turn.",
)


# Fury of the Iron Crown ---------------------------------------------------------------------------

THE_CROWNED = ("Orc", "Troll", "Man", "Nazgûl")


def rage(ctx: Ctx) -> None:
    attack = ctx.attack
    ctx.game.add_effect("attack-prowess", attack.id, 4, until="strike", source=ctx.me.id)
    if attack.race == "Nazgûl":
        return
    creature = attack.creature.id
    wait_for(
        ctx,
        "creature attacked",
        lose_the_crown,
        lambda ctx: ctx.info[0].id == creature,
        immediate=True,
        about=creature,
    )


def lose_the_crown(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    creature, company = ctx.info
    game.cancel_effects_of(ctx.me.id)
    if game.is_ally(creature):
        return
    seat = company.owner
    game.log("removed", creature.id)
    worth = creature.owner != seat and game.kill_points(creature, seat) > 0  # 10.4
    give_points(game, creature, seat, worth)
    yield from take_up_the_crown(ctx, company)


def take_up_the_crown(ctx: Ctx, company: Company) -> Rule[None]:
    game = ctx.game
    crowns = [
        game.card(n)
        for n in game.state.players[company.owner].hand
        if game.card(n).card.name == "The Iron Crown" and not game.taken(game.card(n))
    ]
    options = [
        Option("crown", (c.id, crowns[0].id))
        for c in characters(game, company)
        if crowns and game.may_bear(c, crowns[0])
    ]
    if not options:
        return
    options.append(Option("pass"))
    choice = yield from choose(game, company.owner, "crown", options, "9.4.4", (crowns[0].id,))
    if choice.verb == "pass":
        return
    bearer = game.card(int(choice.args[0]))
    attach(game, crowns[0], bearer)
    game.set_in_use(crowns[0])
    game.log("in play", crowns[0].id)
    yield from happened(game, "item gained", (bearer, crowns[0]))


phrase_question("crown", "Does a character of the company receive {0:card} from your hand?")
phrase_option("crown", "{0:card}")

card(
    "Fury of the Iron Crown",
    short(
        STRIKE,
        rage,
        requires=(
            not_in_play("The Iron Crown"),
            attack_matches(
                lambda ctx: (
                    ctx.attack is not None
                    and ctx.attack.creature is not None
                    and ctx.attack.race in THE_CROWNED
                ),
                "it is no attack by an Orc, Troll, Man or Nazgûl creature",
            ),
        ),
    ),
    words="Only while The Iron Crown is not in play. One strike by an Orc, Troll, Man or Nazgûl "
    "creature has +4 prowess. Unless it is a Nazgûl, the creature is removed from play after the "
    "attack: the defender receives its marshalling points and may play The Iron Crown from the hand "
    "with a character of the company.",
)
