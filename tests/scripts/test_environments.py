"""Environment cards, their two masters, and Twilight."""

from __future__ import annotations

from on_the_way import (
    BORDER,
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

from freecouncil.rules.regions import site_path
from freecouncil.testing import company, position, ringwraith, tapped, wizard

# Doors of Night and Gates of Morning --------------------------------------------------------------


def test_doors_of_night_ends_what_the_day_has_brought() -> None:
    game = heroes(WILD, "Elrond", hazards=["Doors of Night"], mine=["Gates of Morning", "Sun"])
    game.play("Doors of Night")
    assert game["Gates of Morning"].where == "discard"
    assert game["Sun"].where == "discard"
    assert game["Doors of Night"].in_play


def test_doors_of_night_spares_hazards_and_cannot_be_duplicated() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Doors of Night", "Doors of Night"], in_play=["Long Winter"]
    )
    game.play("Doors of Night")
    assert game["Long Winter"].in_play
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Doors of Night", "cannot be duplicated")


def test_gates_of_morning_ends_what_the_night_has_brought() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Gates of Morning"]),
        ringwraith(in_play=["Doors of Night", "Snowstorm", "Minions Stir"]),
    )
    game.play("Gates of Morning")
    assert game["Doors of Night"].where == "discard"
    assert game["Snowstorm"].where == "discard"
    assert game["Minions Stir"].in_play, "no environment"


def test_gates_of_morning_also_ends_what_short_events_still_do() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Choking Shadows"], hand=["Gates of Morning"],
        in_play=["Doors of Night"],
    )  # fmt: skip
    game.pass_until(lambda g: g.asked == 1)
    game.play("Choking Shadows", action="darken site").answer("respond", None)
    ettenmoors = game["Ettenmoors"].instance
    assert game.game.site_type(ettenmoors) == "shadow-hold"
    game.play("Gates of Morning")
    assert game.game.site_type(ettenmoors) == "ruins-and-lairs"


# Twilight -----------------------------------------------------------------------------------------


def test_twilight_in_response_cancels_doors_of_night_before_it_comes_into_play() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Doors of Night"], hand=["Twilight"], mine=["Gates of Morning"]
    )
    game.play("Doors of Night").play("Twilight", "Doors of Night").pass_windows()
    assert game["Doors of Night"].where == "discard"
    assert game["Gates of Morning"].in_play


def test_what_needs_doors_of_night_comes_to_nothing_when_twilight_takes_them_in_response() -> None:
    """An active condition must hold again at resolution (9.2.1)."""
    for event in ("Snowstorm", "Withered Lands"):
        game = heroes(
            WILD, "Aragorn II", hazards=[event], in_play=["Doors of Night"], hand=["Twilight"]
        )
        game.play(event).play("Twilight", "Doors of Night").pass_windows()
        assert game[event].where == "discard"
        assert not game.happened("returned to origin")
        assert game.company("Aragorn II").state.path == ("wilderness",)


def test_a_creature_whose_key_goes_with_doors_of_night_is_discarded_without_effect() -> None:
    """2.IV.vii.2.4, and so are the further attacks of one that has several."""
    way = ("Minas Morgul", "Henneth Annûn")
    game = minions(
        way, "Gorbag", hazards=["Sand-drake"], in_play=["Doors of Night"], hand=["Twilight"]
    )
    game.play("Sand-drake", key="Ithilien").play("Twilight", "Doors of Night").pass_windows()
    assert game["Sand-drake"].where == "discard" and not game.happened("attack")
    assert game.company("Gorbag").hazards == 1, "it counts all the same"
    game = heroes(
        SEA, "Elrond", hazards=["Nameless Thing"], in_play=["Doors of Night"], hand=["Twilight"]
    )
    resolved(game.play("Nameless Thing", key="coastal-sea"))
    game.play("Twilight", "Doors of Night").pass_windows()
    game.answer("cancel-by-tapping", None).rolls(12, 12).run_until(
        lambda g: g["Nameless Thing"].where == "discard"
    )
    assert len([e for e in game.game.events if e.kind == "attack"]) == 1


def test_an_outpost_is_used_once_when_twilight_takes_doors_of_night_in_response() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["An Unexpected Outpost"], in_play=["Doors of Night"],
        sideboard=["Ghosts", "Wargs"], hand=["Twilight"],
    )  # fmt: skip
    game.play("An Unexpected Outpost").play("Twilight", "Doors of Night").pass_windows()
    game.answer("bring-back", "Ghosts")
    assert game.asks != "bring-back"


def test_twilight_in_response_saves_from_a_dragon_that_hunts_far_by_night() -> None:
    """The passive condition must still hold when its attack would begin (9.6.2)."""
    game = heroes(
        ("Lórien", "Woodmen-town"), "Elrond", in_play=["Scatha Ahunt", "Doors of Night"],
        hand=["Twilight"],
    )  # fmt: skip
    game.play("Twilight", "Doors of Night").pass_windows()
    assert not game.happened("attack")
    game.pass_until("enter-site")
    assert game["Scatha Ahunt"].in_play


def test_twilight_against_twilight() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Doors of Night", "Twilight"], hand=["Twilight"],
        mine=["Gates of Morning"],
    )  # fmt: skip
    game.play("Doors of Night")
    game.choose("play", "Twilight").choose("Doors of Night")
    ours, theirs = (c for c in game.all("Twilight"))
    game.answer("respond", "play", "Twilight", "short")
    game.choose(ours if ours.owner == 0 else theirs)
    game.pass_windows()
    assert game["Doors of Night"].in_play
    assert game["Gates of Morning"].where == "discard"


def test_twilight_does_not_count_against_the_hazard_limit() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Twilight", "Wargs", "Lesser Spiders"], mine=["Gates of Morning"]
    )
    game.play("Wargs").rolls(12)
    game.run_until(lambda g: g.offers("play", "Lesser Spiders", "creature"))
    game.rolls(12).play("Lesser Spiders", key="wilderness").run_until("act")
    assert game.company("Elrond").hazards == game.company("Elrond").hazard_limit
    game.play("Twilight", "Gates of Morning")
    assert game["Gates of Morning"].where == "discard"


def test_twilight_is_a_resource_in_ones_own_turn() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Twilight"]),
        ringwraith(in_play=["Doors of Night"]),
    )
    game.play("Twilight")
    assert game["Doors of Night"].where == "discard"


def test_twilight_at_any_point_of_the_opponents_turn() -> None:
    game = position(
        wizard(company("Goblin-gate", "Elrond", moved=True), in_play=["Gates of Morning"]),
        ringwraith(hand=["Twilight"]),
        phase="site",
    )
    assert (game.asks, game.asked) == ("act", 1), "before the site is entered"
    game.play("Twilight")
    assert game["Gates of Morning"].where == "discard"
    assert game.asks == "enter-site"


def test_twilight_needs_an_environment() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Twilight"]),
        ringwraith(in_play=["Minions Stir"]),
    )
    game.refuses("Twilight", "no environment card to cancel")


# Long Winter, Foul Fumes, Snowstorm ---------------------------------------------------------------


def test_long_winter_turns_back_a_company_without_a_ranger() -> None:
    game = heroes(WILDER, "Elrond", "Gimli", in_play=["Long Winter"])
    game.pass_until("site")
    assert game["Elrond"].site == "Rivendell"
    assert game.happened("returned to origin")
    assert not game.happened("entered")


def test_a_ranger_leads_through_the_long_winter() -> None:
    game = heroes(WILDER, "Aragorn II", "Gimli", in_play=["Long Winter"])
    game.pass_until("enter-site")
    assert game["Gimli"].site == "Goblin-gate"


def test_without_their_ranger_the_long_winter_turns_them_back_after_all() -> None:
    """What it asks for has come about while it is in play (9.6)."""
    game = heroes(
        WILDER, "Aragorn II", "Gimli", in_play=["Long Winter"], hazards=["Call of Home", "Wargs"]
    )
    game.rolls(2).play("Call of Home", target="Aragorn II").pass_windows()
    assert "Aragorn II" in game.hand(0)
    assert game["Gimli"].site == "Rivendell"
    assert game.happened("returned to origin")


def test_nobody_is_turned_back_in_the_middle_of_an_attack() -> None:
    """3.5: they go back when it is over."""
    game = heroes(
        FREE, "Elrond", "Gimli", in_play=["Long Winter", "Doors of Night"],
        hazards=["Wargs", "Withered Lands"],
    )  # fmt: skip
    resolved(game.play("Wargs", key="border-land"))
    game.play("Withered Lands", region="Anduin Vales").pass_windows()
    assert game.attack.race == "Wolf" and not game.happened("returned to origin")
    game.rolls(12, 12).run_until(lambda g: g.happened("attack defeated")).pass_windows()
    assert game.happened("returned to origin")
    assert game["Elrond"].site == "Lórien"
    assert game["Wargs"].where == "points"


def test_long_winter_needs_two_wildernesses() -> None:
    game = heroes(WILD, "Elrond", in_play=["Long Winter"])
    game.pass_until("enter-site")
    assert game["Elrond"].site == "Ettenmoors"


def test_long_winter_played_while_a_company_is_under_way_turns_it_back_at_once() -> None:
    game = heroes(WILDER, "Elrond", hazards=["Long Winter", "Wargs"])
    game.play("Long Winter").pass_windows()
    assert game["Elrond"].site == "Rivendell"
    assert "Wargs" in game.hand(1), "its movement/hazard phase has ended"


def test_with_doors_of_night_long_winter_taps_sites_but_no_havens() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond"),
            company("Goblin-gate", "Aragorn II"),
            company("Ettenmoors", "Gimli"),
        ),
        ringwraith(
            company("Dol Guldur", "Hador"), hand=["Long Winter"], in_play=["Doors of Night"]
        ),
        phase="movement",
    )
    game.answer("company-to-move", "Elrond").play("Long Winter").pass_windows()
    assert game["Goblin-gate"].tapped, "two Wildernesses in its site path"
    assert game["Ettenmoors"].untapped, "only one"
    assert game["Rivendell"].untapped


def test_doors_of_night_that_comes_later_taps_the_sites_too() -> None:
    game = staying("Goblin-gate", "Aragorn II", hazards=["Doors of Night"], in_play=["Long Winter"])
    game.play("Doors of Night").pass_windows()
    assert game["Goblin-gate"].tapped


def test_a_site_that_comes_into_play_in_the_long_winter_is_tapped() -> None:
    game = heroes(WILDER, "Aragorn II", in_play=["Long Winter", "Doors of Night"])
    game.pass_until("enter-site")
    assert game["Goblin-gate"].tapped


def test_foul_fumes_turn_back_from_shadow_lands() -> None:
    game = heroes(SHADOWS, "Elrond", in_play=["Foul Fumes"])
    game.pass_until("site")
    assert game["Elrond"].site == "Rivendell"
    game = heroes(SHADOWS, "Aragorn II", in_play=["Foul Fumes"])
    game.pass_until("enter-site")
    assert game["Aragorn II"].site == "Carn Dûm"


def test_foul_fumes_have_no_effect_on_minions() -> None:
    game = minions(
        ("Minas Morgul", "Henneth Annûn"), "Asternak",
        in_play=["Foul Fumes", "Doors of Night"],
    )  # fmt: skip
    game.pass_until("enter-site")
    assert game["Asternak"].site == "Henneth Annûn"
    assert game["Henneth Annûn"].untapped
    game = minions(("Minas Morgul", "Henneth Annûn"), "Asternak", hazards=["Foul Fumes", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Foul Fumes", "against this kind of player")


def test_snowstorm_needs_doors_of_night_and_spares_no_ranger() -> None:
    game = heroes(WILD, "Aragorn II", hazards=["Snowstorm", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Snowstorm", "Doors of Night is not in play")
    game = heroes(WILD, "Aragorn II", hazards=["Snowstorm"], in_play=["Doors of Night"])
    game.play("Snowstorm").pass_windows()
    assert game["Aragorn II"].site == "Rivendell"


def test_weather_is_gone_after_a_turn_of_each() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond")),
        ringwraith(in_play=["Snowstorm"]),
        phase="long-event",
    )
    game.pass_until(lambda g: g.phase == "movement" or g.asks == "discard-card")
    assert game["Snowstorm"].where == "discard"


# Regions and sites treated as others --------------------------------------------------------------


def test_choking_shadows_strengthen_an_automatic_attack_at_ruins() -> None:
    game = heroes(("Rivendell", "Barrow-downs"), "Elrond", hazards=["Choking Shadows"])
    game.play("Choking Shadows").pass_until("enter-site")
    game.choose(True)
    assert game.attack.prowess == 10, "8 is printed"


def test_choking_shadows_may_be_revealed_when_ruins_are_entered() -> None:
    game = position(
        wizard(company("Barrow-downs", "Elrond", on_guard=["Choking Shadows"], moved=True)),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).answer("reveal-on-guard", "Choking Shadows")
    game.pass_windows() if game.asks == "respond" else None
    assert game.attack.prowess == 10


def test_choking_shadows_do_not_reach_shadow_holds() -> None:
    game = heroes(WILDER, "Elrond", hazards=["Choking Shadows", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Choking Shadows", "automatic-attack")


def test_choking_shadows_make_a_wilderness_a_shadow_land() -> None:
    game = heroes(WILD, "Elrond", hazards=["Choking Shadows", "Ghosts"], in_play=["Doors of Night"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Ghosts", "keyed")
    game.play("Choking Shadows", action="darken region")
    assert game.company("Elrond").state.path == ("shadow-land",)
    game.play("Ghosts", key="shadow-land")


def test_a_named_region_is_treated_so_in_every_path() -> None:
    game = heroes(
        WILDER, "Elrond", hazards=["Choking Shadows"], in_play=["Doors of Night"],
        by=("region",),
    )  # fmt: skip
    game.play("Choking Shadows", "Rhudaur", action="darken region")
    assert game.company("Elrond").state.path == ("shadow-land", "wilderness")
    ettenmoors = next(c for c in game.all("Ettenmoors") if c.owner == 0).instance
    assert site_path(game.game, ettenmoors) == ("shadow-land",), "it lies in Rhudaur"


def test_choking_shadows_cannot_be_duplicated_while_they_last() -> None:
    game = heroes(
        WILDER, "Elrond", hazards=["Choking Shadows", "Choking Shadows"],
        in_play=["Doors of Night"],
    )  # fmt: skip
    game.play("Choking Shadows", "High Pass", action="darken region")
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Choking Shadows", "cannot be duplicated")


def test_withered_lands_make_two_wildernesses_of_one() -> None:
    game = heroes(WILD, "Elrond", hazards=["Withered Lands", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Withered Lands", "Doors of Night is not in play")
    game = heroes(
        WILD, "Elrond", hazards=["Withered Lands", "Dire Wolves"], in_play=["Doors of Night"]
    )
    game.play("Withered Lands")
    assert game.company("Elrond").state.path == ("wilderness", "wilderness")
    game.play("Dire Wolves", key="wilderness")


def test_withered_lands_change_border_lands_and_shadow_lands_but_no_free_domains() -> None:
    game = heroes(FREE, "Elrond", hazards=["Withered Lands"], in_play=["Doors of Night"])
    game.play("Withered Lands", region="Anduin Vales")
    assert game.company("Elrond").state.path == ("wilderness", "wilderness", "wilderness")
    game = heroes(LINDON, "Elrond", hazards=["Withered Lands"], in_play=["Doors of Night"])
    game.play("Withered Lands", region="Númeriador")
    assert game.company("Elrond").state.path == ("free-domain", "wilderness", "wilderness")


def test_withered_lands_in_the_long_winter_turn_a_company_back() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Withered Lands"], in_play=["Doors of Night", "Long Winter"]
    )
    game.play("Withered Lands").pass_windows()
    assert game["Elrond"].site == "Rivendell"


def test_what_is_changed_is_changed_until_the_end_of_the_turn() -> None:
    game = heroes(BORDER, "Elrond", hazards=["Choking Shadows"], in_play=["Doors of Night"])
    game.play("Choking Shadows", action="darken region")
    game.run_until(lambda g: g.game.state.turn == 6)
    assert not game.game.state.effects


# Stench of Mordor ---------------------------------------------------------------------------------


def test_the_stench_taps_one_of_a_company_in_a_dark_domain() -> None:
    game = position(
        wizard(company("Dol Guldur", "Elrond", "Gimli", moved=True)),
        ringwraith(in_play=["Stench of Mordor"]),
        phase="site",
    )
    assert game.asked == 0
    game.answer("character-to-tap", "Gimli")
    assert game["Gimli"].tapped and game["Elrond"].untapped


def test_the_stench_reaches_shadow_lands_with_doors_of_night() -> None:
    for more, smelt in (((), False), (("Doors of Night",), True)):
        game = position(
            wizard(company("Carn Dûm", "Elrond", moved=True)),
            ringwraith(in_play=["Stench of Mordor", *more]),
            phase="site",
        )
        assert game["Elrond"].tapped is smelt


def test_the_stench_does_not_reach_the_under_deeps() -> None:
    """Environments don't affect them (glossary)."""
    for site, reached in (("Mount Doom", True), ("The Under-courts", False)):
        game = position(
            wizard(company(site, "Elrond", "Gimli")),
            ringwraith(in_play=["Stench of Mordor"]),
            phase="site",
        )
        assert (game.asks == "character-to-tap") is reached


def test_where_all_are_tapped_the_stench_does_nothing() -> None:
    game = position(
        wizard(company("Dol Guldur", tapped("Elrond"))),
        ringwraith(in_play=["Stench of Mordor"]),
        phase="site",
    )
    assert game.asks == "enter-site"


def test_the_stench_goes_when_a_deck_is_exhausted() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), deck=["Gimli"], hand=[]),
        ringwraith(in_play=["Stench of Mordor"]),
        phase="end-of-turn",
    )
    game.run_until(lambda g: g["Stench of Mordor"].where == "discard")
    assert game.game.state.players[0].exhausted == 1
