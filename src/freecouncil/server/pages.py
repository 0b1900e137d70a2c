"""The page, and what is shown where it has not been built."""

from __future__ import annotations

from pathlib import Path

PICTURES = {
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".svg": "image/svg+xml",
}
KINDS = {
    **PICTURES,
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
STATIC = Path(__file__).parent / "static"

FALLBACK = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Free Council</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>Free Council</h1>
<p>The server is running, but its page has not been built.</p>
<p>From a checkout, <code>./play</code> builds it. Programs can play all the same:
the protocol is at <a href="/api/openapi.json">/api/openapi.json</a> and in docs/protocol.md.</p>
</body>
</html>
"""


def built() -> bool:
    """Has the page been built?"""
    return (STATIC / "index.html").is_file()


def plain(name: str) -> bool:
    """Is it the name of a file, and not a way out of the folder?"""
    return not name.startswith(".") and all(c.isalnum() or c in "-_." for c in name)
