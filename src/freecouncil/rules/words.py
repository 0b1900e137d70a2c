"""Everything that a game says, in words: what is asked, what may be answered, what happened.

Words are for one viewer: a seat, or None for a spectator. A card that the viewer may not know is
"a card".

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> question(game, game.decision)
'Your organization phase: what do you do?'
>>> log(game, None)[0].words
'The game begins.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules.wording import answers, asking
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.rules.wording.events import DETAIL, HEADLINE, LINE, phrase_event
from freecouncil.rules.wording.log import Line, line
from freecouncil.rules.wording.log import lines as log
from freecouncil.rules.wording.naming import Names
from freecouncil.rules.wording.rolls import phrase_roll

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.game import Game

__all__ = [
    "DETAIL",
    "HEADLINE",
    "LINE",
    "Line",
    "Names",
    "label",
    "labels",
    "line",
    "log",
    "phrase_event",
    "phrase_option",
    "phrase_question",
    "phrase_roll",
    "question",
]


def question(game: Game, decision: Decision) -> str:
    """What is asked, as the player who must answer reads it."""
    told = asking.question(Names(game, decision.player), decision)
    return told if told is not None else _plain(decision.ask) + "?"


def label(game: Game, decision: Decision, option: Option) -> str:
    """What one answer means."""
    told = answers.label(Names(game, decision.player), option, decision)
    return told if told is not None else _stated(game, option, decision.player)


def labels(game: Game, decision: Decision) -> list[str]:
    """What all answers mean, in the order of the options, and what may be done besides."""
    told = answers.labels(Names(game, decision.player), decision)
    return [
        text if text is not None else _stated(game, option, decision.player)
        for text, option in zip(told, decision.choices, strict=True)
    ]


def _stated(game: Game, option: Option, viewer: int) -> str:
    names = Names(game, viewer)
    return " ".join([_plain(option.verb), *(names.value(value) for value in option.args)])


def _plain(name: str) -> str:
    text = name.replace("-", " ")
    return text[:1].upper() + text[1:]
