"""Creatures that do more than strike."""

from __future__ import annotations

from on_the_way import BORDER, FREE, SEA, WILD, WILDER, heroes

from freecouncil.testing import character, company, position, ringwraith, wizard, wounded

BERT, TOM, WILLIAM = '"Bert" (Bûrat)', '"Tom" (Tûma)', '"William" (Wûluag)'


# The three Trolls ---------------------------------------------------------------------------------


def test_bert_robs_whom_he_wounds_when_william_came_before() -> None:
    frodo = character("Frodo", "Elven Cloak", "Glamdring", "Wizard's Ring")
    game = heroes(WILD, frodo, "Elrond", hazards=[WILLIAM, BERT])
    game.play(WILLIAM, key="wilderness").assign("Elrond")
    game.rolls(9).tap_to_fight().pass_until(lambda g: g.offers("play", BERT))
    game.rolls(2, 2).play(BERT, key="wilderness").assign("Frodo")
    game.tap_to_fight().pass_windows()
    assert game["Frodo"].wounded
    assert game["Frodo"].cards == ["Wizard's Ring"], "special items stay"
    assert game["Glamdring"].where == "discard"


def test_bert_alone_robs_nobody() -> None:
    game = heroes(WILD, character("Frodo", "Elven Cloak"), "Elrond", hazards=[BERT, TOM])
    game.rolls(2, 2).play(BERT, key="wilderness").assign("Frodo")
    game.tap_to_fight().pass_windows()
    assert game["Frodo"].wounded
    assert game["Frodo"].cards == ["Elven Cloak"]


def test_tom_and_william_rob_after_one_another() -> None:
    for first, second in ((BERT, TOM), (TOM, WILLIAM)):
        frodo = character("Frodo", "Elven Cloak")
        game = heroes(WILDER, frodo, "Elrond", hazards=[first, second])
        game.rolls(9).play(first, key="wilderness").assign("Elrond")
        game.tap_to_fight().pass_until("act")
        game.rolls(2, 2).play(second, key="wilderness").assign("Frodo")
        game.tap_to_fight().pass_windows()
        assert game["Frodo"].cards == []


# Assassin and Slayer ------------------------------------------------------------------------------


def test_an_assassin_goes_for_one_character_and_others_tap_to_cancel_two_attacks() -> None:
    game = heroes(BORDER, "Elrond", "Gimli", "Legolas", "Frodo", hazards=["Assassin"])
    game.play("Assassin", key="border-hold")
    assert game.asked == 1, "the attacker chooses"
    game.answer("victim", "Frodo").pass_windows()
    assert not game.offers("cancel-by-tapping", "Frodo"), "not the one who is attacked"
    game.answer("cancel-by-tapping", "Gimli").pass_windows()
    game.answer("cancel-by-tapping", "Legolas").pass_windows()
    assert game["Gimli"].tapped and game["Legolas"].tapped
    assert game.asks != "cancel-by-tapping", "at most two of the three"
    game.rolls(2, 2).tap_to_fight().pass_windows()
    assert game["Frodo"].wounded
    assert game["Assassin"].where == "discard"


def test_an_assassin_may_be_canceled_after_an_attack_has_been_faced() -> None:
    game = heroes(BORDER, "Elrond", "Gimli", hazards=["Assassin"])
    game.play("Assassin", key="border-hold").answer("victim", "Elrond").pass_windows()
    game.answer("cancel-by-tapping", None)
    game.rolls(9, 9).tap_to_fight().pass_windows()
    game.answer("cancel-by-tapping", "Gimli")
    assert game["Gimli"].tapped


def test_further_strikes_of_an_assassin_are_excess_strikes() -> None:
    game = heroes(BORDER, "Elrond", "Gimli", hazards=["Assassin"], in_play=["Rank upon Rank"])
    game.play("Assassin", key="border-hold").answer("victim", "Elrond").pass_windows()
    assert game.attack.assigned == ["Elrond"]
    assert game.attack.state.strikes[0].excess == 1


def test_all_attacks_of_a_slayer_must_be_defeated_for_its_points() -> None:
    game = heroes(FREE, "Elrond", "Gimli", hazards=["Slayer"])
    game.play("Slayer", key="border-land").answer("victim", "Elrond").pass_windows()
    game.answer("cancel-by-tapping", None)
    game.rolls(12, 12).stay_untapped().pass_windows()
    game.answer("cancel-by-tapping", None).stay_untapped().pass_windows()
    assert game["Slayer"].where == "points"
    assert game.points(0)["kill"] == 2


def test_whom_a_slayer_attacks_may_tap_to_cancel_an_attack_himself() -> None:
    game = heroes(FREE, "Elrond", "Gimli", hazards=["Slayer"])
    game.play("Slayer", key="border-land").answer("victim", "Elrond").pass_windows()
    game.answer("cancel-by-tapping", "Elrond")
    assert game["Elrond"].tapped
    game.rolls(12).pass_windows()
    assert game.asks != "cancel-by-tapping", "one attack only"
    assert game["Slayer"].where == "discard", "one of its attacks was canceled"


# Those who take something away --------------------------------------------------------------------


def test_abductor_discards_whom_it_wounds_with_all_he_bears() -> None:
    frodo = character("Frodo", "Elven Cloak", followers=[])
    game = heroes(BORDER, "Elrond", frodo, hazards=["Abductor"])
    game.rolls(2).play("Abductor", key="border-hold").assign("Frodo")
    game.tap_to_fight().pass_windows()
    assert game["Frodo"].where == "discard"
    assert game["Elven Cloak"].where == "discard"
    assert game.dice_left == 0, "there is no body check"


def test_abductor_can_not_take_a_wizard() -> None:
    game = heroes(BORDER, wounded("Gandalf"), "Elrond", hazards=["Abductor"])
    game.play("Abductor", key="border-hold").pass_windows()
    game.answer("assign-strike", None).answer("assign-strike", "Gandalf")
    game.rolls(2, 2).pass_windows()
    assert game["Gandalf"].in_play and game["Gandalf"].wounded


def test_brigands_cost_an_item_of_the_defenders_choice_for_each_wound() -> None:
    frodo, sam = character("Frodo", "Elven Cloak"), character("Sam Gamgee", "Glamdring")
    game = heroes(WILD, frodo, sam, character("Elrond", "Horn of Anor"), hazards=["Brigands"])
    game.play("Brigands", key="wilderness").assign("Frodo", "Sam Gamgee")
    game.rolls(2, 2, 2, 2).choose("face", "Frodo").tap_to_fight().pass_windows()
    assert game.asked == 0
    game.answer("item-to-lose", "Horn of Anor")
    assert game["Horn of Anor"].where == "discard"
    game.tap_to_fight().pass_windows()
    game.answer("item-to-lose", "Glamdring")
    assert game["Elven Cloak"].in_play


def test_brigands_who_wound_nobody_take_nothing() -> None:
    game = heroes(WILD, character("Frodo", "Elven Cloak"), "Elrond", hazards=["Brigands"])
    game.play("Brigands", key="wilderness").assign("Frodo", "Elrond")
    game.rolls(12, 12).choose("face", "Frodo").tap_to_fight().tap_to_fight().pass_windows()
    assert game["Elven Cloak"].in_play
    assert game["Brigands"].where == "points"


# Corpse-candle, Giant Spiders, Neeker-breekers ----------------------------------------------------


def test_a_corpse_candle_makes_everyone_check_before_strikes_are_assigned() -> None:
    boromir = character("Boromir II", "Glamdring", "Hauberk of Bright Mail")
    game = heroes(WILD, boromir, "Elrond", hazards=["Corpse-candle"])
    game.rolls(2, 2).play("Corpse-candle", key="wilderness").pass_windows()
    assert game["Boromir II"].where == "discard", "he failed his check"
    game.run_until("stay-untapped")
    assert game.attack.assigned == ["Elrond"]


def test_a_canceled_corpse_candle_corrupts_nobody() -> None:
    game = heroes(WILD, "Frodo", "Elrond", hazards=["Corpse-candle"], hand=["Concealment"])
    game.play("Corpse-candle", key="wilderness").play("Concealment").pass_windows()
    assert game.dice_left == 0 and not game.happened("rolled")
    assert game["Corpse-candle"].where == "discard"


def test_giant_spiders_discard_on_a_body_check_that_equals_the_body() -> None:
    for roll, where in ((8, "play"), (9, "discard"), (10, "out")):
        game = heroes(WILDER, "Frodo", "Elrond", hazards=["Giant Spiders"])
        game.play("Giant Spiders", key="wilderness").assign("Frodo", "Elrond")
        game.rolls(2, roll).choose("face", "Frodo").tap_to_fight().pass_windows()
        assert game["Frodo"].where == where, f"a body check of {roll} against a body of 9"


def test_giant_spiders_do_not_discard_a_wizard() -> None:
    game = heroes(WILDER, "Gandalf", hazards=["Giant Spiders"])
    game.play("Giant Spiders", key="wilderness").assign("Gandalf")
    game.rolls(2, 9).tap_to_fight().pass_windows()
    assert game["Gandalf"].in_play


def test_neeker_breekers_are_faced_with_the_mind_and_only_tap() -> None:
    # Frodo's mind is 5, Elrond's 10; the strikes have 7 prowess
    game = heroes(WILD, "Frodo", "Elrond", "Gandalf", hazards=["Neeker-breekers"])
    game.play("Neeker-breekers", key="wilderness").pass_windows()
    assert game.attack.assigned == ["Frodo", "Elrond"], "no Wizard"
    game.rolls(2, 2)
    game.choose("face", "Frodo").stay_untapped().pass_windows()
    assert game["Frodo"].tapped and not game["Frodo"].wounded, "5 - 3 + 2 is less than 7"
    game.stay_untapped().pass_windows()
    assert game["Elrond"].untapped, "10 - 3 + 2 is more than 7"
    assert game.dice_left == 0, "no body checks"


# Creatures of Dark Minions ------------------------------------------------------------------------


def test_a_chill_douser_strengthens_the_undead_that_come_after_it() -> None:
    game = heroes(
        WILDER, "Elrond", "Glorfindel II", "Gimli", "Legolas",
        hazards=["Chill Douser", "Stirring Bones", "Orc-lieutenant"],
    )  # fmt: skip
    game.play("Chill Douser", key="shadow-hold")
    assert (game.attack.strikes, game.attack.prowess) == (3, 8), "not itself"
    game.rolls(12, 12, 12).run_until("act")
    game.play("Stirring Bones", key="shadow-hold")
    assert (game.attack.strikes, game.attack.prowess) == (3, 10)
    game.rolls(*[12] * 3).run_until("act")
    game.play("Orc-lieutenant", key="shadow-hold")
    assert (game.attack.strikes, game.attack.prowess) == (1, 7), "no Undead"


def test_a_canceled_chill_douser_strengthens_nobody() -> None:
    game = heroes(
        WILDER, "Frodo", "Glorfindel II", hazards=["Chill Douser", "Stirring Bones"],
        hand=["Concealment"],
    )  # fmt: skip
    game.play("Chill Douser", key="shadow-hold").play("Concealment").pass_until("act")
    game.play("Stirring Bones", key="shadow-hold")
    assert (game.attack.strikes, game.attack.prowess) == (2, 9)


def test_what_a_chill_douser_does_reaches_the_automatic_attacks_of_the_turn() -> None:
    game = heroes(
        ("Rivendell", "Barrow-downs"), "Elrond", "Glorfindel II", "Gimli",
        hazards=["Chill Douser"],
    )  # fmt: skip
    game.play("Chill Douser", key="ruins-and-lairs")
    game.rolls(*[12] * 3).run_until("enter-site")
    game.choose(True)
    assert game.attack.race == "Undead"
    assert (game.attack.strikes, game.attack.prowess) == (2, 9), "one strike of 8 is printed"


def test_little_snuffler_keeps_scouts_from_their_work_unless_it_is_defeated() -> None:
    """Its strike has a body of 10, and 8 against a company with one ranger, Sam."""
    for strike, check, denied in ((2, 2, True), (12, 8, True), (12, 9, False)):
        game = heroes(
            WILD, "Frodo", "Sam Gamgee", hazards=["Little Snuffler", "Wargs"], hand=["Concealment"]
        )
        game.play("Little Snuffler", key="wilderness")
        game.pass_windows()
        assert game.attack.body == 8
        game.answer("assign-strike", "Frodo")
        game.rolls(strike, check).tap_to_fight().pass_until("act")
        game.play("Wargs", key="wilderness")
        assert game.offers("play", "Concealment") != denied, "Sam is an untapped scout"


def test_a_wisp_taps_those_of_little_mind_who_face_it() -> None:
    for who, tapped in (("Frodo", True), ("Elrond", False)):
        game = heroes(SEA, "Frodo", "Elrond", hazards=["Wisp of Pale Sheen"])
        game.play("Wisp of Pale Sheen", key="coastal-sea").answer("assign-strike", who)
        game.rolls(12).stay_untapped().pass_windows()
        assert game[who].tapped is tapped


def test_a_wisp_does_not_tap_a_wizard() -> None:
    game = position(
        wizard(company("Grey Havens", "Gandalf", moving_to="Himring")),
        ringwraith(hand=["Wisp of Pale Sheen"]),
        phase="movement",
    )
    game.run_until("act").play("Wisp of Pale Sheen", key="coastal-sea")
    game.rolls(12).stay_untapped().pass_windows()
    assert game["Gandalf"].untapped, "he has no mind that could be lower"
