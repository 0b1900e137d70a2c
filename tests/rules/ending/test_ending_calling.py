"""Who may call the end of the game, when, and with which card."""

from __future__ import annotations

from itertools import product

import pytest

from freecouncil.rules.ending.calling import (
    Standing,
    Unmet,
    call,
    calling_conditions,
    game_is_over_by_exhaustion,
    may_call,
    points_needed,
    sudden_call_as_hazard,
    sudden_call_as_resource,
)
from freecouncil.rules.ending.points import Entry, PlayerPoints, points_for_calling
from freecouncil.rulesets.ending import (
    ALIGNMENTS,
    ENDING_RULES,
    LENGTHS,
    PlayerAlignment,
    length,
)

STANDARD = ENDING_RULES["standard"]
SHORT = length("short")


def stands(
    alignment: PlayerAlignment = "wizard",
    points: int = 0,
    exhausted: int = 0,
    starter: bool = False,
) -> Standing:
    return Standing(
        alignment=alignment, points=points, exhausted=exhausted, starter_deck_only=starter
    )


@pytest.mark.parametrize(
    ("name", "decks", "points"),
    [("starter", 1, 20), ("short", 2, 25), ("long", 3, 30), ("campaign", 4, 40)],
)
def test_the_four_lengths(name: str, decks: int, points: int) -> None:
    game = length(name)
    assert may_call(STANDARD, game, stands(points=0, exhausted=decks)) is None
    assert may_call(STANDARD, game, stands(points=points, exhausted=decks - 1)) is None
    assert may_call(STANDARD, game, stands(points=points - 1, exhausted=decks - 1)) is not None
    if decks > 1:
        assert may_call(STANDARD, game, stands(points=99, exhausted=decks - 2)) is not None


def test_a_call_is_allowed_exactly_when_the_conditions_hold() -> None:
    for edition, game, side in product(ENDING_RULES.values(), LENGTHS.values(), ALIGNMENTS):
        for points, exhausted in product(range(15, 45), range(6)):
            enough = points >= game.points and exhausted == game.decks - 1
            meets = exhausted >= game.decks or enough
            standing = stands(side, points, exhausted)
            free = side in ("wizard", "fallen-wizard")
            assert (may_call(edition, game, standing) is None) == (meets and free)
            sudden = sudden_call_as_resource(edition, game, standing)
            assert (sudden is None) == (meets and not free)
            for other in ALIGNMENTS:
                hazard = sudden_call_as_hazard(edition, game, alignment=other, opponent=standing)
                assert (hazard is None) == (meets and not free)


def test_a_starter_deck_lowers_the_twenty_points_to_eighteen() -> None:
    unlimited = ENDING_RULES["wizards-unlimited"]
    starter = length("starter")
    assert may_call(unlimited, starter, stands(points=18, starter=True)) is None
    assert may_call(unlimited, starter, stands(points=17, starter=True)) is not None
    assert may_call(unlimited, starter, stands(points=18)) is not None
    # Only the twenty points are lowered, and the current rules know nothing of it.
    assert points_needed(unlimited, SHORT, starter_deck_only=True) == 25
    assert points_needed(STANDARD, starter, starter_deck_only=True) == 20


def test_a_refusal_says_what_is_missing() -> None:
    refused = may_call(STANDARD, SHORT, stands(points=24, exhausted=1))
    assert refused == Unmet(
        "To end a short game, the play deck must have been exhausted twice, or once with 25 "
        "points; there are 24 points, and it was exhausted once.",
        "10.2.2",
    )
    refused = may_call(STANDARD, length("starter"), stands(points=1))
    assert refused is not None
    assert refused.sentence == (
        "To end a starter game, the play deck must have been exhausted once, or there must be 20 "
        "points; there is 1 point, and it was never exhausted."
    )


def test_ringwraiths_and_the_balrog_must_play_sudden_call() -> None:
    sides: tuple[tuple[PlayerAlignment, str, str], ...] = (
        ("ringwraith", "Audience with Sauron", "10.2.R1"),
        ("balrog", "Day of Decision", "10.2.B1"),
    )
    for side, council, rule in sides:
        refused = may_call(STANDARD, SHORT, stands(side, points=30, exhausted=2))
        assert refused is not None
        assert council in refused.sentence
        assert refused.rule == rule
        assert sudden_call_as_resource(STANDARD, SHORT, stands(side, 30, 2)) is None


def test_sudden_call_is_no_resource_of_wizards() -> None:
    refused = sudden_call_as_resource(STANDARD, SHORT, stands("fallen-wizard", 30, 2))
    assert refused is not None
    assert refused.sentence.startswith("A Fallen-wizard player cannot play Sudden Call")


def test_sudden_call_is_no_hazard_against_wizards() -> None:
    spared: tuple[PlayerAlignment, ...] = ("wizard", "fallen-wizard")
    for side in spared:
        refused = sudden_call_as_hazard(
            STANDARD, SHORT, alignment="ringwraith", opponent=stands(side, 30, 2)
        )
        assert refused is not None
        assert "against" in refused.sentence


def test_sudden_call_as_a_hazard_looks_at_the_opponents_points() -> None:
    ready, unready = stands("ringwraith", 25, 1), stands("ringwraith", 24, 1)
    assert sudden_call_as_hazard(STANDARD, SHORT, alignment="wizard", opponent=ready) is None
    refused = sudden_call_as_hazard(STANDARD, SHORT, alignment="wizard", opponent=unready)
    assert refused is not None
    assert refused.sentence.startswith("The opponent could not end the game either.")


def test_each_call_has_its_time() -> None:
    wizard, ringwraith = stands(points=30, exhausted=2), stands("ringwraith", 30, 2)
    assert may_call(STANDARD, SHORT, wizard, end_of_own_turn=False) is not None
    assert sudden_call_as_resource(STANDARD, SHORT, ringwraith, own_turn=False) is not None
    hazard = sudden_call_as_hazard(
        STANDARD, SHORT, alignment="balrog", opponent=ringwraith, opponents_turn=False
    )
    assert hazard is not None


def test_the_end_is_called_only_once() -> None:
    wizard, ringwraith = stands(points=30, exhausted=2), stands("ringwraith", 30, 2)
    refusals = [
        may_call(STANDARD, SHORT, wizard, called=True),
        sudden_call_as_resource(STANDARD, SHORT, ringwraith, called=True),
        sudden_call_as_hazard(
            STANDARD, SHORT, alignment="wizard", opponent=ringwraith, called=True
        ),
    ]
    assert [r.sentence for r in refusals if r] == [
        "The end of the game has been called already."
    ] * 3


def test_the_opponent_has_one_last_turn_unless_it_was_the_opponents_already() -> None:
    assert call(0, "call").last_turn == 1
    assert call(1, "sudden-call-resource").last_turn == 0
    assert call(1, "sudden-call-hazard").last_turn == 1


def test_the_game_ends_by_itself_when_each_deck_is_exhausted_often_enough() -> None:
    for game in LENGTHS.values():
        assert game_is_over_by_exhaustion(game, (game.decks, game.decks))
        assert game_is_over_by_exhaustion(game, (game.decks + 1, game.decks))
        assert not game_is_over_by_exhaustion(game, (game.decks, game.decks - 1))


def test_points_for_calling_are_unmodified_and_leave_out_the_under_deeps() -> None:
    entries = (
        Entry("Azog", "character", 2),
        Entry("Black Mace", "item", 2, under_deeps=True),
        Entry("Goblins", "faction", 9),
    )
    for side in ALIGNMENTS:
        player = PlayerPoints(name="Ann", alignment=side, entries=entries)
        expected = 13 if side == "balrog" else 11
        assert points_for_calling(player, STANDARD) == expected
        assert points_for_calling(player, ENDING_RULES["lidless-eye"]) == 13


def test_a_lost_avatar_counts_against_calling_where_play_goes_on() -> None:
    player = PlayerPoints(
        name="Ann",
        alignment="wizard",
        entries=(Entry("Elrond", "character", 25),),
        avatar_eliminated=True,
    )
    assert points_for_calling(player, STANDARD) == 20
    decks = ENDING_RULES["challenge-decks"]
    assert points_for_calling(player, decks) == 25
    assert points_for_calling(player, decks, tournament=True) == 20


def test_exhausted_decks_alone_are_enough_even_with_a_debt() -> None:
    assert calling_conditions(STANDARD, SHORT, stands(points=-5, exhausted=2)) is None


def test_an_unknown_length_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="starter, short, long, campaign"):
        length("endless")
