"""Sudden Call, which is a resource and a hazard."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    Ctx,
    at_any_time,
    call_as_hazard,
    call_as_resource,
    calls_the_end,
    card,
    into_deck,
    short,
)


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
    at_any_time("reshuffle", reshuffle),
    words="Call the end of the game: as a resource in your own turn, if you meet the conditions of "
    "the game's length, and your opponent has one last turn; or as a hazard in the turn of an "
    "opponent who meets them and is not a Wizard player, and you have one last turn. A Wizard's deck "
    "may have it as a hazard. At any time you may show it to your opponent and shuffle it from your "
    "hand into your play deck.",
)
