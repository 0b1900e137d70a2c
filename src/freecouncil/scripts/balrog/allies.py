"""Allies of The Balrog, for a Balrog player."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    Ctx,
    Modifier,
    Rule,
    Trigger,
    ability,
    against_races,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    discard_when,
    eliminate,
    in_this_company,
    phrase_roll,
)


def moves_above_ground(ctx: Ctx) -> bool:
    """Does its company move by regions, or from haven to haven?"""
    company = ctx.game.company_of(ctx.me)
    return (
        bool(ctx.me.host)
        and company is not None
        and company.id == ctx.info.id
        and company.movement in ("region", "starter")
    )


# Evil Things Lingering ----------------------------------------------------------------------------

phrase_roll(
    "lingering", "{player} rolls {roll} for what lingers with {0:card}, whose mind is {1:number}."
)


def try_its_master(ctx: Ctx) -> Rule[None]:
    game, master = ctx.game, ctx.bearer
    mind = attributes.mind(game, master)
    if game.roll(1 - ctx.me.owner, "lingering", master.id, mind) - 4 > mind:
        yield from eliminate(game, master, "lingering")


def another_masters_it(ctx: Ctx) -> bool:
    return (
        bool(ctx.me.host)
        and ctx.info == ctx.me.owner
        and not attributes.has_race(ctx.bearer, "Balrog")
    )


card(
    "Evil Things Lingering",
    discard_when("company moves", moves_above_ground),
    Trigger("organization begins", try_its_master, when=another_masters_it, name="try its master"),
    words="Discarded when its company uses region or starter movement. In your organization phase, "
    "unless The Balrog controls it, your opponent rolls, at -4: if the result is more than the mind of "
    "the character who controls it, he is eliminated.",
)

# Great Troll and Nasty Slimy Thing ----------------------------------------------------------------

card(
    "Great Troll",
    Modifier("assigned as untapped", 1, scope="self"),
    words="You may assign a strike to it as though it were untapped, even when it is tapped or "
    "wounded.",
)

card(
    "Nasty Slimy Thing",
    ability(
        "cancel a Drake attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Drake")),
    ),
    discard_when("company moves", moves_above_ground),
    words="Tap it to cancel a Drake attack against its company. Discarded when its company uses region "
    "or starter movement.",
)
