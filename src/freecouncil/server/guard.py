"""Who is let in: the server's own pages, in bounds. Wraps the whole application."""

from __future__ import annotations

import ipaddress
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from freecouncil.server.bodies import Problem
from freecouncil.server.config import LOOPBACK, Config

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_ADDRESSES = 10_000
SAFE = ("GET", "HEAD", "OPTIONS")
# What takes the server more than a look into a table: decks that are checked, games wound back.
COSTLY = re.compile(r"/api/(decks/check|games/[^/]+/(replay|history|record))/?")


def household(address: str) -> str:
    """Whom an address counts for: with IPv6 one household has as many addresses as it likes, all of
    them in one network of 64 bits."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class Bucket:
    """So many a second, and a burst of more."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Takes one, if there is one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, address: str) -> bool:
        """May this address do it once more?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


def policy(config: Config) -> str:
    """The Content-Security-Policy: nothing but the server's own, and the pictures if elsewhere."""
    images = "img-src 'self' data:"
    parts = urlsplit(config.pictures)
    if parts.scheme in ("http", "https") and parts.netloc:
        images += f" {parts.scheme}://{parts.netloc}"
    return "; ".join(
        (
            "default-src 'none'", "script-src 'self'", "style-src 'self'", images,
            "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "media-src 'self'",
            "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
        )
    )  # fmt: skip


class Guard:
    """Checks Host and Origin, counts requests, and adds the headers that keep a page to itself."""

    def __init__(self, app: App, config: Config) -> None:
        self._app = app
        self._config = config
        self._requests = Limits(config.requests_per_second, 10 * config.requests_per_second)
        self._games = Limits(config.games_per_minute / 60, config.games_per_minute)
        self._logins = Limits(config.logins_per_minute / 60, config.logins_per_minute)
        self._costly = Limits(config.questions_per_second, 5 * config.questions_per_second)
        self._open: Counter[str] = Counter()  # WebSockets, by address
        public = urlsplit(config.public)
        self._public = f"{public.scheme}://{public.netloc}" if public.netloc else ""
        self._public_host = public.netloc
        self._headers = [
            (b"content-security-policy", policy(config).encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"x-frame-options", b"DENY"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
        ]
        if public.scheme == "https":
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address = household(client[0]) if client else ""
        refusal = self._refusal(scope, address)
        if refusal is not None:
            await self._refuse(scope, receive, send, *refusal)
            return
        if scope["type"] == "websocket":
            self._open[address] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, sending)

    def _refusal(self, scope: Scope, address: str) -> tuple[int, str, str] | None:
        headers = {name.lower(): value for name, value in scope["headers"]}
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._known_host(host):
            return 421, "host", f"This server is not {host or 'without a name'}."
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin and not self._own(origin, host):
            return 403, "origin", f"Pages of {origin} may not speak for you here."
        if not self._requests.allow(address):
            return 429, "too-fast", "Too many requests. Try again in a second."
        if scope["type"] == "websocket" and self._open[address] >= self._config.connections:
            return 429, "too-many", "Too many connections from one address."
        if COSTLY.fullmatch(scope["path"]) and not self._costly.allow(address):
            return 429, "too-fast", "That takes the server some thought. Try again in a second."
        if unsafe and scope["type"] == "http":
            path = scope["path"].rstrip("/")
            if path in ("/api/games", "/events") and not self._games.allow(address):
                return 429, "too-fast", "Too many games. Try again in a minute."
            if path in ("/api/session", "/api/account") and not self._logins.allow(address):
                return 429, "too-fast", "Too many tries. Try again in a minute."
        return None

    def _known_host(self, host: str) -> bool:
        """A server that only this machine reaches answers to this machine's names alone, so that
        no other name can be made to point to it."""
        if self._public_host and host == self._public_host:
            return True
        return not self._config.loopback or _bare(host) in LOOPBACK

    def _own(self, origin: str, host: str) -> bool:
        return origin == self._public or (bool(host) and urlsplit(origin).netloc == host)

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": sentence[:120]})
            return
        body = msgspec.json.encode(Problem(code=code, sentence=sentence))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *self._headers,
        ]
        if status == 429:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _bare(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]
