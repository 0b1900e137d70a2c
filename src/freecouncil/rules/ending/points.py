"""What each card is worth to whom: the entries that a tally adds up (10.3.ii, 10.4 - 10.B1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from freecouncil.cards.facts import PointsKind
from freecouncil.rulesets.ending import EndingRules, PlayerAlignment

KINDS: tuple[PointsKind, ...] = (
    "character",
    "item",
    "faction",
    "ally",
    "kill",
    "miscellaneous",
)

COUNCILS: dict[str, str] = {
    "wizard": "Free Council",
    "ringwraith": "Audience with Sauron",
    "fallen-wizard": "Day of Reckoning",
    "balrog": "Day of Decision",
}

CardSide = Literal["hero", "minion", "fallen-wizard", "balrog", "stage", "dual", "neutral"]


def council_name(alignment: PlayerAlignment) -> str:
    """What the last day is called by a player of this alignment (10.3).

    >>> council_name("fallen-wizard")
    'Day of Reckoning'
    """
    return COUNCILS[alignment]


class Entry(msgspec.Struct, frozen=True):
    """One card's marshalling points for one player, and why they are not the printed ones."""

    card: str
    kind: PointsKind
    amount: int
    why: str = ""
    under_deeps: bool = False


class Reveal(msgspec.Struct, frozen=True):
    """A card shown from the hand at the end, and the opponent's card that it matches (10.3.v)."""

    card: str
    match: str


class Penalty(msgspec.Struct, frozen=True):
    """Points off the final total, after everything else; `amount` is negative."""

    amount: int
    why: str
    rule: str = ""


class PlayerPoints(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one player that the count needs."""

    name: str
    alignment: PlayerAlignment
    entries: tuple[Entry, ...] = ()
    reveals: tuple[Reveal, ...] = ()
    avatar_eliminated: bool = False
    penalties: tuple[Penalty, ...] = ()

    def by_kind(self) -> dict[PointsKind, int]:
        """The raw points of each of the six kinds."""
        points: dict[PointsKind, int] = dict.fromkeys(KINDS, 0)
        for entry in self.entries:
            points[entry.kind] += entry.amount
        return points

    def raw(self) -> int:
        """All points together, before any modification."""
        return sum(entry.amount for entry in self.entries)


def points_for_calling(
    player: PlayerPoints, rules: EndingRules, *, tournament: bool = False
) -> int:
    """The points that count when a player wants to call the end: unmodified, but without those at
    Under-deeps sites where the edition says so (10.2.1), and with what a lost avatar costs (10.3.vi).
    """
    under_deeps = player.alignment in rules.under_deeps_call
    points = sum(e.amount for e in player.entries if under_deeps or not e.under_deeps)
    if player.avatar_eliminated and not rules.loses_game(tournament):
        points -= rules.avatar_penalty
    return points


class Worth(msgspec.Struct, frozen=True):
    """How many points, and why if they are not the printed ones."""

    amount: int
    why: str = ""


def worth(
    alignment: PlayerAlignment,
    kind: PointsKind,
    amount: int,
    *,
    side: CardSide,
    item: bool = False,
    starred: bool = False,
    detainment: bool = False,
    stored: bool = False,
    at_wizardhaven: bool = True,
    at_own_darkhaven: bool = False,
    prisoner: bool = False,
    full: bool = False,
) -> Worth:
    """What a card with `amount` printed points gives a player of this alignment.

    `side` is the card's own alignment; `full` says that a stage resource, the Fallen-wizard's
    ability or a hazard sets the card's value, so that `amount` stands as it is (10.F1);
    `at_own_darkhaven` is about where an item was played, `at_wizardhaven` about where a card was
    stored.

    >>> worth("wizard", "item", 3, side="minion", item=True)
    Worth(amount=2, why='half for a minion item, 10.W1')
    """
    if kind == "kill":
        if detainment:
            return Worth(0, "no points for a detainment attack, 3.II.3")
        minion = alignment in ("ringwraith", "balrog")
        if amount > 0 and not full and starred != minion:
            return Worth(0, _no_kill(alignment, starred))
    if alignment == "fallen-wizard":
        return _fallen(amount, side, stored, at_wizardhaven, prisoner, full)
    why = ""
    if item and amount > 0 and not full:
        if alignment == "wizard" and side == "minion":
            amount, why = _half(amount), "half for a minion item, 10.W1"
        elif alignment == "ringwraith" and side == "hero":
            amount, why = _half(amount), "half for a hero item, 10.R1"
        elif alignment == "balrog" and side == "hero":
            if at_own_darkhaven:
                return Worth(0, "a hero item played at a Darkhaven, 10.B1")
            amount, why = _half(amount), "half for a hero item, 10.B1"
    return _captive(amount) if prisoner else Worth(amount, why)


def _fallen(
    amount: int, side: CardSide, stored: bool, at_wizardhaven: bool, prisoner: bool, full: bool
) -> Worth:
    if stored and not at_wizardhaven:
        return Worth(0, "stored, but not at a Wizardhaven, 10.F2")
    why = ""
    if amount > 1 and side != "stage" and not full:
        amount, why = 1, "one point for a Fallen-wizard, 10.F1"
    return _captive(amount) if prisoner else Worth(amount, why)


def _captive(amount: int) -> Worth:
    return Worth(-amount, "a prisoner, 3.III.4")


def _half(amount: int) -> int:
    return (amount + 1) // 2


def _no_kill(alignment: PlayerAlignment, starred: bool) -> str:
    rule = {"wizard": "3.v.W1", "ringwraith": "3.v.R1", "fallen-wizard": "3.v.F1"}
    which = "a creature with a *" if starred else "a creature without a *"
    return f"no points for {which}, {rule.get(alignment, '3.v.B1')}"


def leader_bonus(alignment: PlayerAlignment, factions: int) -> Entry | None:
    """Three or more factions under the same leader are worth two points more, and one to a
    Fallen-wizard (10.F3).

    >>> leader_bonus("ringwraith", 3).amount
    2
    """
    if factions < 3:
        return None
    more = 1 if alignment == "fallen-wizard" else 2
    return Entry("factions under one leader", "faction", more)


class UniqueCard(msgspec.Struct, frozen=True):
    """What matching a revealed card needs to know of a unique card."""

    name: str
    entities: frozenset[str]  # the beings or things of which it is a version, its own name included
    points: int  # what it gives, in play, or would normally give, in hand


def possible_reveals(
    hand: tuple[UniqueCard, ...], opponent: tuple[UniqueCard, ...], rules: EndingRules
) -> tuple[Reveal, ...]:
    """The cards in a hand that take a point off the opponent's total when revealed (10.3.v).

    `hand` and `opponent` are unique cards only: those in the hand that normally give marshalling
    points when played, and those that the opponent has in play.
    """
    reveals = []
    for card in hand:
        if card.points <= 0:
            continue
        for other in opponent:
            same = card.name == other.name
            if rules.reveal_manifestations:
                same = same or not card.entities.isdisjoint(other.entities)
            if same and (other.points >= 1 or not rules.reveal_scoring_only):
                reveals.append(Reveal(card.name, other.name))
                break
    return tuple(reveals)
