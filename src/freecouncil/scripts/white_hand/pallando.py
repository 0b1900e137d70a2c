"""Stage resources of Pallando."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    CONTROLS_NOBODY,
    END_OF_TURN,
    FROM_AFAR,
    Faction,
    Instance,
    Modifier,
    Requirement,
    at_least_stage_points,
    attributes,
    card,
    discard_when,
    factions,
    gives_back,
    his_wizard,
    is_no_wizard,
    kept_close,
    lies_with_him,
    owners,
    permanent,
    placed_at_wizardhaven,
)

# On Pallando ----------------------------------------------------------------------------------------

TEACHINGS = ("Gifts as Given of Old", "Wizard's Voice", "Eyes of Mandos")

card(
    "Pallando's Hood",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Pallando",
        "take back a card",
        lambda c: c.card.name in TEACHINGS,
        "none of Gifts as Given of Old, Wizard's Voice and Eyes of Mandos is in your discard pile",
    ),
    words="It is placed on Pallando when he is in play. In your end-of-turn phase, tapping it brings "
    "Gifts as Given of Old, Wizard's Voice or Eyes of Mandos back to your hand from the discard pile.",
)

card(
    "Stave of Pallando",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Pallando",
        "take back a faction",
        lambda c: isinstance(c.card, Faction),
        "there is no faction in your discard pile",
    ),
    words="It is placed on Pallando when he is in play. In your end-of-turn phase, tapping it brings a "
    "discarded faction of yours back to your hand.",
)

# His pupils -----------------------------------------------------------------------------------------


def may_learn(game: Any, c: Instance) -> bool:
    """A sage who is neither a Hobbit nor a Dwarf."""
    return bool(attributes.has_skill(game, c, "sage")) and not attributes.has_race(
        c, "Hobbit", "Dwarf"
    )


NO_PUPIL = "no sage of yours, other than Hobbits and Dwarves, is at one of your Wizardhavens"

card(
    "Arcane School",
    *placed_at_wizardhaven(may_learn, NO_PUPIL, skill="sage"),
    *(Modifier("magic " + kind, 1) for kind in ("sorcery", "spirit-magic", "shadow-magic")),
    words="On a sage, neither Hobbit nor Dwarf, at one of your Wizardhavens, or in your starting "
    "company: he can use sorcery, spirit-magic and shadow-magic. Sage only.",
)

card(
    "Pallando's Apprentice",
    *placed_at_wizardhaven(
        lambda game, c: is_no_wizard(game, c) and may_learn(game, c), NO_PUPIL, skill="sage"
    ),
    *kept_close(influence=1, cost=2),
    Modifier("taps to use palantíri", 1),
    words="On a sage, neither Hobbit nor Dwarf, at one of your Wizardhavens, or in your starting "
    "company: he has +1 direct influence, and may tap to use a Palantír that he bears. He takes 2 "
    "points of influence to control, and only general influence or Pallando can. Sage only.",
)

# Influence ------------------------------------------------------------------------------------------

card(
    "Truths of Doom",
    permanent(0),
    Modifier("general-influence", 2, scope="all", when=owners),
    Modifier(CONTROLS_NOBODY, 4, scope="all", when=owners),
    words="You have 6 more points of general influence, with no more than 2 of which you can control "
    "characters.",
)

FOLLOWING = 5  # factions


def few_follow(game: Any, seat: int) -> bool:
    return len(factions(game, seat)) < FOLLOWING


card(
    "Prophet of Doom",
    permanent(
        0,
        requires=(
            at_least_stage_points(12),
            Requirement(
                lambda ctx: not few_follow(ctx.game, ctx.player),
                "you have no five factions in play",
            ),
        ),
    ),
    Modifier(
        FROM_AFAR,
        10,
        scope="all",
        when=lambda game, me, who, info: who is his_wizard(game, me),
    ),
    discard_when("left", lambda ctx: few_follow(ctx.game, ctx.me.owner)),
    words="If you have 12 stage points and 5 factions, or more: Pallando may try to influence an "
    "opponent's card though he is not at the site where that is done. He then adds half of your unused "
    "general influence, rounded up and at most 10, instead of his unused direct influence, less 1 for "
    "each region between the two sites. Discarded when you have fewer than 5 factions.",
)
