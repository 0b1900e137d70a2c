"""Words for events that lie with a company and wait for what it does."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule
from freecouncil.rules.rings import put_in_store
from freecouncil.rules.scripting import ORGANIZATION, Action, Ctx
from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED, Company, Instance
from freecouncil.scripts.vocabulary.events import ability
from freecouncil.scripts.vocabulary.requirements import needs

__all__ = [
    "TOLD_ONCE_INVERTED",
    "its_company",
    "its_company_plays",
    "none_is_inverted",
    "note_by_tapping",
    "told_at_home",
]


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


def none_is_inverted(ctx: Ctx) -> bool:
    """Only one copy of the card may ever be inverted, and none is, nor was when it was stored."""
    return not any(
        c.card.name == ctx.me.card.name
        and c.where in ("play", "points")
        and (c.state == WOUNDED or c.stored)
        for c in ctx.game.state.cards[1:]
    )


def _at_a_haven(ctx: Ctx) -> bool:
    company = its_company(ctx)
    return company is not None and bool(
        ctx.game.is_haven(ctx.game.card(company.site), company.owner)
    )


def _store_it(ctx: Ctx) -> Rule[None]:
    company = its_company(ctx)
    assert company is not None
    site = ctx.game.card(company.site)
    put_in_store(ctx.game, ctx.me, site)
    yield from happened(ctx.game, "stored", (ctx.me, None, site), ctx.me)


def told_at_home(state: int, otherwise: str) -> Action:
    """Once the card lies so, its company may store it at a haven."""
    return ability(
        "store",
        ORGANIZATION,
        _store_it,
        requires=(
            needs(lambda ctx: ctx.me.state == state, otherwise),
            needs(_at_a_haven, "the company is not at a Haven"),
        ),
    )


TOLD_ONCE_INVERTED = told_at_home(WOUNDED, "it is not inverted")
