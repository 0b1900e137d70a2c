"""Sauron himself, who may take the Ringwraith's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import ResourceEvent
from freecouncil.rules import table
from freecouncil.rules.scripting import Ctx, Requirement

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def is_sauron(game: Game, seat: int) -> bool:
    """Has the player a card in play by which Sauron himself takes the Ringwraith's place?"""
    return any(
        isinstance(c.card, ResourceEvent)
        and c.card.stands_for_avatar
        and c.owner == seat
        and c.where == "play"
        for c in map(game.card, game.state.live.get("in play", ()))
    )


as_sauron = Requirement(lambda ctx: is_sauron(ctx.game, ctx.player), "you are not Sauron")
not_sauron = Requirement(lambda ctx: not is_sauron(ctx.game, ctx.player), "you are Sauron")

# Who may become Sauron: against a Wizard, and as long as no Ringwraith has been revealed.
becomes_sauron = (
    Requirement(
        lambda ctx: ctx.game.state.players[ctx.opponent].alignment == "wizard",
        "your opponent is no Wizard",
    ),
    Requirement(
        lambda ctx: not ctx.game.state.players[ctx.player].avatar_name,
        "you have revealed a Ringwraith",
    ),
    not_sauron,
)


def discard_every(name: str) -> Callable[[Ctx], None]:
    """Every card of a name that is in play is discarded."""

    def effect(ctx: Ctx) -> None:
        for card in ctx.game.state.cards[1:]:
            if card.card.name == name and card.where == "play":
                table.discard(ctx.game, card)

    return effect
