"""Resource events of Dark Minions that stay in play: lore, counsel and watchfulness."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    INFLUENCE,
    ORGANIZATION,
    Character,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Role,
    ability,
    acting_companies,
    attributes,
    card,
    company_items,
    discard_when,
    long,
    mine,
    modify_check,
    my_character,
    my_check,
    needs,
    news,
    permanent,
    same_side,
    site_where,
    tap,
    then_bearer_checks,
    where_information,
    with_the_checker,
)


def a_hobbit(game: Any, me: Instance, target: Instance) -> bool:
    return isinstance(target.card, Character | Faction) and attributes.has_race(target, "Hobbit")


def gandalf_at_a_haven(ctx: Ctx, c: Instance) -> bool:
    site = site_where(ctx.game, c)
    return c.card.name == "Gandalf" and site is not None and ctx.game.is_haven(site, ctx.player)


card(
    "Hobbit-lore",
    permanent(
        ORGANIZATION,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        on="target",
        roles=(my_character(fits=gandalf_at_a_haven, words="Gandalf is not at a Haven"),),
    ),
    Modifier("restricted-influence", 2, restricted=a_hobbit),
    words="During your organization phase, on Gandalf at a Haven: he has +2 direct influence against "
    "Hobbits and Hobbit factions, and taps if he is untapped.",
)

card(
    "When You Know More",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "sage"),
    ),
    ability(
        "counsel",
        INFLUENCE,
        then_bearer_checks(modify_check(2)),
        tap_bearer=True,
        requires=(my_check, with_the_checker),
    ),
    words="Light enchantment. During the site phase, at an untapped site where Information is "
    "playable, on a sage: tap him and the site. He may tap to give +2 to an influence attempt by a "
    "character of his company; then he checks corruption.",
)

# Before the Wizard comes --------------------------------------------------------------------------


def own_avatar(game: Any, me: Instance, site: Any, character: Any) -> bool:
    return bool(character.owner == me.owner and character.card.avatar)


card(
    "Saw Further and Deeper",
    permanent(
        0,
        requires=(
            needs(
                lambda ctx: not ctx.game.state.players[ctx.player].avatar_name,
                "your Wizard has been revealed",
            ),
        ),
    ),
    Modifier("general-influence", 5, scope="all", when=mine),
    Modifier("may not be brought here", 1, scope="all", when=own_avatar),
    discard_when(
        "character played",
        lambda ctx: ctx.info.owner == ctx.me.owner and ctx.info.card.avatar,
    ),
    words="Only if your Wizard is not revealed: you have 5 more general influence, and your Wizard may "
    "be brought into play at his home site alone. Discarded when he is. Once per player.",
)

card(
    "Secret Ways",
    long(),
    Modifier("under-deeps-roll", 4, scope="all"),
    words="The roll that is needed to move between adjacent Under-deeps sites is 4 less. Cannot be "
    "duplicated.",
)

# Watchfulness -------------------------------------------------------------------------------------


def chooses(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return bool(attack.attacker_chooses(game))


def fewer(game: Any, me: Instance, attack: Any, info: Any) -> int:
    return -2 if game.in_play("Gates of Morning", me) else -1


card(
    "More Alert than Most",
    permanent(0),
    Modifier("attack-strikes", fewer, scope="all", when=chooses, at_least=1),
    discard_when(
        "attack ended",
        lambda ctx: ctx.info[1] == "defeated" and ctx.info[0].attacker_chooses(ctx.game),
    ),
    words="An attack whose attacker chooses the defending characters has one strike fewer, or two with "
    "Gates of Morning in play, down to one at the least. Discarded when such an attack is defeated. "
    "Cannot be duplicated.",
)


def heavy_burdens(ctx: Ctx) -> list[int]:
    return [
        item.id
        for company in acting_companies(ctx)
        for item in company_items(ctx.game, company)
        if normal_corruption(ctx.game, item) >= 3 and same_side(ctx, item)
    ]


def normal_corruption(game: Any, item: Instance) -> int:
    """What it gives to a bearer like this, before anything changes it."""
    facts = item.card
    assert isinstance(facts, Item)
    bearer = game.card(item.host)
    for race, points in facts.corruption_by_race.items():
        if attributes.has_race(bearer, race):
            return points
    return facts.corruption


def relief(game: Any, me: Instance, item: Any, info: Any) -> int:
    return -3 if game.in_play("Gates of Morning", me) else -2


def its_bearer_checked(ctx: Ctx) -> bool:
    return bool(ctx.info.character.id == ctx.game.card(ctx.me.host).host)


card(
    "Free to Choose",
    permanent(
        0,
        on="item",
        roles=(
            Role("item", heavy_burdens, "there is no item that normally gives 3 corruption points"),
        ),
    ),
    Modifier("corruption", relief),
    discard_when("corruption check", its_bearer_checked),
    words="On an item that normally gives 3 or more corruption points: it gives 2 fewer, or 3 fewer "
    "with Gates of Morning in play. Discarded after its bearer has checked corruption. Once on each "
    "item.",
)
