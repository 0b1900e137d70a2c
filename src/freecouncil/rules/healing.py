"""Healing: where it spreads to all of a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.rules import table
from freecouncil.rules.state import TAPPED, WOUNDED, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def heal(game: Game, card: Instance, *, untapped: bool = False) -> None:
    """A wounded character or ally is healed, to tapped or, where the effect says so, to untapped.

    Some characters and sites make a healing effect affect the whole company.
    """
    for one in _healed_with(game, card):
        if one.state == WOUNDED:
            one.state = TAPPED
            game.log("healed", one.id)
            if untapped:
                table.untap(game, one)


def _healed_with(game: Game, card: Instance) -> list[Instance]:
    company = game.company_of(card)
    if company is None:
        return [card]
    site = game.card(company.site).card
    spreads = isinstance(site, Site) and site.heals_all and not company.moved
    spreads = spreads or any(
        isinstance(c.card, Character) and c.card.heals_all for c in table.characters(game, company)
    )
    if not spreads:
        return [card]
    return [card, *(c for c in table.characters(game, company) if c.id != card.id)]
