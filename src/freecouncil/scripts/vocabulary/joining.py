"""Words for characters whom a card brings into a company, wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.companies import composition_refusal
from freecouncil.rules.organizing import being_refusal
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def may_join(game: Game, character: Instance, company: Company) -> bool:
    """Could the character be in play, and in this company?"""
    members = [*table.characters(game, company), character]
    site = game.card(company.new_site or company.site)
    return (
        being_refusal(game, character) is None
        and composition_refusal(game, members, site, company.owner) is None
    )


def enough_general_influence(game: Game, character: Instance) -> bool:
    """Has the player of a character enough general influence left to control it?"""
    seat = character.owner
    left = attributes.general_influence(game, seat) - attributes.used_general_influence(game, seat)
    return left >= attributes.influence_needed(game, character)
