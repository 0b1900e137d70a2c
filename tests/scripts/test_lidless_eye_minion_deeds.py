"""Minion resources of The Lidless Eye that are about sites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import inside

from freecouncil.rules.state import Instance
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

RING = "The Warding Ring"
at_site = partial(inside.at_site, pausing=(0,))


def hand_of(game: Play) -> list[Instance]:
    """The opponent's hand."""
    return [game.game.card(n) for n in game.game.state.players[1].hand]


class TestOldCache:
    def test_two_characters_arm_themselves(self) -> None:
        game = at_site(
            tapped("Mount Gram"),
            "Lagduf",
            "Ostisen",
            "Jerrek",
            hand=["Old Cache"],
            discard=["Saw-toothed Blade"],
            sideboard=["Black-hide Shield"],
        )
        game.play("Old Cache").run_until("item-from-cache")
        game.choose("Saw-toothed Blade").choose("Lagduf")
        game.choose("Black-hide Shield").choose("Jerrek").run_until("site")
        assert game["Saw-toothed Blade"].bearer == "Lagduf" and game["Lagduf"].tapped
        assert game["Black-hide Shield"].bearer == "Jerrek"
        assert game["Ostisen"].untapped

    def test_no_cloaks_and_no_major_items(self) -> None:
        game = at_site(
            tapped("Mount Gram"),
            "Lagduf",
            hand=["Old Cache"],
            discard=["Shadow-cloak", "Black Mace", "Saw-toothed Blade"],
        )
        game.play("Old Cache").run_until("item-from-cache")
        assert game.offers("Saw-toothed Blade")
        assert not game.offers("Shadow-cloak") and not game.offers("Black Mace")

    def test_the_site_must_be_tapped(self) -> None:
        game = at_site("Mount Gram", "Lagduf", hand=["Old Cache"])
        game.refuses("Old Cache", "not tapped")

    def test_not_at_a_border_hold(self) -> None:
        game = at_site(tapped("Cameth Brin"), "Lagduf", hand=["Old Cache"], rolls=[12])
        game.refuses("Old Cache", "dark-hold")


class TestSwag:
    def test_arms_from_the_play_deck(self) -> None:
        deck = ["Saw-toothed Blade", "Ostisen", "Ostisen"]
        game = at_site(tapped("Cameth Brin"), "Lagduf", hand=["Swag"], deck=deck, rolls=[12])
        game.play("Swag").run_until("item-from-cache").choose("Saw-toothed Blade")
        game.run_until("site")
        assert game["Saw-toothed Blade"].bearer == "Lagduf"

    def test_not_at_a_shadow_hold(self) -> None:
        game = at_site(tapped("Mount Gram"), "Lagduf", hand=["Swag"])
        game.refuses("Swag", "border-hold")


class TestThingStolen:
    def test_after_a_faction_something_is_taken_along(self) -> None:
        game = at_site(
            "Mount Gram",
            "Lagduf",
            "Jerrek",
            hand=["Orcs of Angmar", "Thing Stolen", "Broad-headed Spear", "Black Mace"],
        )
        game.refuses("Thing Stolen", "no faction")
        game.rolls(12).play("Orcs of Angmar", "Lagduf").run_until("site")
        game.play("Thing Stolen").run_until(lambda g: g["Broad-headed Spear"].in_play)
        assert game["Broad-headed Spear"].bearer == "Jerrek" and game["Jerrek"].tapped

    def test_not_after_a_faction_that_did_not_come(self) -> None:
        game = at_site(
            "Mount Gram",
            "Lagduf",
            "Jerrek",
            hand=["Orcs of Angmar", "Thing Stolen", "Broad-headed Spear"],
        )
        game.rolls(2).play("Orcs of Angmar", "Lagduf").run_until("site")
        game.refuses("Thing Stolen", "no faction")


class TestComeByNightUponThem:
    def entering(self, site: str, in_play: Sequence[str] = ()) -> Play:
        game = position(
            ringwraith(
                company(site, "Lagduf", "Jerrek"),
                hand=["Come By Night Upon Them", "Saw-toothed Blade", "Diversion"],
                in_play=in_play,
            ),
            wizard(),
            phase="site",
        )
        return game.answer("enter-site", True)

    def test_the_watch_is_weaker_and_the_first_item_does_not_tap_the_site(self) -> None:
        game = self.entering("Cameth Brin")
        game.play("Come By Night Upon Them").run_until("stay-untapped")
        assert game.attack.prowess == 6
        game.rolls(12, 12).run_until("site", stay_untapped=True)
        game.play("Saw-toothed Blade", "Jerrek").run_until("site")
        assert game["Saw-toothed Blade"].bearer == "Jerrek"
        assert game["Cameth Brin"].untapped

    def test_weaker_still_with_doors_of_night(self) -> None:
        game = self.entering("Cameth Brin", in_play=["Doors of Night"])
        game.play("Come By Night Upon Them").run_until("stay-untapped")
        assert game.attack.prowess == 5

    def test_the_second_item_taps_the_site(self) -> None:
        game = position(
            ringwraith(
                company("Cameth Brin", "Lagduf", "Jerrek", "Ostisen"),
                hand=["Come By Night Upon Them", "Saw-toothed Blade", "Black-hide Shield"],
            ),
            wizard(),
            phase="site",
        ).answer("enter-site", True)
        game.play("Come By Night Upon Them").run_until("order-strikes")
        game.rolls(12, 12, 12).run_until("site", stay_untapped=True)
        game.play("Saw-toothed Blade", "Jerrek").run_until("site")
        game.play("Black-hide Shield", "Lagduf").run_until("site")
        assert game["Cameth Brin"].tapped

    def test_not_at_ruins(self) -> None:
        game = self.entering("Tharbad")
        game.refuses("Come By Night Upon Them", "Border-hold")


class TestKillAllButNotTheHalflings:
    def raid(self, *rolls: int) -> Play:
        game = at_site(
            "Bag End",
            "Lieutenant of Angmar",
            hand=["Kill All But NOT the Halflings"],
            rolls=[12, 12],
        )
        game.rolls(*rolls).play("Kill All But NOT the Halflings")
        return game

    def test_who_is_untapped_takes_them_along(self) -> None:
        game = self.raid(9)
        game.run_until("bearer-of-event", stay_untapped=True)
        game.choose("Lieutenant of Angmar").run_until("site")
        assert game["Kill All But NOT the Halflings"].bearer == "Lieutenant of Angmar"
        assert game["Lieutenant of Angmar"].tapped
        assert "miscellaneous" not in game.points(0)

    def test_with_nobody_untapped_it_is_lost(self) -> None:
        game = self.raid(9).run_until("site", stay_untapped=False)
        assert game["Kill All But NOT the Halflings"].where == "discard"

    def test_only_the_first_is_worth_five(self) -> None:
        bearers = [
            tapped(character(name, "Kill All But NOT the Halflings"))
            for name in ("Ostisen", "Jerrek")
        ]
        game = position(ringwraith(company("Barad-dûr", *bearers)), wizard())
        assert game["Ostisen"].tapped
        game.game.choose(_store(game))
        assert game.points(0)["miscellaneous"] == 5
        game.game.choose(_store(game))
        assert game.points(0)["miscellaneous"] == 6

    def test_only_at_bag_end(self) -> None:
        game = at_site("Mount Gram", "Lagduf", hand=["Kill All But NOT the Halflings"])
        game.refuses("Kill All But NOT the Halflings", "Bag End")


def _store(game: Play) -> str:
    assert game.decision is not None
    return next(o.key for o in game.decision.options if o.verb == "store")


class TestSeizePrisoners:
    def raid(self, *rolls: int) -> Play:
        game = at_site(
            tapped("Beorn's House"),
            "Lieutenant of Angmar",
            hand=["Seize Prisoners", "Seize Prisoners"],
            rolls=[12],
        )
        return game.rolls(*rolls).play("Seize Prisoners")

    def test_the_captor_is_bound_until_they_are_delivered(self) -> None:
        game = self.raid(9).run_until("stay-untapped")
        assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Man", 3, 8)
        game.run_until("site", stay_untapped=True)
        assert game.all("Seize Prisoners")[0].bearer == "Lieutenant of Angmar" or (
            game.all("Seize Prisoners")[1].bearer == "Lieutenant of Angmar"
        )
        assert game["Lieutenant of Angmar"].tapped
        game.refuses("Seize Prisoners", "seized here")

    def test_with_nobody_untapped_it_is_lost(self) -> None:
        game = self.raid(9).run_until("site", stay_untapped=False)
        assert "Seize Prisoners" in game.pile("discard", 0)

    def test_stored_at_a_shadow_hold_they_are_worth_two(self) -> None:
        bearer = tapped(character("Lagduf", "Seize Prisoners"))
        game = position(ringwraith(company("Mount Gram", bearer)), wizard())
        assert game["Lagduf"].tapped
        game.choose("store", "Seize Prisoners").run_until("organization")
        assert game.points(0)["miscellaneous"] == 2

    def test_the_site_must_be_tapped(self) -> None:
        game = at_site("Beorn's House", "Lagduf", hand=["Seize Prisoners"], rolls=[12])
        game.refuses("Seize Prisoners", "not tapped")


class TestStabbedHimInHisSleep:
    def stab(self, *rolls: int) -> Play:
        game = at_site(
            tapped("Cameth Brin"),
            "Jerrek",
            "Layos",
            hand=["Stabbed Him in His Sleep"],
            rolls=[12, 12],
        )
        return game.rolls(*rolls).play("Stabbed Him in His Sleep", "Jerrek")

    def test_the_scout_escapes_unseen(self) -> None:
        game = self.stab(12).run_until("stay-untapped")
        assert (game.attack.race, game.attack.assigned) == ("Man", ["Jerrek"])
        game.run_until("murderer-taps", stay_untapped=True)
        game.answer("murderer-taps", True).run_until("site")
        assert game["Jerrek"].tapped
        assert game["Stabbed Him in His Sleep"].where == "points"
        assert game.points(0)["miscellaneous"] == 1

    def test_a_scout_who_has_tapped_does_not(self) -> None:
        game = self.stab(12).run_until("site", stay_untapped=False)
        assert game["Stabbed Him in His Sleep"].where == "discard"

    def test_orcs_are_seen(self) -> None:
        hand = ["Stabbed Him in His Sleep"]
        game = at_site(tapped("Cameth Brin"), "Jerrek", "Lagduf", hand=hand, rolls=[12, 12])
        game.refuses("Stabbed Him in His Sleep", "overt")


class TestAnUntimelyWhisper:
    def test_five_cards_are_seen(self) -> None:
        theirs = ["Wargs"] * 7
        game = at_site("Mount Gram", "Lagduf", hand=["An Untimely Whisper"], theirs=theirs)
        game.play("An Untimely Whisper").run_until("site")
        assert sum(card.shown for card in hand_of(game)) == 5

    def test_an_empty_hand_shows_nothing(self) -> None:
        game = at_site("Mount Gram", "Lagduf", hand=["An Untimely Whisper"])
        game.game.state.players[1].hand.clear()
        game.refuses("An Untimely Whisper", "no cards")


class TestBlackRain:
    def rain(self, roll: int, *theirs: str) -> Play:
        game = at_site(
            "The White Towers",
            "Ciryaher",
            hand=["Black Rain", "Dwarven Ring of Barin's Tribe", "The One Ring", RING],
            theirs=theirs,
            rolls=[12],
        )
        game.rolls(roll).play("Black Rain")
        return game.run_until(lambda g: not g.dice_left)

    def test_a_low_roll_brings_a_spirit_ring(self) -> None:
        game = self.rain(7, "Wargs", "Gimli")
        assert game.happened("revealed", "Gimli") and not game.happened("revealed", "Wargs")
        assert game.asks == "ring-from-rain" and not game.offers("The One Ring")
        game.choose(RING).run_until("site")
        assert game[RING].bearer == "Ciryaher" and game["Ciryaher"].tapped

    def test_a_high_roll_brings_greater_ones(self) -> None:
        game = self.rain(10, "Gimli")
        assert game.offers("The One Ring") and game.offers("Dwarven Ring of Barin's Tribe")
        assert not game.offers(RING)
        game.pass_().run_until("site")
        assert game["Ciryaher"].untapped

    def test_a_wizard_is_no_such_character(self) -> None:
        game = at_site(
            "The White Towers", "Ciryaher", hand=["Black Rain"], theirs=["Gandalf"], rolls=[12]
        )
        game.play("Black Rain").run_until("site")
        assert game.happened("revealed", "Gandalf")

    def test_only_in_a_wilderness(self) -> None:
        game = at_site("Bandit Lair", "Ciryaher", hand=["Black Rain"], rolls=[12])
        game.refuses("Black Rain", "Wilderness")

    def test_nobody_to_reveal(self) -> None:
        game = at_site(
            "The White Towers", "Ciryaher", hand=["Black Rain"], theirs=["Wargs"] * 2, rolls=[12]
        )
        game.play("Black Rain").run_until("site")
        assert sum(card.shown for card in hand_of(game)) >= 2


class TestAMaladyWithoutHealing:
    def sicken(self, *rolls: int, target: str = "Aragorn II") -> Play:
        game = position(
            ringwraith(company("Mount Gram", "Ciryaher"), hand=["A Malady Without Healing"]),
            wizard(company("Mount Gram", target)),
            phase="site",
        ).run_until("site", enter_site=True)
        game.rolls(*rolls).play("A Malady Without Healing", target=target)
        return game.run_until(lambda g: not g.dice_left)

    def test_a_hero_who_dies_of_it_gives_points(self) -> None:
        game = self.sicken(9, 12, 9).run_until("site")
        assert game["Aragorn II"].where == "points"
        assert game.points(0)["kill"] == 3

    def test_one_who_holds_out_is_unharmed(self) -> None:
        game = self.sicken(9, 5, 9).run_until("site")
        assert game["Aragorn II"].untapped and game["Aragorn II"].in_play

    def test_the_tapped_are_weaker(self) -> None:
        game = position(
            ringwraith(company("Mount Gram", "Ciryaher"), hand=["A Malady Without Healing"]),
            wizard(company("Mount Gram", tapped("Gimli"))),
            phase="site",
        ).run_until("site", enter_site=True)
        game.rolls(9, 8, 9).play("A Malady Without Healing", target="Gimli").run_until("site")
        assert game["Gimli"].where == "points"  # 8 + 1 against a body of 8

    def test_no_wizard_falls_ill(self) -> None:
        game = position(
            ringwraith(company("Mount Gram", "Ciryaher"), hand=["A Malady Without Healing"]),
            wizard(company("Mount Gram", "Gandalf")),
            phase="site",
        ).run_until("site", enter_site=True)
        game.rolls(9, 5, 9).play("A Malady Without Healing")  # nobody else is left than its user
        game.run_until("site")
        assert game["Gandalf"].untapped and not game.dice_left


class TestMessengerOfMordor:
    def test_what_is_for_a_darkhaven_is_stored_at_once(self) -> None:
        game = at_site(
            "Mount Gram",
            character("Belegorn", "That Ain't No Secret", "Black Mace"),
            hand=["Messenger of Mordor"],
        )
        game.play("Messenger of Mordor").run_until("card-to-send")
        game.choose("That Ain't No Secret").rolls(9).choose("Black Mace")
        game.rolls(9).run_until("site")
        assert game["Black Mace"].stored and game["That Ain't No Secret"].stored
        assert game.points(0)["miscellaneous"] > 0

    def test_not_at_a_border_hold(self) -> None:
        game = at_site(
            "Cameth Brin",
            character("Belegorn", "Black Mace"),
            hand=["Messenger of Mordor"],
            rolls=[12],
        )
        game.refuses("Messenger of Mordor", "spirit-magic")
