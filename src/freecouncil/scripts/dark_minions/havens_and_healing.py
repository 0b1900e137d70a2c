"""Resource events of Dark Minions about rest: havens, healing, farewells, and what the wise can do."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    MOVEMENT,
    ORGANIZATION,
    UNTAPPED,
    WOUNDED,
    Company,
    Cost,
    Ctx,
    Item,
    Role,
    Rule,
    Trigger,
    a_character,
    ability,
    allies,
    bound_company,
    can_search,
    card,
    characters,
    companies_of,
    company_at,
    company_of,
    heal,
    into_hand,
    moving,
    my_character,
    needs,
    on_path,
    outside_combat,
    own_card_in,
    permanent,
    phrase_event,
    phrase_option,
    phrase_question,
    pick,
    same_side,
    short,
    tap,
    to_hand,
    untap,
    untappable,
    wait_for,
)


def at_a_haven(ctx: Ctx, company: Company) -> bool:
    site = company_at(ctx, company)
    return site is not None and ctx.game.is_haven(site, ctx.player)


def refresh_all(ctx: Ctx, company: Company) -> None:
    """All who are wounded heal, allies too (2.V.2.2), and all characters who are tapped untap."""
    for one in (*characters(ctx.game, company), *allies(ctx.game, company)):
        if one.state == WOUNDED:
            heal(ctx.game, one, untapped=True)
    for one in characters(ctx.game, company):
        untap(ctx.game, one)


# Cup of Farewell ----------------------------------------------------------------------------------


def company_with(ctx: Ctx) -> Company | None:
    found: Company | None = ctx.game.company_of(ctx.me)
    return found


def is_with_company_at_haven(ctx: Ctx) -> bool:
    company = company_with(ctx)
    return company is not None and at_a_haven(ctx, company)


def those_who_part(ctx: Ctx) -> Iterable[int]:
    company = company_with(ctx)
    if company is None:
        return []
    return [c.id for c in characters(ctx.game, company) if c.state == UNTAPPED]


ONCE_A_TURN = Cost(
    lambda ctx: ("used", ctx.me.id) not in ctx.game.state.turn_memo,
    lambda ctx: ctx.game.state.turn_memo.update({("used", ctx.me.id): True}),
    "it has been used this turn",
)

card(
    "Cup of Farewell",
    permanent(
        ORGANIZATION,
        on="company",
        roles=(company_of("company", at_a_haven, "no company of yours is at a Haven"),),
    ),
    ability(
        "take a minor item",
        ANY_PHASE,
        to_hand("item"),
        requires=(
            needs(is_with_company_at_haven, "the company is not at a Haven"),
            outside_combat,
        ),
        roles=(
            Role("character", those_who_part, "nobody of the company is untapped", tap=True),
            own_card_in(
                "sideboard",
                "item",
                lambda c: isinstance(c.card, Item) and c.card.kind == "minor",
                "there is no minor item in your sideboard",
            ),
        ),
        costs=(ONCE_A_TURN,),
    ),
    words="During your organization phase, on a company at a Haven: once in each of your turns, while "
    "the company is at a Haven, one of its characters may tap, and you take a minor item from your "
    "sideboard into your hand.",
)

# Hall of Fire -------------------------------------------------------------------------------------


def own_havens(ctx: Ctx) -> Iterable[int]:
    found = []
    for company in companies_of(ctx.game, ctx.player):
        site = company_at(ctx, company)
        if site is not None and ctx.game.is_haven(site, ctx.player) and same_side(ctx, site):
            found.append(site.id)
    return dict.fromkeys(found)


def rested(ctx: Ctx, company: Company) -> list[int]:
    """Who could untap or heal; allies heal as characters do (2.V.2.2)."""
    members = characters(ctx.game, company)
    everyone = [*members, *allies(ctx.game, company)]
    return [
        c.id
        for c in everyone
        if c.state == WOUNDED or (untappable(ctx, c) and ctx.game.is_character(c))
    ]


def rests_here(ctx: Ctx) -> bool:
    """Has the company come to this Haven, or stayed there?"""
    company = ctx.info
    if company.id not in ctx.game.state.companies:
        return False
    site = ctx.game.card(company.new_site or company.site)
    return (
        site.card.name == ctx.bearer.card.name
        and ctx.game.is_haven(site, company.owner)
        and bool(rested(ctx, company))
    )


phrase_question("rests-by-the-fire", "{0:card}: who untaps or heals?")
phrase_option("rests-by-the-fire", "{0:card}")


def rest(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.info
    number = yield from pick(
        game,
        company.owner,
        "rests-by-the-fire",
        rested(ctx, company),
        "9.4.4",
        (ctx.me.id,),
        optional=True,
    )
    if number is None:
        return
    who = game.card(int(number))
    if who.state == WOUNDED:
        heal(game, who)
    else:
        untap(game, who)


card(
    "Hall of Fire",
    permanent(
        0,
        on="place",
        roles=(Role("place", own_havens, "no company of yours is at a Haven"),),
    ),
    Trigger("movement ends", rest, when=rests_here, name="rest"),
    words="On a Haven where a company of yours is: when the movement/hazard phase of any company that "
    "is then there ends, one of its characters may untap, or heal from wounded to tapped. It goes when "
    "the site card leaves play.",
)

# Healing of Nimrodel ------------------------------------------------------------------------------


def leaves_a_haven(ctx: Ctx, company: Company) -> bool:
    return bool(ctx.game.is_haven(ctx.game.card(company.site), ctx.player))


def heal_on_the_way(ctx: Ctx) -> None:
    number = int(ctx.chosen["company"])
    origin = ctx.game.card(ctx.game.state.companies[number].site).card.name

    def has_come_to_another(later: Ctx) -> bool:
        company = later.info
        if company.id != number or not company.moved or not company.new_site:
            return False
        site = later.game.card(company.new_site)
        return site.card.name != origin and bool(later.game.is_haven(site, company.owner))

    wait_for(
        ctx,
        "movement ends",
        lambda later: refresh_all(later, later.info),
        has_come_to_another,
        about=number,
        name="heal and untap",
    )


card(
    "Healing of Nimrodel",
    short(
        ORGANIZATION,
        heal_on_the_way,
        roles=(
            bound_company(
                leaves_a_haven, "no company of yours at a Haven has declared that it moves"
            ),
        ),
    ),
    words="During your organization phase, on a company at a Haven that has declared movement: if it "
    "moves to another Haven this turn, at the end of that movement/hazard phase all its wounded "
    "characters heal, to untapped, and all its tapped characters untap.",
)

# Herb-lore ----------------------------------------------------------------------------------------


def tend_company(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.bearer)
    if company is not None:
        refresh_all(ctx, company)


card(
    "Herb-lore",
    permanent(
        MOVEMENT,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        on="target",
        requires=(moving, on_path(1, "wilderness")),
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.card.name == "Radagast",
                words="Radagast is not in the company",
            ),
        ),
    ),
    ability("heal his company", ORGANIZATION, tend_company, tap_bearer=True, discard_self=True),
    words="On Radagast, while he moves with a Wilderness in his site path: he taps if he is untapped. "
    "During your organization phase he may tap, and this is discarded: all wounded characters of his "
    "company heal, to untapped, and all its tapped characters untap.",
)

# Eyes of Mandos -----------------------------------------------------------------------------------

MOST_SEEN = 8

phrase_event("revealed from deck", "{0:player} reveals {1:card} from the top of the play deck.")
phrase_question("cards-to-reveal", "How many cards of your play deck do you reveal?")
phrase_option("cards-to-reveal", "{0:number}")
phrase_question("card-seen", "Which of the cards do you take into your hand?")
phrase_option("card-seen", "{0:card}")


def see_ahead(ctx: Ctx) -> Rule[None]:
    game, deck = ctx.game, ctx.game.state.players[ctx.player].deck
    counts = list(range(min(MOST_SEEN, len(deck)), 0, -1))
    count = yield from pick(game, ctx.player, "cards-to-reveal", counts, "9.4.4", (ctx.me.id,))
    if count is None:
        return
    top = deck[-int(count) :]
    for number in top:
        game.card(number).shown = True
        game.log("revealed from deck", ctx.player, number)
    chosen = yield from pick(game, ctx.player, "card-seen", top, "9.4.4", (ctx.me.id,))
    into_hand(game, game.card(int(chosen)))
    for number in deck:
        game.card(number).shown = False
    game.chance.shuffle(deck)


card(
    "Eyes of Mandos",
    short(
        ORGANIZATION,
        see_ahead,
        requires=(
            can_search,
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.player].deck),
                "there is no card in your play deck",
                lasting=False,
            ),
        ),
        roles=(
            my_character(
                "pallando",
                lambda ctx, c: c.card.name == "Pallando",
                words="Pallando is not in play and untapped",
                tap=True,
            ),
        ),
    ),
    words="During your organization phase, tap Pallando: reveal up to eight cards from the top of your "
    "play deck. Take one of them into your hand; the others are shuffled into the play deck.",
)
