"""Creatures of The Lidless Eye that do more than strike."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import card, lose_an_item, when_it_wounds

card(
    "Pirates",
    when_it_wounds(lose_an_item),
    words="Each time a strike wounds a character, the company discards one item of its player's "
    "choice at once.",
)
