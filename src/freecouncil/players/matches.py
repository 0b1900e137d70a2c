"""Many games between players: which games, how each went, and what is kept of one that failed.

>>> matches = plan(["A", "B", "C"], games=3, seed=1)
>>> [match.decks for match in matches]
[('A', 'B'), ('A', 'C'), ('B', 'C')]
>>> play(matches[0]).error
''
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from freecouncil.players.guarded import guarded
from freecouncil.rules.chance import scramble
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.rules.saving import save_failure
from freecouncil.rules.setup import Setup

MOST_DECISIONS = 200_000  # a game that asks more is going in a circle
VIEWS_EVERY = 10  # what players see is checked at every so many decisions


class Stuck(RuntimeError):
    """A game that does not come to an end."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """One game to be played: who with which deck, how long, and from which seed."""

    number: int
    decks: tuple[str, str]  # letters of Challenge Decks, or files
    players: tuple[str, str] = ("random", "random")
    length: str = "short"
    ruleset: str = "standard"
    seed: int = 0
    tournament: bool = False


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How one game went."""

    match: Match
    way: str = ""  # how it ended: count, one-ring, avatar-eliminated, tie, …
    winner: int | None = None
    points: tuple[int, int] | None = None
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    error: str = ""
    file: str = ""  # where a game that failed is kept


def plan(
    decks: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    lengths: Sequence[str] = ("short",),
    players: tuple[str, str] = ("random", "random"),
    ruleset: str = "standard",
    tournament: bool = False,
) -> list[Match]:
    """So many games over all pairs of the decks and all lengths; once all pairs have met in all
    lengths, the seats change."""
    pairs = list(combinations(decks, 2)) if len(decks) > 1 else [(decks[0], decks[0])]
    matches = []
    for number in range(games):
        round_, index = divmod(number, len(pairs))
        first, second = pairs[index]
        if (round_ // len(lengths)) % 2:
            first, second = second, first
        matches.append(
            Match(
                number=number,
                decks=(first, second),
                players=players,
                length=lengths[(index + round_) % len(lengths)],
                ruleset=ruleset,
                seed=scramble(seed * 1_000_003 + number) >> 11,  # fits a JSON number everywhere
                tournament=tournament,
            )
        )
    return matches


def setup_of(match: Match) -> Setup:
    """What the two players of a match agree on."""
    first, second = match.decks
    setup = Setup.challenge(first, second, length=match.length, rules=match.ruleset)
    return msgspec.structs.replace(setup, tournament=match.tournament)


def play(match: Match, *, checked: bool = False, failures: str = "") -> Outcome:
    """Plays one game. Whatever goes wrong is part of the outcome, and kept in a file if there is a
    folder for it."""
    began = time.perf_counter()
    game: Game | None = None
    error, file = "", ""
    try:
        game = Game.new(setup_of(match), match.seed, record=False)
        _play_out(game, match, checked)
    except Exception as failure:
        error = f"{type(failure).__name__}: {failure}"
        if game is not None and failures:
            file = _keep(game, match, failure, Path(failures))
    seconds = time.perf_counter() - began
    if game is None:
        return Outcome(match=match, error=error, seconds=seconds)
    result = game.result if not error else None
    return Outcome(
        match=match,
        way=result.way if result is not None else "",
        winner=result.winner if result is not None else None,
        points=result.tally.totals if result is not None and result.tally is not None else None,
        turns=game.state.turn,
        decisions=len(game.decisions),
        seconds=seconds,
        error=error,
        file=file,
    )


def _play_out(game: Game, match: Match, checked: bool) -> None:
    first, second = match.players
    players = (guarded(first, match.seed), guarded(second, match.seed + 1))
    if checked:
        check(game)
    while (decision := game.decision) is not None:
        seat = decision.player
        game.choose(players[seat].pick(game.view(seat), decision), seat)
        if checked:
            check(game, views=len(game.decisions) % VIEWS_EVERY == 0)
        if len(game.decisions) > MOST_DECISIONS:
            raise Stuck(f"the game is still going on after {MOST_DECISIONS} decisions")


def _keep(game: Game, match: Match, error: Exception, folder: Path) -> str:
    """Writes a game that failed into a file that `freecouncil replay` reads."""
    folder.mkdir(parents=True, exist_ok=True)
    first, second = (Path(deck).stem for deck in match.decks)
    path = folder / f"{first}-{second}-{match.length}-{match.seed}.json"
    trace = "".join(traceback.format_exception(error))
    path.write_text(save_failure(game, error, trace), encoding="utf-8")
    return str(path)
