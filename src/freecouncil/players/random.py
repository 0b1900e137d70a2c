"""A player without a plan: every option is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.chance import Chance, scramble

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.view import View


class RandomPlayer:
    """Picks uniformly, from the rules' own source of chance: the same on every machine."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(scramble(seed ^ 0x5EED))

    def pick(self, view: View, decision: Decision) -> Option:
        return decision.options[self._chance.below(len(decision.options))]

    def why(self, view: View, decision: Decision) -> str:
        return f"one of {len(decision.options)} options, by chance"
