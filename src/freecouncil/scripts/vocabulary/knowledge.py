"""Lost and stolen knowledge: cards that a company controls and gives up for others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import Action, Cost, Ctx, Effect, Requirement, Role
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.scripts.vocabulary.events import ability

LOST, STOLEN = "Lost Knowledge", "Stolen Knowledge"
# What a card of the hand says of itself: with a sage who taps, it may be given up for the other.
SERVES_AS = "serves as "


def controlled_by(ctx: Ctx, company: Company, keyword: str) -> list[int]:
    """The cards with the keyword that characters of the company bear, and that are not stored."""
    game = ctx.game
    return [
        number
        for character in table.characters(game, company)
        for number in character.attached
        if keyword in game.card(number).card.keywords
    ]


def _discard(role: str) -> Cost:
    return Cost(lambda ctx: True, lambda ctx: table.discard(ctx.game, ctx.card(role)), "")


def knowledge(
    keyword: str, company: Callable[[Ctx], Company | None]
) -> tuple[tuple[Role, ...], tuple[Cost, ...]]:
    """Such a card that the company controls and discards for no effect: the role in which it is
    chosen, and the cost."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        found = company(ctx)
        return controlled_by(ctx, found, keyword) if found is not None else []

    words = f"the company controls no {keyword} card"
    return (Role("knowledge", candidates, words, lasting=False),), (_discard("knowledge"),)


def remembered(
    keyword: str, company: Callable[[Ctx], Company | None]
) -> tuple[tuple[Role, ...], tuple[Cost, ...]]:
    """The same from the hand: a card that serves as such, for which a sage of the company taps."""

    def memories(ctx: Ctx) -> Iterable[int]:
        hand = ctx.game.state.players[ctx.player].hand
        return [n for n in hand if SERVES_AS + keyword in ctx.game.card(n).script.local]

    def sages(ctx: Ctx) -> Iterable[int]:
        found = company(ctx)
        members: list[Instance] = table.characters(ctx.game, found) if found is not None else []
        return [
            c.id
            for c in members
            if c.state == UNTAPPED and attributes.has_skill(ctx.game, c, "sage")
        ]

    return (
        Role("memory", memories, f"no card of your hand serves as {keyword}", lasting=False),
        Role("sage", sages, "there is no untapped sage", tap=True),
    ), (_discard("memory"),)


def abilities_for_knowledge(
    name: str,
    keyword: str,
    when: int,
    effect: Effect,
    company: Callable[[Ctx], Company | None],
    requires: Iterable[Requirement] = (),
    **options: Any,
) -> tuple[Action, Action]:
    """Something that can be done with a card in play if the company gives up such knowledge."""
    roles, costs = knowledge(keyword, company)
    others, other_costs = remembered(keyword, company)
    return (
        ability(name, when, effect, requires=requires, roles=roles, costs=costs, **options),
        ability(
            f"{name} from memory",
            when,
            effect,
            requires=requires,
            roles=others,
            costs=other_costs,
            **options,
        ),
    )
