"""The tournament policies: the Council of Lórien's, and what was found of the Council of Elrond's.

What could not be found of a policy is named in its `carried_over`, and is as in an earlier one.
A field's citation is in `CITATIONS`: the items and headings of issue one, which the later policies
kept but for their numbers.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec

from freecouncil.rules.ending.time import SCENARIO_MINUTES, SEALED_MINUTES
from freecouncil.rulesets.ending import COUNCIL_1996_PAYMENT, ENDING_RULES, Payment
from freecouncil.tournament.policy import (
    FORMATS,
    LENGTHS,
    SEALED,
    Band,
    CapabilityRule,
    Criterion,
    Field,
    Format,
    Method,
    Pay,
    Points,
    Policy,
    SealedRule,
)
from freecouncil.tournament.refusal import Refused

CITATIONS: dict[str, str] = {
    "systems": "The Tournament Format; Elimination",
    "fields": "The Tournament Format, Number of rounds",
    "minutes": "The Tournament Format, Time Limits",
    "warning": "The Tournament Format, Time Limits",
    "between_rounds": "The Tournament Format, Time Limits",
    "start_up": "The Tournament Format, Time Limits",
    "first_bye": "The Tournament Format, Awarding Byes; Tournament Points, method 4",
    "later_bye": "The Tournament Format, Awarding Byes; Tournament Points, method 4",
    "ring": "Tournament Points, method 1",
    "avatar": "Tournament Points, method 3",
    "bands": "Tournament Points, methods 2, 5 and 6; Marshalling Point Ratios",
    "awarded": "General, items 18, 19 and 21",
    "weakest_link": "General, item 5; Tournament Points, methods 7 and 9",
    "tie": "General, items 5 and 6; Tournament Points, method 8",
    "victory": "The Resource/Character Scenario Game, Tournament Points",
    "higher_rank": "The Resource/Character Scenario Game, Tournament Points",
    "criteria": "Tournament Point Ties, criteria I to VII",
    "settlement": "Tournament Point Ties",
    "avoid_rematches": "The Tournament Format, Pairing Players",
    "avoid_repeated_byes": "The Tournament Format, Awarding Byes",
    "capability": "General, items 18, 19 and 21",
    "sealed": "The Sealed Deck Game",
    "scenarios": "The Resource/Character Scenario Game, Present Official Scenarios",
    "card_delay": "General, item 11",
    "decklist_notice": "General, item 12",
    "bye_step": "The Tournament Format, Awarding Byes",
}

_PAID = COUNCIL_1996_PAYMENT
_LIMITS = ENDING_RULES["council-1996"].minutes


def _bands(payment: Payment) -> tuple[Band, ...]:
    """The bands of wins by points, from the highest ratio down to any win."""
    methods: tuple[Method, ...] = ("high-ratio", "middle-ratio")
    ratios = zip(methods, payment.ratios, strict=True)
    return (
        *(
            Band(method=method, ratio=ratio.as_integer_ratio(), pay=Pay(winner=points))
            for method, (ratio, points) in ratios
        ),
        Band(method="low-ratio", ratio=(1, 1), pay=Pay(winner=payment.more)),
    )


def _minutes(
    *, single: int, two: int, three: int, campaign: int, sealed: int, scenario: int
) -> dict[Format, int]:
    """A table of time limits, starter and standard rules having the same."""
    return {
        "single-deck-starter": single,
        "single-deck": single,
        "two-deck": two,
        "three-deck": three,
        "campaign": campaign,
        "sealed-deck-starter": sealed,
        "sealed-deck": sealed,
        "scenario": scenario,
    }


def _ring(*, sealed: Points, single: Points, two: Points, longer: Points) -> dict[Format, Points]:
    """What The One Ring pays in each game that can be won by it."""
    return {
        "single-deck-starter": single,
        "single-deck": single,
        "two-deck": two,
        "three-deck": longer,
        "campaign": longer,
        "sealed-deck-starter": sealed,
        "sealed-deck": sealed,
    }


# From issue two on, what the winner does not take of six points goes to the loser.
_SHARED_BANDS = (
    Band(method="high-ratio", ratio=(2, 1), pay=Pay(winner=6)),
    Band(method="middle-ratio", ratio=(3, 2), pay=Pay(winner=5, loser=1), loss="respectable-loss"),
    Band(method="low-ratio", ratio=(1, 1), pay=Pay(winner=4, loser=2), loss="marginal-loss"),
)


_COUNCIL_1996 = Policy(
    name="council-1996",
    title="the Council of Lórien's tournament policy, issue one (May 1996)",
    ruleset="council-1996",
    systems=("swiss", "single-elimination", "double-elimination"),
    fields=(
        Field(up_to=2, rounds=1, official=False),
        Field(up_to=4, rounds=2, official=False),
        Field(up_to=8, rounds=3),
        Field(up_to=16, rounds=4),
        Field(up_to=32, rounds=5),
        Field(up_to=64, rounds=6),
        Field(up_to=128, rounds=7),
        Field(up_to=None, rounds=8),
    ),
    minutes={
        **{name: _LIMITS[LENGTHS[name]] for name in FORMATS},
        "sealed-deck-starter": SEALED_MINUTES,
        "sealed-deck": SEALED_MINUTES,
        "scenario": SCENARIO_MINUTES,
    },
    warning=5,
    between_rounds=15,
    start_up=20,
    first_bye=6,
    later_bye=3,
    ring={
        name: _PAID.one_ring["sealed" if name in SEALED else LENGTHS[name]]
        for name in FORMATS
        if name != "scenario"
    },
    avatar=Pay(winner=_PAID.avatar_eliminated),
    bands=_bands(_PAID),
    without_points="avatar",  # "method c"
    awarded=_PAID.ratios[0][1],
    weakest_link=Pay(winner=_PAID.weakest_link_winner, loser=_PAID.weakest_link_loser),
    tie=_PAID.tie,
    victory=Pay(winner=6),
    higher_rank=Pay(winner=4, loser=2),
    criteria=(
        Criterion(title="Head-to-Head"),
        Criterion(title="Destroying the One Ring", methods=("ring",)),
        Criterion(
            title="Highest MP Ratio and Eliminating Opponent's Wizard",
            methods=("high-ratio", "avatar"),
        ),
        Criterion(title="Next MP Ratio", methods=("middle-ratio",)),
        Criterion(title="Lowest MP Ratio", methods=("low-ratio",)),
        Criterion(title="Weakest Link Method Win", methods=("weakest-link",)),
        Criterion(title="Receiving a Bye", methods=("bye",)),
    ),
    settlement="menu-then-playoff",
    avoid_rematches=False,
    avoid_repeated_byes=False,
    capability=CapabilityRule(
        # Every card that lets its player test a gold ring, without Ringlore and Test of Lore.
        ring_tests=("Test of Form", "Wizard's Test", "Gandalf"),
        gold_ring="Precious Gold Ring",
        gold_rings=3,
        needed=("The One Ring",),
        ways=(("Cracks of Doom",), ("Gollum's Fate", "Gollum")),
    ),
    sealed=SealedRule(starters=1, boosters=3, minutes=45, minimum=25),
    scenarios=("A Hobbit's Quest", "Barrels out of Bond", "The King beneath the Mountains"),
    card_delay=30,
    card_delays={"TD": 14},
    releases={"TD": date(1996, 6, 7)},
    sources=("News from the Council of Lórien, issue number one (21 May 1996)",),
)

# Where the archived texts are kept, beside the addresses at which they were published.
_ARCHIVE = "counciloflorien.github.io, docs/original/tournament"

# Issue two. Its list of tournament points pays 3.5 and 2.5 for the Weakest Link; a sentence that was
# left from issue one still says 3 and 2. The list is followed. What an eliminated Wizard pays
# depends on how far its player led in raw marshalling points; exactly one and a half times as many
# is in neither of the two bands that meet there, and counts to the upper one.
_COUNCIL_1996_NOVEMBER = msgspec.structs.replace(
    _COUNCIL_1996,
    name="council-1996-november",
    title="the Council of Lórien's tournament policy, issue two (November 1996)",
    systems=("swiss",),
    fields=(
        Field(up_to=2, rounds=1, official=False),
        Field(up_to=4, rounds=2, official=False),
        Field(up_to=12, rounds=3),
        Field(up_to=32, rounds=4),
        Field(up_to=64, rounds=5),
        Field(up_to=128, rounds=6),
        Field(up_to=None, rounds=7),
    ),
    minutes=_minutes(single=50, two=80, three=120, campaign=180, sealed=50, scenario=60),
    warning=10,
    between_rounds=10,
    avatar=Pay(winner=6),
    avatar_bands=(
        Band(method="low-ratio", ratio=(2, 1), pay=Pay(winner=4, loser=2), loss="marginal-loss"),
        Band(
            method="middle-ratio", ratio=(3, 2), pay=Pay(winner=5, loser=1), loss="respectable-loss"
        ),
    ),
    bands=_SHARED_BANDS,
    without_points="high-ratio",  # "method b"
    weakest_link=Pay(winner=3.5, loser=2.5),
    criteria=(
        Criterion(title="Head-to-Head"),
        Criterion(title="Destroying the One Ring", methods=("ring",)),
        Criterion(title="Highest MP Ratio", methods=("high-ratio", "avatar")),
        Criterion(title="Next MP Ratio", methods=("middle-ratio",)),
        Criterion(title="Lowest MP Ratio", methods=("low-ratio",)),
        Criterion(title="Weakest Link Method Win", methods=("weakest-link",)),
        Criterion(title="Receiving a Bye or Tying", methods=("bye", "tie")),
        Criterion(title="Weakest Link Method Loss", methods=("weakest-link-loss",)),
        Criterion(title="Marginal Loss", methods=("marginal-loss",)),
        Criterion(title="Respectable Loss", methods=("respectable-loss",)),
    ),
    avoid_rematches=True,
    rematches_below=16,
    sealed=SealedRule(starters=1, boosters=3, minutes=45, minimum=25, exchange=True),
    card_delays={},
    releases={},
    decklist_notice=0,
    sources=(
        "www.ironcrown.com/ICESite/MeCCG/CouncilOfLorien.html (29 October 1996), "
        f"archived in {_ARCHIVE}/policy-2.md",
    ),
)

# Number 3. Whether a deck is made to win with The One Ring is the coordinator's judgment; only a
# deck without that card is certain not to be. The announcement of the time "10 or 15 minutes"
# before the end is made at the later of these.
_COUNCIL_1998 = msgspec.structs.replace(
    _COUNCIL_1996_NOVEMBER,
    name="council-1998",
    title="the Council of Lórien's tournament policy, number 3 (May 1998)",
    ruleset="council-1998",
    fields=(
        Field(up_to=2, rounds=1, official=False),
        Field(up_to=4, rounds=2, official=False),
        Field(up_to=5, rounds=3, official=False),
        Field(up_to=8, rounds=3),
        Field(up_to=16, rounds=4),
        Field(up_to=32, rounds=5),
        Field(up_to=64, rounds=6),
        Field(up_to=None, rounds=7),
    ),
    between_rounds=15,
    later_bye=1,
    bye_step=1,
    ring=_ring(sealed=10, single=8, two=7, longer=6),
    avatar=None,
    avatar_bands=(),
    negative_is_zero=True,
    criteria=(
        Criterion(title="Head-to-Head"),
        Criterion(title="Number of Wins", by="wins", least=3.5),
        Criterion(title="Sum of Opponents' Scores", by="opponents"),
    ),
    avoid_repeated_byes=True,
    rematches_below=0,
    capability=CapabilityRule(
        ring_tests=(), gold_ring="", gold_rings=0, needed=("The One Ring",), ways=(), judged=True
    ),
    sources=(
        "www.ironcrown.com/ccgs/lorien/coltnry3.html (9 May 1998), "
        f"archived in {_ARCHIVE}/policy-3.md",
    ),
)

# Found of the Council of Elrond's: that its events pay tournament points as the Council of Lórien
# did, results of 6-0, 5-1 and 4-2 in the reports of World Championships, and two hours as the usual
# time of a round. Of the page with its policies only the first items were found, and these have no
# numbers.
_COUNCIL_OF_ELROND = msgspec.structs.replace(
    _COUNCIL_1998,
    name="council-of-elrond",
    title="the Council of Elrond's tournament practice, as far as found",
    ruleset="standard",
    minutes={**_COUNCIL_1998.minutes, "two-deck": 120},
    sources=(
        "councilofelrond.org/forum, t=5201: minutes of April 13, 2025 (time of a round)",
        "councilofelrond.org/forum, p=42817: a tournament of 2024 (tournament points)",
        "www.councilofelrond.org/policies, of November 20, 2024 (only its first items)",
    ),
    carried_over=(
        "systems", "fields", "warning", "between_rounds", "start_up", "first_bye", "later_bye",
        "bye_step", "awarded", "victory", "higher_rank", "criteria", "settlement", "avoid_rematches",
        "avoid_repeated_byes", "capability", "sealed", "scenarios", "card_delay",
        "decklist_notice",
    ),
    carried_from="council-1998",
)  # fmt: skip

POLICIES: dict[str, Policy] = {
    value.name: value
    for value in (_COUNCIL_1996, _COUNCIL_1996_NOVEMBER, _COUNCIL_1998, _COUNCIL_OF_ELROND)
}


def policy(name: str) -> Policy:
    """The policy of that name.

    >>> policy("council-1996").minutes["two-deck"]
    75
    """
    try:
        return POLICIES[name]
    except KeyError:
        known = ", ".join(POLICIES)
        raise Refused(
            f"there is no policy {name!r}; there are: {known} (or name a JSON file with a policy)"
        ) from None


def read_policy(path: Path) -> Policy:
    """A policy of one's own, from a JSON file in the form that `tournament policies` shows."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Policy)
    except OSError as error:
        raise Refused(f"cannot read the policy {path}: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise Refused(f"{path} is not a policy: {error}") from None
    if found.name in POLICIES and found != POLICIES[found.name]:
        raise Refused(f"{path} changes the policy {found.name!r}: give it a name of its own")
    if not found.fields or found.fields[-1].up_to is not None:
        raise Refused(f'{path}: the last of `fields` must have "up_to": null, for any number')
    if not found.bands or found.bands[-1].ratio != (1, 1):
        raise Refused(f"{path}: the last of `bands` must have the ratio [1, 1], for any win")
    missing = [name for name in FORMATS if name not in found.minutes]
    if missing:
        raise Refused(f"{path}: `minutes` has no time limit for {', '.join(missing)}")
    return found
