"""Sack Over the Head: a Troll carries off Dwarves and Hobbits."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    COMPANY_ATTACK,
    LEAVING,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attributes,
    card,
    characters,
    discard,
    eliminate,
    form_company_of,
    happened,
    is_hero_company,
    needs,
    permanent,
    phrase_roll,
    promise,
    put_aside,
)

CARRIED = ("Dwarf", "Hobbit")


def attacking_trolls(ctx: Ctx) -> list[int]:
    attack = ctx.attack
    if attack is None:
        return []
    return [
        n
        for n in attack.attackers
        if ctx.game.is_character(ctx.game.card(n))
        and attributes.has_race(ctx.game.card(n), "Troll")
    ]


def worth_it(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack is not None
        and is_hero_company(ctx.game, attack.company)
        and any(attributes.has_race(c, *CARRIED) for c in characters(ctx.game, attack.company))
    )


def into_the_sack(ctx: Ctx) -> Rule[None]:
    _, strike = ctx.info
    target = strike.target
    if ctx.me.where == "play" and attributes.has_race(target, *CARRIED):
        if ctx.game.is_character(target):
            put_aside(ctx.game, target, ctx.me)
            yield from happened(ctx.game, "character left", target)


def carried(game: Any, me: Instance) -> list[Instance]:
    return [c for n in me.attached if (c := game.card(n)).where == "aside"]


def discard_if_empty_now(ctx: Ctx) -> None:
    if not carried(ctx.game, ctx.me):
        discard(ctx.game, ctx.me)


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


def set_them_free(game: Any, me: Instance) -> None:
    troll = game.card(me.host)
    company = game.company_of(troll)
    freed = carried(game, me)
    if company is not None and freed:
        site = game.card(company.new_site if company.moved and company.new_site else company.site)
        form_company_of(game, site, freed)


def troll_leaves(game: Any, me: Instance, subject: Any, info: Any) -> int:
    """It goes with the Troll: he is leaving, and has no say in anything any more."""
    if me.host and me.host not in game.state.live.get("in play", ()):
        set_them_free(game, me)
    return 0


def troll_is_hurt(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and ctx.info[1].target.id == ctx.me.host


def let_fall(ctx: Ctx) -> None:
    set_them_free(ctx.game, ctx.me)
    discard(ctx.game, ctx.me)


card(
    "Sack Over the Head",
    permanent(
        COMPANY_ATTACK,
        promise("if the strike succeeds", into_the_sack),
        on="target",
        roles=(Role("target", attacking_trolls, "no Troll of yours is attacking"),),
        requires=(
            needs(
                worth_it, "there is neither a Dwarf nor a Hobbit in a hero company that is attacked"
            ),
        ),
    ),
    Trigger("attack ended", discard_if_empty_now, immediate=True),
    Modifier("may not travel so", 1, scope="all", when=to_no_darkhaven),
    Trigger("untap begins", stew, when=lambda ctx: ctx.info == ctx.me.owner),
    Trigger("wounded", let_fall, when=troll_is_hurt, immediate=True),
    Modifier(LEAVING, troll_leaves, scope="self"),
    words="On a Troll whose company attacks a hero company with a Dwarf or a Hobbit: a Dwarf or Hobbit "
    "against whom a strike is successful is not wounded, but placed off to the side with this. The "
    "Troll may not move to a Darkhaven. At the start of your turn you roll for each of them: above 8, "
    "he is eliminated. If the Troll is wounded or leaves play, this is discarded, and they form a "
    "company at his site, or at the one to which he moves. Discarded when nobody is with it.",
)
