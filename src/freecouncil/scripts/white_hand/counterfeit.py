"""Counterfeit: an Orc in the shape of a Half-orc."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Ctx,
    Role,
    Trigger,
    acting_companies,
    as_itself,
    attributes,
    card,
    characters,
    check_corruption,
    counts_as,
    discard_when,
    magic_user,
    permanent,
    sequence,
    uses_magic,
)

SPIRIT = "spirit-magic"


def orcs_with_the_user(ctx: Ctx) -> list[int]:
    """The Orcs of the user's company who are no Half-orcs already."""
    user = ctx.card("user") if "user" in ctx.chosen else None
    return [
        c.id
        for company in acting_companies(ctx)
        if user is None or user.company == company.id
        for c in characters(ctx.game, company)
        if attributes.has_race(c, "Orc") and not attributes.has_race(c, "Half-orc")
    ]


def shape(ctx: Ctx) -> None:
    orc = ctx.card("target")
    counts_as(orc, "Half-orc", "Orc")
    ctx.me.memo = ("shapes", orc.id)


def is_me(ctx: Ctx) -> bool:
    return bool(ctx.info[0] is ctx.me)


def shape_passes(ctx: Ctx) -> None:
    memo = ctx.info[2]
    if memo:
        as_itself(ctx.game.card(memo[1]))


def out_of_reach(ctx: Ctx) -> bool:
    """Is no user of spirit-magic with the Orc any more? While companies are being organized, it is
    not yet settled who is with whom."""
    game, me = ctx.game, ctx.me
    company = game.company_of(me) if me.host else None
    return company is not None and not any(
        uses_magic(ctx, c, SPIRIT) for c in characters(game, company)
    )


def settled(ctx: Ctx) -> bool:
    return ctx.game.state.phase != "organization" and out_of_reach(ctx)


card(
    "Counterfeit",
    permanent(
        0,
        sequence(shape, check_corruption("user", -3)),
        on="target",
        roles=(
            magic_user(SPIRIT, anywhere=True),
            Role("target", orcs_with_the_user, "there is no Orc in his company"),
        ),
    ),
    Trigger("left", shape_passes, when=is_me, immediate=True),
    discard_when("company changed", settled),
    discard_when("left", settled),
    discard_when("attached", settled),
    discard_when("chain resolved", settled),
    discard_when("organization ends", out_of_reach),
    words="Spirit-magic, on an Orc in the company of a character who can use it: the Orc is a Half-orc. "
    "Unless a Ringwraith, the user then checks corruption at -3. Discarded when nobody in the Orc's "
    "company can use spirit-magic.",
)
