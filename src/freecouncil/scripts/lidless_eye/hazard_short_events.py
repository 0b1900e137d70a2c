"""Hazard short-events of The Lidless Eye that befall companies, factions and what others play."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    UNTAPPED,
    WOUNDED,
    Company,
    Ctx,
    Instance,
    Item,
    ResourceEvent,
    Rule,
    an_automatic_attack,
    any_card,
    attributes,
    being_played,
    card,
    change_automatic_attack,
    characters,
    corruption_check,
    corruption_event,
    discard,
    discard_target,
    factions,
    happened,
    is_trophy,
    items,
    items_of_company,
    lose_item,
    needs,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    remove_from_play,
    run_effect,
    sequence,
    short,
    site_ahead,
    tap,
    the_company,
    wound_by_card,
)

# Arouse Defenders ---------------------------------------------------------------------------------


def defenders_sleep(ctx: Ctx) -> bool:
    """A Free-hold or a Border-hold where this card is not at work yet."""
    site = site_ahead(ctx)
    cards = ctx.game.state.cards
    effects = ctx.game.state.effects.get(("automatic-attacks", site.id), ())
    return (
        ctx.game.site_type(site, "hazards") in ("free-hold", "border-hold")
        and not being_played(ctx)
        and not any(cards[e.source].card.name == ctx.me.card.name for e in effects)
    )


card(
    "Arouse Defenders",
    short(
        MOVEMENT,
        sequence(change_automatic_attack("prowess", 2), change_automatic_attack("uncancelable")),
        roles=(an_automatic_attack(defenders_sleep),),
        on_guard="attack",
    ),
    words="On a Free-hold or a Border-hold: one of its automatic-attacks, of your choice, has +2 "
    "prowess this turn and can't be canceled.",
)


# Rats! --------------------------------------------------------------------------------------------


def minor_items(ctx: Ctx, company: Company) -> list[int]:
    return [
        i.id
        for i in items_of_company(ctx.game, company)
        if is_trophy(i) or (isinstance(i.card, Item) and i.card.kind == "minor")
    ]


def gnaw(ctx: Ctx) -> Rule[None]:
    company = ctx.company
    unwounded = [c.id for c in characters(ctx.game, company) if c.state != WOUNDED]
    chosen = yield from pick(
        ctx.game,
        company.owner,
        "rats",
        [*minor_items(ctx, company), *unwounded],
        "9.4",
        (ctx.me.id,),
    )
    if chosen is None:
        return
    victim = ctx.game.card(int(chosen))
    if int(chosen) in unwounded:
        yield from wound_by_card(ctx, victim)
    else:
        yield from lose_item(ctx.game, victim)


phrase_question("rats", "{0:card}: which minor item is discarded, or who is wounded instead?")
phrase_option("rats", "{0:card}")


def infested(ctx: Ctx, company: Company) -> bool:
    kind = ctx.game.site_type(site_ahead(ctx), "hazards")
    return kind in ("ruins-and-lairs", "shadow-hold", "dark-hold") and bool(
        minor_items(ctx, company)
    )


card(
    "Rats!",
    short(MOVEMENT, gnaw, roles=(the_company(fits=infested),), on_guard="resource"),
    words="On a company with a minor item that is at a Ruins & Lairs, Shadow-hold or Dark-hold or "
    "moves there: it discards a minor item of its player's choice, or one of its unwounded "
    "characters is wounded, with no body check.",
)


# The Roving Eye -----------------------------------------------------------------------------------


def catches_the_eye(item: Instance) -> bool:
    facts = item.card
    return isinstance(facts, Item) and (
        facts.kind == "greater" or bool(facts.ring_kind) or "Palantír" in facts.keywords
    )


def rove(ctx: Ctx) -> Rule[None]:
    target = ctx.card("target")
    passed = yield from corruption_check(ctx.game, target, -2, ctx.me.id, spared=True)
    if passed or target.where != "play" or attributes.is_so(ctx.game, "not discarded", target):
        return
    discard(ctx.game, target)
    yield from happened(ctx.game, "character left", target)


card(
    "The Roving Eye",
    corruption_event(
        rove,
        lambda ctx, c: any(catches_the_eye(i) for i in items(ctx.game, c)),
        not_races=("Wizard",),
    ),
    words="On a character who is no Wizard or Ringwraith and bears a Palantír, a greater item or a "
    "ring that is no gold ring: he checks corruption at -2. One who would be eliminated is "
    "discarded instead.",
)


# Waiting Shadow -----------------------------------------------------------------------------------


def in_its_reach(ctx: Ctx, company: Company) -> list[int]:
    everyone = ctx.game.in_play("Doors of Night")
    return [
        c.id
        for c in characters(ctx.game, company)
        if c.state == UNTAPPED and (everyone or attributes.has_race(c, "Orc", "Troll", "Man"))
    ]


def lurk(ctx: Ctx) -> Rule[None]:
    able = in_its_reach(ctx, ctx.company)
    owner = ctx.company.owner
    chosen = yield from pick(ctx.game, owner, "character-to-tap", able, "9.4", (ctx.me.id,))
    if chosen is not None:
        tap(ctx.game, ctx.game.card(int(chosen)))


card(
    "Waiting Shadow",
    short(
        MOVEMENT,
        lurk,
        roles=(the_company(fits=lambda ctx, company: bool(in_its_reach(ctx, company))),),
    ),
    words="On a company with an untapped Orc, Troll or Man (with Doors of Night in play, with any "
    "untapped character): one of those taps, of its player's choice.",
)


# Wrath of the West, News of Doom ------------------------------------------------------------------

phrase_roll("wrath of the west", "{player} rolls {roll} to cancel {0:card}.")


def minion_event(ctx: Ctx, other: Instance) -> bool:
    return (
        isinstance(other.card, ResourceEvent)
        and other.card.alignment == "minion"
        and any(
            declared.me is other and declared.action is not None and declared.action.kind == "short"
            for declared in ctx.game.chain
        )
    )


def thwart(ctx: Ctx) -> Rule[None]:
    if ctx.game.roll(ctx.player, "wrath of the west", ctx.card("target").id) > 6:
        yield from run_effect(discard_target(), ctx)


card(
    "Wrath of the West",
    short(
        MOVEMENT,
        thwart,
        roles=(any_card("target", minion_event, "no minion short-event is declared", ("chain",)),),
    ),
    words="On a minion resource short-event that was declared before this in the same chain: make a "
    "roll. Above 6, it is canceled and discarded.",
)

phrase_roll("news of doom", "{player} rolls {roll} for {0:card}.")


def doom(ctx: Ctx) -> None:
    game = ctx.game
    for seat in (game.state.active, 1 - game.state.active):
        unused = attributes.unused_general_influence(game, seat)
        for faction in factions(game, seat):
            result = game.roll(seat, "news of doom", faction.id)
            if result <= 3 or result + unused < 10:
                discard(game, faction)
    remove_from_play(game, ctx.me)


card(
    "News of Doom",
    short(
        MOVEMENT,
        doom,
        requires=(
            needs(
                lambda ctx: any(factions(ctx.game, seat) for seat in (0, 1)),
                "there is no faction",
                "5.1.2",
            ),
        ),
    ),
    words="Each player rolls for each own faction in play: on a 2 or 3, or below 10 with the unused "
    "general influence added, it is discarded. This card is removed from play.",
)
