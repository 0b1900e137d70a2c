"""`freecouncil decks`: lists, shows, checks and converts decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, get_args

import msgspec
import typer
from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from freecouncil import decks
from freecouncil.cards.facts import Character
from freecouncil.cards.library import library
from freecouncil.cli import fail, one_of
from freecouncil.decks import Deck, DeckError, Entry, Report
from freecouncil.decks.shelf import LETTERS, OURS, shelved
from freecouncil.decks.survey import Survey, survey
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.decks import LENGTHS

app = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, help=__doc__
)
_COLOURS = {
    "wizard": "bright_blue",
    "ringwraith": "red",
    "fallen-wizard": "yellow",
    "balrog": "bright_red",
}
_ALLOWANCES = tuple(name for name in get_args(decks.Allowance) if name)

DeckName = Annotated[
    str,
    typer.Argument(metavar="DECK", help="A letter, a deck's name, or a file: see `decks list`."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def _load(name: str) -> Deck:
    try:
        return decks.load(name)
    except DeckError as error:
        fail(str(error))


def _print_json(value: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


@app.command("list")
def list_decks(as_json: AsJson = False) -> None:
    """List the ten Challenge Decks, and those of our own."""
    shelf = [(letter, shelved(letter)) for letter in LETTERS + OURS]
    if as_json:
        _print_json(
            [
                {
                    "letter": letter,
                    "name": deck.name,
                    "alignment": deck.alignment,
                    "avatar": _name(deck.avatar),
                }
                for letter, deck in shelf
            ]
        )
        return
    title = "The Challenge Decks, and four of our own"
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    table.add_column("")
    table.add_column("deck", ratio=1)
    table.add_column("avatar", no_wrap=True)
    table.add_column("starts at", no_wrap=True)
    for letter, deck in shelf:
        colour = _COLOURS[deck.alignment]
        start = [entry.card for entry in deck.starting_entries() or deck.pool.entries()]
        table.add_row(
            Text(letter, style=f"bold {colour}"),
            Text.assemble(
                (deck.name, "bold"),
                "\n",
                (", ".join(card.name for card in start if isinstance(card, Character)), "dim"),
            ),
            Text(_name(deck.avatar), style=colour),
            _name(deck.companies[0].site) if deck.companies else "a draft",
        )
    Console().print(table)


@app.command()
def show(deck: DeckName, as_json: AsJson = False) -> None:
    """Show what is in a deck, at a glance."""
    shown = _load(deck)
    figures = survey(shown)
    if as_json:
        _print_json({"deck": shown, "figures": figures})
        return
    console = Console()
    console.print(_title(shown, figures))
    start = _start(shown)
    if start is not None:
        console.print(start)
    console.print(_side_by_side(_cards(shown)))
    console.print(_side_by_side(_curves(figures)))
    if figures.served:
        console.print(_served(figures))
    if shown.notes:
        console.print(Panel(Markdown(shown.notes), title="notes", title_align="left"))


@app.command()
def check(
    deck: DeckName,
    ruleset: Annotated[
        str, typer.Option("--ruleset", metavar="R", help=f"One of {', '.join(RULESETS)}.")
    ] = "standard",
    length: Annotated[
        str, typer.Option("--length", metavar="L", help=f"One of {', '.join(LENGTHS)}.")
    ] = "short",
    allowance: Annotated[
        str,
        typer.Option(
            "--allowance", metavar="A", help=f"For opened cards only: {' or '.join(_ALLOWANCES)}."
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Say whether a deck is legal, and why not. The exit code is 1 when it is not."""
    one_of(ruleset, RULESETS, "ruleset", "--ruleset")
    found_length = one_of(length, LENGTHS, "length", "--length")
    found_allowance: decks.Allowance = ""
    if allowance:
        found_allowance = one_of(allowance, _ALLOWANCES, "allowance", "--allowance")
    checked = _load(deck)
    from freecouncil.scripts import enforced  # here, for no other command needs the scripts

    try:
        report = decks.check(
            checked, ruleset, found_length, allowance=found_allowance, enforced=enforced
        )
    except ValueError as error:
        fail(str(error))
    if as_json:
        _print_json(
            {
                "deck": report.deck,
                "ruleset": report.ruleset,
                "length": report.length,
                "legal": report.legal,
                "findings": report.findings,
            }
        )
    else:
        Console().print(_report(report))
    if not report.legal:
        raise typer.Exit(1)


@app.command()
def convert(
    deck: Annotated[
        str, typer.Argument(metavar="FILE", help="A deck file, or a Challenge Deck's letter.")
    ],
    to: Annotated[
        str, typer.Option("--to", metavar="FORMAT", help=f"One of {', '.join(decks.FORMATS)}.")
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write it here, not to the terminal.")
    ] = None,
) -> None:
    """Write a deck in another format; the format of the file is recognised."""
    wanted = one_of(to, decks.FORMATS, "format", "--to")
    read = _load(deck)
    if output is None:
        typer.echo(decks.writes(read, wanted), nl=False)
        return
    try:
        decks.save(read, output, wanted)
    except OSError as error:
        fail(f"{output}: cannot be written: {error.strerror}")


def _name(id: str) -> str:
    return library().by_id(id).name if id else ""


def _title(deck: Deck, figures: Survey) -> Panel:
    colour = _COLOURS[deck.alignment]
    counts = Text()
    for what, count in figures.counts.items():
        if count:
            counts.append(f"{count} ", style="bold")
            counts.append(f"{what}   ", style="dim")
    kind = deck.alignment.capitalize()
    who = Text(f"{kind} · {_name(deck.avatar)}" if deck.avatar else kind, style=colour)
    return Panel(
        Group(who, counts),
        title=f"[bold]{deck.name}[/bold]",
        title_align="left",
        border_style=colour,
    )


def _start(deck: Deck) -> RenderableType | None:
    trees: list[RenderableType] = []
    for company in deck.companies:
        tree = Tree(Text(f"company at {_name(company.site)}", style="bold"), guide_style="dim")
        for member in company.members:
            branch = tree.add(_member(member))
            for follower in member.followers:
                branch.add(_member(follower))
        trees.append(Padding(tree, (0, 3, 0, 1)))
    if deck.pool.entries():
        trees.append(_card_list("pool", deck.pool.entries()))
    return Columns(trees) if trees else None


def _member(member: decks.Member) -> Text:
    text = Text(member.card.name)
    if member.items:
        text.append(f"  bears {', '.join(map(_name, member.items))}", style="dim")
    return text


def _side_by_side(parts: list[RenderableType]) -> RenderableType:
    return Columns([Padding(part, (0, 2, 1, 1)) for part in parts])


def _cards(deck: Deck) -> list[RenderableType]:
    return [
        _card_list(title, entries)
        for title, entries in (
            ("avatars and characters", deck.avatars + deck.characters),
            ("resources", deck.resources),
            ("hazards", deck.hazards),
            ("sideboard", deck.sideboard),
            ("against Fallen-wizards", deck.against_fallen_wizards),
            ("sites", deck.sites),
        )
        if entries
    ]


def _card_list(title: str, entries: tuple[Entry, ...]) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="cyan")
    table.add_column(no_wrap=True)
    for entry in entries:
        table.add_row(str(entry.count), entry.name)
    return Group(Text(title, style="bold", no_wrap=True), table)


def _curves(figures: Survey) -> list[RenderableType]:
    bars: tuple[tuple[str, dict[str, int]], ...] = (
        ("characters by mind", {str(key): n for key, n in figures.mind.items()}),
        ("characters by prowess", {str(key): n for key, n in figures.prowess.items()}),
        ("marshalling points", {str(kind): n for kind, n in figures.points.items()}),
        (f"{figures.creatures} creatures, keyed to", figures.keying),
    )
    return [_bars(title, values) for title, values in bars if values]


def _bars(title: str, values: dict[str, int]) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(no_wrap=True)
    scale = min(1.0, 16 / max(values.values()))
    for label, value in values.items():
        bar = Text("█" * max(round(value * scale), 1 if value else 0), style="green")
        table.add_row(label, bar.append(f" {value}" if value else "·", style="default"))
    return Group(Text(title, style="bold", no_wrap=True), table)


def _served(figures: Survey) -> RenderableType:
    table = Table(
        box=box.SIMPLE_HEAD, title="where the resources can be played", title_justify="left"
    )
    table.title_style = "bold"
    table.add_column("", justify="right", style="cyan")
    table.add_column("resource")
    table.add_column("points", justify="right")
    table.add_column("sites of this deck")
    for served in figures.served:
        points = f"{served.points} {served.kind}" if served.kind and served.points else ""
        name = Text(served.name).append(" (sideboard)" if served.sideboard else "", style="dim")
        where = ", ".join(served.sites) or ("by a ring test" if served.by_ring_test else "–")
        table.add_row(str(served.count), name, points, where)
    return table


def _report(report: Report) -> RenderableType:
    verdict = Text("legal", "bold green") if report.legal else Text("not legal", "bold red")
    head = Text.assemble(
        (report.deck, "bold"), f" · {report.ruleset}, {report.length} game: ", verdict
    )
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column()
    table.add_column(overflow="fold")
    table.add_column(style="dim", overflow="fold", max_width=32)
    for found in report.findings:
        mark = Text("✗", "red") if found.severity == "illegal" else Text("i", "cyan")
        table.add_row(mark, found.message, found.rule)
        if found.rule == "enforcement":
            table.add_row("", Text(", ".join(found.cards), style="dim"), "")
    return Group(head, table)
