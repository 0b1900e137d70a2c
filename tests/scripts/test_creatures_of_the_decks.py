"""Every creature of the ten Challenge Decks, played where it can be keyed: what attacks, and how."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from on_the_way import (
    BORDER,
    DARK,
    FREE,
    LINDON,
    MORIA,
    SEA,
    SHADOWS,
    WILD,
    WILDER,
    heroes,
    minions,
    staying,
)

from freecouncil import decks
from freecouncil.cards.facts import Creature
from freecouncil.testing import company, position, ringwraith, wizard


class Case(NamedTuple):
    """A creature, where it is played and how it is keyed, and the attack as the card says it."""

    name: str
    way: tuple[str, str]
    key: str
    race: str
    strikes: int
    prowess: int
    body: int | None = None
    chooses: bool = False  # the attacker chooses the defending characters
    attacks: int = 1


CASES = (
    Case('"Bert" (Bûrat)', WILD, "wilderness", "Troll", 1, 12),
    Case('"Bert" (Bûrat)', WILDER, "shadow-hold", "Troll", 1, 12),
    Case('"Tom" (Tûma)', WILDER, "wilderness", "Troll", 1, 13),
    Case('"William" (Wûluag)', DARK, "dark-domain", "Troll", 1, 11),
    Case("Abductor", BORDER, "border-hold", "Man", 1, 10),
    Case("Abductor", FREE, "border-land", "Man", 1, 10),
    Case("Ambusher", LINDON, "free-domain", "Man", 2, 10, chooses=True),
    Case("Assassin", BORDER, "border-hold", "Man", 1, 11, chooses=True, attacks=3),
    Case("Assassin", FREE, "free-hold", "Man", 1, 11, chooses=True, attacks=3),
    Case("Barrow-wight", SHADOWS, "shadow-land", "Undead", 1, 12),
    Case("Brigands", WILD, "wilderness", "Man", 2, 8),
    Case("Cave Worm", WILDER, "High Pass", "Drake", 1, 16),
    Case("Cave Worm", SHADOWS, "Angmar", "Drake", 1, 16),
    Case("Cave-drake", WILDER, "wilderness", "Dragon", 2, 10, chooses=True),
    Case("Cave-drake", WILD, "ruins-and-lairs", "Dragon", 2, 10, chooses=True),
    Case("Chill Douser", WILD, "ruins-and-lairs", "Undead", 3, 8),
    Case("Corpse-candle", DARK, "dark-hold", "Undead", 1, 7),
    Case("Corsairs of Umbar", SEA, "coastal-sea", "Man", 5, 9),
    Case("Corsairs of Umbar", SEA, "Himring", "Man", 5, 9),
    Case("Dire Wolves", WILDER, "wilderness", "Wolf", 4, 8),
    Case("Ghosts", SHADOWS, "dark-hold", "Undead", 3, 9),
    Case("Ghouls", DARK, "dark-domain", "Undead", 5, 7),
    Case("Giant Spiders", DARK, "Southern Mirkwood", "Spider", 2, 10),
    Case("Giant Spiders", DARK, "Dol Guldur", "Spider", 2, 10),
    Case("Hobgoblins", WILDER, "wilderness", "Orc", 2, 10),
    Case("Lawless Men", SHADOWS, "shadow-land", "Man", 2, 9),
    Case("Lesser Spiders", WILD, "ruins-and-lairs", "Spider", 4, 7),
    Case("Little Snuffler", WILD, "wilderness", "Orc", 1, 5, body=10, chooses=True),
    Case("Marsh-drake", SEA, "coastal-sea", "Drake", 2, 11),
    Case("Neeker-breekers", WILD, "wilderness", "Animal", 3, 7),
    Case("Orc-guard", SHADOWS, "shadow-land", "Orc", 5, 8),
    Case("Orc-lieutenant", WILD, "wilderness", "Orc", 1, 7),
    Case("Orc-warband", WILDER, "shadow-hold", "Orc", 5, 4),
    Case("Orc-watch", DARK, "dark-hold", "Orc", 3, 9),
    Case("Pûkel-men", WILDER, "shadow-hold", "Pûkel-creature", 2, 11),
    Case("Rain-drake", SEA, "coastal-sea", "Drake", 1, 15),
    Case("Sellswords Between Charters", BORDER, "border-hold", "Man", 2, 11),
    Case("Slayer", FREE, "border-land", "Slayer", 1, 11, chooses=True, attacks=2),
    Case("Stirring Bones", WILDER, "wilderness", "Undead", 2, 9),
    Case("True Cold-drake", SHADOWS, "Angmar", "Drake", 2, 14),
    Case("Wargs", FREE, "border-land", "Wolf", 2, 9),
    Case("Watcher in the Water", MORIA, "Moria", "Animal", 3, 8),
    Case("Watcher in the Water", SEA, "coastal-sea", "Animal", 3, 8),
    Case("Wisp of Pale Sheen", SEA, "coastal-sea", "Undead", 1, 6, chooses=True),
    Case("Wolves", WILD, "wilderness", "Wolf", 3, 8),
)


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.name} at {c.key}")
def test_a_creature_attacks_as_its_card_says(case: Case) -> None:
    game = heroes(case.way, "Elrond", "Glorfindel II", "Frodo", hazards=[case.name])
    game.rolls(12, 12, 12).play(case.name, key=case.key)  # for the checks of a Corpse-candle
    if game.asks == "victim":
        game.choose("Elrond")
    attack = game.attack
    assert attack.race == case.race
    assert attack.strikes == case.strikes
    assert attack.prowess == case.prowess
    assert attack.body == case.body
    assert attack.attacker_chooses is case.chooses
    assert not attack.detainment
    assert len(game.game.attacks_of(game[case.name].instance)) == case.attacks


def test_every_creature_of_the_decks_is_tested_here() -> None:
    creatures = {
        c.name
        for letter in "ABCDEFGHIJ"
        for c in decks.load(letter).all_cards()
        if isinstance(c, Creature)
    }
    apart = {
        "Ent in Search of the Entwives",
        "Horse-lords",
        "Nameless Thing",
        "Sand-drake",
        "Sons of Kings",
        "Stout Men of Gondor",
        "True Fire-drake",
    }
    assert creatures == {c.name for c in CASES} | apart


# Where a creature may not be played ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("Tom", WILD),  # only one Wilderness
        ("Dire Wolves", WILD),
        ("Rain-drake", WILDER),
        ("True Fire-drake", WILDER),
        ("Sellswords Between Charters", WILD),
        ("Orc-guard", WILD),
        ("Slayer", WILDER),
        ("Watcher in the Water", WILD),
        ("Cave Worm", WILD),
        ("Chill Douser", BORDER),
        ("Corsairs of Umbar", WILD),
    ],
)
def test_a_creature_must_be_keyed(name: str, way: tuple[str, str]) -> None:
    name = {"Tom": '"Tom" (Tûma)'}.get(name, name)
    game = heroes(way, "Elrond", "Frodo", hazards=[name, "Wargs", "Abductor", "Marsh-drake"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(name, "keyed", "2.IV.vii.2")


# Creatures that are keyed, or attack, in ways of their own ----------------------------------------


def test_horse_lords_detain_heroes_and_strike_at_each_of_them() -> None:
    way = ("Lórien", "Amon Hen")
    game = heroes(way, "Elrond", "Gimli", "Frodo", hazards=["Horse-lords"])
    game.play("Horse-lords", key="Rohan")
    assert game.attack.strikes == 3
    assert (game.attack.prowess, game.attack.body) == (10, 6)
    assert game.attack.detainment


def test_horse_lords_do_not_ride_against_men_of_edoras() -> None:
    way = ("Lórien", "Amon Hen")
    game = heroes(way, "Elrond", "Théoden", hazards=["Horse-lords", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Horse-lords", "may not be played on this company")


def test_horse_lords_on_guard_do_not_ride_against_men_of_edoras_either() -> None:
    for who, ride in (("Gimli", True), ("Éowyn", False)):
        game = position(
            wizard(company("Isengard", who, "Elrond", on_guard=["Horse-lords"], moved=True)),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        assert (game.asks == "reveal-on-guard") is ride


def test_horse_lords_wound_orcs() -> None:
    game = minions(("Minas Morgul", "Edoras"), "Gorbag", "Muzgash", hazards=["Horse-lords"])
    game.play("Horse-lords", key="Rohan")
    assert not game.attack.detainment


def test_stout_men_detain_covert_companies_and_no_overt_ones() -> None:
    for members, detained in ((("Asternak",), True), (("Gorbag",), False)):
        game = minions(("Minas Morgul", "Edoras"), *members, hazards=["Stout Men of Gondor"])
        game.play("Stout Men of Gondor", key="Rohan")
        assert (game.attack.strikes, game.attack.prowess) == (6, 7)
        assert game.attack.detainment is detained


def test_an_ent_walks_in_shadow_lands_unless_doors_of_night_is_in_play() -> None:
    ent = "Ent in Search of the Entwives"
    game = heroes(SHADOWS, "Elrond", "Frodo", hazards=[ent])
    game.play(ent, key="shadow-land")
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (1, 14, 8)
    assert game.attack.detainment
    game = heroes(SHADOWS, "Elrond", "Frodo", hazards=[ent, "Wargs"], in_play=["Doors of Night"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(ent, "keyed")


def test_sons_of_kings_are_played_on_minions_only() -> None:
    game = minions(("Minas Morgul", "Minas Tirith"), "Gorbag", hazards=["Sons of Kings"])
    game.play("Sons of Kings", key="free-domain")
    assert (game.attack.strikes, game.attack.prowess) == (3, 10)
    assert not game.attack.detainment
    game = heroes(LINDON, "Elrond", "Frodo", hazards=["Sons of Kings", "Ambusher"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Sons of Kings", "may not be played on this company")


def test_a_sand_drake_comes_to_ithilien_only_with_doors_of_night() -> None:
    way, drake = ("Edhellond", "Southron Oasis"), "Sand-drake"
    game = heroes(way, "Elrond", hazards=[drake])
    game.play(drake, key="Harondor")
    assert (game.attack.strikes, game.attack.prowess) == (3, 12)
    assert game.attack.attacker_chooses
    way = ("Minas Morgul", "Henneth Annûn")
    game = minions(way, "Gorbag", hazards=[drake, "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(drake, "keyed")
    minions(way, "Gorbag", hazards=[drake], in_play=["Doors of Night"]).play(drake, key="Ithilien")


def test_a_true_fire_drake_needs_three_wildernesses_or_two_with_doors_of_night() -> None:
    drake = "True Fire-drake"
    game = heroes(("Rivendell", "Dunnish Clan-hold"), "Elrond", hazards=[drake])
    game.play(drake, key="wilderness")
    assert (game.attack.strikes, game.attack.prowess) == (2, 13)
    heroes(WILDER, "Elrond", hazards=[drake], in_play=["Doors of Night"]).play(drake)


def test_a_rain_drake_is_played_at_ruins_that_have_two_wildernesses_in_their_site_path() -> None:
    way = ("Rivendell", "Barrow-downs")
    heroes(way, "Elrond", hazards=["Rain-drake"]).play("Rain-drake", key="ruins-and-lairs")
    # it is the site's own path that counts: nobody need have come by it
    game = staying("Barrow-downs", "Elrond", hazards=["Rain-drake"])
    game.play("Rain-drake", key="ruins-and-lairs")
    assert (game.attack.strikes, game.attack.prowess) == (1, 15)
    staying("Himring", "Elrond", hazards=["Rain-drake"]).play("Rain-drake", key="ruins-and-lairs")


def test_a_rain_drake_does_not_come_to_ruins_for_the_way_of_those_who_come_there() -> None:
    # by Rhudaur, High Pass and Anduin Vales: two Wildernesses, but Gladden Fields has only one
    game = heroes(
        ("Rivendell", "Gladden Fields"), "Elrond", hazards=["Rain-drake", "Cave-drake"],
        by=("Rhudaur", "High Pass", "Anduin Vales"),
    )  # fmt: skip
    game.pass_until(lambda g: g.asked == 1)
    assert game.offers("play", "Cave-drake"), "two Wildernesses are on the way"
    game.refuses("Rain-drake", "keyed")


def test_a_nameless_thing_attacks_three_times_and_one_attack_is_canceled_by_tapping() -> None:
    game = heroes(
        SEA, "Elrond", "Glorfindel II", "Gimli", hazards=["Nameless Thing"],
        in_play=["Doors of Night"],
    )  # fmt: skip
    game.play("Nameless Thing", key="coastal-sea")
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (2, 10, 4)
    game.answer("cancel-by-tapping", "Gimli")
    assert game["Gimli"].tapped
    game.assign("Elrond", "Glorfindel II")
    assert game.asks != "cancel-by-tapping", "only one of the attacks"


def test_once_the_strikes_of_a_nameless_thing_are_assigned_it_is_too_late_to_cancel() -> None:
    game = heroes(
        SEA, "Elrond", "Glorfindel II", "Gimli", hazards=["Nameless Thing"],
        in_play=["Doors of Night"],
    )  # fmt: skip
    game.play("Nameless Thing", key="coastal-sea").answer("cancel-by-tapping", None)
    game.assign("Elrond", "Glorfindel II")
    assert game.asks == "order-strikes"


def test_a_nameless_thing_lives_under_the_mountains() -> None:
    game = heroes(("Moria", "The Under-gates"), "Elrond", hazards=["Nameless Thing"])
    game.play("Nameless Thing", key="The Under-gates")
    game = heroes(SEA, "Elrond", hazards=["Nameless Thing", "Marsh-drake"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Nameless Thing", "keyed")


@pytest.mark.parametrize("near", ["Moria", "Blue Mountain Dwarf-hold"])
def test_with_doors_of_night_a_nameless_thing_comes_up_to_the_sites_nearby(near: str) -> None:
    """A site may be adjacent without being a surface site."""
    thing = "Nameless Thing"
    game = staying(near, "Elrond", hazards=[thing], in_play=["Doors of Night"])
    game.play(thing, key=near)
    game = staying(near, "Elrond", hazards=[thing, "Twilight"])
    assert not game.offers("play", thing, "creature")
