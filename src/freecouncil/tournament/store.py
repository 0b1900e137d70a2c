"""An event's file: its log as JSON, one command per line, so that differences read well.

A file is written beside the old one, flushed to the disk, and put in its place in one step: a crash
in the middle leaves the old file. Two commands at the same time wait for one another.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from freecouncil.tournament.commands import AnyCommand
from freecouncil.tournament.event import Event
from freecouncil.tournament.fold import replay
from freecouncil.tournament.refusal import Refused

if sys.platform != "win32":
    import fcntl

KIND = "freecouncil tournament"
VERSION = 1


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    version: int
    log: tuple[AnyCommand, ...]


class _Head(msgspec.Struct, frozen=True):
    kind: str = ""
    version: int = 0


def dumps(event: Event) -> bytes:
    """The file's text."""
    lines = [msgspec.json.encode(command) for command in event.log]
    head = f'{{\n"kind": "{KIND}",\n"version": {VERSION},\n"log": [\n'.encode()
    return head + b",\n".join(lines) + b"\n]\n}\n"


def loads(data: bytes, where: str = "the file") -> Event:
    """The event of a file's text."""
    try:
        head = msgspec.json.decode(data, type=_Head)
    except msgspec.MsgspecError as error:
        raise Refused(f"{where} is not an event: {error}") from None
    if head.kind != KIND:
        raise Refused(f'{where} is not an event: it does not say "kind": "{KIND}"')
    if head.version != VERSION:
        raise Refused(f"{where} is of version {head.version}; this program reads version {VERSION}")
    try:
        file = msgspec.json.decode(data, type=_File)
        return replay(file.log)
    except (msgspec.MsgspecError, Refused) as error:
        raise Refused(f"{where}: {error}") from None


def load(path: Path) -> Event:
    """Reads an event."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise Refused(
            f"there is no event {path}; make one with: freecouncil tournament new {path} …"
        ) from None
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror}") from None
    return loads(data, str(path))


def save(path: Path, event: Event) -> None:
    """Writes an event; the old file stays until the new one is whole and on the disk."""
    write_whole(path, dumps(event))


def write_whole(path: Path, data: bytes) -> None:
    """Puts a file in place in one step. What a crash leaves beside it, the next writing replaces."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Refused(f"cannot write {path}: {error.strerror}") from None
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    """Makes the renaming itself last; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Holds other commands on events of this folder back until this one is done."""
    if sys.platform == "win32" or not path.parent.is_dir():
        yield
        return
    descriptor = os.open(path.parent, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
