"""The menu of tie-breaking criteria (Tournament Point Ties), every step of it shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

import msgspec

from freecouncil.tournament.event import Game
from freecouncil.tournament.policy import Criterion, Points

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class Step(msgspec.Struct, frozen=True):
    """One criterion: what it counted for each player in contention, and who stays."""

    numeral: str
    title: str
    tallies: dict[int, Points]
    stay: tuple[int, ...]
    out: tuple[int, ...]


class Contest(msgspec.Struct, frozen=True):
    """A tie: who was tied for which place, the steps, and who is left in contention."""

    place: int
    tied: tuple[int, ...]
    steps: tuple[Step, ...]
    left: tuple[int, ...]


def menu(
    place: int,
    tied: Iterable[int],
    games: Mapping[int, Sequence[Game]],
    criteria: Sequence[Criterion],
) -> Contest:
    """Resolves the criteria in their order until one player is left or the list is at its end."""
    everyone = tuple(sorted(tied))
    among = frozenset(everyone)
    left = everyone
    steps: list[Step] = []
    for numeral, criterion in zip(NUMERALS, criteria, strict=False):
        if len(left) == 1:
            break
        tallies = {number: tally(criterion, number, among, games) for number in left}
        # Head-to-Head counts losses; everything else counts what speaks for a player.
        best = min(tallies.values()) if _head_to_head(criterion) else max(tallies.values())
        stay = tuple(number for number in left if tallies[number] == best)
        out = tuple(number for number in left if tallies[number] != best)
        steps.append(Step(numeral, criterion.title, tallies, stay, out))
        left = stay
    return Contest(place, everyone, tuple(steps), left)


def _head_to_head(criterion: Criterion) -> bool:
    return criterion.by == "methods" and not criterion.methods


def tally(
    criterion: Criterion, number: int, tied: Set[int], games: Mapping[int, Sequence[Game]]
) -> Points:
    """What a criterion counts for a player who is tied with `tied`."""
    mine = games[number]
    if criterion.by == "wins":
        return sum(game.opponent > 0 and game.award.points >= criterion.least for game in mine)
    if criterion.by == "opponents":
        return whole(sum(total(games[game.opponent]) for game in mine if game.opponent))
    if _head_to_head(criterion):
        return sum(game.opponent in tied and game.award.outcome == "lost" for game in mine)
    return sum(game.award.method in criterion.methods for game in mine)


def total(games: Iterable[Game]) -> Points:
    """The sum of the tournament points."""
    return whole(sum(game.award.points for game in games))


def whole(points: Points) -> Points:
    """The same points, without a fraction where there is none: 7 rather than 7.0."""
    return int(points) if points == int(points) else points
