"""Stage resources of any Fallen-wizard."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    BRINGS_ONE,
    BROUGHT,
    FOLLOWS_AVATAR,
    MINION_HOLDS,
    ORCS_AND_TROLLS,
    ORGANIZATION,
    PROTECTED,
    Ally,
    Character,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Requirement,
    ResourceEvent,
    Role,
    Rule,
    all_characters,
    at_own_wizardhaven,
    attach,
    attributes,
    being_refusal,
    card,
    discard,
    discard_when,
    full_points,
    happened,
    is_ring,
    more_stage_points_than,
    move,
    my_character,
    needs_influence,
    own_wizardhaven,
    owners,
    permanent,
    places_for,
    play_character,
    plays_as,
    starts_with,
    store,
    worth_points,
)

card(
    "Bad Company",
    permanent(0),
    Modifier(ORCS_AND_TROLLS, 1, scope="all", when=owners),
    words="You may play Orc and Troll characters, and begin with them.",
)

# What cards are worth -------------------------------------------------------------------------------


def normal_points(c: Instance) -> int:
    return c.card.points.amount if c.card.points is not None else 0


card(
    "Blind to All Else",
    permanent(0),
    full_points(lambda game, me, c: is_ring(c)),
    words="Your ring items give you full marshalling points.",
)

card(
    "Legacy of Smiths",
    permanent(0, requires=(more_stage_points_than(6),)),
    full_points(lambda game, me, c: isinstance(c.card, Item) and not is_ring(c)),
    words="If you have more than 6 stage points: your items that are no rings give you full "
    "marshalling points.",
)

card(
    "Great Patron",
    permanent(0),
    worth_points(
        2,
        lambda game, me, c: isinstance(c.card, Character | Ally) and normal_points(c) >= 2,
    ),
    words="You have 2 marshalling points for each of your characters and allies that would normally be "
    "worth as much or more.",
)


def is_unique_faction(c: Instance) -> bool:
    return isinstance(c.card, Faction) and c.card.unique


card(
    "Gatherer of Loyalties",
    permanent(0, requires=(more_stage_points_than(3),)),
    worth_points(2, lambda game, me, c: is_unique_faction(c)),
    worth_points(
        4,
        lambda game, me, c: (
            is_unique_faction(c)
            and attributes.has_race(c, "Dragon")
            and plays_as(game, me.owner, "Alatar")
        ),
    ),
    worth_points(
        3,
        lambda game, me, c: (
            is_unique_faction(c) and normal_points(c) >= 3 and plays_as(game, me.owner, "Pallando")
        ),
    ),
    words="If you have more than 3 stage points: your unique factions are worth 2 marshalling points "
    "each. If you play as Alatar, your unique Dragon factions are worth 4 each; if you play as "
    "Pallando, unique factions that normally give 3 or more are worth 3 each.",
)

# Sites, and magic -----------------------------------------------------------------------------------

card(
    "Plotting Ruin",
    permanent(0, requires=(more_stage_points_than(7),)),
    Modifier(MINION_HOLDS, 1, scope="all", when=owners),
    words="If you have more than 7 stage points: you must use the minion cards of hero Havens, "
    "Free-holds and Border-holds.",
)


def by_own_magic(game: Any, me: Instance, who: Any, check: Any) -> bool:
    """Does a magic card of the player's own make one check corruption who is no Wizard?"""
    source = game.card(getattr(check, "source", 0))
    return (
        who.owner == me.owner
        and not attributes.has_race(who, "Wizard")
        and source.owner == me.owner
        and isinstance(source.card, ResourceEvent)
        and bool(source.card.magic)
    )


card(
    "Never Refuse",
    permanent(0),
    Modifier("corruption-check", 2, scope="all", when=by_own_magic),
    words="Corruption checks that your own magic cards demand of your characters, the Wizard apart, "
    "are at +2.",
)

# Characters -----------------------------------------------------------------------------------------

card(
    "Wizard's Myrmidon",
    permanent(
        0,
        on="target",
        roles=(
            my_character(
                "target",
                lambda ctx, c: not attributes.has_race(c, "Wizard"),
                words="you have no character who is no Fallen-wizard",
            ),
        ),
    ),
    Modifier("direct-influence", 1),
    needs_influence(3),
    Modifier(FOLLOWS_AVATAR, 1),
    starts_with(),
    words="On one of your characters who is no Fallen-wizard: he has +1 direct influence. He takes 3 "
    "points of influence to control, and only general influence or a Fallen-wizard can.",
)

THRALL_MIND = 6
THRALL = "thrall"  # until when what holds for one who is being brought holds


def may_be_thrall(game: Any, me: Instance, c: Instance) -> bool:
    facts = c.card
    return isinstance(facts, Character) and not facts.avatar and (facts.mind or 0) <= THRALL_MIND


def as_thrall(game: Any, me: Instance, c: Instance) -> None:
    """Whatever his mind may be, he can be played, and it is lower by one."""
    game.add_effect(BROUGHT, c.id, until=THRALL, source=me.id)
    if attributes.mind(game, c) > 1:
        game.add_effect("mind", c.id, -1, until=THRALL, source=me.id)


def could_be_brought(ctx: Ctx, c: Instance) -> bool:
    game = ctx.game
    if not may_be_thrall(game, ctx.me, c):
        return False
    as_thrall(game, ctx.me, c)
    able = being_refusal(game, c) is None and bool(places_for(game, c))
    game.end_effects(THRALL)
    return able


def brings_thrall(ctx: Ctx) -> Rule[None]:
    game, who = ctx.game, ctx.card("character")
    as_thrall(game, ctx.me, who)
    yield from play_character(game, who)
    game.end_effects(THRALL)
    if who.where == "play":
        attach(game, ctx.me, who)
        game.log("in play", ctx.me.id)
        yield from happened(game, "event played", ctx.me)
    else:
        discard(game, ctx.me)


card(
    "Thrall of the Voice",
    permanent(
        ORGANIZATION,
        brings_thrall,
        places_itself=True,
        on="character",
        requires=(
            Requirement(
                lambda ctx: not ctx.game.state.turn_memo.get("character"),
                "one character has been played or discarded this turn",
                "2.II.2",
            ),
        ),
        roles=(
            Role(
                "character",
                lambda ctx: [
                    n
                    for n in ctx.game.state.players[ctx.player].hand
                    if could_be_brought(ctx, ctx.game.card(n))
                ],
                "no character of your hand, with a mind of 6 or less, can be brought into play",
                rule="2.II.2",
                secret=False,
            ),
        ),
    ),
    Modifier("mind", -1, at_least=1),
    Modifier(BRINGS_ONE, 1, scope="self"),
    starts_with(may_be_thrall),
    words="During your organization phase, in place of a character as usual: bring a character of "
    "your hand with a mind of 6 or less into play, an agent too, with this card: his mind is lower by "
    "one, down to 1. One of your starting characters may be such a character.",
)


# Wizard's Trove -------------------------------------------------------------------------------------

TREE, SAPLING = "The White Tree", "Sapling of the White Tree"


def is_kept_at(c: Instance, site: Instance) -> bool:
    """Is the card stored at this site?"""
    if not c.stored or "stored at" not in c.memo:
        return False
    return bool(c.memo[c.memo.index("stored at") + 1] == site.card.name)


def has_sapling(ctx: Ctx, site: Instance) -> bool:
    pile = ctx.game.state.players[ctx.player].points
    return any(c.card.name == SAPLING and is_kept_at(c, site) for c in map(ctx.game.card, pile))


def plant(ctx: Ctx) -> None:
    game, tree = ctx.game, ctx.card("tree")
    attach(game, tree, ctx.card("own-site"))
    attach(game, ctx.me, tree)
    game.log("in play", tree.id)


def to_be_stored(ctx: Ctx) -> list[int]:
    """Cards with miscellaneous points, with characters at the player's Wizardhavens, that are stored
    somewhere."""
    return [
        n
        for who in all_characters(ctx.game, ctx.player)
        if at_own_wizardhaven(ctx, who)
        for n in who.attached
        if has_points_in_store(ctx.game.card(n))
    ]


def has_points_in_store(c: Instance) -> bool:
    facts = c.card
    return (
        isinstance(facts, ResourceEvent)
        and facts.points is not None
        and facts.points.kind == "miscellaneous"
        and bool(facts.storable_at)
    )


def keep(ctx: Ctx) -> Rule[None]:
    game, kept = ctx.game, ctx.card("stored")
    done = yield from store(game, kept)
    if not done:
        discard(game, ctx.me)
        return
    move(game, ctx.me, "play")
    ctx.me.memo = ("with", kept.id)
    game.log("in play", ctx.me.id)


def with_it(game: Any, me: Instance, c: Instance) -> bool:
    """The tree on which it lies, or the stored card with which it is."""
    return bool(me.host == c.id) or me.memo == ("with", c.id)


def is_the_tree(game: Any, me: Instance, c: Any, info: Any) -> bool:
    return bool(c.card.name == TREE) and game.card(me.host).card.name == TREE


card(
    "Wizard's Trove",
    permanent(
        0,
        plant,
        name="tree",
        places_itself=True,
        roles=(
            own_wizardhaven("own-site", has_sapling),
            Role(
                "tree",
                lambda ctx: [
                    n
                    for n in ctx.game.state.players[ctx.player].hand
                    if ctx.game.card(n).card.name == TREE
                ],
                "The White Tree is not in your hand",
            ),
        ),
    ),
    permanent(
        0,
        keep,
        name="store",
        places_itself=True,
        roles=(
            Role(
                "stored",
                to_be_stored,
                "nobody at one of your Wizardhavens bears a card with miscellaneous points that could "
                "be stored",
                lasting=False,
            ),
        ),
    ),
    full_points(with_it),
    Modifier(
        PROTECTED,
        1,
        scope="all",
        when=lambda game, me, site, info: (
            bool(me.host) and bool(game.card(me.host).host == site.id)
        ),
    ),
    Modifier("gives way", 1, scope="all", when=is_the_tree),
    discard_when("left", lambda ctx: ctx.me.memo == ("with", ctx.info[0].id)),
    words="At one of your Wizardhavens where a Sapling of the White Tree is stored: play The White "
    "Tree there, with this card. The tree gives you full marshalling points, and the Wizardhaven is "
    "protected; nothing else that the tree says counts, nor that it is unique. Or store a card with "
    "miscellaneous marshalling points that a character bears at one of your Wizardhavens, as though "
    "it were where such a card is stored; it gives you full marshalling points.",
)
