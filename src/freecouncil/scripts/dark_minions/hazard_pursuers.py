"""Hazard events of Dark Minions that set a creature on somebody's track."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ASSIGNED,
    ATTACK,
    KEPT_ASIDE,
    ONE_PER_TURN,
    STRIKE,
    Ctx,
    Instance,
    Role,
    Rule,
    Trigger,
    a_character,
    attributes,
    card,
    creature_attacks,
    discard,
    discard_when,
    keyings,
    may_attack,
    move,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_aside,
)

# What such a card remembers: that it waits for the end of an attack or a strike, ("awaits", creature,
# attack, strike); that the creature is to be kept, ("keeps", creature); that it is, ("foe", creature).


def may_bear_it(ctx: Ctx, c: Instance) -> bool:
    """No Wizard, no Ringwraith (7.4), and one corruption card a turn (7.2.1)."""
    return (
        bool(ctx.game.is_character(c))
        and not attributes.has_race(c, "Wizard", "Fallen-wizard", "Ringwraith", "Balrog")
        and ("corruption card", c.id) not in ctx.game.state.turn_memo
    )


def keep_it(ctx: Ctx) -> None:
    creature = ctx.info[0]
    put_aside(ctx.game, creature, ctx.me)
    creature.memo = (KEPT_ASIDE,)
    ctx.me.memo = ("foe", creature.id)


def keeps_this_one(ctx: Ctx) -> bool:
    return ctx.me.memo == ("keeps", ctx.info[0].id) and ctx.info[0].where == "chain"


def ways_to_come(ctx: Ctx) -> list[str]:
    game, company = ctx.game, ctx.company
    if ctx.me.memo[:1] != ("foe",) or company is None or not ctx.me.host:
        return []
    creature = game.card(ctx.me.memo[1])
    if creature.where != "aside" or ctx.bearer.company != company.id:
        return []
    if not may_attack(game, creature, company):
        return []
    return list(dict.fromkeys(keyings(game, creature, company)))


def come_again(ctx: Ctx) -> Rule[None]:
    game, me = ctx.game, ctx.me
    creature = game.card(me.memo[1])
    way = yield from pick(game, me.owner, "pursuit", ways_to_come(ctx), "9.4", (creature.id,))
    kind, _, what = str(way).partition(":")
    company = ctx.company
    move(game, creature, "chain")
    yield from creature_attacks(game, creature, company, (kind, what))
    if me.where != "play":
        return  # the bearer has gone, and with him what followed him
    if creature.where in ("discard", "deck"):  # 2.4.1
        put_aside(game, creature, me)
    else:
        discard(game, me)  # it has been defeated, or is no enemy any more


phrase_question("pursuit", "{0:card} comes again. To what is it keyed?")
phrase_option("pursuit", "{0}")

PURSUIT = (
    Trigger("creature attacked", keep_it, when=keeps_this_one, immediate=True),
    Trigger("movement begins", come_again, when=lambda ctx: bool(ways_to_come(ctx))),
)

# Foes Shall Fall ----------------------------------------------------------------------------------


def facing_a_dragon(ctx: Ctx) -> list[int]:
    attack, strike = ctx.attack, ctx.strike
    if strike is None or attack.creature is None or attack.race not in ("Dragon", "Drake"):
        return []
    return [strike.target.id] if may_bear_it(ctx, strike.target) else []


def await_strike(ctx: Ctx) -> None:
    ctx.me.memo = ("awaits", ctx.attack.creature.id, ctx.attack.id, ctx.strike.number)


def my_strike(ctx: Ctx) -> bool:
    attack, strike = ctx.info
    return ctx.me.memo[:1] == ("awaits",) and ctx.me.memo[2:] == (attack.id, strike.number)


def after_the_strike(ctx: Ctx) -> None:
    if ctx.info[1].outcome == "defeated":
        discard(ctx.game, ctx.me)
    else:
        ctx.me.memo = ("keeps", ctx.me.memo[1])


card(
    "Foes Shall Fall",
    permanent(
        STRIKE,
        await_strike,
        on="target",
        roles=(
            Role(
                "target",
                facing_a_dragon,
                "no character on whom it could be played faces a strike of a Dragon or Drake creature",
            ),
        ),
        costs=(ONE_PER_TURN,),
    ),
    Trigger("strike ended", after_the_strike, when=my_strike, immediate=True),
    *PURSUIT,
    words="On a character who is no Wizard and faces a strike of a Dragon or Drake creature: discarded "
    "if the strike is defeated; else the creature is put aside with this, and attacks his company at "
    "the beginning of each of its movement/hazard phases in which it could be played on it. Discarded "
    "when it is defeated.",
)


# Bring Our Curses Home ----------------------------------------------------------------------------


def await_attack(ctx: Ctx) -> None:
    ctx.me.memo = ("awaits", ctx.attack.creature.id, ctx.attack.id)


def somebody_fell(ctx: Ctx) -> bool:
    """Has a body check of that attack eliminated a character?"""
    attack = ctx.game.window.attack
    how = ctx.game.state.turn_memo.get(("eliminated", ctx.info.id), ("",))[0]
    return (
        how == "body"
        and ctx.me.memo[:1] == ("awaits",)
        and attack is not None
        and attack.id == ctx.me.memo[2]
        and ctx.game.card(ctx.me.memo[1]).where == "chain"
    )


def take_note(ctx: Ctx) -> None:
    ctx.me.memo = ("keeps", ctx.me.memo[1])


card(
    "Bring Our Curses Home",
    permanent(
        ATTACK | ASSIGNED,
        await_attack,
        on="target",
        requires=(
            needs(
                lambda ctx: ctx.attack is not None and ctx.attack.creature is not None,
                "the company does not face an attack of a hazard creature",
            ),
        ),
        roles=(
            a_character(
                "target", may_bear_it, words="no character here on whom it could be played"
            ),
        ),
        costs=(ONE_PER_TURN,),
    ),
    Trigger("eliminated", take_note, when=somebody_fell, immediate=True),
    discard_when(
        "attack ended",
        lambda ctx: ctx.me.memo[:1] == ("awaits",) and ctx.info[0].id == ctx.me.memo[2],
    ),
    *PURSUIT,
    words="On a character who is no Wizard and whose company faces an attack of a hazard creature: "
    "discarded if the attack eliminates nobody; else the creature is put aside with this, and attacks "
    "his company at the beginning of each of its movement/hazard phases in which it could be played "
    "on it. Discarded when it is defeated.",
)
