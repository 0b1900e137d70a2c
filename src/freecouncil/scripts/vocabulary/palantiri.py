"""Palantíri: who can use one, and at what price."""

from __future__ import annotations

from freecouncil.cards.facts import Character, ResourceEvent
from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.piles import into_hand
from freecouncil.rules.scripting import ANY_PHASE, Action, Cost, Ctx, Effect, Requirement, Role
from freecouncil.rules.state import TAPPED, UNTAPPED, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.bearers import then_bearer_checks
from freecouncil.scripts.vocabulary.events import ability
from freecouncil.scripts.vocabulary.resources import different


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


phrase_question("sage-card", "Which card for sages do you take into your hand?")
phrase_option("sage-card", "{0:card}")

FINDS_SAGE_CARD = (
    "If its bearer can use a Palantír, tap it to search your play deck and discard pile for a card "
    "that is for sages only; show it and take it into your hand, and shuffle the play deck. The "
    "bearer checks corruption."
)


def _sage_only(card: Instance) -> bool:
    facts = card.card
    return (
        isinstance(facts, ResourceEvent)
        and facts.needs_skill == ("sage",)
        and not facts.needs_either
    )


def find_sage_card(ctx: Ctx) -> Rule[None]:
    """A "sage only" card comes from the play deck or the discard pile to the hand, for all to see,
    and the play deck is shuffled."""
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    able = different(game, [*player.deck, *player.discard], _sage_only)
    number = yield from pick(game, ctx.player, "sage-card", able, "9.4", (ctx.me.id,))
    if number is not None:
        into_hand(game, game.card(int(number)))
    game.chance.shuffle(player.deck)
