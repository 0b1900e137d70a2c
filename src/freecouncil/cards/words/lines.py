"""The line under a card's name, and its printed numbers."""

from __future__ import annotations

from functools import singledispatch

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    Region,
    ResourceEvent,
    Site,
)
from freecouncil.cards.words.plain import (
    ALIGNMENTS,
    REGION_TYPES,
    SITE_TYPES,
    listing,
    signed,
    spaced,
)


def type_line(card: AnyCard) -> str:
    """What the card is, in one line: "Unique hero character, Dúnadan warrior and ranger"."""
    words = ["unique"] if card.unique else []
    words.append(ALIGNMENTS[card.alignment])
    line = " ".join(word for word in [*words, _kind(card)] if word)
    return line[:1].upper() + line[1:]


@singledispatch
def _kind(card: AnyCard) -> str:
    raise TypeError(f"no card: {card!r}")


@_kind.register
def _(card: Character) -> str:
    what = "avatar" if card.avatar else "agent" if card.agent else "character"
    return f"{what}, {card.race} {listing(card.skills)}".rstrip()


@_kind.register
def _(card: Creature) -> str:
    also = f" or {card.also}-event" if card.also else ""
    return f"hazard creature{also}, {listing(card.races or (card.race,))}"


@_kind.register
def _(card: HazardAgent) -> str:
    return f"hazard agent, {listing(card.skills)}"


@_kind.register
def _(card: HazardEvent) -> str:
    return f"hazard {_events(card)}"


@_kind.register
def _(card: ResourceEvent) -> str:
    magic = f", {card.magic}" if card.magic else ""
    return f"resource {_events(card)}{magic}"


@_kind.register
def _(card: Item) -> str:
    worn = f", {card.wearing}" if card.wearing else ""
    ring = f", {card.ring_kind}" if card.ring_kind else ""
    hoard = "hoard " if card.hoard else ""
    return f"{hoard}{spaced(card.kind)} item{worn}{ring}"


@_kind.register
def _(card: Ally) -> str:
    who = " ".join(word for word in (card.race, listing(card.skills)) if word)
    what = "overt ally" if card.overt else "ally"
    return f"{what}, {who}" if who else what


@_kind.register
def _(card: Faction) -> str:
    return f"faction, {card.race}"


@_kind.register
def _(card: Site) -> str:
    deep = "Under-deeps " if card.under_deeps else ""
    where = f" in {card.region}" if card.region else ""
    return f"site, {deep}{SITE_TYPES[card.site_type]}{where}"


@_kind.register
def _(card: Region) -> str:
    return f"region, {REGION_TYPES[card.region_type]}"


def _events(card: HazardEvent | ResourceEvent) -> str:
    return listing((f"{duration}-event" for duration in card.durations), "or")


# --- the numbers -------------------------------------------------------------------------------


def numbers(card: AnyCard) -> list[tuple[str, str]]:
    """The printed numbers, each with its name, in the order a player reads them."""
    found: list[tuple[str, str]] = []

    def add(name: str, value: int | None, missing: str = "") -> None:
        if value is not None:
            found.append((name, str(value)))
        elif missing:
            found.append((name, missing))

    match card:
        case Character() | HazardAgent():
            add("mind", card.mind)
            add("direct influence", card.direct_influence)
            add("prowess", card.prowess)
            add("body", card.body)
        case Creature():
            first = card.attacks[0] if len(card.attacks) == 1 else None
            if first is not None and not first.from_hand:
                found.append(("strikes", "each" if first.each else str(first.strikes)))
                add("prowess", first.prowess)
                add("body", first.body, "–")
        case Ally():
            add("mind", card.mind)
            add("prowess", card.prowess, "–")
            add("body", card.body, "–")
        case Item():
            add("corruption", card.corruption)
        case Faction():
            add("influence check above", card.number)
        case ResourceEvent():
            add("corruption", card.corruption or None)
            add("prowess", card.prowess)
            add("body", card.body)
            add("direct influence", card.direct_influence)
            add("general influence", card.general_influence)
            if card.corruption_check is not None:
                found.append(("corruption checks", signed(card.corruption_check)))
        case HazardEvent():
            add("corruption", card.corruption or None)
        case Site():
            add("draws", card.draws)
            add("opponent draws", card.opponent_draws)
        case Region():
            pass
    if card.points is not None:
        amount = str(card.points.amount) + ("*" if card.points.starred else "")
        found.append((f"{card.points.kind} points", amount))
    add("stage points", card.stage_points or None)
    return found


def at_a_glance(card: AnyCard) -> str:
    """The numbers as a player jots them down: "mind 3, 1/8, 1 mp"."""
    found = []
    match card:
        case Character() | HazardAgent():
            found += [f"mind {card.mind}"] if card.mind is not None else []
            found += [f"DI {card.direct_influence}"] if card.direct_influence else []
            found.append(f"{card.prowess}/{card.body}")
        case Creature():
            if len(card.attacks) == 1:
                (attack,) = card.attacks
                strikes = "each" if attack.each else f"{attack.strikes} ×"
                body = "–" if attack.body is None else attack.body
                found.append(f"{strikes} {attack.prowess}/{body}")
            else:
                found.append(f"{len(card.attacks)} attacks")
        case Ally():
            found.append(f"mind {card.mind}")
            if card.prowess is not None:
                found.append(f"{card.prowess}/{'–' if card.body is None else card.body}")
        case Item() | HazardEvent() | ResourceEvent():
            found += [f"corruption {card.corruption}"] if card.corruption else []
        case Faction():
            found.append(f"above {card.number}")
        case Site():
            found.append("-".join(kind[0] for kind in card.site_path))
            found.append(f"draws {card.draws}/{card.opponent_draws}")
        case Region():
            pass
    if card.points is not None:
        found.append(f"{card.points.amount}{'*' if card.points.starred else ''} mp")
    if card.stage_points:
        found.append(f"{card.stage_points} sp")
    return ", ".join(part for part in found if part)
