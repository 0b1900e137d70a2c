"""A pool of opened cards as a text to build a deck from."""

from __future__ import annotations

from freecouncil.cards.facts import AnyCard, Character, Region, Site
from freecouncil.cards.library import SET_NAMES, library
from freecouncil.tournament.event import Event
from freecouncil.tournament.sealed import Pool, is_hazard, pool_minimums

HEADINGS = ("Avatars", "Characters", "Resources", "Hazards", "Sites")


def _heading(card: AnyCard) -> str:
    if isinstance(card, Character):
        return "Avatars" if card.avatar else "Characters"
    if isinstance(card, Site):
        return "Sites"
    return "Hazards" if is_hazard(card) else "Resources"


def pool_text(event: Event, pool: Pool) -> str:
    """All cards under their headings. Take lines out until a deck is left, and hand that in."""
    rule = event.policy.sealed
    least = pool_minimums(rule, pool)
    packs = ", ".join(f"{pack.kind} {SET_NAMES[pack.set]}" for pack in pool.packs)
    lines = [
        f"# {event.settings.name}: the cards of {event.name(pool.player)}",
        f"# {packs}; {sum(pool.cards.values())} cards, {rule.minutes} minutes to build.",
        f"# At least {least.resources} resources and {least.hazards} hazards.",
        f"name: {event.name(pool.player)}",
    ]
    grouped: dict[str, list[str]] = {heading: [] for heading in HEADINGS}
    regions: list[str] = []
    for each, count in pool.cards.items():
        card = library().by_id(each)
        if isinstance(card, Region):
            regions.append(f"{count} {card.name}")
        else:
            grouped[_heading(card)].append(f"{count} {card.name} ({each})")
    for heading, cards in grouped.items():
        if cards:
            lines += ["", heading, *cards]
    if regions:
        lines += ["", f"# Regions, which are part of no deck (a map will do): {', '.join(regions)}"]
    return "\n".join(lines) + "\n"
