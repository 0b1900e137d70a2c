"""Magic of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    INFLUENCE,
    MOVEMENT,
    Company,
    Ctx,
    Faction,
    Instance,
    Requirement,
    Role,
    add_effect,
    attributes,
    card,
    concerned,
    magic,
    magic_user,
    modify_target,
    regions_of_type,
    short,
    treat_as,
)


def path_with_wilderness(ctx: Ctx) -> list[str]:
    company: Company = ctx.company
    return regions_of_type(ctx.game, company, "wilderness")


def darken_region(ctx: Ctx) -> None:
    treat_as(ctx.game, ctx.company, str(ctx.chosen["region"]), ("shadow-land",), ctx.me.id)


def goes_to_ruins(ctx: Ctx) -> bool:
    return ctx.game.site_type(ctx.game.card(ctx.company.new_site)) == "ruins-and-lairs"


ON_THE_WAY = Requirement(
    lambda ctx: ctx.company is not None and ctx.company.moved and bool(ctx.company.new_site),
    "the company is not moving",
)

card(
    "Deeper Shadow",
    short(
        MOVEMENT,
        magic(add_effect("site-type", lambda ctx: ctx.company.new_site, data=("shadow-hold",)), -3),
        name="darken the site",
        requires=(ON_THE_WAY, Requirement(goes_to_ruins, "it is not moving to a Ruins & Lairs")),
        roles=(magic_user("shadow-magic"),),
    ),
    short(
        MOVEMENT,
        magic(darken_region, -3),
        name="darken a region",
        requires=(ON_THE_WAY,),
        roles=(
            magic_user("shadow-magic"),
            Role("region", path_with_wilderness, "there is no Wilderness in the site path"),
        ),
    ),
    short(
        MOVEMENT,
        magic(
            add_effect("hazard-limit", lambda ctx: ctx.company.id, -1, until="company"),
            -3,
        ),
        name="fewer hazards",
        requires=(ON_THE_WAY,),
        roles=(magic_user("shadow-magic"),),
    ),
    words="Shadow-magic, on a character who can use it and whose company is moving: until the end of "
    "the turn, the Ruins & Lairs to which it moves is a Shadow-hold, or one Wilderness of its site "
    "path is a Shadow-land; or its hazard limit is one less. Unless a Ringwraith, the character then "
    "checks corruption at -3.",
)


def protectors(ctx: Ctx) -> Iterable[int]:
    """The characters who can ward an influence attempt off from its target."""
    check = ctx.check
    target: Instance = check.target
    game = ctx.game
    if not check.opposed or target.owner != ctx.player:
        return []
    users = [int(n) for n in magic_user("spirit-magic", anywhere=True).candidates(ctx)]
    company = game.company_of(target)
    if isinstance(target.card, Faction):
        return [n for n in users if attributes.has_race(game.card(n), "Ringwraith")]
    return [n for n in users if company is not None and game.card(n).company == company.id]


def cancel_check(ctx: Ctx) -> None:
    ctx.check.canceled = True


card(
    "Poisonous Despair",
    short(
        INFLUENCE,
        magic(cancel_check, -3),
        roles=(
            Role(
                "user",
                protectors,
                "no user of spirit-magic can ward off this attempt",
            ),
        ),
        anyones_turn=True,
    ),
    words="Spirit-magic, on a character who can use it, in response to an attempt to influence a "
    "character, ally or item of his company: cancel the attempt. A Ringwraith can so cancel an "
    "attempt against any of your factions. It may be played during the opponent's site phase. Unless "
    "a Ringwraith, the character then checks corruption at -3.",
)


def burn_brighter(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", ctx.card("user").id, 4, until="attack", source=ctx.me.id)


card(
    "Some Secret Art of Flame",
    short(ATTACK, magic(burn_brighter, -4), roles=(magic_user("sorcery"),)),
    words="Sorcery, on a character who can use it and faces an attack: he has +4 prowess against the "
    "attack. Unless a Ringwraith, he then checks corruption at -4. Once on an attack.",
)


def unmoved(ctx: Ctx, c: Instance) -> bool:
    """Has no card of this name affected the character this turn?"""
    effects = ctx.game.state.effects.get(("direct-influence", c.id), ())
    return concerned(ctx, c) and all(
        ctx.game.card(e.source).card.name != ctx.me.card.name for e in effects
    )


card(
    "Words of Menace and Deceit",
    short(
        ANY_PHASE | INFLUENCE,
        magic(modify_target("direct-influence", 5, "user"), -4),
        roles=(magic_user("spirit-magic", fits=unmoved, anywhere=True),),
    ),
    words="Spirit-magic, on a character who can use it: he has +5 direct influence until the end "
    "of the turn. Unless a Ringwraith, he then checks corruption at -4. Once on a "
    "character.",
)


def chill(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.card("user"))
    for attribute in ("attack-prowess", "attack-body"):
        if company is not None:
            ctx.game.add_effect(attribute, company.id, -1, until="turn", source=ctx.me.id)


card(
    "Bitter Cold",
    short(0, magic(chill, -4), roles=(magic_user("sorcery", anywhere=True),)),
    words="Sorcery, on a character who can use it: until the end of the turn, all attacks against his "
    "company have -1 prowess and -1 body. Unless a Ringwraith, he then checks corruption at -4.",
)
