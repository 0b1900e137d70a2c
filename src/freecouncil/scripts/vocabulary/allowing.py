"""Words for what a card in play lets be played: what, with whom, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.rules.declaring import LETS_BE_PLAYED
from freecouncil.rules.playing import ALLIES_AT_TAPPED as ALLIES_AT_TAPPED
from freecouncil.rules.playing import ally_action_with as ally_action_with
from freecouncil.rules.questions import FLIES as FLIES
from freecouncil.rules.scripting import Action, Modifier
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def lets_be_played(
    offers: Callable[[Game, Instance, int], Iterable[Instance]], action: Action
) -> Modifier:
    """Its player may play these cards, wherever they lie, by this action; asked with the game, the
    card that says it, and the company whose site phase it is."""

    def offered(game: Game, me: Instance, seat: Any, window: Any) -> Any:
        return [(card, action) for card in offers(game, me, window.company)]

    return Modifier(LETS_BE_PLAYED, offered, scope="all")
