"""The Palantír in the Dark Tower, and the Lady who sees as far."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FORBIDDEN,
    NOT_SEARCHED,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Trigger,
    as_event,
    attributes,
    card,
    characters,
    discard_every,
    discard_when,
    eliminate,
    item_if,
    phrase_roll,
    remove_from_play,
)

# Lady of the Golden Wood --------------------------------------------------------------------------


def a_minion(game: Any, me: Instance, seat: Any, owner: Any) -> bool:
    return owner == seat and game.state.players[seat].alignment in ("ringwraith", "balrog")


card(
    "Lady of the Golden Wood",
    *as_event(
        Modifier(NOT_SEARCHED, 1, scope="all", when=a_minion), discard_when("deck exhausted")
    ),
    words="As a permanent-event: whatever lets a minion player search through or look at a part of the "
    "own play deck or discard pile, outside of the normal sequence of play, is canceled. Discarded "
    "when any play deck is exhausted.",
)

# The Ithil-stone ----------------------------------------------------------------------------------

BANE, EYE = "Bane of the Ithil-stone", "The Lidless Eye"

phrase_roll(
    "stone of ithil",
    "{player} rolls {roll} for {0:card} to take the stone, with {1:number}; more than 9 is needed.",
)


def takes_the_stone(ctx: Ctx) -> Rule[bool]:
    game, bearer = ctx.game, ctx.card("bearer")
    company = game.company_of(bearer)
    assert company is not None
    members = characters(game, company)
    scouts = sum(1 for c in members if attributes.has_skill(game, c, "scout"))
    if game.roll(ctx.player, "stone of ithil", bearer.id, scouts) + scouts > 9:
        return True
    remove_from_play(game, ctx.me)
    yield from eliminate(game, bearer, "stone of ithil")
    return False


def sees_the_eye(game: Any, me: Instance, player: Any, info: Any) -> bool:
    return any(
        c.card.name == EYE and c.owner == player.seat and c.where == "play"
        for c in map(game.card, game.state.live.get("in play", ()))
    )


card(
    "The Ithil-stone",
    item_if(takes_the_stone),
    Trigger(
        "item gained",
        discard_every(BANE),
        when=lambda ctx: ctx.info[1] is ctx.me,
        immediate=True,
    ),
    Modifier(FORBIDDEN, 1, scope="all", when=lambda game, me, c, info: c.card.name == BANE),
    Modifier("hand-size", -2, scope="all", when=sees_the_eye),
    words="When a character taps to play it, roll: with the number of scouts in the company, the result "
    "must be above 9; otherwise the character is eliminated, and this is out of play. Bane of the "
    "Ithil-stone is discarded, and can't be played. The hand of a player with The Lidless Eye in play "
    "is smaller by two.",
)
