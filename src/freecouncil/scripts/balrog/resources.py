"""Resource events of The Balrog for Wizards and Ringwraiths."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ANY_PHASE,
    ATTACK,
    ORGANIZATION,
    SITE,
    UNTAPPED,
    Character,
    Company,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    ability,
    allies,
    attack_matches,
    attributes,
    becomes_sauron,
    can_be_canceled,
    card,
    characters,
    company_of,
    different,
    discard_every,
    discard_target,
    discard_when,
    hand_seen,
    into_deck,
    is_at,
    is_hazard,
    is_hazard_event,
    is_resource_card,
    look_at_hand,
    mine,
    my_character,
    my_company,
    my_ringwraith,
    needs,
    not_in_play,
    nothing,
    or_canceled,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    put_aside,
    recover_from,
    remove_from_play,
    run_effect,
    searched,
    short,
    something_to_recover,
)

# From the sideboard -------------------------------------------------------------------------------

phrase_question("resource-for-deck", "Which resource do you shuffle into your play deck?")
phrase_option("resource-for-deck", "{0:card}")


def sideboard_resources(ctx: Ctx) -> list[int]:
    return different(
        ctx.game,
        ctx.game.state.players[ctx.player].sideboard,
        lambda c: is_resource_card(c) and not ctx.game.is_hazard_alone(c),
    )


def take_up_to_two(ctx: Ctx) -> Rule[None]:
    for taken in range(2):
        able = sideboard_resources(ctx)
        number = yield from pick(
            ctx.game,
            ctx.player,
            "resource-for-deck",
            able,
            "9.4",
            (ctx.me.id, taken),
            optional=taken > 0,
        )
        if number is None:
            return
        into_deck(ctx.game, ctx.game.card(int(number)), "a resource")


HAS_SIDEBOARD = needs(
    lambda ctx: bool(sideboard_resources(ctx)),
    "there is no resource in your sideboard",
    lasting=False,
)


def smoke(ctx: Ctx) -> Rule[None]:
    remove_from_play(ctx.game, ctx.me)
    yield from take_up_to_two(ctx)


card(
    "Longbottom Leaf",
    short(0, smoke, requires=(HAS_SIDEBOARD,), places_itself=True),
    words="One or two resources from your sideboard are shuffled into your play deck. Remove this "
    "from the game.",
)


def tapping(role: Role) -> Role:
    """The same role, whose card taps."""
    return Role(role.name, role.candidates, "your Ringwraith is not in play and untapped", tap=True)


HIS_POWER = tapping(my_ringwraith(fits=lambda ctx, c: c.state == UNTAPPED))

card(
    "Ancient Secrets",
    short(
        ANY_PHASE,
        discard_target("hazard"),
        name="discard a hazard",
        roles=(
            HIS_POWER,
            Role(
                "hazard",
                lambda ctx: [
                    c.id
                    for c in ctx.game.state.cards[1:]
                    if is_hazard_event(ctx.game, c, "permanent")
                ],
                "there is no hazard permanent-event in play",
            ),
        ),
    ),
    short(
        ORGANIZATION,
        take_up_to_two,
        name="search the sideboard",
        requires=(HAS_SIDEBOARD,),
        roles=(HIS_POWER,),
    ),
    words="Tap your Ringwraith to discard a hazard permanent-event. Or, during your organization "
    "phase, tap him: one or two resources from your sideboard are shuffled into your play deck.",
)

# Show Things Unbidden -----------------------------------------------------------------------------

phrase_question("hazard-to-show", "Which hazard do you show and shuffle into your play deck?")
phrase_option("hazard-to-show", "{0:card}")


def showable(ctx: Ctx) -> list[int]:
    return [
        n
        for n in ctx.game.state.players[ctx.opponent].hand
        if is_hazard(ctx.game.card(n)) and "Environment" not in ctx.game.card(n).card.keywords
    ]


def look_into_the_mirror(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    if len(showable(ctx)) < 3:
        look_at_hand(ctx)
        for number in showable(ctx):
            into_deck(game, game.card(number), ALL_OF_IT)
        return
    for _ in range(3):
        number = yield from pick(
            game, ctx.opponent, "hazard-to-show", showable(ctx), "9.4", (ctx.me.id,)
        )
        if not hand_seen(game, ctx.player, [int(number)]):
            into_deck(game, game.card(int(number)), ALL_OF_IT)


card(
    "Show Things Unbidden",
    short(
        ORGANIZATION,
        look_into_the_mirror,
        roles=(
            my_character(
                "target",
                lambda ctx, c: c.card.name == "Galadriel" and is_at(ctx.game, c, "Lórien"),
                words="Galadriel is not untapped at Lórien",
                tap=True,
            ),
        ),
    ),
    words="During your organization phase, tap Galadriel at Lórien: your opponent chooses three "
    "hazards of the hand that are no environments, shows them and shuffles them into the play deck. "
    "If there are fewer, you see the whole hand, and all of them are shuffled into it.",
)

# To Fealty Sworn ----------------------------------------------------------------------------------


def with_the_king(ctx: Ctx, who: Instance) -> bool:
    company = ctx.game.company_of(who)
    return company is not None and any(
        ctx.game.card(n).card.name == "Return of the King"
        for c in characters(ctx.game, company)
        for n in c.attached
    )


def free_people_joined(ctx: Ctx, who: Instance) -> bool:
    """Has his company played a unique hero faction at a Free-hold in this site phase?"""
    game, company = ctx.game, ctx.company
    if company is None or not ctx.window.bits & SITE or who.company != company.id:
        return False
    site = game.card(company.site)
    if game.site_type(site) != "free-hold" or site.card.name == "Bag End":
        return False
    played = map(game.card, game.state.turn_memo.get(("played by", company.id), ()))
    return any(
        isinstance(c.card, Faction) and c.card.unique and c.card.alignment == "hero" for c in played
    )


def may_swear(ctx: Ctx, who: Instance) -> bool:
    return attributes.has_race(who, "Hobbit") and (
        with_the_king(ctx, who) or free_people_joined(ctx, who)
    )


def from_the_shire(game: Any, me: Instance, target: Instance) -> bool:
    facts = target.card
    if isinstance(facts, Character):
        return any(home.site == "Bag End" for home in facts.homes)
    return isinstance(facts, Faction) and facts.name == "Hobbits"


card(
    "To Fealty Sworn",
    permanent(
        ANY_PHASE,
        on="target",
        roles=(
            my_character(
                "target",
                may_swear,
                words="no Hobbit is with Return of the King, or in a company that has played a "
                "unique faction at a Free-hold this site phase",
            ),
        ),
    ),
    Modifier("skill warrior", 1),
    Modifier("prowess", 2),
    Modifier("restricted-influence", 5, restricted=from_the_shire),
    words="On a Hobbit in the same company as Return of the King, or in the site phase in which his "
    "company has played a unique hero faction at a Free-hold that is not Bag End: he becomes a "
    "warrior and has 2 more prowess, and 5 more direct influence for the Hobbits (the faction) and for "
    "whoever has his home at Bag End.",
)

# Ways in the dark ---------------------------------------------------------------------------------

LONGEST = 3
phrase_roll(
    "creeping", "{player} rolls {roll} and adds {1:number} to slip away; above 7 is needed."
)


def creeping(skill: str, below: bool) -> tuple[Any, ...]:
    """A company that goes slowly and unseen, by regions; where not `below`, to no Under-deeps site.
    Those who have the skill may help it to slip away from another company."""

    def barred(game: Any, me: Instance, company: Any, way_there: Any) -> bool:
        if not my_company(game, me, company, None):
            return False
        way, site = way_there
        if way.movement == "starter" or (site.under_deeps and not below):
            return True
        return way.movement == "region" and len(way.regions) > LONGEST

    def unseen(game: Any, me: Instance, company: Any, info: Any) -> bool:
        return (
            company.moved and company.movement == "region" and my_company(game, me, company, None)
        )

    def slip_away(ctx: Ctx) -> None:
        company = ctx.attack.company
        everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
        helpers = sum(attributes.has_skill(ctx.game, c, skill) for c in everyone)
        if ctx.game.roll(ctx.player, "creeping", ctx.me.id, helpers) + helpers > 7:
            ctx.attack.canceled = True

    return (
        permanent(ORGANIZATION, on="company", roles=(company_of("company"),)),
        Modifier("may not travel so", 1, scope="all", when=barred),
        Modifier("hazard-limit", -1, scope="all", when=unseen, at_least=2),
        ability(
            "slip away",
            ATTACK,
            slip_away,
            discard_self=True,
            requires=(
                can_be_canceled,
                attack_matches(lambda ctx: bool(ctx.attack.attackers), "no company attacks"),
                needs(
                    lambda ctx: ctx.me.company == ctx.attack.company.id,
                    "it is not on this company",
                    lasting=False,
                ),
            ),
        ),
        ability("discard", ORGANIZATION, nothing, discard_self=True),
    )


CREEPING = (
    "During the organization phase, on a company: it may not use starter movement{below}. By region "
    "movement it moves through at most three regions, and its hazard limit is lower by one, to a "
    "minimum of two. When an opponent's company attacks it, you may discard this and make a roll: "
    "above 7, with the number of {skill} in the company, the attack is canceled. You may discard "
    "this during your organization phase."
)

card(
    "Crept Along Carefully",
    *creeping("ranger", below=False),
    discard_when("deck exhausted"),
    words=CREEPING.format(below=" or move to an Under-deeps site", skill="rangers")
    + " Discarded when any play deck is exhausted.",
)
card(
    "Going Ever Under Dark",
    *creeping("scout", below=True),
    words=CREEPING.format(below="", skill="scouts"),
)

# Minions against minions --------------------------------------------------------------------------


def without_ringwraith(game: Any, company: Company, *others: str) -> bool:
    return game.state.players[company.owner].alignment in ("ringwraith", "balrog") and not any(
        attributes.has_race(c, "Ringwraith", *others) for c in characters(game, company)
    )


def quarrel(game: Any, me: Instance, target: Any, attackers: Any) -> bool:
    # The Balrog takes the Ringwraith's place (g.rw.B1), but may be among the attackers.
    return without_ringwraith(game, target, "Balrog") and without_ringwraith(game, attackers)


card(
    "Prone to Violence",
    permanent(0),
    Modifier("may be attacked", 1, scope="all", when=quarrel),
    discard_when("deck exhausted"),
    words="A minion company may attack another minion company, if there is no Ringwraith in either. "
    "Discarded when any play deck is exhausted.",
)

# Rings heard of -----------------------------------------------------------------------------------


def is_special_ring(c: Instance) -> bool:
    facts = c.card
    return (
        isinstance(facts, Item)
        and facts.kind == "special"
        and bool(facts.ring_kind)
        and facts.name != "The One Ring"
    )


def rings_to_hear_of(ctx: Ctx) -> Iterable[int]:
    """Off to the side a ring counts as in play: of a unique one there is no second (g.off)."""
    game = ctx.game

    def fits(c: Instance) -> bool:
        return is_special_ring(c) and not (c.card.unique and game.taken(c))

    return different(game, searched(game, ctx.player, "sideboard", "discard"), fits)


def heard(ctx: Ctx) -> None:
    if ctx.me.where == "play" and ctx.card("ring").id in rings_to_hear_of(ctx):
        put_aside(ctx.game, ctx.card("ring"), ctx.me)
        ctx.me.memo = ("heard", ctx.game.state.turn)


def worthless_yet(game: Any, me: Instance, ring: Any, info: Any) -> int:
    points = ring.card.points
    return -points.amount if points is not None else 0


def of_mine(game: Any, me: Instance, ring: Any, info: Any) -> bool:
    return bool(ring.where == "aside" and ring.host == me.id)


for _name in ("Rumours of Rings", "Whispers of Rings"):
    card(
        _name,
        permanent(0),
        ability(
            "hear of a ring",
            ORGANIZATION,
            heard,
            requires=(
                needs(
                    lambda ctx: ctx.me.memo != ("heard", ctx.game.state.turn),
                    "one has been taken this turn",
                    lasting=False,
                ),
                needs(lambda ctx: len(ctx.me.attached) < 2, "two rings are with it", lasting=False),
            ),
            roles=(
                Role(
                    "ring",
                    rings_to_hear_of,
                    or_canceled("there is no special ring in your sideboard or discard pile"),
                ),
            ),
        ),
        Modifier("as in hand", 1, scope="all"),
        Modifier("marshalling-points", worthless_yet, scope="all", when=of_mine),
        words="Once in each of your organization phases you may place a special ring, though not The "
        "One Ring, from your sideboard or discard pile off to the side with this, at most two at a "
        "time. You may play them as though from your hand; until then they give no points. May be "
        "with a starting company, in place of a minor item.",
    )

# Sauron -------------------------------------------------------------------------------------------


def his_servant(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return isinstance(who.card, Character) and who.owner == me.owner


def once_a_phase(ctx: Ctx) -> bool:
    return bool(ctx.me.memo != ("searched", ctx.game.state.turn))


def search(ctx: Ctx) -> Rule[None]:
    ctx.me.memo = ("searched", ctx.game.state.turn)
    yield from run_effect(recover_from("sideboard"), ctx)


card(
    "Sauron",
    permanent(
        0,
        discard_every("Bade to Rule"),
        requires=(
            *becomes_sauron,
            not_in_play("The Lidless Eye"),
        ),
    ),
    Modifier("general-influence", 10, scope="all", when=mine),
    Modifier("reveals no avatar", 1, scope="all", when=mine),
    Modifier("free to play", 1, scope="all", when=his_servant),
    ability(
        "search the sideboard",
        ORGANIZATION,
        search,
        requires=(
            needs(once_a_phase, "it has been done this turn", lasting=False),
            something_to_recover("sideboard"),
        ),
    ),
    words="If your opponent is a Wizard and you have revealed no Ringwraith: you are Sauron, and may "
    "reveal no Ringwraith. You have 10 more general influence. Bade to Rule is discarded, and can't be "
    "played. During your organization phase you may shuffle a resource or character from your "
    "sideboard into your play deck, and bring any number of characters into play.",
)
