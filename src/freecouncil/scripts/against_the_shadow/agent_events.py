"""Events of Against the Shadow about agents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACKED_OUTSIDE,
    WOUNDED,
    Character,
    Ctx,
    Faction,
    Instance,
    Modifier,
    Option,
    Role,
    Rule,
    agent_event,
    an_agent,
    attach,
    attributes,
    card,
    characters,
    choose,
    discard_when,
    happened,
    is_at_home,
    items,
    move,
    my_character,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    places,
    reveals_and_taps_at,
)

# Near to Hear a Whisper ---------------------------------------------------------------------------

card(
    "Near to Hear a Whisper",
    permanent(0, on_guard="outside"),
    Modifier(ATTACKED_OUTSIDE, 1, scope="all"),
    discard_when("deck exhausted"),
    words="Agents may also attack a company at their site that chooses not to enter it. May be revealed "
    "on-guard when the company chooses so. Discarded when any play deck is exhausted.",
)

# Pilfer Anything Unwatched ------------------------------------------------------------------------

phrase_question("item-left-behind", "Who takes one of the items of {0:card}?")
phrase_option("leave-item", "{1:card} takes {0:card}")
phrase_roll(
    "pilfering",
    "{player} rolls {roll} for {0:card}, with {1:number}; more than {2:number} is needed.",
)


def agent_of(ctx: Ctx) -> Instance:
    return ctx.card("agent")


def at_home_where_it_is(ctx: Ctx) -> Iterable[int]:
    """The opponent's characters with a home site where the agent is, or may turn out to be."""
    game = ctx.game
    there = places(game, agent_of(ctx))
    return [
        n
        for company in game.state.companies.values()
        if company.owner != ctx.player
        for n in company.members
        if isinstance(facts := game.card(n).card, Character)
        and not facts.avatar
        and any(home.site in there for home in facts.homes)
    ]


def pilfer(ctx: Ctx) -> Rule[None]:
    game, who = ctx.game, ctx.card("character")
    more = 5 if is_at_home(game, agent_of(ctx)) else 0
    needed = attributes.mind(game, who) + 5
    if game.roll(ctx.player, "pilfering", who.id, more, needed) + more <= needed:
        return
    if attributes.stays_in_play(game, who):
        return
    yield from hand_on_one_item(ctx, who)
    move(game, who, "hand")
    game.log("returned to hand", who.id)
    yield from happened(game, "character left", who)


def hand_on_one_item(ctx: Ctx, who: Instance) -> Rule[None]:
    game = ctx.game
    company = game.company_of(who)
    assert company is not None
    options = [
        Option("leave-item", (item.id, other.id))
        for item in items(game, who)
        for other in characters(game, company)
        if other is not who and game.may_bear(other, item)
    ]
    if not options:
        return
    options.append(Option("pass"))
    choice = yield from choose(game, who.owner, "item-left-behind", options, "9.4.4", (who.id,))
    if choice.verb != "pass":
        item, taker = (game.card(int(n)) for n in choice.args)
        attach(game, item, taker)
        game.set_in_use(item)
        game.log("took", taker.id, item.id)


def his_home(ctx: Ctx) -> str:
    """The site where both are at home, or where the agent is."""
    facts = ctx.card("character").card
    there = places(ctx.game, agent_of(ctx))
    homes = facts.homes if isinstance(facts, Character) else ()
    return next((home.site for home in homes if home.site in there), "")


card(
    "Pilfer Anything Unwatched",
    agent_event(
        pilfer,
        an_agent(),
        Role("character", at_home_where_it_is, "no character has a home site where the agent is"),
        cost=reveals_and_taps_at(his_home),
    ),
    words="Tap an agent: roll for a character of your opponent's with a home site where the agent is, "
    "adding 5 if the agent is at home there too. If the result is more than his mind plus 5, he returns "
    "to his player's hand; one item may be handed to another character of his company.",
)

# Faithless Steward --------------------------------------------------------------------------------

HELD = ("border-hold", "free-hold")


def homes_held(game: Any, character: Instance) -> set[str]:
    """The names of his home sites that are Border-holds or Free-holds."""
    facts = character.card
    names = {home.site for home in facts.homes} if isinstance(facts, Character) else set()
    return {s.name for s in game.map.sites if s.name in names and s.site_type in HELD}


def could_be_faithless(ctx: Ctx, c: Instance) -> bool:
    site = ctx.game.site_of(c)
    return (
        bool(getattr(c.card, "agent", False))
        and site is not None
        and ctx.game.is_haven(site, ctx.player)
        and bool(homes_held(ctx.game, c))
    )


def rules_there(game: Any, me: Instance) -> str:
    """The site that he holds: unwounded, at a home site that is a Border-hold or Free-hold."""
    if not me.host:
        return ""
    steward = game.card(me.host)
    site = game.site_of(steward)
    if steward.state == WOUNDED or site is None:
        return ""
    name = str(site.card.name)
    return name if name in homes_held(game, steward) and game.site_type(site) in HELD else ""


def faction_there(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    if not isinstance(subject.card, Faction) or info is None:
        return False
    return bool(rules_there(game, me) == game.card(info.site).card.name)


def at_his_post(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(rules_there(game, me))


card(
    "Faithless Steward",
    permanent(
        0,
        on="target",
        roles=(
            my_character(
                "target",
                could_be_faithless,
                words="no agent character of yours with such a home site is at a Darkhaven",
            ),
        ),
    ),
    Modifier("may not be played", 1, scope="all", when=faction_there),
    Modifier("marshalling-points", 3, scope="self", when=at_his_post),
    words="On an agent character at a Darkhaven who has a Border-hold or Free-hold as a home site. While "
    "he is unwounded and at such a home site of his, no factions can be played at any version of that "
    "site, and this is worth its marshalling points.",
)
