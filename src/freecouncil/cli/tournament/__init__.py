"""`freecouncil tournament`: an event run from one file."""

from __future__ import annotations

from freecouncil.cli.tournament import clock, decks, papers, running, setting_up, trying_out
from freecouncil.cli.tournament.common import app

__all__ = ["app", "clock", "decks", "papers", "running", "setting_up", "trying_out"]

# As an event goes, rather than as the modules do.
ORDER = (
    "new", "add", "decks", "packs", "drop", "status", "pair", "report", "correct", "standings",
    "clock", "papers", "export", "log", "policies", "simulate",
)  # fmt: skip
app.registered_commands.sort(
    key=lambda each: ORDER.index(each.name or getattr(each.callback, "__name__", ""))
)
