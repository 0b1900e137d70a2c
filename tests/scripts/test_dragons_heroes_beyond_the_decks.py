"""Hero resources of The Dragons that no Challenge Deck has, played as their words say."""

from __future__ import annotations

import pytest
from on_the_way import resolved

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

BIG = ("Faramir", "Boromir II", "Haldir", "Beregond", "Éowyn")  # a hazard limit of five


def organizing(
    *members: str | Piece, at: str, hand: tuple[str, ...], hazards: tuple[str, ...] = ()
) -> Play:
    return position(
        wizard(company(at, *members), hand=hand), ringwraith(hand=hazards), pausing=(0,)
    )


def bound(
    *members: str | Piece,
    at: str = "Rivendell",
    to: str,
    hand: tuple[str, ...],
    hazards: tuple[str, ...] = (),
) -> Play:
    """A company that has declared movement, when its organization phase ends."""
    game = organizing(*members, at=at, hand=hand, hazards=hazards)
    first = members[0]
    return game.move(first if isinstance(first, str) else first.name, to).pass_()


def hazard_turn(game: Play) -> Play:
    """Up to the moment at which the opponent may play a hazard on the moving company."""
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


# Journeys -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "origin", "site", "kind"),
    [
        ("Belegaer", "Grey Havens", "Dol Amroth", "coastal-sea"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "wilderness"),
        ("Harad", "Southron Oasis", "Variag Camp", "wilderness"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Variag Camp", "wilderness"),
    ],
)
def test_belegaer_forod_harad_and_rhun_are_far_ways(
    name: str, origin: str, site: str, kind: str
) -> None:
    game = organizing(*BIG, at=origin, hand=(name,))
    resolved(game.play(name)).answer("destination", site)
    going = game.company("Faramir")
    game.run_until(lambda play: play.phase == "movement" and play.asks in ("site-path", "act"))
    if game.asks == "site-path":
        game.choose("special")
    game.run_until("act")
    assert going.moving_to == site
    assert going.state.path == (kind,) * 3 and going.state.movement == "special"
    assert going.hazard_limit == 3


def test_belegaer_creatures_are_keyed_to_the_sea() -> None:
    game = organizing(*BIG, at="Grey Havens", hand=("Belegaer",), hazards=("Corsairs of Umbar",))
    resolved(game.play("Belegaer")).answer("destination", "Dol Amroth")
    hazard_turn(game)
    assert game.offers("play", "Corsairs of Umbar", "creature")


def test_belegaer_not_from_elsewhere_and_not_once_movement_is_declared() -> None:
    organizing("Faramir", at="Rivendell", hand=("Belegaer",)).refuses("Belegaer", "its regions")
    game = organizing("Faramir", at="Grey Havens", hand=("Belegaer",))
    game.move("Faramir", "Rivendell").refuses("Belegaer", "declare movement")


def test_forod_leads_to_none_but_its_regions_and_comes_back_if_nobody_goes() -> None:
    game = organizing("Faramir", at="Grey Havens", hand=("Forod",))
    resolved(game.play("Forod"))
    assert not game.offers("destination", "Dol Amroth")
    assert not game.offers("destination", "Rivendell"), "that is no way of the card's"
    game.answer("destination", "pass")
    assert game["Forod"].where == "hand"


def test_elf_path_leaves_only_creatures_of_the_new_site() -> None:
    game = bound(
        "Haldir", "Gimli", to="Ettenmoors", hand=("Elf-path",), hazards=("Wolves", "Barrow-wight")
    )
    resolved(game.play("Elf-path", "Haldir"))
    assert game["Haldir"].tapped
    hazard_turn(game)
    assert not game.offers("play", "Wolves", "creature"), "keyed to Wilderness"


def test_elf_path_not_through_shadow_lands_nor_by_a_dwarf() -> None:
    game = bound("Haldir", "Gimli", to="Carn Dûm", hand=("Elf-path",), hazards=("Wolves",))
    resolved(game.play("Elf-path", "Haldir"))
    hazard_turn(game)
    assert game.offers("play", "Wolves", "creature")
    bound("Gimli", to="Ettenmoors", hand=("Elf-path",)).refuses("Elf-path", "Elf")


def test_master_of_esgaroth_a_company_moves_on_from_a_border_hold() -> None:
    game = bound("Haldir", "Gimli", to="Bree", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until("destination").answer("destination", "Old Forest")
    game.run_until("enter-site")
    assert game.company("Gimli").site == "Old Forest"


def test_master_of_esgaroth_not_from_ruins_and_lairs_and_not_a_third_time() -> None:
    game = bound("Haldir", "Gimli", to="Ettenmoors", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until(lambda play: play.asks in ("destination", "enter-site"))
    assert game.asks == "enter-site"
    game = bound("Haldir", "Gimli", to="Bree", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until("destination").answer("destination", "Rivendell")
    game.run_until(lambda play: play.asks == "destination" or play.phase == "site")
    assert game.phase == "site"


def test_washed_and_refreshed_a_short_way_rests_the_company() -> None:
    game = bound(
        tapped("Haldir"), tapped("Gimli"), "Legolas", to="Bree", hand=("Washed and Refreshed",)
    )
    resolved(game.play("Washed and Refreshed"))
    game.run_until("refreshed")
    game.answer("refreshed", "Gimli").answer("refreshed", None)
    assert game["Gimli"].untapped and game["Haldir"].tapped


def test_washed_and_refreshed_no_more_than_the_regions_that_are_less_than_four() -> None:
    weary = [tapped(name) for name in ("Haldir", "Gimli", "Legolas")]
    game = bound(*weary, to="Goblin-gate", hand=("Washed and Refreshed",))
    resolved(game.play("Washed and Refreshed"))
    game.run_until(lambda play: play.asks in ("site-path", "refreshed"))
    if game.asks == "site-path":
        game.choose("starter")
    game.run_until("refreshed").answer("refreshed", "Haldir").answer("refreshed", "Gimli")
    assert game.asks != "refreshed", "two regions are two less than four"
    assert game["Legolas"].tapped and game["Haldir"].untapped and game["Gimli"].untapped
    organizing("Gimli", at="Rivendell", hand=("Washed and Refreshed",)).pass_().refuses(
        "Washed and Refreshed", "declared movement"
    )
