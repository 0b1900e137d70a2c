"""What is told about a game to those who may see it."""

from __future__ import annotations

from typing import Literal

from freecouncil.server.bodies import GameInfo, SeatGiven, SeatInfo
from freecouncil.server.callers import Caller
from freecouncil.server.hall import Hall
from freecouncil.server.messages import Result, read_server
from freecouncil.server.records import StoredGame, StoredSeat


def given(game: str, seat: int, token: str) -> SeatGiven:
    """A seat for the one who has just got it."""
    return SeatGiven(game=game, seat=seat, token=token, page=f"/#/game/{game}/{seat}")


def watch_page(stored: StoredGame) -> str:
    """Where spectators look on."""
    return f"/#/watch/{stored.id}/{stored.watch_token}" if stored.watch_token else ""


def game_info(hall: Hall, stored: StoredGame, caller: Caller, counted: dict[str, int]) -> GameInfo:
    """What this caller may know of a game that has had so many entries in the journal."""
    table = hall.tables.get(stored.id)
    mine = caller.seats(stored)
    connected = table.connected() if table is not None else (False, False)
    first, second = (
        _seat(stored, seat, connected[seat.seat], seat.seat in mine) for seat in stored.seats
    )
    status: Literal["waiting", "playing", "finished"] = "waiting"
    if stored.seed:
        status = "finished" if stored.ended else "playing"
    if table is not None and table.game is not None:
        turn, step = table.game.state.turn, table.journal.step
        decisions = len(table.journal.made)
    else:
        turn, step = 0, counted.get(stored.id, 0)
        decisions = step
    result = read_server(stored.result) if stored.result is not None else None
    over = result if isinstance(result, Result) else None
    return GameInfo(
        game=stored.id,
        seats=(first, second),
        length=stored.length,
        ruleset=stored.ruleset,
        status=status,
        your_seats=mine,
        guest_chooses_deck=any(s.kind == "open" and not s.deck for s in stored.seats),
        turn=turn,
        step=step,
        decisions=decisions,
        minutes=stored.minutes,
        created=stored.created,
        commitment=stored.commitment,
        watch=stored.watch_token if mine else "",
        watch_page=watch_page(stored) if mine else "",
        result=over.words if over is not None else "",
        winner=over.winner if over is not None else None,
    )


def _seat(stored: StoredGame, seat: StoredSeat, connected: bool, mine: bool) -> SeatInfo:
    """A seat; what deck of one's own someone has brought, the others see when the game is over."""
    deck = seat.the_deck()
    letter = len(seat.deck) == 3  # a letter in quotes
    named = deck is not None and (letter or mine or bool(stored.ended))
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name or (deck.name if deck is not None and named else ""),
        deck=deck.name if deck is not None and named else "",
        alignment=deck.alignment if deck is not None else "",
        computer=seat.computer,
        connected=connected,
    )
