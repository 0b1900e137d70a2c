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
    attach,
    attributes,
    being_refusal,
    card,
    discard,
    full_points,
    is_ring,
    more_stage_points_than,
    my_character,
    needs_influence,
    owners,
    permanent,
    places_for,
    play_character,
    plays_as,
    starts_with,
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
    words="Your characters and allies that normally give 2 or more marshalling points are worth 2 "
    "each.",
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
