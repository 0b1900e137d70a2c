"""Healing: where it spreads to all of a company, or to all at a site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.state import TAPPED, WOUNDED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


INSTEAD_OF_HEALING = "instead of healing"  # attribute: the card that says so goes, once


def heal(game: Game, card: Instance, *, untapped: bool = False) -> None:
    """A wounded character or ally is healed, to tapped or, where the effect says so, to untapped.

    Some characters make a healing effect affect their whole company, and some sites all of the
    player's who are there; allies are healed as characters are (2.V.2.2).
    """
    for one in _healed_with(game, card):
        if one.state == WOUNDED and not would_heal(game, one, untapped):
            healed(game, one, untapped)


def healed(game: Game, card: Instance, untapped: bool = False) -> None:
    """One character or ally is no longer wounded."""
    card.state = TAPPED
    game.log("healed", card.id)
    if untapped:
        table.untap(game, card)


def would_heal(game: Game, card: Instance, untapped: bool = False) -> bool:
    """Does something else happen where the card would heal? Then that waits to be done."""
    if kept_from_healing(game, card):
        return True
    if not game.state.live.get("does not just heal") or not attributes.is_so(
        game, "does not just heal", card
    ):
        return False
    for number in game.state.live.get("on would heal", ()):
        game.watch("would heal", number, (card, untapped))
    return True


def would_untap(game: Game, card: Instance) -> bool:
    """Does something else happen where the card would untap in its untap phase?"""
    if not game.state.live.get("does not just untap") or not attributes.is_so(
        game, "does not just untap", card
    ):
        return False
    for number in game.state.live.get("on would untap", ()):
        game.watch("would untap", number, card)
    return True


def kept_from_healing(game: Game, card: Instance) -> bool:
    """Is a card on it discarded instead of its healing? Then it is, here and now."""
    if not game.state.live.get(INSTEAD_OF_HEALING):
        return False
    found = attributes.modifiers(game, INSTEAD_OF_HEALING, card, None)
    for _, source, _ in found[:1]:
        table.discard(game, source)
    return bool(found)


def _healed_with(game: Game, card: Instance) -> list[Instance]:
    company = game.company_of(card)
    if company is None:
        return [card]
    together = [company] if _has_healer(game, company) else []
    site = game.site_of(card)
    if site is not None and isinstance(site.card, Site) and site.card.heals_all:
        together = [
            other
            for other in table.companies_of(game, company.owner)
            if (there := game.site_of(game.card(other.members[0]))) is not None
            and there.card.name == site.card.name
        ]
    everyone = [
        one
        for other in together
        for one in (*table.characters(game, other), *table.allies(game, other))
    ]
    return [card, *(one for one in everyone if one.id != card.id)]


def _has_healer(game: Game, company: Company) -> bool:
    return any(
        isinstance(c.card, Character) and c.card.heals_all for c in table.characters(game, company)
    )
