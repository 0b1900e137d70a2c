"""Minion sites of The Lidless Eye where something out of the ordinary can be done."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    NO_HAVEN_FOR_HAZARDS,
    NOTHING_STORED,
    ORGANIZATION,
    UNTAPPED,
    Character,
    Ctx,
    Instance,
    Modifier,
    Option,
    Requirement,
    Role,
    Rule,
    ability,
    attributes,
    being_refusal,
    can_search,
    card,
    discard_character,
    enough_general_influence,
    happened,
    is_overt,
    makes_item_playable,
    my_ringwraith,
    put_into_play,
    ringwraith_of,
    searched,
    wait_for,
)

card(
    "Hermit's Hill",
    makes_item_playable(
        "gold-ring",
        Requirement(
            lambda ctx: ctx.company is not None and not is_overt(ctx.game, ctx.company),
            "the company is overt",
        ),
    ),
    side="minion",
    words="During the site phase, while the site is untapped, a covert company may discard two minor "
    "items that it bears: one gold ring item, wherever else it is playable, is then playable here "
    "this turn.",
)

# Urlurtsu Nurn ------------------------------------------------------------------------------------


def is_here(ctx: Ctx, wraith: Instance) -> bool:
    return wraith.state == UNTAPPED and ctx.game.site_of(wraith) is ctx.me


def called_up(ctx: Ctx) -> list[int]:
    game = ctx.game
    return [
        number
        for number in searched(game, ctx.player, "discard")
        if isinstance(game.card(number).card, Character)
        and attributes.has_race(game.card(number), "Orc", "Troll")
        and being_refusal(game, game.card(number)) is None
        and enough_general_influence(game, game.card(number))
    ]


def call_up(ctx: Ctx) -> Rule[None]:
    game, servant = ctx.game, ctx.card("servant")
    number = servant.id
    put_into_play(game, servant, Option("at", (ctx.me.id,)))
    yield from happened(game, "character played", servant)

    def is_over(later: Ctx) -> bool:
        """Is the last movement/hazard phase of the turn over, and has he not gone elsewhere?"""
        who = later.game.card(number)
        company = later.game.company_of(who)
        if later.game.state.queue or who.where != "play" or company is None:
            return False
        if not company.moved or company.returned:
            return True
        wraith = ringwraith_of(later.game, who.owner)
        other = later.game.company_of(wraith) if wraith is not None else None
        if other is None:
            return False
        there, here = (later.game.card(c.new_site or c.site).card.name for c in (other, company))
        return bool(there == here)

    def dismiss(later: Ctx) -> Rule[None]:
        yield from discard_character(later, later.game.card(number))

    wait_for(ctx, "movement ends", dismiss, is_over, immediate=True, about=number)


card(
    "Urlurtsu Nurn",
    ability(
        "call up a servant",
        ORGANIZATION,
        call_up,
        requires=(can_search,),
        roles=(
            Role(
                "ringwraith",
                my_ringwraith(fits=is_here).candidates,
                "your Ringwraith is not here, or is tapped",
                tap=True,
            ),
            Role(
                "servant",
                called_up,
                "there is no Orc or Troll in your discard pile whom you could control",
            ),
        ),
    ),
    side="minion",
    words="During your organization phase, if your Ringwraith is here, he may tap to bring an Orc or "
    "Troll from your discard pile into play here, as another company, under general influence. He is "
    "discarded when the movement/hazard phases are over, unless he has moved to another site than "
    "your Ringwraith's.",
)

# Geann a-Lisch ------------------------------------------------------------------------------------

card(
    "Geann a-Lisch",
    Modifier("may not be brought here", 1, scope="self"),
    Modifier(NOTHING_STORED, 1, scope="self"),
    Modifier(NO_HAVEN_FOR_HAZARDS, 1, scope="self"),
    Modifier(
        "site-type",
        1,
        scope="self",
        when=lambda game, me, site, purpose: purpose == "hazards",
        words="ruins-and-lairs",
    ),
    side="minion",
    words="Only characters whose home site this is may be brought into play here, and nothing can be "
    "stored here. For playing and interpreting hazards it is Ruins & Lairs, with the site path from "
    "Carn Dûm.",
)
