"""What a viewer sees, as plain values: the shape in which a view is sent to a browser or a bot.

Numbers of cards appear only for cards that the viewer may know, so that a number that was seen
once does not betray the card after it has gone back into a deck or a hand.
"""

from __future__ import annotations

import msgspec

from freecouncil.rules.decisions import Value


class Note(msgspec.Struct, frozen=True):
    """One step of a tally: an amount, and where it comes from."""

    amount: int
    why: str


class Tally(msgspec.Struct, frozen=True):
    """A number with all that made it: 8 = 5 printed, +3 Glamdring, …"""

    total: int
    notes: tuple[Note, ...]

    def __str__(self) -> str:
        parts = [
            f"{n.amount} {n.why}" if i == 0 else f"{n.amount:+d} {n.why}"
            for i, n in enumerate(self.notes)
        ]
        return f"{self.total} = {', '.join(parts)}" if parts else str(self.total)


class SeenCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card that the viewer knows, as it is now."""

    id: int  # its number in this game
    card: str  # the id of its printing, under which the library has its facts
    name: str
    kind: str  # character, item, site, …
    owner: int
    state: str = ""  # tapped, wounded; empty: untapped, or neither
    controller: int = 0  # the character whom it follows
    loose: bool = False  # under nobody's influence
    unused: bool = False  # an item that is borne and not used
    stored: bool = False
    prisoner: bool = False  # a hazard host holds it
    face_down: bool = False  # the other player does not see it
    prowess: int | None = None
    body: int | None = None
    mind: int | None = None
    influence: int | None = None  # direct influence
    free_influence: int | None = None  # what is left of it
    corruption: int | None = None  # a character's points, or those that an item gives
    points: int | None = None  # marshalling points
    site_type: str = ""  # as it is now
    region: str = ""  # of an event that is used as a site: no map shows it
    attached: tuple[SeenCard, ...] = ()


class SeenCompany(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A company, with everything that lies with it."""

    id: int
    owner: int
    name: str
    members: tuple[SeenCard, ...]
    site: SeenCard
    moving: bool = False  # a new site lies with it
    destination: SeenCard | None = None  # that site, for those who may see it
    movement: str = ""
    path: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    hazard_limit: int = 0
    hazards: int = 0
    current: bool = False  # it is its movement/hazard or site phase
    moved: bool = False
    returned: bool = False
    entered: bool = False
    idle: bool = False
    on_guard: int = 0
    on_guard_known: tuple[SeenCard, ...] = ()
    attached: tuple[SeenCard, ...] = ()
    size: int = 0


class SeenAgent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An agent hazard in play. Of one that the viewer may not know, only how it lies is told."""

    owner: int
    face_down: bool = False
    card: SeenCard | None = None  # for those who may know who it is
    state: str = ""  # tapped, wounded
    new: bool = False  # it came into play this turn
    site: SeenCard | None = None  # where it is, for those who may see that
    hidden_sites: int = 0  # how many site cards lie face-down with it
    at: str = ""  # the site at which it was revealed, where there is no card of it
    attached: tuple[SeenCard, ...] = ()  # events on it


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile: how many cards, and those that the viewer may know, in no order that tells more."""

    count: int
    known: tuple[SeenCard, ...] = ()


class SeenPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's side of the table."""

    seat: int
    name: str
    alignment: str
    turns: int
    exhausted: int
    deck: Pile
    hand: Pile
    discard: Pile
    sideboard: Pile
    location: Pile
    points_pile: tuple[SeenCard, ...]
    out: tuple[SeenCard, ...]
    spent: tuple[SeenCard, ...]
    hand_size: int
    influence: int  # general influence
    influence_used: int
    points: dict[str, int]  # marshalling points by kind, as printed and modified
    counted: dict[str, int]  # the same after doubling and halving, as if counted now
    total: int
    avatar: int = 0
    avatar_name: str = ""  # once it has been revealed
    avatar_lost: bool = False
    declared: str = ""  # which Fallen-wizard the player is
    stage_points: int = 0  # a Fallen-wizard's


class SeenStrike(msgspec.Struct, frozen=True, omit_defaults=True):
    """A strike that has been assigned."""

    target: int
    outcome: str = ""


class SeenAttack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The attack that is going on."""

    source: SeenCard
    company: int
    race: str
    strikes: int
    prowess: int
    body: int | None = None
    detainment: bool = False
    automatic: bool = False
    assigned: tuple[SeenStrike, ...] = ()


class Declared(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the chain of effects, the last declared last."""

    player: int
    words: str
    card: SeenCard | None = None


class SeenOption(msgspec.Struct, frozen=True):
    """An answer: how it is recorded, and what it means."""

    key: str
    verb: str
    args: tuple[Value, ...]
    words: str


class SeenDecision(msgspec.Struct, frozen=True):
    """The question that the viewer must answer."""

    player: int
    ask: str
    words: str
    rule: str
    about: tuple[Value, ...]
    options: tuple[SeenOption, ...]


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that a viewer sees at one moment."""

    viewer: int | None
    ruleset: str
    length: str
    turn: int
    phase: str
    active: int
    players: tuple[SeenPlayer, SeenPlayer]
    companies: tuple[SeenCompany, ...]
    events: tuple[SeenCard, ...]  # cards in play that are with no company, character or site
    agents: tuple[SeenAgent, ...] = ()  # agent hazards, in the order in which they came
    chain: tuple[Declared, ...] = ()
    attack: SeenAttack | None = None
    waiting_for: int | None = None  # whose choice it is
    decision: SeenDecision | None = None
    decisions: int = 0  # how many have been made
    log: int = 0  # how many events there are
    result: str = ""
    winner: int | None = None
