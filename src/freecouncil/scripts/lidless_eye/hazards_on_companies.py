"""Hazard events of The Lidless Eye that weaken characters and companies, or strengthen the West."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    MOVEMENT,
    UNTAPPED,
    Character,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    a_character,
    attacks_get,
    attributes,
    card,
    discard_when,
    doors_of_night,
    guards,
    is_avatar,
    long,
    not_on_company,
    not_on_it,
    permanent,
    removal,
    short,
    tap,
    the_company,
    with_doors,
)

FREE_PEOPLES = ("Elf", "Dwarf", "Dúnadan", "Hobbit")


def by_day(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return not with_doors(game, me, attack, info)


card(
    "Chill Them with Fear",
    long(**guards(*FREE_PEOPLES)),
    *attacks_get(*FREE_PEOPLES, prowess=1, strikes=1),
    *attacks_get(*FREE_PEOPLES, prowess=1, strikes=1, when=by_day),
    words="Attacks by Elves, Dwarves, Dúnedain and Hobbits have two more strikes and +2 prowess; "
    "with Doors of Night in play, one more and +1 instead.",
)

card(
    "Darkness Under Tree",
    short(
        MOVEMENT,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        requires=(doors_of_night,),
        roles=(
            a_character(
                "target",
                lambda ctx, c: (
                    c.state == UNTAPPED and attributes.has_race(c, "Orc", "Troll", "Man")
                ),
                words="there is no untapped Orc, Troll or Man",
            ),
        ),
    ),
    words="Only with Doors of Night in play. On an untapped Orc, Troll or Man: he taps.",
)

card(
    "Shut Yer Mouth",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target",
                lambda ctx, c: not is_avatar(c) and not_on_it(ctx, c),
                words="no character here on whom it could be played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier("direct-influence", -2, at_least=0),
    *removal(7, tap=False),
    words="On a character who is no Wizard or Ringwraith: his direct influence is "
    "lower by 2, but not below zero. Once in each of his organization phases he may roll: above 7, "
    "this is discarded.",
)


def ringwraith(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    return attributes.has_race(subject, "Ringwraith", "Balrog")


card(
    "Tidings of Doubt and Danger",
    permanent(MOVEMENT),
    Modifier(
        "direct-influence",
        lambda game, me, subject, info: -3 if with_doors(game, me, subject, info) else -2,
        scope="all",
        when=ringwraith,
    ),
    discard_when("deck exhausted"),
    words="The direct influence of each Ringwraith is lower by 2; with Doors of Night in play, by 3. "
    "Discarded when any play deck is exhausted.",
)


# On a company -------------------------------------------------------------------------------------


def companion_becomes_wounded(ctx: Ctx) -> bool:
    strike = ctx.info[1]
    return (
        not strike.was_wounded
        and ctx.game.is_character(strike.target)
        and bool(ctx.me.company)
        and strike.target.company == ctx.me.company
    )


def dishearten(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", ctx.me.company, -2, source=ctx.me.id)


def rested(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return (
        company is not None
        and ctx.info == company.owner
        and bool(ctx.game.is_haven(ctx.game.card(company.site), company.owner, FOR_HAZARDS))
    )


card(
    "Something Has Slipped",
    permanent(
        MOVEMENT,
        on="company",
        roles=(the_company(fits=not_on_company),),
        on_guard="resource",
    ),
    Trigger("wounded", dishearten, when=companion_becomes_wounded),
    discard_when("organization begins", rested),
    words="On a company: each time a character in it becomes wounded, the prowess "
    "of each of its characters is lower by 2 until the end of the turn. Discarded in its "
    "organization phase when the company is at a haven.",
)


def others_of_company(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    return (
        isinstance(subject.card, Character)
        and subject.id != me.host
        and not subject.controller
        and not is_avatar(subject)
    )


def alone_at_a_haven(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return (
        company is not None
        and ctx.info == company.owner
        and len(company.members) == 1
        and bool(ctx.game.is_haven(ctx.game.card(company.site), company.owner, FOR_HAZARDS))
    )


card(
    "So You've Come Back",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target",
                lambda ctx, c: (
                    not is_avatar(c) and not_on_it(ctx, c) and attributes.mind(ctx.game, c) <= 5
                ),
                words="no character here on whom it could be played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier("mind", 1, scope="company", when=others_of_company),
    discard_when("organization begins", alone_at_a_haven),
    words="On a character of mind 5 or less: the mind of each other character in his "
    "company who follows nobody and is no Wizard or Ringwraith is higher by 1. Discarded in the "
    "organization phase when he is alone in his company and at a haven.",
)
