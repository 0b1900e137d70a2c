"""The helpers themselves: positions, names, dice, and errors that say what could be chosen."""

from __future__ import annotations

import pytest

from freecouncil.testing import (
    NotOffered,
    Play,
    UnscriptedRoll,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def on_the_way() -> Play:
    return position(
        wizard(
            company("Rivendell", "Legolas", character("Frodo", "Elven Cloak"), moving_to="Moria")
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )


def test_a_position_is_laid_out_as_described() -> None:
    game = position(
        wizard(
            company(
                tapped("Moria"),
                character("Gandalf", followers=[wounded("Gimli")]),
                character("Frodo", "Elven Cloak", "Lure of the Senses"),
            ),
            points=["Rangers of the North", "Orc-guard"],
            stored=["Dagger of Westernesse"],
            spent=["Bree"],
        ),
        ringwraith(company("Dol Guldur", "Gorbag")),
    )
    assert game["Moria"].tapped
    assert game["Gimli"].wounded and game["Gimli"].controller == "Gandalf"
    assert game["Frodo"].cards == ["Elven Cloak", "Lure of the Senses"]
    assert game["Lure of the Senses"].owner == 1
    assert game["Dagger of Westernesse"].stored
    assert game["Bree"].where == "spent"
    assert game.companies(0) == [["Gandalf", "Gimli", "Frodo"]]
    assert game["Gorbag"].site == "Dol Guldur"
    assert game.points(0)["faction"] == 3


def test_words_choose_the_one_option_they_fit() -> None:
    game = on_the_way()
    game.answer("site-path", "Rhudaur", "Cardolan")
    game.run_until("act")
    game.play("Cave-drake", key="wilderness")
    assert game.attack.source == "Cave-drake"
    assert game.attack.strikes == 2


def test_what_is_not_offered_is_answered_with_what_is() -> None:
    game = on_the_way()
    with pytest.raises(NotOffered, match="path region Rhudaur/Hollin/Redhorn Gate"):
        game.choose("Anduin Vales")
    with pytest.raises(NotOffered, match="could be any of"):
        game.choose("Hollin")
    with pytest.raises(NotOffered, match="can't be declined"):
        game.pass_()


def test_a_wrong_target_is_noticed_even_when_it_was_not_asked() -> None:
    game = on_the_way().run_until("act")
    with pytest.raises(NotOffered, match="was not chosen but region-type:wilderness"):
        game.play("Cave-drake", key="shadow-land")


def test_dice_are_laid_out_and_missed_when_they_are_not() -> None:
    game = on_the_way().run_until("act").play("Cave-drake")
    game.run_until("stay-untapped").rolls(12).tap_to_fight()
    assert not game.dice_left
    with pytest.raises(UnscriptedRoll, match=r"game\.rolls"):
        game.run_until("site")


def test_a_refusal_says_why() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(hand=["Cave-drake", "Orc-guard"]),
        phase="movement",
    )
    assert game.refuses("Cave-drake", "keyed")[1] == "2.IV.vii.2"
    with pytest.raises(AssertionError, match="another reason"):
        game.refuses("Cave-drake", "the hazard limit")


def test_the_same_name_means_the_own_sides_card() -> None:
    game = position(
        wizard(company("Moria", "Gimli")), ringwraith(company("Moria", "Gorbag")), phase="site"
    )
    sides = {c.instance.card.alignment for c in game.all("Moria") if c.in_play}
    assert sides == {"hero", "minion"}
