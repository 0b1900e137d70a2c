"""Hazard events that make attacks stronger, more frequent, or free."""

from __future__ import annotations

import pytest
from on_the_way import DARK, FREE, SHADOWS, WILD, WILDER, heroes, resolved, staying

from freecouncil.rules import table
from freecouncil.testing import Play, company, position, ringwraith, tapped, wizard

DOORS = "Doors of Night"
FELLOWS = ("Elrond", "Glorfindel II", "Gimli", "Legolas", "Boromir II", "Thorin II")


def numbers(game: Play) -> tuple[int, int]:
    """The strikes and the prowess of the attack."""
    return game.attack.strikes, game.attack.prowess


# All attacks of a race ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "creature", "way", "key", "expected"),
    [
        (["Minions Stir"], "Orc-watch", SHADOWS, "shadow-land", (4, 10)),
        (["Minions Stir", DOORS], "Orc-watch", SHADOWS, "shadow-land", (5, 11)),
        (["Minions Stir"], '"Tom" (Tûma)', WILDER, "wilderness", (2, 14)),
        (["Minions Stir", DOORS], '"Tom" (Tûma)', WILDER, "wilderness", (2, 14)),
        (["Minions Stir"], "Wargs", WILD, "wilderness", (2, 9)),
        (["Wake of War"], "Wargs", WILD, "wilderness", (3, 10)),
        (["Wake of War", DOORS], "Wargs", WILD, "wilderness", (4, 11)),
        (["Wake of War", DOORS], "Lesser Spiders", WILD, "wilderness", (5, 8)),
        (["Wake of War"], "Orc-watch", SHADOWS, "shadow-land", (3, 9)),
        (["Plague of Wights"], "Ghosts", SHADOWS, "shadow-land", (3, 10)),
        (["Plague of Wights", DOORS], "Ghosts", SHADOWS, "shadow-land", (6, 10)),
        (["Plague of Wights", DOORS], "Wargs", WILD, "wilderness", (2, 9)),
        (["The Moon Is Dead"], "Ghosts", SHADOWS, "shadow-land", (4, 10)),
        (["The Moon Is Dead", "Plague of Wights", DOORS], "Ghosts", DARK, "dark-domain", (8, 11)),
        (["Plague of Wights", "The Moon Is Dead", DOORS], "Ghosts", DARK, "dark-domain", (8, 11)),
        (["Full of Froth and Rage"], "Lesser Spiders", WILD, "wilderness", (4, 9)),
        (["Full of Froth and Rage"], "Wargs", WILD, "wilderness", (2, 9)),
        (["Rank upon Rank"], "Brigands", WILD, "wilderness", (3, 9)),
        (["Rank upon Rank", DOORS], "Brigands", WILD, "wilderness", (3, 9)),
        (["Rank upon Rank"], "Orc-watch", SHADOWS, "shadow-land", (3, 9)),
        (["Rank upon Rank"], "Giant", WILDER, "wilderness", (1, 13)),
        (["Rank upon Rank", DOORS], "Giant", WILDER, "wilderness", (2, 14)),
    ],
)
def test_attacks_of_a_race(
    events: list[str], creature: str, way: tuple[str, str], key: str, expected: tuple[int, int]
) -> None:
    game = heroes(way, *FELLOWS, hazards=[creature], in_play=events)
    game.play(creature, key=key)
    assert numbers(game) == expected


def test_where_each_faces_a_strike_there_are_no_more_strikes() -> None:
    game = heroes(
        WILDER, "Elrond", "Gimli", hazards=["Watcher in the Water"], in_play=["Wake of War"]
    )
    game.play("Watcher in the Water", key="wilderness")
    assert numbers(game) == (2, 9)


def test_minions_stir_and_an_orc_lieutenant_who_comes_second() -> None:
    game = heroes(
        SHADOWS, *FELLOWS, hazards=["Orc-lieutenant", "Orc-lieutenant"],
        in_play=["Minions Stir", DOORS],
    )  # fmt: skip
    game.play("Orc-lieutenant", key="shadow-land")
    assert numbers(game) == (3, 9)
    game.rolls(12, 12, 12).run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
    game.play("Orc-lieutenant", key="shadow-land")
    assert numbers(game) == (3, 13), "+4 after another Orc attack"


def test_an_automatic_attack_counts_for_those_who_come_after() -> None:
    game = position(
        wizard(company("Goblin-gate", *FELLOWS, on_guard=["Orc-lieutenant"], moved=True)),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).answer("reveal-on-guard", "Orc-lieutenant", "shadow-hold")
    game.pass_() if game.asks == "reveal-on-guard" else None
    assert game.attack.source == "Goblin-gate"
    strikes = game.attack.strikes
    game.rolls(*[12] * strikes).run_until(
        lambda g: g.asks == "assign-strike" and g.attack.source == "Orc-lieutenant"
    )
    assert numbers(game) == (1, 11)


@pytest.mark.parametrize(
    ("event", "creature", "way"),
    [
        ("The Moon Is Dead", "Stirring Bones", WILDER),
        ("Rank upon Rank", "Lawless Men", WILD),
        ("Full of Froth and Rage", "Lesser Spiders", WILD),
    ],
)
def test_it_is_discarded_when_such_an_attack_is_defeated(
    event: str, creature: str, way: tuple[str, str]
) -> None:
    for roll, where in ((12, "discard"), (2, "play")):
        game = heroes(way, *FELLOWS, hazards=[creature], in_play=[event])
        game.play(creature, key="wilderness")
        game.rolls(*[roll] * 8).run_until(lambda g: g[creature].where not in ("hand", "chain"))
        assert game[event].where == where


def test_another_attack_that_is_defeated_does_not_matter() -> None:
    game = heroes(WILD, *FELLOWS, hazards=["Wargs"], in_play=["The Moon Is Dead"])
    game.rolls(12, 12).play("Wargs", key="wilderness")
    game.run_until(lambda g: g["Wargs"].where == "points")
    assert game["The Moon Is Dead"].in_play


def test_it_cannot_be_duplicated() -> None:
    for event in ("The Moon Is Dead", "Rank upon Rank", "Full of Froth and Rage", "Wake of War",
                  "Plague of Wights", "Minions Stir", "Thrice Outnumbered"):  # fmt: skip
        game = heroes(WILD, "Elrond", hazards=[event, "Wargs"], in_play=[event])
        game.pass_until(lambda g: g.asked == 1)
        game.refuses(event, "cannot be duplicated")


# Automatic-attacks --------------------------------------------------------------------------------


def test_under_a_dead_moon_undead_automatic_attacks_are_faced_twice() -> None:
    game = position(
        wizard(company("Barrow-downs", "Elrond", "Gimli", moved=True)),
        ringwraith(in_play=["The Moon Is Dead", "Plague of Wights"]),
        phase="site",
    )
    game.answer("enter-site", True)
    assert numbers(game) == (2, 10), "1 at 8 is printed"
    game.rolls(*[2] * 12).run_until("site")
    attacks = [e for e in game.game.events if e.kind == "attack"]
    assert len(attacks) == 2


def test_when_the_first_of_the_two_is_defeated_the_moon_goes_and_the_second_with_it() -> None:
    game = position(
        wizard(company("Barrow-downs", "Elrond", "Gimli", moved=True)),
        ringwraith(in_play=["The Moon Is Dead"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12, 12).run_until("site")
    assert game["The Moon Is Dead"].where == "discard"
    assert len([e for e in game.game.events if e.kind == "attack"]) == 1


def test_when_the_moon_goes_the_other_attacks_of_the_site_still_wait() -> None:
    game = position(
        wizard(company("The Gem-deeps", "Elrond", "Glorfindel II", moved=True)),
        ringwraith(in_play=["The Moon Is Dead"], hand=["Orc-guard"]),
        phase="site",
    )
    game.answer("enter-site", True)
    game.rolls(2, 2, 2, 2).run_until(lambda g: g.dice_left == 0)  # the first is not defeated
    game.rolls(12, 12).run_until("creature-as-automatic-attack")  # its double is
    assert game["The Moon Is Dead"].where == "discard"
    game.answer("creature-as-automatic-attack", "Orc-guard")
    assert game.attack.race == "Orc"


def test_a_dead_moon_leaves_other_automatic_attacks_alone() -> None:
    game = position(
        wizard(company("Goblin-gate", *FELLOWS, moved=True)),
        ringwraith(in_play=["The Moon Is Dead"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 8).run_until("site")
    assert len([e for e in game.game.events if e.kind == "attack"]) == 1


def test_incited_denizens_attack_twice_and_cannot_be_incited_twice() -> None:
    way = ("Rivendell", "Barrow-downs")
    game = heroes(way, *FELLOWS, hazards=["Incite Denizens", "Incite Denizens", "Chill Douser"])
    resolved(game.play("Incite Denizens")).pass_until(lambda g: g.asked == 1)
    game.refuses("Incite Denizens", "automatic-attack")
    game.pass_until("enter-site").choose(True)
    game.rolls(12, 12).run_until("site")
    assert len([e for e in game.game.events if e.kind == "attack"]) == 2


def test_incite_denizens_is_for_ruins_and_incite_defenders_for_holds() -> None:
    for event, site in (("Incite Denizens", "Goblin-gate"), ("Incite Defenders", "Barrow-downs")):
        game = heroes(("Rivendell", site), *FELLOWS, hazards=[event, "Wargs", "Dire Wolves"])
        game.pass_until(lambda g: g.asked == 1)
        game.refuses(event, "automatic-attack")


def test_incited_defenders_of_a_free_hold_attack_twice_by_choice_of_the_attack() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag", "Muzgash", moving_to="Minas Tirith")),
        wizard(hand=["Incite Defenders"]),
        phase="movement",
    )
    game.run_until("act", site_path="starter").play("Incite Defenders", "2: Dúnadan, 4 at 10")
    attacks = game.game.automatic_attacks(game["Minas Tirith"].instance)
    assert [a.race for a in attacks] == ["Man", "Dúnadan", "Dúnadan"]


def test_incited_denizens_may_be_revealed_on_guard() -> None:
    game = position(
        wizard(company("Barrow-downs", *FELLOWS, on_guard=["Incite Denizens"], moved=True)),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).answer("reveal-on-guard", "Incite Denizens")
    game.rolls(12, 12).run_until("site")
    assert len([e for e in game.game.events if e.kind == "attack"]) == 2


@pytest.mark.parametrize(
    ("event", "site", "expected", "elsewhere"),
    [
        ("Minions Stir", "Goblin-gate", (4, 7), "Barrow-downs"),
        ("Wake of War", "Weathertop", (3, 7), "Barrow-downs"),
        ("Plague of Wights", "Barrow-downs", (1, 9), "Goblin-gate"),
        ("The Moon Is Dead", "Barrow-downs", (2, 9), "Goblin-gate"),
        ("Full of Froth and Rage", "Ruined Signal Tower", (2, 10), "Weathertop"),
        ("Rank upon Rank", "Bandit Lair", (4, 7), "Goblin-gate"),
    ],
)
def test_2_v_i_what_strengthens_the_attacks_of_a_site_may_be_revealed_when_it_is_entered(
    event: str, site: str, expected: tuple[int, int], elsewhere: str
) -> None:
    def entering(where: str) -> Play:
        game = position(
            wizard(company(where, *FELLOWS, on_guard=[event], moved=True)),
            ringwraith(),
            phase="site",
        )
        return game.answer("enter-site", True)

    game = entering(site).answer("reveal-on-guard", event)
    resolved(game)
    assert game[event].in_play
    assert numbers(game) == expected
    game = entering(elsewhere)
    assert game.asks != "reveal-on-guard", "it would not affect the attack there"


def test_the_double_is_as_strong_as_its_original_whatever_came_first() -> None:
    game = heroes(
        ("Rivendell", "Barrow-downs"), *FELLOWS, hazards=["Incite Denizens", "Choking Shadows"]
    )
    game.play("Incite Denizens").play("Choking Shadows")
    attacks = game.game.automatic_attacks(game["Barrow-downs"].instance)
    assert [a.prowess for a in attacks] == [10, 10]


def test_tidings_of_bold_spies_bring_the_attacks_of_the_site_to_the_road() -> None:
    game = heroes(
        ("Rivendell", "Barrow-downs"), *FELLOWS, hazards=["Tidings of Bold Spies"],
        in_play=["The Moon Is Dead"],
    )  # fmt: skip
    game.play("Tidings of Bold Spies")
    assert numbers(game) == (2, 9), "with what changes them"
    assert not game.attack.state.automatic
    game.rolls(*[2, 2, 2, 2]).run_until(lambda g: len(
        [e for e in g.game.events if e.kind == "attack"]) == 2)  # fmt: skip
    assert numbers(game) == (2, 9), "and as often"
    game.rolls(*[2] * 6).run_until("enter-site")
    game.choose(True)
    assert game.attack.state.automatic, "the site still attacks"


def test_tidings_of_bold_spies_duplicate_what_changes_automatic_attacks_alone() -> None:
    game = heroes(
        ("Rivendell", "Barrow-downs"), *FELLOWS, hazards=["Tidings of Bold Spies"],
        in_play=["Eye of Sauron", "Awaken Denizens"],
    )  # fmt: skip
    game.play("Tidings of Bold Spies")
    assert numbers(game) == (2, 9), "1 at 8 is printed"


def test_tidings_of_bold_spies_need_a_company_that_moves_to_a_site_with_an_attack() -> None:
    game = heroes(FREE, "Elrond", hazards=["Tidings of Bold Spies", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Tidings of Bold Spies", "no automatic-attack")
    game = staying("Barrow-downs", "Elrond", hazards=["Tidings of Bold Spies", "Chill Douser"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Tidings of Bold Spies", "not moving")


# The hazard limit ---------------------------------------------------------------------------------


def test_two_or_three_tribes_let_creatures_of_a_type_go_free() -> None:
    game = heroes(
        WILDER, "Elrond", "Gimli",
        hazards=["Two or Three Tribes Present", "Hobgoblins", "Orc-lieutenant", "Wargs", "Wolves"],
    )  # fmt: skip
    game.play("Two or Three Tribes Present", creature_type="Orc")
    assert game.company("Elrond").hazards == 1
    game.play("Hobgoblins", key="wilderness").rolls(12, 12)
    game.run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
    assert game.company("Elrond").hazards == 1
    game.play("Wargs", key="wilderness").rolls(12, 12)
    game.run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
    assert game.company("Elrond").hazards == 2, "Wolves count"
    game.refuses("Wolves", "hazard limit")
    game.play("Orc-lieutenant", key="wilderness")
    assert game.attack.prowess == 11


def test_tribes_of_orcs_that_minions_stir_come_one_after_the_other() -> None:
    """Beyond the hazard limit, each stronger for those before it."""
    tribes = "Two or Three Tribes Present"
    orcs = ["Orc-watch", "Orc-lieutenant", "Orc-warband"]
    game = heroes(SHADOWS, *FELLOWS[:2], hazards=[tribes, *orcs], in_play=["Minions Stir", DOORS])
    limit = game.company("Elrond").hazard_limit
    resolved(game.play(tribes, creature_type="Orc"))
    for orc, expected in zip(orcs, ((5, 11), (3, 13), (7, 9)), strict=True):
        game.pass_until(lambda g: g.asked == 1).play(orc, key="shadow-land")
        assert numbers(game) == expected
        game.rolls(*[12] * 2).run_until(lambda g: g.dice_left == 0)
    assert limit == 2 and game.company("Elrond").hazards == 1, "only the tribes count"


def test_two_or_three_tribes_are_no_nazgul_undead_or_dragons_and_live_in_the_wild() -> None:
    game = heroes(WILDER, "Elrond", hazards=["Two or Three Tribes Present"])
    game.pass_until(lambda g: g.asked == 1).choose("play", "Two or Three Tribes Present", "short")
    offered = {str(o.args[0]) for o in game.decision.options}
    assert {"Orc", "Man", "Slayer", "Drake"} <= offered
    assert not offered & {"Nazgûl", "Undead", "Dragon"}
    game = heroes(WILD, "Elrond", hazards=["Two or Three Tribes Present", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Two or Three Tribes Present", "neither two Wildernesses")


def test_power_built_by_waiting_raises_the_limit_and_untaps_at_the_cost_of_two() -> None:
    power = "Power Built by Waiting"
    game = heroes(WILD, *FELLOWS[:2], hazards=["Wargs"], in_play=[power])
    limit = game.company("Elrond").hazard_limit
    resolved(game.use(power, action="raise the hazard limit"))
    assert game[power].tapped
    assert game.company("Elrond").hazard_limit == limit + 1
    resolved(game.use(power, action="untap"))
    assert game[power].untapped
    assert game.company("Elrond").hazards == 2


def test_power_built_by_waiting_does_not_untap_by_itself() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), in_play=[tapped("Power Built by Waiting")]),
        ringwraith(),
        phase="untap",
    )
    game.run_until("organization")
    assert game["Power Built by Waiting"].tapped


# Summons from Long Sleep --------------------------------------------------------------------------


def test_summons_reserve_a_drake_that_attacks_at_plus_two() -> None:
    summons = "Summons from Long Sleep"
    game = heroes(WILDER, *FELLOWS[:3], hazards=["Cave Worm", "Cave-drake"], in_play=[summons])
    game.use(summons, "Cave Worm", action="reserve")
    assert game["Cave Worm"].where == "aside"
    assert game.company("Elrond").hazards == 0
    game.pass_until(lambda g: g.asked == 1)
    assert not game.offers("use", summons), "one at a time"
    resolved(game.play("Cave Worm", key="High Pass"))
    assert game.attack.prowess == 18
    assert game.company("Elrond").hazards == 1
    game.rolls(12).run_until(lambda g: g["Cave Worm"].where != "chain")
    assert game[summons].where == "discard"


def test_what_is_reserved_is_not_in_the_hand_and_goes_with_the_summons() -> None:
    summons = "Summons from Long Sleep"
    game = heroes(WILDER, "Elrond", hazards=["Cave Worm"], in_play=[summons])
    game.use(summons, action="reserve")
    assert "Cave Worm" not in game.hand(1)
    assert not game.offers("play", "Cave Worm", "on-guard")
    table.discard(game.game, game[summons].instance)
    assert game["Cave Worm"].where == "discard"


def test_summons_call_only_dragons_and_drakes() -> None:
    game = heroes(WILDER, "Elrond", hazards=["Wargs"], in_play=["Summons from Long Sleep"])
    game.pass_until(lambda g: g.asked == 1)
    assert not game.offers("use", "Summons from Long Sleep")


def test_other_drakes_are_not_strengthened_and_do_not_end_the_summons() -> None:
    summons = "Summons from Long Sleep"
    game = heroes(WILDER, *FELLOWS[:3], hazards=["Cave Worm", "Cave-drake"], in_play=[summons])
    game.use(summons, "Cave Worm", action="reserve").play("Cave-drake", key="wilderness")
    assert game.attack.prowess == 10
    game.rolls(12, 12).run_until(lambda g: g["Cave-drake"].where != "chain")
    assert game[summons].in_play


def test_a_unique_dragon_that_is_reserved_can_be_played_and_no_other_of_it() -> None:
    """Off to the side it counts for uniqueness, but it does not bar its own way."""
    summons, dragon = "Summons from Long Sleep", "Itangast (creature)"
    game = position(
        wizard(company("Lórien", "Elrond", "Glorfindel II", moving_to="Gold Hill")),
        ringwraith(hand=[dragon], in_play=[summons]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("use", summons))
    game.use(summons, action="reserve").pass_until(lambda g: g.asked == 1)
    assert game["Itangast"].where == "aside"
    resolved(game.play("Itangast"))
    assert game.attack.prowess == game.attack.state.facts.prowess + 2
