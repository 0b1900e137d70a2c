"""Corruption cards of The Wizards."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    MOVEMENT,
    Ctx,
    Instance,
    Item,
    Role,
    Rule,
    Trigger,
    attributes,
    bearer_checks,
    card,
    characters,
    check_corruption,
    corruption_card,
    corruption_check,
    corruption_event,
    discard,
    items,
    lose_item,
    permanent,
    removal,
)


def with_bearer(ctx: Ctx, other: Instance) -> bool:
    """Is the other card in the company of the one who bears this?"""
    mine = ctx.game.company_of(ctx.me)
    return mine is not None and mine is ctx.game.company_of(other)


# Lures --------------------------------------------------------------------------------------------

card(
    "Lure of Expedience",
    corruption_card(not_races=("Wizard", "Hobbit")),
    Trigger("item gained", bearer_checks(), when=lambda ctx: with_bearer(ctx, ctx.info[0])),
    *removal(5),
    words="On a character who is no Wizard, Ringwraith or Hobbit. Whenever he or "
    "another of his company gains an item, a ring that replaces another included, he checks "
    "corruption. In his organization phase he may tap and roll: above 5, this is discarded.",
)


def check_in_each_wilderness(ctx: Ctx) -> Rule[None]:
    company = ctx.game.company_of(ctx.me)
    for _ in range(company.path.count("wilderness") if company is not None else 0):
        if ctx.me.host:
            yield from corruption_check(ctx.game, ctx.bearer, source=ctx.me.id)


def his_journey_ends(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and company is ctx.info and bool(company.moved)


card(
    "Lure of Nature",
    corruption_card(not_races=("Hobbit", "Dwarf")),
    Trigger(
        "movement ends",
        check_in_each_wilderness,
        when=lambda ctx: his_journey_ends(ctx) and "wilderness" in ctx.info.path,
    ),
    *removal(4),
    words="On a character who is no Hobbit, Dwarf, Orc or Ringwraith. At the end of "
    "his movement/hazard phase he checks corruption for each Wilderness in his company's "
    "site path. In his organization phase he may tap and roll: above 4, this is discarded.",
)


def at_a_haven(ctx: Ctx) -> bool:
    site = ctx.game.site_of(ctx.me)
    return (
        ctx.info == ctx.bearer.owner
        and site is not None
        and bool(ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS))
    )


card(
    "Lure of the Senses",
    corruption_card(),
    Trigger("untap ends", bearer_checks(), when=at_a_haven),
    *removal(6),
    words="On a character who is no Ringwraith. When his untap phase ends and he is "
    "at a haven, he checks corruption. In his organization phase he may tap and roll: above "
    "6, this is discarded.",
)


def companion_wounded(ctx: Ctx) -> bool:
    strike = ctx.info[1]
    return (
        not strike.was_wounded
        and ctx.game.is_character(strike.target)
        and with_bearer(ctx, strike.target)
    )


card(
    "Despair of the Heart",
    corruption_card(not_races=("Wizard", "Hobbit")),
    Trigger("wounded", bearer_checks(), when=companion_wounded),
    *removal(4),
    words="On a character who is no Wizard, Ringwraith or Hobbit. Whenever he or "
    "another character of his company becomes wounded, he checks corruption. In his organization "
    "phase he may tap and roll: above 4, this is discarded.",
)


def away_from_havens(ctx: Ctx, c: Instance) -> bool:
    site = ctx.game.site_of(c)
    return site is None or not ctx.game.is_haven(site, c.owner, FOR_HAZARDS)


def haven_in_name(ctx: Ctx, c: Instance) -> bool:
    """Is he at a haven that counts as another site where hazards are played?"""
    site = ctx.game.site_of(c)
    return site is not None and ctx.game.site_type(site, "hazards") == "free-hold"


card(
    "The Burden of Time",
    corruption_card(
        lambda ctx, c: (
            attributes.has_race(c, "Elf") and (away_from_havens(ctx, c) or haven_in_name(ctx, c))
        ),
    ),
    Trigger(
        "untap ends",
        bearer_checks(),
        when=lambda ctx: ctx.info == ctx.bearer.owner and away_from_havens(ctx, ctx.bearer),
    ),
    *removal(7),
    words="On an Elf who is not at a haven. He checks corruption in each of his "
    "untap phases when he is not at a haven. In his organization phase he may tap and roll: "
    "above 7, this is discarded.",
)


# Short-events -------------------------------------------------------------------------------------


def weary(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", ctx.card("target").id, -1, source=ctx.me.id)


def not_weary(ctx: Ctx, c: Instance) -> bool:
    cards = ctx.game.state.cards
    return not any(
        cards[e.source].card.name == ctx.me.card.name
        for e in ctx.game.state.effects.get(("prowess", c.id), ())
    )


# Its first use has nothing to do with corruption, and the card does not spare Ringwraiths as others
# of its kind do; they make no checks (7.4).
card(
    "Weariness of the Heart",
    corruption_event(weary, not_weary, name="lower prowess", ringwraiths_too=True),
    corruption_event(check_corruption("target"), name="corruption check"),
    words="On a character: his prowess is lower by 1 until the end of the turn (not twice on the "
    "same one). Or, on one who is no Ringwraith: he checks corruption.",
)


def rings_of(bearer: Instance, ctx: Ctx) -> list[Instance]:
    return [
        i
        for i in items(ctx.game, bearer)
        if isinstance(i.card, Item) and (i.card.kind == "gold-ring" or i.card.ring_kind)
    ]


def betray(ctx: Ctx) -> Rule[None]:
    passed = yield from corruption_check(ctx.game, ctx.card("target"), -2, ctx.me.id, spared=True)
    ring = ctx.card("ring")
    if not passed and ring.where == "play":
        yield from lose_item(ctx.game, ring)


card(
    "The Ring's Betrayal",
    corruption_event(
        betray,
        lambda ctx, c: bool(rings_of(c, ctx)),
        roles=(
            Role(
                "ring",
                lambda ctx: [i.id for i in rings_of(ctx.card("target"), ctx)],
                "he bears no Ring",
            ),
        ),
    ),
    words="On a character who bears a Ring: he checks corruption at -2. When he fails it, the "
    "Ring is discarded and he stays in play.",
)


card(
    "The Will of the Ring",
    corruption_event(
        check_corruption("target", -4),
        lambda ctx, c: any(i.card.name == "The One Ring" for i in items(ctx.game, c)),
    ),
    words="On the character who bears The One Ring: he checks corruption at -4.",
)


# Lure of Power, The Precious ----------------------------------------------------------------------


def won_someone(ctx: Ctx) -> bool:
    check = ctx.info
    unaffected = attributes.has_race(check.influencer, "Hobbit", "Ringwraith", "Balrog")
    return bool(check.passed) and not unaffected


def tempt_with_power(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.info.influencer, -4, ctx.me.id)
    for other in ctx.game.state.cards[1:]:  # one check for all of them, and all are gone (9.6.7)
        if other.card.name == ctx.me.card.name and other.where == "play":
            discard(ctx.game, other)


card(
    "Lure of Power",
    permanent(MOVEMENT),
    Trigger("influence check", tempt_with_power, when=won_someone),
    words="The next character who is no Hobbit and whose influence attempt succeeds checks "
    "corruption at -4. Discarded afterwards. Ringwraiths make no checks.",
)


def the_one_ring_with(ctx: Ctx, c: Instance) -> Instance | None:
    """The One Ring, borne by another of the character's company."""
    company = ctx.game.company_of(c)
    others = [o for o in characters(ctx.game, company) if o is not c] if company else []
    return next(
        (i for o in others for i in items(ctx.game, o) if i.card.name == "The One Ring"), None
    )


def covet_the_precious(ctx: Ctx) -> Rule[None]:
    target = ctx.card("target")
    ring = the_one_ring_with(ctx, target)
    passed = yield from corruption_check(ctx.game, target, -2, ctx.me.id)
    if not passed and ring is not None and ring.where == "play":
        discard(ctx.game, ring)


card(
    "The Precious",
    corruption_event(covet_the_precious, lambda ctx, c: the_one_ring_with(ctx, c) is not None),
    words="On a character in the company of The One Ring who is not its bearer: he checks "
    "corruption at -2. When he fails, The One Ring is discarded too.",
)
