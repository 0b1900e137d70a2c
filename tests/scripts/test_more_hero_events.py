"""Further hero events, played as their words say."""

from __future__ import annotations

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


def struck(who: str, *, hand: list[str], roll: int, by: str = "Orc-lieutenant") -> Play:
    """The defender's own moment in a strike sequence, with the roll laid out."""
    game = attacked(who, by=by, hand=hand).assign(who)
    game.rolls(roll)
    return game.tap_to_fight()


def at_home(*members: str | Piece, hand: list[str], site: str = "Rivendell") -> Play:
    return position(wizard(company(site, *members), hand=hand), ringwraith())


class TestStrikes:
    def test_block_keeps_a_warrior_untapped(self) -> None:
        game = struck("Legolas", hand=["Block"], roll=7)
        game.play("Block")
        assert game["Legolas"].untapped
        assert struck("Frodo", hand=["Block"], roll=12)["Block"].where == "hand"

    def test_lucky_strike_rolls_twice(self) -> None:
        game = struck("Legolas", hand=["Lucky Strike"], roll=2)
        game.rolls(12)
        game.play("Lucky Strike")
        assert game.happened("strike failed", "Legolas")

    def test_halfling_stealth_cancels_a_strike_against_a_hobbit(self) -> None:
        game = (
            attacked("Frodo", by="Giant", hand=["Halfling Stealth"]).assign("Frodo").tap_to_fight()
        )
        game.play("Halfling Stealth")
        assert game.happened("strike canceled", "Frodo")
        assert struck("Legolas", hand=["Halfling Stealth"], roll=12).happened(
            "strike failed", "Legolas"
        )


class TestAttacks:
    def test_vanish_in_sunlight(self) -> None:
        for events, prowess in (((), 10), (("Gates of Morning",), 8)):
            game = attacked(
                "Legolas", by="Barrow-wight", key="site-type:shadow-hold",
                hand=["Vanish in Sunlight!"], in_play=events,
            )  # fmt: skip
            game.play("Vanish in Sunlight!")
            assert game.attack.prowess == prowess

    def test_trickery(self) -> None:
        for roll, canceled in ((6, True), (5, False)):
            game = attacked("Frodo", by="Giant", hand=["Trickery"])
            game.rolls(roll)
            game.play("Trickery")
            assert game.happened("attack canceled", "Giant") == canceled
        assert not attacked("Frodo", by="Wolves", hand=["Trickery"]).offers("play", "Trickery")

    def test_more_sense_than_you(self) -> None:
        game = attacked("Legolas", "Frodo", by="Giant", hand=["More Sense than You"])
        game.play("More Sense than You", "Frodo")
        assert game["Frodo"].tapped
        assert game.offers("assign", "Legolas") and not game.offers("assign", "Frodo")

    def test_kindling_of_the_spirit(self) -> None:
        game = attacked("Gandalf", "Legolas", by="Giant", hand=["Kindling of the Spirit"])
        game.rolls(12)
        game.play("Kindling of the Spirit").run_until("assign-strike")
        assert (game["Gandalf"].prowess, game["Legolas"].prowess) == (8, 7)

    def test_wizards_fire_and_flame(self) -> None:
        game = attacked("Gandalf", "Legolas", by="Giant", hand=["Wizard's Fire", "Wizard's Flame"])
        game.run_until(lambda play: play.offers("play", "Wizard's Fire"))
        game.rolls(12, 12)
        game.play("Wizard's Fire")
        game.run_until(lambda play: play.offers("play", "Wizard's Flame"))
        game.play("Wizard's Flame").run_until("assign-strike")
        assert (game["Gandalf"].prowess, game["Legolas"].prowess) == (11, 5)
        assert game.attack.prowess == 11

    def test_the_sun_needs_gates_of_morning_for_its_second_gift(self) -> None:
        plain = attacked("Faramir", "Éowyn", by="Giant", hand=[], in_play=("Sun",))
        plain.run_until("assign-strike")
        assert (plain["Faramir"].prowess, plain["Éowyn"].prowess) == (6, 2)
        assert plain.attack.prowess == 13
        gates = ("Sun", "Gates of Morning")
        game = attacked("Faramir", "Éowyn", by="Giant", hand=[], in_play=gates)
        game.run_until("assign-strike")
        assert (game["Faramir"].prowess, game["Éowyn"].prowess) == (7, 3)
        assert game.attack.prowess == 12


class TestAtHome:
    def test_wizards_voice_once_a_turn(self) -> None:
        game = at_home("Saruman", hand=["Wizard's Voice"] * 2)
        game.rolls(12)
        game.play("Wizard's Voice")
        assert game["Saruman"].direct_influence == 16
        assert not game.offers("play", "Wizard's Voice")

    def test_narya_untaps_gandalfs_company(self) -> None:
        game = at_home("Gandalf", tapped("Legolas"), hand=["Narya"])
        game.rolls(12)
        game.play("Narya").pass_windows()
        assert game["Legolas"].untapped
        assert (game["Gandalf"].prowess, game["Gandalf"].body) == (10, 10)
        assert not at_home("Saruman", hand=["Narya"]).offers("play", "Narya")

    def test_first_of_the_order(self) -> None:
        game = at_home(character("Saruman", "Elven Cloak"), "Gimli", hand=["First of the Order"])
        game.play("First of the Order")
        game.rolls(2)
        game.choose("transfer").pass_windows()
        assert game["Saruman"].in_play
        assert game.happened("rolled", "corruption", 2)

    def test_use_palantir_for_a_turn(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Arwen", "Palantír of Orthanc")),
                hand=["Use Palantír"],
                discard=["Muster"],
            ),
            ringwraith(),
        )
        assert not game.offers("use", "Palantír of Orthanc")
        game.play("Use Palantír")
        assert game["Arwen"].tapped and game.offers("use", "Palantír of Orthanc")

    def test_a_sage_tests_a_ring(self) -> None:
        bearer = character("Frodo", "Beautiful Gold Ring")
        game = at_home(bearer, "Arwen", hand=["Test of Lore", "Magic Ring of Courage"])
        game.rolls(4)
        game.play("Test of Lore")
        assert game.happened("rolled", "ring", -1)
        assert game["Beautiful Gold Ring"].where == "discard" or game.asks == "ring-to-play"
        assert not at_home(bearer, "Gimli", hand=["Test of Form"]).offers("play", "Test of Form")

    def test_wielded_twice(self) -> None:
        game = at_home(
            character("Boromir II", tapped("Shield of Iron-bound Ash")), "Arwen",
            hand=["Wielded Twice"],
        )  # fmt: skip
        game.rolls(12)
        game.play("Wielded Twice").pass_windows()
        assert game["Shield of Iron-bound Ash"].untapped and game["Arwen"].tapped

    def test_look_more_closely_later(self) -> None:
        game = position(
            wizard(company(tapped("Weathertop"), "Arwen"), hand=["Look More Closely Later"]),
            ringwraith(),
        )
        game.rolls(12)
        game.play("Look More Closely Later")
        assert game["Weathertop"].untapped
        other = position(
            wizard(company(tapped("Bree"), "Arwen"), hand=["Look More Closely Later"]), ringwraith()
        )
        assert not other.offers("play", "Look More Closely Later")

    def test_horns_horns_horns(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gimli"),
                hand=["Horns, Horns, Horns"],
                discard=["Riders of Rohan", "Muster"],
            ),
            wizard(discard=["Men of Dorwinion"]),
        )
        game.play("Horns, Horns, Horns")
        assert "Riders of Rohan" in game.pile("deck", 0) and "Muster" in game.pile("discard", 0)
        assert "Men of Dorwinion" in game.pile("deck", 1)

    def test_the_sun_unveiled(self) -> None:
        game = position(
            wizard(
                company("Edoras", character("Frodo", "Lure of the Senses", tapped=True)),
                hand=["The Sun Unveiled"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(),
        )
        game.play("The Sun Unveiled").pass_windows()
        assert game["Frodo"].untapped
        assert game["Lure of the Senses"].where == "discard"

    def test_clear_skies_only_with_gates_and_star_of_high_hope(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", "Gimli"), hand=["Clear Skies", "Star of High Hope"]
            ),
            ringwraith(),
            phase="long-event",
        )
        assert not game.offers("play", "Clear Skies")
        game.play("Star of High Hope")
        assert (game["Legolas"].prowess, game["Gimli"].prowess) == (6, 5)

    def test_with_crown_of_flowers_it_is_read_as_with_gates(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", "Gimli"),
                hand=["Clear Skies", "Star of High Hope"],
                in_play=["Crown of Flowers"],
            ),
            ringwraith(in_play=["Doors of Night"]),
            phase="long-event",
        )
        game.play("Star of High Hope", action="long with Crown of Flowers")
        assert game["Legolas"].prowess == 7
        assert not game.offers("play", "Clear Skies"), "the Crown has been used"


class TestFriendships:
    def test_tempering_friendship_against_a_faction(self) -> None:
        game = position(
            wizard(company("Edoras", "Legolas"), hand=["Riders of Rohan", "Tempering Friendship"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).play("Riders of Rohan")
        game.rolls(2)
        game.play("Tempering Friendship")
        event = next(e for e in reversed(game.game.events) if e.kind == "rolled" and e.tallies)
        assert (4, "cards played on the check") in event.tallies[0][1]

    def test_old_friendship_against_a_character_or_for_a_check(self) -> None:
        game = position(
            wizard(company("Edoras", "Legolas"), hand=["Old Friendship"], turns=3),
            wizard(company("Edoras", "Haldir")),
            phase="site",
        )
        game.answer("enter-site", True).choose("influence", "Haldir")
        game.rolls(2, 12)
        game.play("Old Friendship", action="influence check")
        check = at_home(
            character("Boromir II", "Elven Cloak"), "Legolas", hand=["Old Friendship"]
        ).choose("transfer")
        check.play("Old Friendship", action="corruption check")
        assert check.decision.about[1] == 4
