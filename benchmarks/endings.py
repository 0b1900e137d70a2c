"""Plays many random games by each edition and writes into docs/endings.md how they ended.

Run it from the project's folder: .venv/bin/python benchmarks/endings.py
"""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from freecouncil.players import play_out, player
from freecouncil.players.matches import Match, plan, setup_of
from freecouncil.rules.game import Game
from freecouncil.rulesets.ending import LENGTHS

PAGE = Path(__file__).parent.parent / "docs" / "endings.md"
BEGIN, END = "<!-- how often -->\n", "<!-- end of how often -->\n"
GAMES = {
    "standard": 1000,
    "challenge-decks": 250,
    "council-1996": 250,
    "wizards-unlimited": 250,
    "lidless-eye": 250,
}
ENDINGS = {
    "count": "count",
    "tie": "tie",
    "weakest-link": "Weakest Link",
    "avatar-eliminated": "avatar eliminated",
    "both-lose": "both avatars lost",
    "dice": "the dice",
    "one-ring": "The One Ring",
}
ROADS = {
    "call": "called",
    "sudden-call-resource": "Sudden Call as a resource",
    "sudden-call-hazard": "as a hazard",
    "exhausted": "decks exhausted",
}


def ending(match: Match) -> tuple[str, str]:
    """How a game between random players ended, and what brought its council about, if anything."""
    game = Game.new(setup_of(match), match.seed, record=False)
    play_out(game, (player("random", match.seed), player("random", match.seed + 1)))
    call = game.state.memo.get("call")
    if call is not None:
        return game.result.way, call.way
    return game.result.way, "" if game.result.way == "avatar-eliminated" else "exhausted"


def table(first: str, columns: dict[str, str], rows: dict[str, Counter[str]]) -> str:
    """Counts as a table of Markdown; what never came is left out."""
    used = [key for key in columns if any(row[key] for row in rows.values())]
    lines = [f"| {first} | {' | '.join(columns[key] for key in used)} |"]
    lines.append("|---|" + "--:|" * len(used))
    for name, row in rows.items():
        lines.append(f"| {name} | {' | '.join(str(row[key] or '–') for key in used)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Replaces what stands between the two marks."""
    ends: dict[str, Counter[str]] = {}
    roads: dict[str, Counter[str]] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for edition, games in GAMES.items():
            matches = plan(
                "ABCDEFGHIJ", games=games, lengths=tuple(LENGTHS), seed=4, ruleset=edition
            )
            found = list(pool.map(ending, matches, chunksize=5))
            ends[f"{edition} ({games:,})"] = Counter(way for way, _ in found)
            roads[edition] = Counter(road for _, road in found if road)
            print(edition, dict(ends[f"{edition} ({games:,})"]), dict(roads[edition]), flush=True)
    text = table("edition", ENDINGS, ends)
    text += "\nHow the games that came to a council came there:\n\n"
    text += table("edition", ROADS, roads)
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(before + BEGIN + text + END + after, encoding="utf-8")
    print(f"The tables are in {PAGE}.")


if __name__ == "__main__":
    main()
