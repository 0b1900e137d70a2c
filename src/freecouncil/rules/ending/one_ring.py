"""Winning with The One Ring (10.1): who wins how, as functions of plain values.

The cards that use these conditions are scripts; here is what must hold, and what a roll means.
"""

from __future__ import annotations

from typing import Literal

from freecouncil.rules.ending.calling import Unmet
from freecouncil.rules.ending.last_checks import CheckKind, check_outcome
from freecouncil.rulesets.ending import PlayerAlignment

RingOutcome = Literal["wins", "nothing", "eliminated", "discarded", "two-points"]

ONE_RING = "The One Ring"
MOUNT_DOOM = "Mount Doom"
BARAD_DUR = "Barad-dûr"
CRACKS_OF_DOOM_MODIFIER = -4


def cracks_of_doom(
    alignment: PlayerAlignment, *, ring_at: str, site_phase: bool = True
) -> Unmet | None:
    """May a player play Cracks of Doom (10.1.W1)?"""
    return _at_mount_doom("Cracks of Doom", alignment, ring_at, site_phase)


def gollums_fate(
    alignment: PlayerAlignment, *, ring_at: str, gollum_at: str, site_phase: bool = True
) -> Unmet | None:
    """May a player play Gollum's Fate, which wins at once (10.1.W1)?"""
    unmet = _at_mount_doom("Gollum's Fate", alignment, ring_at, site_phase)
    if unmet is None and gollum_at != MOUNT_DOOM:
        where = f"is at {gollum_at}" if gollum_at else "is not in play"
        return Unmet(f"For Gollum's Fate, Gollum must be at Mount Doom, but he {where}.", "10.1.W1")
    return unmet


def cracks_of_doom_check(roll: int, modifier: int, corruption: int, kind: CheckKind) -> bool:
    """Does the bearer's check at the Cracks of Doom succeed, so that its player wins?

    `modifier` is everything that modifies the check besides the -4 of the card.
    """
    outcome = check_outcome(roll, modifier + CRACKS_OF_DOOM_MODIFIER, corruption, kind)
    return outcome in ("passes", "taps")


def ring_at_barad_dur(alignment: PlayerAlignment, *, ring_at: str) -> Unmet | None:
    """Does a Ringwraith player win because a company bears The One Ring at Barad-dûr (10.1.R1)?"""
    if alignment != "ringwraith":
        return Unmet("Only a Ringwraith player wins by bringing the Ring to Barad-dûr.", "10.1.R1")
    if ring_at != BARAD_DUR:
        where = f"is at {ring_at}" if ring_at else "is not in play"
        return Unmet(f"The One Ring must be at Barad-dûr, but it {where}.", "10.1.R1")
    return None


def a_new_ringlord(roll: int, copies: int) -> RingOutcome:
    """What the roll of a Fallen-wizard with A New Ringlord means (10.1.F1): below 6 he is
    eliminated, above 9 his player wins.

    >>> a_new_ringlord(8, copies=2)
    'wins'
    """
    result = roll + copies
    if result < 6:
        return "eliminated"
    return "wins" if result > 9 else "nothing"


def a_new_ringlord_rolls(
    *, bears_ring: bool, copies: int, ruins_and_lairs: bool, information: bool
) -> Unmet | None:
    """Does a Fallen-wizard roll for A New Ringlord at the end of his turn (10.1.F1)?"""
    if not copies:
        return Unmet("At least one A New Ringlord must be in play.", "10.1.F1")
    if not bears_ring:
        return Unmet("The Fallen-wizard must bear The One Ring.", "10.1.F1")
    if not (ruins_and_lairs and information):
        sentence = "The Fallen-wizard must be at a Ruins & Lairs where Information is playable."
        return Unmet(sentence, "10.1.F1")
    return None


def challenge_the_power(roll: int, sages: int, others: int) -> RingOutcome:
    """What the roll of Challenge the Power means for the Balrog (10.1.B1): `sages` are those in his
    company, `others` the other copies in play.

    >>> [challenge_the_power(roll, 0, 0) for roll in (6, 7, 9, 11)]
    ['eliminated', 'discarded', 'two-points', 'wins']
    """
    result = roll + sages + others
    if result < 7:
        return "eliminated"
    if result <= 8:
        return "discarded"
    return "two-points" if result <= 10 else "wins"


def _at_mount_doom(
    card: str, alignment: PlayerAlignment, ring_at: str, site_phase: bool
) -> Unmet | None:
    if alignment != "wizard":
        return Unmet(f"Only a Wizard player wins by {card}.", "10.1.W1")
    if not site_phase:
        return Unmet(f"{card} is played during the site phase.", "10.1.W1")
    if ring_at != MOUNT_DOOM:
        where = f"is at {ring_at}" if ring_at else "is not in play"
        return Unmet(f"For {card}, The One Ring must be at Mount Doom, but it {where}.", "10.1.W1")
    return None
