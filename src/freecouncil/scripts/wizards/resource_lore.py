"""Resource events of The Wizards for which a sage studies where Information is playable."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    SITE,
    Ctx,
    Item,
    Rule,
    card,
    corruption_check,
    different,
    into_hand,
    outside_combat,
    phrase_option,
    phrase_question,
    pick,
    same_side,
    short,
    site_untapped,
    skilled,
    study,
    tap_site,
    where_information,
)

card(
    "Dreams of Lore",
    *study(),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. He may not untap until this is stored at a Haven.",
)

phrase_question("item-from-deck", "Which item of your play deck do you take?")
phrase_option("item-from-deck", "{0:card}")


def see_far(ctx: Ctx) -> Rule[None]:
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    tap_site(game, ctx.company)
    found = different(game, player.deck, lambda c: isinstance(c.card, Item) and same_side(ctx, c))
    number = yield from pick(game, ctx.player, "item-from-deck", found, "9.4", (ctx.me.id,))
    if number is not None:
        into_hand(game, game.card(int(number)))
    game.chance.shuffle(player.deck)
    yield from corruption_check(game, ctx.card("skilled"), 0, ctx.me.id)


card(
    "Far-sight",
    short(
        SITE,
        see_far,
        begins_chain=True,
        requires=(outside_combat, site_untapped, where_information),
        roles=(skilled("sage", tap=True),),
        skill="sage",
        rule="2.V.1.1, taps the site",
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site, and search your play deck for an item, which you show and take into your "
    "hand; shuffle. The sage checks corruption.",
)
