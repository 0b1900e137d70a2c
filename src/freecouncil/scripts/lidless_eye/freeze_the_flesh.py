"""Freeze the Flesh: one who fell comes back, and is less than he was."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ANY_PHASE,
    TAPPED,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    attach,
    card,
    happened,
    join,
    magic,
    magic_user,
    move,
    permanent,
)


def fell_with(ctx: Ctx, user: Instance) -> list[int]:
    """The player's own characters whom a body check has eliminated this turn in the company of this
    one."""
    found = []
    for what, told in ctx.game.state.turn_memo.items():
        if isinstance(what, tuple) and what[0] == "eliminated":
            how, _, members = told
            fallen = ctx.game.card(what[1])
            if (
                how == "body"
                and user.id in members
                and fallen.owner == ctx.player
                and fallen.where in ("out", "points")  # the opponent's, after company combat
                and user.where == "play"
            ):
                found.append(fallen.id)
    return found


def their_company(ctx: Ctx, fallen: Instance) -> Company | None:
    """The company in which he fell, or the one of which it has become a part."""
    game = ctx.game
    _, number, _ = game.state.turn_memo["eliminated", fallen.id]
    found: Company | None = game.state.companies.get(number) or game.company_of(ctx.card("user"))
    return found


def bring_back(ctx: Ctx) -> Rule[None]:
    game, fallen = ctx.game, ctx.card("target")
    company, player = their_company(ctx, fallen), ctx.game.state.players[ctx.player]
    assert company is not None and isinstance(fallen.card, Character)
    move(game, fallen, "play")
    join(game, fallen, company)
    fallen.state = TAPPED
    if fallen.card.avatar and player.avatar_name == fallen.card.name:
        player.avatar, player.avatar_lost = fallen.id, False
    elif fallen.card.avatar and player.avatar in company.members:
        fallen.controller = player.avatar
    else:
        fallen.loose = True  # under nobody's influence until the next organization phase
    penalties = game.state.memo.get("penalties", ())
    game.state.memo["penalties"] = tuple(n for n in penalties if n != fallen.id)
    game.log("in play", fallen.id)
    attach(game, ctx.me, fallen)
    game.log("in play", ctx.me.id)
    yield from happened(game, "event played", ctx.me)


card(
    "Freeze the Flesh",
    permanent(
        ANY_PHASE | AFTER_ATTACK,
        magic(bring_back, -4),
        roles=(
            magic_user("shadow-magic", fits=lambda ctx, c: bool(fell_with(ctx, c)), anywhere=True),
            Role(
                "target",
                lambda ctx: fell_with(ctx, ctx.card("user")),
                "no character of his company was eliminated by a body check this turn",
            ),
        ),
        places_itself=True,
    ),
    Modifier("mind", -2, at_least=1),
    Modifier("prowess", -1),
    Modifier("body", -2),
    Modifier("overt", 1),
    words="Shadow-magic, on a character whom a body check has eliminated this turn, if one who can use "
    "it was in the same company then and is in play: the character returns to the company, tapped. He "
    "has -2 mind, at least 1, -1 prowess and -2 body, and makes his company overt. Unless a "
    "Ringwraith, the user then checks corruption at -4.",
)
