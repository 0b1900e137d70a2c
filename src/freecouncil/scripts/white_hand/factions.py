"""Factions of The White Hand: the beasts of wood and plain."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    ORGANIZATION,
    SITE,
    Ctx,
    Faction,
    Instance,
    Modifier,
    ability,
    attack_matches,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    company_of,
    fits_place,
    is_overt,
    needs,
)

# They follow no Orcs ------------------------------------------------------------------------------


def in_overt_company(game: Any, me: Instance, subject: Any, who: Any) -> bool:
    company = game.company_of(who)
    minion = game.state.players[who.owner].alignment in ("ringwraith", "balrog")
    return minion and company is not None and is_overt(game, company)


ONLY_COVERT = Modifier("not played on", 1, scope="self", when=in_overt_company)

# A Panoply of Wings -------------------------------------------------------------------------------


def uninformed(ctx: Ctx) -> bool:
    site, facts = ctx.game.card(ctx.company.site), ctx.me.card
    assert isinstance(facts, Faction)
    return not ctx.game.has_information(site) and any(
        fits_place(ctx.game, place, site) for place in facts.places
    )


def inform(ctx: Ctx) -> None:
    ctx.game.add_effect("information", ctx.company.site, until="turn", source=ctx.me.id)


card(
    "A Panoply of Wings",
    ability(
        "make Information playable",
        SITE,
        inform,
        discard_self=True,
        requires=(needs(uninformed, "Information is playable here, or the site is no such one"),),
    ),
    words="Discard it during the site phase of a company at a site at which it is playable: "
    "Information is playable there this turn.",
)

# Beasts of the Wood -------------------------------------------------------------------------------

WOODS = (
    "Woodland Realm",
    "Western Mirkwood",
    "Heart of Mirkwood",
    "Southern Mirkwood",
    "Fangorn",
    "Cardolan",
)

card(
    "Beasts of the Wood",
    ONLY_COVERT,
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            can_be_canceled,
            attack_matches(
                lambda ctx: ctx.attack.keyed[0] == "region" and ctx.attack.keyed[1] in WOODS,
                "the attack is not keyed by name to one of their regions",
            ),
        ),
    ),
    words="Minions bring it into play with a covert company only. Tap it to cancel an attack that is "
    "keyed by name to Woodland Realm, Western Mirkwood, Heart of Mirkwood, Southern Mirkwood, "
    "Fangorn or Cardolan.",
)

# Wild Horses --------------------------------------------------------------------------------------

PLAINS = ("Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor")


def lend_horses(ctx: Ctx) -> None:
    ctx.game.add_effect("regions", int(ctx.chosen["company"]), 1, source=ctx.me.id)


def not_over_the_plains(game: Any, me: Instance, company: Any, way_there: Any) -> bool:
    """A way that is too long but for the horses, who are not found on it."""
    way, _ = way_there
    longer = game.state.effects.get(("regions", company.id), ())
    ridden = [e for e in longer if game.card(e.source).card.name == me.card.name]
    if not ridden or way.movement != "region" or any(r in PLAINS for r in way.regions):
        return False
    most = attributes.number(game, "regions", company, company.id, 4)
    return bool(len(way.regions) > most - sum(e.amount for e in ridden))


card(
    "Wild Horses",
    ability("ride", ORGANIZATION, lend_horses, tap=True, roles=(company_of("company"),)),
    Modifier("may not travel so", 1, scope="all", when=not_over_the_plains),
    words="Tap it during your organization phase: this turn a company of yours may move through one "
    "more region, if Rohan, Khand, Dorwinion, Horse Plains, Southern Rhovanion or Harondor is in "
    "its site path.",
)

# Wild Hounds --------------------------------------------------------------------------------------


def in_their_haunts(ctx: Ctx) -> bool:
    attack = ctx.attack
    if attack.automatic:
        site = ctx.game.card(attack.company.site)
        return bool(ctx.game.site_type(site) == "ruins-and-lairs")
    return attack.keyed in (("region-type", "wilderness"), ("site-type", "ruins-and-lairs"))


card(
    "Wild Hounds",
    ONLY_COVERT,
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        discard_self=True,
        requires=(
            can_be_canceled,
            attack_matches(
                in_their_haunts,
                "it is neither an automatic-attack at a Ruins & Lairs nor keyed to Ruins & Lairs or "
                "Wilderness",
            ),
        ),
    ),
    words="Minions bring it into play with a covert company only. Discard it to cancel an "
    "automatic-attack at a Ruins & Lairs, or an attack keyed to Wilderness or Ruins & Lairs.",
)
