"""Further spells of The Wizards, and Narya."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    BODY,
    INFLUENCE,
    STRIKE,
    Ctx,
    Instance,
    allies,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    characters,
    concerned,
    discard,
    in_company_here,
    is_hazard_event,
    my_character,
    needs,
    short,
    the_wizard,
    then_checks,
    untap,
)


def facing(ctx: Ctx, wizard: Instance) -> bool:
    """Is it his company that is attacked, and his strike if one is under way?"""
    return in_company_here(ctx, wizard) and concerned(ctx, wizard)


def kindle(ctx: Ctx) -> None:
    for who in [*characters(ctx.game, ctx.company), *allies(ctx.game, ctx.company)]:
        ctx.game.add_effect("prowess", who.id, 2, until="attack", source=ctx.me.id)


card(
    "Kindling of the Spirit",
    short(
        ATTACK,
        then_checks(kindle, "wizard", -2),
        requires=(changes_an_attack,),
        roles=(the_wizard(in_company_here, "your Wizard is not in the company"),),
    ),
    words="Spell. Wizard only. All characters in your Wizard's company have +2 prowess against "
    "one attack. He checks corruption at -2.",
)


def blaze(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", ctx.card("wizard").id, 5, until="attack", source=ctx.me.id)


card(
    "Wizard's Fire",
    short(
        ATTACK | STRIKE,
        then_checks(blaze, "wizard", -4),
        requires=(changes_an_attack,),
        roles=(the_wizard(facing, "your Wizard is not attacked"),),
    ),
    words="Spell. Wizard only. Your Wizard has +5 prowess against one attack. He checks "
    "corruption at -4.",
)


def ward(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.card("wizard"))
    if company is not None:
        ctx.game.add_effect("attack-prowess", company.id, -2, until="turn", source=ctx.me.id)


card(
    "Wizard's Flame",
    short(ANY_PHASE | ATTACK, then_checks(ward, "wizard", -3), roles=(the_wizard(),)),
    words="Spell. Wizard only. All attacks against your Wizard's company have -2 prowess until "
    "the end of the turn. He checks corruption at -3.",
)


def speak(ctx: Ctx) -> None:
    ctx.game.add_effect("direct-influence", ctx.card("wizard").id, 6, source=ctx.me.id)


card(
    "Wizard's Voice",
    short(ANY_PHASE | INFLUENCE, then_checks(speak, "wizard", -3), roles=(the_wizard(concerned),)),
    words="Spell. Wizard only. Your Wizard has +6 direct influence until the end of the turn. He "
    "checks corruption at -3. Once a turn.",
)


def wear_narya(ctx: Ctx) -> None:
    gandalf = ctx.card("gandalf")
    for attribute, amount in (("prowess", 4), ("body", 1), ("direct-influence", 2)):
        ctx.game.add_effect(attribute, gandalf.id, amount, source=ctx.me.id)
    company = ctx.game.company_of(gandalf)
    if company is not None:
        for who in characters(ctx.game, company):
            untap(ctx.game, who)


card(
    "Narya",
    short(
        ANY_PHASE | STRIKE | INFLUENCE | BODY,
        then_checks(wear_narya, "gandalf", -5),
        roles=(
            my_character(
                "gandalf",
                lambda ctx, c: c.card.name == "Gandalf" and concerned(ctx, c),
                words="Gandalf is not there",
            ),
        ),
    ),
    words="On Gandalf: he has +4 prowess, +1 body and +2 direct influence until the end of the "
    "turn, and all unwounded characters in his company untap. He checks corruption at -5.",
)


def nazgul_events(ctx: Ctx) -> list[Instance]:
    return [
        c
        for c in ctx.game.state.cards[1:]
        if attributes.has_race(c, "Nazgûl") and is_hazard_event(ctx.game, c, "permanent", "long")
    ]


def sweep_away(ctx: Ctx) -> None:
    for event in nazgul_events(ctx):
        discard(ctx.game, event)


def attacked_alone(ctx: Ctx, wizard: Instance) -> bool:
    return in_company_here(ctx, wizard) and len(ctx.company.members) == 1


card(
    "Wizard's River-horses",
    short(
        0,
        then_checks(sweep_away, "wizard", -2),
        name="discard Nazgûl events",
        requires=(needs(lambda ctx: bool(nazgul_events(ctx)), "no Nazgûl event is in play"),),
        roles=(the_wizard(),),
    ),
    short(
        ATTACK,
        then_checks(cancel_attack, "wizard", -2),
        name="cancel",
        requires=(can_be_canceled,),
        roles=(the_wizard(attacked_alone, "your Wizard is not attacked alone"),),
    ),
    words="Spell. Wizard only. All Nazgûl events in play are discarded. Or cancel an attack against "
    "your Wizard, if he is the only character in his company. He checks corruption at -2.",
)
