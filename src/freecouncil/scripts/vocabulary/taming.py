"""Creatures that are overcome without a blow, and go along as allies."""

from __future__ import annotations

from freecouncil.cards.facts import Creature
from freecouncil.cards.words.plain import listing
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule
from freecouncil.rules.scripting import ATTACK, Ctx, Requirement, Role
from freecouncil.rules.state import UNTAPPED
from freecouncil.scripts.vocabulary.events import Part, permanent
from freecouncil.scripts.vocabulary.requirements import can_be_canceled

__all__ = ["takes_creature_along"]


def _one_strike_each(ctx: Ctx, races: tuple[str, ...]) -> bool:
    attack = ctx.attack
    if attack is None or attack.creature is None or not attack.creature_attack:
        return False
    facts = attack.creature.card
    if not isinstance(facts, Creature) or not {facts.race, *facts.races} & set(races):
        return False
    if attack.number_of_strikes(ctx.game) != 1:
        return False
    return all(
        a.strikes == 1 and not a.each
        for i, a in enumerate(ctx.game.attacks_of(attack.creature))
        if i != attack.index
    )


def takes_creature_along(*races: str, body: int, taps: bool) -> Part:
    """A permanent-event on an attacking creature of one of these races with one strike for each of its
    attacks: they are canceled, and a character of the company (who `taps` for it, or need not) takes
    it along as an ally with a mind of 1, such a body and its normal prowess less 7. The card lies with
    it, and gives the points."""

    def masters(ctx: Ctx) -> list[int]:
        return [
            c.id
            for c in table.characters(ctx.game, ctx.company)
            if (c.state == UNTAPPED or not taps) and not attributes.is_so(ctx.game, "no allies", c)
        ]

    def tame(ctx: Ctx) -> Rule[None]:
        game, creature, master = ctx.game, ctx.attack.creature, ctx.card("bearer")
        ctx.attack.canceled = True
        table.attach(game, creature, master)
        creature.memo = ("ally", 0, ctx.attack.normal_prowess - 7, body, 1)
        table.attach(game, ctx.me, creature)
        game.log("in play", ctx.me.id)
        yield from happened(game, "ally gained", (master, creature))

    named = listing(races, "or")
    who = "no untapped character" if taps else "no character"
    return permanent(
        ATTACK,
        tame,
        requires=(
            can_be_canceled,
            Requirement(
                lambda ctx: _one_strike_each(ctx, races),
                f"it is not {_article(races[0])} {named} with one strike for each attack",
            ),
        ),
        roles=(Role("bearer", masters, f"{who} can take it along", tap=taps),),
        places_itself=True,
    )


def _article(word: str) -> str:
    return "an" if word[0] in "AEIO" else "a"
