"""What all commands of `freecouncil tournament` share: the file, the answers, the refusals."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from freecouncil.cli import fail
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event, Table
from freecouncil.tournament.policy import SETTLEMENTS, Settlement
from freecouncil.tournament.refusal import Refused, one_of
from freecouncil.tournament.results import CAPABILITIES, FAILURES, Capability, Kind, Result
from freecouncil.tournament.store import alone

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Run an event by the tournament policy. The guide is docs/tournament.md.",
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The event's file.")]
Json = Annotated[bool, typer.Option("--json", help="Answer with data instead of words.")]


def tell(text: str, data: Any, as_json: bool) -> None:
    """The answer of a command, in words or as data."""
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    else:
        typer.echo(text)


@contextlib.contextmanager
def refusals(as_json: bool) -> Iterator[None]:
    """Ends the command with the reason when something is refused."""
    try:
        yield
    except Refused as error:
        if as_json:
            tell("", {"refused": str(error)}, True)
            raise typer.Exit(2) from None
        fail(str(error))


@contextlib.contextmanager
def at_desk(file: Path, as_json: bool) -> Iterator[Desk]:
    """The desk of an event's file; what was done is in the file when the block ends."""
    with refusals(as_json), alone(file):
        desk = Desk.load(file)
        before = desk.event
        yield desk
        if desk.event is not before:
            desk.save(file)


def read_event(file: Path, as_json: bool) -> Event:
    """The event of a file, to look at."""
    with refusals(as_json):
        return Desk.load(file).event


def settlement_named(ties: str | None) -> Settlement | None:
    """How ties are to be settled; None: as the policy has it."""
    return None if ties is None else one_of(ties, SETTLEMENTS, "a way to settle ties")


ONE_PLAYER: tuple[Kind, ...] = ("ring", "avatar", "weakest-link", "victory", "dice")
NO_PLAYER: tuple[Kind, ...] = ("tie", "double-loss")
HOW = (
    "points 23 14 · ring WINNER · avatar WINNER · weakest-link WINNER · tie · conceded LOSER · "
    "stalled LOSER · cheated LOSER · dropped LOSER · double-loss · scenarios: victory WINNER · "
    "ranks 3 2 · elimination: dice WINNER"
)


def parse_result(event: Event, table: Table, words: list[str], capability: str | None) -> Result:
    """The result that is meant by the words of `report` and `correct`."""
    if not words:
        raise Refused(f"how did table {table.number} end? Say one of: {HOW}")
    kind, rest = words[0], words[1:]
    if capability is not None:
        one_of(capability, CAPABILITIES, "a capability")
        if kind not in FAILURES:
            raise Refused("--capability goes with conceded, stalled, cheated and dropped only")
    if kind in ("points", "ranks"):
        both = _two_numbers(event, table, kind, rest)
        if kind == "points":
            return Result("points", totals=both)
        return Result("ranks", ranks=both)
    for known in NO_PLAYER:
        if kind == known:
            if rest:
                raise Refused(f"{kind} needs nothing after it, not {' '.join(rest)!r}")
            return Result(known)
    raw: tuple[int, int] | None = None
    if kind == "avatar" and event.policy.avatar_bands:
        raw, rest = _two_numbers(event, table, f"{kind} WINNER", rest[-2:]), rest[:-2]
    for known in (*ONE_PLAYER, *FAILURES):
        if kind == known:
            result = _with_player(event, table, known, " ".join(rest), capability)
            return msgspec.structs.replace(result, totals=raw)
    raise Refused(f"{kind!r} is not a result; say one of: {HOW}")


def _with_player(
    event: Event, table: Table, kind: Kind, who: str, capability: str | None
) -> Result:
    first, second = (event.player(number) for number in table.players)
    role = "who failed" if kind in FAILURES else "who won"
    if not who:
        raise Refused(f"{kind} needs the name of {role}: {first.name} or {second.name}")
    named = event.player(who)
    if named.number not in table.players:
        raise Refused(
            f"{named.name} is not at table {table.number}: {first.name} and {second.name} are"
        )
    other = second if named.number == first.number else first
    winner = other if kind in FAILURES else named
    judged: Capability | None = None
    if capability is not None:
        judged = "ring" if capability == "ring" else "points"
    return Result(kind, winner.number, capability=judged)


def _two_numbers(event: Event, table: Table, kind: str, words: list[str]) -> tuple[int, int]:
    """ "23 14", in the order of the table, or "Anna=23 Boris=14", in any order."""
    first, second = (event.name(number) for number in table.players)
    hint = f"{kind} needs a number for {first} and one for {second}, as: {kind} 23 14"
    if len(words) != 2:
        raise Refused(hint)
    numbers: dict[int, int] = {}
    for place, word in enumerate(words):
        name, equals, number = word.rpartition("=")
        player = event.player(name).number if equals else table.players[place]
        try:
            numbers[player] = int(number)
        except ValueError:
            raise Refused(f"{number!r} is not a number; {hint}") from None
    if set(numbers) != set(table.players):
        raise Refused(hint)
    return numbers[table.players[0]], numbers[table.players[1]]
