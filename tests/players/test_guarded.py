"""No game stalls because a player fails: a steward answers for it, and says so in the log."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import pytest

from freecouncil.players import LONGEST, Guarded, base, guarded, player, reason
from freecouncil.players.matches import Match, play
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.view import View
from freecouncil.tournament.bots import _played


def a_game() -> Game:
    return Game.new(Setup.challenge("A", "F", length="starter"), 1, record=False)


How = Callable[[Decision], Option]
Counselled = Callable[[How], None]


class Boromir:
    """A player from another package, who picks as he is told to."""

    name = "boromir"
    how: How
    asked = 0

    def __init__(self, seed: int = 0) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        Boromir.asked += 1
        return Boromir.how(decision)

    def why(self, view: View, decision: Decision) -> str:
        return "for Gondor"


def breaks_down(decision: Decision) -> Option:
    raise RuntimeError("the Ring!")


def cheats(decision: Decision) -> Option:
    return Option("take", ("the Ring",))


def ponders(decision: Decision) -> Option:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        pass
    return decision.options[0]


def picks_the_last(decision: Decision) -> Option:
    return decision.options[-1]


@pytest.fixture
def boromir(monkeypatch: pytest.MonkeyPatch) -> Counselled:
    """Says how he picks; he is offered by another package."""

    class Entry:
        name = "boromir"

        def load(self) -> type[Boromir]:
            return Boromir

    monkeypatch.setattr(base, "_offered", lambda: {"boromir": Entry()})
    monkeypatch.setattr(Boromir, "asked", 0)
    return lambda how: monkeypatch.setattr(Boromir, "how", staticmethod(how), raising=False)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (breaks_down, "RuntimeError: the Ring! (guarded.py:"),
        (breaks_down, f" > test_guarded.py:{breaks_down.__code__.co_firstlineno + 1})"),
        (cheats, "is not among the options"),
        (ponders, "no answer within 0.1 s"),
    ],
)
def test_a_steward_answers_for_one_who_fails(
    boromir: Counselled,
    caplog: pytest.LogCaptureFixture,
    how: How,
    said: str,
) -> None:
    boromir(how)
    game = a_game()
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    one, steward = Guarded(Boromir(), seconds=0.1), player("steward")
    with caplog.at_level(logging.WARNING, logger="freecouncil.players"):
        assert one.pick(view, decision) == steward.pick(view, decision)
    assert one.replaced == 1
    assert reason(one, view, decision) == reason(steward, view, decision)
    assert f"steward answers {decision.ask!r} for boromir in turn 1" in caplog.text
    assert said in caplog.text


def test_one_who_does_not_fail_answers_for_himself(
    boromir: Counselled,
) -> None:
    boromir(picks_the_last)
    game = a_game()
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    one = Guarded(Boromir(), seconds=5)
    assert one.pick(view, decision) == decision.options[-1]
    assert (one.replaced, reason(one, view, decision)) == (0, "for Gondor")


def test_players_of_other_packages_have_so_long_for_a_question(
    boromir: Counselled,
) -> None:
    boromir(picks_the_last)
    assert guarded("boromir").seconds == LONGEST
    assert [guarded(name).seconds for name in ("random", "steward", "seer-0.7")] == [None] * 3


def test_a_game_ends_though_a_player_fails_every_time(
    boromir: Counselled,
) -> None:
    boromir(breaks_down)
    match = Match(
        number=0, decks=("A", "F"), players=("boromir", "steward"), length="starter", seed=3
    )
    outcome = play(match)
    assert outcome.error == "" and outcome.points is not None
    assert Boromir.asked > 50


def test_so_does_one_of_a_tournament(
    boromir: Counselled,
) -> None:
    boromir(cheats)
    setup = Setup.challenge("A", "F", length="starter")
    assert _played(setup, 3, ("steward", "boromir"), "").result is not None
    assert Boromir.asked > 50
