"""Hazards outside the Challenge Decks that are made of the same words."""

from __future__ import annotations

import pytest
from on_the_way import (
    BORDER,
    DARK,
    FREE,
    LINDON,
    SEA,
    SHADOWS,
    WILD,
    WILDER,
    heroes,
    minions,
    resolved,
    staying,
)

from freecouncil.testing import Play, character, company, position, ringwraith, wizard

DOORS = "Doors of Night"
FELLOWS = ("Elrond", "Glorfindel II", "Gimli", "Legolas")


def entering(site: str, *events: str) -> Play:
    game = position(
        wizard(company(site, *FELLOWS, moved=True)), ringwraith(in_play=events), phase="site"
    )
    return game.answer("enter-site", True)


# Sites --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "site", "wrong"),
    [("Arouse Denizens", "Barrow-downs", "Moria"), ("Arouse Minions", "Moria", "Barrow-downs")],
)
def test_aroused_they_are_stronger(event: str, site: str, wrong: str) -> None:
    def way(to: str) -> tuple[str, str]:
        return ("Lórien" if to == "Moria" else "Rivendell", to)

    game = heroes(way(site), *FELLOWS, hazards=[event, event, "Wargs"])
    printed = game.game.attacks_at(game[site].instance)[0].prowess
    resolved(game.play(event))
    assert game.game.automatic_attacks(game[site].instance)[0].prowess == printed + 3
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(event, "automatic-attack")
    game = heroes(way(wrong), *FELLOWS, hazards=[event, "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(event, "automatic-attack")


def test_awakened_they_are_twice_as_many() -> None:
    strikes = entering("Barrow-downs").attack.strikes
    assert entering("Barrow-downs", "Awaken Denizens").attack.strikes == 2 * strikes
    assert entering("Barrow-downs", "Awaken Minions").attack.strikes == strikes
    orcs = entering("Goblin-gate").attack.strikes
    assert entering("Goblin-gate", "Awaken Minions").attack.strikes == 2 * orcs


def test_the_eye_of_sauron_strengthens_automatic_attacks() -> None:
    prowess = entering("Barrow-downs").attack.prowess
    assert entering("Barrow-downs", "Eye of Sauron").attack.prowess == prowess + 1
    assert entering("Barrow-downs", "Eye of Sauron", DOORS).attack.prowess == prowess + 3


def test_redoubled_force_is_for_orcs_and_trolls_at_sites() -> None:
    before = entering("Goblin-gate").attack
    game = entering("Goblin-gate", "Redoubled Force")
    assert (game.attack.strikes, game.attack.prowess) == (before.strikes + 3, before.prowess + 2)
    game.rolls(*[12] * 8).run_until("site")
    assert game["Redoubled Force"].where == "discard"


# Getting lost -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "way", "more"),
    [
        ("Lost in the Wilderness", WILDER, 2),
        ("Lost in Border-lands", FREE, 1),
        ("Lost in Shadow-lands", SHADOWS, 1),
        ("Lost in Dark-domains", DARK, 4),
    ],
)
def test_the_lost_meet_more_hazards(event: str, way: tuple[str, str], more: int) -> None:
    game = heroes(way, *FELLOWS, hazards=[event])
    assert game.company("Elrond").hazard_limit == 4
    resolved(game.play(event))
    assert game.company("Elrond").hazard_limit == 4 + more


def test_those_lost_at_sea_do_nothing() -> None:
    game = heroes(SEA, "Elrond", hazards=["Lost at Sea"])
    game.play("Lost at Sea").pass_until("end-of-turn")
    assert not game.happened("entered")


# Weather ------------------------------------------------------------------------------------------


def test_the_earths_fire_at_shadow_holds() -> None:
    fire = "Awaken the Earth's Fire"
    game = heroes(WILDER, *FELLOWS, hazards=[fire])
    printed = game.game.attacks_at(game["Goblin-gate"].instance)[0].prowess
    resolved(game.play(fire))
    assert game.game.automatic_attacks(game["Goblin-gate"].instance)[0].prowess == printed + 2
    game = heroes(SHADOWS, "Elrond", hazards=[fire], in_play=[DOORS])
    resolved(game.play(fire, action="darken region"))
    assert game.company("Elrond").state.path == ("wilderness", "dark-domain")


def test_gloom_weakens_or_darkens() -> None:
    game = heroes(BORDER, "Elrond", hazards=["Gloom"])
    before = game["Elrond"].prowess
    resolved(game.play("Gloom"))
    assert game["Elrond"].prowess == before - 1
    game = heroes(BORDER, "Elrond", hazards=["Gloom"], in_play=[DOORS])
    resolved(game.play("Gloom", action="darken site"))
    assert game.game.site_type(game["Cameth Brin"].instance) == "ruins-and-lairs"


def test_new_moon_taps_an_elf_or_darkens() -> None:
    game = heroes(LINDON, "Elrond", "Gimli", hazards=["New Moon"])
    resolved(game.play("New Moon", target="Elrond"))
    assert game["Elrond"].tapped
    game = heroes(LINDON, "Gimli", hazards=["New Moon"], in_play=[DOORS])
    resolved(game.play("New Moon", action="darken region"))
    assert game.company("Gimli").state.path == ("border-land", "wilderness")


def test_storms_tap_sites_by_the_sea() -> None:
    game = heroes(SEA, "Elrond", hazards=["Storms of Ossë"], in_play=[DOORS])
    game.play("Storms of Ossë").pass_windows()
    assert game["Himring"].tapped
    assert game["Elrond"].site == "Himring", "nobody is turned back"


def test_clouds_and_night() -> None:
    game = heroes(WILD, *FELLOWS, hazards=["Wargs"], in_play=["Clouds", DOORS])
    assert game.play("Wargs", key="wilderness").attack.prowess == 11
    game = heroes(WILD, *FELLOWS, hazards=["Wargs"], in_play=["Night", DOORS])
    assert game.play("Wargs", key="wilderness").attack.prowess == 10
    for events, aragorn, boromir in (
        ((), 6, 6),
        (("Night",), 6, 5),
        (("Night", DOORS), 5, 4),
    ):
        game = staying("Rivendell", "Aragorn II", "Boromir II", in_play=events)
        assert (game["Aragorn II"].prowess, game["Boromir II"].prowess) == (aragorn, boromir)


# Characters ---------------------------------------------------------------------------------------


def test_the_sea_calls_elves_who_are_on_it() -> None:
    for way, where in ((SEA, "hand"), (WILD, "play")):
        game = heroes(way, "Elrond", "Thranduil", hazards=["Call of the Sea"])
        game.rolls(10).play("Call of the Sea", target="Thranduil").pass_windows()
        assert game["Thranduil"].where == where, "10 and 1, less 3 at sea"


def test_the_burden_of_time_lies_on_elves_abroad() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["The Burden of Time"])
    resolved(game.play("The Burden of Time", target="Elrond"))
    assert game["Elrond"].corruption_points == 2
    game = position(
        wizard(company("Moria", character("Elrond", "The Burden of Time"))),
        ringwraith(),
        phase="untap",
        seed=1,
    )
    assert game.happened("rolled")


def test_the_will_of_the_ring() -> None:
    game = heroes(
        WILD, character("Frodo", "The One Ring"), "Elrond", hazards=["The Will of the Ring"]
    )
    game.rolls(12).play("The Will of the Ring").pass_windows()
    assert any(e.args[5] == 0 for e in game.game.events if e.args[3:4] == ("corruption",)), (
        "-4, and 4 of his own"
    )


def test_shut_yer_mouth_lowers_direct_influence() -> None:
    game = heroes(WILD, "Elrond", "Gimli", "Frodo", hazards=["Shut Yer Mouth"])
    resolved(game.play("Shut Yer Mouth", target="Elrond"))
    assert game["Elrond"].direct_influence == 2
    game = heroes(WILD, "Elrond", "Frodo", hazards=["Shut Yer Mouth"])
    resolved(game.play("Shut Yer Mouth", target="Frodo"))
    assert game["Frodo"].direct_influence == 0


def test_tidings_of_doubt_and_danger_are_for_ringwraiths() -> None:
    for events, lower in ((["Tidings of Doubt and Danger"], 2), (["Tidings of Doubt and Danger", DOORS], 3)):  # fmt: skip
        game = position(
            ringwraith(company("Minas Morgul", "Dwar the Ringwraith", "The Mouth")),
            wizard(in_play=events),
        )
        assert game["Dwar the Ringwraith"].direct_influence == 5 - lower
        assert game["The Mouth"].direct_influence == 4


def test_darkness_under_tree_taps_a_man_by_night() -> None:
    way = ("Minas Morgul", "Southron Oasis")
    game = minions(way, "Asternak", hazards=["Darkness Under Tree"], in_play=[DOORS])
    resolved(game.play("Darkness Under Tree"))
    assert game["Asternak"].tapped


def test_something_has_slipped() -> None:
    slipped = "Something Has Slipped"
    game = heroes(WILD, "Elrond", "Frodo", hazards=["Wargs"], events=[slipped])
    before = game["Elrond"].prowess
    game.play("Wargs", key="wilderness").assign("Frodo", "Elrond")
    game.rolls(2, 2).choose("face", "Frodo").tap_to_fight().pass_windows()
    assert game["Elrond"].prowess == before - 2


def test_so_youve_come_back() -> None:
    back = "So You've Come Back"
    game = heroes(WILD, "Frodo", "Elrond", hazards=[back])
    resolved(game.play(back, target="Frodo"))
    assert (game["Frodo"].mind, game["Elrond"].mind) == (5, 11)


def test_times_are_evil() -> None:
    game = position(
        wizard(company("Bree", "Elrond", moved=True), hand=["Rangers of the North"]),
        ringwraith(in_play=["Times Are Evil"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12).play("Rangers of the North").pass_windows()
    modifier = next(e.args[6] for e in game.game.events if e.args[3:4] == ("influence",))
    assert modifier == game["Elrond"].influence_over(game["Rangers of the North"]) - 3


# Creatures and Dragons ----------------------------------------------------------------------------


def test_thieves_harm_nobody() -> None:
    frodo = character("Frodo", "Elven Cloak")
    game = heroes(BORDER, frodo, character("Elrond", "Glamdring"), hazards=["Thief"])
    game.rolls(2).play("Thief", key="border-hold").assign("Frodo")
    game.tap_to_fight().pass_windows().answer("item-to-lose", "Glamdring")
    assert not game["Frodo"].wounded
    game = heroes(BORDER, frodo, character("Elrond", "Glamdring"), hazards=["Pick-pocket"])
    game.rolls(2).play("Pick-pocket", key="border-hold").answer("assign-strike", "Frodo")
    game.tap_to_fight().pass_windows()
    assert game["Elven Cloak"].where == "discard" and game["Glamdring"].in_play


def test_a_were_worm_takes_what_the_attacker_wants() -> None:
    frodo, elrond = character("Frodo", "Elven Cloak"), character("Elrond", "Glamdring")
    game = heroes(("Rivendell", "Dunnish Clan-hold"), frodo, elrond, hazards=["Were-worm"])
    game.rolls(2, 2).play("Were-worm", key="wilderness").answer("assign-strike", "Frodo")
    game.tap_to_fight().pass_windows()
    assert game.asked == 1
    game.answer("item-to-lose", "Glamdring")


def test_a_fell_beast_leaves_everyone_tapped() -> None:
    game = minions(
        ("Minas Morgul", "Easterling Camp"), "Asternak", "Jerrek", "Gorbag", "Muzgash",
        hazards=["Wild Fell Beast"], by=("region", "Dagorlad"),
    )  # fmt: skip
    game.play("Wild Fell Beast", key="shadow-land")
    game.rolls(*[12] * 6).run_until(
        lambda g: g["Wild Fell Beast"].where not in ("hand", "chain"), stay_untapped=True
    )
    assert all(game[n].tapped for n in ("Asternak", "Jerrek", "Gorbag", "Muzgash"))


def test_pirates_are_stronger_at_sea() -> None:
    game = heroes(SEA, *FELLOWS, hazards=["Pirates"])
    assert game.play("Pirates", key="coastal-sea").attack.prowess == 9


def test_galadhrim_and_knights_against_minions() -> None:
    way = ("Minas Morgul", "Minas Tirith")
    gorbag = character("Gorbag", "Black-mail Coat")
    game = minions(way, gorbag, "Muzgash", hazards=["Knights of the Prince"])
    game.play("Knights of the Prince", key="Anórien")
    assert not game.attack.detainment
    game.rolls(*[12] * 4).run_until(
        lambda g: g["Knights of the Prince"].where not in ("hand", "chain"), stay_untapped=True
    )
    assert game["Gorbag"].tapped and game["Muzgash"].tapped
    game = heroes(FREE, *FELLOWS, hazards=["Galadhrim"])
    game.play("Galadhrim", key="Wold & Foothills")
    assert game.attack.prowess == 9 and game.attack.detainment


def test_chill_them_with_fear() -> None:
    way = ("Minas Morgul", "Minas Tirith")
    for events, expected in (
        (["Chill Them with Fear"], (5, 12)),
        (["Chill Them with Fear", DOORS], (4, 11)),
    ):
        game = minions(way, "Gorbag", hazards=["Sons of Kings"], in_play=events)
        game.play("Sons of Kings", key="free-domain")
        assert (game.attack.strikes, game.attack.prowess) == expected


def test_what_dragons_at_home_do_besides() -> None:
    elrond = character("Elrond", "Glamdring")
    plain = staying("Rivendell", elrond)["Glamdring"].corruption_points
    game = staying("Rivendell", elrond, in_play=["Scorba at Home"])
    assert game["Glamdring"].corruption_points == plain + 1
    game = staying("Rivendell", elrond, in_play=["Itangast at Home"])
    assert game["Glamdring"].corruption_points == plain, "no greater item"
    game = heroes(SEA, *FELLOWS, in_play=["Eärcaraxë at Home"], hazards=["Marsh-drake"])
    assert game.company("Elrond").hazard_limit == 5
    game = heroes(WILD, *FELLOWS, in_play=["Daelomin at Home"], hazards=["Wargs"])
    resolved(game.use("Daelomin at Home"))
    assert game.company("Elrond").hazard_limit == 6
    assert game["Daelomin at Home"].where == "discard"


def test_smaug_at_home_keeps_cards_from_being_drawn() -> None:
    for events, most in (((), 3), (("Smaug at Home",), 2)):
        game = position(
            wizard(company("Lórien", "Elrond", moving_to="Caves of Ûlund")),
            ringwraith(in_play=events),
            phase="movement",
        )
        game.answer("site-path", "starter")
        assert game.asks == "draw"
        assert game.decision.options[0].args == (most,)


def test_scatha_at_home_hinders_influence() -> None:
    game = position(
        wizard(company("Bree", "Elrond", moved=True), hand=["Rangers of the North"]),
        ringwraith(in_play=["Scatha at Home"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12).play("Rangers of the North").pass_windows()
    modifier = next(e.args[6] for e in game.game.events if e.args[3:4] == ("influence",))
    assert modifier == game["Elrond"].influence_over(game["Rangers of the North"]) - 1


def test_incite_minions() -> None:
    game = heroes(WILDER, *FELLOWS, hazards=["Incite Minions"])
    resolved(game.play("Incite Minions"))
    assert len(game.game.automatic_attacks(game["Goblin-gate"].instance)) == 2
