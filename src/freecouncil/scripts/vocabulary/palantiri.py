"""Palantíri: who can use one, and at what price."""

from __future__ import annotations

from freecouncil.cards.facts import Character, Item, ResourceEvent
from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.piles import ANY_CARD, into_hand
from freecouncil.rules.scripting import (
    ANY_PHASE,
    Action,
    Cost,
    Ctx,
    Effect,
    Requirement,
    Role,
    Trigger,
)
from freecouncil.rules.seeing import hand_seen
from freecouncil.rules.state import TAPPED, UNTAPPED, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.bearers import then_bearer_checks
from freecouncil.scripts.vocabulary.effects import discard_target
from freecouncil.scripts.vocabulary.events import ability
from freecouncil.scripts.vocabulary.lasting import discard_when
from freecouncil.scripts.vocabulary.recovering import recover_from, something_to_recover
from freecouncil.scripts.vocabulary.resources import different, is_hazard_event
from freecouncil.scripts.vocabulary.searching import (
    can_look_at_either,
    can_search,
    may_search,
    searched,
)


def is_palantir(card: Instance) -> bool:
    """Is it a Palantír?"""
    return isinstance(card.card, Item) and "Palantír" in card.card.keywords


def _aligned(ctx: Ctx) -> bool:
    """Does a card make the bearer able to use this Palantír?"""
    return attributes.is_so(ctx.game, "palantír usable", ctx.me) or attributes.is_so(
        ctx.game, "uses palantíri", ctx.bearer
    )


def _by_tapping(ctx: Ctx) -> bool:
    """May the bearer tap to use a Palantír, as his card or one with him says?"""
    facts = ctx.bearer.card
    return (isinstance(facts, Character) and facts.uses_palantir) or any(
        attributes.is_so(ctx.game, "taps to use palantíri", one) for one in (ctx.bearer, ctx.me)
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


def stone_in_play(name: str) -> Requirement:
    """Another Palantír, of that name and of the same side, is in play, whoever has it."""

    def test(ctx: Ctx) -> bool:
        cards = ctx.game.state.cards
        side = ctx.me.card.alignment
        return any(
            cards[n].card.name == name and cards[n].card.alignment == side
            for n in ctx.game.state.live.get("in play", ())
        )

    return Requirement(test, f"{name} is not in play")


def too_heavy_for_fewer_than(least: int) -> tuple[Trigger, ...]:
    """Discarded when its bearer's company moves with fewer characters than these, or comes to be
    fewer while it moves."""

    def too_few(ctx: Ctx) -> bool:
        company = ctx.game.company_of(ctx.me)
        return (
            company is not None
            and bool(company.id == ctx.info.id)
            and company.moved
            and ctx.game.state.phase == "movement"
            and len(company.members) < least
        )

    return discard_when("company moves", too_few), discard_when("company changed", too_few)


def look_at_hand(ctx: Ctx) -> None:
    """The opponent's hand is looked at."""
    hand = tuple(ctx.game.state.players[ctx.opponent].hand)
    for number in hand:
        ctx.game.card(number).shown = True
    ctx.game.log("looked at hand", ctx.player, hand, ctx.opponent, seat=ctx.player)
    hand_seen(ctx.game, ctx.player, hand)


def look_at_both_decks(ctx: Ctx) -> None:
    """The five top cards of each play deck are looked at, mixed and put back."""
    for seat in (0, 1):
        look_at_deck(ctx, seat)


def look_at_deck(ctx: Ctx, seat: int) -> None:
    """The five top cards of a play deck are looked at, mixed and put back."""
    if not may_search(ctx.game, ctx.player, seat):
        return
    deck = ctx.game.state.players[seat].deck
    top = deck[-5:]
    ctx.game.log("looked at", ctx.player, tuple(top), seat=ctx.player)
    ctx.game.chance.shuffle(top)
    deck[-5:] = top


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
    able = different(game, searched(game, ctx.player, "deck", "discard"), _sage_only)
    number = yield from pick(game, ctx.player, "sage-card", able, "9.4", (ctx.me.id,))
    if number is not None:
        into_hand(game, game.card(int(number)))
    game.chance.shuffle(player.deck)


# Stones that do what others do --------------------------------------------------------------------

ELOSTIRION = "Palantír of Elostirion"
TOO_FEW = (
    "Discarded when its bearer's company moves with fewer than {} characters, or comes to have fewer "
    "while it moves. If its bearer can use a Palantír, tap it "
)


def _like_annuminas() -> Action:
    return palantir(
        "find a card for sages",
        find_sage_card,
        (stone_in_play("Palantír of Annúminas"), can_search),
    )


def amon_sul(like_elostirion: Action) -> tuple[Action | Trigger, ...]:
    """The Palantír that shows a hand, and two others; those of either side differ in the last."""
    return (
        palantir("look at the hand", look_at_hand),
        _like_annuminas(),
        like_elostirion,
        *too_heavy_for_fewer_than(2),
    )


def osgiliath(like_elostirion: Action) -> tuple[Action | Trigger, ...]:
    """The Palantír that does what any other does; those of either side differ in one."""
    return (
        palantir("discard a hazard", discard_target("hazard"), roles=(_HAZARD,)),
        palantir("look at the hand", look_at_hand, (stone_in_play("Palantír of Amon Sûl"),)),
        _like_annuminas(),
        like_elostirion,
        palantir(
            "look at the decks",
            look_at_both_decks,
            (stone_in_play("Palantír of Minas Tirith"), can_look_at_either),
        ),
        palantir(
            "bring a card back",
            recover_from("discard", what=ANY_CARD),
            (
                stone_in_play("Palantír of Orthanc"),
                five_cards_in_deck,
                something_to_recover("discard", what=ANY_CARD),
            ),
        ),
        *too_heavy_for_fewer_than(4),
    )


_HAZARD = Role(
    "hazard",
    lambda ctx: [
        c.id for c in ctx.game.state.cards[1:] if is_hazard_event(ctx.game, c, "permanent")
    ],
    "no hazard permanent-event is in play",
)
