"""Words for characters whom a card brings into a company, wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.companies import away_refusal, composition_refusal
from freecouncil.rules.decisions import Rule
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


def may_go_over(game: Game, character: Instance, company: Company) -> bool:
    """Could a character who is in play be one of this company, too?"""
    members = [*table.characters(game, company), character]
    if company.moved and game.state.phase == "movement":
        return away_refusal(game, members) is None
    site = game.card(company.new_site or company.site)
    return composition_refusal(game, members, site, company.owner) is None


def goes_over(game: Game, character: Instance, company: Company) -> Rule[None]:
    """A character leaves his company and joins another, wherever that is: he moves, with no
    movement/hazard phase; nobody controls him or his followers for now."""
    old = game.company_of(character)
    assert old is not None
    for other in table.characters(game, old):
        if other.controller == character.id or (other is character and character.controller):
            other.controller = 0
            other.loose = True
    origin = game.card(old.site)
    alone = table.form_company(game, character.owner, [character], origin)
    alone.new_site = company.new_site or company.site
    game.log("moves", alone.id, origin.id, alone.new_site)
    yield from happened(game, "company moves", alone)
    if character.where == "play" and company.id in game.state.companies:
        table.join(game, character, company)
