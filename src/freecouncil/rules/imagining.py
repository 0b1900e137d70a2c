"""Imagining a game: a copy in which everything that a player can't know is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.agents import destinations, is_agent, sites_with
from freecouncil.rules.chance import Chance, Fate, scramble
from freecouncil.rules.sight import sees
from freecouncil.rules.table import AGENTS, COUNTED, entities, register, unregister

if TYPE_CHECKING:
    from freecouncil.cards.facts import AnyCard
    from freecouncil.rules.game import Game
    from freecouncil.rules.scripting import Script
    from freecouncil.rules.state import Company, Instance

# Cards that could be any of one another, as far as the opponent knows. What lies in a sideboard
# stays there until it is brought in, and sites are never among the cards of a play deck.
GROUPS = (
    frozenset(("deck", "hand", "discard", "on-guard", "chain")),
    frozenset(("sideboard",)),
    frozenset(("location", "play")),
)


def imagine(game: Game, seat: int, seed: int) -> Game:
    """A game that could be this one as far as the player knows.

    Cards stay where they are; *what they are* is permuted among those that the player has not
    seen, so that a rule that is half-way through still holds the right cards. The player's own
    play deck is shuffled, and the dice are others.
    """
    twin = game.copy()
    chance = Fate(scramble(seed))
    agents = _agents(twin)
    for group in GROUPS:
        for owner in (0, 1):
            hidden = [
                card
                for card in twin.state.cards[1:]
                if card.owner == owner
                and card.where in group
                and not sees(card, seat)
                and card.id not in agents
            ]
            _deal_anew(twin, hidden, chance)
    for company in twin.state.companies.values():
        _within_reach(twin, company, seat, chance)
    for number in agents:
        _another_agent(twin, twin.card(number), seat, chance)
    chance.shuffle(twin.state.players[seat].deck)
    twin.chance = chance
    return twin


def _deal_anew(game: Game, hidden: list[Instance], chance: Chance) -> None:
    order = list(range(len(hidden)))
    chance.shuffle(order)
    dealt = [(hidden[n].card, hidden[n].script) for n in order]
    for card, (facts, script) in zip(hidden, dealt, strict=True):
        _becomes(game, card, facts, script)


def _becomes(game: Game, card: Instance, facts: AnyCard, script: Script) -> None:
    """Another card lies there; one in play counts under its own name (g.uni), and has its own say."""
    counted = card.where in COUNTED
    present = game.state.present
    if counted:
        for name in entities(card):
            present[name] -= 1
    if card.where == "play":
        unregister(game, card)
    card.card = facts
    card.script = script
    if card.where == "play":
        register(game, card)
    if counted:
        for name in entities(card):
            present[name] = present.get(name, 0) + 1


def _within_reach(game: Game, company: Company, seat: int, chance: Chance) -> None:
    """A site that lies face-down with a company is one to which the company can go (2.II.7)."""
    if not company.new_site:
        return
    state = game.state
    site = state.cards[company.new_site]
    if sees(site, seat):
        return
    reach = game.reachable(state.cards[company.site], company)
    if site.card.id in reach:
        return
    able = [
        state.cards[n]
        for n in state.players[company.owner].location
        if state.cards[n].card.id in reach and not sees(state.cards[n], seat)
    ]
    if able:
        _exchange(game, site, able[chance.below(len(able))])


def _agents(game: Game) -> list[int]:
    """The agent hazards in play, and those that are being played face-down."""
    played = [c.me.id for c in game.chain if c.action is not None and c.action.kind == "agent"]
    return [*game.state.live.get(AGENTS, ()), *played]


def _another_agent(game: Game, agent: Instance, seat: int, chance: Chance) -> None:
    """A face-down agent could be any agent of its player that has not been seen, and the sites that
    lie face-down with it any way that this one could have gone (4.1)."""
    if not sees(agent, seat):
        able = [
            card
            for card in game.state.cards[1:]
            if card.owner == agent.owner
            and card.where in GROUPS[0]
            and is_agent(card)
            and not sees(card, seat)
        ]
        other = [agent, *able][chance.below(1 + len(able))]
        _exchange(game, agent, other)
    hidden = [s for s in sites_with(game, agent) if not sees(s, seat)]
    attached = agent.attached
    for site in hidden:
        # as if it had not moved further than to the site before this one
        agent.attached = attached[: attached.index(site.id)]
        reach = destinations(game, agent)
        agent.attached = attached
        unseen = [n for n in reach if not sees(game.card(n), seat)]
        if unseen:
            _exchange(game, site, game.card(unseen[chance.below(len(unseen))]))


def _exchange(game: Game, one: Instance, other: Instance) -> None:
    """Each of two cards becomes the other."""
    mine, theirs = (one.card, one.script), (other.card, other.script)
    _becomes(game, one, *theirs)
    _becomes(game, other, *mine)
