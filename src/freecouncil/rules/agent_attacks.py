"""What agent hazards do to companies: they attack (2.V.iii, 3.iv.6.1, 3.v) and influence (8.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Character, Faction
from freecouncil.cards.places import playable_at, surroundings
from freecouncil.rules import attributes, table
from freecouncil.rules.agents import AGENT, agents, home_names, is_at_home, is_there, places, reveal
from freecouncil.rules.attacks import AGENT_ATTACK, Attack
from freecouncil.rules.chain import happened
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.influence import (
    InfluenceCheck,
    best_check,
    check_made,
    controller_of,
    respond_to_check,
    standard_modifications,
    value_of,
    won_over,
)
from freecouncil.rules.scripting import CLOSED, INFLUENCE, MOVEMENT
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.strikes import SENT_AWAY, SLAIN

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

MUST_ATTACK = "must attack"  # attribute of a face-up agent at whose site a company enters
_ATTACKED = "agent attacked"  # in the turn's memory, with the agent and the company
WITHSTOOD = "withstood an agent"  # in it, with a company: all strikes of such an attack have failed


# Attacks ------------------------------------------------------------------------------------------


def declare_attacks(game: Game, company: Company) -> Rule[list[tuple[Instance, bool]]]:
    """The agents at the company's site that will attack it, each with whether it was face-down; they
    are revealed as that is declared (2.V.iii)."""
    foe = 1 - company.owner
    name = game.card(company.site).card.name
    declared: list[tuple[Instance, bool]] = []
    while True:
        able = [
            agent
            for agent in agents(game, foe)
            if is_there(game, agent, company)
            and (_ATTACKED, agent.id, company.id) not in game.state.turn_memo  # 2.V.iii.1
        ]
        must = [a for a in able if not a.face_down and attributes.is_so(game, MUST_ATTACK, a)]
        if must:
            agent = must[0]
        else:
            number = yield from pick(
                game, foe, "agent-attack", [a.id for a in able], "2.V.iii", (company.id,), True
            )
            if number is None:
                return declared
            agent = game.card(int(number))
        game.state.turn_memo[_ATTACKED, agent.id, company.id] = True
        hidden = agent.face_down
        if reveal(game, agent, name):
            declared.append((agent, hidden))


def agent_attack(
    game: Game,
    agent: Instance,
    company: Company,
    was_face_down: bool,
    *,
    prowess: int = 0,
    attacker_chooses: bool = False,
    source: int = 0,
    prepare: Callable[[Attack], None] | None = None,
) -> Rule[str]:
    """An agent's attack, which is keyed to nothing (2.V.iii.2), with the prowess that its being hidden
    or at home gives it (3.iv.6.1), and with what a card (`source`) adds, or does to the attack first
    (`prepare`)."""
    if agent.where != AGENT or company.id not in game.state.companies:
        return "over"
    at_home = is_at_home(game, agent)
    facts = AttackFacts(
        race=getattr(agent.card, "race", ""),
        strikes=1,
        prowess=attributes.prowess(game, agent),
        body=attributes.body(game, agent),
        attacker_chooses=attacker_chooses or (was_face_down and at_home),  # 3.ii.4
        detainment=("minion",),  # 3.II.2.R3, 3.II.2.B3
    )
    attack = Attack(game, facts, company, agent)
    attack.flags.add(AGENT_ATTACK)
    more = (5 if at_home else 2) if was_face_down else (2 if at_home else 0)
    for amount, by in ((more, agent.id), (prowess, source or agent.id)):
        if amount:
            game.add_effect("attack-prowess", attack.id, amount, until="attack", source=by)
    if at_home:
        game.add_effect("attack-body", attack.id, 1, until="attack", source=agent.id)
    if prepare is not None:
        prepare(attack)
    outcome = yield from combat(game, attack)
    yield from _after_attack(game, attack)
    return outcome


def _after_attack(game: Game, attack: Attack) -> Rule[None]:
    """What becomes of the agent (3.v): one against whom a body check failed is removed from play, and
    is kill points for a hero player if all its strikes were defeated."""
    agent, seat = attack.source, attack.company.owner
    if attack.strikes and all(s.outcome in ("failed", "defeated") for s in attack.strikes):
        game.state.turn_memo[WITHSTOOD, attack.company.id] = True
    if agent.where != AGENT:
        return
    if SLAIN in attack.flags:
        defeated = all(s.outcome == "defeated" for s in attack.strikes)
        hero = game.state.players[seat].alignment in ("wizard", "fallen-wizard")
        game.log("creature defeated" if defeated else "removed", agent.id, seat)
        worth = defeated and hero and agent.owner != seat
        table.give_points(game, agent, seat, worth)
        if worth and game.fallen_wizards:
            agent.memo = (*agent.memo, table.AS_HAZARD)
        yield from happened(game, "agent defeated", agent)
    elif SENT_AWAY in attack.flags:
        table.discard(game, agent)


# Influence ----------------------------------------------------------------------------------------


def targets_of(game: Game, agent: Instance, company: Company) -> list[Instance]:
    """What an agent could try to influence: characters and allies of the company at whose new site it
    is, and factions that are playable where it is (8.5)."""
    state = game.state
    foe = 1 - agent.owner
    avatar = state.players[foe].avatar
    found: list[Instance] = []
    if is_there(game, agent, company):
        for character in table.characters(game, company):
            if not attributes.is_avatar(character):
                if not avatar or character.controller != avatar:
                    found.append(character)
                found += [a for a in map(game.card, character.attached) if game.is_ally(a)]
    found += [f for f in table.factions(game, foe) if sites_of_faction(game, agent, f)]
    return [t for t in found if not attributes.is_so(game, "not influenced", t)]


def sites_of_faction(game: Game, agent: Instance, faction: Instance) -> list[str]:
    """Where the agent is, or may turn out to be, and the faction is playable: by its facts, at any
    version of the site."""
    return [name for name in places(game, agent) if _playable_at(game, faction, name)]


def _playable_at(game: Game, card: Instance, name: str) -> bool:
    facts = card.card
    return any(
        playable_at(facts, site, surroundings())
        for site in game.map.sites
        if site.name == name and site.alignment == facts.alignment
    )


def shares_home(game: Game, agent: Instance, target: Instance) -> bool:
    """Has the target a home site of the agent's (an ally or a faction: is it playable at one)?"""
    facts = target.card
    homes = home_names(agent)
    if isinstance(facts, Character):
        return any(home.site in homes for home in facts.homes)
    return any(_playable_at(game, target, name) for name in homes)


def place_for(game: Game, agent: Instance, target: Instance, company: Company) -> str:
    """Where the agent is revealed to influence a target."""
    if isinstance(target.card, Faction):
        return sites_of_faction(game, agent, target)[0]
    return game.card(company.new_site or company.site).card.name


class AgentInfluence(InfluenceCheck):
    """An agent's attempt, with what cards say about it: what they add, whether the opponent's unused
    general influence resists, and whether the target goes back to the hand."""

    __slots__ = ("by_itself", "not_resisted", "returns")

    def __init__(self, agent: Instance, target: Instance, modifier: int = 0) -> None:
        super().__init__(agent, target, opposed=True)
        self.modifier = modifier
        self.by_itself = False  # it succeeds without a roll
        self.not_resisted = False
        self.returns = False


def agent_influences(game: Game, check: AgentInfluence, company: Company) -> Rule[None]:
    """An agent, who has been revealed and tapped for it, tries to influence an opponent's card as a
    character would (8.3, 8.5): no card is revealed from the hand for it, and the other side does not
    matter (8.W1, 8.R1)."""
    agent, target = check.influencer, check.target
    foe = 1 - agent.owner
    game.log("influence attempt", agent.id, target.id)
    yield from respond_to_check(game, check, INFLUENCE | MOVEMENT | CLOSED)
    if check.canceled or not table.is_in_play(target) or agent.where != AGENT:
        return
    same = shares_home(game, agent, target)
    notes = [
        (attributes.unused_influence(game, agent, target), "unused direct influence"),
        (2 if is_at_home(game, agent) else 0, "at home"),
        (2 if same else 0, "the same home"),
        (attributes.fold(game, "influence-check", agent, 0, check), "influence checks"),
        (check.modifier, "cards played on the check"),
    ]
    if not check.not_resisted:
        unused = attributes.unused_general_influence(game, foe)
        notes.append((-unused, "the opponent's unused general influence"))
    controller = controller_of(game, target)
    if controller is not None:
        unused = attributes.unused_influence(game, controller)
        notes.append((-unused, "the controller's unused direct influence"))
    if isinstance(target.card, Faction):
        notes.append((standard_modifications(game, target, agent), "standard modifications"))
        more = attributes.fold(game, "faction-check", agent, 0, check)
        notes.append((more, "checks against factions"))
    needed = 0 if same else value_of(game, target, check)
    if check.by_itself:
        check.passed = True
        game.log("influenced", agent.id, target.id)
    else:
        modifier = sum(amount for amount, _ in notes)
        own = best_check(game, agent.owner, "influence opponent", check, modifier, needed, notes)
        other = game.roll(foe, "resist influence", target.id)
        check.passed = own + modifier - other > needed
    if check.passed and check.returns:
        yield from _back_to_the_hand(game, target)
    elif check.passed:
        yield from won_over(game, company, check)
    yield from check_made(game, check)


def _back_to_the_hand(game: Game, target: Instance) -> Rule[None]:
    if attributes.stays_in_play(game, target):
        return
    table.move(game, target, "hand")
    game.log("returned to hand", target.id)
    if isinstance(target.card, Character):
        yield from happened(game, "character left", target)
