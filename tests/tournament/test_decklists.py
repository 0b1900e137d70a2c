"""Decklists as they are handed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecouncil import decks
from freecouncil.tournament.audit import audit
from freecouncil.tournament.decklists import check_deck, locked_deck, read_deck, submission
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.store import dumps, loads

from .helpers import START, event_of


def test_a_deck_is_checked_against_the_events_ruleset() -> None:
    challenge = event_of(2, policy="council-1998").event
    council = event_of(2).event
    assert check_deck(challenge, decks.load("A")).breaches == ()
    assert any("issue one, 11" in each for each in check_deck(council, decks.load("A")).breaches)


def test_an_illegal_deck_is_refused_with_all_reasons_and_how_to_take_it_anyway() -> None:
    event = event_of(2).event
    with pytest.raises(Refused) as refusal:
        submission(event, "Anna", decks.load("A"), at=START)
    assert "issue one, 9" in str(refusal.value)
    assert "--accept" in str(refusal.value)


def test_what_was_accepted_stays_in_the_log() -> None:
    desk = event_of(2)
    command, checked = submission(desk.event, "Anna", decks.load("A"), accept=True, at=START)
    desk.submit_deck(command)
    assert command.findings == checked.breaches != ()
    assert "accepted with 3 findings" in audit(desk.event)[-1].text


def test_the_deck_that_was_handed_in_is_kept_whole(tmp_path: Path) -> None:
    desk = event_of(2, policy="council-1998")
    desk.submit_deck(submission(desk.event, "Anna", decks.load("B"), at=START)[0])
    again = loads(dumps(desk.event))
    assert locked_deck(again, "Anna") == decks.load("B")
    with pytest.raises(Refused, match="no decklist"):
        locked_deck(again, "Boris")


def test_before_round_one_a_player_may_hand_in_another_deck() -> None:
    desk = event_of(2, policy="council-1998")
    for letter in "AB":
        desk.submit_deck(submission(desk.event, "Anna", decks.load(letter), at=START)[0])
    assert locked_deck(desk.event, "Anna") == decks.load("B")


def test_after_round_one_no_first_deck_is_taken_either() -> None:
    desk = event_of(2, policy="council-1998")
    desk.pair(at=START)
    with pytest.raises(Refused, match="before play"):
        desk.submit_deck(submission(desk.event, "Anna", decks.load("A"), at=START)[0])


def test_a_deck_is_read_from_a_file_or_by_a_challenge_decks_letter(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    decks.save(decks.load("C"), path)
    assert read_deck(str(path)) == read_deck("C")
    with pytest.raises(Refused, match="no such file"):
        read_deck(str(tmp_path / "none.deck"))


@pytest.mark.parametrize("format", ["sealed-deck", "sealed-deck-starter"])
def test_a_ruleset_without_an_allowance_for_sealed_decks_still_checks(format: str) -> None:
    event = event_of(2, format, policy="council-of-elrond").event
    assert check_deck(event, decks.load("A")).capability.capability == "points"
