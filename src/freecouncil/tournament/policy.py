"""Tournament policies as values.

A `Policy` holds every number and every choice that a tournament policy makes. `council-1996` is the
Council of Lórien's issue one of May 1996 in full. Of the later policies only a part of the text
could be found; `carried_over` names the fields whose values are those of 1996 for want of a source.

A field's citation is in `CITATIONS` (the items and headings of issue one).
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Literal, get_args

import msgspec

from freecouncil.rules.ending.time import SCENARIO_MINUTES, SEALED_MINUTES
from freecouncil.rulesets.ending import COUNCIL_1996_PAYMENT, ENDING_RULES, LengthName, Payment
from freecouncil.tournament.refusal import Refused

Format = Literal[
    "single-deck-starter", "single-deck", "two-deck", "three-deck", "campaign",
    "sealed-deck-starter", "sealed-deck", "scenario",
]  # fmt: skip
System = Literal["swiss", "single-elimination", "double-elimination"]
Settlement = Literal["menu", "playoff", "co-champions", "menu-then-playoff"]
Method = Literal[
    "ring", "avatar", "high-ratio", "middle-ratio", "low-ratio", "weakest-link", "tie",
    "weakest-link-loss", "loss", "bye", "awarded", "victory", "higher-rank", "lower-rank", "dice",
]  # fmt: skip

FORMATS: tuple[Format, ...] = get_args(Format)
SYSTEMS: tuple[System, ...] = get_args(System)
SETTLEMENTS: tuple[Settlement, ...] = get_args(Settlement)
SEALED: tuple[Format, ...] = ("sealed-deck-starter", "sealed-deck")

FORMAT_TITLES: dict[Format, str] = {
    "single-deck-starter": "single-deck game, starter rules",
    "single-deck": "single-deck game, standard rules",
    "two-deck": "two-deck game",
    "three-deck": "three-deck game",
    "campaign": "campaign game",
    "sealed-deck-starter": "sealed deck game, starter rules",
    "sealed-deck": "sealed deck game, standard rules",
    "scenario": "resource/character scenario game",
}
SYSTEM_TITLES: dict[System, str] = {
    "swiss": "Swiss system",
    "single-elimination": "single elimination",
    "double-elimination": "double elimination",
}
SETTLEMENT_TITLES: dict[Settlement, str] = {
    "menu": "the menu of criteria; who is still tied then shares the place",
    "playoff": "playoff rounds",
    "co-champions": "co-champions",
    "menu-then-playoff": "the menu of criteria, then playoff rounds",
}


class Value(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The base of what a policy is made of."""


class Field(Value, frozen=True, kw_only=True):
    """A row of the table of rounds: up to so many players play so many rounds."""

    up_to: int | None  # None: any number
    rounds: int
    official: bool = True


class Pay(Value, frozen=True, kw_only=True):
    """The tournament points of a game's winner and loser."""

    winner: int
    loser: int = 0


class Band(Value, frozen=True, kw_only=True):
    """A win by points whose ratio is at least `ratio` (a fraction, as numerator and denominator)."""

    method: Method
    ratio: tuple[int, int]
    pay: Pay


class Criterion(Value, frozen=True, kw_only=True):
    """One criterion of the menu: who has the most games of these methods stays in contention.

    A criterion without methods is Head-to-Head: the fewest losses among the tied players stay.
    """

    title: str
    methods: tuple[Method, ...] = ()


class CapabilityRule(Value, frozen=True, kw_only=True):
    """What a deck must hold to be capable of destroying The One Ring (items 18, 19 and 21)."""

    ring_tests: tuple[str, ...]  # any one of them, in the play deck
    gold_ring: str
    gold_rings: int  # so many of them, in the play deck
    needed: tuple[str, ...]  # all of them, in the play deck or the sideboard
    ways: tuple[tuple[str, ...], ...]  # all cards of one way, in the play deck or the sideboard


class SealedRule(Value, frozen=True, kw_only=True):
    """What each player of a sealed deck event receives, and how a deck is built of it."""

    starters: int
    boosters: int
    minutes: int  # to construct a deck
    minimum: int  # of playable resources, and of playable hazards


class Policy(Value, frozen=True, kw_only=True):
    """A tournament policy."""

    name: str
    title: str
    ruleset: str  # the edition of the rules that goes with it
    systems: tuple[System, ...]
    fields: tuple[Field, ...]
    minutes: dict[Format, int]
    warning: int  # minutes before the end of a round at which the coordinator announces it
    between_rounds: int
    start_up: int
    first_bye: int
    later_bye: int
    ring: dict[Format, int]
    avatar: Pay | None  # None: a lost avatar does not end the game
    bands: tuple[Band, ...]  # from the highest ratio down; the last is any win
    awarded: int  # for a deck that is only capable of the points win, when the opponent fails
    weakest_link: Pay
    tie: int
    victory: Pay
    higher_rank: Pay
    criteria: tuple[Criterion, ...]
    settlement: Settlement  # what the policy recommends
    avoid_rematches: bool
    avoid_repeated_byes: bool
    capability: CapabilityRule
    sealed: SealedRule
    scenarios: tuple[str, ...]
    card_delay: int  # days after its release from which a set may be used
    card_delays: dict[str, int] = {}  # sets with another delay
    releases: dict[str, date] = {}  # the releases the policy itself names
    decklist_notice: int = 24  # hours before the start at which a wish for decklists is posted
    carried_over: tuple[str, ...] = ()

    def field(self, players: int) -> Field:
        """The row of the table of rounds for so many players.

        >>> policy("council-1996").field(12).rounds
        4
        """
        if players < 2:
            raise Refused(f"an event needs at least two players; there are {players}")
        return next(row for row in self.fields if row.up_to is None or players <= row.up_to)

    def usable_from(self, card_set: str, released: date | None = None) -> date | None:
        """The first day on which a set's cards may be used; None when its release is not known."""
        released = released or self.releases.get(card_set)
        if released is None:
            return None
        return released + timedelta(days=self.card_delays.get(card_set, self.card_delay))


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
}

# The lengths of the rules that the formats play; the rules hold what a game's end pays.
LENGTHS: dict[Format, LengthName] = {
    "single-deck-starter": "starter",
    "single-deck": "starter",
    "two-deck": "short",
    "three-deck": "long",
    "campaign": "campaign",
    "sealed-deck-starter": "starter",
    "sealed-deck": "starter",
    "scenario": "short",
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
)

# Found of version 3 (May 9, 1998): the table of rounds, the first-round bye drawn from all
# players, Swiss as the official format; and, in the Challenge Decks' rules, that under the
# Council's rules of that time a game goes on without an eliminated avatar.
_COUNCIL_1998 = msgspec.structs.replace(
    _COUNCIL_1996,
    name="council-1998",
    title="the Council of Lórien's tournament policy, version 3 (May 1998), as far as found",
    ruleset="challenge-decks",
    systems=("swiss",),
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
    avatar=None,
    avoid_rematches=True,
    avoid_repeated_byes=True,
    card_delays={},
    releases={},
    carried_over=(
        "minutes", "warning", "first_bye", "later_bye", "ring", "bands", "awarded",
        "weakest_link", "tie", "victory", "higher_rank", "criteria", "settlement", "capability",
        "sealed", "scenarios", "card_delay", "decklist_notice",
    ),
)  # fmt: skip

# Found of the current practice: results of the World Championships are 6-0, 5-1 and 4-2, so that
# what the winner does not take goes to the loser. The ratios that divide them are carried over.
_COUNCIL_OF_ELROND = msgspec.structs.replace(
    _COUNCIL_1998,
    name="council-of-elrond",
    title="the Council of Elrond's tournament practice, as far as found",
    ruleset="standard",
    bands=tuple(
        msgspec.structs.replace(
            band, pay=Pay(winner=band.pay.winner, loser=2 * _PAID.tie - band.pay.winner)
        )
        for band in _COUNCIL_1996.bands
    ),
    carried_over=(
        "systems", "fields", "minutes", "warning", "first_bye", "later_bye", "ring", "awarded",
        "weakest_link", "victory", "higher_rank", "criteria", "settlement", "capability", "sealed",
        "scenarios", "card_delay", "decklist_notice",
    ),
)  # fmt: skip

POLICIES: dict[str, Policy] = {
    value.name: value for value in (_COUNCIL_1996, _COUNCIL_1998, _COUNCIL_OF_ELROND)
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
