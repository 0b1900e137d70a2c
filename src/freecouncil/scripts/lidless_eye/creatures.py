"""Creatures of The Lidless Eye that do more than strike."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Ctx,
    after_its_attack,
    card,
    its_attack,
    lose_an_item,
    when_it_wounds,
)

card(
    "Pirates",
    when_it_wounds(lose_an_item),
    words="Each time a strike wounds a character, the company discards one item of its player's "
    "choice at once.",
)


def lead_the_others(ctx: Ctx) -> None:
    company, others = its_attack(ctx).company, ("Orc-lieutenant",)
    known = ctx.game.state.effects.get(("attack-prowess", company.id), ())
    if all(effect.data != others for effect in known):  # once, however many have come
        ctx.game.add_effect("attack-prowess", company.id, 3, source=ctx.me.id, data=others)


card(
    "Uruk-lieutenant",
    after_its_attack(lead_the_others),
    words="An Orc-lieutenant has +3 prowess more against a company that has faced this creature this "
    "turn.",
)
