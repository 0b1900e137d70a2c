"""How a game ends and is counted, by edition.

Every field of `EndingRules` is a place where editions differ, or where one of them says something
that the others leave open. `EndingRules.cite` names, for every field of every edition, where that
is written; where an edition is silent, it says so and names what fills the gap.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

PlayerAlignment = Literal["wizard", "ringwraith", "fallen-wizard", "balrog"]
LengthName = Literal["starter", "short", "long", "campaign"]
CountStep = Literal["double", "halve", "reveal", "penalize"]
HalfMeasure = Literal["positive", "total", "total-rounded-up"]
AvatarLost = Literal["game", "points"]
Ties = Literal["tie", "tie-or-dice", "weakest-link"]
BothAvatarsLost = Literal["both-lose", "tie-or-dice"]
FirstCheck = Literal["last-turn", "roll"]

WIZARD: PlayerAlignment = "wizard"
RINGWRAITH: PlayerAlignment = "ringwraith"
FALLEN_WIZARD: PlayerAlignment = "fallen-wizard"
BALROG: PlayerAlignment = "balrog"
ALIGNMENTS: tuple[PlayerAlignment, ...] = (WIZARD, RINGWRAITH, FALLEN_WIZARD, BALROG)


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """How long a game is: how often decks are exhausted, and how many points call it earlier."""

    name: LengthName
    title: str
    decks: int  # exhausted this often, a player may call; when both are, the game ends
    points: int  # with these, a player may call with a deck exhausted one time fewer
    rule: str


LENGTHS: dict[str, Length] = {
    "starter": Length(name="starter", title="starter game", decks=1, points=20, rule="10.2.1"),
    "short": Length(name="short", title="short game", decks=2, points=25, rule="10.2.2"),
    "long": Length(name="long", title="long game", decks=3, points=30, rule="10.2.3"),
    "campaign": Length(name="campaign", title="campaign game", decks=4, points=40, rule="10.2.4"),
}


def length(name: str) -> Length:
    """The length of that name.

    >>> length("short").points
    25
    """
    try:
        return LENGTHS[name]
    except KeyError:
        known = ", ".join(LENGTHS)
        raise ValueError(f"there is no length {name!r}; there are: {known}") from None


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament policy pays for the result of a game, in tournament points."""

    one_ring: dict[str, int]  # by length, and "sealed" for a sealed-deck game
    avatar_eliminated: int
    ratios: tuple[tuple[Fraction, int], ...]  # the winner's points to the loser's: at least -> pay
    more: int  # for having more points, below the lowest of the ratios
    loser_without_points: int  # where the loser has nothing or less, there is no ratio
    weakest_link_winner: float
    weakest_link_loser: float
    tie: int
    loser: int
    shared: int = 0  # at a count, what the winner does not take of so many points is the loser's
    cite: str


COUNCIL_1996_PAYMENT = Payment(
    one_ring={"sealed": 10, "starter": 8, "short": 7, "long": 7, "campaign": 7},
    avatar_eliminated=6,
    ratios=((Fraction(2), 6), (Fraction(3, 2), 5)),
    more=4,
    loser_without_points=6,
    weakest_link_winner=3,
    weakest_link_loser=2,
    tie=3,
    loser=0,
    cite="Council of Lórien, issue one, Tournament Points",
)


COUNCIL_1998_PAYMENT = msgspec.structs.replace(
    COUNCIL_1996_PAYMENT,
    one_ring={"sealed": 10, "starter": 8, "short": 7, "long": 6, "campaign": 6},
    weakest_link_winner=3.5,
    weakest_link_loser=2.5,
    shared=6,
    cite="Council of Lórien, number 3, Tournament Points",
)


class EndingRules(msgspec.Struct, frozen=True, kw_only=True):
    """When and how a game ends, and how it is counted."""

    # Calling the end
    default_length: LengthName
    starter_deck_points: int | None  # instead of 20 where a player has only a starter deck
    under_deeps_call: tuple[PlayerAlignment, ...]  # whose points at Under-deeps sites help to call
    free_call: tuple[PlayerAlignment, ...]  # who may simply call at the end of a turn
    sudden_call_resource: tuple[PlayerAlignment, ...]
    sudden_call_hazard: tuple[PlayerAlignment, ...]
    sudden_call_spares: tuple[PlayerAlignment, ...]  # against whom it may not be a hazard

    # A lost avatar
    avatar_lost: AvatarLost  # the game, or points and play goes on
    avatar_lost_in_tournament: AvatarLost
    avatar_penalty: int
    both_avatars_lost: BothAvatarsLost

    # The last corruption checks
    first_check: FirstCheck
    check_exempt: tuple[str, ...]  # races that never check

    # The count
    steps: tuple[CountStep, ...]
    never_doubled: tuple[str, ...]
    half: HalfMeasure
    reveal_manifestations: bool  # another version of the card will do
    reveal_scoring_only: bool  # the opponent's card must be giving a point or more
    never_negative: bool  # a final total below zero is zero

    # Afterwards
    ties: Ties
    clock: bool  # does the edition say what happens when time is called?
    minutes: dict[str, int]  # time limits by length; empty where the edition has none
    payment: Payment

    cite: dict[str, str]  # for each field above, and what all share, where it is written

    def loses_game(self, tournament: bool = False) -> bool:
        """Does the loss of an avatar end the game?"""
        return (self.avatar_lost_in_tournament if tournament else self.avatar_lost) == "game"


_COE = {
    "default_length": "1.1",
    "starter_deck_points": "10.2.1 knows no lower number",
    "under_deeps_call": "10.2.1-4, 10.2.B2",
    "free_call": "10.2.1-4, 10.2.R1, 10.2.B1",
    "sudden_call_resource": "10.2.R1, 10.2.B1",
    "sudden_call_hazard": "10.2.R1, 10.2.B1; Sudden Call: a hazard in a Wizard's deck",
    "sudden_call_spares": "Sudden Call; The White Hand: a Fallen-wizard counts as a Wizard",
    "avatar_lost": "2.2",
    "avatar_lost_in_tournament": "2.2",
    "avatar_penalty": "2.2, 10.3.vi",
    "both_avatars_lost": "10.3.vi: each loses the points and the count decides",
    "first_check": "10.3.i",
    "check_exempt": "10.3.i, 7.4",
    "steps": "10.3.iii-vi",
    "never_doubled": "10.3.iii",
    "half": "10.3.iv",
    "reveal_manifestations": "10.3.v",
    "reveal_scoring_only": "10.3.v",
    "never_negative": "10.3.vii knows no least total",
    "ties": "10.3.vii",
    "clock": "the rules leave time limits to the organizer",
    "minutes": "the rules leave time limits to the organizer",
    "payment": COUNCIL_1996_PAYMENT.cite,
    # what all editions share
    "kinds": "10.3.ii",
    "winner": "10.3.vii",
}

_STANDARD = EndingRules(
    default_length="short",
    starter_deck_points=None,
    under_deeps_call=(BALROG,),
    free_call=(WIZARD, FALLEN_WIZARD),
    sudden_call_resource=(RINGWRAITH, BALROG),
    sudden_call_hazard=ALIGNMENTS,
    sudden_call_spares=(WIZARD, FALLEN_WIZARD),
    avatar_lost="points",
    avatar_lost_in_tournament="points",
    avatar_penalty=5,
    both_avatars_lost="tie-or-dice",
    first_check="last-turn",
    check_exempt=("Ringwraith", "Balrog"),
    steps=("double", "halve", "reveal", "penalize"),
    never_doubled=("kill", "miscellaneous"),
    half="positive",
    reveal_manifestations=True,
    reveal_scoring_only=True,
    never_negative=False,
    ties="tie",
    clock=False,
    minutes={},
    payment=COUNCIL_1996_PAYMENT,
    cite=_COE,
)

# What the printed editions leave to those that came later: The Wizards knew no Ringwraiths.
_LATER_SIDES = {
    "free_call": "Victory Conditions 3; Fallen-wizards: The White Hand",
    "sudden_call_resource": "The Lidless Eye, Victory Conditions 3; the Balrog: The Balrog",
    "sudden_call_hazard": "The Lidless Eye, Sudden Call used as a hazard; Sudden Call",
    "check_exempt": "The Lidless Eye, Audience with Sauron; The Balrog",
}

_UNLIMITED_CITE = {
    **_COE,
    **_LATER_SIDES,
    "default_length": "The Wizards Unlimited, Starter Rules 1",
    "starter_deck_points": "The Wizards Unlimited, Starter Rules 1, the note on 76-card decks",
    "under_deeps_call": "silent: the Under-deeps came with Dark Minions; all points count",
    "avatar_lost": "The Wizards Unlimited, Starter Rules 1, item 1",
    "avatar_lost_in_tournament": "The Wizards Unlimited, Starter Rules 1, item 1",
    "avatar_penalty": "silent: the game is lost instead",
    "both_avatars_lost": "The Wizards Unlimited, Starter Rules 1, The Free Council",
    "first_check": "The Wizards Unlimited, Starter Rules 1, The Free Council",
    "steps": "The Wizards Unlimited, Standard Rules 1, in the order of its example",
    "never_doubled": "The Wizards Unlimited, Standard Rules 1",
    "half": "The Wizards Unlimited, Standard Rules 1, and its example",
    "reveal_manifestations": "The Wizards Unlimited, Standard Rules 1",
    "reveal_scoring_only": "The Wizards Unlimited, Standard Rules 1",
    "never_negative": "silent",
    "ties": "The Wizards Unlimited, Starter Rules 1, The Free Council",
    "clock": "silent",
    "minutes": "silent",
    "kinds": "The Wizards Unlimited, Standard Rules 1",
    "winner": "The Wizards Unlimited, Starter Rules 1",
}

_UNLIMITED = msgspec.structs.replace(
    _STANDARD,
    default_length="starter",
    starter_deck_points=18,
    under_deeps_call=ALIGNMENTS,
    avatar_lost="game",
    avatar_lost_in_tournament="game",
    both_avatars_lost="both-lose",
    half="total",
    reveal_manifestations=False,
    reveal_scoring_only=False,
    ties="tie-or-dice",
    cite=_UNLIMITED_CITE,
)

_LIMITED = msgspec.structs.replace(
    _UNLIMITED,
    steps=("halve", "double", "reveal", "penalize"),
    half="total-rounded-up",
    ties="tie",
    cite={
        **_UNLIMITED_CITE,
        "default_length": "The Wizards Limited, Starter Rules 1",
        "starter_deck_points": "The Wizards Limited, Starter Rules 1, the note on 76-card decks",
        "avatar_lost": "The Wizards Limited, Starter Rules 1, item 1",
        "avatar_lost_in_tournament": "The Wizards Limited, Starter Rules 1, item 1",
        "both_avatars_lost": "silent: as The Wizards Unlimited made it clear",
        "first_check": "silent: as The Wizards Unlimited made it clear",
        "steps": "The Wizards Limited, Standard Rules 1, as printed; a revealed card takes a point "
        "off the total and not off a kind, so that its place does not matter",
        "never_doubled": "The Wizards Limited, Standard Rules 1",
        "half": "The Wizards Limited, Standard Rules 1",
        "reveal_manifestations": "The Wizards Limited, Standard Rules 1",
        "reveal_scoring_only": "The Wizards Limited, Standard Rules 1",
        "ties": "silent: nobody has the most points",
        "kinds": "The Wizards Limited, Standard Rules 1",
        "winner": "The Wizards Limited, Starter Rules 1",
    },
)

_LIDLESS_EYE = msgspec.structs.replace(
    _UNLIMITED,
    ties="tie",
    cite={
        **_UNLIMITED_CITE,
        "default_length": "The Lidless Eye, Starter Rules 1",
        "starter_deck_points": "The Lidless Eye, Starter Rules 1, the note on 76-card decks",
        "under_deeps_call": "silent: all points count",
        "avatar_lost": "The Lidless Eye, Starter Rules 1, item 1",
        "avatar_lost_in_tournament": "The Lidless Eye, Starter Rules 1, item 1",
        "both_avatars_lost": "silent, as Ringwraiths do not check: The Wizards Unlimited",
        "first_check": "The Lidless Eye, Starter Rules 1, The Audience with Sauron",
        "steps": "The Lidless Eye, Standard Rules 1",
        "never_doubled": "The Lidless Eye, Standard Rules 1",
        "half": "The Lidless Eye, Standard Rules 1, and its example",
        "reveal_manifestations": "The Lidless Eye, Standard Rules 1",
        "reveal_scoring_only": "The Lidless Eye, Standard Rules 1",
        "ties": "The Lidless Eye, Starter Rules 1, The Audience with Sauron",
        "kinds": "The Lidless Eye, Standard Rules 1",
        "winner": "The Lidless Eye, Starter Rules 1",
    },
)

_CHALLENGE_DECKS = msgspec.structs.replace(
    _LIDLESS_EYE,
    default_length="short",
    starter_deck_points=None,
    avatar_lost="game",
    avatar_lost_in_tournament="points",
    half="positive",
    cite={
        **_LIDLESS_EYE.cite,
        "default_length": "Challenge Decks, Part I, 2: the two-deck form of play",
        "starter_deck_points": "Challenge Decks, Part I, 2 knows no lower number",
        "free_call": "Challenge Decks, Part I, 2, item 2",
        "sudden_call_resource": "Challenge Decks, Part I, 2, item 3",
        "sudden_call_hazard": "Challenge Decks, Part I, 2, item 3; Sudden Call",
        "avatar_lost": "Challenge Decks, Part I, 2, item 1",
        "avatar_lost_in_tournament": "Challenge Decks, Introduction; Part I, 2, item 1",
        "avatar_penalty": "Challenge Decks, Introduction; Part I, 2, item 1",
        "both_avatars_lost": "silent: The Wizards Unlimited",
        "first_check": "silent: The Lidless Eye",
        "check_exempt": "Challenge Decks, Part III, 2",
        "steps": "Challenge Decks, Part I, 2, as printed; reveals: The Lidless Eye",
        "never_doubled": "Challenge Decks, Part I, 2",
        "half": "Challenge Decks, Part I, 2",
        "reveal_manifestations": "silent: The Lidless Eye",
        "reveal_scoring_only": "silent: The Lidless Eye",
        "ties": "silent: The Lidless Eye",
    },
)

_COUNCIL_1996 = msgspec.structs.replace(
    _UNLIMITED,
    default_length="short",
    both_avatars_lost="tie-or-dice",
    first_check="roll",
    ties="weakest-link",
    clock=True,
    minutes={"starter": 45, "short": 75, "long": 120, "campaign": 180},
    cite={
        **_UNLIMITED_CITE,
        "default_length": "Council of Lórien, issue one: the Swiss format's first example",
        "avatar_lost_in_tournament": "Council of Lórien, issue one, Tournament Points",
        "both_avatars_lost": "Council of Lórien, issue one, General 6",
        "first_check": "Council of Lórien, issue one, General 7",
        "steps": "Council of Lórien, issue one, General 10: as in The Wizards Unlimited",
        "ties": "Council of Lórien, issue one, General 5",
        "clock": "Council of Lórien, issue one, Time Limits",
        "minutes": "Council of Lórien, issue one, Time Limits",
    },
)

# Number 3 names a page of The Lidless Eye Companion for the count, which was not found; the
# Challenge Decks of the same year have the rules as they stood then.
_NUMBER_3 = "Council of Lórien, number 3"
_COUNCIL_1998 = msgspec.structs.replace(
    _CHALLENGE_DECKS,
    under_deeps_call=(BALROG,),
    avatar_lost="points",
    both_avatars_lost="tie-or-dice",
    first_check="roll",
    never_negative=True,
    ties="weakest-link",
    clock=True,
    minutes={"starter": 50, "short": 80, "long": 120, "campaign": 180},
    payment=COUNCIL_1998_PAYMENT,
    cite={
        **_CHALLENGE_DECKS.cite,
        "default_length": f"{_NUMBER_3}, The Challenge Deck Game: the two-deck game",
        "under_deeps_call": "Dark Minions, The Under-deeps; The Balrog",
        "avatar_lost": f"{_NUMBER_3}, 33",
        "avatar_lost_in_tournament": f"{_NUMBER_3}, 33",
        "avatar_penalty": f"{_NUMBER_3}, 33",
        "both_avatars_lost": f"{_NUMBER_3}, 33: each loses the points and the count decides",
        "first_check": f"{_NUMBER_3}, 7",
        "steps": f"{_NUMBER_3}, 12",
        "half": "Challenge Decks, Part I, 2, for the page that number 3, 12 names",
        "never_negative": f"{_NUMBER_3}, Negative MPs",
        "ties": f"{_NUMBER_3}, 6",
        "clock": f"{_NUMBER_3}, Time Limits",
        "minutes": f"{_NUMBER_3}, Time Limits",
        "payment": COUNCIL_1998_PAYMENT.cite,
    },
)

ENDING_RULES: dict[str, EndingRules] = {
    "standard": _STANDARD,
    "challenge-decks": _CHALLENGE_DECKS,
    "wizards-limited": _LIMITED,
    "wizards-unlimited": _UNLIMITED,
    "lidless-eye": _LIDLESS_EYE,
    "council-1996": _COUNCIL_1996,
    "council-1998": _COUNCIL_1998,
}
