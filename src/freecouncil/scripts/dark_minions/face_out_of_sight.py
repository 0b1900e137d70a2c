"""Dark Minions: Face Out of Sight, before which nobody lies in wait for long."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    GUARDS_RETURN,
    UNTAPPED,
    Ctx,
    Modifier,
    Trigger,
    agents,
    card,
    long,
    move,
)


def some_are_not_untapped(ctx: Ctx) -> bool:
    return any(agent.state != UNTAPPED for agent in agents(ctx.game))


def send_them_home(ctx: Ctx) -> None:
    """Tapped and wounded agents return to the hand; one that is face-down is not shown."""
    for agent in agents(ctx.game):
        if agent.state != UNTAPPED:
            seat = -1 if agent.shown else agent.owner
            move(ctx.game, agent, "hand")
            ctx.game.log("agent returned", agent.owner, agent.id, seat=seat)


card(
    "Face Out of Sight",
    long(),
    Modifier(GUARDS_RETURN, 1, scope="all"),
    Trigger("turn ends", send_them_home, when=some_are_not_untapped, name="agents return"),
    words="Cards that are placed on-guard return to their player's hand. At the end of any turn all "
    "tapped and all wounded agents return to their player's hand.",
)
