"""Tables of an event played by bots, with its ruleset, its length and the players' decks.

>>> from freecouncil.tournament import Desk, simulate
>>> desk = Desk.new("A quick one", "single-deck", seed=7)
>>> for name in ("Anna", "Boris"):
...     _ = desk.add(name)
>>> with Bots(("random",)) as bots:
...     event = simulate(desk, play_round=bots)
>>> event.over, len(bots.played)
(True, 1)
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from freecouncil import decks
from freecouncil.decks import Deck
from freecouncil.decks.shelf import LETTERS, challenge_deck
from freecouncil.players import UnknownPlayer, guarded, maker
from freecouncil.players.matches import MOST_DECISIONS, Stuck
from freecouncil.rules.game import Game
from freecouncil.rules.saving import save_failure
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.tournament.decklists import submission
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.ends import reported
from freecouncil.tournament.event import Event
from freecouncil.tournament.pairing import derived_seed
from freecouncil.tournament.policy import FORMAT_TITLES, LENGTHS, SEALED
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import FAILURES, Result
from freecouncil.tournament.simulate import Seat

MOST_TRIES = 3  # a game that fails is played again from another seed


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How a table was played."""

    round: int
    table: int
    decks: tuple[str, str]
    players: tuple[str, str]  # the names of the bots
    result: Result
    way: str = ""
    winner: int | None = None  # the seat
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: tuple[str, ...] = ()  # why it had to be played again


def bots_refusal(event: Event) -> str | None:
    """Why bots can't play this event; None when they can."""
    settings = event.settings
    if settings.format in SEALED:
        return "bots bring decks and do not build them of opened packs: invent the results instead"
    if settings.format == "scenario":
        return f"bots can't play a {FORMAT_TITLES['scenario']}: invent the results instead"
    rules = ruleset(settings.ruleset)
    if event.policy.avatar_bands and rules.ending.loses_game(True):
        return (
            f"under {settings.policy} an eliminated avatar is paid by the marshalling points at that "
            "moment, which bots do not report: invent the results instead"
        )
    if event.policy.avatar is None and rules.ending.loses_game(True):
        return (
            f"under {settings.policy} a game goes on without an eliminated avatar, and by the "
            f"ruleset {settings.ruleset} it does not: choose another ruleset"
        )
    return None


def dealt(number: int, count: int, bots: int = 1) -> int:
    """Which of so many decks a player gets: in turn, and with several bots each deck goes to all of
    them before the next one is dealt.

    >>> [dealt(number, 10) for number in (1, 2, 10, 11)]
    [0, 1, 9, 0]
    >>> [dealt(number, 10, bots=2) for number in (1, 2, 3, 4)]
    [0, 0, 1, 1]
    """
    return (number - 1) // bots % count


def hand_out(desk: Desk, given: Sequence[Deck], bots: int = 1) -> None:
    """Hands in decks for the players who have none, the Challenge Decks where none are given.

    They are taken as they are: what the event's ruleset has against them is noted with them.
    """
    shelf = given or [challenge_deck(letter) for letter in LETTERS]
    at = desk.event.log[-1].at
    for each in desk.event.players:
        if each.deck is None:
            deck = shelf[dealt(each.number, len(shelf), bots)]
            command, _ = submission(desk.event, each.number, deck, accept=True, at=at)
            desk.submit_deck(command)


@lru_cache(maxsize=256)
def _read(text: str) -> Deck:
    return decks.reads(text)


def decks_of(seat: Seat) -> tuple[Deck, Deck]:
    """The decks at a table; who handed in none has a Challenge Deck."""
    first, second = (
        _read(handed_in.deck)
        if handed_in is not None
        else challenge_deck(LETTERS[dealt(number, len(LETTERS))])
        for number, handed_in in zip(seat.players, seat.decks, strict=True)
    )
    return first, second


def play_table(seat: Seat, names: tuple[str, ...] = ("steward",), failures: str = "") -> Played:
    """Plays a table. A game that fails is kept in the folder `failures`, if there is one, and
    played again from another seed; if that does not help, the event can't go on."""
    began = time.perf_counter()
    both = decks_of(seat)
    first, second = (names[(number - 1) % len(names)] for number in seat.players)
    setup = Setup(
        decks=both,
        ruleset=ruleset(seat.ruleset),
        length=LENGTHS[seat.format],
        names=seat.names,
        tournament=True,
    )
    wrong: list[str] = []
    game: Game | None = None
    while game is None and len(wrong) < MOST_TRIES:
        seed = derived_seed(seat.seed, "game", len(wrong)) >> 11  # fits a JSON number everywhere
        try:
            game = _played(setup, seed, (first, second), failures)
        except Exception as error:
            wrong.append(f"{type(error).__name__}: {error}")
    if game is None:
        kept = f"; see the games in {failures}" if failures and Path(failures).is_dir() else ""
        raise Refused(
            f"round {seat.round}, table {seat.table} ({both[0].name} against {both[1].name}) failed "
            f"{MOST_TRIES} times: {wrong[-1]}{kept}"
        )
    ended = game.result
    return Played(
        round=seat.round,
        table=seat.table,
        decks=(both[0].name, both[1].name),
        players=(first, second),
        result=_result(seat, ended),
        way=ended.way,
        winner=ended.winner,
        turns=game.state.turn,
        decisions=len(game.decisions),
        seconds=time.perf_counter() - began,
        failures=tuple(wrong),
    )


def _played(setup: Setup, seed: int, names: tuple[str, str], failures: str) -> Game:
    game = Game.new(setup, seed, record=False)
    players = (guarded(names[0], seed), guarded(names[1], seed + 1))
    try:
        while (decision := game.decision) is not None:
            seat = decision.player
            game.choose(players[seat].pick(game.view(seat), decision), seat)
            if len(game.decisions) > MOST_DECISIONS:
                raise Stuck(f"the game is still going on after {MOST_DECISIONS} decisions")
    except Exception as error:
        if failures:
            folder = Path(failures)
            folder.mkdir(parents=True, exist_ok=True)
            trace = "".join(traceback.format_exception(error))
            text = save_failure(game, error, trace)
            (folder / f"table-{seed}.json").write_text(text, encoding="utf-8")
        raise
    return game


def _result(seat: Seat, ended: Any) -> Result:
    """The result to report. Where an elimination game has no winner, the dice find one (items 5
    and 6)."""
    totals = ended.tally.totals if ended.tally is not None else None
    swiss = seat.system == "swiss"
    found = reported(ended.way, ended.winner, totals, seat.players, swiss=swiss, policy=seat.policy)
    if found is not None and found.kind in FAILURES:
        deck = seat.decks[seat.players.index(found.winner)]
        if deck is None or deck.capability is None:  # nobody is there to judge it
            return msgspec.structs.replace(found, capability="points")
    return found or Result("dice", Random(seat.seed).choice(seat.players))


class Bots:
    """Plays rounds, one table after another or several at once: see `simulate`."""

    def __init__(
        self, names: Sequence[str] = ("steward",), *, jobs: int = 1, failures: str = ""
    ) -> None:
        if not names:
            raise Refused("no bot is named")
        for name in names:
            try:
                maker(name)
            except UnknownPlayer as error:
                raise Refused(str(error)) from None
        self.names = tuple(names)
        self.played: list[Played] = []
        self._failures = failures
        self._pool = ProcessPoolExecutor(jobs) if jobs > 1 else None

    def __call__(self, seats: Sequence[Seat]) -> Iterator[Result]:
        """The results of a round's tables, in their order."""
        one = partial(play_table, names=self.names, failures=self._failures)
        for played in self._pool.map(one, seats) if self._pool is not None else map(one, seats):
            self.played.append(played)
            yield played.result

    def __enter__(self) -> Bots:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def by_deck(played: Sequence[Played]) -> dict[str, dict[str, int]]:
    """Games, wins and ties of each deck."""
    return _counted([(each.decks, each) for each in played])


def by_bot(played: Sequence[Played]) -> dict[str, dict[str, int]]:
    """Games, wins and ties of each bot."""
    return _counted([(each.players, each) for each in played])


def _counted(games: Sequence[tuple[tuple[str, str], Played]]) -> dict[str, dict[str, int]]:
    rows: dict[str, dict[str, int]] = {}
    for both, each in games:
        for seat, name in enumerate(both):
            row = rows.setdefault(name, {"games": 0, "won": 0, "tied": 0})
            row["games"] += 1
            row["won"] += each.winner == seat
            row["tied"] += each.winner is None
    return dict(sorted(rows.items()))
