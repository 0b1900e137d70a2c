"""How a game ended, as it is told to the players and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from freecouncil.rules.council import tally_now
from freecouncil.rules.ending import Tally
from freecouncil.rules.ending.count import Step
from freecouncil.rules.game import Game
from freecouncil.rules.saving import saved
from freecouncil.server.fair import commitment
from freecouncil.server.messages import Counted, Entry, Opened, Result, TallyStep, write

if TYPE_CHECKING:
    from freecouncil.server.records import StoredGame


def opened(stored: StoredGame) -> Opened:
    """The seed of a game that is over, with all its parts."""
    first, second = stored.seats
    return Opened(
        commitment=commitment(stored.secret),
        secret=stored.secret,
        contributions=(first.contribution, second.contribution),
        seed=stored.seed,
    )


def result_of(stored: StoredGame, game: Game, conceded: int | None) -> Result:
    """The `result` message of a game that is over."""
    if conceded is not None:
        names = [player.name for player in game.state.players]
        words = f"{names[conceded]} concedes: {names[1 - conceded]} wins."
        tally = tally_now(game)
        return Result(
            way="conceded",
            winner=1 - conceded,
            words=words,
            rule="",
            players=_counted(tally),
            steps=_steps(tally.steps),
            fair=opened(stored),
        )
    result = game.result
    steps = (*result.tally.steps, *result.steps) if result.tally is not None else result.steps
    return Result(
        way=result.way,
        winner=result.winner,
        words=result.words,
        rule=result.rule,
        players=_counted(result.tally),
        steps=_steps(steps),
        fair=opened(stored),
    )


def encoded(result: Result) -> bytes:
    """The result as it is kept with the game."""
    return write(result)


def _counted(tally: Tally | None) -> tuple[Counted, ...]:
    if tally is None:
        return ()
    return tuple(
        Counted(
            name=player.name,
            council=player.council,
            entries=tuple(Entry(e.card, e.kind, e.amount, e.why) for e in player.entries),
            raw={str(kind): amount for kind, amount in player.raw.items()},
            after={
                name: {str(kind): amount for kind, amount in points.items()}
                for name, points in player.after.items()
            },
            raw_total=player.raw_total,
            final=player.final,
        )
        for player in tally.players
    )


def _steps(steps: tuple[Step, ...]) -> tuple[TallyStep, ...]:
    return tuple(
        TallyStep(s.step, s.words, s.rule, s.player, s.kind, s.before, s.after) for s in steps
    )


class Ended(msgspec.Struct, frozen=True):
    """How a game ended that the rules did not end."""

    way: str
    by: int


def record_of(stored: StoredGame, game: Game, result: Result, conceded: int | None) -> str:
    """The file to keep: a saved game that `freecouncil replay` reads, with the seed opened, so that
    `freecouncil verify` can check it."""
    fields = msgspec.to_builtins(saved(game))
    fields["result"] = result.words
    if conceded is not None:
        fields["ended"] = msgspec.to_builtins(Ended("conceded", conceded))
    fields["fair"] = msgspec.to_builtins(result.fair)
    lines = (f'"{key}": {msgspec.json.encode(value).decode()}' for key, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"
