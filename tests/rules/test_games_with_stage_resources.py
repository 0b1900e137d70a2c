"""Whole games with the decks of four Fallen-wizards: they go on, are sound, and end."""

from __future__ import annotations

from pathlib import Path

import pytest
from whole_games import play_to_the_end

from freecouncil import decks
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced

DECKS = Path(__file__).parent / "decks"
FOUR = (str(DECKS / "alatar.deck"), str(DECKS / "gandalf.deck"), "P", "R")


@pytest.mark.parametrize("name", FOUR)
def test_the_deck_is_legal_and_all_of_it_enforced(name: str) -> None:
    report = decks.check(decks.load(name), "standard", "short", enforced=enforced)
    assert report.legal and not report.findings


@pytest.mark.parametrize("name", FOUR)
@pytest.mark.parametrize(
    ("who", "other", "seed"),
    [("random", "A", 1), ("steward", "F", 2), ("steward", "F", 4), ("random", "A", 5)],
)
def test_a_game_with_the_deck_ends(name: str, who: str, other: str, seed: int) -> None:
    mine, theirs = decks.load(name), decks.load(other)
    pair = (mine, theirs) if seed % 2 else (theirs, mine)
    game = Game.new(Setup(decks=pair, ruleset=ruleset("standard"), length="starter"), seed)
    play_to_the_end(game, who, seed)
