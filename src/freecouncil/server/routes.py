"""The HTTP part of the protocol: see docs/protocol.md."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import File
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from freecouncil.server import connection, describing, pages, records, setting_up
from freecouncil.server.accounts import Accounts
from freecouncil.server.bodies import (
    About,
    CardFacts,
    Credentials,
    DeckContents,
    DeckReport,
    DeckSummary,
    DeckToCheck,
    GameCreated,
    GameInfo,
    History,
    Join,
    MapDrawing,
    Me,
    NewGame,
    Opponent,
    Problem,
    ReplayView,
    SeatGiven,
)
from freecouncil.server.callers import COOKIE, Caller, caller_of
from freecouncil.server.config import Config
from freecouncil.server.guard import Limits, household
from freecouncil.server.hall import Hall, no_such_game
from freecouncil.server.informing import game_info, given, watch_page
from freecouncil.server.records import Session, StoredGame
from freecouncil.server.refusal import Refused
from freecouncil.server.replays import Replays
from freecouncil.server.tokens import same

PROBLEMS = {
    status: ResponseSpec(Problem, description=words, generate_examples=False)
    for status, words in {
        400: "what was asked for makes no sense",
        401: "one must log in first",
        403: "a page of another server asks",
        404: "there is no such thing, or it is not for the one who asks",
        409: "too late, or too early",
        413: "too long",
        421: "another server was meant",
        429: "too many requests",
    }.items()
}
GameId = Annotated[str, PathParameter(max_length=24, description="a game")]
AnyRequest = Request[Any, Any, Any]
SESSION_DAYS = 365  # that a browser is remembered


class House:
    """Everything that the handlers share."""

    def __init__(self, config: Config, hall: Hall, accounts: Accounts, replays: Replays) -> None:
        self.config = config
        self.hall = hall
        self.accounts = accounts
        self.replays = replays
        self.questions = Limits(config.questions_per_second, 10 * config.questions_per_second)

    async def caller(self, request: AnyRequest) -> Caller:
        return await caller_of(request, self.accounts)

    async def settled(self, request: AnyRequest) -> tuple[Caller, Session, Cookie | None]:
        """The caller with a session, a new one if there was none; with accounts, logged in."""
        caller = await self.caller(request)
        if self.config.accounts and (caller.session is None or caller.session.account is None):
            raise Refused("login", "Log in first.", status=401)
        if caller.session is not None:
            return caller, caller.session, None
        session, secret = await self.accounts.begin_session()
        return caller, session, self.cookie(request, secret)

    def cookie(self, request: AnyRequest, secret: str) -> Cookie:
        secure = request.url.scheme == "https" or self.config.public.startswith("https:")
        return Cookie(
            key=COOKIE,
            value=secret,
            httponly=True,
            samesite="strict",
            secure=secure,
            path="/",
            max_age=SESSION_DAYS * 24 * 3600 if secret else 0,
        )


def house_of(state: State) -> House:
    """What the handlers share."""
    house: House = state.house
    return house


# What there is ------------------------------------------------------------------------------------


@get(
    "/api/about", summary="What this server is and offers", responses=PROBLEMS, sync_to_thread=False
)
def about(state: State) -> About:
    return describing.about(house_of(state).config)


@get("/api/players", summary="The computer opponents", responses=PROBLEMS, sync_to_thread=False)
def players() -> list[Opponent]:
    return describing.computer_opponents()


@get("/api/decks", summary="The decks of the shelf", responses=PROBLEMS, sync_to_thread=True)
def decks() -> list[DeckSummary]:
    return describing.shelf()


@get(
    "/api/decks/{letter:str}",
    summary="A deck of the shelf, card by card",
    responses=PROBLEMS,
    sync_to_thread=True,
)
def deck(letter: Annotated[str, PathParameter(max_length=40)]) -> DeckContents:
    return describing.contents(letter)


@post(
    "/api/decks/check",
    summary="Look at a deck",
    responses=PROBLEMS,
    status_code=HTTP_200_OK,
    sync_to_thread=True,
)
def check_deck(data: JSONBody[DeckToCheck]) -> DeckReport:
    return describing.look_at(data)


@get("/api/cards", summary="Several cards", responses=PROBLEMS, sync_to_thread=True)
def cards(
    ids: Annotated[str, QueryParameter(max_length=4000, pattern="^[A-Za-z0-9,-]*$")],
) -> list[CardFacts]:
    return describing.cards_facts(ids)


@get(
    "/api/cards/{card:str}",
    summary="All that is needed to draw a card",
    responses=PROBLEMS,
    sync_to_thread=True,
)
def card(card: Annotated[str, PathParameter(max_length=40)]) -> CardFacts:
    return describing.card_facts(card)


@get(
    "/api/map",
    summary="Regions and sites, and where they are drawn",
    responses=PROBLEMS,
    sync_to_thread=True,
)
def the_map() -> MapDrawing:
    return describing.map_drawing()


# Games --------------------------------------------------------------------------------------------


@post("/api/games", summary="Set up a game", responses=PROBLEMS, status_code=HTTP_201_CREATED)
async def create_game(
    state: State, request: AnyRequest, data: JSONBody[NewGame]
) -> Response[GameCreated]:
    house = house_of(state)
    caller, session, cookie = await house.settled(request)
    name = data.name or caller.name
    fresh = await asyncio.to_thread(setting_up.set_up, data, session, name)
    stored = fresh.stored
    await house.hall.add(stored)
    created = GameCreated(
        game=stored.id,
        seats=tuple(given(stored.id, seat, token) for seat, token in fresh.seat_tokens.items()),
        invite=fresh.invite,
        invite_page=f"/#/join/{stored.id}/{fresh.invite}" if fresh.invite else "",
        watch=stored.watch_token,
        watch_page=watch_page(stored),
        commitment=stored.commitment,
    )
    return Response(created, cookies=[cookie] if cookie is not None else [])


@get("/api/games/{game:str}", summary="Who plays, and how far it is", responses=PROBLEMS)
async def get_game(state: State, request: AnyRequest, game: GameId) -> GameInfo:
    house = house_of(state)
    caller = await house.caller(request)
    stored = await house.hall.stored(game)
    caller.must_see(stored)
    counted = await house.hall.database.read(lambda c: records.count_entries(c, [game]))
    return game_info(house.hall, stored, caller, counted)


@post(
    "/api/games/{game:str}/join",
    summary="Accept an invitation",
    responses=PROBLEMS,
    status_code=HTTP_201_CREATED,
)
async def join_game(
    state: State, request: AnyRequest, game: GameId, data: JSONBody[Join]
) -> Response[SeatGiven]:
    house = house_of(state)
    stored = await house.hall.stored(game)
    if not same(data.invite, stored.invite):
        if caller_has_seat(await house.caller(request), stored):
            raise Refused("taken", "You sit at this table already.", status=409)
        raise no_such_game()
    caller, session, cookie = await house.settled(request)
    name = data.name or caller.name
    seat, token = await asyncio.to_thread(setting_up.accept, stored, data, session, name)
    await house.hall.sit_down(seat)
    return Response(given(game, seat.seat, token), cookies=[cookie] if cookie is not None else [])


def caller_has_seat(caller: Caller, stored: Any) -> bool:
    """Does the caller sit at the table?"""
    return bool(caller.seats(stored))


@get(
    "/api/games/{game:str}/record",
    summary="The file to keep of a finished game",
    responses=PROBLEMS,
)
async def get_record(state: State, request: AnyRequest, game: GameId) -> Response[bytes]:
    house = house_of(state)
    stored = await house.hall.stored(game)
    (await house.caller(request)).must_see(stored)
    text = await house.replays.record(stored)
    return Response(
        text.encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="freecouncil-{game}.json"'},
    )


@get(
    "/api/games/{game:str}/history",
    summary="A finished game, decision by decision",
    responses=PROBLEMS,
)
async def get_history(state: State, request: AnyRequest, game: GameId) -> History:
    house = house_of(state)
    stored = await house.hall.stored(game)
    (await house.caller(request)).must_see(stored)
    return await house.replays.history(stored)


@get(
    "/api/games/{game:str}/replay",
    summary="A finished game after so many decisions",
    responses=PROBLEMS,
)
async def get_replay(
    state: State,
    request: AnyRequest,
    game: GameId,
    to: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, QueryParameter(ge=0, le=1)] = None,
) -> ReplayView:
    house = house_of(state)
    stored = await house.hall.stored(game)
    (await house.caller(request)).must_see(stored)
    return await house.replays.view(stored, to, seat)


@websocket("/api/games/{game:str}/play")
async def play(socket: WebSocket[Any, Any, Any], state: State, game: GameId) -> None:
    """The game itself."""
    house = house_of(state)
    caller = await caller_of(socket, house.accounts)
    address = household(socket.client.host) if socket.client is not None else ""

    def may_ask() -> bool:
        return house.questions.allow(address)

    await connection.serve(socket, game[:24], caller, house.hall, house.config, may_ask)


# Who one is ---------------------------------------------------------------------------------------


async def _me(house: House, caller: Caller) -> Me:
    if caller.session is None:
        return Me(account="", games=())
    session = caller.session

    def look(connection: Any) -> tuple[list[StoredGame], dict[str, int]]:
        found = records.find_games(connection, records.games_of(connection, session))
        return found, records.count_entries(connection, [one.id for one in found])

    stored, counted = await house.hall.database.read(look)
    games = [game_info(house.hall, house.hall.latest(one), caller, counted) for one in stored]
    return Me(account=caller.name, games=tuple(games))


@get("/api/me", summary="This browser's account and games", responses=PROBLEMS)
async def me(state: State, request: AnyRequest) -> Me:
    house = house_of(state)
    return await _me(house, await house.caller(request))


async def _log_in(house: House, request: AnyRequest, account: Any) -> Response[Me]:
    before = (await house.caller(request)).session
    session, secret = await house.accounts.begin_session(account, before)
    answer = await _me(house, Caller(session, ""))
    return Response(answer, cookies=[house.cookie(request, secret)])


def _with_accounts(house: House) -> None:
    if not house.config.accounts:
        raise Refused("no-accounts", "This server has no accounts: simply play.", status=404)


@post(
    "/api/account",
    summary="Make an account and log in",
    responses=PROBLEMS,
    status_code=HTTP_201_CREATED,
)
async def register(state: State, request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    house = house_of(state)
    _with_accounts(house)
    return await _log_in(house, request, await house.accounts.register(data.name, data.password))


@post("/api/session", summary="Log in", responses=PROBLEMS, status_code=HTTP_201_CREATED)
async def log_in(state: State, request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    house = house_of(state)
    _with_accounts(house)
    return await _log_in(house, request, await house.accounts.log_in(data.name, data.password))


@delete("/api/session", summary="Log out", responses=PROBLEMS, status_code=HTTP_200_OK)
async def log_out(state: State, request: AnyRequest) -> Response[Me]:
    house = house_of(state)
    session = (await house.caller(request)).session
    if session is not None:
        await house.accounts.end_session(session)
    return Response(Me(account="", games=()), cookies=[house.cookie(request, "")])


# Pictures -----------------------------------------------------------------------------------------


@get(
    "/pictures/{name:str}",
    summary="A picture of a card, where the server has some",
    responses=PROBLEMS,
)
async def picture(state: State, name: Annotated[str, PathParameter(max_length=60)]) -> File:
    folder = house_of(state).config.picture_folder
    if folder is not None and all(c.isalnum() or c in "-_" for c in name):
        for ending, kind in pages.PICTURES.items():
            path = folder / f"{name}{ending}"
            if path.is_file():
                return File(path, media_type=kind, content_disposition_type="inline")
    raise Refused("unknown", "There is no such picture.", status=404)


HANDLERS = [
    about, players, decks, deck, check_deck, cards, card, the_map, create_game, get_game, join_game,
    get_record, get_history, get_replay, play, me, register, log_in, log_out, picture,
]  # fmt: skip
