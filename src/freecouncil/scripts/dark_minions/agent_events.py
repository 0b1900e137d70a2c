"""Hazard events of Dark Minions about agents: attacks on the way, lies, and hidden ways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    AGENT_ATTACK,
    EXTRA_ACTIONS,
    FREE_ACTIONS,
    GOES_FREE,
    INFLUENCE,
    MAY_HAVE_BEGUN,
    MOVEMENT,
    RETURNS_COMPANY,
    TAPPED,
    UNTAPPED,
    Ally,
    Attack,
    Character,
    Cost,
    Ctx,
    Faction,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    ability,
    agent_attacks_now,
    agent_event,
    agent_tries_to_influence,
    agents,
    an_agent,
    at_the_new_site,
    attributes,
    can_search,
    card,
    creature_races,
    current_site,
    discard_when,
    face_up_agent,
    home_names,
    influenced_by_agent,
    into_hand,
    is_agent,
    is_agent_hazard,
    long,
    lose_an_item,
    modify_check,
    moving,
    needs,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    return_company,
    reveals_and_discards,
    searched,
    shares_home,
    short,
    site_ahead,
    tap_agent,
    wait_for,
)

NOT_THERE = "no such untapped agent of yours is at the company's new site"

# Attacks ------------------------------------------------------------------------------------------


def steal(ctx: Ctx, attack: Attack) -> None:
    """A strike that succeeds takes an item and does no harm."""
    game, me = ctx.game, ctx.me.id
    game.add_effect("does no harm", attack.id, until="attack", source=me)
    game.add_effect(
        "if the strike does no harm", attack.id, until="attack", source=me, data=(lose_an_item,)
    )


card(
    "An Article Missing",
    agent_event(
        agent_attacks_now(prowess=4, attacker_chooses=True, prepare=steal),
        an_agent(at_the_new_site, NOT_THERE, skill="scout"),
        begins_chain=True,
    ),
    words="Tap a scout agent at the company's new site: he attacks it with +4 prowess and chooses the "
    "defending characters. A strike that succeeds does no harm: the company discards an item of its "
    "player's choice.",
)

card(
    "Cunning Foes",
    agent_event(
        agent_attacks_now(prowess=3, attacker_chooses=True),
        an_agent(at_the_new_site, NOT_THERE, skill="warrior"),
        begins_chain=True,
    ),
    words="Tap a warrior agent at the company's new site: he attacks it with +3 prowess and chooses the "
    "defending characters.",
)


def strike_in_fury(ctx: Ctx) -> None:
    site = site_ahead(ctx).card.name

    def by_scout_there(later: Ctx) -> bool:
        attack: Attack = later.info
        agent = attack.source
        if AGENT_ATTACK not in attack.flags or not attributes.has_skill(later.game, agent, "scout"):
            return False
        here = current_site(later.game, agent)
        return here is not None and here.card.name == site

    def furious(later: Ctx) -> None:
        for attribute in ("attack-strikes", "attacker-chooses"):
            later.game.add_effect(attribute, later.info.id, until="attack", source=later.me.id)

    wait_for(ctx, "attack begins", furious, by_scout_there, immediate=True)


card(
    "Sudden Fury",
    short(MOVEMENT, strike_in_fury),
    words="On the site to which the company moves, or at which it is: until the end of the turn an "
    "attack by a scout agent at this site has one more strike, and the attacker chooses the defending "
    "characters.",
)

card(
    "Seek without Success",
    agent_event(
        return_company,
        an_agent(
            at_the_new_site,
            "no ranger agent of yours is at the company's new site",
            skill="ranger",
            tapped_too=True,
        ),
        cost=reveals_and_discards,
        requires=(moving,),
        tags=(RETURNS_COMPANY,),
    ),
    words="Discard a ranger agent at the company's new site: the company returns to its site of origin.",
)

# Influence ----------------------------------------------------------------------------------------


def at_home_there(ctx: Ctx, agent: Instance, target: Instance) -> int:
    return 8 if shares_home(ctx.game, agent, target) else 4


def is_agents_attempt(ctx: Ctx) -> bool:
    return ctx.check is not None and is_agent_hazard(ctx.check.influencer)


card(
    "Good Sense Revolts",
    agent_event(
        agent_tries_to_influence(at_home_there), an_agent(), influenced_by_agent(), name="influence"
    ),
    short(
        INFLUENCE,
        modify_check(4),
        name="on an attempt",
        requires=(needs(is_agents_attempt, "it is not an agent's influence attempt"),),
    ),
    words="Tap an agent: he makes an influence attempt against an ally, a faction or a character with "
    "+4, or with +8 if that is playable at a home site of his. Or give +4 to an influence attempt by an "
    "agent.",
)


def is_faction(ctx: Ctx, target: Instance) -> bool:
    return isinstance(target.card, Faction)


def succeed_at_home(ctx: Ctx, check: Any) -> None:
    check.by_itself = shares_home(ctx.game, check.influencer, check.target)


card(
    "Twisted Tales",
    agent_event(
        agent_tries_to_influence(6, succeed_at_home),
        an_agent(skill="diplomat"),
        influenced_by_agent(is_faction, "no faction of your opponent's is playable where he is"),
    ),
    words="Tap a diplomat agent: he makes an influence attempt with +6 against a faction that is "
    "playable at his site; if it is playable at a home site of his, the attempt succeeds by itself.",
)


def unresisted(ctx: Ctx, check: Any) -> None:
    check.not_resisted = check.returns = True


card(
    "Will not Come Down",
    agent_event(agent_tries_to_influence(0, unresisted), an_agent(), influenced_by_agent()),
    words="Tap an agent: he makes an influence attempt against an ally, a faction or a character; your "
    "opponent's unused general influence does not count. If it is successful, the target returns to its "
    "player's hand.",
)


def is_ally_or_character(ctx: Ctx, target: Instance) -> bool:
    return isinstance(target.card, Ally | Character) or ctx.game.is_ally(target)


def doubtful_welcome(ctx: Ctx, agent: Instance, target: Instance) -> int:
    more = 10 if attributes.has_skill(ctx.game, agent, "diplomat") else 6
    return more + (7 if shares_home(ctx.game, agent, target) else 0)


card(
    "Your Welcome Is Doubtful",
    agent_event(
        agent_tries_to_influence(doubtful_welcome),
        an_agent(),
        influenced_by_agent(is_ally_or_character),
    ),
    words="Tap an agent: he makes an influence attempt against an ally or a character with +6, or with "
    "+10 if he is a diplomat; and with +7 more against a character with a home site of his, or an ally "
    "that is playable at one.",
)

# What they do -------------------------------------------------------------------------------------

card(
    "Great Need or Purpose",
    long(),
    Modifier(EXTRA_ACTIONS, 1, scope="all"),
    words="Each agent may take one more agent action each time it takes one.",
)

card(
    "Never Seen Him",
    permanent(0, on="agent", roles=(face_up_agent(lambda ctx, agent: agent.owner == ctx.player),)),
    Modifier(FREE_ACTIONS, 1),
    words="On an agent: he may take one more agent action each time he takes one, which does not count "
    "against the hazard limit.",
)

# Shadow out of the Dark ---------------------------------------------------------------------------

CALLS_UNDEAD = "calls Undead"  # an effect on the card: for this turn


def knows_shadow_magic(ctx: Ctx, agent: Instance) -> bool:
    return agent.owner == ctx.player and "shadow-magic" in getattr(agent.card, "magic", ())


def in_the_shadow(ctx: Ctx) -> bool:
    """Is the agent face-up, and neither at a Free-hold nor at a haven?"""
    agent = ctx.bearer
    here = current_site(ctx.game, agent)
    return (
        is_agent_hazard(agent)
        and not agent.face_down
        and here is not None
        and ctx.game.site_type(here) not in ("free-hold", "haven")
    )


def call_undead(ctx: Ctx) -> None:
    ctx.game.add_effect(CALLS_UNDEAD, ctx.me.id, until="turn", source=ctx.me.id)


def called(game: Any, me: Instance, creature: Instance, company: Any) -> bool:
    """Is it one of the Undead, against a company at, or bound for, the site of the agent?"""
    if (CALLS_UNDEAD, me.id) not in game.state.effects or company is None or not me.host:
        return False
    here = current_site(game, game.card(me.host))
    site = game.card(company.new_site or company.site)
    return (
        here is not None
        and here.card.name == site.card.name
        and creature.owner == me.owner
        and "Undead" in creature_races(creature)
    )


card(
    "Shadow out of the Dark",
    permanent(
        0,
        on="agent",
        roles=(face_up_agent(knows_shadow_magic, "no agent of yours can use shadow-magic"),),
    ),
    ability(
        "call Undead",
        MOVEMENT,
        call_undead,
        hazard=True,
        requires=(
            outside_combat,
            needs(in_the_shadow, "the agent is face-down, or at a Free-hold or a haven"),
        ),
        costs=(
            Cost(
                lambda ctx: ctx.bearer.state == UNTAPPED,
                lambda ctx: tap_agent(ctx.game, ctx.bearer),
                "the agent is not untapped",
                stays=lambda ctx: ctx.bearer.state == TAPPED,
            ),
        ),
    ),
    Modifier("keyed to the site", 1, scope="all", when=called),
    Modifier(GOES_FREE, 1, scope="all", when=called),
    words="On a face-up agent who can use shadow-magic. While he is face-up, and neither at a Free-hold "
    "nor at a haven, he may tap: this turn any Undead creatures may be played at his site, and do not "
    "count against the hazard limit.",
)

# Hidden ways --------------------------------------------------------------------------------------

phrase_question("agent-to-find", "Which agent do you take from your play deck?")
phrase_option("agent-to-find", "{0:card}")


def has_home_of(game: Any, seat: int, agent: Instance, types: tuple[str, ...]) -> bool:
    """Is one of the agent's home sites of such a type, as its player uses that site?"""
    side = {"wizard": "hero", "ringwraith": "minion"}.get(game.state.players[seat].alignment)
    homes = home_names(agent)
    return any(
        s.name in homes and s.site_type in types and s.alignment == side for s in game.map.sites
    )


def begins_elsewhere(*types: str) -> tuple[Any, ...]:
    """A permanent-event on an agent that was just played, who may then have come into play at any site
    of these types if one of its home sites is of one; or a short-event to find such an agent."""

    def just_played(ctx: Ctx) -> Iterable[int]:
        now = ctx.game.state.turn
        return [a.id for a in agents(ctx.game, ctx.player) if a.face_down and a.came == now]

    def anywhere(game: Any, me: Instance, agent: Instance, site: Any) -> bool:
        return (
            isinstance(site, Site)
            and site.site_type in types
            and has_home_of(game, agent.owner, agent, types)
        )

    def findable(ctx: Ctx) -> list[int]:
        game = ctx.game
        return [
            n
            for n in searched(game, ctx.player, "deck")
            if is_agent(game.card(n)) and has_home_of(game, ctx.player, game.card(n), types)
        ]

    def find(ctx: Ctx) -> Rule[None]:
        game = ctx.game
        number = yield from pick(
            game, ctx.player, "agent-to-find", sorted(findable(ctx)), "9.4.4", (ctx.me.id,)
        )
        if number is not None:
            into_hand(game, game.card(int(number)))
        game.chance.shuffle(game.state.players[ctx.player].deck)

    def of_my_bearer(ctx: Ctx) -> bool:
        return bool(ctx.info.id == ctx.me.host)

    return (
        permanent(
            MOVEMENT,
            on="agent",
            roles=(
                Role(
                    "agent",
                    just_played,
                    "no face-down agent of yours came into play this turn",
                    secret=True,
                ),
            ),
        ),
        short(
            MOVEMENT,
            find,
            requires=(
                can_search,
                needs(lambda ctx: bool(findable(ctx)), "there is no such agent", lasting=False),
            ),
        ),
        Modifier(MAY_HAVE_BEGUN, 1, when=anywhere),
        discard_when("agent revealed", of_my_bearer),
    )


def words_of(types: str) -> str:
    return (
        "On a face-down agent who was brought into play this turn: when he is revealed, and if a home "
        f"site of his is a {types}, the site where he came into play may have been any {types}. "
        "Discarded when he is revealed. Or take an agent with such a home site from your play deck into "
        "your hand, show it, and shuffle the play deck."
    )


card(
    "Inner Cunning",
    *begins_elsewhere("shadow-hold", "dark-hold"),
    words=words_of("Shadow-hold or Dark-hold"),
)

card(
    "Nobody's Friend",
    *begins_elsewhere("border-hold", "free-hold"),
    words=words_of("Border-hold or Free-hold"),
)
