"""Creatures of Against the Shadow that do more than strike."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Ctx,
    Rule,
    after_its_attack,
    card,
    items_borne,
    lose_item,
    outcome,
    struck,
    tap_everyone,
    when_it_wounds,
)


def lose_all_items(ctx: Ctx) -> Rule[None]:
    for item in items_borne(ctx.game, struck(ctx)):
        if item.where == "play":
            yield from lose_item(ctx.game, item)


card(
    "Galadhrim",
    when_it_wounds(lose_all_items),
    words="Each character they wound discards all items he bears.",
)

card(
    "Knights of the Prince",
    after_its_attack(tap_everyone, lambda ctx: outcome(ctx) != "canceled"),
    words="Unless the attack is canceled, all untapped characters of the company tap after it.",
)
