"""Policies as values."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from freecouncil.rulesets import RULESETS
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.policies import CITATIONS, POLICIES, policy, read_policy
from freecouncil.tournament.policy import Policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, awards

from .helpers import START, event_of


def test_an_unknown_policy_is_refused_by_naming_the_known_ones() -> None:
    with pytest.raises(Refused, match="council-1996"):
        policy("council-1066")


@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_goes_with_a_ruleset_that_exists(name: str) -> None:
    assert POLICIES[name].ruleset in RULESETS


@pytest.mark.parametrize("name", POLICIES)
def test_every_field_that_is_carried_over_has_a_citation_of_issue_one(name: str) -> None:
    assert set(POLICIES[name].carried_over) <= set(CITATIONS)
    for field in POLICIES[name].carried_over:
        before = POLICIES[POLICIES[name].carried_from]
        assert getattr(POLICIES[name], field) == getattr(before, field)


@pytest.mark.parametrize("name", ["council-1996", "council-1996-november", "council-1998"])
def test_the_council_of_loriens_policies_carry_nothing_over(name: str) -> None:
    assert policy(name).carried_over == ()


@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_says_where_it_was_found(name: str) -> None:
    assert policy(name).sources


def test_council_of_elrond_a_round_of_a_two_deck_game_has_two_hours() -> None:
    assert event_of(2, policy="council-of-elrond").event.settings.minutes == 120


def test_to_the_letter_of_1996_rematches_and_repeated_byes_are_not_avoided() -> None:
    settings = event_of(2).event.settings
    assert (settings.avoid_rematches, settings.avoid_repeated_byes) == (False, False)


@pytest.mark.parametrize("name", ["council-1998", "council-of-elrond"])
def test_elsewhere_they_are_avoided_unless_told_otherwise(name: str) -> None:
    settings = event_of(2, policy=name).event.settings
    assert (settings.avoid_rematches, settings.avoid_repeated_byes) == (True, True)
    letter = event_of(2, policy=name, avoid_rematches=False).event.settings
    assert (letter.avoid_rematches, letter.avoid_repeated_byes) == (False, True)


@pytest.mark.parametrize(
    ("totals", "points"), [((20, 10), (6, 0)), ((10, 15), (1, 5)), ((11, 10), (4, 2))]
)
def test_council_of_elrond_what_the_winner_does_not_take_goes_to_the_loser(
    totals: tuple[int, int], points: tuple[int, int]
) -> None:
    first, second = awards(
        policy("council-of-elrond"), "two-deck", Result("points", totals=totals), (1, 2)
    )
    assert (first.points, second.points) == points


def own(tmp_path: Path, **changes: object) -> Path:
    rules = msgspec.structs.replace(policy("council-1996"), name="house", **changes)
    path = tmp_path / "house.json"
    path.write_bytes(msgspec.json.encode(rules))
    return path


def test_a_policy_of_ones_own_is_read_and_kept_in_the_event(tmp_path: Path) -> None:
    rules = read_policy(own(tmp_path, first_bye=4))
    desk = event_of(3, policy=rules)
    desk.pair(at=START)
    desk.save(tmp_path / "event.json")
    again = Desk.load(tmp_path / "event.json").event
    assert again.policy.first_bye == 4
    assert again.games()[again.rounds[0].byes[0]][0].award.points == 4


def test_a_policy_that_comes_with_the_program_keeps_its_name(tmp_path: Path) -> None:
    changed = msgspec.structs.replace(policy("council-1996"), tie=2)
    path = tmp_path / "changed.json"
    path.write_bytes(msgspec.json.encode(changed))
    with pytest.raises(Refused, match="a name of its own"):
        read_policy(path)


def test_a_policy_with_a_gap_is_refused(tmp_path: Path) -> None:
    rules = policy("council-1996")
    with pytest.raises(Refused, match="up_to"):
        read_policy(own(tmp_path, fields=rules.fields[:-1]))
    with pytest.raises(Refused, match="bands"):
        read_policy(own(tmp_path, bands=rules.bands[:-1]))
    with pytest.raises(Refused, match="campaign"):
        read_policy(
            own(tmp_path, minutes={k: v for k, v in rules.minutes.items() if k != "campaign"})
        )


def test_what_is_no_policy_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    with pytest.raises(Refused, match="cannot read"):
        read_policy(path)
    path.write_text('{"name": "x"}')
    with pytest.raises(Refused, match="is not a policy"):
        read_policy(path)


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_survives_being_written(name: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(POLICIES[name]), type=Policy) == POLICIES[name]


def test_fewer_than_two_players_are_no_event() -> None:
    with pytest.raises(Refused, match="at least two"):
        policy("council-1996").field(1)
