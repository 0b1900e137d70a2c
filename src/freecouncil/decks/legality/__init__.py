"""May this deck be brought to such a game? Every finding names the rule it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.words.plain import counted
from freecouncil.decks.deck import Deck
from freecouncil.decks.legality import copies, sides, sizes, starting
from freecouncil.decks.legality.findings import Finding, Report, distinct, finding
from freecouncil.decks.legality.holdings import Holdings
from freecouncil.rulesets import ruleset as ruleset_named
from freecouncil.rulesets.decks import LENGTHS, DeckRules, Length, Sealed

Allowance = Literal["", "starter-deck", "sealed"]
_CHECKS: tuple[Callable[[Holdings, DeckRules], Iterator[Finding]], ...] = (
    sides.check_alignment,
    sizes.check_filing,
    copies.check_copies,
    copies.check_agents,
    sides.check_specific,
    sides.check_avatar_side,
    sides.check_characters,
    sides.check_resources,
    copies.check_hazards_as_resources,
    sides.check_banned,
    sides.check_sets,
    sides.check_sites,
    sizes.check_avatars,
    sizes.check_creatures,
    sizes.check_pool,
    starting.check_start,
    sides.check_useless,
)


def check(
    deck: Deck,
    ruleset: str = "standard",
    length: Length = "short",
    *,
    allowance: Allowance = "",
    enforced: Callable[[AnyCard], bool] | None = None,
) -> Report:
    """Everything that is wrong with the deck, or worth knowing, for such a game.

    `allowance` is for decks made only of an opened starter deck, or in a sealed deck game.
    `enforced` says of a card whether the game carries out what it says; cards for which it does
    not are listed in a notice.

    >>> from freecouncil import decks
    >>> decks.check(decks.load("B"), "challenge-decks").legal
    True
    """
    rules = ruleset_named(ruleset).decks
    if length not in LENGTHS:
        raise ValueError(f"there is no game length {length!r}; there are: {', '.join(LENGTHS)}")
    sealed = _sealed(rules, allowance, ruleset)
    holdings = Holdings(deck)
    findings = [found for one in _CHECKS for found in one(holdings, rules)]
    findings += sizes.check_play_deck(holdings, rules, let_off=sealed is not None)
    findings += sizes.check_sideboard(holdings, rules, length)
    if sealed:
        findings += _check_sealed(deck, sealed)
    if enforced is not None:
        findings += _check_enforced(deck, enforced)
    findings.sort(key=lambda found: found.severity != "illegal")
    return Report(deck=deck.name, ruleset=ruleset, length=length, findings=tuple(findings))


def _sealed(rules: DeckRules, allowance: Allowance, ruleset: str) -> Sealed | None:
    if not allowance:
        return None
    sealed = rules.starter_deck if allowance == "starter-deck" else rules.sealed
    if sealed is None:
        raise ValueError(f"the ruleset {ruleset} has no allowance for a {allowance} game")
    return sealed


def _check_sealed(deck: Deck, sealed: Sealed) -> Iterator[Finding]:
    held = len(deck.all_cards())
    if held > sealed.cards:
        yield finding(
            sealed.rule, f"{counted(held, 'card')} cannot come from the {sealed.cards} opened"
        )
    if sealed.points is not None:
        yield finding(
            sealed.rule,
            f"with a starter deck, the end may be called with {sealed.points} marshalling points",
            severity="notice",
        )


def _check_enforced(deck: Deck, enforced: Callable[[AnyCard], bool]) -> Iterator[Finding]:
    left = [card for card in distinct(deck.all_cards()) if not enforced(card)]
    if left:
        yield finding(
            "enforcement",
            f"the game does not enforce {counted(len(left), 'card')} of this deck yet",
            left,
            "notice",
        )


__all__ = ["Allowance", "Finding", "Report", "check"]
