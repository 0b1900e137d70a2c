"""Many games: which are played, and what becomes of one that fails."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from freecouncil.decks.shelf import LETTERS
from freecouncil.players import matches
from freecouncil.players.matches import Match, plan, play
from freecouncil.rules.decisions import Option
from freecouncil.rules.game import Game
from freecouncil.rules.saving import SaveError, read


def test_all_pairs_are_played_before_any_is_played_again() -> None:
    pairs = Counter(match.decks for match in plan(LETTERS, games=90))
    assert len(pairs) == 90  # 45 pairs, and the same with the seats changed
    assert len({frozenset(pair) for pair in pairs}) == 45


def test_all_pairs_are_played_in_all_lengths() -> None:
    lengths = ("starter", "short", "long", "campaign")
    played = {(m.decks, m.length) for m in plan(LETTERS, games=180, lengths=lengths)}
    assert len(played) == 180
    few = plan(LETTERS, games=4, lengths=lengths)
    assert {match.length for match in few} == set(lengths)


def test_every_game_has_a_seed_of_its_own_and_the_plan_can_be_repeated() -> None:
    first, again, other = (plan("ABC", games=50, seed=seed) for seed in (7, 7, 8))
    assert first == again != other
    assert len({match.seed for match in (*first, *other)}) == 100
    assert all(0 <= match.seed < 2**53 for match in first)


def test_a_deck_may_be_played_against_itself() -> None:
    assert plan("A", games=1)[0].decks == ("A", "A")


def test_a_game_ends_and_says_how() -> None:
    outcome = play(plan("DI", games=1, lengths=("starter",))[0], checked=True)
    assert not outcome.error and outcome.way
    assert outcome.turns > 5 and outcome.decisions > 100 and outcome.seconds > 0
    assert outcome.points is not None


def test_a_game_that_fails_is_kept_in_a_file_that_reproduces_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Game._advance

    def advance(game: Game, option: Option | None) -> None:
        if len(game.decisions) == 40:
            raise ZeroDivisionError("a strike was halved to nothing")
        honest(game, option)

    match = plan("AF", games=1, seed=3)[0]
    monkeypatch.setattr(Game, "_advance", advance)
    outcome = play(match, failures=str(tmp_path))
    assert outcome.error == "ZeroDivisionError: a strike was halved to nothing"
    kept = read(Path(outcome.file).read_bytes())
    assert kept.seed == match.seed and len(kept.decisions) == 40
    assert kept.failure is not None
    assert kept.failure.error == outcome.error and "Traceback" in kept.failure.traceback
    with pytest.raises(SaveError, match=r"decision 40, .* ends in ZeroDivisionError"):
        kept.replay()
    monkeypatch.undo()
    assert len(kept.replay().decisions) == 40  # mended


def test_a_broken_position_is_a_failure_where_positions_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(game: Game, *, views: bool = True) -> None:
        if len(game.decisions) == 25:
            raise AssertionError("Gandalf is in two places")

    monkeypatch.setattr(matches, "check", broken)
    match = plan("AF", games=1, lengths=("starter",))[0]
    assert play(match).error == ""
    outcome = play(match, checked=True)
    assert outcome.error == "AssertionError: Gandalf is in two places"
    assert outcome.decisions == 25 and outcome.way == ""


def test_a_game_that_goes_in_a_circle_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_DECISIONS", 50)
    outcome = play(plan("AF", games=1)[0])
    assert outcome.error == "Stuck: the game is still going on after 50 decisions"


def test_a_deck_that_can_not_be_read_is_part_of_the_outcome() -> None:
    outcome = play(Match(number=0, decks=("A", "nowhere.deck")))
    assert "nowhere.deck" in outcome.error
