"""Words for a Balrog player's own cards: the Balrog himself, the shapes that he takes (Demon fána
cards), how hard he strikes, and cards that come from the sideboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.attributes import LEADS_NOBODY, MAY_LEAD
from freecouncil.rules.balrog import COMES_FROM_SIDEBOARD, is_balrog
from freecouncil.rules.companies import ALONE
from freecouncil.rules.control import let_go
from freecouncil.rules.kept_sites import (
    ALSO_ADJACENT,
    CHOSEN_NEIGHBOUR,
    KEPT,
    NO_ROLL,
    may_be_chosen,
)
from freecouncil.rules.movement import ARRIVING
from freecouncil.rules.playing import PAID_FOR_FIRST
from freecouncil.rules.questions import AFFECTS_BEARER, FARTHER, OF_NO_USE
from freecouncil.rules.scripting import ORGANIZATION, Action, Ctx, Modifier, Requirement, Role
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.rules.strikes import LITTLE_TO_STAY_UNTAPPED, TAPPING
from freecouncil.scripts.vocabulary.events import ability, permanent
from freecouncil.scripts.vocabulary.roles import Fits

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = [
    "AFFECTS_BEARER",
    "ALONE",
    "ALSO_ADJACENT",
    "ARRIVING",
    "CHOSEN_NEIGHBOUR",
    "FARTHER",
    "KEPT",
    "LEADS_NOBODY",
    "LITTLE_TO_STAY_UNTAPPED",
    "MAY_LEAD",
    "NO_ROLL",
    "OF_NO_USE",
    "PAID_FOR_FIRST",
    "TAPPING",
    "balrog_in_play",
    "balrog_of",
    "balrogs_company",
    "comes_from_sideboard",
    "demon_fana",
    "harder_blows",
    "in_balrogs_company",
    "is_balrog",
    "is_below",
    "let_go",
    "may_be_chosen",
    "my_balrog",
    "prowess_when_tapping",
]

# The Balrog ---------------------------------------------------------------------------------------


def balrog_of(game: Game, seat: int) -> Instance | None:
    """A player's Balrog, if he is in play."""
    number = game.state.players[seat].avatar
    if not number or not attributes.has_race(game.card(number), "Balrog"):
        return None
    return game.card(number)


def balrogs_company(game: Game, seat: int) -> Company | None:
    """The company of a player's Balrog."""
    balrog = balrog_of(game, seat)
    return game.company_of(balrog) if balrog is not None else None


def in_balrogs_company(ctx: Ctx) -> bool:
    """Is the company that is attacked, moving or at its site that of the player's own Balrog?"""
    company = balrogs_company(ctx.game, ctx.player)
    return company is not None and ctx.company is not None and ctx.company.id == company.id


def is_below(site: Instance) -> bool:
    """Is it a site in the Under-deeps?"""
    return isinstance(site.card, Site) and site.card.under_deeps


def my_balrog(
    name: str = "balrog",
    fits: Fits | None = None,
    words: str = "",
    *,
    tap: bool = False,
) -> Role:
    """The player's Balrog; with `tap`, he taps for it."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        balrog = balrog_of(ctx.game, ctx.player)
        if balrog is None or (tap and balrog.state != UNTAPPED):
            return []
        return [balrog.id] if fits is None or fits(ctx, balrog) else []

    untapped = " and untapped" if tap else ""
    return Role(name, candidates, words or f"your Balrog is not in play{untapped}", tap=tap)


balrog_in_play = Requirement(
    lambda ctx: balrog_of(ctx.game, ctx.player) is not None, "your Balrog is not in play"
)

# The shapes that he takes -------------------------------------------------------------------------

FANA = "Demon fána"


def _to_hand(game: Game, fana: Instance) -> None:
    table.move(game, fana, "hand")
    game.log("returned to hand", fana.id)


def _put_off_the_other(ctx: Ctx) -> None:
    balrog = ctx.card("balrog")
    for number in balrog.attached:
        other = ctx.game.card(number)
        if other is not ctx.me and FANA in other.card.keywords:
            _to_hand(ctx.game, other)
    let_go(ctx.game)


def _put_off(ctx: Ctx) -> None:
    _to_hand(ctx.game, ctx.me)
    let_go(ctx.game)


def demon_fana(
    also: Callable[[Ctx], None] | None = None,
) -> tuple[Callable[[AnyCard], Action] | Action, ...]:
    """A Demon fána card: played on the Balrog during the organization phase; another one that he has
    returns to the hand, and so does this during the organization phase, if its player chooses. `also`
    is done when it is played."""

    def put_on(ctx: Ctx) -> None:
        _put_off_the_other(ctx)
        if also is not None:
            also(ctx)

    return (
        permanent(ORGANIZATION, put_on, on="balrog", roles=(my_balrog(),)),
        ability("return to hand", ORGANIZATION, _put_off, begins_chain=True),
    )


# How he strikes -----------------------------------------------------------------------------------


def harder_blows(amount: int = 1) -> tuple[Modifier, Modifier]:
    """Body checks that result from failed strikes against the bearer, or from his own successful ones
    in combat between companies, are at so much more."""

    def at_bearer(game: Game, me: Instance, attack: Any, info: Any) -> bool:
        strike = game.window.strike
        return bool(me.host) and strike is not None and strike.target.id == me.host

    def by_bearer(game: Game, me: Instance, subject: Any, attack: Any) -> bool:
        strike = game.window.strike
        if strike is None or attack is None or not attack.attackers or not me.host:
            return False
        both = (strike.number, strike.target.id)
        return me.host in both and subject.id in both and subject.id != me.host

    return (
        Modifier("attack-body-check", amount, scope="all", when=at_bearer),
        Modifier("body-check", amount, scope="all", when=by_bearer),
    )


def prowess_when_tapping(amount: int = 1) -> Modifier:
    """The bearer of an item has so much more prowess when he taps to face a strike."""
    return Modifier(
        TAPPING,
        amount,
        scope="all",
        when=lambda game, me, who, attack: bool(me.host == who.id and me.in_use),
    )


# Cards that come from the sideboard ---------------------------------------------------------------


def comes_from_sideboard() -> Modifier:
    """During the own organization phase the card may be brought from the sideboard into the play deck,
    which is shuffled."""
    return Modifier(COMES_FROM_SIDEBOARD, 1, scope="self")
