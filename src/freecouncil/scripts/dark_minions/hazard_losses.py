"""Hazard events of Dark Minions: what is buried below, and ways that are lost."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    MOVEMENT,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Site,
    attributes,
    can_search,
    card,
    characters,
    different,
    moving,
    needs,
    opponent_can_search,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    put_aside,
    replace_new_site,
    reveal_top,
    short,
    site_where,
    the_company,
    with_neighbours,
)

# Great Secrets Buried There -----------------------------------------------------------------------

TOP = 10

phrase_question("item-to-bury", "{0:card}: which item is buried in the Under-deeps?")
phrase_option("item-to-bury", "{0:card}")


def enough_cards(ctx: Ctx, seat: int) -> bool:
    return len(ctx.game.state.players[seat].deck) >= TOP


def bury(ctx: Ctx, seat: int) -> Rule[None]:
    game, deck = ctx.game, ctx.game.state.players[seat].deck
    top = list(deck[-TOP:])
    game.log("looked at", seat, tuple(top), seat=seat)

    def fits(c: Instance) -> bool:
        facts = c.card
        return isinstance(facts, Item) and facts.kind != "special" and not facts.hoard

    able = different(game, top, fits)
    number = yield from pick(game, seat, "item-to-bury", able, "9.4.4", (ctx.me.id,))
    if number is None:
        reveal_top(game, seat, TOP)
    else:
        put_aside(game, game.card(int(number)), ctx.me)
    game.chance.shuffle(deck)


def buried_here(game: Any, me: Instance, item: Any, info: Any) -> bool:
    return bool(item.where == "aside" and item.host == me.id)


def worthless_yet(game: Any, me: Instance, item: Any, info: Any) -> int:
    points = item.card.points
    return -points.amount if points is not None else 0


def not_below(game: Any, me: Instance, item: Any, who: Any) -> bool:
    """Is it buried here, and whoever would dig it out not at an Under-deeps site?"""
    if not buried_here(game, me, item, None):
        return False
    site = site_where(game, who)
    return site is None or not (isinstance(site.card, Site) and site.card.under_deeps)


card(
    "Great Secrets Buried There",
    permanent(
        MOVEMENT,
        lambda ctx: bury(ctx, ctx.opponent),
        name="for your opponent",
        requires=(
            outside_combat,
            opponent_can_search,
            needs(
                lambda ctx: enough_cards(ctx, ctx.opponent),
                "there are fewer than ten cards in your opponent's play deck",
            ),
        ),
    ),
    permanent(
        ANY_PHASE,
        lambda ctx: bury(ctx, ctx.player),
        name="for yourself",
        as_hazard=False,
        requires=(
            outside_combat,
            can_search,
            needs(
                lambda ctx: enough_cards(ctx, ctx.player),
                "there are fewer than ten cards in your play deck",
            ),
        ),
    ),
    Modifier("as in hand", 1, scope="all"),
    Modifier("not played on", 1, scope="all", when=not_below),
    Modifier("marshalling-points", worthless_yet, scope="all", when=buried_here),
    words="If there are ten cards or more in your opponent's play deck: your opponent looks at the top "
    "ten and places an item among them, neither special nor of a hoard, off to the side with this, or "
    "shows them if there is none; then the deck is shuffled. Your opponent may play the item as though "
    "from the hand, at any Under-deeps site where it is playable; until then it gives no points. Or "
    "play it as a resource, and do the same with your own play deck.",
)

# Chance of Being Lost -----------------------------------------------------------------------------

phrase_question("site-to-stray-to", "{0:card}: where does the company come to?")
phrase_option("site-to-stray-to", "{0:card}")
phrase_roll("lost", "{player} rolls {roll}, with {1:number}; with more than 6 the company strays.")


def same_kind_of_player(ctx: Ctx) -> bool:
    players = ctx.game.state.players
    return bool(players[0].alignment == players[1].alignment)


def nearby(ctx: Ctx) -> list[int]:
    """Sites of the player's own location deck in the region of the new site, or in one beside it."""
    game = ctx.game
    new = game.card(ctx.company.new_site).card
    assert isinstance(new, Site)
    around = with_neighbours(game, {new.region})

    def fits(site: Instance) -> bool:
        facts = site.card
        return (
            isinstance(facts, Site)
            and facts.region in around
            and not facts.under_deeps
            and facts.name != new.name
        )

    return different(game, game.state.players[ctx.player].location, fits)


def lose_the_way(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    rangers = sum(attributes.has_skill(game, c, "ranger") for c in characters(game, company))
    if game.roll(ctx.player, "lost", company.id, -2 * rangers) - 2 * rangers <= 6:
        return
    about = (ctx.me.id,)
    number = yield from pick(game, ctx.player, "site-to-stray-to", nearby(ctx), "9.4.4", about)
    if number is not None:
        yield from replace_new_site(game, company, game.card(int(number)))


card(
    "Chance of Being Lost",
    short(
        MOVEMENT,
        lose_the_way,
        requires=(
            outside_combat,
            moving,
            needs(
                lambda ctx: ctx.company.movement == "region",
                "the company does not use region movement",
            ),
            needs(same_kind_of_player, "your opponent uses other sites than you"),
        ),
        roles=(the_company(),),
    ),
    words="On a company that moves by region movement, if your opponent uses the same kind of sites as "
    "you: roll, at -2 for each ranger of the company. Above 6, its new site is replaced with another "
    "one from your location deck, in the same region or an adjacent one.",
)
