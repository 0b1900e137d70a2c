"""What a check of a deck finds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.words import plain
from freecouncil.cards.words.plain import listing

Severity = Literal["illegal", "notice"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to know about a deck: the rule, a sentence, and the cards it is about."""

    rule: str
    message: str
    severity: Severity = "illegal"
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that a check found."""

    deck: str
    ruleset: str
    length: str
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        """May the deck be brought to such a game?"""
        return not any(finding.severity == "illegal" for finding in self.findings)

    @property
    def breaches(self) -> tuple[Finding, ...]:
        """The findings that make the deck illegal."""
        return tuple(finding for finding in self.findings if finding.severity == "illegal")


def finding(
    rule: str, message: str, cards: Iterable[AnyCard] = (), severity: Severity = "illegal"
) -> Finding:
    """A finding about these cards."""
    names = tuple(dict.fromkeys(card.name for card in cards))
    return Finding(rule=rule, message=message, severity=severity, cards=names)


def distinct(cards: Iterable[AnyCard]) -> list[AnyCard]:
    """Each different card once, in the order in which they come."""
    return list({card.id: card for card in cards}.values())


def listed(cards: Iterable[AnyCard]) -> str:
    """The names of the cards as a sentence has them: `Anborn, Balin and Haldir`."""
    return listing(dict.fromkeys(card.name for card in cards))


def are(cards: Iterable[AnyCard]) -> str:
    """`is` for one card, `are` for more."""
    return plain.are(len({card.name for card in cards}))
