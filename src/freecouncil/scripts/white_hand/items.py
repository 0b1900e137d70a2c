"""Items of The White Hand."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    SITE,
    AttackFacts,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    ability,
    attach,
    attack_matches,
    break_the_gates,
    card,
    in_this_company,
)

card(
    "Blasting Fire",
    ability(
        "blast the gates",
        ATTACK,
        break_the_gates,
        discard_self=True,
        requires=(
            in_this_company,
            attack_matches(lambda ctx: ctx.attack.automatic, "it is not an automatic-attack"),
        ),
    ),
    words="Discard it to cancel all automatic-attacks of a site against its bearer's company; this "
    "turn influence attempts by the company against factions there are at +2.",
)


def lay_fumes(ctx: Ctx) -> None:
    site = ctx.game.card(ctx.company.site)
    attach(ctx.game, ctx.me, site)
    ctx.me.in_use = True


def same_site(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host) and bool(game.card(me.host).card.name == site.card.name)


GAS = AttackFacts(race="Gas", each=True, prowess=7, uncancelable=True)


def fill_with_gas(game: Any, me: Instance, site: Any, attacks: list[AttackFacts]) -> int:
    printed = site.card.automatic_attacks
    attacks[: len(printed)] = [GAS]
    return 0


card(
    "Vile Fumes",
    Modifier("site-type", 1, scope="all", when=same_site, words="ruins-and-lairs"),
    Modifier("automatic-attacks", fill_with_gas, scope="all", when=same_site),
    ability(
        "lay fumes",
        SITE,
        lay_fumes,
        requires=(
            in_this_company,
            Requirement(
                lambda ctx: (
                    ctx.game.site_type(ctx.game.card(ctx.company.site))
                    in ("border-hold", "shadow-hold")
                ),
                "the site is neither a Border-hold nor a Shadow-hold",
            ),
        ),
    ),
    words="During the site phase at a Border-hold or Shadow-hold, give it up: all versions of the "
    "site become Ruins & Lairs, and its own automatic-attacks are replaced by Gas, one "
    "strike with 7 prowess at each character, which can't be canceled. It goes when the "
    "site card leaves play.",
)
