"""The councils, and the White Wizard."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ORGANIZATION,
    Ctx,
    Instance,
    Modifier,
    Rule,
    attributes,
    card,
    discard_when,
    happened,
    has_more_points,
    move,
    needs,
    own_wizard,
    permanent,
    site_where,
    the_wizard,
)

# The White Council, The Black Council ---------------------------------------------------------------


def in_a_haven(ctx: Ctx, avatar: Instance | None) -> bool:
    site = site_where(ctx.game, avatar) if avatar is not None else None
    return site is not None and bool(ctx.game.is_haven(site, ctx.player))


def own_ringwraith(ctx: Ctx) -> Instance | None:
    number = ctx.game.state.players[ctx.player].avatar
    avatar = ctx.game.card(number) if number else None
    fits = avatar is not None and attributes.has_race(avatar, "Ringwraith")
    return avatar if fits else None


def convene(ctx: Ctx) -> Rule[None]:
    move(ctx.game, ctx.me, "points")
    ctx.game.log("in play", ctx.me.id)
    yield from happened(ctx.game, "event played", ctx.me)


card(
    "The White Council",
    permanent(
        ORGANIZATION,
        convene,
        places_itself=True,
        requires=(
            needs(
                lambda ctx: (
                    ctx.game.state.players[ctx.opponent].alignment in ("wizard", "fallen-wizard")
                ),
                "your opponent is neither a Wizard nor a Fallen-wizard",
            ),
            needs(
                lambda ctx: in_a_haven(ctx, own_wizard(ctx)),
                "your Wizard is not in play at a Haven",
            ),
            has_more_points,
        ),
    ),
    words="During your organization phase, if your Wizard is at a Haven and you have more marshalling "
    "points than your opponent, who must be a Wizard or a Fallen-wizard: it goes into your "
    "marshalling point pile.",
)

card(
    "The Black Council",
    permanent(
        ORGANIZATION,
        convene,
        places_itself=True,
        requires=(
            needs(
                lambda ctx: ctx.game.state.players[ctx.opponent].alignment == "ringwraith",
                "your opponent is not a Ringwraith",
            ),
            needs(
                lambda ctx: in_a_haven(ctx, own_ringwraith(ctx)),
                "your Ringwraith is not in play at a Darkhaven",
            ),
            has_more_points,
        ),
    ),
    words="During your organization phase, if your Ringwraith is at a Darkhaven and you have more "
    "marshalling points than your opponent, who must be a Ringwraith: it goes into your marshalling "
    "point pile.",
)

# The White Wizard -----------------------------------------------------------------------------------


def came_back(ctx: Ctx, wizard: Instance) -> bool:
    return any(ctx.game.card(n).card.name == "Sacrifice of Form" for n in wizard.attached)


def saruman_opposes(ctx: Ctx) -> bool:
    number = ctx.game.state.players[1 - ctx.me.owner].avatar
    return bool(number) and ctx.game.card(number).card.name == "Saruman"


card(
    "The White Wizard",
    permanent(
        0,
        on="wizard",
        requires=(
            needs(lambda ctx: not saruman_opposes(ctx), "your opponent's Saruman is in play"),
        ),
        roles=(the_wizard(came_back, "your Wizard is not in play with Sacrifice of Form"),),
    ),
    Modifier("direct-influence", 2),
    Modifier("corruption-check", 1),
    discard_when("character played", saruman_opposes),
    words="On your Wizard, if he has Sacrifice of Form: he has +2 direct influence, and his corruption "
    "checks are at +1. Discarded when Saruman is in play as your opponent's Wizard.",
)
