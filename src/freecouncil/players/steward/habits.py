"""The numbers behind the rules of thumb, in marshalling points; found by playing many games."""

from __future__ import annotations

import msgspec


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """How a steward weighs one thing against another."""

    # Journeys
    draw: float = 0.4  # a card drawn on the way
    opponent_draws: float = 0.06  # a card that the opponent draws
    later: float = 0.55  # a prize that can be had a turn later, for each point
    chance: float = 0.5  # what may yet be drawn and played at a site
    road: float = 1.1  # the dangers of the way, as they are estimated
    crowd: float = 0.1  # how much more comes upon a company for each of more than three
    gate: float = 1.0  # the automatic-attacks of a site
    way: float = 0.6  # the dangers of the way to what could be had a turn later
    stay: float = 1.0  # the dangers of staying
    linger: float = 0.3  # what could be had a turn later, for those who could go now
    rest: float = 0.9  # healing one character
    weary: float = 1.0  # what a journey may cost those who bear cards of corruption
    together: float = 10  # companies of less prowess than this are joined

    # At sites
    miss: float = 0.8  # how much of its worth is lost with a faction that was not won over
    burden: float = 1.0  # what may be lost with one who bears much

    # Combat
    wound: float = 1.4  # a character is wounded: a journey to a haven, and a turn there
    tap: float = 0.12  # a character taps who has nothing else to do
    early: float = 0.25  # a character taps before it is known what there is to do
    cancel: float = 0.35  # using up a card that cancels an attack
    help: float = 0.2  # using up a card that helps in one strike or check

    # Hazards
    delay: float = 0.25  # a character of the opponent's taps, who may have had something to do
    least: float = 0.1  # a hazard below this is kept
    hurry: float = 0.0  # added to every creature, so that the hand moves on
    threaten: bool = False  # whether a card that is of no other use is laid on-guard

    # Cards
    stale: float = 0.12  # what a card loses for each turn that it lies in the hand too long
    prize: float = 0.35  # a card that gives points, for each of them: what it is worth in the hand
    keep: float = 0.75  # at the end of a turn a card below this is discarded
    call: int = 1  # the lead with which the end is called

    # Of the moment
    wish: str = ""  # the name of a card that is to be had first, or to be left for later
    wished: float = 0.0  # how much more it is worth, or less


DEFAULT = Habits()
