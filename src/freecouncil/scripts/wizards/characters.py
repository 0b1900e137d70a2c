"""Characters of The Wizards."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    END_OF_TURN_BEGIN,
    STRIKE,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    ResourceEvent,
    Rule,
    ability,
    attributes,
    can_be_canceled,
    can_search,
    cancel_attack,
    cancel_strike,
    card,
    comes_from_a_haven_to_help,
    gold_ring_here,
    in_this_company,
    keyed_to,
    my_company,
    own_card_in,
    strike_can_be_canceled,
    test_ring,
    to_hand,
)

card(
    "Fatty Bolger",
    ability(
        "cancel a strike",
        STRIKE,
        cancel_strike,
        tap=True,
        requires=(
            in_this_company,
            strike_can_be_canceled,
            Requirement(
                lambda ctx: (
                    ctx.strike.target.id != ctx.me.id
                    and attributes.has_race(ctx.strike.target, "Hobbit")
                ),
                "the strike is not against another Hobbit",
            ),
        ),
    ),
    words="Tap him to cancel a strike at another Hobbit of his company.",
)


card(
    "Círdan",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, keyed_to("coastal-sea")),
    ),
    words="Tap him to cancel an attack against his company that is keyed to Coastal Sea.",
)


def is_spell(c: Instance) -> bool:
    return isinstance(c.card, ResourceEvent) and c.card.magic == "spell"


card(
    "Saruman",
    ability(
        "take a spell",
        END_OF_TURN_BEGIN,
        to_hand("spell"),
        tap=True,
        requires=(can_search,),
        roles=(own_card_in("discard", "spell", is_spell, "there is no spell in the discard pile"),),
    ),
    side="hero",
    words="Tap him, when your end-of-turn phase begins, to take a spell from your discard pile to "
    "your hand.",
)


card(
    "Alatar",
    Modifier("opponent-draws", -1, scope="all", when=my_company, at_least=0),
    *comes_from_a_haven_to_help(),
    side="hero",
    words="Your opponent draws one card fewer, down to none, for the movement of his company. When a "
    "hazard creature attacks one of your companies while he is at a Haven, he may join that company "
    "at once, discarding his allies: he must then face a strike, and after the attack he taps, if "
    "untapped, and checks corruption.",
)


def wildernesses(game: Any, me: Instance, company: Any, info: Any) -> int:
    return int(company.path.count("wilderness"))


card(
    "Radagast",
    Modifier("draws", wildernesses, scope="all", when=my_company),
    side="hero",
    words="When his new site is revealed, you may draw one more card for each Wilderness in his "
    "company's site path.",
)


def opponents(game: Any, me: Instance, player: Any, info: Any) -> bool:
    return bool(player.seat != me.owner)


card(
    "Pallando",
    Modifier("discards face-up", 1, scope="all", when=opponents),
    side="hero",
    words="Your opponent discards face-up.",
)


def tests_a_ring(ctx: Ctx) -> Rule[None]:
    yield from test_ring(ctx.game, ctx.card("ring"))


card(
    "Gandalf",
    ability("test a ring", ANY_PHASE, tests_a_ring, tap=True, roles=(gold_ring_here(),)),
    side="hero",
    words="Tap him to test a gold ring of his company.",
)
