"""Papers as HTML that prints well: one file, nothing to fetch, black on white."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Cell = str | int | float
Sheet = tuple[str, Sequence[str], Sequence[Sequence[Cell]], Sequence[str], str]

ROWS_TOGETHER = 20  # a longer table may be broken over pages
ROWS_OPEN = 40  # a longer table is set closer, and begins on a page of its own
NO_BREAK = "\u00a0"  # a name and the blank to be filled in stay together
NAMES_THAT_FIT = 50  # letters of both names; with more, a slip is printed smaller
SLIPS_A_PAGE = 6  # two beside each other and three rows, on A4 and on Letter paper
KEYS = ("Table", "Place", "Round")  # what a reader looks a row up by
# How wide columns are to one another, so that all tables of a paper look alike; any other column is
# as wide as what is in it.
WIDTHS = {
    "Table": 7, "Place": 7, "Round": 7, "Points": 7, "Total": 6, "Player": 28, "Opponent": 32,
    "Result": 30, "Round/table": 8, "When (UTC)": 11, "Players": 20, "Was": 22, "Is": 22,
    "Reason": 18,
}  # fmt: skip

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
td, h2 { overflow-wrap: anywhere; }
td.n, th.n { text-align: right; white-space: nowrap; }
tbody tr:nth-child(even) { background: var(--wash); }
td:first-child, th:first-child { padding-left: .2rem; }
.list { table-layout: fixed; }
.steps p { margin: 0; } .steps .note { margin: .1rem 0 0; font-size: .92em; }
.facts th { border-bottom-color: var(--line); width: 8rem; font-size: inherit; font-weight: 400;
  padding: .3rem .2rem; vertical-align: top; }
.facts tr, .facts tr:nth-child(even) { background: none; }
.note { color: var(--quiet); margin: .4rem 0; font-size: .9rem; }
tr, .short, .slip, .card, h2 { break-inside: avoid; }
h2 { break-after: avoid; }
.slips { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1.1rem; }
.slip, .card { border: 1px solid var(--ink); padding: .8rem 1rem 1rem; }
.card { margin: 0 0 1.1rem; }
.slip { display: flex; flex-direction: column; font-size: .9rem; }
.slip h2, .card h2 { margin: 0; }
.of { margin: 0; color: var(--quiet); font-size: .8rem; }
.slip table, .card table { margin-top: .5rem; }
.slip td { border: 0; padding: .15rem 0 .15rem 1.4em; white-space: pre-wrap; }
.slip .box:first-child { margin-left: -1.4em; }
.slip td.n { padding-left: .8em; font-size: .88em; }
.slip tr { background: none !important; }
.box { display: inline-block; width: .8em; height: .8em; border: 1px solid var(--ink);
  margin-right: .6em; vertical-align: -.05em; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; margin-top: .9rem; }
.sign div { border-top: 1px solid var(--ink); padding-top: .2rem; margin-top: 1.5rem;
  font-size: .85rem; color: var(--quiet); }
.slip .sign { margin-top: auto; gap: 1.2rem; }
.winner { margin: .6rem 0 0; }
.winner > span { display: inline-block; max-width: 40%; margin-right: .7rem; vertical-align: bottom; }
.winner > span, .slip .sign div {
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; min-width: 0;
}
.winner .box { margin-left: 0 !important; }
.card td { height: 1.75rem; }
/* No size is named: it is printed on the paper that is in the printer, A4 or Letter. */
@page {
  margin: 14mm 14mm 16mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Georgia, serif; color: #6b655a; }
}
@page slips { margin: 12mm; @bottom-right { content: none; } }
@media print {
  html, body { background: #fff; }
  body { max-width: none; margin: 0; padding: 0 1px; font-size: 10.5pt; }
  tbody tr:nth-child(even) { background: none; }
  header { margin-bottom: .8rem; }
  .long table { font-size: 9pt; line-height: 1.25; }
  .long td { padding-top: .1rem; padding-bottom: .1rem; }
  /* Pairings by table and by name are hung up apart. */
  .paper-pairings section.long + section.long { break-before: page; }
  .paper-slips header, .paper-cards header { display: none; }
  .card { padding: .3rem .8rem .4rem; margin-bottom: .5rem; }
  .card table { font-size: 9.5pt; line-height: 1.2; margin-top: .2rem; }
  .card td { height: 1.5rem; padding-top: .15rem; padding-bottom: .1rem; }
  .card .sign { margin-top: 0; } .card .sign div { margin-top: 1.1rem; }
  /* Slips fill the page with equal boxes that share their borders: two cuts across and one down. */
  .slips { page: slips; grid-template-columns: 1fr 1fr; grid-auto-rows: 84mm; gap: 0; break-after: page;
    padding-right: 1px; }
  .slips:last-child { break-after: auto; }
  .slip { border: 1px dashed #888; margin: 0 -1px -1px 0; padding: 3mm 5mm; overflow: hidden;
    font-size: 9pt; line-height: 1.35; }
  .slip h2 { font-size: 12pt; line-height: 1.2; flex: none; }
  .slip .of { flex: none; font-size: 7.5pt; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .slip.tight { font-size: 8pt; } .slip.tight h2 { font-size: 10pt; }
  .slip td { padding-top: .03rem; padding-bottom: .03rem; }
  .slip .sign div { margin-top: 6mm; }
  .winner { margin-top: .3rem; }
}
"""


def html_page(event: str, kind: str, title: str, sheets: Sequence[Sheet], style: str = "") -> str:
    """A whole page. `style` is the address of the style sheet, where it is not to be in the page."""
    of = f"{event}, {title}"  # what is cut out says itself where it belongs
    slips = [_slip(sheet, of) for sheet in sheets if sheet[-1] == "slip"]
    pages = [slips[i : i + SLIPS_A_PAGE] for i in range(0, len(slips), SLIPS_A_PAGE)]
    body = "\n".join(
        [
            *(f'<div class="slips">{"".join(page)}</div>' for page in pages),
            *(
                sheet_html(sheet, of if sheet[-1] == "card" else title)
                for sheet in sheets
                if sheet[-1] != "slip"
            ),
        ]
    )
    look = f'<link rel="stylesheet" href="{escape(style)}">' if style else f"<style>{STYLE}</style>"
    return (
        "<!doctype html>\n"
        '<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(event)}: {escape(title)}</title>\n{look}\n"
        '<link rel="icon" href="data:,">\n</head>\n'
        f'<body class="paper-{kind}">\n'
        f"<header><p>{escape(event)}</p><h1>{escape(title)}</h1></header>\n"
        f"{body}\n</body>\n</html>\n"
    )


def sheet_html(sheet: Sheet, title: str = "") -> str:
    """One sheet of a page; a heading that only repeats the page's title is left out."""
    heading, columns, rows, notes, layout = sheet
    if layout == "slip":
        return _slip(sheet, title)
    if layout == "facts":
        table = _facts(rows)
    elif layout == "steps":
        table = _steps(columns, rows)
    else:
        table = _table(columns, rows)
    remarks = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    if layout == "card":
        sign = '<div class="sign"><div>player</div><div>coordinator</div></div>'
        of = f'<p class="of">{escape(title)}</p>'
        return (
            f'<section class="card">{of}<h2>{escape(heading)}</h2>{table}{remarks}{sign}</section>'
        )
    above = "" if heading == title else f"<h2>{escape(heading)}</h2>"
    size = "short" if len(rows) <= ROWS_TOGETHER else "long" if len(rows) > ROWS_OPEN else ""
    size = f' class="{size}"' if size else ""
    return f"<section{size}>{above}{table}{remarks}</section>"


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
    return (
        f'<table class="list">{_widths(columns, rows)}<thead><tr>{cells("th", columns)}</tr></thead>\n'
        f"<tbody>{body}</tbody></table>"
    )


def _widths(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """The columns' shares of the width."""
    shares = [
        WIDTHS.get(column) or max(4, min(40, max(len(str(row[index])) for row in (columns, *rows))))
        for index, column in enumerate(columns)
    ]
    whole = sum(shares)
    return "".join(f'<col width="{100 * share / whole:.0f}%">' for share in shares)


def _steps(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Rows of which those without a first cell go on with the row before them, in small print."""
    groups: list[tuple[Cell, Cell, list[str]]] = []
    for key, text in rows:
        if key != "":
            groups.append((key, text, []))
        else:
            groups[-1][2].append(str(text))
    body = "\n".join(
        f"<tr><td class=k>{escape(str(key))}</td><td><p>{escape(str(text))}</p>"
        f'<p class="note">{escape(". ".join(steps))}{"." if steps else ""}</p></td></tr>'
        for key, text, steps in groups
    )
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    return (
        '<table class="list steps"><col width="10%"><col>'
        f"<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"
    )


def _facts(rows: Sequence[Sequence[Cell]]) -> str:
    body = "\n".join(
        f"<tr><th>{escape(str(word))}</th><td>{escape(str(value))}</td></tr>"
        for word, value in rows
    )
    return f'<table class="facts"><tbody>{body}</tbody></table>'


def _slip(sheet: Sheet, title: str) -> str:
    heading, _, choices, players, _ = sheet
    rows = "\n".join(
        f'<tr><td><span class="box"></span>{escape(str(text).replace(" _", NO_BREAK + "_"))}</td>'
        f'<td class="n">{escape(str(points))}</td></tr>'
        for text, points in choices
    )
    boxes = "".join(f'<span><span class="box"></span>{escape(name)}</span>' for name in players)
    sign = "".join(f"<div>{escape(name)}</div>" for name in players)
    tight = " tight" if sum(map(len, players)) > NAMES_THAT_FIT else ""
    return (
        f'<section class="slip{tight}"><p class="of">{escape(title)}</p>'
        f"<h2>{escape(heading)}: {escape(' – '.join(players))}</h2>\n"
        f"<table><tbody>{rows}</tbody></table>\n"
        f'<p class="winner">Winner: &nbsp; {boxes}</p>\n<div class="sign">{sign}</div></section>'
    )
