"""What could be true: everything that a player can't know is dealt anew, as it may well be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Ally, Faction, Item

if TYPE_CHECKING:
    from freecouncil.rules.chance import Chance
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View

DEALS = 6  # after which a deal is taken as it is


class Dealing:
    """Deals for one position, in which it makes sense what the opponent does."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.view = view
        self._chance = chance
        self._bound_for = _bound_for(view)

    def next(self) -> int:
        """Another deal: whoever sets out for a site mostly holds something that can be played there."""
        seed = self._chance.below(1 << 62)
        site = self._bound_for
        if site and self._chance.below(4):
            for _ in range(DEALS):
                if _has_reason(self.game(seed), _foe(self.view), site):
                    break
                seed = self._chance.below(1 << 62)
        return seed

    def game(self, seed: int) -> Game:
        """The game as it is in that deal."""
        return self.view.imagine(seed)


def _foe(view: View) -> int:
    assert view.seat is not None
    return 1 - view.seat


def _bound_for(view: View) -> int:
    """The site to which a company of the opponent's is on its way, or has come; 0: none that has to
    be explained."""
    company = view.current_company()
    if view.active == view.seat or not company:
        return 0
    outline = view.outline(company)
    site = outline.destination if outline.moving else outline.site
    if outline.owner == view.seat or not site or not (outline.moving or outline.moved):
        return 0
    return 0 if view.is_haven(site) else site


def _has_reason(game: Game, seat: int, site: int) -> bool:
    """Has a player something in hand that can be played at a site?"""
    seen = game.view(seat)
    return any(
        isinstance(seen.facts(number), Item | Ally | Faction) and seen.fits(number, site)[0]
        for number in seen.hand()
    )
