"""Riddling rolls (glossary): a character's roll in a riddling attempt, to which cards may be played,
and what is named afterwards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Region, Site
from freecouncil.cards.library import library
from freecouncil.rules import attributes
from freecouncil.rules.chain import begin
from freecouncil.rules.decisions import PASS, Decision, Rule, pick
from freecouncil.rules.declaring import candidates, option_for
from freecouncil.rules.scripting import RIDDLING, Window
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


class RiddlingRoll:
    """A riddling roll that has been called for and not yet been made."""

    __slots__ = ("modifier", "played", "who")

    def __init__(self, who: Instance) -> None:
        self.who = who
        self.modifier = 0
        self.played: set[str] = set()  # the names of cards that can't be duplicated on it


def riddling_modifier(game: Game, who: Instance, added: attributes.Notes) -> Rule[attributes.Notes]:
    """Cards that affect the roll may be played (9.3.2); returns all that is added to it."""
    check = RiddlingRoll(who)
    before = game.window
    window = Window(RIDDLING, before.company, before.attack, None, check)
    game.window = window
    for seat in (who.owner, 1 - who.owner):
        while found := candidates(game, seat, window):
            options = [option_for(c) for c in found]
            options.append(PASS)
            choice = yield Decision(seat, "act", options, "9.3.2", (who.id,))
            if choice.verb == "pass":
                break
            yield from begin(game, found[options.index(choice)])
    game.window = before
    return [
        *added,
        (attributes.fold(game, "riddling-roll", who, 0), "riddling rolls"),
        (check.modifier, "cards played on the roll"),
    ]


# Naming a card ------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _names() -> dict[str, dict[str, tuple[str, ...]]]:
    """All cards that can be in a hand: by their kind, and by their first letter."""
    found: dict[str, dict[str, set[str]]] = {}
    for card in library().cards:
        if not isinstance(card, Site | Region):
            kind = str(type(card).__struct_config__.tag).replace("-", " ")
            letter = next((c for c in card.name if c.isalpha()), "?").upper()
            found.setdefault(kind, {}).setdefault(letter, set()).add(card.name)
    return {
        kind: {letter: tuple(sorted(names)) for letter, names in sorted(letters.items())}
        for kind, letters in found.items()
    }


def name_card(game: Game, seat: int) -> Rule[str]:
    """The player names any card: one that the opponent is known to hold, or by kind and letter."""
    hand = (game.card(n) for n in game.state.players[1 - seat].hand)
    known = list(dict.fromkeys(c.card.name for c in hand if c.shown))
    kinds = [f"kind: {kind}" for kind in _names()]
    chosen = str((yield from pick(game, seat, "card-to-name", [*known, *kinds], "9.1")))
    if not chosen.startswith("kind: "):
        return chosen
    letters = _names()[chosen.removeprefix("kind: ")]
    letter = str((yield from pick(game, seat, "letter-to-name", list(letters), "9.1")))
    return str((yield from pick(game, seat, "name-of-card", letters[letter], "9.1")))


def reveal_hand(game: Game, seat: int) -> None:
    """A player shows all cards of the hand."""
    hand = tuple(game.state.players[seat].hand)
    for number in hand:
        game.card(number).shown = True
    game.log("showed hand", seat, hand)
