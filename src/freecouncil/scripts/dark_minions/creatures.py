"""Creatures of Dark Minions that do more than strike."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    UNTAPPED,
    Character,
    Ctx,
    Modifier,
    Trigger,
    after_its_attack,
    attributes,
    card,
    characters,
    is_avatar,
    its_attack,
    outcome,
    struck,
    tap,
)


def chill(ctx: Ctx) -> None:
    company = its_attack(ctx).company
    for attribute in ("attack-strikes", "attack-prowess"):
        ctx.game.add_effect(attribute, company.id, source=ctx.me.id, data=("Undead",))


card(
    "Chill Douser",
    after_its_attack(chill, lambda ctx: outcome(ctx) != "canceled"),
    words="Unless its attack is canceled, all other Undead attacks against the company have one "
    "more strike and +1 prowess until the end of the turn.",
)


def deny_scouts(ctx: Ctx) -> None:
    ctx.game.add_effect("no skill scout", its_attack(ctx).company.id, source=ctx.me.id)


card(
    "Little Snuffler",
    Modifier(
        "own attack-body",
        lambda game, me, attack, info: (
            -2
            * sum(
                1
                for c in characters(game, attack.company)
                if attributes.has_skill(game, c, "ranger")
            )
        ),
        scope="self",
    ),
    after_its_attack(deny_scouts, lambda ctx: outcome(ctx) != "defeated"),
    words="Its body is lower by 2 for each ranger in the company. Unless its attack is defeated, "
    "no resource that requires a scout may be played with the company until the end of the "
    "turn.",
)


def dazed(ctx: Ctx) -> bool:
    attack, strike = ctx.info
    target = struck(ctx)
    if strike.outcome == "canceled" or target.where != "play" or target.state != UNTAPPED:
        return False
    if isinstance(target.card, Character) and is_avatar(target):
        return False  # an avatar has no mind
    return bool(attributes.mind(ctx.game, target) <= attack.prowess(ctx.game))


card(
    "Wisp of Pale Sheen",
    Trigger("my strike ended", lambda ctx: tap(ctx.game, struck(ctx)), when=dazed, immediate=True),
    words="Unless the strike is canceled, a character who faced it and whose mind is not higher "
    "than its prowess taps after it.",
)
