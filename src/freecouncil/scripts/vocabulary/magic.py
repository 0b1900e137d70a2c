"""Magic: who can use which kind of it, and what it costs the user."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.cards.facts import Character
from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import Ctx, Effect, Role
from freecouncil.rules.state import Company, Instance
from freecouncil.scripts.vocabulary.effects import check_corruption, sequence
from freecouncil.scripts.vocabulary.roles import Fits, acting_companies


def uses_magic(ctx: Ctx, who: Instance, kind: str) -> bool:
    """Can the character use magic of this kind (sorcery, spirit-magic, shadow-magic)?"""
    facts = who.card
    return isinstance(facts, Character) and (
        kind in facts.magic or attributes.is_so(ctx.game, "magic " + kind, who)
    )


def magic_user(
    kind: str, name: str = "user", fits: Fits | None = None, *, anywhere: bool = False
) -> Role:
    """A character of the company (with `anywhere`: of any of the player's) who can use such magic."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company: Company | None = ctx.company
        companies = acting_companies(ctx) if anywhere or company is None else [company]
        return [
            c.id
            for one in companies
            if one.owner == ctx.player
            for c in table.characters(ctx.game, one)
            if uses_magic(ctx, c, kind) and (fits is None or fits(ctx, c))
        ]

    return Role(name, candidates, f"no character here can use {kind}")


def magic(effect: Effect, modifier: int, user: str = "user") -> Effect:
    """The effect of a magic card, after which its user checks corruption; Ringwraiths never do
    (7.4)."""
    return sequence(effect, check_corruption(user, modifier))
