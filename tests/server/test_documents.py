"""What is written down about the protocol is what is spoken."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from typer.testing import CliRunner

from freecouncil.cli.serve import app as serve
from freecouncil.server import bodies, messages, schema
from freecouncil.server.app import make_app
from freecouncil.server.config import Config, database_of

from .running import Running

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = ROOT / "src" / "freecouncil" / "server"


def section(title: str) -> str:
    """A part of the page, from its heading to the next."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#)", PROTOCOL, re.M | re.S)
    assert found is not None, title
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of its tables."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("| `")
    ]


@pytest.mark.parametrize(
    ("title", "union"),
    [("From the client", messages.ClientMessage), ("From the server", messages.ServerMessage)],
)
def test_every_message_and_every_field(title: str, union: object) -> None:
    written = {row[0].strip("`"): row[1] for row in rows(section(title))}
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(union)}
    assert list(written) and set(written) == set(kinds)
    for tag, kind in kinds.items():
        if tag == "state":
            named = {name for row in rows(section("`state`")) for name in names_in(row[0])}
            fields = set(kind.__struct_fields__) - {"v"}
            assert {name for name in named if "." not in name} == fields
        else:
            assert set(names_in(written[tag])) == set(kind.__struct_fields__) - {"v"}, tag


def names_in(cell: str) -> list[str]:
    return re.findall(r"`([a-z_.]+)`", cell)


def test_every_request() -> None:
    written = set()
    for row in rows(section("HTTP")):
        method, path = row[0].split("`")[1].split(" ", 1)
        written.add((method, path.split("?")[0].replace("{id}", "{}").replace("{letter}", "{}")))
    described = make_app(Config(database="not opened")).openapi_schema.to_schema()["paths"]
    there = {
        (method.upper(), re.sub(r"\{[^}]*\}", "{}", path))
        for path, methods in described.items()
        for method in methods
        if path.startswith("/api/") and not path.startswith("/api/events")
    }
    assert written - {("GET", "/api/openapi.json")} == there


def test_every_body_that_is_named() -> None:
    named = {row[-1].strip("`[]") for row in rows(section("HTTP"))}
    for name in named - {"the saved game", "OpenAPI 3.1"}:
        assert hasattr(bodies, name), name


def test_every_error() -> None:
    told = {code for row in rows(section("Errors")) for code in re.findall(r"`([a-z-]+)`", row[0])}
    said = set()
    for path in SERVER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        said.update(re.findall(r'Refused\(\s*"([a-z-]+)"', text))
        said.update(re.findall(r'code="([a-z-]+)"', text))
        said.update(re.findall(r'return \d+, "([a-z-]+)"', text))
    assert said - told == set()
    assert told - said - {"method"} == set()


def test_the_limits() -> None:
    assert f"at most {messages.MOST_BYTES} bytes" in PROTOCOL
    assert f"there may be {Config().messages_per_second:.0f} in a second" in PROTOCOL
    assert "128 KiB" in PROTOCOL


def test_the_bot_of_the_page_plays(server: Running) -> None:
    code = re.search(r"```python\n(.*?)```", PROTOCOL, re.S)
    assert code is not None
    script = code[1].replace("http://127.0.0.1:8622", server.address)
    script = script.replace('opponent="computer"', 'opponent="computer", computer="random"')
    script = script.replace('deck="A"', 'deck="A", length="starter"')
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(".")


def test_the_schema_holds_everything() -> None:
    whole = schema.schema()
    names = set(whole["$defs"])
    for union in (messages.ClientMessage, messages.ServerMessage):
        assert {kind.__name__ for kind in get_args(union)} <= names
    assert {"Snapshot", "SeenCard", "NewGame", "GameInfo", "ReplayView", "Line"} <= names
    text = msgspec.json.encode(whole).decode()
    for name in re.findall(r'"#/\$defs/([A-Za-z]+)"', text):
        assert name in names


# The command --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--database", "mysql://localhost/x"], "not supported"),
        (["--pictures", "/no/such/folder"], "there is no folder"),
        (["--pictures", "https://example.org/cards"], "must have {id}"),
        (["--host", "192.0.2.1"], "can't be had"),
    ],
)
def test_what_the_command_says_when_it_cannot(
    options: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = CliRunner().invoke(serve, options)
    assert told.exit_code == 2 and why in told.output


def test_a_port_that_is_taken(server: Running, tmp_path: Path) -> None:
    port = server.address.rsplit(":", 1)[1]
    options = ["--port", port, "--database", str(tmp_path / "games.sqlite")]
    told = CliRunner().invoke(serve, options)
    assert told.exit_code == 2 and "--port" in told.output


def test_a_second_play_opens_the_server_that_runs_already(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    port = server.address.rsplit(":", 1)[1]
    kept = ["--database", str(tmp_path / "games.sqlite")]
    again = CliRunner().invoke(serve, ["--port", port, *kept, "--open"])
    assert again.exit_code == 0, again.output
    assert "already running" in again.output and opened == [server.address]
    with socket.create_server(("127.0.0.1", 0)) as other:  # something else listens there
        taken = str(other.getsockname()[1])
        failed = CliRunner().invoke(serve, ["--port", taken, *kept, "--open"])
    assert failed.exit_code == 2 and "--port" in failed.output and len(opened) == 1


def test_games_are_kept_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert database_of(Config()) == str(tmp_path / "freecouncil" / "games.sqlite")
    assert database_of(Config(database="here.sqlite")) == "here.sqlite"
