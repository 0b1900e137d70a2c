"""Hazard events of The Wizards that tempt: creation, greed, treason, and the balance of things."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    MOVEMENT,
    ON_GUARD,
    Attack,
    AttackFacts,
    Character,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Trigger,
    afterwards,
    attributes,
    bearer_checks,
    being_played,
    card,
    characters,
    combat,
    corruption_card,
    corruption_check,
    discard,
    long,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    removal,
    short,
    site_ahead,
    wait_for,
    waits_already,
)

# Lure of Creation ---------------------------------------------------------------------------------


def came_to_a_haven(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return (
        company is not None
        and company is ctx.info
        and bool(company.moved)
        and bool(ctx.game.is_haven(ctx.game.card(company.new_site), company.owner, FOR_HAZARDS))
    )


card(
    "Lure of Creation",
    corruption_card(lambda ctx, c: attributes.has_race(c, "Wizard", "Fallen-wizard")),
    Trigger("movement ends", bearer_checks(), when=came_to_a_haven),
    *removal(6),
    words="On a Wizard. At the end of each movement/hazard phase in which his company moved to a haven "
    "he checks corruption. In his organization phase he may tap and roll: above 6, this is discarded.",
)


# Greed --------------------------------------------------------------------------------------------


def would_give(item: Instance, c: Instance) -> int:
    """The corruption points that an item normally gives this character."""
    facts = item.card
    assert isinstance(facts, Item)
    by_race = facts.corruption_by_race.items()
    return next((p for race, p in by_race if attributes.has_race(c, race)), facts.corruption)


def the_greedy(game: Any, site: int, bearer: Instance) -> list[Instance]:
    return [
        c
        for company in game.state.companies.values()
        if company.site == site
        for c in characters(game, company)
        if c is not bearer
        and not attributes.has_race(c, "Hobbit", "Wizard", "Fallen-wizard", "Ringwraith", "Balrog")
    ]


def awaken_greed(ctx: Ctx) -> None:
    site = int(ctx.chosen["place"])

    def played_there(ctx: Ctx) -> bool:
        bearer, item = ctx.info
        company = ctx.game.company_of(bearer)
        return (
            ctx.game.state.phase == "site"
            and company is not None
            and company.site == site
            and item.came == ctx.game.state.turn
            and ("coveted", item.id) not in ctx.game.state.turn_memo
        )

    def covet(ctx: Ctx) -> Rule[None]:
        bearer, item = ctx.info
        ctx.game.state.turn_memo["coveted", item.id] = True
        left = the_greedy(ctx.game, site, bearer)
        while left := [c for c in left if c.where == "play"]:
            chosen = yield from pick(
                ctx.game, left[0].owner, "check-next", [c.id for c in left], "9.6.1", (ctx.me.id,)
            )
            character = next(c for c in left if c.id == chosen)
            left.remove(character)
            yield from corruption_check(
                ctx.game, character, -would_give(item, character), ctx.me.id
            )

    wait_for(ctx, "item gained", covet, played_there, about=site)


def not_yet_greedy(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx).id
    again = waits_already(ctx, "item gained", site) or being_played(ctx, site)
    return [] if again else [site]


card(
    "Greed",
    short(
        MOVEMENT,
        awaken_greed,
        roles=(Role("place", not_yet_greedy, "it cannot be duplicated on a site"),),
        on_guard="resource",
    ),
    words="On the site of the company. Whenever an item is played there this turn, each character "
    "there but the one who bears it checks corruption, less the corruption points that the item "
    "normally gives him. Hobbits, Wizards and Ringwraiths are spared.",
)


# Traitor ------------------------------------------------------------------------------------------


def discard_all_traitors(ctx: Ctx) -> None:
    """Two of them bring about one attack, and both are gone (9.6.7)."""
    check = ctx.info
    for other in ctx.game.state.cards[1:]:
        if other.card.name == ctx.me.card.name and other.where == "play":
            discard(ctx.game, other)
    afterwards(ctx, stab_in_the_back, (check.character.id, check.company, check.prowess))


def stab_in_the_back(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    traitor, company_id, prowess = ctx.info
    company = game.state.companies.get(company_id)
    if company is None:
        return
    chosen = yield from pick(
        game,
        1 - company.owner,
        "betrayed",
        [c.id for c in characters(game, company) if c.id != traitor],
        "9.6",
        (traitor,),
    )
    if chosen is None:
        return
    facts = game.card(traitor).card
    assert isinstance(facts, Character)
    attack = Attack(
        game,
        AttackFacts(race=facts.race, prowess=prowess + 10, body_check=1),
        company,
        ctx.me,
    )
    attack.victim = int(chosen)
    yield from combat(game, attack)


phrase_question("betrayed", "{0:card} is a traitor: whom does he attack?")
phrase_option("betrayed", "{0:card}")

card(
    "Traitor",
    permanent(MOVEMENT),
    Trigger(
        "corruption check",
        discard_all_traitors,
        when=lambda ctx: not ctx.info.passed and ctx.me.where == "play",
        immediate=True,
    ),
    words="When the next character fails a corruption check, this is discarded, and a character of his "
    "company faces an attack of his race: one strike with his prowess and 10 more, and +1 to the body "
    "check. The opponent chooses whom it is against.",
)


# The Balance of Things ----------------------------------------------------------------------------


def lightest_burden(game: Any, me: Instance, character: Instance, info: Any) -> int:
    """Of several sources, his player chooses the one that gives the fewest points."""
    return min((p for p in attributes.corruption_sources(game, character) if p > 0), default=0)


def someone_is_burdened(ctx: Ctx) -> bool:
    if not ctx.window.bits & ON_GUARD:
        return True
    return ctx.company is not None and any(
        p > 0
        for c in characters(ctx.game, ctx.company)
        for p in attributes.corruption_sources(ctx.game, c)
    )


card(
    "The Balance of Things",
    long(
        requires=(
            needs(
                someone_is_burdened,
                "no character of the company has corruption points",
                "2.V.6",
                lasting=False,
            ),
        ),
        on_guard="resource",
    ),
    Modifier("corruption-points", lightest_burden, scope="all"),
    words="Each character's corruption points from one source are doubled: from that which gives the "
    "fewest, as his player would choose.",
)
