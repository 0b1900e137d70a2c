"""Who plays whom: the Swiss pairing of the policy, and elimination draws.

Everything is drawn from one random stream, so that the same seed gives the same round again.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from random import Random

import msgspec

from freecouncil.tournament.policy import Points
from freecouncil.tournament.refusal import Refused

Met = Mapping[int, Set[int]]  # player -> all whom the player has met
Table = tuple[int, int]


class Pairing(msgspec.Struct, frozen=True):
    """The tables of a round from the highest total down, and who has a bye."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()
    rematches: int = 0  # rematches that no pairing could avoid


def derived_seed(seed: int, *purpose: str | int) -> int:
    """A seed for one purpose of an event, from the event's own."""
    text = "/".join(str(part) for part in (seed, *purpose))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def swiss(
    totals: Mapping[int, Points],
    seed: int,
    *,
    first_round: bool,
    met: Met | None = None,
    had_bye: Collection[int] = (),
    avoid_rematches: bool = False,
    avoid_repeated_byes: bool = False,
) -> Pairing:
    """Pairs a round as the policy has it (Awarding Byes; Pairing Players).

    From the highest total down, a player is drawn from those with the same total, then an
    opponent from the eligible ones among them; where there is none, from those with the next
    lowest total. With `avoid_rematches`, who has met already is not eligible.
    """
    if len(totals) < 2:
        raise Refused(f"a round needs at least two players; {len(totals)} would play")
    draw = Random(seed)
    players = sorted(totals)
    byes: tuple[int, ...] = ()
    if len(players) % 2:
        barred = had_bye if avoid_repeated_byes else ()
        byes = (_bye(totals, draw, first_round, barred),)
        players.remove(byes[0])
    pools = _pools(players, totals, draw)
    if not avoid_rematches or not met:
        return Pairing(_pair_down(pools), byes)
    tables, stuck = _pair_down_avoiding(pools, met)
    tables, rematches = _repair(tables, stuck, met)
    return Pairing(tuple(tables), byes, rematches)


def _bye(
    totals: Mapping[int, Points], draw: Random, first_round: bool, barred: Collection[int]
) -> int:
    """Round one: drawn from all players; later: from those with the lowest total."""
    everyone = sorted(totals)
    eligible = [number for number in everyone if number not in barred] or everyone
    if not first_round:
        lowest = min(totals[number] for number in eligible)
        eligible = [number for number in eligible if totals[number] == lowest]
    return draw.choice(eligible)


def _pools(players: list[int], totals: Mapping[int, Points], draw: Random) -> list[list[int]]:
    """The players by total, the highest first, each pool in a random order."""
    pools: dict[Points, list[int]] = {}
    for number in players:
        pools.setdefault(totals[number], []).append(number)
    ordered = [pools[total] for total in sorted(pools, reverse=True)]
    for pool in ordered:
        draw.shuffle(pool)
    return ordered


def _pair_down(pools: list[list[int]]) -> tuple[Table, ...]:
    """Where everyone is eligible: taking from shuffled pools is drawing at random, and the last
    of an odd pool meets the first of the next."""
    order = [number for pool in pools for number in pool]
    return tuple(zip(order[::2], order[1::2], strict=True))


def _pair_down_avoiding(pools: list[list[int]], met: Met) -> tuple[list[Table], list[int]]:
    """Like `_pair_down` among those who have not met; `stuck` are who have met all below them.

    Nobody floats down as long as another pairing within the total seats one more of them.
    """
    tables: list[Table] = []
    stuck: list[int] = []
    for pool in pools:
        drawn: list[Table] = []
        alone: list[int] = []
        for player in stuck:
            _draw_for(player, pool, met, drawn, alone)
        while pool:
            _draw_for(pool.pop(), pool, met, drawn, alone)
        if len(alone) > 1:
            drawn, alone = _rearranged(drawn, alone, met)
        tables += drawn
        stuck = alone
    return tables, stuck


def _draw_for(player: int, pool: list[int], met: Met, drawn: list[Table], alone: list[int]) -> None:
    """Draws an opponent from a pool; it is in random order already."""
    barred = met.get(player, frozenset[int]())
    for index in range(len(pool) - 1, -1, -1):
        if pool[index] not in barred:
            drawn.append((player, pool.pop(index)))
            return
    alone.append(player)


def _rearranged(tables: list[Table], alone: list[int], met: Met) -> tuple[list[Table], list[int]]:
    """As many players at tables as can be without a rematch, and who is still alone."""
    mates = _maximum_matching(tables, alone, lambda one, other: other not in met.get(one, ()))
    seated: set[int] = set()
    again: list[Table] = []
    left: list[int] = []
    for number in (*(number for table in tables for number in table), *alone):
        if number in seated:
            continue
        if number in mates:
            again.append((number, mates[number]))
            seated |= {number, mates[number]}
        else:
            left.append(number)
    return again, left


def _repair(tables: list[Table], stuck: list[int], met: Met) -> tuple[list[Table], int]:
    """Seats the stuck players by changing as few tables as possible, from the lowest up."""

    def may_meet(one: int, other: int) -> bool:
        return other not in met.get(one, frozenset())

    left: list[int] = []
    while stuck:
        one, other = stuck.pop(0), stuck.pop(0)
        for index in range(len(tables) - 1, -1, -1):
            first, second = tables[index]
            if may_meet(one, first) and may_meet(other, second):
                tables[index : index + 1] = [(one, first), (other, second)]
                break
            if may_meet(one, second) and may_meet(other, first):
                tables[index : index + 1] = [(one, second), (other, first)]
                break
        else:
            left += [one, other]
    if not left:
        return tables, 0
    # Only in fields of about as many players as rounds: everybody has met nearly everybody.
    tables, alone = _rearranged(tables, left, met)
    rematches = list(zip(alone[::2], alone[1::2], strict=True))
    return tables + rematches, len(rematches)


def _maximum_matching(
    tables: Iterable[Table], left: Iterable[int], may_meet: Callable[[int, int], bool]
) -> dict[int, int]:
    """Edmonds' blossom algorithm, beginning with the tables there are."""
    mates: dict[int, int] = {}
    for first, second in tables:
        mates[first], mates[second] = second, first
    everyone = [*mates, *left]
    for root in left:
        if len(everyone) - len(mates) < 2:
            break  # one of an odd number: nobody is left to be seated with
        if root not in mates:
            _augment(root, everyone, mates, may_meet)
    return mates


def _augment(
    root: int, everyone: list[int], mates: dict[int, int], may_meet: Callable[[int, int], bool]
) -> None:
    """Looks for an alternating path from `root` to another unseated player and turns it over."""
    parent: dict[int, int] = {}
    base = {number: number for number in everyone}
    outer = {root}
    queue = deque([root])

    def common_base(one: int, other: int) -> int:
        seen = set()
        while True:
            one = base[one]
            seen.add(one)
            if one not in mates or one == root:
                break
            one = parent[mates[one]]
        while base[other] not in seen:
            other = parent[mates[base[other]]]
        return base[other]

    def mark(number: int, stem: int, child: int, blossom: set[int]) -> None:
        while base[number] != stem:
            blossom |= {base[number], base[mates[number]]}
            parent[number] = child
            child = mates[number]
            number = parent[mates[number]]

    while queue:
        current = queue.popleft()
        for other in everyone:
            if (
                other == current
                or base[current] == base[other]
                or mates.get(current) == other
                or not may_meet(current, other)
            ):
                continue
            if other == root or (other in mates and mates[other] in parent):
                stem = common_base(current, other)
                blossom: set[int] = set()
                mark(current, stem, other, blossom)
                mark(other, stem, current, blossom)
                for number in everyone:
                    if base[number] in blossom:
                        base[number] = stem
                        if number not in outer:
                            outer.add(number)
                            queue.append(number)
            elif other not in parent:
                parent[other] = current
                if other not in mates:
                    _turn_over(other, parent, mates)
                    return
                outer.add(mates[other])
                queue.append(mates[other])


def _turn_over(end: int, parent: dict[int, int], mates: dict[int, int]) -> None:
    current: int | None = end
    while current is not None:
        before = parent[current]
        following = mates.get(before)
        mates[current], mates[before] = before, current
        current = following


def elimination(
    losses: Mapping[int, int],
    seed: int,
    *,
    lives: int,
    first_round: bool,
    byes_had: Mapping[int, int] | None = None,
    met: Met | None = None,
) -> Pairing:
    """Draws a round of an elimination event among those who are still in.

    Players with equally many losses meet; who is left over waits a round. With one life, the byes
    of round one bring the field to a power of two, so that nobody waits later. With two, the last
    without a loss and the last with one play the final, twice if need be.
    """
    draw = Random(seed)
    byes_had = byes_had or {}
    groups = [
        sorted(number for number, lost in losses.items() if lost == level) for level in range(lives)
    ]
    groups = [group for group in groups if group]
    if sum(map(len, groups)) < 2:
        raise Refused("the event is decided: nobody is left to play")
    if all(len(group) == 1 for group in groups):
        groups = [[number for group in groups for number in group]]
    tables: list[Table] = []
    byes: list[int] = []
    for group in groups:
        waiting = len(group) % 2
        if lives == 1 and first_round:
            waiting = (1 << (len(group) - 1).bit_length()) - len(group)
        draw.shuffle(group)
        group.sort(key=lambda number: byes_had.get(number, 0))  # stable: the draw decides
        byes += group[:waiting]
        pool = group[waiting:]
        draw.shuffle(pool)
        paired, stuck = _pair_down_avoiding([pool], met or {})
        tables += paired
        tables += zip(stuck[::2], stuck[1::2], strict=True)
    return Pairing(tuple(tables), tuple(byes))
