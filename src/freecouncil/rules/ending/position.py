"""Reads a position from a file: two players, what they have in play, what they hold.

The shape is in `docs/endings.md`. Whatever is wrong is told with its place in the file, such as
`players[0] (Jessica), in_play[2], bears[0]`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    PointsKind,
    Region,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import AmbiguousCard, Library, UnknownCard, kind_of, library
from freecouncil.cards.spelling import plain
from freecouncil.cards.words.plain import article
from freecouncil.rules.ending.one_ring import ONE_RING
from freecouncil.rulesets.ending import ALIGNMENTS, PlayerAlignment


class PositionError(ValueError):
    """What is wrong with a position, and where."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem


class CardIn(msgspec.Struct, forbid_unknown_fields=True):
    """A card as the file has it; a plain name is a card about which there is nothing to say."""

    card: str
    bears: list[str | CardIn] = []  # items, allies, trophies, and events on the card
    followers: list[str | CardIn] = []
    stored: bool = False
    stored_at: str = ""  # a site
    at: str = ""  # the site where a character, and all it has, is
    kill: bool = False  # a defeated agent or character in the marshalling point pile
    prisoner: bool = False
    condition: bool = False  # the card's own condition for other points holds
    full: bool = False  # a Fallen-wizard has its full points (10.F1)
    played_at_own_darkhaven: bool = False  # a Balrog's hero item (10.B1)
    points: int | None = None  # what it is worth here, whatever is printed
    kind: PointsKind | None = None
    why: str = ""
    check: int | list[int] = []  # the rolls of its last checks, each of two dice
    modifier: int = 0  # to these checks, besides what is printed on the cards
    corruption: int | None = None  # its corruption points, whatever its cards say
    type: str = ""  # where two cards have the same name
    alignment: str = ""


class PenaltyIn(msgspec.Struct, forbid_unknown_fields=True):
    """Points off a total for another reason, as a negative number."""

    points: int
    why: str


class PlayerIn(msgspec.Struct, forbid_unknown_fields=True):
    """A player as the file has it."""

    name: str
    alignment: str
    in_play: list[str | CardIn] = []
    hand: list[str | CardIn] = []
    eliminated: list[str | CardIn] = []
    avatar_eliminated: bool = False
    penalties: list[PenaltyIn] = []
    exhausted: int = 0
    starter_deck_only: bool = False


class PositionIn(msgspec.Struct, forbid_unknown_fields=True):
    """A position as the file has it."""

    players: list[PlayerIn]
    about: str = ""
    ruleset: str = "standard"
    length: str = ""
    last_turn: str = ""  # the player who took it
    tournament: bool = False
    structure: Literal["swiss", "elimination"] = "swiss"
    one_ring: str = ""  # the player who has won with it
    dice: dict[str, int] = {}  # each player's roll where the dice find a winner
    expected: dict[str, Any] = {}  # for whoever keeps the file; not read


class Held(msgspec.Struct):
    """A card in a position: its facts, what the file says of it, and what hangs on it."""

    facts: AnyCard
    said: CardIn
    place: str
    bears: tuple[Held, ...] = ()
    followers: tuple[Held, ...] = ()
    under_deeps: bool = False
    eliminated: bool = False


class PlayerPosition(msgspec.Struct):
    """One player of a position."""

    name: str
    alignment: PlayerAlignment
    in_play: tuple[Held, ...]
    hand: tuple[Held, ...]
    eliminated: tuple[Held, ...]
    avatar_eliminated: bool
    said: PlayerIn


class Position(msgspec.Struct):
    """A position that holds together."""

    players: tuple[PlayerPosition, PlayerPosition]
    said: PositionIn

    def seat(self, name: str) -> int:
        """The seat of the player of that name."""
        return 0 if name == self.players[0].name else 1


# Which cards of the same name a player means: those of the own side first.
PREFERRED: dict[str, tuple[tuple[str, ...], ...]] = {
    "wizard": (("hero",), ("dual", "neutral"), ("minion",)),
    "ringwraith": (("minion",), ("dual", "neutral"), ("hero",)),
    "balrog": (("balrog",), ("minion",), ("dual", "neutral"), ("hero",)),
    "fallen-wizard": (("fallen-wizard",), ("stage",), ("hero", "minion"), ("dual", "neutral")),
}
AVATARS = {
    "wizard": "Wizard",
    "ringwraith": "Ringwraith",
    "fallen-wizard": "Fallen-wizard",
    "balrog": "Balrog",
}
SIDES: dict[str, tuple[str, ...]] = {
    "wizard": ("hero", "dual", "neutral"),
    "ringwraith": ("minion", "dual", "neutral"),
    "balrog": ("minion", "balrog", "dual", "neutral"),
    "fallen-wizard": ("hero", "minion", "fallen-wizard", "stage", "dual", "neutral"),
}


def read_position(text: bytes | str, cards: Library | None = None) -> Position:
    """The position in a JSON text; raises `PositionError` with the place of what is wrong."""
    try:
        said = msgspec.json.decode(text, type=PositionIn)
    except msgspec.ValidationError as error:
        raise PositionError("", _validation(str(error))) from None
    except msgspec.DecodeError as error:
        raise PositionError("", f"this is not JSON: {error}") from None
    return _Reader(said, cards or library()).position()


def _validation(message: str) -> str:
    """msgspec's sentence with its place in front: `$.players[0].name` reads `players[0].name`."""
    problem, _, place = message.partition(" - at `")
    problem = problem.replace("Object ", "object ", 1).replace("Expected ", "expected ", 1)
    return f"{place.rstrip('`').removeprefix('$').lstrip('.') or 'position'}: {problem}"


class _Reader:
    def __init__(self, said: PositionIn, cards: Library) -> None:
        self.said = said
        self.cards = cards
        self.unique: dict[str, str] = {}  # unique cards in play -> where
        self.entities: dict[str, str] = {}  # whom they are versions of -> the card that is

    def position(self) -> Position:
        said = self.said
        if len(said.players) != 2:
            raise PositionError("players", f"a position has 2 players, not {len(said.players)}")
        first, second = (self.player(seat) for seat in (0, 1))
        if first.name == second.name:
            raise PositionError("players[1].name", f"both players are called {first.name!r}")
        names = (first.name, second.name)
        for field in ("last_turn", "one_ring"):
            name = getattr(said, field)
            if name and name not in names:
                raise PositionError(field, f"{name!r} is neither {names[0]!r} nor {names[1]!r}")
        if said.dice:
            for name in names:
                if name not in said.dice:
                    raise PositionError("dice", f"there is no roll for {name!r}")
            for name, roll in said.dice.items():
                if name not in names:
                    problem = f"{name!r} is neither {names[0]!r} nor {names[1]!r}"
                    raise PositionError("dice", problem)
                _two_dice(roll, f"dice, {name}")
        return Position((first, second), said)

    def player(self, seat: int) -> PlayerPosition:
        said = self.said.players[seat]
        place = f"players[{seat}]"
        if not said.name.strip():
            raise PositionError(f"{place}.name", "a player must have a name")
        place = f"{place} ({said.name})"
        alignment = said.alignment.strip().lower().replace(" ", "-").replace("_", "-")
        if alignment not in ALIGNMENTS:
            known = "Wizard, Ringwraith, Fallen-wizard, Balrog"
            raise PositionError(f"{place}, alignment", f"{said.alignment!r} is none of: {known}")
        if said.exhausted < 0:
            raise PositionError(f"{place}, exhausted", "a deck cannot be exhausted less than never")
        side: PlayerAlignment = next(known for known in ALIGNMENTS if known == alignment)
        in_play = tuple(
            self.held(card, side, f"{place}, in_play[{index}]", None)
            for index, card in enumerate(said.in_play)
        )
        eliminated = tuple(
            self.eliminated(card, side, f"{place}, eliminated[{index}]")
            for index, card in enumerate(said.eliminated)
        )
        hand = tuple(
            self.in_hand(card, side, f"{place}, hand[{index}]", seat)
            for index, card in enumerate(said.hand)
        )
        lost = said.avatar_eliminated or any(
            isinstance(held.facts, Character) and held.facts.avatar for held in eliminated
        )
        self.one_avatar(in_play, side, lost, place)
        for index, penalty in enumerate(said.penalties):
            if penalty.points >= 0:
                where = f"{place}, penalties[{index}].points"
                raise PositionError(where, "a penalty is a negative number")
        return PlayerPosition(said.name, side, in_play, hand, eliminated, lost, said)

    def held(
        self,
        card: str | CardIn,
        side: PlayerAlignment,
        place: str,
        host: Held | None,
        follower: bool = False,
    ) -> Held:
        said = CardIn(card) if isinstance(card, str) else card
        facts = self.find(said, side, place)
        place = f"{place} ({facts.name})"
        held = Held(facts, said, place, under_deeps=host is not None and host.under_deeps)
        if said.at:
            held.under_deeps = self.site(said.at, f"{place}, at").under_deeps
        if said.stored_at:
            self.site(said.stored_at, f"{place}, stored_at")
        self.fits(held, side, host, follower)
        self.once(held)
        held.bears = tuple(
            self.held(borne, side, f"{place}, bears[{index}]", held)
            for index, borne in enumerate(said.bears)
        )
        held.followers = tuple(
            self.held(other, side, f"{place}, followers[{index}]", held, follower=True)
            for index, other in enumerate(said.followers)
        )
        return held

    def fits(self, held: Held, side: PlayerAlignment, host: Held | None, follower: bool) -> None:
        facts, said, place = held.facts, held.said, held.place
        name, who = facts.name, f"a {AVATARS[side]} player"
        for roll in rolls_of(said):
            _two_dice(roll, f"{place}, check")
        stored = said.stored or bool(said.stored_at)
        what = kind_of(facts).replace("-", " ")
        if isinstance(facts, Region):
            raise PositionError(place, f"{name} is a region, and regions are not cards in play")
        if said.kill:
            if not isinstance(facts, Character | Creature | HazardAgent | HazardEvent):
                raise PositionError(place, f"{name} is {article(what)} and cannot have been killed")
            return
        if isinstance(facts, Character):
            if host is not None and not follower:
                raise PositionError(place, f"{name} is a character: put it under `followers`")
            self.may_have(facts, side, place)
            if facts.avatar and follower:
                self.ringwraith_follower(held, host)
        elif said.prisoner:
            raise PositionError(place, f"{name} is not a character and cannot be a prisoner")
        elif follower:
            raise PositionError(place, f"{name} is not a character and cannot be a follower")
        elif said.followers:
            raise PositionError(place, f"{name} is not a character and cannot have followers")
        elif rolls_of(said):
            raise PositionError(place, f"{name} is not a character and makes no corruption check")
        if follower and said.followers:
            raise PositionError(place, f"{name} is a follower and cannot have followers")
        if facts.alignment not in SIDES[side] and not isinstance(facts, Item | Site):
            raise PositionError(place, f"{who} cannot have the {facts.alignment} {what} {name}")
        self.rests(held, host, stored)

    def may_have(self, facts: Character, side: PlayerAlignment, place: str) -> None:
        """A player's characters are of the own side, and so is the avatar."""
        who = f"a {AVATARS[side]} player"
        if facts.avatar and facts.race != AVATARS[side]:
            raise PositionError(place, f"{who} cannot have the {facts.race} {facts.name}")
        if facts.alignment not in SIDES[side]:
            problem = f"{who} cannot have the {facts.alignment} character {facts.name}"
            raise PositionError(place, problem)

    def ringwraith_follower(self, held: Held, host: Held | None) -> None:
        """Of all avatars only a Ringwraith follows another, and no one else (2.II.2.1.R5)."""
        facts, leader = held.facts, host.facts if host is not None else None
        assert isinstance(facts, Character)
        wraiths = facts.race == "Ringwraith" and isinstance(leader, Character) and leader.avatar
        if not wraiths:
            raise PositionError(held.place, f"{facts.name} is an avatar and follows nobody")

    def rests(self, held: Held, host: Held | None, stored: bool) -> None:
        """A card must be where a card of its type can be."""
        facts, place = held.facts, held.place
        self.is_borne_rightly(held, host)
        if stored:
            one_ring = isinstance(facts, Item) and facts.ring_kind == ONE_RING  # g.sto.1
            if one_ring or not isinstance(facts, Item | ResourceEvent):
                raise PositionError(place, f"{facts.name} cannot be stored")
        if isinstance(facts, Item | Ally):
            what = "an item" if isinstance(facts, Item) else "an ally"
            if stored and host is not None:
                raise PositionError(place, f"{facts.name} is stored, so nobody can bear it")
            if not stored and host is None:
                hint = ", or be `stored`" if isinstance(facts, Item) else ""
                problem = f"{facts.name} is {what}: it must be under a character's `bears`{hint}"
                raise PositionError(place, problem)
            if host is not None and not isinstance(host.facts, Character):
                problem = f"{facts.name} is {what}, and {host.facts.name} cannot bear it"
                raise PositionError(place, problem)
        short = isinstance(facts, ResourceEvent | HazardEvent) and facts.durations == ("short",)
        if short and facts.points is None and held.said.points is None:
            raise PositionError(place, f"{facts.name} is a short-event and does not stay in play")

    def is_borne_rightly(self, held: Held, host: Held | None) -> None:
        """Trophies are with Orcs and Trolls (3.IV.1), factions with their leaders."""
        facts, bearer = held.facts, host.facts if host is not None else None
        if not isinstance(bearer, Character):
            return
        if isinstance(facts, Creature) and held.said.kind != "ally":
            if bearer.race not in ("Orc", "Troll") or "Half-orc" in bearer.keywords:
                problem = f"{bearer.name} is neither an Orc nor a Troll, and has no trophies"
                raise PositionError(held.place, problem)
        elif isinstance(facts, Faction) and not (facts.leader_may_control and bearer.leader):
            raise PositionError(held.place, f"{bearer.name} cannot control {facts.name}")

    def once(self, held: Held) -> None:
        """A unique card is there once, and so are the manifestations of one entity (g.man.1)."""
        facts = held.facts
        if not facts.unique:
            return
        name, known = facts.name, self.unique
        if name in known:
            raise PositionError(held.place, f"{name} is unique and already at {known[name]}")
        known[name] = held.place
        # Dragons and Nazgûl that were defeated may lie beside other manifestations.
        if isinstance(facts, Creature | HazardEvent) or (
            isinstance(facts, Character) and facts.avatar
        ):
            return
        for entity in sorted(entities(facts)):
            if entity in self.entities:
                other = self.entities[entity]
                problem = f"{name} and {other} are the same, and {other} is at {known[other]}"
                raise PositionError(held.place, problem)
            self.entities[entity] = name

    def one_avatar(
        self, in_play: tuple[Held, ...], side: PlayerAlignment, lost: bool, place: str
    ) -> None:
        avatars = [
            held
            for held in in_play
            if isinstance(held.facts, Character) and held.facts.avatar and not held.said.kill
        ]
        if lost and avatars:
            name = avatars[0].facts.name
            raise PositionError(
                avatars[0].place, f"{name} is in play, but the avatar is eliminated"
            )
        if len(avatars) > 1:
            hint = "; a Ringwraith follower goes under `followers`" if side == "ringwraith" else ""
            first, second = avatars[0].facts.name, avatars[1].facts.name
            problem = f"{second} cannot be a second avatar beside {first}{hint}"
            raise PositionError(avatars[1].place, problem)

    def eliminated(self, card: str | CardIn, side: PlayerAlignment, place: str) -> Held:
        said = CardIn(card) if isinstance(card, str) else card
        facts = self.find(said, side, place)
        place = f"{place} ({facts.name})"
        if not isinstance(facts, Character):
            raise PositionError(place, f"{facts.name} is not a character")
        self.may_have(facts, side, place)
        held = Held(facts, said, place, eliminated=True)
        self.once(held)
        return held

    def in_hand(self, card: str | CardIn, side: PlayerAlignment, place: str, seat: int) -> Held:
        said = CardIn(card) if isinstance(card, str) else card
        facts = self.find(said, side, place)
        place = f"{place} ({facts.name})"
        if isinstance(facts, Site | Region):
            what = "a site" if isinstance(facts, Site) else "a region"
            raise PositionError(place, f"{facts.name} is {what}, and is never in a hand")
        elsewhere = self.unique.get(facts.name, "")
        avatar = isinstance(facts, Character) and facts.avatar
        if facts.unique and not avatar and elsewhere.startswith(f"players[{seat}]"):
            problem = f"{facts.name} is unique, and this player has it already at {elsewhere}"
            raise PositionError(place, problem)
        return Held(facts, said, place)

    def site(self, name: str, place: str) -> Site:
        found = [card for card in self.cards.named(name) if isinstance(card, Site)]
        if not found:
            try:
                other = self.cards.find(name)
            except UnknownCard as error:
                raise PositionError(place, str(error)) from None
            except AmbiguousCard as error:
                other = error.candidates[0]
            raise PositionError(place, f"{other.name} is not a site")
        return found[0]

    def find(self, said: CardIn, side: PlayerAlignment, place: str) -> AnyCard:
        try:
            return self.cards.find(
                said.card, type=said.type or None, alignment=said.alignment or None
            )
        except UnknownCard as error:
            raise PositionError(place, str(error)) from None
        except AmbiguousCard as error:
            for wanted in PREFERRED[side]:
                fitting = [card for card in error.candidates if card.alignment in wanted]
                if len(fitting) == 1:
                    return fitting[0]
                if fitting:
                    break
            problem = f'{error}, with "alignment" or "type"'
            raise PositionError(place, problem) from None


def entities(facts: AnyCard) -> frozenset[str]:
    """The beings or things of which a card is a version, its own name included."""
    names = {plain(facts.name)}
    for part in facts.manifestation.split(" and ") if facts.manifestation else ():
        names.add(plain(part.removeprefix("hero ").removeprefix("minion ")))
    return frozenset(names)


def trophy_or_kill(held: Held) -> bool:
    """Is the card in play as a defeated foe: a creature, or what the file says was one?"""
    return held.said.kill or isinstance(held.facts, Creature)


def rolls_of(said: CardIn) -> list[int]:
    """The rolls that the file gives for a character's checks."""
    return [said.check] if isinstance(said.check, int) else said.check


def _two_dice(roll: int, place: str) -> None:
    if not 2 <= roll <= 12:
        raise PositionError(place, f"two dice cannot roll {roll}")
