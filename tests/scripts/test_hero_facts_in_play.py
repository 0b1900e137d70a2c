"""Hero characters and factions of the Challenge Decks, of which the facts say everything, in play."""

from __future__ import annotations

import pytest

from freecouncil.testing import character, company, position, ringwraith, wizard

# A faction, where it is, who tries, and the lowest roll that brings it into play.
ATTEMPTS = [
    ("Beornings", "Beorn's House", "Beorn", 3),
    ("Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", "Balin", 5),
    ("Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", "Legolas", 10),
    ("Easterlings", "Easterling Camp", "Faramir", 11),
    ("Iron Hill Dwarves", "Iron Hill Dwarf-hold", "Gimli", 3),
    ("Knights of Dol Amroth", "Dol Amroth", "Imrahil", 4),
    ("Men of Anfalas", "Lond Galen", "Adrazar", 6),
    ("Men of Anórien", "Minas Tirith", "Boromir II", 4),
    ("Men of Dale", "Dale", "Gimli", 5),
    ("Men of Dorwinion", "Shrel-Kain", "Brand", 4),
    ("Men of Lebennin", "Pelargir", "Anborn", 5),
    ("Rangers of Ithilien", "Henneth Annûn", "Faramir", 4),
    ("Rangers of the North", "Bree", "Beretar", 6),
    ("Riders of Rohan", "Edoras", "Théoden", 5),
    ("Riders of Rohan", "Edoras", "Sam Gamgee", 9),
    ("Tower Guard of Minas Tirith", "Minas Tirith", "Boromir II", 6),
    ("Wain-easterlings", "Easterling Camp", "Brand", 7),
    ("Wain-easterlings", "Easterling Camp", "Gandalf", 4),
    ("Wood-elves", "Thranduil's Halls", "Thranduil", 3),
    ("Wood-elves", "Thranduil's Halls", "Haldir", 9),
    ("Wood-elves", "Thranduil's Halls", "Gimli", 8),
]


@pytest.mark.parametrize(("faction", "site", "who", "lowest"), ATTEMPTS)
@pytest.mark.parametrize("short_of_it", [0, 1])
def test_factions_ask_for_what_they_say(
    faction: str, site: str, who: str, lowest: int, short_of_it: int
) -> None:
    game = position(wizard(company(site, who), hand=[faction]), ringwraith(), phase="site")
    game.answer("enter-site", True)
    game.rolls(lowest - short_of_it)
    game.play(faction)
    assert game[faction].where == ("discard" if short_of_it else "points")
    assert game.happened("tapped", who)
    assert game.happened("tapped", site) is not bool(short_of_it)


CHECKS = [
    *((name, -1) for name in ("Bofur", "Boromir II", "Dori", "Fíli", "Forlong", "Haldir", "Háma")),
    *((name, -1) for name in ("Kíli", "Orophin", "Óin")),
    *((name, 1) for name in ("Fatty Bolger", "Gandalf", "Radagast")),
    ("Sam Gamgee", 3),
    ("Aragorn II", 0),
]


@pytest.mark.parametrize(("who", "modifier"), CHECKS)
def test_corruption_checks_of_some_are_changed(who: str, modifier: int) -> None:
    game = position(wizard(company("Rivendell", character(who, "Cram"))), ringwraith())
    game.rolls(9)
    game.choose("store", "Cram")
    assert game.happened("rolled", "corruption", who)
    rolled = next(e for e in game.game.events if e.kind == "rolled" and "corruption" in e.args)
    assert rolled.args[5] == modifier


@pytest.mark.parametrize(
    ("who", "more"),
    [
        ("Balin", 2),
        ("Bofur", 1),
        ("Dori", 1),
        ("Elladan", 1),
        ("Elrohir", 1),
        ("Fíli", 1),
        ("Gildor Inglorion", 2),
        ("Gimli", 2),
        ("Glóin", 1),
        ("Kíli", 1),
        ("Thorin II", 3),
        ("Óin", 1),
        ("Legolas", 0),
    ],
)
def test_some_fight_better_against_orcs_and_only_against_them(who: str, more: int) -> None:
    at_home = position(wizard(company("Moria", who)), ringwraith())[who].prowess
    for creature, bonus in (("Orc-watch", more), ("Cave-drake", 0)):
        site = "Moria" if creature == "Orc-watch" else "Bandit Lair"
        game = position(wizard(company(site, who)), ringwraith(hand=[creature]), phase="movement")
        game.pass_until(lambda play: play.offers("play", creature, "creature"))  # noqa: B023
        game.play(creature)
        assert game.attack.race == ("Orc" if creature == "Orc-watch" else "Dragon")
        assert game[who].prowess == at_home + bonus


def test_elrond_keeps_a_larger_hand_at_rivendell_alone() -> None:
    for site, size in (("Rivendell", 9), ("Lórien", 8)):
        game = position(wizard(company(site, "Elrond")), ringwraith())
        assert game.game.view(0).player(0).hand_size == size


@pytest.mark.parametrize("who", ["Elrond", "Aragorn II"])
def test_to_lose_them_costs_three_points(who: str) -> None:
    game = position(
        wizard(company("The Lonely Mountain", who, "Legolas")), ringwraith(), phase="site"
    )
    before = game.points(0)["character"]
    game.answer("enter-site", True).assign(who).run_until("stay-untapped").rolls(2, 12)
    game.tap_to_fight().pass_windows()
    assert game[who].where == "out"
    assert game.points(0)["character"] == before - 3 - 3
