"""Hazards of The Balrog that put a character off to the side, who is no prisoner there."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    PRESSED,
    Attackers,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Trigger,
    allies,
    as_it_would_come,
    attributes,
    card,
    characters,
    discard,
    happened,
    move,
    needs,
    on_an_attack,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    put_aside,
)

# Press-gang -----------------------------------------------------------------------------------------


def against_his_player(game: Any, me: Instance, subject: Any, info: Any) -> int:
    points = subject.card.points
    return -2 * points.amount if points is not None else 0


card(
    "Press-gang",
    permanent(MOVEMENT),
    Modifier(PRESSED, 1, scope="all"),
    Modifier(
        "marshalling-points",
        against_his_player,
        scope="all",
        when=lambda game, me, subject, info: (
            isinstance(subject.card, Character) and subject.host == me.id
        ),
    ),
    words="When a character would be discarded from play, all cards on him are discarded, and he is "
    "placed off to the side with this; whoever was there before goes back to his owner's hand. A "
    "character with this gives his player negative points.",
)

# Imprisoned and Mocked ------------------------------------------------------------------------------


def outnumbers(ctx: Ctx, company: Company, strikes: int) -> bool:
    everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
    return strikes > len(everyone)


def fits(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack is not None
        and not attack.detainment
        and outnumbers(ctx, attack.company, attack.number_of_strikes(ctx.game))
    )


def will_fit(ctx: Ctx, facts: AttackFacts) -> bool:
    attack = as_it_would_come(ctx, facts)
    strikes = attack.number_of_strikes(ctx.game)
    return not attack.detainment and outnumbers(ctx, ctx.company, strikes)


def wait_for_the_end(ctx: Ctx) -> None:
    if not fits(ctx):  # it was played ahead, and it is no such attack any more
        discard(ctx.game, ctx.me)
        return
    for moment, effect in (
        ("once strikes are assigned", count_excess),
        ("once the attack is over", mock),
    ):
        ctx.game.add_effect(moment, ctx.attack.id, until="attack", source=ctx.me.id, data=(effect,))


def count_excess(ctx: Ctx) -> None:
    attack = ctx.info
    ctx.me.memo = (attack.excess + sum(s.excess for s in attack.strikes),)


def mock(ctx: Ctx) -> Rule[None]:
    game, me = ctx.game, ctx.me
    if me.where != "play":
        return
    attack, outcome = ctx.info
    company = game.state.companies.get(attack.company.id)
    minds = {
        c.id: attributes.mind(game, c)
        for c in (characters(game, company) if company is not None else ())
        if isinstance(c.card, Character) and c.card.mind is not None
    }
    if outcome != "not defeated" or not minds:
        discard(game, me)
        return
    most = max(minds.values())
    chosen = yield from pick(
        game, me.owner, "mocked", [n for n, mind in minds.items() if mind == most], "9.4", (me.id,)
    )
    who = game.card(int(chosen))
    added = 2 * (me.memo[0] if me.memo else 0) - 5
    prowess = attributes.prowess(game, who)
    roll = game.roll(me.owner, "mock", me.id, who.id, added, prowess)
    if roll + added > prowess:
        put_aside(game, who, me)
        yield from happened(game, "character left", who)
    else:
        discard(game, me)


phrase_question("mocked", "{0:card}: whom of those with the highest mind?")
phrase_option("mocked", "{0:card}")
phrase_roll(
    "mock",
    "{0:card}: {player} rolls {roll}, changed by {2:number}, against {1:card} with {3:number} prowess.",
)


def held(ctx: Ctx) -> Instance | None:
    return next((c for n in ctx.me.attached if (c := ctx.game.card(n)).where == "aside"), None)


def his_phase(ctx: Ctx) -> bool:
    who = held(ctx)
    return who is not None and who.owner == ctx.info


def let_him_go(ctx: Ctx) -> None:
    who = held(ctx)
    assert who is not None
    move(ctx.game, who, "hand")
    ctx.game.log("returned to hand", who.id)
    discard(ctx.game, ctx.me)


card(
    "Imprisoned and Mocked",
    *on_an_attack(
        Attackers("Orc", "Troll"),
        wait_for_the_end,
        played=permanent,
        ahead_if=will_fit,
        requires=(
            needs(
                fits,
                "the attack is detainment, or has no more strikes than the company has characters and "
                "allies",
                lasting=False,
            ),
        ),
    ),
    Trigger("long-event phase ends", let_him_go, when=his_phase, immediate=True),
    Trigger(
        "turn ends",
        lambda ctx: discard(ctx.game, ctx.me),
        when=lambda ctx: held(ctx) is None,
        immediate=True,
    ),
    words="On an Orc or Troll attack that is not detainment and has more strikes than the company has "
    "characters and allies: if it is neither canceled nor defeated, roll when it is over, and add 2 "
    "for each excess strike. If the result minus 5 is greater than the prowess of the character with "
    "the highest mind, all cards on him are discarded, and he is placed off to the side with this; "
    "else this is discarded. In his next long-event phase this is discarded, and he goes back to his "
    "owner's hand.",
)
