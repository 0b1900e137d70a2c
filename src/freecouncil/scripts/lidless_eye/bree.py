"""The Lidless Eye: Bree, where agents find a master."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import AGENTS_FOLLOW, Modifier, card

card(
    "Bree",
    Modifier(AGENTS_FOLLOW, 1, scope="self"),
    side="minion",
    words="Agents may be brought into play here as characters, under direct influence.",
)
