"""A Balrog as a player: what the rules grant and forbid to such a player alone (the rules whose
numbers end in B1, B2, …), as far as it does not stand with the chapter it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from freecouncil.cards.facts import AnyCard, Character, Home, Site
from freecouncil.cards.library import library
from freecouncil.cards.movement import site_type_for
from freecouncil.rules import table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Decision, Option, Rule, pick
from freecouncil.rules.piles import ANY_CARD, into_deck
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

BALROG: Literal["balrog"] = "balrog"
SMALL_MIND = 3  # 2.II.2.2.B3
SECOND = "second character"  # what the turn remembers: the action of 2.II.2.2.B2 has been taken


def is_balrog(game: Game, seat: int) -> bool:
    """Is it a Balrog player? Cards that are specific to the Balrog ask for no more, whoever of two
    such players has him in play (2.II.2.1.B2)."""
    return game.state.players[seat].alignment == BALROG


# Sites --------------------------------------------------------------------------------------------


def as_used(facts: AnyCard) -> Site:
    """A site card as it counts for a Balrog player who has it: another's Darkhaven is a ruin, and no
    haven in any respect (1.4.B2)."""
    assert isinstance(facts, Site)
    return facts if site_type_for(facts, BALROG) == facts.site_type else _as_ruin(facts.id)


@lru_cache(maxsize=16)
def _as_ruin(printing: str) -> Site:
    facts = library().by_id(printing)
    assert isinstance(facts, Site)
    kind = site_type_for(facts, BALROG)
    return msgspec.structs.replace(facts, site_type=kind, haven_paths={})


def own_homes(homes: tuple[Home, ...]) -> tuple[Home, ...]:
    """The home sites of a Balrog player's character: where the card says any Dark-hold, any
    Under-deeps site is meant that is none (2.II.2.2.B1)."""
    deep = Home(under_deeps=True, not_site_types=("dark-hold",))
    return tuple(deep if home == Home(site_type="dark-hold") else home for home in homes)


# Characters ---------------------------------------------------------------------------------------


def may_take_second(game: Game, character: Instance) -> bool:
    """May this one be played or removed by the action that a Balrog player has besides the one
    character of the turn (2.II.2.2.B2)?"""
    return (
        not character.card.unique
        and is_balrog(game, character.owner)
        and not game.state.turn_memo.get(SECOND)
    )


def note_played(game: Game, character: Instance) -> None:
    """One character has come into play by the actions of the turn: by that of 2.II.2.2.B2 where it
    will do, which leaves the other for whomever."""
    key = SECOND if may_take_second(game, character) else "character"
    game.state.turn_memo[key] = True


def small_ones(game: Game, seat: int) -> list[Instance]:
    """The characters whom a Balrog player may play from the discard pile or the sideboard, one of
    each in either (2.II.2.2.B3)."""
    player = game.state.players[seat]
    if player.alignment != BALROG:
        return []
    found: dict[tuple[str, str], Instance] = {}
    for number in (*player.discard, *player.sideboard):
        card = game.state.cards[number]
        facts = card.card
        if (
            isinstance(facts, Character)
            and not (facts.unique or facts.avatar or facts.agent)
            and (facts.mind or 0) <= SMALL_MIND
        ):
            found.setdefault((card.where, facts.id), card)
    return list(found.values())


def removable(
    game: Game, seat: int, at_home: Callable[[Game, int], list[Instance]]
) -> list[Instance]:
    """Who of those at a haven or a home site may be removed from play (2.II.2.2.B2)."""
    if not is_balrog(game, seat) or game.state.turn_memo.get(SECOND):
        return []
    return [c for c in at_home(game, seat) if may_take_second(game, c)]


def remove_character(game: Game, seat: int, able: list[Instance]) -> Rule[None]:
    """A character that is not unique is removed from play besides the one of the turn."""
    number = yield from pick(game, seat, "character-to-remove", [c.id for c in able], "2.II.2.2.B2")
    game.state.turn_memo[SECOND] = True
    character = game.card(int(number))
    game.log("dismissed", seat, character.id)
    table.remove_from_play(game, character)
    yield from happened(game, "character left", character)


# Cards that are not played against a Balrog -------------------------------------------------------

EXCHANGE = "exchange-for"  # a card of the hand, and one of the sideboard


def exchanges(game: Game, decision: Decision) -> list[Option]:
    """What a player may do at any time with cards that are not played against this opponent: remove
    one, and shuffle any card of the sideboard into the play deck (1.8.2)."""
    seat = decision.player
    if not is_balrog(game, 1 - seat):
        return []
    player = game.state.players[seat]
    cards = game.state.cards
    useless = [n for n in player.hand if BALROG in cards[n].card.not_against]
    if not useless:
        return []
    brought: dict[str, int] = {}
    for number in player.sideboard:
        brought.setdefault(cards[number].card.id, number)
    return [
        Option(EXCHANGE, (number, other))
        for number in useless
        # one that must be chosen now, to be discarded say, is not put away meanwhile
        if not any(number in option.args and option.verb != "play" for option in decision.options)
        for other in brought.values()
    ]


def exchange(game: Game, decision: Decision, number: int, other: int) -> None:
    """The one card is removed, the other goes into the play deck, which is shuffled; the question
    stands, but the card that is gone can't be placed on-guard any more."""
    seat = decision.player
    decision.options = [option for option in decision.options if number not in option.args]
    game.log("put away against a balrog", seat, number)
    table.remove_from_game(game, game.card(number))
    into_deck(game, game.card(other), ANY_CARD)


# Draws --------------------------------------------------------------------------------------------


def draws_by_new_site(game: Game, seat: int) -> bool:
    """Does the number of cards depend on the new site, though it is a haven (2.IV.v.B1)?"""
    return is_balrog(game, seat)


# Cards that come from the sideboard ---------------------------------------------------------------

# What a card says of itself: in the own organization phase it may be brought from the sideboard into
# the play deck.
COMES_FROM_SIDEBOARD = "comes from the sideboard"


def fetchable(game: Game, seat: int) -> list[Option]:
    """The cards of the sideboard that their player may now shuffle into the play deck, as they say;
    one of each."""
    player = game.state.players[seat]
    if player.alignment != BALROG:
        return []
    found: dict[str, Option] = {}
    for number in player.sideboard:
        card = game.state.cards[number]
        if COMES_FROM_SIDEBOARD in card.script.local:
            found.setdefault(card.card.id, Option("fetch", (number,)))
    return list(found.values())
