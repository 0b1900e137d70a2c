"""The Hunt, of Dark Minions: Alatar seeks out a creature that he has seen."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ORGANIZATION,
    REMEMBERS,
    UNAFFECTED_BY_SPELLS,
    UNTAPPED,
    Creature,
    Ctx,
    Instance,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    attacked_alone,
    card,
    is_remembered,
    may_search,
    my_character,
    phrase_option,
    phrase_question,
    short,
    tap,
    wait_for,
)

phrase_question("quarry", "Which creature does Alatar hunt?")
phrase_option("quarry", "{0}")


def can_be_found(ctx: Ctx, creature: Instance) -> bool:
    """Would its owner find it, in the hand or in the piles, and could it be in play?"""
    if not isinstance(creature.card, Creature) or creature.owner == ctx.player:
        return False
    if creature.card.unique and ctx.game.taken(creature):
        return False
    if creature.where == "hand":
        return True
    return creature.where in ("deck", "discard") and may_search(ctx.game, ctx.opponent)


def known(ctx: Ctx) -> list[Instance]:
    game = ctx.game
    return [c for c in game.state.cards[1:] if is_remembered(game, c) and can_be_found(ctx, c)]


def is_spell(facts: object) -> bool:
    return isinstance(facts, ResourceEvent) and facts.magic == "spell"


def hunt(ctx: Ctx) -> Rule[None]:
    game, alatar = ctx.game, ctx.card("alatar")
    quarry = next((c for c in known(ctx) if c.card.name == ctx.chosen["quarry"]), None)
    if quarry is None:
        return
    number = quarry.id

    def unaided(later: Ctx) -> None:
        attack = later.info
        attack.flags.add(UNAFFECTED_BY_SPELLS)
        for attribute in ("attack-prowess", "attack-strikes"):
            for effect in later.game.state.effects.get((attribute, attack.company.id), ()):
                if is_spell(later.game.card(effect.source).card):
                    later.game.add_effect(
                        attribute, attack.id, -effect.amount, until="attack", source=later.me.id
                    )

    wait_for(
        ctx,
        "attack begins",
        unaided,
        lambda later: later.info.source.id == number,
        immediate=True,
    )
    searched = quarry.where == "deck"
    yield from attacked_alone(game, quarry, alatar)
    if searched:
        game.chance.shuffle(game.state.players[quarry.owner].deck)
    game.cancel_effects_of(ctx.me.id)
    if alatar.where == "play" and alatar.state == UNTAPPED:
        tap(game, alatar)


card(
    "The Hunt",
    short(
        ORGANIZATION,
        hunt,
        begins_chain=True,
        roles=(
            my_character(
                "alatar", lambda ctx, c: c.card.name == "Alatar", words="Alatar is not in play"
            ),
            Role(
                "quarry",
                lambda ctx: list(dict.fromkeys(c.card.name for c in known(ctx))),
                "no creature that you have seen your opponent discard could be found",
            ),
        ),
    ),
    Modifier(REMEMBERS, 1, scope="self"),
    words="During your organization phase, on Alatar: name a creature that you have seen your opponent "
    "discard. Unless it is eliminated or can't be in play, your opponent finds it, and it attacks "
    "Alatar at once as though he were alone. He can neither use nor benefit from spells against it. "
    "Then he taps, if he is untapped.",
)
