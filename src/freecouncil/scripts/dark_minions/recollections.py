"""Resource events of Dark Minions about what was known of old, and about waiting for friends."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    LOST,
    SERVES_AS,
    SITE,
    TAPPED,
    TOLD_ONCE_INVERTED,
    WOUNDED,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Site,
    Trigger,
    abilities_for_knowledge,
    attributes,
    card,
    discard,
    discard_when,
    has_skilled,
    its_company,
    its_company_plays,
    long,
    my_character,
    needs,
    none_is_inverted,
    not_avatar,
    note_by_tapping,
    nothing,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_on_top,
    short,
    site_where,
    the_company,
)

# Memories Recalled --------------------------------------------------------------------------------


def dark_enchantments(game: Any, who: Instance) -> list[Instance]:
    cards = (game.card(n) for n in who.attached)
    return [c for c in cards if "Dark enchantment" in c.card.keywords]


def could_recall(ctx: Ctx, who: Instance) -> bool:
    company = ctx.game.company_of(who)
    return (
        company is not None
        and bool(dark_enchantments(ctx.game, who))
        and has_skilled(ctx.game, company, "sage")
    )


def recall(ctx: Ctx) -> None:
    for enchantment in dark_enchantments(ctx.game, ctx.card("target")):
        discard(ctx.game, enchantment)


card(
    "Memories Recalled",
    short(
        0,
        recall,
        roles=(
            my_character(
                "target",
                could_recall,
                words="no character of yours with a sage in the company bears a dark enchantment",
            ),
        ),
    ),
    Modifier(SERVES_AS + LOST, 1, scope="self"),
    words="On a character with a sage in his company: all dark enchantments on him are discarded. Or, "
    "where a card asks for Lost Knowledge to be discarded, a sage of the company may tap and you may "
    "discard this from your hand for it.",
)

# Into the Smoking Cone ----------------------------------------------------------------------------

DOOM, CONE = "Mount Doom", "Into the Smoking Cone"


def gold_rings_here(ctx: Ctx) -> bool:
    site = ctx.game.card(ctx.company.site).card
    return isinstance(site, Site) and "gold-ring" in site.items


def is_special_ring(item: Instance) -> bool:
    facts = item.card
    return isinstance(facts, Item) and facts.kind == "special" and bool(facts.ring_kind)


def at_mount_doom(ctx: Ctx) -> bool:
    company = its_company(ctx)
    return (
        company is not None
        and ctx.company is company
        and ctx.game.card(company.site).card.name == DOOM
    )


def go_in(ctx: Ctx) -> None:
    ctx.me.state = WOUNDED


def any_ring(game: Any, me: Instance, item: Any, info: Any) -> bool:
    facts = item.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


card(
    CONE,
    permanent(
        SITE,
        on="company",
        requires=(
            outside_combat,
            needs(gold_rings_here, "gold rings are not playable at this site"),
        ),
        roles=(the_company("company", lambda ctx, c: has_skilled(ctx.game, c, "sage")),),
    ),
    Modifier("may not untap", 1, scope="self"),
    Trigger(
        "item gained", note_by_tapping, when=its_company_plays(is_special_ring), immediate=True
    ),
    *abilities_for_knowledge(
        "go into the mountain",
        LOST,
        SITE,
        go_in,
        its_company,
        requires=(
            outside_combat,
            needs(lambda ctx: ctx.me.state == TAPPED, "it is not tapped"),
            needs(at_mount_doom, "the company is not at Mount Doom"),
            needs(none_is_inverted, "another copy of it is inverted already"),
        ),
    ),
    TOLD_ONCE_INVERTED,
    Modifier("corruption", -1, scope="stored", when=any_ring, at_least=0),
    words="During the site phase, on a company with a sage at a site where gold rings are playable. It "
    "taps, and stays so, when the company plays a special ring. Once it is tapped, during the site "
    "phase at Mount Doom, the company may discard a Lost Knowledge card that it controls to invert it; "
    "only one copy may ever be inverted. Once it is inverted, it may be stored at a Haven in your "
    "organization phase. While it is stored, all rings give one corruption point less.",
)

# Await the Advent of Allies -----------------------------------------------------------------------


def could_wait(ctx: Ctx, who: Instance) -> bool:
    site = site_where(ctx.game, who)
    return (
        not_avatar(ctx, who)
        and attributes.mind(ctx.game, who) <= 6
        and site is not None
        and not ctx.game.is_haven(site, who.owner)
    )


def his_company(game: Any, me: Instance, company: Any, info: Any) -> bool:
    own = game.company_of(me)
    return own is not None and bool(own.id == company.id)


def under_general_influence(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return not who.controller


def whole_mind(game: Any, me: Instance, who: Any, info: Any) -> int:
    return -attributes.mind(game, who)


def whole_worth(game: Any, me: Instance, who: Any, info: Any) -> int:
    points = who.card.points
    return -points.amount if points is not None else 0


def site_is_used(ctx: Ctx) -> bool:
    """Is a resource declared that taps the site where he waits, or asks something of it?"""
    declared = ctx.info
    action, site = declared.action, site_where(ctx.game, ctx.bearer)
    if declared.player != ctx.me.owner or site is None or declared.company is None:
        return False
    if action.kind not in ("item", "ally", "faction") and not action.rule.startswith("2.V.1"):
        return False
    return action.from_where == "hand" and bool(declared.company.site == site.id)


card(
    "Await the Advent of Allies",
    permanent(
        0,
        on="target",
        requires=(outside_combat,),
        roles=(
            my_character(
                "target",
                could_wait,
                words="no character of yours with a mind of six or less, and no Wizard, is at a site "
                "that is no Haven",
            ),
        ),
    ),
    Modifier("may not move", 1, scope="all", when=his_company),
    Modifier("control-cost", whole_mind, when=under_general_influence),
    Modifier("marshalling-points", whole_worth),
    discard_when("declared", site_is_used),
    discard_when("wounded", lambda ctx: ctx.info[1].target.id == ctx.me.host),
    words="On a character, but no Wizard, with a mind of six or less at a site that is no Haven: his "
    "company may not move. He takes no general influence to control, and his marshalling points do "
    "not count. Discarded when he is wounded, or when you play a resource that taps the site or "
    "requires it.",
)

# Enduring Tales -----------------------------------------------------------------------------------

PILE, DECK = "discard pile", "top of the play deck"

phrase_question("where-to-discard", "Where do you discard {0:card}?")
phrase_option("where-to-discard", "{0:text}")


def tell_on(ctx: Ctx) -> Rule[None]:
    game, thrown = ctx.game, ctx.info
    where = yield from pick(
        game, thrown.owner, "where-to-discard", (PILE, DECK), "9.4.4", (thrown.id,)
    )
    if where == DECK:
        put_on_top(game, thrown)


card(
    "Enduring Tales",
    long(),
    Trigger(
        "thrown away",
        tell_on,
        when=lambda ctx: ctx.info.where == "discard",
        name="the top of the play deck",
    ),
    # what was thrown away is settled before anything else is done, a card is drawn above all
    Trigger("discarded from hand", nothing, immediate=True),
    words="Whenever a player discards a card from the hand, it may be laid face-down on top of the play "
    "deck instead.",
)
