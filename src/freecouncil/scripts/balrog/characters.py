"""Characters of The Balrog."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ORGANIZATION,
    Ally,
    Ctx,
    Faction,
    Instance,
    Item,
    Option,
    Role,
    Rule,
    Site,
    ability,
    attach,
    can_search,
    card,
    different,
    happened,
    into_hand,
    needs,
    pick,
    place_of,
    put_into_play,
    remove_from_game,
    searched,
    site_where,
)

KING = "Aragorn II"
ERIADOR = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")


def king_in_hand(ctx: Ctx) -> list[int]:
    hand = ctx.game.state.players[ctx.player].hand
    return [n for n in hand if ctx.game.card(n).card.name == KING][:1]


def takes_his_name(ctx: Ctx) -> Rule[None]:
    game, me, king = ctx.game, ctx.me, ctx.card("king")
    game.state.turn_memo["character"] = True  # 2.II.2
    put_into_play(game, king, Option("with", (me.company, 0)))
    for borne in [game.card(n) for n in me.attached]:
        attach(game, borne, king)
        game.set_in_use(borne)
    remove_from_game(game, me)
    yield from happened(game, "character left", me)
    yield from happened(game, "character played", king)


def his_site(ctx: Ctx) -> Instance | None:
    site = site_where(ctx.game, ctx.me)
    if site is None or not isinstance(site.card, Site) or site.card.region not in ERIADOR:
        return None
    return site


def known_hereabouts(ctx: Ctx) -> list[int]:
    site = his_site(ctx)
    if site is None:
        return []

    def fits(c: Instance) -> bool:
        return isinstance(c.card, Item | Ally | Faction) and place_of(ctx.game, c, site)[0]

    return different(ctx.game, searched(ctx.game, ctx.player, "discard"), fits)


def recall(ctx: Ctx) -> Rule[None]:
    chosen = yield from pick(
        ctx.game,
        ctx.player,
        "found-here",
        known_hereabouts(ctx),
        "9.4",
        (ctx.me.id,),
        optional=True,
    )
    if chosen is not None:
        into_hand(ctx.game, ctx.game.card(int(chosen)))


card(
    "Strider",
    ability(
        "bring Aragorn II in his place",
        ORGANIZATION,
        takes_his_name,
        requires=(
            needs(
                lambda ctx: not ctx.game.state.turn_memo.get("character"),
                "one character has been played or discarded this turn",
                "2.II.2",
            ),
        ),
        roles=(Role("king", king_in_hand, "Aragorn II is not in your hand"),),
    ),
    ability(
        "search the discard pile",
        ANY_PHASE,
        recall,
        tap=True,
        requires=(
            can_search,
            needs(
                lambda ctx: his_site(ctx) is not None,
                "he is at no site in Arthedain, Cardolan, Rhudaur or The Shire",
            ),
            needs(
                lambda ctx: bool(known_hereabouts(ctx)),
                "nothing in your discard pile is playable at his site",
            ),
        ),
    ),
    words="In your organization phase you may bring Aragorn II into play with his company, as the "
    "character of the turn: Strider is removed from the game, and all cards on him go over to "
    "Aragorn II. At a site in Arthedain, Cardolan, Rhudaur or The Shire, tap him to take an item, ally "
    "or faction that is playable there from your discard pile to your hand.",
)
