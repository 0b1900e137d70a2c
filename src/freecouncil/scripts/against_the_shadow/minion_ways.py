"""Minion resource events of Against the Shadow about ways: over mountains and rivers, and below."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FORBIDDEN,
    MOVEMENT,
    NOT_DETAINMENT,
    ORGANIZATION,
    UNTAPPED,
    Action,
    Attack,
    AttackFacts,
    Company,
    Cost,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Rule,
    Site,
    at_its_beginning,
    bound_company,
    card,
    chosen_company,
    combat,
    discard,
    fewer_hazards,
    lend,
    long,
    move,
    move_on,
    needs,
    not_affected,
    or_else,
    outside_combat,
    run_effect,
    short,
    skilled,
    the_company,
    wait_for,
    way_back,
)

Road = tuple[str, str]

# Mountains and rivers -----------------------------------------------------------------------------

ORCS = AttackFacts(race="Orc", strikes=4, prowess=6, detainment=("always",))


def underground(name: str, *roads: Road, orcs: bool = False) -> None:
    """A card by which a ranger's company finds ways between these regions, where Orcs may stop it; or
    which makes it safer to move to a site in one of them."""
    regions = dict.fromkeys(region for road in roads for region in road)

    def find_way(ctx: Ctx) -> Rule[None]:
        company = chosen_company(ctx)
        ctx.game.add_effect("roads", company.id, source=ctx.me.id, data=roads)
        if orcs:
            yield from run_effect(at_its_beginning(meet_orcs, by_regions, "Orcs attack"), ctx)

    def meet_orcs(ctx: Ctx) -> Rule[None]:
        yield from combat(ctx.game, Attack(ctx.game, ORCS, ctx.company, ctx.me))

    def by_regions(ctx: Ctx) -> bool:
        return ctx.company is not None and ctx.company.moved and ctx.company.movement == "region"

    def with_company(ctx: Ctx, who: Instance) -> bool:
        company = ctx.game.company_of(who)
        return company is not None and not_affected(ctx, company)

    def has_not_declared(ctx: Ctx, who: Instance) -> bool:
        company = ctx.game.company_of(who)
        return company is not None and not company.new_site and not_affected(ctx, company)

    def into_them(game: Any, company: Company) -> int:
        site = game.card(company.new_site).card if company.moved else None
        return 2 if isinstance(site, Site) and site.region in regions else 0

    pairs = ", ".join(f"{one} and {other}" for one, other in roads)
    met = (
        "; when it does, it faces a detainment attack by Orcs, 4 strikes with 6 prowess, at the "
        "beginning of its movement/hazard phase"
        if orcs
        else ""
    )
    card(
        name,
        short(
            ORGANIZATION,
            find_way,
            name="find a way",
            skill="ranger",
            roles=(
                or_else(
                    skilled("ranger", anywhere=True, fits=has_not_declared),
                    "there is no ranger whose company may still declare movement",
                ),
            ),
        ),
        short(
            ORGANIZATION,
            fewer_hazards(into_them),
            name="lower the hazard limit",
            skill="ranger",
            roles=(skilled("ranger", anywhere=True, fits=with_company),),
        ),
        words="Ranger only. During your organization phase, on a ranger whose company has not declared "
        "movement: by region movement it moves this turn as if these regions were adjacent: "
        f"{pairs}{met}. Or, on a ranger: if his company's new site is in one of these regions, its "
        "hazard limit is lower by 2, to a minimum of 2.",
    )


underground(
    "The Ash Mountain Deeps", ("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), orcs=True
)
underground(
    "The Misty Mountain Deeps",
    ("Rhudaur", "Anduin Vales"),
    ("Rhudaur", "Wold & Foothills"),
    ("Hollin", "Wold & Foothills"),
    ("Hollin", "Fangorn"),
    ("Dunland", "Fangorn"),
)
underground(
    "The Mountains of Shadow Deeps",
    ("Ithilien", "Gorgoroth"),
    ("Ithilien", "Nurn"),
    ("Harondor", "Nurn"),
    orcs=True,
)
underground(
    "The Undeeps of Anduin",
    ("Rohan", "Dagorlad"),
    ("Anórien", "Dagorlad"),
    ("Lebennin", "Ithilien"),
    ("Lebennin", "Harondor"),
)
underground(
    "The White Mountain Cavern-ways",
    ("Old Pûkel-land", "Anfalas"),
    ("Rohan", "Lamedon"),
    ("Rohan", "Anfalas"),
    ("Anórien", "Lamedon"),
)

# Deeper and deeper --------------------------------------------------------------------------------


def is_deep(site: Instance) -> bool:
    return isinstance(site.card, Site) and site.card.under_deeps


GOES_BELOW = Requirement(
    lambda ctx: (
        ctx.company is not None
        and bool(ctx.company.moved)
        and not ctx.company.returned
        and is_deep(ctx.game.card(ctx.company.new_site))
    ),
    "the company is not moving to an Under-deeps site",
)
NOT_YET = Requirement(
    lambda ctx: ("moves on", ctx.company.id) not in ctx.game.state.turn_memo,
    "the company may move on already",
    "2.IV.3",
    lasting=False,
)

card(
    "Far Below the Deepest Delvings",
    short(
        MOVEMENT,
        lambda ctx: move_on(ctx.game, ctx.company, ctx.me),
        requires=(outside_combat, GOES_BELOW, NOT_YET),
        roles=(the_company(),),
    ),
    words="During the movement/hazard phase of a company that is moving to an Under-deeps site: at its "
    "end the company may move to one more site this turn, and another movement/hazard phase follows "
    "at once.",
)


def gnaw_on(ctx: Ctx) -> None:
    game, number = ctx.game, ctx.company.id

    def new_to_it(game: Any, site: Instance) -> bool:
        been = game.state.turn_memo.get(("been at", number), ())
        return is_deep(site) and all(game.card(n).card.name != site.card.name for n in been)

    def at_shadow_hold(later: Ctx) -> bool:
        attack = later.info
        return (
            attack.company.id == number
            and attack.creature is not None
            and attack.keyed_to_site
            and later.game.site_type(
                later.game.card(attack.company.new_site or attack.company.site), "hazards"
            )
            == "shadow-hold"
        )

    move_on(game, ctx.company, where=new_to_it)
    wait_for(ctx, "attack begins", attack_normally, at_shadow_hold, immediate=True, about=number)
    move(game, ctx.me, "hand")
    game.log("returned to hand", ctx.me.id)


def attack_normally(ctx: Ctx) -> None:
    ctx.info.flags.add(NOT_DETAINMENT)
    ctx.info.detainment = False


card(
    "World Gnawed by the Nameless",
    short(
        MOVEMENT,
        gnaw_on,
        requires=(outside_combat, GOES_BELOW, NOT_YET),
        roles=(the_company(),),
    ),
    words="During the movement/hazard phase of a company that is moving to an Under-deeps site: at its "
    "end the company may move to one more Under-deeps site, to which it has not moved this turn, and "
    "another movement/hazard phase follows at once. This card goes back to your hand. Hazard creatures "
    "keyed to a Shadow-hold attack the company normally until the end of the turn, not as detainment.",
)

# Legendary Stair ----------------------------------------------------------------------------------


def sets_out_below(ctx: Ctx, company: Company) -> bool:
    game = ctx.game
    return game.card(company.site).state == UNTAPPED and is_deep(game.card(company.new_site))


def back_up(name: str) -> Action:
    def has_gone_down(ctx: Ctx) -> bool:
        company = ctx.company
        return (
            company is not None
            and bool(company.moved)
            and ctx.game.card(company.site).card.name != name
        )

    return way_back(name, needs(has_gone_down, "the company has not moved"))


def show_the_way(ctx: Ctx) -> None:
    game = ctx.game
    site = game.card(chosen_company(ctx).new_site)
    site.shown = True
    game.log("movement declared", chosen_company(ctx).id, site.id)


def climb_back(ctx: Ctx) -> None:
    company = chosen_company(ctx)
    lend(back_up(ctx.game.card(company.site).card.name))(ctx, company.id)


card(
    "Legendary Stair",
    short(
        ORGANIZATION,
        climb_back,
        roles=(
            bound_company(
                sets_out_below,
                "no company of yours has declared movement from an untapped site to an Under-deeps "
                "site",
            ),
        ),
        costs=(Cost(lambda ctx: True, show_the_way, ""),),
    ),
    words="During your organization phase, on a company that has declared movement to an Under-deeps "
    "site, which is revealed, from a site that is untapped: at the end of the turn it may replace its "
    "new site with the one from which it set out; it moves, with no movement/hazard phase.",
)

# The Under-roads ----------------------------------------------------------------------------------

SHUT = "The Way is Shut"


def minions_move(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return bool(game.company_is(company, ("minion",)))


def open_the_way(ctx: Ctx) -> None:
    for other in ctx.game.state.cards[1:]:
        if other.card.name == SHUT and other.where == "play":
            discard(ctx.game, other)


card(
    "The Under-roads",
    long(open_the_way),
    Modifier("under-deeps-roll", 3, scope="all", when=minions_move),
    Modifier(FORBIDDEN, 1, scope="all", when=lambda game, me, c, info: c.card.name == SHUT),
    words="The roll that minions need to move between adjacent Under-deeps sites is 3 less. The Way is "
    "Shut is discarded, and can't be played.",
)
