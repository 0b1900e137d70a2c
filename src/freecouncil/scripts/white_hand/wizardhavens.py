"""Sites of the Fallen-wizards, and what their mines and forges yield."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    PROTECTED,
    SITE,
    UNDER_WIZARDHAVEN,
    Ctx,
    Instance,
    Item,
    Modifier,
    Requirement,
    Role,
    Rule,
    ability,
    card,
    into_hand,
    may_play_item,
    not_playing_as,
    outside_combat,
    own_wizardhaven,
    permanent,
    play_item_now,
    searched,
    stage_points,
)

card(
    "Rhosgobel",
    Modifier(PROTECTED, 1, scope="self"),
    side="fallen-wizard",
    words="Only Radagast's companies may use this card. It is a protected Wizardhaven. You have its "
    "stage point while a company of yours is here.",
)

card(
    "Deep Mines",
    Modifier(
        UNDER_WIZARDHAVEN,
        1,
        scope="self",
        when=lambda game, me, company, info: stage_points(game, company.owner) > 6,
    ),
    words="A company moves here only from one of your protected Wizardhavens, and only while you have "
    "more than 6 stage points; that Wizardhaven is then its surface site, and no roll is needed "
    "between the two. You have its stage points while a company of yours is here.",
)


# What is found and made there -----------------------------------------------------------------------

in_deep_mines = Requirement(
    lambda ctx: (
        ctx.company is not None and ctx.game.card(ctx.company.site).card.name == "Deep Mines"
    ),
    "the company is not in Deep Mines",
)

card(
    "Delver's Harvest",
    permanent(SITE, requires=(outside_combat, in_deep_mines)),
    words="During the site phase, when a company of yours has entered Deep Mines.",
)


def may_be_forged(ctx: Ctx, c: Instance) -> bool:
    """A common minor item that somebody of the company here could bear and tap for."""
    facts = c.card
    return (
        isinstance(facts, Item)
        and facts.kind == "minor"
        and not facts.unique
        and not facts.hoard
        and may_play_item(ctx, c)
    )


def items_to_forge(ctx: Ctx) -> list[int]:
    found: dict[str, int] = {}
    for number in searched(ctx.game, ctx.player, "hand", "discard", "sideboard"):
        c = ctx.game.card(number)
        if c.card.id not in found and may_be_forged(ctx, c):
            found[c.card.id] = number
    return list(found.values())


def forge(ctx: Ctx) -> Rule[None]:
    item = ctx.card("item")
    if may_play_item(ctx, item):
        into_hand(ctx.game, item)
        yield from play_item_now(ctx, item)


card(
    "War-forges",
    permanent(
        0,
        on="own-site",
        requires=(not_playing_as("Radagast"),),
        roles=(own_wizardhaven(protected=True),),
    ),
    ability(
        "forge an item",
        SITE,
        forge,
        tap=True,
        requires=(
            outside_combat,
            Requirement(
                lambda ctx: (
                    ctx.company is not None
                    and ctx.game.card(ctx.company.site).card.name == ctx.bearer.card.name
                ),
                "the company is not at this site",
            ),
        ),
        roles=(
            Role(
                "item",
                items_to_forge,
                "there is no minor item, neither unique nor of a hoard, that an untapped character "
                "here can bear",
                lasting=False,
            ),
        ),
        begins_chain=True,
    ),
    words="On one of your protected Wizardhavens, not by Radagast. Tap this during the site phase: "
    "one more minor item, neither unique nor of a hoard, can be played at the site, tapped or not; it "
    "may come from your discard pile or sideboard.",
)
