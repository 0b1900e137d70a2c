"""The Lidless Eye: Carambor, who knows further ways through the wild."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT_END,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    ability,
    card,
    in_this_company,
    move_on,
    needs,
)

BY_THE_WILD = "on through the wild"  # in the turn's memory: a company that he leads on


def lead_on(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[BY_THE_WILD, ctx.company.id] = ctx.me.id
    move_on(ctx.game, ctx.company)


def avoids_the_wild(game: Any, me: Instance, company: Any, info: Any) -> bool:
    """Is it a way without a Wilderness, and does he lead the company on?"""
    led = game.state.turn_memo.get((BY_THE_WILD, company.id)) == me.id
    return led and "wilderness" not in info[0].path


def has_set_out(ctx: Ctx) -> None:
    ctx.game.state.turn_memo.pop((BY_THE_WILD, ctx.info.id), None)


card(
    "Carambor",
    ability(
        "move again",
        MOVEMENT_END,
        lead_on,
        tap=True,
        requires=(
            in_this_company,
            needs(lambda ctx: bool(ctx.company.moved), "his company has not moved", lasting=False),
            needs(
                lambda ctx: ("moves on", ctx.company.id) not in ctx.game.state.turn_memo,
                "the company may move on already",
                lasting=False,
            ),
        ),
    ),
    Modifier("may not travel so", 1, scope="all", when=avoids_the_wild),
    Trigger("movement begins", has_set_out, immediate=True),
    words="At the end of his company's movement/hazard phase he may tap: the company may move to one "
    "more site this turn, by a site path with at least one Wilderness, and another movement/hazard "
    "phase follows.",
)
