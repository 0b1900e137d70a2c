"""The unique Dragons: one creature in several cards, and the lair that is empty without it
(g.man.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from freecouncil.cards.facts import AnyCard, HazardEvent, Site
from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.library import library
from freecouncil.rules import table
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.attacks import Attack
    from freecouncil.rules.game import Game

RACE = "Dragon"


@lru_cache(maxsize=1)
def _lairs() -> dict[str, str]:
    """Each Dragon's lair: the site at which it is at home."""
    return {
        card.manifestation: key.site
        for card in library().cards
        if isinstance(card, HazardEvent) and card.attack is not None and card.attack.race == RACE
        for key in card.attack_keying
        if key.site
    }


def dragon_of(facts: AnyCard) -> str:
    """The unique Dragon of which the card is a manifestation, if it is one."""
    return facts.manifestation if facts.manifestation in _lairs() else ""


def attacking(game: Game, attack: Attack) -> str:
    """The unique Dragon of which a manifestation makes the attack, if one does; the automatic-attack
    of a lair is no manifestation (g.man.3), that of a Dragon at home is."""
    if not attack.automatic:
        return dragon_of(attack.source.card)
    return at_home(game, attack.printed)


def at_home(game: Game, facts: AttackFacts) -> str:
    """The Dragon at home whose automatic-attack it is, if it is one's."""
    for number in game.state.live.get("automatic-attacks", ()):
        card = game.state.cards[number].card
        if isinstance(card, HazardEvent) and card.attack is facts:
            return dragon_of(card)
    return ""


def is_slain(game: Game, dragon: str) -> bool:
    """Has a manifestation of the Dragon been defeated or removed from play?"""
    return dragon in game.state.memo.get("slain", {})


def removed(game: Game, card: Instance) -> None:
    """A manifestation is gone for good: so are all others in play, and the lair is empty."""
    dragon = dragon_of(card.card)
    if not dragon or is_slain(game, dragon):
        return
    game.state.memo["slain"] = {**game.state.memo.get("slain", {}), dragon: game.state.turn}
    for other in game.state.cards[1:]:
        if other.id != card.id and other.where in table.IN_PLAY and dragon_of(other.card) == dragon:
            table.remove_from_play(game, other)


def lair_is_empty(game: Game, site: Site, before_this_turn: bool = False) -> bool:
    """Is it the lair of a Dragon that is no more (and was no more when the turn began)?"""
    slain = game.state.memo.get("slain")
    if not slain:
        return False
    return any(
        site.name == _lairs()[dragon] and (not before_this_turn or turn < game.state.turn)
        for dragon, turn in slain.items()
    )
