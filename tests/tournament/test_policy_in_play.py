"""The Council of Lórien's policy, issue one: what it says of play, in games by its ruleset.

Each test is named after its item. The rules themselves are tested by their numbers in tests/rules.
"""

from __future__ import annotations

import msgspec
import pytest

from freecouncil.cards.facts import Region
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.testing import Play, Side, character, company, new_game, position, wizard
from freecouncil.tournament.ends import reported
from freecouncil.tournament.policies import policy

from .councils import council, even, held

RULES = "council-1996"


def entries(*names: str) -> tuple[Entry, ...]:
    return tuple(
        Entry(next(c for c in library().named(n) if c.alignment in ("hero", "neutral")).id, 1)
        for n in names
    )


@pytest.mark.parametrize(("one", "other"), [("Rohan", "Dagorlad"), ("Cardolan", "Lindon")])
def test_item_3_regions_that_only_look_adjacent_on_a_map_are_not(one: str, other: str) -> None:
    for name, far in ((one, other), (other, one)):
        region = next(card for card in library().named(name) if isinstance(card, Region))
        assert region.neighbours
        assert far not in region.neighbours


# Item 4: the Character Draft ----------------------------------------------------------------------


def drafting(first: list[str], second: list[str]) -> Play:
    def deck(pool: list[str]) -> Deck:
        return Deck(
            alignment="wizard",
            avatar="Gandalf",
            pool=Pool(characters=entries(*pool)),
            resources=(msgspec.structs.replace(entries("Concealment")[0], count=10),),
            sites=entries("Rivendell", "Moria"),
        )

    setup = Setup(
        decks=(deck(first), deck(second)), ruleset=ruleset(RULES), tournament=True
    )  # fmt: skip
    return new_game(setup, seed=1, scripted=(6, 6, 1, 1))


def reveal(game: Play, first: str | None, second: str | None) -> None:
    for seat, name in enumerate((first, second)):
        if game.asks == "draft" and game.asked == seat:
            game.choose(name)


def test_item_4_a_duplicated_character_is_set_aside_and_may_go_into_the_play_deck() -> None:
    game = drafting(["Legolas", "Gimli"], ["Legolas", "Gimli"])
    reveal(game, "Legolas", "Legolas")
    assert not game.offers("Legolas")
    reveal(game, "Gimli", None)
    reveal(game, None, None)
    game.run_until("into-play-deck")
    assert game.companies(0) == [["Gimli"]]
    assert game.offers("Legolas")


def test_item_4_a_choice_is_revealed_when_both_have_made_one() -> None:
    game = drafting(["Legolas"], ["Gimli"])
    game.choose("Legolas")
    assert (game.asks, game.asked) == ("draft", 1)
    assert not game.happened("drafted", "Legolas")


def test_item_4_the_draft_ends_with_five_characters() -> None:
    six = ["Arwen", "Éomer", "Bergil", "Annalena", "Beretar", "Robin Smallburrow"]
    game = drafting(six, [])
    for name in six[:5]:
        reveal(game, name, None)
    game.run_until(lambda play: play.asks != "draft")
    assert [len(each) for each in game.companies(0)] == [5]


def test_item_4_no_character_may_bring_the_mind_above_20() -> None:
    game = drafting(["Aragorn II", "Legolas", "Gimli", "Faramir"], [])
    reveal(game, "Aragorn II", None)
    reveal(game, "Legolas", None)
    assert game.offers("Faramir"), "9 + 6 + 5 is 20"
    assert not game.offers("Gimli"), "9 + 6 + 6 is 21"


def test_item_4_when_one_player_stops_the_other_goes_on() -> None:
    game = drafting(["Legolas", "Gimli"], ["Balin"])
    reveal(game, "Legolas", None)
    assert (game.asks, game.asked) == ("draft", 0)


# Items 5 to 7: the Free Council -------------------------------------------------------------------


def test_item_5_a_further_check_with_a_corruption_point_more_breaks_the_tie() -> None:
    game = council(*even(), RULES)
    game.rolls(9, 5)  # who chooses who checks first
    game.rolls(12, 12)  # the checks of the council: it is a tie
    game.rolls(12, 2)  # a round of the Weakest Link: one of them fails
    result = held(game)
    assert (result.way, result.winner) == ("weakest-link", 0)
    paid = reported(
        result.way, result.winner, result.tally.totals, (1, 2), swiss=True, policy=policy(RULES)
    )
    assert paid is not None and (paid.kind, paid.winner) == ("weakest-link", 1)


def test_item_5_each_further_round_adds_another_point() -> None:
    game = council(*even(), RULES)
    game.rolls(9, 5, 12, 12)
    game.rolls(12, 5, 12, 5, 12, 5)  # with up to three points more it does not
    game.rolls(12, 5)  # with four points more a roll of 5 fails
    result = held(game)
    assert (result.way, result.winner) == ("weakest-link", 0)


def test_item_5_when_all_are_corrupted_away_and_it_is_still_a_tie_it_stays_one() -> None:
    game = council(*even(), RULES)
    game.rolls(9, 5, 12, 12)
    game.rolls(2, 2)
    result = held(game)
    assert (result.way, result.winner) == ("tie", None)
    totals = result.tally.totals
    swiss = reported("tie", None, totals, (1, 2), swiss=True, policy=policy(RULES))
    assert swiss is not None and swiss.kind == "tie"
    assert reported("tie", None, totals, (1, 2), swiss=False, policy=policy(RULES)) is None


def burdened(name: str, *items: str) -> Side:
    return wizard(company("Rivendell", character(name, *items, "Elven Cloak")))


def test_item_6_both_wizards_eliminated_before_the_council_is_a_tie() -> None:
    game = council(
        burdened("Gandalf", "Glamdring", "Orcrist"),
        burdened("Saruman", "Aiglos", "Wormsbane"),
        RULES,
    )
    game.rolls(9, 5, 2, 2)
    assert (held(game).way, game.game.result.winner) == ("tie", None)


def test_tournament_points_3_one_wizard_eliminated_wins_for_the_other() -> None:
    game = council(
        burdened("Gandalf", "Glamdring", "Orcrist"),
        burdened("Saruman", "Aiglos", "Wormsbane"),
        RULES,
    )
    game.rolls(9, 5, 2, 12)
    result = held(game)
    assert (result.way, result.winner) == ("avatar-eliminated", 1)


def test_item_7_the_higher_roll_chooses_who_checks_first_and_equal_rolls_are_repeated() -> None:
    game = council(*even(), RULES)
    game.rolls(7, 7, 4, 9)
    game.run_until(lambda play: play.asks != "end-of-turn" and play.asked == 1)
    assert game.asked == 1, "the second player rolled higher"


# Items 29 and 31: additional rules ----------------------------------------------------------------


def test_item_29_a_corruption_card_is_removed_at_minus_3_without_tapping_and_once_a_turn() -> None:
    def lured(*, tapped: bool = False) -> Play:
        who = character("Legolas", "Lure of the Senses", tapped=tapped)
        return position(wizard(company("Rivendell", who, "Gimli")), wizard(), rules=RULES)

    def ways(game: Play) -> list[str]:
        return [
            str(option.args[1])
            for option in game.decision.options
            if option.verb == "use"
            and game.game.card(int(option.args[0])).card.name == "Lure of the Senses"
        ]

    for roll, where in ((10, "discard"), (9, "play")):  # it needs more than 6
        game = lured()
        game.rolls(roll).use("Lure of the Senses", action=ways(game)[1]).pass_windows()
        assert game["Lure of the Senses"].where == where
        assert game["Legolas"].untapped
    assert not game.offers("use", "Lure of the Senses"), "once a turn"
    assert len(ways(lured(tapped=True))) == 1, "tapped already, and still at minus 3"


HAZARDS = ["Cave-drake", "Orc-guard", "Orc-watch", "Wargs", "Hobgoblins", "Giant Spiders"]


def with_sideboard(deck: int = 10) -> Play:
    return position(
        wizard(company("Rivendell", "Gandalf", "Legolas", "Gimli")),
        wizard(sideboard=HAZARDS, deck=["Orc-guard"] * deck, hand=["Hobgoblins"]),
        phase="untap",
        rules=RULES,
    )


def test_item_31_up_to_five_hazards_of_the_sideboard_into_the_discard_pile() -> None:
    game = with_sideboard()
    assert (game.asks, game.asked) == ("hazard-sideboard", 1)
    game.choose(True).choose("to-discard-pile")
    for name in HAZARDS[:5]:
        game.choose(name)
    assert sorted(game.pile("discard", 1)) == sorted(HAZARDS[:5])
    assert game.asks == "organization"


def test_item_31_or_one_into_a_play_deck_of_at_least_five() -> None:
    game = with_sideboard()
    game.choose(True).choose("to-play-deck").choose("Wargs")
    assert "Wargs" in game.pile("deck", 1)
    small = with_sideboard(deck=4).choose(True)
    assert small.asks == "from-sideboard", "only the discard pile is left"


def test_item_31_the_hazard_limit_of_the_turn_is_halved_and_rounded_up() -> None:
    game = with_sideboard()
    game.choose(True).choose("to-play-deck").choose("Wargs")
    game.run_until("act")
    assert game.company("Legolas").hazard_limit == 2


def test_item_31_only_with_the_opponents_wizard_in_play() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        wizard(sideboard=HAZARDS),
        phase="untap",
        rules=RULES,
    )
    assert game.asks == "organization"
