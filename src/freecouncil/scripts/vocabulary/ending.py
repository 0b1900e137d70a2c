"""Words for cards that end the game: calling it, and winning with The One Ring (10.1, 10.2)."""

from __future__ import annotations

from freecouncil.cards.facts import Item
from freecouncil.rules import council, ending
from freecouncil.rules.ending.calling import Unmet, Way
from freecouncil.rules.ending.one_ring import CRACKS_OF_DOOM_MODIFIER, cracks_of_doom, gollums_fate
from freecouncil.rules.scripting import Ctx, Effect, Requirement
from freecouncil.rules.state import Instance
from freecouncil.rulesets.ending import length
from freecouncil.scripts.vocabulary.resources import site_where

__all__ = [
    "CRACKS_OF_DOOM_MODIFIER",
    "call_as_hazard",
    "call_as_resource",
    "calls_the_end",
    "one_ring",
    "ring_and_gollum_at_mount_doom",
    "ring_at_mount_doom",
    "win_by_ring",
]

win_by_ring = council.win_by_ring


def _called_as_resource(ctx: Ctx) -> Unmet | None:
    game = ctx.game
    return ending.sudden_call_as_resource(
        game.ruleset.ending,
        length(game.setup.length),
        council.standing(game, ctx.player),
        own_turn=game.state.active == ctx.player,
        called="call" in game.state.memo,
    )


def _called_as_hazard(ctx: Ctx) -> Unmet | None:
    game = ctx.game
    return ending.sudden_call_as_hazard(
        game.ruleset.ending,
        length(game.setup.length),
        alignment=game.state.players[ctx.player].alignment,
        opponent=council.standing(game, ctx.opponent),
        opponents_turn=game.state.active == ctx.opponent,
        called="call" in game.state.memo,
    )


def _said(unmet: Unmet | None) -> str:
    """What is not met, as reasons are given: without the stop of a sentence."""
    return unmet.sentence.rstrip(".") if unmet is not None else ""


call_as_resource = Requirement(
    lambda ctx: _called_as_resource(ctx) is None,
    lambda ctx: _said(_called_as_resource(ctx)),
    "10.2.R1",
)
call_as_hazard = Requirement(
    lambda ctx: _called_as_hazard(ctx) is None,
    lambda ctx: _said(_called_as_hazard(ctx)),
    "10.2.R1",
)


def calls_the_end(way: Way) -> Effect:
    """The end is called: one last turn follows."""

    def effect(ctx: Ctx) -> None:
        council.call_end(ctx.game, ctx.player, way)

    return effect


# The One Ring -------------------------------------------------------------------------------------


def one_ring(ctx: Ctx) -> Instance | None:
    """The One Ring that a character of the player's bears."""
    for card in ctx.game.state.cards[1:]:
        if (
            card.where == "play"
            and card.owner == ctx.player
            and card.host
            and isinstance(card.card, Item)
            and card.card.ring_kind == "The One Ring"
        ):
            return card
    return None


def _site_of(ctx: Ctx, card: Instance | None) -> str:
    site = site_where(ctx.game, card) if card is not None else None
    return site.card.name if site is not None else ""


def _gollum(ctx: Ctx) -> Instance | None:
    return next(
        (c for c in ctx.game.state.cards[1:] if c.card.name == "Gollum" and c.where == "play"), None
    )


def _doom(ctx: Ctx) -> Unmet | None:
    return cracks_of_doom(
        ctx.game.state.players[ctx.player].alignment,
        ring_at=_site_of(ctx, one_ring(ctx)),
        site_phase=ctx.game.state.phase == "site",
    )


def _fate(ctx: Ctx) -> Unmet | None:
    return gollums_fate(
        ctx.game.state.players[ctx.player].alignment,
        ring_at=_site_of(ctx, one_ring(ctx)),
        gollum_at=_site_of(ctx, _gollum(ctx)),
        site_phase=ctx.game.state.phase == "site",
    )


ring_at_mount_doom = Requirement(
    lambda ctx: _doom(ctx) is None, lambda ctx: _said(_doom(ctx)), "10.1.W1"
)
ring_and_gollum_at_mount_doom = Requirement(
    lambda ctx: _fate(ctx) is None, lambda ctx: _said(_fate(ctx)), "10.1.W1"
)
