"""How a game ends and is counted (chapter 10), as pure functions over plain values.

`points` says what each card is worth to whom, `calling` who may call the end, `one_ring` who wins
with The One Ring, `last_checks` what the last corruption checks do, `count` how the points are
doubled, halved and revealed, `result` who won and what a tournament pays for it, `time` what
happens when the clock stops a game, and `position` reads all of it from a file.
"""

from __future__ import annotations

from freecouncil.rules.ending.calling import (
    Call,
    Standing,
    Unmet,
    call,
    game_is_over_by_exhaustion,
    may_call,
    sudden_call_as_hazard,
    sudden_call_as_resource,
)
from freecouncil.rules.ending.count import PlayerTally, Step, Tally, tally
from freecouncil.rules.ending.points import (
    KINDS,
    Entry,
    Penalty,
    PlayerPoints,
    Reveal,
    UniqueCard,
    council_name,
    leader_bonus,
    points_for_calling,
    possible_reveals,
    worth,
)
from freecouncil.rules.ending.result import Result, by_count, by_elimination, by_one_ring

__all__ = [
    "KINDS",
    "Call",
    "Entry",
    "Penalty",
    "PlayerPoints",
    "PlayerTally",
    "Result",
    "Reveal",
    "Standing",
    "Step",
    "Tally",
    "UniqueCard",
    "Unmet",
    "by_count",
    "by_elimination",
    "by_one_ring",
    "call",
    "council_name",
    "game_is_over_by_exhaustion",
    "leader_bonus",
    "may_call",
    "points_for_calling",
    "possible_reveals",
    "sudden_call_as_hazard",
    "sudden_call_as_resource",
    "tally",
    "worth",
]
