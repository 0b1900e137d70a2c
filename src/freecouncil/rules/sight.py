"""Who may see what: which cards a player, or a spectator, knows by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

OPEN = frozenset(("points", "out", "spent"))  # piles that lie face-up
FACE = frozenset(
    ("play", "chain", "hand", "discard", "on-guard", "aside", "gone", "agent")
)  # seen when they are shown


def is_open(card: Instance) -> bool:
    """Does the card lie so that both players, and anyone who looks on, can see what it is?

    A site to which a company will move lies face-down until it is revealed (2.II.7), discard piles
    are face-down but for what was put there face-up, and a hand is hidden but for what its player
    has shown.
    """
    return card.where in OPEN or (card.where in FACE and card.shown)


def sees(card: Instance, viewer: int | None) -> bool:
    """May this player (None: a spectator) know what the card is?

    Players know all cards of their own, though not in which order those of the play deck lie.
    """
    return card.owner == viewer or is_open(card)


def knows(game: Game, viewer: int | None, card: Instance) -> bool:
    """The same, and a card whose effect still holds, or whose attack is under way, is known
    wherever it has gone since."""
    attack = game.window.attack
    return (
        sees(card, viewer)
        or (attack is not None and attack.source is card)
        or any(
            effect.source == card.id
            for effects in game.state.effects.values()
            for effect in effects
        )
    )


def hidden_from(game: Game, viewer: int | None) -> list[Instance]:
    """All cards of which the viewer does not know what they are."""
    return [card for card in game.state.cards[1:] if not knows(game, viewer, card)]
