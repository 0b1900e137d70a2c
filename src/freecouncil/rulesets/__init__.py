"""The editions of the rules, as values.

Where editions differ, the difference is a field with a citation, never a branch on a name.
`DeckRules` says what may be brought to a game, `PlayRules` how it is played, `EndingRules` how it
ends and is counted.
"""

from __future__ import annotations

import msgspec

from freecouncil.rulesets.decks import DECK_RULES, DeckRules
from freecouncil.rulesets.ending import ENDING_RULES, EndingRules
from freecouncil.rulesets.play import PLAY_RULES, PlayRules

__all__ = ["RULESETS", "DeckRules", "EndingRules", "PlayRules", "Ruleset", "ruleset"]


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """One edition of the rules."""

    name: str
    title: str
    decks: DeckRules
    play: PlayRules
    ending: EndingRules


TITLES = {
    "standard": "the current Council of Elrond rules",
    "challenge-decks": "the Challenge Decks' rules summary",
    "wizards-limited": "The Wizards, limited edition",
    "wizards-unlimited": "The Wizards, unlimited edition",
    "lidless-eye": "The Lidless Eye",
    "council-1996": "the Council of Lórien's tournament policy, issue one",
    "council-1998": "the Council of Lórien's tournament policy, number 3",
}

RULESETS: dict[str, Ruleset] = {
    name: Ruleset(
        name=name,
        title=title,
        decks=DECK_RULES[name],
        play=PLAY_RULES[name],
        ending=ENDING_RULES[name],
    )
    for name, title in TITLES.items()
}


def ruleset(name: str) -> Ruleset:
    """The ruleset of that name.

    >>> ruleset("standard").title
    'the current Council of Elrond rules'
    """
    try:
        return RULESETS[name]
    except KeyError:
        known = ", ".join(RULESETS)
        raise ValueError(f"there is no ruleset {name!r}; there are: {known}") from None
