"""Followers whom a character's direct influence can no longer control (2.II.2.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.state import Instance


def let_go(game: Game) -> None:
    """Followers for whom the influence of their controller is too small are controlled by nobody,
    until their player's next organization phase."""
    cards = game.state.cards
    for company in game.state.companies.values():
        groups: dict[int, list[Instance]] = {}
        for number in company.members:
            controller = cards[number].controller
            if controller:
                groups.setdefault(controller, []).append(cards[number])
        for controller, followers in groups.items():
            for follower in attributes.uncontrolled(game, cards[controller], followers):
                follower.controller = 0
                follower.loose = True
                game.log("let go", follower.id, controller)
