"""What Ringwraiths ride: allies of Against the Shadow that put them into a mode (g.mode.1)."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    COMPANY_ATTACK,
    STRIKE,
    STRIKES_FIRST,
    Company,
    Ctx,
    Instance,
    Modifier,
    Role,
    Trigger,
    ability,
    allies,
    attributes,
    cancel_strike,
    card,
    characters,
    discard,
    is_leaving,
    move,
    needs,
    ringwraith_of,
    strike_can_be_canceled,
)

STAYS_UNTAPPED = Modifier("does not tap the site", 1, scope="self")


def rider(game: Any, me: Instance) -> Instance | None:
    return game.card(me.host) if me.host else None


def no_other_mode(ctx: Ctx) -> None:
    """A Ringwraith is in one mode: other cards that put him into one go (g.mode.1)."""
    wraith = rider(ctx.game, ctx.me)
    if wraith is None or not attributes.is_so(ctx.game, "mode", wraith):
        return
    sources = [source for _, source, _ in attributes.modifiers(ctx.game, "mode", wraith, None)]
    if any(source is ctx.me for source in sources):
        for source in sources:
            if source.card.name != ctx.me.card.name:
                discard(ctx.game, source)


def mounted(ctx: Ctx) -> bool:
    return ctx.info[1] is ctx.me


def mount(ctx: Ctx) -> None:
    ctx.me.memo = ("ridden by", ctx.info[0].id)
    no_other_mode(ctx)


def unhorsed(ctx: Ctx) -> bool:
    left, _, memo = ctx.info
    return left is ctx.me and memo[:1] == ("ridden by",)


def back_to_hand(ctx: Ctx) -> None:
    who = ctx.game.card(ctx.info[2][1])
    if who.where == "play" and not is_leaving(ctx.game, who):
        move(ctx.game, who, "hand")
        ctx.game.log("returned to hand", who.id)


RIDDEN = (
    STAYS_UNTAPPED,
    Trigger("ally gained", mount, when=mounted, immediate=True),
    Trigger("left", back_to_hand, when=unhorsed, immediate=True),
)

# Creature of an Older World -----------------------------------------------------------------------


def is_not_mine(game: Any, me: Instance, subject: Any, who: Any) -> bool:
    return who is not ringwraith_of(game, me.owner)


def rides_alone(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    company: Company | None = game.company_of(me)
    return (
        company is not None
        and len(company.members) == 1
        and all(ally is me for ally in allies(game, company))
    )


def rider_is_struck(ctx: Ctx) -> bool:
    return ctx.strike is not None and ctx.strike.target.id == ctx.me.host


def his_attack(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack is not None
        and ctx.me.host in attack.attackers
        and bool(ctx.game.company_is(attack.company, ("hero",)))
    )


def swoop(ctx: Ctx) -> None:
    ctx.game.add_effect(
        STRIKES_FIRST,
        ctx.attack.id,
        until="attack",
        source=ctx.me.id,
        data=(ctx.me.host, ctx.card("target").id),
    )


card(
    "Creature of an Older World",
    *RIDDEN,
    Modifier("not played on", 1, scope="self", when=is_not_mine),
    Modifier("prowess", 2),
    Modifier("mode", 1, when=rides_alone),
    Modifier("mode fell-rider", 1, when=rides_alone),
    Modifier("moves freely", 1, when=rides_alone),
    ability(
        "cancel a strike",
        STRIKE,
        cancel_strike,
        tap=True,
        anyones_turn=True,
        requires=(
            strike_can_be_canceled,
            needs(rider_is_struck, "the strike is not against your Ringwraith"),
        ),
    ),
    ability(
        "choose whom he strikes",
        COMPANY_ATTACK,
        swoop,
        tap=True,
        requires=(needs(his_attack, "your Ringwraith does not attack a hero company"),),
        roles=(
            Role(
                "target",
                lambda ctx: [c.id for c in characters(ctx.game, ctx.attack.company)],
                "there is nobody to strike at",
            ),
        ),
    ),
    words="Played on your own Ringwraith; it does not tap the site. He has +2 prowess. While he is the "
    "only character of his company and this the only ally, the company is in Fell Rider mode and may "
    "move freely, by starter movement. Tap it to cancel a strike against him, or, when his company "
    "attacks a hero company, to choose whom he strikes before strikes are assigned. When it leaves "
    "play, he goes back to your hand.",
)

# Black Horse --------------------------------------------------------------------------------------


def horses_with(game: Any, company: Company | None) -> list[Instance]:
    if company is None:
        return []
    return [ally for ally in allies(game, company) if ally.card.name == "Black Horse"]


def my_leader(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it the player's own Ringwraith, with whose company the horse is?"""
    return (
        subject is ringwraith_of(game, me.owner)
        and game.company_of(me) is not None
        and game.company_of(me) is game.company_of(subject)
    )


def needs_no_influence(game: Any, me: Instance, who: Any, info: Any) -> bool:
    """Is it one of as many Ringwraith followers as there are horses with their Ringwraith? The first
    of the horses speaks for all."""
    wraith = ringwraith_of(game, me.owner)
    if wraith is None or who is wraith or who.owner != me.owner:
        return False
    if not attributes.has_race(who, "Ringwraith"):
        return False
    company = game.company_of(wraith)
    horses = horses_with(game, company)
    if not horses or horses[0] is not me:
        return False
    before = [
        c
        for c in characters(game, company)
        if c.controller == wraith.id and attributes.has_race(c, "Ringwraith")
    ]
    place = before.index(who) if any(c is who for c in before) else len(before)
    return place < len(horses)


def all_mounted(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    company = game.company_of(me)
    if company is None:
        return False
    wraiths = [c for c in characters(game, company) if attributes.has_race(c, "Ringwraith")]
    horses = horses_with(game, company)
    return all(any(horse.host == wraith.id for horse in horses) for wraith in wraiths)


card(
    "Black Horse",
    *RIDDEN,
    Modifier("ringwraith followers", 1, scope="all", when=my_leader),
    Modifier("control-cost", -1, scope="all", when=needs_no_influence, at_least=0),
    Modifier("mode", 1, when=all_mounted),
    Modifier("mode black-rider", 1, when=all_mounted),
    Modifier("moves freely", 1, when=all_mounted),
    words="Played on a Ringwraith; it does not tap the site. Each one in your Ringwraith's company lets "
    "you play one Ringwraith follower, who needs no direct influence. While each Ringwraith of a "
    "company has one, the company is in Black Rider mode and may move freely, by starter movement. "
    "When it leaves play, whoever rode it goes back to your hand.",
)
