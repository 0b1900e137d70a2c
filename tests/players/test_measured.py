"""What the documents say of the players' strength is what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecouncil.decks.shelf import LETTERS
from freecouncil.players.keeping import Kept
from freecouncil.players.ladder import Meeting, meetings, round_robin
from freecouncil.players.matches import Outcome

ROOT = Path(__file__).resolve().parents[2]
DOCS = " ".join((ROOT / "docs" / "opponents.md").read_text(encoding="utf-8").split())
GAMES = 100  # that are asked for; a slow player has played the first of them


def kept(player: str) -> list[Outcome]:
    """The games against the steward that were kept."""
    matches = round_robin([player, "steward"], LETTERS, games=GAMES, seed=1617)
    return Kept(ROOT / "benchmarks" / f"{player}.jsonl", matches).outcomes


def met(player: str) -> Meeting:
    """How a player did in them."""
    return next(m for m in meetings(kept(player)) if m.player == player)


def won(outcome: Outcome, player: str) -> float:
    if outcome.winner is None:
        return 0.5
    return float(outcome.match.players[outcome.winner] == player)


def same_deals() -> tuple[int, float, float]:
    """How many deals both seers have played, and how many of these each has won."""
    quick = {o.match.number: won(o, "seer-0.2") for o in kept("seer-0.2")}
    patient = {o.match.number: won(o, "seer-1") for o in kept("seer-1")}
    both = quick.keys() & patient.keys()
    return len(both), sum(quick[n] for n in both), sum(patient[n] for n in both)


def points(player: str) -> tuple[float, float]:
    """What it and the steward made in a game."""
    told = []
    for outcome in kept(player):
        assert outcome.points is not None
        seat = outcome.match.players.index(player)
        told.append((outcome.points[seat], outcome.points[1 - seat]))
    mine, theirs = (sum(column) / len(told) for column in zip(*told, strict=True))
    return mine, theirs


@pytest.mark.parametrize("player", ["seer-0.2", "seer-1"])
def test_the_scores_are_those_of_the_games_that_were_kept(player: str) -> None:
    seen = met(player)
    score = f"{seen.score:.1%} | {seen.low:.1%} to {seen.high:.1%}"
    assert f"| `{player}` against `steward` | {seen.games} | {score} |" in DOCS


@pytest.mark.parametrize("player", ["seer-0.2", "seer-1"])
def test_so_are_the_points(player: str) -> None:
    mine, theirs = points(player)
    assert f"`{player}` made {mine:.1f} points a game and the steward {theirs:.1f}" in DOCS


def test_the_quick_one_played_all_that_is_asked_for() -> None:
    assert met("seer-0.2").games == GAMES


def test_by_how_much_the_patient_one_is_ahead_of_the_quick_one() -> None:
    quick, patient = met("seer-0.2"), met("seer-1")
    more = patient.score - quick.score
    error = sum(m.score * (1 - m.score) / m.games for m in (quick, patient)) ** 0.5
    assert f"{more:.0%} more, with a standard error of {error:.0%}" in DOCS


def test_what_both_made_of_the_same_deals() -> None:
    deals, quick, patient = same_deals()
    assert patient > quick
    words = (
        f"Of the {deals} deals that both have played it won {patient:g}, and `seer-0.2` {quick:g}."
    )
    assert words in DOCS
