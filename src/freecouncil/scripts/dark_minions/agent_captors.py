"""To Get You Away: an agent of Dark Minions who takes prisoners home."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    TAKES,
    TAPS_AGENT,
    TIMELY,
    Attack,
    AttackFacts,
    Ctx,
    Instance,
    Role,
    Rule,
    agent_attacks_now,
    an_agent,
    at_the_new_site,
    card,
    discard_if_empty,
    goes_with_prisoners,
    guarded_as,
    home_names,
    is_agent_hazard,
    permanent,
    phrase_option,
    phrase_question,
    place_rescue_site,
    prisoners_of,
    reveals_and_taps,
    run_effect,
    sites_with,
)

phrase_question("prison", "{0:card}: at which home site of the agent would a prisoner be held?")
phrase_option("prison", "{0}")

RACE = "race of who took prisoners for "  # in the game's memory, with the number of the host


def prisons(ctx: Ctx) -> list[str]:
    """The agent's home sites of which a card is in the location deck, or with the agent, who leaves it
    for home."""
    game, agent = ctx.game, ctx.card("agent")
    cards = [game.card(n) for n in game.state.players[ctx.player].location]
    names = {c.card.name for c in (*cards, *sites_with(game, agent))}
    return [name for name in home_names(agent) if name in names]


def takes(ctx: Ctx, attack: Attack) -> None:
    ctx.game.add_effect(TAKES, attack.id, until="attack", source=ctx.me.id, data=(True,))


def get_them_away(ctx: Ctx) -> Rule[None]:
    game, me, agent = ctx.game, ctx.me, ctx.card("agent")
    name = str(ctx.chosen["prison"])
    game.state.memo[f"{RACE}{me.id}"] = getattr(agent.card, "race", "")
    yield from run_effect(agent_attacks_now(attacker_chooses=True, prepare=takes), ctx)
    if prisoners_of(game, me):
        if is_agent_hazard(agent):
            goes_with_prisoners(game, agent, me, name)
        location = [game.card(n) for n in game.state.players[ctx.player].location]
        site = next((c for c in location if c.card.name == name), None)
        if site is not None:
            place_rescue_site(game, me, site)
    discard_if_empty(game, me)


def guards(game: Any, me: Instance) -> list[AttackFacts]:
    race = game.state.memo.get(f"{RACE}{me.id}", "")
    return [AttackFacts(race=race, strikes=3, prowess=8)]


card(
    "To Get You Away",
    permanent(
        MOVEMENT,
        get_them_away,
        requires=(TIMELY,),
        roles=(
            an_agent(
                at_the_new_site, "no such untapped agent of yours is at the company's new site"
            ),
            Role(
                "prison",
                prisons,
                "no home site of the agent is in your location deck",
                rule="3.III.2",
            ),
        ),
        costs=(reveals_and_taps,),
        begins_chain=True,
        tags=(TAPS_AGENT,),
    ),
    guarded_as(guards),
    words="Tap an agent at the company's new site: he attacks it and chooses the defending characters. A "
    "successful strike does no harm, but takes the character prisoner at a home site of the agent, "
    "wherever that is, and the agent returns there. Rescue-attack: of the agent's race, 3 strikes with "
    "8 prowess.",
)
