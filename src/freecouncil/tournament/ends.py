"""What the end of a game that was played here means to the policy."""

from __future__ import annotations

from freecouncil.tournament.policy import Policy
from freecouncil.tournament.results import Result, totals_counted


def reported(
    way: str,
    winner: int | None,
    totals: tuple[int, int] | None,
    players: tuple[int, int],
    *,
    swiss: bool,
    policy: Policy,
) -> Result | None:
    """The result to report of a game that ended so; None where the coordinator must judge.

    `way`, `winner` (a seat) and `totals` are those of the game, `players` the numbers of who sat
    there. To be judged are a tie in an elimination event, for which dice are rolled, and a game that
    an avatar's elimination ended under a policy by which it should have gone on, or which pays for
    it by more than that.

    >>> from freecouncil.tournament.policies import policy
    >>> council = policy("council-1996")
    >>> reported("count", 1, (12, 31), (7, 4), swiss=True, policy=council).totals
    (12, 31)
    >>> reported("tie", None, (12, 12), (7, 4), swiss=False, policy=council) is None
    True
    """
    who = players[winner] if winner is not None else 0
    if way == "count" and totals is not None:
        first, second = totals_counted(policy, totals)
        if first != second:
            return Result("points", totals=totals)
        # Both are below zero, or one is at zero: by the policy that is a tie.
        return Result("tie", totals=totals) if swiss else None
    if way == "one-ring":
        return Result("ring", who)
    if way == "avatar-eliminated":
        whole = policy.avatar is not None and not policy.avatar_bands
        return Result("avatar", who) if whole else None
    if way == "weakest-link":
        return Result("weakest-link", who, totals=totals)
    if way == "conceded":
        return Result("conceded", who)
    if way == "both-lose" and swiss:
        return Result("double-loss")
    if way == "dice" and not swiss:
        return Result("dice", who)
    return Result("tie", totals=totals) if swiss else None
