"""Magic and machines of The White Hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CORRUPTION,
    Ctx,
    Instance,
    Modifier,
    Role,
    ability,
    attack_matches,
    attributes,
    card,
    characters,
    discard_target,
    hazards_on,
    in_this_company,
    magic,
    magic_user,
    modify_target,
    short,
    wait_for,
)

# Poison of his Voice ------------------------------------------------------------------------------


def hazards_near(ctx: Ctx) -> Iterable[int]:
    company = ctx.game.company_of(ctx.card("user"))
    if company is None:
        return []
    return [h.id for c in characters(ctx.game, company) for h in hazards_on(ctx.game, c)]


card(
    "Poison of his Voice",
    short(
        ANY_PHASE,
        magic(discard_target("hazard"), -3),
        roles=(
            magic_user("spirit-magic", anywhere=True),
            Role("hazard", hazards_near, "there is no hazard on a character of his company"),
        ),
    ),
    words="Spirit-magic: a hazard permanent-event on a character in the company of one who can use it "
    "is discarded. Unless a Ringwraith, the user then checks corruption at -3.",
)

# White Light Broken -------------------------------------------------------------------------------


def his_own_check(ctx: Ctx, who: Instance) -> bool:
    return not ctx.window.bits & CORRUPTION or ctx.check.character is who


card(
    "White Light Broken",
    short(
        ANY_PHASE | CORRUPTION,
        magic(modify_target("corruption-check", 2, "user"), 0),
        roles=(magic_user("sorcery", fits=his_own_check, anywhere=True),),
    ),
    words="Sorcery, on a character who can use it: his corruption checks are at +2 until the end of "
    "the turn. Unless a Ringwraith, he then checks corruption.",
)

# Machines -----------------------------------------------------------------------------------------


def taps_to_shoot(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    strike = game.window.strike
    return (
        strike is not None
        and bool(me.host)
        and strike.target.id == me.host
        and strike.tapped
        and me.in_use
        and attributes.has_skill(game, game.card(me.host), "warrior")
    )


card(
    "Mechanical Bow",
    Modifier("attack-body", -1, scope="all", when=taps_to_shoot),
    words="Warrior only: a strike for which its bearer taps has -1 body.",
)

NOT_BURNT = ("Dragon", "Nazgûl", "Balrog")


def keyed_to_its_site(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack.creature is not None
        and attack.keyed_to_site
        and not attack.automatic
        and attack.race not in NOT_BURNT
    )


def burn(ctx: Ctx, attack: Any) -> None:
    game = ctx.game
    game.add_effect("strikes fail", attack.id, until="attack", source=ctx.me.id)
    game.add_effect("attack-body-check", attack.id, -2, until="attack", source=ctx.me.id)


def burn_them_all(ctx: Ctx) -> None:
    number, company = ctx.attack.creature.id, ctx.attack.company.id

    def its_next(later: Ctx) -> bool:
        attack = later.info
        return (
            attack.creature is not None
            and attack.creature.id == number
            and attack.company.id == company
        )

    burn(ctx, ctx.attack)
    wait_for(
        ctx,
        "attack begins",
        lambda later: burn(later, later.info),
        its_next,
        immediate=True,
        about=company,
    )


card(
    "Liquid Fire",
    ability(
        "set them on fire",
        ATTACK,
        burn_them_all,
        discard_self=True,
        requires=(
            in_this_company,
            attack_matches(
                keyed_to_its_site,
                "it is no creature keyed to a site, or a Dragon, a Nazgûl or a Balrog",
            ),
        ),
    ),
    words="Discard it when a creature keyed to a site attacks its bearer's company, though no Dragon, "
    "Nazgûl or Balrog: all strikes of all its attacks fail. The body checks that follow are at -2.",
)
