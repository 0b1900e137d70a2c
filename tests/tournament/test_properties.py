"""What holds in every event, tried on random ones of 2 to 300 players."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from freecouncil.tournament.audit import audit
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event
from freecouncil.tournament.fold import next_round_refusal
from freecouncil.tournament.pairing import swiss
from freecouncil.tournament.policies import POLICIES
from freecouncil.tournament.policy import Points
from freecouncil.tournament.results import Result
from freecouncil.tournament.simulate import Seat, invented_result, seat_of
from freecouncil.tournament.standings import champions, standings
from freecouncil.tournament.store import dumps, loads
from freecouncil.tournament.tiebreak import total

from .helpers import START, event_of

KINDS = ("stalled", "cheated", "dropped", "double-loss", "tie", "weakest-link")


def unruly_result(seat: Seat) -> Result:
    """Invented results with more of what is rare at real tables."""
    draw = Random(seat.seed + 1)
    if draw.random() > 0.15 or seat.system != "swiss":
        return invented_result(seat)
    kind: Any = draw.choice(KINDS)
    if kind in ("tie", "double-loss"):
        return Result(kind)
    failed = kind in ("stalled", "cheated", "dropped")
    capability: Any = draw.choice(("ring", "points")) if failed else None
    return Result(kind, draw.choice(seat.players), capability=capability)


def played(desk: Desk, seed: int) -> Event:
    """Plays an event with drop-outs between rounds and corrections on the way."""
    draw = Random(seed)
    while next_round_refusal(desk.event) is None:
        paired = desk.pair(at=START)
        for table in paired.tables:
            desk.report(
                table.number, unruly_result(seat_of(desk.event, paired.number, table)), at=START
            )
        if draw.random() < 0.3 and desk.event.swiss:
            table = draw.choice(paired.tables)
            desk.correct(
                paired.number, table.number, Result("points", totals=(draw.randint(0, 9), 10)),
                "recounted", at=START,
            )  # fmt: skip
        still = desk.event.playing()
        if draw.random() < 0.3 and len(still) > 2 and next_round_refusal(desk.event) is None:
            desk.drop(draw.choice(still), at=START)
    return desk.event


events: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict,
    players=st.one_of(st.integers(2, 20), st.integers(2, 300)),
    seed=st.integers(0, 2**32),
    system=st.sampled_from(["swiss", "swiss", "swiss", "single-elimination", "double-elimination"]),
    policy=st.sampled_from(["council-1996", *POLICIES]),
    avoid=st.booleans(),
)


def run(case: dict[str, Any]) -> Event:
    desk = event_of(
        case["players"],
        seed=case["seed"],
        system=case["system"],
        policy=case["policy"],
        avoid_rematches=case["avoid"],
        avoid_repeated_byes=case["avoid"],
        settlement="menu" if case["seed"] % 2 else "menu-then-playoff",
    )
    return played(desk, case["seed"])


@settings(max_examples=40, deadline=None)
@given(events)
def test_everyone_plays_or_has_the_bye_exactly_once_a_round(case: dict[str, Any]) -> None:
    event = run(case)
    left: set[int] = set()
    for rnd in event.rounds:
        seats = Counter(number for table in rnd.tables for number in table.players)
        seats.update(rnd.byes)
        assert set(seats.values()) <= {1}
        if event.swiss:
            assert len(rnd.byes) <= 1
            # Nobody vanishes but who left, and nobody comes back.
            assert left.isdisjoint(seats)
            left |= set(event.stages[0].players) - set(seats)
            assert left <= set(event.gone)


@settings(max_examples=40, deadline=None)
@given(events)
def test_totals_are_the_sum_of_the_results(case: dict[str, Any]) -> None:
    event = run(case)
    counted: dict[int, Points] = dict.fromkeys(range(1, len(event.players) + 1), 0)
    for rnd in event.rounds:
        for table in rnd.tables:
            both = event.awards(table)
            assert both is not None
            for number, award in zip(table.players, both, strict=True):
                counted[number] += award.points
        for number in rnd.byes:
            falling = event.policy.name in ("council-1998", "council-of-elrond")
            byes = (6, 5, 4, 3, 2, 1) if falling else (6, 3)
            counted[number] += byes[min(rnd.number, len(byes)) - 1]
    for row in standings(event).rows:
        assert row.points == counted[row.number] == total(row.games)


@settings(max_examples=40, deadline=None)
@given(events)
def test_criteria_only_remove_players_from_contention(case: dict[str, Any]) -> None:
    event = run(case)
    for contest in standings(event).contests:
        contention = set(contest.tied)
        for step in contest.steps:
            assert set(step.stay) | set(step.out) == contention
            assert set(step.stay).isdisjoint(step.out)
            assert step.stay
            contention = set(step.stay)
        assert contention == set(contest.left)


@settings(max_examples=40, deadline=None)
@given(events)
def test_the_ranking_has_everyone_once_and_follows_the_totals(case: dict[str, Any]) -> None:
    event = run(case)
    rows = standings(event).rows
    assert sorted(row.number for row in rows) == list(range(1, len(event.players) + 1))
    ranked = [row for row in rows if row.place is not None]
    assert {row.number for row in rows} - {row.number for row in ranked} == set(event.gone)
    if event.swiss:
        points = [row.points for row in ranked]
        assert points == sorted(points, reverse=True)
    sharing = Counter(row.place for row in ranked)
    place = 1
    for each, count in sorted(sharing.items(), key=lambda item: item[0] or 0):
        assert each == place
        place += count


@settings(max_examples=25, deadline=None)
@given(events)
def test_an_event_survives_its_file_and_every_draw_can_be_repeated(case: dict[str, Any]) -> None:
    event = run(case)
    again = loads(dumps(event))
    assert again == event
    assert all(entry.drawn is not False for entry in audit(again))


fields = st.lists(st.integers(0, 12), min_size=2, max_size=300)


@settings(max_examples=150, deadline=None)
@given(fields, st.integers(0, 2**32))
def test_to_the_letter_nobody_is_paired_across_a_gap(points: list[int], seed: int) -> None:
    """From the highest total down, equal with equal, an odd one with the next: that is pairing
    neighbours in the order of the totals, and nothing else."""
    totals = dict(enumerate(points, 1))
    paired = swiss(totals, seed, first_round=False)
    order = sorted(totals.values(), reverse=True)
    if paired.byes:
        assert totals[paired.byes[0]] == min(order)
        order.remove(min(order))
    expected = Counter(zip(order[::2], order[1::2], strict=True))
    found = Counter(
        (max(totals[one], totals[other]), min(totals[one], totals[other]))
        for one, other in paired.tables
    )
    assert found == expected


@settings(max_examples=40, deadline=None)
@given(events)
def test_in_every_round_of_an_event_nobody_is_paired_across_a_gap(case: dict[str, Any]) -> None:
    """The same for whole events to the letter: the totals are those of the moment, with byes,
    corrections and all, and later rounds of single and double elimination pair equal losses."""
    event = run({**case, "avoid": False, "policy": "council-1996"})
    for rnd in event.rounds[1:]:
        before = rnd.number - 1
        if event.swiss:
            games = event.games(0, before)
            totals = {
                number: total(games[number]) for table in rnd.tables for number in table.players
            }
            bye = [total(games[number]) for number in rnd.byes]
            order = sorted([*totals.values(), *bye], reverse=True)
            if bye:
                assert bye == [order.pop()]
            expected = Counter(zip(order[::2], order[1::2], strict=True))
            assert expected == Counter(
                (max(totals[one], totals[other]), min(totals[one], totals[other]))
                for one, other in (table.players for table in rnd.tables)
            )
        else:
            losses = event.losses(0, before)
            final = len(rnd.tables) == 1 and not rnd.byes
            for one, other in (table.players for table in rnd.tables):
                assert final or losses[one] == losses[other]


@settings(max_examples=30, deadline=None)
@given(
    players=st.one_of(st.integers(2, 12), st.integers(2, 300)),
    seed=st.integers(0, 2**32),
    policy=st.sampled_from([*POLICIES]),
    settlement=st.sampled_from(["playoff", "menu-then-playoff"]),
    leaving=st.booleans(),
)
def test_playoffs_lead_to_one_champion_and_change_no_totals(
    players: int, seed: int, policy: str, settlement: Any, leaving: bool
) -> None:
    desk = event_of(players, seed=seed, policy=policy, settlement=settlement, rounds=1 + seed % 4)
    played(desk, seed)
    before = {row.number: (row.place, row.points) for row in standings(desk.event).rows}
    draw = Random(seed)
    for _ in range(30):
        table = standings(desk.event)
        tied = [tie for tie in table.unsettled if tie.place == 1]
        assert table.final
        if not tied:
            break
        assert set(desk.playoff(1, at=START).players) == set(tied[0].players)
        while next_round_refusal(desk.event) is None:
            paired = desk.pair(at=START)
            for each in paired.tables:
                seat = seat_of(desk.event, paired.number, each)
                desk.report(each.number, invented_result(seat), at=START)
            still = desk.event.playing()
            more = next_round_refusal(desk.event) is None
            if leaving and more and len(still) > 2 and draw.random() < 0.3:
                desk.drop(draw.choice(still), at=START)
    after = standings(desk.event)
    assert len(champions(desk.event)) == (1 if desk.event.playing(0) else 0)
    leaders = {number for number, (place, _) in before.items() if place == 1}
    for row in after.rows:
        place, points = before[row.number]
        assert row.points == points
        if row.number not in leaders and row.place is not None and place is not None:
            gone = sum(1 for each in leaders if each in desk.event.gone)
            assert row.place == place - gone


@st.composite
def histories(draw: st.DrawFn) -> tuple[dict[int, int], dict[int, set[int]], int]:
    """Totals, and who has met whom in a number of earlier rounds."""
    players = 2 * draw(st.integers(2, 60))
    rounds = draw(st.integers(1, 6))
    shuffle = Random(draw(st.integers(0, 2**32)))
    numbers = list(range(1, players + 1))
    met: dict[int, set[int]] = {number: set() for number in numbers}
    for _ in range(rounds):
        shuffle.shuffle(numbers)
        for one, other in zip(numbers[::2], numbers[1::2], strict=True):
            met[one].add(other)
            met[other].add(one)
    totals = {number: shuffle.randint(0, 3 * rounds) for number in met}
    return totals, met, rounds


@settings(max_examples=150, deadline=None)
@given(histories(), st.integers(0, 2**32))
def test_rematches_are_avoided_whenever_the_field_is_large_enough(
    history: tuple[dict[int, int], dict[int, set[int]], int], seed: int
) -> None:
    totals, met, rounds = history
    paired = swiss(totals, seed, first_round=False, met=met, avoid_rematches=True)
    seated = sorted(number for table in paired.tables for number in table)
    assert seated == sorted(totals)
    again = sum(other in met[one] for one, other in paired.tables)
    assert again == paired.rematches
    if len(totals) > 2 * rounds:
        assert again == 0


@settings(max_examples=100, deadline=None)
@given(histories(), st.integers(0, 2**32))
def test_no_more_players_of_the_highest_total_float_down_than_must(
    history: tuple[dict[int, int], dict[int, set[int]], int], seed: int
) -> None:
    """Compared with trying everything, where the field is large enough to seat all without a
    rematch below them as well."""
    totals, met, rounds = history
    order = sorted(totals, key=lambda number: -totals[number])
    leaders = order[:6]
    ranked = {number: 50 if number in leaders else totals[number] for number in totals}
    if len(totals) < 4 * rounds + 12:
        return
    paired = swiss(ranked, seed, first_round=False, met=met, avoid_rematches=True)
    floated = sum((one in leaders) != (other in leaders) for one, other in paired.tables)

    def fewest(left: list[int]) -> int:
        if not left:
            return 0
        one, *others = left
        pairs = [
            fewest([each for each in others if each != other])
            for other in others
            if other not in met[one]
        ]
        return min([1 + fewest(others), *pairs])

    assert paired.rematches == 0
    assert floated == fewest(leaders)


@settings(max_examples=150, deadline=None)
@given(histories(), st.integers(0, 2**32))
def test_no_pairing_has_fewer_rematches(
    history: tuple[dict[int, int], dict[int, set[int]], int], seed: int
) -> None:
    """Compared with trying everything, in small fields where everybody has met many."""
    totals, met, _ = history
    small = [number for number in totals if number <= 8]
    if len(small) % 2:
        small.pop()
    paired = swiss(
        {number: totals[number] for number in small},
        seed,
        first_round=False,
        met=met,
        avoid_rematches=True,
    )

    def fewest(left: list[int]) -> int:
        if not left:
            return 0
        one, *others = left
        return min(
            (other in met[one]) + fewest([number for number in others if number != other])
            for other in others
        )

    assert paired.rematches == fewest(small)
