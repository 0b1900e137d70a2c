"""Every card of the ten Challenge Decks is really used: all it can do, with all alternatives."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from freecouncil.cards.library import library
from freecouncil.cli import app
from freecouncil.testing import company, ringwraith, wizard
from freecouncil.testing.exercise import Exercise, Failure, Scene, exercise
from freecouncil.testing.explorer import uses_of
from freecouncil.testing.scenes import SCENES, UNREACHABLE


def test_nothing_is_left_over_but_what_cannot_be_reached() -> None:
    done = exercise(games=700, seed=9, patience=700, check_every=12)
    assert set(done.describe()) == set(UNREACHABLE)
    assert done.describe_untaken() == []
    assert len(done.wanted) > 600
    assert len(done.branches) > 100


def test_what_cannot_be_reached_is_little_and_has_a_reason() -> None:
    assert len(UNREACHABLE) <= 5
    known = {f"{library().by_id(card).name}: {what}" for card, what in Exercise().wanted}
    for use, reason in UNREACHABLE.items():
        assert use in known
        assert reason


def test_a_scene_names_what_its_cards_can_do() -> None:
    known = {card.name for card in Exercise().cards}
    for scene in SCENES:
        for use in scene.shows:
            assert any(use.startswith(f"{name}: ") for name in known), use


def test_an_ability_counts_only_once_it_has_resolved() -> None:
    runner = Exercise()
    goldberry = next(c for c in runner.cards if c.name == "Goldberry")
    assert (goldberry.id, "keep on the way") in uses_of(goldberry)
    nothing = Scene(
        ("Goldberry: keep on the way",),
        wizard(company("Rivendell", "Gimli")),
        ringwraith(),
        tries=3,
    )
    runner.run_scenes([nothing])
    assert runner.scenes == 3 and not runner.shown(nothing)
    winter = next(scene for scene in SCENES if "Goldberry: keep on the way" in scene.shows)
    runner.run_scenes([winter])
    assert runner.shown(winter)


def test_an_alternative_that_was_offered_is_left_over_until_it_is_chosen() -> None:
    runner = Exercise()
    windlord = next(s for s in SCENES if "The Windlord Found Me: on my stored" in s.shows)
    stop = runner._watch()
    try:
        while not runner.branches:
            runner._play_scene(windlord, runner.scenes)
    finally:
        stop()
    assert runner.describe_untaken()
    runner.run_scenes([windlord])
    assert not runner.describe_untaken()


def test_a_game_that_goes_wrong_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: object, views: bool = True) -> None:
        raise AssertionError("two Elronds")

    monkeypatch.setattr("freecouncil.testing.exercise.check", wrong)
    with pytest.raises(Failure, match=r"game 700021: after 1 decisions.*two Elronds"):
        Exercise(check_every=1).run(1, seed=7)


def test_the_command_says_what_it_could_not_reach() -> None:
    result = CliRunner().invoke(app, ["exercise", "--games", "1", "--json"])
    report = json.loads(result.output)
    assert result.exit_code == 1
    assert report["games"] == 1 and report["used"] < report["uses"]
    assert report["left"] and set(report["unreachable"]) == set(UNREACHABLE)
    told = CliRunner().invoke(app, ["exercise", "--games", "1"])
    assert f"Not reached: {report['left'][0]}." in told.output
    assert "nothing makes a region a Coastal Sea" in told.output
