"""Hazard events that attack: Dragons ahunt, blizzards, the risen dead, an ally's appetite."""

from __future__ import annotations

import pytest
from on_the_way import DARK, MORIA, SEA, WILD, WILDER, heroes, minions, resolved, staying

from freecouncil.testing import Play, character, company, position, ringwraith, wizard

FELLOWS = ("Elrond", "Glorfindel II", "Gimli", "Legolas")
ULUND = ("Lórien", "Caves of Ûlund")  # Wold & Foothills … Withered Heath, by starter movement
DOORS = "Doors of Night"


def attacks_so_far(game: Play) -> int:
    return len([e for e in game.game.events if e.kind == "attack"])


# Dragons ahunt ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragon", "way", "strikes", "prowess", "body", "chooses", "points"),
    [
        ("Bairanax Ahunt", ULUND, 3, 12, 6, True, 3),
        ("Itangast Ahunt", ULUND, 4, 16, 7, False, 6),
        ("Scatha Ahunt", ULUND, 4, 13, 8, False, 5),
        ("Scorba Ahunt", ("Rivendell", "Carn Dûm"), 4, 10, 7, True, 3),
        ("Eärcaraxë Ahunt", ("Edhellond", "Isle of the Ulond"), 3, 15, 6, True, 4),
    ],
)
def test_a_dragon_ahunt_attacks_those_who_move_where_it_hunts(
    dragon: str,
    way: tuple[str, str],
    strikes: int,
    prowess: int,
    body: int,
    chooses: bool,
    points: int,
) -> None:
    game = heroes(way, *FELLOWS, in_play=[dragon])
    attack = game.attack
    assert (attack.source, attack.race) == (dragon, "Dragon")
    assert (attack.strikes, attack.prowess, attack.body) == (strikes, prowess, body)
    assert attack.attacker_chooses is chooses
    assert attack.state.creature_attack, "considered a hazard creature attack"
    game.rolls(*[12] * 8).run_until(lambda g: g.happened("attack defeated"))
    game.pass_until("enter-site")
    assert game[dragon].where == "points"
    assert game.points(0)["kill"] == points


def test_a_dragon_ahunt_that_is_not_defeated_stays_for_the_next_company() -> None:
    game = position(
        wizard(
            company("Lórien", "Elrond", moving_to="Caves of Ûlund"),
            company("Lórien", "Gimli", moving_to="Dancing Spire"),
        ),
        ringwraith(in_play=["Bairanax Ahunt"]),
        phase="movement",
    )
    game.answer("company-to-move", "Elrond").answer("site-path", "starter")
    game.rolls(2, 2).run_until("stay-untapped").tap_to_fight().run_until("site-path")
    assert game["Elrond"].wounded
    assert game["Bairanax Ahunt"].in_play
    game.answer("site-path", "starter").run_until("stay-untapped")
    assert game.attack.source == "Bairanax Ahunt"
    game.rolls(2, 2).tap_to_fight().run_until("enter-site")
    assert attacks_so_far(game) == 2, "once on each way"


def test_a_dragon_played_on_a_company_under_way_attacks_at_once_even_in_response() -> None:
    game = heroes(ULUND, *FELLOWS, hazards=["Itangast Ahunt", DOORS], hand=["Twilight"])
    game.play(DOORS)
    game.answer("respond", None).answer("respond", "play", "Itangast Ahunt", "long")
    resolved(game)
    assert game.attack.source == "Itangast Ahunt"
    assert game[DOORS].in_play, "the attack follows when the chain has resolved"


def test_doors_of_night_widens_the_hunt() -> None:
    way = ("Lórien", "Woodmen-town")  # to Western Mirkwood
    game = heroes(way, *FELLOWS, in_play=["Scatha Ahunt"])
    game.pass_until("enter-site")
    assert attacks_so_far(game) == 0
    game = heroes(way, *FELLOWS, in_play=["Scatha Ahunt", DOORS])
    assert game.attack.source == "Scatha Ahunt"
    game = heroes(way, *FELLOWS, in_play=["Scatha Ahunt"], hazards=[DOORS])
    resolved(game.play(DOORS))
    assert game.attack.source == "Scatha Ahunt", "Doors of Night that comes later will do"


def test_a_dragon_waits_until_the_attack_that_is_going_on_is_over() -> None:
    """What a chain of effects brings about while it resolves follows when it has resolved (9.6.1)."""
    way = ("Lórien", "Woodmen-town")
    game = heroes(way, *FELLOWS, in_play=["Scatha Ahunt"], hazards=["Wargs", DOORS])
    resolved(game.play("Wargs", key="wilderness"))
    resolved(game.play(DOORS))
    assert game[DOORS].in_play and game.attack.source == "Wargs"
    game.rolls(12, 12).run_until(lambda g: g["Wargs"].where == "points")
    game.run_until("assign-strike")
    assert game.attack.source == "Scatha Ahunt"


def test_the_hunt_at_sea_reaches_every_coastal_sea_with_doors_of_night() -> None:
    game = heroes(SEA, *FELLOWS, in_play=["Eärcaraxë Ahunt"])
    game.pass_until("enter-site")
    assert attacks_so_far(game) == 0
    game = heroes(SEA, *FELLOWS, in_play=["Eärcaraxë Ahunt", DOORS])
    assert game.attack.source == "Eärcaraxë Ahunt"


def test_a_dragon_does_not_hunt_those_who_stay() -> None:
    game = staying("Caves of Ûlund", *FELLOWS, in_play=["Itangast Ahunt"])
    game.pass_until("enter-site")
    assert attacks_so_far(game) == 0


def test_an_ahunt_attacks_its_own_players_companies_and_gives_them_no_points() -> None:
    game = position(
        wizard(company("Lórien", *FELLOWS, moving_to="Caves of Ûlund"), in_play=["Bairanax Ahunt"]),
        ringwraith(),
        phase="movement",
    )
    game.answer("site-path", "starter").run_until("assign-strike")
    game.rolls(*[12] * 6).run_until("enter-site")
    assert game["Bairanax Ahunt"].where == "out"
    assert "kill" not in game.points(0)


def test_a_slain_dragon_is_gone_in_all_its_cards_and_its_lair_is_empty() -> None:
    game = position(
        wizard(
            company("Lórien", *FELLOWS, moving_to="Ovir Hollow"),
        ),
        ringwraith(hand=["Bairanax (creature)", "Bairanax at Home"], in_play=["Bairanax Ahunt"]),
        phase="movement",
    )
    game.answer("site-path", "starter").run_until("assign-strike")
    game.rolls(*[12] * 6).run_until(lambda g: g["Bairanax Ahunt"].where == "points")
    game.pass_until(lambda g: g.asks == "enter-site" or g.asked == 1)
    for name in ("Bairanax", "Bairanax at Home"):
        game.refuses(name)
    game.pass_until("enter-site").choose(True)
    assert game.happened("entered", "Ovir Hollow")
    assert attacks_so_far(game) == 1, "nothing awaits them there"


def test_a_dragon_at_home_is_one_more_automatic_attack_unless_it_hunts() -> None:
    lair = company("Ovir Hollow", *FELLOWS, moved=True)
    for events, attacks in (
        ([], 1),
        (["Bairanax at Home"], 2),
        (["Bairanax at Home", "Bairanax Ahunt"], 1),
    ):
        game = position(wizard(lair), ringwraith(in_play=events), phase="site")
        found = game.game.automatic_attacks(game["Ovir Hollow"].instance)
        assert len(found) == attacks
        assert all(a.race == "Dragon" for a in found)


def test_a_dragon_that_is_defeated_at_home_gives_its_points() -> None:
    game = position(
        wizard(company("Ovir Hollow", *FELLOWS, moved=True)),
        ringwraith(in_play=["Bairanax at Home"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 12).run_until("site")
    assert game["Bairanax at Home"].where == "points"
    assert game.points(0)["kill"] == 3


# Cruel Caradhras ----------------------------------------------------------------------------------


def test_caradhras_strikes_everyone_who_crosses_and_can_not_be_canceled() -> None:
    game = heroes(
        ("Rivendell", "Beorn's House"), "Elrond", "Frodo", hazards=["Cruel Caradhras"],
        hand=["Concealment"], by=("region", "High Pass"),
    )  # fmt: skip
    game.play("Cruel Caradhras")
    assert not game.offers("play", "Concealment"), "it is no attack"
    game.rolls(2, 8, 12).answer("order-strikes", "Frodo").tap_to_fight().pass_windows()
    assert game["Frodo"].wounded, "a body check of 8 and 1 more does not exceed 9"
    game.tap_to_fight().pass_windows()
    assert game["Elrond"].tapped
    assert game["Cruel Caradhras"].where == "discard"
    assert not game.happened("attack")


def test_on_caradhras_body_checks_are_at_plus_one() -> None:
    game = heroes(
        ("Rivendell", "Beorn's House"), "Frodo", hazards=["Cruel Caradhras"],
        by=("region", "High Pass"),
    )  # fmt: skip
    game.rolls(2, 9).play("Cruel Caradhras").tap_to_fight().pass_windows()
    assert game["Frodo"].where == "out"


def test_caradhras_does_not_reach_those_who_stop_there_or_come_by_starter_movement() -> None:
    for by in (("region",), ("starter",)):
        game = heroes(WILDER, "Elrond", hazards=["Cruel Caradhras", "Wargs"], by=by)
        game.pass_until(lambda g: g.asked == 1)
        game.refuses("Cruel Caradhras", "passes")


def test_caradhras_strikes_those_who_leave() -> None:
    game = heroes(("Moria", "Lórien"), "Elrond", hazards=["Cruel Caradhras"], by=("region",))
    game.rolls(12).play("Cruel Caradhras").tap_to_fight().pass_windows()
    assert game["Elrond"].tapped


# Exhalation of Decay ------------------------------------------------------------------------------


def test_exhalation_raises_an_undead_from_the_discard_pile() -> None:
    game = heroes(
        MORIA, "Elrond", "Gimli", hazards=["Exhalation of Decay"],
        discard=["Ghosts", "Orc-guard", "Stirring Bones"],
    )  # fmt: skip
    game.play("Exhalation of Decay", "Ghosts", key="shadow-hold")
    assert (game.attack.source, game.attack.strikes, game.attack.prowess) == ("Ghosts", 3, 8)
    assert game.company("Elrond").hazards == 1, "only the Exhalation counts"
    game.rolls(*[12] * 3).run_until(lambda g: g["Ghosts"].where != "chain")
    assert game["Ghosts"].where == "points"


def test_exhalation_may_be_revealed_on_guard_when_its_undead_can_be_keyed_to_the_site() -> None:
    for dead, rises in (("Ghosts", True), ("Orc-guard", False)):
        game = position(
            wizard(
                company("Moria", "Elrond", "Gimli", on_guard=["Exhalation of Decay"], moved=True),
                hand=["Glamdring"],
            ),
            ringwraith(discard=[dead]),
            phase="site",
        )
        game.answer("enter-site", True).rolls(*[12] * 4).run_until("site", stay_untapped=True)
        game.play("Glamdring", bearer="Elrond")
        assert (game.asks == "reveal-on-guard") is rises
        if rises:
            game.answer("reveal-on-guard", "Exhalation of Decay")
            assert (game.attack.source, game.attack.prowess) == ("Ghosts", 8)
            assert game.attack.state.keyed == ("site-type", "shadow-hold")


def test_exhalation_needs_an_undead_that_can_attack() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Exhalation of Decay", "Wargs"], discard=["Ghosts", "Orc-guard"]
    )
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Exhalation of Decay", "no Undead")


# Stay Her Appetite --------------------------------------------------------------------------------

WARG = "War-warg"


def test_an_ally_with_an_appetite_attacks_its_controller() -> None:
    # 20 of mind: no general influence is left but the 5 that a Ringwraith always has
    others = ("The Mouth", "Muzgash", "Lagduf")
    gorbag = character("Gorbag", WARG)
    game = minions(
        ("Minas Morgul", "Southron Oasis"), gorbag, *others, hazards=["Stay Her Appetite"]
    )
    needed = 5 + game["Gorbag"].direct_influence + 5 - game[WARG].mind
    game.rolls(needed + 1, 7).play("Stay Her Appetite")
    assert (game.attack.source, game.attack.strikes) == (WARG, 1)
    assert game.attack.prowess == game[WARG].prowess + 7
    assert game.attack.assigned == ["Gorbag"]
    assert not game.attack.detainment
    assert not game.offers("support", WARG)
    game.rolls(2, 2).run_until(lambda g: g["Gorbag"].wounded, stay_untapped=False)
    assert game[WARG].where == "discard", "it was not defeated"


def test_an_ally_that_is_defeated_stays() -> None:
    others = ("The Mouth", "Muzgash", "Lagduf")
    gorbag = character("Gorbag", WARG)
    game = minions(
        ("Minas Morgul", "Southron Oasis"), gorbag, *others, hazards=["Stay Her Appetite"]
    )
    game.rolls(12, 2, 12).play("Stay Her Appetite").run_until("enter-site", stay_untapped=False)
    assert attacks_so_far(game) == 1
    assert game[WARG].in_play


def test_an_ally_held_by_enough_influence_does_not_attack() -> None:
    game = minions(
        ("Minas Morgul", "Southron Oasis"), character("Gorbag", WARG), hazards=["Stay Her Appetite"]
    )
    game.rolls(12).play("Stay Her Appetite").pass_until("enter-site")
    assert game[WARG].in_play
    assert attacks_so_far(game) == 0


def test_against_a_hero_it_is_detainment() -> None:
    # 19 of mind leave 1 of general influence, and Elrond has 4 of direct influence
    game = heroes(WILD, character("Elrond", "Gwaihir"), "Thranduil", hazards=["Stay Her Appetite"])
    assert 1 + 4 + 5 - game["Gwaihir"].mind < 12
    game.rolls(12, 2).play("Stay Her Appetite")
    assert game.attack.source == "Gwaihir"
    assert game.attack.detainment


def test_there_must_be_an_ally() -> None:
    game = heroes(DARK, "Elrond", hazards=["Stay Her Appetite", "Ghosts"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Stay Her Appetite", "no such ally")
