"""Allies who are met where nobody looked for them: Here, There, or Yonder."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    SITE,
    Ally,
    Ctx,
    Instance,
    Rule,
    a_character,
    attach,
    attributes,
    card,
    fits_place,
    happened,
    needs,
    outside_combat,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    same_side,
    short,
    site_is,
    tap_site,
)


def wanderers(ctx: Ctx, who: Instance, most: int | None = None) -> list[int]:
    """The allies of the hand who could come to this character where he is: those of so much mind at
    the most."""
    game = ctx.game
    site = game.card(ctx.company.site)
    return [
        number
        for number in game.state.players[ctx.player].hand
        if isinstance(facts := (ally := game.card(number)).card, Ally)
        and same_side(ctx, ally)
        and not (facts.unique and game.taken(ally))
        and game.may_bear(who, ally)
        and (
            not facts.confined_to
            or any(fits_place(game, place, site) for place in facts.confined_to)
        )
        and (most is None or attributes.mind(game, ally) <= most)
    ]


phrase_roll("wanderer", "{player} rolls {roll} for {0:card}, with a modification of {1}.")
phrase_question("wanderer", "{0:card}: which ally does {1:card} meet?")
phrase_option("wanderer", "{0:card}")


def meet(ctx: Ctx) -> Rule[None]:
    game, who = ctx.game, ctx.card("target")
    more = 3 if attributes.has_skill(game, who, "diplomat") else 0
    result = game.roll(ctx.player, "wanderer", who.id, more) + more
    met = wanderers(ctx, who, result - 7)  # more than 6 and its mind
    about = (ctx.me.id, who.id)
    number = yield from pick(game, ctx.player, "wanderer", met, "2.V.2", about, optional=True)
    if number is None:
        return
    ally = game.card(int(number))
    attach(game, ally, who)
    game.log("in play", ally.id)
    tap_site(game, ctx.company)
    yield from happened(game, "ally gained", (who, ally))


card(
    "Here, There, or Yonder",
    short(
        SITE,
        meet,
        begins_chain=True,
        requires=(
            outside_combat,
            needs(lambda ctx: ctx.company is not None, "it is no company's site phase"),
            site_is("ruins-and-lairs"),
        ),
        roles=(
            a_character(
                "target",
                lambda ctx, c: bool(wanderers(ctx, c)),
                words="no untapped character here could meet an ally of your hand",
                tap=True,
            ),
        ),
    ),
    words="During the site phase, at a tapped or untapped Ruins & Lairs, tap a character and roll, at "
    "+3 if he is a diplomat: an ally of your hand whose mind and 6 are together less than the result, "
    "and who may move there, may join him. If one does, the site taps.",
)
