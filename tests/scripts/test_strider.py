"""Strider, who may turn out to be Aragorn."""

from __future__ import annotations

from typing import Any

from freecouncil.rules.invariants import check
from freecouncil.testing import Play, character, company, position, ringwraith, wizard


def in_the_wild(at: str = "Bree", **ours: Any) -> Play:
    strider = character("Strider", "Dagger of Westernesse", "Lure of the Senses")
    return position(
        wizard(company(at, strider, "Frodo"), **ours),
        ringwraith(),
    )


def test_strider_gives_way_to_aragorn_wherever_he_is() -> None:
    game = in_the_wild("Barrow-downs", hand=["Aragorn II"])
    game.use("Strider", action="bring Aragorn II in his place").pass_windows()
    assert game["Strider"].where == "gone" and game["Aragorn II"].site == "Barrow-downs"
    assert game["Aragorn II"].cards == ["Dagger of Westernesse", "Lure of the Senses"]
    assert game.company("Frodo").members == ["Frodo", "Aragorn II"]
    check(game.game)


def test_strider_is_the_character_of_the_turn() -> None:
    game = in_the_wild("Rivendell", hand=["Aragorn II", "Legolas"])
    game.use("Strider", action="bring Aragorn II in his place").pass_windows()
    if game.offers("organize"):
        game.organize()
    assert not game.offers("bring-character")


def test_strider_keeps_aragorn_from_being_played_otherwise() -> None:
    game = in_the_wild("Rivendell", hand=["Aragorn II"])
    game.organize()
    assert not game.offers("bring-character")


def test_strider_remembers_what_is_to_be_had_in_eriador() -> None:
    game = in_the_wild("Bree", discard=["Rangers of the North", "Glamdring"])
    game.use("Strider", action="search the discard pile").pass_windows()
    assert game["Strider"].tapped and not game.offers("Glamdring")
    game.answer("found-here", "Rangers of the North")
    assert game["Rangers of the North"].where == "hand"


def test_strider_knows_nothing_elsewhere() -> None:
    game = in_the_wild("Edoras", discard=["Riders of Rohan"])
    game.refuses("Strider", "Arthedain")
