"""The application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import File

import freecouncil.scripts  # noqa: F401  (what the cards do)
from freecouncil import __version__
from freecouncil.server import pages, records
from freecouncil.server.accounts import Accounts
from freecouncil.server.bodies import Problem
from freecouncil.server.brains import Brains
from freecouncil.server.config import Config, database_of
from freecouncil.server.database import Database
from freecouncil.server.events.keeping import Events
from freecouncil.server.events.routes import PAGES_OF_EVENTS
from freecouncil.server.guard import Guard
from freecouncil.server.hall import Hall
from freecouncil.server.refusal import Refused
from freecouncil.server.replays import Replays
from freecouncil.server.routes import HANDLERS, SESSION_DAYS, House

log = logging.getLogger("freecouncil.server")
MOST_BODY = 128 * 1024
NO_CACHE = {"cache-control": "no-cache"}
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}


@get("/", include_in_schema=False, sync_to_thread=False)
def front() -> File | Response[str]:
    """The page."""
    if pages.built():
        return File(
            pages.STATIC / "index.html",
            media_type=MediaType.HTML,
            content_disposition_type="inline",
            headers=NO_CACHE,
        )
    return Response(pages.FALLBACK, media_type=MediaType.HTML, headers=NO_CACHE)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def beside(name: FromPath[str]) -> File:
    """What lies beside the page: its icon, its manifest."""
    return _file(pages.STATIC, name, NO_CACHE)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(name: FromPath[str]) -> File:
    """What the page is made of; its names change with its contents."""
    return _file(pages.STATIC / "assets", name, FOR_GOOD)


def _file(folder: Path, name: str, headers: dict[str, str]) -> File:
    path = folder / name
    kind = pages.KINDS.get(path.suffix)
    if kind is None or not pages.plain(name) or not path.is_file():
        raise Refused("unknown", "There is no such page.", status=404)
    return File(path, media_type=kind, content_disposition_type="inline", headers=headers)


def _refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    return _problem(refused.status, refused.code, refused.sentence)


_CODES = {400: "malformed", 404: "unknown", 405: "method", 413: "too-long", 415: "malformed"}


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    sentence = error.detail or "That can't be done."
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        told = [
            f"{one.get('key', '')}: {one.get('message', '')}".strip(": ")
            for one in error.extra
            if isinstance(one, dict)
        ]
        sentence = "; ".join(told)
    code = _CODES.get(error.status_code, "malformed")
    response = _problem(error.status_code, code, sentence)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "failed", "Something went wrong on the server. It has been noted.")


def _problem(status: int, code: str, sentence: str) -> Response[Problem]:
    return Response(
        Problem(code=code, sentence=sentence), status_code=status, media_type=MediaType.JSON
    )


def make_app(config: Config) -> Litestar:
    """The application, without its guard."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        database = Database(database_of(config))
        brains = Brains(config.thinkers, config.think_seconds)
        hall = Hall(database, brains, config.idle_seconds)
        app.state.house = House(config, hall, Accounts(database), Replays(database))
        app.state.events = events = Events(database, hall)
        await database.write(lambda c: records.drop_old_sessions(c, SESSION_DAYS))
        hall.open()
        await events.open()
        try:
            yield
        finally:
            await events.close()
            await hall.close()
            brains.close()
            database.close()

    handlers: list[Any] = [front, beside, asset, *HANDLERS, PAGES_OF_EVENTS]
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        exception_handlers={Refused: _refused, HTTPException: _http, Exception: _unexpected},
        openapi_config=OpenAPIConfig(
            title="Free Council",
            version=__version__,
            description="Play the Middle-earth Collectible Card Game; see docs/protocol.md.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1500),
        logging_config=None,
        type_decoders=[],
        debug=False,
    )


def guarded_app(config: Config) -> Guard:
    """The application as it is served."""
    # Litestar names each kind of message that others only call a mapping.
    return Guard(make_app(config), config)  # type: ignore[arg-type]
