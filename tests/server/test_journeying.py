"""What is told about the ways to a destination is what can be chosen on the way."""

from __future__ import annotations

import random

from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.server.journeying import MOST_ROUTES, routes_of
from freecouncil.testing import company, position, ringwraith, wizard


def planned(seed: int, letters: str) -> Game:
    """A game at its first choice of a destination."""
    game = Game.new(Setup.challenge(letters[0], letters[1]), seed)
    chance = random.Random(seed)
    for _ in range(400):
        assert game.decision is not None
        if game.decision.ask == "destination":
            return game
        moves = [option for option in game.decision.options if option.verb == "move"]
        game.choose(chance.choice(moves or list(game.decision.options)))
    raise AssertionError("no company was moved")


def test_every_destination_has_its_ways_and_they_are_those_offered_later_2_ii_7() -> None:
    compared = 0
    for seed, letters in enumerate(("AB", "CF", "EG", "HI", "JD", "BA")):
        first = planned(seed, letters)
        assert first.decision is not None
        told = routes_of(first, first.decision)
        assert set(told) == {option.key for option in first.decision.options}
        company = first.decision.about[0]
        for option in first.decision.options:
            ways = told[option.key]
            assert 1 <= len(ways) <= MOST_ROUTES
            assert [len(way.path) for way in ways] == sorted(len(way.path) for way in ways)
            game = first.copy()
            game.choose(option.key)
            for _ in range(60):  # what else is asked before the company sets out is passed
                assert game.decision is not None
                if game.decision.ask in ("site-path", "draw"):
                    break
                quiet = [o for o in game.decision.options if o.verb in ("pass", "done", "no")]
                game.choose(quiet[0] if quiet else game.decision.options[0])
            if game.decision is None or game.decision.ask != "site-path":
                continue
            if game.decision.about[0] != company:
                continue
            offered = {tuple(str(arg) for arg in one.args) for one in game.decision.options}
            named = {
                (way.movement, "/".join(way.regions if way.movement == "region" else way.path))
                for way in ways
            }
            assert named <= offered
            assert named == offered or len(ways) == MOST_ROUTES
            compared += 1
    assert compared >= 5


def test_nothing_is_told_of_ways_at_other_questions() -> None:
    game = Game.new(Setup.challenge("A", "B"), 1)
    assert game.decision is not None
    assert routes_of(game, game.decision) == {}


def test_one_who_may_move_on_is_told_the_ways_and_may_stay() -> None:
    game = position(
        wizard(company("Bree", "Legolas", moving_to="Rivendell"), hand=["Bridge"]),
        ringwraith(),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Bridge"))
    game.play("Bridge").run_until("destination")
    told = routes_of(game.game, game.decision)
    assert set(told) == {option.key for option in game.decision.options if option.args}
    assert game.offers("pass")


def test_special_movement_is_one_of_the_ways() -> None:
    game = position(
        wizard(company("Eagles' Eyrie", "Gandalf", "Bilbo"), hand=["Eagle-mounts"]), ringwraith()
    )
    game.pass_until(lambda play: play.offers("play", "Eagle-mounts"))
    game.play("Eagle-mounts").run_until("destination")
    told = routes_of(game.game, game.decision)
    assert any(way.movement == "special" for ways in told.values() for way in ways)
