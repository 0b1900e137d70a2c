"""Tables of an event as games of this server: with its ruleset, its length and the players' decks."""

from __future__ import annotations

import asyncio

from freecouncil import decks
from freecouncil.decks import Deck
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced
from freecouncil.server import fair, tokens
from freecouncil.server.events import storing
from freecouncil.server.events.keeping import Events, Kept, player_token
from freecouncil.server.events.storing import Place
from freecouncil.server.records import Session, StoredGame, StoredSeat, now, write_deck
from freecouncil.server.setting_up import clean
from freecouncil.tournament import Refused as NotAllowed
from freecouncil.tournament.decklists import locked_deck
from freecouncil.tournament.event import Event, Table
from freecouncil.tournament.policy import LENGTHS


async def play_here(events: Events, kept: Kept, numbers: list[int]) -> int:
    """Makes games of tables of the current round; says how many. Those that are games already, or
    have their result, stay as they are."""
    event = kept.event
    rnd = event.round()
    if event.settings.format == "scenario":
        raise NotAllowed("scenario games can't be played here: this server knows no scenarios")
    known = await events.games_at(kept.stored.id)
    made = []
    for number in numbers:
        table = event.table(number)
        if table.result is None and (rnd.number, number) not in known:
            made.append((number, await asyncio.to_thread(_game, kept, event, table)))
    for number, stored in made:
        await events.hall.add(stored)
        await events.add_place(Place(stored.id, kept.stored.id, rnd.number, number))
    return len(made)


def _game(kept: Kept, event: Event, table: Table) -> StoredGame:
    """The game of a table."""
    both = tuple(_deck(event, number) for number in table.players)
    first, second = both
    length = LENGTHS[event.settings.format]
    names = (clean(event.name(table.players[0])), clean(event.name(table.players[1])))
    setup = Setup(
        decks=(first, second),
        ruleset=ruleset(event.settings.ruleset),
        length=length,
        names=names,
        tournament=True,
    )
    try:
        Game.new(setup, 1, record=False)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise NotAllowed(f"table {table.number} can't be played here: {reason}") from error
    game = tokens.draw_game_id()
    watch = tokens.draw_token()
    return StoredGame(
        id=game,
        created=now(),
        ruleset=event.settings.ruleset,
        length=length,
        tournament=True,
        minutes=0,  # the clock is the event's
        secret=fair.draw_secret(),
        watch=tokens.digest(watch),
        watch_token=watch,
        seats=[
            StoredSeat(
                game=game,
                seat=seat,
                kind="person",
                name=names[seat],
                deck=write_deck(both[seat]),
                token=tokens.digest(player_token(kept.stored, number)),
            )
            for seat, number in enumerate(table.players)
        ],
    )


def _deck(event: Event, number: int) -> Deck:
    """A player's deck, if all of its cards can be played here."""
    if event.player(number).deck is None:
        raise NotAllowed(
            f"{event.name(number)} has handed in no deck, and a table is played here with the decks "
            "of the event; hand decks in before round one, or let them play on paper"
        )
    deck = locked_deck(event, number)
    length = LENGTHS[event.settings.format]
    found = decks.check(deck, event.settings.ruleset, length, enforced=enforced).findings
    missing = [each.message for each in found if each.rule == "enforcement"]
    if missing:
        raise NotAllowed(f"{event.name(number)}'s deck can't be played here: {missing[0]}")
    return deck


async def must_not_have_begun(events: Events, kept: Kept) -> None:
    """Refuses to take back a pairing whose games are being played."""
    number = kept.event.round().number
    for (rnd, table), game in (await events.games_at(kept.stored.id)).items():
        if rnd == number and (await events.hall.stored(game)).seed:
            raise NotAllowed(f"round {number} stands: table {table} is being played on this server")


async def sit_down(events: Events, kept: Kept, number: int, session: Session) -> str:
    """A player takes the own seat at the table of the current round; says where to go."""
    event = kept.event
    rnd = event.round()
    known = await events.games_at(kept.stored.id)
    for table in rnd.tables:
        game = known.get((rnd.number, table.number))
        if number in table.players and game is not None:
            seat = table.players.index(number)
            await events.hall.database.write(
                lambda c: storing.claim_seat(c, game, seat, session)  # noqa: B023
            )
            live = events.hall.tables.get(game)
            if live is not None:
                mine = live.stored.seats[seat]
                mine.session = session.digest
                mine.account = session.account.id if session.account is not None else None
            return f"/#/game/{game}/{seat}"
    raise NotAllowed("your table of this round is not played here")
