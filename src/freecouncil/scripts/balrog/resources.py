"""Resource events of The Balrog for Wizards and Ringwraiths."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ANY_PHASE,
    ATTACK,
    ORGANIZATION,
    SITE,
    UNTAPPED,
    Action,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
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
    factions,
    hand_seen,
    into_deck,
    is_at,
    is_hazard,
    is_hazard_event,
    is_resource_card,
    look_at_hand,
    mine,
    move,
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
    place_of,
    put_aside,
    recover_from,
    remove_from_play,
    run_effect,
    same_side,
    searched,
    short,
    something_to_recover,
    take_back,
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

# Orcs and Trolls ----------------------------------------------------------------------------------


def is_horde(c: Instance) -> bool:
    return isinstance(c.card, Faction) and attributes.has_race(c, "Orc", "Troll")


def against_a_horde(game: Any, me: Instance, who: Any, check: Any) -> bool:
    return isinstance(check, InfluenceCheck) and who.owner == me.owner and is_horde(check.target)


def sites_of(game: Any, faction: Instance) -> list[Site]:
    """The minion sites at which a faction is playable, as the cards say."""
    facts = faction.card
    assert isinstance(facts, Faction)
    return [
        s
        for s in game.map.sites
        if s.alignment == "minion"
        and any(
            place.site in ("", s.name)
            and place.region in ("", s.region)
            and place.site_type in (None, s.site_type)
            for place in facts.places
        )
    ]


def from_a_dark_hold(game: Any, faction: Instance) -> bool:
    return any(s.site_type == "dark-hold" for s in sites_of(game, faction))


def great_enough(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    army = [
        f
        for f in factions(game, me.owner)
        if is_horde(f) and f.card.unique and not from_a_dark_hold(game, f)
    ]
    return len(army) >= 4


phrase_question("faction-for-deck", "Which faction do you shuffle into your play deck?")
phrase_option("faction-for-deck", "{0:card}")


def lost_hordes(ctx: Ctx) -> list[int]:
    return different(ctx.game, searched(ctx.game, ctx.player, "discard"), is_horde)


def call_them_back(ctx: Ctx) -> Rule[None]:
    taken = 0
    while able := lost_hordes(ctx):
        number = yield from pick(
            ctx.game,
            ctx.player,
            "faction-for-deck",
            able,
            "9.4",
            (ctx.me.id, taken),
            optional=taken > 0,
        )
        if number is None:
            return
        taken += 1
        into_deck(ctx.game, ctx.game.card(int(number)), ALL_OF_IT)


def even_beside_another(build: Callable[[Any], Action]) -> Callable[[Any], Action]:
    """Played like this it may be duplicated."""

    def made(facts: Any) -> Action:
        action = build(facts)
        action.requires = tuple(r for r in action.requires if r.rule != "g.cbd.1")
        return action

    return made


card(
    "Great Army of the North",
    permanent(0, name="gather the army"),
    even_beside_another(
        short(
            ANY_PHASE,
            call_them_back,
            name="call them back",
            requires=(
                needs(
                    lambda ctx: bool(lost_hordes(ctx)),
                    or_canceled("there is no Orc or Troll faction in your discard pile"),
                    lasting=False,
                ),
            ),
        )
    ),
    Modifier("faction-check", 1, scope="all", when=against_a_horde),
    Modifier("marshalling-points", 2, scope="self", when=great_enough),
    words="Your influence attempts against Orc and Troll factions are at +1. This gives its points if "
    "you have at least four unique Orc or Troll factions that are not playable at a Dark-hold. Or, as "
    "a short-event: shuffle any Orc and Troll factions of your discard pile into your play deck.",
)


def regions_about(game: Any, faction: Instance) -> set[str]:
    """The regions of the sites where a faction is playable, and those adjacent to them."""
    found = set()
    for site in sites_of(game, faction):
        if site.region:
            found |= {site.region, *game.map.region(site.region).neighbours}
    return found


def under_the_ram(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    if not attack.automatic or not me.host:
        return False
    site = game.card(attack.company.site)
    if game.site_type(site) not in ("free-hold", "border-hold"):
        return False
    rams = sorted(
        n
        for n in game.state.live["attack-prowess"]
        if game.card(n).card.name == me.card.name
        and site.card.region in regions_about(game, game.card(game.card(n).host))
    )
    return bool(rams) and rams[0] == me.id


card(
    "Grond",
    permanent(
        ANY_PHASE,
        on="faction",
        roles=(
            Role(
                "faction",
                lambda ctx: [
                    f.id
                    for f in factions(ctx.game, ctx.player)
                    if is_horde(f) and f.card.unique and same_side(ctx, f)
                ],
                "you have no unique Orc or Troll faction in play",
            ),
        ),
    ),
    Modifier("attack-prowess", -3, scope="all", when=under_the_ram),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    words="On a unique Orc or Troll faction of yours: automatic-attacks at Free-holds and Border-holds "
    "in the region of the site where the faction is playable, and in adjacent regions, have -3 "
    "prowess. Only one such card affects a site.",
)

# Long Grievous Siege ------------------------------------------------------------------------------


def besiegers(ctx: Ctx) -> list[int]:
    return [
        f.id
        for f in factions(ctx.game, ctx.player)
        if f.card.unique
        and not attributes.has_race(f, "Dragon")
        and same_side(ctx, f)
        and holds_near(ctx, f)
    ]


def holds_near(ctx: Ctx, faction: Instance) -> list[int]:
    """Border-holds of the location deck in a region of a site where the faction is playable, or in
    one that is adjacent."""
    near = regions_about(ctx.game, faction)
    found = []
    for number in ctx.game.state.players[ctx.player].location:
        site = ctx.game.card(number)
        if getattr(site.card, "region", "") in near and ctx.game.site_type(site) == "border-hold":
            found.append(number)
    return found


def lay_siege(ctx: Ctx) -> None:
    game, site = ctx.game, ctx.card("place")
    move(game, site, "aside")
    game.log("put aside", site.id, ctx.me.id)
    ctx.me.memo = ("besieged", site.id)
    for seat in (0, 1):
        for faction in factions(game, seat):
            if faction.id != ctx.me.host and place_of(game, faction, site)[0]:
                take_back(game, faction)


def besieged(game: Any, me: Instance, site: Any) -> bool:
    return me.memo[:1] == ("besieged",) and game.card(int(me.memo[1])).card.name == site.card.name


def at_the_siege(game: Any, me: Instance, who: Any, check: Any) -> bool:
    site = game.site_of(who)
    return (
        isinstance(check, InfluenceCheck)
        and isinstance(check.target.card, Faction)
        and not check.opposed
        and site is not None
        and besieged(game, me, site)
    )


_attacks: dict[str, AttackFacts] = {}  # one for each race, so that each is known again


def their_attack(game: Any, me: Instance) -> AttackFacts:
    race = getattr(game.card(me.host).card, "race", "")
    return _attacks.setdefault(race, AttackFacts(race=race, strikes=5, prowess=9))


def surround(game: Any, me: Instance, site: Any, attacks: Any) -> int:
    attacks.append(their_attack(game, me))
    return 0


def by_their_own(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return (
        attack.automatic
        and attack.company.owner == me.owner
        and attack.printed is their_attack(game, me)
        and besieged(game, me, game.card(attack.company.site))
    )


def lift_the_siege(ctx: Ctx) -> None:
    _, _, memo = ctx.info
    if memo[:1] == ("besieged",):
        move(ctx.game, ctx.game.card(int(memo[1])), "location")


card(
    "Long Grievous Siege",
    permanent(
        ANY_PHASE,
        lay_siege,
        on="faction",
        roles=(
            Role(
                "faction",
                besiegers,
                "no unique faction of yours could besiege a Border-hold of your location deck",
            ),
            Role(
                "place",
                lambda ctx: holds_near(ctx, ctx.card("faction")),
                "there is no such Border-hold in your location deck",
            ),
        ),
    ),
    Modifier("faction-check", -5, scope="all", when=at_the_siege),
    Modifier(
        "automatic-attacks",
        surround,
        scope="all",
        when=lambda game, me, site, attacks: bool(me.host) and besieged(game, me, site),
    ),
    Modifier("detainment", 1, scope="all", when=by_their_own),
    Trigger("left", lift_the_siege, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    words="On a unique faction of yours, though no Dragon: place a Border-hold of your location deck "
    "off to the side, which must be in the region of a site where the faction is playable, or in one "
    "adjacent. Factions playable there return to their owners' hands, and attempts to play a faction "
    "at any version of the site are at -5. All its versions have one more automatic-attack, of the "
    "faction's kind, 5 strikes with 9 prowess, detainment against your companies.",
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
