"""The last corruption checks, before anything is counted (10.3.i), and the Weakest Link Method.

No hazards are played and nothing untaps; either player may play resources that directly affect a
check. The engine asks for the rolls; what they mean is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from freecouncil.rulesets.ending import EndingRules, PlayerAlignment

CheckKind = Literal["hero", "minion", "wizard", "fallen-wizard"]
CheckOutcome = Literal["passes", "taps", "discarded", "eliminated"]
LinkOutcome = Literal["leads", "again", "nobody-left"]


class First(msgspec.Struct, frozen=True):
    """Whose characters check first: a seat, or that the players roll for the choice."""

    seat: int | None
    rule: str

    @property
    def by_roll(self) -> bool:
        """Do the players roll, the higher roll choosing who goes first?"""
        return self.seat is None


def who_checks_first(rules: EndingRules, took_last_turn: int) -> First:
    """Whose characters check first: the player's who took the last turn, or by roll.

    >>> from freecouncil.rulesets.ending import ENDING_RULES
    >>> who_checks_first(ENDING_RULES["standard"], 1).seat
    1
    """
    seat = None if rules.first_check == "roll" else took_last_turn
    return First(seat, rules.cite["first_check"])


def chooses_first(rolls: tuple[int, int]) -> int | None:
    """The seat whose higher roll chooses who checks first; None to roll again.

    >>> chooses_first((7, 9)), chooses_first((6, 6))
    (1, None)
    """
    if rolls[0] == rolls[1]:
        return None
    return 0 if rolls[0] > rolls[1] else 1


def must_check(rules: EndingRules, race: str) -> bool:
    """Does a character of this race make the last check? Ringwraiths and the Balrog never do.

    >>> from freecouncil.rulesets.ending import ENDING_RULES
    >>> must_check(ENDING_RULES["standard"], "Ringwraith")
    False
    """
    return race not in rules.check_exempt


def check_kind(player: PlayerAlignment, side: str, race: str, avatar: bool) -> CheckKind:
    """By which of the four columns of 7.1 a character's check is read.

    A Fallen-wizard's Orcs and Trolls check as minions, all other characters of his as heroes
    (7.1.F1, 1.3.F5).
    """
    if avatar and player == "wizard":
        return "wizard"
    if avatar and player == "fallen-wizard":
        return "fallen-wizard"
    if player == "fallen-wizard":
        return "minion" if race in ("Orc", "Troll", "Half-orc") else "hero"
    return "minion" if side in ("minion", "balrog") else "hero"


def check_outcome(roll: int, modifier: int, corruption: int, kind: CheckKind) -> CheckOutcome:
    """What a corruption check does to a character (7.1).

    >>> [check_outcome(roll, 0, 4, "hero") for roll in (5, 4, 3, 2)]
    ['passes', 'discarded', 'discarded', 'eliminated']
    >>> check_outcome(4, 0, 4, "minion"), check_outcome(4, 0, 4, "wizard")
    ('taps', 'eliminated')
    """
    missing = corruption - (roll + modifier)
    if missing < 0:
        return "passes"
    if missing >= 2:
        return "eliminated"
    if kind == "wizard":
        return "eliminated"
    return "discarded" if kind == "hero" else "taps"


def weakest_link_corruption(race: str, rounds: int) -> int:
    """The corruption points that a character has more after so many rounds of the Weakest Link
    Method: one for each round, but none for Wizards.

    >>> weakest_link_corruption("Elf", 3), weakest_link_corruption("Wizard", 3)
    (3, 0)
    """
    return 0 if race in ("Wizard", "Fallen-wizard") else rounds


def weakest_link(totals: tuple[int, int], races_left: Sequence[str]) -> LinkOutcome:
    """After a round of the Weakest Link Method and a recount: does someone lead, is there another
    round, or is nobody left who could fail?

    `races_left` are the races of all characters, of both players, that are still in play.
    """
    if totals[0] != totals[1]:
        return "leads"
    # Ringwraiths and the Balrog never check, so no further round could change anything for them.
    if all(race in ("Wizard", "Fallen-wizard", "Ringwraith", "Balrog") for race in races_left):
        return "nobody-left"
    return "again"
