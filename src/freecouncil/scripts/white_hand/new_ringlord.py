"""A New Ringlord: how a Fallen-wizard wins with The One Ring (10.1.F1)."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Cost,
    Ctx,
    Instance,
    Item,
    Rule,
    Trigger,
    a_new_ringlord,
    a_new_ringlord_rolls,
    card,
    eliminate,
    is_wizardhaven,
    needs,
    permanent,
    phrase_roll,
    site_where,
    the_wizard,
    win_by_ring,
)

NAME = "A New Ringlord"
ONCE = ("one a turn", NAME)


def bears_the_ring(ctx: Ctx, who: Instance) -> bool:
    return any(
        isinstance(facts := ctx.game.card(n).card, Item) and facts.ring_kind == "The One Ring"
        for n in who.attached
    )


def at_home_with_it(ctx: Ctx, wizard: Instance) -> bool:
    site = site_where(ctx.game, wizard)
    return (
        bears_the_ring(ctx, wizard)
        and site is not None
        and is_wizardhaven(ctx.game, site, ctx.player)
    )


def note(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[ONCE] = True


def copies(ctx: Ctx) -> list[Instance]:
    """All that the player has in play, in the order of their numbers."""
    return [
        c
        for c in ctx.game.state.cards[1:]
        if c.card.name == NAME and c.owner == ctx.me.owner and c.where == "play"
    ]


def avatar(ctx: Ctx) -> Instance | None:
    number = ctx.game.state.players[ctx.me.owner].avatar
    return ctx.game.card(number) if number else None


def challenges(ctx: Ctx) -> bool:
    """Does he roll for it now? However many there are, it is one roll, and one of them calls for it
    (9.6.7)."""
    wizard = avatar(ctx)
    site = site_where(ctx.game, wizard) if wizard is not None else None
    found = copies(ctx)
    if ctx.info != ctx.me.owner or site is None or wizard is None or found[:1] != [ctx.me]:
        return False
    return (
        a_new_ringlord_rolls(
            bears_ring=bears_the_ring(ctx, wizard),
            copies=len(found),
            ruins_and_lairs=ctx.game.site_type(site) == "ruins-and-lairs",
            information=ctx.game.has_information(site),
        )
        is None
    )


phrase_roll("new ringlord", "{player} rolls {roll}, with {1:number} added: is {0:card} its master?")


def wrestle(ctx: Ctx) -> Rule[None]:
    wizard, count = avatar(ctx), len(copies(ctx))
    if wizard is None:
        return
    roll = ctx.game.roll(ctx.me.owner, "new ringlord", wizard.id, count)
    outcome = a_new_ringlord(roll, count)
    if outcome == "wins":
        win_by_ring(ctx.game, ctx.me.owner)
    elif outcome == "eliminated":
        yield from eliminate(ctx.game, wizard, "ring")


card(
    NAME,
    permanent(
        0,
        on="wizard",
        requires=(
            needs(
                lambda ctx: ONCE not in ctx.game.state.turn_memo,
                "one has been played this turn",
                lasting=False,
            ),
        ),
        roles=(
            the_wizard(
                at_home_with_it,
                "your Fallen-wizard is not at one of your Wizardhavens with The One Ring",
            ),
        ),
        costs=(Cost(lambda ctx: True, note, ""),),
    ),
    Trigger("end of turn begins", wrestle, when=challenges),
    words="On your Fallen-wizard, if he bears The One Ring at one of your Wizardhavens; one a turn. In "
    "your end-of-turn phase, if he bears The One Ring at a Ruins & Lairs where Information is "
    "playable, make a roll, and add the number of these that you have in play: below 6 he is "
    "eliminated, above 9 you win the game.",
)
