"""Words for lairs whose Dragon was defeated at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.event_attacks import DEFEATED_AT_HOME
from freecouncil.rules.state import Company

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def won_at_home(game: Game, company: Company | None = None) -> list[str]:
    """The names of the sites at which an at home Dragon was defeated: by this company, or by any."""
    known = game.state.memo.get(DEFEATED_AT_HOME, {})
    return [site for site, by in known.items() if company is None or by == company.id]
