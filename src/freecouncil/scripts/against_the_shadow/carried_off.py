"""Trolls and Orcs who carry off those whom their company strikes, off to the side and no prisoners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    COMPANY_ATTACK,
    LEAVING,
    NEVER_STORED,
    ORGANIZATION,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    ability,
    attributes,
    bearer_is_hurt,
    card,
    carried,
    characters,
    discard,
    eliminate,
    freed_with_bearer,
    happened,
    is_hero_company,
    let_fall,
    needs,
    permanent,
    phrase_roll,
    promise,
    put_aside,
    put_in_store,
    run_effect,
    set_them_free,
    site_where,
)


def discard_if_empty_now(ctx: Ctx) -> None:
    if not carried(ctx.game, ctx.me):
        discard(ctx.game, ctx.me)


def carries_off(
    carrier: str,
    prey: tuple[str, ...],
    played_on: str,
    no_prey: str,
    also: Callable[[Ctx], None] | None = None,
) -> tuple[Any, ...]:
    """On an attacking character of this race: those of the prey against whom a strike of the attack
    is successful are put aside with the card, which is discarded when nobody is with it, and when its
    bearer is wounded."""

    def carriers(ctx: Ctx) -> list[int]:
        game, attack = ctx.game, ctx.attack
        return [
            n
            for n in (attack.attackers if attack is not None else ())
            if game.is_character(game.card(n)) and attributes.has_race(game.card(n), carrier)
        ]

    def worth_it(ctx: Ctx) -> bool:
        attack = ctx.attack
        return (
            attack is not None
            and is_hero_company(ctx.game, attack.company)
            and any(attributes.has_race(c, *prey) for c in characters(ctx.game, attack.company))
        )

    def carry_off(ctx: Ctx) -> Rule[None]:
        target = ctx.info[1].target
        if (
            ctx.me.where == "play"
            and target.where == "play"
            and ctx.game.is_character(target)
            and attributes.has_race(target, *prey)
        ):
            put_aside(ctx.game, target, ctx.me)
            yield from happened(ctx.game, "character left", target)

    def effect(ctx: Ctx) -> Rule[None]:
        yield from run_effect(promise("if the strike succeeds", carry_off), ctx)
        if also is not None:
            also(ctx)

    return (
        permanent(
            COMPANY_ATTACK,
            effect,
            on="target",
            roles=(Role("target", carriers, played_on),),
            requires=(needs(worth_it, no_prey),),
        ),
        Trigger("attack ended", discard_if_empty_now, immediate=True),
        Trigger("wounded", let_fall, when=bearer_is_hurt, immediate=True),
    )


# Sack Over the Head ---------------------------------------------------------------------------------


def to_no_darkhaven(game: Any, me: Instance, company: Any, info: Any) -> bool:
    _, site = info
    return (
        bool(me.host)
        and game.card(me.host).company == company.id
        and isinstance(site, Site)
        and site.site_type == "haven"
    )


def stew(ctx: Ctx) -> Rule[None]:
    for who in carried(ctx.game, ctx.me):
        if ctx.game.roll(ctx.me.owner, "in the sack", who.id) > 8:
            yield from eliminate(ctx.game, who, "sack")
    discard_if_empty_now(ctx)


phrase_roll("in the sack", "{player} rolls {roll} for {0:card} in the sack: above 8, eliminated.")


card(
    "Sack Over the Head",
    *carries_off(
        "Troll",
        ("Dwarf", "Hobbit"),
        "no Troll of yours is attacking",
        "there is neither a Dwarf nor a Hobbit in a hero company that is attacked",
    ),
    Modifier("may not travel so", 1, scope="all", when=to_no_darkhaven),
    Trigger("untap begins", stew, when=lambda ctx: ctx.info == ctx.me.owner),
    freed_with_bearer(),
    words="On a Troll whose company attacks a hero company with a Dwarf or a Hobbit: a Dwarf or Hobbit "
    "against whom a strike is successful is not wounded, but placed off to the side with this. The "
    "Troll may not move to a Darkhaven. At the start of your turn you roll for each of them: above 8, "
    "he is eliminated. If the Troll is wounded or leaves play, this is discarded, and they form a "
    "company at his site, or at the one to which he moves. Discarded when nobody is with it.",
)

# Use Your Legs --------------------------------------------------------------------------------------


def goes(game: Any, me: Instance, subject: Any, info: Any) -> int:
    set_them_free(game, me)
    return 0


def stay_together(ctx: Ctx) -> None:
    if ctx.game.roll(ctx.me.owner, "keep hold of them", ctx.me.id) < 7:
        discard(ctx.game, ctx.me)


phrase_roll("keep hold of them", "{player} rolls {roll} for {0:card}: below 7, it is discarded.")


def not_as_others(ctx: Ctx) -> None:
    """It is stored as it says itself."""
    ctx.game.add_effect(NEVER_STORED, ctx.me.id, until="game", source=ctx.me.id)


def at_the_dark_tower(ctx: Ctx) -> bool:
    site = site_where(ctx.game, ctx.bearer)
    return site is not None and site.card.name == "Barad-dûr"


def deliver(ctx: Ctx) -> Rule[None]:
    game, me = ctx.game, ctx.me
    site = site_where(game, ctx.bearer)
    assert site is not None
    for who in carried(game, me):
        yield from eliminate(game, who, "legs")
    put_in_store(game, me, site)


card(
    "Use Your Legs",
    *carries_off(
        "Orc",
        ("Hobbit",),
        "no Orc of yours is attacking",
        "there is no Hobbit in a hero company that is attacked",
        not_as_others,
    ),
    Trigger("end of turn begins", stay_together, when=lambda ctx: ctx.info == ctx.me.owner),
    Modifier(LEAVING, goes, scope="self"),
    ability(
        "store at Barad-dûr",
        ORGANIZATION,
        deliver,
        requires=(needs(at_the_dark_tower, "its bearer is not at Barad-dûr"),),
    ),
    words="On an Orc whose company attacks a hero company with a Hobbit: a Hobbit against whom a strike "
    "is successful is not wounded, but placed off to the side with this. In each of your end-of-turn "
    "phases you roll: below 7, this is discarded. It is discarded, too, if the Orc is wounded or leaves "
    "play, and when nobody is with it. Whenever it is discarded, the Hobbits form a company at the "
    "Orc's site, or at the one to which he moves. It can be stored at Barad-dûr, for points: the "
    "Hobbits are then eliminated.",
)
