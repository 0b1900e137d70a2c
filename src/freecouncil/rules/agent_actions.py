"""What a player may do with agent hazards: play them, reveal them, and their actions (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from freecouncil.rules import attributes
from freecouncil.rules.agents import (
    AGENT,
    EXTRA_ACTIONS,
    FREE_ACTIONS,
    KEYS,
    current_site,
    destinations,
    home_names,
    lay_face_down,
    lay_site_with,
    places,
    return_sites,
    reveal,
    sites_with,
    tap,
    told_to,
    turn_face_down,
    untap,
)
from freecouncil.rules.scripting import (
    ATTACK,
    HAZARD,
    MOVEMENT,
    STRIKE,
    Action,
    Cost,
    Ctx,
    Effect,
    Requirement,
    Role,
)
from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

TAPS_AGENT = "taps an agent"  # tag of an action: that is required for it
ACTED = "agent actions"  # in the turn's memory: how many an agent took, counted and free ones


def _timely(ctx: Ctx) -> bool:
    """Outside combat. It may be done in response; in response to an own action it would be the same
    as before or after it, so that nobody is asked."""
    if ctx.window.bits & (ATTACK | STRIKE) or ctx.attack is not None:
        return False
    chain = ctx.window.chain
    return not chain or chain[-1].player != ctx.player


TIMELY = Requirement(
    _timely,
    "agents come and act outside combat, and in response to the opponent alone",
    "4.1",
    lasting=False,
)


def _play(ctx: Ctx) -> None:
    lay_face_down(ctx.game, ctx.me)
    ctx.game.log("agent played", ctx.player, ctx.me.id, seat=ctx.player)


PLAY_ACTION = Action(
    "agent", MOVEMENT, _play, kind="agent", side=HAZARD, from_where="hand", counts=1, secret=True,
    places_itself=True, rule="2.IV.vii.1", requires=(TIMELY,),
)  # fmt: skip


def _acted(ctx: Ctx) -> tuple[int, int]:
    counted, free = ctx.game.state.turn_memo.get((ACTED, ctx.me.id), (0, 0))
    return counted, free


def _may_act(ctx: Ctx) -> bool:
    counted, _ = _acted(ctx)
    return counted < 1 + attributes.fold(ctx.game, EXTRA_ACTIONS, ctx.me, 0)


def _may_act_freely(ctx: Ctx) -> bool:
    counted, free = _acted(ctx)
    return counted > 0 and free < attributes.fold(ctx.game, FREE_ACTIONS, ctx.me, 0)


def _note(ctx: Ctx, free: bool) -> None:
    counted, before = _acted(ctx)
    done = (counted, before + 1) if free else (counted + 1, before)
    ctx.game.state.turn_memo[ACTED, ctx.me.id] = done


_WAS_THERE = Requirement(
    lambda ctx: ctx.me.came < ctx.game.state.turn,
    "an agent acts from the turn after the one in which it came into play",
    "4.1",
    lasting=False,
)
EXTRA = "once more: "  # before the name of an agent action that does not count


def _agent_actions(
    name: str,
    effect: Effect,
    *requires: Requirement,
    roles: Iterable[Role] = (),
    costs: Iterable[Cost] = (),
    tags: Iterable[str] = (),
) -> list[Action]:
    """An agent action (4.1): as the one of the turn, which counts against the hazard limit, and as one
    more that a card gives, which does not."""
    found = []
    for free in (False, True):
        test = _may_act_freely if free else _may_act
        words = "it has no more agent action" if free else "it has taken its agent action"
        budget = Cost(test, partial(_note, free=free), f"{words} this turn")
        found.append(
            Action(
                EXTRA + name if free else name,
                MOVEMENT,
                effect,
                kind="agent-action",
                side=HAZARD,
                from_where=AGENT,
                counts=0 if free else 1,
                rule="4.1",
                requires=(TIMELY, _WAS_THERE, *requires),
                roles=roles,
                costs=(budget, *costs),
                tags=tags,
            )
        )
    return found


def _needs(state: int, words: str) -> Requirement:
    return Requirement(lambda ctx: ctx.me.state == state, words, "4.1", lasting=False)


_NOT_WOUNDED = Requirement(lambda ctx: ctx.me.state != WOUNDED, "it is wounded", "4.1")
_FACE_UP = Requirement(lambda ctx: not ctx.me.face_down, "it is face-down", "4.1")
FACE_DOWN = Requirement(lambda ctx: ctx.me.face_down, "it is face-up", "4.2")


def _move(ctx: Ctx) -> None:
    game, agent = ctx.game, ctx.me
    site = ctx.card("site-to-go-to")
    tap(game, agent)
    if not agent.face_down:
        return_sites(game, sites_with(game, agent))
        agent.memo = ()
    lay_site_with(game, agent, site, face_up=not agent.face_down)
    _moved(game, agent)


def _moved(game: Game, agent: Instance) -> None:
    site = current_site(game, agent)
    number = site.id if site is not None else 0
    if agent.face_down:
        game.log("agent moved unseen", agent.owner, agent.id, number, seat=agent.owner)
    else:
        game.log("agent moved", agent.owner, agent.id, number)


def _hidden_sites(game: Game, agent: Instance) -> list[Instance]:
    """The face-down sites through which a face-down agent has moved."""
    return [site for site in sites_with(game, agent) if not site.shown]


def _move_back(ctx: Ctx) -> None:
    tap(ctx.game, ctx.me)
    return_sites(ctx.game, sites_with(ctx.game, ctx.me)[-1:])
    _moved(ctx.game, ctx.me)


def _home_cards(ctx: Ctx) -> list[int]:
    """The home site cards that could be placed with a face-up agent; for one that is face-down no
    card is needed, and nothing is to be chosen."""
    game, agent = ctx.game, ctx.me
    if agent.face_down:
        return [agent.id]
    cards = game.state.cards
    site = current_site(game, agent)
    numbers = [*([site.id] if site is not None else []), *game.state.players[agent.owner].location]
    named: dict[str, int] = {}
    for number in numbers:
        name = cards[number].card.name
        if name in home_names(agent):
            named.setdefault(name, number)
    return list(named.values())


def _go_home(ctx: Ctx) -> None:
    game, agent = ctx.game, ctx.me
    sites = sites_with(game, agent)
    return_sites(game, sites)
    if not agent.face_down:
        agent.memo = ()
        lay_site_with(game, agent, ctx.card("home-site"), face_up=True)
    game.log("agent went home", agent.owner, agent.id, seat=told_to(agent))


def _heal(ctx: Ctx) -> None:
    ctx.me.state = TAPPED
    ctx.game.log("agent healed", ctx.me.owner, ctx.me.id, seat=told_to(ctx.me))


def _key_creatures(ctx: Ctx) -> None:
    ctx.game.add_effect(KEYS, ctx.me.id, until="turn", source=0)
    ctx.game.log("agent calls creatures", ctx.me.owner, ctx.me.id, seat=told_to(ctx.me))


def _reveal_by_choice(ctx: Ctx) -> None:
    reveal(ctx.game, ctx.me, str(ctx.chosen["home-site"]))


# Where a face-up agent's home site card may be the one it is at, the card is put back and comes again:
# what was chosen need not be where it was.
_HOME = Role(
    "home-site", _home_cards, "no card of a home site is available", lasting=False, rule="4.1"
)

AGENT_ACTIONS: tuple[Action, ...] = (
    Action(
        "reveal it", MOVEMENT, _reveal_by_choice, kind="agent-reveal", side=HAZARD,
        from_where=AGENT, rule="4.2", requires=(TIMELY, FACE_DOWN),
        roles=(
            Role(
                "home-site",
                lambda ctx: list(places(ctx.game, ctx.me)),
                "it is nowhere",
                rule="4.2.2",
            ),
        ),
    ),
    *_agent_actions(
        "move it",
        _move,
        _NOT_WOUNDED,
        roles=(
            Role(
                "site-to-go-to",
                lambda ctx: destinations(ctx.game, ctx.me),
                "there is no site to which it can move",
                secret=True,
                rule="4.1",
            ),
        ),
    ),
    *_agent_actions(
        "move it back",
        _move_back,
        _NOT_WOUNDED,
        Requirement(
            lambda ctx: ctx.me.face_down and bool(_hidden_sites(ctx.game, ctx.me)),
            "it has not moved face-down",
            "4.1",
        ),
    ),
    *_agent_actions(
        "return it home",
        _go_home,
        Requirement(
            lambda ctx: not ctx.me.face_down or bool(sites_with(ctx.game, ctx.me)),
            "it has no site card",
            "4.1",
        ),
        roles=(_HOME,),
    ),
    *_agent_actions("heal it", _heal, _needs(WOUNDED, "it is not wounded")),
    *_agent_actions(
        "untap it", lambda ctx: untap(ctx.game, ctx.me), _needs(TAPPED, "it is not tapped")
    ),
    *_agent_actions(
        "turn it face-down",
        lambda ctx: turn_face_down(ctx.game, ctx.me),
        _FACE_UP,
        _needs(UNTAPPED, "it is not untapped"),
    ),
    *_agent_actions(
        "call creatures to its site",
        _key_creatures,
        costs=(
            Cost(
                lambda ctx: ctx.me.state == UNTAPPED,
                lambda ctx: tap(ctx.game, ctx.me),
                "it is not untapped",
                stays=lambda ctx: ctx.me.state == TAPPED,
            ),
        ),
        tags=(TAPS_AGENT,),
    ),
)  # fmt: skip


def actions_of(agent: Instance) -> tuple[Action, ...]:
    """What may be declared with an agent hazard: agent actions, and what its own card says."""
    return (*AGENT_ACTIONS, *agent.script.agent_actions)
