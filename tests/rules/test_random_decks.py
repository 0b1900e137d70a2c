"""Random games with decks of anything that is enforced: whatever meets, the game goes on and ends."""

from __future__ import annotations

import pytest
from random_decks import setup

from freecouncil.cards.library import library
from freecouncil.players import player
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.scripts import enforced

GAMES = [(pair, seed) for seed, pair in enumerate(("AF", "BG", "CH", "DI", "EJ", "FA", "GB", "HC"))]
LONGEST = 20_000  # decisions: a game that takes more goes round in circles


@pytest.mark.parametrize(("pair", "seed"), GAMES)
@pytest.mark.parametrize("who", ["random", "steward"])
def test_a_game_with_decks_of_anything_ends(who: str, pair: str, seed: int) -> None:
    game = Game.new(setup(pair, seed, "starter"), seed)
    players = [player(who, seed + seat) for seat in (0, 1)]
    number = 0
    while (decision := game.decision) is not None:
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
        number += 1
        if number % 5 == 0:
            check(game, views=number % 50 == 0)
        assert number < LONGEST
    assert game.result is not None


def test_the_decks_bring_many_cards_all_of_them_enforced() -> None:
    brought = {
        entry.id
        for pair, seed in GAMES
        for deck in setup(pair, seed).decks
        for entry in (*deck.resources, *deck.hazards, *deck.characters)
    }
    assert len(brought) > 400
    assert all(enforced(library().by_id(one)) for one in brought)
