"""Words for events that lie with a company and wait for what it does."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules.scripting import Ctx
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance

__all__ = ["its_company", "its_company_plays", "note_by_tapping"]


def its_company(ctx: Ctx) -> Company | None:
    """The company with which the card lies."""
    found: Company | None = ctx.game.state.companies.get(ctx.me.company)
    return found


def its_company_plays(fits: Callable[[Instance], bool]) -> Callable[[Ctx], bool]:
    """The untapped card's company plays such an item."""

    def played(ctx: Ctx) -> bool:
        bearer, item = ctx.info
        company = ctx.game.company_of(bearer)
        return (
            ctx.me.state == UNTAPPED
            and fits(item)
            and item.came == ctx.game.state.turn  # one that only changes hands was played before
            and company is not None
            and company.id == ctx.me.company
        )

    return played


def note_by_tapping(ctx: Ctx) -> None:
    """The card taps, which shows how far it has come."""
    ctx.me.state = TAPPED
    ctx.game.log("tapped", ctx.me.id)
