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
    attack_event,
    bare_strikes,
    card,
    check_corruption,
    corruption_event,
    discard,
    doors_of_night,
    dragon_manifestation,
    each_may_shuffle_back,
    each_may_take_back,
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
    short,
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
        way = each_may_take_back(dragon_manifestation, drake)
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
