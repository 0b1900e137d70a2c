"""Whole games with a deck of the Balrog's own deeds: it may be brought, and is played out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from freecouncil import decks
from freecouncil.players import player
from freecouncil.rules import words
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import broken, check
from freecouncil.rules.setup import Setup
from freecouncil.scripts import enforced

DECK = str(Path(__file__).parent / "decks" / "great_demon.deck")
LONGEST = 20_000  # decisions: a game that takes more goes round in circles


def test_the_deck_is_legal_and_all_of_it_is_enforced() -> None:
    report = decks.check(decks.load(DECK), "standard", "short", enforced=enforced)
    assert report.findings == ()


@pytest.mark.parametrize(
    ("who", "first", "second", "seed"),
    [
        ("random", DECK, "A", 0),
        ("random", DECK, DECK, 1),
        ("random", "F", DECK, 2),
        ("steward", DECK, "A", 2),
        ("steward", "F", DECK, 3),
    ],
)
def test_a_game_with_the_great_demon_ends(who: str, first: str, second: str, seed: int) -> None:
    game = Game.new(Setup.challenge(first, second, length="starter"), seed)
    players = [player(who, seed + seat) for seat in (0, 1)]
    number = 0
    while (decision := game.decision) is not None:
        if number % 25 == 0:
            words.question(game, decision)
            words.labels(game, decision)
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
        number += 1
        if number % 5 == 0:
            check(game, views=number % 50 == 0)
        if number % 400 == 0:
            assert broken(game.imagine(decision.player, number)) == []
            assert Game.load(game.save()).decision == game.decision
        assert number < LONGEST
    assert game.result is not None


def test_the_steward_does_not_change_shapes_in_turn() -> None:
    game = Game.new(Setup.challenge("F", DECK, length="short"), 3)
    players = [player("steward", 3 + seat) for seat in (0, 1)]
    taken: Counter[int] = Counter()
    while (decision := game.decision) is not None:
        choice = players[decision.player].pick(game.view(decision.player), decision)
        if choice.verb == "play" and decision.ask == "organization":
            facts = game.state.cards[int(choice.args[0])].card
            taken[game.state.turn] += "Demon fána" in facts.keywords
        game.choose(choice)
    assert max(taken.values()) == 1
