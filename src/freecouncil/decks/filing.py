"""Which section of a deck a card belongs to."""

from __future__ import annotations

from freecouncil.cards.facts import (
    Alignment,
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
from freecouncil.decks.deck import DeckAlignment, Section

# On which side a player's companies are; a Fallen-wizard's and a Balrog's are on their own.
SIDES: dict[DeckAlignment, Alignment] = {"wizard": "hero", "ringwraith": "minion"}
# Whose resources a deck may hold as such (1.3.W3, 1.3.R3, 1.3.F1, 1.3.B3).
RESOURCE_SIDES: dict[DeckAlignment, tuple[Alignment, ...]] = {
    "wizard": ("hero", "dual"),
    "ringwraith": ("minion", "dual"),
    "fallen-wizard": ("hero", "minion", "dual", "stage"),
    "balrog": ("minion", "dual"),
}
_AGENTS_ARE_HAZARDS = ("wizard", "balrog")  # 1.3.W2, 1.3.B2; characters by 1.3.R2 and 1.3.F4


def is_avatar(card: AnyCard) -> bool:
    """Is it a Wizard, a Ringwraith, a Fallen-wizard or The Balrog?"""
    return isinstance(card, Character) and card.avatar


def is_agent(card: AnyCard) -> bool:
    """Is it an agent, of whichever kind?"""
    return isinstance(card, HazardAgent) or (isinstance(card, Character) and card.agent)


def play_deck_sections(card: AnyCard, alignment: DeckAlignment | None) -> tuple[Section, ...]:
    """The sections of a play deck that the card may count in, the usual one first (1.3.3)."""
    match card:
        case Character(avatar=True):
            return ("avatars",)
        case Character(agent=True):
            if alignment is None:
                return ("characters", "hazards")
            return ("hazards",) if alignment in _AGENTS_ARE_HAZARDS else ("characters",)
        case Character():
            return ("characters",)
        case Creature() | HazardAgent():
            return ("hazards",)
        case HazardEvent():
            return ("hazards", "resources") if card.resource_too else ("hazards",)
        case ResourceEvent(hazard_too=True):
            stranger = alignment is not None and card.alignment not in RESOURCE_SIDES[alignment]
            return ("hazards",) if stranger else ("resources", "hazards")
        case ResourceEvent():
            return ("resources",)
        case Item() | Ally() | Faction():
            return ("resources",)
        case Site() | Region():
            return ()


def fits(card: AnyCard, section: Section, alignment: DeckAlignment | None) -> bool:
    """May the card stand in this section?"""
    if section == "sites":
        return isinstance(card, Site | Region)
    if isinstance(card, Site | Region):
        return False
    if section in ("sideboard", "against-fallen-wizards"):
        return True
    if section in ("pool", "companies"):
        return isinstance(card, Character | Item | ResourceEvent | Ally | Faction)
    return section in play_deck_sections(card, alignment)


def home_of(card: AnyCard, alignment: DeckAlignment | None) -> Section:
    """The section in which the card usually stands."""
    sections = play_deck_sections(card, alignment)
    return sections[0] if sections else "sites"
