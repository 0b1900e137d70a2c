"""What a card is worth to whom, and what may be revealed against it."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.rules.ending.points import (
    Reveal,
    UniqueCard,
    Worth,
    council_name,
    possible_reveals,
    worth,
)
from freecouncil.rulesets.ending import ALIGNMENTS, ENDING_RULES


def test_each_alignment_has_its_own_day() -> None:
    assert [council_name(alignment) for alignment in ALIGNMENTS] == [
        "Free Council",
        "Audience with Sauron",
        "Day of Reckoning",
        "Day of Decision",
    ]


@pytest.mark.parametrize(
    ("alignment", "side", "amounts"),
    [
        # For each of 0, 1, 2, 3, 4 printed points.
        ("wizard", "hero", [0, 1, 2, 3, 4]),
        ("wizard", "minion", [0, 1, 1, 2, 2]),  # 10.W1
        ("ringwraith", "minion", [0, 1, 2, 3, 4]),
        ("ringwraith", "hero", [0, 1, 1, 2, 2]),  # 10.R1
        ("balrog", "minion", [0, 1, 2, 3, 4]),
        ("balrog", "hero", [0, 1, 1, 2, 2]),  # 10.B1
        ("fallen-wizard", "hero", [0, 1, 1, 1, 1]),  # 10.F1
        ("fallen-wizard", "minion", [0, 1, 1, 1, 1]),
        ("fallen-wizard", "stage", [0, 1, 2, 3, 4]),
    ],
)
def test_items_of_the_other_side_are_worth_half(
    alignment: Any, side: Any, amounts: list[int]
) -> None:
    got = [worth(alignment, "item", n, side=side, item=True).amount for n in range(5)]
    assert got == amounts


def test_only_items_are_halved() -> None:
    # A dual or minion card of another kind that a Wizard got by a card's text counts in full.
    assert worth("wizard", "faction", 3, side="minion") == Worth(3)
    assert worth("ringwraith", "ally", 3, side="hero") == Worth(3)


def test_a_hero_item_played_at_a_balrogs_darkhaven_is_worth_nothing() -> None:
    value = worth("balrog", "item", 4, side="hero", item=True, at_own_darkhaven=True)
    assert value == Worth(0, "a hero item played at a Darkhaven, 10.B1")


def test_a_fallen_wizards_cards_are_worth_one_unless_something_says_more() -> None:
    assert worth("fallen-wizard", "faction", 5, side="hero").amount == 1
    assert worth("fallen-wizard", "faction", 5, side="hero", full=True) == Worth(5)
    assert worth("fallen-wizard", "kill", 3, side="neutral").amount == 1
    assert worth("fallen-wizard", "miscellaneous", 5, side="stage") == Worth(5)
    # A debt is not "worth at least one": it stays as it is.
    assert worth("fallen-wizard", "miscellaneous", -2, side="neutral") == Worth(-2)


def test_a_fallen_wizard_has_nothing_from_what_is_stored_elsewhere() -> None:
    value = worth(
        "fallen-wizard", "item", 3, side="hero", item=True, stored=True, at_wizardhaven=False
    )
    assert value == Worth(0, "stored, but not at a Wizardhaven, 10.F2")
    assert worth("fallen-wizard", "item", 3, side="hero", item=True, stored=True).amount == 1
    # What is not stored may be anywhere.
    assert worth("fallen-wizard", "item", 3, side="hero", at_wizardhaven=False).amount == 1


@pytest.mark.parametrize(
    ("alignment", "plain", "starred"),
    [("wizard", 3, 0), ("ringwraith", 0, 3), ("fallen-wizard", 1, 0), ("balrog", 0, 3)],
)
def test_creatures_with_a_star_count_for_minions_only(
    alignment: Any, plain: int, starred: int
) -> None:
    assert worth(alignment, "kill", 3, side="neutral").amount == plain
    assert worth(alignment, "kill", 3, side="neutral", starred=True).amount == starred


def test_a_detainment_attack_gives_no_points() -> None:
    assert worth("wizard", "kill", 3, side="neutral", detainment=True).amount == 0


def test_a_prisoner_counts_against_its_player() -> None:
    assert worth("wizard", "character", 3, side="hero", prisoner=True).amount == -3
    assert worth("fallen-wizard", "character", 3, side="hero", prisoner=True).amount == -1


def unique(name: str, points: int, *entities: str) -> UniqueCard:
    return UniqueCard(name, frozenset({name, *entities}), points)


def test_a_unique_card_in_hand_matches_the_opponents() -> None:
    hand = (unique("Gwaihir", 2), unique("Legolas", 2), unique("Beorn", 2))
    play = (unique("Legolas", 2), unique("Gwaihir", 2))
    for rules in ENDING_RULES.values():
        assert possible_reveals(hand, play, rules) == (
            Reveal("Gwaihir", "Gwaihir"),
            Reveal("Legolas", "Legolas"),
        )


def test_another_version_of_the_same_being_matches_under_the_current_rules_alone() -> None:
    hand, play = (unique("Gollum", 2),), (unique("Stinker", 2, "Gollum"),)
    matching = {name for name, r in ENDING_RULES.items() if possible_reveals(hand, play, r)}
    assert matching == {"standard"}


def test_a_card_that_gives_nothing_cannot_be_matched_under_the_current_rules() -> None:
    hand, play = (unique("Elrond", 3),), (unique("Elrond", -3),)
    assert not possible_reveals(hand, play, ENDING_RULES["standard"])
    assert possible_reveals(hand, play, ENDING_RULES["lidless-eye"])


def test_a_card_without_points_reveals_nothing() -> None:
    hand, play = (unique("Gandalf", 0),), (unique("Gandalf", 0),)
    for rules in ENDING_RULES.values():
        assert not possible_reveals(hand, play, rules)
