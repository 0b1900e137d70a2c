"""Resource short-events of The Lidless Eye about journeys: ways, speed, and what is met on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    BY_REGIONS,
    CREATURES,
    MOVEMENT_END,
    ONLY_SHOWN,
    ORGANIZATION,
    UNTAPPED,
    Character,
    Company,
    Cost,
    Ctx,
    Instance,
    Option,
    Requirement,
    Rule,
    Site,
    attributes,
    card,
    characters,
    company_of,
    happened,
    is_overt,
    magic,
    magic_user,
    move_on,
    my_ringwraith_at_darkhaven,
    needs,
    not_avatar,
    opponent_reveals_hazards,
    phrase_option,
    phrase_question,
    pick,
    put_into_play,
    region_type,
    ringwraith_of,
    short,
    skilled,
    tap,
    unleashed,
)

# Another site -------------------------------------------------------------------------------------


def go_on(ctx: Ctx) -> None:
    move_on(ctx.game, ctx.company)


HAS_MOVED = Requirement(
    lambda ctx: ctx.company is not None and ctx.company.moved, "the company has not moved"
)
NOT_YET = Requirement(
    lambda ctx: (
        ctx.company is not None
        and ("moves on", ctx.company.id) not in ctx.game.state.turn_memo
        and not any(c.action is not None and c.action.effect is go_on for c in ctx.game.chain)
    ),
    "the company may move on already",
    "2.IV.3",
    lasting=False,
)

card(
    "Forced March",
    short(
        MOVEMENT_END,
        go_on,
        requires=(
            HAS_MOVED,
            needs(
                lambda ctx: ctx.game.is_haven(ctx.game.card(ctx.company.new_site), ctx.player),
                "the company has not moved to a Darkhaven",
            ),
            NOT_YET,
        ),
    ),
    words="At the end of the movement/hazard phase of a company that has moved to a Darkhaven: it may "
    "move to one more site this turn, with another movement/hazard phase at once.",
)


def all_tap(ctx: Ctx) -> None:
    for character in characters(ctx.game, ctx.company):
        tap(ctx.game, character)


ALL_TAP = Cost(
    lambda ctx: True,
    all_tap,
    "",
    stays=lambda ctx: all(c.state != UNTAPPED for c in characters(ctx.game, ctx.company)),
)

card(
    "Leg It Double Quick",
    short(MOVEMENT_END, go_on, requires=(HAS_MOVED, NOT_YET), costs=(ALL_TAP,)),
    words="At the end of the movement/hazard phase of a company that has moved: tap all its untapped "
    "characters. It may move to one more site this turn, with another movement/hazard phase at once.",
)

card(
    "Ûvatha Unleashed",
    short(
        MOVEMENT_END,
        go_on,
        requires=(NOT_YET,),
        roles=(unleashed("Ûvatha the Ringwraith", own_company=True),),
    ),
    words="On Ûvatha's own company, if he is your Ringwraith, at the end of its movement/hazard phase: "
    "it may move to one more site this turn, with another movement/hazard phase at once.",
)

# Regions ------------------------------------------------------------------------------------------


def of_his_company(role: str, attribute: str, amount: int = 1) -> Callable[[Ctx], None]:
    """Until the end of the turn something is so of the company of the one in that role."""

    def effect(ctx: Ctx) -> None:
        company = ctx.game.company_of(ctx.card(role))
        if company is not None:
            ctx.game.add_effect(attribute, company.id, amount, until="turn", source=ctx.me.id)

    return effect


def is_in_a_mode(ctx: Ctx) -> bool:
    wraith = ringwraith_of(ctx.game, ctx.player)
    return wraith is not None and attributes.is_so(ctx.game, "mode", wraith)


card(
    "Dwar Unleashed",
    short(
        ORGANIZATION,
        of_his_company("ringwraith", BY_REGIONS),
        requires=(needs(is_in_a_mode, "your Ringwraith is in no mode"),),
        roles=(unleashed("Dwar the Ringwraith"),),
    ),
    words="During the organization phase, on Dwar's own company, if he is your Ringwraith and in a "
    "mode: this turn it may use region movement, from any site, though never by a Coastal Sea.",
)

card(
    "The Water's Tithe",
    short(
        ORGANIZATION,
        magic(of_his_company("user", "regions", 2), -3),
        roles=(magic_user("sorcery", fits=not_avatar, anywhere=True),),
    ),
    words="Sorcery, during the organization phase, on a character who can use it and is no Ringwraith: "
    "by region movement, his company may move through two regions more this turn. He then checks "
    "corruption at -3.",
)

# What is met --------------------------------------------------------------------------------------

Barred = Callable[[Any, Company, str], bool]


def sets_out(ctx: Ctx, c: Instance) -> bool:
    company = ctx.game.company_of(c)
    return company is not None and bool(company.new_site)


def keep_off(company: Callable[[Ctx], Company | None], barred: Barred) -> Callable[[Ctx], None]:
    """No creature may be keyed in such a way against the company this turn."""

    def effect(ctx: Ctx) -> None:
        kept = company(ctx)
        if kept is not None:
            ctx.game.add_effect("not keyed", kept.id, source=ctx.me.id, data=(barred,))

    return effect


def company_of_skilled(ctx: Ctx) -> Company | None:
    found: Company | None = ctx.game.company_of(ctx.card("skilled"))
    return found


def chosen_company(ctx: Ctx) -> Company | None:
    found: Company | None = ctx.game.state.companies.get(int(ctx.chosen["company"]))
    return found


def by_wilderness(game: Any, company: Company, key: str) -> bool:
    return key == "region-type:wilderness"


card(
    "Hidden Ways",
    short(
        ORGANIZATION,
        keep_off(company_of_skilled, by_wilderness),
        roles=(skilled("ranger", tap=True, fits=sets_out, anywhere=True),),
        skill="ranger",
    ),
    words="Ranger only. During the organization phase, tap a ranger whose company has declared "
    "movement: this turn no creature may be keyed to Wilderness, by type, against his company.",
)


def at_new_site(game: Any, company: Company, key: str) -> bool:
    if not company.moved or not key.startswith("site"):
        return False
    site = game.card(company.new_site or company.site).card
    assert isinstance(site, Site)
    return not site.region or region_type(game, site.region) != "free-domain"


card(
    "Crack in the Wall",
    short(
        ORGANIZATION,
        keep_off(company_of_skilled, at_new_site),
        roles=(skilled("sage", tap=True, fits=sets_out, anywhere=True),),
        skill="sage",
    ),
    words="Sage only. During the organization phase, tap a sage whose company has declared movement: "
    "no creature may be keyed to his company's new site this turn, unless that is in a Free-domain.",
)


def by_regions_to_ruins(game: Any, company: Company, key: str) -> bool:
    return (
        company.moved
        and key.startswith("region")
        and game.site_type(game.card(company.new_site or company.site)) == "ruins-and-lairs"
    )


A_MOVING_COMPANY = company_of(
    "company", lambda ctx, c: bool(c.new_site), "no company of yours has declared movement"
)

card(
    "Down Down to Goblin-town",
    short(
        ORGANIZATION,
        keep_off(chosen_company, by_regions_to_ruins),
        roles=(A_MOVING_COMPANY,),
    ),
    words="During the organization phase, on a company that has declared movement: if it moves to a "
    "Ruins & Lairs, no creature may be keyed to regions against it this turn, by type or by name.",
)


def stays(ctx: Ctx, c: Instance) -> bool:
    company = ctx.game.company_of(c)
    return company is not None and not company.new_site and not company.must_move


def lie_low(ctx: Ctx) -> None:
    company = company_of_skilled(ctx)
    if company is not None:
        for attribute in ("creature attacks canceled", "may not move"):
            ctx.game.add_effect(attribute, company.id, until="turn", source=ctx.me.id)


card(
    "Hide in Dark Places",
    short(
        ORGANIZATION,
        lie_low,
        roles=(skilled("scout", fits=stays, anywhere=True),),
        skill="scout",
    ),
    words="Scout only. During the organization phase, on a scout whose company does not move: it may "
    "not declare movement, and all hazard creature attacks against it this turn are canceled.",
)


def may_ride(ctx: Ctx, company: Company) -> bool:
    mounted = ctx.game.state.effects.get(("hazard-limit", company.id), ())
    return (
        bool(company.new_site)
        and is_overt(ctx.game, company)
        and all(ctx.game.card(e.source).card.name != ctx.me.card.name for e in mounted)
        and not any(
            c.me is not ctx.me
            and c.me.card.name == ctx.me.card.name
            and c.chosen.get("company") == company.id
            for c in ctx.game.chain
        )
    )


def mount(ctx: Ctx) -> None:
    game, company = ctx.game, int(ctx.chosen["company"])
    game.add_effect("hazard-limit", company, 2, source=ctx.me.id)
    game.add_effect("attack-prowess", company, -1, source=ctx.me.id, data=(CREATURES,))


card(
    "Orc-mounts",
    short(
        ORGANIZATION,
        mount,
        roles=(
            company_of(
                "company", may_ride, "no overt company of yours without them has declared movement"
            ),
        ),
    ),
    words="During the organization phase, on an overt company that has declared movement: this turn "
    "the hazard limit against it is two more, and creatures played on it have -1 prowess. Once on a "
    "company.",
)

# Spying out the Land ------------------------------------------------------------------------------


def spy(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    company = game.company_of(ctx.card("user"))
    if company is None:
        return
    revealed = yield from opponent_reveals_hazards(ctx)
    game.add_effect(ONLY_SHOWN, company.id, source=ctx.me.id, data=tuple(revealed))


card(
    "Spying out the Land",
    short(
        ORGANIZATION,
        magic(spy, -3),
        roles=(magic_user("spirit-magic", anywhere=True),),
    ),
    words="Spirit-magic, during the organization phase, on a character who can use it: your opponent "
    "may reveal any hazards of the hand; only these can be played during the movement/hazard phase of "
    "the character's company. Unless a Ringwraith, the character then checks corruption at -3.",
)

# They Ride Together -------------------------------------------------------------------------------

phrase_question("ringwraith-to-ride", "Which Ringwraith joins your own as a follower?")
phrase_option("ringwraith-to-ride", "{0:card}")


def riders(ctx: Ctx) -> list[int]:
    """The Ringwraiths of the hand that the player's own could control."""
    game, wraith = ctx.game, ringwraith_of(ctx.game, ctx.player)
    if wraith is None or attributes.is_so(game, "no allies", wraith):
        return []
    return [
        n
        for n in game.state.players[ctx.player].hand
        if isinstance(game.card(n).card, Character)
        and attributes.has_race(game.card(n), "Ringwraith")
        and not game.state.present.get(game.card(n).card.name, 0)
        and attributes.unused_influence(game, wraith, game.card(n))
        >= attributes.influence_needed(game, game.card(n))
    ]


def ride_together(ctx: Ctx) -> Rule[None]:
    game, wraith = ctx.game, ctx.card("ringwraith")
    ctx.idle = True
    while True:
        number = yield from pick(
            game,
            ctx.player,
            "ringwraith-to-ride",
            riders(ctx),
            "9.4.4",
            (ctx.me.id,),
            optional=True,
        )
        if number is None:
            return
        ctx.idle = False
        follower = game.card(int(number))
        put_into_play(game, follower, Option("with", (wraith.company, wraith.id)))
        yield from happened(game, "character played", follower)


card(
    "They Ride Together",
    short(
        ORGANIZATION,
        ride_together,
        requires=(
            needs(
                lambda ctx: bool(riders(ctx)),
                "you hold no Ringwraith whom your own could control as a follower",
                lasting=False,
            ),
        ),
        roles=(my_ringwraith_at_darkhaven(),),
    ),
    words="During the organization phase, on your Ringwraith's company at a Darkhaven: bring any "
    "Ringwraiths from your hand into play with it as his followers, as far as his direct influence "
    "goes.",
)
