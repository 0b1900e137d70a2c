"""The White Hand: stage resources of Radagast."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from fallen import FOE, alone

from freecouncil.rules import attributes, table
from freecouncil.rules.fallen_wizards import stage_points
from freecouncil.rules.regions import region_type
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    fallen_wizard,
    position,
    ringwraith,
    tapped,
    wizard,
)

in_the_wild = partial(alone, "Radagast", at="Rhosgobel")


SHAPES = ("Master of Shapes", "Shifter of Hues", "Winged Change-master")


def at_home(*hand: str, radagast: Piece | str = "Radagast", **more: Any) -> Play:
    return position(
        fallen_wizard(company("Rhosgobel", radagast), declared="Radagast", hand=list(hand), **more),
        FOE,
    )


def has(game: Play, *skills: str) -> list[bool]:
    return [attributes.has_skill(game.game, game["Radagast"].instance, s) for s in skills]


# His shapes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "prowess", "body", "influence", "general"),
    [
        ("Master of Shapes", 9, 10, 1, 25),
        ("Shifter of Hues", 6, 10, 3, 27),
        ("Winged Change-master", 3, 9, 8, 19),
    ],
)
def test_a_shape_gives_radagast_its_numbers(
    name: str, prowess: int, body: int, influence: int, general: int
) -> None:
    game = at_home(name)
    before = stage_points(game.game, 0)
    assert game.general_influence(0) == 22
    game.play(name).pass_windows()
    him = game["Radagast"]
    assert game[name].bearer == "Radagast"
    assert (him.prowess, him.body, him.direct_influence) == (prowess, body, influence)
    assert game.general_influence(0) == general
    assert stage_points(game.game, 0) == before + 1


def test_a_shape_makes_corruption_checks_harder() -> None:
    game = in_the_wild(character("Radagast", "Master of Shapes", "Glove of Radagast"))
    him = game["Radagast"].instance
    assert attributes.fold(game.game, "corruption-check", him, 0) == -2
    assert game["Radagast"].corruption_points == 1


def test_a_shape_takes_the_place_of_his_skills() -> None:
    game = at_home("Master of Shapes", "Winged Change-master")
    assert has(game, "warrior", "ranger", "scout", "diplomat") == [True] * 4
    game.play("Master of Shapes").pass_windows()
    assert has(game, "warrior", "ranger", "scout", "diplomat") == [True, True, False, False]
    game.play("Winged Change-master").pass_windows()
    assert has(game, "warrior", "ranger", "scout", "diplomat") == [False, False, True, True]


def test_another_shape_sends_the_first_back_to_the_hand() -> None:
    game = at_home("Master of Shapes", "Shifter of Hues")
    game.play("Master of Shapes").pass_windows()
    game.play("Shifter of Hues").pass_windows()
    assert game["Master of Shapes"].where == "hand"
    assert game["Radagast"].prowess == 6
    assert game.general_influence(0) == 27


def test_a_shape_may_be_taken_back_in_the_organization_phase() -> None:
    game = at_home("Master of Shapes")
    game.play("Master of Shapes").pass_windows()
    game.use("Master of Shapes").pass_windows()
    assert game["Master of Shapes"].where == "hand"
    assert game["Radagast"].prowess == 6
    assert game.general_influence(0) == 22


def test_in_a_shape_radagast_bears_items_and_uses_none() -> None:
    game = at_home("Winged Change-master", radagast=character("Radagast", "Sword of Gondolin"))
    assert game["Radagast"].prowess == 8
    game.play("Winged Change-master").pass_windows()
    assert game["Radagast"].prowess == 3
    assert not game["Sword of Gondolin"].instance.in_use
    assert game["Radagast"].corruption_points == 2, "it weighs on him all the same"
    game.use("Winged Change-master").pass_windows()
    assert game["Radagast"].prowess == 8


def test_a_shape_that_is_discarded_leaves_him_as_he_was() -> None:
    game = at_home("Winged Change-master", radagast=character("Radagast", "Sword of Gondolin"))
    game.play("Winged Change-master").pass_windows()
    table.discard(game.game, game["Winged Change-master"].instance)
    assert game["Radagast"].prowess == 8
    assert game.general_influence(0) == 22


def test_a_shape_waits_for_radagast() -> None:
    game = in_the_wild("Beregond", hand=["Master of Shapes", "Winged Change-master", "Radagast"])
    game.play("Master of Shapes").pass_windows()
    assert not game["Master of Shapes"].bearer
    assert game.general_influence(0) == 20 - 2, "what there is without him, and Beregond"
    game.play("Winged Change-master").pass_windows()
    assert game["Master of Shapes"].where == "hand"
    game.bring("Radagast", joining="Beregond")
    assert game["Winged Change-master"].bearer == "Radagast"
    assert game["Radagast"].direct_influence == 8


def test_a_shape_is_for_radagast_alone() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman"), declared="Saruman", hand=["Master of Shapes"]
        ),
        FOE,
        pausing=(0,),
    )
    assert game.refuses("Master of Shapes", "Radagast")


def test_master_of_shapes_stays_untapped_at_1() -> None:
    game = position(
        fallen_wizard(
            company(
                "Weathertop", character("Radagast", "Master of Shapes"), moving_to="Ettenmoors"
            ),
            declared="Radagast",
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    game.play("Cave-drake", key="wilderness")
    game.run_until("stay-untapped")
    game.rolls(3, 3, 12, 12)
    game.stay_untapped()
    game.run_until(lambda play: not play.game.fighting, stay_untapped=True)
    assert game["Radagast"].untapped, "9 - 1 and 3 is above 10"


def test_shifter_of_hues_keeps_radagast_where_he_is_and_the_hand_large() -> None:
    game = at_home("Shifter of Hues")
    assert game.offers("move")
    game.play("Shifter of Hues").pass_windows()
    assert not game.offers("move")
    assert attributes.hand_size(game.game, 0) == 9
    assert attributes.hand_size(game.game, 1) == 8


def test_shifter_of_hues_ends_a_journey_that_has_been_declared() -> None:
    game = at_home("Shifter of Hues")
    game.move("Radagast", "Woodmen-town")
    game.play("Shifter of Hues").pass_windows()
    assert not game.company("Radagast").moving_to
    assert game["Woodmen-town"].where == "location"


def hues(to: str = "Thranduil's Halls") -> Play:
    game = position(
        fallen_wizard(
            company("Rhosgobel", character("Radagast", "Shifter of Hues")),
            company("Isengard", "Éomer", "Gamling the Old", moving_to=to),
            declared="Radagast",
        ),
        FOE,
        phase="movement",
        pausing=(0,),
    )
    return game


def check_modifier(game: Play, name: str) -> int:
    return attributes.fold(game.game, "corruption-check", game[name].instance, 0)


def test_shifter_of_hues_helps_a_company_that_moves_through_wilderness() -> None:
    game = hues("Ruined Signal Tower")
    game.run_until(lambda play: play.offers("use", "Shifter of Hues"))
    game.use("Shifter of Hues").pass_()
    assert game["Radagast"].tapped
    assert check_modifier(game, "Éomer") == check_modifier(game, "Gamling the Old") == 2
    assert check_modifier(game, "Radagast") == -2
    game.run_until("end-of-turn")
    assert check_modifier(game, "Éomer") == 2
    game.run_until(
        lambda play: play.game.state.active == 0 and play.game.state.phase == "organization"
    )
    assert check_modifier(game, "Éomer") == 2, "through the next organization phase"
    game.choose("done").run_until(lambda play: play.game.state.phase == "movement")
    assert check_modifier(game, "Éomer") == 0


def test_shifter_of_hues_needs_a_wilderness_and_a_company_on_the_way() -> None:
    game = hues("Glittering Caves")  # both are in the Gap of Isen, a Border-land
    game.run_until(
        lambda play: (
            (play.asks, play.asked) == ("act", 0)
            and play.game.window.company == play["Éomer"].instance.company
        )
    )
    assert game.company("Éomer").moving_to or game["Éomer"].site == "Glittering Caves"
    assert not game.offers("use", "Shifter of Hues")


def flying(*members: Piece | str) -> Play:
    return in_the_wild(*members, pausing=(0,))


WINGED = character("Radagast", "Winged Change-master")


def test_winged_change_master_flies_to_any_site_with_no_site_path() -> None:
    game = flying(WINGED)
    game.move("Radagast", "Grey Havens")
    game.pass_until("movement")
    game.run_until(lambda play: play["Radagast"].site == "Grey Havens")
    mine = game.game.company_of(game["Radagast"].instance)
    assert mine is not None and mine.path == () and mine.movement == "special"


@pytest.mark.parametrize(
    "members",
    [
        [WINGED, "Beregond"],
        [character("Radagast", "Winged Change-master", "Noble Hound")],
        ["Radagast"],
    ],
)
def test_radagast_flies_alone_and_in_that_shape(members: list[Piece | str]) -> None:
    game = flying(*members)
    game.choose("move", "Radagast")
    assert game.asks == "destination"
    assert not game.offers("Grey Havens")
    assert game.offers("Thranduil's Halls")


def test_his_black_bird_flies_with_radagast() -> None:
    game = flying(character("Radagast", "Winged Change-master", "Radagast's Black Bird"))
    game.choose("move", "Radagast")
    assert game.offers("Grey Havens")
    assert not game.offers("The Under-gates"), "nobody flies to the Under-deeps"


# What he bears --------------------------------------------------------------------------------------


def test_pocketed_robes_bring_a_card_back() -> None:
    game = in_the_wild(
        character("Radagast", "Pocketed Robes"),
        discard=["Herb-lore", "Concealment"],
        phase="end-of-turn",
    )
    game.use("Pocketed Robes")
    assert game["Pocketed Robes"].tapped
    assert game["Radagast"].untapped
    assert game.hand(0) == ["Herb-lore"]


def test_pocketed_robes_bring_back_only_what_fits_in_them() -> None:
    game = in_the_wild(
        character("Radagast", "Pocketed Robes"),
        discard=["Concealment"],
        phase="end-of-turn",
        pausing=(0,),
    )
    assert not game.offers("use", "Pocketed Robes")


def gloved(*, at: str | Piece = "Goblin-gate", more: tuple[str, ...] = (), **side: Any) -> Play:
    game = position(
        fallen_wizard(
            company(at, character("Radagast", "Glove of Radagast", *more), "Beregond"),
            declared="Radagast",
            **side,
        ),
        FOE,
        phase="site",
        pausing=(0,),
    )
    return game.pass_until("enter-site").answer("enter-site", True)


def test_glove_of_radagast_plays_a_common_ally_from_the_discard_pile() -> None:
    game = gloved(at="Bag End", discard=["Noble Steed"])
    game.play("Noble Steed").pass_windows()
    assert game["Noble Steed"].bearer == "Radagast"
    assert game["Radagast"].tapped
    assert game["Bag End"].tapped


def test_glove_of_radagast_plays_one_from_the_hand() -> None:
    game = gloved(at="Bag End", hand=["Noble Steed"])
    game.play("Noble Steed").pass_windows()
    assert game["Noble Steed"].bearer == "Radagast"


def test_glove_of_radagast_calls_no_second_of_a_kind_nor_any_other_ally() -> None:
    game = gloved(
        at="Bag End",
        more=("Noble Steed",),
        hand=["Noble Steed"],
        discard=["Bill the Pony", "Quickbeam"],
    )
    assert not game.offers("play", "Noble Steed")
    assert not game.offers("play", "Quickbeam")
    assert not game.offers("play", "Bill the Pony")


def test_glove_of_radagast_needs_radagast_untapped() -> None:
    game = (
        in_the_wild(
            tapped(character("Radagast", "Glove of Radagast")),
            "Beregond",
            at="Bag End",
            hand=["Noble Steed"],
            phase="site",
            pausing=(0,),
        )
        .pass_until("enter-site")
        .answer("enter-site", True)
    )
    assert not game.offers("play", "Noble Steed")


# His friends ----------------------------------------------------------------------------------------


def at_tapped_site(*members: str, in_play: tuple[str, ...] = ("Friend of Secret Things",)) -> Play:
    return (
        in_the_wild(
            *members,
            at=tapped("Bag End"),
            hand=["Mistress Lobelia"],
            in_play=in_play,
            phase="site",
            pausing=(0,),
        )
        .pass_until("enter-site")
        .answer("enter-site", True)
    )


def test_friend_of_secret_things_finds_allies_at_tapped_sites() -> None:
    game = at_tapped_site("Radagast", "Beregond")
    game.play("Mistress Lobelia", "Beregond").pass_windows()
    assert game["Mistress Lobelia"].bearer == "Beregond"


def test_friend_of_secret_things_helps_small_companies_alone() -> None:
    assert at_tapped_site("Radagast", "Beregond", "Anborn").refuses("Mistress Lobelia", "tapped")
    assert at_tapped_site("Radagast", "Beregond", in_play=()).refuses("Mistress Lobelia", "tapped")


ALLIES = ("Noble Hound", "Noble Steed", "War-wolf")
STRAYED = ("Friend of Secret Things", "Pocketed Robes", "Glove of Radagast")


def girdling(
    *friends: str, factions: tuple[str, ...] = (), stage: tuple[str, ...] = STRAYED
) -> Play:
    return in_the_wild(
        character("Radagast", *friends),
        hand=["Girdle of Radagast"],
        in_play=list(stage),
        points=list(factions),
        pausing=(0,),
    )


FAR_GONE = (*STRAYED, "A Strident Spawn", "Bad Company", "Plotting Ruin")


def test_girdle_of_radagast_lets_the_land_grow_wild() -> None:
    game = girdling(
        *ALLIES,
        "Radagast's Black Bird",
        factions=("Beornings", "Woodmen"),
        stage=FAR_GONE,
    )
    assert stage_points(game.game, 0) >= 12
    assert region_type(game.game, "Southern Mirkwood") == "dark-domain"
    game.play("Girdle of Radagast").pass_windows()
    for region in ("Southern Mirkwood", "Heart of Mirkwood", "Western Mirkwood", "Brown Lands"):
        assert region_type(game.game, region) == "wilderness"
    assert region_type(game.game, "Gorgoroth") == "dark-domain"
    assert game.points(0)["miscellaneous"] >= 5
    table.discard(game.game, game["Girdle of Radagast"].instance)
    assert region_type(game.game, "Southern Mirkwood") == "dark-domain"


def test_girdle_of_radagast_needs_six_friends_of_that_land() -> None:
    far = girdling(
        *ALLIES, "Radagast's Black Bird", factions=("Beornings", "Hobbits"), stage=FAR_GONE
    )
    assert far.refuses("Girdle of Radagast", "fewer than 6")


def test_girdle_of_radagast_needs_twelve_stage_points() -> None:
    near = girdling(*ALLIES, "Radagast's Black Bird", factions=("Beornings", "Woodmen"))
    assert near.refuses("Girdle of Radagast", "12 stage points")


# Radagast's Black Bird ------------------------------------------------------------------------------


def test_the_black_bird_influences_a_faction_of_the_opponent() -> None:
    game = position(
        fallen_wizard(
            company("Bag End", tapped(character("Radagast", "Radagast's Black Bird"))),
            declared="Radagast",
        ),
        wizard(company("Bag End", "Legolas"), points=["Hobbits"]),
        phase="site",
    ).answer("enter-site", True)
    assert not game.offers("influence", "Legolas"), "it influences factions alone"
    game.rolls(12, 2)
    game.choose("influence", "Hobbits")
    assert game["Radagast's Black Bird"].tapped
