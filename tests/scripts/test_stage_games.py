"""Whole games with the decks of three Fallen-wizards: they go on, are sound, and end."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecouncil import decks
from freecouncil.players import player
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced

DECKS = Path(__file__).parents[1] / "rules/decks"
LONGEST = 20_000  # decisions: a game that takes more goes round in circles
THREE = (str(DECKS / "alatar.deck"), str(DECKS / "gandalf.deck"), "P")


@pytest.mark.parametrize("name", THREE)
def test_the_deck_is_legal_and_all_of_it_enforced(name: str) -> None:
    report = decks.check(decks.load(name), "standard", "short", enforced=enforced)
    assert report.legal and not report.findings


@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(("who", "other", "seed"), [("random", "A", 1), ("steward", "F", 2)])
def test_a_game_with_the_deck_ends(name: str, who: str, other: str, seed: int) -> None:
    mine, theirs = decks.load(name), decks.load(other)
    pair = (mine, theirs) if seed % 2 else (theirs, mine)
    game = Game.new(Setup(decks=pair, ruleset=ruleset("standard"), length="starter"), seed)
    players = [player(who, seed + seat) for seat in (0, 1)]
    number = 0
    while (decision := game.decision) is not None:
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
        number += 1
        if number % 5 == 0:
            check(game, views=number % 25 == 0)
        if number % 97 == 0 and game.decision is not None:
            twin = game.imagine(game.decision.player, number)
            for _ in range(20):
                if twin.decision is not None:
                    twin.choose(twin.decision.options[number % len(twin.decision.options)])
        assert number < LONGEST
    assert game.result is not None
    again = Game.load(game.save(), record=False)
    assert str(again.result) == str(game.result)
