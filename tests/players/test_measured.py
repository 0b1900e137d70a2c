"""What the documents say of the players' strength is what was measured."""

from __future__ import annotations

from pathlib import Path

from freecouncil.decks.shelf import LETTERS
from freecouncil.players.keeping import Kept
from freecouncil.players.ladder import meetings, round_robin

ROOT = Path(__file__).resolve().parents[2]


def test_the_patient_seers_figures_are_those_of_the_games_that_were_kept() -> None:
    matches = round_robin(["seer-1", "steward"], LETTERS, games=100, seed=1617)
    kept = Kept(ROOT / "benchmarks" / "seer-1.jsonl", matches)
    met = next(m for m in meetings(kept.outcomes) if m.player == "seer-1")
    said = f"| {met.games} | {met.score:.1%} | {met.low:.1%} to {met.high:.1%} |"
    docs = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    assert f"| `seer-1` against `steward` {said}" in docs
