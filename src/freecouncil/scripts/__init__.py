"""What each card does beyond its facts: one package per set, one module per kind of card.

Importing this package registers every script. A script is written in the words of
`freecouncil.scripts.vocabulary` and in nothing else.
"""

from __future__ import annotations

import importlib
import pkgutil

from freecouncil.cards.facts import AnyCard
from freecouncil.rules import registry


def _import_all() -> None:
    for module in pkgutil.walk_packages(__path__, __name__ + "."):
        importlib.import_module(module.name)


_import_all()


def has_script(card: AnyCard) -> bool:
    """Whether a script says what the card does beyond its facts."""
    return registry.has_script(card)


def words_of(card: AnyCard) -> str:
    """What a script says that the card does, as a player reads it; empty where there is none."""
    return registry.script_for(card).words if has_script(card) else ""


def enforced(card: AnyCard) -> bool:
    """Whether everything that the card does is enforced: by its facts alone, or by a script."""
    return card.complete or has_script(card)
