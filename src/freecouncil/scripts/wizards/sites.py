"""Sites of The Wizards with rules of their own."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import Modifier, card

card(
    "Mount Doom",
    Modifier("open to creatures", 1, scope="self"),
    side="hero",
    words="Creatures may be played keyed to this site whatever was played to keep them from the "
    "company.",
)
