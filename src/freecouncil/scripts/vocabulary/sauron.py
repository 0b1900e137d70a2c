"""Sauron himself, who may take the Ringwraith's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import ResourceEvent
from freecouncil.rules.scripting import Requirement

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
