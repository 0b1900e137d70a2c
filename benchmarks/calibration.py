"""How good the estimate of the probability of winning is, and where its weights come from.

Records games between stewards, asks for the estimate at the beginning of every turn from both
sides, and compares it with how the games ended:

    python benchmarks/calibration.py --games 200              # measure the weights that are there
    python benchmarks/calibration.py --games 400 --fit        # fit new ones, and measure those
    python benchmarks/calibration.py --svg docs/calibration.svg

Games are split into those that are fitted to and those that are measured on, so that a fit is
never judged by what it was fitted to.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from freecouncil.players import player
from freecouncil.players.estimate import NAMES, features, weights
from freecouncil.players.matches import Match, plan, setup_of
from freecouncil.rules.game import Game

Sample = tuple[tuple[float, ...], float]
DATA = Path(__file__).parents[1] / "src/freecouncil/players/data/estimate.json"
LETTERS = "ABCDEFGHIJ"


def record(match: Match) -> list[Sample]:
    """The sums at the beginning of every turn of a game, from both sides, and how it ended."""
    game = Game.new(setup_of(match), match.seed, record=False)
    first, second = match.players
    players = (player(first, match.seed), player(second, match.seed + 1))
    seen: list[tuple[int, tuple[float, ...]]] = []
    turn = 0
    while (decision := game.decision) is not None:
        if game.state.turn != turn:
            turn = game.state.turn
            seen += [(seat, features(game.view(seat))) for seat in (0, 1)]
        seat = decision.player
        game.choose(players[seat].pick(game.view(seat), decision))
    winner = game.result.winner
    return [(sums, 0.5 if winner is None else float(winner == seat)) for seat, sums in seen]


def probability(vector: list[float], sums: Sequence[float]) -> float:
    total = sum(w * x for w, x in zip(vector, sums, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


# Recorded games show what goes with winning, not what brings it about: whoever is ahead has more people
# wounded by the way. A weight that comes out with a sign that would puzzle those who watch is left out.
WORSE = ("wounded", "corruption", "corruption, late")
EITHER = ("always", "points", "points, late", "cards left")


def fit(samples: list[Sample]) -> list[float]:
    """Weights by Newton's method."""
    names = list(NAMES)
    while True:
        found = dict(zip(names, _fit(samples, names), strict=True))
        wrong = [
            name for name in names if name not in EITHER and (found[name] > 0) == (name in WORSE)
        ]
        if not wrong:
            return [found.get(name, 0.0) for name in NAMES]
        names = [name for name in names if name not in wrong]


def _fit(
    samples: list[Sample], names: list[str], ridge: float = 10.0, rounds: int = 8
) -> list[float]:
    """Weights of these sums, with a little pull towards zero."""
    at = [NAMES.index(name) for name in names]
    rows = [([sums[i] for i in at], won) for sums, won in samples]
    size = len(names)
    vector = [0.0] * size
    for _ in range(rounds):
        slope = [-ridge * w for w in vector]
        curve = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
        for sums, won in rows:
            p = probability(vector, sums)
            spread = p * (1 - p)
            for i, x in enumerate(sums):
                if x:
                    slope[i] += (won - p) * x
                    row = curve[i]
                    for j, y in enumerate(sums):
                        row[j] += spread * x * y
        step = solve(curve, slope)
        vector = [w + s for w, s in zip(vector, step, strict=True)]
    return vector


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def brier(pairs: list[tuple[float, float]]) -> float:
    """The mean squared distance between what was expected and what came: 0.25 is knowing nothing."""
    return sum((p - won) ** 2 for p, won in pairs) / len(pairs)


def bins(pairs: list[tuple[float, float]], number: int = 10) -> list[tuple[float, float, int]]:
    """For each tenth of the scale: what was expected, what came, and how often."""
    found = []
    for index in range(number):
        low, high = index / number, (index + 1) / number
        inside = [
            (p, won) for p, won in pairs if low <= p < high or (p == 1.0 and index == number - 1)
        ]
        if inside:
            expected = sum(p for p, _ in inside) / len(inside)
            came = sum(won for _, won in inside) / len(inside)
            found.append((expected, came, len(inside)))
    return found


def drawing(table: list[tuple[float, float, int]], score: float, games: int) -> str:
    """The calibration plot: on the diagonal the estimate is right."""
    size, edge = 320, 40
    most = max(count for _, _, count in table)

    def at(x: float, y: float) -> tuple[float, float]:
        return edge + x * size, edge + (1 - y) * size

    points = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y, _ in table)
    dots = "".join(
        '<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="#2f5d50"><title>{} positions: '
        "expected {:.0%}, came {:.0%}</title></circle>".format(
            *at(x, y), 3 + 7 * math.sqrt(count / most), count, x, y
        )
        for x, y, count in table
    )
    ticks = "".join(
        f'<text x="{edge + tick * size:.0f}" y="{edge + size + 16}" text-anchor="middle">'
        f"{tick:.0%}</text>"
        f'<text x="{edge - 6}" y="{edge + (1 - tick) * size + 4:.0f}" text-anchor="end">'
        f"{tick:.0%}</text>"
        for tick in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    whole = size + 2 * edge
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole + 10}" '
        'font-family="sans-serif" font-size="11" role="img">'
        f"<title>Calibration of the estimate: Brier score {score:.3f} over {games} games</title>"
        f'<rect width="{whole}" height="{whole + 10}" fill="#fffdf7"/>'
        f'<rect x="{edge}" y="{edge}" width="{size}" height="{size}" fill="none" stroke="#999"/>'
        f'<line x1="{edge}" y1="{edge + size}" x2="{edge + size}" y2="{edge}" stroke="#bbb" '
        'stroke-dasharray="4"/>'
        f'<polyline points="{points}" fill="none" stroke="#2f5d50" stroke-width="1.5"/>{dots}{ticks}'
        f'<text x="{whole / 2}" y="22" text-anchor="middle" font-size="13">'
        f"Brier score {score:.3f} over {games} games</text>"
        f'<text x="{whole / 2}" y="{whole}" text-anchor="middle">estimated probability of winning'
        "</text></svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fit", action="store_true", help="fit new weights and write them")
    parser.add_argument("--svg", type=Path, help="where the calibration plot is written")
    asked = parser.parse_args()
    matches = plan(
        list(LETTERS), games=asked.games, seed=asked.seed, players=("steward", "steward")
    )
    if asked.jobs > 1:
        with ProcessPoolExecutor(asked.jobs) as pool:
            recorded = list(pool.map(record, matches, chunksize=4))
    else:
        recorded = []
        for match in matches:
            recorded.append(record(match))
            if len(recorded) % 20 == 0:
                print(f"{len(recorded)} of {len(matches)} games", file=sys.stderr, flush=True)
    vector = [weights().weights.get(name, 0.0) for name in NAMES]
    if asked.fit:
        learned = [s for i, game in enumerate(recorded) if i % 3 for s in game]
        vector = fit(learned)
        recorded = [game for i, game in enumerate(recorded) if not i % 3]
    pairs = [(probability(vector, sums), won) for game in recorded for sums, won in game]
    score = brier(pairs)
    table = bins(pairs)
    print(f"{len(recorded)} games, {len(pairs)} positions, Brier score {score:.4f}")
    print("expected   came   positions")
    for expected, came, count in table:
        print(f"  {expected:6.1%}  {came:6.1%}   {count:6}")
    if asked.fit:
        found = {name: round(w, 4) for name, w in zip(NAMES, vector, strict=True)}
        content = {
            "weights": found,
            "choosing": weights().choosing,
            "games": asked.games,
            "brier": round(score, 4),
        }
        DATA.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        for name, weight in found.items():
            print(f"  {name:24} {weight:+.3f}")
    if asked.svg:
        asked.svg.write_text(drawing(table, score, len(recorded)), encoding="utf-8")


if __name__ == "__main__":
    main()
