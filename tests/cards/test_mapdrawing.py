"""The drawn map: everything is on it, nothing covers anything else."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from freecouncil.cards import maplayout as layout
from freecouncil.cards.facts import Site
from freecouncil.cards.map import middle_earth
from freecouncil.cards.mapdrawing import LONGEST_NAME, draw, icon, shortened
from freecouncil.cards.maplayout import Point
from freecouncil.cards.movement import SIDES, Traveller
from freecouncil.cards.words.plain import SITE_TYPES

LAND = middle_earth()
SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]


def sites_in(region: str) -> int:
    """The most sites that any side sees in a region."""
    return max(
        len(
            {
                site.name
                for site in LAND.usable_sites(Traveller(side=side))
                if site.region == region and not site.under_deeps
            }
        )
        for side in SIDES
    )


def box(region: str, margin: float = 0) -> Box:
    x, y = layout.REGIONS[region]
    width, height = layout.BOX / 2 + margin, layout.box_height(sites_in(region)) / 2 + margin
    return x - width, y - height, x + width, y + height


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def crosses(a: Point, b: Point, rect: Box) -> bool:
    """Whether the line from a to b runs through the rectangle."""
    enter, leave = 0.0, 1.0
    for step, before in (
        (a[0] - b[0], a[0] - rect[0]),
        (b[0] - a[0], rect[2] - a[0]),
        (a[1] - b[1], a[1] - rect[1]),
        (b[1] - a[1], rect[3] - a[1]),
    ):
        if step == 0:
            if before < 0:
                return False
        elif step < 0:
            enter = max(enter, before / step)
        else:
            leave = min(leave, before / step)
    return enter < leave


def borders() -> set[tuple[str, str]]:
    return {
        (min(region.name, other), max(region.name, other))
        for region in LAND.regions
        for other in region.neighbours
    }


def test_every_region_and_every_under_deeps_site_has_its_place() -> None:
    assert set(layout.REGIONS) == {region.name for region in LAND.regions}
    assert set(layout.DEEPS) == {site.name for site in LAND.sites if site.under_deeps}


def test_no_two_boxes_overlap() -> None:
    for one, other in combinations(layout.REGIONS, 2):
        assert not overlap(box(one, 4), box(other, 4)), (one, other)
    for here, there in combinations(layout.DEEPS.values(), 2):
        across = abs(here[0] - there[0]) * layout.DEEP_COLUMN
        down = abs(here[1] - there[1]) * layout.DEEP_ROW
        assert across > layout.DEEP_BOX or down > layout.DEEP_HEIGHT


def test_boxes_are_on_the_paper() -> None:
    for region in layout.REGIONS:
        left, top, right, bottom = box(region)
        assert left > 0 and top > 0
        assert right < layout.WIDTH and bottom < layout.REGIONS_HEIGHT
        legend = (*layout.LEGEND, layout.LEGEND[0] + 270, layout.LEGEND[1] + 120)
        assert not overlap(box(region), legend)


def test_no_border_runs_through_a_third_region() -> None:
    for one, other in borders():
        for third in layout.REGIONS:
            if third not in (one, other):
                ends = layout.REGIONS[one], layout.REGIONS[other]
                assert not crosses(*ends, box(third)), (one, other, third)


def test_no_two_borders_cross() -> None:
    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for one, other in combinations(sorted(borders()), 2):
        if len({*one, *other}) == 4:
            a, b = (layout.REGIONS[name] for name in one)
            c, d = (layout.REGIONS[name] for name in other)
            assert not (side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0), (
                one,
                other,
            )


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("side", SIDES)
def test_the_map_shows_all_regions_and_sites_of_a_side(side: str) -> None:
    traveller = Traveller(side=next(known for known in SIDES if known == side))
    shown = {text.casefold() for text in texts(draw(LAND, traveller))}
    for region in LAND.regions:
        assert region.name.casefold() in shown
    for site in LAND.usable_sites(traveller):
        names = {site.name.casefold(), shortened(site.name).casefold()}
        assert names & shown, site.name


def test_borders_are_drawn_once_each() -> None:
    drawn = ElementTree.fromstring(draw(LAND, Traveller()))
    lines = [path for path in drawn.iter(f"{SVG}path") if path.get("class") == "border"]
    passages = [text for text in drawn.iter(f"{SVG}text") if text.get("class") == "number"]
    assert len(lines) - len(passages) == len(borders())


def test_a_chosen_path_is_on_the_map() -> None:
    traveller = Traveller()
    origin, goal = LAND.site("Rivendell", traveller), LAND.site("Lórien", traveller)
    way = next(w for w in LAND.journeys(origin, goal, traveller) if w.movement == "region")
    drawn = ElementTree.fromstring(draw(LAND, traveller, origin, goal, way))
    (line,) = drawn.iter(f"{SVG}polyline")
    expected = " ".join(f"{x},{y}" for x, y in (layout.REGIONS[name] for name in way.regions))
    assert line.get("points") == expected
    chosen = {t.text for t in drawn.iter(f"{SVG}text") if t.get("class") == "site chosen"}
    assert chosen == {"Rivendell", "Lórien"}
    far = {t.text for t in drawn.iter(f"{SVG}text") if t.get("class") == "site far"}
    assert "Minas Tirith" in far and "Bree" not in far


def test_a_starter_path_is_drawn_through_regions_that_fit_it() -> None:
    traveller = Traveller()
    origin, goal = LAND.site("Rivendell", traveller), LAND.site("Bag End", traveller)
    way = next(w for w in LAND.journeys(origin, goal, traveller) if w.movement == "starter")
    drawn = draw(LAND, traveller, origin, goal, way)
    assert 'class="route guessed"' in drawn
    assert "Starter movement: Wilderness – Wilderness – Free-domain" in texts(drawn)


def test_a_passage_of_the_under_deeps_is_marked_with_its_number() -> None:
    traveller = Traveller(side="balrog")
    origin, goal = LAND.site("The Under-leas", traveller), LAND.site("The Under-gates", traveller)
    (way,) = LAND.journeys(origin, goal, traveller)
    drawn = draw(LAND, traveller, origin, goal, way)
    assert drawn.count('class="route"') == 1
    assert f"Under-deeps movement, on a roll of {way.roll} or more" in texts(drawn)


def test_names_stay_in_their_boxes() -> None:
    names = [site.name for site in LAND.sites if isinstance(site, Site)]
    assert all(len(shortened(name)) <= LONGEST_NAME for name in names)
    # A letter of this face is about 0.56 of its height wide; the icon takes 22.
    assert 22 + LONGEST_NAME * 10.1 * 0.56 <= layout.BOX


def test_each_type_of_site_has_a_sign_of_its_own() -> None:
    assert len({icon(kind, 0, 0, 5) for kind in SITE_TYPES}) == len(SITE_TYPES)
