"""Positions worked out by hand, one after the other, over every edition and alignment.

Points are written by kind: `has(character=8, item=4)`. The comment above each position is the
calculation; `before` is after doubling and halving, `final` after reveals and penalties.
"""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.cards.facts import PointsKind
from freecouncil.rules.ending import (
    Entry,
    PlayerPoints,
    Reveal,
    Tally,
    by_count,
    by_elimination,
    tally,
)
from freecouncil.rules.ending.result import Result
from freecouncil.rulesets.ending import ENDING_RULES, PlayerAlignment

Points = dict[PointsKind, int]


def has(
    character: int = 0, item: int = 0, faction: int = 0, ally: int = 0, kill: int = 0, misc: int = 0
) -> Points:
    return {
        "character": character,
        "item": item,
        "faction": faction,
        "ally": ally,
        "kill": kill,
        "miscellaneous": misc,
    }


def player(
    name: str, alignment: PlayerAlignment, points: Points, reveals: int, lost: bool
) -> PlayerPoints:
    return PlayerPoints(
        name=name,
        alignment=alignment,
        entries=tuple(Entry(f"{kind} cards", kind, n) for kind, n in points.items() if n),
        reveals=tuple(Reveal(f"card {n}", f"card {n}") for n in range(reveals)),
        avatar_eliminated=lost,
    )


def result_of(
    edition: str,
    ann: Points,
    bob: Points,
    sides: tuple[PlayerAlignment, PlayerAlignment] = ("wizard", "wizard"),
    reveals: tuple[int, int] = (0, 0),
    lost: tuple[bool, bool] = (False, False),
    **how: Any,
) -> tuple[Tally, Result]:
    rules = ENDING_RULES[edition]
    players = (
        player("Ann", sides[0], ann, reveals[0], lost[0]),
        player("Bob", sides[1], bob, reveals[1], lost[1]),
    )
    tournament = how.pop("tournament", False)
    counted = tally(players, rules, tournament=tournament)
    names = ("Ann", "Bob")
    over = by_elimination(
        rules,
        names,
        lost,
        tournament=tournament,
        tally=counted,
        structure=how.get("structure", "swiss"),
        dice=how.get("dice"),
    )
    return counted, over or by_count(rules, counted, **how)


def position(
    edition: str,
    ann: Points,
    bob: Points,
    *,
    before: tuple[int, int],
    final: tuple[int, int] | None = None,
    winner: str | None,
    id: str,
    **how: Any,
) -> Any:
    expected = (before, final or before, winner)
    return pytest.param(edition, ann, bob, how, expected, id=f"{edition}: {id}")


POSITIONS = [
    # --- the current rules: double, then cut to the sum of the other positive kinds, then reveal
    # Nothing to double, nothing to cut: 0 to 0.
    position("standard", has(), has(), before=(0, 0), winner=None, id="nothing in any kind"),
    # Ann has no items: Bob's 3 become 6. Ann's 5 are all characters, cut to the 0 of the rest.
    # Bob's 6 items are more than his 3 characters: cut to 3, 3 + 3 = 6.
    position(
        "standard", has(character=5), has(character=3, item=3),
        before=(0, 6), winner="Bob", id="a single kind is worth nothing",
    ),
    # 4 of 8 is exactly half on both sides.
    position(
        "standard", has(character=4, item=2, faction=2), has(character=4, item=2, faction=2),
        before=(8, 8), winner=None, id="exactly half stays",
    ),
    # Ann: 5 of 9, the others have 4: cut to 4, total 8. Bob: 1 of 3 each.
    position(
        "standard", has(character=5, item=2, faction=2), has(character=1, item=1, faction=1),
        before=(8, 3), winner="Ann", id="half of an odd total",
    ),
    # Bob has no factions: Ann's 4 become 8, more than her 3 + 2: cut to 5, total 10.
    # Ann has no allies: Bob's 1 becomes 2: 3 + 2 + 2 = 7, and 3 is less than 4.
    position(
        "standard", has(character=3, item=2, faction=4), has(character=3, item=2, ally=1),
        before=(10, 7), winner="Ann", id="doubling makes a new majority",
    ),
    # Kill and miscellaneous points are not doubled: Ann keeps 3 + 3 + 2 = 8. Ann has no items:
    # Bob's 1 becomes 2; his 4 characters are more than 2: cut to 2, total 4.
    position(
        "standard", has(character=3, kill=3, misc=2), has(character=4, item=1),
        before=(8, 4), winner="Ann", id="kill and miscellaneous points are never doubled",
    ),
    # Ann's -3 characters are zero or less: Bob's 4 become 8, more than his 2 + 2: cut to 4, 8 in
    # all. Ann: 4 and 4 are each half of the positive 8; 8 - 3 = 5.
    position(
        "standard", has(character=-3, item=4, faction=4), has(character=4, item=2, faction=2),
        before=(5, 8), winner="Bob", id="a negative kind doubles the other's and is not measured",
    ),
    # Debts are not doubled, and there is nothing positive to cut: -3 - 2 = -5 and -2.
    position(
        "standard", has(character=-3, misc=-2), has(character=-2),
        before=(-5, -2), winner="Bob", id="all negative",
    ),
    # 1 + 1 = 2, less 3 revealed cards: -1. Bob's 2 + 2 stay.
    position(
        "standard", has(character=1, item=1), has(character=2, item=2), reveals=(0, 3),
        before=(2, 4), final=(-1, 4), winner="Bob", id="reveals below zero",
    ),
    # Both reveal: 6 - 1 and 6 - 2.
    position(
        "standard", has(character=3, item=3), has(character=3, item=3), reveals=(2, 1),
        before=(6, 6), final=(5, 4), winner="Ann", id="both reveal",
    ),
    # 3 + 3 = 6, less the 5 of a lost avatar: 1. Bob 2 + 2 = 4.
    position(
        "standard", has(character=3, item=3), has(character=2, item=2), lost=(True, False),
        before=(6, 4), final=(1, 4), winner="Bob", id="an avatar costs five points",
    ),
    # 5 + 5 - 5 = 5 and 4 + 4 - 5 = 3: each loses the points, and the count decides.
    position(
        "standard", has(character=5, item=5), has(character=4, item=4), lost=(True, True),
        before=(10, 8), final=(5, 3), winner="Ann", id="both avatars gone",
    ),
    # Reveals and the avatar together: 4 + 4 = 8, - 2, - 5 = 1; Bob 3 + 3 = 6.
    position(
        "standard", has(character=4, item=4), has(character=3, item=3),
        reveals=(0, 2), lost=(True, False),
        before=(8, 6), final=(1, 6), winner="Bob", id="revealed and penalized",
    ),
    # Bob has no allies: Ann's 2 become 4: 4 + 4 + 4 = 12. Ann has no items: Bob's 4 become 8,
    # more than his 4 + 2: cut to 6, total 12.
    position(
        "standard", has(character=4, faction=4, ally=2), has(character=4, item=4, faction=2),
        sides=("ringwraith", "wizard"),
        before=(12, 12), winner=None, id="a Ringwraith and a Wizard tie",
    ),
    # Each has what the other lacks: 12 + 12 = 24 on both sides, exactly half each.
    position(
        "standard", has(character=6, item=6), has(faction=6, ally=6),
        sides=("balrog", "ringwraith"),
        before=(24, 24), winner=None, id="everything doubled",
    ),
    # Bob has neither items nor factions: 3 + 4 + 4 + 3 = 14. Ann has no allies: Bob's 2 become 4:
    # 6 + 4 + 4 = 14, 6 of 14 is less than half; less 5 for the Balrog: 9.
    position(
        "standard", has(character=3, item=2, faction=2, misc=3), has(character=6, ally=2, kill=4),
        sides=("fallen-wizard", "balrog"), lost=(False, True),
        before=(14, 14), final=(14, 9), winner="Ann", id="a Fallen-wizard and a Balrog",
    ),
    # Ann's 8 miscellaneous points are more than 2 + 1: cut to 3, total 6. Bob 2 + 1: 2 is more
    # than 1: cut to 1, total 2.
    position(
        "standard", has(character=2, item=1, misc=8), has(character=2, item=1),
        sides=("fallen-wizard", "wizard"),
        before=(6, 2), winner="Ann", id="a miscellaneous majority is cut too",
    ),
    # Ann's 9 kill points are more than 3: cut to 3, total 6. Bob has items: 2 doubled to 4, with
    # 3 characters: cut to 3, total 6.
    position(
        "standard", has(character=3, kill=9), has(character=3, item=2),
        sides=("balrog", "fallen-wizard"),
        before=(6, 6), winner=None, id="a kill majority is cut too",
    ),
    # Ann has no characters: Bob's 2 become 4, more than his 2 items: cut to 2, total 4. Ann's items
    # are her only kind: cut to 0.
    position(
        "standard", has(item=4), has(character=2, item=2),
        sides=("ringwraith", "ringwraith"),
        before=(0, 4), winner="Bob", id="zero is as good as none",
    ),
    # --- the Challenge Decks: of the positive points; a lost avatar loses the game
    # As under the current rules: Bob's 4 become 8, cut to 4, total 8; Ann 4 + 4 - 3 = 5.
    position(
        "challenge-decks", has(character=-3, item=4, faction=4),
        has(character=4, item=2, faction=2),
        before=(5, 8), winner="Bob", id="half of the positive points",
    ),
    # Bob has no items: Ann's 5 become 10, cut to her 5 characters, total 10. Bob's only kind is
    # cut to 0. But Ann's Wizard is gone.
    position(
        "challenge-decks", has(character=5, item=5), has(character=1), lost=(True, False),
        before=(10, 0), winner="Bob", id="a lost Wizard loses the game",
    ),
    # The same in tournament play: 10 - 5 = 5 against 0.
    position(
        "challenge-decks", has(character=5, item=5), has(character=1), lost=(True, False),
        tournament=True,
        before=(10, 0), final=(5, 0), winner="Ann", id="in a tournament it costs five points",
    ),
    # Nobody wins when both are gone.
    position(
        "challenge-decks", has(character=3, item=3), has(character=2, item=2),
        sides=("ringwraith", "wizard"), lost=(True, True),
        before=(6, 4), winner=None, id="both avatars gone, both lose",
    ),
    # Ann has no allies: Bob's 2 become 4: 4 + 4 + 3 = 11. Bob has no items: Ann's 4 become 8, more
    # than 5: cut to 5, total 10.
    position(
        "challenge-decks", has(character=5, item=4), has(character=4, ally=2, misc=3),
        sides=("ringwraith", "wizard"),
        before=(10, 11), winner="Bob", id="the cut decides",
    ),
    # --- The Wizards, limited: halve first, rounding up, then double
    # Halve: Ann's 7 of 15 stay. Bob's 8 of 14 are more than 7: with 6 others he may have 7, half of
    # 13 rounded up. Double: Ann's 2 factions become 4: 17. Bob 13.
    position(
        "wizards-limited", has(character=7, item=2, faction=2, ally=2, misc=2),
        has(character=8, item=4, ally=2), reveals=(0, 3),
        before=(17, 13), final=(14, 13), winner="Ann", id="Jessica and Jason, the first way",
    ),
    # Halve: Ann's 6 of 8 are more than 4: 3 with 2 others, half of 5 rounded up. Bob's 4 of 8 stay.
    # Double: 3 factions become 6, 6 + 2 = 8; 4 items become 8, 8 + 4 = 12, and stay a majority.
    position(
        "wizards-limited", has(character=2, faction=6), has(character=4, item=4),
        before=(8, 12), winner="Bob", id="a majority made by doubling stays",
    ),
    # Halve: 5 of 5 may only be 1, half of 1 rounded up. Bob's stay. Double: Ann has neither items
    # nor factions: 1 + 2 + 2 = 5.
    position(
        "wizards-limited", has(character=5), has(character=1, item=1, faction=1),
        before=(1, 5), winner="Bob", id="a single kind is worth one point",
    ),
    # 9 of 15 are more than 8: with 6 others 7 may stay, half of 13 rounded up. 13 to 4.
    position(
        "wizards-limited", has(character=9, item=6), has(character=2, item=2),
        before=(13, 4), winner="Ann", id="half of an odd total, rounded up",
    ),
    # 4 of 7 is half of 7 rounded up.
    position(
        "wizards-limited", has(character=4, item=3), has(character=3, item=3),
        before=(7, 6), winner="Ann", id="one more than the others may stay",
    ),
    # Halve Ann's -3, 5, 5 = 7: items 5 > 4, others 2: 3. Then -3, 3, 5 = 5: factions 5 > 3, others
    # 0: 1. Then -3, 3, 1 = 1: items 3 > 1, others -2: 0. Then -3, 0, 1 = -2: factions 1, others -3:
    # 0. Left: -3. Double: she has nothing in any of Bob's kinds: 4 + 4 + 4 = 12.
    position(
        "wizards-limited", has(character=-3, item=5, faction=5),
        has(character=2, item=2, faction=2),
        before=(-3, 12), winner="Bob", id="one kind after the other",
    ),
    # Nothing is said of ties: 4 to 4, and nobody has the most.
    position(
        "wizards-limited", has(character=2, item=2), has(character=2, item=2),
        before=(4, 4), winner=None, id="a tie",
    ),
    # --- The Wizards, unlimited: double, then half or less of the whole total
    # Ann's 2 factions become 4: 17. Bob's 8 of 14 are cut to his 6 others: 12. Three revealed: 14.
    position(
        "wizards-unlimited", has(character=7, item=2, faction=2, ally=2, misc=2),
        has(character=8, item=4, ally=2), reveals=(0, 3),
        before=(17, 12), final=(14, 12), winner="Ann", id="Jessica and Jason",
    ),
    # Double: Ann's characters are zero or less: Bob's 2 become 4, 4 + 2 + 2 = 8, half of it.
    # Halve Ann's -3, 5, 5 = 7: items 5 > 3.5, others 2: 2. Then -3, 2, 5 = 4: factions, others -1:
    # 0. Then -3, 2, 0 = -1: items, others -3: 0. Left: -3.
    position(
        "wizards-unlimited", has(character=-3, item=5, faction=5),
        has(character=2, item=2, faction=2),
        before=(-3, 8), winner="Bob", id="one kind after the other, and nothing is left",
    ),
    # Double: Ann has no factions: Bob 1 + 1 + 2 = 4, half of it. Halve Ann's 4, 3, -1 = 6:
    # characters, others 2: 2. Then 2, 3, -1 = 4: items, others 1: 1. Then 2, 1, -1 = 2:
    # characters, others 0: 0. Then 0, 1, -1 = 0: items, others -1: 0. Left: -1.
    position(
        "wizards-unlimited", has(character=4, item=3, misc=-1),
        has(character=1, item=1, faction=1),
        before=(-1, 4), winner="Bob", id="a small debt counts in the total",
    ),
    # With three kinds a debt leaves something: 4, 4, 4, -2 = 10: none is more than 5. 10. Bob's
    # 3 + 3 + 3 = 9.
    position(
        "wizards-unlimited", has(character=4, item=4, faction=4, misc=-2),
        has(character=3, item=3, faction=3),
        before=(10, 9), winner="Ann", id="a debt with nothing above half",
    ),
    # 5 of 9: cut to 4, total 8. Bob's 3 of 5: cut to 2, total 4.
    position(
        "wizards-unlimited", has(character=5, item=2, faction=2), has(character=3, item=1, faction=1),
        before=(8, 4), winner="Ann", id="odd totals on both sides",
    ),
    # 4 to 4, and the dice say 9 to 5.
    position(
        "wizards-unlimited", has(character=2, item=2), has(character=2, item=2), dice=(9, 5),
        before=(4, 4), winner="Ann", id="a tie broken by the dice",
    ),
    # Both Wizards failed their last checks.
    position(
        "wizards-unlimited", has(character=5, item=5), has(character=2, item=2), lost=(True, True),
        before=(10, 4), winner=None, id="both Wizards gone, both lose",
    ),
    # Only Bob's did: it does not matter that he has more points.
    position(
        "wizards-unlimited", has(character=1, item=1), has(character=4, item=4), lost=(False, True),
        before=(2, 8), winner="Ann", id="one Wizard gone",
    ),
    # --- The Lidless Eye: double, halve, reveal
    # Wendy's 5 factions become 10: 25. Nick's 11 of 18 are cut to his 7 others: 14. Then 25 - 3.
    position(
        "lidless-eye", has(character=7, item=4, faction=5, ally=2, misc=2),
        has(character=11, item=5, ally=2), sides=("ringwraith", "ringwraith"), reveals=(0, 3),
        before=(25, 14), final=(22, 14), winner="Ann", id="Wendy and Nick",
    ),
    # 5 factions become 10, more than 2 + 2: cut to 4, total 8. Bob 3 + 3 = 6.
    position(
        "lidless-eye", has(character=2, item=2, faction=5), has(character=3, item=3),
        sides=("ringwraith", "ringwraith"),
        before=(8, 6), winner="Ann", id="doubling makes a new majority",
    ),
    # 2 - 3 = -1 against 2.
    position(
        "lidless-eye", has(character=1, item=1), has(character=1, item=1),
        sides=("ringwraith", "balrog"), reveals=(0, 3),
        before=(2, 2), final=(-1, 2), winner="Bob", id="reveals below zero",
    ),
    # Ann's will was shaken: 3, 3, -2 = 4: characters, others 1: 1. Then 1, 3, -2 = 2: items, others
    # -1: 0. Then 1, 0, -2 = -1: characters, others -2: 0. Left: -2. Bob: Ann has no factions, 1
    # becomes 2: 2 + 2 + 2 = 6.
    position(
        "lidless-eye", has(character=3, item=3, misc=-2), has(character=2, item=2, faction=1),
        sides=("ringwraith", "ringwraith"),
        before=(-2, 6), winner="Bob", id="a shaken will",
    ),
    # A Ringwraith that fails a body check loses the game.
    position(
        "lidless-eye", has(character=6, item=6), has(character=1, item=1),
        sides=("ringwraith", "ringwraith"), lost=(True, False),
        before=(12, 2), winner="Bob", id="a lost Ringwraith",
    ),
    # --- the policy of 1996: counted as in the unlimited edition
    # 17 and 12, then 14 and 12.
    position(
        "council-1996", has(character=7, item=2, faction=2, ally=2, misc=2),
        has(character=8, item=4, ally=2), reveals=(0, 3),
        before=(17, 12), final=(14, 12), winner="Ann", id="Jessica and Jason",
    ),
    # Ann has no allies: Bob's 1 becomes 2: 2 + 2 + 2 = 6. Ann's 6 are one fewer for a revealed card.
    position(
        "council-1996", has(character=3, item=3), has(character=2, item=2, ally=1),
        reveals=(0, 1),
        before=(6, 6), final=(5, 6), winner="Bob", id="one revealed card decides",
    ),
    # 6 to 6: not for the dice, but for the Weakest Link Method.
    position(
        "council-1996", has(character=3, item=3), has(character=3, item=3), dice=(9, 5),
        before=(6, 6), winner=None, id="a tie is not for the dice while links are left",
    ),
    # An elimination tournament, and nobody is left to check: the dice.
    position(
        "council-1996", has(item=3, faction=3), has(item=3, faction=3), dice=(4, 7),
        structure="elimination", nobody_left=True,
        before=(6, 6), winner="Bob", id="nobody left, the dice",
    ),
    # Both Wizards gone: a tie in the Swiss system, whatever the points.
    position(
        "council-1996", has(character=5, item=5), has(character=2, item=2), lost=(True, True),
        before=(10, 4), winner=None, id="both Wizards gone, a tie",
    ),
    # The same in an elimination tournament: 3 against 11.
    position(
        "council-1996", has(character=5, item=5), has(character=2, item=2), lost=(True, True),
        structure="elimination", dice=(3, 11),
        before=(10, 4), winner="Bob", id="both Wizards gone, the dice",
    ),
    # A lost Wizard costs five points in 1998, and a debt counts as nothing: Ann 2 + 2 - 5 = -1 -> 0.
    position(
        "council-1998", has(character=2, item=2), has(character=3, item=3), lost=(True, False),
        before=(4, 6), final=(0, 6), winner="Bob", id="no total below zero",
    ),
    # The same for both: 2 + 2 - 5 = -1 and 1 + 1 - 5 = -3 are 0 to 0, and no win.
    position(
        "council-1998", has(character=2, item=2), has(character=1, item=1), lost=(True, True),
        before=(4, 2), final=(0, 0), winner=None, id="two debts are a tie",
    ),
]  # fmt: skip


def test_there_are_more_than_forty_positions_over_every_edition_and_alignment() -> None:
    editions = {case.values[0] for case in POSITIONS}
    sides = {side for case in POSITIONS for side in case.values[3].get("sides", ("wizard",))}
    assert len(POSITIONS) > 40
    assert editions == set(ENDING_RULES)
    assert sides == {"wizard", "ringwraith", "fallen-wizard", "balrog"}


@pytest.mark.parametrize(("edition", "ann", "bob", "how", "expected"), POSITIONS)
def test_position(
    edition: str, ann: Points, bob: Points, how: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    counted, result = result_of(edition, ann, bob, **how)
    before = tuple(side.before_reveal for side in counted.players)
    assert (before, counted.totals, result.winner_name) == expected


@pytest.mark.parametrize(
    ("ann", "bob", "paid"),
    [
        # 8 + 8 = 16 to 4 + 4 = 8: a ratio of 2.
        (has(character=8, item=8), has(character=4, item=4), (6, 0)),
        # 8 of 15 are more than half: cut to 7, 14 to 8: 1.75.
        (has(character=8, item=7), has(character=4, item=4), (5, 0)),
        # 12 to 8: exactly 1.5.
        (has(character=6, item=6), has(character=4, item=4), (5, 0)),
        # 10 to 8: 1.25.
        (has(character=5, item=5), has(character=4, item=4), (4, 0)),
        # Bob's only kind is cut to 0; Ann's doubled items are cut to 2: 4 to 0, no ratio.
        (has(character=2, item=2), has(character=4), (6, 0)),
        # 2 to -3.
        (has(character=1, item=1), has(character=-3, item=0), (6, 0)),
        # 6 to 6.
        (has(character=3, item=3), has(character=3, item=3), (3, 3)),
    ],
)
def test_what_the_policy_pays(ann: Points, bob: Points, paid: tuple[int, int]) -> None:
    assert result_of("council-1996", ann, bob)[1].tournament_points == paid
    assert result_of("council-1996", bob, ann)[1].tournament_points == paid[::-1]


def test_the_weakest_link_pays_three_and_two() -> None:
    _, result = result_of(
        "council-1996", has(character=3, item=3), has(character=2, item=2), weakest_link=True
    )
    assert result.way == "weakest-link"
    assert result.tournament_points == (3, 2)


def test_a_lost_avatar_pays_six() -> None:
    _, result = result_of("council-1996", has(character=1), has(item=9), lost=(False, True))
    assert result.way == "avatar-eliminated"
    assert result.tournament_points == (6, 0)


def test_two_lost_avatars_pay_a_tie() -> None:
    _, result = result_of("council-1996", has(character=1), has(item=9), lost=(True, True))
    assert result.way == "tie"
    assert result.tournament_points == (3, 3)
