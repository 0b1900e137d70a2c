"""Resource events of Dark Minions for those at home: friends who help each other, and an armory."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    INFLUENCE,
    ORGANIZATION,
    REMOVAL_SUPPORT,
    RESPONSE,
    UNTAPPED,
    Character,
    Company,
    Cost,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    ability,
    all_characters,
    attributes,
    card,
    characters,
    company_at,
    company_of,
    corruption_check,
    different,
    discard_when,
    items,
    its_company,
    modify_check,
    my_check,
    needs,
    outside_combat,
    permanent,
    put_aside,
    site_where,
)

# Palm to Palm -------------------------------------------------------------------------------------


def is_wizard(c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard")


def friends_at_home(ctx: Ctx, company: Company) -> bool:
    site = company_at(ctx, company)
    return (
        site is not None
        and bool(ctx.game.is_haven(site, company.owner))
        and not any(is_wizard(c) for c in characters(ctx.game, company))
    )


def untapped_but(ctx: Ctx, one: Instance | None) -> list[int]:
    """Those of the company who could tap to help one of them."""
    company = its_company(ctx)
    if company is None or one is None or ctx.game.company_of(one) is not company:
        return []
    return [
        c.id
        for c in characters(ctx.game, company)
        if c is not one and c.state == UNTAPPED and not attributes.is_so(ctx.game, "may not tap", c)
    ]


def who_influences(ctx: Ctx) -> Instance | None:
    found: Instance | None = ctx.check.influencer if ctx.check is not None else None
    return found


def declared_removal(ctx: Ctx) -> Ctx | None:
    """An attempt of the player's own to be rid of a corruption card (7.3)."""
    for declared in ctx.window.chain or ():
        if (
            declared.action is not None
            and declared.player == ctx.player
            and "Corruption" in declared.me.card.keywords
            and declared.action.from_where == "play"
            and declared.action.name.startswith(("remove", "try to remove"))
        ):
            found: Ctx = declared
            return found
    return None


def who_struggles(ctx: Ctx) -> Instance | None:
    """Who makes the attempt: the bearer, or the sage who does it for him."""
    declared = declared_removal(ctx)
    if declared is None or not declared.me.host:
        return None
    return declared.card("sage") if "sage" in declared.chosen else declared.bearer


def lend_a_hand(ctx: Ctx) -> None:
    declared = declared_removal(ctx)
    if declared is not None:
        ctx.game.add_effect(REMOVAL_SUPPORT, declared.me.id, 1, source=ctx.me.id)


def wizard_joins(ctx: Ctx) -> bool:
    return bool(ctx.info.id == ctx.me.company) and any(
        is_wizard(c) for c in characters(ctx.game, ctx.info)
    )


def somebody_goes_off(ctx: Ctx) -> bool:
    company, who = ctx.info
    return bool(company.id == ctx.me.company) and bool(who.company)


# Several may do it, one after the other: each of them taps for it.
EACH_TAPS = Cost(lambda ctx: True, lambda ctx: None, "")

card(
    "Palm to Palm",
    permanent(
        0,
        on="company",
        requires=(outside_combat,),
        roles=(
            company_of(
                "company", friends_at_home, "no company of yours without a Wizard is at a Haven"
            ),
        ),
    ),
    Modifier("mind", 1, scope="company"),
    ability(
        "support an influence attempt",
        INFLUENCE,
        modify_check(1),
        requires=(my_check,),
        roles=(
            Role(
                "supporter",
                lambda ctx: untapped_but(ctx, who_influences(ctx)),
                "nobody else of the company is untapped",
                tap=True,
            ),
        ),
        costs=(EACH_TAPS,),
    ),
    ability(
        "support a removal",
        RESPONSE,
        lend_a_hand,
        requires=(
            needs(
                lambda ctx: declared_removal(ctx) is not None,
                "no attempt to be rid of a corruption card is declared",
            ),
        ),
        roles=(
            Role(
                "supporter",
                lambda ctx: untapped_but(ctx, who_struggles(ctx)),
                "nobody else of the company is untapped",
                tap=True,
            ),
        ),
        costs=(EACH_TAPS,),
    ),
    discard_when("deck exhausted"),
    discard_when("company changed", wizard_joins),
    discard_when("left company", somebody_goes_off),
    words="On a company without a Wizard at a Haven: each of its characters may tap in support of "
    "another's influence attempt, or attempt to be rid of a corruption card, for +1. Everyone in it, "
    "allies too, has one more mind. Discarded when any play deck is exhausted, when a Wizard joins the "
    "company, or when a character goes from it to another company.",
)

# Armory -------------------------------------------------------------------------------------------

HALLS = ("border-hold", "free-hold", "haven")


def is_minor(c: Instance) -> bool:
    return isinstance(c.card, Item) and c.card.kind == "minor"


def minor_items_of_hand(ctx: Ctx) -> list[int]:
    return different(ctx.game, ctx.game.state.players[ctx.player].hand, is_minor)


def minor_items_at_havens(ctx: Ctx) -> list[int]:
    game = ctx.game
    found = []
    for bearer in all_characters(game, ctx.player):
        site = site_where(game, bearer)
        if site is not None and game.is_haven(site, ctx.player):
            found += [i.id for i in items(game, bearer) if is_minor(i) and game.may_store(i, site)]
    return found


def lay_under(ctx: Ctx) -> None:
    put_aside(ctx.game, ctx.card("item"), ctx.me)


def store_under(ctx: Ctx) -> Rule[None]:
    item = ctx.card("item")
    bearer = ctx.game.card(item.host)
    passed = yield from corruption_check(ctx.game, bearer, source=item.id)
    if passed and item.where == "play" and ctx.me.where == "play":
        put_aside(ctx.game, item, ctx.me)


def under_it(game: Any, me: Instance) -> list[Instance]:
    return [c for c in map(game.card, me.attached) if c.where == "aside"]


def not_in_a_hall(game: Any, me: Instance, item: Any, who: Any) -> bool:
    if item.where != "aside" or item.host != me.id:
        return False
    site = site_where(game, who)
    return site is None or game.site_type(site) not in HALLS


card(
    "Armory",
    permanent(0),
    ability(
        "place an item",
        ORGANIZATION,
        lay_under,
        roles=(Role("item", minor_items_of_hand, "there is no minor item in your hand"),),
    ),
    ability(
        "store an item",
        ORGANIZATION,
        store_under,
        roles=(
            Role(
                "item", minor_items_at_havens, "no character of yours at a Haven bears a minor item"
            ),
        ),
    ),
    Modifier("as in hand", 1, scope="all"),
    Modifier("not played on", 1, scope="all", when=not_in_a_hall),
    Modifier(
        "marshalling-points",
        1,
        scope="self",
        when=lambda game, me, subject, info: len(under_it(game, me)) >= 3,
    ),
    words="In your organization phase you may place minor items from your hand under this, and a "
    "character at a Haven may store a minor item under it instead of in your marshalling point pile. "
    "Where you could play a minor item from your hand at a Border-hold, Free-hold or Haven, you may "
    "play one from under it. With three or more under it, it is worth one marshalling point.",
)

# An Unexpected Party ------------------------------------------------------------------------------


def is_party(game: Any, company: Company) -> bool:
    """Is there a Dwarf who leads, at most one other great one but Wizards, and few other folk?"""
    members = characters(game, company)
    great = [c for c in members if not is_wizard(c) and attributes.mind(game, c) > 5]
    return (
        len(great) == 1
        and attributes.has_race(great[0], "Dwarf")
        and sum(not attributes.has_race(c, "Dwarf") for c in members) <= 2
    )


def lesser_dwarf(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return (
        isinstance(who.card, Character)
        and attributes.has_race(who, "Dwarf")
        and attributes.mind(game, who) <= 2
    )


def whole_mind(game: Any, me: Instance, who: Any, info: Any) -> int:
    return -attributes.mind(game, who)


def dwarf_for_it(game: Any, me: Instance, who: Any, company: Any) -> bool:
    return (
        isinstance(who.card, Character)
        and attributes.has_race(who, "Dwarf")
        and bool(company.id == me.company)
    )


def party_is_over(ctx: Ctx) -> bool:
    return bool(ctx.info.id == ctx.me.company) and not is_party(ctx.game, ctx.info)


card(
    "An Unexpected Party",
    permanent(
        ORGANIZATION,
        on="company",
        roles=(
            company_of(
                "company",
                lambda ctx, c: is_party(ctx.game, c),
                "no company of yours is led by a Dwarf with a mind greater than 5, and by nobody else "
                "of such a mind but a Wizard, with at most two who are no Dwarves",
            ),
        ),
    ),
    Modifier("no size limit", 1, scope="company"),
    Modifier("control-cost", whole_mind, scope="company", when=lesser_dwarf),
    Modifier("free to play with", 1, scope="all", when=dwarf_for_it),
    discard_when("company changed", party_is_over),
    words="During your organization phase, on a company: there is no limit to its size. Dwarves in it "
    "with a mind of 2 or less need no influence, and any number of Dwarves may be brought into play "
    "with it in a turn. Discarded when it has more than one character with a mind greater than 5, "
    "Wizards excepted, more than two characters who are no Dwarves, or no Dwarf with a mind greater "
    "than 5.",
)
