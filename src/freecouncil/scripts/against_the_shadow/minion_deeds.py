"""Minion resource events of Against the Shadow: tribute, treason, wolves, and the will of Sauron."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CREATURES,
    INFLUENCE,
    LAST_DEED,
    ON_GUARD,
    ORGANIZATION,
    ORGANIZATION_END,
    RESPONSE,
    SITE,
    Attack,
    AttackFacts,
    Character,
    Company,
    Ctx,
    HazardEvent,
    Instance,
    Modifier,
    Role,
    Rule,
    a_character,
    a_creature_attack,
    ability,
    afterwards,
    against_a_faction,
    all_characters,
    allies,
    as_sauron,
    attackable,
    attributes,
    bound_company,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    chosen_company,
    combat,
    company_of,
    discard,
    discard_character,
    discard_target,
    discard_when,
    face_attack,
    factions,
    fewer_hazards,
    happened,
    into_deck,
    is_hero_company,
    is_overt,
    long,
    magic,
    magic_user,
    move,
    my_check,
    needs,
    not_affected,
    not_automatic,
    not_avatar,
    outside_combat,
    permanent,
    phrase_roll,
    same_side,
    sequence,
    short,
    site_where,
    wait_for,
)

# Before setting out -------------------------------------------------------------------------------


def hold_darts_ready(ctx: Ctx) -> None:
    ctx.game.add_effect("support", int(ctx.chosen["company"]), 2, source=ctx.me.id)


card(
    "Hail of Darts",
    short(
        ORGANIZATION,
        hold_darts_ready,
        roles=(
            company_of(
                "company", not_affected, "no company of yours that this does not affect already"
            ),
        ),
    ),
    words="During your organization phase, on a company: until the end of the turn, each character "
    "who taps in support of one who faces a strike gives +3 prowess and not +1.",
)


def mount_up(ctx: Ctx) -> None:
    company = chosen_company(ctx)
    ctx.game.add_effect("attack-prowess", company.id, 1, source=ctx.me.id, data=(CREATURES,))


card(
    "Steeds",
    short(
        ORGANIZATION | ORGANIZATION_END,
        sequence(fewer_hazards(lambda game, company: 2), mount_up),
        roles=(
            bound_company(
                lambda ctx, company: not is_overt(ctx.game, company),
                "no covert company of yours has declared movement",
            ),
        ),
    ),
    words="During your organization phase, on a covert company that has declared movement: its "
    "hazard limit is lower by 2, to a minimum of 2, and hazard creatures played on it this turn have "
    "+1 prowess.",
)

# Tribute Garnered ---------------------------------------------------------------------------------

card(
    "Tribute Garnered",
    permanent(
        ANY_PHASE,
        on="faction",
        roles=(
            Role(
                "faction",
                lambda ctx: [f.id for f in factions(ctx.game, ctx.player) if same_side(ctx, f)],
                "you have no faction in play on which it does not lie already",
            ),
        ),
    ),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    discard_when("deck exhausted"),
    words="On a faction of yours, which then gives this card's points besides its own. Discarded when "
    "any play deck is exhausted.",
)

# Treason the Greatest Foe -------------------------------------------------------------------------

phrase_roll(
    "treason", "{player} rolls {roll} and adds {1:number} for {0:card}, against {2:number}."
)


def homes(who: Instance) -> set[str]:
    facts = who.card
    return {h.site for h in facts.homes if h.site} if isinstance(facts, Character) else set()


def countrymen(ctx: Ctx, minion: Instance) -> list[int]:
    """The opponent's heroes at the same site who come from the same place."""
    here = site_where(ctx.game, minion)
    if here is None or minion.card.alignment != "minion":
        return []
    found = []
    for hero in all_characters(ctx.game, ctx.opponent):
        there = site_where(ctx.game, hero)
        if (
            hero.card.alignment == "hero"
            and not_avatar(ctx, hero)
            and there is not None
            and there.card.name == here.card.name
            and homes(hero) & homes(minion)
        ):
            found.append(hero.id)
    return found


def betray(ctx: Ctx) -> Rule[None]:
    game, minion, hero = ctx.game, ctx.card("target"), ctx.card("hero")
    mine = attributes.unused_influence(game, minion)
    theirs = attributes.mind(game, hero) + attributes.unused_general_influence(game, hero.owner)
    if game.roll(ctx.player, "treason", hero.id, mine, theirs) + mine <= theirs:
        discard(game, ctx.me)
        return
    yield from discard_character(ctx, hero)
    move(game, ctx.me, "points")
    game.log("in play", ctx.me.id)
    yield from happened(game, "event played", ctx.me)


card(
    "Treason the Greatest Foe",
    permanent(
        SITE,
        betray,
        requires=(outside_combat,),
        roles=(
            a_character(
                "target",
                lambda ctx, c: bool(countrymen(ctx, c)),
                words="no hero who shares a home site with a minion here is at the same site",
            ),
            Role(
                "hero",
                lambda ctx: countrymen(ctx, ctx.card("target")),
                "no hero at the same site shares a home site with him",
            ),
        ),
        places_itself=True,
    ),
    words="During the site phase, on a minion at the same site as an opponent's hero, though no "
    "Wizard, with whom he shares a home site: make a roll and add the minion's unused direct "
    "influence. Above the hero's mind plus his player's unused general influence, the hero is "
    "discarded, and this goes to your marshalling point pile; else it is discarded.",
)

# Our Own Wolves -----------------------------------------------------------------------------------

WOLVES = ("War-wolf", "War-warg", "The Warg-king")


def wolves(game: Any, company: Company) -> list[Instance]:
    return [a for a in allies(game, company) if a.card.name in WOLVES]


def madden_wolves(ctx: Ctx) -> None:
    numbers = [wolf.id for wolf in wolves(ctx.game, ctx.company)]
    for number in numbers:
        ctx.game.add_effect("prowess", number, 3, until="attack", source=ctx.me.id)

    def turn_on_them(later: Ctx) -> Rule[None]:
        for number in numbers:
            yield from turns_on_its_master(later, later.game.card(number))

    afterwards(ctx, turn_on_them)


def turns_on_its_master(ctx: Ctx, wolf: Instance) -> Rule[None]:
    game = ctx.game
    company = game.company_of(wolf)
    if wolf.where != "play" or not wolf.host or company is None:
        return
    facts = AttackFacts(race="", prowess=(attributes.own_value(wolf, "prowess") or 0) + 3)
    attack = Attack(game, facts, company, wolf)
    attack.victim = wolf.host
    yield from combat(game, attack)
    if any(s.outcome == "successful" for s in attack.strikes) and wolf.where == "play":
        discard(game, wolf)


card(
    "Our Own Wolves",
    short(
        ATTACK,
        magic(madden_wolves, -3),
        requires=(
            needs(
                lambda ctx: bool(wolves(ctx.game, ctx.company)), "no Wolf ally is in the company"
            ),
        ),
        roles=(magic_user("spirit-magic"),),
    ),
    words="Spirit-magic, on a company that faces an attack with a character who can use it: each "
    "War-wolf, War-warg and Warg-king in it has +3 prowess against the attack. After it, the "
    "controller of each faces an attack of one strike with the ally's normal prowess plus 3; if the "
    "strike is successful, the ally is discarded. Unless a Ringwraith, the user checks corruption "
    "at -3.",
)

# Hounds of Sauron ---------------------------------------------------------------------------------


def loose_the_hounds(ctx: Ctx) -> Rule[None]:
    memo = ctx.game.state.turn_memo
    memo["attacked opponent"] = True  # it is done in place of that (3.V.1)
    memo[LAST_DEED] = ctx.company.id
    target = ctx.game.state.companies[int(ctx.chosen["company"])]
    yield from face_attack(ctx, target, "Wolf", 4, 8)


def one_strike(ctx: Ctx) -> None:
    ctx.attack.strikes_given = 1


card(
    "Hounds of Sauron",
    short(
        SITE,
        magic(loose_the_hounds, -4),
        name="attack",
        requires=(outside_combat,),
        roles=(
            Role(
                "company",
                lambda ctx: [
                    c.id
                    for c in (attackable(ctx.game, ctx.company) if ctx.company is not None else ())
                    if is_hero_company(ctx.game, c)
                ],
                "there is no hero company here that this one may attack",
            ),
            magic_user("shadow-magic"),
        ),
        begins_chain=True,
    ),
    short(
        ATTACK,
        magic(one_strike, -4),
        name="defend",
        requires=(not_automatic, changes_an_attack),
        roles=(magic_user("shadow-magic"),),
    ),
    words="Shadow-magic, in place of an attack on a hero company by the company of one who can use "
    "it: the hero company faces an attack of Wolves, 4 strikes with 8 prowess. Or, on an attack that "
    "is not automatic against one who can use it: it has only one strike. Unless a Ringwraith, the "
    "user then checks corruption at -4.",
)

# The will of Sauron -------------------------------------------------------------------------------


DARK_POWER = "The Dark Power"


def overawe(ctx: Ctx) -> None:
    ctx.check.modifier += 3
    if ctx.check.target.owner != ctx.player or ctx.check.target.where != "chain":
        return
    ctx.check.played.add(DARK_POWER)
    number = ctx.check.target.id

    def refused(later: Ctx) -> bool:
        check = later.info
        return DARK_POWER in check.played and check.target.id == number and not check.passed

    def not_lost(later: Ctx) -> None:
        faction = later.game.card(number)
        if faction.where == "discard":
            into_deck(later.game, faction)

    wait_for(ctx, "influence check", not_lost, refused, about=number, name="shuffle it back")


card(
    DARK_POWER,
    short(INFLUENCE, overawe, requires=(as_sauron, my_check, against_a_faction)),
    words="If you are Sauron, on an influence check by one of your characters against a faction: it "
    "is at +3. If it is not successful, the faction is shuffled into your play deck.",
)

card(
    "Eye Never Sleeping",
    short(ATTACK, cancel_attack, requires=(as_sauron, can_be_canceled, a_creature_attack)),
    words="If you are Sauron: cancel an attack by a hazard creature.",
)


def hazards_played(ctx: Ctx) -> Iterable[int]:
    return [
        other.me.id
        for other in ctx.window.chain or ()
        if other.player != ctx.player
        and other.action is not None
        and other.action.from_where == "hand"
        and other.action.kind in ("short", "long", "permanent")
        and isinstance(other.me.card, HazardEvent)
        and not other.window.bits & ON_GUARD
        and not other.canceled
    ]


card(
    "The Great Eye",
    long(requires=(as_sauron,)),
    Modifier("hazard-limit", -1, scope="all", at_least=2),
    ability(
        "cancel a hazard event",
        RESPONSE,
        discard_target("hazard"),
        discard_self=True,
        roles=(Role("hazard", hazards_played, "no hazard event is being played from a hand"),),
    ),
    words="If you are Sauron: the hazard limit against all companies is lower by one, to a minimum of "
    "two. Discard this to cancel a hazard event that your opponent plays, though none that was "
    "on-guard, before it resolves.",
)
