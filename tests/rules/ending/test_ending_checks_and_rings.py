"""The last checks, the Weakest Link Method, The One Ring, and the clock."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.rules.ending import by_elimination, by_one_ring
from freecouncil.rules.ending.last_checks import (
    check_kind,
    check_outcome,
    chooses_first,
    must_check,
    weakest_link,
    weakest_link_corruption,
    who_checks_first,
)
from freecouncil.rules.ending.one_ring import (
    a_new_ringlord,
    a_new_ringlord_rolls,
    challenge_the_power,
    cracks_of_doom,
    cracks_of_doom_check,
    gollums_fate,
    ring_at_barad_dur,
)
from freecouncil.rules.ending.result import (
    marshalling_point_ratio,
    pay_for_ratio,
    tournament_points,
)
from freecouncil.rules.ending.time import council_begins, time_limit, turns_after_time
from freecouncil.rulesets.ending import ALIGNMENTS, COUNCIL_1996_PAYMENT, ENDING_RULES

STANDARD = ENDING_RULES["standard"]
COUNCIL = ENDING_RULES["council-1996"]


@pytest.mark.parametrize(
    ("kind", "outcomes"),
    [
        # Against 4 corruption points, a modified roll of 6, 5, 4, 3, 2, 1.
        ("hero", ["passes", "passes", "discarded", "discarded", "eliminated", "eliminated"]),
        ("minion", ["passes", "passes", "taps", "taps", "eliminated", "eliminated"]),
        ("wizard", ["passes", "passes", "eliminated", "eliminated", "eliminated", "eliminated"]),
        ("fallen-wizard", ["passes", "passes", "taps", "taps", "eliminated", "eliminated"]),
    ],
)
def test_what_a_check_does(kind: Any, outcomes: list[str]) -> None:
    assert [check_outcome(roll, -1, 4, kind) for roll in range(7, 1, -1)] == outcomes


def test_even_without_corruption_points_a_check_is_read() -> None:
    # A roll of 2 with -2 equals 0 corruption points: a hero leaves (7.1.2).
    assert check_outcome(2, -2, 0, "hero") == "discarded"
    assert check_outcome(2, -1, 0, "hero") == "passes"


@pytest.mark.parametrize(
    ("player", "side", "race", "avatar", "kind"),
    [
        ("wizard", "hero", "Wizard", True, "wizard"),
        ("wizard", "hero", "Elf", False, "hero"),
        ("ringwraith", "minion", "Man", False, "minion"),
        ("balrog", "minion", "Orc", False, "minion"),
        ("fallen-wizard", "fallen-wizard", "Fallen-wizard", True, "fallen-wizard"),
        ("fallen-wizard", "minion", "Man", False, "hero"),  # 1.3.F5
        ("fallen-wizard", "minion", "Troll", False, "minion"),  # 7.1.F1
    ],
)
def test_by_which_column_a_character_checks(
    player: Any, side: str, race: str, avatar: bool, kind: str
) -> None:
    assert check_kind(player, side, race, avatar) == kind


def test_ringwraiths_and_the_balrog_never_check() -> None:
    for rules in ENDING_RULES.values():
        races = ["Wizard", "Elf", "Ringwraith", "Orc", "Balrog", "Fallen-wizard"]
        assert [r for r in races if not must_check(rules, r)] == ["Ringwraith", "Balrog"]


def test_the_player_of_the_last_turn_checks_first_but_by_the_policies_a_roll_decides() -> None:
    for name, rules in ENDING_RULES.items():
        for seat in (0, 1):
            first = who_checks_first(rules, seat)
            assert first.by_roll == (name in ("council-1996", "council-1998"))
            assert first.seat == (None if first.by_roll else seat)
    assert chooses_first((10, 3)) == 0
    assert chooses_first((3, 10)) == 1
    assert chooses_first((5, 5)) is None


def test_the_weakest_link_goes_on_until_someone_leads_or_nobody_is_left() -> None:
    assert weakest_link((5, 4), ["Wizard", "Elf"]) == "leads"
    assert weakest_link((4, 4), ["Wizard", "Elf"]) == "again"
    assert weakest_link((4, 4), ["Wizard", "Wizard"]) == "nobody-left"
    assert weakest_link((4, 4), []) == "nobody-left"
    assert [weakest_link_corruption("Hobbit", n) for n in range(4)] == [0, 1, 2, 3]
    assert weakest_link_corruption("Wizard", 9) == 0


def test_cracks_of_doom() -> None:
    assert cracks_of_doom("wizard", ring_at="Mount Doom") is None
    away = cracks_of_doom("wizard", ring_at="Lórien")
    assert away is not None
    assert away.sentence == (
        "For Cracks of Doom, The One Ring must be at Mount Doom, but it is at Lórien."
    )
    assert cracks_of_doom("wizard", ring_at="Mount Doom", site_phase=False) is not None
    for alignment in ALIGNMENTS[1:]:
        assert cracks_of_doom(alignment, ring_at="Mount Doom") is not None


def test_the_check_at_the_cracks_of_doom_is_modified_by_minus_four() -> None:
    # Frodo with 6 corruption points must roll more than 10, or more than 8 with two helpers.
    assert not cracks_of_doom_check(10, 0, 6, "hero")
    assert cracks_of_doom_check(11, 0, 6, "hero")
    assert cracks_of_doom_check(9, 2, 6, "hero")


def test_gollums_fate_wants_gollum_there() -> None:
    assert gollums_fate("wizard", ring_at="Mount Doom", gollum_at="Mount Doom") is None
    alone = gollums_fate("wizard", ring_at="Mount Doom", gollum_at="")
    assert alone is not None
    assert "is not in play" in alone.sentence
    assert gollums_fate("wizard", ring_at="", gollum_at="Mount Doom") is not None


def test_a_ringwraith_wins_with_the_ring_at_barad_dur() -> None:
    assert ring_at_barad_dur("ringwraith", ring_at="Barad-dûr") is None
    assert ring_at_barad_dur("ringwraith", ring_at="Minas Morgul") is not None
    for alignment in ALIGNMENTS:
        unmet = ring_at_barad_dur(alignment, ring_at="Barad-dûr")
        assert (unmet is None) == (alignment == "ringwraith")


def test_a_new_ringlord() -> None:
    outcomes = [a_new_ringlord(roll, copies=1) for roll in (4, 5, 8, 9)]
    assert outcomes == ["eliminated", "nothing", "nothing", "wins"]
    assert a_new_ringlord(7, copies=3) == "wins"
    ready: dict[str, Any] = {
        "bears_ring": True, "copies": 1, "ruins_and_lairs": True, "information": True,
    }  # fmt: skip
    assert a_new_ringlord_rolls(**ready) is None
    for missing in ready:
        assert a_new_ringlord_rolls(**{**ready, missing: 0}) is not None


def test_challenge_the_power() -> None:
    outcomes = [challenge_the_power(roll, sages=1, others=1) for roll in (4, 5, 6, 7, 8, 9)]
    assert outcomes == [
        "eliminated", "discarded", "discarded", "two-points", "two-points", "wins",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "paid"), [("sealed", 10), ("starter", 8), ("short", 7), ("long", 7), ("campaign", 7)]
)
def test_what_the_one_ring_pays(game: Any, paid: int) -> None:
    result = by_one_ring(COUNCIL, ("Ann", "Bob"), 1, game=game)
    assert result.winner_name == "Bob"
    assert result.tournament_points == (0, paid)
    assert result.words == "Bob wins with The One Ring."


def test_an_eliminated_avatar_ends_the_game_or_play_goes_on() -> None:
    for name, rules in ENDING_RULES.items():
        ended = by_elimination(rules, ("Ann", "Bob"), (True, False))
        in_tournament = by_elimination(rules, ("Ann", "Bob"), (True, False), tournament=True)
        assert (ended is None) == (name in ("standard", "council-1998"))
        assert (in_tournament is None) == (name in ("standard", "challenge-decks", "council-1998"))
        if ended is not None:
            assert ended.winner_name == "Bob"
        assert by_elimination(rules, ("Ann", "Bob"), (False, False)) is None


def test_equal_dice_decide_nothing() -> None:
    unlimited = ENDING_RULES["wizards-unlimited"]
    result = by_elimination(unlimited, ("Ann", "Bob"), (True, True), dice=(7, 7))
    assert result is not None
    assert (result.way, result.tournament_points) == ("both-lose", (0, 0))
    result = by_elimination(unlimited, ("Ann", "Bob"), (True, True), dice=(7, 8))
    assert result is not None
    assert (result.way, result.winner_name) == ("dice", "Bob")


def test_a_conceded_game_pays_the_largest_ratio() -> None:
    assert tournament_points(COUNCIL_1996_PAYMENT, "conceded", 0) == (6, 0)


def test_the_ratio_is_of_the_winner_to_the_loser() -> None:
    assert marshalling_point_ratio(30, 20) == 1.5
    assert marshalling_point_ratio(30, 0) is None
    assert marshalling_point_ratio(-1, -4) is None
    with pytest.raises(ValueError, match="do not win"):
        pay_for_ratio(COUNCIL_1996_PAYMENT, 5, 5)
    with pytest.raises(ValueError, match="both totals"):
        tournament_points(COUNCIL_1996_PAYMENT, "count", 0)


def test_time_limits_are_those_of_the_policy() -> None:
    games: tuple[Any, ...] = ("starter", "short", "long", "campaign", "sealed", "scenario")
    assert [time_limit(COUNCIL, game) for game in games] == [45, 75, 120, 180, 45, 60]
    assert time_limit(STANDARD, "short") is None


def test_after_time_both_players_have_the_same_number_of_turns() -> None:
    # In the first player's turn: that one and the second player's.
    assert turns_after_time((3, 3), under_way=True) == 2
    # In the second player's turn, or just before it: only that one.
    assert turns_after_time((4, 3), under_way=True) == 1
    assert turns_after_time((4, 3), under_way=False) == 1
    # Between two rounds: the council begins.
    assert turns_after_time((4, 4), under_way=False) == 0
    assert not council_begins((4, 3))
    assert council_begins((4, 4))


def test_turns_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="turns alternate"):
        council_begins((3, 4))
