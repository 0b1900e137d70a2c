"""How a game went, and what the policy pays for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from freecouncil.tournament.policy import (
    FORMAT_TITLES,
    Band,
    Format,
    Method,
    Pay,
    Points,
    Policy,
    System,
)
from freecouncil.tournament.refusal import Refused

Kind = Literal[
    "points", "ring", "avatar", "weakest-link", "tie", "conceded", "stalled", "cheated", "dropped",
    "victory", "ranks", "dice", "double-loss",
]  # fmt: skip
Capability = Literal["ring", "points"]
CAPABILITIES: tuple[Capability, ...] = get_args(Capability)

# The opponent fails, and the other player is paid for what the deck is capable of.
FAILURES: tuple[Kind, ...] = ("conceded", "stalled", "cheated", "dropped")
# Who fails in one of these ways is out of the event (items 19 and 21).
REMOVALS: tuple[Kind, ...] = ("cheated", "dropped")
SCENARIO_ONLY: tuple[Kind, ...] = ("victory", "ranks")
COUNCIL_ONLY: tuple[Kind, ...] = ("points", "ring", "avatar", "weakest-link")

# What could be counted at a council, generously: anything else is a slip of the finger.
LEAST_TOTAL, MOST_TOTAL = -100, 300

METHOD_TITLES: dict[Method, str] = {
    "ring": "destroyed The One Ring",
    "avatar": "eliminated the opponent's avatar",
    "high-ratio": "won, ratio of 2 or greater",
    "middle-ratio": "won, ratio of 1.5 or greater",
    "low-ratio": "won, ratio less than 1.5",
    "weakest-link": "won by the Weakest Link",
    "tie": "tied",
    "weakest-link-loss": "lost by the Weakest Link",
    "marginal-loss": "lost, ratio less than 1.5",
    "respectable-loss": "lost, ratio less than 2",
    "loss": "lost",
    "bye": "bye",
    "awarded": "won, the opponent failing",
    "victory": "achieved the victory conditions",
    "higher-rank": "achieved the higher rank",
    "lower-rank": "lost with the lower rank",
    "dice": "won by the dice",
}


class Result(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A reported result. `winner` is a player's number; 0 where nobody wins."""

    kind: Kind
    winner: int = 0
    # Marshalling points in the order of the table: the final ones, or for an eliminated avatar, where
    # the policy asks for them, the raw ones at that moment.
    totals: tuple[int, int] | None = None
    ranks: tuple[int, int] | None = None  # scenario ranks, in the order of the table
    capability: Capability | None = None  # the coordinator's judgment of the winner's deck


class Award(msgspec.Struct, frozen=True):
    """What one player has from one game: tournament points, and by which method."""

    points: Points
    method: Method
    outcome: Literal["won", "lost", "tied", "bye"]


def by_points(first: int, second: int) -> Result:
    """A game counted at the Free Council: both totals of marshalling points."""
    return Result("points", totals=(first, second))


def winner_of(result: Result, players: tuple[int, int]) -> int:
    """The number of the player who won, or 0."""
    if result.kind == "points" and result.totals is not None:
        return players[0] if result.totals[0] > result.totals[1] else players[1]
    if result.kind == "ranks" and result.ranks is not None:
        first, second = result.ranks
        return 0 if first == second else players[0] if first > second else players[1]
    return result.winner


def totals_counted(policy: Policy, totals: tuple[int, int]) -> tuple[int, int]:
    """Both totals as the policy counts them: under some, none is below zero."""
    first, second = totals
    return (max(0, first), max(0, second)) if policy.negative_is_zero else totals


def band_of(policy: Policy, winner: int, loser: int) -> Band:
    """The band of a win by points. A loser with zero or fewer points pays like the highest ratio,
    and counts as the policy says (Marshalling Point Ratios).

    >>> from freecouncil.tournament.policies import policy
    >>> band_of(policy("council-1996"), 21, 14).pay.winner
    5
    """
    winner, loser = totals_counted(policy, (winner, loser))
    if winner <= loser:
        raise Refused(f"{winner} against {loser} is not a win")
    if loser <= 0:
        return msgspec.structs.replace(policy.bands[0], method=policy.without_points)
    return next(band for band in policy.bands if _at_least(winner, loser, band))


def avatar_band(policy: Policy, winner: int, loser: int) -> Band:
    """What an eliminated avatar pays, when its player had so many raw marshalling points: less, if
    that player led by far."""
    assert policy.avatar is not None
    whole = Band(method="avatar", ratio=(0, 1), pay=policy.avatar)
    if loser <= winner:
        return whole
    return next((band for band in policy.avatar_bands if _at_least(loser, winner, band)), whole)


def _at_least(one: int, other: int, band: Band) -> bool:
    over, under = band.ratio
    return one * under >= other * over


def awards(
    policy: Policy,
    game: Format,
    result: Result,
    players: tuple[int, int],
    capabilities: Sequence[Capability | None] = (None, None),
) -> tuple[Award, Award]:
    """What both players of a table have from a result, in the order of the table.

    `capabilities` are those found from the decklists; the result's own judgment comes first.
    """
    if result.kind == "double-loss":
        return Award(0, "loss", "lost"), Award(0, "loss", "lost")
    winner = winner_of(result, players)
    if winner == 0:
        tied = Award(policy.tie, "tie", "tied")
        return tied, tied
    place = players.index(winner)
    band = _band(policy, game, result, place, capabilities)
    won = Award(band.pay.winner, band.method, "won")
    lost = Award(band.pay.loser, band.loss, "lost")
    return (won, lost) if place == 0 else (lost, won)


def _band(
    policy: Policy,
    game: Format,
    result: Result,
    place: int,
    capabilities: Sequence[Capability | None],
) -> Band:
    """How the result of a game with a winner counts and is paid."""

    def paid(method: Method, pay: Pay, loss: Method = "loss") -> Band:
        return Band(method=method, ratio=(0, 1), pay=pay, loss=loss)

    match result.kind:
        case "points":
            assert result.totals is not None
            return band_of(policy, result.totals[place], result.totals[1 - place])
        case "ring":
            return paid("ring", Pay(winner=policy.ring[game]))
        case "avatar":
            raw = result.totals or (0, 0)
            return avatar_band(policy, raw[place], raw[1 - place])
        case "weakest-link":
            return paid("weakest-link", policy.weakest_link, "weakest-link-loss")
        case "victory":
            return paid("victory", policy.victory)
        case "ranks":
            return paid("higher-rank", policy.higher_rank, "lower-rank")
        case "dice":
            return paid("dice", policy.weakest_link)
        case _:
            capability = result.capability or capabilities[place] or "points"
            return paid("awarded", Pay(winner=maximum(policy, game, capability)))


def maximum(policy: Policy, game: Format, capability: Capability) -> Points:
    """The most a deck of this capability can win: what a failing opponent is worth (18, 19, 21)."""
    if game == "scenario":
        return policy.victory.winner
    return policy.ring[game] if capability == "ring" else policy.awarded


def check_result(
    policy: Policy,
    game: Format,
    system: System,
    result: Result,
    players: tuple[int, int],
    capabilities: Sequence[Capability | None] = (None, None),
) -> None:
    """Refuses a result that cannot be, or that leaves something open."""
    kind = result.kind
    if game == "scenario" and kind in COUNCIL_ONLY:
        raise Refused(
            f"{kind!r} is not a result of a {FORMAT_TITLES[game]}; "
            "report victory, ranks, tie, or a failure (conceded, stalled, cheated, dropped)"
        )
    if game != "scenario" and kind in SCENARIO_ONLY:
        raise Refused(f"{kind!r} is a result of a scenario game; this is a {FORMAT_TITLES[game]}")
    if kind == "avatar" and policy.avatar is None:
        raise Refused(
            f"under {policy.name} a game goes on without an eliminated avatar: report the points"
        )
    if kind == "avatar" and policy.avatar_bands and result.totals is None:
        raise Refused(
            f"under {policy.name} an eliminated avatar pays by both players' marshalling points at "
            "that moment: report avatar with the winner and both numbers"
        )
    if kind == "points":
        if result.totals is None:
            raise Refused("a result by points needs both players' marshalling points")
        first, second = totals_counted(policy, result.totals)
        if not all(LEAST_TOTAL <= total <= MOST_TOTAL for total in result.totals):
            raise Refused(
                f"{result.totals[0]} to {result.totals[1]}: no game gives such totals, they are "
                f"between {LEAST_TOTAL} and {MOST_TOTAL}; was a digit too many typed?"
            )
        if first == second:
            raise Refused(
                f"{first} to {second} is a tie at the Free Council: "
                "report weakest-link with its winner, or tie when that broke no tie (item 5)"
            )
    elif kind == "ranks":
        if result.ranks is None or min(result.ranks) < 0:
            raise Refused("a result by ranks needs both players' ranks, zero or more")
    elif kind not in ("tie", "double-loss") and result.winner not in players:
        raise Refused(f"{kind!r} needs a winner from the table: {players[0]} or {players[1]}")
    if system == "swiss":
        if kind == "dice":
            raise Refused("dice settle elimination games only; in a Swiss system report tie")
    elif kind != "double-loss" and winner_of(result, players) == 0:
        raise Refused(
            "an elimination game has a winner: each player rolls, the highest roller wins; "
            "report dice with the winner (items 5 and 6)"
        )
    if kind in FAILURES and game in policy.ring and system == "swiss":
        place = players.index(result.winner)
        if result.capability is None and capabilities[place] is None:
            raise Refused(
                "no decklist tells what the winner's deck is capable of: judge it yourself with "
                "--capability ring or --capability points (items 18, 19 and 21)"
            )
