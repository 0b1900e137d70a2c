"""Hero resource events of Against the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    card,
    characters,
    company_at,
    company_of,
    discard,
    discard_when,
    gates_of_morning,
    hazards_on,
    my_character,
    permanent,
    removal_number,
    short,
    site_where,
    untap,
    untappable,
)


def is_hero(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject.card, Character) and subject.card.alignment == "hero"


card(
    "Safe from the Shadow",
    permanent(0),
    Modifier("stores at the end of the turn", 1, scope="all", when=is_hero),
    discard_when("deck exhausted"),
    words="In the end-of-turn phase, hero characters may store items and events as they do in the "
    "organization phase. Discarded when any play deck is exhausted.",
)


def burdens(ctx: Ctx, company: Company) -> list[Instance]:
    return [h for c in characters(ctx.game, company) for h in hazards_on(ctx.game, c)]


def among_friends(ctx: Ctx, company: Company) -> bool:
    site = company_at(ctx, company)
    return (
        site is not None
        and ctx.game.site_type(site) in ("border-hold", "free-hold")
        and bool(burdens(ctx, company))
    )


def make_merry(ctx: Ctx) -> None:
    company = ctx.game.state.companies[int(ctx.chosen["company"])]
    for hazard in burdens(ctx, company):
        above = removal_number(hazard, otherwise=8)
        if ctx.game.roll(ctx.player, "removal", hazard.id, 0, above) > above:
            discard(ctx.game, hazard)


card(
    "Glamour of Surpassing Excellance",
    short(
        0,
        make_merry,
        roles=(
            company_of(
                "company",
                among_friends,
                "no company with hazards on its characters is at a Border-hold or Free-hold",
            ),
        ),
    ),
    words="On a company at a Border-hold or Free-hold: roll for each hazard permanent-event on its "
    "characters, and discard each for which the roll is greater than the number that is normally "
    "needed to remove it, whatever else that would ask for; if it gives no number, greater than 8.",
)


def in_the_open(ctx: Ctx, c: Instance) -> bool:
    site = site_where(ctx.game, c)
    return (
        site is not None
        and ctx.game.site_type(site) == "free-hold"
        and bool(hazards_on(ctx.game, c) or untappable(ctx, c))
    )


def shine(ctx: Ctx) -> None:
    character = ctx.card("target")
    for hazard in hazards_on(ctx.game, character):
        discard(ctx.game, hazard)
    untap(ctx.game, character)


card(
    "The Sun Unveiled",
    short(
        0,
        shine,
        requires=(gates_of_morning,),
        roles=(my_character(fits=in_the_open, words="nobody at a Free-hold would gain by it"),),
    ),
    words="With Gates of Morning in play, on a character at a Free-hold: all hazard permanent-events "
    "on him are discarded and, if tapped, he untaps.",
)
