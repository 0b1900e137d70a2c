"""The Council of Lórien's policy number 3: what it says of play, in games by its ruleset.

Each test is named after its item.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from freecouncil import decks
from freecouncil.rules.ending.result import tournament_points
from freecouncil.rulesets import ruleset
from freecouncil.rulesets.ending import LENGTHS as GAMES
from freecouncil.testing import character, company, ringwraith, wizard
from freecouncil.tournament.ends import reported
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import LENGTHS
from freecouncil.tournament.results import Result, awards

from .councils import council, even, held

RULES = "council-1998"
COUNCIL = policy(RULES)
ENDING = ruleset(RULES).ending


def test_the_policy_is_played_by_its_own_ruleset() -> None:
    assert COUNCIL.ruleset == RULES


def test_the_ruleset_and_the_policy_agree_on_time_limits_and_pay() -> None:
    for format in ("single-deck", "two-deck", "three-deck", "campaign"):
        game = LENGTHS[format]
        assert ENDING.minutes[game] == COUNCIL.minutes[format]
        assert ENDING.payment.one_ring[game] == COUNCIL.ring[format]
    for totals in ((20, 10), (15, 10), (11, 10), (7, 0)):
        first, second = awards(COUNCIL, "two-deck", Result("points", totals=totals), (1, 2))
        paid = tournament_points(ENDING.payment, "count", 0, totals)
        assert paid == (first.points, second.points)
    assert tournament_points(ENDING.payment, "weakest-link", 1) == (2.5, 3.5)
    assert set(GAMES) == set(ENDING.minutes)


def paid_for(result: Any) -> Result | None:
    totals = result.tally.totals
    return reported(result.way, result.winner, totals, (1, 2), swiss=True, policy=COUNCIL)


def test_items_6_and_7_a_tie_is_broken_by_the_weakest_link() -> None:
    game = council(*even(), RULES)
    game.rolls(9, 5)  # item 7: who chooses who checks first
    game.rolls(12, 12)  # the checks of the council: it is a tie
    game.rolls(12, 2)  # a round of the Weakest Link: one of them fails
    result = held(game)
    assert (result.way, result.winner) == ("weakest-link", 0)
    assert result.tournament_points == (3.5, 2.5)
    assert paid_for(result) == Result("weakest-link", 1, totals=result.tally.totals)


def test_item_6_when_nobody_is_left_it_stays_a_tie() -> None:
    game = council(*even(), RULES)
    game.rolls(9, 5, 12, 12)
    game.rolls(2, 2)
    result = held(game)
    assert (result.way, result.winner) == ("tie", None)


def test_item_6_ringwraiths_neither_check_nor_have_points_more() -> None:
    minions = ringwraith(company("Minas Morgul", "The Witch-king"))
    assert held(council(wizard(), minions, RULES).rolls(9, 5)).way == "tie"


def test_item_33_an_eliminated_wizard_costs_5_points_and_the_count_decides() -> None:
    gandalf = character("Gandalf", "Glamdring", "Orcrist", "Elven Cloak")
    game = council(
        wizard(company("Rivendell", gandalf), points=["Rangers of the North", "Cave-drake"]),
        wizard(points=["Rangers of Ithilien", "Cave-drake"]),
        RULES,
    )
    game.rolls(9, 5, 2)
    result = held(game)
    assert result.way == "count" and result.winner == 1
    penalties = result.tally.players[0].penalties
    assert [penalty.amount for penalty in penalties] == [-5]


def test_negative_mps_a_final_total_below_zero_is_zero() -> None:
    gandalf = character("Gandalf", "Glamdring", "Orcrist", "Elven Cloak")
    game = council(wizard(company("Rivendell", gandalf)), wizard(), RULES)
    game.rolls(9, 5, 2)
    result = held(game)
    assert result.tally.totals == (0, 0)
    assert [step.words for step in result.tally.steps if step.step == "floor"]
    assert result.way == "tie", "0 to 0, and nobody is left to be the weakest link"


def legal(deck: decks.Deck) -> str:
    return "\n".join(str(found) for found in decks.check(deck, RULES).breaches)


@pytest.mark.parametrize("name", list("ABCDEFGHIJ"))
def test_the_challenge_deck_game_its_decks_may_be_brought(name: str) -> None:
    assert legal(decks.load(name)) == ""


def test_item_9_30_resources_and_30_hazards() -> None:
    deck = decks.load("A")
    short = msgspec.structs.replace(deck, hazards=deck.hazards[:-1])
    assert "30" in legal(short)


def test_item_30_the_sideboard_has_up_to_30_cards_35_and_40() -> None:
    sizes = ruleset(RULES).decks.sideboard
    assert [sizes[game].most for game in ("starter", "short", "long", "campaign")] == [
        30, 30, 35, 40,
    ]  # fmt: skip
    assert all(size.least == 0 for size in sizes.values())
