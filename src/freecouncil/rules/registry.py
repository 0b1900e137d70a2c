"""Which script belongs to which card.

Scripts register themselves when their package is imported; a card without one does what its facts
say, and no more.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable

from freecouncil.cards.facts import AnyCard
from freecouncil.rules.scripting import Script

Build = Callable[[AnyCard, Script], Script]

_written: dict[str, list[tuple[Callable[[AnyCard], bool], Build]]] = {}
_scripts: dict[str, Script] = {}
_loaded = False


def register(name: str, build: Build, fits: Callable[[AnyCard], bool] = lambda card: True) -> None:
    """Adds a script for the cards of a name (of the side that fits).

    `build` receives the facts and the script that follows from them alone, and returns the whole.
    """
    _written.setdefault(name, []).append((fits, build))


def load() -> None:
    """Imports the scripts, once. They know the rules; the rules find them by name."""
    global _loaded
    if not _loaded:
        importlib.import_module("freecouncil.scripts")
        _loaded = True


def script_for(card: AnyCard) -> Script:
    """The script of a card."""
    found = _scripts.get(card.id)
    if found is None:
        load()
        from freecouncil.rules.printed import printed_script

        found = printed_script(card)
        for fits, build in _written.get(card.name, ()):
            if fits(card):
                found = build(card, found)
                found.written = True
        _scripts[card.id] = found
    return found


def has_script(card: AnyCard) -> bool:
    """Was a script written for this card?"""
    load()
    return any(fits(card) for fits, _ in _written.get(card.name, ()))
