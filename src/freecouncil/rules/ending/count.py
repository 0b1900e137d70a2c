"""The count at the council: doubled, halved, revealed, penalized, and every step in words (10.3).

>>> from freecouncil.rulesets.ending import ENDING_RULES
>>> jessica = PlayerPoints(
...     name="Jessica", alignment="wizard",
...     entries=(Entry("Celeborn", "character", 2), Entry("Men of Lebennin", "faction", 2)),
... )
>>> jason = PlayerPoints(
...     name="Jason", alignment="wizard", entries=(Entry("Beorn", "character", 2),)
... )
>>> tally((jessica, jason), ENDING_RULES["standard"]).totals
(4, 0)
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from freecouncil.cards.facts import PointsKind
from freecouncil.cards.words.plain import counted, listing
from freecouncil.rules.ending.points import (
    KINDS,
    Entry,
    Penalty,
    PlayerPoints,
    Reveal,
    council_name,
)
from freecouncil.rulesets.ending import EndingRules, HalfMeasure, PlayerAlignment

__all__ = [
    "Entry",
    "Penalty",
    "PlayerPoints",
    "PlayerTally",
    "Reveal",
    "Step",
    "Tally",
    "halved",
    "tally",
]

Points = dict[PointsKind, int]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened in the count: to whom, what, in words, and by which rule."""

    step: str  # raw, double, halve, reveal, penalize; and what comes before and after the count
    words: str
    rule: str = ""
    player: str = ""  # empty: both
    kind: str = ""
    before: int | None = None  # the player's total
    after: int | None = None


class PlayerTally(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side of the tally."""

    name: str
    alignment: PlayerAlignment
    council: str
    entries: tuple[Entry, ...]
    raw: Points
    after: dict[str, Points]  # the six kinds after doubling and after halving, in their order
    raw_total: int
    before_reveal: int  # after doubling and halving
    revealed: tuple[Reveal, ...]  # what the opponent revealed
    penalties: tuple[Penalty, ...]
    final: int


class Tally(msgspec.Struct, frozen=True):
    """Both sides of the tally, and every step in words."""

    players: tuple[PlayerTally, PlayerTally]
    steps: tuple[Step, ...]

    @property
    def totals(self) -> tuple[int, int]:
        """The final totals, by seat."""
        return self.players[0].final, self.players[1].final

    @property
    def leader(self) -> int | None:
        """The seat with more points; None when both have the same."""
        first, second = self.totals
        if first == second:
            return None
        return 0 if first > second else 1


def halved(points: Points, measure: HalfMeasure) -> list[tuple[PointsKind, int, int, int]]:
    """Cuts, in place, every kind that is more than half of a player's points.

    Returns the cuts in their order: the kind, its points before and after, and the points of all
    other kinds at that moment. A cut changes the total, so what is left is measured again: where
    negative kinds lower the total, one kind after another may turn out to be too much.
    """
    cuts: list[tuple[PointsKind, int, int, int]] = []
    while True:
        total = sum(points.values())
        if measure == "positive":
            total -= sum(amount for amount in points.values() if amount < 0)
        kind = max(KINDS, key=points.__getitem__)  # the largest first; of equals, the first listed
        amount = points[kind]
        others = total - amount
        # A kind k of k + others points is at most half when k <= others. Half of an odd total,
        # rounded up, lets it have one more.
        most = max(0, others + 1 if measure == "total-rounded-up" else others)
        if amount <= most:
            return cuts
        points[kind] = most
        cuts.append((kind, amount, most, others))


def tally(
    players: tuple[PlayerPoints, PlayerPoints],
    rules: EndingRules,
    *,
    tournament: bool = False,
) -> Tally:
    """Counts both players' points, as the edition has it."""
    raw = [player.by_kind() for player in players]
    now = [dict(points) for points in raw]
    after: list[dict[str, Points]] = [{}, {}]
    # What is taken off the total rather than off a kind: reveals and penalties.
    off = [0, 0]
    before_reveal = [0, 0]
    steps: list[Step] = []
    penalties = [_penalties(player, rules, tournament) for player in players]

    def total(seat: int) -> int:
        return sum(now[seat].values()) + off[seat]

    for seat in (0, 1):
        steps.append(_raw_step(players[seat], raw[seat], rules))
    for step in rules.steps:
        # Both players are looked at as they are before the step, so that the seats are equal.
        if step == "double":
            start = [dict(points) for points in now]
            for seat in (0, 1):
                _double(seat, players, start, now, rules, steps, total)
        elif step == "halve":
            for seat in (0, 1):
                _halve(players[seat].name, now[seat], off[seat], rules, steps)
        elif step == "reveal":
            for seat in (0, 1):
                reveals = players[1 - seat].reveals
                if reveals:
                    before = total(seat)
                    off[seat] -= len(reveals)
                    steps.append(_reveal_step(players, seat, reveals, before, rules))
        else:
            for seat in (0, 1):
                for penalty in penalties[seat]:
                    before = total(seat)
                    off[seat] += penalty.amount
                    steps.append(_penalty_step(players[seat].name, penalty, before))
        if step in ("double", "halve"):
            for seat in (0, 1):
                after[seat][step] = dict(now[seat])
                before_reveal[seat] = sum(now[seat].values())

    floors = [max(0, total(seat)) if rules.never_negative else total(seat) for seat in (0, 1)]
    for seat in (0, 1):
        if floors[seat] != total(seat):
            steps.append(_floor_step(players[seat].name, total(seat), rules))

    def side(seat: int) -> PlayerTally:
        player = players[seat]
        return PlayerTally(
            name=player.name,
            alignment=player.alignment,
            council=council_name(player.alignment),
            entries=player.entries,
            raw=raw[seat],
            after=after[seat],
            raw_total=sum(raw[seat].values()),
            before_reveal=before_reveal[seat],
            revealed=players[1 - seat].reveals,
            penalties=penalties[seat],
            final=floors[seat],
        )

    return Tally((side(0), side(1)), tuple(steps))


def _floor_step(name: str, before: int, rules: EndingRules) -> Step:
    words = f"{name} has {points(before)}, and no total is below zero: 0."
    return Step("floor", words, rules.cite["never_negative"], name, "", before, 0)


def _penalties(player: PlayerPoints, rules: EndingRules, tournament: bool) -> tuple[Penalty, ...]:
    if not player.avatar_eliminated or rules.loses_game(tournament):
        return player.penalties
    lost = Penalty(-rules.avatar_penalty, "the avatar was eliminated", rules.cite["avatar_penalty"])
    return (*player.penalties, lost)


def _raw_step(player: PlayerPoints, raw: Points, rules: EndingRules) -> Step:
    total = sum(raw.values())
    kinds = ", ".join([f"{raw[kind]} {kind}" for kind in KINDS if raw[kind]])
    words = f"{player.name} has {points(total)}" + (f": {kinds}." if kinds else ".")
    return Step("raw", words, rules.cite["kinds"], player.name, "", None, total)


def _double(
    seat: int,
    players: tuple[PlayerPoints, PlayerPoints],
    start: list[Points],
    now: list[Points],
    rules: EndingRules,
    steps: list[Step],
    total: Callable[[int], int],
) -> None:
    mine, theirs = start[seat], start[1 - seat]
    name, opponent = players[seat].name, players[1 - seat].name
    for kind in KINDS:
        # Only points are doubled, never a debt: that would punish a player for what the other lacks.
        if kind in rules.never_doubled or theirs[kind] > 0 or mine[kind] <= 0:
            continue
        before = total(seat)
        now[seat][kind] = 2 * mine[kind]
        has = "no" if theirs[kind] == 0 else str(theirs[kind])
        count = "counts" if mine[kind] == 1 else "count"
        words = (
            f"{opponent} has {has} {kind} points, so the {mine[kind]} of {name} "
            f"{count} double: {now[seat][kind]}."
        )
        steps.append(
            Step("double", words, rules.cite["never_doubled"], name, kind, before, total(seat))
        )


def _halve(name: str, now: Points, off: int, rules: EndingRules, steps: list[Step]) -> None:
    running = sum(now.values()) + off
    for kind, before, after, others in halved(now, rules.half):
        measured = "all other kinds above zero" if rules.half == "positive" else "all other kinds"
        words = (
            f"More than half of the points of {name} are {kind} points: {before}, "
            f"against {others} of {measured}. They are cut to {after}"
        )
        if rules.half == "total-rounded-up" and after == others + 1:
            words += f", half of {after + others} rounded up"
        steps.append(
            Step(
                "halve",
                words + ".",
                rules.cite["half"],
                name,
                kind,
                running,
                running - before + after,
            )
        )
        running += after - before


def _reveal_step(
    players: tuple[PlayerPoints, PlayerPoints],
    seat: int,
    reveals: tuple[Reveal, ...],
    before: int,
    rules: EndingRules,
) -> Step:
    name, opponent = players[seat].name, players[1 - seat].name
    cards = listing([r.card if r.card == r.match else f"{r.card} ({r.match})" for r in reveals])
    after = before - len(reveals)
    words = (
        f"{opponent} reveals {cards}, which {name} has in play: "
        f"{points(len(reveals))} off, {after} left."
    )
    return Step("reveal", words, rules.cite["reveal_manifestations"], name, "", before, after)


def _penalty_step(name: str, penalty: Penalty, before: int) -> Step:
    after = before + penalty.amount
    words = f"{name} loses {points(-penalty.amount)}, {after} left: {penalty.why}."
    return Step("penalize", words, penalty.rule, name, "", before, after)


def points(number: int) -> str:
    """The number of points in words: "1 point", "-3 points".

    >>> points(1), points(0)
    ('1 point', '0 points')
    """
    return counted(number, "point")
