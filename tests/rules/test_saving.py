"""Saved games: small, quick to load, and never half right."""

from __future__ import annotations

import json
import time
from functools import lru_cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_play import finished, matches, moments

from freecouncil import decks
from freecouncil.players.matches import Match, plan
from freecouncil.rules.game import Game
from freecouncil.rules.saving import SaveError, digest, load, read, save_failure
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.testing import company, position, ringwraith, wizard


def name(match: Match) -> str:
    return "-".join(match.decks)


@lru_cache(maxsize=1)
def a_save() -> str:
    """A short game, saved in the middle of its fourth turn or so."""
    match = plan("AF", games=1, seed=12)[0]
    for number, game in enumerate(moments(match)):
        if number == 150:
            return game.save()
    raise AssertionError("the game was too short")


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(a_save()), **fields})


# As it was -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", matches(5, seed=31), ids=name)
def test_a_loaded_game_is_the_game_that_was_saved(match: Match) -> None:
    for number, game in enumerate(moments(match)):
        if number % 211 == 0 or game.decision is None:
            again = Game.load(game.save())
            assert again.decisions == game.decisions
            assert again.decision == game.decision
            assert [again.view(v).to_dict() for v in (0, 1)] == [
                game.view(v).to_dict() for v in (0, 1)
            ]
            assert again.save() == game.save()
            assert [(e.kind, e.args) for e in again.events] == [
                (e.kind, e.args) for e in game.events
            ]


@pytest.mark.parametrize("match", matches(6, seed=44, lengths=("short",)), ids=name)
def test_a_finished_game_is_small_and_replays_within_a_second(match: Match) -> None:
    text = finished(match, record=False).save()
    assert len(text.encode()) < 60_000
    began = time.process_time()
    game = Game.load(text, record=False)
    assert time.process_time() - began < 1
    assert game.result is not None
    assert json.loads(text)["result"] == game.result.words


def test_a_game_can_be_replayed_to_any_point() -> None:
    setup = Setup.challenge("C", "H")
    positions = []
    game = Game.new(setup, seed=3)
    for _ in range(120):
        positions.append(digest(game))
        assert game.decision is not None
        game.choose(game.decision.options[len(game.decisions) % len(game.decision.options)])
    keys = [key for _, key in game.decisions]
    for number in (0, 1, 50, 119):
        again = Game.replay(setup, 3, keys, number)
        assert digest(again) == positions[number]
        assert len(again.decisions) == number
        assert digest(read(game.save()).replay(number)) == positions[number]


def test_a_deck_of_ones_own_is_saved_with_the_game() -> None:
    own = msgspec.structs.replace(decks.load("A"), name="My own", notes="Not for others.")
    setup = Setup(
        decks=(own, decks.load("F")),
        ruleset=ruleset("standard"),
        length="starter",
        names=("Ann", "Bob"),
        tournament=True,
    )
    game = Game.new(setup, seed=5)
    saved = json.loads(game.save())["setup"]
    assert saved["decks"][0]["name"] == "My own" and saved["decks"][1] == "F"
    again = Game.load(game.save())
    assert again.setup == setup
    assert len(game.save()) < 60_000


def test_a_position_that_was_laid_out_by_hand_is_not_saved() -> None:
    game = position(wizard(company("Rivendell", "Legolas")), ringwraith()).game
    with pytest.raises(SaveError, match="laid out by hand"):
        game.save()


def test_a_failure_is_kept_with_the_game() -> None:
    game = Game.new(Setup.challenge("A", "F"), seed=5)
    text = save_failure(game, ZeroDivisionError("one over none"), "in combat.py")
    failure = read(text).failure
    assert failure is not None
    assert failure.error == "ZeroDivisionError: one over none"
    assert failure.traceback == "in combat.py"


# Damaged -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a saved game"),
        ("{", "not a saved game"),
        ("[]", 'its "format" is not'),
        ('{"format": "a song"}', 'its "format" is not'),
        (a_save()[:-20], "not a saved game"),
    ],
)
def test_what_is_no_save_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        Game.load(text)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"version": 2}, "the save has version 2, and this program reads 1"),
        ({"version": None}, "the save has version None"),
        ({"seed": "seven"}, "Expected `int`"),
        ({"decisions": "done"}, "Expected `array`"),
        ({"decisions": [1]}, "Expected `str`"),
        ({"decisions": ["fly to Mordor"]}, "decision 1, 'fly to Mordor', is not allowed there"),
        ({"decisions": ["done"] * 5000}, "is not allowed there"),
        ({"setup": {}}, "missing required field"),
        ({"position": "0123"}, "no longer lead to the position that was saved"),
        ({"seed": 99}, "is not allowed there|no longer lead"),
    ],
)
def test_a_damaged_save_says_what_is_wrong(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        Game.load(changed(**fields))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"ruleset": "house rules"}, "there is no ruleset 'house rules'; there are standard"),
        ({"length": "endless"}, "there is no length 'endless'; there are starter"),
        ({"decks": ["A", "Z"]}, "there is no Challenge Deck 'Z'"),
        ({"decks": ["A"]}, "Expected `array` of length 2"),
        ({"decks": ["A", {"alignment": "elf"}]}, "Invalid enum value 'elf'"),
        ({"decks": ["A", {"alignment": "wizard", "resources": [{"id": "XX-1"}]}]}, "XX-1"),
        (
            {
                "decks": [
                    "A",
                    {"alignment": "wizard", "resources": [{"id": "TW-204", "count": 9999}]},
                ]
            },
            "more than 2000 cards",
        ),
        (
            {"decks": ["A", {"alignment": "wizard", "companies": [{"site": "Rivendell"}]}]},
            "the game can't be set up: LookupError: Rivendell is not in the location deck",
        ),
    ],
)
def test_a_damaged_setup_says_what_is_wrong(fields: dict[str, Any], reason: str) -> None:
    setup = {**json.loads(a_save())["setup"], **fields}
    with pytest.raises(SaveError, match=reason):
        Game.load(changed(setup=setup, decisions=[], position=""))


def test_decisions_after_the_end_are_refused() -> None:
    match = plan("AF", games=1, lengths=("starter",))[0]
    saved = json.loads(finished(match, record=False).save())
    saved["decisions"].append("pass")
    with pytest.raises(SaveError, match="the game is over after"):
        Game.load(json.dumps(saved))


def test_a_save_of_older_rules_can_be_opened_without_being_verified() -> None:
    text = changed(position="0123")
    assert load(text, verify=False).decisions == Game.load(a_save()).decisions


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_damaged_is_a_save_error_or_a_game(data: st.DataObject) -> None:
    text = a_save().encode()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        until = min(len(text), at + data.draw(st.integers(0, 30)))
        text = text[:at] + data.draw(st.binary(max_size=6)) + text[until:]
    try:
        game = Game.load(text, record=False)
    except SaveError:
        return
    assert game.decision is not None
