"""Who is stronger: a round robin with mirrored seats and decks, and Elo with intervals.

>>> first, mirrored, *_ = round_robin(["steward", "random"], ["A", "F"], games=4, seed=1)
>>> first.players, mirrored.players, first.decks == mirrored.decks, first.seed == mirrored.seed
(('steward', 'random'), ('random', 'steward'), True, True)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from freecouncil.players.matches import Match, Outcome, plan
from freecouncil.rules.chance import Chance, scramble

POINTS = 400 / math.log(10)  # Elo points for one unit of the logistic scale
NORMAL = 1.959964  # standard deviations to either side that hold 95 %


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a player did."""

    player: str
    elo: float
    low: float  # of a 95 % interval
    high: float
    games: int
    won: int
    tied: int
    lost: int

    @property
    def score(self) -> float:
        return (self.won + self.tied / 2) / self.games if self.games else 0.0


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """How one player did against another."""

    player: str
    opponent: str
    games: int
    won: int
    tied: int
    low: float  # of a 95 % interval of the score
    high: float

    @property
    def score(self) -> float:
        return (self.won + self.tied / 2) / self.games if self.games else 0.5


def round_robin(
    players: Sequence[str],
    decks: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    length: str = "short",
    ruleset: str = "standard",
) -> list[Match]:
    """So many games for each pair of players. Every deal is played twice, with the seats and the
    decks exchanged, so that neither luck with decks nor the first turn favours anyone. A single
    player plays against itself."""
    pairs = list(combinations(players, 2)) or [(players[0], players[0])]
    wanted = (games + 1) // 2
    rounds = max(1, len(decks) * (len(decks) - 1))  # each pair of decks in both orders
    matches: list[Match] = []
    for index, (first, second) in enumerate(pairs):
        deals = plan(
            decks,
            games=-(-wanted // rounds) * rounds,
            seed=seed + index,
            lengths=(length,),
            ruleset=ruleset,
        )
        # A few games are spread over all decks.
        order = list(range(len(deals)))
        Chance(scramble(seed ^ 0x1ADDE2)).shuffle(order)
        for deal in (deals[at] for at in order[:wanted]):
            for both in ((first, second), (second, first)):
                matches.append(msgspec.structs.replace(deal, number=len(matches), players=both))
    return matches


def meetings(outcomes: Iterable[Outcome]) -> list[Meeting]:
    """Every player against every other, in the order in which they first met."""
    counts: dict[tuple[str, str], list[int]] = {}
    for outcome in outcomes:
        if outcome.error:
            continue
        first, second = outcome.match.players
        for seat, pair in enumerate(((first, second), (second, first))):
            if first == second and seat:
                continue
            row = counts.setdefault(pair, [0, 0, 0])
            row[0] += 1
            row[1] += outcome.winner == seat
            row[2] += outcome.winner is None
    found = []
    for (one, other), (games, won, tied) in counts.items():
        low, high = interval(won + tied / 2, games)
        found.append(
            Meeting(
                player=one,
                opponent=other,
                games=games,
                won=won,
                tied=tied,
                low=low,
                high=high,
            )
        )
    return found


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a rate, at 95 %.

    >>> tuple(round(x, 3) for x in interval(60, 100))
    (0.502, 0.691)
    """
    if not games:
        return 0.0, 1.0
    rate, square = won / games, NORMAL**2
    middle = rate + square / (2 * games)
    spread = NORMAL * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def standings(outcomes: Sequence[Outcome]) -> list[Standing]:
    """Elo of all players, the strongest first; the mean is 1500.

    Ratings are those under which what happened is most likely (Bradley and Terry), with one tied
    game added to each meeting so that one who wins everything is not infinitely strong.
    """
    played = meetings(outcomes)
    names = list(dict.fromkeys(m.player for m in played))
    if not names:
        return []
    index = {name: at for at, name in enumerate(names)}
    size = len(names)
    wins = [[0.0] * size for _ in names]
    for meeting in played:
        if meeting.player != meeting.opponent:
            a, b = index[meeting.player], index[meeting.opponent]
            wins[a][b] = meeting.won + meeting.tied / 2 + 0.5
    ratings = _most_likely(wins)
    errors = _errors(wins, ratings)
    found = []
    for name in names:
        mine = [m for m in played if m.player == name]
        elo = 1500 + POINTS * ratings[index[name]]
        spread = NORMAL * POINTS * errors[index[name]]
        games, won, tied = (sum(getattr(m, k) for m in mine) for k in ("games", "won", "tied"))
        found.append(
            Standing(
                player=name,
                elo=round(elo, 1),
                low=round(elo - spread, 1),
                high=round(elo + spread, 1),
                games=games,
                won=won,
                tied=tied,
                lost=games - won - tied,
            )
        )
    return sorted(found, key=lambda one: -one.elo)


def _most_likely(wins: list[list[float]]) -> list[float]:
    """Ratings by repeated improvement, on the logistic scale, with a mean of zero."""
    size = len(wins)
    strength = [1.0] * size
    for _ in range(2000):
        new = []
        for a in range(size):
            total = sum(wins[a])
            shared = sum(
                (wins[a][b] + wins[b][a]) / (strength[a] + strength[b])
                for b in range(size)
                if b != a and wins[a][b] + wins[b][a]
            )
            new.append(total / shared if shared else 1.0)
        mean = math.exp(sum(math.log(s) for s in new) / size)
        new = [s / mean for s in new]
        if max(abs(math.log(x / y)) for x, y in zip(new, strength, strict=True)) < 1e-10:
            strength = new
            break
        strength = new
    return [math.log(s) for s in strength]


def _errors(wins: list[list[float]], ratings: list[float]) -> list[float]:
    """Standard errors of ratings whose mean is held at zero, from the curvature at the top."""
    size = len(wins)
    curve = [[1.0 / size] * size for _ in range(size)]  # holds the mean
    for a in range(size):
        for b in range(size):
            games = wins[a][b] + wins[b][a]
            if a != b and games:
                p = 1 / (1 + math.exp(ratings[b] - ratings[a]))
                curve[a][a] += games * p * (1 - p)
                curve[a][b] -= games * p * (1 - p)
    inverse = _inverse(curve)
    mean = 1.0 / size
    return [math.sqrt(max(0.0, inverse[a][a] - mean)) for a in range(size)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    size = len(matrix)
    rows = [
        [*row, *(1.0 if at == other else 0.0 for other in range(size))]
        for at, row in enumerate(matrix)
    ]
    for at in range(size):
        best = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def by_deck(outcomes: Iterable[Outcome], player: str | None = None) -> dict[str, tuple[int, float]]:
    """For each deck, how many games were played with it and the score, by one player or by all."""
    found: dict[str, list[float]] = {}
    for outcome in outcomes:
        if outcome.error:
            continue
        for seat, deck in enumerate(outcome.match.decks):
            if player is None or outcome.match.players[seat] == player:
                row = found.setdefault(deck, [0, 0.0])
                row[0] += 1
                row[1] += 0.5 if outcome.winner is None else float(outcome.winner == seat)
    return {deck: (int(n), total / n) for deck, (n, total) in sorted(found.items())}


# The heat map -------------------------------------------------------------------------------------


def heat_map(outcomes: Sequence[Outcome]) -> str:
    """Every player against every other as a drawing: green where the row wins, red where it loses."""
    order = [one.player for one in standings(outcomes)]
    table = {(m.player, m.opponent): m for m in meetings(outcomes)}
    cell, left, top = 84, 120, 64
    width, height = left + cell * len(order) + 20, top + cell * len(order) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12" role="img">',
        "<title>Scores of the row's player against the column's</title>",
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>',
    ]
    for at, name in enumerate(order):
        middle = left + cell * at + cell / 2
        parts.append(f'<text x="{middle}" y="{top - 12}" text-anchor="middle">{_safe(name)}</text>')
        parts.append(
            f'<text x="{left - 10}" y="{top + cell * at + cell / 2 + 4}" text-anchor="end">'
            f"{_safe(name)}</text>"
        )
        for to, other in enumerate(order):
            x, y = left + cell * to, top + cell * at
            meeting = table.get((name, other))
            if meeting is None or name == other:
                parts.append(_cell(x, y, cell, "#eee", "", ""))
                continue
            said = f"{meeting.score:.0%}"
            span = f"{meeting.low:.0%} to {meeting.high:.0%} of {meeting.games}"
            parts.append(_cell(x, y, cell, _colour(meeting.score), said, span))
    parts.append("</svg>\n")
    return "".join(parts)


def _cell(x: float, y: float, size: int, colour: str, said: str, span: str) -> str:
    middle = x + size / 2
    return (
        f'<rect x="{x}" y="{y}" width="{size - 2}" height="{size - 2}" rx="4" fill="{colour}"/>'
        f'<text x="{middle - 1}" y="{y + size / 2}" text-anchor="middle" font-size="17">{said}</text>'
        f'<text x="{middle - 1}" y="{y + size / 2 + 18}" text-anchor="middle" font-size="8.5">'
        f"{span}</text>"
    )


def _colour(score: float) -> str:
    """From red through white to green; readable under black letters throughout."""
    away = min(1.0, abs(score - 0.5) * 2)
    strong = round(255 - 110 * away)
    weak = round(255 - 45 * away)
    return (
        f"#{strong:02x}{weak:02x}{strong:02x}"
        if score >= 0.5
        else (f"#{weak:02x}{strong:02x}{strong:02x}")
    )


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
