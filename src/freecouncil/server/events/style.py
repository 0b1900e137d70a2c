"""How the pages of events look: like the pages of the table, and their papers like paper."""

from __future__ import annotations

from freecouncil.server import pages
from freecouncil.tournament.paper_html import STYLE

# The table's own faces and colours; a test compares them with those of the page in web/.
FACES = (
    ("Alegreya Table", "400 900", "alegreya"),
    ("Source Sans Table", "200 900", "source-sans-3"),
)
RANGES = {
    "latin": "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, "
    "U+20AC, U+2122, U+2191, U+2193, U+2212",
    "latin-ext": "U+0100-02BA, U+1E00-1EFF",
}
DAY = {
    "panel": "#f5eedd", "paper": "#fffcf3", "ink": "#241f18", "soft": "#5a5142", "line": "#d9ccab",
    "edge": "#ab9869", "hover": "#fff1c2", "hint": "#e1ebda", "hint-ink": "#23371f",
    "notice": "#fff0c2", "alarm": "#fbe0da", "alarm-ink": "#7a1409", "link": "#1c4f8c",
    "focus": "#1c5aa0", "do": "#2c5c3a", "do-edge": "#1d4127", "do-hover": "#39744a",
    "on-felt": "#f4ecd8", "on-felt-soft": "#d3cab3", "gold": "#ffd75e",
    "felt": "radial-gradient(ellipse 90% 75% at 42% 42%, #3a5347 0%, #2a3d34 45%, #18231d 100%)",
    "book": '"Alegreya Table", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif',
    "plain": '"Source Sans Table", "Segoe UI", Ubuntu, Roboto, "Helvetica Neue", Arial, '
    '"DejaVu Sans", sans-serif',
}  # fmt: skip
NIGHT = {
    "panel": "#242b27", "paper": "#1b211d", "ink": "#ece4d1", "soft": "#b8ae98", "line": "#434c43",
    "edge": "#69705c", "hover": "#3d4331", "hint": "#26382b", "hint-ink": "#d3e4ce",
    "notice": "#4a4021", "alarm": "#4b201a", "alarm-ink": "#ffc9bd", "link": "#9cc4f2",
    "focus": "#8fc0ff", "do": "#3d7b50", "do-edge": "#57996a", "do-hover": "#468a5b",
}  # fmt: skip

LOOK = """
:root:has(body.page) { background: var(--felt) fixed #18231d; color-scheme: light; }
body.page { --quiet: var(--soft); --wash: var(--paper); max-width: 62rem; margin: 0 auto;
  padding: 1.1rem 1rem 3rem; background: none; color: var(--ink); font: 16px/1.45 var(--plain); }
body.page header { display: grid; grid-template-columns: auto 1fr; gap: 0 .9rem; align-items: center;
  border: 0; margin: 0 0 .4rem; padding: 0; color: var(--on-felt-soft); }
body.page header img { grid-row: 1 / 3; width: 3rem; height: 3rem; border-radius: 12px;
  box-shadow: 0 0 0 2px #e2b64f; display: block; }
body.page header a { grid-row: 1 / 3; }
body.page header p { grid-column: 2; color: inherit; letter-spacing: 0; }
body.page header h1 { grid-column: 2; color: #ffe9ad; font: 700 2rem/1.1 var(--book); margin: 0;
  overflow-wrap: anywhere; }
.page h2 { font: 700 1.4rem/1.2 var(--book); margin: 0 0 .4rem; }
.page a { color: var(--link); }
.page nav { margin: .7rem 0 1rem; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
.page nav a, .page main > .note, .page main > .note code { color: var(--on-felt); }
.page section { margin: 0; }
.page main > :is(section, details, .scroll, .stack, table, .next, .said, .refused, p:not(.note, .clock)) {
  background: var(--panel); border: 0; border-radius: 14px; padding: .9rem 1.1rem 1rem;
  margin: 0 0 1rem; box-shadow: 0 4px 24px rgb(0 0 0 / .4); max-width: none; }
.page main > table { border-spacing: 0; border-collapse: separate; }
.said, .refused { position: sticky; top: .4rem; z-index: 1; }
body.page main > .said { background: var(--hint); color: var(--hint-ink); }
body.page main > .refused { background: var(--alarm); color: var(--alarm-ink); white-space: pre-wrap; }
body.page main > .next { background: var(--notice); }
.said p, .next p { margin: 0; }
.page th { color: var(--soft); border-bottom-color: var(--edge); }
.page .facts th { color: var(--soft); border-bottom-color: var(--line); }
.page tbody tr:nth-child(even) { background: color-mix(in srgb, var(--paper) 55%, transparent); }
.clock { font-variant-numeric: tabular-nums lining-nums; }
.clock b { font: 700 1.7rem/1.2 var(--book); margin-right: .5rem; }
.page :is(h1, h2, .clock b) { font-variant-numeric: tabular-nums lining-nums; }
.clock + .clock b { font-size: 1rem; margin-right: .3rem; }
td.p { text-align: right; white-space: nowrap; }
.clock.warning b { color: #a05a00; } .clock.time b { color: var(--alarm-ink); }
.wide { text-align: center; }
body.page.wide { max-width: none; margin: 0; min-height: 100vh; }
body.page.wide header { display: block; } body.page.wide header img { display: none; }
.wide nav { justify-content: center; }
.wide .clock { font-size: min(3vw, 2rem); margin: 0; color: var(--on-felt); }
.wide .clock b { display: block; font-size: min(22vw, 75vh); line-height: 1.15; margin: 0; }
.wide .clock.warning b { color: var(--gold); } .wide .clock.time b { color: #ff9d8c; }
.wide .clock + .clock b { display: inline; font-size: inherit; margin-right: .4em; }
form { margin: .5rem 0; } td form { margin: 0; }
.stack { display: grid; gap: .55rem; max-width: 36rem; grid-template-columns: minmax(0, 1fr); }
.page main > .stack > * { max-width: 40rem; } .stack > button { justify-self: start; }
form.line label:has(.points) { max-width: 9rem; overflow-wrap: anywhere; }
form.line { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: end; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .1rem; min-width: 0; font-size: .9rem; color: var(--soft); }
label.tick { display: flex; gap: .45rem; align-items: center; color: var(--ink); font-size: 1rem; }
input, select, textarea, button { font: inherit; font-size: 15px; color: var(--ink); padding: 4px 11px;
  border: 1px solid var(--edge); border-radius: 7px; background: var(--paper); max-width: 100%; }
input.points { width: 4.6rem; } textarea { min-height: 6rem; }
button { cursor: pointer; } button:hover { background: var(--hover); }
button.main { background: var(--do); border-color: var(--do-edge); color: #fff; font-weight: 600;
  padding: 6px 16px; }
button.main:hover { background: var(--do-hover); }
button.quiet { font-size: .85rem; padding: 2px 8px; }
.page :is(a, button, input, select, textarea, summary):focus-visible {
  outline: 3px solid var(--focus); outline-offset: 1px; }
.page nav a:focus-visible { outline-color: var(--gold); }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .1rem 0; }
.page main > details { padding: .6rem 1.1rem; }
.page main > details > summary { font: 700 1.15rem/1.3 var(--book); }
details > :not(summary) { margin-top: .6rem; }
td details { border: 0; padding: 0; } td summary { font-weight: 400; color: var(--link); }
table.tables td { vertical-align: middle; }
.scroll { overflow-x: auto; }
.page .list { table-layout: auto; }
code { overflow-wrap: anywhere; font-size: .85rem; }
@media (max-width: 40rem) {
  body.page { padding: .8rem .6rem 2rem; }
  body.page header h1 { font-size: 1.5rem; } body.page header img { width: 2.4rem; height: 2.4rem; }
  .page main > :is(section, details, .scroll, .stack, table, .next) { padding: .7rem .8rem .8rem; }
  .page :is(td, th) { padding-left: .3rem; padding-right: .3rem; }
  table.tables thead { display: none; }
  table.tables :is(tr, td, tbody), table.tables { display: block; }
  table.tables td { border: 0; width: auto; } table.tables tr { border-bottom: 1px solid var(--line); }
  table.tables td.k { float: left; font-weight: 600; min-width: 2rem; }
}
@media print {
  :root:has(body.page) { background: #fff; }
  body.page { color: #000; } body.page header h1 { color: #000; } body.page header img { display: none; }
  .page main > :is(section, details, .scroll, table) { background: none; box-shadow: none; padding: 0; }
  .page :is(nav, form, .said, .refused, .next), .page main > .note { display: none; }
}
"""


def _values(of: dict[str, str]) -> str:
    return "".join(f"--{name}: {value}; " for name, value in of.items())


def _faces() -> str:
    """The faces that the table brings along, where it has been built; else the next of the list."""
    found = ""
    for family, weight, name in FACES:
        for part, letters in RANGES.items():
            for file in sorted((pages.STATIC / "assets").glob(f"{name}-{part}-wght-*.woff2")):
                found += (
                    f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                    f'font-display: swap; src: url("/assets/{file.name}") format("woff2"); '
                    f"unicode-range: {letters}; }}\n"
                )
    return found


def page_style() -> str:
    """The style sheet of the pages, and of the papers that they link to."""
    night = f"@media (prefers-color-scheme: dark) {{ .page {{ {_values(NIGHT)}}} "
    night += ":root:has(body.page) { color-scheme: dark; } "
    night += ".clock.warning b { color: var(--gold); } }\n"
    day = f":root:has(body.page) {{ {_values(DAY)}}}\n"
    return _faces() + STYLE + day + LOOK + night
