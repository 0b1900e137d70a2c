"""Where things are: places, homes, and what creatures are keyed to."""

from __future__ import annotations

from collections.abc import Sequence

from freecouncil.cards.facts import Home, Keyed, Keying, Place, RegionType, SiteType
from freecouncil.cards.words.plain import REGION_TYPES, SITE_TYPES, article, listing, plural, spaced

_TIMES = {2: "double", 3: "triple"}


def a_site(
    kind: SiteType | None = None,
    *,
    region: str = "",
    region_type: RegionType | None = None,
    under_deeps: bool | None = None,
    not_haven: bool = False,
    not_types: Sequence[SiteType] = (),
) -> str:
    """A site described by what it is: "any Under-deeps Shadow-hold in Gundabad"."""
    words = ["any"]
    if not_haven:
        words.append("non-Haven")
    words += [f"non-{SITE_TYPES[other]}" for other in not_types]
    if under_deeps is not None:
        words.append("Under-deeps" if under_deeps else "non-Under-deeps")
    words.append(SITE_TYPES[kind] if kind is not None else "site")
    if region:
        words.append(f"in {region}")
    if region_type is not None:
        words.append(f"in {article(REGION_TYPES[region_type])}")
    return " ".join(words)


def place(where: Place) -> str:
    """A place where something is playable: "any Border-hold in Rohan"."""
    if where.wizardhaven or where.protected:
        text = "one of its player's Wizardhavens"
    elif where.site:
        text = where.site
    else:
        text = a_site(
            where.site_type,
            region=where.region,
            region_type=where.region_type,
            under_deeps=where.under_deeps,
            not_haven=where.not_haven,
            not_types=where.not_site_types,
        )
    return " ".join([text, *_place_notes(where)])


def _place_notes(where: Place) -> list[str]:
    notes = []
    if where.protected:
        notes.append("that is protected")
    if where.automatic_attack:
        notes.append(f"with {article(where.automatic_attack)} automatic-attack")
    if where.hoard:
        notes.append("with a hoard")
    if where.item is not None:
        notes.append(f"where {spaced(where.item)} items are playable")
    if where.information:
        notes.append("where Information is playable")
    if where.adjacent_to_under_deeps:
        notes.append("adjacent to an Under-deeps site")
    if where.surface_site is not None:
        notes.append(f"that is {'' if where.surface_site else 'not '}above an Under-deeps site")
    if where.dragon_lair is not None:
        notes.append(f"that is {'' if where.dragon_lair else 'not '}a Dragon's lair")
    if where.except_sites:
        notes.append(f"except {listing(where.except_sites)}")
    if where.tapped_too:
        notes.append("even if tapped")
    return notes


def home(where: Home) -> str:
    """A home site: "Bag End", "any Border-hold in Rhudaur"."""
    if where.site:
        return where.site
    text = a_site(
        where.site_type,
        region=where.region,
        region_type=where.region_type,
        under_deeps=where.under_deeps,
        not_haven=where.not_haven,
        not_types=where.not_site_types,
    )
    if where.dragon_lair is not None:
        text += f" that is {'' if where.dragon_lair else 'not '}a Dragon's lair"
    return text


def keying(way: Keying) -> str:
    """One way to key a creature: "double Wilderness", "any Shadow-hold in Imlad Morgul"."""
    given = condition(way)
    return f"{unconditional(way)} {given}" if given else unconditional(way)


def condition(way: Keying) -> str:
    """Under which condition it is a way: "with Doors of Night in play"."""
    parts = []
    if way.company_wounded:
        parts.append("against a company with a wounded character")
    if way.after:
        who = listing((plural(one) for one in way.after), "or")
        parts.append(f"against a company that has just faced {who}")
    if way.this_turn:
        parts.append(f"against a company that has faced {way.this_turn} this turn")
    if way.when:
        parts.append(f"with {way.when} in play")
    if way.unless:
        parts.append(f"without {way.unless} in play")
    return " ".join(parts)


def unconditional(way: Keying) -> str:
    """One way to key a creature without its condition."""
    parts = []
    if way.region_type is not None and way.site_type is not None:
        return f"{_keyed_site(way)} with {_regions(way)} in its site path"
    if way.region_type is not None:
        parts.append(_regions(way))
    if way.region:
        parts.append(way.region)
    if way.site:
        parts.append(way.site)
    elif _names_a_site(way):
        parts.append(_keyed_site(way))
    if way.between:
        parts.append(f"a company moving between {listing(way.between)}")
    return " and ".join(parts) or "any company"


def _regions(way: Keying) -> str:
    assert way.region_type is not None
    times = _TIMES.get(way.count, str(way.count)) + " " if way.count > 1 else ""
    return times + REGION_TYPES[way.region_type]


def keyings(ways: Sequence[Keying], joint: str = "to") -> str:
    """All ways to key a creature, those that are alike told together: "Khand or Harondor; with
    Doors of Night in play also to Nurn"."""
    groups = by_condition(ways)
    if "" not in groups:
        return "; or ".join(f"{_together(group, ',')} {given}" for given, group in groups.items())
    told = [_together(groups.pop(""))]
    told += [f"{given} also {joint} {_together(group, ',')}" for given, group in groups.items()]
    return "; ".join(told)


def by_condition(ways: Sequence[Keying]) -> dict[str, list[Keying]]:
    """The ways by the condition under which they are ways; "" is none."""
    groups: dict[str, list[Keying]] = {}
    for way in ways:
        groups.setdefault(condition(way), []).append(way)
    return groups


def _together(ways: Sequence[Keying], between: str = ";") -> str:
    """Ways under one condition: regions in one list, sites of some kinds in the same regions too."""
    regions = [way.region for way in ways if _is_region(way)]
    within: dict[str, list[str]] = {}  # the regions in which sites of some kind are meant
    for way in ways:
        if _is_site_within(way):
            within.setdefault(_kind_of_site(way), []).append(way.site_in)
    units: dict[str, None] = {}
    for way in ways:
        if _is_region(way):
            units[listing(regions, "or")] = None
        elif _is_site_within(way):
            where = within[_kind_of_site(way)]
            alike = [kind for kind, others in within.items() if others == where]
            there = "those regions" if where == regions[-len(where) :] else listing(where, "or")
            if len(where) == 1:
                there = where[0]
            units[f"any {listing(alike, 'or')} in {there}"] = None
        else:
            units[unconditional(way)] = None
    if len(units) > 1 and any(", " in unit or " or " in unit for unit in units):
        *most, last = units
        return f"{f'{between} '.join(most)}{between} or {last}"
    return listing(units, "or")


def _is_region(way: Keying) -> bool:
    return bool(way.region) and unconditional(way) == way.region


def _is_site_within(way: Keying) -> bool:
    return bool(way.site_in) and unconditional(way) == f"any {_kind_of_site(way)} in {way.site_in}"


def _kind_of_site(way: Keying) -> str:
    haven = "non-Haven " if way.not_haven else ""
    return haven + (SITE_TYPES[way.site_type] if way.site_type is not None else "site")


def _names_a_site(way: Keying) -> bool:
    return bool(
        way.site_type is not None
        or way.site_in
        or way.site_in_type is not None
        or way.under_deeps
        or way.not_haven
        or way.adjacent_to
        or way.adjacent_to_under_deeps
        or way.surface_site
    )


def _keyed_site(way: Keying) -> str:
    text = a_site(
        way.site_type,
        region=way.site_in,
        region_type=way.site_in_type,
        under_deeps=way.under_deeps or None,
        not_haven=way.not_haven,
    )
    if way.adjacent_to:
        text += f" adjacent to {way.adjacent_to}"
    if way.adjacent_to_under_deeps:
        text += " adjacent to an Under-deeps site"
    if way.surface_site:
        text += " above an Under-deeps site"
    return text


def keyed_here(value: Keyed) -> str:
    """Creatures that may be keyed to a site: "any Spider", "creatures keyed to a Coastal Sea"."""
    text = plural(value.race) if value.race else "creatures"
    if value.region_type is not None:
        text += f" that can be keyed to {article(REGION_TYPES[value.region_type])}"
    if value.except_names:
        text += f", but not {listing(value.except_names, 'or')}"
    return text
