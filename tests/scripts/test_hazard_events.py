"""Other hazard events: what is brought back, who is called away, and what holds companies up."""

from __future__ import annotations

import pytest
from on_the_way import BORDER, DARK, FREE, LINDON, SHADOWS, WILD, WILDER, heroes, minions, resolved

from freecouncil.testing import character, company, position, ringwraith, tapped, wizard

DOORS = "Doors of Night"


# An Unexpected Outpost ----------------------------------------------------------------------------


def test_an_outpost_brings_a_hazard_into_the_play_deck() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["An Unexpected Outpost"],
        sideboard=["Ghosts", "Black Arrow"], discard=["Wargs", "Twilight"],
    )  # fmt: skip
    game.play("An Unexpected Outpost")
    assert not game.offers("bring-back", "Black Arrow"), "no hazard"
    assert game.offers("bring-back", "Twilight"), "a hazard, however it was played before"
    assert not game.offers("pass"), "one must be brought"
    assert game.offers("bring-back", "Wargs")
    game.answer("bring-back", "Ghosts")
    assert "Ghosts" in game.pile("deck", 1)
    assert game.asks != "bring-back", "once"


def test_with_doors_of_night_an_outpost_may_be_used_twice() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["An Unexpected Outpost"], sideboard=["Ghosts"],
        discard=["Wargs"], in_play=[DOORS],
    )  # fmt: skip
    game.play("An Unexpected Outpost").answer("bring-back", "Ghosts")
    assert game.offers("pass"), "the second time is for those who want it"
    game.answer("bring-back", "Wargs")
    assert {"Ghosts", "Wargs"} <= set(game.pile("deck", 1))


def test_an_outpost_must_have_something_to_bring() -> None:
    game = heroes(WILD, "Elrond", hazards=["An Unexpected Outpost", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("An Unexpected Outpost", "no hazard in your sideboard or discard pile")


def test_the_opponent_does_not_see_what_an_outpost_brings() -> None:
    hidden = ["Ghosts", "Wargs"]
    game = heroes(WILD, "Elrond", hazards=["An Unexpected Outpost"], sideboard=hidden)
    game.play("An Unexpected Outpost").answer("bring-back", "Ghosts")
    assert [e.seat for e in game.game.events if e.kind == "into deck"] == [1]


# From the Pits of Angband, Thrice Outnumbered -----------------------------------------------------


def test_from_the_pits_each_player_may_shuffle_back_a_dragon_or_a_drake() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), discard=["Cave Worm", "Wargs"]),
        ringwraith(in_play=["From the Pits of Angband"], discard=["Itangast Ahunt", "Cave-drake"]),
        phase="end-of-turn",
    )
    game.run_until("bring-back")
    assert game.asked == 0
    assert not game.offers("bring-back", "Wargs")
    game.answer("bring-back", "Cave Worm")
    assert game.asked == 1
    assert not game.offers("bring-back", "Cave-drake"), "a Dragon, but not a unique one"
    game.answer("bring-back", "Itangast Ahunt")
    assert "Cave Worm" in game.pile("deck", 0)
    assert "Itangast Ahunt" in game.pile("deck", 1)


def test_from_the_pits_with_doors_of_night_one_of_each_comes_to_the_hand() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond")),
        ringwraith(
            in_play=["From the Pits of Angband", DOORS], discard=["Itangast Ahunt", "Cave Worm"]
        ),
        phase="end-of-turn",
    )
    game.run_until("bring-back")
    game.answer("bring-back", "Itangast Ahunt").answer("bring-back", "Cave Worm")
    assert {"Itangast Ahunt", "Cave Worm"} <= set(game.hand(1))


def test_from_the_pits_with_doors_of_night_one_may_still_shuffle_back_instead() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond")),
        ringwraith(
            in_play=["From the Pits of Angband", DOORS], discard=["Itangast Ahunt", "Cave Worm"]
        ),
        phase="end-of-turn",
    )
    game.run_until("bring-back").answer("bring-back", None).answer("bring-back", None)
    game.answer("bring-back", "Cave Worm")
    assert "Cave Worm" in game.pile("deck", 1), "the one way or the other"
    assert game.asks != "bring-back"


def test_thrice_outnumbered_brings_men_back_at_the_end_of_each_turn() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), discard=["Ambusher", "Wargs"]),
        ringwraith(in_play=["Thrice Outnumbered"], discard=["Brigands"]),
        phase="end-of-turn",
    )
    game.run_until("bring-back")
    assert not game.offers("bring-back", "Wargs")
    game.answer("bring-back", "Ambusher").answer("bring-back", None)
    assert "Ambusher" in game.pile("deck", 0)
    assert "Brigands" in game.pile("discard", 1)


def test_thrice_outnumbered_is_kept_up_with_men_from_the_hand() -> None:
    for answer, where in (("Brigands", "play"), (None, "discard")):
        game = position(
            wizard(company("Rivendell", "Elrond")),
            ringwraith(in_play=["Thrice Outnumbered"], hand=["Brigands", "Wargs"]),
            phase="long-event",
        )
        assert game.asked == 1
        assert not game.offers("card-to-give-up", "Wargs")
        game.answer("card-to-give-up", answer)
        assert game["Thrice Outnumbered"].where == where


def test_thrice_outnumbered_asks_nothing_in_its_own_players_long_event_phase() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", "Asternak"), in_play=["Thrice Outnumbered"], hand=["Brigands"]
        ),
        wizard(company("Rivendell", "Elrond")),
        phase="long-event",
    )
    assert game.asks != "card-to-give-up"
    assert game["Thrice Outnumbered"].in_play


# Call of Home, Muster Disperses -------------------------------------------------------------------


def test_call_of_home_takes_a_character_whose_player_has_no_influence_to_spare() -> None:
    # 19 of 20 general influence are used
    elrond = character("Elrond", "Glamdring", "Elven Cloak")
    for roll, where in ((8, "hand"), (9, "play")):
        game = heroes(WILD, elrond, "Thranduil", hazards=["Call of Home"])
        game.rolls(roll).play("Call of Home", target="Elrond")
        if where == "hand":
            game.answer("hand-on", "Glamdring", "Thranduil")
            assert game["Glamdring"].bearer == "Thranduil"
            assert game["Elven Cloak"].where == "discard"
        assert game["Elrond"].where == where


def test_the_five_points_of_a_ringwraith_count_against_the_call_of_home() -> None:
    members = ("Lieutenant of Morgul", "Gorbag", "Muzgash", "Lagduf")  # 20 of mind
    game = minions(("Minas Morgul", "Southron Oasis"), *members, hazards=["Call of Home"])
    game.rolls(5).play("Call of Home", target="Muzgash").pass_windows()
    assert game["Muzgash"].in_play, "5 and 5 are not less than 10"


def test_call_of_home_is_not_for_wizards_or_the_bearer_of_the_one_ring() -> None:
    frodo = character("Frodo", "The One Ring")
    game = heroes(WILD, "Gandalf", frodo, "Elrond", hazards=["Call of Home"])
    game.rolls(12).play("Call of Home", target="Elrond")
    game = heroes(WILD, "Gandalf", frodo, hazards=["Call of Home", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Call of Home", "no character here")


def test_what_cannot_be_transferred_stays_with_nobody_when_its_bearer_is_called_home() -> None:
    elrond = character("Elrond", "Phial of Galadriel", "Elven Cloak")
    game = heroes(WILD, elrond, "Frodo", "Glorfindel II", hazards=["Call of Home"])
    game.rolls(2).play("Call of Home", target="Elrond")
    assert game.offers("hand-on", "Elven Cloak", "Frodo")
    assert not game.offers("hand-on", "Phial of Galadriel", "Frodo")
    game.choose("hand-on", "Elven Cloak", "Frodo")
    assert game["Phial of Galadriel"].where == "discard"


def test_the_followers_of_one_who_is_called_home_stay() -> None:
    elrond = character("Elrond", followers=["Arwen"])
    game = heroes(WILD, elrond, "Thranduil", hazards=["Call of Home"])
    game.rolls(2).play("Call of Home", target="Elrond").pass_windows()
    assert game["Elrond"].where == "hand"
    assert game["Arwen"].in_play and game["Arwen"].loose


def test_muster_disperses_a_faction() -> None:
    for roll, where in ((9, "discard"), (10, "points")):
        game = position(
            wizard(company("Rivendell", "Elrond", "Thranduil"), points=["Rangers of the North"]),
            ringwraith(hand=["Muster Disperses"]),
            phase="movement",
        )
        game.rolls(roll).play("Muster Disperses", target="Rangers of the North").pass_windows()
        assert game["Rangers of the North"].where == where, "1 of general influence is left"


def test_muster_disperses_only_the_opponents_factions() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond")),
        ringwraith(hand=["Muster Disperses"], points=["Snaga-hai"]),
        phase="movement",
    )
    game.refuses("Muster Disperses", "there is no faction")


# Companies held up or torn apart ------------------------------------------------------------------


def test_lost_in_free_domains_does_nothing_at_the_site() -> None:
    game = heroes(LINDON, "Elrond", hazards=["Lost in Free-domains"])
    game.play("Lost in Free-domains").pass_until("end-of-turn")
    assert not game.happened("entered")
    game = heroes(WILD, "Elrond", hazards=["Lost in Free-domains", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Lost in Free-domains", "site path")


def test_a_river_holds_a_company_up() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["River"])
    game.play("River").pass_until("end-of-turn")
    assert not game.happened("entered")
    assert game["Elrond"].site == "Ettenmoors"


def test_a_ranger_finds_the_ford_at_the_start_of_the_site_phase() -> None:
    game = heroes(WILD, "Aragorn II", "Gimli", hazards=["River"])
    resolved(game.play("River"))
    assert game.offers("use", "River", "tap a ranger"), "or on the way"
    game.pass_until("site").use("River", "Aragorn II", action="tap a ranger")
    assert game["Aragorn II"].tapped
    game.answer("enter-site", True)
    assert game.happened("entered")


def test_a_tapped_ranger_finds_no_ford_and_two_rivers_need_two() -> None:
    game = heroes(WILD, tapped("Aragorn II"), "Gimli", hazards=["River"])
    game.play("River").pass_until("end-of-turn")
    assert not game.happened("entered")
    game = heroes(WILD, "Aragorn II", "Gimli", "Thorin II", hazards=["River", "River"])
    resolved(game.play("River"))
    resolved(game.play("River"))
    game.pass_until("site").choose("use", "River", "tap a ranger")
    resolved(game).pass_until("end-of-turn")
    assert not game.happened("entered")


def test_terror_sends_one_of_a_company_back() -> None:
    # Frodo's mind is 5: a roll of 6 is not enough, one of 7 is
    for roll, flees in ((6, True), (7, False)):
        game = heroes(SHADOWS, "Aragorn II", "Frodo", hazards=["Seized by Terror"])
        game.rolls(roll).play("Seized by Terror", target="Frodo").run_until("enter-site")
        assert game["Frodo"].site == ("Rivendell" if flees else "Carn Dûm")
        assert game["Aragorn II"].site == "Carn Dûm"
        assert len(game.companies(0)) == (2 if flees else 1)


def test_one_who_fled_does_nothing_at_the_site_and_takes_his_things_along() -> None:
    frodo = character("Frodo", "Elven Cloak")
    game = heroes(SHADOWS, "Aragorn II", frodo, hazards=["Seized by Terror"])
    game.rolls(2).play("Seized by Terror", target="Frodo").run_until("enter-site")
    assert game.decision.about[0] == game.company("Aragorn II").state.id
    assert game["Frodo"].cards == ["Elven Cloak"]
    assert game.company("Frodo").state.idle


def test_one_alone_who_is_terrified_goes_back() -> None:
    game = heroes(DARK, "Frodo", hazards=["Seized by Terror"])
    game.rolls(2).play("Seized by Terror").pass_windows()
    assert game["Frodo"].site == "Lórien"


def test_terror_needs_a_dark_place_and_no_wizard() -> None:
    game = heroes(WILD, "Frodo", hazards=["Seized by Terror", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Seized by Terror", "site path")
    game = heroes(DARK, "Gandalf", hazards=["Seized by Terror", "Ghosts"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Seized by Terror", "no character here")


def test_terror_does_not_seize_anyone_in_the_middle_of_an_attack() -> None:
    """3.5: for he would return to the site of origin."""
    terror = "Seized by Terror"
    game = heroes(SHADOWS, "Aragorn II", "Frodo", hazards=[terror, "Wargs", "Doors of Night"])
    resolved(game.play("Wargs", key="shadow-land"))
    assert game.offers("play", "Doors of Night", "permanent")
    game.refuses(terror, "during combat")


# Veils Flung Away ---------------------------------------------------------------------------------

THITHER = ("Minas Morgul", "Southron Oasis")


def test_veils_flung_away_discards_orcs_on_their_numbers_and_taps_who_fails() -> None:
    # Lagduf is discarded on 8; Asternak's body is 7
    game = minions(THITHER, "Lagduf", "Muzgash", "Asternak", hazards=["Veils Flung Away"])
    game.rolls(9, 12, 9).play("Veils Flung Away").pass_windows()
    assert game["Lagduf"].where == "discard", "9 - 1 is 8"
    assert game["Muzgash"].tapped, "12 - 1 is more than 8"
    assert game["Asternak"].tapped
    assert game["Muzgash"].in_play and game["Asternak"].in_play
    assert game["Veils Flung Away"].where == "discard"


def test_veils_flung_away_does_not_count_and_does_nothing_more() -> None:
    game = minions(THITHER, tapped("Muzgash"), "Asternak", hazards=["Veils Flung Away"])
    game.rolls(12, 2).play("Veils Flung Away")
    assert game["Muzgash"].tapped and game["Asternak"].untapped
    assert not game.happened("wounded")


def test_veils_flung_away_needs_daylight() -> None:
    game = minions(THITHER, "Muzgash", hazards=["Veils Flung Away", "Orc-guard"], in_play=[DOORS])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Veils Flung Away", "Doors of Night is in play")
    way = ("Minas Morgul", "Barad-dûr")
    game = minions(way, "Muzgash", hazards=["Veils Flung Away", "Orc-guard"], by=("starter",))
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Veils Flung Away", "site path")


# Searching Eye ------------------------------------------------------------------------------------


def test_the_eye_finds_a_scout_at_work() -> None:
    game = heroes(WILD, "Frodo", "Elrond", hazards=["Wargs", "Searching Eye"], hand=["Concealment"])
    game.play("Wargs", key="wilderness").play("Concealment")
    game.answer("respond", "play", "Searching Eye", "short").pass_windows()
    assert game["Concealment"].where == "discard"
    assert game["Frodo"].tapped, "the cost stays paid"
    assert not game.happened("attack canceled")


def test_the_eye_does_not_see_what_needs_no_scout() -> None:
    game = heroes(
        WILD, "Frodo", "Elrond", hazards=["Brigands", "Searching Eye"], hand=["Dark Quarrels"]
    )
    game.play("Brigands", key="wilderness").play("Dark Quarrels")
    assert not game.offers("play", "Searching Eye", "short")


def test_the_eye_ends_what_a_scout_has_begun() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo", moving_to="Ettenmoors"), hand=["Stealth"]),
        ringwraith(hand=["Searching Eye", "Wargs"]),
        phase="organization",
    )
    game.run_until(lambda g: g.offers("play", "Stealth"))
    game.play("Stealth").run_until(lambda g: g.asks == "act" and g.asked == 1)
    game.refuses("Wargs")
    game.play("Searching Eye").pass_until(lambda g: g.asks == "act" and g.asked == 1)
    assert game.offers("play", "Wargs", "creature")


def test_on_guard_the_eye_is_revealed_in_the_site_phase() -> None:
    game = position(
        wizard(
            company("Barrow-downs", "Frodo", on_guard=["Searching Eye"], moved=True),
            hand=["Concealment"],
        ),
        ringwraith(),
        phase="site",
    )
    game.rolls(12, 12).answer("enter-site", True).play("Concealment")
    assert game.asked == 1
    game.answer("respond", "reveal", "Searching Eye")
    resolved(game)
    assert game["Concealment"].where == "discard"
    assert not game.happened("attack canceled")


# Words, rebels and hunger -------------------------------------------------------------------------


def test_foolish_words_spoil_influence_attempts() -> None:
    game = position(
        wizard(
            company("Bree", "Elrond", on_guard=["Foolish Words"], moved=True),
            hand=["Rangers of the North"],
        ),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).play("Rangers of the North")
    game.rolls(12).answer("reveal-on-guard", "Foolish Words", "permanent").pass_windows()
    assert "Foolish Words" in game["Elrond"].cards
    modifier = next(e.args[6] for e in game.game.events if e.args[3:4] == ("influence",))
    unused = game["Elrond"].influence_over(game["Rangers of the North"])
    assert modifier == unused - 4


def test_foolish_words_may_be_revealed_against_an_attempt_on_the_opponents_cards() -> None:
    game = position(
        wizard(company("Dol Guldur", "Elrond", on_guard=["Foolish Words"], moved=True)),
        ringwraith(company("Dol Guldur", "Hador")),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 9).run_until("site", stay_untapped=True)
    game.choose("influence", "Hador")
    game.answer("reveal-on-guard", "Foolish Words", "permanent")
    assert "Foolish Words" in game["Elrond"].cards


def test_foolish_words_are_no_corruption_and_go_only_by_tapping() -> None:
    elrond = character("Elrond", "Foolish Words")
    for roll, where in ((7, "play"), (8, "discard")):
        game = position(wizard(company("Moria", elrond)), ringwraith())
        assert not game.offers("use", "Foolish Words", "remove without tapping")
        game.rolls(roll).use("Foolish Words", action="remove by tapping")
        assert game["Foolish Words"].where == where
    game = heroes(WILD, elrond, hazards=["Foolish Words", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Foolish Words", "no character on whom")


def test_rebel_talk_frees_a_follower() -> None:
    elrond = character("Elrond", followers=["Arwen"])
    game = heroes(WILD, elrond, "Gandalf", hazards=["Rebel-talk"])
    resolved(game.play("Rebel-talk", target="Arwen"))
    assert game["Arwen"].controller == "" and game["Arwen"].loose


def test_rebel_talk_is_for_characters_of_little_mind() -> None:
    game = heroes(WILD, "Elrond", "Gandalf", hazards=["Rebel-talk", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Rebel-talk", "no character here")


def test_one_with_rebel_talk_may_not_follow_and_tries_once_a_turn_to_be_rid_of_it() -> None:
    arwen = character("Arwen", "Rebel-talk")
    game = position(wizard(company("Rivendell", "Elrond", arwen)), ringwraith())
    game.organize()
    assert not game.offers("change-control"), "she may not follow Elrond"
    game.choose("done")
    game.rolls(7).use("Rebel-talk", action="try to remove")
    assert game["Rebel-talk"].in_play
    assert game["Arwen"].untapped
    assert not game.offers("use", "Rebel-talk")


@pytest.mark.parametrize(("roll", "where"), [(7, "play"), (8, "discard")])
def test_rebel_talk_goes_above_seven(roll: int, where: str) -> None:
    game = position(wizard(company("Moria", character("Arwen", "Rebel-talk"))), ringwraith())
    game.rolls(roll).use("Rebel-talk", action="try to remove")
    assert game["Rebel-talk"].where == where


def test_nothing_to_eat_weakens_a_company_in_an_evil_place() -> None:
    game = heroes(WILDER, "Elrond", "Gimli", hazards=["Nothing to Eat or Drink"])
    before = [(game[n].prowess, game[n].body) for n in ("Elrond", "Gimli")]
    resolved(game.play("Nothing to Eat or Drink"))
    after = [(game[n].prowess, game[n].body) for n in ("Elrond", "Gimli")]
    assert after == [(p - 1, b - 1) for p, b in before]


def test_nothing_to_eat_where_friends_are_and_not_twice() -> None:
    hunger = "Nothing to Eat or Drink"
    game = heroes(BORDER, "Elrond", hazards=[hunger, "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(hunger, "no such company")
    minions(THITHER, "Muzgash", hazards=[hunger]).play(hunger)
    game = heroes(WILDER, "Elrond", hazards=[hunger, "Wargs"], events=[hunger])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(hunger, "no such company")


def test_they_eat_at_a_haven() -> None:
    hunger = "Nothing to Eat or Drink"
    game = position(wizard(company("Rivendell", "Elrond", events=[hunger])), ringwraith())
    assert game[hunger].where == "discard"
    game = position(wizard(company("Moria", "Elrond", events=[hunger])), ringwraith())
    assert game[hunger].in_play


def test_free_holds_feed_heroes() -> None:
    game = heroes(FREE, "Elrond", hazards=["Nothing to Eat or Drink", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Nothing to Eat or Drink", "no such company")
