"""Papers as HTML that prints well: one file, nothing to fetch, black on white."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Cell = str | int | float
Sheet = tuple[str, Sequence[str], Sequence[Sequence[Cell]], Sequence[str], str]

ROWS_TOGETHER = 20  # a longer table may be broken over pages
KEYS = ("Table", "Place", "Round")  # what a reader looks a row up by

STYLE = """
:root { --ink: #1b1a17; --quiet: #6b655a; --line: #c9c2b4; --wash: #f5f2ea; }
* { box-sizing: border-box; }
html { background: #e9e4d8; }
body {
  max-width: 46rem; margin: 2rem auto; padding: 2rem 2.5rem; background: #fff; color: var(--ink);
  font: 11pt/1.45 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
}
header { border-bottom: 2px solid var(--ink); margin-bottom: 1.4rem; padding-bottom: .5rem; }
header p { margin: 0; color: var(--quiet); letter-spacing: .04em; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .1rem 0 0; font-weight: 600; }
h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
th { text-align: left; font-size: .8rem; font-weight: 600; color: var(--quiet);
  border-bottom: 1px solid var(--ink); padding: .2rem .5rem; }
td { border-bottom: 1px solid var(--line); padding: .3rem .5rem; vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; }
tbody tr:nth-child(even) { background: var(--wash); }
td:first-child, th:first-child { padding-left: .2rem; }
.k { width: 4.5rem; }
.facts th { border-bottom-color: var(--line); width: 8rem; font-size: inherit; font-weight: 400;
  padding: .3rem .2rem; vertical-align: top; }
.facts tr, .facts tr:nth-child(even) { background: none; }
.note { color: var(--quiet); margin: .4rem 0; font-size: .9rem; }
tr, .short, .slip, .card, h2 { break-inside: avoid; }
h2 { break-after: avoid; }
.slip, .card { border: 1px solid var(--ink); padding: .8rem 1rem 1rem; margin: 0 0 1.1rem; }
.slip h2, .card h2 { margin: 0; display: flex; justify-content: space-between; }
.slip h2 span, .card h2 span { color: var(--quiet); font-weight: 400; font-size: .9rem; }
.slip table, .card table { margin-top: .5rem; }
.slip td { border: 0; padding: .15rem 0; white-space: pre-wrap; }
.slip tr { background: none !important; }
.box { display: inline-block; width: .8em; height: .8em; border: 1px solid var(--ink);
  margin-right: .6em; vertical-align: -.05em; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; margin-top: .9rem; }
.sign div { border-top: 1px solid var(--ink); padding-top: .2rem; margin-top: 1.5rem;
  font-size: .85rem; color: var(--quiet); }
.winner { margin: .6rem 0 0; }
.winner > span { margin-right: 1.6rem; }
.card td { height: 1.75rem; }
@page { margin: 14mm; }
@media print {
  html, body { background: #fff; }
  body { max-width: none; margin: 0; padding: 0 1px; font-size: 10.5pt; }
  tbody tr:nth-child(even) { background: none; }
  header { margin-bottom: .8rem; }
  .slip, .card { padding: .35rem .8rem .45rem; margin-bottom: .55rem; }
  .slip td { padding: .05rem 0; }
  .sign { margin-top: .2rem; }
  .slip .sign div { margin-top: 1rem; } .winner { margin-top: .25rem; }
}
"""


def html_page(event: str, title: str, sheets: Sequence[Sheet], style: str = "") -> str:
    """A whole page. `style` is the address of the style sheet, where it is not to be in the page."""
    body = "\n".join(sheet_html(sheet, title) for sheet in sheets)
    look = f'<link rel="stylesheet" href="{escape(style)}">' if style else f"<style>{STYLE}</style>"
    return (
        "<!doctype html>\n"
        '<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(event)}: {escape(title)}</title>\n{look}\n"
        '<link rel="icon" href="data:,">\n</head>\n'
        f"<body>\n<header><p>{escape(event)}</p><h1>{escape(title)}</h1></header>\n"
        f"{body}\n</body>\n</html>\n"
    )


def sheet_html(sheet: Sheet, title: str = "") -> str:
    """One sheet of a page; a heading that only repeats the page's title is left out."""
    heading, columns, rows, notes, layout = sheet
    if layout == "slip":
        return _slip(sheet, title)
    table = _facts(rows) if layout == "facts" else _table(columns, rows)
    remarks = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    if layout == "card":
        sign = '<div class="sign"><div>player</div><div>coordinator</div></div>'
        return f'<section class="card"><h2>{escape(heading)}</h2>{table}{remarks}{sign}</section>'
    above = "" if heading == title else f"<h2>{escape(heading)}</h2>"
    short = ' class="short"' if len(rows) <= ROWS_TOGETHER else ""
    return f"<section{short}>{above}{table}{remarks}</section>"


def _table(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    kinds = []
    for index, column in enumerate(columns):
        number = any(isinstance(row[index], int | float) for row in rows)
        kinds.append(" class=k" if column in KEYS else " class=n" if number else "")

    def cells(tag: str, row: Sequence[Cell]) -> str:
        return "".join(
            f"<{tag}{kind}>{escape(str(cell))}</{tag}>"
            for kind, cell in zip(kinds, row, strict=True)
        )

    body = "\n".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', columns)}</tr></thead>\n<tbody>{body}</tbody></table>"


def _facts(rows: Sequence[Sequence[Cell]]) -> str:
    body = "\n".join(
        f"<tr><th>{escape(str(word))}</th><td>{escape(str(value))}</td></tr>"
        for word, value in rows
    )
    return f'<table class="facts"><tbody>{body}</tbody></table>'


def _slip(sheet: Sheet, title: str) -> str:
    heading, _, choices, players, _ = sheet
    rows = "\n".join(
        f'<tr><td><span class="box"></span>{escape(str(text))}</td>'
        f'<td class="n">{escape(str(points))}</td></tr>'
        for text, points in choices
    )
    boxes = "".join(f'<span><span class="box"></span>{escape(name)}</span>' for name in players)
    sign = "".join(f"<div>{escape(name)}</div>" for name in players)
    return (
        f'<section class="slip"><h2>{escape(heading)}: {escape(" – ".join(players))}'
        f"<span>{escape(title)}</span></h2>\n<table><tbody>{rows}</tbody></table>\n"
        f'<p class="winner">Winner: &nbsp; {boxes}</p>\n<div class="sign">{sign}</div></section>'
    )
