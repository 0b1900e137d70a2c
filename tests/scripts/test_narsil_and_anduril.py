"""Narsil is reforged: Reforging, and Andúril, the Flame of the West."""

from __future__ import annotations

import pytest

from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard

ANDURIL = "Andúril, the Flame of the West"


def studying(*hand: str, members: tuple[str, ...] = ("Arwen",), site: str = "Amon Hen") -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(wizard(company(site, *members), hand=hand), ringwraith(), phase="site")
    game.game.add_effect("no automatic-attacks", game[site].id)
    return game.answer("enter-site", True)


@pytest.mark.parametrize("name", ["Reforging", ANDURIL])
def test_a_sage_and_the_site_tap_and_he_stays_tapped_until_it_is_stored(name: str) -> None:
    game = studying(name).rolls(9)
    game.play(name).pass_windows()
    assert game[name].bearer == "Arwen"
    assert game["Arwen"].tapped and game["Amon Hen"].tapped
    later = position(
        wizard(company("Lórien", tapped(character("Arwen", name)))), ringwraith(), phase="untap"
    )
    later.run_until("organization")
    assert later["Arwen"].tapped
    later.choose("store", name)
    assert later[name].stored


@pytest.mark.parametrize("name", ["Reforging", ANDURIL])
def test_not_without_a_sage_or_information(name: str) -> None:
    assert not studying(name, "Cram", members=("Legolas",)).offers("play", name)
    assert not studying(name, "Cram", site="Bree").offers("play", name)


def test_the_sage_of_anduril_checks_at_minus_3() -> None:
    game = studying(ANDURIL, members=("Arwen", "Legolas"))
    game.play(ANDURIL)
    assert game.asks == "support-check" and game.decision.about[1] == -3


class TestReforging:
    @staticmethod
    def at_the_forge(*stored: str, site: str = "Rivendell") -> Play:
        return position(
            wizard(
                company(site, "Elrond", "Gimli"),
                stored=stored,
                discard=["Sword of Gondolin", "Glamdring", "Narsil", "Cram", "Muster"],
            ),
            ringwraith(),
        )

    def test_a_sage_forges_a_weapon_of_the_discard_pile_again(self) -> None:
        game = self.at_the_forge("Reforging")
        game.use("Reforging", item="Sword of Gondolin", bearer_of_item="Gimli")
        assert game["Sword of Gondolin"].bearer == "Gimli"
        assert game["Elrond"].tapped
        assert game["Reforging"].where == "discard"

    def test_no_greater_item_and_nothing_but_weapons_armor_and_shields(self) -> None:
        game = self.at_the_forge("Reforging")
        game.choose("use", "Reforging")
        assert game.offers("Glamdring") and not game.offers("Narsil")
        assert not game.offers("Cram") and not game.offers("Muster")

    def test_not_before_it_is_stored_nor_away_from_a_haven(self) -> None:
        borne = position(
            wizard(
                company("Rivendell", tapped(character("Elrond", "Reforging")), "Gimli", "Arwen"),
                discard=["Glamdring"],
            ),
            ringwraith(),
        )
        assert not borne.offers("use", "Reforging")
        assert not self.at_the_forge("Reforging", site="Bree").offers("use", "Reforging")


class TestAnduril:
    @staticmethod
    def with_narsil(*stored: str, bearer: str = "Aragorn II") -> Play:
        return position(
            wizard(
                company("Rivendell", character(bearer, "Narsil"), tapped("Faramir"), "Gimli"),
                stored=stored,
            ),
            ringwraith(),
        )

    def test_with_a_stored_reforging_it_is_placed_with_narsil(self) -> None:
        game = self.with_narsil(ANDURIL, "Reforging")
        before, points = game["Aragorn II"], game.points(0)["item"]
        influence, corruption = before.direct_influence, before.corruption_points
        game.use(ANDURIL, action="place with Narsil")
        assert game[ANDURIL].bearer == "Narsil"
        assert game["Reforging"].where == "discard"
        assert game["Aragorn II"].prowess == 11, "6, 1 by Narsil, 4 by Andúril"
        assert game["Aragorn II"].direct_influence == influence + 1
        assert game["Aragorn II"].corruption_points == corruption + 1
        assert game.points(0)["item"] == points + 3, "4 rather than 1"

    def test_not_without_a_reforging_nor_without_narsil(self) -> None:
        assert not self.with_narsil(ANDURIL).offers("use", ANDURIL)
        alone = position(
            wizard(company("Rivendell", "Aragorn II"), stored=[ANDURIL, "Reforging"]), ringwraith()
        )
        assert not alone.offers("use", ANDURIL)

    def test_it_untaps_a_dunadan_and_its_bearer_checks_at_minus_1(self) -> None:
        game = self.with_narsil(ANDURIL, "Reforging").use(ANDURIL, action="place with Narsil")
        game.use(ANDURIL, "Faramir", action="untap a Dúnadan")
        assert game.asks == "support-check" and game.decision.about[1] == -1
        game.rolls(9).pass_windows()
        assert game["Faramir"].untapped and game[ANDURIL].tapped
        assert not game.offers("use", ANDURIL)

    def test_with_narsil_it_goes_where_narsil_goes(self) -> None:
        game = self.with_narsil(ANDURIL, "Reforging").use(ANDURIL, action="place with Narsil")
        game.rolls(12).choose("transfer")
        game.run_until("transfer-to").choose("Gimli").pass_windows()
        assert game["Narsil"].bearer == "Gimli" and game[ANDURIL].bearer == "Narsil"
        assert game["Aragorn II"].prowess == 6
        assert game["Gimli"].prowess == 10
