"""What a tournament policy is made of: every number and every choice that one makes.

The policies themselves are in `freecouncil.tournament.policies`.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal, get_args

import msgspec

from freecouncil.rulesets.ending import LengthName
from freecouncil.tournament.refusal import Refused

Format = Literal[
    "single-deck-starter", "single-deck", "two-deck", "three-deck", "campaign",
    "sealed-deck-starter", "sealed-deck", "scenario",
]  # fmt: skip
System = Literal["swiss", "single-elimination", "double-elimination"]
Decklists = Literal["required", "optional"]  # whether players must hand theirs in
Settlement = Literal["menu", "playoff", "co-champions", "menu-then-playoff"]
Method = Literal[
    "ring", "avatar", "high-ratio", "middle-ratio", "low-ratio", "weakest-link", "tie",
    "weakest-link-loss", "marginal-loss", "respectable-loss", "loss", "bye", "awarded", "victory",
    "higher-rank", "lower-rank", "dice",
]  # fmt: skip
Points = int | float  # tournament points: whole ones, or halves

FORMATS: tuple[Format, ...] = get_args(Format)
SYSTEMS: tuple[System, ...] = get_args(System)
SETTLEMENTS: tuple[Settlement, ...] = get_args(Settlement)
DECKLISTS: tuple[Decklists, ...] = get_args(Decklists)
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

    winner: Points
    loser: Points = 0


class Band(Value, frozen=True, kw_only=True):
    """A win by points whose ratio is at least `ratio` (a fraction, as numerator and denominator)."""

    method: Method
    ratio: tuple[int, int]
    pay: Pay
    loss: Method = "loss"  # how the loser's game counts


class Criterion(Value, frozen=True, kw_only=True):
    """One criterion of the menu: who has the most of what it counts stays in contention.

    It counts games of some methods, or games won, or the sum of the opponents' totals. A criterion
    by methods that names none is Head-to-Head: the fewest losses among the tied players stay.
    """

    title: str
    methods: tuple[Method, ...] = ()
    by: Literal["methods", "wins", "opponents"] = "methods"
    least: Points = 0  # by wins: a game that pays as much is one


class CapabilityRule(Value, frozen=True, kw_only=True):
    """What a deck must hold to be capable of destroying The One Ring (items 18, 19 and 21)."""

    ring_tests: tuple[str, ...]  # any one of them, in the play deck
    gold_ring: str
    gold_rings: int  # so many of them, in the play deck
    needed: tuple[str, ...]  # all of them, in the play deck or the sideboard
    ways: tuple[tuple[str, ...], ...]  # all cards of one way, in the play deck or the sideboard
    judged: bool = False  # a deck that holds all of this is for the coordinator to judge


class SealedRule(Value, frozen=True, kw_only=True):
    """What each player of a sealed deck event receives, and how a deck is built of it."""

    starters: int
    boosters: int
    minutes: int  # to construct a deck
    minimum: int  # of playable resources, and of playable hazards
    exchange: bool = False  # may cards be exchanged with the rest of the pool between rounds?


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
    first_bye: Points
    later_bye: Points
    ring: dict[Format, Points]
    avatar: Pay | None  # None: a lost avatar does not end the game
    bands: tuple[Band, ...]  # from the highest ratio down; the last is any win
    awarded: Points  # for a deck that is only capable of the points win, when the opponent fails
    weakest_link: Pay
    tie: Points
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
    bye_step: Points = 0  # how much less a bye pays each round, down to the later one; 0: at once
    # By how many points the eliminated avatar's player leads, as a ratio: at least. Empty: no matter.
    avatar_bands: tuple[Band, ...] = ()
    without_points: Method = "high-ratio"  # how a win over zero or fewer points counts
    negative_is_zero: bool = False  # a total below zero is counted as zero
    rematches_below: int = 0  # fewer players than this avoid rematches, more do not; 0: no matter
    sources: tuple[str, ...] = ()  # where it was found
    carried_over: tuple[str, ...] = ()  # what was not found
    carried_from: str = ""  # and is as in this policy

    def field(self, players: int) -> Field:
        """The row of the table of rounds for so many players.

        >>> from freecouncil.tournament.policies import policy
        >>> policy("council-1996").field(12).rounds
        4
        """
        if players < 2:
            raise Refused(f"an event needs at least two players; there are {players}")
        return next(row for row in self.fields if row.up_to is None or players <= row.up_to)

    def bye(self, within: int) -> Points:
        """What a bye pays in a round of an event or of a playoff, counted from 1."""
        if within == 1:
            return self.first_bye
        if not self.bye_step:
            return self.later_bye
        return max(self.later_bye, self.first_bye - self.bye_step * (within - 1))

    def usable_from(self, card_set: str, released: date | None = None) -> date | None:
        """The first day on which a set's cards may be used; None when its release is not known."""
        released = released or self.releases.get(card_set)
        if released is None:
            return None
        return released + timedelta(days=self.card_delays.get(card_set, self.card_delay))


# The lengths of the rules that the formats play.
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
