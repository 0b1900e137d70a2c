"""The odds that a player is told are those of the dice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.server.odds import above, odds_of

ROLLS = 250


@pytest.mark.parametrize(("number", "chance"), [(1, 1.0), (2, 35 / 36), (7, 15 / 36), (12, 0.0)])
def test_two_dice(number: int, chance: float) -> None:
    assert above(number) == pytest.approx(chance)
    assert above(number, rolls=2) == pytest.approx(1 - (1 - chance) ** 2)


def positions(ask: str, wanted: int) -> list[Game]:
    """Moments of games by chance at which this is asked and there are odds."""
    found: list[Game] = []
    for seed in range(40):
        chance = random.Random(seed)
        letters = "ABCDEFGHIJ"
        game = Game.new(Setup.challenge(letters[seed % 10], letters[(seed * 7 + 3) % 10]), seed)
        for _ in range(600):
            if game.decision is None:
                break
            if game.decision.ask == ask and odds_of(game, game.decision):
                found.append(game)
                break
            game.choose(chance.choice(game.decision.options))
        if len(found) == wanted:
            return found
    raise AssertionError(f"{ask} was asked only {len(found)} times")


def frequency(game: Game, key: str, happened: Callable[[Game, int], bool]) -> float:
    """How often something follows from an answer, with other dice each time and nothing added."""
    since = len(game.decisions)
    hits = 0
    for number in range(ROLLS):
        twin = game.copy()
        twin.record = True
        before = len(twin.events)
        twin.chance.state = random.Random(number).getrandbits(64)
        twin.choose(key)
        while twin.decision is not None and not any(
            event.kind == "rolled" for event in twin.events[before:]
        ):
            if twin.decision.option("pass") is None:
                break
            twin.choose("pass")
        hits += happened(twin, before)
        assert len(twin.decisions) > since
    return hits / ROLLS


def of_kind(*kinds: str) -> Callable[[Game, int], bool]:
    def found(game: Game, before: int) -> bool:
        return any(event.kind in kinds for event in game.events[before:])

    return found


OUTCOMES = ("strike successful", "strike failed", "strike ineffectual", "strike canceled")


def first_strike_succeeds(game: Game, before: int) -> bool:
    """What became of the strike that was asked about; others may have followed at once."""
    outcomes = (event.kind for event in game.events[before:] if event.kind in OUTCOMES)
    return next(outcomes, "") == "strike successful"


@pytest.mark.parametrize("ask", ["stay-untapped", "support-strike"])
def test_a_strike(ask: str) -> None:
    for game in positions(ask, 2):
        decision = game.decision
        assert decision is not None
        for key, odds in list(odds_of(game, decision).items())[-2:]:
            assert sum(one.chance for one in odds) == pytest.approx(1, abs=0.001)
            worse = sum(
                one.chance
                for one in odds
                if one.words.endswith(("wounded", "eliminated", "tapped"))
            )
            seen = frequency(game, key, first_strike_succeeds)
            assert seen == pytest.approx(worse, abs=0.11), (decision.about, key, odds)


def test_a_corruption_check() -> None:
    for game in positions("support-check", 2):
        decision = game.decision
        assert decision is not None
        odds = odds_of(game, decision)["pass"]
        resists = next((one.chance for one in odds if one.words.endswith("resists")), 0.0)
        minion = any(one.words.endswith("tapped") for one in odds)
        if minion:
            continue
        seen = frequency(game, "pass", of_kind("corrupted", "eliminated"))
        assert seen == pytest.approx(1 - resists, abs=0.11)


def test_questions_without_dice_have_no_odds() -> None:
    game = Game.new(Setup.challenge("A", "F"), 7)
    while game.decision is not None and game.decision.ask != "organization":
        game.choose("pass")
    assert game.decision is not None and odds_of(game, game.decision) == {}
