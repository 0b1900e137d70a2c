"""Allies of Dark Minions."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import Modifier, card

card(
    "Noble Hound",
    Modifier("struck before bearer", 1, scope="self"),
    Modifier("assigned as untapped", 1, scope="self"),
    words="It must be assigned a strike before its controlling character can be, and counts as "
    "untapped for that. From being taken prisoner it need save nobody: the cards that take prisoners "
    "are not played here.",
)
