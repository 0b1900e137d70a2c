"""Burglary attempts, riddling attempts, and Hey! come merry dol!, played as their words say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from on_the_way import resolved

from freecouncil.testing import (
    CompanyPiece,
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

LAIR = "The Lonely Mountain"  # with a Dragon, one strike with 14 prowess
THIEVES = ("Bilbo", "Gimli")  # a scout and Hobbit; and a warrior


def at_the_door(
    *members: str | Piece,
    hand: Sequence[str] = ("Burglary",),
    site: str | Piece = LAIR,
    on_guard: Sequence[str] = (),
    hazards: Sequence[str] = (),
) -> Play:
    """A company that enters, and would now face the automatic-attacks of the site."""
    game = position(
        wizard(company(site, *(members or THIEVES), on_guard=on_guard), hand=hand),
        ringwraith(hand=hazards),
        phase="site",
    )
    return game.run_until("enter-site").choose(True)


class TestBurglary:
    def test_who_gets_in_comes_out_with_an_item(self) -> None:
        game = at_the_door(hand=["Burglary", "Glamdring", "Athelas"]).rolls(6)
        resolved(game.play("Burglary", "Bilbo"))  # 6 + 2 + 3 > 10
        game.answer("item-to-play", "Glamdring")
        resolved(game)
        assert game["Glamdring"].bearer == "Bilbo"
        assert game["Bilbo"].tapped and game["Gimli"].untapped
        assert game[LAIR].tapped
        assert not game.happened("attack"), "nobody has faced the Dragon"

    def test_only_an_item_that_is_normally_playable_there(self) -> None:
        game = at_the_door(hand=["Burglary", "Glamdring"], site="Goblin-gate").rolls(12)
        resolved(game.play("Burglary", "Bilbo"))
        assert game.asks != "item-to-play" and game["Goblin-gate"].tapped

    def test_who_fails_faces_the_automatic_attacks_alone(self) -> None:
        game = at_the_door().rolls(5, 12, 2)
        resolved(game.play("Burglary", "Bilbo"))  # 5 + 2 + 3: not more than 10
        game.run_until(lambda g: g.phase != "site" or g.asks == "site")
        assert game.happened("attack", LAIR)
        assert game.happened("strike assigned", "Bilbo")
        assert not game.happened("strike assigned", "Gimli")
        assert game["Gimli"].untapped, "nor did he support him"

    def test_neither_scout_nor_hobbit_gets_any_help(self) -> None:
        game = at_the_door().rolls(10, 12, 2)
        resolved(game.play("Burglary", "Gimli"))
        assert game.happened("attack", LAIR)

    def test_not_at_a_tapped_site(self) -> None:
        game = at_the_door(site=tapped(LAIR))
        assert not game.offers("play", "Burglary")

    def test_not_where_there_are_no_automatic_attacks(self) -> None:
        game = at_the_door(site="Lake-town", hand=["Burglary"])
        assert not game.happened("attack") and not game.offers("play", "Burglary")

    def test_who_does_without_it_faces_the_dragon_as_usual(self) -> None:
        game = at_the_door().pass_()
        game.rolls(12, 12).run_until(lambda g: g.attack.race == "Dragon")
        assert game.attack.strikes == 1

    def test_half_an_eye_open_may_be_revealed_when_it_is_announced(self) -> None:
        game = at_the_door(hand=["Burglary", "Glamdring"], on_guard=["Half an Eye Open"])
        while game.asks == "reveal-on-guard":
            game.pass_()
        game.rolls(10, 12, 2).play("Burglary", "Bilbo")
        assert game.asks == "reveal-on-guard"
        game.choose("Half an Eye Open")
        resolved(game)  # 10 + 5 - 5
        assert game.happened("attack", LAIR)


class TestFastAsleep:
    def test_it_helps_a_burglar(self) -> None:
        game = at_the_door(hand=["Burglary", "Fast Asleep", "Glamdring"]).rolls(3)
        game.play("Burglary", "Bilbo")
        assert game.asks == "respond"
        resolved(game.play("Fast Asleep", action="help a burglar"))  # 3 + 5 + 3 > 10
        assert game.asks == "item-to-play"

    def test_or_it_weakens_an_automatic_attack(self) -> None:
        game = at_the_door(hand=["Fast Asleep"])
        game.run_until(lambda g: g.offers("play", "Fast Asleep"))
        resolved(game.play("Fast Asleep", action="weaken an attack"))
        assert game.attack.prowess == 12

    def test_but_not_a_creatures_attack(self) -> None:
        game = position(
            wizard(company("Lórien", "Gimli", moving_to="Moria"), hand=["Fast Asleep"]),
            ringwraith(hand=["Wolves"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda g: g.offers("play", "Wolves"), site_path="starter")
        game.play("Wolves", key="wilderness").run_until(lambda g: g.asked == 0)
        resolved(game)
        game.refuses("Fast Asleep", "automatic")


def attacked(
    *members: str | Piece,
    by: str = "Cave-drake",
    hand: Sequence[str] = ("Riddling Talk",),
    hazards: Sequence[str] = (),
    pausing: tuple[int, ...] = (),
) -> Play:
    game = position(
        wizard(company("Lórien", *members, moving_to="Moria"), hand=hand),
        ringwraith(hand=[by, *hazards]),
        phase="movement",
        pausing=pausing,
    )
    game.run_until(lambda g: g.offers("play", by), site_path="starter")
    return resolved(game.play(by, key="wilderness"))


def names(game: Play, kind: str, card: str) -> Play:
    game.answer("card-to-name", f"kind: {kind}")
    return game.answer("letter-to-name", card[0]).answer("name-of-card", card)


class TestRiddlingTalk:
    def test_who_names_the_right_card_gets_away(self) -> None:
        game = attacked("Bilbo", "Gimli", "Legolas", "Balin", hazards=["Wolves", "Orc-guard"])
        assert game.company("Bilbo").hazard_limit == 4
        game.rolls(6).play("Riddling Talk", "Gimli")
        resolved(game)  # 6 + 2 + 1 > 8
        names(game, "creature", "Wolves")
        assert game.happened("attack canceled", "Cave-drake")
        assert game["Cave-drake"].where == "discard"
        assert game.phase == "site", "of a hazard limit of one nothing is left for the Wolves"
        shown = [
            c.card.name for c in map(game.game.card, game.game.state.players[1].hand) if c.shown
        ]
        assert {"Wolves", "Orc-guard"} <= set(shown), "the whole hand was shown"

    def test_who_names_another_one_does_not(self) -> None:
        game = attacked("Bilbo", "Gimli", hazards=["Orc-guard"]).rolls(6)
        resolved(game.play("Riddling Talk", "Bilbo"))
        names(game, "creature", "Wolves")
        assert not game.happened("attack canceled") and game.attack.race == "Dragon"

    def test_who_rolls_too_little_names_nothing(self) -> None:
        game = attacked("Bilbo", "Gimli").rolls(5)
        resolved(game.play("Riddling Talk", "Bilbo"))  # 5 + 3
        assert game.asks != "card-to-name" and not game.happened("showed hand")

    def test_a_card_that_is_known_may_be_named_at_once(self) -> None:
        game = attacked("Bilbo", "Gimli", hazards=["Orc-guard"]).rolls(6)
        game["Orc-guard"].instance.shown = True
        resolved(game.play("Riddling Talk", "Bilbo")).answer("card-to-name", "Orc-guard")
        assert game.happened("attack canceled")

    def test_wolves_know_no_riddles(self) -> None:
        attacked("Bilbo", by="Wolves", pausing=(0,)).refuses("Riddling Talk")

    def test_orcs_are_harder_to_riddle_with_than_dragons(self) -> None:
        game = attacked("Bilbo", by="Orc-lieutenant").rolls(9)
        resolved(game.play("Riddling Talk", "Bilbo"))  # 9 + 3: not more than 12
        assert game.asks != "card-to-name"

    def test_foolish_words_make_it_harder(self) -> None:
        game = attacked(character("Bilbo", "Foolish Words")).rolls(9)
        resolved(game.play("Riddling Talk", "Bilbo"))  # 9 + 3 - 4
        assert game.asks != "card-to-name"


class TestWit:
    def test_three_more_for_a_riddling_roll(self) -> None:
        game = attacked("Bilbo", hand=["Riddling Talk", "Wit"]).rolls(3)
        resolved(game.play("Riddling Talk", "Bilbo"))
        resolved(game.play("Wit"))  # 3 + 3 + 3 > 8
        assert game.asks == "card-to-name"

    def test_for_nothing_else(self) -> None:
        attacked("Bilbo", hand=["Wit"], pausing=(0,)).refuses("Wit")

    def test_in_the_opponents_turn_too(self) -> None:
        game = riddle_game(
            company("Lake-town", "Frodo"),
            company("Lake-town", "Bilbo"),
            theirs=["Wit"],
        )
        resolved(game.play("The Riddle Game", target="Frodo"))
        assert game.asked == 1 and game.offers("play", "Wit")


def riddle_game(
    mine: CompanyPiece,
    other: CompanyPiece,
    hand: Sequence[str] = ("The Riddle Game",),
    theirs: Sequence[str] = (),
) -> Play:
    game = position(wizard(mine, hand=hand), wizard(other, hand=theirs), phase="site")
    return game.run_until("enter-site").choose(True)


class TestTheRiddleGame:
    def play(self, *rolls: int, theirs: Sequence[str] = ("Glamdring", "Athelas", "Wolves")) -> Play:
        game = riddle_game(
            company("Lake-town", "Frodo"), company("Lake-town", "Elrond", "Gimli"), theirs=theirs
        )
        game.rolls(*rolls)
        resolved(game.play("The Riddle Game", target="Frodo"))
        assert game.asked == 1
        game.answer("riddler", "Elrond")
        return game

    def test_the_winner_names_two_cards_which_are_discarded(self) -> None:
        game = self.play(8, 6)  # 8 + 1 against 6 + 2
        assert game.asked == 0 and game["Frodo"].tapped
        names(game, "item", "Glamdring")
        names(game, "creature", "Cave-drake")
        assert "Glamdring" not in game.hand(1) and game["Glamdring"].where == "discard"
        assert "Athelas" in game.hand(1)

    def test_it_may_be_the_other_one(self) -> None:
        game = self.play(6, 6)
        assert game.asked == 1 and game.asks == "card-to-name"

    def test_a_tie_is_rolled_again(self) -> None:
        game = self.play(7, 6, 9, 4)
        assert game.asked == 0 and game.dice_left == 0

    def test_only_where_the_opponent_is(self) -> None:
        game = riddle_game(company("Lake-town", "Frodo"), company("Bree", "Gimli"))
        assert not game.offers("play", "The Riddle Game")


class TestHeyComeMerryDol:
    def sung(self, to: str, hand: Sequence[str] = ("Hey! come merry dol!",)) -> Play:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=hand),
            ringwraith(hand=["Wolves", "Cave-drake"]),
        )
        game.move("Gimli", to).pass_()
        if hand:
            resolved(game.play("Hey! come merry dol!"))
        return game.run_until(
            lambda g: g.phase == "movement" and g.asks == "act", site_path="starter"
        )

    @pytest.mark.parametrize(("hand", "left"), [(("Hey! come merry dol!",), 1), ((), 2)])
    def test_two_wildernesses_count_as_one(self, hand: tuple[str, ...], left: int) -> None:
        game = self.sung("Goblin-gate", hand)
        assert game.company("Gimli").state.path.count("wilderness") == left
        assert game.offers("play", "Cave-drake", "creature") == (left == 2)

    def test_one_counts_as_none(self) -> None:
        game = self.sung("Ettenmoors")
        assert game.company("Gimli").state.path == ()
        assert not game.offers("play", "Wolves", "creature")
