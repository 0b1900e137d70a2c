"""Words about wounds of this turn, and about what a sage can undo."""

from __future__ import annotations

from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import EITHER, ORGANIZATION, Action, Cost, Ctx, Requirement, Role
from freecouncil.rules.state import UNTAPPED, Instance
from freecouncil.rules.strikes import WOUNDED_BY
from freecouncil.scripts.vocabulary.corruption import supported


def wounded_this_turn_by(ctx: Ctx, c: Instance, race: str) -> bool:
    """Has an attack of this race wounded the character this turn, healed since or not?"""
    return race in ctx.game.state.turn_memo.get((WOUNDED_BY, c.id), ())


def sage_removes(
    above: int, *, other: bool = False, corruption: bool = False
) -> tuple[Action, ...]:
    """During the organization phase a sage (an `other` one) in the company of the bearer may tap,
    and roll for the bearer to be rid of the card; where it is a corruption card also at -3 without
    tapping, once a turn and after no other attempt (7.3)."""

    def tries(ctx: Ctx) -> int:
        return int(ctx.game.state.turn_memo.get(("tried", ctx.me.id), 0))

    def attempt(worth: int) -> Cost:
        def note(ctx: Ctx) -> None:
            ctx.game.state.turn_memo["tried", ctx.me.id] = tries(ctx) + worth

        return Cost(lambda ctx: True, note, "")

    def sage(tap: bool) -> Role:
        def candidates(ctx: Ctx) -> list[int]:
            company = ctx.game.company_of(ctx.bearer)
            if company is None:
                return []
            everyone = [*table.characters(ctx.game, company), *table.allies(ctx.game, company)]
            return [
                c.id
                for c in everyone
                if attributes.has_skill(ctx.game, c, "sage")
                and not (other and c is ctx.bearer)
                and (not tap or c.state == UNTAPPED)
            ]

        words = f"there is no {'untapped ' if tap else ''}{'other ' if other else ''}sage with him"
        return Role("sage", candidates, words, tap=tap)

    def roll(modifier: int) -> Action:
        def effect(ctx: Ctx) -> None:
            added = modifier + supported(ctx)
            result = ctx.game.roll(ctx.bearer.owner, "removal", ctx.me.id, added, above)
            if result + added > above:
                table.discard(ctx.game, ctx.me)

        most = 1 if modifier else 100
        return Action(
            "remove without tapping" if modifier else "remove by tapping",
            ORGANIZATION,
            effect,
            side=EITHER,
            tags=() if modifier else (f"removal {above}",),
            requires=(
                Requirement(
                    lambda ctx: ctx.player == ctx.bearer.owner == ctx.game.state.active,
                    "it is not the bearer's turn",
                    lasting=False,
                ),
                Requirement(
                    lambda ctx: tries(ctx) < most, "it was tried already", "7.3", lasting=False
                ),
            ),
            roles=(sage(not modifier),),
            costs=(attempt(100 if modifier else 1),),
            rule="7.3" if corruption else "",
        )

    return (roll(0), roll(-3)) if corruption else (roll(0),)
