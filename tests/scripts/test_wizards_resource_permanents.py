"""Resource permanent-events of The Wizards, played as their words say."""

from __future__ import annotations

from typing import Any

from freecouncil.rules import attributes
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
    wounded,
)


class TestGatesOfMorning:
    def test_hazard_environments_are_discarded_and_resource_ones_stay(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Gates of Morning"]),
            ringwraith(in_play=["Doors of Night", "Minions Stir"]),
        )
        game.play("Gates of Morning")
        assert game["Gates of Morning"].in_play
        assert game["Doors of Night"].where == "discard"
        assert game["Minions Stir"].in_play, "it is no environment"

    def test_not_twice(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas"),
                hand=["Gates of Morning"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(),
        )
        game.refuses("Gates of Morning", "duplicated")

    def test_twilight_answers_it(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Gates of Morning"]),
            ringwraith(hand=["Twilight"], in_play=["Doors of Night"]),
        )
        game.play("Gates of Morning")
        game.play("Twilight", "Gates of Morning")
        assert game["Gates of Morning"].where == "discard"
        assert game["Doors of Night"].in_play


class TestAlignPalantir:
    @staticmethod
    def with_palantir(*others: str | Piece) -> Play:
        return position(
            wizard(
                company("Lórien", character("Boromir II", "Palantír of Orthanc"), *others),
                hand=["Align Palantír", "Align Palantír"],
                discard=["Dodge"],
            ),
            ringwraith(),
        )

    def test_the_bearer_can_use_the_palantir(self) -> None:
        game = self.with_palantir("Arwen")
        assert not game.offers("use", "Palantír of Orthanc")
        game.play("Align Palantír")
        assert game["Align Palantír"].bearer == "Palantír of Orthanc"
        assert game.offers("use", "Palantír of Orthanc")

    def test_its_corruption_and_points_count(self) -> None:
        game = self.with_palantir("Arwen")
        before = game["Boromir II"].corruption_points
        game.play("Align Palantír")
        assert game["Boromir II"].corruption_points == before + 2
        assert game.points(0)["miscellaneous"] == 2

    def test_once_on_each_palantir(self) -> None:
        game = self.with_palantir("Arwen").play("Align Palantír")
        assert not game.offers("play", "Align Palantír")

    def test_not_without_a_sage_in_the_company(self) -> None:
        assert not self.with_palantir("Haldir").offers("play", "Align Palantír")

    def test_it_is_stored_with_the_palantir(self) -> None:
        game = self.with_palantir("Arwen").play("Align Palantír")
        game.rolls(12)
        game.choose("store", "Palantír of Orthanc").pass_windows()
        assert game["Palantír of Orthanc"].stored and game["Align Palantír"].stored
        assert game.points(0)["miscellaneous"] == 2

    def test_it_is_discarded_when_the_company_moves(self) -> None:
        game = self.with_palantir("Arwen").play("Align Palantír")
        game.move("Arwen", "Edoras")
        game.run_until(lambda play: play.phase == "site")
        assert game["Align Palantír"].where != "play"
        assert game["Palantír of Orthanc"].in_play


class TestTheWhiteTree:
    def test_a_sapling_borne_at_minas_tirith_becomes_the_tree(self) -> None:
        game = position(
            wizard(
                company("Minas Tirith", character("Balin", "Sapling of the White Tree")),
                hand=["The White Tree"],
            ),
            ringwraith(),
        )
        game.play("The White Tree", "Balin")
        assert game["The White Tree"].in_play
        assert game["Sapling of the White Tree"].where == "discard"
        assert game.points(0)["miscellaneous"] == 5

    def test_or_one_that_was_stored_there(self) -> None:
        game = position(
            wizard(
                company("Minas Tirith", "Balin"),
                hand=["The White Tree"],
                stored=["Sapling of the White Tree"],
            ),
            ringwraith(),
        )
        game.play("The White Tree", "Balin")
        assert game["Sapling of the White Tree"].where == "discard"

    def test_but_not_one_elsewhere_nor_without_a_sage_there(self) -> None:
        elsewhere = position(
            wizard(
                company("Minas Tirith", "Balin"),
                company("Edoras", character("Gimli", "Sapling of the White Tree")),
                hand=["The White Tree"],
            ),
            ringwraith(),
        )
        elsewhere.refuses("The White Tree", "Sapling")
        no_sage = position(
            wizard(
                company("Minas Tirith", character("Gimli", "Sapling of the White Tree")),
                hand=["The White Tree"],
            ),
            ringwraith(),
        )
        no_sage.refuses("The White Tree", "sage")

    def test_minas_tirith_is_a_haven_for_healing(self) -> None:
        game = position(
            wizard(company("Minas Tirith", wounded("Gimli")), in_play=["The White Tree"]),
            ringwraith(),
            phase="untap",
        )
        game.run_until("organization")
        assert game["Gimli"].tapped

    def test_and_for_hazards(self) -> None:
        def keyed(*events: str) -> bool:
            game = position(
                wizard(company("Minas Tirith", "Gimli"), in_play=events),
                ringwraith(hand=["Assassin"]),
                phase="movement",
            )
            game.run_until(lambda play: play.asks == "act" and play.asked == 1)
            return game.offers("play", "Assassin", "creature")

        assert keyed()
        assert not keyed("The White Tree")

    def test_but_for_nothing_else(self) -> None:
        game = position(
            wizard(
                company("Minas Tirith", character("Gimli", "Elven Cloak")),
                in_play=["The White Tree"],
            ),
            ringwraith(),
        )
        assert not game.offers("store", "Elven Cloak")


class TestReturnOfTheKing:
    def test_aragorn_gains_influence_at_minas_tirith(self) -> None:
        game = position(
            wizard(company("Minas Tirith", "Aragorn II", "Gimli"), hand=["Return of the King"]),
            ringwraith(),
        )
        game.play("Return of the King")
        assert game["Return of the King"].bearer == "Aragorn II"
        assert game["Aragorn II"].direct_influence == 6
        assert game.points(0)["miscellaneous"] == 3

    def test_not_while_denethor_is_in_play_whoever_has_him(self) -> None:
        game = position(
            wizard(company("Minas Tirith", "Aragorn II"), hand=["Return of the King"]),
            wizard(company("Minas Tirith", "Denethor II")),
        )
        game.refuses("Return of the King", "Denethor II is in play")

    def test_not_elsewhere(self) -> None:
        game = position(
            wizard(company("Edoras", "Aragorn II"), hand=["Return of the King"]), ringwraith()
        )
        game.refuses("Return of the King", "not at Minas Tirith")


class TestFellowship:
    FOUR = ("Legolas", "Gimli", "Frodo", "Haldir")

    def test_prowess_and_corruption_checks(self) -> None:
        game = position(wizard(company("Rivendell", *self.FOUR), hand=["Fellowship"]), ringwraith())
        game.play("Fellowship")
        assert game.company("Frodo").events == ["Fellowship"]
        assert game["Legolas"].prowess == 6
        legolas = game["Legolas"].instance
        assert attributes.fold(game.game, "corruption-check", legolas, 0) == 1

    def test_an_ally_is_the_fourth_and_has_it_too(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", "Haldir", character("Gimli", "Treebeard")),
                hand=["Fellowship"],
            ),
            ringwraith(),
        )
        before = game["Treebeard"].prowess
        game.play("Fellowship")
        assert game["Treebeard"].prowess == before + 1

    def test_not_for_three_and_not_away_from_a_haven(self) -> None:
        three = position(
            wizard(company("Rivendell", *self.FOUR[:3]), hand=["Fellowship"]), ringwraith()
        )
        assert not three.offers("play", "Fellowship")
        away = position(wizard(company("Bree", *self.FOUR), hand=["Fellowship"]), ringwraith())
        assert not away.offers("play", "Fellowship")

    def test_it_ends_when_a_character_leaves(self) -> None:
        game = position(
            wizard(company("Rivendell", *self.FOUR, events=["Fellowship"])), ringwraith()
        )
        game.organize()
        game.choose("discard-character").choose("Haldir")
        assert game["Fellowship"].where == "discard"

    def test_and_when_one_joins(self) -> None:
        game = position(
            wizard(
                company("Rivendell", *self.FOUR, events=["Fellowship"]),
                company("Rivendell", "Arwen"),
            ),
            ringwraith(),
        )
        game.organize()
        game.choose("regroup").choose("join")
        assert game["Fellowship"].where == "discard"

    def test_and_when_an_ally_leaves(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell", *self.FOUR[1:], character("Legolas", "Treebeard"),
                    events=["Fellowship"], moving_to="Bree",
                ),
            ),
            ringwraith(),
            phase="movement",
        )  # fmt: skip
        game.run_until("site")
        assert game["Treebeard"].where == "discard", "he does not go there"
        assert game["Fellowship"].where == "discard"

    def test_a_new_item_does_not_end_it(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    *self.FOUR[1:],
                    character("Legolas", "Elven Cloak"),
                    events=["Fellowship"],
                )
            ),
            ringwraith(),
        )
        game.rolls(12)
        game.choose("transfer").choose("Gimli").pass_windows()
        assert game["Elven Cloak"].bearer == "Gimli"
        assert game["Fellowship"].in_play


class TestRescuePrisoners:
    @staticmethod
    def at(site: str | Piece, *members: str | Piece, **more: Any) -> Play:
        game = position(
            wizard(company(site, *members), hand=["Rescue Prisoners"], **more),
            ringwraith(),
            phase="site",
        )
        name = site if isinstance(site, str) else site.name
        game.game.add_effect("no automatic-attacks", game[name].id)
        return game.answer("enter-site", True)

    def test_at_a_tapped_shadow_hold_after_an_attack_by_spiders(self) -> None:
        game = self.at(tapped("Moria"), "Legolas", "Gimli", "Elladan")
        game.play("Rescue Prisoners")
        game.run_until("assign-strike")
        assert game.attack.race == "Spider"
        assert (game.attack.strikes, game.attack.prowess) == (2, 7)
        game.assign("Legolas", "Gimli")
        game.rolls(9, 9)
        game.run_until("bearer-of-event", stay_untapped=False)
        game.choose("Elladan")
        assert game["Rescue Prisoners"].bearer == "Elladan"
        assert game["Elladan"].tapped
        assert "miscellaneous" not in game.points(0), "no points until it is stored"

    def test_not_at_an_untapped_site_nor_a_ruin(self) -> None:
        assert not self.at("Moria", "Legolas").offers("play", "Rescue Prisoners")
        assert not self.at(tapped("Ettenmoors"), "Legolas").offers("play", "Rescue Prisoners")

    def test_with_nobody_untapped_it_is_discarded(self) -> None:
        game = self.at(tapped("Moria"), tapped("Legolas"), tapped("Gimli"))
        game.rolls(9, 9)
        game.play("Rescue Prisoners")
        game.run_until(lambda play: play["Rescue Prisoners"].where == "discard")

    def test_the_bearer_does_not_untap_until_it_is_stored(self) -> None:
        bearer = character("Legolas", "Rescue Prisoners", tapped=True)
        game = position(
            wizard(company("Bree", bearer), hand=["Halfling Strength"]), ringwraith(), phase="untap"
        )
        game.run_until("organization")
        assert game["Legolas"].tapped
        game.choose("store", "Rescue Prisoners")
        assert game["Rescue Prisoners"].stored
        assert game.points(0)["miscellaneous"] == 2

    def test_it_can_not_be_stored_elsewhere(self) -> None:
        bearer = character("Legolas", "Rescue Prisoners", tapped=True)
        game = position(wizard(company("Ettenmoors", bearer)), ringwraith())
        assert not game.offers("store", "Rescue Prisoners")

    def test_once_at_a_site(self) -> None:
        bearer = character("Gimli", card("Rescue Prisoners"), tapped=True)
        game = self.at(tapped("Moria"), bearer, "Legolas")
        assert not game.offers("play", "Rescue Prisoners")
