"""Whether a site fits what a card says of where it is at home or playable."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Creature,
    Faction,
    Home,
    Item,
    Keying,
    Place,
    RegionType,
    Site,
)
from freecouncil.cards.library import library
from freecouncil.cards.map import under_deeps_number


class Surroundings(NamedTuple):
    """What a site is known for beyond its own card, by names of sites and regions."""

    near_under_deeps: frozenset[str]  # sites adjacent to an Under-deeps site
    surface: frozenset[str]  # sites above one: those with the number 0
    adjacent: dict[str, frozenset[str]]  # sites adjacent to the Under-deeps site of this name
    region_types: dict[str, RegionType]


@lru_cache(maxsize=1)
def surroundings() -> Surroundings:
    """The surroundings of all sites, from the library."""
    sites = library().sites
    near: dict[str, set[str]] = {}
    surface = set()
    for deep in sites:
        for other in sites:
            number = under_deeps_number(deep, other)
            if number is not None and other.name != deep.name:
                near.setdefault(deep.name, set()).add(other.name)
                if number == 0:
                    surface.add(other.name)
    deeps = {site.name for site in sites if site.under_deeps}
    return Surroundings(
        near_under_deeps=frozenset().union(*near.values()) - deeps,
        surface=frozenset(surface),
        adjacent={name: frozenset(others) for name, others in near.items()},
        region_types={region.name: region.region_type for region in library().regions},
    )


def is_dragon_lair(site: Site) -> bool:
    """Whether a Dragon lives here: the site has a Dragon automatic-attack."""
    return any(attack.race == "Dragon" for attack in site.automatic_attacks)


def _is(site: Site, wanted: Place | Home, around: Surroundings) -> bool:
    """What places and homes have in common."""
    if wanted.site and wanted.site != site.name:
        return False
    if wanted.site_type is not None and wanted.site_type != site.site_type:
        return False
    if wanted.region and wanted.region != site.region:
        return False
    if wanted.region_type not in (None, around.region_types.get(site.region)):
        return False
    if wanted.under_deeps not in (None, site.under_deeps):
        return False
    if wanted.dragon_lair is not None and wanted.dragon_lair != is_dragon_lair(site):
        return False
    if wanted.not_haven and site.site_type == "haven":
        return False
    return site.site_type not in wanted.not_site_types


def place_fits(place: Place, site: Site, around: Surroundings) -> bool:
    """Whether something playable at such a place is playable at this site.

    What depends on a company or on cards in play is not asked here.
    """
    if not _is(site, place, around) or site.name in place.except_sites:
        return False
    if place.automatic_attack and not any(
        attack.race == place.automatic_attack for attack in site.automatic_attacks
    ):
        return False
    if place.hoard and not site.contains_hoard:
        return False
    if place.item is not None and place.item not in site.items:
        return False
    if place.information and not site.information:
        return False
    if place.surface_site not in (None, site.name in around.surface):
        return False
    if (place.wizardhaven or place.protected) and site.alignment != "fallen-wizard":
        return False
    return not place.adjacent_to_under_deeps or site.name in around.near_under_deeps


def home_fits(home: Home, site: Site, around: Surroundings) -> bool:
    """Whether this site is a home site as described."""
    return _is(site, home, around)


def keyed_to_site(way: Keying, site: Site, around: Surroundings) -> bool:
    """Whether a creature can be keyed to the site itself, by name or by type."""
    if way.region_type is not None and way.site_type is not None:
        enough = site.site_path.count(way.region_type) >= way.count
        return enough and way.site_type == site.site_type
    if way.region_type is not None or way.region or way.between:
        return False
    if way.site:
        return way.site == site.name
    asked = (
        way.site_type in (None, site.site_type),
        not way.site_in or way.site_in == site.region,
        way.site_in_type in (None, around.region_types.get(site.region)),
        not way.under_deeps or site.under_deeps,
        not way.not_haven or site.site_type != "haven",
        not way.adjacent_to or site.name in around.adjacent.get(way.adjacent_to, ()),
        not way.adjacent_to_under_deeps or site.name in around.near_under_deeps,
        not way.surface_site or site.name in around.surface,
    )
    speaks_of_sites = way != Keying(
        when=way.when,
        unless=way.unless,
        after=way.after,
        this_turn=way.this_turn,
        company_wounded=way.company_wounded,
    )
    return speaks_of_sites and all(asked)


def creature_keyed_here(creature: Creature, site: Site) -> bool:
    """Whether the site itself lets this creature be keyed to it."""
    for keyed in site.also_keyed:
        race = not keyed.race or keyed.race in (creature.race, *creature.races)
        region = keyed.region_type is None or any(
            way.region_type == keyed.region_type for way in creature.keying
        )
        if race and region and creature.name not in keyed.except_names:
            return True
    return False


def playable_at(card: AnyCard, site: Site, around: Surroundings) -> bool:
    """Whether the card's facts make it playable at, or keyed to, this version of a site."""
    sides = {card.alignment, site.alignment}
    if len(sides) > 1 and sides <= {"hero", "minion", "balrog"} and sides != {"minion", "balrog"}:
        return False
    match card:
        case Creature():
            keyed = any(keyed_to_site(way, site, around) for way in card.keying)
            return keyed or creature_keyed_here(card, site)
        case Ally() | Faction():
            return any(place_fits(place, site, around) for place in card.places)
        case Item():
            if any(place_fits(place, site, around) for place in card.not_places):
                return False
            if card.places:
                return any(place_fits(place, site, around) for place in card.places)
            return item_fits(card, site)
        case _:
            return False


def item_fits(item: Item, site: Site) -> bool:
    """Whether the site lets items of this kind be played, and this one among them."""
    if item.kind not in site.items or (item.hoard and not site.contains_hoard):
        return False
    return within_limits(item, site)


def within_limits(item: Item, site: Site) -> bool:
    """Whether the item is one of those to which the site limits items of its kind, if it does."""
    only = site.item_limits.get(item.kind, ())
    names = (item.wearing, item.name, item.alignment, item.ring_kind, *item.keywords)
    return not only or any(one in names for one in only)
