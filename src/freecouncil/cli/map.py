"""`freecouncil map`: where a company can go, and by which path."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import typer

from freecouncil.cards.facts import Site
from freecouncil.cards.map import Destination, Journey, Map, UnknownSite, middle_earth
from freecouncil.cards.movement import MOVEMENT_RULES, SIDES, Side, Style, Traveller
from freecouncil.cli import fail, one_of

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Where a company can go, and by which path.",
)

ALSO_CALLED: dict[str, Side] = {
    "hero": "wizard",
    "minion": "ringwraith",
    "fallen": "fallen-wizard",
}
MOVEMENTS = {"starter": "starter", "region": "region", "under-deeps": "Under-deeps"}


@app.callback()
def map_() -> None:
    """Where a company can go, and by which path."""


@app.command("from")
def from_(
    site: Annotated[str, typer.Argument(metavar="SITE", help="Where the company is.")],
    to: Annotated[
        str | None, typer.Option("--to", metavar="SITE", help="Only the ways to this site.")
    ] = None,
    alignment: Annotated[
        str | None,
        typer.Option("--alignment", metavar="SIDE", help=f"{', '.join(SIDES)}."),
    ] = None,
    style: Annotated[
        str,
        typer.Option("--company", metavar="KIND", help="A Fallen-wizard's: covert or overt."),
    ] = "",
    regions: Annotated[
        int, typer.Option("--regions", min=1, max=6, help="How many regions may be crossed.")
    ] = 4,
    ringwraith: Annotated[
        bool, typer.Option("--ringwraith", help="A Ringwraith is in the company.")
    ] = False,
    ruleset: Annotated[
        str, typer.Option("--ruleset", metavar="R", help="The edition of the rules.")
    ] = "standard",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the map into this file.")
    ] = None,
) -> None:
    """Every site that a company can reach in one turn, with its paths."""
    land = middle_earth(MOVEMENT_RULES[one_of(ruleset, MOVEMENT_RULES, "ruleset", "--ruleset")])
    traveller = Traveller(
        side=_side(alignment, site, land),
        style=_style(style),
        regions=regions,
        ringwraith=ringwraith,
    )
    try:
        origin = land.site(site, traveller)
        goals = land.versions(land.site(to, traveller).name, traveller) if to is not None else ()
    except UnknownSite as error:
        fail(str(error))
    found = [
        one
        for one in land.destinations(origin, traveller)
        if to is None or one.site.name == goals[0].name
    ]
    if svg is not None:
        _draw(svg, land, traveller, origin, goals[0] if goals else None, found)
    route = land.route(origin, goals[0], traveller) if goals and not found else ()
    if json:
        answer = _as_data(origin, traveller, found)
        if to is not None and not found:
            answer["route"] = [_site_data(one) for one in route]
        typer.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        farther = _in_turns(origin, goals[0], route) if goals else ""
        _print(origin, traveller, found, every_way=to is not None, farther=farther)
    if to is not None and not found:
        raise typer.Exit(1)


def _in_turns(origin: Site, goal: Site, route: tuple[Site, ...]) -> str:
    """How a company gets to a site that is farther than one turn, in words."""
    if origin.name == goal.name:
        return "The company is there."
    if not route:
        return "There is no way at all."
    return f"In {len(route)} turns: {' – '.join(site.name for site in (origin, *route))}."


def _side(asked: str | None, site: str, land: Map) -> Side:
    """The side that was asked for, or the first that can use the site."""
    if asked is None:
        fitting = (side for side in SIDES if land.versions(site, Traveller(side=side)))
        return next(fitting, "wizard")
    return one_of(ALSO_CALLED.get(asked.casefold(), asked.casefold()), SIDES, "alignment")


def _style(asked: str) -> Style:
    for style in get_args(Style):
        if asked == style:
            known: Style = style
            return known
    fail(f"a company is covert or overt, not {asked!r}")


def _as_data(origin: Site, traveller: Traveller, found: list[Destination]) -> dict[str, Any]:
    return {
        "from": _site_data(origin),
        "alignment": traveller.side,
        "regions": traveller.regions,
        "destinations": [
            {**_site_data(one.site), "journeys": [_journey_data(way) for way in one.journeys]}
            for one in found
        ],
    }


def _site_data(site: Site) -> dict[str, Any]:
    return {
        "site": site.name,
        "id": site.id,
        "alignment": site.alignment,
        "type": site.site_type,
        "region": site.region,
    }


def _journey_data(way: Journey) -> dict[str, Any]:
    data: dict[str, Any] = {"movement": way.movement}
    if way.movement == "under-deeps":
        return {**data, "roll": way.roll}
    return {**data, "path": way.path, "regions": way.regions}


def _draw(
    file: Path,
    land: Map,
    traveller: Traveller,
    origin: Site,
    goal: Site | None,
    found: list[Destination],
) -> None:
    from freecouncil.cards.mapdrawing import draw

    journey = None
    if goal is not None and found:
        # A path with names shows most.
        ways = found[0].journeys
        journey = next((way for way in ways if way.movement == "region"), ways[0])
    try:
        file.write_text(draw(land, traveller, origin, goal, journey), encoding="utf-8")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror}")
    typer.echo(f"The map is in {file}.", err=True)


def _print(
    origin: Site,
    traveller: Traveller,
    found: list[Destination],
    *,
    every_way: bool,
    farther: str,
) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from freecouncil.cards.show import SITE_MARKS, path_marks
    from freecouncil.cards.words.plain import SITE_TYPES

    console = Console(highlight=False)
    where = origin.region or "the Under-deeps"
    console.print(
        Text.assemble(
            (origin.name, "bold"),
            f", {SITE_TYPES[origin.site_type]} in {where}, for a {traveller.side} player",
        )
    )
    if not found:
        console.print("There is no way in one turn.")
        console.print(farther)
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("to", "", "in", "by", "site path", "through"):
        table.add_column(title, no_wrap=title in ("", "by", "site path"))
    names = Counter(one.site.name for one in found)
    for one in found:
        shown = one.journeys if every_way else _first_of_each(one.journeys)
        version = f" [{one.site.alignment[0].upper()}]" if names[one.site.name] > 1 else ""
        for number, way in enumerate(shown):
            head = [one.site.name + version, SITE_MARKS[one.site.site_type], one.site.region]
            table.add_row(
                *(Text(word, style="bold") for word in (head if number == 0 else ["", "", ""])),
                MOVEMENTS[way.movement],
                path_marks(way.path),
                _through(way, one.journeys, every_way),
            )
    console.print(table)
    ways = sum(len(one.journeys) for one in found)
    console.print(f"{len(found)} sites, {ways} ways" if not every_way else f"{ways} ways")


def _first_of_each(journeys: tuple[Journey, ...]) -> list[Journey]:
    firsts: dict[str, Journey] = {}
    for way in journeys:
        firsts.setdefault(way.movement, way)
    return list(firsts.values())


def _through(way: Journey, journeys: tuple[Journey, ...], every_way: bool) -> str:
    if way.movement == "under-deeps":
        return f"on {way.roll} or more" if way.roll else "no roll"
    if way.movement == "starter":
        return ""
    more = sum(other.movement == "region" for other in journeys) - 1
    also = f" (and {more} more)" if more and not every_way else ""
    return " – ".join(way.regions) + also
