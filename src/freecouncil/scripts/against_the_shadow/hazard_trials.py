"""Hazard events of Against the Shadow about what becomes of companies and their members."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EITHER,
    FOR_HAZARDS,
    GIVEN,
    MOVEMENT,
    NEVER_STORED,
    NOT_DETAINMENT,
    ORGANIZATION,
    RESPONSE,
    UNAFFECTED,
    UNTAPPED,
    Action,
    Attack,
    AttackFacts,
    Character,
    Cost,
    Creature,
    Ctx,
    HazardEvent,
    Instance,
    Item,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    a_character,
    any_card,
    attack_event,
    attack_matches,
    attributes,
    card,
    characters,
    combat,
    company_at,
    different,
    discard,
    discard_character,
    discard_when,
    give_points,
    happened,
    in_own_discard_pile,
    is_avatar,
    lend,
    lies_as_event,
    moving,
    needs,
    of_race,
    on_path,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    promise,
    put_in_store,
    short,
    shows,
    skilled,
    split_on_the_way,
    take_back,
    take_back_one,
    tap,
    the_company,
)

# Enchanted Stream ---------------------------------------------------------------------------------


def is_declared(ctx: Ctx) -> bool:
    return any(
        c.me is ctx.me and c.action is not None and c.action.kind == "permanent" and not c.canceled
        for c in ctx.game.chain
    )


def find_the_ford(ctx: Ctx) -> None:
    for declared in ctx.game.chain:
        if declared.me is ctx.me:
            declared.canceled = True


FIND_THE_FORD = Action(
    "tap a ranger",
    RESPONSE,
    find_the_ford,
    requires=(needs(is_declared, "it is not being played"),),
    roles=(skilled("ranger", tap=True),),
)


def warn_of_it(ctx: Ctx) -> None:
    lend(FIND_THE_FORD, until="company")(ctx, ctx.company.id)


CROSSED = "crossed the stream"


def not_crossed(game: Any, me: Instance, company: Any, info: Any) -> bool:
    """Is it this company, which still has to tap to go on (if anybody is untapped)?"""
    return bool(me.company == company.id) and (CROSSED, me.id) not in game.state.turn_memo


def those_untapped(ctx: Ctx) -> list[int]:
    company = ctx.game.state.companies[ctx.me.company]
    return [c.id for c in characters(ctx.game, company) if c.state == UNTAPPED]


phrase_question("who-crosses", "{0:card}: who taps?")
phrase_option("who-crosses", "{0:card}")


def cross(ctx: Ctx) -> Rule[None]:
    for _ in range(2):
        able = those_untapped(ctx)
        number = yield from pick(ctx.game, ctx.player, "who-crosses", able, "9.4.4", (ctx.me.id,))
        if number is None:
            break
        tap(ctx.game, ctx.game.card(int(number)))
    ctx.game.state.turn_memo[CROSSED, ctx.me.id] = True


def mine_to_cross(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return company is not None and bool(company.owner == ctx.player == ctx.game.state.active)


def at_home(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return company is not None and bool(
        ctx.game.is_haven(ctx.game.card(company.site), company.owner, FOR_HAZARDS)
    )


card(
    "Enchanted Stream",
    permanent(
        MOVEMENT,
        on="company",
        requires=(outside_combat, moving, on_path(1, "wilderness")),
        roles=(the_company(),),
        costs=(Cost(lambda ctx: True, warn_of_it, ""),),
    ),
    Modifier("may not move", 1, scope="all", when=not_crossed),
    Modifier("may not split", 1, scope="all", when=not_crossed),
    Action(
        "tap to go on",
        ORGANIZATION,
        cross,
        side=EITHER,
        requires=(
            needs(mine_to_cross, "it is not on a company of yours"),
            needs(
                lambda ctx: (CROSSED, ctx.me.id) not in ctx.game.state.turn_memo,
                "the company may go on already",
            ),
        ),
    ),
    discard_when("organization begins", at_home),
    words="On a moving company with a Wilderness in its site path; a ranger of the company may tap in "
    "response to cancel it. The company may neither split nor move to a new site, unless in its "
    "organization phase two of its untapped characters tap, or all where there are fewer. Discarded "
    "in an organization phase when the company is at a haven.",
)

# Fealty Under Trial -------------------------------------------------------------------------------

BARAD_DUR = "Barad-dûr"

phrase_roll(
    "fealty", "{player} rolls {roll} for {0:card}, with {1:number}; more than 15 is his end."
)


def on_trial(ctx: Ctx, c: Instance) -> bool:
    site = company_at(ctx, ctx.company)
    return (
        c.card.alignment == "minion"
        and not is_avatar(c)
        and site is not None
        and (site.card.name == BARAD_DUR or bool(ctx.game.is_haven(site, c.owner, FOR_HAZARDS)))
    )


def as_stored(played: Instance) -> int:
    """The marshalling points of a card, as though it were stored."""
    points = played.card.points
    if points is None:
        return 0
    return points.amount if points.stored is None else points.stored


def is_item_or_event(played: Instance) -> bool:
    return isinstance(played.card, Item | ResourceEvent | HazardEvent)


def is_storable(ctx: Ctx, played: Instance) -> bool:
    facts = played.card
    if (NEVER_STORED, played.id) in ctx.game.state.effects:
        return False
    if isinstance(facts, ResourceEvent):
        return bool(facts.storable_at)
    return isinstance(facts, Item) and facts.storable


def try_fealty(ctx: Ctx) -> Rule[None]:
    game, minion = ctx.game, ctx.card("target")
    site = company_at(ctx, ctx.company)
    assert site is not None
    played = [c for c in map(game.card, minion.attached) if is_item_or_event(c)]
    added = sum(as_stored(c) for c in played) + sum(attributes.corruption_sources(game, minion))
    result = game.roll(ctx.player, "fealty", minion.id, added) + added
    for one in played:
        if one.where == "play" and is_storable(ctx, one):
            put_in_store(game, one, site)
            yield from happened(game, "stored", (one, minion, site), one)
    if result > 15 and minion.where == "play":
        yield from discard_character(ctx, minion)


card(
    "Fealty Under Trial",
    short(
        MOVEMENT,
        try_fealty,
        requires=(outside_combat,),
        roles=(
            a_character("target", on_trial, words="no minion here is at a Darkhaven or Barad-dûr"),
        ),
    ),
    words="On a minion, but no Ringwraith, at a Darkhaven or Barad-dûr: roll, and add the marshalling "
    "points, as though they were stored, and the corruption points of all items and events with him. "
    "All his items and storable events are stored, with no corruption check. Then, if the result is "
    "more than 15, he is discarded.",
)

# Returned Beyond All Hope -------------------------------------------------------------------------

of_the_west = of_race("Maia", "Elf", "Dwarf", "Dúnadan")

phrase_roll("returned", "{player} rolls {roll} for {0:card}; more than 8 is needed.")


def own_maia_event(ctx: Ctx, c: Instance) -> bool:
    return (
        isinstance(c.card, Creature)
        and c.card.race == "Maia"
        and lies_as_event(c)
        and c.owner == ctx.player
    )


def is_fallen(ctx: Ctx, c: Instance) -> bool:
    """Is it an Elf or Maia creature that has been eliminated?"""
    return isinstance(c.card, Creature) and c.card.race in ("Elf", "Maia")


def come_back(ctx: Ctx) -> None:
    game = ctx.game
    if game.roll(ctx.player, "returned", ctx.me.id) <= 8:
        discard(game, ctx.me)
        return
    discard(game, ctx.card("fallen"))
    give_points(game, ctx.me, ctx.opponent, worth=True)
    ctx.me.memo = (GIVEN,)


card(
    "Returned Beyond All Hope",
    short(
        MOVEMENT,
        take_back_one(of_the_west),
        name="take back a creature",
        requires=(
            in_own_discard_pile(
                of_the_west, "no Maia, Elf, Dwarf or Dúnadan creature is in your discard pile"
            ),
        ),
    ),
    short(
        MOVEMENT,
        lambda ctx: take_back(ctx.game, ctx.card("target")),
        name="take back an event",
        roles=(any_card("target", own_maia_event, "you have no Maia in play as an event"),),
    ),
    permanent(
        MOVEMENT,
        come_back,
        requires=(outside_combat,),
        roles=(
            any_card(
                "fallen",
                is_fallen,
                "no Elf or Maia creature has been eliminated",
                places=("points", "out"),
            ),
        ),
        places_itself=True,
    ),
    words="Return a Maia, Elf, Dwarf or Dúnadan creature from your discard pile to your hand. Or return "
    "a Maia of yours that lies in play as a permanent-event to your hand. Or, as a permanent-event, "
    "roll: above 8, an eliminated Elf or Maia creature goes to its owner's discard pile, and this is "
    "placed in your opponent's marshalling point pile; otherwise this is discarded.",
)

# Turning Hope to Despair --------------------------------------------------------------------------

DESPAIRED_OF = ("Undead", "Nazgûl", "Maia")

phrase_roll("despair", "{0:card} rolls {roll}, with {1:number}; with less than 11 he strays.")


def despair(ctx: Ctx) -> None:
    attack, outcome = ctx.info
    game, company = ctx.game, attack.company
    if outcome == "defeated" or company.id not in game.state.companies:
        return
    lost = []
    for who in characters(game, company):
        if not is_avatar(who):
            mind = attributes.mind(game, who)
            if game.roll(company.owner, "despair", who.id, mind) + mind < 11:
                lost.append(who)
    for who in lost:
        if len(company.members) > 1:
            game.log("split", who.id, company.id)
            split_on_the_way(game, company, who, limit=1)


card(
    "Turning Hope to Despair",
    short(
        ATTACK,
        promise("once the attack is over", despair),
        counts=0,
        requires=(
            attack_matches(
                lambda ctx: ctx.attack.is_of(*DESPAIRED_OF) and not ctx.attack.attackers,
                "the attack is not by Undead, Nazgûl or a Maia",
            ),
            needs(lambda ctx: not ctx.attack.detainment, "the attack is detainment"),
        ),
    ),
    words="On an attack by Undead, Nazgûl or a Maia that is not detainment, without counting against "
    "the hazard limit: unless it is defeated, each character of the company, avatars excepted, rolls "
    "and adds his mind. With less than 11 he becomes a company of his own on the same way, which has a "
    "movement/hazard phase this turn with a hazard limit of 1.",
)

# Ride Against the Enemy ---------------------------------------------------------------------------


def riders(ctx: Ctx) -> list[int]:
    """The characters of the hand, avatars excepted."""

    def fits(c: Instance) -> bool:
        return isinstance(c.card, Character) and not is_avatar(c)

    return different(ctx.game, ctx.game.state.players[ctx.player].hand, fits)


def of_one_side(ctx: Ctx, rider: Instance) -> bool:
    """Are the character and the company both hero, or both minion?"""
    return bool(ctx.game.company_is(ctx.company, (rider.card.alignment,)))


def ride(ctx: Ctx) -> Rule[None]:
    game, rider, seat = ctx.game, ctx.card("rider"), ctx.company.owner
    facts = rider.card
    assert isinstance(facts, Character)
    detainment: Any = ("always",) if of_one_side(ctx, rider) else ()
    charge = AttackFacts(
        race=facts.race,
        strikes=1,
        prowess=(facts.prowess or 0) + 7,
        body=facts.body,
        uncancelable=True,
        detainment=detainment,
    )
    attack = Attack(game, charge, ctx.company, ctx.me)
    attack.creature_attack = True
    attack.flags.update((UNAFFECTED, "strikes not canceled"))
    if not detainment:
        attack.flags.add(NOT_DETAINMENT)
    outcome = yield from combat(game, attack)
    if rider.where != "hand":
        return
    if outcome == "defeated" and not attack.detainment:
        game.log("creature defeated", rider.id, seat)
        give_points(game, rider, seat, worth=True)
    else:
        discard(game, rider)


card(
    "Ride Against the Enemy",
    attack_event(
        ride,
        requires=(moving, on_path(1, "wilderness")),
        roles=(Role("rider", riders, "there is no character in your hand"),),
        costs=(shows("rider"),),
    ),
    words="On a company that moves through a Wilderness: reveal a character of your hand, but no avatar, "
    "who attacks as a creature, with one strike, his own body, and his prowess and 7 more. No other "
    "card affects the attack. It is detainment if he and the company are both hero or both minion. If "
    "it is defeated, he goes to your opponent's marshalling point pile as kill points; otherwise he is "
    "discarded.",
)
