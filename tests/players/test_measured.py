"""What the documents say of the players' strength is what was measured."""

from __future__ import annotations

from pathlib import Path

from freecouncil.decks.shelf import LETTERS
from freecouncil.players.keeping import Kept
from freecouncil.players.ladder import Meeting, interval, meetings, round_robin

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
BEFORE = 66.5  # of the same 100 deals, which a quick seer had played once before


def met(player: str) -> Meeting:
    """How a player did against the steward in the games that were kept."""
    matches = round_robin([player, "steward"], LETTERS, games=100, seed=1617)
    kept = Kept(ROOT / "benchmarks" / f"{player}.jsonl", matches)
    return next(m for m in meetings(kept.outcomes) if m.player == player)


def row(player: str, games: int, won: float) -> str:
    low, high = interval(won, games)
    return (
        f"| `{player}` against `steward` | {games} | {won / games:.1%} | {low:.1%} to {high:.1%} |"
    )


def test_the_patient_seers_figures_are_those_of_the_games_that_were_kept() -> None:
    seen = met("seer-1")
    assert row("seer-1", seen.games, seen.score * seen.games) in DOCS


def test_the_quick_seers_figures_are_those_of_the_games_that_were_kept_and_of_those_before() -> (
    None
):
    seen = met("seer-0.2")
    won = seen.score * seen.games
    assert f"it won {BEFORE} of them, and then {won:.0f}." in " ".join(DOCS.split())
    assert row("seer-0.2", 100 + seen.games, BEFORE + won) in DOCS
