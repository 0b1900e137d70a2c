"""A Fallen-wizard with one company, and an opponent who is far away: where the tests of what is his
alone begin."""

from __future__ import annotations

from typing import Any

from freecouncil.testing import Piece, Play, company, fallen_wizard, position, wizard

FOE = wizard(company("Rivendell", "Legolas"))


def alone(
    who: str,
    *members: str | Piece,
    at: str | Piece = "The White Towers",
    phase: str = "organization",
    pausing: tuple[int, ...] = (),
    **side: Any,
) -> Play:
    """The game of this Fallen-wizard, whose company is at a site."""
    side_of = fallen_wizard(company(at, *members), declared=who, **side)
    return position(side_of, FOE, phase=phase, pausing=pausing)
