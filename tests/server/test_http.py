"""The HTTP part: what it tells, whom it lets in, and what it refuses."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from freecouncil.cards.library import library
from freecouncil.cards.map import middle_earth
from freecouncil.decks import writes
from freecouncil.decks.shelf import LETTERS, OURS, challenge_deck
from freecouncil.server import pages
from freecouncil.server.app import make_app
from freecouncil.server.bodies import CardFacts, DeckContents, DeckSummary, MapDrawing, Problem
from freecouncil.server.client import ServerError
from freecouncil.server.config import Config

from .running import Running, pair_at, run

JSON = {"content-type": "application/json"}


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    """A browser without a page."""
    with httpx.Client(base_url=server.address, trust_env=False) as client:
        yield client


def problem(answer: httpx.Response) -> Problem:
    assert answer.status_code >= 400
    told = msgspec.json.decode(answer.content, type=Problem)
    assert told.code and told.sentence
    return told


# What there is ------------------------------------------------------------------------------------


def test_the_decks_of_the_shelf(http: httpx.Client) -> None:
    decks = msgspec.json.decode(http.get("/api/decks").content, type=list[DeckSummary])
    assert "".join(deck.letter for deck in decks) == LETTERS + OURS
    for deck in decks:
        assert deck.name and deck.summary and deck.notes and deck.avatar is not None
        told = http.get(f"/api/decks/{deck.letter}").content
        contents = msgspec.json.decode(told, type=DeckContents)
        counts = {name: sum(e.count for e in some) for name, some in contents.sections.items()}
        assert counts == deck.counts
    assert problem(http.get("/api/decks/Z")).code == "unknown"


def test_every_card_can_be_drawn(http: httpx.Client) -> None:
    ids = [card.id for card in library().cards]
    for begin in range(0, len(ids), 300):
        some = ids[begin : begin + 300]
        told = http.get("/api/cards", params={"ids": ",".join(some)}).content
        cards = msgspec.json.decode(told, type=list[CardFacts])
        assert [card.id for card in cards] == some
        assert all(card.name and card.type_line and card.kind for card in cards)
    one = msgspec.json.decode(http.get("/api/cards/TW-181").content, type=CardFacts)
    assert one.name == "Saruman" and dict(one.numbers)
    assert problem(http.get("/api/cards/XX-1")).code == "unknown"
    assert problem(http.get("/api/cards", params={"ids": ",".join(ids[:301])})).code == "too-many"


def test_the_whole_map(http: httpx.Client) -> None:
    drawing = msgspec.json.decode(http.get("/api/map").content, type=MapDrawing)
    land = middle_earth()
    assert {region.name for region in drawing.regions} == {one.name for one in land.regions}
    told = [s.id for r in drawing.regions for s in r.sites] + [
        s.id for d in drawing.deeps for s in d.sites
    ]
    assert sorted(told) == sorted(site.id for site in land.sites if site.region or site.under_deeps)
    assert all(0 < r.x < drawing.width and 0 < r.y < drawing.height for r in drawing.regions)
    assert all(0 < d.x < drawing.width and 0 < d.y < drawing.height for d in drawing.deeps)


def test_a_deck_of_ones_own(http: httpx.Client) -> None:
    text = writes(challenge_deck("C"), "deck")
    told = http.post(
        "/api/decks/check", json={"text": text, "ruleset": "challenge-decks", "length": "starter"}
    ).json()
    assert told["deck"]["name"] == challenge_deck("C").name and told["legal"]
    assert not http.post("/api/decks/check", json={"text": "Gandalf\n" * 30}).json()["legal"]
    for wrong in ("", "no such card at all", "\x00\x01"):
        assert problem(http.post("/api/decks/check", json={"text": wrong})).code == "deck"
    assert problem(http.post("/api/decks/check", json={"text": "x" * 50_000})).code == "malformed"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"deck": "Z"}, "deck"),
        ({"deck_text": "[deck]\nname: x\nalignment: wizard\n"}, "deck"),
        ({"ruleset": "none"}, "ruleset"),
        ({"length": "endless"}, "length"),
        ({"opponent": "computer", "computer": "deep blue"}, "computer"),
        ({"opponent": "nobody"}, "malformed"),
        ({"seat": 2}, "malformed"),
        ({"cheat": True}, "malformed"),
    ],
)
def test_games_that_cannot_be_set_up(
    http: httpx.Client, asked: dict[str, object], code: str
) -> None:
    assert problem(http.post("/api/games", json=asked)).code == code


def test_a_body_that_is_too_long(http: httpx.Client) -> None:
    assert problem(http.post("/api/games", content=b"x" * 200_000, headers=JSON)).code == "too-long"


def test_the_page(http: httpx.Client) -> None:
    page = http.get("/")
    assert page.status_code == 200 and "Free Council" in page.text
    assert problem(http.get("/nothing")).code == "unknown"
    for way_out in (
        "/..%2f..%2fapp.py",
        "/assets/..%2f..%2fapp.py",
        "/.hidden",
        "/pictures/..%2fx",
    ):
        assert http.get(way_out).status_code == 404


def test_nothing_from_elsewhere(http: httpx.Client) -> None:
    for path in ("/", "/api/about", "/api/games/none", "/api/openapi.json"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in policy


# Who may do what ----------------------------------------------------------------------------------


def test_a_session_keeps_the_seat(server: Running, http: httpx.Client) -> None:
    created = http.post("/api/games", json={"deck": "A", "opponent": "computer"}).json()
    cookie = http.cookies["freecouncil"]
    me = http.get("/api/me").json()
    assert [game["game"] for game in me["games"]] == [created["game"]]
    assert me["games"][0]["your_seats"] == [0]
    with httpx.Client(base_url=server.address, trust_env=False) as stranger:
        assert stranger.get("/api/me").json()["games"] == []
        assert problem(stranger.get(f"/api/games/{created['game']}")).code == "not-allowed"
        token = {"authorization": f"Bearer {created['seats'][0]['token']}"}
        told = stranger.get(f"/api/games/{created['game']}", headers=token).json()
        assert told["your_seats"] == [0]

    async def play() -> None:
        url = f"ws{server.address[4:]}/api/games/{created['game']}/play"
        headers = {"cookie": f"freecouncil={cookie}", "origin": server.address}
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            await socket.send('{"type":"hello","seat":0}')
            welcome = msgspec.json.decode(await socket.recv())
            assert (welcome["type"], welcome["seat"]) == ("welcome", 0)

    run(play())


def test_the_cookie_is_the_servers_alone(http: httpx.Client) -> None:
    answer = http.post("/api/games", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie


def test_an_invitation_is_for_one(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="invite", opponent_deck="F")
        with pytest.raises(ServerError) as caught:
            await server.client.join(created.game, "x" * 43)
        assert caught.value.status == 404
        with pytest.raises(ServerError) as caught:
            await server.client.join(created.game, created.invite, deck="B")
        assert caught.value.code == "deck"
        joined = await server.client.join(created.game, created.invite)
        with pytest.raises(ServerError) as caught:
            await server.client.join(created.game, created.invite)
        assert caught.value.status == 404
        # Who invited knows the invitation, and can't act for the guest with it.
        async with server.seat(created.game, created.invite) as seat:
            heard = await seat.receive()
            assert getattr(heard, "code", "") == "not-allowed"
        assert joined.token != created.invite

    run(play())


def test_two_who_accept_at_once(server: Running) -> None:
    async def play() -> None:
        created = await server.client.create(deck="A", opponent="invite", opponent_deck="F")
        tries = await asyncio.gather(
            *(server.client.join(created.game, created.invite) for _ in range(5)),
            return_exceptions=True,
        )
        assert sum(not isinstance(one, BaseException) for one in tries) == 1
        assert all(isinstance(one, ServerError) for one in tries if isinstance(one, BaseException))

    run(play())


def test_what_others_know_of_a_deck(server: Running) -> None:
    async def play() -> None:
        text = writes(challenge_deck("F"), "deck").replace(challenge_deck("F").name, "My secret")
        created = await server.client.create(
            deck_text=text,
            opponent="invite",
            opponent_deck="A",
            unenforced=True,
            ruleset="challenge-decks",
        )
        mine = await server.client.info(created.game, created.seats[0].token)
        assert mine.seats[0].deck == "My secret" and mine.watch == created.watch
        theirs = await server.client.info(created.game, created.invite)
        assert theirs.seats[0].deck == "" and theirs.seats[0].name == "" and theirs.watch == ""

    run(play())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.example"}, 421),
        ({"host": ""}, 421),
    ],
)
def test_pages_of_others(server: Running, headers: dict[str, str], status: int) -> None:
    with httpx.Client(base_url=server.address, trust_env=False) as client:
        assert client.post("/api/games", json={}, headers=headers).status_code == status

    async def play() -> None:
        if "origin" not in headers:
            return
        pair = await pair_at(server)
        url = f"ws{server.address[4:]}/api/games/{pair.game}/play"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, additional_headers=headers):
                pass
        assert refused.value.response.status_code == 403

    run(play())


def test_its_own_page_under_its_public_name(database: str) -> None:
    hosted = Running(database=database, public="https://play.example.org")
    try:
        with httpx.Client(base_url=hosted.address, trust_env=False) as client:
            headers = {"host": "play.example.org", "origin": "https://play.example.org"}
            answer = client.post("/api/games", json={}, headers=headers)
            assert answer.status_code == 201 and "secure" in answer.headers["set-cookie"].lower()
            assert "strict-transport-security" in answer.headers
    finally:
        hosted.stop()


def test_too_many_requests(database: str) -> None:
    strict = Running(database=database, requests_per_second=2.0, games_per_minute=3.0)
    try:
        with httpx.Client(base_url=strict.address, trust_env=False) as client:
            games = [client.post("/api/games", json={}) for _ in range(5)]
            assert [one.status_code for one in games] == [201, 201, 201, 429, 429]
            codes = [client.get("/api/about").status_code for _ in range(25)]
            assert codes[0] == 200 and codes[-1] == 429
            last = client.get("/api/about")
            assert problem(last).code == "too-fast" and last.headers["retry-after"] == "1"
    finally:
        strict.stop()


def test_pictures_from_a_folder(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "TW-181.png").write_bytes(b"picture")
    (tmp_path / "secret.png").write_bytes(b"secret")
    illustrated = Running(database=database, pictures=str(folder))
    try:
        with httpx.Client(base_url=illustrated.address, trust_env=False) as client:
            assert client.get("/api/about").json()["pictures"] == "/pictures/{id}"
            answer = client.get("/pictures/TW-181")
            assert answer.content == b"picture" and answer.headers["content-type"] == "image/png"
            assert client.get("/pictures/TW-1").status_code == 404
            assert client.get("/pictures/..%2fsecret").status_code == 404
    finally:
        illustrated.stop()


def test_the_files_of_the_page(
    http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "notes.py").write_text("secret")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-4711.js").write_text("play()")
    assert http.get("/").text.endswith("the page")
    icon = http.get("/icon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml") and icon.text == "<svg/>"
    script = http.get("/assets/main-4711.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"] and script.text == "play()"
    for none in ("/notes.py", "/assets/none.js", "/assets/..%2findex.html", "/assets/"):
        assert http.get(none).status_code == 404


# Anything at all ----------------------------------------------------------------------------------

described = schemathesis.openapi.from_dict(
    make_app(Config(database="not opened")).openapi_schema.to_schema()
)


@described.parametrize()
@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_asked(server: Running, case: schemathesis.Case[Any]) -> None:
    """Whatever is asked, the answer is one that was described, and never a fault of the server."""
    answer = case.call(base_url=server.address)
    assert answer.status_code < 500, answer.content
    case.validate_response(answer, checks=[status_code_conformance, response_schema_conformance])
    if answer.status_code >= 400:
        assert msgspec.json.decode(answer.content, type=Problem).sentence
