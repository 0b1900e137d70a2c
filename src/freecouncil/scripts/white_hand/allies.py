"""Allies of The White Hand."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    STRIKE,
    Instance,
    Modifier,
    Requirement,
    ability,
    cancel_strike,
    card,
    characters,
    strike_can_be_canceled,
)

STEEDS = ("Noble Steed", "Bill the Pony", "Shadowfax")


def all_ride(game: Any, me: Instance, company: Any, info: Any) -> bool:
    """Does every character of the company have a steed? Only the first steed speaks for all."""
    own = game.company_of(me)
    if own is None or own.id != company.id:
        return False
    first = 0
    for character in characters(game, own):
        steeds = [n for n in character.attached if game.card(n).card.name in STEEDS]
        if not steeds:
            return False
        plain = [n for n in steeds if game.card(n).card.name == "Noble Steed"]
        first = first or (plain[0] if plain else 0)
    return first == me.id


card(
    "Noble Steed",
    Modifier("regions", 2, scope="all", when=all_ride),
    ability(
        "cancel a strike",
        STRIKE,
        cancel_strike,
        tap=True,
        requires=(
            strike_can_be_canceled,
            Requirement(
                lambda ctx: ctx.strike.target.id in (ctx.me.host, ctx.me.id),
                "the strike is not against its rider or itself",
            ),
            Requirement(
                lambda ctx: not ctx.attack.automatic, "the strike is from an automatic-attack"
            ),
        ),
    ),
    words="If every character of a company has a Noble Steed, Bill the Pony or Shadowfax, the "
    "company may move through two regions more. Tap it to cancel a strike, not from an "
    "automatic-attack, against its rider or itself.",
)
