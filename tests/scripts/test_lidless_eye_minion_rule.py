"""Minion resources of The Lidless Eye about rule and influence."""

from __future__ import annotations

from collections.abc import Sequence

from freecouncil.rules import attributes
from freecouncil.rules.influence import InfluenceCheck, standard_modifications
from freecouncil.rules.table import discard
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def organizing(*members: str | Piece, hand: Sequence[str] = ()) -> Play:
    return position(ringwraith(company("Dol Guldur", *members), hand=hand), wizard())


def influence_left(game: Play, who: str, over: str = "") -> int:
    """What is left of a character's direct influence, over somebody."""
    target = game.game.card(game[over].id) if over else None
    return attributes.unused_influence(game.game, game.game.card(game[who].id), target)


class TestWhip:
    def test_the_weaker_obey(self) -> None:
        game = organizing(character("Old Troll", "Whip"), "Luitprand", "Jerrek")
        assert influence_left(game, "Old Troll", "Luitprand") == 2
        assert (
            influence_left(game, "Old Troll", "Jerrek") == 0
        )  # neither less mind nor less prowess
        assert influence_left(game, "Old Troll") == 0

    def test_only_one_of_them(self) -> None:
        master = character("Old Troll", "Whip", followers=["Luitprand"])
        game = organizing(master, "Dunlending Spy")
        assert game["Luitprand"].controller == "Old Troll"
        assert influence_left(game, "Old Troll", "Dunlending Spy") == 0

    def test_the_one_is_whoever_needs_it(self) -> None:
        master = character("Lieutenant of Angmar", "Whip", followers=["Luitprand"])
        game = organizing(master, "Dunlending Spy")
        # One point of direct influence for the one, and the Whip for the other.
        assert influence_left(game, "Lieutenant of Angmar", "Dunlending Spy") == 2

    def test_in_a_mans_hand_it_is_nothing(self) -> None:
        game = organizing(character("Jerrek", "Whip"), "Luitprand")
        assert influence_left(game, "Jerrek", "Luitprand") == 0


class TestWhereTheresAWhip:
    def whipped(self, *rolls: int) -> Play:
        game = organizing(
            character("Gorbag", "Whip"),
            tapped("Muzgash"),
            tapped("Shagrat"),
            hand=["Where There's a Whip"],
        )
        return game.rolls(*rolls).play("Where There's a Whip").run_until("organization")

    def test_all_are_on_their_feet(self) -> None:
        game = self.whipped(9)  # 7 against a body of 8
        assert game["Muzgash"].untapped and game["Shagrat"].untapped
        assert not game.dice_left

    def test_one_is_wounded(self) -> None:
        game = self.whipped(12)  # 10 against a body of 8
        assert game["Muzgash"].wounded and game["Shagrat"].untapped

    def test_one_runs_away(self) -> None:
        game = self.whipped(10)  # 8, at which he is discarded
        assert game["Muzgash"].where == "discard" and game["Shagrat"].untapped

    def test_a_tapped_master_does_not_do(self) -> None:
        master = tapped(character("Gorbag", "Whip"))
        game = organizing(master, tapped("Muzgash"), hand=["Where There's a Whip"])
        game.refuses("Where There's a Whip", "untapped Orc or Troll")

    def test_there_must_be_a_whip(self) -> None:
        game = organizing("Gorbag", wounded("Muzgash"), hand=["Where There's a Whip"])
        game.refuses("Where There's a Whip", "Whip")


class TestNoMoreNonsense:
    def quarrel(self, *rolls: int) -> Play:
        game = organizing(
            "Gorbag", character("Muzgash", "Lure of the Senses"), hand=["No More Nonsense"] * 2
        )
        game.rolls(*rolls).play("No More Nonsense", "Gorbag")
        return game.run_until("organization")

    def test_a_leader_who_wins_is_obeyed(self) -> None:
        game = self.quarrel(7, 7)  # 7 + 6 against 7 + 4
        assert game["Gorbag"].direct_influence == 2
        assert game["Lure of the Senses"].where == "discard"

    def test_one_who_does_not_is_mocked(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lieutenant of Morgul", "Muzgash"), hand=["No More Nonsense"]
            ),
            wizard(),
        )
        before = game["Lieutenant of Morgul"].direct_influence
        game.rolls(2, 6).play("No More Nonsense", "Lieutenant of Morgul")
        game.run_until("organization")  # 2 + 8 against 6 + 4
        assert game["Lieutenant of Morgul"].direct_influence == before - 2

    def test_once_on_a_leader(self) -> None:
        game = self.quarrel(7, 7)
        game.refuses("No More Nonsense", "leader")

    def test_only_on_leaders(self) -> None:
        game = organizing("Muzgash", "Lagduf", hand=["No More Nonsense"])
        game.refuses("No More Nonsense", "leader")


class TestHoneyOnTheTongue:
    def test_five_more_against_characters(self) -> None:
        game = organizing("Layos", "Jerrek", "Luitprand", hand=["Honey on the Tongue"] * 2)
        game.play("Honey on the Tongue", target="Jerrek").run_until("organization")
        assert influence_left(game, "Jerrek", "Luitprand") == 5
        assert game["Jerrek"].direct_influence == 0
        game.play("Honey on the Tongue", target="Layos")  # not on Jerrek again
        game.run_until("organization")
        assert influence_left(game, "Layos", "Luitprand") == 7

    def test_not_against_factions(self) -> None:
        game = position(
            ringwraith(
                company("Variag Camp", "Layos"),
                hand=["Honey on the Tongue", "Variags of Khand", "Crooked Promptings"],
            ),
            wizard(),
            phase="site",
        )
        game.rolls(12).run_until("site", enter_site=True, stay_untapped=True)
        game.play("Variags of Khand", "Layos").run_until("affect-influence-check")
        assert game.offers("play", "Crooked Promptings")
        assert not game.offers("play", "Honey on the Tongue")

    def test_there_must_be_a_diplomat(self) -> None:
        game = organizing("Jerrek", hand=["Honey on the Tongue"])
        game.refuses("Honey on the Tongue", "diplomat")


def influencing(*in_play: str, rolls: Sequence[int] = ()) -> Play:
    """Layos, with a direct influence of 2, tries for the Southrons, who need more than 8 and have
    two more for the Haradrim."""
    game = position(
        ringwraith(
            company("Southron Oasis", "Layos"),
            hand=["Southrons"],
            in_play=in_play,
            points=["Haradrim"],
        ),
        wizard(),
        phase="site",
        pausing=(0,),
    )
    game.rolls(12).run_until("site", enter_site=True, stay_untapped=True)
    game.rolls(*rolls).play("Southrons", "Layos")
    return game.run_until(lambda g: not g.dice_left)


class TestOldPrejudice:
    def test_standard_modifications_are_tripled(self) -> None:
        assert influencing(rolls=[4])["Southrons"].where == "discard"  # 4 + 2 + 2
        assert influencing("Old Prejudice", rolls=[4])["Southrons"].where == "points"  # 4 + 2 + 6
        assert influencing("Old Prejudice", rolls=[2])["Southrons"].where == "points"

    def test_hero_factions_do_not_mind(self) -> None:
        game = position(
            wizard(company("Edoras", "Aragorn II"), hand=["Riders of Rohan"]),
            ringwraith(in_play=["Old Prejudice"]),
            phase="site",
            pausing=(0,),
        ).run_until("site", enter_site=True)
        riders, aragorn = (game.game.card(game[n].id) for n in ("Riders of Rohan", "Aragorn II"))
        assert standard_modifications(game.game, riders, aragorn) == 1

    def test_it_is_a_long_event(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Layos"), hand=["Old Prejudice"]),
            wizard(),
            phase="long-event",
        )
        game.play("Old Prejudice").run_until(lambda g: g["Old Prejudice"].in_play)


class TestTidingsOfDeath:
    def test_the_better_of_two_rolls_at_minus_one(self) -> None:
        game = influencing("Tidings of Death", rolls=[2, 6])  # 6 + 2 + 2 - 1
        assert game["Southrons"].where == "points"
        game = influencing("Tidings of Death", rolls=[5, 2])  # 5 + 2 + 2 - 1
        assert game["Southrons"].where == "discard"

    def test_a_wizard_may_play_it_too(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Tidings of Death"]),
            ringwraith(),
            phase="long-event",
        )
        game.play("Tidings of Death").run_until(lambda g: g["Tidings of Death"].in_play)


class TestOneDearToYou:
    def test_the_hostage_costs_a_point_and_keeps_them(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lagduf"), hand=["One Dear to You"], points=["Southrons"]
            ),
            wizard(),
        )
        before = game.points(0)["faction"]
        game.play("One Dear to You").run_until("organization")
        assert game["One Dear to You"].bearer == "Southrons"
        assert game.points(0).get("faction", 0) == before - 1

    def attempt(self, *held: str) -> Play:
        """Aragorn tries to win the Woodmen over, who are with the other side."""
        game = position(
            ringwraith(company("Dol Guldur", "Lagduf"), hand=held, points=["Woodmen"]),
            wizard(
                company("Woodmen-town", "Aragorn II"), hand=["Muster", "Gates of Morning"], turns=3
            ),
        )
        for card in held:
            game.play(card).run_until("organization")
        game.run_until(lambda g: g.active == 1 and g.asks == "site", enter_site=True)
        return game.rolls(7, 7).choose("influence", "Woodmen")

    def test_attempts_are_harder_and_muster_does_not_help(self) -> None:
        game = self.attempt()
        assert game.offers("play", "Muster")
        game = self.attempt("One Dear to You")
        assert not game.dice_left and "Muster" in game.hand(1)
        aragorn, woodmen = (game.game.card(game[name].id) for name in ("Aragorn II", "Woodmen"))
        check = InfluenceCheck(aragorn, woodmen, opposed=True)
        assert attributes.fold(game.game, "influence-check", aragorn, 0, check) == -8

    def test_it_goes_with_the_faction(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lagduf"), hand=["One Dear to You"], points=["Southrons"]
            ),
            wizard(),
        )
        game.play("One Dear to You").run_until("organization")
        discard(game.game, game.game.card(game["Southrons"].id))
        assert game["One Dear to You"].where == "discard"

    def test_one_must_have_a_faction(self) -> None:
        game = organizing("Lagduf", hand=["One Dear to You"])
        game.refuses("One Dear to You", "faction")
