"""The map: 52 regions and all sites as a graph, and where a company can go on it.

>>> from freecouncil.cards.map import middle_earth
>>> from freecouncil.cards.movement import Traveller
>>> rivendell = middle_earth().site("Rivendell", Traveller(side="wizard"))
>>> [one.site.name for one in middle_earth().destinations(rivendell)][:3]
['Bag End', 'Bandit Lair', 'Barrow-downs']

Every answer is computed once and kept, so that asking again costs a dictionary look-up.
"""

from __future__ import annotations

import difflib
from functools import lru_cache

import msgspec

from freecouncil.cards.facts import Region, RegionType, Site
from freecouncil.cards.library import Library, library
from freecouncil.cards.movement import (
    STANDARD,
    Movement,
    MovementRules,
    Road,
    Traveller,
    usable,
)
from freecouncil.cards.spelling import loose

RegionPath = tuple[int, ...]  # positions in `Map.regions`, both ends included


class UnknownSite(LookupError):
    """No such site, or none that this side can use."""

    def __init__(
        self, asked: str, side: str, closest: tuple[str, ...], region: Region | None = None
    ) -> None:
        if region is not None:
            *most, last = closest or ("",)
            sites = f"{', '.join(most)} and {last}" if most else last
            its = f"; its sites are {sites}" if sites else " without sites"
            message = f"{region.name} is a region{its}"
        else:
            hint = f"; the closest are {', '.join(closest)}" if closest else ""
            message = f"there is no site {asked!r} for a {side} player{hint}"
        super().__init__(message)
        self.asked = asked
        self.closest = closest


class Journey(msgspec.Struct, frozen=True):
    """One legal way to a destination.

    `path` is the company's site path (2.IV.ii): empty for Under-deeps movement. `regions` names
    its regions: all of them by region movement, only the first and the last by starter movement.
    `roll` is the number that two dice must reach when the company leaves an Under-deeps site
    (2.IV.i.1); None when there is nothing to roll.
    """

    movement: Movement
    path: tuple[RegionType, ...] = ()
    regions: tuple[str, ...] = ()
    roll: int | None = None


class Destination(msgspec.Struct, frozen=True):
    """A site card that a company can declare as its new site, and the ways to it."""

    site: Site
    index: int  # of the card in the library
    journeys: tuple[Journey, ...]


class Map:
    """Regions and sites, and the movement between them."""

    def __init__(self, cards: Library, rules: MovementRules = STANDARD) -> None:
        self.rules = rules
        self.regions: tuple[Region, ...] = cards.regions
        self.sites: tuple[Site, ...] = cards.sites
        self._index_of = cards.index
        self._position = {region.name: at for at, region in enumerate(self.regions)}
        self._balrog_names = frozenset(
            site.name for site in self.sites if site.alignment == "balrog"
        )
        self._neighbours = tuple(
            tuple(self._position[name] for name in region.neighbours) for region in self.regions
        )
        self._roads: dict[tuple[Road, ...], tuple[tuple[int, ...], ...]] = {}
        self._paths: dict[tuple[int, int, tuple[Road, ...]], dict[int, list[RegionPath]]] = {}
        self._usable: dict[Traveller, tuple[Site, ...]] = {}
        self._ways: dict[tuple[int, int, int, str, tuple[Road, ...]], tuple[Journey, ...]] = {}
        self._destinations: dict[tuple[str, Traveller], tuple[Destination, ...]] = {}

    # --- sites ---------------------------------------------------------------------------------

    def usable_sites(self, traveller: Traveller) -> tuple[Site, ...]:
        """All site cards that a traveller may use, by name."""
        known = self._usable.get(traveller)
        if known is None:
            fitting = (site for site in self.sites if usable(site, traveller, self._balrog_names))
            known = tuple(sorted(fitting, key=lambda site: (loose(site.name), site.id)))
            self._usable[traveller] = known
        return known

    def versions(self, name: str, traveller: Traveller) -> tuple[Site, ...]:
        """The site cards of this name that a traveller may use, the side's own version first."""
        wanted = loose(name)
        named = [site for site in self.usable_sites(traveller) if loose(site.name) == wanted]
        return tuple(sorted(named, key=lambda site: site.alignment != traveller.side))

    def site(self, name: str, traveller: Traveller) -> Site:
        """The site card of this name for a traveller, forgiving about spelling."""
        versions = self.versions(name, traveller)
        if versions:
            return versions[0]
        wanted = loose(name)
        for region in self.regions:
            if loose(region.name) == wanted:
                there = [s.name for s in self.usable_sites(traveller) if s.region == region.name]
                raise UnknownSite(name, traveller.side, tuple(dict.fromkeys(there)), region)
        names = {loose(site.name): site.name for site in self.usable_sites(traveller)}
        inside = [shown for key, shown in names.items() if wanted and wanted in key]
        near = [names[key] for key in difflib.get_close_matches(wanted, names, n=5)]
        raise UnknownSite(name, traveller.side, tuple(dict.fromkeys(inside + near))[:5])

    def region(self, name: str) -> Region:
        """The region of this exact name."""
        return self.regions[self._position[name]]

    # --- regions -------------------------------------------------------------------------------

    def _adjacency(self, roads: tuple[Road, ...]) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each region, with roads that join others as well."""
        if not roads:
            return self._neighbours
        known = self._roads.get(roads)
        if known is None:
            joined = [list(neighbours) for neighbours in self._neighbours]
            for one, other in roads:
                a, b = self._position[one], self._position[other]
                joined[a].extend([b] if b not in joined[a] else [])
                joined[b].extend([a] if a not in joined[b] else [])
            known = self._roads[roads] = tuple(tuple(sorted(near)) for near in joined)
        return known

    def _paths_from(
        self, start: int, most: int, roads: tuple[Road, ...]
    ) -> dict[int, list[RegionPath]]:
        """All ways from a region through at most so many, none twice; by the region they end in."""
        key = (start, most, roads)
        known = self._paths.get(key)
        if known is None:
            known = {}
            adjacency = self._adjacency(roads)
            frontier: list[RegionPath] = [(start,)]
            for length in range(1, most + 1):
                for path in frontier:
                    known.setdefault(path[-1], []).append(path)
                if length < most:
                    frontier = [
                        (*path, near)
                        for path in frontier
                        for near in adjacency[path[-1]]
                        if near not in path
                    ]
            self._paths[key] = known
        return known

    def _most(self, traveller: Traveller) -> int:
        wanted = traveller.regions or self.rules.regions
        return min(wanted, self.rules.regions_with_effect)

    def roads_of(self, traveller: Traveller) -> tuple[Road, ...]:
        """The pairs of regions that are adjacent for this traveller alone."""
        given = tuple(road for side, road in self.rules.roads if side == traveller.side)
        return given + traveller.roads

    def _closed(self, path: RegionPath, traveller: Traveller) -> bool:
        """2.II.7.ii.W1 and F1: to or from Gorgoroth, Imlad Morgul is no way through."""
        for side, (ends, through) in self.rules.closed:
            if side == traveller.side and self._position[through] in path[1:-1]:
                end = self._position[ends]
                if end in (path[0], path[-1]):
                    return True
        return False

    def paths(
        self,
        origin: Site,
        destination: Site,
        max_regions: int = 0,
        traveller: Traveller = Traveller(),  # noqa: B008 (frozen)
    ) -> tuple[tuple[str, ...], ...]:
        """All ways by region movement, shortest first, each as the names of its regions."""
        if max_regions:
            traveller = msgspec.structs.replace(traveller, regions=max_regions)
        return tuple(journey.regions for journey in self._region(origin, destination, traveller))

    def fitting_regions(
        self, first: str, last: str, path: tuple[RegionType, ...], traveller: Traveller
    ) -> tuple[str, ...]:
        """Regions from one to another whose types are this site path; empty if there are none.

        Printed site paths name no regions in between (2.IV.ii), but all follow real ones.
        """
        start, end = self._position[first], self._position[last]
        ways = self._paths_from(start, len(path), self.roads_of(traveller)).get(end, [])
        for way in ways:
            if tuple(self.regions[at].region_type for at in way) == path:
                return tuple(self.regions[at].name for at in way)
        return ()

    # --- movement ------------------------------------------------------------------------------

    def destinations(
        self,
        origin: Site,
        traveller: Traveller = Traveller(),  # noqa: B008 (frozen)
    ) -> tuple[Destination, ...]:
        """Every legal destination of a company at `origin`, by name, with all ways to it."""
        key = (origin.id, traveller)
        known = self._destinations.get(key)
        if known is None:
            known = self._destinations[key] = self.find_destinations(origin, traveller)
        return known

    def find_destinations(self, origin: Site, traveller: Traveller) -> tuple[Destination, ...]:
        """What `destinations` answers, computed anew."""
        found = []
        here = origin.name.casefold()
        for site in self.usable_sites(traveller):
            if site.name.casefold() == here:  # another version of the same site is no journey
                continue
            ways = self.ways(origin, site, traveller)
            if ways:
                found.append(Destination(site, self._index_of(site), ways))
        return tuple(found)

    def ways(self, origin: Site, site: Site, traveller: Traveller) -> tuple[Journey, ...]:
        """All ways from one site card to another, whether or not that is the traveller's to use."""
        ways: list[Journey] = []
        if "starter" in traveller.movements:
            ways.extend(self._starter(origin, site, traveller))
        if "region" in traveller.movements:
            ways.extend(self._region(origin, site, traveller))
        if "under-deeps" in traveller.movements:
            ways.extend(self._under_deeps(origin, site))
        return tuple(ways)

    def journeys(
        self,
        origin: Site,
        destination: Site,
        traveller: Traveller = Traveller(),  # noqa: B008 (frozen)
    ) -> tuple[Journey, ...]:
        """The legal ways from one site to another; none when there is no way in one turn."""
        for one in self.destinations(origin, traveller):
            if one.site.id == destination.id:
                return one.journeys
        return ()

    def route(
        self,
        origin: Site,
        goal: Site,
        traveller: Traveller = Traveller(),  # noqa: B008 (frozen)
    ) -> tuple[Site, ...]:
        """The sites at which a company ends its turns on a shortest way to another, that one last.

        Havens are preferred. Nothing when the company is there, or when there is no way at all.
        """
        came_from: dict[str, Site] = {}
        reached = [origin]
        for here in reached:
            near = [one.site for one in self.destinations(here, traveller)]
            for site in sorted(near, key=lambda site: site.site_type != "haven"):
                if site.id not in came_from and site.id != origin.id:
                    came_from[site.id] = here
                    reached.append(site)
            if goal.id in came_from:
                break
        turns: list[Site] = []
        at = goal
        while at.id in came_from:
            turns.append(at)
            at = came_from[at.id]
        return tuple(reversed(turns))

    def _starter(self, origin: Site, site: Site, traveller: Traveller) -> tuple[Journey, ...]:
        """2.II.7.i: between a haven and the sites nearest to it, and between linked havens."""
        if traveller.side not in self.rules.starter:
            return ()
        path: tuple[RegionType, ...] = ()
        at_haven, to_haven = origin.site_type == "haven", site.site_type == "haven"
        if at_haven and to_haven:
            if site.name in origin.haven_paths:
                path = site.haven_paths.get(origin.name, ())
        elif at_haven and site.nearest_haven == origin.name:
            path = site.site_path
        elif to_haven and origin.nearest_haven == site.name:
            path = origin.site_path[::-1]
        if not path or (traveller.ringwraith and "coastal-sea" in path):
            return ()
        if any(
            side == traveller.side and region in (origin.region, site.region)
            for side, region in self.rules.no_starter
        ):
            return ()
        return (Journey("starter", path, (origin.region, site.region)),)

    def _region(self, origin: Site, site: Site, traveller: Traveller) -> tuple[Journey, ...]:
        """2.II.7.ii: through consecutive regions.

        The Under-deeps are reached and left by their own movement, a company with a Ringwraith
        does without regions (2.II.7.R1).
        """
        if origin.under_deeps or site.under_deeps:
            return ()
        if traveller.ringwraith:
            if not traveller.by_regions:
                return ()
            others = msgspec.structs.replace(traveller, ringwraith=False, by_regions=False)
            return tuple(
                way for way in self._region(origin, site, others) if "coastal-sea" not in way.path
            )
        if not (origin.region and site.region):
            return ()
        start, end = self._position[origin.region], self._position[site.region]
        most, roads = self._most(traveller), self.roads_of(traveller)
        key = (start, end, most, traveller.side, roads)
        known = self._ways.get(key)
        if known is None:
            paths = self._paths_from(start, most, roads).get(end, [])
            known = tuple(
                self._journey(path) for path in paths if not self._closed(path, traveller)
            )
            self._ways[key] = known
        return known

    def _journey(self, path: RegionPath) -> Journey:
        regions = [self.regions[at] for at in path]
        return Journey(
            "region",
            tuple(region.region_type for region in regions),
            tuple(region.name for region in regions),
        )

    def _under_deeps(self, origin: Site, site: Site) -> tuple[Journey, ...]:
        """2.II.7.iii: between an Under-deeps site and the sites adjacent to it."""
        if not (origin.under_deeps or site.under_deeps):
            return ()
        roll = under_deeps_number(origin, site)
        if roll is None:
            roll = under_deeps_number(site, origin)
        if roll is None:
            return ()
        # From the surface there is nothing to roll (2.IV.i.1).
        return (Journey("under-deeps", roll=roll if origin.under_deeps else None),)


def under_deeps_number(deep: Site, other: Site) -> int | None:
    """The number that an Under-deeps site lists beside another site; None: not adjacent."""
    if not deep.under_deeps:
        return None
    number = deep.adjacent.get(other.name)
    if number is None and not other.under_deeps:
        number = deep.adjacent.get(f"region:{other.region}")
    return number


@lru_cache(maxsize=4)
def middle_earth(rules: MovementRules = STANDARD) -> Map:
    """The map of all cards, made on the first call."""
    return Map(library(), rules)
