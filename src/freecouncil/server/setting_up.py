"""Setting up a game: from what was asked for to what is stored."""

from __future__ import annotations

import secrets

from freecouncil import decks
from freecouncil.decks import Deck, DeckError
from freecouncil.decks.formats import reads
from freecouncil.decks.shelf import LETTERS, OURS, challenge_deck, on_shelf, shelved, titles
from freecouncil.players import names as players
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS
from freecouncil.scripts import enforced
from freecouncil.server import fair, tokens
from freecouncil.server.bodies import Join, NewGame
from freecouncil.server.brains import title_of, usual_opponent
from freecouncil.server.records import Session, StoredGame, StoredSeat, now, read_deck, write_deck
from freecouncil.server.refusal import Refused


def deck_from(letter: str, text: str) -> Deck | str:
    """A Challenge Deck's letter, or the deck that a text describes. Decks of our own may change in time:
    a game keeps the one that it began with."""
    if text:
        try:
            return reads(text)
        except DeckError as error:
            raise Refused("deck", f"The deck can't be read: {error}") from None
    if not on_shelf(letter.upper()):
        raise Refused("deck", f"There is no deck {letter!r}; there are {titles()}.")
    return shelved(letter.upper()) if letter.upper() in OURS else letter.upper()


def check_deck(chosen: Deck | str, ruleset: str, length: str, *, unenforced: bool) -> None:
    """Refuses a deck of one's own that may not be brought to such a game, or can't be played."""
    if isinstance(chosen, str):
        return
    report = decks.check(chosen, ruleset, LENGTHS[length].name, enforced=enforced)
    wrong = [found for found in report.findings if found.severity == "illegal"]
    if not unenforced:
        wrong += [found for found in report.findings if found.rule == "enforcement"]
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise Refused("deck", f"{chosen.name}: {wrong[0].message}{more}")
    other = challenge_deck("A" if chosen.alignment != "wizard" else "F")
    try:
        Game.new(Setup(decks=(chosen, other), ruleset=RULESETS[ruleset], length=length), 1)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise Refused("deck", f"{chosen.name} can't be played here: {reason}") from None


class Fresh:
    """A game that has been set up, with the secrets that are told only now."""

    def __init__(self, stored: StoredGame) -> None:
        self.stored = stored
        self.seat_tokens: dict[int, str] = {}
        self.invite = ""


def set_up(asked: NewGame, session: Session, name: str) -> Fresh:
    """The game that was asked for."""
    if asked.ruleset not in RULESETS:
        raise Refused(
            "ruleset", f"There is no ruleset {asked.ruleset!r}; there are {', '.join(RULESETS)}."
        )
    if asked.length not in LENGTHS:
        raise Refused(
            "length", f"There is no length {asked.length!r}; there are {', '.join(LENGTHS)}."
        )
    mine = deck_from(asked.deck, asked.deck_text)
    check_deck(mine, asked.ruleset, asked.length, unenforced=asked.unenforced)
    theirs = _other_deck(asked)
    if theirs:
        check_deck(theirs, asked.ruleset, asked.length, unenforced=asked.unenforced)
    game = tokens.draw_game_id()
    stored = StoredGame(
        id=game,
        created=now(),
        ruleset=asked.ruleset,
        length=asked.length,
        tournament=asked.tournament,
        minutes=asked.minutes,
        secret=fair.draw_secret(),
    )
    fresh = Fresh(stored)
    me = StoredSeat(game=game, seat=asked.seat, kind="person", name=clean(name))
    _claim(fresh, me, session)
    me.deck = write_deck(mine)
    other = StoredSeat(game=game, seat=1 - asked.seat, kind="open")
    other.deck = write_deck(theirs) if theirs else b""
    other.name = clean(asked.opponent_name)
    if asked.opponent == "computer":
        _sit_computer(other, asked)
    elif asked.opponent == "hotseat":
        other.kind = "person"
        _claim(fresh, other, session)
    else:
        fresh.invite = tokens.draw_token()
        stored.invite = tokens.digest(fresh.invite)
    if asked.spectators:
        stored.watch_token = tokens.draw_token()
        stored.watch = tokens.digest(stored.watch_token)
    stored.seats = sorted((me, other), key=lambda one: one.seat)
    return fresh


def _other_deck(asked: NewGame) -> Deck | str:
    if asked.opponent_deck or asked.opponent_deck_text:
        return deck_from(asked.opponent_deck, asked.opponent_deck_text)
    if asked.opponent == "invite":
        return ""
    return secrets.choice([letter for letter in LETTERS if letter != asked.deck.upper()])


def _sit_computer(seat: StoredSeat, asked: NewGame) -> None:
    name = asked.computer or usual_opponent()
    if name not in players():
        raise Refused(
            "computer", f"There is no opponent {name!r}; there are {', '.join(players())}."
        )
    seat.kind = "computer"
    seat.computer = name
    seat.contribution = fair.draw_contribution()
    if not seat.name:
        seat.name = title_of(name)[0]


def _claim(fresh: Fresh, seat: StoredSeat, session: Session) -> None:
    token = tokens.draw_token()
    fresh.seat_tokens[seat.seat] = token
    seat.token = tokens.digest(token)
    seat.session = session.digest
    seat.account = session.account.id if session.account is not None else None


def accept(stored: StoredGame, asked: Join, session: Session, name: str) -> tuple[StoredSeat, str]:
    """The seat of one who accepts an invitation, and its token."""
    open_seat = next((seat for seat in stored.seats if seat.kind == "open"), None)
    if open_seat is None:
        raise Refused("taken", "Someone has taken that seat already.", status=409)
    seat = StoredSeat(game=stored.id, seat=open_seat.seat, kind="person", deck=open_seat.deck)
    seat.name = clean(name) or open_seat.name
    if not seat.deck:
        chosen = deck_from(asked.deck, asked.deck_text)
        check_deck(chosen, stored.ruleset, stored.length, unenforced=False)
        seat.deck = write_deck(chosen)
    elif asked.deck or asked.deck_text:
        raise Refused("deck", "The deck for this seat has been chosen already.")
    fresh = Fresh(stored)
    _claim(fresh, seat, session)
    return seat, fresh.seat_tokens[seat.seat]


def deck_name(seat: StoredSeat) -> str:
    """The name of a seat's deck."""
    deck = read_deck(seat.deck)
    return deck.name if deck is not None else ""


def clean(name: str) -> str:
    """A name without what can't be seen, on one line."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:40]
