"""Why a steward does what it does, in a sentence that helps whoever asks."""

from __future__ import annotations

import pytest

from freecouncil.players import Adviser
from freecouncil.players.steward import events, hazards, reasons
from freecouncil.testing import company, position, ringwraith, wizard

UNTOLD = {"good", "plain", "never", "reshuffle"}  # of these there is nothing more to say


def test_there_are_words_for_whatever_a_card_may_be_good_for() -> None:
    assert set(reasons.RESOURCES) == set(events.JUDGES) - UNTOLD
    assert set(reasons.HAZARDS) - {"agent"} == set(hazards.JUDGES) - UNTOLD


@pytest.mark.parametrize(
    ("creature", "said"),
    [("Cave-drake", "Cave-drake hurts them most"), ("Wargs", "Wargs hurt them most")],
)
def test_of_a_creature_that_it_hurts(creature: str, said: str) -> None:
    game = position(
        wizard(company("Rivendell", "Bilbo", "Ori", moving_to="Moria")),
        ringwraith(hand=[creature]),
        phase="movement",
    ).run_until(lambda play: play.asked == 1 and play.asks == "act")
    option, why = Adviser().advise(game.game)
    assert option.verb == "play" and why == said


def test_of_an_event_what_it_is_good_for_now() -> None:
    game = position(
        wizard(company("Rivendell", "Bilbo", "Ori", moving_to="Moria"), hand=["Concealment"]),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    ).run_until(lambda play: play.asked == 1 and play.asks == "act")
    game.play("Cave-drake", key="wilderness").run_until(
        lambda play: play.asked == 0 and play.asks == "act" and play.offers("play", "Concealment")
    )
    option, why = Adviser().advise(game.game)
    assert option.verb == "play"
    assert why == "Concealment cancels an attack that would cost more"
