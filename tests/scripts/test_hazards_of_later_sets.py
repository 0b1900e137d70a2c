"""Hazard events of Dark Minions and Against the Shadow."""

from __future__ import annotations

from on_the_way import DARK, SHADOWS, WILD, WILDER, heroes, minions, resolved

from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    wizard,
    wounded,
)

DOORS = "Doors of Night"
ADUNAPHEL = "Adûnaphel"


# Helms of Iron ------------------------------------------------------------------------------------


def test_helms_of_iron_give_orcs_body() -> None:
    for events, body in (([], None), (["Helms of Iron"], 4), (["Helms of Iron"] * 2, 4)):
        game = heroes(SHADOWS, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=events)
        game.play("Orc-watch", key="shadow-land")
        assert game.attack.body == body


def test_helms_of_iron_a_failed_strike_is_not_yet_defeated() -> None:
    game = heroes(SHADOWS, "Gimli", hazards=["Orc-watch"], in_play=["Helms of Iron"])
    game.rolls(12, 4).play("Orc-watch", key="shadow-land")
    game.run_until(lambda g: g["Orc-watch"].where == "discard")
    assert game.happened("attack not defeated", "Orc-watch")


def test_helms_of_iron_one_more_body_for_those_who_have_it_and_none_for_wolves() -> None:
    game = heroes(DARK, "Gimli", hazards=["Olog-hai (Trolls)"], in_play=["Helms of Iron"])
    game.play("Olog-hai (Trolls)", key="dark-domain")
    assert game.attack.body == 6
    game = heroes(WILD, "Gimli", hazards=["Wargs"], in_play=["Helms of Iron"])
    game.play("Wargs", key="wilderness")
    assert game.attack.body is None


def test_helms_of_iron_cost_a_nazgul() -> None:
    game = heroes(WILD, "Gimli", hazards=["Helms of Iron"], in_play=[ADUNAPHEL])
    resolved(game.play("Helms of Iron"))
    assert game["Helms of Iron"].in_play and game[ADUNAPHEL].where == "discard"
    game = position(
        wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors")),
        ringwraith(hand=["Helms of Iron"]),
        phase="movement",
        pausing=(1,),
    )
    game.run_until(lambda g: g.asks == "act" and g.asked == 1)
    assert game.refuses("Helms of Iron", "no Nazgûl")


# Drums --------------------------------------------------------------------------------------------


def test_drums_at_a_site_of_angmar() -> None:
    for events, more in (([], 0), (["Drums"], 1), (["Drums", DOORS], 2)):
        game = position(
            wizard(company("Carn Dûm", "Gimli", "Legolas")),
            ringwraith(in_play=events),
            phase="site",
        )
        game.answer("enter-site", True)
        printed = game.game.window.attack.facts
        assert game.attack.strikes == printed.strikes + more
        assert game.attack.prowess == printed.prowess + more


def test_drums_no_creature_on_the_way_there() -> None:
    game = heroes(SHADOWS, "Gimli", hazards=["Orc-watch"], in_play=["Drums"])
    game.play("Orc-watch", key="shadow-land")
    assert (game.attack.strikes, game.attack.prowess) == (3, 9)


def test_drums_in_the_under_deeps() -> None:
    for events, more in (([], 0), (["Drums"], 1)):
        game = position(
            wizard(company("The Under-gates", "Gimli", "Legolas")),
            ringwraith(in_play=events, hand=["Cave Worm"]),
            phase="movement",
        )
        game.run_until(lambda g: g.asks == "act" and g.asked == 1)
        assert game.company("Gimli").hazard_limit == 2 + more


# Pierced by Many Wounds ---------------------------------------------------------------------------


def test_pierced_by_many_wounds_the_first_excess_strike_is_four() -> None:
    # Gimli has 7 against Orcs, who have 9 and two excess strikes
    for hazards, wounded_by_it in (
        (["Orc-watch"], False),
        (["Orc-watch", "Pierced by Many Wounds"], True),
    ):
        game = heroes(SHADOWS, "Gimli", hazards=hazards)
        game.play("Orc-watch", key="shadow-land")
        if wounded_by_it:
            resolved(game.play("Pierced by Many Wounds"))
            assert game.company("Gimli").hazards == 1
        game.rolls(6, 2).run_until(lambda g: g["Orc-watch"].where != "chain")
        assert game["Gimli"].wounded == wounded_by_it


def test_pierced_by_many_wounds_needs_more_strikes_than_defenders() -> None:
    game = heroes(
        SHADOWS, "Gimli", "Legolas", "Elrond", hazards=["Orc-watch", "Pierced by Many Wounds"]
    )
    game.play("Orc-watch", key="shadow-land")
    assert not game.offers("play", "Pierced by Many Wounds")


# Like the Crash of Battering-rams -----------------------------------------------------------------

CRASH = "Like the Crash of Battering-rams"


def test_like_the_crash_of_battering_rams_lowers_the_body() -> None:
    for roll, less in ((2, 1), (6, 0)):
        # a Giant has 13, Legolas 5
        game = heroes(WILDER, "Legolas", hazards=["Giant", CRASH])
        body = game["Legolas"].body
        game.play("Giant", key="wilderness")
        game.run_until(lambda g: g.offers("play", CRASH))
        game.play(CRASH)
        game.rolls(roll, 2)
        game.run_until(lambda g: g["Giant"].where == "discard")
        assert game["Legolas"].wounded
        assert game["Legolas"].body == body - less


def test_like_the_crash_of_battering_rams_does_nothing_when_the_strike_fails() -> None:
    game = heroes(WILDER, "Legolas", hazards=["Giant", CRASH])
    body = game["Legolas"].body
    game.play("Giant", key="wilderness")
    game.run_until(lambda g: g.offers("play", CRASH))
    game.play(CRASH)
    game.rolls(12, 2)
    game.run_until(lambda g: g["Giant"].where in ("discard", "points"))
    assert game["Legolas"].body == body


# Wraith-lord --------------------------------------------------------------------------------------


def to_barad_dur(*hazards: str) -> Play:
    game = position(
        wizard(company("Cirith Gorgor", "Gimli", "Legolas", moving_to="Barad-dûr")),
        ringwraith(hand=hazards),
        phase="movement",
    )
    if game.asks == "site-path":
        game.choose("region", "Udûn/Gorgoroth")
    while game.asks == "draw":
        game.game.choose(game.decision.options[-1])
    return game


def test_wraith_lord_makes_nazgul_stronger_and_free() -> None:
    game = to_barad_dur("Wraith-lord", ADUNAPHEL)
    resolved(game.play("Wraith-lord"))
    game.run_until(lambda g: g.offers("play", ADUNAPHEL, "creature"))
    spent = game.company("Gimli").hazards
    game.play(ADUNAPHEL, action="creature", key="region-type:dark-domain")
    assert game.attack.prowess == 17
    assert game.company("Gimli").hazards == spent
    body = game["Gimli"].body
    game.rolls(2, 2).run_until(lambda g: g[ADUNAPHEL].where == "discard", assign_strike="Gimli")
    hurt = "Gimli" if game["Gimli"].wounded else "Legolas"
    assert game[hurt].wounded
    if hurt == "Gimli":
        assert game["Gimli"].body == body - 1


def test_wraith_lord_needs_two_dark_domains() -> None:
    game = heroes(DARK, "Gimli", hazards=["Wraith-lord", "Ghosts"])
    assert game.refuses("Wraith-lord", "dark-domain")


# In Great Wrath -----------------------------------------------------------------------------------


def test_in_great_wrath_a_nazgul_comes_from_the_discard_pile() -> None:
    game = heroes(DARK, "Gimli", "Legolas", hazards=["In Great Wrath"], discard=[ADUNAPHEL])
    game.play("In Great Wrath", key="region-type:dark-domain")
    resolved(game)
    assert (game.attack.prowess, game.attack.body) == (17, 9)
    assert game.company("Gimli").hazards == 1


def test_in_great_wrath_he_must_be_able_to_come() -> None:
    game = heroes(WILD, "Gimli", hazards=["In Great Wrath", "Wargs"], discard=[ADUNAPHEL])
    assert game.refuses("In Great Wrath", "no Nazgûl")


# Angmar Arises, In Darkness Bind Them, Reaching Shadow --------------------------------------------


def test_angmar_arises_orcs_of_a_shadow_land_in_rhudaur() -> None:
    game = heroes(WILD, "Gimli", "Legolas", hazards=["Orc-watch"])
    assert not game.offers("play", "Orc-watch", "creature")
    game = heroes(WILD, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=["Angmar Arises"])
    game.rolls(12, 12, 12).play("Orc-watch", key="region:Rhudaur")
    assert game.attack.race == "Orc"
    game.run_until(lambda g: g["Orc-watch"].where == "points")
    assert game["Angmar Arises"].where == "discard"


def test_angmar_arises_stays_when_the_creature_was_keyed_to_the_symbol() -> None:
    game = heroes(SHADOWS, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=["Angmar Arises"])
    game.rolls(12, 12, 12).play("Orc-watch", key="region-type:shadow-land")
    game.run_until(lambda g: g["Orc-watch"].where == "points")
    assert game["Angmar Arises"].in_play
    game = heroes(SHADOWS, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=["Angmar Arises"])
    game.rolls(2, 2, 2, 2).play("Orc-watch", key="region:Angmar")
    game.run_until(lambda g: g["Orc-watch"].where == "discard")
    assert game["Angmar Arises"].in_play, "the creature was not defeated"


def test_reaching_shadow_and_creatures_of_a_dark_domain() -> None:
    way = ("Lórien", "Woodmen-town")  # in Western Mirkwood
    for names, offered in (([], False), (["Reaching Shadow"], True)):
        game = heroes(way, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=names)
        assert game.offers("play", "Orc-watch", "creature") == offered
    # one who needs a Dark-domain does not come to Western Mirkwood
    game = heroes(way, "Gimli", hazards=["Khamûl the Easterling"], in_play=["Reaching Shadow"])
    assert not game.offers("play", "Khamûl the Easterling", "creature")


def test_in_darkness_bind_them_by_region() -> None:
    way = ("Minas Tirith", "Henneth Annûn")
    for names, offered in (([], False), (["In Darkness Bind Them"], True)):
        game = heroes(way, "Gimli", "Legolas", hazards=["Orc-watch"], in_play=names)
        assert game.offers("play", "Orc-watch", "creature") == offered


# Aware of their Ways ------------------------------------------------------------------------------


def test_aware_of_their_ways_removes_a_card_that_is_not_unique() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli", moving_to="Ettenmoors"),
            discard=["Concealment", "Glamdring", "Dodge", "Gandalf"],
        ),
        ringwraith(hand=["Aware of their Ways"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", "Aware of their Ways"))
    resolved(game.play("Aware of their Ways"))
    assert game.asks == "card-to-remove" and game.asked == 1
    assert not game.offers("card-to-remove", "Glamdring"), "it is unique"
    game.choose("Dodge")
    assert game["Dodge"].where == "out"
    assert sorted(game.pile("discard", 0)) == ["Concealment", "Gandalf", "Glamdring"]


def test_aware_of_their_ways_needs_a_discard_pile() -> None:
    game = heroes(WILD, "Gimli", hazards=["Aware of their Ways", "Wargs"])
    assert game.refuses("Aware of their Ways", "empty")


# Gnaw with Words ----------------------------------------------------------------------------------


def test_gnaw_with_words_taps_one_of_two_sages() -> None:
    game = heroes(WILD, "Elrond", "Boromir II", hazards=["Gnaw with Words", "Wargs"])
    assert game.refuses("Gnaw with Words", "sage")
    game = heroes(WILD, "Elrond", "Celeborn", hazards=["Gnaw with Words"])
    resolved(game.play("Gnaw with Words", action="tap a sage", target="Elrond"))
    assert game["Elrond"].tapped and game["Celeborn"].untapped


def test_gnaw_with_words_another_at_the_new_site_counts() -> None:
    for there, offered in (("Ettenmoors", True), ("Moria", False)):
        game = position(
            wizard(
                company("Rivendell", "Elrond", moving_to="Ettenmoors"),
                company(there, "Celeborn"),
            ),
            ringwraith(hand=["Gnaw with Words", "Wargs"]),
            phase="movement",
        )
        if game.asks == "next-company":
            game.choose("Elrond")
        game.run_until(lambda g: g.offers("play", "Wargs"))
        assert game.offers("play", "Gnaw with Words", "tap a sage") == offered


# Neither so Ancient Nor so Potent -----------------------------------------------------------------

NEITHER = "Neither so Ancient Nor so Potent"


def test_neither_so_ancient_nor_so_potent_brings_a_stored_item_back() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors"), stored=["Glamdring"]),
        ringwraith(hand=[NEITHER]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", NEITHER))
    resolved(game.play(NEITHER))
    assert "Glamdring" in game.hand(0)
    assert game[NEITHER].where == "points"
    assert game.points(0)["item"] == 2
    assert "item" not in game.points(1)


def test_neither_so_ancient_nor_so_potent_not_on_an_item_that_is_borne() -> None:
    game = heroes(WILD, character("Gimli", "Glamdring"), hazards=[NEITHER, "Wargs"])
    assert game.refuses(NEITHER, "stored no item")


# Revealed to all Watchers -------------------------------------------------------------------------

REVEALED = "Revealed to all Watchers"


def test_revealed_to_all_watchers() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors")),
        ringwraith(hand=[REVEALED, "Wargs", "Black Mace", "Saw-toothed Blade"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", REVEALED))
    resolved(game.play(REVEALED))
    assert game.asks == "card-on-top" and game.asked == 1
    game.choose("Black Mace")
    game.choose("Saw-toothed Blade")  # and the card that was drawn for the movement is last
    assert "Wargs" in game.hand(1) and "Black Mace" not in game.hand(1)
    assert len(game.hand(1)) == 8
    assert game.pile("deck", 1)[-3:] == ["Black Mace", "Saw-toothed Blade", "a blank card"]


# No Way Forward -----------------------------------------------------------------------------------


def test_no_way_forward_one_region_fewer() -> None:
    for events in ([], ["No Way Forward"], ["No Way Forward", DOORS]):
        game = position(
            wizard(company("Rivendell", "Gimli")),
            ringwraith(in_play=events),
            phase="organization",
        )
        company_ = next(iter(game.game.state.companies.values()))
        expected = {0: 0, 1: 3, 2: 2}[len(events)]
        assert game.game.traveller(company_).regions == expected


def test_no_way_forward_does_not_stop_those_who_have_declared_movement() -> None:
    game = heroes(WILD, "Gimli", hazards=["No Way Forward"])
    resolved(game.play("No Way Forward"))
    company_ = next(iter(game.game.state.companies.values()))
    assert game["No Way Forward"].in_play
    assert game.game.traveller(company_).regions == 0, "as always: four"


def test_no_way_forward_holds_for_the_way_that_was_declared_under_it() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli")),
        ringwraith(in_play=["No Way Forward"], hand=["Wargs"]),
        phase="organization",
    )
    game.run_until("movement")
    company_ = next(iter(game.game.state.companies.values()))
    assert game.game.traveller(company_).regions == 3


# Wound of Long Burden -----------------------------------------------------------------------------

BURDEN = "Wound of Long Burden"


def burdened(*rolls: int) -> Play:
    game = heroes(WILDER, "Legolas", hazards=["Giant", BURDEN])
    game.play("Giant", key="wilderness")
    game.run_until(lambda g: g.offers("play", BURDEN))
    game.play(BURDEN)
    game.rolls(*rolls)
    return game.run_until(lambda g: g["Giant"].where in ("discard", "points"))


def test_wound_of_long_burden_stays_with_the_wounded() -> None:
    game = burdened(2, 2)
    assert game[BURDEN].bearer == "Legolas"
    assert game["Legolas"].corruption_points == 1
    assert game["Legolas"].body == 7


def test_wound_of_long_burden_counts_for_the_body_check_of_that_strike() -> None:
    game = heroes(WILDER, "Legolas", "Gimli", hazards=["Giant", BURDEN])
    game.play("Giant", key="wilderness")
    game.assign("Legolas")
    game.run_until(lambda g: g.offers("play", BURDEN))
    game.play(BURDEN)
    game.rolls(2, 8).run_until(lambda g: g["Giant"].where == "discard")
    assert not game["Legolas"].in_play, "8 is above a body of 7"


def test_wound_of_long_burden_is_discarded_when_the_strike_fails() -> None:
    assert burdened(12, 2)[BURDEN].where == "discard"


def test_wound_of_long_burden_only_on_a_strong_strike() -> None:
    game = heroes(WILD, "Legolas", hazards=["Wargs", BURDEN, "Giant"])
    game.play("Wargs", key="wilderness")
    game.rolls(12, 12, 12)
    while game["Wargs"].where == "chain":
        assert not game.offers("play", BURDEN)
        game.game.choose(game.decision.options[-1])


def test_wound_of_long_burden_is_removed_at_a_haven() -> None:
    for site, offered in (("Rivendell", True), ("Moria", False)):
        game = position(
            wizard(company(site, character("Legolas", BURDEN)), hand=["Dodge"]),
            ringwraith(),
            phase="organization",
            pausing=(0,),
        )
        assert game.offers("use", BURDEN, "remove by tapping") == offered
        if offered:
            game.rolls(8)
            resolved(game.use(BURDEN, action="remove by tapping"))
            assert game[BURDEN].where == "discard"


# Endless Whispers, Pale Dream-maker ---------------------------------------------------------------


def hurt_by_ghosts(card: str) -> Play:
    game = heroes(SHADOWS, "Gimli", "Legolas", "Elrond", hazards=["Ghosts", card, "Orc-watch"])
    assert not game.offers("play", card, "permanent"), "nobody has been wounded"
    game.play("Ghosts", key="shadow-land")
    game.rolls(*[2, 2] * 3, *[12] * 6)
    return game.run_until(
        lambda g: g.offers("play", card, "permanent") and g["Ghosts"].where == "discard"
    )


def test_endless_whispers_on_one_whom_the_undead_have_wounded() -> None:
    game = hurt_by_ghosts("Endless Whispers")
    spent = game.company("Gimli").hazards
    resolved(game.play("Endless Whispers", target="Gimli"))
    assert game["Endless Whispers"].bearer == "Gimli"
    assert game.company("Gimli").hazards == spent


def test_endless_whispers_he_heals_but_never_untaps() -> None:
    game = position(
        wizard(
            company(
                "Rivendell",
                character("Gimli", "Endless Whispers", wounded=True),
                wounded("Legolas"),
                "Elrond",
            ),
        ),
        ringwraith(),
        phase="untap",
    )
    game.run_until("organization")
    assert game["Gimli"].tapped and game["Legolas"].tapped


def test_endless_whispers_a_sage_with_him_may_remove_it() -> None:
    for roll, where in ((8, "discard"), (7, "play")):
        game = position(
            wizard(company("Moria", character("Gimli", "Endless Whispers"), "Elrond")),
            ringwraith(),
            phase="organization",
        )
        game.rolls(roll)
        resolved(game.use("Endless Whispers", sage="Elrond"))
        assert game["Endless Whispers"].where == where
        assert game["Elrond"].tapped


def test_pale_dream_maker_takes_all_direct_influence() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", "Pale Dream-maker"), "Gimli")),
        ringwraith(),
        phase="organization",
        pausing=(0,),
    )
    assert game["Elrond"].direct_influence == 0
    assert game["Elrond"].corruption_points == 2
    assert not game.offers("use", "Pale Dream-maker"), "he himself is the only sage"


def test_pale_dream_maker_another_sage_may_roll_at_minus_three_without_tapping() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", "Pale Dream-maker"), "Celeborn")),
        ringwraith(),
        phase="organization",
    )
    game.rolls(9)
    resolved(game.use("Pale Dream-maker", action="remove without tapping", sage="Celeborn"))
    assert game["Pale Dream-maker"].in_play and game["Celeborn"].untapped
    assert not game.offers("use", "Pale Dream-maker"), "no other attempt this turn"


def test_pale_dream_maker_he_checks_when_his_player_discards_a_card() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Elrond", "Pale Dream-maker")),
            hand=["Dodge"] * 9,
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.rolls(2).choose("discard-card", "Dodge")
    resolved(game)
    assert game["Elrond"].where in ("discard", "out")


def test_pale_dream_maker_only_on_the_wounded() -> None:
    game = hurt_by_ghosts("Pale Dream-maker")
    assert game.offers("play", "Pale Dream-maker", "permanent")


# Short Legs Are Slow ------------------------------------------------------------------------------


def test_short_legs_are_slow_one_region_fewer_and_no_starter_movement() -> None:
    for members, slow in ((("Frodo", "Gimli"), True), (("Frodo", "Gimli", "Legolas"), False)):
        game = position(
            wizard(company("Rivendell", *members)),
            ringwraith(in_play=["Short Legs Are Slow"]),
            phase="organization",
        )
        company_ = next(iter(game.game.state.companies.values()))
        assert game.game.traveller(company_).regions == (3 if slow else 0)
        found = game.game.reachable(game.game.card(company_.site), company_)
        kinds = {j.movement for d in found.values() for j in d.journeys}
        assert ("starter" in kinds) != slow
        assert "region" in kinds


# FEAR! FIRE! FOES! --------------------------------------------------------------------------------

FEAR = "FEAR! FIRE! FOES!"


def test_fear_fire_foes_at_a_border_hold() -> None:
    game = heroes(("Rivendell", "Bree"), "Gimli", "Legolas", hazards=[FEAR])
    resolved(game.play(FEAR, action="raise the alarm"))
    game.run_until(lambda g: g.asks == "enter-site").answer("enter-site", True)
    assert (game.attack.strikes, game.attack.prowess) == (5, 8)
    assert game.attack.detainment and game.attack.race == ""


def test_fear_fire_foes_not_at_a_shadow_hold() -> None:
    game = heroes(WILDER, "Gimli", hazards=[FEAR, "Wargs"])
    assert game.refuses(FEAR, "the site is not")


def test_fear_fire_foes_makes_a_detainment_attack_a_real_one() -> None:
    game = position(
        ringwraith(company("Bree", "Luitprand", on_guard=[FEAR], moved=True)),
        wizard(),
        phase="site",
    )
    game.answer("enter-site", True)
    game.answer("reveal-on-guard", "in earnest, from on-guard")
    resolved(game)
    printed = game.game.window.attack.facts
    assert printed.detainment and not game.attack.detainment
    assert game.attack.prowess == printed.prowess - 1


# Unhappy Blows ------------------------------------------------------------------------------------


def test_unhappy_blows_between_a_dwarf_and_an_elf() -> None:
    game = heroes(WILD, character("Gimli", "Elven Cloak"), "Legolas", "Frodo",
                  hazards=["Unhappy Blows"])  # fmt: skip
    game.rolls(11)
    resolved(game.play("Unhappy Blows"))
    assert game.asks == "leaves-in-anger" and game.asked == 0
    assert not game.offers("leaves-in-anger", "Frodo")
    game.choose("leaves-in-anger", "Gimli")
    game.pass_()
    assert game["Gimli"].where == "hand" and "Elven Cloak" in game.hand(0)
    assert game["Legolas"].in_play


def test_unhappy_blows_needs_both() -> None:
    game = heroes(WILD, "Gimli", "Frodo", hazards=["Unhappy Blows", "Wargs"])
    assert game.refuses("Unhappy Blows", "no such company")


def test_unhappy_blows_nobody_goes_when_all_of_them_are_too_few() -> None:
    game = minions(("Minas Morgul", "Barad-dûr"), "Gorbag", "Old Troll",
                   hazards=["Unhappy Blows"])  # fmt: skip
    game.rolls(8)
    resolved(game.play("Unhappy Blows"))
    assert game["Gorbag"].in_play


# Mordor in Arms -----------------------------------------------------------------------------------

MORDOR = "Mordor in Arms"


def into_nurn(*members: str) -> Play:
    game = position(
        wizard(company("Barad-dûr", *members, moving_to="Nurniag Camp")),
        ringwraith(in_play=[MORDOR]),
        phase="movement",
    )
    if game.asks == "site-path":
        game.choose("region", "Gorgoroth/Nurn")
    while game.asks == "draw":
        game.game.choose(game.decision.options[-1])
    return game


def test_mordor_in_arms_three_attacks_in_nurn() -> None:
    fellows = ("Elrond", "Glorfindel II", "Gimli", "Legolas", "Boromir II")
    game = into_nurn(*fellows)
    assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 5, 8)
    game.rolls(*[12] * 12).run_until(lambda g: g[MORDOR].where == "points")
    assert game.points(0)["kill"] == 2
    assert "kill" not in game.points(1)


def test_mordor_in_arms_stays_unless_all_three_are_defeated() -> None:
    fellows = ("Elrond", "Glorfindel II", "Gimli", "Legolas", "Boromir II")
    game = into_nurn(*fellows)
    game.rolls(*[12] * 11, 2, 2).run_until(lambda g: g.asks == "enter-site")
    assert game[MORDOR].in_play
    assert game.game.state.phase == "site"


def influencing_variags(*hand: str, events: list[str]) -> Play:
    game = position(
        wizard(company("Variag Camp", "Aragorn II"), hand=["Variags of Khand", *hand]),
        ringwraith(in_play=events),
        phase="site",
    )
    game.answer("enter-site", True)
    game.run_until(lambda g: g.offers("play", "Variags of Khand"))
    return game.rolls(12).play("Variags of Khand")


def test_mordor_in_arms_no_muster_for_factions_of_those_lands() -> None:
    assert influencing_variags("Muster", events=[]).offers("play", "Muster")
    assert not influencing_variags("Muster", events=[MORDOR]).offers("play", "Muster")


def test_mordor_in_arms_factions_of_those_lands_hardly_join() -> None:
    for events, where in (([], "points"), ([MORDOR], "discard")):
        assert influencing_variags(events=events)["Variags of Khand"].where == where


# The Black Enemy's Wrath --------------------------------------------------------------------------

WRATH = "The Black Enemy's Wrath"


def test_the_black_enemys_wrath_lava_at_a_shadow_hold() -> None:
    game = position(
        wizard(company("Goblin-gate", character("Boromir II", "Glamdring"), "Frodo")),
        ringwraith(in_play=[WRATH]),
        phase="site",
    )
    game.answer("enter-site", True)
    game.rolls(12, 12, 12).run_until(
        lambda g: g.attack.race == "" and g.asks == "order-strikes", stay_untapped=True
    )
    assert game.attack.strikes == 2
    game.choose("Boromir II")
    assert game.asks == "stay-untapped"
    from freecouncil.rules.strikes import defending_prowess, staying_untapped

    window = game.game.window
    assert staying_untapped(game.game, window.attack, window.strike.target) == -5
    assert defending_prowess(game.game, window.attack, window.strike) == 6, "without the sword"


def test_the_black_enemys_wrath_has_no_effect_on_minions_nor_at_a_border_hold() -> None:
    game = position(
        ringwraith(company("Goblin-gate", "Gorbag")),
        wizard(in_play=[WRATH]),
        phase="site",
    )
    site = game.game.card(next(iter(game.game.state.companies.values())).site)
    assert all(a.prowess != 6 or not a.each for a in game.game.automatic_attacks(site))
    game = position(wizard(company("Bree", "Frodo")), ringwraith(in_play=[WRATH]), phase="site")
    site = game.game.card(next(iter(game.game.state.companies.values())).site)
    assert game.game.automatic_attacks(site) == []


# Trouble on All Borders ---------------------------------------------------------------------------

TROUBLE = "Trouble on All Borders"


def near_bree(*hand: str) -> Play:
    game = position(
        wizard(
            company("Rivendell", "Gimli", "Legolas", moving_to="Ettenmoors"),
            points=["Rangers of the North"],
        ),
        ringwraith(hand=hand),
        phase="movement",
    )
    if game.asks == "site-path":
        game.choose("starter")
    return game.run_until(lambda g: g.asks == "act" and g.asked == 1)


def test_trouble_on_all_borders_next_to_a_faction() -> None:
    game = near_bree(TROUBLE)  # Rhudaur is next to Arthedain, where Bree is
    resolved(game.play(TROUBLE))
    assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Dúnadan", 4, 8)
    assert game.attack.detainment, "company and faction are both hero"
    assert game[TROUBLE].bearer == "Rangers of the North"


def test_trouble_on_all_borders_goes_with_the_faction() -> None:
    game = near_bree(TROUBLE)
    resolved(game.play(TROUBLE))
    from freecouncil.rules import table

    table.discard(game.game, game.game.card(game["Rangers of the North"].id))
    assert game[TROUBLE].where == "discard"


def test_trouble_on_all_borders_needs_a_unique_faction() -> None:
    game = heroes(WILD, "Gimli", hazards=[TROUBLE, "Wargs"])
    assert game.refuses(TROUBLE, "no unique faction")


# One Foe to Breed a War ---------------------------------------------------------------------------

ONE_FOE = "One Foe to Breed a War"


def test_one_foe_to_breed_a_war_the_attacker_assigns_the_first_strike() -> None:
    game = heroes(WILD, character("Gimli", ONE_FOE, wounded=True), "Legolas", hazards=["Wargs"])
    game.play("Wargs", key="wilderness")
    assert game.asks == "first-strike" and game.asked == 1
    game.choose("Gimli")
    assert game.asks == "assign-strike" and game.asked == 0
    assert not game.offers("assign", "Gimli")
    game = heroes(WILD, character("Gimli", ONE_FOE, wounded=True), "Legolas", hazards=["Wargs"])
    game.play("Wargs", key="wilderness").pass_()
    assert game.asks == "assign-strike" and game.asked == 0, "he need not"


def test_one_foe_to_breed_a_war_is_discarded_instead_of_healing() -> None:
    game = position(
        wizard(company("Rivendell", character("Gimli", ONE_FOE, wounded=True), wounded("Legolas"))),
        ringwraith(),
        phase="untap",
    )
    game.run_until("organization")
    assert game["Gimli"].wounded and game[ONE_FOE].where == "discard"
    assert game["Legolas"].tapped


def test_one_foe_to_breed_a_war_only_on_the_wounded() -> None:
    game = heroes(WILD, "Gimli", hazards=[ONE_FOE, "Wargs"])
    assert game.refuses(ONE_FOE, "no wounded character")
    game = heroes(WILD, wounded("Gimli"), hazards=[ONE_FOE])
    resolved(game.play(ONE_FOE))
    assert game[ONE_FOE].bearer == "Gimli"


# Out of the Black Sky -----------------------------------------------------------------------------

SKY = "Out of the Black Sky"


def test_out_of_the_black_sky_a_nazgul_event_attacks() -> None:
    game = heroes(DARK, "Gimli", "Legolas", hazards=[SKY], in_play=[DOORS, ADUNAPHEL])
    game.play(SKY, key="region-type:dark-domain")
    resolved(game)
    assert (game.attack.race, game.attack.prowess) == ("Nazgûl", 15)
    assert game.attack.attacker_chooses
    game.rolls(12, 3).run_until(lambda g: g[SKY].where != "chain")
    assert game[SKY].where == "discard" and game[ADUNAPHEL].where == "discard"


def test_out_of_the_black_sky_is_worth_five_points_when_he_is_defeated() -> None:
    game = heroes(
        DARK, character("Glorfindel II", "Glamdring"), hazards=[SKY], mine=[ADUNAPHEL],
        in_play=[DOORS],
    )  # fmt: skip
    game.play(SKY, key="region-type:dark-domain")
    resolved(game)
    game.rolls(12, 12).run_until(lambda g: g[SKY].where != "chain")
    assert game[SKY].where == "points" and game[ADUNAPHEL].where == "out"
    assert game.points(0)["kill"] == 5


def test_out_of_the_black_sky_needs_doors_of_night() -> None:
    game = heroes(DARK, "Gimli", hazards=[SKY, "Ghosts"], in_play=[ADUNAPHEL])
    assert game.refuses(SKY, "Doors of Night")


# Long Dark Reach ----------------------------------------------------------------------------------

REACH = "Long Dark Reach"


def reaching(*top: str) -> Play:
    game = position(
        wizard(company("Rivendell", "Gimli", "Legolas", moving_to="Ettenmoors")),
        ringwraith(hand=[REACH], deck=["Doors of Night"] * 12 + list(top)),
        phase="movement",
    )
    if game.asks == "site-path":
        game.choose("starter")
    return game.run_until(lambda g: g.offers("play", REACH, "short"))


def test_long_dark_reach_a_creature_comes_from_the_deck() -> None:
    # one card is drawn for the movement
    game = reaching("Orc-watch", "Brigands", "Ambusher", "Eagle-mounts")
    resolved(game.play(REACH))
    assert game.asks == "reached" and game.asked == 1
    game.choose("Orc-watch")
    assert (game.attack.strikes, game.attack.prowess) == (3, 5), "it could not normally be played"
    assert len(game.pile("deck", 1)) == 14


def test_long_dark_reach_as_it_is_where_it_can_be_played() -> None:
    game = reaching("Wargs", "Eagle-mounts")
    resolved(game.play(REACH))
    assert game.attack.prowess == 9


def test_long_dark_reach_no_sea_and_no_other_unique_creature() -> None:
    game = reaching('"Bert" (Bûrat)', "Sea Serpent", "Eagle-mounts")
    resolved(game.play(REACH))
    assert game.asks != "reached" and game.game.window.attack is None


# The Way is Shut ----------------------------------------------------------------------------------

SHUT = "The Way is Shut"


def test_the_way_is_shut_to_the_under_deeps() -> None:
    for events, there in (([], "The Under-gates"), ([SHUT], "Moria")):
        game = position(
            wizard(company("Moria", "Gimli", moving_to="The Under-gates")),
            ringwraith(in_play=events),
            phase="movement",
        )
        game.run_until(lambda g: g.game.state.phase == "site" or g.asked == 1)
        game.run_until("site") if game.game.state.phase == "movement" else None
        assert game.company("Gimli").site == there


def test_the_way_is_shut_and_those_above_go_on() -> None:
    game = heroes(WILD, "Gimli", hazards=[SHUT])
    resolved(game.play(SHUT))
    game.run_until(lambda g: g.asks == "enter-site")
    assert game.company("Gimli").site == "Ettenmoors"


def test_the_way_is_shut_cancels_a_secret_passage() -> None:
    for events, offered in (([], False), ([SHUT], True)):
        game = position(
            wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors"), hand=["Secret Passage"]),
            ringwraith(in_play=events, hand=["Wargs", "Orc-watch"]),
            phase="organization",
        )
        game.run_until(lambda g: g.offers("play", "Secret Passage"))
        game.play("Secret Passage")
        resolved(game)
        game.run_until(lambda g: g.asks == "act" and g.asked == 1, site_path="starter")
        assert game.offers("play", "Wargs", "creature") == offered


# Foes Shall Fall ----------------------------------------------------------------------------------

FOES = "Foes Shall Fall"


def a_drake_strikes(roll: int, *more: int) -> Play:
    game = position(
        wizard(company("Rivendell", "Gimli", moving_to="Goblin-gate")),
        ringwraith(hand=["Cave-drake", FOES]),
        phase="movement",
    )
    if game.asks == "site-path":
        game.choose("starter")
    game.run_until(lambda g: g.offers("play", "Cave-drake", "creature"))
    game.play("Cave-drake", key="wilderness")
    game.run_until(lambda g: g.offers("play", FOES, "permanent"))
    game.play(FOES).rolls(roll, *more)
    return game.run_until(lambda g: g["Cave-drake"].where != "chain")


def test_foes_shall_fall_the_drake_stays_on_his_track() -> None:
    game = a_drake_strikes(2, 2)
    assert game[FOES].bearer == "Gimli" and game["Cave-drake"].where == "aside"
    assert game["Gimli"].corruption_points == 2, "he is a Dwarf"


def test_foes_shall_fall_is_discarded_when_the_strike_is_defeated() -> None:
    game = a_drake_strikes(12)
    assert game[FOES].where == "discard"
    assert game["Cave-drake"].where in ("points", "discard")


def test_foes_shall_fall_it_comes_again_where_it_can_be_played() -> None:
    game = a_drake_strikes(2, 2)
    turn = game.game.state.turn
    game.run_until(lambda g: g.game.state.turn == turn + 2 and g.asks == "organization")
    game.move("Gimli", "Rivendell").rolls(2, 2)
    game.run_until(lambda g: g.dice_left == 0, site_path="starter")
    assert game["Cave-drake"].where == "aside" and game[FOES].bearer == "Gimli"


def test_foes_shall_fall_only_for_dragons_and_drakes() -> None:
    game = heroes(WILD, "Gimli", hazards=["Wargs", FOES])
    game.play("Wargs", key="wilderness")
    game.rolls(12, 12, 12)
    while game["Wargs"].where == "chain":
        assert not game.offers("play", FOES, "permanent")
        game.game.choose(game.decision.options[-1])


# Bring Our Curses Home ----------------------------------------------------------------------------

CURSES = "Bring Our Curses Home"


def cursed(*rolls: int) -> Play:
    game = heroes(WILD, "Gimli", "Legolas", hazards=["Wargs", CURSES])
    game.play("Wargs", key="wilderness")
    game.run_until(lambda g: g.offers("play", CURSES, "permanent"))
    resolved(game.play(CURSES, target="Gimli"))
    game.assign("Gimli", "Legolas")
    game.run_until(lambda g: g.asks == "order-strikes").choose("Legolas")
    game.rolls(*rolls)
    return game.run_until(lambda g: g["Wargs"].where != "chain")


def test_bring_our_curses_home_the_creature_follows_when_somebody_has_fallen() -> None:
    game = cursed(2, 12, 12)
    assert not game["Legolas"].in_play
    assert game[CURSES].bearer == "Gimli" and game["Wargs"].where == "aside"
    assert game["Gimli"].corruption_points == 3


def test_bring_our_curses_home_is_discarded_when_nobody_has() -> None:
    game = cursed(2, 2, 12)
    assert game["Legolas"].wounded
    assert game[CURSES].where == "discard" and game["Wargs"].where == "discard"


def test_bring_our_curses_home_goes_when_the_creature_is_defeated_and_takes_it_along() -> None:
    from freecouncil.rules import table

    game = cursed(2, 12, 12)
    table.discard(game.game, game.game.card(game[CURSES].id))
    assert game["Wargs"].where == "discard"
    game = cursed(2, 12, 12)
    turn = game.game.state.turn
    game.run_until(lambda g: g.game.state.turn == turn + 2 and g.asks == "organization")
    game.move("Gimli", "Rivendell")
    game.run_until(
        lambda g: g.game.window.attack is not None and g.attack.source == "Wargs",
        site_path="starter",
    )
    game.rolls(12, 12).run_until(lambda g: g.game.window.attack is None)
    assert game["Wargs"].where == "points" and game[CURSES].where == "discard"


# Doubled Vigilance --------------------------------------------------------------------------------

VIGILANCE = "Doubled Vigilance"


def test_doubled_vigilance_the_watch_comes_before_the_automatic_attack() -> None:
    # two in the company: 9 - 2 is above 6, 8 - 2 is not
    for roll, first in ((9, "Goblin-gate"), (8, VIGILANCE)):
        game = heroes(WILDER, "Gimli", "Legolas", hazards=[VIGILANCE])
        resolved(game.play(VIGILANCE))
        assert game[VIGILANCE].in_play
        game.run_until(lambda g: g.asks == "enter-site")
        game.rolls(roll).answer("enter-site", True)
        assert game.attack.source == first
        if first == VIGILANCE:
            assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 4, 9)
            game.rolls(*[12] * 8)
            game.run_until(lambda g: g.attack.source == "Goblin-gate")


def test_doubled_vigilance_only_with_doors_of_night_at_ruins() -> None:
    game = heroes(WILD, "Gimli", hazards=[VIGILANCE, "Wargs"])
    assert game.refuses(VIGILANCE, "none on which")
    game = heroes(WILD, "Gimli", hazards=[VIGILANCE], in_play=[DOORS])
    assert game.offers("play", VIGILANCE, "permanent")


def test_doubled_vigilance_from_on_guard_where_there_is_no_automatic_attack() -> None:
    game = position(
        wizard(company("Bree", "Gimli", "Legolas", on_guard=[VIGILANCE, "Wargs"], moved=True)),
        ringwraith(in_play=[DOORS]),
        phase="site",
    )
    game.answer("enter-site", True)
    game.rolls(5).answer("reveal-on-guard", VIGILANCE)
    resolved(game)
    assert game.attack.source == VIGILANCE


def test_doubled_vigilance_does_not_mind_those_who_stay_outside() -> None:
    game = heroes(WILDER, "Gimli", "Legolas", hazards=[VIGILANCE])
    resolved(game.play(VIGILANCE))
    game.run_until(lambda g: g.asks == "enter-site").answer("enter-site", False)
    assert game.game.window.attack is None


# Earth-tremors ------------------------------------------------------------------------------------

TREMORS = "Earth-tremors"


def test_earth_tremors_rocks_fall_on_the_way_below() -> None:
    from freecouncil.rules.strikes import defending_prowess

    game = position(
        wizard(
            company(
                "Moria", character("Boromir II", "Glamdring"), "Frodo", moving_to="The Under-gates"
            )
        ),
        ringwraith(in_play=[TREMORS]),
        phase="movement",
    )
    game.run_until(lambda g: g.asks == "order-strikes")
    assert (game.attack.strikes, game.attack.prowess) == (2, 7)
    game.choose("Boromir II")
    window = game.game.window
    assert defending_prowess(game.game, window.attack, window.strike) == 6, "without the sword"


def test_earth_tremors_nothing_falls_on_those_above() -> None:
    game = heroes(WILD, "Gimli", hazards=[TREMORS])
    resolved(game.play(TREMORS))
    assert game.game.window.attack is None


def test_earth_tremors_no_bridge_leads_on() -> None:
    for events, moves_on in (([], True), ([TREMORS], False)):
        game = position(
            wizard(company("Moria", "Gimli", moving_to="Lórien"), hand=["Bridge"]),
            ringwraith(in_play=events),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", "Bridge"), site_path="starter")
        game.play("Bridge")
        resolved(game)
        assert (game.asks == "destination") == moves_on


# Come at Need -------------------------------------------------------------------------------------

NEED, GOBLIN_LORD = "Come at Need", "Great Lord of Goblin-gate"


def lying_in_wait(*members: str, way: tuple[str, str] = WILDER) -> Play:
    game = heroes(way, *members, hazards=[NEED, GOBLIN_LORD])
    return resolved(game.play(NEED))


def test_come_at_need_an_ally_attacks_where_it_is_playable() -> None:
    game = lying_in_wait("Gimli", "Legolas")
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (1, 12, 7)
    assert game.attack.race == "" and not game.attack.detainment
    assert game[GOBLIN_LORD].where == "aside"
    assert "ally" not in game.points(1), "off to the side it gives no points"


def test_come_at_need_a_defeated_ally_is_worth_kill_points() -> None:
    game = lying_in_wait("Gimli")
    game.rolls(12, 12).run_until(lambda g: g[NEED].where == "discard")
    assert game[GOBLIN_LORD].where == "points"
    assert game.points(0)["kill"] == 2


def test_come_at_need_waits_on_when_it_is_not_defeated_and_elsewhere() -> None:
    game = lying_in_wait("Gimli")
    game.rolls(2, 2).run_until(lambda g: g.asks == "enter-site")
    assert game[NEED].in_play and game[GOBLIN_LORD].where == "aside"
    game = lying_in_wait("Gimli", way=WILD)
    assert game.game.window.attack is None and game[NEED].in_play


def test_come_at_need_is_detainment_among_minions_and_gone_afterwards() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag", moving_to="Goblin-gate")),
        ringwraith(hand=[NEED, GOBLIN_LORD]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", NEED, "permanent"))
    game.play(NEED)
    resolved(game)
    game.rolls(12).run_until(lambda g: g[NEED].where == "discard")
    assert game[GOBLIN_LORD].where == "discard" and "kill" not in game.points(0)


def test_come_at_need_the_ally_may_be_called_back() -> None:
    game = lying_in_wait("Gimli", way=WILD)
    turn = game.game.state.turn
    game.run_until(lambda g: g.game.state.turn == turn + 1 and g.offers("use", NEED))
    resolved(game.use(NEED))
    assert GOBLIN_LORD in game.hand(1) and game[NEED].where == "discard"


def test_come_at_need_needs_an_ally_who_fights() -> None:
    game = heroes(WILDER, "Gimli", hazards=[NEED, "Wargs"])
    assert game.refuses(NEED, "no ally")
