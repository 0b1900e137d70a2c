"""Long-events and permanent-events of The Dragons that hold for everyone."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    ONE_GOES_FREE,
    Company,
    Ctx,
    Faction,
    Instance,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    Trigger,
    affects,
    also_keyed,
    attributes,
    body_check,
    card,
    characters,
    companies_of,
    confirm,
    discard,
    discard_when,
    draw,
    factions,
    long,
    of_race,
    permanent,
    phrase_question,
    phrase_roll,
    pick,
    release_site,
    untap,
    with_doors,
)


def is_wizard(c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard")


# Host of Bats, Sleepless Malice -------------------------------------------------------------------


def one_goes_free(*races: str) -> Modifier:
    """Against each company one creature of these races does not count against the hazard limit."""
    fits = of_race(*races)

    def when(game: Any, me: Instance, creature: Instance, action: Any) -> bool:
        return action.kind == "creature" and fits(creature)

    return Modifier(ONE_GOES_FREE, 1, scope="all", when=when)


def by_orcs(ctx: Ctx) -> bool:
    attack, strike = ctx.info
    return attack is not None and strike.wounds and attack.race == "Orc"


def in_the_shadow(ctx: Ctx) -> bool:
    """Is the attack at, or keyed to, a Shadow-hold or a Dark-hold, and Shadow of Mordor in play?"""
    attack, strike = ctx.info
    if attack is None or not strike.wounds or not (attack.automatic or attack.keyed_to_site):
        return False
    kind, what = attack.keyed
    if kind != "site-type":
        site = ctx.game.card(attack.company.new_site or attack.company.site)
        what = ctx.game.site_type(site, "hazards")
    return what in ("shadow-hold", "dark-hold") and ctx.game.in_play("Shadow of Mordor")


def checks_again(modifier: int) -> Any:
    def effect(ctx: Ctx) -> Rule[None]:
        attack, strike = ctx.info
        if strike.target.where == "play":
            yield from body_check(
                ctx.game, strike.target, attack, modifier, wounded_before=strike.was_wounded
            )

    return effect


card(
    "Host of Bats",
    long(),
    one_goes_free("Orc"),
    Trigger("wounded", checks_again(-1), when=by_orcs, immediate=True),
    Trigger("wounded", checks_again(-2), when=in_the_shadow, immediate=True),
    words="Against each company one Orc creature does not count against the hazard limit. Whoever is "
    "wounded by an Orc attack makes one more body check, at -1. With Shadow of Mordor in play, whoever "
    "is wounded by an attack keyed to a Shadow-hold or a Dark-hold, or by an automatic-attack there, "
    "makes one more, at -2.",
)

card(
    "Sleepless Malice",
    long(),
    one_goes_free("Undead"),
    *also_keyed(
        "ruins-and-lairs",
        fits=of_race("Undead"),
        against=lambda game, company: game.in_play("Doors of Night"),
    ),
    words="Against each company one Undead creature does not count against the hazard limit. With "
    "Doors of Night in play, Undead creatures may also be keyed to Ruins & Lairs.",
)


# Shadow of Mordor ---------------------------------------------------------------------------------


def drawn_beyond_one(game: Any, company: Company) -> int:
    """How many cards more than one its player has drawn for the company's movement."""
    return max(0, int(game.state.turn_memo.get(("drawn", company.id), 0)) - 1)


def may_draw(ctx: Ctx) -> bool:
    company = ctx.info
    return (
        ctx.game.in_play("Doors of Night")
        and bool(company.moved)
        and drawn_beyond_one(ctx.game, company) > 0
    )


def draw_too(ctx: Ctx) -> Rule[None]:
    company = ctx.info
    seat, most = 1 - company.owner, drawn_beyond_one(ctx.game, company)
    count = yield from pick(
        ctx.game,
        seat,
        "draw",
        list(range(most, 0, -1)),
        "9.4.4",
        (company.id, most),
        optional=True,
    )
    if count is not None:
        yield from draw(ctx.game, seat, int(count))


card(
    "Shadow of Mordor",
    permanent(MOVEMENT),
    Modifier(
        "hazard-limit",
        lambda game, me, company, info: drawn_beyond_one(game, company),
        scope="all",
    ),
    Trigger("movement begins", draw_too, when=may_draw),
    words="The hazard limit against a company is higher by one for each card more than one that its "
    "player draws for its movement. With Doors of Night in play, the hazard player may draw as many "
    "cards more.",
)


# Peril Returned -----------------------------------------------------------------------------------


def without_gates(game: Any, me: Instance, asker: Any, info: Any) -> bool:
    """Is Gates of Morning not in play, nor anything that hazards take for it?"""
    lying = any(
        game.card(n).card.name == "Gates of Morning" for n in game.state.live.get("in play", ())
    )
    return not lying and not attributes.is_so_of(game, "acts as Gates of Morning", me, 0)


card(
    "Peril Returned",
    long(),
    Modifier("acts as Doors of Night", 1, scope="all", when=without_gates),
    Modifier("as though out of play Gates of Morning", 1, scope="all"),
    words="If Gates of Morning is not in play, Doors of Night counts as in play. If Gates of Morning is "
    "in play, it counts as out of play; it may still be removed.",
)


# Song of the Lady ---------------------------------------------------------------------------------

phrase_roll("song of the lady", "{player} rolls {roll} to leave {0:card}.")


def setting_out(ctx: Ctx) -> list[Company]:
    """The companies at Lórien that are to move."""
    return [
        company
        for company in companies_of(ctx.game, ctx.info)
        if company.new_site and ctx.game.card(company.site).card.name == "Lórien"
    ]


def sing(ctx: Ctx) -> None:
    game = ctx.game
    for company in setting_out(ctx):
        members = characters(game, company)
        modifier = sum(
            amount
            for race, amount in (("Man", -1), ("Hobbit", -1), ("Dwarf", 2))
            if any(attributes.has_race(c, race) for c in members)
        )
        if game.roll(company.owner, "song of the lady", company.site) + modifier < 7:
            site = game.card(company.new_site)
            company.new_site = 0
            release_site(game, site)
            game.add_effect("may not move", company.id, source=ctx.me.id)
            game.log("movement negated", company.id)


card(
    "Song of the Lady",
    long(),
    Trigger("organization ends", sing, when=lambda ctx: bool(setting_out(ctx))),
    words="At the end of the organization phase a roll is made for each company at Lórien that is to "
    "move, at -1 if there is a Man in it, -1 if there is a Hobbit, and +2 if there is a Dwarf. Below "
    "7, it may not move this turn.",
)


# Worn and Famished --------------------------------------------------------------------------------

phrase_roll("worn and famished", "{player} rolls {roll} for {0:card} to untap.")
phrase_question("roll-to-untap", "Do you roll to untap {0:card}?")


def worn(game: Any, me: Instance, who: Any, info: Any) -> bool:
    if not game.is_character(who) or is_wizard(who):
        return False
    if game.state.players[who.owner].alignment in ("ringwraith", "balrog"):
        return False  # 1.8.1
    site = game.site_of(who)
    return site is not None and game.site_type(site, "hazards") not in (
        "haven",
        "free-hold",
        "border-hold",
    )


def rest(ctx: Ctx) -> Rule[None]:
    who = ctx.info
    if not (yield from confirm(ctx.game, who.owner, "roll-to-untap", "9.4.4", (who.id,))):
        return
    roll = ctx.game.roll(who.owner, "worn and famished", who.id)
    if roll + attributes.mind(ctx.game, who) > 12:
        untap(ctx.game, who)


card(
    "Worn and Famished",
    long(),
    Modifier("does not just untap", 1, scope="all", when=worn),
    Trigger("would untap", rest, when=lambda ctx: affects(ctx, ctx.info.owner), name="untap"),
    words="A character who is no Wizard and at no haven, Free-hold or Border-hold does not untap in his "
    "untap phase. His player may roll instead and add his mind: above 12, he untaps.",
)


# Stormcrow ----------------------------------------------------------------------------------------


def a_wizards_company(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return any(is_wizard(c) for c in characters(game, company))


def break_fellowships(ctx: Ctx) -> None:
    game = ctx.game
    for company in list(game.state.companies.values()):
        if a_wizards_company(game, ctx.me, company, None):
            for number in company.attached:
                event = game.card(number)
                if isinstance(event.card, ResourceEvent) and game.lies_as(event) == "permanent":
                    discard(game, event)


card(
    "Stormcrow",
    permanent(MOVEMENT, break_fellowships),
    Modifier(
        "direct-influence",
        lambda game, me, who, info: -4 if with_doors(game, me, who, info) else -2,
        scope="all",
        when=lambda game, me, who, info: is_wizard(who),
    ),
    Modifier("no resource events", 1, scope="all", when=a_wizards_company),
    Trigger("company changed", break_fellowships, immediate=True),
    discard_when("deck exhausted"),
    words="The direct influence of each Wizard is lower by 2, with Doors of Night in play by 4. All "
    "resource permanent-events on companies with a Wizard, as wholes, are discarded, and no others may "
    "be played on them. Discarded when any play deck is exhausted.",
)


# No Escape from My Magic --------------------------------------------------------------------------

phrase_roll("no escape", "{player} rolls {roll} for the company to keep its way.")


def unique_factions(ctx: Ctx) -> list[int]:
    return [
        f.id
        for seat in (ctx.opponent, ctx.player)
        for f in factions(ctx.game, seat)
        if f.card.unique and not f.stored and regions_of(ctx.game, f)
    ]


def regions_of(game: Any, faction: Instance) -> set[str]:
    """The regions with the sites where the faction is playable."""
    assert isinstance(faction.card, Faction)
    found = {place.region for place in faction.card.places if place.region}
    names = {place.site for place in faction.card.places if place.site}
    return found | {site.region for site in game.map.sites if site.name in names and site.region}


def bewildered(ctx: Ctx) -> bool:
    company = ctx.info
    if (
        not ctx.me.host
        or ctx.me.memo == ("turn", ctx.game.state.turn)
        or not company.moved
        or company.movement != "region"
    ):
        return False
    middle = regions_of(ctx.game, ctx.bearer)
    near = {other for name in middle for other in ctx.game.map.region(name).neighbours}
    return any(region in middle | near for region in company.regions)


def bewilder(ctx: Ctx) -> None:
    company, game = ctx.info, ctx.game
    modifier = sum(
        amount
        for c in characters(game, company)
        for skill, amount in (("ranger", 2), ("scout", 1), ("diplomat", 1))
        if attributes.has_skill(game, c, skill)
    )
    if game.roll(company.owner, "no escape", company.id) + modifier <= 12:
        company.idle = True


def note_turn(ctx: Ctx) -> None:
    ctx.me.memo = ("turn", ctx.game.state.turn)


card(
    "No Escape from My Magic",
    permanent(
        MOVEMENT,
        note_turn,
        on="faction",
        roles=(Role("faction", unique_factions, "there is no unique faction in play"),),
    ),
    Trigger("movement begins", bewilder, when=bewildered),
    words="On a unique faction in play. On later turns a roll is made for each company that moves by "
    "region movement through the region with the site where the faction is playable, or one adjacent "
    "to it, at +2 for each ranger, +1 for each scout and +1 for each diplomat in it: 12 or "
    "less, and the company does nothing during its site phase.",
)
