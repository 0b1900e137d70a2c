"""Further spells of The Wizards, and Narya."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ASSIGNED,
    ATTACK,
    BODY,
    INFLUENCE,
    STRIKE,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Trigger,
    allies,
    attach,
    attributes,
    being_played,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    characters,
    concerned,
    discard,
    happened,
    in_company_here,
    is_hazard_event,
    items,
    my_character,
    needs,
    not_on_it,
    permanent,
    player_subject,
    put_aside,
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


# Sacrifice of Form --------------------------------------------------------------------------------


def may_be_sacrificed(ctx: Ctx, wizard: Instance) -> bool:
    return (
        in_company_here(ctx, wizard)
        and not_on_it(ctx, wizard)
        and not being_played(ctx)
        and not attributes.stays_in_play(ctx.game, wizard)
    )


def sacrifice(ctx: Ctx) -> Rule[None]:
    game, wizard, attack = ctx.game, ctx.card("wizard"), ctx.attack
    name = wizard.card.name
    game.add_effect("strikes fail", attack.id, until="attack", source=ctx.me.id)
    game.add_effect("attack-body-check", attack.id, 3, until="attack", source=ctx.me.id)
    game.add_effect("may not reveal", player_subject(ctx.opponent), until="game", data=(name,))
    for item in items(game, wizard):
        put_aside(game, item, ctx.me)
    ctx.me.memo = ("sacrificed", name)
    discard(game, wizard)
    yield from happened(game, "character left", wizard)


def he_is_back(ctx: Ctx) -> bool:
    """The Wizard who was sacrificed is put back into play; no different one can be (2.II.2.1.1)."""
    who = ctx.info
    return not ctx.me.host and who.owner == ctx.me.owner and who.card.name in ctx.me.memo


def give_back(ctx: Ctx) -> None:
    for number in ctx.me.attached:
        attach(ctx.game, ctx.game.card(number), ctx.info)
    attach(ctx.game, ctx.me, ctx.info)


card(
    "Sacrifice of Form",
    permanent(
        ASSIGNED,
        sacrifice,
        requires=(changes_an_attack,),
        roles=(the_wizard(may_be_sacrificed, "your Wizard is not attacked, or has one already"),),
    ),
    Trigger("character played", give_back, when=he_is_back, immediate=True),
    *(Modifier(attribute, 1) for attribute in ("prowess", "body", "direct-influence")),
    words="Spell. Wizard only. When the strikes of an attack against your Wizard's company have been "
    "assigned: all of them fail, and body checks against them get +3. Your Wizard is discarded, and "
    "so is what he controls besides followers and items; his items are kept off to the side with "
    "this card, and still count as in play. For the rest of the game you may reveal no different "
    "Wizard, and your opponent not this one. When he comes back, he gets his items and this card, "
    "and has +1 prowess, body and direct influence. Not in combat between companies.",
)
