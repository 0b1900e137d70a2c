"""Palantíri: who can use one, and at what price."""

from __future__ import annotations

from freecouncil.cards.facts import Character
from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import ANY_PHASE, Action, Cost, Ctx, Effect, Requirement, Role
from freecouncil.rules.state import TAPPED, UNTAPPED
from freecouncil.scripts.vocabulary.bearers import then_bearer_checks
from freecouncil.scripts.vocabulary.events import ability


def _aligned(ctx: Ctx) -> bool:
    """Does a card make the bearer able to use this Palantír?"""
    return attributes.is_so(ctx.game, "palantír usable", ctx.me) or attributes.is_so(
        ctx.game, "uses palantíri", ctx.bearer
    )


def _by_tapping(ctx: Ctx) -> bool:
    """May the bearer tap to use a Palantír, as his card or one with him says?"""
    facts = ctx.bearer.card
    return (isinstance(facts, Character) and facts.uses_palantir) or attributes.is_so(
        ctx.game, "taps to use palantíri", ctx.bearer
    )


def _able(ctx: Ctx) -> bool:
    return _aligned(ctx) or (_by_tapping(ctx) and ctx.bearer.state == UNTAPPED)


def _pay(ctx: Ctx) -> None:
    if not _aligned(ctx):
        table.tap(ctx.game, ctx.bearer)


_USER = Cost(
    _able,
    _pay,
    "its bearer is not able to use a Palantír",
    stays=lambda ctx: _aligned(ctx) or ctx.bearer.state == TAPPED,
)
five_cards_in_deck = Requirement(
    lambda ctx: len(ctx.game.state.players[ctx.player].deck) >= 5,
    "there are fewer than five cards in the play deck",
    lasting=False,
)


def palantir(
    name: str,
    effect: Effect,
    requires: tuple[Requirement, ...] = (),
    roles: tuple[Role, ...] = (),
) -> Action:
    """Tap a Palantír whose bearer can use it; then the bearer checks corruption."""
    return ability(
        name,
        ANY_PHASE,
        then_bearer_checks(effect),
        tap=True,
        costs=(_USER,),
        requires=requires,
        roles=roles,
    )


def look_at_both_decks(ctx: Ctx) -> None:
    """The five top cards of each play deck are looked at, mixed and put back."""
    for player in ctx.game.state.players:
        top = player.deck[-5:]
        ctx.game.log("looked at", ctx.player, tuple(top), seat=ctx.player)
        ctx.game.chance.shuffle(top)
        player.deck[-5:] = top
