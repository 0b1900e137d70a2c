"""Who travels, on which sites, by which rules: what the map has to know about a company.

Rule numbers are those of the current Council of Elrond rules.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from freecouncil.cards.facts import Site, SiteType

Side = Literal["wizard", "ringwraith", "fallen-wizard", "balrog"]
Style = Literal["", "covert", "overt"]
Movement = Literal["starter", "region", "under-deeps", "special"]

SIDES: tuple[Side, ...] = ("wizard", "ringwraith", "fallen-wizard", "balrog")
Road = tuple[str, str]  # two regions between which a company may move as if they were adjacent


class MovementRules(msgspec.Struct, frozen=True, kw_only=True):
    """Where editions and sides differ in movement."""

    regions: int = 4  # 2.II.7.ii, both ends counted
    regions_with_effect: int = 6  # 2.II.7.ii, by an effect that allows more than four
    starter: tuple[Side, ...] = ("wizard", "ringwraith")  # 2.II.7.i.F1, 2.II.7.i.B1
    no_starter: tuple[tuple[Side, str], ...] = (("wizard", "Gorgoroth"),)  # 2.II.7.i.W1
    roads: tuple[tuple[Side, Road], ...] = (
        ("ringwraith", ("Dagorlad", "Udûn")),  # 2.II.7.ii.R1
        ("balrog", ("Dagorlad", "Udûn")),  # 2.II.7.ii.B1
    )
    # To or from sites in the first region, never through the second: 2.II.7.ii.W1, 2.II.7.ii.F1
    closed: tuple[tuple[Side, Road], ...] = (
        ("wizard", ("Gorgoroth", "Imlad Morgul")),
        ("fallen-wizard", ("Gorgoroth", "Imlad Morgul")),
    )


STANDARD = MovementRules()

# The editions agree on movement as far as their texts say; a difference becomes a value here.
MOVEMENT_RULES: dict[str, MovementRules] = {
    "standard": STANDARD,
    "challenge-decks": STANDARD,
    "wizards-limited": STANDARD,
    "wizards-unlimited": STANDARD,
    "lidless-eye": STANDARD,
    "council-1996": STANDARD,
    "council-1998": STANDARD,  # Council of Lórien, number 3, 32
}


class Traveller(msgspec.Struct, frozen=True, kw_only=True):
    """What the map has to know about a company that moves.

    `roads` are pairs of regions that an effect makes adjacent, `regions` how many may be crossed
    (0: as the rules say), `ringwraith` whether a Ringwraith is in the company (2.II.7.R1).
    """

    side: Side = "wizard"
    style: Style = ""  # a Fallen-wizard's company: covert or overt; unknown: the sites of both
    minion_holds: tuple[str, ...] = ()  # types of hero sites whose minion cards he must use
    avatar: str = ""  # whose sites are left out that are specific to another avatar
    ringwraith: bool = False
    by_regions: bool = False  # an effect lets a Ringwraith's company use region movement
    regions: int = 0
    roads: tuple[Road, ...] = ()
    movements: tuple[Movement, ...] = ("starter", "region", "under-deeps")


def usable(site: Site, traveller: Traveller, balrog_names: frozenset[str] = frozenset()) -> bool:
    """Whether this version of a site may be a destination of this traveller.

    `balrog_names` are the names of the sites that have a version for Balrog players.
    """
    if site.specific and traveller.avatar and site.specific != traveller.avatar:
        return False
    match traveller.side:
        case "wizard":  # 1.4.W1
            return site.alignment == "hero"
        case "ringwraith":  # 1.4.R1
            return site.alignment == "minion"
        case "balrog":  # 1.4.B1: some sites need the Balrog's own version
            if site.alignment == "minion":
                own = site.under_deeps or site.site_type == "dark-hold"
                return not own and site.name not in balrog_names
            return site.alignment == "balrog"
        case "fallen-wizard":
            return _usable_by_fallen_wizard(site, traveller.style, traveller.minion_holds)


# Wizards' Havens, whatever the type of another side's card of them
HAVENS = frozenset(("Rivendell", "Lórien", "Grey Havens", "Edhellond"))


def _usable_by_fallen_wizard(site: Site, style: Style, minion_holds: tuple[str, ...]) -> bool:
    """2.II.7.F1: ruins of both sides; other sites depend on whether the company is covert."""
    if site.alignment == "fallen-wizard":
        return True
    if site.alignment not in ("hero", "minion"):
        return False
    if site.site_type == "ruins-and-lairs":
        return True
    if minion_holds and ("haven" if site.name in HAVENS else site.site_type) in minion_holds:
        return site.alignment == "minion" and site.site_type != "haven"
    covert = site.alignment == "hero"
    if site.alignment == "minion":
        overt = site.site_type in ("border-hold", "free-hold")
    else:
        overt = site.site_type in ("shadow-hold", "dark-hold")
    return (covert and style != "overt") or (overt and style != "covert")


def site_type_for(site: Site, side: Side) -> SiteType:
    """What a site is to this side: to the Balrog, another's Darkhaven is a ruin (1.4.B2)."""
    if side == "balrog" and site.alignment == "minion" and site.site_type == "haven":
        return "ruins-and-lairs"
    return site.site_type
