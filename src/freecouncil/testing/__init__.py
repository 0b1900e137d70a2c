"""Positions to play from, dice to lay out, and choices by name: for tests that read as play.

>>> from freecouncil.testing import character, company, position, ringwraith, wizard
>>> game = position(
...     wizard(company("Rivendell", "Legolas", character("Frodo", "Elven Cloak"), moving_to="Moria")),
...     ringwraith(hand=["Cave-drake"]),
...     phase="movement",
... )
>>> game = game.run_until("act")
>>> game.asked, game.offers("play", "Cave-drake", "creature")
(1, True)

See docs/testing.md for all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from freecouncil.rules.game import Game
from freecouncil.rules.scripting import Script
from freecouncil.rules.setup import Setup
from freecouncil.testing.asking import NotOffered
from freecouncil.testing.layout import UnscriptedRoll, laid_out
from freecouncil.testing.pieces import (
    AgentPiece,
    CompanyPiece,
    Piece,
    Side,
    agent,
    balrog,
    card,
    character,
    company,
    fallen_wizard,
    host,
    ringwraith,
    tapped,
    wizard,
    wounded,
)
from freecouncil.testing.play import Play
from freecouncil.testing.seen import SeenAttack, SeenCard, SeenCompany

__all__ = [
    "AgentPiece", "CompanyPiece", "NotOffered", "Piece", "Play", "SeenAttack", "SeenCard",
    "SeenCompany", "Side", "UnscriptedRoll", "agent", "balrog", "card", "character", "company",
    "fallen_wizard",
    "host", "new_game", "position", "ringwraith",
    "tapped", "wizard", "wounded",
]  # fmt: skip


def position(
    first: Side,
    second: Side,
    *,
    phase: str = "organization",
    turn: int = 5,
    active: int = 0,
    length: str = "short",
    rules: str = "standard",
    seed: int | None = None,
    rolls: Iterable[int] = (),
    scripts: Mapping[str, Script] | None = None,
    pausing: Iterable[int] = (),
) -> Play:
    """A game taken up at the beginning of a phase of the first side's turn.

    `phase`: untap, organization, long-event, movement, site, end-of-turn or council. With
    `active=1` it is the second side's turn. Dice must be laid out (`game.rolls(7)`, or
    `rolls=(7,)` for what is rolled before anything is asked) unless a `seed` is given.
    `scripts` stand in for what the cards of these names do. Players with nothing to do at a moment
    are not asked; `pausing=(0,)` gives a player a card that could be played at any moment, so that
    the test can look at each of them.
    """
    game = laid_out(
        first,
        second,
        phase=phase,
        turn=turn,
        active=active,
        length=length,
        rules=rules,
        seed=seed,
        scripts=scripts or {},
        pausing=pausing,
    )
    play = Play(game).rolls(*rolls)
    game._start()
    return play


def new_game(setup: Setup, *, seed: int = 0, scripted: tuple[int, ...] = ()) -> Play:
    """A game from its very beginning: the draft, or the roll for the first turn.

    `scripted` are the first dice; after them the seed decides.
    """
    from freecouncil.rules.chance import Chance, scramble

    game = Game(setup, setup.position(), Chance(scramble(seed), scripted))
    game._start()
    return Play(game)
