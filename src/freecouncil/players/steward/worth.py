"""What things are worth, in marshalling points: points as they will be counted, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Ally, Character, Creature, Faction, HazardEvent, Item

if TYPE_CHECKING:
    from freecouncil.cards.facts import AnyCard

Kinds = dict[str, int]

NEVER_DOUBLED = ("kill", "miscellaneous")


def counted(mine: Kinds, theirs: Kinds) -> int:
    """The total of one side: doubled where the other has none, no kind more than half (10.3).

    >>> counted({"item": 3, "faction": 2, "character": 4}, {"item": 1})
    13
    """
    points = {
        kind: amount * 2
        if amount > 0 and theirs.get(kind, 0) <= 0 and kind not in NEVER_DOUBLED
        else amount
        for kind, amount in mine.items()
    }
    while points:
        kind = max(points, key=points.__getitem__)
        others = sum(amount for k, amount in points.items() if amount > 0 and k != kind)
        if points[kind] <= others:
            break
        points[kind] = others
    return sum(points.values())


def lead(mine: Kinds, theirs: Kinds) -> int:
    """By how much one side is ahead, as if it were counted now."""
    return counted(mine, theirs) - counted(theirs, mine)


def gain(mine: Kinds, theirs: Kinds, kind: str, amount: float, late: float) -> float:
    """What more points of a kind are worth.

    Early in a game all points are about the same; the later it is, the more it matters how they
    will be counted.
    """
    if not amount:
        return 0.0
    step = max(1, round(amount))
    more = dict(mine)
    more[kind] = more.get(kind, 0) + step
    change = (lead(more, theirs) - lead(mine, theirs)) * (amount / step)
    return late * change + (1 - late) * amount


def use_of_item(facts: Item) -> float:
    """What an item does for its bearer, apart from its points."""
    total = 0.0
    for bonus in facts.bonuses:
        part = 0.25 if not bonus.against else 0.1
        if bonus.attribute in ("prowess", "body", "direct-influence"):
            total += part * bonus.amount
        elif bonus.attribute in ("corruption-check", "general-influence", "hand-size"):
            total += 0.2 * bonus.amount
    return min(total, 1.5)


def cost_of_corruption(points: int) -> float:
    """What it costs to carry corruption: the first points are harmless, the last are not."""
    return 0.04 * points + (0.15 * (points - 3) if points > 3 else 0.0)


def character_worth(facts: Character) -> float:
    """What losing a character costs beside the items."""
    if facts.avatar:
        return 8.0
    amount = facts.points.amount if facts.points is not None else 0
    return amount - facts.eliminated_points + 0.3 + 0.2 * (facts.mind or 0)


def is_hazard(facts: AnyCard) -> bool:
    return isinstance(facts, Creature | HazardEvent)


def resource_worth(facts: AnyCard) -> float:
    """What a resource is worth once it is played, before anything is known about the rest."""
    amount = facts.points.amount if facts.points is not None else 0
    if isinstance(facts, Item):
        best = max(amount, facts.points.stored or 0) if facts.points is not None else 0
        return best + use_of_item(facts) - cost_of_corruption(facts.corruption)
    if isinstance(facts, Ally):
        return amount + 0.1 * (facts.prowess or 0)
    if isinstance(facts, Faction):
        return float(amount)
    return float(amount)
