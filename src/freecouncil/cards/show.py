"""A card drawn for a terminal, from its facts."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from freecouncil.cards.facts import AnyCard, Region, RegionType, Site, SiteType
from freecouncil.cards.words import numbers, said, type_line
from freecouncil.cards.words.plain import printing

WIDTH = 64

BORDERS = {
    "hero": "blue",
    "minion": "magenta",
    "fallen-wizard": "white",
    "balrog": "red",
    "stage": "green",
    "dual": "cyan",
    "neutral": "yellow",
}
REGION_STYLES: dict[RegionType, str] = {
    "wilderness": "black on green",
    "border-land": "black on yellow",
    "free-domain": "black on white",
    "shadow-land": "white on bright_black",
    "dark-domain": "white on red",
    "coastal-sea": "white on blue",
}
SITE_MARKS: dict[SiteType, str] = {
    "haven": "H",
    "ruins-and-lairs": "R",
    "free-hold": "F",
    "border-hold": "B",
    "shadow-hold": "S",
    "dark-hold": "D",
}


def path_marks(path: tuple[RegionType, ...]) -> Text:
    """A site path as its letters, each on the colour of its type: w b w."""
    marks = Text()
    for kind in path:
        marks.append(f" {kind[0]} ", style=REGION_STYLES[kind])
    return marks


def draw(card: AnyCard, *, enforced: bool | None = None, words: str = "") -> RenderableType:
    """The card as a panel: what it is, its numbers, what its facts say, where it appeared.

    `words` say what it does beyond its facts."""
    parts: list[RenderableType] = [Text(type_line(card), style="italic")]
    figures = numbers(card)
    if figures:
        parts.append(_figures(figures))
    marks = _marks(card)
    if marks is not None:
        parts.append(marks)
    read = said(card, words)
    if read:
        parts.append(Rule(style="dim"))
        parts.extend(Text(sentence) for sentence in read)
    parts.append(Rule(style="dim"))
    parts.append(_imprint(card))
    if enforced is not None:
        note = "enforced" if enforced else "not enforced: its facts are, what it does is not"
        parts.append(Text(note, style="green" if enforced else "dim red"))
    return Panel(
        Group(*parts),
        title=Text(card.name, style="bold"),
        title_align="left",
        subtitle=Text(card.id, style="dim"),
        subtitle_align="right",
        border_style=BORDERS[card.alignment],
        width=WIDTH,
        padding=(0, 1),
    )


def _figures(figures: list[tuple[str, str]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for _ in figures:
        table.add_column(justify="center")
    table.add_row(*(Text(value, style="bold") for _, value in figures))
    table.add_row(*(Text(name, style="dim") for name, _ in figures))
    return table


def _marks(card: AnyCard) -> Text | None:
    if isinstance(card, Site) and card.site_path:
        path = path_marks(card.site_path)
        return Text.assemble((f"{card.nearest_haven} ", "dim"), path, f" [{_mark(card)}]")
    if isinstance(card, Region):
        return path_marks((card.region_type,))
    return None


def _mark(site: Site) -> str:
    return SITE_MARKS[site.site_type]


def _imprint(card: AnyCard) -> Text:
    lines = []
    for value in card.printings:
        rarity = f", {value.rarity}" if value.rarity else ""
        artist = f" · art by {value.artist}" if value.artist else ""
        lines.append(f"{printing(value)}{rarity}{artist}")
    if card.names:
        lines.append(" · ".join(dict.fromkeys(card.names.values())))
    return Text("\n".join(lines), style="dim")
