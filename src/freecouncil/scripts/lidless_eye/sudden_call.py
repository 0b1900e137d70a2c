"""Sudden Call, which is a resource and a hazard."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ALWAYS,
    ANY_PHASE,
    ATTACK,
    END_OF_TURN,
    MOVEMENT,
    RESPONSE,
    STRIKE,
    TURN_END,
    Ctx,
    call_as_hazard,
    call_as_resource,
    calls_the_end,
    card,
    into_deck,
    needs,
    short,
)


def leisure(ctx: Ctx) -> bool:
    """A moment at which a player may want to be rid of it: it can be done at any time, but a player
    who holds it is not asked at every step of the other."""
    if ctx.window.bits & (ATTACK | STRIKE | RESPONSE) or ctx.attack is not None or ctx.check:
        return False
    moments = MOVEMENT | END_OF_TURN | TURN_END
    if ctx.player == ctx.game.state.active:
        moments |= ANY_PHASE
    return bool(ctx.window.bits & moments)


def reshuffle(ctx: Ctx) -> None:
    into_deck(ctx.game, ctx.me)


card(
    "Sudden Call",
    short(0, calls_the_end("sudden-call-resource"), name="call", requires=(call_as_resource,)),
    short(
        MOVEMENT,
        calls_the_end("sudden-call-hazard"),
        name="call as a hazard",
        as_hazard=True,
        requires=(call_as_hazard,),
    ),
    short(
        ALWAYS,
        reshuffle,
        name="reshuffle",
        either_side=True,
        places_itself=True,
        requires=(
            needs(
                leisure,
                "it is reshuffled outside combat, and not in response; in the opponent's turn, "
                "during a movement/hazard phase or the end-of-turn phase",
                lasting=False,
            ),
        ),
    ),
    words="Call the end of the game: as a resource in your own turn, if you meet the conditions of "
    "the game's length, and your opponent has one last turn; or as a hazard in the turn of an "
    "opponent who meets them and is not a Wizard player, and you have one last turn. A Wizard's deck "
    "may have it as a hazard. You may show it to your opponent and shuffle it from your hand into "
    "your play deck.",
)
