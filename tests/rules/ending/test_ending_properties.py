"""What is true of every count, whatever the points."""

from __future__ import annotations

import timeit

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from freecouncil.cards.facts import PointsKind
from freecouncil.rules.ending import KINDS, Entry, PlayerPoints, Reveal, Tally, by_count, tally
from freecouncil.rules.ending.count import halved
from freecouncil.rulesets.ending import ALIGNMENTS, ENDING_RULES, EndingRules

editions = st.sampled_from(sorted(ENDING_RULES)).map(ENDING_RULES.__getitem__)
# Debts in any kind, and often nothing at all, as in real games.
amounts = st.one_of(st.just(0), st.integers(-6, 30))
by_kind = st.fixed_dictionaries(dict.fromkeys(KINDS, amounts))


@st.composite
def players(draw: st.DrawFn, name: str) -> PlayerPoints:
    points = draw(by_kind)
    entries = []
    for kind, amount in points.items():
        first = draw(st.integers(0, 3))
        entries += [Entry("one", kind, first), Entry("another", kind, amount - first)]
    reveals = tuple(Reveal("card", "card") for _ in range(draw(st.integers(0, 4))))
    return PlayerPoints(
        name=name,
        alignment=draw(st.sampled_from(ALIGNMENTS)),
        entries=tuple(entries),
        reveals=reveals,
        avatar_eliminated=draw(st.booleans()),
    )


both = st.tuples(players("Ann"), players("Bob"))


@given(both, editions)
def test_no_kind_is_above_half_of_the_positive_total_afterwards(
    pair: tuple[PlayerPoints, PlayerPoints], rules: EndingRules
) -> None:
    for side in tally(pair, rules).players:
        after = side.after["halve"]
        positive = sum(amount for amount in after.values() if amount > 0)
        # Only the limited edition rounds the half up; every other cuts to half or less.
        spare = 1 if rules.half == "total-rounded-up" else 0
        assert all(2 * amount <= positive + spare for amount in after.values() if amount > 0)


@given(by_kind, st.sampled_from(["total", "total-rounded-up"]))
def test_measured_by_the_whole_total_no_kind_is_above_half_of_it(
    points: dict[PointsKind, int], measure: str
) -> None:
    halved(points, "total" if measure == "total" else "total-rounded-up")
    total = sum(points.values())
    half = total // 2 if measure == "total" else -(-total // 2)
    assert all(amount <= half for amount in points.values() if amount > 0)


@given(by_kind)
def test_a_kind_is_cut_no_further_than_needed(points: dict[PointsKind, int]) -> None:
    before = dict(points)
    cuts = halved(points, "positive")
    assert len(cuts) <= 1  # of positive points, only one kind can be more than all others together
    for kind, amount, after, others in cuts:
        assert amount == before[kind] > others == after == points[kind]
        assert others == sum(n for k, n in before.items() if k != kind and n > 0)


@given(both, editions)
def test_scoring_is_symmetric_in_the_seats(
    pair: tuple[PlayerPoints, PlayerPoints], rules: EndingRules
) -> None:
    one, other = tally(pair, rules), tally(pair[::-1], rules)
    assert one.players == other.players[::-1]
    assert sorted(one.steps, key=str) == sorted(other.steps, key=str)
    result, mirrored = by_count(rules, one), by_count(rules, other)
    assert result.winner_name == mirrored.winner_name
    assert result.tournament_points == mirrored.tournament_points[::-1]


@given(both, editions)
def test_the_steps_lead_from_the_raw_points_to_the_final_ones(
    pair: tuple[PlayerPoints, PlayerPoints], rules: EndingRules
) -> None:
    counted = tally(pair, rules)
    for seat, side in enumerate(counted.players):
        total = pair[seat].raw()
        assert side.raw_total == total
        for step in counted.steps:
            if step.player == side.name and step.step != "raw":
                assert step.before == total
                assert step.after is not None
                total = step.after
        assert total == side.final
        assert all(step.words.endswith(".") and step.rule for step in counted.steps)


@given(both, editions)
def test_more_is_never_doubled_than_the_opponent_lacks(
    pair: tuple[PlayerPoints, PlayerPoints], rules: EndingRules
) -> None:
    counted = tally(pair, rules)
    for side, opponent in (counted.players, counted.players[::-1]):
        at = list(side.after).index("double")
        before = side.raw if at == 0 else side.after["halve"]
        theirs = opponent.raw if at == 0 else opponent.after["halve"]
        for kind in KINDS:
            doubled = kind not in ("kill", "miscellaneous") and theirs[kind] <= 0 < before[kind]
            assert side.after["double"][kind] == before[kind] * (2 if doubled else 1)


@given(both, editions)
@settings(max_examples=25)
def test_a_tally_survives_being_sent(
    pair: tuple[PlayerPoints, PlayerPoints], rules: EndingRules
) -> None:
    counted = tally(pair, rules)
    assert msgspec.json.decode(msgspec.json.encode(counted), type=Tally) == counted


def test_a_tally_is_fast_enough_for_every_moment_of_a_game() -> None:
    entries = tuple(Entry(f"card {n}", KINDS[n % 5], n % 4) for n in range(30))
    reveals = (Reveal("card", "card"),) * 3
    pair = (
        PlayerPoints(name="Ann", alignment="wizard", entries=entries, reveals=reveals),
        PlayerPoints(name="Bob", alignment="wizard", entries=entries[::5], reveals=reveals),
    )
    rules = ENDING_RULES["standard"]
    best = min(timeit.repeat(lambda: tally(pair, rules), number=100, repeat=10)) / 100
    assert best < 100e-6
