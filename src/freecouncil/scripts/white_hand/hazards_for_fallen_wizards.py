"""Hazards of The White Hand against Fallen-wizards."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    RESPONSE,
    Ctx,
    Instance,
    Part,
    ResourceEvent,
    Rule,
    any_card,
    card,
    discard_target,
    remove_from_game,
    run_effect,
    short,
)

# Blind to the West, Ire of the East -----------------------------------------------------------------


def undo(ctx: Ctx) -> Rule[None]:
    yield from run_effect(discard_target(), ctx)
    remove_from_game(ctx.game, ctx.me)


def undoes(side: str) -> Part:
    """Against a short-event of this side that a Fallen-wizard has declared, at any time."""

    def fits(ctx: Ctx, other: Instance) -> bool:
        return (
            isinstance(other.card, ResourceEvent)
            and other.card.alignment == side
            and any(
                declared.me is other
                and declared.action is not None
                and declared.action.kind == "short"
                and ctx.game.state.players[declared.player].alignment == "fallen-wizard"
                for declared in ctx.game.chain
            )
        )

    return short(
        RESPONSE,
        undo,
        either_side=True,
        roles=(
            any_card(
                "target",
                fits,
                f"no {side} short-event of a Fallen-wizard's is declared",
                ("chain",),
            ),
        ),
    )


card(
    "Blind to the West",
    undoes("hero"),
    words="At any time, without counting against the hazard limit: a hero short-event that a "
    "Fallen-wizard declared before this in the same chain is canceled. This is removed from the game.",
)

card(
    "Ire of the East",
    undoes("minion"),
    words="At any time, without counting against the hazard limit: a minion short-event that a "
    "Fallen-wizard declared before this in the same chain is canceled. This is removed from the game.",
)
