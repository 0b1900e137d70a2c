"""Words for cards with which others are carried off: off to the side, and no prisoners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.rules import table
from freecouncil.rules.prisoners import form_company_of
from freecouncil.rules.scripting import Ctx, Modifier
from freecouncil.rules.state import Instance
from freecouncil.rules.table import LEAVING

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = ["bearer_is_hurt", "carried", "freed_with_bearer", "let_fall", "set_them_free"]


def carried(game: Game, me: Instance) -> list[Instance]:
    """Those who are off to the side with the card."""
    return [c for n in me.attached if (c := game.card(n)).where == "aside"]


def set_them_free(game: Game, me: Instance) -> None:
    """They form a company at the site of the bearer, or at the one to which he moves."""
    company = game.company_of(game.card(me.host)) if me.host else None
    freed = carried(game, me)
    if company is not None and freed:
        site = game.card(company.new_site if company.moved and company.new_site else company.site)
        form_company_of(game, site, freed)


def bearer_is_hurt(ctx: Ctx) -> bool:
    """Is it the card's bearer who is wounded?"""
    return bool(ctx.me.host) and ctx.info[1].target.id == ctx.me.host


def let_fall(ctx: Ctx) -> None:
    """Those who were carried off are free, and the card is discarded."""
    set_them_free(ctx.game, ctx.me)
    if ctx.me.where == "play":
        table.discard(ctx.game, ctx.me)


def _goes_with_bearer(game: Game, me: Instance, subject: Any, info: Any) -> int:
    """It goes with its bearer: he is leaving, and has no say in anything any more."""
    if me.host and me.host not in game.state.live.get("in play", ()):
        set_them_free(game, me)
    return 0


def freed_with_bearer() -> Modifier:
    """When the bearer leaves play, those who were carried off are free."""
    return Modifier(LEAVING, _goes_with_bearer, scope="self")
