"""Resource events of The Wizards about travelling: played on a company before it sets out, on its way,
and on the lands that it goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    CREATURES,
    EAGLES_COME,
    HALVED,
    MOVEMENT_END,
    ORGANIZATION_END,
    SITE,
    Company,
    Ctx,
    Effect,
    Instance,
    Role,
    Rule,
    Site,
    at_its_beginning,
    attributes,
    bound_company,
    card,
    chosen_company,
    companies_of,
    company_of,
    declares_movement,
    face_attack,
    fewer_hazards,
    gates_of_morning,
    happened,
    has_skilled,
    let_travel,
    long,
    may_set_out,
    move_on,
    needs,
    not_affected,
    not_again,
    not_keyed,
    only_keyed_to_site,
    or_else,
    region_type,
    regions_count_as,
    regions_count_for_hazards_as,
    regions_of_type,
    run_effect,
    sequence,
    short,
    skilled,
    the_company,
    treat_as,
    was_there,
    with_doors,
    withdraw_movement,
)

Road = tuple[str, str]

# Rivers and mountains -----------------------------------------------------------------------------


def crossing(name: str, *roads: Road, orcs: int = 0) -> None:
    """A card by which a ranger finds ways between these regions, where (`orcs`) Orcs of such prowess
    attack; or which makes it safer to move to a site in one of them."""
    regions = dict.fromkeys(region for road in roads for region in road)

    def find_way(ctx: Ctx) -> Rule[None]:
        company = chosen_company(ctx)
        ctx.game.add_effect("roads", company.id, source=ctx.me.id, data=roads)
        if orcs:
            yield from run_effect(at_its_beginning(meet_orcs, by_regions, "Orcs attack"), ctx)
        yield from declares_movement(ctx, company, "region")

    def meet_orcs(ctx: Ctx) -> Rule[None]:
        yield from face_attack(ctx, ctx.company, "Orc", 4, orcs)

    def by_regions(ctx: Ctx) -> bool:
        return ctx.company is not None and ctx.company.moved and ctx.company.movement == "region"

    def guide(ctx: Ctx, who: Instance) -> bool:
        company = ctx.game.company_of(who)
        return company is not None and not_affected(ctx, company) and may_set_out(ctx.game, company)

    def into_them(game: Any, company: Company) -> int:
        site = game.card(company.new_site).card if company.moved else None
        return 2 if isinstance(site, Site) and site.region in regions else 0

    pairs = ", ".join(f"{one} and {other}" for one, other in roads)
    met = (
        f"; when it does, it faces an attack by Orcs, 4 strikes with {orcs} prowess, at the beginning "
        "of its movement/hazard phase"
        if orcs
        else ""
    )
    card(
        name,
        short(
            ORGANIZATION_END,
            find_way,
            name="find a way",
            roles=(
                or_else(
                    skilled("ranger", tap=True, anywhere=True, fits=guide),
                    "there is no untapped ranger whose company may still declare movement",
                ),
            ),
        ),
        short(
            ORGANIZATION_END,
            fewer_hazards(into_them),
            name="lower the hazard limit",
            roles=(
                bound_company(
                    lambda ctx, c: not_affected(ctx, c) and has_skilled(ctx.game, c, "ranger"),
                    "no company of yours with a ranger has declared movement",
                ),
            ),
        ),
        words="At the end of your organization phase, tap a ranger whose company has not declared "
        "movement: it may do so now, and by region movement it moves this turn as if these regions "
        f"were adjacent: {pairs}{met}. Or, on a moving company with a ranger: if its new site is in "
        "one of these regions, its hazard limit is lower by 2, to a minimum of 2.",
    )


crossing(
    "Anduin River",
    ("Rohan", "Dagorlad"),
    ("Anórien", "Dagorlad"),
    ("Anórien", "Ithilien"),
    ("Lebennin", "Ithilien"),
    ("Lebennin", "Harondor"),
)
crossing("Ash Mountains", ("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), orcs=8)
crossing(
    "Misty Mountains",
    ("Rhudaur", "Anduin Vales"),
    ("Rhudaur", "Wold & Foothills"),
    ("Hollin", "Wold & Foothills"),
    ("Hollin", "Fangorn"),
    ("Dunland", "Fangorn"),
)
crossing(
    "Mountains of Shadow",
    ("Ithilien", "Gorgoroth"),
    ("Ithilien", "Nurn"),
    ("Harondor", "Nurn"),
    orcs=9,
)
crossing(
    "White Mountains",
    ("Old Pûkel-land", "Anfalas"),
    ("Rohan", "Lamedon"),
    ("Rohan", "Anfalas"),
    ("Anórien", "Lamedon"),
)

# Fair travels -------------------------------------------------------------------------------------


def fair_travels(name: str, amount: Callable[[Any, Company], int], words: str) -> None:
    card(
        name,
        short(
            ORGANIZATION_END,
            fewer_hazards(amount),
            roles=(
                bound_company(
                    not_affected,
                    "no company of yours has declared movement that this does not affect already",
                ),
            ),
        ),
        words="At the end of your organization phase, on a company that has declared movement: its "
        f"hazard limit is lower by {words}, to a minimum of 2.",
    )


def for_each(region: str) -> Callable[[Any, Company], int]:
    return lambda game, company: company.path.count(region)


def if_any(region: str) -> Callable[[Any, Company], int]:
    def amount(game: Any, company: Company) -> int:
        if region not in company.path:
            return 0
        return 2 if game.in_play("Gates of Morning") else 1

    return amount


for _name, _type, _plain in (
    ("Fair Sailing", "coastal-sea", "Coastal Sea"),
    ("Fair Travels in Border-lands", "border-land", "Border-land"),
    ("Fair Travels in Free-domains", "free-domain", "Free-domain"),
    ("Fair Travels in Wilderness", "wilderness", "Wilderness"),
):
    fair_travels(_name, for_each(_type), f"one for each {_plain} in its site path")

for _name, _type, _plain in (
    ("Fair Travels in Dark-domains", "dark-domain", "Dark-domain"),
    ("Fair Travels in Shadow-lands", "shadow-land", "Shadow-land"),
):
    fair_travels(
        _name,
        if_any(_type),
        f"one if there is a {_plain} in its site path, or by two if Gates of Morning is in play "
        "as well",
    )


def mount_up(ctx: Ctx) -> None:
    company = chosen_company(ctx)
    ctx.game.add_effect("attack-prowess", company.id, 2, source=ctx.me.id, data=(CREATURES,))


card(
    "Horses",
    short(
        ORGANIZATION_END,
        sequence(fewer_hazards(lambda game, company: 2), mount_up),
        roles=(company_of("company"),),
    ),
    words="At the end of your organization phase, on a company: its hazard limit is lower by 2, to "
    "a minimum of 2, and hazard creatures played on it this turn have +2 prowess.",
)

# Ways unseen --------------------------------------------------------------------------------------

card(
    "Ford",
    short(
        ORGANIZATION_END,
        not_keyed("region-type:wilderness"),
        roles=(skilled("ranger", tap=True, anywhere=True),),
        skill="ranger",
    ),
    words="Ranger only. At the end of your organization phase, tap a ranger: no creatures may be "
    "keyed to Wilderness, by type, against his company this turn.",
)


def not_into_the_dark(ctx: Ctx, who: Instance) -> bool:
    company = ctx.game.company_of(who)
    if company is None or not company.new_site:
        return company is not None
    site = ctx.game.card(company.new_site).card
    assert isinstance(site, Site)
    return not site.region or region_type(ctx.game, site.region) != "dark-domain"


card(
    "Secret Entrance",
    short(
        ORGANIZATION_END,
        not_keyed("site"),
        roles=(
            or_else(
                skilled("sage", tap=True, anywhere=True, fits=not_into_the_dark),
                "there is no untapped sage whose company does not move to a site in a Dark-domain",
            ),
        ),
        skill="sage",
    ),
    words="Sage only. At the end of your organization phase, tap a sage whose company does not move "
    "to a site in a Dark-domain: no creatures keyed to the site may be played on the company this "
    "turn.",
)

card(
    "Secret Passage",
    short(
        ORGANIZATION_END,
        only_keyed_to_site(
            lambda game, company: game.site_type(game.card(company.new_site)) == "ruins-and-lairs"
        ),
        roles=(bound_company(),),
    ),
    words="At the end of your organization phase, on a company that has declared movement: if it "
    "moves to a Ruins & Lairs, only creatures that are keyed to its new site may be played on it.",
)


def hide_away(ctx: Ctx) -> None:
    game, company = ctx.game, chosen_company(ctx)
    for attribute in ("may not move", "creature attacks canceled"):
        game.add_effect(attribute, company.id, source=ctx.me.id)
    withdraw_movement(game, company)


card(
    "Hiding",
    short(
        ORGANIZATION_END,
        hide_away,
        roles=(skilled("scout", anywhere=True),),
        skill="scout",
    ),
    words="Scout only. At the end of your organization phase, on a scout, who does not tap: his "
    "company may not move this turn, and all attacks by hazard creatures against it are canceled "
    "this turn. Movement that it has declared is negated.",
)

EYRIE = "Eagles' Eyrie"


def eagles_carry_from(here: str) -> Callable[[Instance, Site], bool]:
    return lambda origin, site: (
        origin.card.name == here
        and site.site_type not in ("shadow-hold", "dark-hold")
        and not site.under_deeps
    )


def from_the_eyrie(ctx: Ctx, company: Company) -> bool:
    game = ctx.game
    begins = (
        game.card(company.site).card.name == EYRIE
        and was_there(game, company)
        and has_skilled(game, company, "diplomat")
    )
    come = begins or attributes.is_so_of(game, EAGLES_COME, company, company.id)
    return come and may_set_out(game, company)


def ride_eagles(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, chosen_company(ctx)
    here = game.card(company.site).card.name
    let_travel(ctx, company, eagles_carry_from(here))
    left = only_keyed_to_site(lambda game, company: game.card(company.site).card.name == here)
    yield from run_effect(left, ctx)
    if not (yield from declares_movement(ctx, company, "special")):
        game.cancel_effects_of(ctx.me.id)
        ctx.idle = True


card(
    "Eagle-mounts",
    short(
        ORGANIZATION_END,
        ride_eagles,
        roles=(
            company_of(
                "company",
                from_the_eyrie,
                f"no company of yours with a diplomat has begun the turn at {EYRIE} and may still "
                "declare movement",
            ),
        ),
    ),
    words=f"At the end of your organization phase, on a company with a diplomat that began the turn "
    f"at {EYRIE} and has not declared movement: it may now declare that it moves from there to any "
    "site that is neither a Shadow-hold nor a Dark-hold nor in the Under-deeps, by special movement. "
    "Only creatures that are keyed to its new site may be played on it.",
)

card(
    "Bridge",
    short(
        MOVEMENT_END,
        lambda ctx: move_on(ctx.game, ctx.company, ctx.me),
        requires=(
            needs(
                lambda ctx: (
                    ctx.company is not None
                    and ctx.company.moved
                    and ctx.game.is_haven(ctx.game.card(ctx.company.new_site), ctx.player)
                ),
                "the company has not moved to a Haven",
            ),
        ),
        roles=(the_company(),),
    ),
    words="At the end of the movement/hazard phase of a company that has moved to a Haven: it may "
    "move to one more site this turn, and another movement/hazard phase follows at once.",
)

# The lands ----------------------------------------------------------------------------------------


def with_gates(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(game.in_play("Gates of Morning"))


card(
    "Fog",
    long(requires=(gates_of_morning,)),
    *regions_count_as(
        {
            "free-domain": "border-land",
            "border-land": "wilderness",
            "shadow-land": "wilderness",
            "dark-domain": "shadow-land",
        }
    ),
    words="Only with Gates of Morning in play. All Free-domains count as Border-lands, all "
    "Border-lands and Shadow-lands as Wildernesses, and all Dark-domains as Shadow-lands.",
)

card(
    "Moon",
    long(),
    *regions_count_for_hazards_as(
        {"wilderness": "border-land", "border-land": "free-domain"}, when=with_gates
    ),
    *regions_count_for_hazards_as(
        {"dark-domain": "shadow-land", "shadow-land": "wilderness"}, when=with_doors
    ),
    words="When hazards are played: with Gates of Morning in play, all Wildernesses count as "
    "Border-lands and all Border-lands as Free-domains; with Doors of Night in play, all "
    "Dark-domains count as Shadow-lands and all Shadow-lands as Wildernesses.",
)

# Quiet Lands --------------------------------------------------------------------------------------


def own_sites(ctx: Ctx, *types: str) -> list[int]:
    """The sites of these types, face-up and not in the Under-deeps, at which the player's companies
    are or to which they move."""
    game = ctx.game
    numbers = dict.fromkeys(
        number
        for company in companies_of(game, ctx.player)
        for number in (company.site, company.new_site)
        if number and game.card(number).shown
    )
    return [
        number
        for number in numbers
        if game.site_type(game.card(number)) in types
        and not getattr(game.card(number).card, "under_deeps", False)
    ]


def own_site(*types: str) -> Role:
    return Role(
        "site-in-play", lambda ctx: own_sites(ctx, *types), "no site of yours is of that kind"
    )


def attacks_there(ctx: Ctx) -> Iterable[str]:
    site = ctx.card("site-in-play")
    return [
        f"{i + 1}: {a.race or 'any'}, {a.strikes} at {a.prowess}"
        for i, a in enumerate(ctx.game.attacks_at(site))
        if not a.from_hand and not a.each  # 3.ii.2
    ]


def quiet(site: int, index: int) -> Effect:
    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect("automatic-attacks", site, 0, source=ctx.me.id, data=(HALVED, index))

    return effect


def quiet_site(ctx: Ctx) -> Rule[None]:
    index = int(str(ctx.chosen["automatic-attack"]).partition(":")[0]) - 1
    yield from run_effect(quiet(int(ctx.chosen["site-in-play"]), index), ctx)


def is_loud(ctx: Ctx) -> bool:
    """Is the attack an automatic-attack of such a site, of a number of strikes that can change?"""
    attack = ctx.attack
    return (
        attack is not None
        and attack.automatic
        and not attack.facts.each
        and attack.company.site in own_sites(ctx, "shadow-hold", "ruins-and-lairs")
    )


def quiet_attack(ctx: Ctx) -> Rule[None]:
    game, attack = ctx.game, ctx.attack
    game.add_effect("strikes halved", attack.id, until="attack", source=ctx.me.id)
    site = game.card(attack.company.site)
    for index, facts in enumerate(game.attacks_at(site)):
        if (facts.race, facts.prowess) == (attack.race, attack.normal_prowess):
            yield from run_effect(quiet(site.id, index), ctx)  # whoever else enters this turn
            return


def shadows(ctx: Ctx) -> list[str]:
    """The Shadow-lands in play (9.3.4): those of the site path of the company that moves, and those
    in which sites of the player's companies lie."""
    found: dict[str, None] = {}
    if ctx.company is not None and ctx.company.moved:
        found.update(dict.fromkeys(regions_of_type(ctx.game, ctx.company, "shadow-land")))
    for company in companies_of(ctx.game, ctx.player):
        for number in (company.site, company.new_site):
            site = ctx.game.card(number)
            region = (
                site.card.region if number and site.shown and isinstance(site.card, Site) else ""
            )
            if region and region_type(ctx.game, region) == "shadow-land":
                found[f"shadow-land: {region}"] = None
    return list(found)


def lighten_region(ctx: Ctx) -> Rule[None]:
    region = str(ctx.chosen["region"])
    treat_as(ctx.game, ctx.company, region, ("wilderness",), ctx.me.id)
    if ctx.company is not None:
        yield from happened(ctx.game, "path changed", ctx.company)


def lighten_site(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "site-type", ctx.card("site-in-play").id, source=ctx.me.id, data=("ruins-and-lairs",)
    )


not_entering = needs(
    lambda ctx: not (ctx.attack is not None and ctx.window.bits & SITE),
    "while a site is entered only the attack that is faced can be changed",
    "2.V.ii.1",
    lasting=False,
)

card(
    "Quiet Lands",
    short(
        0,
        quiet_site,
        name="fewer strikes",
        requires=(not_again, not_entering),
        roles=(
            own_site("shadow-hold", "ruins-and-lairs"),
            Role("automatic-attack", attacks_there, "there is no such automatic-attack"),
        ),
    ),
    short(
        ATTACK,
        quiet_attack,
        name="fewer strikes of the attack",
        requires=(
            not_again,
            needs(is_loud, "it is no automatic-attack at a Shadow-hold or Ruins & Lairs"),
        ),
    ),
    short(
        0,
        lighten_region,
        name="lighten region",
        requires=(gates_of_morning, not_again, not_entering),
        roles=(Role("region", shadows, "there is no Shadow-land in play"),),
    ),
    short(
        0,
        lighten_site,
        name="lighten site",
        requires=(gates_of_morning, not_again, not_entering),
        roles=(own_site("shadow-hold"),),
    ),
    words="One automatic-attack at a Shadow-hold or a Ruins & Lairs has half as many strikes, rounded "
    "up, until the end of the turn. Or, with Gates of Morning in play, until the end of the turn "
    "one Shadow-land counts as Wilderness, or one Shadow-hold counts as Ruins & Lairs.",
)
