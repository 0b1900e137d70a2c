"""Open to the Summons: an agent in a company."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    BRINGS_ONE,
    SUMMONS,
    Character,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    attach,
    card,
    company_of,
    is_home,
    permanent,
    starts_with,
)

MOST_MIND = 5  # of one who begins with a Fallen-wizard (1.9.F3)


def may_be_called(game: Any, me: Instance, who: Instance) -> bool:
    facts = who.card
    fallen = game.state.players[me.owner].alignment == "fallen-wizard"
    return (
        isinstance(facts, Character)
        and facts.agent
        and not (fallen and (facts.mind or 0) > MOST_MIND)
    )


def has_come(ctx: Ctx) -> bool:
    """Has an agent joined the company on which it lies, at a haven that is not his home?"""
    game, me, who = ctx.game, ctx.me, ctx.info
    company = game.state.companies.get(me.company)
    if company is None or who.company != me.company or not getattr(who.card, "agent", False):
        return False
    site = game.card(company.site)
    return (
        game.is_haven(site, me.owner)
        and not is_home(game, who, site)
        and all(game.card(n).card.name != me.card.name for n in who.attached)
    )


def goes_with_him(ctx: Ctx) -> None:
    company = ctx.game.state.companies[ctx.me.company]
    company.attached = tuple(n for n in company.attached if n != ctx.me.id)
    ctx.me.company = 0
    attach(ctx.game, ctx.me, ctx.info)


card(
    "Open to the Summons",
    permanent(0, on="company", roles=(company_of("company", words="you have no company"),)),
    Trigger("character played", goes_with_him, when=has_come, immediate=True),
    Modifier("mind", -1, at_least=1),
    Modifier(SUMMONS, 1, scope="self"),
    Modifier(BRINGS_ONE, 1, scope="self"),
    starts_with(may_be_called),
    words="On a company: one agent character may be played with it at a Darkhaven, and this goes with "
    "him: his mind is lower by one, down to 1. In the place of a starting minor item it may be "
    "revealed in the draft like a character: one agent may then be drafted, if he may begin at all.",
)
