"""The addresses of the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import Cookie, State, UploadFile
from litestar.params import PathParameter, QueryParameter

from freecouncil.server.events import deskpage, forms, otherpages, public
from freecouncil.server.events.deskpage import AtTable, Look
from freecouncil.server.events.html import STYLE
from freecouncil.server.events.keeping import Events, Kept
from freecouncil.server.events.seating import must_not_have_begun, play_here, sit_down
from freecouncil.server.events.style import page_style
from freecouncil.server.informing import watch_page
from freecouncil.server.messages import Result, read_server
from freecouncil.server.refusal import Refused
from freecouncil.server.routes import House, house_of
from freecouncil.tournament import Refused as NotAllowed
from freecouncil.tournament.event import Event
from freecouncil.tournament.papers import KINDS, Kind, paper, write_paper
from freecouncil.tournament.store import dumps

Name = Annotated[str, PathParameter(max_length=24)]
Secret = Annotated[str, PathParameter(max_length=100)]
Word = Annotated[str, PathParameter(max_length=20)]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000)]
RoundNumber = Annotated[int | None, QueryParameter(ge=1, le=1_000_000)]
AnyRequest = Request[Any, Any, Any]
Html = Response[str]
MOST_DECK = 40_000  # characters
NOT_KEPT = {"cache-control": "no-store", "x-robots-tag": "noindex"}
SCRIPT = Path(__file__).with_name("clock.js").read_text(encoding="utf-8")
IN_FORMS = {
    "with --capability ring or --capability points": "by choosing it from the list",
    "use correct to change it": "use the form “Correct a result” to change it",
    "drop the player from the game as well": "have the player drop out of the game",
}


def events_of(state: State) -> Events:
    """The events of this server."""
    events: Events = state.events
    return events


def _page(text: str, status: int = 200, *, kept: bool = False) -> Html:
    headers = {"cache-control": "no-cache"} if kept else NOT_KEPT
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)


def _go(to: str, cookie: Cookie | None = None) -> Html:
    headers = {"location": to, **NOT_KEPT}
    cookies = [cookie] if cookie is not None else []
    return Response(
        "", status_code=303, headers=headers, cookies=cookies, media_type=MediaType.HTML
    )


def _said(refused: NotAllowed | Refused) -> str:
    """A refusal in the words of the page."""
    if isinstance(refused, Refused):
        return refused.sentence
    words = str(refused)
    for typed, filled in IN_FORMS.items():
        words = words.replace(typed, filled)
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


def _sorry(_: AnyRequest, refused: Exception) -> Html:
    """The page of a refusal where there is no form to show it on."""
    assert isinstance(refused, Refused | NotAllowed)
    status = refused.status if isinstance(refused, Refused) else 400
    return _page(public.sorry_page(_said(refused)), status)


async def _filled(request: AnyRequest) -> dict[str, str]:
    """A form as it was filled in; of several fields of a name the first, a file as its text."""
    found: dict[str, str] = {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, UploadFile):
            data = await value.read(4 * MOST_DECK + 1)
            text = data.decode("utf-8-sig", "replace")
        else:
            text = str(value)
        if len(text) > MOST_DECK:
            raise NotAllowed(f"{name} is too long: at most {MOST_DECK} characters are taken")
        if len(found) < 40:
            found.setdefault(name, text)
    return found


def _address(house: House, request: AnyRequest) -> str:
    return house.config.public or f"{request.url.scheme}://{request.url.netloc}"


# For everyone -------------------------------------------------------------------------------------


@get("/events/style.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[str]:
    return Response(page_style(), media_type="text/css", headers={"cache-control": "max-age=300"})


@get("/events/clock.js", include_in_schema=False, sync_to_thread=False)
def script() -> Response[str]:
    return Response(SCRIPT, media_type="text/javascript", headers={"cache-control": "max-age=300"})


@get("/events", include_in_schema=False)
async def all_events(state: State) -> Html:
    return _page(public.list_page(await events_of(state).listed()), kept=True)


@get("/events/{name:str}", include_in_schema=False)
async def one_event(state: State, name: Name) -> Html:
    events = events_of(state)
    kept = await events.kept(name)
    games = await _games(events, kept.event, name)
    watch = {number: at.watch for number, at in games.items() if at.watch}
    return _page(public.event_page(kept.stored, kept.event, watch), kept=True)


@get("/events/{name:str}/clock", include_in_schema=False)
async def clock(state: State, name: Name) -> Html:
    kept = await events_of(state).kept(name)
    return _page(public.clock_page(kept.stored, kept.event), kept=True)


@get("/events/{name:str}/papers/{kind:str}", include_in_schema=False)
async def public_paper(state: State, name: Name, kind: Word, round: RoundNumber = None) -> Html:
    if kind not in ("pairings", "standings"):
        raise Refused("unknown", "There is no such paper.", status=404)
    return _paper(await events_of(state).event(name), kind, round)


def _paper(event: Event, kind: str, number: int | None) -> Html:
    known: dict[str, Kind] = {each: each for each in KINDS}
    if kind not in known:
        raise Refused("unknown", "There is no such paper.", status=404)
    return _page(write_paper(paper(event, known[kind], number), "html", STYLE))


# Announcing ---------------------------------------------------------------------------------------


@get("/events/new", include_in_schema=False, sync_to_thread=False)
def new_event() -> Html:
    return _page(otherpages.new_page({}))


@post("/events", include_in_schema=False)
async def announce(state: State, request: AnyRequest) -> Html:
    house, events = house_of(state), events_of(state)
    cookie = None
    if house.config.accounts:
        _, _, cookie = await house.settled(request)
    filled = await _filled(request)
    try:
        desk = forms.announced(filled)
        name, secret = await events.announce(desk, listed=filled.get("listed") == "yes")
    except NotAllowed as refused:
        return _page(otherpages.new_page(filled, _said(refused)), 400)
    return _go(f"/events/{name}/desk/{secret}", cookie)


# The coordinator's desk ---------------------------------------------------------------------------


async def _games(events: Events, event: Event, name: str) -> dict[int, AtTable]:
    """The tables of the current round that are games here, and how far they are."""
    if not event.rounds:
        return {}
    found: dict[int, AtTable] = {}
    for (rnd, number), game in (await events.games_at(name)).items():
        if rnd != event.round().number:
            continue
        stored = await events.hall.stored(game)
        table = events.hall.tables.get(game)
        words = "Played here; waiting for the players."
        if stored.result is not None:
            told = read_server(stored.result)
            words = f"Played here: {told.words}" if isinstance(told, Result) else ""
        elif table is not None and table.game is not None:
            words = f"Being played here, turn {table.game.state.turn}."
        elif stored.seed:
            words = "Being played here."
        watch = f"/#/replay/{game}" if stored.ended else watch_page(stored)
        found[number] = AtTable(watch=watch, words=words)
    return found


async def _look(state: State, request: AnyRequest, kept: Kept, secret: str, **more: Any) -> Look:
    events = events_of(state)
    return Look(
        stored=kept.stored,
        event=kept.event,
        secret=secret,
        address=_address(house_of(state), request),
        games=await _games(events, kept.event, kept.stored.id),
        **more,
    )


@get("/events/{name:str}/desk/{secret:str}", include_in_schema=False)
async def desk(
    state: State, request: AnyRequest, name: Name, secret: Secret,
    since: Annotated[int, QueryParameter(ge=0)] = 0,
    games: Annotated[int, QueryParameter(ge=0)] = 0,
    table: Annotated[int, QueryParameter(ge=0)] = 0,
    which: Annotated[str, QueryParameter(max_length=20)] = "",
) -> Html:  # fmt: skip
    kept = await events_of(state).run_by(name, secret)
    asked = {"since": since, "set_up": games, "table": table, "which": which}
    look = await _look(state, request, kept, secret, **asked)
    return _page(deskpage.desk_page(look))


@get("/events/{name:str}/desk/{secret:str}/papers/{kind:str}", include_in_schema=False)
async def desk_paper(
    state: State, name: Name, secret: Secret, kind: Word,
    round: RoundNumber = None,
) -> Html:  # fmt: skip
    return _paper((await events_of(state).run_by(name, secret)).event, kind, round)


@get("/events/{name:str}/desk/{secret:str}/event.json", include_in_schema=False)
async def event_file(state: State, name: Name, secret: Secret) -> Response[bytes]:
    kept = await events_of(state).run_by(name, secret)
    headers = {**NOT_KEPT, "content-disposition": 'attachment; filename="event.json"'}
    return Response(dumps(kept.event), media_type="application/json", headers=headers)


@post("/events/{name:str}/desk/{secret:str}/{verb:str}", include_in_schema=False)
async def act(state: State, request: AnyRequest, name: Name, secret: Secret, verb: Word) -> Html:
    """What a form of the desk does."""
    events = events_of(state)
    kept = await events.run_by(name, secret)
    since = len(kept.event.log)
    filled: dict[str, str] = {}
    try:
        filled = await _filled(request)
        if verb == "play":
            made = await play_here(events, kept, _tables(kept.event, filled))
            return _go(f"/events/{name}/desk/{secret}?games={made}")
        if verb == "unpair":
            await must_not_have_begun(events, kept)
        if verb in forms.VERBS:
            await events.do(name, lambda desk: forms.VERBS[verb](desk, filled))
        else:
            raise Refused("unknown", "There is no such form.", status=404)
    except (NotAllowed, Refused) as refused:
        now = await events.run_by(name, secret)
        look = await _look(state, request, now, secret, refused=_said(refused), typed=filled)
        status = refused.status if isinstance(refused, Refused) else 400
        return _page(deskpage.desk_page(look), status)
    following = ""
    if verb == "report":
        # On to the next table in the list, so that a pile of slips is typed in one go.
        left = [table.number for table in (await events.event(name)).open_tables()]
        after = [number for number in left if number > forms.number_in(filled, "table", "")]
        following = f"&table={min(after or left)}" if left else ""
    return _go(f"/events/{name}/desk/{secret}?since={since}{following}")


def _tables(event: Event, filled: dict[str, str]) -> list[int]:
    if filled.get("tables") == "all":
        return [
            table.number
            for table in event.open_tables()
            if all(event.player(number).deck for number in table.players)
        ]
    return [forms.number_in(filled, "tables", "the table")]


# A player's own page ------------------------------------------------------------------------------


async def _own(
    state: State, kept: Kept, number: int, token: str, refused: str = "",
    filled: dict[str, str] | None = None,
) -> str:  # fmt: skip
    event = kept.event
    games = await _games(events_of(state), event, kept.stored.id)
    tables = event.round().tables if event.rounds else ()
    mine = next(
        (games[t.number] for t in tables if number in t.players and t.number in games), None
    )
    here = f"/events/{kept.stored.id}/player/{number}/{token}"
    words = mine.words if mine is not None else ""
    return otherpages.player_page(
        kept.stored, event, number, here, words, refused=refused, kept=filled
    )


@get("/events/{name:str}/player/{number:int}/{token:str}", include_in_schema=False)
async def player(state: State, name: Name, number: Number, token: Secret) -> Html:
    kept = await events_of(state).played_by(name, number, token)
    return _page(await _own(state, kept, number, token))


@post("/events/{name:str}/player/{number:int}/{token:str}/deck", include_in_schema=False)
async def player_deck(
    state: State, request: AnyRequest, name: Name, number: Number, token: Secret
) -> Html:
    events = events_of(state)
    kept = await events.played_by(name, number, token)
    filled: dict[str, str] = {}
    try:
        filled = await _filled(request)
        await events.do(name, lambda desk: forms.hand_in(desk, number, filled, may_accept=False))
    except (NotAllowed, Refused) as refused:
        return _page(await _own(state, kept, number, token, _said(refused), filled), 400)
    return _go(f"/events/{name}/player/{number}/{token}")


@post("/events/{name:str}/player/{number:int}/{token:str}/sit", include_in_schema=False)
async def player_sits(
    state: State, request: AnyRequest, name: Name, number: Number, token: Secret
) -> Html:
    house, events = house_of(state), events_of(state)
    kept = await events.played_by(name, number, token)
    try:
        _, session, cookie = await house.settled(request)
        to = await sit_down(events, kept, number, session)
    except (NotAllowed, Refused) as refused:
        return _page(await _own(state, kept, number, token, _said(refused)), 400)
    return _go(to, cookie)


HANDLERS = [
    style, script, all_events, one_event, clock, public_paper, new_event, announce, desk, desk_paper,
    event_file, act, player, player_deck, player_sits,
]  # fmt: skip
PAGES_OF_EVENTS = Router(
    path="/", route_handlers=HANDLERS, exception_handlers={NotAllowed: _sorry, Refused: _sorry}
)
