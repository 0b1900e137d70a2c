"""Items of Dark Minions with a story: lost writings, a necklace, a blade out of the barrows, a phial."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_HERE,
    ANY_PHASE,
    ASSIGNS_ALL,
    ATTACK,
    CORRUPTION,
    SITE,
    TAPPED,
    UNTAPPED,
    Action,
    Cost,
    Ctx,
    Instance,
    Item,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    a_creature_attack,
    ability,
    against_races,
    attach,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    characters,
    company_items,
    corruption_check,
    different,
    discard,
    face_trap,
    happened,
    in_this_company,
    items,
    modify_attack,
    modify_check,
    my_check,
    needs,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    remove_from_play,
    same_side,
    sequence,
    site_is,
    site_untapped,
    site_where,
    tap,
    tap_site,
)

# Lost writings ------------------------------------------------------------------------------------

SPRUNG = "its trap has sprung"


def trapped(prowess: int) -> Trigger:
    """After it is played, its bearer faces a trap."""

    def spring(ctx: Ctx) -> Rule[None]:
        ctx.me.memo = (SPRUNG,)
        yield from face_trap(ctx, ctx.bearer, prowess)

    return Trigger(
        "item gained",
        spring,
        when=lambda ctx: (
            ctx.info[1] is ctx.me
            and bool(ctx.me.host)
            and ctx.me.came == ctx.game.state.turn
            and SPRUNG not in ctx.me.memo
        ),
        name="trap",
    )


def informs(*types: str) -> Action:
    """Discarded to make Information playable at such a site, where its bearer is."""

    def uninformed(ctx: Ctx) -> bool:
        site = site_where(ctx.game, ctx.bearer)
        return (
            site is not None
            and ctx.game.site_type(site) in types
            and not ctx.game.has_information(site)
        )

    def effect(ctx: Ctx) -> None:
        site = site_where(ctx.game, ctx.bearer)
        if site is not None:
            ctx.game.add_effect("information", site.id, until="turn", source=ctx.me.id)

    return ability(
        "make Information playable",
        ANY_PHASE,
        effect,
        discard_self=True,
        requires=(Requirement(uninformed, "its bearer is at no such site"),),
    )


def at_tapped_minas_tirith(game: Any, me: Instance, subject: Any, site: Any) -> bool:
    return bool(site.card.name == "Minas Tirith" and site.state == TAPPED)


card(
    "Forgotten Scrolls",
    Modifier(ALSO_HERE, 2, scope="self", when=at_tapped_minas_tirith),
    trapped(8),
    informs("ruins-and-lairs"),
    words="Also playable at a tapped Minas Tirith. After it is played, its bearer faces a trap, one "
    "strike with 8 prowess, against which weapons do not help and which can't be canceled. While its "
    "bearer is at a Ruins & Lairs, discard it to make Information playable there this turn.",
)

card(
    "Lost Tome",
    trapped(9),
    informs("shadow-hold", "dark-hold"),
    words="After it is played, its bearer faces a trap, one strike with 9 prowess, against which "
    "weapons do not help and which can't be canceled. While its bearer is at a Shadow-hold or "
    "Dark-hold, discard it to make Information playable there this turn.",
)

# Barrow-blade -------------------------------------------------------------------------------------

DAGGER = "Dagger of Westernesse"


def daggers(ctx: Ctx) -> Iterable[int]:
    return [
        item.id
        for item in company_items(ctx.game, ctx.company)
        if item.card.name == DAGGER and ctx.game.card(item.host).state == UNTAPPED
    ]


def its_bearer(ctx: Ctx) -> Instance:
    bearer: Instance = ctx.game.card(ctx.card("dagger").host)
    return bearer


TAP_ITS_BEARER = Cost(
    lambda ctx: True,
    lambda ctx: tap(ctx.game, its_bearer(ctx)),
    "",
    stays=lambda ctx: its_bearer(ctx).state == TAPPED,
)


def wielded(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Is it the bearer of the dagger with which it is, and does he use it?"""
    dagger = game.card(me.host)
    return bool(dagger.in_use and dagger.host == subject.id)


def wielded_against_the_dead(game: Any, me: Instance, subject: Any, attack: Any) -> bool:
    return wielded(game, me, subject, attack) and attack is not None and is_of_the_dead(attack)


def is_of_the_dead(attack: Any) -> bool:
    return bool(attack.is_of("Undead", "Nazgûl"))


MOST_BY_DAGGER = 8  # what is added to the dagger has the dagger's own maximum

card(
    "Barrow-blade",
    permanent(
        SITE,
        on="dagger",
        requires=(outside_combat, site_is("ruins-and-lairs")),
        roles=(Role("dagger", daggers, f"no untapped character here bears a {DAGGER}"),),
        costs=(TAP_ITS_BEARER,),
    ),
    Modifier("prowess", 1, scope="all", when=wielded, at_most=MOST_BY_DAGGER, stage=0),
    Modifier(
        "prowess",
        2,
        scope="all",
        when=wielded_against_the_dead,
        at_most=MOST_BY_DAGGER,
        stage=0,
    ),
    words=f"During the site phase, at a Ruins & Lairs, tapped or untapped, tap the bearer of a {DAGGER} "
    "to play it with the dagger, which gives +1 prowess more, or +3 more against Undead and Nazgûl, to "
    "the dagger's own maximum of 8. Once on each dagger.",
)

# Necklace of Girion -------------------------------------------------------------------------------

phrase_question("item-for-necklace", "Which item does {0:card} buy?")
phrase_option("item-for-necklace", "{0:card}")


def wares(ctx: Ctx) -> list[int]:
    game, bearer = ctx.game, ctx.bearer

    def fits(item: Instance) -> bool:
        facts = item.card
        return (
            isinstance(facts, Item)
            and facts.kind != "special"
            and facts.alignment != "minion"
            and game.may_bear(bearer, item)
            and not attributes.is_so(game, "not played on", item, bearer)
            and not (facts.unique and game.taken(item))
        )

    return different(game, game.state.players[ctx.player].hand, fits)


def buy(ctx: Ctx) -> Rule[None]:
    game, bearer = ctx.game, ctx.bearer
    passed = yield from corruption_check(game, bearer, source=ctx.me.id)
    if not passed or bearer.where != "play" or ctx.me.host != bearer.id:
        return
    number = yield from pick(
        game, ctx.player, "item-for-necklace", wares(ctx), "5.1.3", (ctx.me.id,), optional=True
    )
    if number is None:
        return
    item = game.card(int(number))
    discard(game, ctx.me)
    tap(game, bearer)
    attach(game, item, bearer)
    game.set_in_use(item)
    game.log("in play", item.id)
    yield from happened(game, "item gained", (bearer, item))


card(
    "Necklace of Girion",
    ability(
        "buy an item",
        SITE,
        buy,
        requires=(
            in_this_company,
            outside_combat,
            site_is("free-hold", "border-hold"),
            needs(lambda ctx: ctx.bearer.state == UNTAPPED, "its bearer is not untapped", "2.V.1"),
            needs(lambda ctx: bool(wares(ctx)), "you hold no such item", lasting=False),
        ),
    ),
    words="During the site phase, while its untapped bearer is at a Free-hold or Border-hold: he checks "
    "corruption; if he does not fail, you may discard this to play any item that is not special with "
    "him, from your hand, wherever it is playable. He taps, and the site does not.",
)

# Phial of Galadriel -------------------------------------------------------------------------------

GLASS = "Star-glass"


def glass_of(ctx: Ctx, c: Instance) -> Instance | None:
    return next((i for i in items(ctx.game, c) if i.card.name == GLASS and same_side(ctx, i)), None)


def galadriel(ctx: Ctx) -> Iterable[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if c.card.name == "Galadriel" and c.state == UNTAPPED
    ]


def glass_bearers(ctx: Ctx) -> Iterable[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if c.state == UNTAPPED
        and c.id != ctx.chosen.get("galadriel")
        and not attributes.has_race(c, "Wizard", "Fallen-wizard", "Dwarf")
        and ctx.game.may_bear(c, ctx.me)
        and glass_of(ctx, c) is not None
    ]


def fill_the_phial(ctx: Ctx) -> Rule[None]:
    game, bearer = ctx.game, ctx.card("bearer")
    glass = glass_of(ctx, bearer)
    if glass is None:
        discard(game, ctx.me)
        return
    remove_from_play(game, glass)
    attach(game, ctx.me, bearer)
    game.set_in_use(ctx.me)
    game.log("in play", ctx.me.id)
    tap_site(game, ctx.company)
    yield from happened(game, "item gained", (bearer, ctx.me))


def at_a_haven(ctx: Ctx) -> bool:
    return bool(ctx.game.is_haven(ctx.game.card(ctx.company.site), ctx.player))


DARK_PLACES = ("dark-domain", "shadow-land", "dark-hold", "shadow-hold")


def keyed_to_dark_places(ctx: Ctx) -> bool:
    kind, what = ctx.attack.keyed
    return kind in ("region-type", "site-type") and what in DARK_PLACES


def choose_who_is_struck(ctx: Ctx) -> None:
    ctx.attack.flags.add(ASSIGNS_ALL)


card(
    "Phial of Galadriel",
    Action(
        "item",
        SITE,
        fill_the_phial,
        kind="item",
        from_where="hand",
        requires=(
            outside_combat,
            needs(
                lambda ctx: not ctx.game.taken(ctx.me), "it is unique, and it is in play", "g.man.1"
            ),
            needs(at_a_haven, "the company is not at a Haven"),
            site_untapped,
        ),
        roles=(
            Role("galadriel", galadriel, "Galadriel is not here and untapped", tap=True),
            Role(
                "bearer",
                glass_bearers,
                f"no untapped character here who is neither a Wizard nor a Dwarf bears a {GLASS}",
                tap=True,
                rule="2.V.1",
            ),
        ),
        places_itself=True,
        initiates=True,
        rule="2.V.4",
    ),
    ability(
        "cancel an Undead attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Undead")),
    ),
    ability(
        "weaken an attack",
        ATTACK,
        sequence(modify_attack(prowess=-2), choose_who_is_struck),
        tap=True,
        requires=(
            in_this_company,
            changes_an_attack,
            a_creature_attack,
            needs(keyed_to_dark_places, "the attack is not keyed to a dark land or hold"),
        ),
    ),
    ability(
        "help against corruption",
        CORRUPTION,
        modify_check(2),
        tap=True,
        requires=(
            my_check,
            needs(
                lambda ctx: ctx.check.character.id == ctx.me.host, "it is not its bearer's check"
            ),
        ),
    ),
    words=f"During the site phase, at an untapped Haven: tap the site, Galadriel and the bearer of a {GLASS} in her company "
    f"who is neither a Wizard nor a Dwarf; this takes the place of the {GLASS}, which is removed from "
    "play. Tap it to cancel an Undead attack against its bearer's company; or to give a hazard "
    "creature's attack against it that is keyed to Dark-domains, Shadow-lands, Dark-holds or "
    "Shadow-holds -2 prowess, and you assign all its strikes as you like; or to give +2 to a corruption "
    "check by its bearer.",
)
