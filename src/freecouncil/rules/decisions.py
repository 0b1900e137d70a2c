"""What a player is asked, and what a player can answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

T = TypeVar("T")
Value = int | str


class Option(msgspec.Struct, frozen=True):
    """One thing a player may choose: a verb, and what it is about.

    Numbers among the arguments are the cards' numbers in this game, so an option says the same
    thing wherever it stands in a list.
    """

    verb: str
    args: tuple[Value, ...] = ()

    @property
    def key(self) -> str:
        """How the choice is recorded."""
        return " ".join([self.verb, *(str(a).replace(" ", "_") for a in self.args)])


class Decision(msgspec.Struct):
    """A question to one player, with all the answers that the rules allow."""

    player: int
    ask: str  # what is asked, as one of the game's questions: "assign-strike", "respond", …
    options: list[Option]
    rule: str = ""
    about: tuple[Value, ...] = ()  # the cards, companies or numbers that the question is about
    besides: list[Option] = []  # what the player may do at any time: it answers nothing

    @property
    def choices(self) -> list[Option]:
        """All that the player may choose: the answers, and what may be done besides."""
        return [*self.options, *self.besides] if self.besides else self.options

    def option(self, key: str) -> Option | None:
        """The option that is recorded so, if it is there."""
        for option in self.choices:
            if option.key == key:
                return option
        return None


Rule = Generator[Decision, Option, T]
"""A piece of the rulebook: it yields decisions, receives options, and returns what came of it."""

PASS = Option("pass")
YES = Option("yes")
NO = Option("no")

NOBODY = -1  # who decides what no player does
TIME_IS_UP = "time-is-up"  # how it is recorded that the clock has stopped a game


def choose(
    game: Game,
    player: int,
    ask: str,
    options: list[Option],
    rule: str = "",
    about: tuple[Value, ...] = (),
) -> Rule[Option]:
    """Asks the player; a question with a single answer is answered by itself."""
    if len(options) == 1:
        return options[0]
    return (yield Decision(player, ask, options, rule, about))


def pick(
    game: Game,
    player: int,
    ask: str,
    values: Sequence[Any],
    rule: str = "",
    about: tuple[Value, ...] = (),
    optional: bool = False,
) -> Rule[Any]:
    """Asks the player for one of the values (or none of them, where that is allowed)."""
    if not values:
        return None
    options = [Option(ask, (value,)) for value in values]
    if optional:
        options.append(PASS)
    choice = yield from choose(game, player, ask, options, rule, about)
    return None if choice is PASS or choice.verb == "pass" else choice.args[0]


def confirm(
    game: Game, player: int, ask: str, rule: str = "", about: tuple[Value, ...] = ()
) -> Rule[bool]:
    """A question answered by yes or no."""
    choice = yield Decision(player, ask, [YES, NO], rule, about)
    return choice.verb == "yes"
