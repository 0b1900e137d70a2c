"""The map as a picture: regions by type, their sites, and a journey on them, as SVG.

Everything is drawn from the facts, in a design of our own; `freecouncil.cards.maplayout` says
where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin

from freecouncil.cards import maplayout as layout
from freecouncil.cards.facts import Region, RegionType, Site, SiteType
from freecouncil.cards.map import Journey, Map, under_deeps_number
from freecouncil.cards.maplayout import Point
from freecouncil.cards.movement import Traveller, site_type_for
from freecouncil.cards.words.plain import REGION_TYPES, SITE_TYPES

# The field and the header of a region's box, by its type.
COLOURS: dict[RegionType, tuple[str, str]] = {
    "wilderness": ("#e9efd6", "#7d9650"),
    "border-land": ("#f6ead0", "#bf9040"),
    "free-domain": ("#eef3fa", "#5b84b1"),
    "shadow-land": ("#e4dfe8", "#7e6f8c"),
    "dark-domain": ("#ead6d2", "#8a443c"),
    "coastal-sea": ("#d9ebf2", "#4790ad"),
}
SITE_COLOURS: dict[SiteType, str] = {
    "haven": "#2f6fb0",
    "free-hold": "#5b9bd5",
    "border-hold": "#c0862c",
    "ruins-and-lairs": "#8a8a78",
    "shadow-hold": "#7a5a94",
    "dark-hold": "#97281e",
}
ROUTE = "#d9541e"

STYLE = f"""
text {{ font-family: 'DejaVu Sans', Verdana, Helvetica, sans-serif; fill: #2b2a26; }}
.title {{ font: 600 24px Georgia, 'DejaVu Serif', serif; }}
.subtitle {{ font: italic 13px Georgia, 'DejaVu Serif', serif; fill: #5d584c; }}
.region {{ font-size: 11.5px; font-weight: 600; fill: #fff; text-anchor: middle; }}
.site {{ font-size: 10.1px; }}
.far {{ fill: #8d8878; }}
.chosen {{ font-weight: 700; fill: {ROUTE}; }}
.legend {{ font-size: 11px; }}
.deep {{ font-size: 10.4px; font-weight: 600; text-anchor: middle; }}
.below {{ font-size: 9.2px; fill: #6d675a; text-anchor: middle; }}
.number {{ font-size: 9.5px; font-weight: 600; text-anchor: middle; }}
.step {{ font-size: 11px; font-weight: 700; fill: #fff; text-anchor: middle; }}
.border {{ stroke: #b9ae95; stroke-width: 2.2; fill: none; }}
.road {{ stroke-dasharray: 5 4; }}
.route {{ stroke: {ROUTE}; stroke-width: 7; fill: none; stroke-linecap: round;
  stroke-linejoin: round; opacity: .85; }}
.guessed {{ stroke-dasharray: 2 12; }}
"""

LONGEST_NAME = 24  # letters that fit beside a site's icon


def draw(
    land: Map,
    traveller: Traveller,
    origin: Site | None = None,
    destination: Site | None = None,
    journey: Journey | None = None,
) -> str:
    """The map for a traveller, as an SVG document.

    With an origin, the sites out of reach in one turn are greyed; with a journey, its path is on
    the map, and `destination` is where it ends.
    """
    return _Drawing(land, traveller, origin, destination, journey).svg()


class _Drawing:
    def __init__(
        self,
        land: Map,
        traveller: Traveller,
        origin: Site | None,
        destination: Site | None,
        journey: Journey | None,
    ) -> None:
        self.land = land
        self.traveller = traveller
        self.origin = origin
        self.destination = destination
        self.journey = journey
        self.sites = _one_of_each_name(land.usable_sites(traveller))
        self.reachable: set[str] | None = None
        if origin is not None:
            found = land.destinations(origin, traveller)
            self.reachable = {one.site.name for one in found} | {origin.name}
        self.chosen = {site.name for site in (origin, destination) if site is not None}
        self.route, self.guessed = self._route()

    def svg(self) -> str:
        deeps_top = layout.TOP + layout.REGIONS_HEIGHT
        rows = max(layout.DEEPS[site.name][1] for site in self._deep_sites())
        deeps_height = rows * layout.DEEP_ROW + layout.DEEP_HEIGHT + 62
        height = deeps_top + deeps_height
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.WIDTH} {height}" '
            f'width="{layout.WIDTH}" height="{height}" role="img">',
            f"<title>{escape(self._title())}</title>",
            f"<style>{STYLE}</style>",
            f'<rect width="{layout.WIDTH}" height="{height}" fill="#faf6ec"/>',
            *self._heading(),
            f'<g transform="translate(0 {layout.TOP})">',
            *self._legend(),
            *self._borders(),
            *self._journey(),
            *(part for region in self.land.regions for part in self._region(region)),
            *self._steps(),
            "</g>",
            f'<g transform="translate(0 {deeps_top})">',
            *self._deeps(deeps_height),
            "</g>",
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    # --- heading -------------------------------------------------------------------------------

    def _title(self) -> str:
        side = self.traveller.side
        who = f"a {side.capitalize() if side != 'balrog' else 'Balrog'} player"
        if self.origin is None:
            return f"Middle-earth for {who}"
        if self.destination is None:
            return f"From {self.origin.name}, for {who}"
        return f"From {self.origin.name} to {self.destination.name}, for {who}"

    def _subtitle(self) -> str:
        if self.journey is None:
            return "Grey sites are out of reach in one turn." if self.origin is not None else ""
        kind = self.journey.movement
        if kind == "under-deeps":
            roll = self.journey.roll
            return "Under-deeps movement" + (f", on a roll of {roll} or more" if roll else "")
        way = " – ".join(REGION_TYPES[step] for step in self.journey.path)
        name = "Starter movement" if kind == "starter" else "Region movement"
        return f"{name}: {way}"

    def _heading(self) -> Iterable[str]:
        yield f'<text class="title" x="24" y="36">{escape(self._title())}</text>'
        yield f'<text class="subtitle" x="24" y="57">{escape(self._subtitle())}</text>'

    def _legend(self) -> Iterable[str]:
        left, top = layout.LEGEND
        for row, (kind, (field, header)) in enumerate(COLOURS.items()):
            y = top + 20 * row
            yield (
                f'<rect x="{left}" y="{y}" width="26" height="13" rx="3" fill="{field}" '
                f'stroke="{header}" stroke-width="3"/>'
            )
            yield f'<text class="legend" x="{left + 36}" y="{y + 11}">{REGION_TYPES[kind]}</text>'
        for row, (site_kind, name) in enumerate(SITE_TYPES.items()):
            y = top + 20 * row
            yield icon(site_kind, left + 157, y + 7, 7)
            yield f'<text class="legend" x="{left + 172}" y="{y + 11}">{escape(name)}</text>'

    # --- the lands -----------------------------------------------------------------------------

    def _sites_in(self, region: str) -> list[Site]:
        return [site for site in self.sites if site.region == region and not site.under_deeps]

    def _borders(self) -> Iterable[str]:
        drawn = set()
        for region in self.land.regions:
            for other in region.neighbours:
                pair = tuple(sorted((region.name, other)))
                if pair not in drawn:
                    drawn.add(pair)
                    yield _line("border", layout.REGIONS[region.name], layout.REGIONS[other])
        for one, other in self.land.roads_of(self.traveller):
            yield _line("border road", layout.REGIONS[one], layout.REGIONS[other])

    def _region(self, region: Region) -> Iterable[str]:
        sites = self._sites_in(region.name)
        height = layout.box_height(len(sites))
        middle, centre = layout.REGIONS[region.name]
        left, top = middle - layout.BOX / 2, centre - height / 2
        field, header = COLOURS[region.region_type]
        on_route = region.name in self.route
        outline = f'stroke="{ROUTE}" stroke-width="3.5"' if on_route else f'stroke="{header}"'
        yield f'<g class="lands" data-region="{escape(region.name)}">'
        yield (
            f'<rect x="{left}" y="{top}" width="{layout.BOX}" height="{height}" rx="7" '
            f'fill="{field}" {outline}/>'
        )
        edge = 7 if not sites else 0
        yield (
            f'<path d="M{left} {top + layout.HEADER - edge}v-{layout.HEADER - 7 - edge}a7 7 0 0 1 '
            f"7 -7h{layout.BOX - 14}a7 7 0 0 1 7 7v{layout.HEADER - 7 - edge}"
            + (f"a7 7 0 0 1 -7 7h-{layout.BOX - 14}a7 7 0 0 1 -7 -7" if edge else "")
            + f'z" fill="{header}"/>'
        )
        yield f'<text class="region" x="{middle}" y="{top + 16}">{escape(region.name)}</text>'
        for line, site in enumerate(sites):
            y = top + layout.HEADER + layout.ROW * line + 10
            yield icon(site_type_for(site, self.traveller.side), left + 12, y, 5)
            yield (
                f'<text class="{self._site_class(site)}" x="{left + 22}" y="{y + 3.6}">'
                f"{escape(shortened(site.name))}</text>"
            )
        yield "</g>"

    def _site_class(self, site: Site) -> str:
        if site.name in self.chosen:
            return "site chosen"
        far = self.reachable is not None and site.name not in self.reachable
        return "site far" if far else "site"

    # --- the journey ---------------------------------------------------------------------------

    def _route(self) -> tuple[tuple[str, ...], bool]:
        """The regions to mark, and whether they are only a guess that fits the site path."""
        if self.journey is None or self.journey.movement == "under-deeps":
            return (), False
        if self.journey.movement == "region":
            return self.journey.regions, False
        first, last = self.journey.regions
        return self.land.fitting_regions(first, last, self.journey.path, self.traveller), True

    def _journey(self) -> Iterable[str]:
        points = [layout.REGIONS[name] for name in self.route]
        if len(points) > 1:
            way = " ".join(f"{x},{y}" for x, y in points)
            kind = "route guessed" if self.guessed else "route"
            yield f'<polyline class="{kind}" points="{way}"/>'

    def _steps(self) -> Iterable[str]:
        """The numbers of the steps, on the corners of their regions' boxes."""
        for number, name in enumerate(self.route, 1):
            middle, centre = layout.REGIONS[name]
            height = layout.box_height(len(self._sites_in(name)))
            x, y = middle - layout.BOX / 2, centre - height / 2
            yield f'<circle cx="{x}" cy="{y}" r="9" fill="{ROUTE}" stroke="#fff"/>'
            yield f'<text class="step" x="{x}" y="{y + 4}">{number}</text>'

    # --- the Under-deeps -----------------------------------------------------------------------

    def _deep_sites(self) -> list[Site]:
        return [site for site in self.sites if site.under_deeps and site.name in layout.DEEPS]

    def _deeps(self, height: float) -> Iterable[str]:
        yield (
            f'<rect x="12" y="0" width="{layout.WIDTH - 24}" height="{height - 12}" rx="10" '
            'fill="#efe8d8" stroke="#cfc4aa"/>'
        )
        yield '<text class="subtitle" x="26" y="22">The Under-deeps, and the numbers to roll</text>'
        deeps = self._deep_sites()
        for at, one in enumerate(deeps):
            for other in deeps[at + 1 :]:
                yield from self._passage(one, other)
        for site in deeps:
            yield from self._deep(site)

    def _passage(self, one: Site, other: Site) -> Iterable[str]:
        there, back = under_deeps_number(one, other), under_deeps_number(other, one)
        shown = dict.fromkeys(str(number) for number in (there, back) if number is not None)
        if not shown:
            return
        a, b = _deep_point(one.name), _deep_point(other.name)
        taken = {one.name, other.name} <= self.chosen and self.journey is not None
        if taken:
            yield _line("route", a, b)
        yield _line("border", a, b)
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        yield f'<circle cx="{x}" cy="{y}" r="8.5" fill="#faf6ec" stroke="#b9ae95"/>'
        yield f'<text class="number" x="{x}" y="{y + 3.4}">{"/".join(shown)}</text>'

    def _deep(self, site: Site) -> Iterable[str]:
        x, y = _deep_point(site.name)
        left, top = x - layout.DEEP_BOX / 2, y - layout.DEEP_HEIGHT / 2
        chosen = site.name in self.chosen
        outline = f'stroke="{ROUTE}" stroke-width="3.5"' if chosen else 'stroke="#8d826b"'
        yield (
            f'<rect x="{left}" y="{top}" width="{layout.DEEP_BOX}" height="{layout.DEEP_HEIGHT}" '
            f'rx="6" fill="#faf6ec" {outline}/>'
        )
        yield icon(site_type_for(site, self.traveller.side), left + 12, y, 5)
        far = self.reachable is not None and site.name not in self.reachable
        extra = " chosen" if chosen else " far" if far else ""
        yield f'<text class="deep{extra}" x="{x + 8}" y="{y - 2}">{escape(site.name)}</text>'
        yield f'<text class="below" x="{x + 8}" y="{y + 11}">{escape(_surface(site))}</text>'


def _one_of_each_name(sites: Sequence[Site]) -> list[Site]:
    """One version of each site, where a side may use more than one."""
    found: dict[str, Site] = {}
    for site in sites:
        found.setdefault(site.name.casefold(), site)
    return list(found.values())


def _surface(site: Site) -> str:
    """What lies above an Under-deeps site: the surface sites that it lists."""
    above = [
        f"any site in {name.removeprefix('region:')}" if name.startswith("region:") else name
        for name in site.adjacent
        if name not in layout.DEEPS
    ]
    return shortened("below " + ", ".join(above), 30) if above else "no surface site"


def _deep_point(name: str) -> Point:
    column, row = layout.DEEPS[name]
    return 104 + column * layout.DEEP_COLUMN, 56 + row * layout.DEEP_ROW


def _line(kind: str, a: Point, b: Point) -> str:
    return f'<path class="{kind}" d="M{a[0]} {a[1]}L{b[0]} {b[1]}"/>'


def shortened(name: str, longest: int = LONGEST_NAME) -> str:
    """The name, cut where it would leave its box."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def icon(kind: SiteType, x: float, y: float, size: float) -> str:
    """A small sign for a type of site."""
    colour = SITE_COLOURS[kind]
    match kind:
        case "haven":
            points = [
                (x + radius * sin(turn * pi / 5), y - radius * cos(turn * pi / 5))
                for turn in range(10)
                for radius in [size * (1.15 if turn % 2 == 0 else 0.5)]
            ]
        case "free-hold":
            return f'<circle cx="{x}" cy="{y}" r="{size * 0.85:.1f}" fill="{colour}"/>'
        case "border-hold":
            half = size * 0.8
            points = [
                (x - half, y - half),
                (x + half, y - half),
                (x + half, y + half),
                (x - half, y + half),
            ]
        case "ruins-and-lairs":
            points = [(x, y - size), (x + size, y + size * 0.8), (x - size, y + size * 0.8)]
        case "shadow-hold":
            points = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        case "dark-hold":
            points = [(x - size, y - size * 0.8), (x + size, y - size * 0.8), (x, y + size)]
    way = " ".join(f"{across:.1f},{down:.1f}" for across, down in points)
    return f'<polygon points="{way}" fill="{colour}"/>'
