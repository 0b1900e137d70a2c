"""Hazard events of The Dragons."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ALWAYS,
    MOVEMENT,
    AttackFacts,
    Ctx,
    Instance,
    Item,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    Trigger,
    a_character,
    a_region,
    any_card,
    attack_event,
    bare_strikes,
    card,
    check_corruption,
    corruption_event,
    discard,
    discard_target,
    doors_of_night,
    dragon_manifestation,
    dragon_of,
    each_may_shuffle_back,
    each_may_take_back,
    in_own_discard_pile,
    incite,
    is_in_discard_pile,
    items,
    long,
    needs,
    not_on_it,
    of_race,
    permanent,
    removal,
    run_effect,
    sequence,
    short,
    take_back_one,
    the_company,
    treat_region,
)

card(
    "Incite Denizens",
    incite("ruins-and-lairs"),
    words="On a Ruins & Lairs: until the end of the turn one of its automatic-attacks, of your "
    "choice, is faced twice, the second time right after the first and with all that changes the "
    "first.",
)

card(
    "Incite Minions",
    incite("shadow-hold", "dark-hold"),
    words="On a Shadow-hold or a Dark-hold: until the end of the turn one of its automatic-attacks, "
    "of your choice, is faced twice, the second time right after the first and with all that "
    "changes the first.",
)

card(
    "Times Are Evil",
    long(),
    Modifier("influence-check", -3, scope="all"),
    Modifier("offering-attempt", -3, scope="all"),
    words="All offering attempts and influence attempts are at -3.",
)

card(
    "Dragon-sickness",
    corruption_event(
        check_corruption("target", -1),
        lambda ctx, c: any(
            isinstance(i.card, Item) and i.card.kind in ("major", "greater")
            for i in items(ctx.game, c)
        ),
    ),
    words="On a character who bears a major or a greater item: he checks corruption at -1.",
)

card(
    "Withered Lands",
    short(
        MOVEMENT,
        treat_region(("wilderness", "wilderness")),
        requires=(doors_of_night,),
        roles=(a_region("wilderness", "shadow-land", "border-land"),),
    ),
    words="Only with Doors of Night in play. One Wilderness, Shadow-land or Border-land is "
    "treated as two Wildernesses until the end of the turn.",
)


# Foolish Words ------------------------------------------------------------------------------------

card(
    "Foolish Words",
    permanent(
        MOVEMENT,
        on="target",
        roles=(a_character("target", not_on_it, words="no character on whom it could be played"),),
        on_guard="resource, influence",
    ),
    Modifier("influence-check", -4),
    Modifier("riddling-roll", -4),
    Modifier("offering-attempt", -4),
    *removal(7, corruption=False),
    words="On a character: his riddling rolls, offering attempts and influence "
    "attempts are at -4. On-guard, it may be revealed when a character of the company declares such "
    "an attempt. In his organization phase he may tap and roll: above 7, this is discarded.",
)


# From the Pits of Angband -------------------------------------------------------------------------

drake = of_race("Drake")


def dragon_or_drake(other: Instance) -> bool:
    return dragon_manifestation(other) or drake(other)


def from_the_pits(ctx: Ctx) -> Rule[None]:
    way = each_may_shuffle_back(dragon_or_drake)
    if ctx.game.in_play("Doors of Night"):
        way = each_may_take_back(dragon_manifestation, drake, or_shuffle=True)
    yield from run_effect(way, ctx)


card(
    "From the Pits of Angband",
    long(),
    Trigger(
        "turn ends",
        from_the_pits,
        when=lambda ctx: is_in_discard_pile(ctx, dragon_or_drake),
    ),
    words="At the end of each turn, each player may shuffle one manifestation of a unique Dragon or "
    "one Drake creature from the discard pile into the play deck. Or, with Doors of Night in play, "
    "each may return one manifestation of a unique Dragon and one Drake creature, or only one of "
    "them, from the discard pile to the hand.",
)


# Searching Eye ------------------------------------------------------------------------------------


def required_scout(ctx: Ctx, other: Instance) -> bool:
    """Was a scout needed to play the card that lies in play or still has an effect?"""
    known = ctx.game.state.turn_memo.get(("required", other.id))
    if known is not None:
        return bool(known == "scout")
    played = [a for a in other.script.hand_actions if a.kind != "on-guard"]
    return bool(played) and all(a.skill == "scout" for a in played)


def scouts_card(ctx: Ctx, other: Instance) -> bool:
    if other.where == "chain":
        return other.shown and any(
            declared.me is other
            and declared.action is not None
            and declared.action.skill == "scout"
            for declared in ctx.game.chain
        )
    if other.where not in ("play", "discard") or not required_scout(ctx, other):
        return False
    if other.where == "play":
        return isinstance(other.card, ResourceEvent)
    return any(e.source == other.id for effects in ctx.game.state.effects.values() for e in effects)


def search_out(ctx: Ctx) -> None:
    target = ctx.card("target")
    for declared in ctx.game.chain:
        if declared.me is target:
            declared.canceled = True
    ctx.game.cancel_effects_of(target.id)
    if target.where in ("chain", "play"):
        discard(ctx.game, target)


card(
    "Searching Eye",
    short(
        ALWAYS,
        search_out,
        as_hazard=True,
        on_guard="response",
        roles=(
            Role(
                "target",
                lambda ctx: [c.id for c in ctx.game.state.cards[1:] if scouts_card(ctx, c)],
                "there is no card that required a scout",
            ),
        ),
    ),
    words="Cancel and discard a card that requires a scout before it resolves, or end what a card "
    "that required a scout still does. On-guard, it may be revealed during the site phase to cancel "
    "and discard a card that requires a scout before it resolves.",
)


# Cruel Caradhras ----------------------------------------------------------------------------------

PASSES = (
    "High Pass",
    "Redhorn Gate",
    "Angmar",
    "Gundabad",
    "Grey Mountain Narrows",
    "Imlad Morgul",
)


def crosses_a_pass(ctx: Ctx) -> bool:
    company = ctx.company
    return (
        company is not None
        and bool(company.moved)
        and company.movement == "region"
        and any(region in PASSES for region in company.regions[:-1])
    )


def blizzard(ctx: Ctx) -> Rule[None]:
    yield from bare_strikes(
        ctx.game, ctx.company, ctx.me, AttackFacts(strikes=1, prowess=8, body_check=1)
    )


card(
    "Cruel Caradhras",
    attack_event(
        blizzard,
        requires=(needs(crosses_a_pass, "the company does not cross or leave one of the passes"),),
        roles=(the_company(),),
    ),
    words="On a company that by region movement leaves Angmar, Gundabad, Grey Mountain Narrows, High "
    "Pass, Redhorn Gate or Imlad Morgul, or moves through without stopping there: each of its characters "
    "faces one strike of 8 prowess that is no attack and can't be canceled. Body checks are "
    "at +1.",
)


# Many Sorrows Befall, Parsimony of Seclusion, Worm's Stench ---------------------------------------


def long_resource(ctx: Ctx, other: Instance) -> bool:
    return isinstance(other.card, ResourceEvent) and ctx.game.lies_as(other) == "long"


def short_resource(ctx: Ctx, other: Instance) -> bool:
    return isinstance(other.card, ResourceEvent) and any(
        declared.me is other and declared.action is not None and declared.action.kind == "short"
        for declared in ctx.game.chain
    )


card(
    "Many Sorrows Befall",
    short(
        MOVEMENT,
        discard_target(),
        name="discard a long-event",
        roles=(any_card("target", long_resource, "there is no resource long-event"),),
    ),
    short(
        MOVEMENT,
        discard_target(),
        name="cancel a short-event",
        roles=(
            any_card("target", short_resource, "no resource short-event is declared", ("chain",)),
        ),
    ),
    words="A resource long-event is discarded. Or a resource short-event that was declared before "
    "this in the same chain is canceled.",
)


def agburanar(other: Instance) -> bool:
    return dragon_of(other) == "Agburanar"


def two_more(ctx: Ctx) -> None:
    ctx.game.add_effect("hazard-limit", ctx.company.id, 2, until="company", source=ctx.me.id)


card(
    "Parsimony of Seclusion",
    short(
        MOVEMENT,
        take_back_one(dragon_manifestation),
        name="any Dragon",
        requires=(in_own_discard_pile(dragon_manifestation, "no unique Dragon is there"),),
    ),
    short(
        MOVEMENT,
        sequence(take_back_one(agburanar), two_more),
        name="Agburanar",
        requires=(in_own_discard_pile(agburanar, "no manifestation of Agburanar is there"),),
    ),
    words="Return a manifestation of a unique Dragon from your discard pile to your hand. Or return "
    "a manifestation of Agburanar, and the hazard limit against the company is higher by two.",
)

BEASTS = ("Spider", "Animal")


def stink(ctx: Ctx) -> None:
    by_night = ctx.game.in_play("Doors of Night")
    races = (*BEASTS, "Wolf") if by_night else BEASTS
    ctx.game.add_effect("attack-prowess", ctx.company.id, 2, source=ctx.me.id, data=races)
    if by_night:
        ctx.game.add_effect("attack-strikes", ctx.company.id, 1, source=ctx.me.id, data=races)


card(
    "Worm's Stench",
    short(
        MOVEMENT,
        stink,
        requires=(
            needs(
                lambda ctx: (
                    ctx.company is not None and bool({"Dragon", "Drake"} & {*ctx.company.faced})
                ),
                "the company has faced no Dragon or Drake this turn",
            ),
        ),
        roles=(the_company(),),
    ),
    words="On a company that has faced a Dragon or Drake attack this turn: until the end of the "
    "turn Spider and Animal attacks against it have +2 prowess; with Doors of Night in play, so "
    "have Wolf attacks, and all three have one more strike.",
)
