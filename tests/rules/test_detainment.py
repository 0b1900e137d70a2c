"""Detainment (3.II)."""

from __future__ import annotations

from typing import Any

import pytest
from attacks import attacked
from made_up import event

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules.attacks import Attack, is_detainment
from freecouncil.rules.scripting import Script, Trigger
from freecouncil.testing import Play, company, position, ringwraith, wizard


def against_minions(by: str, key: tuple[str, str], race: str = "Orc", **more: Any) -> bool:
    """Would an attack keyed so be detainment against a Ringwraith's company?"""
    game = position(
        ringwraith(company("Barrow-downs", "Gorbag", "Lagduf")), wizard(hand=[by]), phase="movement"
    )
    attack = Attack(
        game.game,
        AttackFacts(race=race, strikes=1, prowess=9),
        game.company("Gorbag").state,
        game[by].instance,
        creature=game[by].instance,
        keyed=key,
        **more,
    )
    return is_detainment(game.game, attack)


def detained(
    *rolls: int, scripts: dict[str, Script] | None = None, in_play: tuple[str, ...] = ()
) -> Play:
    game = attacked(
        "Layos",
        by="Orc-lieutenant",
        at="Cirith Gorgor",
        key="dark-hold",
        minions=True,
        rolls=rolls,
        in_play=in_play,
        scripts=scripts,
    )
    game.run_until("stay-untapped")
    assert game.attack.detainment
    return game.tap_to_fight()


def test_3_II_1_a_successful_strike_taps() -> None:
    game = detained(2)
    assert game.happened("strike successful", "Layos")
    assert game["Layos"].tapped and not game.dice_left, "and there is no body check"


def test_3_II_1_nor_is_there_one_against_the_strike() -> None:
    game = attacked(
        "Gorbag", by="Rogrog", at="Cirith Gorgor", key="dark-hold", minions=True, rolls=(12,)
    )
    game.run_until("stay-untapped").tap_to_fight()
    assert game.happened("strike failed", "Gorbag") and not game.dice_left


def test_3_II_1_1_one_who_was_detained_was_not_wounded() -> None:
    wounds: list[int] = []
    game = detained(
        2,
        in_play=("Gates of Morning",),
        scripts={
            "Gates of Morning": event(triggers=[Trigger("wounded", lambda ctx: wounds.append(1))])
        },
    )
    game.run_until("enter-site")
    assert wounds == []


def test_3_II_2_it_depends_on_who_is_attacked() -> None:
    hero = attacked("Legolas", by="Orc-guard", at="Moria", key="shadow-hold")
    assert not hero.attack.detainment
    assert against_minions("Orc-guard", ("site-type", "dark-hold"))


@pytest.mark.parametrize(
    "key",
    [
        ("region-type", "dark-domain"),
        ("site-type", "dark-hold"),
        ("site-type", "shadow-hold"),
        ("site-type", "haven"),
        ("region", "Gorgoroth"),
    ],
)
def test_3_II_2_R1_keyed_to_dark_places_any_attack_is_detainment(key: tuple[str, str]) -> None:
    assert against_minions("Cave-drake", key, race="Dragon")


@pytest.mark.parametrize("key", [("region-type", "wilderness"), ("site-type", "ruins-and-lairs")])
def test_3_II_2_R1_and_elsewhere_it_is_not(key: tuple[str, str]) -> None:
    assert not against_minions("Orc-lieutenant", key)


def test_3_II_2_R2_orcs_trolls_undead_and_men_in_shadow_lands() -> None:
    for race in ("Orc", "Troll", "Undead", "Man"):
        assert against_minions("Orc-guard", ("region-type", "shadow-land"), race)
        assert against_minions("Orc-guard", ("region", "Dagorlad"), race)
    assert not against_minions("Orc-guard", ("region-type", "shadow-land"), "Dragon")


def test_3_II_3_a_detained_creature_is_worth_nothing() -> None:
    game = detained(12)
    game.run_until(lambda g: g["Orc-lieutenant"].where != "chain")
    assert game["Orc-lieutenant"].where == "discard"
    assert "kill" not in game.points(0)


def test_3_II_4_nazgul_detain_minions_unless_they_are_an_automatic_attack() -> None:
    assert against_minions("Adûnaphel", ("region", "Wold & Foothills"), "Nazgûl")
    game = position(
        ringwraith(company("Barrow-downs", "Gorbag")), wizard(hand=["Adûnaphel"]), phase="site"
    )
    automatic = Attack(
        game.game,
        AttackFacts(race="Nazgûl", strikes=1, prowess=9),
        game.company("Gorbag").state,
        game["Barrow-downs"].instance,
        automatic=True,
    )
    assert not is_detainment(game.game, automatic)
