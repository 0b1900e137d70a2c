"""Knowledge of the Enemy, of Dark Minions: what was learned of hazards that one sees."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ANY_PHASE,
    WITHSTOOD,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Trigger,
    card,
    discard,
    is_hazard,
    my_character,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    remove_from_game,
    site_where,
)

HOLDS = ("shadow-hold", "dark-hold")

phrase_question("hazard-to-forget", "Do you discard {0:card} to remove a hazard from the game?")
phrase_option("hazard-to-forget", "Remove {0:card} from the game")


def learns(ctx: Ctx, who: Instance) -> bool:
    site = site_where(ctx.game, who)
    if site is not None and ctx.game.site_type(site) in HOLDS:
        return True
    company = ctx.game.company_of(who)
    return company is not None and (WITHSTOOD, company.id) in ctx.game.state.turn_memo


def is_known(ctx: Ctx, hazard: Instance) -> bool:
    """Is this stored, and the other a hazard of the opponent's that is not unique and has just been
    discarded?"""
    return (
        ctx.me.stored
        and hazard.owner != ctx.me.owner
        and hazard.where == "discard"
        and is_hazard(hazard)
        and not hazard.card.unique
    )


def forget(ctx: Ctx, hazards: list[Instance]) -> Rule[None]:
    able = [h.id for h in hazards if is_known(ctx, h)]
    for number in able:
        ctx.game.card(number).shown = True  # one has seen what it is
    chosen = yield from pick(
        ctx.game, ctx.me.owner, "hazard-to-forget", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if chosen is not None:
        discard(ctx.game, ctx.me)
        remove_from_game(ctx.game, ctx.game.card(int(chosen)))


def given_up(ctx: Ctx) -> list[Instance]:
    """The hazards that were shown and discarded from the hand when something was declared."""
    declared = ctx.info
    return [
        hazard
        for role, where in declared.places.items()
        if where == "hand" and is_known(ctx, hazard := declared.card(role))
    ]


card(
    "Knowledge of the Enemy",
    permanent(
        ANY_PHASE | AFTER_ATTACK,
        on="target",
        roles=(
            my_character(
                "target",
                learns,
                words="no untapped character is at a Shadow-hold or Dark-hold, or in a company that has "
                "withstood an agent's attack this turn",
                tap=True,
            ),
        ),
    ),
    # it sees what is discarded from play and from the chain of effects, and from the hand if shown
    Modifier("on left", 0, scope="stored"),
    Modifier("on discarded from hand", 0, scope="stored"),
    Modifier("on declared", 0, scope="stored"),
    Trigger(
        "left",
        lambda ctx: forget(ctx, [ctx.info[0]]),
        when=lambda ctx: is_known(ctx, ctx.info[0]),
        name="remove a hazard",
    ),
    Trigger(
        "discarded from hand",
        lambda ctx: forget(ctx, [ctx.info]),
        when=lambda ctx: ctx.info.shown and is_known(ctx, ctx.info),
        name="remove a hazard",
    ),
    Trigger(
        "declared",
        lambda ctx: forget(ctx, given_up(ctx)),
        when=lambda ctx: bool(given_up(ctx)),
        name="remove a hazard",
    ),
    words="On an untapped character, who taps, at a Shadow-hold or Dark-hold, or in a company that has "
    "faced an agent's attack this turn of which all strikes failed. Once it is stored: when your "
    "opponent openly discards a hazard that is not unique, you may discard this to remove that hazard "
    "from the game.",
)
