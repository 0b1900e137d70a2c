"""Councils to test with: what a policy says of how a game is counted."""

from __future__ import annotations

from typing import Any

import msgspec

from freecouncil.rules import ending
from freecouncil.testing import Play, Side, character, company, position, wizard


def council(first: Side, second: Side, rules: str) -> Play:
    """The last turn is over, and the council is to be held."""
    waiting = msgspec.structs.replace(first, hand=(*first.hand, "Stealth"))
    game = position(waiting, second, phase="end-of-turn", rules=rules)
    game.game.setup = msgspec.structs.replace(game.game.setup, tournament=True)
    game.game.state.memo["call"] = ending.call(1, "call")
    game.game.state.memo["call turn"] = game.game.state.turn - 1
    return game


def held(game: Play) -> Any:
    """How it ends."""
    game.run_until("end")
    assert game.game.result is not None
    return game.game.result


def even() -> tuple[Side, Side]:
    """Two sides that are worth the same, each with one character who has a corruption point."""
    one, other = (character(name, "Elven Cloak") for name in ("Elladan", "Elrohir"))
    return (
        wizard(company("Rivendell", one), points=["Rangers of the North", "Cave-drake"]),
        wizard(company("Lórien", other), points=["Rangers of Ithilien", "Cave-drake"]),
    )
