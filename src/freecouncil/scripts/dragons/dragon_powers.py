"""Hazard short-events of The Dragons about what Dragons can do in combat."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    BODY,
    BURGLARY,
    MOVEMENT,
    ON_GUARD,
    RESPONSE,
    Attackers,
    Ctx,
    Effect,
    Instance,
    Item,
    Requirement,
    Role,
    Rule,
    a_character,
    attributes,
    being_played,
    body_check,
    card,
    change_the_strike,
    characters,
    chooses_first_struck,
    discard_character,
    items,
    may_strike_again,
    modify_attack,
    needs,
    not_canceled,
    on_a_strike,
    on_an_attack,
    phrase_option,
    phrase_question,
    pick,
    promise,
    sequence,
    short,
    strikes_with_no_body,
    the_company,
    what_cancels,
)

DRAGON = Attackers("Dragon")
DRAGON_OR_DRAKE = Attackers("Dragon", "Drake")


def is_wizard(c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard")


# Prowess of Might, Passion of Wrath, Velocity of Haste, Deftness of Agility ----------------------

card(
    "Prowess of Might",
    *on_an_attack(DRAGON, modify_attack(prowess=1, body=1), name="any Dragon"),
    *on_an_attack(Attackers(dragon="Scatha"), modify_attack(prowess=2, body=2), name="Scatha"),
    words="A Dragon attack has +1 prowess and +1 body. Or an attack by a manifestation of Scatha has "
    "+2 prowess and +2 body.",
)

card(
    "Passion of Wrath",
    on_a_strike(DRAGON, change_the_strike(prowess=2, body=-1), name="any Dragon"),
    on_a_strike(Attackers(dragon="Smaug"), change_the_strike(prowess=4, body=-2), name="Smaug"),
    words="A strike of a Dragon attack has +2 prowess and -1 body. Or a strike of an attack by a "
    "manifestation of Smaug has +4 prowess and -2 body.",
)

card(
    "Velocity of Haste",
    *on_an_attack(DRAGON, strikes_with_no_body(1), name="any Dragon"),
    *on_an_attack(Attackers(dragon="Scorba"), strikes_with_no_body(2), name="Scorba"),
    words="A Dragon attack has one more strike, which has no body and is assigned last. Or an attack "
    "by a manifestation of Scorba has two more such strikes.",
)

card(
    "Deftness of Agility",
    *on_an_attack(DRAGON, may_strike_again(-3), name="any Dragon"),
    *on_an_attack(Attackers(dragon="Bairanax"), may_strike_again(0), name="Bairanax"),
    words="The attacker may assign one strike of a Dragon attack, at -3 prowess, to a character who "
    "has been assigned one already. Or one strike of an attack by a manifestation of Bairanax, with no "
    "change of its prowess.",
)


# Prowess of Age -----------------------------------------------------------------------------------


def stronger_with_age(ctx: Ctx) -> None:
    """The first gives +1, the second makes it +4, the third +9."""
    cards = ctx.game.state.cards
    effects = ctx.game.state.effects.get(("attack-prowess", ctx.attack.id), ())
    before = sum(1 for e in effects if cards[e.source].card.name == ctx.me.card.name)
    ctx.game.add_effect(
        "attack-prowess", ctx.attack.id, 2 * before + 1, until="attack", source=ctx.me.id
    )


UNIQUE_DRAGON = Attackers(dragon="any")

card(
    "Prowess of Age",
    short(
        RESPONSE,
        not_canceled,
        name="cancel what cancels",
        requires=(needs(UNIQUE_DRAGON.attacking, UNIQUE_DRAGON.words),),
        roles=(what_cancels,),
    ),
    *on_an_attack(DRAGON_OR_DRAKE, stronger_with_age, name="more prowess"),
    words="Cancel an effect, declared before this in the same chain, that would cancel an attack by a "
    "manifestation of a unique Dragon. Or a Dragon or Drake attack has +1 prowess; with a second card "
    "of this name on the same attack it is +4 in all, with a third +9.",
)


# Half an Eye Open ---------------------------------------------------------------------------------


def burglary_declared(ctx: Ctx) -> bool:
    return bool(ctx.window.bits & ON_GUARD) and any(
        declared.action is not None and BURGLARY in declared.action.tags
        for declared in ctx.window.chain or ()
    )


def wake(ctx: Ctx) -> None:
    ctx.game.add_effect(BURGLARY, ctx.company.id, -5, source=ctx.me.id)


card(
    "Half an Eye Open",
    *on_an_attack(
        DRAGON_OR_DRAKE,
        chooses_first_struck(lambda c: not is_wizard(c)),
        name="the first strike",
    ),
    short(
        ON_GUARD,
        wake,
        name="against burglary",
        on_guard="resource",
        requires=(
            Requirement(burglary_declared, "no burglary attempt is announced", lasting=False),
        ),
    ),
    words="On a Dragon or Drake attack: the attacker may choose which defending character, but no "
    "Wizard, faces the first strike that is assigned. Or, revealed on-guard when a burglary attempt "
    "is announced: the attempt is at -5.",
)


# Dragon's Blood -----------------------------------------------------------------------------------


def blood(ctx: Ctx) -> Rule[None]:
    attack, strike = ctx.info
    who = strike.target
    if attack.detainment or who.where != "play":
        return  # 3.II.1
    worn = {i.card.wearing for i in items(ctx.game, who) if isinstance(i.card, Item)}
    yield from body_check(
        ctx.game, who, attack, -sum(kind in worn for kind in ("armor", "shield", "helmet"))
    )


BLOOD = "if the strike fails"


def no_blood_yet(ctx: Ctx) -> bool:
    cards = ctx.game.state.cards
    return not being_played(ctx) and not any(
        cards[e.source].card.name == ctx.me.card.name
        for e in ctx.game.state.effects.get((BLOOD, ctx.attack.id), ())
    )


card(
    "Dragon's Blood",
    on_a_strike(
        DRAGON_OR_DRAKE,
        promise(BLOOD, blood, until="strike"),
        requires=(
            needs(no_blood_yet, "it cannot be duplicated on a character", "g.cbd.1", lasting=False),
        ),
    ),
    words="On a character who faces a Dragon's or a Drake's strike: if the strike fails, he makes a "
    "body check, at -1 each if he has an armor, a shield and a helmet.",
)


# Subtlety of Guile --------------------------------------------------------------------------------


def lowered(ctx: Ctx, subject: int) -> bool:
    """Has a card of this name lowered it already, or is one about to?"""
    cards = ctx.game.state.cards
    return being_played(ctx, subject) or any(
        cards[e.source].card.name == ctx.me.card.name
        for e in ctx.game.state.effects.get(("body", subject), ())
    )


def wounded_by(who: str) -> Role:
    """A character of the company whom a Dragon (or the one of this name) wounded this turn; while a
    body check is declared, the one who makes it (3.I.1)."""

    def fits(ctx: Ctx, c: Instance) -> bool:
        by = ctx.game.state.turn_memo.get(("wounded by", c.id), ())
        checked = not ctx.window.bits & BODY or ctx.check.character is c
        return who in by and checked and not is_wizard(c) and not lowered(ctx, c.id)

    return a_character("target", fits, words=f"no character here was wounded by {who} this turn")


def weaken(amount: int) -> Effect:
    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect("body", ctx.card("target").id, -amount, source=ctx.me.id)

    return effect


def weaken_all(ctx: Ctx) -> None:
    ctx.game.add_effect("weakened by guile", ctx.company.id, source=ctx.me.id)
    for c in characters(ctx.game, ctx.company):
        if not is_wizard(c) and not lowered(ctx, c.id):
            ctx.game.add_effect("body", c.id, -1, source=ctx.me.id)


ITANGAST = Attackers(dragon="Itangast")

card(
    "Subtlety of Guile",
    short(MOVEMENT | BODY, weaken(1), name="any Dragon", roles=(wounded_by("Dragon"),)),
    short(MOVEMENT | BODY, weaken(2), name="Itangast", roles=(wounded_by("Itangast"),)),
    short(
        ATTACK | MOVEMENT,
        weaken_all,
        name="a whole company",
        requires=(needs(ITANGAST.attacking, ITANGAST.words),),
        roles=(
            the_company(
                fits=lambda ctx, company: (
                    not being_played(ctx, company.id)
                    and ("weakened by guile", company.id) not in ctx.game.state.effects
                )
            ),
        ),
    ),
    words="On a character, but no Wizard, whom a Dragon attack has wounded this turn: his body is "
    "lower by 1 until the end of the turn, or by 2 if a manifestation of Itangast has wounded him. Or, "
    "on a company that faces an attack by a manifestation of Itangast: the body of each of its "
    "characters, Wizards excepted, is lower by 1 until the end of the turn.",
)


# Exile of Solitude --------------------------------------------------------------------------------


def captured(ctx: Ctx) -> Rule[None]:
    """The strike that attempts to capture succeeds: its target is discarded, with no body check."""
    attack, strike = ctx.info
    if f"captures {strike.number}" in attack.flags:
        yield from discard_character(ctx, strike.target)


def choose_captive(ctx: Ctx) -> Rule[None]:
    attack = ctx.info
    able = {s.target.id: s for s in attack.strikes if not is_wizard(s.target)}
    chosen = yield from pick(ctx.game, ctx.player, "captive", list(able), "3.iv", (ctx.me.id,))
    if chosen is not None:
        strike = able[int(chosen)]
        attack.flags.add(f"captures {strike.number}")
        strike.change, strike.changed_by = strike.change - 1, ctx.me.id


def capture_all(ctx: Ctx) -> None:
    for strike in ctx.info.strikes:
        if not is_wizard(strike.target):
            ctx.info.flags.add(f"captures {strike.number}")


phrase_question("captive", "{0:card}: whom does a strike attempt to capture?")
phrase_option("captive", "{0:card}")


def capture(which: Effect) -> Effect:
    return sequence(
        promise("once strikes are assigned", which), promise("if the strike succeeds", captured)
    )


card(
    "Exile of Solitude",
    *on_an_attack(
        Attackers(dragon="any", at_home=True), capture(choose_captive), name="one strike"
    ),
    *on_an_attack(
        Attackers(dragon="Eärcaraxë", at_home=True), capture(capture_all), name="Eärcaraxë"
    ),
    words="One strike, of the attacker's choice, of a unique Dragon at home attempts to capture a "
    "character who is no Wizard, at -1 prowess: if it succeeds, he is discarded with all that he has, "
    "followers excepted, and makes no body check. Or all strikes of Eärcaraxë at Home attempt to "
    "capture those who face them, Wizards excepted.",
)
