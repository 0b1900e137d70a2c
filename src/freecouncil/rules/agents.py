"""Agents as hazards (chapter 4): face-down or face-up, each with the site cards it moves through.

An agent hazard lies at the place "agent", and so do its site cards, attached to it in the order in
which it moved through them: the last is its current site. One that has no site card is at one of
its home sites, and nobody needs to know at which before it is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Creature, HazardAgent, Keying, Site
from freecouncil.cards.library import library
from freecouncil.cards.movement import Traveller
from freecouncil.rules import attributes, both_sides, table
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

AGENT = table.AGENT  # the place of agent hazards and of their sites
AGENTS = table.AGENTS  # the topic of all agent hazards in play, face-down ones too
# Attributes of an agent: how many more agent actions it may take, those that count against the hazard
# limit and those that do not; and a site (asked with its facts) at which it may have come into play.
EXTRA_ACTIONS = "extra agent actions"
FREE_ACTIONS = "free agent actions"
MAY_HAVE_BEGUN = "may have come into play at"
KEYS = "creatures keyed to its site"  # an effect on an agent (4.1)
DECLARED_AT = "at"  # in its memory: the home site that it has no card of (4.2.2)

# What an agent at one of its home sites lets be keyed to it, by the type of the site (4.1).
_FREE_PEOPLES = ("Man", "Dwarf", "Elf", "Dúnadan", "Hobbit")
HOME_RACES: dict[str, tuple[str, ...]] = {
    "free-hold": _FREE_PEOPLES,
    "border-hold": ("Orc", "Nazgûl", *_FREE_PEOPLES),
    "ruins-and-lairs": ("Orc", "Nazgûl", "Troll"),
    "shadow-hold": ("Orc", "Nazgûl", "Undead", "Troll"),
    "dark-hold": ("Orc", "Nazgûl", "Troll"),
}
_WILD = ("ruins-and-lairs", "shadow-hold", "dark-hold")


def is_agent(card: Instance) -> bool:
    """Is it an agent, of whichever kind?"""
    return isinstance(card.card, HazardAgent) or bool(getattr(card.card, "agent", False))


def is_agent_hazard(card: Instance) -> bool:
    """Does it lie in play as an agent hazard?"""
    return card.where == AGENT and not isinstance(card.card, Site)


def agents(game: Game, seat: int | None = None) -> list[Instance]:
    """The agent hazards in play: a player's, or all."""
    cards = game.state.cards
    found = (cards[n] for n in game.state.live.get(AGENTS, ()))
    return [agent for agent in found if seat is None or agent.owner == seat]


# Where they are -----------------------------------------------------------------------------------


def sites_with(game: Game, agent: Instance) -> list[Instance]:
    """The site cards that lie with an agent, its current site last."""
    cards = (game.state.cards[n] for n in agent.attached)
    return [card for card in cards if isinstance(card.card, Site)]


def current_site(game: Game, agent: Instance) -> Instance | None:
    """The card of the site at which an agent is, if it has one."""
    sites = sites_with(game, agent)
    return sites[-1] if sites else None


def home_names(agent: Instance) -> tuple[str, ...]:
    """The names of its home sites."""
    facts = agent.card
    assert isinstance(facts, Character | HazardAgent)
    return tuple(home.site for home in facts.homes if home.site)


def may_begin_at(game: Game, agent: Instance, site: Site) -> bool:
    """May the agent have come into play at this site: at home, or where a card on it says?"""
    return site.name in home_names(agent) or attributes.is_so(game, MAY_HAVE_BEGUN, agent, site)


def beginnings(game: Game, agent: Instance) -> list[Instance]:
    """The cards of its player's location deck at which an agent without a site may be revealed."""
    cards = game.state.cards
    return [
        cards[n]
        for n in game.state.players[agent.owner].location
        if may_begin_at(game, agent, _site(cards[n]))
        and both_sides.agent_may_use(game, agent.owner, cards[n])
    ]


def places(game: Game, agent: Instance) -> dict[str, Instance | None]:
    """By name, where an agent is, or where it may turn out to be, with the site's card."""
    site = current_site(game, agent)
    if site is not None:
        return {site.card.name: site}
    if agent.memo and agent.memo[0] == DECLARED_AT:
        return {str(agent.memo[1]): None}
    found: dict[str, Instance | None] = {}
    for card in beginnings(game, agent):
        found.setdefault(card.card.name, card)
    return found or dict.fromkeys(home_names(agent))


def is_there(game: Game, agent: Instance, company: Company) -> bool:
    """Is the agent at the company's new site, or at the current one if it does not move?"""
    site = game.card(company.new_site or company.site)
    return site.card.name in places(game, agent)


def is_at_home(game: Game, agent: Instance) -> bool:
    """Is the agent at one of its home sites? One without a site card is."""
    site = current_site(game, agent)
    return site is None or site.card.name in home_names(agent)


# Moving -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _havens() -> frozenset[str]:
    return frozenset(
        s.name for s in library().sites if s.alignment == "hero" and s.site_type == "haven"
    )


def _site(card: Instance) -> Site:
    assert isinstance(card.card, Site)
    return card.card


def may_go_to(game: Game, agent: Instance, site: Instance) -> bool:
    """May the agent be at this site, wherever it comes from (4.1, 4.4, 4.F1)?"""
    facts, there = agent.card, _site(site)
    if there.under_deeps or not both_sides.agent_may_use(game, agent.owner, site):
        return False
    if there.alignment == "balrog":
        return False  # 4.B1
    if not getattr(facts, "agent_to_haven", False):
        if there.name in _havens() or both_sides.is_held_by_wizard(game, there.name):
            return False
    if game.site_type(site) in getattr(facts, "agent_not_to", ()):
        return False
    only = getattr(facts, "only_to", ())
    return not only or any(game.fits(place, site) for place in only)


def is_near(game: Game, seat: int, one: str, other: str) -> bool:
    """Are these the same region, or two that are adjacent to a player's agents (4.1, 4.R1, 4.B2)?"""
    if not one or not other:
        return False
    if one == other or other in game.map.region(one).neighbours:
        return True
    roads = game.map.roads_of(Traveller(side=game.state.players[seat].alignment))
    return (one, other) in roads or (other, one) in roads


def _origins(game: Game, agent: Instance) -> list[Site]:
    """The sites from which an agent may move now."""
    site = current_site(game, agent)
    if site is not None:
        return [_site(site)]
    return _first_origins(game, agent)


def _first_origins(game: Game, agent: Instance) -> list[Site]:
    """The sites at which an agent may have come into play; no card is needed for them."""
    if agent.memo and agent.memo[0] == DECLARED_AT:
        return [s for s in game.map.sites if s.name == agent.memo[1]]
    side = Traveller(side=game.state.players[agent.owner].alignment)
    homes = home_names(agent)
    on_it = (game.state.cards[n].script.local for n in agent.attached)
    elsewhere = game.map.usable_sites(side) if any(MAY_HAVE_BEGUN in m for m in on_it) else ()
    return [
        *(s for s in game.map.sites if s.name in homes),
        *(s for s in elsewhere if may_begin_at(game, agent, s)),
    ]


def _may_step(game: Game, agent: Instance, origins: Iterable[Site], site: Instance) -> bool:
    there = _site(site)
    return may_go_to(game, agent, site) and any(
        origin.name != there.name and is_near(game, agent.owner, origin.region, there.region)
        for origin in origins
    )


def destinations(game: Game, agent: Instance) -> list[int]:
    """The cards of its player's location deck to which an agent may move, one of each site."""
    origins = _origins(game, agent)
    cards = game.state.cards
    named: dict[str, int] = {}
    for n in game.state.players[agent.owner].location:
        if cards[n].card.name not in named and _may_step(game, agent, origins, cards[n]):
            named[cards[n].card.name] = n
    return list(named.values())


def moved_legally(game: Game, agent: Instance) -> bool:
    """Was each step of a face-down agent's way legal, and is it still (4.2.1, 4.4)?"""
    sites = sites_with(game, agent)
    if not sites:
        return True
    origins = _first_origins(game, agent)
    if sites[0].shown:
        origins = [_site(sites.pop(0))]  # left face-up when the agent was turned face-down
    for site in sites:
        if not _may_step(game, agent, origins, site):
            return False
        origins = [_site(site)]
    return True


def lay_site_with(game: Game, agent: Instance, site: Instance, face_up: bool) -> None:
    """A site card of the location deck is placed with an agent, on top of any others."""
    table.move(game, site, AGENT)
    site.host = agent.id
    site.shown = face_up
    agent.attached = (*agent.attached, site.id)


def return_sites(game: Game, sites: Iterable[Instance]) -> None:
    for site in sites:
        table.move(game, site, "location")


# Face-down and face-up ----------------------------------------------------------------------------


def lay_face_down(game: Game, card: Instance) -> None:
    """An agent comes into play as a hazard, untapped, at one of its home sites (2.IV.vii.1)."""
    table.move(game, card, AGENT)
    card.face_down = True
    card.came = game.state.turn
    live = game.state.live
    live[AGENTS] = (*live.get(AGENTS, ()), card.id)


def count_face_up(game: Game, agent: Instance, more: int) -> None:
    """Only agents that are face-up are considered for uniqueness (4.2.3)."""
    present = game.state.present
    for name in table.entities(agent):
        present[name] = present.get(name, 0) + more


def reveal(game: Game, agent: Instance, at: str = "") -> bool:
    """Turns an agent face-up, with its current site: at the one that is named, if it has no site
    card yet. False when the agent is discarded, because its way was not legal (4.2.1) or it is
    unique and in play already (4.2.3)."""
    if not agent.face_down:
        return agent.where == AGENT
    legal = moved_legally(game, agent)
    taken = agent.card.unique and game.taken(agent)
    there = places(game, agent)
    agent.face_down = False
    agent.shown = True
    count_face_up(game, agent, 1)
    sites = sites_with(game, agent)
    if not legal or taken:
        game.log("agent unmasked", agent.owner, agent.id, "4.2.1" if not legal else "4.2.3")
        table.discard(game, agent)
        return False
    return_sites(game, sites[:-1])
    if sites:
        sites[-1].shown = True
        name = sites[-1].card.name
    else:
        name = at if at in there else next(iter(there))
        card = there[name]
        if card is not None:
            lay_site_with(game, agent, card, face_up=True)
        else:
            agent.memo = (DECLARED_AT, name)
    game.log("agent revealed", agent.owner, agent.id, name)
    for number in game.state.live.get("on agent revealed", ()):
        game.watch("agent revealed", number, agent)
    return True


def turn_face_down(game: Game, agent: Instance) -> None:
    """A revealed agent is turned face-down; its site and the cards on it stay as they are. What it
    is remains known."""
    count_face_up(game, agent, -1)
    agent.face_down = True
    game.log("agent turned face-down", agent.owner, agent.id)


def leave(game: Game, card: Instance) -> None:
    """An agent hazard, or a site card of one, leaves the place of agents."""
    if card.host:
        host = game.state.cards[card.host]
        host.attached = tuple(n for n in host.attached if n != card.id)
        card.host = 0
        return
    live = game.state.live
    live[AGENTS] = tuple(n for n in live[AGENTS] if n != card.id)
    if not card.face_down:
        count_face_up(game, card, -1)
    card.face_down = False
    sites = sites_with(game, card)
    for number in card.attached:
        if game.state.cards[number] not in sites:
            table.discard(game, game.state.cards[number])
    return_sites(game, sites)
    card.attached = ()


def turn_ends(game: Game) -> None:
    """An agent that was revealed at a home site of which its player has no card is discarded at the
    end of the turn (4.2.2)."""
    for agent in agents(game):
        if not agent.face_down and current_site(game, agent) is None:
            if len(agent.memo) > 2 and _at_rescue_site(game, agent):
                continue
            table.discard(game, agent)


def goes_with_prisoners(game: Game, agent: Instance, host: Instance, name: str) -> None:
    """An agent is at the home site where a hazard host holds prisoners, and needs no card of it for as
    long as the card of it lies with the host."""
    return_sites(game, sites_with(game, agent))
    agent.memo = (DECLARED_AT, name, host.id)
    game.log("agent went home", agent.owner, agent.id, seat=told_to(agent))


def _at_rescue_site(game: Game, agent: Instance) -> bool:
    """Does the card of the agent's site lie with a hazard host? Once it has come back from there, it is
    laid with the agent."""
    _, name, host = agent.memo
    if game.state.cards[host].where == "play":
        return True
    location = game.state.players[agent.owner].location
    site = next((c for n in location if (c := game.state.cards[n]).card.name == name), None)
    if site is None:
        return False
    agent.memo = ()
    lay_site_with(game, agent, site, face_up=True)
    return True


def tap(game: Game, agent: Instance) -> None:
    """Taps an agent; of one that is hidden, nobody else reads who it is."""
    if agent.state == UNTAPPED:
        agent.state = TAPPED
        game.log("agent tapped", agent.owner, agent.id, seat=told_to(agent))


def untap(game: Game, agent: Instance) -> None:
    """Untaps an agent, in its player's untap phase (2.I.1) or by an agent action."""
    if agent.state == TAPPED and not attributes.is_so(game, "may not untap", agent):
        agent.state = UNTAPPED
        game.log("agent untapped", agent.owner, agent.id, seat=told_to(agent))


def told_to(agent: Instance) -> int:
    """Who may read who it is: all, or its player alone."""
    return -1 if agent.shown else agent.owner


# Creatures keyed to where an agent is ---------------------------------------------------------------


def _lets_key(game: Game, agent: Instance, creature: Instance, company: Company) -> bool:
    """Does the agent make this creature keyable to the company's site (4.1)?"""
    if (KEYS, agent.id) not in game.state.effects or not is_there(game, agent, company):
        return False
    site = game.card(company.new_site or company.site)
    own = places(game, agent)[site.card.name] or site
    kind = game.site_type(own)
    facts = creature.card
    assert isinstance(facts, Creature)
    races = {facts.race, *facts.races}
    if kind in _WILD and not facts.unique:
        if races & {attack.race for attack in game.automatic_attacks(own)}:
            return True
    at_home = site.card.name in home_names(agent)
    return at_home and bool(races & set(HOME_RACES.get(kind, ())))


def keyed_by_agents(game: Game, creature: Instance, company: Company) -> list[Keying]:
    """How agents let a creature be keyed besides."""
    if any(_lets_key(game, agent, creature, company) for agent in agents(game, creature.owner)):
        return [Keying(site=game.card(company.new_site or company.site).card.name)]
    return []


def reveal_for_creature(game: Game, creature: Instance, company: Company, key: str) -> None:
    """Whoever lets a creature be keyed so must be revealed when it is played (4.1)."""
    from freecouncil.rules.hazards import keyings

    if not key.startswith("site:") or key in keyings(game, creature, company, with_agents=False):
        return
    able = [a for a in agents(game, creature.owner) if _lets_key(game, a, creature, company)]
    if able and all(agent.face_down for agent in able):
        reveal(game, able[0], key.partition(":")[2])


# As though they were characters -------------------------------------------------------------------


def site_in_sight(game: Game, agent: Instance) -> Instance | None:
    """The card of the site at which a face-up agent is: its own, or that of a company which is there."""
    site = current_site(game, agent)
    if site is not None:
        return site
    there = places(game, agent)
    sites = (game.card(company.site) for company in game.state.companies.values())
    return next((site for site in sites if site.card.name in there), None)


def stand_up(game: Game, agent: Instance) -> Company:
    """A face-up agent is a character for a while, in a company of his own at his site."""
    site = site_in_sight(game, agent)
    assert site is not None
    live = game.state.live
    live[AGENTS] = tuple(n for n in live[AGENTS] if n != agent.id)
    company = table.form_company(game, agent.owner, (), site)
    agent.where = "play"
    table.register(game, agent)
    table.join(game, agent, company)
    return company


def lie_down(game: Game, agent: Instance, company: Company, order: tuple[int, ...]) -> None:
    """He is an agent again, in his place among the others, if he has not left play; his company is no
    more."""
    site = game.card(company.site)
    if company.id in game.state.companies:
        company.members = ()
        table.disband(game, company)
    if agent.where != "play":
        return
    table.unregister(game, agent)
    agent.where = AGENT
    agent.company = 0
    live = game.state.live
    live[AGENTS] = tuple(n for n in order if n == agent.id or n in live[AGENTS])
    if site.where == "location":  # it was his alone
        lay_site_with(game, agent, site, face_up=True)
