"""Resource events of Dark Minions about lands and those who live there: watchers, birds, fireworks."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    ONLY_SHOWN,
    ONLY_SHOWN_ON_GUARD,
    TAPPED,
    TAPS_TO_FIGHT,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    agents,
    attack_matches,
    attributes,
    can_be_canceled,
    card,
    characters,
    companies_of,
    company_at,
    discard,
    discard_when,
    gates_of_morning,
    happened,
    move,
    moving,
    my_character,
    needs,
    opponent_reveals_hazards,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    places,
    reveal,
    short,
    site_to_untap,
    tap_agent,
    the_company,
    untap,
    wait_for,
)

# Fireworks ----------------------------------------------------------------------------------------


def could_amuse(ctx: Ctx, c: Instance) -> bool:
    site = site_to_untap(ctx, c)
    return (
        site is not None
        and ctx.game.site_type(site) in ("border-hold", "free-hold")
        and attributes.has_skill(ctx.game, c, "sage")
    )


phrase_roll(
    "fireworks", "{player} rolls {roll} for {0:card}, with {1:number}; more than 12 is needed."
)


def light_up(ctx: Ctx) -> None:
    game, sage = ctx.game, ctx.card("target")
    added = attributes.mind(game, sage)
    if attributes.has_race(sage, "Wizard", "Fallen-wizard"):
        added += 10
    site = site_to_untap(ctx, sage)
    if game.roll(ctx.player, "fireworks", sage.id, added) + added > 12 and site is not None:
        untap(game, site)


card(
    "Fireworks",
    permanent(
        0,
        light_up,
        on="target",
        requires=(outside_combat,),
        roles=(
            my_character(
                "target",
                could_amuse,
                words="no untapped sage of yours is at a tapped Border-hold or Free-hold",
                tap=True,
            ),
        ),
    ),
    Modifier("kept tapped", 1),
    discard_when("kept tapped", lambda ctx: ctx.info.id == ctx.me.host),
    words="Ritual, on an untapped sage at a tapped Border-hold or Free-hold, who taps: roll and add his "
    "mind, or 10 for a Wizard; above 12, the site untaps. The next time that he would untap he stays "
    "tapped, and this is discarded.",
)

# Mallorn ------------------------------------------------------------------------------------------

BAG_END, ORCHARD = "Bag End", "Earth of Galadriel's Orchard"


def is_bag_end(site: Instance) -> bool:
    facts = site.card
    return isinstance(facts, Site) and facts.name == BAG_END and facts.alignment == "hero"


def at_bag_end(ctx: Ctx) -> bool:
    sites = (company_at(ctx, company) for company in companies_of(ctx.game, ctx.player))
    return any(site is not None and is_bag_end(site) for site in sites)


def orchard_stored_there(ctx: Ctx) -> bool:
    stored = map(ctx.game.card, ctx.game.state.players[ctx.player].points)
    return any(c.stored and c.card.name == ORCHARD and BAG_END in c.memo for c in stored)


def bag_end(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return is_bag_end(site)


def hobbit_faction(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject.card, Faction) and attributes.has_race(subject, "Hobbit")


def bag_end_in_play(ctx: Ctx) -> list[Instance]:
    """The card of Bag End of the one whose untap phase it is, if it is tapped."""
    found = {company.site for company in companies_of(ctx.game, ctx.info)}
    sites = [ctx.game.card(n) for n in found]
    return [s for s in sites if is_bag_end(s) and s.state == TAPPED]


def bloom(ctx: Ctx) -> None:
    for site in bag_end_in_play(ctx):
        untap(ctx.game, site)


card(
    "Mallorn",
    permanent(
        0,
        requires=(
            needs(at_bag_end, "no company of yours is at Bag End"),
            needs(orchard_stored_there, f"{ORCHARD} is not stored at Bag End"),
            outside_combat,
        ),
    ),
    Modifier("haven for healing", 1, scope="all", when=bag_end),
    Modifier("haven for characters", 1, scope="all", when=bag_end),
    Modifier("never discarded", 1, scope="all", when=bag_end),
    Trigger("untap begins", bloom, when=lambda ctx: bool(bag_end_in_play(ctx)), immediate=True),
    Modifier("marshalling-points", 1, scope="all", when=hobbit_faction),
    words=f"While a company of yours is at Bag End, and only if {ORCHARD} is stored there: Bag End is "
    "a Haven for healing and for bringing characters into play. It untaps in its owner's untap phase, "
    "and where it would be discarded it goes back to the location deck. Each Hobbit faction gives one "
    "more marshalling point.",
)

# Sentinels of Númenor -----------------------------------------------------------------------------

GONDOR = ("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")


def of_gondor(game: Any, faction: Instance) -> bool:
    """Is it a faction that is playable at a site in these regions, and not Army of the Dead?"""
    facts = faction.card
    if not isinstance(facts, Faction) or facts.name == "Army of the Dead":
        return False
    names = {place.site for place in facts.places if place.site}
    return any(place.region in GONDOR for place in facts.places) or any(
        site.name in names and site.region in GONDOR for site in game.map.sites
    )


def attempt_in_gondor(game: Any, me: Instance, who: Any, check: Any) -> bool:
    return isinstance(check, InfluenceCheck) and of_gondor(game, check.target)


def set_watch(ctx: Ctx) -> Rule[None]:
    move(ctx.game, ctx.me, "points")
    ctx.game.log("in play", ctx.me.id)
    yield from happened(ctx.game, "event played", ctx.me)


def won_over(ctx: Ctx) -> Instance | None:
    """The faction that came into play for one that was influenced away from the opponent (8.4)."""
    check = ctx.info
    found: Instance | None = check.revealed if check.passed else None
    if found is None or found.where != "points" or found.owner != ctx.me.owner:
        return None
    return found if of_gondor(ctx.game, found) and found.id not in ctx.me.memo else None


def take_won_over(ctx: Ctx) -> None:
    found = won_over(ctx)
    if found is not None:
        ctx.me.memo = (*ctx.me.memo, found.id)


def take_under(ctx: Ctx) -> None:
    ctx.me.memo = (*ctx.me.memo, ctx.info[1].id)


card(
    "Sentinels of Númenor",
    permanent(0, set_watch, places_itself=True),
    Modifier("faction-check", -2, scope="all", when=attempt_in_gondor),
    Modifier(
        "not mustered",
        1,
        scope="all",
        when=lambda game, me, faction, info: of_gondor(game, faction),
    ),
    Trigger(
        "faction gained",
        take_under,
        when=lambda ctx: ctx.info[1].owner == ctx.me.owner and of_gondor(ctx.game, ctx.info[1]),
        immediate=True,
    ),
    Trigger(
        "influence check",
        take_won_over,
        when=lambda ctx: won_over(ctx) is not None,
        immediate=True,
    ),
    Modifier(
        "marshalling-points",
        1,
        scope="all",
        when=lambda game, me, subject, info: subject.id in me.memo,
    ),
    discard_when("left", lambda ctx: ctx.info[0].id in ctx.me.memo),
    words="Placed in your marshalling point pile. Attempts to influence a faction that is playable at a "
    "site in Anórien, Lebennin, Lamedon, Belfalas or Anfalas, Army of the Dead excepted, are at -2, "
    "whoever makes them, and Muster is of no use for them. Such factions that you bring into play while "
    "this is there are placed under it, and give one more point each. Discarded when one of them "
    "leaves play.",
)

# Fifteen Birds in Five Firtrees -------------------------------------------------------------------

BIRDS = "fifteen birds"  # so of a company for the rest of the turn

phrase_question("eagles-for-site-phase", "Which card do you discard so that the company may act?")
phrase_option("eagles-for-site-phase", "{0:card}")


def hide_in_trees(ctx: Ctx) -> None:
    game, company = ctx.game, ctx.attack.company
    ctx.attack.canceled = True
    key = (BIRDS, ctx.me.id)
    game.state.turn_memo[key] = (ctx.attack.creature.id,)

    def fended_off(later: Ctx) -> bool:
        attack = later.info
        if (BIRDS, attack.company.id) not in later.game.state.effects:
            return False
        if attack.creature is None or attack.creature.card.unique:
            return False
        seen = later.game.state.turn_memo[key]
        return attack.creature.id in seen or len(seen) < 2

    def fend_off(later: Ctx) -> None:
        attack, memo = later.info, later.game.state.turn_memo
        if attack.creature.id not in memo[key]:
            memo[key] = (*memo[key], attack.creature.id)
        attack.canceled = attack.canceled or not attack.uncancelable

    for attribute in (BIRDS, TAPS_TO_FIGHT):
        game.add_effect(attribute, company.id, source=ctx.me.id)
    wait_for(ctx, "attack begins", fend_off, fended_off, immediate=True, about=company.id)
    wait_for(ctx, "site phase begins", stay_in_trees, in_trees, immediate=True, about=company.id)


def in_trees(ctx: Ctx) -> bool:
    company = ctx.info
    return (BIRDS, company.id) in ctx.game.state.effects and not any(
        attributes.has_race(c, "Wizard", "Fallen-wizard") for c in characters(ctx.game, company)
    )


def stay_in_trees(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.info
    hand = game.state.players[company.owner].hand
    mounts = [n for n in hand if game.card(n).card.name == "Eagle-mounts"][:1]
    number = yield from pick(
        game,
        company.owner,
        "eagles-for-site-phase",
        mounts,
        "9.4.4",
        (company.id,),
        optional=True,
    )
    if number is None:
        company.idle = True
    else:
        discard(game, game.card(int(number)))


card(
    "Fifteen Birds in Five Firtrees",
    short(
        ATTACK,
        hide_in_trees,
        requires=(
            moving,
            gates_of_morning,
            can_be_canceled,
            attack_matches(
                lambda ctx: ctx.attack.creature is not None and not ctx.attack.creature.card.unique,
                "it is not a hazard creature, or a unique one",
            ),
        ),
    ),
    words="Only with Gates of Morning in play, on a moving company that is attacked by a hazard "
    "creature that is not unique: all attacks of the creature are canceled, and all of the next such "
    "creature that the company faces this turn. For the rest of the turn whoever is untapped must tap "
    "to face a strike of a hazard creature. The company may do nothing during its site phase, unless a "
    "Wizard is in it or you discard Eagle-mounts from your hand then.",
)

# Here Is a Snake! ---------------------------------------------------------------------------------


def look_for_snakes(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    revealed = yield from opponent_reveals_hazards(ctx)
    for attribute in (ONLY_SHOWN, ONLY_SHOWN_ON_GUARD):
        game.add_effect(
            attribute, company.id, until="company", source=ctx.me.id, data=tuple(revealed)
        )


phrase_question("where-it-is", "{0:card} is revealed: at which of its home sites?")
phrase_option("where-it-is", "{0:text}")


def hidden_agents(ctx: Ctx) -> list[Instance]:
    return [a for a in agents(ctx.game, ctx.opponent) if a.face_down]


def unmask(ctx: Ctx) -> Rule[None]:
    """The agent taps and is revealed; its player says where it is, if that is not known."""
    game = ctx.game
    hidden = hidden_agents(ctx)
    place = int(str(ctx.chosen["face-down agent"]).partition(".")[0])
    if place > len(hidden):
        return  # it has been revealed meanwhile
    agent = hidden[place - 1]
    tap_agent(game, agent)
    there = list(places(game, agent))
    where = yield from pick(game, agent.owner, "where-it-is", there, "4.2.2", (agent.id,))
    reveal(game, agent, str(where))


# What they are is not to be seen: they are told apart by the order in which they came.
FACE_DOWN_AGENT = Role(
    "face-down agent",
    lambda ctx: [f"{n}. face-down agent" for n in range(1, 1 + len(hidden_agents(ctx)))],
    "your opponent has no face-down agent",
    lasting=False,
)

card(
    "Here Is a Snake!",
    short(MOVEMENT, look_for_snakes, name="hazards of the hand", roles=(the_company(),)),
    short(0, unmask, name="face-down agent", roles=(FACE_DOWN_AGENT,)),
    words="On a company during its movement/hazard phase: your opponent may reveal any hazards of the "
    "hand; only these can be played, or placed on-guard, for the rest of that phase. Or a face-down "
    "agent is tapped and revealed.",
)
