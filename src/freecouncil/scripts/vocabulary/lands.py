"""All regions of a type, and the site paths of sites."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import HazardEvent, ResourceEvent, Site
from freecouncil.cards.library import library
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule
from freecouncil.rules.regions import (
    EVERY_REGION,
    EVERY_REGION_FOR_HAZARDS,
    all_changed,
    refresh,
    site_path,
)
from freecouncil.rules.scripting import Ctx, Modifier, Trigger
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def regions_count_as(
    new: dict[str, str], when: Callable[[Game, Instance, Any, Any], bool] | None = None
) -> tuple[Modifier | Trigger, ...]:
    """While the card is in play, all regions of a type are treated as of another: what is said of a
    region is done once to each."""
    return (
        *_treated_as(EVERY_REGION, new, when),
        # this card or another on which it depends comes or goes
        Trigger("event played", _look_again, immediate=True),
        Trigger("left", lambda ctx: all_changed(ctx.game), when=_an_event_left, immediate=True),
    )


def regions_count_for_hazards_as(
    new: dict[str, str], when: Callable[[Game, Instance, Any, Any], bool] | None = None
) -> tuple[Modifier, ...]:
    """The same, but only when hazards are played."""
    return _treated_as(EVERY_REGION_FOR_HAZARDS, new, when)


def _treated_as(
    attribute: str,
    new: dict[str, str],
    when: Callable[[Game, Instance, Any, Any], bool] | None,
) -> tuple[Modifier, ...]:
    return tuple(
        Modifier(attribute, 1, scope="all", when=when, words=f"{old} as {kind}")
        for old, kind in new.items()
    )


def _an_event_left(ctx: Ctx) -> bool:
    return isinstance(ctx.info[0].card, HazardEvent | ResourceEvent)


def _look_again(ctx: Ctx) -> Rule[None]:
    before = {c.id: c.path for c in ctx.game.state.companies.values()}
    refresh(ctx.game)
    company = ctx.company
    if company is not None and before.get(company.id) != company.path:
        yield from happened(ctx.game, "path changed", company)


def path_to(ctx: Ctx, site: Instance) -> tuple[str, ...]:
    """The site path on a site card, as its regions are treated now."""
    return site_path(ctx.game, site)


def other_sides_site(site: Instance) -> Site | None:
    """The card of the same site that the other side has: the minion one of a hero's, or the hero one
    of a minion's."""
    wanted = {"hero": "minion", "minion": "hero"}.get(site.card.alignment)
    for other in library().sites:
        if other.name == site.card.name and other.alignment == wanted and not other.reprint_of:
            return other
    return None
