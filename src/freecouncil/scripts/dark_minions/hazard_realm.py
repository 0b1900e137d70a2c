"""Hazards of Dark Minions: In the Heart of his Realm, where neither sages nor spells are of use."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    NO_SPELLS,
    Instance,
    Modifier,
    Site,
    card,
    discard_when,
    permanent,
    region_type,
)

REALM = "Gorgoroth"


def of_heroes(game: Any, company: Any) -> bool:
    return game.state.players[company.owner].alignment not in ("ringwraith", "balrog")


def through_darkness(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return of_heroes(game, company) and "dark-domain" in company.path


def in_his_realm(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is the character (or ally) at a site in a Dark-domain or Gorgoroth, or on the way through one?"""
    company = game.company_of(subject)
    if company is None or not of_heroes(game, company):
        return False
    if company.moved and game.state.phase == "movement":
        return "dark-domain" in company.path or REALM in company.regions
    site = game.card(company.site).card
    region = site.region if isinstance(site, Site) else ""
    return region == REALM or bool(region and region_type(game, region) == "dark-domain")


def wisdom_fails(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return info == "sage" and in_his_realm(game, me, subject, info)


card(
    "In the Heart of his Realm",
    permanent(0),
    Modifier("draws", -1, scope="all", when=through_darkness),
    Modifier("loses a skill", 1, scope="all", when=wisdom_fails),
    Modifier(NO_SPELLS, 1, scope="all", when=in_his_realm),
    discard_when("deck exhausted"),
    words="A company that moves in a Dark-domain draws one card less. At a site in a Dark-domain or "
    "Gorgoroth, or on the way with one of these in the site path, sages lose their sage skill, and "
    "nobody can use spells, light enchantments or rituals. Discarded when any play deck is exhausted. No "
    "effect on minion players.",
)
