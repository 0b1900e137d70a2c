"""Will Shaken, of Against the Shadow: what those find who look too closely."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import SEEN_IN_HAND, Modifier, card

card(
    "Will Shaken",
    Modifier(SEEN_IN_HAND, 1, scope="self"),
    words="It is not played. When your opponent sees it in your hand by the use of an own card or "
    "ability, it is placed in your opponent's marshalling point pile. When a turn begins, your opponent "
    "may skip it, to place this in your discard pile.",
)
