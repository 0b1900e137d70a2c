"""The White Hand: stage resources of Pallando."""

from __future__ import annotations

import pytest

from freecouncil.rules import attributes
from freecouncil.testing import Piece, Play, character, company, fallen_wizard, position, wizard

FOE = wizard(company("Rivendell", "Elrond"))


# Pallando's Hood, Stave of Pallando -----------------------------------------------------------------


def at_the_end(item: str, discard: list[str]) -> Play:
    return position(
        fallen_wizard(
            company("The White Towers", character("Pallando", item)),
            declared="Pallando",
            discard=discard,
        ),
        FOE,
        phase="end-of-turn",
        pausing=(0,),
    )


def test_pallandos_hood_brings_a_card_back_at_the_end_of_the_turn() -> None:
    game = at_the_end("Pallando's Hood", ["Eyes of Mandos", "Gifts as Given of Old", "Hobbits"])
    assert game["Pallando"].corruption_points == 1
    game.use("Pallando's Hood", "Gifts as Given of Old").pass_windows()
    assert "Gifts as Given of Old" in game.hand(0)
    assert game["Eyes of Mandos"].where == "discard"


def test_pallandos_hood_brings_back_no_other_card() -> None:
    assert not at_the_end("Pallando's Hood", ["Hobbits"]).offers("use", "Pallando's Hood")


def test_stave_of_pallando_brings_a_faction_back() -> None:
    game = at_the_end("Stave of Pallando", ["Hobbits", "Eyes of Mandos"])
    game.use("Stave of Pallando").pass_windows()
    assert "Hobbits" in game.hand(0)
    assert game["Stave of Pallando"].tapped


def test_stave_of_pallando_brings_nothing_else_back() -> None:
    assert not at_the_end("Stave of Pallando", ["Eyes of Mandos"]).offers("use", "Stave of Pallando")


def test_stave_of_pallando_goes_when_pallando_goes() -> None:
    from freecouncil.rules import table

    game = at_the_end("Stave of Pallando", [])
    table.discard(game.game, game["Pallando"].instance)
    assert game["Stave of Pallando"].where == "discard"


# Arcane School --------------------------------------------------------------------------------------

KINDS = ("sorcery", "spirit-magic", "shadow-magic")


def school(card: str, site: str, *people: str | Piece) -> Play:
    return position(
        fallen_wizard(company(site, *people), declared="Pallando", hand=[card]),
        FOE,
        pausing=(0,),
    )


def test_arcane_school_teaches_all_magic() -> None:
    game = school("Arcane School", "The White Towers", "Galva", "Balin", "Bilbo", "Boromir II")
    game.play("Arcane School").pass_windows()
    assert game["Arcane School"].bearer == "Galva"  # neither a Dwarf, a Hobbit, nor no sage
    galva = game["Galva"].instance
    assert all(attributes.is_so(game.game, "magic " + kind, galva) for kind in KINDS)


def test_arcane_school_lets_a_sage_use_a_magic_card() -> None:
    for taught in (True, False):
        galva = character("Galva", "Arcane School") if taught else character("Galva")
        game = position(
            fallen_wizard(
                company("The White Towers", galva),
                declared="Pallando",
                hand=["Bitter Cold"],
            ),
            FOE,
            pausing=(0,),
        )
        assert game.offers("play", "Bitter Cold") is taught


def test_arcane_school_is_at_a_wizardhaven_and_not_twice_on_one() -> None:
    assert school("Arcane School", "Bree", "Galva").refuses("Arcane School", "Wizardhavens")
    twice = school("Arcane School", "The White Towers", character("Galva", "Arcane School"))
    assert twice.refuses("Arcane School")


# Pallando's Apprentice ------------------------------------------------------------------------------


def test_pallandos_apprentice_takes_two_points_and_uses_palantiri() -> None:
    palantir = "Palantír of Orthanc [H]"
    game = school(
        "Pallando's Apprentice",
        "The White Towers",
        "Pallando",
        character("Galva", palantir),
        character("Bilbo"),
    )
    assert not game.offers("use", "Palantír of Orthanc")
    free, influence = game.general_influence(0), game["Galva"].direct_influence
    game.play("Pallando's Apprentice").pass_windows()
    assert game["Pallando's Apprentice"].bearer == "Galva"
    assert game["Galva"].direct_influence == influence + 1
    assert game.general_influence(0) == free + 4 - 2


@pytest.mark.parametrize("taught", [True, False])
def test_pallandos_apprentice_taps_to_use_a_palantir_he_bears(taught: bool) -> None:
    on_him = ["Pallando's Apprentice"] if taught else []
    game = position(
        fallen_wizard(
            company("The White Towers", character("Galva", "Palantír of Minas Tirith [H]", *on_him)),
            declared="Pallando",
        ),
        FOE,
        pausing=(0,),
    )
    assert game.offers("use", "Palantír of Minas Tirith") is taught
    if taught:
        game.rolls(12).use("Palantír of Minas Tirith").pass_windows()
        assert game["Galva"].tapped


def test_pallandos_apprentice_is_no_dwarf_and_no_hobbit() -> None:
    game = school("Pallando's Apprentice", "The White Towers", "Pallando", "Balin", "Bilbo")
    assert game.refuses("Pallando's Apprentice", "other than Hobbits and Dwarves")


# Truths of Doom -------------------------------------------------------------------------------------


def test_truths_of_doom_give_six_points_and_two_of_them_to_control_with() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Galva"), declared="Pallando", hand=["Truths of Doom"]
        ),
        FOE,
    )
    controls, unused = game.general_influence(0), attributes.unused_general_influence(game.game, 0)
    theirs = attributes.unused_general_influence(game.game, 1)
    game.play("Truths of Doom").pass_windows()
    assert game.general_influence(0) == controls + 2
    assert attributes.unused_general_influence(game.game, 0) == unused + 6
    assert attributes.unused_general_influence(game.game, 1) == theirs


def test_truths_of_doom_keep_four_points_though_all_others_are_used() -> None:
    people = ["Galva", "Faramir", "Boromir II", "Denethor II", "Glóin", "Frodo"]
    game = position(
        fallen_wizard(
            company("The White Towers", *people), declared="Pallando", in_play=["Truths of Doom"]
        ),
        FOE,
    )
    assert game.general_influence(0) <= 0
    assert attributes.unused_general_influence(game.game, 0) == 4
