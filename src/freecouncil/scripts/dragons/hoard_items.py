"""Further items of The Dragons: what lies in hoards, and what is restored by Reforging."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ASSIGNED,
    END_OF_TURN_BEGIN,
    FAILED_IS_DEFEATED,
    INFLUENCE,
    STRIKE,
    Action,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    ResourceEvent,
    Role,
    Strike,
    Trigger,
    a_creature_attack,
    ability,
    attach,
    attributes,
    bearer_is,
    can_search,
    card,
    discard,
    in_this_company,
    needs,
    not_keyed_to_a_site,
    others_could_be_taken,
    own_card_in,
    strikes_on,
    then_bearer_checks,
    to_hand,
    wait_for,
)

# Once and gone ------------------------------------------------------------------------------------


def pierce(ctx: Ctx) -> None:
    game, attack = ctx.game, ctx.attack
    game.add_effect("attack-prowess", attack.id, -1, until="strike", source=ctx.me.id)
    game.add_effect("attack-body", attack.id, -2, until="strike", source=ctx.me.id)
    number, struck = attack.id, ctx.strike.number

    def falls(later: Ctx) -> bool:
        now, strike = later.info
        return bool(now.id == number and strike.number == struck and strike.outcome == "defeated")

    def dismay(later: Ctx) -> None:
        later.info[0].flags.add(FAILED_IS_DEFEATED)

    wait_for(ctx, "strike ended", dismay, falls, immediate=True, until="attack")


card(
    "Arrows Shorn of Ebony",
    ability(
        "weaken a strike",
        STRIKE,
        pierce,
        discard_self=True,
        requires=(
            in_this_company,
            bearer_is(skill="warrior"),
            a_creature_attack,
            not_keyed_to_a_site,
            needs(lambda ctx: not ctx.attack.attackers, "it is no hazard creature's strike"),
        ),
    ),
    words="Warrior only: discard it to give a strike against the bearer's company, of a hazard "
    "creature's attack that is not keyed to a site, -1 prowess and -2 body. If that strike is "
    "defeated, all strikes of the attack that fail afterwards are defeated with no body check.",
)


def shine(ctx: Ctx) -> None:
    bearer = ctx.bearer
    for attribute, amount in (("direct-influence", 3), ("mind", 5), ("control-cost", -5)):
        ctx.game.add_effect(attribute, bearer.id, amount, until="turn", source=ctx.me.id)


def weighs_in(ctx: Ctx) -> bool:
    """Where an influence check is declared: does the bearer make it, or is he, or someone or something
    in his control, its target?"""
    if not ctx.window.bits & INFLUENCE:
        return True
    target = ctx.check.target
    return ctx.check.influencer is ctx.bearer or ctx.bearer.id in (
        target.id,
        target.controller,
        target.host,
    )


card(
    "Necklace of Silver and Pearls",
    ability(
        "shine",
        ANY_PHASE | INFLUENCE,
        shine,
        discard_self=True,
        anyones_turn=True,
        requires=(
            Requirement(
                lambda ctx: ctx.player == ctx.game.state.active or ctx.game.state.phase == "site",
                "in the opponent's turn it is used only during the site phase",
                lasting=False,
            ),
            needs(weighs_in, "the influence check does not concern its bearer", lasting=False),
        ),
    ),
    words="Discard it to give its bearer +3 direct influence and +5 mind until the end of the turn; he "
    "takes no more influence to control for that. This may also be done during the opponent's site "
    "phase.",
)

# Wizard's Staff -----------------------------------------------------------------------------------


def by_a_spell(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    source = getattr(info, "source", 0)
    facts = game.card(source).card if source else None
    return isinstance(facts, ResourceEvent) and facts.magic == "spell"


def is_light_magic(c: Instance) -> bool:
    facts = c.card
    return (
        isinstance(facts, ResourceEvent)
        and facts.alignment != "minion"
        and (facts.magic == "spell" or bool({"Ritual", "Light enchantment"} & set(facts.keywords)))
    )


card(
    "Wizard's Staff",
    Modifier("corruption-check", 2, when=by_a_spell),
    ability(
        "take a spell",
        END_OF_TURN_BEGIN,
        then_bearer_checks(to_hand("spell")),
        tap_bearer=True,
        requires=(can_search,),
        roles=(
            own_card_in(
                "discard",
                "spell",
                is_light_magic,
                "there is no spell, ritual or light enchantment in the discard pile",
            ),
        ),
    ),
    words="+2 to corruption checks for which a spell calls. At the beginning of your end-of-turn "
    "phase you may tap the bearer to take a spell, a ritual or a light enchantment from your discard "
    "pile into your hand; he checks corruption.",
)

# Restored -----------------------------------------------------------------------------------------


def is_restored(game: Any, item: Instance) -> bool:
    return any(game.card(n).card.name == "Reforging" for n in item.attached)


def restored(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return is_restored(game, me)


def by_a_warrior(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return is_restored(game, me) and attributes.has_skill(game, game.card(me.host), "warrior")


def stored_reforgings(ctx: Ctx) -> list[int]:
    points = map(ctx.game.card, ctx.game.state.players[ctx.player].points)
    return [c.id for c in points if c.stored and c.card.name == "Reforging"][:1]


def restores() -> Action:
    return ability(
        "restore",
        ANY_PHASE,
        lambda ctx: attach(ctx.game, ctx.card("reforging"), ctx.me),
        requires=(needs(lambda ctx: not is_restored(ctx.game, ctx.me), "it is restored"),),
        roles=(Role("reforging", stored_reforgings, "no Reforging is stored"),),
    )


card(
    "Ringil",
    restores(),
    Modifier("marshalling-points", 2, scope="self", when=restored),
    Modifier("corruption", 1, scope="self", when=restored),
    Modifier("prowess", 4, when=by_a_warrior, at_most=11, stage=0),
    words="You may place a stored Reforging with it to restore it: it is then worth 4 marshalling "
    "points and gives 3 corruption points, and a warrior who bears it has +5 prowess, to a maximum of "
    "11, instead of +1.",
)

card(
    "Belegennon",
    restores(),
    Modifier("marshalling-points", 2, scope="self", when=restored),
    Modifier("corruption", 1, scope="self", when=restored),
    Modifier("does not tap", 1, when=by_a_warrior),
    words="You may place a stored Reforging with it to restore it: it is then worth 4 marshalling "
    "points and gives 3 corruption points, and a warrior who bears it faces strikes without tapping, "
    "at no penalty.",
)

# Horn of Defiance ---------------------------------------------------------------------------------


def is_the_first(ctx: Ctx) -> bool:
    """Is its bearer struck, and has no strike of the attack been faced yet?"""
    attack = ctx.attack
    return (
        attack is not None
        and ctx.company is not None
        and ctx.company.owner == ctx.player
        and bool(strikes_on(attack, ctx.bearer))
        and all(not strike.outcome for strike in attack.strikes)
        and others_could_be_taken(attack, ctx.bearer)
    )


def defy_them_all(ctx: Ctx) -> None:
    """All strikes are his, the excess ones too, each in a strike sequence of its own."""
    attack, bearer = ctx.attack, ctx.bearer
    for strike in attack.strikes:
        strike.target = bearer
    extra = attack.excess + sum(strike.excess for strike in attack.strikes)
    attack.excess = 0
    for strike in attack.strikes:
        strike.excess = 0
    for _ in range(extra):
        attack.strikes.append(Strike(bearer, len(attack.strikes)))


card(
    "Horn of Defiance",
    restores(),
    Modifier("marshalling-points", 2, scope="self", when=restored),
    Modifier("corruption", 1, scope="self", when=restored),
    ability(
        "face all strikes",
        ASSIGNED,
        defy_them_all,
        requires=(
            needs(
                is_the_first,
                "its bearer is not struck, or a strike has been faced, or there is no other",
                lasting=False,
            ),
        ),
    ),
    words="You may place a stored Reforging with it to restore it: it is then worth 3 marshalling "
    "points and gives 2 corruption points. When strikes have been assigned, one of them to its bearer, "
    "and none has been faced, he may choose to face all strikes of the attack, each in a strike "
    "sequence of its own.",
)

# Adamant Helmet -----------------------------------------------------------------------------------


def is_dark(c: Instance) -> bool:
    return "Dark enchantment" in c.card.keywords


def enchanted(ctx: Ctx) -> list[Instance]:
    """The dark enchantments on its bearer, while he uses it."""
    if not ctx.me.host or not ctx.me.in_use:
        return []
    return [c for c in map(ctx.game.card, ctx.bearer.attached) if is_dark(c)]


def throw_off(ctx: Ctx) -> None:
    for c in enchanted(ctx):
        discard(ctx.game, c)


def aimed_at_bearer(ctx: Ctx) -> bool:
    declared = ctx.info
    return (
        is_dark(declared.me)
        and bool(ctx.me.host)
        and ctx.me.in_use
        and declared.chosen.get("target") == ctx.me.host
    )


def fend_off(ctx: Ctx) -> None:
    ctx.info.canceled = True


card(
    "Adamant Helmet",
    Trigger("item gained", throw_off, when=lambda ctx: bool(enchanted(ctx)), immediate=True),
    Trigger("declared", fend_off, when=aimed_at_bearer, immediate=True),
    Modifier("not enchanted", 1),
    words="Dark enchantments that target its bearer are canceled, and those on him discarded.",
)
