"""What is said on a game's WebSocket, in both directions: see docs/protocol.md.

Every message is a JSON object with a `type` and a version `v`. A message that is not one of these,
or is longer than its limit, is refused with an `error`, and changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from freecouncil.rules.snapshot import Note, Snapshot
from freecouncil.rules.words import Line

VERSION = 1
MOST_BYTES = 4096  # in one message from a client
MOST_CHAT = 500  # characters

Seat = Annotated[int, Meta(ge=0, le=1)]
Key = Annotated[str, Meta(min_length=1, max_length=300)]
Token = Annotated[str, Meta(max_length=100)]
Contribution = Annotated[str, Meta(max_length=100)]
Reference = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Step = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Asking = Literal["always", "matters"]


# From the client ----------------------------------------------------------------------------------


class FromClient(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """What all messages of a client have."""

    v: int = VERSION


class Hello(FromClient, frozen=True, kw_only=True, tag="hello"):
    """The first message: who this is. Without a token, the browser's session says it."""

    token: Token = ""
    seat: Seat | None = None  # which of the session's seats; not needed with a token
    contribution: Contribution = ""  # this player's part of the seed; only the first one counts
    ask: Asking = "always"


class Choose(FromClient, frozen=True, kw_only=True, tag="choose"):
    """An answer to the open question: one of its options, by its key."""

    step: Step  # that of the state in which the question was asked
    key: Key


class Why(FromClient, frozen=True, kw_only=True, tag="why"):
    """Why can't this card be used now?"""

    card: int
    ref: Reference = 0


class Advise(FromClient, frozen=True, kw_only=True, tag="advice"):
    """What would a steward answer to the open question? Told where nobody else could mind."""

    step: Step
    ref: Reference = 0


class TallyOf(FromClient, frozen=True, kw_only=True, tag="tally"):
    """How does this number come about?"""

    what: Annotated[str, Meta(max_length=40)]  # prowess, body, mind, direct-influence, corruption,
    # general-influence and hand-size (of a seat), hazard-limit (of a company)
    number: int
    ref: Reference = 0


class Concede(FromClient, frozen=True, kw_only=True, tag="concede"):
    """Gives the game up."""


class Chat(FromClient, frozen=True, kw_only=True, tag="chat"):
    """Something said to everyone at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Undo(FromClient, frozen=True, kw_only=True, tag="undo"):
    """Takes back this player's last choice, or asks the opponent for it."""

    step: Step


class UndoAnswer(FromClient, frozen=True, kw_only=True, tag="undo-answer"):
    """The answer to the opponent's wish to take a choice back."""

    step: Step
    allow: bool


class Settings(FromClient, frozen=True, kw_only=True, tag="settings"):
    """Be asked at every chance to respond, or only when it matters."""

    ask: Asking


class Ping(FromClient, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""

    ref: Reference = 0


ClientMessage = (
    Hello | Choose | Why | Advise | TallyOf | Concede | Chat | Undo | UndoAnswer | Settings | Ping
)


# From the server ----------------------------------------------------------------------------------


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """What all messages of the server have."""

    v: int = VERSION


class Welcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`: at which game, in which seat."""

    game: str
    seat: int | None  # null: a spectator
    commitment: str  # the digest of the server's secret part of the seed
    contribution: str = ""  # what this seat has put into the seed
    ask: Asking = "always"
    advice: bool = False  # may this player ask for it


class Waiting(FromServer, frozen=True, kw_only=True, tag="waiting"):
    """The game has not begun."""

    seats: tuple[int, ...]  # those who have not come yet
    words: str


class Odds(msgspec.Struct, frozen=True):
    """How likely something is that dice will decide."""

    words: str  # "the strike is defeated"
    chance: float  # from 0 to 1


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way by which a company may move to a site."""

    movement: str  # region, starter, under-deeps
    path: tuple[str, ...] = ()  # the types of its regions
    regions: tuple[str, ...] = ()  # their names; by starter movement the first and the last only
    roll: int | None = None  # what two dice must reach, between the Under-deeps


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a game that has one."""

    left: int  # seconds; below zero: time is over
    minutes: int  # the limit
    phase: Literal["running", "warning", "time"]
    words: str = ""  # what is still to be played, once time is over


class Pending(msgspec.Struct, frozen=True, kw_only=True):
    """A wish to take a choice back that waits for an answer."""

    seat: int  # whose wish
    step: int
    words: str


class State(FromServer, frozen=True, kw_only=True, tag="state"):
    """Everything that the viewer sees, and what has happened since the last `state`."""

    step: int  # grows with every choice and every undo; `choose` and `undo` must name it
    view: Snapshot
    concerns: dict[str, tuple[int, ...]] = {}  # option key -> the cards that it is about
    odds: dict[str, tuple[Odds, ...]] = {}  # option key -> its odds, where dice are involved
    routes: dict[str, tuple[Route, ...]] = {}  # option key -> the ways to that destination
    since: int = 0  # drop all lines with this number or a higher one, then add `lines`
    lines: tuple[Line, ...] = ()
    connected: tuple[bool, bool] = (False, False)
    undo: Literal["", "free", "ask"] = ""  # may this player take the last choice back, and how
    pending: Pending | None = None
    clock: Clock | None = None
    passed: int = 0  # windows passed for this player since the last choice, where asked only
    # when it matters


class Presence(FromServer, frozen=True, kw_only=True, tag="presence"):
    """Someone came or went."""

    connected: tuple[bool, bool]
    spectators: int = 0


class Entry(msgspec.Struct, frozen=True):
    """A card's marshalling points."""

    card: str
    kind: str
    amount: int
    why: str = ""


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side of the final tally."""

    name: str
    council: str  # what the last day is called for this alignment
    entries: tuple[Entry, ...]
    raw: dict[str, int]
    after: dict[str, dict[str, int]]  # the kinds after doubling, after halving, in their order
    raw_total: int
    final: int


class TallyStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the count, in words."""

    step: str
    words: str
    rule: str = ""
    player: str = ""
    kind: str = ""
    before: int | None = None
    after: int | None = None


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The seed, opened: with it, anyone can check dice and shuffles."""

    commitment: str
    secret: str
    contributions: tuple[str, str]
    seed: str  # a number of 64 bits, in digits


class Result(FromServer, frozen=True, kw_only=True, tag="result"):
    """The game is over: who won and why, the tally step by step, and the seed opened."""

    way: str
    winner: int | None
    words: str
    rule: str
    players: tuple[Counted, ...] = ()
    steps: tuple[TallyStep, ...] = ()
    fair: Opened


class Said(FromServer, frozen=True, kw_only=True, tag="chat"):
    """Something that was said at the table."""

    number: int
    seat: int | None  # null: a spectator
    name: str
    text: str
    at: str  # when, as ISO 8601 in UTC


class UndoRequest(FromServer, frozen=True, kw_only=True, tag="undo-request"):
    """The opponent wishes to take a choice back: answer with `undo-answer`."""

    seat: int
    step: int
    words: str


class UndoAnswered(FromServer, frozen=True, kw_only=True, tag="undo-answered"):
    """What came of a wish to take a choice back."""

    step: int
    allowed: bool
    words: str


class Reason(msgspec.Struct, frozen=True):
    """What keeps a card from being used, and the rule."""

    words: str
    rule: str = ""


class Because(FromServer, frozen=True, kw_only=True, tag="why"):
    """The answer to `why`; no reasons: the card can be used now."""

    ref: int
    card: int
    reasons: tuple[Reason, ...]


class Advised(FromServer, frozen=True, kw_only=True, tag="advice"):
    """The answer to `advice`: an option by its key, and why."""

    ref: int
    step: int
    key: str
    why: str


class TallyIs(FromServer, frozen=True, kw_only=True, tag="tally"):
    """The answer to `tally`."""

    ref: int
    what: str
    number: int
    total: int
    notes: tuple[Note, ...]


class Error(FromServer, frozen=True, kw_only=True, tag="error"):
    """Something that was refused. Nothing has changed."""

    code: str
    sentence: str
    ref: int = 0
    step: int | None = None  # that of the game now, where it matters


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """Here I am."""

    ref: int = 0


ServerMessage = (
    Welcome
    | Waiting
    | State
    | Presence
    | Result
    | Said
    | UndoRequest
    | UndoAnswered
    | Because
    | Advised
    | TallyIs
    | Error
    | Pong
)

_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_encoder = msgspec.json.Encoder()


def read_client(data: bytes | str) -> ClientMessage:
    """A message of a client; `msgspec.DecodeError` or `ValidationError` says what is wrong."""
    return _client.decode(data)


def read_server(data: bytes | str) -> ServerMessage:
    """A message of the server, as a client reads it."""
    return _server.decode(data)


def write(message: ClientMessage | ServerMessage) -> bytes:
    """The message as JSON."""
    return _encoder.encode(message)
