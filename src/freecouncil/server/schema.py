"""The JSON Schema of everything that is said over HTTP and on the WebSocket.

`python -m freecouncil.server.schema` prints it: `$defs` holds every type by its name, `ClientMessage`
and `ServerMessage` the two directions of the WebSocket.
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

import msgspec

from freecouncil.server import bodies, messages


def schema() -> dict[str, Any]:
    """One schema with all types among its definitions."""
    http = [
        found
        for _, found in inspect.getmembers(bodies, inspect.isclass)
        if issubclass(found, bodies.Request | bodies.Answer)
        and found not in (bodies.Request, bodies.Answer)
    ]
    wanted = [messages.ClientMessage, messages.ServerMessage, *http]
    (client, server, *_), found = msgspec.json.schema_components(
        wanted, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of freecouncil",
        "version": messages.VERSION,
        "$defs": {"ClientMessage": client, "ServerMessage": server, **found},
    }


def main() -> None:
    """Prints the schema."""
    text = msgspec.json.format(msgspec.json.encode(schema()), indent=2)
    sys.stdout.write(text.decode() + "\n")


if __name__ == "__main__":
    main()
