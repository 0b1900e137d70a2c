"""A game stopped by the clock: both players have the same number of turns, then the council.

Council of Lórien, issue one, Time Limits.
"""

from __future__ import annotations

from typing import Literal

from freecouncil.rulesets.ending import EndingRules

GameType = Literal["starter", "short", "long", "campaign", "sealed", "scenario"]

SEALED_MINUTES = 45
SCENARIO_MINUTES = 60


def time_limit(rules: EndingRules, game: GameType) -> int | None:
    """The minutes that a game of this kind may take; None where the edition sets no limit.

    >>> from freecouncil.rulesets.ending import ENDING_RULES
    >>> time_limit(ENDING_RULES["council-1996"], "short")
    75
    """
    if not rules.clock:
        return None
    other = {"sealed": SEALED_MINUTES, "scenario": SCENARIO_MINUTES}
    return rules.minutes[game] if game in rules.minutes else other[game]


def turns_after_time(finished: tuple[int, int], under_way: bool) -> int:
    """How many turns are still to be finished when time is called, the one under way included.

    `finished` are the turns finished by the player who went first and by the one who went second;
    `under_way` says whether a turn has begun. Play goes on until the second player has finished a
    turn, unless the council is called before that; between two rounds there is nothing to wait for.

    >>> turns_after_time((4, 4), under_way=True)  # the first player's fifth turn, and the second's
    2
    """
    first, second = _checked(finished)
    if first > second:
        return 1
    return 2 if under_way else 0


def council_begins(finished: tuple[int, int]) -> bool:
    """At the end of a turn after time was called: does the council begin now, whatever the points?

    >>> council_begins((5, 4)), council_begins((5, 5))
    (False, True)
    """
    first, second = _checked(finished)
    return first == second


def _checked(finished: tuple[int, int]) -> tuple[int, int]:
    first, second = finished
    if first - second not in (0, 1):
        raise ValueError(
            f"the player who went first cannot have finished {first} turns and the other {second}: "
            "turns alternate, so it is the same number or one more"
        )
    return first, second
