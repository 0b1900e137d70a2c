"""Running the server: uvicorn, the browser, and what is said in the terminal."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from urllib.request import urlopen

import uvicorn

from freecouncil.server.app import guarded_app
from freecouncil.server.config import Config
from freecouncil.server.describing import map_drawing, shelf

MOST_FRAME = 64 * 1024  # beyond this, a message is not even read


class PortTaken(RuntimeError):
    """The port can't be had, with the reason."""


def bind(config: Config) -> socket.socket:
    """The socket to listen on. It is bound before anything is said, so that what is said is true."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        raise PortTaken(
            f"{config.host} port {config.port} can't be had: {error.strerror}. "
            "Another server may be running; choose another port with --port."
        ) from error
    listening.set_inheritable(False)
    return listening


def address_of(config: Config, listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    return _address(config, listening.getsockname()[1])


def already_at(config: Config) -> str:
    """The address of a Free Council that runs there already; empty when something else does."""
    address = _address(config, config.port)
    try:
        with urlopen(f"{address}/api/about", timeout=2) as answer:
            about = json.load(answer)
    except (OSError, ValueError):
        return ""
    return address if isinstance(about, dict) and about.get("name") == "freecouncil" else ""


def _address(config: Config, port: int) -> str:
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::", "127.0.0.1") else config.host
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(
    config: Config,
    listening: socket.socket,
    *,
    ready: Callable[[], None] = lambda: None,
    log_level: str = "warning",
) -> None:
    """Serves until it is told to stop."""
    settings = uvicorn.Config(
        guarded_app(config),
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,  # on one machine it costs more than it saves
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        server_header=False,
        access_log=log_level in ("info", "debug"),
        log_level=log_level,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    sys.setswitchinterval(0.001)  # the thread that writes must not wait long for its turn
    # Cards and rules stay for good, and games for long: looking through them for garbage again and
    # again would hold up everyone.
    for prepare in (shelf, map_drawing):
        prepare()  # what everyone asks for first
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
        runner.run(_Server(settings, ready).serve([listening]))


def open_browser(address: str) -> threading.Thread:
    """Opens the page, without waiting for the browser."""
    opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
