"""How the pages of events look: like the papers, and with forms."""

from __future__ import annotations

from freecouncil.tournament.paper_html import STYLE

PAGES = (
    STYLE
    + """
body.page { max-width: 60rem; padding: 1.4rem 2rem 3rem; }
body.page header h1 a { color: inherit; text-decoration: none; }
a { color: #24486b; }
nav { margin: .6rem 0 1rem; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
section { margin: 0 0 1.6rem; }
.said, .refused { position: sticky; top: .4rem; z-index: 1; }
.said, .refused, .next { padding: .6rem .9rem; border-radius: .3rem; margin: 0 0 1rem; }
.said { background: #e7f0e4; border: 1px solid #8fb083; }
.refused { background: #fbe9e4; border: 1px solid #c98a76; white-space: pre-wrap; }
.next { background: var(--wash); border: 1px solid var(--line); }
.said p, .next p { margin: 0; }
.clock { font-variant-numeric: tabular-nums lining-nums; }
.clock b { font-size: 1.5rem; font-weight: 600; margin-right: .5rem; }
.clock + .clock b { font-size: 1rem; margin-right: .3rem; }
td.p { text-align: right; white-space: nowrap; }
.clock.warning b { color: #a05a00; } .clock.time b { color: #a3271a; }
.wide { text-align: center; }
body.page.wide { max-width: none; margin: 0; min-height: 100vh; }
.wide nav { justify-content: center; }
.wide .clock { font-size: min(3vw, 2rem); margin: 0; }
.wide .clock b { display: block; font-size: min(22vw, 75vh); line-height: 1.15; margin: 0; }
.wide .clock + .clock b { display: inline; font-size: inherit; margin-right: .4em; }
form { margin: .5rem 0; } td form { margin: 0; }
.stack { display: grid; gap: .55rem; max-width: 36rem; grid-template-columns: minmax(0, 1fr); }
form.line { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: end; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .1rem; min-width: 0; font-size: .85rem; color: var(--quiet); }
label.tick { display: flex; gap: .45rem; align-items: center; color: var(--ink); font-size: 1rem; }
input, select, textarea, button { font: inherit; color: var(--ink); padding: .3rem .5rem;
  border: 1px solid #8d8676; border-radius: .25rem; background: #fff; max-width: 100%; }
input.points { width: 4.6rem; } textarea { min-height: 6rem; }
button { background: #efe9da; cursor: pointer; } button:hover { background: #e4dcc6; }
button.main { background: #2f4a33; border-color: #2f4a33; color: #fff; }
button.main:hover { background: #223825; }
button.quiet { font-size: .85rem; padding: .15rem .45rem; }
:is(a, button, input, select, textarea, summary):focus-visible {
  outline: 3px solid #4b7fb5; outline-offset: 1px; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .2rem 0; }
details > :not(summary) { margin-top: .6rem; }
td details { border: 0; padding: 0; } td summary { font-weight: 400; color: #24486b; }
table.tables td { vertical-align: middle; }
.scroll { overflow-x: auto; }
code { overflow-wrap: anywhere; font-size: .85rem; }
@media (max-width: 40rem) {
  body.page { margin: 0; padding: 1rem; }
  table.tables thead { display: none; }
  table.tables :is(tr, td, tbody), table.tables { display: block; }
  table.tables td { border: 0; width: auto; } table.tables tr { border-bottom: 1px solid var(--line); }
  table.tables td.k { float: left; font-weight: 600; min-width: 2rem; }
}
@media print { nav, form, .said, .refused { position: sticky; top: .4rem; z-index: 1; }
.said, .refused, .next { display: none; } }
"""
)
