"""Games kept in a file: who is stopped goes on where it was."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from freecouncil.players.keeping import Kept, NotKept
from freecouncil.players.ladder import round_robin
from freecouncil.players.matches import Match, Outcome


def games(*players: str, seed: int = 1) -> list[Match]:
    return round_robin(list(players), ["A", "F"], games=4, seed=seed)


def outcome(match: Match, **more: object) -> Outcome:
    return msgspec.structs.replace(Outcome(match=match, way="count", winner=1, turns=9), **more)


def test_what_was_written_is_there_again_and_the_rest_waits(tmp_path: Path) -> None:
    file, matches = tmp_path / "games.jsonl", games("steward", "random")
    kept = Kept(file, matches)
    assert not kept.outcomes and kept.waiting == matches
    kept.add(outcome(matches[2]))
    kept.add(outcome(matches[0]))
    again = Kept(file, matches)
    assert [o.match for o in again.outcomes] == [matches[2], matches[0]]
    assert again.outcomes[0] == outcome(matches[2])
    assert again.waiting == [matches[1], matches[3]]


def test_a_game_that_was_being_written_is_played_again(tmp_path: Path) -> None:
    file, matches = tmp_path / "games.jsonl", games("steward", "random")
    kept = Kept(file, matches)
    kept.add(outcome(matches[0]))
    whole = file.read_bytes()
    file.write_bytes(whole + whole[:20])
    again = Kept(file, matches)
    assert again.waiting == matches[1:]
    again.add(outcome(matches[1]))
    assert Kept(file, matches).waiting == matches[2:]


def test_a_game_that_failed_is_played_again(tmp_path: Path) -> None:
    file, matches = tmp_path / "games.jsonl", games("steward", "random")
    Kept(file, matches).add(outcome(matches[0], error="Stuck: for ever"))
    assert Kept(file, matches).waiting == matches


def test_one_who_plays_itself_plays_the_same_game_twice(tmp_path: Path) -> None:
    file, matches = tmp_path / "games.jsonl", games("random")
    kept = Kept(file, matches)
    for match in matches[:2]:
        kept.add(outcome(match))
    again = Kept(file, matches)
    assert [o.match.number for o in again.outcomes] == [0, 1]
    assert again.waiting == matches[2:]


def test_more_games_of_the_same_go_on_from_the_fewer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    few = round_robin(["steward", "random"], ["A", "C", "F"], games=4, seed=1)
    kept = Kept(file, few)
    for match in few:
        kept.add(outcome(match))
    many = round_robin(["steward", "random"], ["A", "C", "F"], games=10, seed=1)
    assert len(Kept(file, many).waiting) == 6


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        (b"what came of it\n", "line 1: this is no game"),
        (msgspec.json.encode(outcome(games("steward", "random", seed=2)[0])) + b"\n", "not one of"),
    ],
)
def test_a_file_of_other_things_is_refused_and_left_as_it_was(
    tmp_path: Path, written: bytes, answer: str
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(written)
    with pytest.raises(NotKept, match=answer):
        Kept(file, games("steward", "random"))
    assert file.read_bytes() == written


def test_a_file_that_may_not_be_written_is_an_error_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, matches = tmp_path / "games.jsonl", games("steward", "random")
    kept = Kept(file, matches)
    kept.must_be_writable()

    def refuse(self: Path, mode: str = "r") -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(NotKept, match=r"games.jsonl can't be written: Permission denied"):
        kept.must_be_writable()
