"""What may become of the Palantír that was taken to the Dark Tower."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    LOST,
    STOLEN,
    TAPPED,
    TOLD_ONCE_INVERTED,
    WOUNDED,
    Company,
    Ctx,
    Instance,
    Modifier,
    Trigger,
    card,
    company_of,
    is_palantir,
    its_company,
    its_company_plays,
    knowledge,
    none_is_inverted,
    note_by_tapping,
    outside_combat,
    permanent,
    remembered,
)

FATE, CITY, TOWER = "Fate of the Ithil-stone", "Minas Tirith", "Barad-dûr"
STOLEN_HERE = "stolen knowledge played"  # of the turn: with which company, in its site phase


def in_the_city(ctx: Ctx, company: Company) -> bool:
    moving = ctx.game.state.phase == "movement" and company.new_site
    return not moving and ctx.game.card(company.site).card.name == CITY


def chosen(ctx: Ctx) -> Company | None:
    found: Company | None = ctx.game.state.companies.get(int(ctx.chosen.get("company", 0)))
    return found


def is_stolen_here(ctx: Ctx) -> bool:
    """Has the company played such a card in its own site phase?"""
    played, company = ctx.info, its_company(ctx)
    if company is None or STOLEN not in played.card.keywords or played.owner != ctx.me.owner:
        return False
    bearer = played.host
    theirs = played.company == company.id or (bearer and bearer in company.members)
    return bool(theirs and ctx.game.state.phase == "site" and ctx.window.company == company.id)


def note(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[STOLEN_HERE, ctx.me.id] = True
    invert(ctx)


def invert(ctx: Ctx) -> None:
    company = its_company(ctx)
    if (
        company is not None
        and ctx.me.state == TAPPED
        and company.entered
        and (STOLEN_HERE, ctx.me.id) in ctx.game.state.turn_memo
        and ctx.game.card(company.site).card.name == TOWER
        and none_is_inverted(ctx)
    ):
        ctx.me.state = WOUNDED


def lightened(game: Any, me: Instance, item: Any, info: Any) -> bool:
    return is_palantir(item)


_roles, _costs = knowledge(LOST, chosen)
_others, _other_costs = remembered(LOST, chosen)
_company = company_of("company", in_the_city, "no company of yours is at Minas Tirith")

card(
    FATE,
    permanent(
        ANY_PHASE,
        on="company",
        requires=(outside_combat,),
        roles=(_company, *_roles),
        costs=_costs,
    ),
    permanent(
        ANY_PHASE,
        on="company",
        name="from memory",
        requires=(outside_combat,),
        roles=(_company, *_others),
        costs=_other_costs,
    ),
    Modifier("may not untap", 1, scope="self"),
    Trigger("item gained", note_by_tapping, when=its_company_plays(is_palantir), immediate=True),
    Trigger("event played", note, when=is_stolen_here, immediate=True),
    Trigger("entering", invert, when=lambda ctx: ctx.info is its_company(ctx), immediate=True),
    TOLD_ONCE_INVERTED,
    Modifier("corruption", -1, scope="stored", when=lightened, at_least=0),
    words="On a company at Minas Tirith that discards a Lost Knowledge card it controls. It taps, and "
    "stays so, when the company plays a Palantír. Once it is tapped, it is inverted when the company "
    "enters Barad-dûr and plays a Stolen Knowledge card in the same site phase; only one copy may ever "
    "be inverted. Once it is inverted, it may be stored at a Haven in your organization phase. While "
    "it is stored, all Palantíri give one corruption point less.",
)
