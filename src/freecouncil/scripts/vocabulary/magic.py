"""Magic: who can use which kind of it, and what it costs the user."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.cards.facts import Character, ResourceEvent
from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.piles import into_hand
from freecouncil.rules.scripting import Ctx, Effect, Requirement, Role
from freecouncil.rules.shapes import as_itself as as_itself
from freecouncil.rules.shapes import counts_as as counts_as
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.effects import check_corruption, sequence
from freecouncil.scripts.vocabulary.resources import different
from freecouncil.scripts.vocabulary.roles import Fits, acting_companies


def uses_magic(ctx: Ctx, who: Instance, kind: str) -> bool:
    """Can the character use magic of this kind (sorcery, spirit-magic, shadow-magic)?"""
    facts = who.card
    return isinstance(facts, Character) and (
        kind in facts.magic or attributes.is_so(ctx.game, "magic " + kind, who)
    )


def can_use_already(kind: str) -> Requirement:
    """The bearer can use such magic even without this item, which lets him use it."""

    def test(ctx: Ctx) -> bool:
        facts = ctx.bearer.card
        return (isinstance(facts, Character) and kind in facts.magic) or any(
            amount and source.id != ctx.me.id
            for _, source, amount in attributes.modifiers(
                ctx.game, "magic " + kind, ctx.bearer, None
            )
        )

    return Requirement(test, f"its bearer can't use {kind} without it", lasting=False)


phrase_question("magic-card", "Which magic card do you take into your hand?")
phrase_option("magic-card", "{0:card}")


def take_magic_card(*kinds: str) -> Effect:
    """A magic card of one of these kinds comes from the play deck or the discard pile to the hand,
    for all to see, and the play deck is shuffled."""

    def fits(card: Instance) -> bool:
        return isinstance(card.card, ResourceEvent) and card.card.magic in kinds

    def effect(ctx: Ctx) -> Rule[None]:
        game, player = ctx.game, ctx.game.state.players[ctx.player]
        able = different(game, [*player.deck, *player.discard], fits)
        number = yield from pick(
            game, ctx.player, "magic-card", able, "9.4", (ctx.me.id,), optional=True
        )
        if number is not None:
            found = game.card(int(number))
            into_hand(game, found)
        game.chance.shuffle(player.deck)

    return effect


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
