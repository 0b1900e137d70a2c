"""Resource events of Dark Minions, played as their words say."""

from __future__ import annotations

from typing import Any

from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def inside(*members: str | Piece, site: str | Piece, hand: list[str], **more: Any) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(wizard(company(site, *members), hand=hand, **more), ringwraith(), phase="site")
    name = site if isinstance(site, str) else site.name
    game.game.add_effect("no automatic-attacks", game[name].id)
    return game.answer("enter-site", True)


def hazard_turn(game: Play) -> Play:
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


class TestRebuildTheTown:
    def test_a_ruin_becomes_a_border_hold_without_automatic_attacks(self) -> None:
        game = inside("Legolas", site="Ettenmoors", hand=["Rebuild the Town"])
        game.play("Rebuild the Town")
        site = game["Ettenmoors"].instance
        assert game["Rebuild the Town"].bearer == "Ettenmoors"
        assert game.game.site_type(site) == "border-hold"
        game.game.state.effects.clear()
        assert game.game.automatic_attacks(site) == []

    def test_not_a_dragons_lair_and_not_another_kind_of_site(self) -> None:
        lair = inside("Legolas", site="The Lonely Mountain", hand=["Rebuild the Town"])
        assert not lair.offers("play", "Rebuild the Town")
        hold = inside("Legolas", site="Moria", hand=["Rebuild the Town"])
        assert not hold.offers("play", "Rebuild the Town")

    def test_it_goes_when_the_site_goes(self) -> None:
        game = position(
            wizard(
                company(card("Ettenmoors", "Rebuild the Town"), "Legolas", moving_to="Rivendell")
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until("organization")
        assert game["Rebuild the Town"].where != "play"


class TestCrownOfFlowers:
    @staticmethod
    def by_wolves(*hand: str, doors: tuple[str, ...] = ()) -> Play:
        game = position(
            wizard(
                company("Rivendell", "Legolas", moving_to="Goblin-gate"),
                hand=hand,
                in_play=["Crown of Flowers"],
            ),
            ringwraith(hand=["Wolves", "Twilight"], in_play=doors),
            phase="movement",
        )
        game.run_until(
            lambda play: play.asks == "act" and play.offers("play", "Wolves", "creature")
        )
        game.play("Wolves", key="wilderness")
        return game.run_until(lambda play: play.offers("play", "Dark Quarrels"))

    def test_one_resource_is_played_as_though_gates_of_morning_were_in_play(self) -> None:
        game = self.by_wolves("Dark Quarrels")
        assert not game.offers("play", "Dark Quarrels", "halve strikes"), "not by itself"
        game.play("Dark Quarrels", action="halve strikes with Crown of Flowers")
        game.pass_()
        assert game.attack.strikes == 2
        assert game["Dark Quarrels"].where == "discard"
        assert game["Crown of Flowers"].where == "discard", "with the resource"

    def test_no_other_card_is_affected(self) -> None:
        game = self.by_wolves("Dark Quarrels")
        assert not game.game.in_play("Gates of Morning")

    def test_when_the_crown_goes_the_resource_goes(self) -> None:
        game = self.by_wolves("Dark Quarrels")
        game.play("Dark Quarrels", action="halve strikes with Crown of Flowers")
        game.play("Twilight", "Crown of Flowers").pass_windows()
        assert game["Dark Quarrels"].where == "discard"
        assert game.attack.strikes == 3

    def test_a_resource_that_stays_in_play_keeps_the_crown(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Frodo"), "Gimli"),
                hand=["Fellowship", "Safe from the Shadow"],
                in_play=["Crown of Flowers"],
            ),
            ringwraith(hand=["Twilight"]),
        )
        game.play("Safe from the Shadow", action="permanent with Crown of Flowers").pass_()
        assert game["Safe from the Shadow"].in_play and game["Crown of Flowers"].in_play
        assert not game.offers("play", "Fellowship")
        hazard_turn(game)
        game.play("Twilight", "Crown of Flowers")
        assert game["Safe from the Shadow"].where == "discard"


class TestTheWindlordFoundMe:
    def test_the_site_taps_orcs_attack_and_a_character_takes_it(self) -> None:
        game = inside(
            "Legolas", "Gimli", "Haldir", "Elladan", "Elrohir",
            site="Moria", hand=["The Windlord Found Me", "Elven Cloak"],
        )  # fmt: skip
        game.play("The Windlord Found Me")
        game.run_until("assign-strike")
        assert game["Moria"].tapped
        assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 4, 9)
        game.assign("Legolas", "Gimli", "Haldir", "Elladan")
        game.rolls(9, 9, 9, 9)
        game.run_until("bearer-of-event", stay_untapped=False)
        game.choose("Elrohir")
        assert game["The Windlord Found Me"].bearer == "Elrohir"
        assert game.points(0)["miscellaneous"] == 3

    def test_at_isengard_too_but_not_at_a_tapped_site_or_a_ruin(self) -> None:
        hand = ["The Windlord Found Me"]
        assert inside("Legolas", site="Isengard", hand=hand).offers("play", hand[0])
        assert not inside("Legolas", site=tapped("Isengard"), hand=hand).offers("play", hand[0])
        assert not inside("Legolas", site="Ettenmoors", hand=hand).offers("play", hand[0])

    def test_not_by_one_who_has_it(self) -> None:
        bearer = character("Gimli", "The Windlord Found Me", tapped=True)
        game = inside("Legolas", bearer, site="Moria", hand=["The Windlord Found Me"])
        assert not game.offers("play", "The Windlord Found Me")

    @staticmethod
    def home(*others: str | Piece, **more: Any) -> Play:
        bearer = character("Gimli", "The Windlord Found Me", tapped=True)
        return position(
            wizard(company("Lórien", bearer, *others), **more),
            ringwraith(),
            phase="untap",
        ).run_until("organization")

    def test_the_bearer_untaps_only_when_it_is_stored(self) -> None:
        game = self.home()
        assert game["Gimli"].tapped
        game.choose("store", "The Windlord Found Me")
        assert game["The Windlord Found Me"].stored
        assert game.points(0)["miscellaneous"] == 3

    def test_then_a_wizard_comes_from_the_deck_to_that_haven(self) -> None:
        game = self.home("Frodo", deck=["Gandalf", "Legolas", "Saruman"], hand=["Haldir"])
        game.organize().bring("Haldir", joining="Gimli").pass_()
        game.choose("store", "The Windlord Found Me")
        game.answer("wizard-to-play", "Gandalf")
        game.choose("with", "Gimli")
        assert game["Gandalf"].site == "Lórien", "though another character was played this turn"
        assert game.company("Gandalf").members == ["Gimli", "Frodo", "Haldir", "Gandalf"]

    def test_not_when_the_wizard_is_in_play(self) -> None:
        game = self.home("Saruman", deck=["Gandalf", "Legolas"])
        game.choose("store", "The Windlord Found Me")
        assert game.asks == "organization"


class TestForewarnedIsForearmed:
    @staticmethod
    def entering(site: str, *members: str | Piece) -> Play:
        game = position(
            wizard(
                company(site, *members), in_play=["Forewarned Is Forearmed"], hand=["Concealment"]
            ),
            ringwraith(),
            phase="site",
        )
        return game.answer("enter-site", True)

    def test_the_opponent_chooses_the_one_attack_of_a_site(self) -> None:
        game = self.entering("Dol Guldur", "Glorfindel II", "Frodo")
        assert game.asked == 1
        game.answer("attack-to-keep", "Troll, 2/8")
        assert game.attack.race == "Troll"
        assert not game.offers("play", "Concealment"), "it can't be canceled"
        game.assign("Glorfindel II", "Frodo")
        game.rolls(12, 12)
        game.run_until(lambda play: play.phase == "end-of-turn")
        assert game["Forewarned Is Forearmed"].where == "discard", "it was defeated"
        assert not game.happened("attack", "Orc")

    def test_it_stays_when_the_attack_is_not_defeated(self) -> None:
        game = self.entering("Dol Guldur", "Glorfindel II", "Frodo")
        game.answer("attack-to-keep", "Troll, 2/8")
        game.assign("Glorfindel II", "Frodo")
        game.rolls(12, 2, 2)
        game.run_until(lambda play: play.phase == "end-of-turn")
        assert game["Forewarned Is Forearmed"].in_play

    def test_a_single_attack_is_left_alone(self) -> None:
        game = self.entering("Moria", "Glorfindel II", "Frodo")
        assert game.offers("play", "Concealment")

    def test_a_creature_has_one_attack_too(self) -> None:
        game = position(
            wizard(company("Bree", "Glorfindel II"), in_play=["Forewarned Is Forearmed"]),
            ringwraith(hand=["Assassin"]),
            phase="movement",
        )
        hazard_turn(game).play("Assassin")
        game.rolls(12)
        game.run_until(lambda play: play.phase == "site")
        assert game.happened("creature defeated", "Assassin")
        assert game["Forewarned Is Forearmed"].where == "discard"


class TestSmokeRings:
    def test_a_resource_from_the_sideboard_goes_into_the_deck(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas"),
                hand=["Smoke Rings"],
                sideboard=["Muster", "Cave-drake", "Sudden Call"],
                discard=["Dodge", "Gimli", "Wolves", "Twilight"],
            ),
            ringwraith(),
        )
        game.play("Smoke Rings")
        assert not game.offers("Sudden Call"), "a Wizard may have it as a hazard alone"
        assert not game.offers("Twilight"), "it is a resource only while it is played as one"
        assert not game.offers("Cave-drake") and not game.offers("Wolves"), "no hazards"
        assert game.offers("Gimli") and game.offers("Dodge")
        game.choose("Muster")
        assert "Muster" in game.pile("deck", 0)
        assert game["Smoke Rings"].where == "discard"

    def test_not_with_nothing_to_bring(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Smoke Rings"], discard=["Wolves"]),
            ringwraith(),
        )
        game.refuses("Smoke Rings", "no resource or character")


class TestHundredsOfButterflies:
    def test_a_moving_character_untaps_and_the_hazard_limit_grows(self) -> None:
        game = position(
            wizard(
                company("Rivendell", tapped("Legolas"), "Gimli", moving_to="Goblin-gate"),
                hand=["Hundreds of Butterflies"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until("act")
        game.play("Hundreds of Butterflies", "Legolas")
        while game.asks == "respond":
            game.pass_()
        assert game["Legolas"].untapped
        assert game.company("Legolas").hazard_limit == 3

    def test_not_one_who_stays(self) -> None:
        game = position(
            wizard(company("Bree", tapped("Legolas")), hand=["Hundreds of Butterflies"]),
            ringwraith(hand=["Doors of Night"]),
            phase="movement",
        )
        game.run_until("act")
        assert not game.offers("play", "Hundreds of Butterflies")


class TestTheDwarvesAreUponYou:
    @staticmethod
    def attacked(*members: str) -> Play:
        game = position(
            wizard(
                company("Rivendell", *members, moving_to="Goblin-gate"),
                hand=["The Dwarves Are upon You!"] * 2,
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(
            lambda play: play.asks == "act" and play.offers("play", "Wolves", "creature")
        )
        return game.play("Wolves", key="wilderness")

    def test_all_dwarves_have_2_prowess_more_and_one_body_less(self) -> None:
        game = self.attacked("Gimli", "Balin", "Legolas")
        game.play("The Dwarves Are upon You!")
        assert (game["Gimli"].prowess, game["Gimli"].body) == (7, 7)
        assert (game["Balin"].prowess, game["Balin"].body) == (6, 6)
        assert game["Legolas"].prowess == 5

    def test_once_against_an_attack(self) -> None:
        game = self.attacked("Gimli", "Balin", "Legolas").play("The Dwarves Are upon You!")
        assert not game.offers("play", "The Dwarves Are upon You!")

    def test_not_without_dwarves(self) -> None:
        assert not self.attacked("Legolas", "Haldir").offers("play", "The Dwarves Are upon You!")
