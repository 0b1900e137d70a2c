"""Sacrifice of Form, played as its words say."""

from __future__ import annotations

from freecouncil.testing import Piece, Play, character, company, position, tapped, wizard

FORM = "Sacrifice of Form"


def attacked(
    *members: str | Piece,
    by: str = "Giant",
    hand: tuple[str, ...] = (FORM,),
    again: str = "Gandalf",
) -> Play:
    """A company on its way, attacked, with the strikes assigned."""
    game = position(
        wizard(company("Rivendell", *members, moving_to="Goblin-gate"), hand=(*hand, again)),
        wizard(company("Lórien", "Celeborn"), hand=(by, "Gandalf", "Saruman")),
        phase="movement",
    )
    game.run_until(lambda play: play.asks == "act" and play.offers("play", by, "creature"))
    return game.play(by, key="wilderness")


def sacrificed(*members: str | Piece, rolls: tuple[int, ...], by: str = "Giant") -> Play:
    """The strikes have been assigned, and Gandalf gives himself up."""
    game = attacked(*members, by=by)
    assert not game.offers("play", FORM), "before strikes are assigned"
    game.run_until(lambda play: bool(play.offers("play", FORM)))
    game.rolls(*rolls)
    return game.play(FORM)


class TestTheAttack:
    def test_all_strikes_fail_and_nobody_rolls_for_them(self) -> None:
        game = sacrificed("Gandalf", "Legolas", "Gimli", by="Wargs", rolls=())
        game.pass_windows()
        assert game.happened("attack defeated", "Wargs")
        assert game["Legolas"].untapped and game["Gimli"].untapped
        assert not game.happened("rolled", "Legolas", "strike")
        assert game.dice_left == 0

    def test_body_checks_against_the_strikes_get_three_more(self) -> None:
        def against_body_10(roll: int) -> Play:
            game = sacrificed("Gandalf", "Legolas", by="Little Snuffler", rolls=(roll,))
            return game.pass_windows()

        assert against_body_10(8).happened("attack defeated", "Little Snuffler")
        assert against_body_10(7).happened("attack not defeated", "Little Snuffler")

    def test_it_is_not_played_before_strikes_are_assigned_nor_later(self) -> None:
        game = attacked("Gandalf", "Legolas", "Gimli", by="Wargs")
        offered = 0

        def over(play: Play) -> bool:
            nonlocal offered
            if play.offers("play", FORM):
                assert play.attack.assigned
                offered += 1
            return play.happened("attack defeated", "Wargs") or play.phase != "movement"

        game.rolls(*[12] * 9)
        game.run_until(over)
        assert offered == 1

    def test_only_in_the_company_of_the_wizard(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", moving_to="Goblin-gate"),
                company("Lórien", "Gandalf"),
                hand=(FORM,),
            ),
            wizard(hand=("Giant",)),
            phase="movement",
        )
        game.rolls(*[12] * 9)

        def over(play: Play) -> bool:
            assert not play.offers("play", FORM)
            return play.happened("attack defeated", "Giant")

        game.run_until(lambda play: play.asks == "act" and play.offers("play", "Giant", "creature"))
        game.play("Giant", key="wilderness").run_until(over)

    def test_a_wizard_alone(self) -> None:
        game = sacrificed(character("Gandalf", "Glamdring"), rolls=(12,))
        game.run_until(lambda play: bool(play.happened("creature defeated", "Giant")))
        assert game["Giant"].where == "points"
        assert game.companies(0) == []
        assert game["Glamdring"].where == "aside"


class TestTheWizard:
    def gone(self) -> Play:
        bearer = character(
            "Gandalf", tapped("Glamdring"), "Gwaihir", "Lure of the Senses", followers=["Frodo"]
        )
        game = sacrificed(bearer, "Legolas", rolls=(12,))
        game.run_until(lambda play: bool(play.happened("attack defeated", "Giant")))
        return game

    def test_his_items_are_kept_and_all_else_goes(self) -> None:
        game = self.gone()
        assert [c.where for c in game.all("Gandalf")].count("discard") == 1
        assert game["Gwaihir"].where == "discard"
        assert game["Lure of the Senses"].where == "discard"
        assert game["Frodo"].in_play and game["Frodo"].company is not None
        assert game["Glamdring"].where == "aside" and game["Glamdring"].bearer == FORM
        assert game.points(0)["item"] == 2, "it counts as in play"
        assert game[FORM].where == "play"

    def test_he_gets_them_back_and_is_stronger(self) -> None:
        game = self.gone()
        game.rolls(*[7] * 40)
        game.run_until(lambda play: play.phase == "organization" and play.active == 0)
        game.bring("Gandalf", at="Rivendell")
        assert game["Glamdring"].bearer == "Gandalf" and game["Glamdring"].where == "play"
        assert game[FORM].bearer == "Gandalf"
        assert game["Gandalf"].prowess == 8 + 1, "8 is the most with Glamdring"
        assert game["Gandalf"].body == 9 + 1
        assert game["Gandalf"].direct_influence == 10 + 1

    def test_not_twice_on_a_wizard(self) -> None:
        game = attacked(character("Gandalf", FORM), "Legolas")
        game.rolls(*[12] * 9)

        def over(play: Play) -> bool:
            assert not play.offers("play", FORM)
            return play.happened("attack defeated", "Giant")

        game.run_until(over)

    def test_the_items_go_when_the_card_goes(self) -> None:
        from freecouncil.rules.table import discard

        game = self.gone()
        discard(game.game, game.game.card(game[FORM].id))
        assert game["Glamdring"].where == "discard"
