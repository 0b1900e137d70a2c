"""What a position is made of, in words: sides, companies, characters, and how their cards lie.

>>> from freecouncil.testing import character, company, wizard
>>> wizard(company("Rivendell", "Aragorn II", character("Frodo", "Elven Cloak"))).alignment
'wizard'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Unpack

import msgspec

from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED
from freecouncil.rulesets.ending import PlayerAlignment

Cards = Iterable["str | Piece"]


class Piece(msgspec.Struct, frozen=True):
    """A card in play: its name, how it lies, and what lies on it or follows it."""

    name: str
    state: int = UNTAPPED
    cards: tuple[Piece, ...] = ()
    followers: tuple[Piece, ...] = ()
    loose: bool = False  # under nobody's influence (2.II.2.2.3)
    new: bool = False  # came into play this turn
    memo: tuple[object, ...] = ()
    held_at: str = ""  # a hazard host: its rescue site, and `cards` are its prisoners


class CompanyPiece(msgspec.Struct, frozen=True):
    """A company: where it is, who is in it, and where it is going."""

    site: Piece
    members: tuple[Piece, ...]
    moving_to: str = ""
    events: tuple[Piece, ...] = ()
    on_guard: tuple[str, ...] = ()
    moved: bool = False


class AgentPiece(msgspec.Struct, frozen=True):
    """An agent hazard: the site cards with it, its current site last, and how it lies."""

    agent: Piece
    sites: tuple[str, ...] = ()
    face_up: bool = False
    new: bool = False  # came into play this turn


class Side(msgspec.Struct, frozen=True):
    """One player and all that is theirs."""

    alignment: PlayerAlignment
    companies: tuple[CompanyPiece, ...]
    name: str = ""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    sideboard: tuple[str, ...] = ()
    sites: tuple[str, ...] | None = None
    spent: tuple[str, ...] = ()
    in_play: tuple[Piece, ...] = ()
    agents: tuple[AgentPiece, ...] = ()
    points: tuple[str, ...] = ()
    stored: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    exhausted: int = 0
    turns: int = 2
    declared: str = ""  # which Fallen-wizard it is


def piece(card: str | Piece) -> Piece:
    """A card by its name, untapped and with nothing on it, unless it says more itself."""
    return card if isinstance(card, Piece) else Piece(card)


def _pieces(cards: Cards) -> tuple[Piece, ...]:
    return tuple(piece(c) for c in cards)


def character(
    name: str,
    *cards: str | Piece,
    followers: Cards = (),
    tapped: bool = False,
    wounded: bool = False,
    loose: bool = False,
    new: bool = False,
) -> Piece:
    """A character with the cards it bears (items, allies, trophies, cards played on it), and the
    characters that follow it.

    `loose`: its controller has left and nobody controls it; `new`: it came into play this turn.
    """
    state = WOUNDED if wounded else TAPPED if tapped else UNTAPPED
    return Piece(name, state, _pieces(cards), _pieces(followers), loose, new)


def card(name: str, *cards: str | Piece, memo: tuple[object, ...] = ()) -> Piece:
    """Any other card in play, with the cards that lie on it."""
    return Piece(name, cards=_pieces(cards), memo=memo)


def host(name: str, site: str, *prisoners: str | Piece) -> Piece:
    """A hazard host in play, with the site where it holds prisoners of the other side (3.III)."""
    return Piece(name, cards=_pieces(prisoners), held_at=site)


def agent(
    name: str,
    *sites: str,
    face_up: bool = False,
    tapped: bool = False,
    wounded: bool = False,
    new: bool = False,
    cards: Cards = (),
) -> AgentPiece:
    """An agent that lies in play as a hazard.

    `sites` are those through which it has moved, its current site last; without any it is at one of
    its home sites, and it must be face-down. `cards` were played on it.
    """
    state = WOUNDED if wounded else TAPPED if tapped else UNTAPPED
    return AgentPiece(Piece(name, state, _pieces(cards)), sites, face_up, new)


def tapped(card: str | Piece) -> Piece:
    """The card, tapped: a character, an item, a site, an event."""
    return msgspec.structs.replace(piece(card), state=TAPPED)


def wounded(card: str | Piece) -> Piece:
    """The character or ally, wounded."""
    return msgspec.structs.replace(piece(card), state=WOUNDED)


def company(
    site: str | Piece,
    *members: str | Piece,
    moving_to: str = "",
    events: Cards = (),
    on_guard: Iterable[str] = (),
    moved: bool = False,
) -> CompanyPiece:
    """A company at a site.

    `moving_to` is the site to which it has declared movement; `events` were played on the company
    as a whole; `on_guard` are cards that the opponent has placed at its site; `moved`: it has moved
    this turn.
    """
    return CompanyPiece(
        piece(site), _pieces(members), moving_to, _pieces(events), tuple(on_guard), moved
    )


class SideCards(TypedDict, total=False):
    """What a side may have, as `wizard` tells."""

    name: str
    hand: Iterable[str]
    deck: Iterable[str] | None
    discard: Iterable[str]
    sideboard: Iterable[str]
    sites: Iterable[str] | None
    spent: Iterable[str]
    in_play: Cards
    agents: Iterable[AgentPiece]
    points: Iterable[str]
    stored: Iterable[str]
    out: Iterable[str]
    exhausted: int
    turns: int


def _side(
    alignment: PlayerAlignment, companies: tuple[CompanyPiece, ...], cards: SideCards
) -> Side:
    deck, sites = cards.get("deck"), cards.get("sites")
    return Side(
        alignment,
        companies,
        cards.get("name") or alignment.capitalize(),
        tuple(cards.get("hand", ())),
        None if deck is None else tuple(deck),
        tuple(cards.get("discard", ())),
        tuple(cards.get("sideboard", ())),
        None if sites is None else tuple(sites),
        tuple(cards.get("spent", ())),
        _pieces(cards.get("in_play", ())),
        tuple(cards.get("agents", ())),
        tuple(cards.get("points", ())),
        tuple(cards.get("stored", ())),
        tuple(cards.get("out", ())),
        cards.get("exhausted", 0),
        cards.get("turns", 2),
    )


def wizard(*companies: CompanyPiece, **cards: Unpack[SideCards]) -> Side:
    """A Wizard player.

    - `hand`, `deck`, `discard`, `sideboard`: cards by name; the last of `deck` is drawn first.
      A deck that is not given holds blank cards, which nobody can play or place on-guard.
    - `sites`: the location deck; one that is not given holds every site of the player's side.
      `spent`: site cards in the discard pile.
    - `in_play`: events that lie on nothing. `agents`: agent hazards.
    - `points`: the marshalling point pile: factions, defeated creatures. `stored`: stored cards.
    - `out`: removed from play.
    - `exhausted`: how often the deck has been exhausted; `turns`: how many turns they have had.
    """
    return _side("wizard", companies, cards)


def ringwraith(*companies: CompanyPiece, **cards: Unpack[SideCards]) -> Side:
    """A Ringwraith player; everything as for `wizard`."""
    return _side("ringwraith", companies, cards)


def fallen_wizard(
    *companies: CompanyPiece, declared: str = "Saruman", **cards: Unpack[SideCards]
) -> Side:
    """A Fallen-wizard player, who has `declared` which one; everything else as for `wizard`.

    Of a name that several sides have, the player's own card is meant, then the hero one; "Moria [M]"
    is the minion one. A location deck that is not given holds no minion sites.
    """
    return msgspec.structs.replace(_side("fallen-wizard", companies, cards), declared=declared)


def balrog(*companies: CompanyPiece, **cards: Unpack[SideCards]) -> Side:
    """A Balrog player; everything as for `wizard`."""
    return _side("balrog", companies, cards)
