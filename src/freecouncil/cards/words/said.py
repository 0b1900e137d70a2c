"""All that a player reads on a card: what its facts say and what its script adds, each thing once."""

from __future__ import annotations

import re

from freecouncil.cards.facts import AnyCard, ResourceEvent
from freecouncil.cards.words.sentences import sentences

_HOW_OFTEN = re.compile(
    r"\b(once (on|at|in|against|per|a turn|for)|one (on|in) a|cannot be duplicated|it once)\b", re.I
)


def said(card: AnyCard, words: str) -> tuple[str, ...]:
    """The sentences of the facts, without those that the words of the script repeat, and the words.

    >>> from freecouncil.cards.library import library
    >>> said(library().find("Stealth"), "Scout only. No creatures may be played.")
    ('Scout only. No creatures may be played.',)
    """
    paragraphs = [text for part in words.split("\n\n") if (text := " ".join(part.split()))]
    repeated = _repeated(card, words) if words else set()
    kept = [s for s in sentences(card) if s not in repeated]
    return (*kept, *(text for text in paragraphs if text not in kept))


def _repeated(card: AnyCard, words: str) -> set[str]:
    """What the words say as well as the facts: keywords, who plays the card, and how often."""
    own = {part.strip().lower() for part in re.split(r"[.,]", words)}
    found = set()
    if card.keywords and all(keyword.lower() in own for keyword in card.keywords):
        found.add(_sentence(", ".join(card.keywords)))
    if _HOW_OFTEN.search(words):
        found |= {"Only one can be in play.", f"Only one for each {card.one_on}."}
    if isinstance(card, ResourceEvent):
        players = (*card.needs_race, *card.needs_skill)
        named = any(one in words for one in card.needs_name)
        if named or any(f"{one.lower()} only" in words.lower() for one in players):
            found |= {s for s in sentences(card) if s.startswith("Can be played by ")}
    return found


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
