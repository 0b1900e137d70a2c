"""Items of The Wizards that heal, hearten or hide their bearer."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    BODY,
    STRIKE,
    Ctx,
    Requirement,
    Role,
    a_creature_attack,
    ability,
    against_bearer,
    bearer_is,
    bearer_struck,
    cancel_strike,
    card,
    characters,
    discard_target,
    hazards_on,
    heal,
    heal_target,
    keyed_to,
    strengthen_company,
    strike_can_be_canceled,
    tapped_companion,
    untap_target,
    wounded_companion,
)

card(
    "Elven Cloak",
    ability(
        "cancel a strike",
        STRIKE,
        cancel_strike,
        tap=True,
        requires=(
            against_bearer,
            strike_can_be_canceled,
            a_creature_attack,
            keyed_to("wilderness"),
        ),
    ),
    words="Tap it to cancel a strike against its bearer from a hazard creature that is keyed to "
    "Wilderness.",
)

card(
    "Healing Herbs",
    ability(
        "heal",
        ANY_PHASE,
        heal_target(),
        tap_bearer=True,
        discard_self=True,
        roles=(wounded_companion(),),
    ),
    ability(
        "untap",
        ANY_PHASE,
        untap_target(),
        tap_bearer=True,
        discard_self=True,
        roles=(tapped_companion(),),
    ),
    words="Tap the bearer and discard it to heal a wounded character of his company, who becomes "
    "well and untapped; or to untap a character of his company who is not wounded.",
)


def heal_to_tapped(ctx: Ctx) -> None:
    heal(ctx.game, ctx.card("target"))


def corruption_cards_here(ctx: Ctx) -> list[int]:
    company = ctx.game.company_of(ctx.me)
    if company is None:
        return []
    return [
        hazard.id
        for character in characters(ctx.game, company)
        for hazard in hazards_on(ctx.game, character)
        if "Corruption" in hazard.card.keywords
    ]


card(
    "Athelas",
    ability(
        "heal",
        ANY_PHASE,
        heal_to_tapped,
        tap_bearer=True,
        discard_self=True,
        requires=(bearer_is(race="Dúnadan"),),
        roles=(wounded_companion(),),
    ),
    ability(
        "remove a corruption card",
        ANY_PHASE,
        discard_target("corruption card"),
        tap_bearer=True,
        discard_self=True,
        requires=(
            Requirement(
                lambda ctx: ctx.bearer.card.name == "Aragorn II",
                "its bearer is not Aragorn II",
                lasting=False,
            ),
        ),
        roles=(
            Role(
                "corruption card",
                corruption_cards_here,
                "there is no corruption card on a character of the company",
            ),
        ),
    ),
    words="Tap a bearer who is a Dúnadan and discard it to heal a wounded character of his company, "
    "who becomes well and tapped. Or tap Aragorn II, if he bears it, and discard it to remove a "
    "corruption card from a character of his company.",
)


def check_is_here(ctx: Ctx) -> bool:
    """Where a body check is under way: is it by someone in the bearer's company?"""
    return not ctx.window.bits & BODY or (
        ctx.game.company_of(ctx.check.character) is ctx.game.company_of(ctx.me)
    )


card(
    "Miruvor",
    ability(
        "strengthen the company",
        ANY_PHASE | BODY,
        strengthen_company("body", 2, at_most=10),
        discard_self=True,
        requires=(
            Requirement(check_is_here, "it is no check in its bearer's company", lasting=False),
        ),
    ),
    words="Discard it: all characters of its bearer's company have +2 body, at most 10, until the "
    "end of the turn.",
)

card(
    "Potion of Prowess",
    ability(
        "strengthen the company",
        ANY_PHASE | STRIKE,
        strengthen_company("prowess", 1),
        discard_self=True,
        requires=(bearer_struck,),
    ),
    words="Discard it: all characters of its bearer's company have +1 prowess until the end of the "
    "turn.",
)
