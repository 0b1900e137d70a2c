"""Hazards of The Dragons about where Dragons come, what they breathe, and what they hoard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    UNTAPPED,
    Attackers,
    AttackFacts,
    Cost,
    Creature,
    Ctx,
    Effect,
    Instance,
    Item,
    Keying,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attack_event,
    attacks_at_once,
    attributes,
    bare_strikes,
    card,
    creatures_for,
    discard,
    discard_when,
    dragon_of,
    face_automatic_attacks,
    has_hoard,
    is_lair,
    items,
    keyings,
    lair_of,
    let_be_keyed,
    may_attack,
    modify_attack,
    needs,
    of_race,
    on_an_attack,
    on_path,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    play_creature_keyed,
    run_effect,
    short,
    site_ahead,
    the_company,
)

a_dragon = of_race("Dragon")

phrase_question("dragon-to-play", "{0:card}: which Dragon do you play?")
phrase_option("dragon-to-play", "{0:card}")


# Fever of Unrest ----------------------------------------------------------------------------------


def is_leucaruth(c: Instance) -> bool:
    return isinstance(c.card, Creature) and dragon_of(c) == "Leucaruth"


def restless(fits: Callable[[Instance], bool], count: int, name: str) -> Any:
    """Such a Dragon may be played at once on a company with so many Wildernesses (5.1.3)."""
    key = Keying(region_type="wilderness", count=count)

    def come(ctx: Ctx) -> Rule[None]:
        able = creatures_for(ctx, fits, key)
        chosen = yield from pick(
            ctx.game, ctx.player, "dragon-to-play", able, "5.1.3", (ctx.me.id,), optional=True
        )
        if chosen is None:
            ctx.idle = True
        else:
            yield from play_creature_keyed(ctx, ctx.game.card(int(chosen)), key)

    def could_come(ctx: Ctx) -> bool:
        """Could one be played when this card has counted against the hazard limit?"""
        if ctx.company is None:
            return False
        ctx.company.hazards += 1
        able = creatures_for(ctx, fits, key)
        ctx.company.hazards -= 1
        return bool(able)

    return attack_event(
        come,
        name=name,
        requires=(
            on_path(count, "wilderness"),
            needs(
                could_come,
                "there is no such Dragon in your hand that could then be played",
                "5.1.2",
                lasting=False,
            ),
        ),
        roles=(the_company(),),
    )


card(
    "Fever of Unrest",
    restless(a_dragon, 4, "any Dragon"),
    restless(is_leucaruth, 3, "Leucaruth"),
    words="On a company with four Wildernesses in its site path: play a Dragon creature on it as your "
    "next action, keyed to these. Or, with three Wildernesses, play Leucaruth.",
)


# Frenzy of Madness --------------------------------------------------------------------------------

BARRED_REGIONS = ("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")


def is_daelomin(c: Instance) -> bool:
    return isinstance(c.card, Creature) and dragon_of(c) == "Daelomin"


def a_shadow_hold(ctx: Ctx) -> bool:
    if ctx.company is None:
        return False
    site = site_ahead(ctx)
    return (
        ctx.game.site_type(site, "hazards") == "shadow-hold"
        and getattr(site.card, "region", "") not in BARRED_REGIONS
    )


def madden(fits: Callable[[Instance], bool]) -> Effect:
    def effect(ctx: Ctx) -> None:
        site = site_ahead(ctx)
        let_be_keyed(ctx, site, Keying(site=site.card.name), fits)

    return effect


def at_home_there(ctx: Ctx) -> list[int]:
    """The creatures of the hand that are playable at the site."""
    game = ctx.game
    if ctx.company is None:
        return []
    return [
        n
        for n in game.state.players[ctx.player].hand
        if isinstance(game.card(n).card, Creature)
        and may_attack(game, game.card(n), ctx.company)
        and any(key.startswith("site") for key in keyings(game, game.card(n), ctx.company))
    ]


def throw_away(ctx: Ctx) -> None:
    discard(ctx.game, ctx.card("creature"))
    ctx.card("creature").shown = True


shadow_hold = needs(a_shadow_hold, "the site is not a Shadow-hold outside Mordor and Imlad Morgul")

card(
    "Frenzy of Madness",
    short(
        MOVEMENT,
        madden(a_dragon),
        name="any Dragon",
        requires=(shadow_hold,),
        roles=(
            Role(
                "creature",
                at_home_there,
                "there is no creature in your hand that is playable at the site",
                lasting=False,
            ),
        ),
        costs=(Cost(lambda ctx: True, throw_away, ""),),
    ),
    short(MOVEMENT, madden(is_daelomin), name="Daelomin", requires=(shadow_hold,)),
    words="On a Shadow-hold that is not in Gorgoroth, Nurn, Udûn or Imlad Morgul: discard a creature "
    "from your hand that is playable there, and one Dragon creature may be keyed to the site this "
    "turn. Or, with no creature discarded, Daelomin may be.",
)


# Rumor of Wealth ----------------------------------------------------------------------------------


def poor_ruins(ctx: Ctx) -> bool:
    if ctx.company is None:
        return False
    site = site_ahead(ctx)
    return (
        ctx.game.site_type(site, "hazards") == "ruins-and-lairs"
        and isinstance(site.card, Site)
        and not is_lair(site.card)
    )


def lured(ctx: Ctx) -> list[int]:
    game = ctx.game
    return [
        n
        for n in game.state.players[ctx.player].hand
        if a_dragon(c := game.card(n))
        and dragon_of(c) != "Eärcaraxë"
        and may_attack(game, c, ctx.company)
    ]


def smell_gold(ctx: Ctx) -> Rule[None]:
    """An item has been played at the site: one Dragon may come for it."""
    item, company = ctx.info, ctx.company
    used = ("rumor of wealth", ctx.me.id)
    if (
        not isinstance(item.card, Item)
        or item.card.kind not in ("major", "greater")
        or company is None
        or used in ctx.game.state.turn_memo
    ):
        return
    chosen = yield from pick(
        ctx.game, ctx.player, "dragon-to-play", lured(ctx), "9.4.4", (ctx.me.id,), optional=True
    )
    if chosen is not None:
        ctx.game.state.turn_memo[used] = True
        yield from attacks_at_once(ctx, ctx.game.card(int(chosen)))


def spread_rumor(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "once an item is played", site_ahead(ctx).id, source=ctx.me.id, data=(smell_gold,)
    )


card(
    "Rumor of Wealth",
    short(
        MOVEMENT,
        spread_rumor,
        requires=(needs(poor_ruins, "the site is not a Ruins & Lairs that is no Dragon's lair"),),
        on_guard="resource",
    ),
    words="On a Ruins & Lairs that is no Dragon's lair: after a major or greater item is played there "
    "this turn, you may play one Dragon creature at the site during the site phase, but not Eärcaraxë; "
    "it does not count against the hazard limit. It may be revealed on-guard.",
)


# Known to an Ounce --------------------------------------------------------------------------------


def hoards(ctx: Ctx) -> list[int]:
    """The sites in play with a hoard, and the Dragons at home."""
    game = ctx.game
    numbers = dict.fromkeys(
        n
        for company in game.state.companies.values()
        for n in (company.new_site, company.site)
        if n
    )
    found = [n for n in numbers if game.card(n).shown and has_hoard(game, game.card(n))]
    return found + [n for n in game.state.live.get("in play", ()) if lair_of(game.card(n))]


def is_there(ctx: Ctx) -> bool:
    company = ctx.info[0]
    host = ctx.bearer
    site = ctx.game.card(company.site)
    return host is site or (bool(lair_of(host)) and lair_of(host) == site.card.name)


def count_again(ctx: Ctx) -> Rule[None]:
    yield from face_automatic_attacks(ctx.game, ctx.info[0])


card(
    "Known to an Ounce",
    permanent(
        MOVEMENT,
        on="host",
        roles=(Role("host", hoards, "there is no site with a hoard and no Dragon at home"),),
    ),
    Trigger("item played", count_again, when=is_there),
    words="On a site with a hoard, or on a Dragon at home: whenever an item is played at the site, or at "
    "the Dragon's, its automatic-attacks are faced again. Discarded when the site or the Dragon leaves "
    "play.",
)


# Ireful Flames ------------------------------------------------------------------------------------

BURNT = ("The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill")


def burns(game: Any, me: Instance, site: Any, item: Any) -> bool:
    return site.card.name in BURNT


card(
    "Ireful Flames",
    permanent(MOVEMENT),
    Modifier("costs an item", 1, scope="all", when=burns),
    discard_when("deck exhausted"),
    words="To play an item at The Lonely Mountain, Irerock, Zarak Dûm or Gold Hill, its player must "
    "remove from play another item of the hand that is playable there. Discarded when any play deck is "
    "exhausted.",
)

phrase_question("item-for-item", "Which item do you remove from play for {0:card}?")
phrase_option("item-for-item", "{0:card}")


# Dragon's Breath ----------------------------------------------------------------------------------

FIRE = Attackers(
    dragon=("Itangast", "Leucaruth", "Scorba", "Smaug"),
    names=("True Fire-drake", "Winged Fire-drake"),
)


def endurance(game: Any, who: Instance) -> int:
    """Body, better with a shield and a helmet, and by 3 for one who taps: who does not, has that
    taken off again (3.iv.3)."""
    worn = {i.card.wearing for i in items(game, who) if isinstance(i.card, Item)}
    total = attributes.body(game, who) + sum(kind in worn for kind in ("shield", "helmet"))
    return total + (3 if who.state == UNTAPPED else 0)


def breathe_fire(ctx: Ctx) -> Rule[None]:
    attack, game = ctx.attack, ctx.game
    mark = f"{ctx.me.card.name} breathed"
    if mark in attack.flags:
        return  # it cannot be duplicated on an attack
    attack.flags.add(mark)
    facts = AttackFacts(race=attack.race, strikes=1, prowess=attack.prowess(game))
    yield from bare_strikes(
        game,
        attack.company,
        ctx.me,
        facts,
        cancelable=True,
        detainment=attack.detainment,
        faced_with=endurance,
    )
    yield from run_effect(modify_attack(prowess=-2, body=1), ctx)


card(
    "Dragon's Breath",
    *on_an_attack(FIRE, breathe_fire),
    words="On an attack by a True Fire-drake or a Winged Fire-drake, or by a manifestation of Itangast, "
    "Leucaruth, Scorba or Smaug: each character of the company at once faces one strike of the attack's "
    "prowess, with his body in place of his prowess, at +1 if he has a shield, +1 if he has a helmet, "
    "and +3 if he taps. The attack that follows has -2 prowess and +1 body.",
)
