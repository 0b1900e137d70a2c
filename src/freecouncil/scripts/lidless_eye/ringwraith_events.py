"""Resource events of The Lidless Eye about the Ringwraith."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ANY_PHASE,
    ATTACK,
    INFLUENCE,
    ORGANIZATION,
    Character,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Rule,
    Trigger,
    ability,
    all_characters,
    attach,
    attributes,
    can_be_canceled,
    can_search,
    cancel_attack,
    card,
    corruption_check,
    different,
    discard_when,
    discard_when_company_moves,
    has_higher_mind_with_it,
    into_deck,
    is_at_darkhaven,
    mode,
    modify_target,
    my_character,
    my_ringwraith,
    my_ringwraith_at_darkhaven,
    needs,
    no_ringwraith_in_play,
    not_sauron,
    nothing,
    or_canceled,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    ringwraith_of,
    searched,
    short,
    take_magic_card,
    unleashed,
    untap,
    untappable,
)

# The Ringwraith -----------------------------------------------------------------------------------


def owners(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(subject.seat == me.owner)


def his_coming(ctx: Ctx) -> bool:
    return not ctx.me.host and ringwraith_of(ctx.game, ctx.me.owner) is ctx.info


def place_with_him(ctx: Ctx) -> None:
    attach(ctx.game, ctx.me, ctx.info)


card(
    "Bade to Rule",
    permanent(
        ORGANIZATION,
        name="on your Ringwraith",
        on="ringwraith",
        requires=(not_sauron,),
        roles=(my_ringwraith_at_darkhaven(),),
    ),
    permanent(0, name="before he comes", requires=(no_ringwraith_in_play, not_sauron)),
    Modifier("general-influence", 5, scope="all", when=owners),
    Modifier("direct-influence", -2),
    Trigger("character played", place_with_him, when=his_coming, immediate=True),
    ability(
        "discard",
        ORGANIZATION,
        nothing,
        discard_self=True,
        requires=(
            Requirement(
                lambda ctx: bool(ctx.me.host), "it is not with your Ringwraith", lasting=False
            ),
        ),
    ),
    discard_when_company_moves(),
    words="On your Ringwraith at a Darkhaven during the organization phase: he has -2 direct "
    "influence, and you have 5 more general influence. You may discard this during any of your "
    "organization phases; discard it when he moves. Or, if your Ringwraith is not in play: you have "
    "5 more general influence, and when he comes into play this is placed with him, as if it had "
    "been played on him. Once per player.",
)


def with_ringwraith_at_darkhaven(ctx: Ctx, c: Instance) -> bool:
    wraith = ringwraith_of(ctx.game, ctx.player)
    if wraith is None or c is wraith or not is_at_darkhaven(ctx.game, c):
        return False
    site, his = ctx.game.site_of(c), ctx.game.site_of(wraith)
    assert site is not None and his is not None
    return site.card.name == his.card.name and not has_higher_mind_with_it(ctx.game, c)


def in_his_company(game: Any, me: Instance, target: Instance) -> bool:
    """A character who is in his company, or who would be by being brought into play with him."""
    if not isinstance(target.card, Character):
        return False
    return target.company in (0, game.card(me.host).company) and target.owner == me.owner


def outshone(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and has_higher_mind_with_it(ctx.game, ctx.bearer)


card(
    "By the Ringwraith's Word",
    permanent(
        ORGANIZATION,
        on="target",
        roles=(
            my_character(
                "target",
                with_ringwraith_at_darkhaven,
                words="no character of the highest mind of his company is at the same Darkhaven as "
                "your Ringwraith",
            ),
        ),
    ),
    Modifier("leader", 1),
    Modifier("restricted-influence", 4, restricted=in_his_company),
    Modifier("not discarded by body check", 1),
    discard_when("company changed", outshone),
    discard_when("chain resolved", outshone),
    words="During the organization phase, on another character of yours at the same Darkhaven as "
    "your Ringwraith: he is a leader, has +4 direct influence against characters in his "
    "company, and is not discarded by body checks. Discarded when there is a character with "
    "a higher mind in his company. Once per player.",
)

card(
    "Fell Rider",
    *mode("fell-rider", prowess=2, direct_influence=-3, rides_alone=True, overt=True),
    words="Fell Rider mode. During the organization phase, on your Ringwraith's company at a "
    "Darkhaven: he has +2 prowess and -3 direct influence, may move to a site that is not a "
    "Darkhaven, and makes his company overt. All allies and Ringwraith followers in his company are "
    "discarded, and none may join it. Discard this at the next of your organization phases in which "
    "he is at a Darkhaven, or when he enters another mode.",
)

card(
    "Black Rider",
    *mode("black-rider"),
    words="Black Rider mode. During the organization phase, on your Ringwraith's company at a "
    "Darkhaven: it may move to a site that is not a Darkhaven. Discard this and his Ringwraith "
    "followers at the next of your organization phases in which he is at a Darkhaven; discard this "
    "when he enters another mode.",
)

card(
    "Heralded Lord",
    *mode("heralded-lord", prowess=-2, direct_influence=3, whole_company=True),
    words="Heralded Lord mode. During the organization phase, on your Ringwraith's company at a "
    "Darkhaven: everyone in it has -2 prowess and +3 direct influence, and it may move to a site "
    "that is not a Darkhaven. Discard this and his Ringwraith followers at the next of your "
    "organization phases in which he is at a Darkhaven; discard this when he enters another mode.",
)

# While he is there ---------------------------------------------------------------------------------

card(
    "While the Yellow Face Sleeps",
    permanent(ORGANIZATION, on="ringwraith", roles=(my_ringwraith_at_darkhaven(),)),
    Modifier("hand-size", 1, scope="all", when=owners),
    discard_when_company_moves(),
    words="During the organization phase, on your Ringwraith at a Darkhaven: your hand size is "
    "one more. Discarded when he moves. Once per player.",
)


def is_ringwraith(ctx: Ctx, c: Instance) -> bool:
    return attributes.has_race(c, "Ringwraith")


def strike_at_bearer(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    strike = game.window.strike
    return strike is not None and bool(strike.target.id == me.host)


def at_witch_king(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return strike_at_bearer(game, me, attack, info) and is_witch_king(game.card(me.host))


def at_another(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return strike_at_bearer(game, me, attack, info) and not is_witch_king(game.card(me.host))


def is_witch_king(c: Instance) -> bool:
    return c.card.name == "The Witch-king"


def has_failed(ctx: Ctx) -> bool:
    _, strike = ctx.info
    return strike.target.id == ctx.me.host and strike.outcome in ("failed", "defeated")


def has_morgul_blade(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and any(
        ctx.game.card(n).card.name == "Morgul-blade" for n in ctx.bearer.attached
    )


card(
    "Morgul-blade",
    permanent(
        0, on="target", roles=(my_character("target", is_ringwraith, words="no Ringwraith"),)
    ),
    Modifier("attack-prowess", -1, scope="all", when=strike_at_bearer),
    Modifier("attack-body", -1, scope="all", when=strike_at_bearer),
    discard_when("strike ended", has_failed),
    words="On your Ringwraith or a Ringwraith follower: strikes against him have -1 prowess and -1 "
    "body. Discard this after a strike against him fails. Once on a Ringwraith.",
)

card(
    "The Fiery Blade",
    permanent(
        0,
        on="target",
        roles=(
            my_character(
                "target",
                lambda ctx, c: (
                    is_ringwraith(ctx, c)
                    and all(ctx.game.card(n).card.name != "Morgul-blade" for n in c.attached)
                ),
                words="no Ringwraith without a Morgul-blade",
            ),
        ),
    ),
    Modifier("attack-body", -1, scope="all", when=at_another),
    Modifier("attack-body", -2, scope="all", when=at_witch_king),
    Modifier("attack-prowess", -2, scope="all", when=at_witch_king),
    discard_when("strike ended", has_failed),
    discard_when("chain resolved", has_morgul_blade),
    words="On your Ringwraith or a Ringwraith follower: strikes against him have -1 body; against The "
    "Witch-king, -2 body and -2 prowess. Discard this after a strike against him fails, or if he has "
    "a Morgul-blade.",
)

# Unleashed ----------------------------------------------------------------------------------------


card(
    "Hoarmûrath Unleashed",
    short(
        ATTACK,
        cancel_attack,
        requires=(can_be_canceled,),
        roles=(unleashed("Hoarmûrath the Ringwraith"),),
    ),
    words="On Hoarmûrath, if he is your Ringwraith: cancel an attack against any of your "
    "companies.",
)

card(
    "The Witch-king Unleashed",
    short(
        ANY_PHASE | INFLUENCE,
        modify_target("direct-influence", 5, "ringwraith"),
        roles=(unleashed("The Witch-king"),),
    ),
    words="On The Witch-king, as your Ringwraith: he has +5 direct influence this turn. Once in a "
    "turn.",
)


card(
    "Akhôrahil Unleashed",
    short(
        0,
        take_magic_card("sorcery", "spirit-magic", "shadow-magic"),
        requires=(can_search,),
        roles=(unleashed("Akhôrahil the Ringwraith"),),
    ),
    words="On Akhôrahil, as your Ringwraith: you may take a magic card from your play deck or your "
    "discard pile to your hand; the play deck is shuffled.",
)


def all_there_check(ctx: Ctx) -> Rule[None]:
    site = ctx.game.site_of(ctx.card("ringwraith"))
    assert site is not None
    there = [
        c
        for seat in (ctx.player, ctx.opponent)
        for c in all_characters(ctx.game, seat)
        if (his := ctx.game.site_of(c)) is not None and his.card.name == site.card.name
    ]
    for character in there:
        yield from corruption_check(ctx.game, character, -2, ctx.me.id)


card(
    "Ren Unleashed",
    short(0, all_there_check, roles=(unleashed("Ren the Ringwraith"),)),
    words="On Ren, if he is your Ringwraith: each character at his site, your opponent's too, "
    "checks corruption at -2.",
)

phrase_question("mode-for-deck", "Which mode do you shuffle into your play deck?")
phrase_option("mode-for-deck", "{0:card}")
phrase_roll("untap ringwraith", "{player} rolls {roll} for {0:card} to untap")

MODES = ("Black Rider", "Fell Rider", "Heralded Lord")


def modes_away(ctx: Ctx) -> list[int]:
    piles = searched(ctx.game, ctx.player, "sideboard", "discard")
    return different(ctx.game, piles, lambda c: c.card.name in MODES)


def bring_mode(ctx: Ctx) -> Rule[None]:
    number = yield from pick(
        ctx.game, ctx.player, "mode-for-deck", modes_away(ctx), "9.4", (ctx.me.id,)
    )
    if number is not None:
        into_deck(ctx.game, ctx.game.card(int(number)), ALL_OF_IT)


def rouse(ctx: Ctx) -> None:
    wraith = ctx.card("ringwraith")
    if ctx.game.roll(ctx.player, "untap ringwraith", wraith.id) > 6:
        untap(ctx.game, wraith)


card(
    "The Ring Leaves Its Mark",
    short(
        0,
        bring_mode,
        name="bring a mode",
        requires=(
            needs(
                lambda ctx: bool(modes_away(ctx)),
                or_canceled("no mode is in your sideboard or discard pile"),
                lasting=False,
            ),
        ),
    ),
    short(
        0,
        rouse,
        name="untap",
        roles=(my_ringwraith("ringwraith", untappable, "your Ringwraith is not tapped"),),
    ),
    words="Shuffle a Black Rider, Fell Rider or Heralded Lord, from your discard pile or your "
    "sideboard, into your play deck. Or, if your Ringwraith is tapped, roll: on more than 6 "
    "he untaps.",
)
