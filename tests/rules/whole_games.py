"""Games that are played to their end, and looked at on the way."""

from __future__ import annotations

from freecouncil.players import player
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check

LONGEST = 20_000  # decisions: a game that takes more goes round in circles


def play_to_the_end(game: Game, who: str, seed: int) -> None:
    """Both seats are played by `who`; what must hold is checked all the while, the game is imagined now
    and then, and in the end it is replayed."""
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
