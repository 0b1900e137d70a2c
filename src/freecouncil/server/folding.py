"""From what was stored to the game: a fold over the journal."""

from __future__ import annotations

import msgspec

from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.sight import sees
from freecouncil.server.records import Entry


class Made(msgspec.Struct, frozen=True):
    """A decision that stands."""

    seat: int
    key: str
    passed: bool = False  # made for the player, who wants to be asked only when it matters


class Journal(msgspec.Struct, kw_only=True):
    """What the entries of a journal come to."""

    step: int = 0
    made: list[Made] = []
    conceded: int | None = None

    def add(self, entry: Entry) -> None:
        """One more entry."""
        self.step = entry.step + 1
        if entry.kind in ("choose", "pass", "time"):
            self.made.append(Made(entry.seat, entry.key, entry.kind == "pass"))
        elif entry.kind == "undo":
            del self.made[int(entry.key) :]
        elif entry.kind == "concede":
            self.conceded = entry.seat

    def last_own(self, seat: int) -> int | None:
        """The number of the last decision that a player made themself."""
        for number in range(len(self.made) - 1, -1, -1):
            if self.made[number].seat == seat and not self.made[number].passed:
                return number
        return None


def fold(entries: list[Entry]) -> Journal:
    """The journal that these entries make."""
    journal = Journal()
    for entry in entries:
        journal.add(entry)
    return journal


class Mark(msgspec.Struct, frozen=True):
    """What a player knew before a decision: afterwards it can be told whether anything that was
    hidden has been learned."""

    number: int  # of the decision
    chance: int
    foreign: frozenset[int]  # the opponent's cards that were open to this player
    unseen: frozenset[int]  # the own cards whose place in the deck was not known


def mark(game: Game, seat: int) -> Mark:
    """What a player knows now."""
    cards = game.state.cards[1:]
    return Mark(
        number=len(game.decisions),
        chance=game.chance.state,
        foreign=frozenset(c.id for c in cards if c.owner != seat and sees(c, seat)),
        unseen=frozenset(game.state.players[seat].deck),
    )


def learned(before: Mark, game: Game, seat: int) -> bool:
    """Has this player learned something hidden since: by dice, a draw, a look, a reveal?"""
    after = mark(game, seat)
    return (
        after.chance != before.chance
        or not after.foreign <= before.foreign
        or not before.unseen <= after.unseen
    )


class Broken(RuntimeError):
    """A stored game that the rules can't play again, with the number of the decision."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(sentence)
        self.number = number


def replayed(setup: Setup, seed: int, made: list[Made]) -> tuple[Game, dict[int, Mark]]:
    """The game where its decisions lead, and what each player knew before their last one."""
    marked: dict[int, int] = {}
    for number, one in enumerate(made):
        if not one.passed:
            marked[one.seat] = number
    game = Game.new(setup, seed)
    marks: dict[int, Mark] = {}
    for number, one in enumerate(made):
        if marked.get(one.seat) == number:
            marks[one.seat] = mark(game, one.seat)
        try:
            game.choose(one.key, one.seat)
        except Exception as error:
            raise Broken(number, f"decision {number + 1}, {one.key!r}: {error}") from error
    return game, marks
