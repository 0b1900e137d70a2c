"""Resource events of The Dragons, played as their words say."""

from __future__ import annotations

from typing import Any

from on_the_way import attacked

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def entering(*members: str | Piece, site: str, hand: list[str], **more: Any) -> Play:
    game = position(wizard(company(site, *members), hand=hand, **more), ringwraith(), phase="site")
    return game.answer("enter-site", True)


class TestAndForthHeHastened:
    def test_a_character_in_the_wizards_company_untaps(self) -> None:
        game = position(
            wizard(
                company("Bree", "Gandalf", tapped("Legolas")),
                company("Lórien", tapped("Gimli")),
                hand=["And Forth He Hastened"],
            ),
            ringwraith(),
        )
        game.play("And Forth He Hastened", "Legolas")
        assert game["Legolas"].untapped and game["Gimli"].tapped

    def test_not_one_elsewhere(self) -> None:
        game = position(
            wizard(
                company("Bree", "Gandalf"),
                company("Lórien", tapped("Gimli")),
                hand=["And Forth He Hastened"],
            ),
            ringwraith(),
        )
        game.refuses("And Forth He Hastened", "no character in your Wizard's company")

    def test_not_one_who_may_not_untap(self) -> None:
        held = character("Legolas", "Rescue Prisoners", tapped=True)
        game = position(
            wizard(company("Ettenmoors", "Gandalf", held), hand=["And Forth He Hastened"]),
            ringwraith(),
        )
        assert not game.offers("play", "And Forth He Hastened")

    def test_in_a_strike_sequence_for_the_one_who_is_struck(self) -> None:
        game = attacked("Gandalf", tapped("Legolas"), by="Giant", hand=["And Forth He Hastened"])
        game.run_until("assign-strike")
        game.pass_()
        game.answer("assign-strike", "Legolas")
        game.run_until(lambda play: play.game.window.strike is not None and play.asks == "act")
        game.rolls(8)
        game.play("And Forth He Hastened", "Legolas")
        assert game.happened("strike ineffectual", "Legolas"), "8 + 5, with no -1 for being tapped"


class TestMarvelsTold:
    def test_a_sage_taps_to_discard_a_hazard_and_checks_at_minus_2(self) -> None:
        game = position(
            wizard(company("Rivendell", "Arwen"), hand=["Marvels Told"]),
            ringwraith(in_play=["Minions Stir", "Doors of Night"]),
        )
        game.rolls(3)
        game.play("Marvels Told", "Minions Stir")
        assert game["Minions Stir"].where == "discard"
        assert game["Arwen"].tapped
        assert game["Doors of Night"].in_play, "an environment can't be chosen"

    def test_not_an_environment(self) -> None:
        game = position(
            wizard(company("Rivendell", "Arwen"), hand=["Marvels Told"]),
            ringwraith(in_play=["Doors of Night"]),
        )
        game.refuses("Marvels Told", "no such hazard")

    def test_not_without_an_untapped_sage(self) -> None:
        game = position(
            wizard(company("Rivendell", tapped("Arwen"), "Gimli"), hand=["Marvels Told"]),
            ringwraith(in_play=["Minions Stir"]),
        )
        game.refuses("Marvels Told", "untapped sage")


class TestManyTurnsAndDoublings:
    def test_it_cancels_an_attack_by_wolves_against_a_rangers_company(self) -> None:
        game = attacked("Elladan", by="Wolves", hand=["Many Turns and Doublings"])
        game.play("Many Turns and Doublings", action="cancel")
        assert game.happened("attack canceled", "Wolves")
        assert game["Elladan"].untapped, "the ranger need not tap"

    def test_not_without_a_ranger_and_not_another_attack(self) -> None:
        hand = ["Many Turns and Doublings"]
        assert not attacked("Legolas", "Frodo", by="Wolves", hand=hand).offers("play", hand[0])
        assert not attacked("Elladan", "Frodo", by="Giant", hand=hand).offers("play", hand[0])

    def test_with_gates_of_morning_the_hazard_limit_is_one_less_with_no_minimum(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Elladan", moving_to="Goblin-gate"),
                hand=["Many Turns and Doublings"] * 2,
                in_play=["Gates of Morning"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until("act")
        game.play("Many Turns and Doublings", action="hazard limit")
        game.play("Many Turns and Doublings", action="hazard limit")
        game.run_until(lambda play: play.phase == "site")
        assert game["Wolves"].where == "hand", "nothing could be played against a limit of 0"


class TestWizardUncloaked:
    def test_hazards_on_his_company_return_to_the_opponents_hand(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Gandalf", "Lure of the Senses"),
                    character("Frodo", "Despair of the Heart", "Elven Cloak"),
                ),
                company("Lórien", character("Gimli", "Lure of Nature")),
                hand=["Wizard Uncloaked"],
            ),
            ringwraith(),
        )
        game.rolls(5)
        game.play("Wizard Uncloaked").pass_windows()
        assert sorted(game.hand(1)) == ["Despair of the Heart", "Lure of the Senses"]
        assert game["Elven Cloak"].bearer == "Frodo"
        assert game["Lure of Nature"].bearer == "Gimli"
        assert game["Gandalf"].in_play

    def test_not_without_the_wizard(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Frodo", "Despair of the Heart")),
                hand=["Wizard Uncloaked"],
            ),
            ringwraith(),
        )
        game.refuses("Wizard Uncloaked", "not in play")


class TestBountyOfTheHoard:
    @staticmethod
    def at(site: str | Piece, hand: list[str]) -> Play:
        game = position(
            wizard(company(site, "Legolas", "Gimli"), hand=["Bounty of the Hoard", *hand]),
            ringwraith(),
            phase="site",
        )
        name = site if isinstance(site, str) else site.name
        game.game.add_effect("no automatic-attacks", game[name].id)
        return game.answer("enter-site", True)

    def test_an_item_is_played_at_a_tapped_lair(self) -> None:
        game = self.at(tapped("The Lonely Mountain"), ["Glamdring"])
        game.play("Bounty of the Hoard")
        game.choose("Gimli")
        assert game["Glamdring"].bearer == "Gimli"
        assert game["Gimli"].tapped and game["Legolas"].untapped

    def test_not_a_greater_one_nor_where_there_is_no_hoard_nor_at_an_untapped_site(self) -> None:
        name = "Bounty of the Hoard"
        assert not self.at(tapped("The Lonely Mountain"), ["Orcrist"]).offers("play", name)
        assert not self.at(tapped("Moria"), ["Glamdring"]).offers("play", name)
        assert not self.at("The Lonely Mountain", ["Glamdring"]).offers("play", name)


class TestNotAtHome:
    def test_it_cancels_a_dragons_automatic_attack(self) -> None:
        game = entering("Legolas", site="The Lonely Mountain", hand=["Not at Home"])
        game.play("Not at Home", action="cancel")
        assert game.happened("attack canceled", "The Lonely Mountain")

    def test_and_a_creature_keyed_to_the_site_but_not_one_keyed_to_a_region(self) -> None:
        name = "Not at Home"
        at_site = attacked(
            "Legolas", "Frodo", by="Cave-drake", key="ruins-and-lairs", hand=[name],
            to="Ettenmoors",
        )  # fmt: skip
        assert at_site.offers("play", name)
        on_the_way = attacked("Legolas", "Frodo", by="Cave-drake", hand=[name])
        assert not on_the_way.offers("play", name)

    def test_with_gates_of_morning_an_automatic_attack_has_2_strikes_fewer(self) -> None:
        game = entering(
            "Legolas", "Frodo", site="Moria", hand=["Not at Home"], in_play=["Gates of Morning"]
        )
        game.play("Not at Home", action="fewer strikes")
        assert game.attack.strikes == 2

    def test_at_least_one_is_left(self) -> None:
        game = entering(
            "Legolas", "Frodo", site="Weathertop", hand=["Not at Home"],
            in_play=["Gates of Morning"],
        )  # fmt: skip
        game.play("Not at Home", action="fewer strikes")
        assert game.attack.strikes == 1

    def test_while_the_site_is_in_play_it_need_not_wait_for_the_attack(self) -> None:
        game = position(
            wizard(
                company("Lórien", "Legolas", moving_to="Moria"),
                hand=["Not at Home"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act")
        game.play("Not at Home", action="fewer strikes at the site")
        game.run_until(lambda play: play.game.fighting > 0, enter_site=True)
        assert game.attack.strikes == 2

    def test_a_company_whose_last_character_goes_in_response_needs_it_no_more(self) -> None:
        game = position(
            wizard(
                company("Lórien", "Legolas", moving_to="Moria"),
                company("Rivendell", "Elrond"),
                hand=["Not at Home"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(hand=["Call of the Sea"]),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act" and play.asked == 0)
        game.play("Not at Home", action="fewer strikes at the site").rolls(2)
        game.play("Call of the Sea").pass_windows()
        assert "Legolas" in game.hand(0)
        assert game["Not at Home"].where == "discard"

    def test_at_a_site_one_strike_is_not_reduced(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", moving_to="Bree"),
                hand=["Not at Home", "Hundreds of Butterflies"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act")
        game.refuses("Not at Home", "there is no automatic-attack at the site")


class TestFlatterAFoe:
    def test_a_diplomat_flatters_a_dragon(self) -> None:
        game = entering("Legolas", site="The Lonely Mountain", hand=["Flatter a Foe"])
        game.rolls(7)  # 7 + 2 + 2 is more than 10
        game.play("Flatter a Foe", "Legolas")
        assert game.happened("attack canceled", "The Lonely Mountain")

    def test_one_less_is_not_enough(self) -> None:
        game = entering("Legolas", site="The Lonely Mountain", hand=["Flatter a Foe"])
        game.rolls(6)
        game.play("Flatter a Foe", "Legolas")
        assert not game.happened("attack canceled", "The Lonely Mountain")

    def test_the_hazard_limit_is_two_less(self) -> None:
        game = attacked(
            "Legolas",
            "Haldir",
            "Elladan",
            by="Giant",
            hand=["Flatter a Foe", "Hundreds of Butterflies"],
        )
        game.run_until(lambda play: play.offers("play", "Flatter a Foe"))
        game.rolls(12)
        game.play("Flatter a Foe", "Legolas")
        game.run_until(lambda play: play.happened("attack canceled", "Giant"))
        assert game.company("Legolas").hazards == 1
        assert game.company("Legolas").hazard_limit == 1

    def test_a_friend_helps(self) -> None:
        game = entering(
            "Legolas", "Gimli", site="The Lonely Mountain", hand=["Flatter a Foe", "New Friendship"]
        )
        game.play("Flatter a Foe", "Legolas")
        game.rolls(4)
        game.play("New Friendship", action="influence check")
        assert game.happened("attack canceled", "The Lonely Mountain")

    @staticmethod
    def beset_by(*minions: str) -> Play:
        game = position(
            ringwraith(company("Dol Guldur", *minions)),
            wizard(company("Dol Guldur", "Legolas"), hand=["Flatter a Foe", "New Friendship"]),
            phase="site",
        )
        return game.answer("enter-site", True).answer("site", "attack", "Legolas")

    def test_a_company_of_orcs_is_flattered_like_any_attack_by_orcs(self) -> None:
        game = self.beset_by("Gorbag", "Lagduf")
        game.rolls(9)  # 9 + 2 + 2 is more than 12
        game.play("Flatter a Foe", "Legolas")
        assert game.happened("attack canceled")

    def test_of_men_and_orcs_the_orcs_are_the_harder_to_flatter(self) -> None:
        game = self.beset_by("Layos", "Gorbag")
        game.rolls(8)  # 12 would be enough for Layos
        game.play("Flatter a Foe", "Legolas")
        assert not game.happened("attack canceled")

    def test_all_who_attack_must_be_of_such_a_race(self) -> None:
        assert not self.beset_by("Gorbag", "Ren the Ringwraith").offers("play", "Flatter a Foe")

    def test_wolves_can_not_be_flattered(self) -> None:
        assert not attacked("Legolas", "Frodo", by="Wolves", hand=["Flatter a Foe"]).offers(
            "play", "Flatter a Foe"
        )
