"""Allies of The Dragons."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Instance,
    ResourceEvent,
    at_will,
    can_search,
    card,
    own_card_in,
    to_hand,
)


def is_fair_weather(c: Instance) -> bool:
    return (
        isinstance(c.card, ResourceEvent)
        and "Environment" in c.card.keywords
        and any(kind in c.card.durations for kind in ("long", "short"))
    )


card(
    "Nenseldë the Wingild",
    at_will(
        "take an environment",
        to_hand("event"),
        tap=True,
        requires=(can_search,),
        roles=(
            own_card_in(
                "discard", "event", is_fair_weather, "no such environment is in the discard pile"
            ),
        ),
    ),
    words="Tap her to take an environment resource, a long-event or short-event, from your discard "
    "pile to your hand.",
)
