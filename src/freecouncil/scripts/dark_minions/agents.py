"""Dark Minions: the agents of whom more is to be said than their facts."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    AGENT_ATTACK,
    FREE_ACTIONS,
    RETURNS_COMPANY,
    UNTAPPED,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Trigger,
    agent_attacks_now,
    agent_only,
    agent_tries_to_influence,
    attach,
    card,
    characters,
    company_items,
    confirm,
    discard,
    happened,
    influenced_by_agent,
    is_agent_hazard,
    its_attack,
    lose_an_item,
    lose_item,
    needs,
    phrase_option,
    phrase_question,
    pick,
    return_company,
    reveals_and_discards,
    tap,
    tap_agent,
)

# Attacks on the way -------------------------------------------------------------------------------

card(
    "Anarin",
    agent_only("attack", agent_attacks_now(), begins_chain=True),
    words="As an agent he may move to havens, and may tap at a company's new site to attack it during "
    "your opponent's movement/hazard phase.",
)

card(
    "The Grimburgoth",
    agent_only("attack", agent_attacks_now(prowess=2), begins_chain=True),
    words="As an agent he may tap at a company's new site to attack it with +2 prowess during your "
    "opponent's movement/hazard phase.",
)

card(
    "Baduila",
    agent_only(
        "turn the company back",
        return_company,
        cost=reveals_and_discards,
        requires=(
            needs(
                lambda ctx: ctx.company is not None and bool(ctx.company.moved),
                "the company is not moving",
            ),
        ),
        tags=(RETURNS_COMPANY,),
    ),
    words="As an agent he may be discarded at a company's new site: the company returns to its site of "
    "origin.",
)

# How they attack ----------------------------------------------------------------------------------

phrase_question("extra-strike", "Does {0:card} tap for one more strike?")


def attacks_as_agent(ctx: Ctx) -> bool:
    return AGENT_ATTACK in its_attack(ctx).flags


def may_strike_twice(ctx: Ctx) -> bool:
    return attacks_as_agent(ctx) and ctx.me.state == UNTAPPED


def strike_twice(ctx: Ctx) -> Rule[None]:
    if (yield from confirm(ctx.game, ctx.player, "extra-strike", "9.4.4", (ctx.me.id,))):
        tap_agent(ctx.game, ctx.me)
        attack = its_attack(ctx)
        ctx.game.add_effect("attack-strikes", attack.id, 1, until="attack", source=ctx.me.id)


card(
    "Elerína",
    Trigger("my attack begins", strike_twice, when=may_strike_twice, immediate=True),
    words="As an agent she may tap for one more strike when she attacks.",
)


def rob(ctx: Ctx) -> None:
    attack = its_attack(ctx)
    for attribute in ("does no harm", "attacker-chooses"):
        ctx.game.add_effect(attribute, attack.id, until="attack", source=ctx.me.id)


card(
    "Taladhan",
    Trigger("my attack begins", rob, when=attacks_as_agent, immediate=True),
    Trigger("my unharmed", lose_an_item, when=attacks_as_agent, immediate=True),
    words="As an agent he chooses the defending characters. A strike of his that succeeds does no harm: "
    "the company discards an item of its player's choice.",
)

# Influence ----------------------------------------------------------------------------------------

card(
    "Golodhros",
    agent_only(
        "influence",
        agent_tries_to_influence(),
        there=False,
        roles=(influenced_by_agent(),),
    ),
    words="As an agent he may tap to make an influence attempt against an ally, a faction or a "
    "character.",
)

# My Precious --------------------------------------------------------------------------------------

phrase_question("ring-to-take", "{0:card}: which ring is taken?")
phrase_option("ring-to-take", "{0:card}")
phrase_question("who-tames-gollum", "Does a character tap to play Gollum?")
phrase_option("who-tames-gollum", "{0:card}")


def face_up(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return is_agent_hazard(me) and not me.face_down


def is_ring(item: Instance) -> bool:
    facts = item.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


def take_a_ring(ctx: Ctx) -> Rule[None]:
    """He has struck somebody: if there is a ring, he and a ring are gone."""
    attack = its_attack(ctx)
    rings = [i.id for i in company_items(ctx.game, attack.company) if is_ring(i)]
    ring = yield from pick(ctx.game, ctx.player, "ring-to-take", rings, "9.6", (ctx.me.id,))
    if ring is not None:
        discard(ctx.game, ctx.me)
        yield from lose_item(ctx.game, ctx.game.card(int(ring)))


def gollum_in_hand(ctx: Ctx) -> Instance | None:
    """Gollum, if the defender holds him and no other manifestation than this one is in play."""
    game, seat = ctx.game, its_attack(ctx).company.owner
    if game.state.present.get("Gollum", 0) > 1:
        return None
    held = [game.card(n) for n in game.state.players[seat].hand]
    return next((c for c in held if c.card.name == "Gollum"), None)


def be_tamed(ctx: Ctx) -> Rule[None]:
    """He has failed and is still there: the defender may tap someone to play Gollum."""
    game, company = ctx.game, its_attack(ctx).company
    gollum = gollum_in_hand(ctx)
    if gollum is None or company.id not in game.state.companies:
        return
    able = [
        c.id for c in characters(game, company) if c.state == UNTAPPED and game.may_bear(c, gollum)
    ]
    tamer = yield from pick(
        game, company.owner, "who-tames-gollum", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if tamer is None:
        return
    bearer = game.card(int(tamer))
    tap(game, bearer)
    discard(game, ctx.me)
    attach(game, gollum, bearer)
    game.log("in play", gollum.id)
    yield from happened(game, "ally gained", (bearer, gollum))


def after_his_attack(ctx: Ctx) -> Rule[None]:
    outcomes = {strike.outcome for strike in its_attack(ctx).strikes}
    if "successful" in outcomes:
        yield from take_a_ring(ctx)
    elif "failed" in outcomes:
        yield from be_tamed(ctx)


card(
    "My Precious",
    Modifier(FREE_ACTIONS, 1, scope="self", when=face_up),
    Trigger("my attack ended", after_his_attack, when=attacks_as_agent, immediate=True),
    words="While face-up he may take one more agent action after his agent action, which does not count "
    "against the hazard limit. If a strike of his succeeds against a company with a ring, he and a ring "
    "of your choice are discarded. If his attack fails and he is not defeated, your opponent may tap a "
    "character of the company to play Gollum; he is discarded then.",
)
