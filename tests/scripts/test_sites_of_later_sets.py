"""Sites with rules of their own: the Under-deeps, hills where things change hands, and Urlurtsu Nurn."""

from __future__ import annotations

import pytest
from on_the_way import resolved

from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard


def entered(game: Play) -> Play:
    """The site is entered, and everybody is well and untapped after its automatic-attacks."""
    game.rolls(*[12] * 6).run_until("enter-site").choose(True)
    return game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)


class TestNazgulOnGuard:
    def enter(self, site: str, *nazgul: str) -> Play:
        game = position(
            wizard(company(site, "Gimli", "Legolas")),
            ringwraith(in_play=nazgul),
            phase="site",
            seed=3,
        )
        return game.answer("enter-site", True)

    @pytest.mark.parametrize(
        ("site", "nazgul"),
        [
            ("The Iron-deeps", "Witch-king of Angmar"),
            ("The Under-leas", "Witch-king of Angmar"),
            ("The Sulfur-deeps", "Adûnaphel"),
            ("The Under-courts", "Ren the Unclean"),
        ],
    )
    def test_a_nazgul_attacks_as_well_and_is_gone(self, site: str, nazgul: str) -> None:
        game = self.enter(site, nazgul)
        game.run_until(lambda g: g.asks == "site" or g.phase == "end-of-turn")
        assert game.happened("attack", "Nazgûl")
        assert game[nazgul].where == "discard"
        assert "kill" not in game.points(0)

    def test_the_iron_deeps_are_the_witch_kings_alone(self) -> None:
        game = self.enter("The Iron-deeps", "Ren the Unclean")
        game.run_until(lambda g: g.asks == "site" or g.phase == "end-of-turn")
        assert not game.happened("attack", "Nazgûl")
        assert game["Ren the Unclean"].in_play

    def test_the_under_courts_one_of_them_and_the_opponent_chooses(self) -> None:
        game = self.enter("The Under-courts", "Ren the Unclean", "Adûnaphel")
        assert game.asked == 1
        game.answer("nazgul-on-guard", "Adûnaphel")
        game.run_until(lambda g: g.asks == "site" or g.phase == "end-of-turn")
        assert game["Adûnaphel"].where == "discard"
        assert game["Ren the Unclean"].in_play


class TestTheUnderGates:
    @pytest.mark.parametrize("side", ["hero", "minion"])
    def test_the_balrog_awaits_who_enters(self, side: str) -> None:
        mine, other = (wizard, ringwraith) if side == "hero" else (ringwraith, wizard)
        who = "Gimli" if side == "hero" else "Ostisen"
        game = position(mine(company("The Under-gates", who)), other(), phase="site", seed=1)
        site = game.game.card(game.company(who).state.site)
        assert game.game.automatic_attacks(site)[0].race == "Balrog"

    @pytest.mark.parametrize("side", ["hero", "minion"])
    def test_not_if_he_has_been_defeated(self, side: str) -> None:
        mine, other = (wizard, ringwraith) if side == "hero" else (ringwraith, wizard)
        who = "Gimli" if side == "hero" else "Ostisen"
        game = position(
            mine(company("The Under-gates", who)), other(out=["Durin's Bane"]), phase="site"
        )
        site = game.game.card(game.company(who).state.site)
        assert "Balrog" not in [a.race for a in game.game.automatic_attacks(site)]


class TestTheUnderGalleries:
    def test_once_plundered_it_is_stored(self) -> None:
        game = position(
            wizard(company(tapped("The Under-galleries"), "Gimli", moving_to="The Under-courts")),
            ringwraith(),
            phase="movement",
            rolls=(9,),
        ).run_until("site")
        assert game.pile("points", 0) == ["The Under-galleries"]
        assert game.points(0)["miscellaneous"] == 3

    def test_untapped_it_goes_back_to_the_location_deck(self) -> None:
        game = position(
            wizard(company("The Under-galleries", "Gimli", moving_to="The Under-courts")),
            ringwraith(),
            phase="movement",
            rolls=(9,),
        ).run_until("site")
        assert game.company("Gimli").site == "The Under-courts"
        assert "miscellaneous" not in game.points(0)
        assert game["The Under-galleries"].where == "location"


class TestHermitsHill:
    def hero(self, hand: list[str], *items: str) -> Play:
        game = position(
            wizard(company("Hermit's Hill", character("Gimli", *items), "Legolas"), hand=hand),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        return entered(game)

    def test_two_minor_items_for_a_major_one(self) -> None:
        hand = ["Glamdring", "Torque of Hues"]
        game = self.hero(hand, "Dagger of Westernesse", "Elven Cloak")
        assert not game.offers("play", "Glamdring")
        game.use("Hermit's Hill", item="Elven Cloak", other="Dagger of Westernesse")
        resolved(game)
        assert sorted(game.pile("discard", 0)) == ["Dagger of Westernesse", "Elven Cloak"]
        assert not game["Hermit's Hill"].tapped
        assert game.offers("play", "Glamdring")

    def test_even_a_hoard_item(self) -> None:
        game = self.hero(["Valiant Sword"], "Dagger of Westernesse", "Elven Cloak")
        resolved(game.use("Hermit's Hill", item="Elven Cloak", other="Dagger of Westernesse"))
        resolved(game.play("Valiant Sword", bearer="Legolas"))
        assert game["Valiant Sword"].bearer == "Legolas"
        assert game["Hermit's Hill"].tapped

    def test_one_minor_item_is_not_enough(self) -> None:
        game = self.hero(["Glamdring"], "Dagger of Westernesse")
        assert not game.offers("use", "Hermit's Hill")

    def test_for_minions_it_is_a_gold_ring(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Hermit's Hill", character("Ostisen", "Saw-toothed Blade", "Black-hide Shield")
                ),
                hand=["The Least of Gold Rings"],
            ),
            wizard(),
            phase="site",
            pausing=(0,),
        )
        entered(game)
        assert not game.offers("play", "The Least of Gold Rings")
        resolved(game.use("Hermit's Hill", item="Saw-toothed Blade", other="Black-hide Shield"))
        resolved(game.play("The Least of Gold Rings"))
        assert game["The Least of Gold Rings"].bearer == "Ostisen"


class TestTheWorthyHills:
    def at_the_hills(self, *members: str) -> Play:
        game = position(
            wizard(company(tapped("The Worthy Hills"), *members)),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        return entered(game)

    def test_a_sage_and_a_scout_untap_it(self) -> None:
        game = self.at_the_hills("Balin", "Frodo", "Elrond")
        resolved(game.use("The Worthy Hills", sage="Elrond", scout="Frodo"))
        assert not game["The Worthy Hills"].tapped
        assert game["Elrond"].tapped and game["Frodo"].tapped

    def test_one_who_is_both_is_not_two(self) -> None:
        assert not self.at_the_hills("Bilbo", "Gimli").offers("use", "The Worthy Hills")


class TestUrlurtsuNurn:
    def nurn(self, hand: tuple[str, ...] = ()) -> Play:
        game = position(
            ringwraith(
                company("Urlurtsu Nurn", "The Witch-king"),
                discard=["Gorbag", "Ostisen"],
                hand=hand,
            ),
            wizard(),
        )
        resolved(game.use("Urlurtsu Nurn", servant="Gorbag"))
        return game

    def test_an_orc_is_called_up_and_goes_elsewhere(self) -> None:
        game = self.nurn()
        assert game["The Witch-king"].tapped
        assert game.company("Gorbag").members == ["Gorbag"]
        game.move("Gorbag", "Minas Morgul").run_until("site")
        assert game["Gorbag"].site == "Minas Morgul"

    def test_if_he_stays_he_is_discarded(self) -> None:
        game = self.nurn().run_until(lambda g: g.phase in ("site", "end-of-turn"))
        assert game["Gorbag"].where == "discard"

    def test_only_where_the_ringwraith_is(self) -> None:
        game = position(
            ringwraith(
                company("Urlurtsu Nurn", "Ostisen"),
                company("Minas Morgul", "The Witch-king"),
                discard=["Gorbag"],
            ),
            wizard(),
        )
        assert not game.offers("use", "Urlurtsu Nurn")


class TestGeannALisch:
    NAME = "Geann a-Lisch"

    def test_creatures_find_ruins_there(self) -> None:
        game = position(
            ringwraith(company("Carn Dûm", "Ostisen", moving_to=self.NAME)),
            wizard(hand=["Orc-lieutenant"]),
            phase="movement",
        )
        game.run_until(
            lambda g: g.offers("play", "Orc-lieutenant", "creature"), site_path="starter"
        )
        resolved(game.play("Orc-lieutenant", action="creature", key="ruins-and-lairs"))
        assert not game.attack.detainment

    def test_nothing_is_stored_there(self) -> None:
        game = position(ringwraith(company(self.NAME, character("Ostisen", "High Helm"))), wizard())
        assert not game.offers("store", "High Helm")

    def test_nobody_is_brought_there(self) -> None:
        game = position(ringwraith(company(self.NAME, "Ostisen"), hand=["Layos"]), wizard())
        assert game.game.is_haven(game.game.card(game.company("Ostisen").state.site), 0)
        game.organize().choose("bring-character")
        assert game.offers("Dol Guldur") and not game.offers(self.NAME)

    def test_hazards_take_it_for_no_haven(self) -> None:
        game = position(
            ringwraith(company(self.NAME, "Ostisen", events=["Enchanted Stream"])),
            wizard(),
            phase="untap",
        )
        game.run_until("organization")
        assert game["Enchanted Stream"].in_play
