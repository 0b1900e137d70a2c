"""Cards of The Wizards about the Dead of Dunharrow and the Stone at which they swore."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ORGANIZATION_END,
    Company,
    Ctx,
    Instance,
    Modifier,
    all_characters,
    card,
    characters,
    company_of,
    discard_when,
    in_play,
    is_at,
    lay_site,
    let_move_to,
    may_travel_to,
    needs,
    own_site_card,
    permanent,
    short,
)

VALE_OF_ERECH = "Vale of Erech"
ARAGORN = "Aragorn II"
MEN_OF_LAMEDON = "Men of Lamedon"
PATHS = "walks the Paths of the Dead"


def at_the_door(ctx: Ctx, company: Company) -> bool:
    """Is Aragorn II with it at Dunharrow, and is it not bound for anywhere else?"""
    game = ctx.game
    vale = own_site_card(game, ctx.player, VALE_OF_ERECH)
    bound = game.card(company.new_site).card.name if company.new_site else ""
    return (
        game.card(company.site).card.name == "Dunharrow"
        and any(c.card.name == ARAGORN for c in characters(game, company))
        and (
            bound == VALE_OF_ERECH
            or (not bound and vale is not None and may_travel_to(game, company, vale))
        )
    )


def enter_the_paths(ctx: Ctx) -> None:
    game = ctx.game
    company = game.state.companies[int(ctx.chosen["company"])]
    for who in characters(game, company):
        if who.card.name == ARAGORN:
            game.state.turn_memo[PATHS, who.id] = True
    let_move_to(ctx, company, (VALE_OF_ERECH,))
    for attribute in ("only creatures of", "keyed to the site"):
        game.add_effect(attribute, company.id, source=ctx.me.id, data=("Undead",))
    if not company.new_site:
        vale = own_site_card(game, ctx.player, VALE_OF_ERECH)
        assert vale is not None
        lay_site(game, company, vale)


card(
    "Paths of the Dead",
    short(
        ORGANIZATION_END,
        enter_the_paths,
        roles=(
            company_of(
                "company",
                at_the_door,
                "no company with Aragorn II at Dunharrow could move to the Vale of Erech",
            ),
        ),
    ),
    words="At the end of your organization phase, on a company with Aragorn II at Dunharrow that is "
    "bound for nowhere else: it moves to the Vale of Erech, by special movement. This turn only "
    "Undead creatures may be played on it, but these whatever they are keyed to.",
)


def not_for(game: Any, me: Instance, subject: Any, who: Any) -> bool:
    return who.card.name != ARAGORN or (PATHS, who.id) not in game.state.turn_memo


card(
    "Army of the Dead",
    Modifier("not played on", 1, scope="self", when=not_for),
    Modifier("not influenced", 1, scope="self"),
    words="Only Aragorn II may play it, in the turn in which Paths of the Dead was played on his "
    "company; there is no influence check. Your opponent may not influence it.",
)

card(
    "Stone of Erech",
    permanent(
        0,
        requires=(
            needs(
                lambda ctx: any(
                    is_at(ctx.game, c, VALE_OF_ERECH) for c in all_characters(ctx.game, ctx.player)
                ),
                "no character of yours is at the Vale of Erech",
            ),
            in_play(MEN_OF_LAMEDON),
        ),
    ),
    discard_when("left", lambda ctx: ctx.info[0].card.name == MEN_OF_LAMEDON),
    words="At the Vale of Erech, if the Men of Lamedon are in play. Discarded when they leave play.",
)
