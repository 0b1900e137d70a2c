"""Pieces of pages. Everything that is not written here is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape

from freecouncil.cards.words.plain import counted
from freecouncil.server import pages
from freecouncil.tournament.clock import Face, read_clock
from freecouncil.tournament.event import Event
from freecouncil.tournament.paper_html import sheet_html
from freecouncil.tournament.papers import Sheet
from freecouncil.tournament.words import round_title

STYLE = "/events/style.css"
SCRIPT = "/events/clock.js"
PHASES = {
    "not started": "The clock has not been started.",
    "stopped": "The clock is stopped.",
    "running": "left",
    "warning": "left: the last minutes",
    "time": "Time is over: finish so that both players have had equally many turns.",
}


def page(title: str, body: str, *, above: str = "", refresh: int = 0, kind: str = "page") -> str:
    """A whole page; with `refresh`, it is fetched again after so many seconds."""
    again = f'<meta http-equiv="refresh" content="{refresh}">\n' if refresh else ""
    mark, icon = "", "data:,"
    if pages.built():
        icon = "/icon.svg"
        mark = '<a href="/"><img src="/icon.svg" alt="Free Council: to the table"></a>'
    over = mark + (f"<p>{above}</p>" if above else "")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        # Forms tell the server where they come from, and other servers nothing.
        f'<meta name="referrer" content="same-origin">\n{again}'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="{STYLE}">\n'
        f'<script src="{SCRIPT}" defer></script>\n<link rel="icon" href="{icon}">\n</head>\n'
        f'<body class="{kind}">\n<header>{over}<h1>{escape(title)}</h1></header>\n<main>\n'
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, body: str, name: str = "") -> str:
    """A part of a page."""
    anchor = f' id="{name}"' if name else ""
    return f"<section{anchor}><h2>{escape(heading)}</h2>{body}</section>"


def details(summary: str, body: str, name: str = "", *, open_: bool = False) -> str:
    """A part of a page that is folded away."""
    anchor = f' id="{name}"' if name else ""
    unfolded = " open" if open_ else ""
    return f"<details{anchor}{unfolded}><summary>{escape(summary)}</summary><div>{body}</div></details>"


def sheet(one: Sheet, title: str = "") -> str:
    """A sheet of a paper."""
    made = sheet_html((one.heading, one.columns, one.rows, one.notes, one.layout), title)
    return f'<div class="scroll">{made}</div>'


def links(pairs: Iterable[tuple[str, str]]) -> str:
    """A row of links."""
    made = "".join(f'<a href="{escape(to)}">{escape(words)}</a>' for words, to in pairs)
    return f"<nav>{made}</nav>"


Choices = Sequence[tuple[str, str]]


def select(name: str, options: Choices, chosen: str = "", label: str = "") -> str:
    """A list to choose from: values with their words."""
    return f'<select name="{name}"{_named(label)}>{_options(options, chosen)}</select>'


def select_grouped(name: str, groups: Iterable[tuple[str, Choices]], chosen: str = "") -> str:
    """A list to choose from, in groups with headings."""
    made = "".join(
        f'<optgroup label="{escape(heading)}">{_options(options, chosen)}</optgroup>'
        for heading, options in groups
    )
    return f'<select name="{name}">{made}</select>'


def _options(options: Choices, chosen: str) -> str:
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>'
        f"{escape(words)}</option>"
        for value, words in options
    )


def _named(label: str) -> str:
    return f' aria-label="{escape(label)}"' if label else ""


def labelled(words: str, field: str) -> str:
    """A field with its words."""
    return f"<label>{escape(words)}{field}</label>"


def field(
    name: str,
    *,
    value: str = "",
    kind: str = "text",
    label: str = "",
    css: str = "",
    more: str = "",
) -> str:
    """A field to fill in."""
    looks = f' class="{css}"' if css else ""
    return (
        f'<input type="{kind}" name="{name}" value="{escape(value)}"{_named(label)}{looks}'
        f"{' ' + more if more else ''}>"
    )


def hidden(**values: str | int) -> str:
    """What a form knows already."""
    return "".join(
        f'<input type="hidden" name="{name}" value="{escape(str(value))}">'
        for name, value in values.items()
    )


def form(to: str, body: str, button: str, *, css: str = "line", main: bool = False,
         upload: bool = False, quiet: bool = False, method: str = "post") -> str:  # fmt: skip
    """A form with its button."""
    how = ' enctype="multipart/form-data"' if upload else ""
    looks = ' class="main"' if main else ' class="quiet"' if quiet else ""
    return (
        f'<form method="{method}" action="{escape(to)}" class="{css}"{how}>{body}'
        f"<button{looks}>{escape(button)}</button></form>"
    )


def clock_line(shown: Face, warning: int, before: str = "") -> str:
    """A clock, as it is at this moment; what is needed to go on is with one that runs."""
    mark = shown.phase if shown.phase in ("warning", "time") else ""
    more = ""
    if shown.running:
        known: dict[str, str | int] = {"left": shown.left, "warn": 60 * warning}
        known["phase"] = shown.phase
        known |= {f"{phase}-words": PHASES[phase] for phase in ("running", "warning", "time")}
        more = "".join(f' data-{name}="{escape(str(value))}"' for name, value in known.items())
    words = f"<b>{escape(shown.text)}</b> <span>{escape(PHASES[shown.phase])}</span>"
    return f'<p class="clock {mark}"{more}>{escape(before)}{words}</p>'


def clocks(event: Event) -> str:
    """The clock of the current round, and of tables with more time."""
    at = datetime.now(UTC)
    if not event.rounds:
        if event.packs is None:
            return ""
        return clock_line(read_clock(event, at, building=True).face, event.policy.warning)
    read = read_clock(event, at)
    extra = "".join(
        clock_line(
            each.face,
            event.policy.warning,
            f"Table {each.table} has {counted(each.extra, 'minute')} more: ",
        )
        for each in read.tables
    )
    return clock_line(read.face, event.policy.warning) + extra


def heading_of(event: Event) -> str:
    """Where the event stands, as a heading."""
    if not event.rounds:
        return f"Registration: {counted(len(event.playing()), 'player')}"
    return round_title(event, event.round())
