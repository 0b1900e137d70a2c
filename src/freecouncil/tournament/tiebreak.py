"""The menu of tie-breaking criteria (Tournament Point Ties), every step of it shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

import msgspec

from freecouncil.tournament.event import Game
from freecouncil.tournament.policy import Criterion

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class Step(msgspec.Struct, frozen=True):
    """One criterion: what it counted for each player in contention, and who stays."""

    numeral: str
    title: str
    tallies: dict[int, int]
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
        best = max(tallies.values()) if criterion.methods else min(tallies.values())
        stay = tuple(number for number in left if tallies[number] == best)
        out = tuple(number for number in left if tallies[number] != best)
        steps.append(Step(numeral, criterion.title, tallies, stay, out))
        left = stay
    return Contest(place, everyone, tuple(steps), left)


def tally(
    criterion: Criterion, number: int, tied: Set[int], games: Mapping[int, Sequence[Game]]
) -> int:
    """What a criterion counts for a player who is tied with `tied`."""
    if not criterion.methods:
        return sum(game.opponent in tied and game.award.outcome == "lost" for game in games[number])
    return sum(game.award.method in criterion.methods for game in games[number])
