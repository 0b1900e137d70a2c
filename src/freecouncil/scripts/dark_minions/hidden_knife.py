"""Dark Minions: Hidden Knife, by which an agent meets a creature."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    SITE,
    Ctx,
    Instance,
    Rule,
    agent_attacked,
    card,
    face_up_agent,
    outside_combat,
    phrase_option,
    phrase_question,
    pick,
    short,
    ways_to_agent,
)

phrase_question("knife", "Which creature of your hand attacks {0:card}?")
phrase_option("knife", "{0:card}")
phrase_question("knife-key", "{0:card}: to what is it keyed?")
phrase_option("knife-key", "{0}")


def hired(ctx: Ctx, agent: Instance) -> list[int]:
    """The creatures of the hand that could attack the agent where he is."""
    hand = ctx.game.state.players[ctx.player].hand
    return [n for n in hand if ways_to_agent(ctx.game, ctx.game.card(n), agent)]


def draw_the_knife(ctx: Ctx) -> Rule[None]:
    game, agent = ctx.game, ctx.card("agent")
    able = hired(ctx, agent)
    number = yield from pick(game, ctx.player, "knife", able, "9.4", (agent.id,), optional=True)
    if number is None:
        return
    creature = game.card(int(number))
    ways = ways_to_agent(game, creature, agent)
    way = yield from pick(game, ctx.player, "knife-key", ways, "2.IV.vii.2", (creature.id,))
    yield from agent_attacked(game, creature, agent, str(way))


card(
    "Hidden Knife",
    short(
        SITE,
        draw_the_knife,
        requires=(outside_combat,),
        roles=(
            face_up_agent(
                lambda ctx, agent: bool(hired(ctx, agent)),
                "no creature of your hand can be keyed to the site of a face-up agent",
            ),
        ),
    ),
    words="On a face-up agent, during your site phase: you may play a creature of your hand that can be "
    "keyed to the site where the agent is. It attacks him at once, as if he were a character. You get "
    "no marshalling points if he is eliminated.",
)
