"""One who counts as of another race than his card says, for as long as a card in play makes it so.

Races are asked so often that they stand with the script of a card. Whoever is in another shape has a
script of his own, which is his card's in everything but that.
"""

from __future__ import annotations

import copy

from freecouncil.rules.scripting import Script
from freecouncil.rules.state import Instance


def counts_as(card: Instance, *races: str) -> None:
    """From now on the card is of these races."""
    own = card.script.original or card.script
    script: Script = copy.copy(own)
    script.original = own
    script.races = races
    card.script = script


def as_itself(card: Instance) -> None:
    """The card is again what it was."""
    card.script = card.script.original or card.script
