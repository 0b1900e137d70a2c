"""No Better Use: a foe who is kept for Shelob."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    BODY,
    ORGANIZATION,
    SITE,
    Ctx,
    Instance,
    Rule,
    Trigger,
    ability,
    bearer_is_hurt,
    card,
    carried,
    discard,
    eliminate,
    freed_with_bearer,
    give_points,
    happened,
    in_this_company,
    is_avatar,
    let_fall,
    my_character,
    needs,
    outside_combat,
    permanent,
    put_aside,
    site_where,
)


def foe_to_check(ctx: Ctx) -> Instance | None:
    """The opponent's character who is about to be checked in combat with the bearer's company."""
    attack, check = ctx.attack, ctx.check
    who: Instance | None = getattr(check, "character", None)
    if attack is None or not attack.attackers or who is None or not ctx.me.host:
        return None
    company = ctx.game.card(ctx.me.host).company
    attackers = ctx.game.card(attack.attackers[0]).company
    if company not in (attack.company.id, attackers):
        return None
    return who if who.owner != ctx.player and ctx.game.is_character(who) else None


def keep(ctx: Ctx) -> Rule[None]:
    who = foe_to_check(ctx)
    if who is not None and who.where == "play":
        put_aside(ctx.game, who, ctx.me)
        ctx.me.memo = ("used",)
        yield from happened(ctx.game, "character left", who)


def at_the_lair(ctx: Ctx) -> bool:
    site = site_where(ctx.game, ctx.bearer)
    return site is not None and site.card.name == "Shelob's Lair"


def offer(ctx: Ctx) -> Rule[None]:
    """They are eliminated, and are kill points to the one who kept them."""
    game = ctx.game
    for who in carried(game, ctx.me):
        player = game.state.players[who.owner]
        if is_avatar(who) and who.card.name == player.avatar_name:
            player.avatar = who.id  # 2.2
        yield from eliminate(game, who, "kept")
        if player.avatar == who.id:
            player.avatar = 0
        give_points(game, who, ctx.player, True)
    discard(game, ctx.me)


card(
    "No Better Use",
    permanent(ORGANIZATION, on="target", roles=(my_character("target"),)),
    ability(
        "keep a foe",
        BODY,
        keep,
        tap_bearer=True,
        requires=(
            needs(lambda ctx: not ctx.me.memo, "it has been done", lasting=False),
            needs(
                lambda ctx: foe_to_check(ctx) is not None,
                "no character of the opponent's is to be checked in combat with this company",
            ),
        ),
    ),
    ability(
        "give a foe to Shelob",
        SITE,
        offer,
        tap_bearer=True,
        requires=(
            outside_combat,
            in_this_company,
            needs(lambda ctx: bool(carried(ctx.game, ctx.me)), "nobody is kept with it"),
            needs(at_the_lair, "its bearer is not at Shelob's Lair"),
        ),
    ),
    Trigger("wounded", let_fall, when=bearer_is_hurt, immediate=True),
    freed_with_bearer(),
    words="During the organization phase, on a character. Once, in combat of his company with another, he "
    "may tap instead of a body check of the opponent's character: that one is placed off to the side "
    "with this, and all cards on him are discarded. If the bearer is wounded or leaves play, this is "
    "discarded, and the other forms a company at his site, or at the one to which he moves. During the "
    "site phase at Shelob's Lair he may tap and discard this: the other is eliminated, and gives you "
    "kill marshalling points.",
)
