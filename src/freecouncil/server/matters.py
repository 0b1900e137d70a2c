"""Which chances to act matter to a player who does not want to be asked at all of them.

A chance does not matter when the player has let the same one pass before, at the same moment, and
nothing has happened since; when all that waits to be resolved is the player's own; or when the only
response would be to lay a card on-guard, or something with an agent at whom nothing aims, which can as
well be done afterwards. Nothing but passing is ever done for a player.
"""

from __future__ import annotations

from typing import Any

from freecouncil.rules.agents import is_agent_hazard
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game

ASKS = ("act", "respond", "affect-influence-check")
Chance = tuple[Any, ...]


def moment(game: Game) -> Chance:
    """What is going on: the turn, the phase, the company, the attack, the strike."""
    window = game.window
    return (
        game.state.turn,
        game.state.phase,
        window.company,
        getattr(window.attack, "id", 0),
        window.strike.target.id if window.strike is not None else 0,
        window.check is not None,
    )


def on_guard(option: Option) -> bool:
    """Is it about laying a card on-guard? Whichever card that is, it is one chance (2.IV.vii.4)."""
    return option.verb == "play" and option.args[1] == "on-guard"


def can_wait(game: Game, option: Option) -> bool:
    """Can it as well be done when what has been declared is resolved?"""
    if on_guard(option) or (option.verb == "play" and option.args[1] == "agent"):
        return True
    card = game.card(int(option.args[0])) if option.verb == "use" else None
    return (
        card is not None
        and is_agent_hazard(card)
        and not any(card.id in ctx.chosen.values() for ctx in game.chain)
    )


def chances(game: Game, decision: Decision) -> set[Chance]:
    """What the player could do now, and when."""
    now = moment(game)
    return {
        (*now, "on-guard" if on_guard(option) else option.key)
        for option in decision.options
        if option.verb != "pass"
    }


def matters(game: Game, decision: Decision, declined: set[Chance]) -> bool:
    """Must the player be asked?"""
    if decision.ask not in ASKS or decision.option("pass") is None:
        return True
    if decision.ask == "respond":
        theirs = any(ctx.player != decision.player for ctx in game.chain)
        return theirs and any(o.verb != "pass" and not can_wait(game, o) for o in decision.options)
    return not chances(game, decision) <= declined
