"""Influence from afar: one who may try to win over an opponent's card wherever that is.

Nothing of it is asked in a game in which no card says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Faction, Site
from freecouncil.cards.library import library
from freecouncil.rules import attributes, fallen_wizards
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# Attribute of a character, in attempts against the opponent's cards: he need not be at the site. He has
# half of his player's unused general influence, as much as the attribute says, in the place of his
# direct influence, less one for each region between the sites.
FROM_AFAR = "influences from afar"


def reaches_afar(game: Game, character: Instance) -> bool:
    """May the character try to influence cards at other sites?"""
    return bool(game.state.live.get(FROM_AFAR)) and attributes.is_so(game, FROM_AFAR, character)


def influence_afar(game: Game, character: Instance) -> int:
    """What such an attempt has in the place of unused direct influence."""
    half = (attributes.unused_general_influence(game, character.owner) + 1) // 2
    return min(half, attributes.fold(game, FROM_AFAR, character, 0))


def _region(site: Instance) -> str:
    facts = site.card
    assert isinstance(facts, Site)
    if not facts.region and site.memo[:1] == (fallen_wizards.UNDER_WIZARDHAVEN,):
        facts = library().by_id(
            str(site.memo[1])
        )  # mines, below the site from which they are entered
        assert isinstance(facts, Site)
    return facts.region


def _regions_of(game: Game, target: Instance) -> set[str]:
    """Where an attempt against the target would be made: where it is, or where a faction is
    playable (8.1)."""
    if not isinstance(target.card, Faction):
        site = game.site_of(target)
        return {_region(site)} if site is not None else set()
    facts = target.card
    sides = (facts.alignment,) if facts.alignment in ("hero", "minion") else ("hero", "minion")
    return {
        site.region
        for site in game.map.sites
        if site.region
        and site.alignment in sides
        and any(game.fits(place, _thought_of(game, site)) for place in facts.places)
    }


def _thought_of(game: Game, site: Site) -> Instance:
    """A site card that nobody has."""
    return Instance(id=-1, card=site, script=game.card(0).script, owner=0, where="nowhere")


def regions_between(game: Game, site: Instance, target: Instance) -> int:
    """How many regions lie between a site and the nearest where an attempt against the target would
    be made: none where the regions are the same, or adjacent."""
    goals = _regions_of(game, target)
    here = _region(site)
    seen, border, steps = {here}, {here}, 0
    while border and goals and not border & goals:
        border = {near for name in border for near in game.map.region(name).neighbours} - seen
        seen |= border
        steps += 1
    return max(0, steps - 1)
