"""What may be done at any time, besides whatever is asked (9.5)."""

from __future__ import annotations

from freecouncil.rules import invariants
from freecouncil.rules.chance import Chance, scramble
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup


def test_9_5_games_in_which_it_is_done_in_the_middle_of_questions_stay_sound_and_replay() -> None:
    done: set[str] = set()
    for seed in range(3):
        chance = Chance(scramble(seed))
        setup = Setup.challenge("HIJ"[seed], "FGH"[seed])
        game = Game.new(setup, seed=seed, record=False)
        while (decision := game.decision) is not None:
            if decision.besides:
                done.add(decision.ask)
                game.choose(decision.besides[0])
                assert game.decision is decision, "the question stands"
                invariants.check(game)
            else:
                options = [
                    o for o in decision.options if o.args[1:] != ("reshuffle",)
                ]  # so that the card stays in hand until something else is asked
                game.choose(options[chance.below(len(options))])
        again = Game.replay(setup, seed, [key for _, key in game.decisions], record=False)
        assert again.result == game.result
    assert len(done) >= 3, "it was done at several questions"
