"""The one source of chance: dice and shuffles, repeatable from a seed on every machine."""

from __future__ import annotations

from zlib import crc32

_MASK = (1 << 64) - 1


def scramble(number: int) -> int:
    """The splitmix64 mixing step: a well-spread 64-bit value for each 64-bit value."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


class Chance:
    """A stream of random values that is one integer of state, so that copying it is free.

    >>> Chance(7).below(6) == Chance(7).below(6)
    True
    """

    __slots__ = ("scripted", "state")

    def __init__(self, state: int, scripted: tuple[int, ...] = ()) -> None:
        self.state = state & _MASK
        self.scripted = scripted  # dice that a test has laid out, each 1 to 6

    def below(self, bound: int) -> int:
        """A value from 0 to bound - 1, each equally likely."""
        limit = _MASK - (_MASK + 1) % bound
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
            value = scramble(self.state)
            if value <= limit:
                return value % bound

    def die(self) -> int:
        """One six-sided die."""
        if self.scripted:
            first, self.scripted = self.scripted[0], self.scripted[1:]
            return first
        return 1 + self.below(6)

    def two(self, *what: int | str) -> tuple[int, int]:
        """Two dice, thrown for something."""
        return self.die(), self.die()

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> Chance:
        return Chance(self.state, self.scripted)


class Fate(Chance):
    """The chance of a game that is only imagined: what is thrown for the same thing shows the same
    dice, whatever was thrown before. Two answers to a question then differ by what they bring about,
    and less by luck.

    >>> early, late = Fate(7), Fate(7)
    >>> _ = late.two("influence", 30)
    >>> early.two("strike", 50) == late.two("strike", 50)
    True
    """

    __slots__ = ("_seed", "_thrown")

    def __init__(self, state: int, thrown: dict[int, int] | None = None) -> None:
        super().__init__(state)
        self._seed = self.state
        self._thrown = thrown if thrown is not None else {}  # how often for what

    def two(self, *what: int | str) -> tuple[int, int]:
        key = crc32(repr(what).encode())
        before = self._thrown.get(key, 0)
        self._thrown[key] = before + 1
        value = scramble(self._seed ^ scramble(key << 8 | before))
        return 1 + value % 6, 1 + (value >> 32) % 6

    def copy(self) -> Fate:
        twin = Fate(self._seed, dict(self._thrown))
        twin.state = self.state
        return twin
