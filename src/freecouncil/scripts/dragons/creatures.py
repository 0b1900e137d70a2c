"""Creatures of The Dragons that do more than strike."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Ctx,
    Rule,
    after_its_attack,
    card,
    discard,
    items_of_company,
    its_attack,
    outcome,
    pick,
    tap_everyone,
    when_it_wounds,
)


def devour(ctx: Ctx) -> Rule[None]:
    company = its_attack(ctx).company
    able = [i.id for i in items_of_company(ctx.game, company)]
    chosen = yield from pick(ctx.game, ctx.me.owner, "item-to-lose", able, "3.iv.7", (ctx.me.id,))
    if chosen is not None:
        discard(ctx.game, ctx.game.card(int(chosen)))


card(
    "Were-worm",
    when_it_wounds(devour),
    words="For each character it wounds, the company discards one item of the attacker's choice.",
)

card(
    "Wild Fell Beast",
    after_its_attack(tap_everyone, lambda ctx: outcome(ctx) != "canceled"),
    words="Unless its attack is canceled, all untapped characters of the company tap after it.",
)
