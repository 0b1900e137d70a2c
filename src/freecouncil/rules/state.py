"""The position: plain values that are cheap to copy, and nothing else.

Cards, companies, attacks and players share one space of numbers, so that anything can be the
subject of an effect: cards count from 1, companies from 10,000, attacks from 20,000, and the
players are -1 and -2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from freecouncil.cards.facts import AnyCard
from freecouncil.rules.scripting import Script
from freecouncil.rulesets.ending import PlayerAlignment

UNTAPPED, TAPPED, WOUNDED = 0, 1, 2
FIRST_COMPANY, FIRST_ATTACK = 10_000, 20_000


def player_subject(seat: int) -> int:
    """The number under which a player is the subject of an effect."""
    return -1 - seat


class Instance(msgspec.Struct):
    """A card of this game: what it is, where it is, and how it lies there."""

    id: int
    card: AnyCard
    script: Script
    owner: int
    holder: int = 0  # in whose pile it lies, where that is not its owner's: 1 + the seat
    where: str = "deck"  # deck hand discard sideboard location pool play points out chain on-guard aside agent
    state: int = UNTAPPED
    host: int = 0  # the card that bears or controls it, or the site or card that it was played on
    attached: tuple[int, ...] = ()  # the cards of which it is the host, followers not included
    company: int = 0  # a character's company; for an event on a company, that company
    controller: int = 0  # the character whose direct influence controls it; 0: general influence
    loose: bool = False  # under nobody's influence until the next organization phase (2.II.2.2.3)
    came: int = 0  # the turn in which it came into play
    stored: bool = False
    in_use: bool = True  # items: one weapon, armor, shield and helmet at a time (6.1.3)
    memo: tuple[Any, ...] = ()  # what its script remembers
    shown: bool = False  # both players have seen it since it was last hidden
    face_down: bool = False  # an agent hazard that is not revealed (4.2)


class Company(msgspec.Struct):
    """Characters who move and act together."""

    id: int
    owner: int
    members: tuple[int, ...]
    site: int  # the site card at which it is, or from which it moves
    new_site: int = 0  # the site card to which it moves; 0: it stays
    movement: str = ""  # how: starter, region, under-deeps, special
    path: tuple[str, ...] = ()  # the types of the regions of its site path
    regions: tuple[str, ...] = ()  # the names of its regions that are known
    hazard_limit: int = 0
    hazards: int = 0  # how many have counted against the limit
    moved: bool = False
    returned: bool = False  # to its site of origin (2.IV.4)
    entered: bool = False
    idle: bool = False  # it may do nothing during its site phase
    must_move: bool = False  # split off away from a haven (2.II.3.6)
    on_guard: tuple[int, ...] = ()
    on_guard_placed: bool = False
    attached: tuple[int, ...] = ()  # events played on the company
    faced: tuple[str, ...] = ()  # races and names of the attacks it has faced this turn
    split_from: int = 0


class Player(msgspec.Struct):
    """One of the two players and the piles that are theirs."""

    seat: int
    name: str
    alignment: PlayerAlignment
    deck: list[int] = []
    hand: list[int] = []
    discard: list[int] = []
    sideboard: list[int] = []
    location: list[int] = []
    pool: list[int] = []
    points: list[int] = []
    out: list[int] = []
    spent: list[int] = []  # site cards that were discarded; they come back with the deck (2.4)
    exhausted: int = 0
    turns: int = 0
    avatar: int = 0  # the avatar in play
    avatar_name: str = ""  # once revealed, no other may be played
    avatar_lost: bool = False
    declared: str = ""  # the Fallen-wizard that the player has declared to be (1.8.F1)
    starter_only: bool = False
    renewing: bool = (
        False  # the play deck is exhausted, and its discard pile not yet shuffled (2.4)
    )

    def copy(self) -> Player:
        twin: Player = copy_struct(self)
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.sideboard = self.sideboard[:]
        twin.location = self.location[:]
        twin.pool = self.pool[:]
        twin.points = self.points[:]
        twin.out = self.out[:]
        twin.spent = self.spent[:]
        return twin


class Effect(msgspec.Struct, frozen=True):
    """Something that holds for a while: a modification of an attribute of a subject."""

    attribute: str
    subject: int
    amount: int
    until: str  # turn, strike, attack, company (its movement/hazard phase), untap-0, untap-1, game
    source: int  # the card that did it
    at_most: int | None = None
    data: tuple[Any, ...] = ()


class State(msgspec.Struct):
    """Everything that is so at one moment of a game."""

    cards: list[Instance]  # by number; number 0 is nobody's
    players: list[Player]
    companies: dict[int, Company]
    step: str = "setup"
    turn: int = 0
    active: int = 0  # the player whose turn it is: the resource player (2.1)
    phase: str = "setup"
    queue: list[int] = []  # companies whose phase is still to come
    effects: dict[tuple[str, int], tuple[Effect, ...]] = {}
    present: dict[str, int] = {}  # names and entities in play or beyond, for uniqueness
    live: dict[str, tuple[int, ...]] = {}  # topic -> cards in play that have a say in it
    turn_memo: dict[Any, Any] = {}  # what has been done this turn
    memo: dict[str, Any] = {}  # what lasts longer
    next_company: int = FIRST_COMPANY
    next_attack: int = FIRST_ATTACK
    result: Any = None

    def copy(self) -> State:
        """A position that shares nothing that changes."""
        twin: State = copy_struct(self)
        twin.cards = list(map(_copy_instance, self.cards))
        twin.players = [player.copy() for player in self.players]
        twin.companies = {n: _copy_company(c) for n, c in self.companies.items()}
        twin.queue = self.queue[:]
        twin.effects = self.effects.copy()
        twin.present = self.present.copy()
        twin.live = self.live.copy()
        twin.turn_memo = self.turn_memo.copy()
        twin.memo = self.memo.copy()
        return twin


def copy_struct(struct: Any) -> Any:
    """A shallow copy of a struct."""
    return struct.__copy__()


_copy_instance: Callable[[Instance], Instance] = getattr(msgspec.Struct, "__copy__")  # noqa: B009
_copy_company: Callable[[Company], Company] = getattr(msgspec.Struct, "__copy__")  # noqa: B009
