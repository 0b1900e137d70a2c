"""Hazard events of The Wizards: environments, and what strengthens attacks."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ALWAYS,
    MOVEMENT,
    Ctx,
    Instance,
    Modifier,
    ResourceEvent,
    any_card,
    attacks_get,
    bars_the_way,
    card,
    discard,
    doors_of_night,
    end_environments,
    guards,
    long,
    outside_combat,
    permanent,
    short,
    when_attack_of,
    with_doors,
)

# The night and its weather ------------------------------------------------------------------------


card(
    "Doors of Night",
    permanent(MOVEMENT, end_environments(ResourceEvent)),
    words="All resource environment cards in play are discarded, and all effects of resource "
    "environment cards end.",
)


def is_environment(ctx: Ctx, other: Instance) -> bool:
    return "Environment" in other.card.keywords and other is not ctx.me


def cancel_environment(ctx: Ctx) -> None:
    target = ctx.card("target")
    for declared in ctx.game.chain:
        if declared.me is target:
            declared.canceled = True
    ctx.game.cancel_effects_of(target.id)
    discard(ctx.game, target)


card(
    "Twilight",
    short(
        ALWAYS,
        cancel_environment,
        either_side=True,
        roles=(
            any_card("target", is_environment, "no environment card to cancel", ("play", "chain")),
        ),
    ),
    words="Cancel and discard an environment card that is in play, or that was declared before "
    "this in the same chain. It may be played at any point of any turn, and does not count "
    "against the hazard limit.",
)

card(
    "Long Winter",
    long(requires=(outside_combat,)),
    *bars_the_way(lambda path: path.count("wilderness") >= 2, taps_sites=True),
    words="Each company that moves with at least two Wildernesses in its site path returns to its site "
    "of origin, unless a ranger is with it. With Doors of Night in play, sites in play that "
    "have such a site path are tapped, havens excepted.",
)

card(
    "Foul Fumes",
    long(requires=(outside_combat,)),
    *bars_the_way(
        lambda path: "shadow-land" in path or "dark-domain" in path,
        taps_sites=True,
    ),
    words="Each company that moves with a Shadow-land or a Dark-domain in its site path returns "
    "to its site of origin, unless a ranger is with it. With Doors of Night in play, sites "
    "in play that have such a site path are tapped, havens excepted.",
)

card(
    "Snowstorm",
    long(requires=(doors_of_night, outside_combat)),
    *bars_the_way(lambda path: "wilderness" in path, rangers_pass=False),
    words="Only with Doors of Night in play. Each company that moves with a Wilderness in its "
    "site path returns to its site of origin.",
)


# Stronger attacks ---------------------------------------------------------------------------------

card(
    "Minions Stir",
    long(**guards("Orc", "Troll")),
    *attacks_get("Orc", "Troll", prowess=1, strikes=1),
    *attacks_get("Orc", prowess=1, strikes=1, when=with_doors),
    words="Orc and Troll attacks have one more strike and +1 prowess; "
    "with Doors of Night in play, Orc attacks have two more and +2.",
)

card(
    "Wake of War",
    long(**guards("Wolf", "Spider", "Animal")),
    *attacks_get("Wolf", "Spider", "Animal", prowess=1, strikes=1),
    *attacks_get("Wolf", prowess=1, strikes=1, when=with_doors),
    words="Wolf, Spider and Animal attacks have one more strike and +1 prowess; "
    "with Doors of Night in play, Wolf attacks have two more and +2.",
)

undead = when_attack_of("Undead")

card(
    "Plague of Wights",
    long(**guards("Undead")),
    *attacks_get("Undead", prowess=1),
    Modifier(
        "strikes doubled",
        1,
        scope="all",
        when=lambda game, me, attack, info: (
            undead(game, me, attack, info) and game.in_play("Doors of Night")
        ),
    ),
    words="Undead attacks have +1 prowess; with Doors of Night in play, twice as many strikes.",
)
