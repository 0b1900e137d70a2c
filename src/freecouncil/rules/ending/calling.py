"""Calling the end of the game: who may, when, and by which card (10.2).

Each `may_...` function answers with None when the call is allowed, and otherwise with the first
requirement that fails, as a sentence with its rule. All of them take plain numbers.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from freecouncil.cards.words.plain import are
from freecouncil.rules.ending.count import points as say_points
from freecouncil.rules.ending.points import council_name
from freecouncil.rulesets.ending import (
    LENGTHS,
    EndingRules,
    Length,
    PlayerAlignment,
    length,
)

__all__ = [
    "LENGTHS",
    "Call",
    "Length",
    "Standing",
    "Unmet",
    "call",
    "calling_conditions",
    "game_is_over_by_exhaustion",
    "length",
    "may_call",
    "points_needed",
    "sudden_call_as_hazard",
    "sudden_call_as_resource",
]

Way = Literal["call", "sudden-call-resource", "sudden-call-hazard"]

TITLES: dict[str, str] = {
    "wizard": "a Wizard player",
    "ringwraith": "a Ringwraith player",
    "fallen-wizard": "a Fallen-wizard player",
    "balrog": "a Balrog player",
}


class Unmet(msgspec.Struct, frozen=True):
    """A requirement that does not hold, as a sentence, and the rule that makes it."""

    sentence: str
    rule: str


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where one player stands, as far as calling goes."""

    alignment: PlayerAlignment
    points: int  # as `points_for_calling` has them
    exhausted: int  # how often the own play deck has been exhausted
    starter_deck_only: bool = False  # this player, or the other, has only a starter deck


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """That the end has been called: by whom, how, and who has the one last turn."""

    by: int
    way: Way
    last_turn: int


def call(by: int, way: Way) -> Call:
    """The call of a player: the last turn is the opponent's, or the caller's own if Sudden Call was
    played as a hazard in the opponent's turn (10.2.1, 10.2.R1).

    >>> call(0, "sudden-call-hazard").last_turn
    0
    """
    return Call(by=by, way=way, last_turn=by if way == "sudden-call-hazard" else 1 - by)


def points_needed(rules: EndingRules, game: Length, starter_deck_only: bool = False) -> int:
    """How many points let a player call early; fewer where there is only a starter deck."""
    if starter_deck_only and game.name == "starter" and rules.starter_deck_points is not None:
        return rules.starter_deck_points
    return game.points


def calling_conditions(rules: EndingRules, game: Length, standing: Standing) -> Unmet | None:
    """Does this player meet the conditions of the game's length (10.2.1 - 10.2.4)?"""
    early = game.decks - 1
    needed = points_needed(rules, game, standing.starter_deck_only)
    enough = standing.exhausted >= early and standing.points >= needed
    if standing.exhausted >= game.decks or enough:
        return None
    deck = f"the play deck must have been exhausted {_times(game.decks)}"
    sooner = f"{_times(early)} with" if early else "there must be"
    has = f"there {are(standing.points)} {say_points(standing.points)}, and it was {_exhausted(standing.exhausted)}"
    sentence = f"To end a {game.title}, {deck}, or {sooner} {say_points(needed)}; {has}."
    return Unmet(sentence, game.rule)


def may_call(
    rules: EndingRules,
    game: Length,
    standing: Standing,
    *,
    end_of_own_turn: bool = True,
    called: bool = False,
) -> Unmet | None:
    """May this player call the end, with no card, at the end of the own turn?"""
    who, council = TITLES[standing.alignment], council_name(standing.alignment)
    if called:
        return Unmet("The end of the game has been called already.", "10.2")
    if standing.alignment not in rules.free_call:
        rule = "10.2.B1" if standing.alignment == "balrog" else "10.2.R1"
        sentence = f"{_capital(who)} cannot simply call the {council}, but must play Sudden Call."
        return Unmet(sentence, rule)
    if not end_of_own_turn:
        return Unmet(f"The {council} is called at the end of one's own turn.", game.rule)
    return calling_conditions(rules, game, standing)


def sudden_call_as_resource(
    rules: EndingRules,
    game: Length,
    standing: Standing,
    *,
    own_turn: bool = True,
    called: bool = False,
) -> Unmet | None:
    """May this player play Sudden Call as a resource?"""
    if called:
        return Unmet("The end of the game has been called already.", "10.2")
    if standing.alignment not in rules.sudden_call_resource:
        who = TITLES[standing.alignment]
        return Unmet(f"{_capital(who)} cannot play Sudden Call as a resource.", "10.2.R1, 10.2.B1")
    if not own_turn:
        return Unmet("As a resource, Sudden Call is played in one's own turn.", "10.2.R1")
    return calling_conditions(rules, game, standing)


def sudden_call_as_hazard(
    rules: EndingRules,
    game: Length,
    *,
    alignment: PlayerAlignment,
    opponent: Standing,
    opponents_turn: bool = True,
    called: bool = False,
) -> Unmet | None:
    """May a player of this alignment play Sudden Call as a hazard against this opponent?"""
    if called:
        return Unmet("The end of the game has been called already.", "10.2")
    if alignment not in rules.sudden_call_hazard:
        who = TITLES[alignment]
        return Unmet(f"{_capital(who)} cannot play Sudden Call as a hazard.", "10.2.R1")
    if opponent.alignment in rules.sudden_call_spares:
        who = TITLES[opponent.alignment]
        sentence = f"Sudden Call cannot be played as a hazard against {who}."
        return Unmet(sentence, rules.cite["sudden_call_spares"])
    if not opponents_turn:
        return Unmet("As a hazard, Sudden Call is played in the opponent's turn.", "10.2.R1")
    unmet = calling_conditions(rules, game, opponent)
    if unmet is None:
        return None
    return Unmet(f"The opponent could not end the game either. {unmet.sentence}", unmet.rule)


def game_is_over_by_exhaustion(game: Length, exhausted: tuple[int, int]) -> bool:
    """Has each play deck been exhausted so often that the game ends after this turn (10.2.1)?

    >>> game_is_over_by_exhaustion(length("short"), (2, 3))
    True
    """
    return min(exhausted) >= game.decks


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _exhausted(number: int) -> str:
    return f"exhausted {_times(number)}" if number else "never exhausted"


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
