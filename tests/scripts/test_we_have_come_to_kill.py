"""We Have Come to Kill: somebody joins a company away from home."""

from __future__ import annotations

from freecouncil.rules.invariants import broken
from freecouncil.testing import company, position, ringwraith, wizard


def test_we_have_come_to_kill_brings_an_agent_to_a_company_in_the_wild() -> None:
    game = position(
        ringwraith(company("Moria", "Lagduf"), hand=["We Have Come to Kill", "Leamon"]), wizard()
    )
    game.play("We Have Come to Kill", character="Leamon")
    assert game["Leamon"].where == "play" and game["Leamon"].site == "Moria"
    assert not broken(game.game)


def test_we_have_come_to_kill_is_besides_the_character_of_the_turn() -> None:
    game = position(
        ringwraith(company("Moria", "Lagduf"), hand=["We Have Come to Kill", "Leamon", "Gorbag"]),
        wizard(),
    )
    game.play("We Have Come to Kill", character="Leamon")
    assert not game.game.state.turn_memo.get("character")


def test_we_have_come_to_kill_is_not_for_havens() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Lagduf"), hand=["We Have Come to Kill", "Leamon"]),
        wizard(),
    )
    game.refuses("We Have Come to Kill", "no company of yours")


def test_we_have_come_to_kill_needs_unused_influence() -> None:
    crowd = ("The Mouth", "Lagduf", "Gorbag")  # 9, 5 and 6 of mind
    game = position(
        ringwraith(company("Moria", *crowd), hand=["We Have Come to Kill", "Golodhros"]), wizard()
    )
    game.refuses("We Have Come to Kill", "nobody who could join")


def test_we_have_come_to_kill_does_not_bring_a_ringwraith_of_its_own() -> None:
    game = position(
        ringwraith(
            company("Moria", "Lagduf"), hand=["We Have Come to Kill", "Adûnaphel the Ringwraith"]
        ),
        wizard(),
    )
    game.refuses("We Have Come to Kill", "nobody who could join")
