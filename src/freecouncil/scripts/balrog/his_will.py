"""What the Balrog lays on his own, and how far his arm reaches: resource events of a Balrog player."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    COMPANY_ATTACK,
    GOES_BY_REGIONS,
    IN_COMPANY_COMBAT,
    INFLUENCE,
    MAY_LEAD,
    MOVEMENT,
    ORGANIZATION,
    REGIONS_ALLOWED,
    STRIKE,
    TAPPED,
    UNCOUNTED_LEADERS,
    UNTAPPED,
    Ally,
    Company,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    ability,
    all_influence_attempts,
    attributes,
    balrog_of,
    balrogs_company,
    card,
    changes_an_attack,
    characters,
    comes_from_sideboard,
    company_of,
    concerned,
    demon_fana,
    discard,
    discard_when,
    fewer_regions,
    fighter_of,
    goes_over,
    has_higher_mind_with_it,
    in_play,
    in_this_company,
    items_of_company,
    lose_item,
    marshalling_points,
    may_go_over,
    modify_check,
    my_balrog,
    my_character,
    needs,
    news,
    not_in_play,
    permanent,
    regions_of_type,
    short,
    takes_creature_along,
    tap,
    untap,
    wait_for,
    where_information,
)

COILS = "Strangling Coils"
FLAME = "Flame of Udûn"
SIDEBOARD = "During your organization phase you may shuffle this card from your sideboard into your play deck."

# Strangling Coils and Heart of Dark Fire ----------------------------------------------------------

ONCE_COILED = "coils loosened"  # an effect on a company: it has been done in this phase
DARK_FIRE = "dark fire"  # with a seat, what the turn remembers


def tapped_ones(ctx: Ctx) -> list[Instance]:
    if ctx.company is None:
        return []
    return [
        c
        for c in characters(ctx.game, ctx.company)
        if c.state == TAPPED and not attributes.is_so(ctx.game, "may not untap", c)
    ]


def loosen(ctx: Ctx) -> None:
    game, balrog = ctx.game, ctx.bearer
    game.add_effect(ONCE_COILED, ctx.company.id, until="company", source=ctx.me.id)
    for who in tapped_ones(ctx):
        untap(game, who)
    if balrog.state == UNTAPPED:
        tap(game, balrog)


def heart_burns(game: Any, me: Instance, who: Any, info: Any) -> bool:
    """Is it the Balrog for whom Heart of Dark Fire was played? Of several Coils in play one speaks."""
    if (
        not game.state.turn_memo.get((DARK_FIRE, who.owner))
        or balrog_of(game, who.owner) is not who
    ):
        return False
    live = game.state.live["direct-influence"]
    return bool(next(n for n in live if game.card(n).card.name == COILS) == me.id)


card(
    COILS,
    *demon_fana(),
    Modifier("direct-influence", 3),
    Modifier("direct-influence", 5, scope="all", when=heart_burns, words="Heart of Dark Fire"),
    Modifier("body", -1),
    Modifier("skill diplomat", 1),
    Modifier(MAY_LEAD, 1),
    ability(
        "untap his company",
        MOVEMENT,
        loosen,
        requires=(
            in_this_company,
            needs(
                lambda ctx: (ONCE_COILED, ctx.company.id) not in ctx.game.state.effects,
                "it has been done in this movement/hazard phase",
                lasting=False,
            ),
            needs(lambda ctx: bool(tapped_ones(ctx)), "nobody there is tapped and may untap"),
        ),
    ),
    words="During the organization phase, on The Balrog: he has +3 direct influence and -1 body, is a "
    "diplomat and may have followers. Once in his movement/hazard phase you may untap all tapped "
    "characters of his company; if he is untapped then, he taps. Returns to your hand when you play "
    "another Demon fána, and during your organization phase if you choose.",
)


def kindle(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[DARK_FIRE, ctx.player] = True


card(
    "Heart of Dark Fire",
    comes_from_sideboard(),
    short(
        ANY_PHASE | INFLUENCE,
        kindle,
        requires=(in_play(COILS),),
        roles=(my_balrog(fits=concerned, words="your Balrog is not in play, or does not check"),),
    ),
    words="Only with Strangling Coils in play: this turn The Balrog has +5 direct influence while "
    f"Strangling Coils is in play. Once a turn. {SIDEBOARD}",
)

# Roam the Waste and Terror Heralds Doom -----------------------------------------------------------

card(
    "Roam the Waste",
    comes_from_sideboard(),
    short(ORGANIZATION, fewer_regions("wilderness", "shadow-land"), requires=(in_play(COILS),)),
    words="During the organization phase, only with Strangling Coils in play: this turn each of your "
    f"companies has one Wilderness and one Shadow-land fewer in its site path. {SIDEBOARD}",
)

card(
    "Terror Heralds Doom",
    comes_from_sideboard(),
    short(ORGANIZATION, all_influence_attempts(2), requires=(in_play(FLAME),)),
    words="During the organization phase, only with Flame of Udûn in play: all influence attempts by "
    f"your characters are at +2 this turn. {SIDEBOARD}",
)

# Scourge of Fire ----------------------------------------------------------------------------------


def foes_of_the_balrog(ctx: Ctx) -> Company | None:
    """The company with which the Balrog, who is untapped, and his own are in combat."""
    attack, balrog = ctx.attack, balrog_of(ctx.game, ctx.player)
    if attack is None or not attack.attackers or balrog is None or balrog.state != UNTAPPED:
        return None
    sides = [ctx.game.company_of(ctx.game.card(attack.attackers[0])), attack.company]
    if sides[0] is None or balrog.company not in [c.id for c in sides]:
        return None
    return next((c for c in sides if c.owner != ctx.player), None)


def items_to_burn(ctx: Ctx) -> list[int]:
    foes = foes_of_the_balrog(ctx)
    if foes is None:
        return []
    found = items_of_company(ctx.game, foes)
    if ctx.strike is not None:  # only what affects the strike (3.iv.5)
        who = fighter_of(ctx, ctx.opponent)
        found = [item for item in found if item.host == who.id]
    return [item.id for item in found]


card(
    "Scourge of Fire",
    comes_from_sideboard(),
    short(
        ATTACK | COMPANY_ATTACK | STRIKE,
        lambda ctx: lose_item(ctx.game, ctx.card("item")),
        requires=(
            in_play(FLAME),
            Requirement(
                lambda ctx: foes_of_the_balrog(ctx) is not None,
                "The Balrog is not untapped and in combat with another company",
            ),
        ),
        roles=(Role("item", items_to_burn, "there bears nobody an item"),),
        tags=(IN_COMPANY_COMBAT,),
    ),
    words="Only with Flame of Udûn in play. While The Balrog, untapped, is in combat between companies: "
    f"discard an item of the opponent's company. Once a turn. {SIDEBOARD}",
)

# Obey Him or Die and Orders from the Great Demon --------------------------------------------------


def leader_before_him(ctx: Ctx, c: Instance) -> bool:
    company = balrogs_company(ctx.game, ctx.player)
    return (
        company is not None
        and c.company == company.id
        and ctx.game.is_leader(c)
        and not has_higher_mind_with_it(ctx.game, c)
    )


def outshone(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and has_higher_mind_with_it(ctx.game, ctx.bearer)


card(
    "Obey Him or Die",
    permanent(
        ORGANIZATION,
        on="target",
        roles=(
            my_character(
                "target",
                leader_before_him,
                words="no leader of the highest mind there is in The Balrog's company",
            ),
        ),
    ),
    Modifier("direct-influence", 2),
    Modifier("not discarded by body check", 1),
    discard_when("company changed", outshone),
    discard_when("chain resolved", outshone),
    words="During the organization phase, on a leader in The Balrog's company: he has +2 direct "
    "influence and is not discarded by body checks. Discarded when there is a character with a higher "
    "mind in his company. Once on a character.",
)

card(
    "Orders from the Great Demon",
    permanent(ANY_PHASE, on="company", roles=(company_of("company"),)),
    Modifier("more leaders", 1, scope="company"),
    Modifier(UNCOUNTED_LEADERS, 1, scope="company"),
    words="On a company; or with a starting company, in place of a minor item. The company may contain "
    "one more leader, who does not count against the most characters that it may have.",
)

# Maker's Map --------------------------------------------------------------------------------------


def to_the_deeps(game: Any, me: Instance, company: Any, info: Any) -> bool:
    own = game.company_of(me)
    if own is None or own.id != company.id or not company.new_site:
        return False
    return bool(getattr(game.card(company.new_site).card, "under_deeps", False))


card(
    "Maker's Map",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "ranger"),
        skill="ranger",
    ),
    Modifier("under-deeps-roll", 2, scope="all", when=to_the_deeps),
    words="During the site phase, on an untapped ranger at an untapped site where Information is "
    "playable: he and the site tap. Rolls for his company to move to adjacent Under-deeps sites are at "
    "+2.",
)

# Mine or No One's ---------------------------------------------------------------------------------


def covets(ctx: Ctx) -> bool:
    check = ctx.check
    if check is None or not getattr(check, "opposed", False) or check.target.owner == ctx.player:
        return False
    if check.influencer is not balrog_of(ctx.game, ctx.player):
        return False
    target = check.target
    if isinstance(target.card, Faction):
        return attributes.has_race(target, "Orc", "Troll")
    return isinstance(target.card, Item | Ally) or bool(ctx.game.is_ally(target))


card(
    "Mine or No One's",
    short(
        INFLUENCE,
        modify_check(10),
        requires=(
            Requirement(
                covets,
                "it is not an attempt by The Balrog against an opponent's item, ally, or Orc or Troll "
                "faction",
            ),
        ),
    ),
    words="On an influence attempt by The Balrog against an opponent's item, ally, or Orc or Troll "
    "faction: it is at +10. Once on an attempt.",
)

# Memories of Old Torture --------------------------------------------------------------------------


def through_the_domains(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    moving = ctx.info
    return (
        company is not None
        and moving is not None
        and company.id == moving.id
        and company.moved
        and bool(regions_of_type(ctx.game, company, "free-domain", "dark-domain"))
    )


def escape(ctx: Ctx) -> None:
    discard(ctx.game, ctx.bearer)


card(
    "Memories of Old Torture",
    takes_creature_along("Man", "Drake", "Orc", "Troll", "Giant", body=7, taps=False),
    Trigger("company moves", escape, when=through_the_domains, immediate=True),
    Trigger("path changed", escape, when=through_the_domains, immediate=True),
    words="On an attacking Man, Drake, Orc, Troll or Giant creature with one strike for each of its "
    "attacks: its attacks are canceled, and a character of the company, who need not tap, takes it "
    "along as an ally with a mind of 1, its normal prowess less 7, a body of 7, and 1 ally marshalling "
    "point. This lies with it. Both are discarded when the company moves through a Free-domain or a "
    "Dark-domain.",
)

# Out He Sprang ------------------------------------------------------------------------------------

ENOUGH = (9, 17, 25)  # the points with which he may cross one region more, two, three


def is_his(game: Any, me: Instance, company: Company) -> bool:
    balrog = balrog_of(game, me.owner)
    return balrog is not None and balrog.company == company.id


def unveiled(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return is_his(game, me, company) and not game.in_play("Great Shadow", me)


def how_far(game: Any, me: Instance, company: Any, info: Any) -> int:
    points = marshalling_points(game, me.owner)
    return 1 + sum(points >= least for least in ENOUGH)


def by_the_surface(game: Any, me: Instance, company: Any, way_there: Any) -> bool:
    if not unveiled(game, me, company, None):
        return False
    return bool(
        game.is_surface_site(way_there[1]) or game.is_surface_site(game.card(company.site).card)
    )


card(
    "Out He Sprang",
    permanent(0),
    Modifier(REGIONS_ALLOWED, how_far, scope="all", when=unveiled),
    Modifier(GOES_BY_REGIONS, 1, scope="all", when=by_the_surface),
    words="While Great Shadow is not in play, The Balrog may use region movement to or from a surface "
    "site of the Under-deeps, through one region, with 9 marshalling points through two, with 17 through "
    "three, and with 25 through four. Only A More Evil Hour changes that number.",
)

# Vanguard of Might --------------------------------------------------------------------------------


def in_or_bound_for_the_deeps(ctx: Ctx) -> bool:
    attack = ctx.attack
    if attack is None or attack.company.owner != ctx.player:
        return False
    site = ctx.game.card(attack.company.new_site or attack.company.site)
    return bool(getattr(site.card, "under_deeps", False))


def could_come(ctx: Ctx, balrog: Instance) -> bool:
    company = ctx.company
    if company is None or not balrog.company:
        return False
    return balrog.company == company.id or may_go_over(ctx.game, balrog, company)


def spring_forth(ctx: Ctx) -> Rule[None]:
    game, attack, balrog = ctx.game, ctx.attack, ctx.card("balrog")
    if balrog.company != attack.company.id:
        yield from goes_over(game, balrog, attack.company)
    if balrog.company != attack.company.id:
        return
    game.add_effect("must face a strike", balrog.id, until="attack", source=ctx.me.id)
    if attack.victim:
        attack.victim = balrog.id
    number, who = attack.id, balrog.id

    def is_over(later: Ctx) -> bool:
        return bool(later.info[0].id == number)

    def weary(later: Ctx) -> None:
        one = later.game.card(who)
        if one.where == "play" and one.state == UNTAPPED:
            tap(later.game, one)

    wait_for(ctx, "attack ended", weary, is_over, immediate=True, about=who)


card(
    "Vanguard of Might",
    short(
        ATTACK,
        spring_forth,
        requires=(
            changes_an_attack,
            needs(
                in_or_bound_for_the_deeps,
                "no company of yours that is at or moves to an Under-deeps site is attacked",
            ),
            not_in_play(FLAME),
        ),
        roles=(
            my_balrog(
                fits=could_come, words="your Balrog is not in play, or could not join the company"
            ),
        ),
    ),
    words="When a company at or moving to an Under-deeps site faces an attack, and Flame of Udûn is not "
    "in play: The Balrog, if he is not with it, joins it at once, which is movement with no "
    "movement/hazard phase. He must face a strike of the attack, whatever else is said, and taps after "
    "it if he is untapped.",
)
