"""Words for Dragons at home, and for lairs where one was defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import HazardEvent
from freecouncil.rules import dragons
from freecouncil.rules.event_attacks import DEFEATED_AT_HOME
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def won_at_home(game: Game, company: Company | None = None) -> list[str]:
    """The names of the sites at which an at home Dragon was defeated: by this company, or by any."""
    known = game.state.memo.get(DEFEATED_AT_HOME, {})
    return [site for site, by in known.items() if company is None or by == company.id]


def lair_of(c: Instance) -> str:
    """The site of a Dragon at home."""
    facts = c.card
    if not isinstance(facts, HazardEvent) or not dragons.dragon_of(facts) or c.where != "play":
        return ""
    return next((key.site for key in facts.attack_keying if key.site), "")
