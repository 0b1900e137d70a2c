"""Words for agents as hazards: who of them can do something, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.cards.facts import AnyCard
from freecouncil.rules import attributes, table
from freecouncil.rules.agent_actions import TAPS_AGENT, TIMELY
from freecouncil.rules.agent_attacks import (
    MUST_ATTACK,
    WITHSTOOD,
    AgentInfluence,
    agent_attack,
    agent_influences,
    place_for,
    shares_home,
    targets_of,
)
from freecouncil.rules.agents import (
    AGENT,
    EXTRA_ACTIONS,
    FREE_ACTIONS,
    MAY_HAVE_BEGUN,
    agents,
    current_site,
    goes_with_prisoners,
    home_names,
    is_agent,
    is_agent_hazard,
    is_at_home,
    is_there,
    places,
    reveal,
    sites_with,
)
from freecouncil.rules.agents import tap as tap_agent
from freecouncil.rules.attacks import AGENT_ATTACK, Attack
from freecouncil.rules.characters import AGENTS_FOLLOW
from freecouncil.rules.decisions import Rule
from freecouncil.rules.declaring import GOES_FREE
from freecouncil.rules.scripting import HAZARD, MOVEMENT, Action, Cost, Ctx, Requirement, Role
from freecouncil.rules.site import ATTACKED_OUTSIDE
from freecouncil.rules.state import TAPPED, UNTAPPED, Instance
from freecouncil.rules.table import GUARDS_RETURN
from freecouncil.scripts.vocabulary.events import short
from freecouncil.scripts.vocabulary.hazards import site_ahead

__all__ = [
    "AGENTS_FOLLOW",
    "AGENT_ATTACK",
    "ATTACKED_OUTSIDE",
    "EXTRA_ACTIONS",
    "FREE_ACTIONS",
    "GOES_FREE",
    "GUARDS_RETURN",
    "MAY_HAVE_BEGUN",
    "MUST_ATTACK",
    "TAPS_AGENT",
    "TIMELY",
    "WITHSTOOD",
    "agent_attacks_now",
    "agent_event",
    "agent_only",
    "agent_tries_to_influence",
    "agents",
    "an_agent",
    "at_the_new_site",
    "by_agent",
    "current_site",
    "face_up_agent",
    "goes_with_prisoners",
    "home_names",
    "influenced_by_agent",
    "is_agent",
    "is_agent_hazard",
    "is_at_home",
    "places",
    "reveal",
    "reveals_and_discards",
    "reveals_and_taps",
    "reveals_and_taps_at",
    "shares_home",
    "sites_with",
    "tap_agent",
]

AgentTest = Callable[[Ctx, Instance], bool]


def agent_of(ctx: Ctx) -> Instance:
    """The agent that does it: the one that was chosen, or the card itself."""
    return ctx.card("agent") if "agent" in ctx.chosen else ctx.me


def at_the_new_site(ctx: Ctx, agent: Instance) -> bool:
    """Is the agent at the company's new site, or at its site if it does not move?"""
    return ctx.company is not None and is_there(ctx.game, agent, ctx.company)


def an_agent(
    fits: AgentTest | None = None,
    words: str = "you have no such agent",
    skill: str = "",
    tapped_too: bool = False,
) -> Role:
    """An untapped agent of the player's own, with a skill, face-down or not: it will tap (or, where
    `tapped_too`, be discarded)."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        return [
            agent.id
            for agent in agents(ctx.game, ctx.player)
            if (tapped_too or agent.state == UNTAPPED)
            and (not skill or attributes.has_skill(ctx.game, agent, skill))
            and (fits is None or fits(ctx, agent))
        ]

    return Role("agent", candidates, words, lasting=not tapped_too)


def face_up_agent(fits: AgentTest | None = None, words: str = "there is no such agent") -> Role:
    """Any agent that is face-up: others can't be targets (9.3.2.2)."""
    return Role(
        "agent",
        lambda ctx: [
            agent.id
            for agent in agents(ctx.game)
            if not agent.face_down and (fits is None or fits(ctx, agent))
        ],
        words,
    )


def _ahead(ctx: Ctx) -> str:
    return site_ahead(ctx).card.name if ctx.company is not None else ""


def _where(ctx: Ctx) -> str:
    """Where the agent must be revealed to be for what is done."""
    if "target" in ctx.chosen and ctx.company is not None:
        return place_for(ctx.game, agent_of(ctx), ctx.card("target"), ctx.company)
    return _ahead(ctx)


def _reveal(ctx: Ctx, at: str) -> Instance:
    agent = agent_of(ctx)
    ctx.info = agent.face_down  # as it was when this was declared (4.3)
    reveal(ctx.game, agent, at)
    return agent


def _reveal_and_discard(ctx: Ctx) -> None:
    agent = _reveal(ctx, _where(ctx))
    ctx.info = agent.where == AGENT  # it was there indeed
    if agent.where == AGENT:
        table.discard(ctx.game, agent)


def reveals_and_taps_at(where: Callable[[Ctx], str]) -> Cost:
    """The agent is revealed, at this site if it has no site card yet, and taps: as a condition of what it
    does (4.3)."""

    def pay(ctx: Ctx) -> None:
        agent = _reveal(ctx, where(ctx))
        if agent.where == AGENT:
            tap_agent(ctx.game, agent)

    return Cost(
        lambda ctx: (
            "agent" in ctx.chosen or not is_agent_hazard(ctx.me) or ctx.me.state == UNTAPPED
        ),
        pay,
        "it is not untapped",
        stays=lambda ctx: agent_of(ctx).where == AGENT and agent_of(ctx).state == TAPPED,
    )


# As a condition of what it does the agent is revealed where that is done, and taps or is discarded.
reveals_and_taps = reveals_and_taps_at(_where)
reveals_and_discards = Cost(
    lambda ctx: True, _reveal_and_discard, "", stays=lambda ctx: bool(ctx.info)
)

_there = Requirement(
    lambda ctx: ctx.me.where != AGENT or at_the_new_site(ctx, ctx.me),
    "it is not at the company's new site",
    "4.3",
)


def agent_only(
    name: str,
    effect: Callable[[Ctx], Any],
    *,
    cost: Cost = reveals_and_taps,
    there: bool = True,
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    begins_chain: bool = False,
    tags: Iterable[str] = (),
) -> Action:
    """What an agent hazard may do by its own card during the opponent's movement/hazard phase, mostly
    at the company's new site (`there`): it is no agent action (4.1)."""
    return Action(
        name,
        MOVEMENT,
        effect,
        side=HAZARD,
        from_where=AGENT,
        requires=(TIMELY, *([_there] if there else []), *requires),
        roles=roles,
        costs=(cost,),
        initiates=begins_chain,
        rule="4.3",
        tags=_tagged(tags, cost),
    )


def _tagged(tags: Iterable[str], cost: Cost) -> tuple[str, ...]:
    return tuple(tags) if cost is reveals_and_discards else (*tags, TAPS_AGENT)


def agent_event(
    effect: Callable[[Ctx], Any],
    *roles: Role,
    cost: Cost = reveals_and_taps,
    requires: Iterable[Requirement] = (),
    begins_chain: bool = False,
    tags: Iterable[str] = (),
    name: str = "",
) -> Callable[[AnyCard], Action]:
    """A hazard short-event for which an agent of the player's own taps (or is discarded): its first
    role is the agent."""
    return short(
        MOVEMENT,
        effect,
        name=name,
        requires=(TIMELY, *requires),
        roles=roles,
        costs=(cost,),
        begins_chain=begins_chain,
        tags=_tagged(tags, cost),
    )


def agent_attacks_now(
    prowess: int = 0,
    attacker_chooses: bool = False,
    prepare: Callable[[Ctx, Attack], None] | None = None,
) -> Callable[[Ctx], Rule[None]]:
    """The agent attacks the company, with its prowess changed; `prepare` changes the attack."""

    def effect(ctx: Ctx) -> Rule[None]:
        if ctx.company is None:
            return
        yield from agent_attack(
            ctx.game,
            agent_of(ctx),
            ctx.company,
            bool(ctx.info),
            prowess=prowess,
            attacker_chooses=attacker_chooses,
            source=ctx.me.id,
            prepare=None if prepare is None else lambda attack: prepare(ctx, attack),
        )

    return effect


def influenced_by_agent(
    fits: Callable[[Ctx, Instance], bool] | None = None,
    words: str = "the agent can influence nothing where it is",
) -> Role:
    """What an agent may try to influence from where it is (8.5)."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        if ctx.company is None:
            return []
        found = targets_of(ctx.game, agent_of(ctx), ctx.company)
        return [t.id for t in found if fits is None or fits(ctx, t)]

    return Role("target", candidates, words, rule="8.5")


def agent_tries_to_influence(
    modifier: Callable[[Ctx, Instance, Instance], int] | int = 0,
    prepare: Callable[[Ctx, AgentInfluence], None] | None = None,
) -> Callable[[Ctx], Rule[None]]:
    """The agent makes the influence attempt against the target (8.5), with so much added."""

    def effect(ctx: Ctx) -> Rule[None]:
        agent, target = agent_of(ctx), ctx.card("target")
        more = modifier if isinstance(modifier, int) else modifier(ctx, agent, target)
        check = AgentInfluence(agent, target, more)
        if prepare is not None:
            prepare(ctx, check)
        yield from agent_influences(ctx.game, check, ctx.company)

    return effect


def by_agent(ctx: Ctx) -> bool:
    """Is it an agent's attack that is going on?"""
    return ctx.attack is not None and AGENT_ATTACK in ctx.attack.flags
