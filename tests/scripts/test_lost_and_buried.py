"""Hazards that lead companies astray, undo what was prepared, or bury an item in the Under-deeps."""

from __future__ import annotations

from collections.abc import Sequence

from on_the_way import heroes, resolved

from freecouncil.testing import Play, company, position, ringwraith, wizard

BURIED = "Great Secrets Buried There"
DECK = ["Wolves"] * 9 + ["Glamdring"]


class TestGreatSecretsBuriedThere:
    def bury(self, deck: Sequence[str] = tuple(DECK), at: str = "The Under-gates") -> Play:
        game = position(
            wizard(company(at, "Gimli", "Legolas"), deck=list(deck)),
            ringwraith(hand=[BURIED]),
            phase="movement",
        )
        return resolved(game.play(BURIED, action="for your opponent"))

    def test_an_item_lies_aside_and_is_worth_nothing(self) -> None:
        game = self.bury()
        assert game["Glamdring"].where == "aside"
        assert "item" not in game.points(0)

    def test_its_player_digs_it_out_below(self) -> None:
        game = self.bury(at="The Under-leas")
        game.rolls(*[12] * 8).run_until("enter-site").choose(True)
        game.run_until(lambda g: g.offers("play", "Glamdring"), stay_untapped=True)
        resolved(game.play("Glamdring", bearer="Legolas"))
        assert game["Glamdring"].bearer == "Legolas"
        assert game.points(0)["item"] > 0

    def test_not_above_ground(self) -> None:
        game = self.bury(at="Moria")
        game.rolls(*[12] * 8).run_until("enter-site").choose(True)
        game.run_until(lambda g: g.phase != "site" or g.asks == "site", stay_untapped=True)
        assert not game.offers("play", "Glamdring")

    def test_where_there_is_none_the_cards_are_shown(self) -> None:
        game = self.bury(["Wolves"] * 10)
        assert game.happened("shown on top", "Wolves")

    def test_or_as_a_resource_for_oneself(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), deck=DECK, hand=[BURIED]), ringwraith()
        )
        resolved(game.play(BURIED, action="for yourself"))
        assert game["Glamdring"].where == "aside"

    def test_not_with_a_small_deck(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), deck=["Wolves"], hand=[BURIED]),
            ringwraith(),
            pausing=(0,),
        )
        game.refuses(BURIED, "fewer than ten")


class TestChanceOfBeingLost:
    LOST = "Chance of Being Lost"

    def lost(self, roll: int, *members: str, by: str = "Rhudaur/Arthedain") -> Play:
        game = position(
            wizard(company("Rivendell", *members, moving_to="Bree")),
            wizard(hand=[self.LOST]),
            phase="movement",
        )
        game.answer("site-path", by)
        game.run_until(lambda g: g.offers("play", self.LOST, "short"))
        game.rolls(roll)
        return resolved(game.play(self.LOST, action="short"))

    def test_the_company_comes_somewhere_else(self) -> None:
        game = self.lost(7, "Gimli")
        assert game.asked == 1
        game.answer("site-to-stray-to", "Weathertop")
        game.run_until("site")
        assert game.company("Gimli").site == "Weathertop"
        assert game["Bree"].where == "location"

    def test_rangers_know_the_way(self) -> None:
        game = self.lost(8, "Aragorn II")
        assert game.asks != "site-to-stray-to"

    def test_not_against_those_with_other_sites(self) -> None:
        game = heroes(
            ("Rivendell", "Bree"), "Gimli", hazards=[self.LOST], by=("Rhudaur/Arthedain",)
        )
        assert not game.offers("play", self.LOST, "short")


class TestWindsOfWrath:
    def sail(self, *in_play: str) -> Play:
        game = position(
            wizard(company("Grey Havens", "Gimli", moving_to="Himring")),
            wizard(hand=["Winds of Wrath"], in_play=in_play),
            phase="movement",
        )
        if game.asks == "site-path":
            game.choose("starter")
        return game.run_until(lambda g: g.asks == "act" or g.phase == "site")

    def test_the_winds_blow_it_elsewhere(self) -> None:
        game = self.sail("Doors of Night")
        resolved(game.play("Winds of Wrath"))
        assert game.asks == "where-winds-blow" and not game.offers("Himring")
        game.choose("Tolfalas")
        game.run_until("site")
        assert game.company("Gimli").site == "Tolfalas"

    def test_only_with_doors_of_night(self) -> None:
        game = self.sail()
        assert game.phase == "site" or not game.offers("play", "Winds of Wrath", "short")


class TestNooseOfTheSea:
    NOOSE = "Noose of the Sea"

    def sail(self) -> Play:
        game = position(
            wizard(
                company("Grey Havens", "Gimli", "Legolas", "Boromir II", "Haldir"),
                hand=["Fair Sailing"],
            ),
            ringwraith(hand=[self.NOOSE]),
        )
        game.move("Gimli", "Himring").pass_()
        resolved(game.play("Fair Sailing"))
        return game.run_until(
            lambda g: g.phase == "movement" and g.asks == "act", site_path="starter"
        )

    def test_what_was_prepared_is_of_no_use_at_sea(self) -> None:
        game = self.sail()
        assert game.company("Gimli").hazard_limit == 3
        resolved(game.play(self.NOOSE, action="long"))
        assert game.company("Gimli").hazard_limit == 4

    def test_it_comes_again_at_the_end_of_the_turn(self) -> None:
        game = self.sail()
        resolved(game.play(self.NOOSE, action="long"))
        number = game.company("Gimli").state.id
        assert ("setting out", number) not in game.game.state.effects
        game.run_until("end-of-turn", enter_site=False)
        assert ("setting out", number) in game.game.state.effects
