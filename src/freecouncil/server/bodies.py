"""What is said over HTTP: the bodies of requests and answers, from which the OpenAPI page is made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from freecouncil.rules.snapshot import Snapshot
from freecouncil.rules.words import Line

MOST_DECK = 40_000  # characters of a deck's text
Name = Annotated[str, Meta(max_length=40)]
DeckLetter = Annotated[str, Meta(max_length=1)]
DeckText = Annotated[str, Meta(max_length=MOST_DECK)]
Password = Annotated[str, Meta(min_length=10, max_length=200)]


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all bodies of requests have in common: nothing that is not known is taken."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What all bodies of answers have in common."""


# About this server --------------------------------------------------------------------------------


class Named(Answer, frozen=True, kw_only=True):
    """Something that can be chosen."""

    name: str
    title: str


class LengthChoice(Named, frozen=True, kw_only=True):
    """A length of a game."""

    decks: int  # how often the play deck is exhausted before the end may be called
    points: int  # with these, one time fewer
    rule: str


class About(Answer, frozen=True, kw_only=True):
    """What this server is and offers."""

    name: str
    version: str
    protocol: int
    accounts: bool  # must one log in to play?
    pictures: str  # where pictures of cards are, with {id} for the card's id; empty: nowhere
    rulesets: tuple[Named, ...]
    lengths: tuple[LengthChoice, ...]


class Opponent(Answer, frozen=True, kw_only=True):
    """A computer opponent."""

    name: str  # how it is asked for
    title: str
    words: str  # what it does, in a sentence
    usual: bool = False  # whom a newcomer plays against


# Decks and cards ----------------------------------------------------------------------------------


class DeckAvatar(Answer, frozen=True, kw_only=True):
    """The avatar that a deck declares."""

    id: str
    name: str


class DeckSummary(Answer, frozen=True, kw_only=True):
    """A deck on the shelf."""

    letter: str
    name: str
    alignment: str
    avatar: DeckAvatar | None
    notes: str
    summary: str  # in a sentence or two, counted from the deck
    counts: dict[str, int]  # cards by section


class DeckEntry(Answer, frozen=True, kw_only=True):
    """A card of a deck."""

    id: str
    name: str
    count: int


class DeckContents(Answer, frozen=True, kw_only=True):
    """A deck with all its cards."""

    deck: DeckSummary
    sections: dict[str, tuple[DeckEntry, ...]]


class DeckToCheck(Request, frozen=True, kw_only=True):
    """A deck in any format that is understood, to be looked at."""

    text: DeckText
    ruleset: Annotated[str, Meta(max_length=40)] = "standard"
    length: Annotated[str, Meta(max_length=40)] = "short"


class DeckFinding(Answer, frozen=True, kw_only=True):
    """Something about a deck, and the rule."""

    severity: str
    words: str
    rule: str


class DeckReport(Answer, frozen=True, kw_only=True):
    """What a deck's text turned out to be."""

    deck: DeckSummary
    legal: bool
    findings: tuple[DeckFinding, ...]


class CardFacts(Answer, frozen=True, kw_only=True):
    """All that is needed to draw a card."""

    id: str
    name: str
    kind: str
    type_line: str
    alignment: str
    unique: bool
    numbers: tuple[tuple[str, str], ...]  # name and figure, in their order
    words: tuple[str, ...]  # what it says, in our words
    enforced: bool
    points: int | None = None
    points_kind: str = ""
    facts: dict[str, Any] = {}  # race, skills, site path, keying, … as in the card data


class MapSite(Answer, frozen=True, kw_only=True):
    """A site: one of its versions."""

    id: str
    name: str
    alignment: str
    site_type: str
    region: str
    nearest_haven: str
    site_path: tuple[str, ...]


class MapRegion(Answer, frozen=True, kw_only=True):
    """A region, where it is drawn, and its neighbours. x and y are the middle of its box."""

    name: str
    region_type: str
    x: float
    y: float
    width: float
    height: float
    adjacent: tuple[str, ...]
    sites: tuple[MapSite, ...]


class MapDeep(Answer, frozen=True, kw_only=True):
    """An Under-deeps site, drawn in a panel below the map."""

    name: str
    x: float
    y: float
    width: float
    height: float
    adjacent: dict[str, int]  # neighbour -> the number to be rolled
    sites: tuple[MapSite, ...]


class MapDrawing(Answer, frozen=True, kw_only=True):
    """Middle-earth, ready to be drawn."""

    width: float
    height: float
    regions: tuple[MapRegion, ...]
    deeps: tuple[MapDeep, ...]


# Games --------------------------------------------------------------------------------------------


class NewGame(Request, frozen=True, kw_only=True):
    """A game to be set up. What is left out is chosen sensibly."""

    name: Name = ""
    deck: DeckLetter = "A"
    deck_text: DeckText = ""  # a deck of one's own, instead of a letter
    opponent: Literal["computer", "invite", "hotseat"] = "computer"
    computer: Annotated[str, Meta(max_length=40)] = ""  # which computer opponent; empty: the usual
    opponent_name: Name = ""
    opponent_deck: DeckLetter = ""  # empty: chosen for you, or by whom you invite
    opponent_deck_text: DeckText = ""
    length: Annotated[str, Meta(max_length=40)] = "short"
    ruleset: Annotated[str, Meta(max_length=40)] = "standard"
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0  # a clock; 0: none
    spectators: bool = True
    tournament: bool = False  # the rules for games in tournaments
    unenforced: bool = False  # decks of one's own may hold cards whose text is not enforced yet


class SeatGiven(Answer, frozen=True, kw_only=True):
    """A seat that is now yours. The token is told only once; a browser's session knows it too."""

    game: str
    seat: int
    token: str
    page: str  # where the page shows it, without the token


class GameCreated(Answer, frozen=True, kw_only=True):
    """The game that was set up."""

    game: str
    seats: tuple[SeatGiven, ...]  # one; two when both sit at one screen
    invite: str = ""  # the secret that lets one other person take the other seat
    invite_page: str = ""  # a link to send to that person
    watch: str = ""  # the secret that lets anybody look on
    watch_page: str = ""
    commitment: str  # the digest of the server's secret part of the seed


class Join(Request, frozen=True, kw_only=True):
    """Takes the seat that one was invited to."""

    invite: Annotated[str, Meta(max_length=100)]
    name: Name = ""
    deck: DeckLetter = ""  # where the deck is left to the guest
    deck_text: DeckText = ""


class SeatInfo(Answer, frozen=True, kw_only=True):
    """Who sits there."""

    seat: int
    kind: Literal["person", "computer", "open"]
    name: str
    deck: str  # its name; empty while it is not chosen
    alignment: str
    computer: str = ""
    connected: bool = False


class GameInfo(Answer, frozen=True, kw_only=True):
    """What anybody who may see the game may know of it."""

    game: str
    seats: tuple[SeatInfo, SeatInfo]
    length: str
    ruleset: str
    status: Literal["waiting", "playing", "finished"]
    your_seats: tuple[int, ...]
    guest_chooses_deck: bool
    turn: int
    step: int
    decisions: int
    minutes: int
    created: str
    commitment: str
    watch: str = ""  # told to players, where spectators are welcome
    watch_page: str = ""
    result: str = ""
    winner: int | None = None


class Me(Answer, frozen=True, kw_only=True):
    """Who this browser is to the server."""

    account: str  # empty: nobody has logged in
    games: tuple[GameInfo, ...]  # the latest first


class Credentials(Request, frozen=True, kw_only=True):
    """An account's name and password."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


# Finished games -----------------------------------------------------------------------------------


class Moment(Answer, frozen=True, kw_only=True):
    """One decision of a finished game, for a scrubber and a chart."""

    decision: int  # so many had been made before it
    seat: int
    turn: int
    phase: str
    totals: tuple[int, int]
    outlook: float  # how likely it was that the first player would win
    words: str  # what was chosen


class History(Answer, frozen=True, kw_only=True):
    """A finished game, decision by decision."""

    game: str
    moments: tuple[Moment, ...]


class Counsel(Answer, frozen=True, kw_only=True):
    """What a steward would have done in the place of whoever had to choose, and why."""

    key: str
    words: str
    why: str


class ReplayView(Answer, frozen=True, kw_only=True):
    """A finished game as it was after so many decisions."""

    game: str
    decision: int
    decisions: int  # all there are
    view: Snapshot
    lines: tuple[Line, ...]  # what the last of these decisions led to
    counsel: Counsel | None = None  # about the next one


class Problem(Answer, frozen=True, kw_only=True):
    """What is told when a request is refused."""

    code: str
    sentence: str
