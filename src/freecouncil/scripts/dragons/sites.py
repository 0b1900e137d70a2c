"""Sites of The Dragons with rules of their own."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import Modifier, card

card(
    "Buhr Widu",
    Modifier("never discarded", 1, scope="self"),
    side="hero",
    words="This site always returns to the location deck, even when it is tapped.",
)
