"""Hero factions of Against the Shadow: peoples who used to serve the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import Instance, Modifier, card


def being_won(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it the attempt to bring it into play, and not one to take it from whoever has it?"""
    return me.where not in ("play", "points")


for _name in ("Angmarim", "Nûrniags"):
    card(
        _name,
        Modifier("not mustered", 1, scope="self", when=being_won),
        side="hero",
        words="Muster is of no use for bringing it into play.",
    )
