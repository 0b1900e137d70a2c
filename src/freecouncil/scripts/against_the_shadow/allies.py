"""Allies of Against the Shadow."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    STRIKE,
    Ctx,
    Requirement,
    Trigger,
    a_creature_attack,
    ability,
    allies,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    discard,
    fighter,
    in_this_company,
    move,
    not_keyed_to_a_site,
)


def fly_off(ctx: Ctx) -> None:
    discard(ctx.game, ctx.me)


FLIES_OFF = Trigger(
    "wounded", fly_off, when=lambda ctx: ctx.info[1].target.id == ctx.me.host, immediate=True
)


def drive_creature_off(ctx: Ctx) -> None:
    cancel_attack(ctx)
    creature = ctx.attack.creature
    if creature is not None:
        move(ctx.game, creature, "hand")


card(
    "Regiment of Black Crows",
    FLIES_OFF,
    ability(
        "drive a creature off",
        ATTACK,
        drive_creature_off,
        tap=True,
        requires=(in_this_company, can_be_canceled, a_creature_attack, not_keyed_to_a_site),
    ),
    words="Makes its company overt. Discarded when its controlling character is wounded. Tap it to "
    "cancel a hazard creature's attack, not keyed to a site, against its company; the creature goes "
    "back to its player's hand.",
)


def hearten_orcs(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.me)
    assert company is not None
    for one in [*characters(ctx.game, company), *allies(ctx.game, company)]:
        if attributes.has_race(one, "Orc"):
            ctx.game.add_effect("prowess", one.id, 2, until="attack", source=ctx.me.id)


def fights_beside_him(ctx: Ctx) -> bool:
    """Between companies: does he, or the one who controls him, face this strike? (3.V.i)"""
    who = fighter(ctx)
    return bool(ctx.attack.attackers) and who is not None and who.id in (ctx.me.id, ctx.me.host)


card(
    "Great Lord of Goblin-gate",
    ability("hearten Orcs", ATTACK, hearten_orcs, tap=True, requires=(in_this_company,)),
    ability(
        "hearten Orcs in company combat",
        STRIKE,
        hearten_orcs,
        tap=True,
        requires=(
            Requirement(
                fights_beside_him,
                "it is not a strike between companies that concerns him or who controls him",
                lasting=False,
            ),
        ),
    ),
    words="Makes his company overt. Tap him to give all Orcs of his company, allies too, +2 prowess "
    "against one attack, or in company versus company combat.",
)


def confuse(ctx: Ctx) -> None:
    ctx.attack.flags.add("defender chooses")


card(
    "Great Bats",
    FLIES_OFF,
    ability(
        "defender chooses",
        ATTACK,
        confuse,
        tap=True,
        requires=(
            in_this_company,
            Requirement(
                lambda ctx: ctx.attack.attacker_chooses(ctx.game),
                "the attacker does not choose defending characters",
            ),
        ),
    ),
    words="Makes its company overt. Discarded when its controlling character is wounded. Tap it so "
    "that, for an attack against its company, the attacker no longer chooses the defending "
    "characters.",
)
