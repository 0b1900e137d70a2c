"""The Palantíri of The Wizards that do what others do, and the one that is kept at home."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ELOSTIRION,
    TOO_FEW,
    Action,
    Ctx,
    Role,
    ability,
    all_characters,
    amon_sul,
    attributes,
    bearer_is,
    card,
    discard_target,
    discard_when_company_moves,
    hazards_on,
    osgiliath,
    palantir,
    stone_in_play,
    then_bearer_checks,
)


def corruption_of_elves_and_wizards(ctx: Ctx) -> list[int]:
    return [
        hazard.id
        for character in all_characters(ctx.game, ctx.player)
        if attributes.has_race(character, "Elf", "Wizard")
        for hazard in hazards_on(ctx.game, character)
        if "Corruption" in hazard.card.keywords
    ]


corruption_card = Role(
    "corruption card",
    corruption_of_elves_and_wizards,
    "there is no corruption card on an Elf or a Wizard of yours",
)

card(
    ELOSTIRION,
    ability(
        "remove a corruption card",
        ANY_PHASE,
        then_bearer_checks(discard_target("corruption card")),
        tap=True,
        requires=(bearer_is(skill="sage"),),
        roles=(corruption_card,),
    ),
    discard_when_company_moves(),
    side="hero",
    words="Discarded when its bearer moves. If he is a sage, tap it to discard a corruption card from "
    "an Elf or a Wizard of yours. The bearer checks corruption. It gives a Fallen-wizard no "
    "marshalling points.",
)


def like_elostirion() -> Action:
    """As that one asks, its user must be a sage."""
    return palantir(
        "remove a corruption card",
        discard_target("corruption card"),
        (stone_in_play(ELOSTIRION), bearer_is(skill="sage")),
        (corruption_card,),
    )


card(
    "Palantír of Amon Sûl",
    *amon_sul(like_elostirion()),
    side="hero",
    words=TOO_FEW.format("two") + "to look at your opponent's hand, or to do what the Palantír of "
    "Annúminas or the Palantír of Elostirion can do while that one is in play. The bearer checks "
    "corruption.",
)

card(
    "Palantír of Osgiliath",
    *osgiliath(like_elostirion()),
    side="hero",
    words=TOO_FEW.format("four") + "to discard a hazard permanent-event, or to do what any other "
    "Palantír in play can do. The bearer checks corruption.",
)
