"""When something can be done: the moments of a turn in words."""

from __future__ import annotations

from freecouncil.cards.words.plain import listing
from freecouncil.rules import scripting as s

MOMENTS: tuple[tuple[int, str], ...] = (
    (s.UNTAP, "at the end of the untap phase"),
    (s.ORGANIZATION, "in the organization phase"),
    (s.ORGANIZATION_END, "at the end of the organization phase"),
    (s.LONG_EVENT, "in the long-event phase"),
    (s.MOVEMENT, "in a company's movement/hazard phase"),
    (s.MOVEMENT_END, "at the end of a company's movement/hazard phase"),
    (s.REVEALED, "when an Under-deeps site is revealed as a company's new site"),
    (s.ATTACK, "against an attack, before its strikes are assigned"),
    (s.ASSIGNED, "against an attack, when its strikes have been assigned"),
    (s.STRIKE, "in a strike sequence"),
    (s.AFTER_ATTACK, "right after an attack"),
    (s.AFTER_COMPANY_ATTACK, "right after an attack by another company"),
    (s.COMPANY_ATTACK, "when a company attacks another"),
    (s.ENTERING, "before a company enters its site"),
    (s.BURGLING, "when a company would face the automatic-attacks of its site"),
    (s.RIDDLING, "when a riddling roll is called for"),
    (s.SITE, "at a site that a company has entered"),
    (s.END_OF_TURN, "in the end-of-turn phase"),
    (s.END_OF_TURN_BEGIN, "at the beginning of the end-of-turn phase"),
    (s.CORRUPTION, "at a corruption check"),
    (s.INFLUENCE, "at an influence check"),
    (s.BODY, "at a body check"),
    (s.RING, "at the test of a gold ring"),
    (s.RESPONSE, "in response to something else"),
    (s.ON_GUARD, "as a card that is revealed from on-guard"),
    (s.COUNCIL, "at the council"),
    (s.SITE_DECLARED, "when a resource that would tap the site is declared"),
    (s.TURN_END, "at the very end of the turn"),
)


def moments(bits: int) -> str:
    """The moments that the bits stand for.

    >>> moments(s.ORGANIZATION | s.ATTACK)
    'in the organization phase or against an attack, before its strikes are assigned'
    """
    if bits & s.ALWAYS == s.ALWAYS:
        return "at any time"
    if bits & s.ANY_PHASE == s.ANY_PHASE:
        rest = [words for bit, words in MOMENTS if bits & bit & ~s.ANY_PHASE]
        return listing(["in any phase", *rest], "or")
    return listing((words for bit, words in MOMENTS if bits & bit), "or")
