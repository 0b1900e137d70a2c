"""Radagast's Black Bird."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    INFLUENCES_FACTIONS,
    ORGANIZATION,
    SITE,
    STRIKE,
    Action,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    ability,
    attach,
    cancel_strike,
    card,
    happened,
    leaves_with_its_bearer,
    move,
    needs,
    outside_combat,
    own_wizard,
    strike_can_be_canceled,
    tap,
)

LEFT = "its bearer has left play"


def radagast_here(ctx: Ctx) -> list[int]:
    wizard, company = own_wizard(ctx), ctx.company
    fits = (
        wizard is not None
        and wizard.card.name == "Radagast"
        and company is not None
        and wizard.company == company.id
        and ctx.game.may_bear(wizard, ctx.me)
    )
    return [wizard.id] if fits and wizard is not None else []


def alights(ctx: Ctx) -> Rule[None]:
    game, radagast = ctx.game, ctx.card("bearer")
    attach(game, ctx.me, radagast)
    game.log("in play", ctx.me.id)
    yield from happened(game, "ally gained", (radagast, ctx.me))


COMES_TO_RADAGAST = Action(
    "to Radagast",
    SITE,
    alights,
    from_where="hand",
    places_itself=True,
    initiates=True,
    requires=(
        outside_combat,
        Requirement(
            lambda ctx: not ctx.game.taken(ctx.me), "it is unique, and it is in play", "g.man.1"
        ),
    ),
    roles=(Role("bearer", radagast_here, "Radagast is not here, or has no use for it"),),
    rule="2.V.2",
)


def returns(ctx: Ctx) -> None:
    move(ctx.game, ctx.me, "hand")
    ctx.game.log("returned to hand", ctx.me.id)


def with_its_bearer(ctx: Ctx) -> bool:
    return ctx.info[0] is ctx.me and leaves_with_its_bearer(ctx.game)


def note_that(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[LEFT, ctx.me.id] = True


def may_return(ctx: Ctx) -> bool:
    return (
        ctx.info[0] is ctx.me
        and ctx.me.where == "discard"
        and (LEFT, ctx.me.id) in ctx.game.state.turn_memo
    )


def flits_aside(ctx: Ctx) -> None:
    cancel_strike(ctx)
    tap(ctx.game, ctx.me)


def its_own_strike(ctx: Ctx) -> bool:
    target: Instance = ctx.strike.target
    return target is ctx.me


card(
    "Radagast's Black Bird",
    COMES_TO_RADAGAST,
    ability("return to the hand", ORGANIZATION, returns),
    Trigger("left", note_that, when=with_its_bearer, immediate=True),
    Trigger(
        "left", returns, when=may_return, optional=True, outlasts=True, name="return to the hand"
    ),
    Modifier(INFLUENCES_FACTIONS, 1, scope="self"),
    ability(
        "cancel the strike",
        STRIKE,
        flits_aside,
        requires=(
            needs(its_own_strike, "the strike is not against it"),
            strike_can_be_canceled,
        ),
    ),
    words="Radagast may play it at any site during the site phase, tapped or untapped, and neither he "
    "nor the site taps. You may return it to your hand during your organization phase, or when its "
    "controlling character leaves play. It may try to influence factions like a character. It may "
    "cancel a strike against itself, and then taps if untapped.",
)
