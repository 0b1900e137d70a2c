"""Words for those who face an attack as though they were alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Creature
from freecouncil.rules import table
from freecouncil.rules.agents import AGENT, AGENTS, lie_down, site_in_sight, stand_up
from freecouncil.rules.decisions import Rule
from freecouncil.rules.hazards import creature_attacks, fit_to_attack, keyings
from freecouncil.rules.remembering import REMEMBERS, is_remembered
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = ["REMEMBERS", "agent_attacked", "attacked_alone", "is_remembered", "ways_to_agent"]


def attacked_alone(game: Game, creature: Instance, who: Instance) -> Rule[None]:
    """A creature attacks a character, keyed to nothing, as though he were a company of one; what holds
    for his company does not hold for him meanwhile."""
    company = game.company_of(who)
    assert company is not None
    table.move(game, creature, "chain")
    creature.shown = True
    if len(company.members) == 1:
        yield from creature_attacks(game, creature, company, ("", ""))
        return
    alone = _step_aside(game, who, company)
    yield from creature_attacks(game, creature, alone, ("", ""))
    _step_back(game, who, company, alone)


def _step_aside(game: Game, who: Instance, company: Company) -> Company:
    state = game.state
    alone = Company(
        id=state.next_company, owner=company.owner, members=(who.id,), site=company.site
    )
    state.next_company += 1
    state.companies[alone.id] = alone
    alone.faced = company.faced
    state.turn_memo["stands alone", alone.id] = company.members
    company.members = tuple(n for n in company.members if n != who.id)
    who.company = alone.id
    return alone


def _step_back(game: Game, who: Instance, company: Company, alone: Company) -> None:
    state = game.state
    before = state.turn_memo.pop(("stands alone", alone.id))
    faced = state.turn_memo.pop(("attacks", alone.id), ())
    key = ("attacks", company.id)
    state.turn_memo[key] = (*state.turn_memo.get(key, ()), *faced)
    company.faced = alone.faced
    if who.company == alone.id and alone.id in state.companies:
        del state.companies[alone.id]
        who.company = company.id
        company.members = tuple(n for n in before if n == who.id or n in company.members)
    else:
        game.company_changed(company)
        game.company_left(company, who)


def ways_to_agent(game: Game, creature: Instance, agent: Instance) -> list[str]:
    """How a creature can be keyed to the site at which a face-up agent is; none where it may not attack
    him."""
    site = site_in_sight(game, agent)
    if site is None or not isinstance(creature.card, Creature):
        return []
    alone = Company(id=0, owner=agent.owner, members=(agent.id,), site=site.id)
    if not fit_to_attack(game, creature, alone):
        return []
    found = keyings(game, creature, alone, with_agents=False)
    return [way for way in dict.fromkeys(found) if way.startswith("site")]


def agent_attacked(game: Game, creature: Instance, agent: Instance, way: str) -> Rule[None]:
    """A creature attacks a face-up agent as if he were a character."""
    if agent.where != AGENT or agent.face_down:
        return
    kind, _, what = way.partition(":")
    order = game.state.live[AGENTS]
    company = stand_up(game, agent)
    table.move(game, creature, "chain")
    creature.shown = True
    yield from creature_attacks(game, creature, company, (kind, what))
    lie_down(game, agent, company, order)
