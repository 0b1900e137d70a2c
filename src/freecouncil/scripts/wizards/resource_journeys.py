"""Resource short-events of The Wizards about journeys and sites."""

from __future__ import annotations

import itertools

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    ORGANIZATION,
    ORGANIZATION_END,
    SITE,
    UNTAPPED,
    Action,
    Attack,
    AttackFacts,
    Character,
    Ctx,
    Instance,
    Item,
    Role,
    Rule,
    attach,
    attributes,
    can_search,
    card,
    characters,
    combat,
    company_of,
    discard,
    discard_target,
    happened,
    hazards_targeting,
    items_by_effect,
    lend,
    lose_item,
    move,
    needs,
    outside_combat,
    play_item_by_effect,
    same_side,
    short,
    skilled,
    way_back,
)


def small_company(ctx: Ctx, c: Instance) -> bool:
    company = ctx.game.company_of(c)
    return company is not None and attributes.company_size(ctx.game, company) < 3


def hide(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.card("skilled"))
    if company is not None:
        ctx.game.add_effect("no creatures", company.id, until="turn", source=ctx.me.id)


card(
    "Stealth",
    short(
        ORGANIZATION_END,
        hide,
        roles=(skilled("scout", tap=True, anywhere=True, fits=small_company),),
        skill="scout",
    ),
    words="Scout only. At the end of your organization phase, tap a scout whose company's size is "
    "less than three: no creatures may be played on his company this turn.",
)

# Great Ship ---------------------------------------------------------------------------------------


def sails(ctx: Ctx) -> bool:
    """A Coastal Sea, and no two regions in a row that are none."""
    path = ctx.company.path if ctx.company is not None else ()
    return "coastal-sea" in path and not any(
        a != "coastal-sea" and b != "coastal-sea" for a, b in itertools.pairwise(path)
    )


def crew(ctx: Ctx) -> list[int]:
    return [c.id for c in characters(ctx.game, ctx.company) if c.state == UNTAPPED]


SAIL_AWAY = Action(
    "cancel a hazard",
    MOVEMENT,
    discard_target("hazard"),
    requires=(needs(sails, "the site path has no Coastal Sea, or two other regions in a row"),),
    roles=(
        Role(
            "hazard",
            lambda ctx: hazards_targeting(ctx, ctx.company),
            "no hazard targets the company",
        ),
        Role("character", crew, "no character of the company is untapped", tap=True),
    ),
)


def embark(ctx: Ctx) -> None:
    lend(SAIL_AWAY)(ctx, int(ctx.chosen["company"]))


def travellers(ctx: Ctx) -> list[int]:
    company = ctx.game.state.companies[int(ctx.chosen["company"])]
    return [c.id for c in characters(ctx.game, company) if c.state == UNTAPPED]


card(
    "Great Ship",
    short(
        ORGANIZATION,
        embark,
        roles=(
            company_of("company"),
            Role("character", travellers, "no character of the company is untapped", tap=True),
        ),
    ),
    words="During your organization phase, tap a character to play it on his company. This turn, "
    "while the company moves by a site path with a Coastal Sea and no two other regions in a row, "
    "any of its characters may tap to cancel a hazard that targets the company or something with "
    "it.",
)

# Great-road ---------------------------------------------------------------------------------------


def back_to(name: str) -> Action:
    """At the end of the turn, the company may go back to that haven."""

    def elsewhere(ctx: Ctx) -> bool:
        company = ctx.company
        return company is not None and ctx.game.card(company.site).card.name != name

    return way_back(name, needs(elsewhere, f"the company is at {name}"))


def take_the_road(ctx: Ctx) -> None:
    company = ctx.game.state.companies[int(ctx.chosen["company"])]
    haven = ctx.game.card(company.site).card.name
    ctx.game.add_effect("opponent draws double", company.id, until="turn", source=ctx.me.id)
    lend(back_to(haven))(ctx, company.id)


card(
    "Great-road",
    short(
        ORGANIZATION_END,
        take_the_road,
        roles=(
            company_of(
                "company",
                lambda ctx, c: ctx.game.is_haven(ctx.game.card(c.site), ctx.player),
                "no company of yours is at a Haven",
            ),
        ),
    ),
    words="At the end of your organization phase, on a company at a Haven: your opponent may draw "
    "up to double the cards for its movement. At the end of the turn the company may "
    "replace its site with that Haven: it moves, with no movement/hazard phase.",
)

card(
    "Iron-road",
    short(
        ORGANIZATION,
        take_the_road,
        roles=(
            company_of(
                "company",
                lambda ctx, c: (
                    bool(c.new_site) and ctx.game.is_haven(ctx.game.card(c.site), ctx.player)
                ),
                "no company of yours is about to leave a Darkhaven",
            ),
        ),
    ),
    words="During your organization phase, on a company at a Darkhaven that has declared movement: "
    "your opponent may draw up to double the cards for its movement. At the end of the turn the "
    "company may replace its site with that Darkhaven: it moves, with no movement/hazard phase.",
)

# Searching ----------------------------------------------------------------------------------------

SEARCHABLE = ("minor", "major", "gold-ring")


def finds_something(ctx: Ctx, c: Instance) -> bool:
    """Could another character play an item then?"""
    return bool(items_by_effect(ctx.game, ctx.company, SEARCHABLE, barred=c.id))


def search_thoroughly(ctx: Ctx) -> Rule[None]:
    barred = int(ctx.chosen["skilled"])
    played = yield from play_item_by_effect(ctx.game, ctx.company, SEARCHABLE, barred)
    if not played:
        move(ctx.game, ctx.me, "hand")  # 5.1.3


for name in ("Thorough Search", "Catch an Elusive Scent"):
    card(
        name,
        short(
            SITE,
            search_thoroughly,
            begins_chain=True,
            requires=(outside_combat,),
            roles=(skilled("scout", tap=True, fits=finds_something),),
            skill="scout",
        ),
        words="Scout only. During the site phase, tap a scout: another character of his company plays "
        "a minor, major or gold ring item that is playable at the site. The site does not tap for "
        "it, and may be tapped already.",
    )


def turn_over(ctx: Ctx) -> tuple[Instance | None, int]:
    """Cards of the play deck one at a time, up to an item that can be taken."""
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    for count, number in enumerate(reversed(player.deck), 1):
        found = game.card(number)
        game.log("turned over", ctx.player, number)
        facts = found.card
        if isinstance(facts, Item) and facts.kind != "special" and same_side(ctx, found):
            if not (facts.unique and game.taken(found)):
                return found, count
    return None, len(player.deck)


def search_by_luck(ctx: Ctx) -> Rule[None]:
    game, scout, company = ctx.game, ctx.card("skilled"), ctx.company
    item, count = turn_over(ctx)
    if item is not None:
        if game.may_bear(scout, item):
            attach(game, item, scout)
            game.set_in_use(item)
            game.log("in play", item.id)
            yield from happened(game, "item gained", (scout, item))
        else:
            discard(game, item)
    facts = AttackFacts(strikes=1, prowess=3 + count, uncancelable=True)
    attack = Attack(game, facts, company, ctx.me)
    attack.victim = scout.id
    attack.flags.add("strikes not canceled")
    yield from combat(game, attack)
    if item is not None and item.where == "play" and any(s.wounds for s in attack.strikes):
        yield from lose_item(game, item)
    game.chance.shuffle(game.state.players[ctx.player].deck)


card(
    "Lucky Search",
    short(
        SITE,
        search_by_luck,
        begins_chain=True,
        requires=(
            outside_combat,
            can_search,
            needs(
                lambda ctx: (
                    ctx.game.site_type(ctx.game.card(ctx.company.site))
                    in ("shadow-hold", "dark-hold")
                ),
                "the site is not a Shadow-hold or Dark-hold",
            ),
        ),
        roles=(skilled("scout", tap=True, fits=lambda ctx, c: isinstance(c.card, Character)),),
        skill="scout",
    ),
    words="Scout only. During the site phase, a scout at a Shadow-hold or Dark-hold, tapped or "
    "not, taps. Turn over cards of your play deck until you come to an item that is not "
    "special and, if unique, not in play, or to the end; that does not exhaust the deck. "
    "The scout takes the item, and in any case faces an attack of one strike with 3 prowess "
    "plus the number of cards turned over, which can't be canceled; if it wounds the scout, "
    "discard the item. Shuffle the other cards back.",
)
