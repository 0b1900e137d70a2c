"""Resource events of The Dragons about attacks by Dragons and others, and the cards of both hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ASSIGNS_ALL,
    ATTACK,
    CANCELS_ATTACK,
    CORRUPTION,
    ORGANIZATION,
    UNTAPPED,
    WOUNDED,
    Action,
    Company,
    Cost,
    Creature,
    Ctx,
    Faction,
    HazardEvent,
    Instance,
    Item,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    Site,
    Trigger,
    against_races,
    allies,
    any_card,
    attach,
    attack_matches,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    checker,
    company_of,
    corruption_check,
    discard,
    discard_target,
    doors_of_night,
    dragon_manifestation,
    fewer_strikes,
    gates_of_morning,
    give_up,
    hand_seen,
    happened,
    has_skilled,
    heal,
    is_hazard_event,
    items,
    lend_to_player,
    listing,
    long,
    modify_attack,
    my_character,
    my_check,
    needs,
    not_in_play,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_in_store,
    reveal_at_random,
    same_side,
    short,
    site_where,
    skilled_in_company_of_checker,
    tap,
    the_wizard,
)

DRAGONS = ("Dragon", "Drake")

# Dragons ------------------------------------------------------------------------------------------


def own_phase_or_movement(ctx: Ctx) -> bool:
    state = ctx.game.state
    return bool(ctx.player == state.active or state.phase == "movement")


IN_TIME = needs(
    own_phase_or_movement,
    "in the opponent's turn it is played only during the movement/hazard phase",
    lasting=False,
)


def is_ahunt(ctx: Ctx, c: Instance) -> bool:
    return (
        isinstance(c.card, HazardEvent)
        and dragon_manifestation(c)
        and is_hazard_event(ctx.game, c, "long")
    )


card(
    "Sated Beast",
    short(
        ANY_PHASE,
        discard_target("dragon"),
        name="send a Dragon home",
        anyones_turn=True,
        requires=(IN_TIME,),
        roles=(any_card("dragon", is_ahunt, "no Dragon is ahunt"),),
    ),
    short(
        ATTACK,
        fewer_strikes(1),
        name="fewer strikes",
        anyones_turn=True,
        requires=(
            IN_TIME,
            doors_of_night,
            against_races(*DRAGONS),
            attack_matches(
                lambda ctx: (
                    not ctx.attack.facts.each and ctx.attack.number_of_strikes(ctx.game) > 1
                ),
                "the number of its strikes can't be reduced",
            ),
        ),
    ),
    words="Discard a Dragon who is ahunt. Or, with Doors of Night in play, an attack by a Dragon or "
    "Drake has one strike less, but at least one. This may also be played during your opponent's "
    "movement/hazard phase.",
)

FEUD, FEUD_COST = give_up(
    "creature",
    lambda c: isinstance(c.card, Creature) and any(a.race in DRAGONS for a in c.card.attacks),
    "you have no other Dragon or Drake in your hand",
)
SET_AGAINST_EACH_OTHER = Action(
    "set Dragons against each other",
    ATTACK,
    cancel_attack,
    requires=(can_be_canceled, against_races(*DRAGONS)),
    roles=(FEUD,),
    costs=(FEUD_COST,),
    tags=(CANCELS_ATTACK,),
)

card(
    "Dragon-feuds",
    short(ORGANIZATION, lambda ctx: lend_to_player(ctx, SET_AGAINST_EACH_OTHER)),
    words="During your organization phase: until the end of the turn you may discard a Dragon or Drake "
    "creature from your hand to cancel an attack by a Dragon or Drake against a company of yours, as "
    "often as you like.",
)

phrase_question("fed-to-the-dragon", "{0:card}: which creature of your hand do you discard?")
phrase_option("fed-to-the-dragon", "{0:card}")


def feed(ctx: Ctx) -> Rule[None]:
    game, foe = ctx.game, ctx.opponent
    hand = game.state.players[foe].hand
    able = [n for n in hand if isinstance(game.card(n).card, Creature)]
    if not able:
        cancel_attack(ctx)
        for number in hand:
            game.card(number).shown = True
            game.log("revealed", foe, number)
        hand_seen(game, ctx.player, hand[:])
        return
    number = yield from pick(game, foe, "fed-to-the-dragon", able, "", (ctx.me.id,))
    prey = game.card(int(number))
    discard(game, prey)
    prey.shown = True
    game.log("discarded from hand", foe, prey.id)
    yield from happened(game, "discarded from hand", prey)
    if game.state.phase == "movement":
        game.add_effect("hazard-limit", ctx.company.id, -1, until="company", source=ctx.me.id)


card(
    "Dragon's Hunger",
    short(ATTACK, feed, requires=(against_races(*DRAGONS),), tags=(CANCELS_ATTACK,)),
    words="On an attack by a Dragon or Drake: your opponent discards a hazard creature from the hand, "
    "and the company's hazard limit is one less. If there is none, the attack is canceled and your "
    "opponent reveals the hand.",
)

NEAR_DRAGONS = ("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales")
OF_THE_SEA = ("Eärcaraxë", "Isle of the Ulond")


def is_from_the_sea(ctx: Ctx) -> bool:
    """Is it Eärcaraxë, in whatever card, or in the lair?"""
    source = ctx.attack.source.card
    return source.manifestation in OF_THE_SEA or source.name in OF_THE_SEA


def describes(place: Any, site: Site) -> bool:
    return (
        place.site in ("", site.name)
        and place.region in ("", site.region)
        and place.site_type in (None, site.site_type)
    )


def folk_near_dragons(ctx: Ctx) -> list[int]:
    game = ctx.game
    if ctx.company is None:
        return []
    sites = [
        site
        for site in game.map.usable_sites(game.traveller(ctx.company))
        if site.region in NEAR_DRAGONS
    ]
    return [
        number
        for number in game.state.players[ctx.player].hand
        if isinstance(faction := game.card(number).card, Faction)
        and number not in ctx.chosen.values()
        and any(describes(place, site) for place in faction.places for site in sites)
    ]


def call_folk(ctx: Ctx) -> None:
    for role in ("faction", "second-faction"):
        if role in ctx.chosen:
            discard(ctx.game, ctx.card(role))


def stand_together(ctx: Ctx) -> None:
    game = ctx.game
    called = [ctx.card(r).card for r in ("faction", "second-faction") if r in ctx.chosen]
    total = sum(facts.points.amount for facts in called if facts.points is not None)
    for who in [*characters(game, ctx.company), *allies(game, ctx.company)]:
        game.add_effect("prowess", who.id, total, until="attack", source=ctx.me.id)


card(
    "Alert the Folk",
    short(
        ATTACK,
        stand_together,
        requires=(
            against_races(*DRAGONS),
            attack_matches(lambda ctx: not is_from_the_sea(ctx), "it is Eärcaraxë who attacks"),
        ),
        roles=(
            Role(
                "faction",
                folk_near_dragons,
                "you have no faction in your hand of the lands near the Dragons",
                lasting=False,
            ),
            Role(
                "second-faction",
                folk_near_dragons,
                "you have no other such faction",
                optional=True,
                lasting=False,
            ),
        ),
        costs=(Cost(lambda ctx: True, call_folk, ""),),
    ),
    words="On a company that faces an attack by a Dragon or Drake, but not Eärcaraxë: discard from "
    "your hand one or two factions that are playable at sites in "
    f"{listing(NEAR_DRAGONS, 'or')}. All characters who face the attack have as "
    "much more prowess against it as these are worth, by their cards, in marshalling points.",
)
phrase_question("faction", "Which faction do you discard?")
phrase_option("faction", "{0:card}")
phrase_question("second-faction", "Which other faction do you discard as well?")
phrase_option("second-faction", "{0:card}")

# Other attacks ------------------------------------------------------------------------------------


def see_clearly(ctx: Ctx) -> None:
    ctx.info.flags.add(ASSIGNS_ALL)


card(
    "Cloudless Day",
    long(requires=(gates_of_morning,)),
    Trigger(
        "attack not canceled",
        see_clearly,
        when=lambda ctx: ctx.info.creature_attack,
        immediate=True,
    ),
    words="Environment. Only with Gates of Morning in play. Whenever a company faces a hazard "
    "creature's attack, the defender assigns all its strikes, to tapped and wounded characters as "
    "well, whoever would choose otherwise.",
)


def staff_of(ctx: Ctx, wizard: Instance) -> Instance | None:
    borne = (i for i in items(ctx.game, wizard) if i.card.name == "Wizard's Staff")
    return next(borne, None)


def break_the_staff(ctx: Ctx) -> Rule[None]:
    game, wizard = ctx.game, ctx.card("wizard")
    yield from corruption_check(game, wizard, 0, ctx.me.id)
    staff, company = staff_of(ctx, wizard), game.company_of(wizard)
    if wizard.where == "play" and staff is not None and company is not None:
        site = game.card(company.site)  # on the way too
        put_in_store(game, staff, site)
        yield from happened(game, "stored", (staff, wizard, site), staff)
        game.add_effect("prowess", wizard.id, 5, until="attack", source=ctx.me.id)
    modify_attack(body=-2)(ctx)


card(
    "Staff Asunder",
    short(
        ATTACK,
        break_the_staff,
        roles=(
            the_wizard(
                lambda ctx, c: (
                    ctx.company is not None
                    and c.company == ctx.company.id
                    and staff_of(ctx, c) is not None
                ),
                "no Wizard of yours with a Wizard's Staff faces the attack",
            ),
        ),
    ),
    words="On your Wizard, who bears Wizard's Staff, when his company faces an attack: he checks "
    "corruption, and Wizard's Staff goes to your marshalling point pile. He has +5 prowess against "
    "the attack, and the attack has -2 body.",
)

# Hands and events ---------------------------------------------------------------------------------

card(
    "Secret News",
    short(
        0,
        lambda ctx: reveal_at_random(ctx.game, ctx.opponent, 5),
        requires=(
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.opponent].hand),
                "your opponent has no cards in the hand",
                lasting=False,
            ),
        ),
    ),
    words="Your opponent reveals five random cards of the hand.",
)


def resource_long_events(ctx: Ctx) -> Iterable[int]:
    return [
        c.id
        for c in ctx.game.state.cards[1:]
        if c.where == "play"
        and isinstance(c.card, ResourceEvent)
        and ctx.game.lies_as(c) == "long"
        and same_side(ctx, c)
    ]


def fade(ctx: Ctx) -> None:
    discard(ctx.game, ctx.bearer)


card(
    "Echo of all Joy",
    permanent(
        0,
        on="long-event",
        requires=(not_in_play("Doors of Night"),),
        roles=(Role("long-event", resource_long_events, "no resource long-event is in play"),),
    ),
    Modifier("stays beyond its time", 1),
    Trigger("deck exhausted", fade, immediate=True),
    Trigger(
        "event played",
        fade,
        when=lambda ctx: ctx.game.in_play("Doors of Night", ctx.me),
        immediate=True,
    ),
    words="On a resource long-event, if Doors of Night is not in play: it is not discarded in the "
    "long-event phase. Both are discarded when a play deck is exhausted, or when Doors of Night "
    "comes into play.",
)

# Companions ---------------------------------------------------------------------------------------


def with_galadriel(ctx: Ctx, c: Instance) -> bool:
    game, site = ctx.game, site_where(ctx.game, c)
    return (
        site is not None
        and c.card.name != "Galadriel"
        and not attributes.has_race(c, "Wizard", "Fallen-wizard", "Hobbit")
        and attributes.has_skill(game, c, "diplomat")
        and any(
            lady.card.name == "Galadriel"
            and (there := site_where(game, lady)) is not None
            and there.card.name == site.card.name
            for company in game.state.companies.values()
            for lady in characters(game, company)
        )
    )


def lift_corruption(ctx: Ctx) -> None:
    bearer = ctx.card("target")
    for other in [ctx.game.card(n) for n in bearer.attached]:
        if "Corruption" in other.card.keywords:
            discard(ctx.game, other)


card(
    "Three Golden Hairs",
    permanent(
        0,
        lift_corruption,
        on="target",
        roles=(
            my_character(
                fits=with_galadriel,
                words="no diplomat of yours who is neither Wizard nor Hobbit is at the same site as "
                "Galadriel",
            ),
        ),
    ),
    Modifier("corruption-check", 2),
    words="On a diplomat who is neither a Wizard nor a Hobbit, nor Galadriel herself, at the same site "
    "as Galadriel: all corruption cards on him are discarded, and he has +2 to corruption checks.",
)


def wounded_of(ctx: Ctx, company: Company) -> list[int]:
    everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
    return [c.id for c in everyone if c.state == WOUNDED]


def sages_of(ctx: Ctx, company: Company) -> list[int]:
    everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
    return [
        c.id
        for c in everyone
        if c.state == UNTAPPED
        and attributes.has_skill(ctx.game, c, "sage")
        and not attributes.is_so(ctx.game, "may not tap", c)
    ]


phrase_question("healing-sage", "{0:card}: which sage taps to heal someone?")
phrase_option("healing-sage", "{0:card}")
phrase_question("healed-by-sage", "Whom does {0:card} heal?")
phrase_option("healed-by-sage", "{0:card}")


def warm(ctx: Ctx) -> Rule[None]:
    game, number = ctx.game, int(ctx.chosen["company"])
    ctx.idle = True
    while (company := game.state.companies.get(number)) is not None:
        hurt, sages = wounded_of(ctx, company), sages_of(ctx, company)
        if not hurt or not sages:
            return
        about = (ctx.me.id,)
        chosen = yield from pick(game, ctx.player, "healing-sage", sages, "", about, optional=True)
        if chosen is None:
            return
        ctx.idle = False
        sage = game.card(int(chosen))
        tap(game, sage)
        healed = yield from pick(game, ctx.player, "healed-by-sage", hurt, "", (sage.id,))
        heal(game, game.card(int(healed)))
        yield from corruption_check(game, sage, 0, ctx.me.id)


card(
    "Warm Now Be Heart and Limb",
    short(
        ORGANIZATION,
        warm,
        roles=(
            company_of(
                "company",
                lambda ctx, c: bool(
                    has_skilled(ctx.game, c, "sage") and sages_of(ctx, c) and wounded_of(ctx, c)
                ),
                "no company of yours has an untapped sage and someone who is wounded",
            ),
        ),
        skill="sage",
    ),
    words="Sage only. Ritual. During your organization phase, on a company: each of its sages may tap "
    "to heal one of its characters, from wounded to tapped, and then checks corruption.",
)


def burdens(ctx: Ctx) -> list[int]:
    who = checker(ctx)
    if who is None:
        return []
    return [
        i.id
        for i in items(ctx.game, who)
        if isinstance(i.card, Item) and i.card.transferable and same_side(ctx, i)
    ]


def friends(ctx: Ctx) -> list[int]:
    who, item = checker(ctx), ctx.card("item")
    company = ctx.game.company_of(who) if who is not None else None
    if who is None or company is None:
        return []
    return [
        c.id for c in characters(ctx.game, company) if c.id != who.id and ctx.game.may_bear(c, item)
    ]


def hand_over(ctx: Ctx) -> Rule[None]:
    game, item, taker = ctx.game, ctx.card("item"), ctx.card("transfer-to")
    giver = item.host
    attach(game, item, taker)
    game.set_in_use(item)
    game.log("transferred", item.id, giver, taker.id)
    yield from happened(game, "item gained", (taker, item))


card(
    "Pledge of Conduct",
    short(
        CORRUPTION,
        hand_over,
        requires=(my_check,),
        roles=(
            skilled_in_company_of_checker("diplomat"),
            Role("item", burdens, "he bears no item that could be transferred"),
            Role("transfer-to", friends, "nobody else of his company could bear it"),
        ),
        skill="diplomat",
    ),
    words="Diplomat only. A character in a diplomat's company who is to check corruption transfers one "
    "item to another of the company who can bear it, with no check for that.",
)
