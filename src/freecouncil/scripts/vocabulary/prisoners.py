"""Words for hazards that take prisoners, and for what becomes of these (3.III)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules.decisions import Rule
from freecouncil.rules.prisoners import (
    NOT_TAKEN,
    TAKES,
    discard_if_empty,
    eliminate_prisoner,
    form_company_of,
    place_rescue_site,
    possible_sites,
    prisoner_checks,
    prisoners_of,
    rescued_alone,
    would_take,
)
from freecouncil.rules.scripting import STRIKE, Action, Ctx, Modifier, Role, Trigger
from freecouncil.rules.state import Instance
from freecouncil.rules.table import HOST, LEAVING, PRESSED
from freecouncil.scripts.vocabulary.attacks import Attackers, attacked_by
from freecouncil.scripts.vocabulary.events import permanent

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = [
    "LEAVING",
    "NOT_TAKEN",
    "PRESSED",
    "TAKES",
    "discard_if_empty",
    "eliminate_prisoner",
    "form_company_of",
    "guarded_as",
    "guarded_by",
    "guarded_by_the_site",
    "in_his_untap_phase",
    "place_rescue_site",
    "prisoner_checks",
    "prisoners_of",
    "rescued_alone",
    "strike_takes_prisoner",
    "would_take",
]


def guarded_by(*attacks: AttackFacts) -> Modifier:
    """Of a hazard host: the rescue-attacks that must be faced, one after the other (3.III.5)."""

    def add(game: Game, me: Instance, company: Any, found: Any) -> int:
        found.extend(attacks)
        return 0

    return Modifier(HOST, add, scope="all")


def guarded_as(attacks: Callable[[Game, Instance], Iterable[AttackFacts]]) -> Modifier:
    """Of a hazard host: the rescue-attacks, as the host says at that time."""

    def add(game: Game, me: Instance, company: Any, found: Any) -> int:
        found.extend(attacks(game, me))
        return 0

    return Modifier(HOST, add, scope="all")


def guarded_by_the_site() -> Modifier:
    """Of a hazard host: the rescue-attacks are the automatic-attacks of the site at that time."""

    def add(game: Game, me: Instance, company: Any, found: Any) -> int:
        found.extend(game.automatic_attacks(game.card(company.site)))
        return 0

    return Modifier(HOST, add, scope="all")


def strike_takes_prisoner(
    who: Attackers,
    *site_types: str,
    fits: Callable[[Instance], bool] | None = None,
    words: str = "no character whom it could take faces the strike",
    prowess: int = 0,
    keeps_rings: bool = True,
) -> tuple[Callable[[AnyCard], Action] | Trigger, ...]:
    """A hazard host on a character who faces a strike of such an attack: if that is successful, he is
    not harmed, but taken prisoner at a site of one of these types (3.III.2); else it is discarded
    (3.III.7). `prowess` is what he has more against the strike."""

    def target(ctx: Ctx) -> list[int]:
        strike = ctx.strike
        if strike is None or not ctx.game.is_character(strike.target):
            return []  # 3.III.9
        return [strike.target.id] if fits is None or fits(strike.target) else []

    def sites(ctx: Ctx) -> list[int]:
        if ctx.company is None:
            return []

        def fitting(site: Instance) -> bool:
            return ctx.game.site_type(site) in site_types

        return [s.id for s in possible_sites(ctx.game, ctx.player, ctx.company, fitting)]

    def effect(ctx: Ctx) -> None:
        game = ctx.game
        place_rescue_site(game, ctx.me, ctx.card("rescue-site"))
        game.add_effect(TAKES, ctx.attack.id, until="strike", source=ctx.me.id, data=(keeps_rings,))
        if prowess:
            target = ctx.strike.target
            game.add_effect("prowess", target.id, prowess, until="strike", source=ctx.me.id)

    return (
        permanent(
            STRIKE,
            effect,
            requires=(attacked_by(who),),
            roles=(
                Role("target", target, words),
                Role(
                    "rescue-site",
                    sites,
                    "no site where he could be held is in your location deck",
                    rule="3.III.2",
                ),
            ),
        ),
        Trigger("strike ended", lambda ctx: discard_if_empty(ctx.game, ctx.me), immediate=True),
    )


def in_his_untap_phase(effect: Callable[[Ctx, Instance], Rule[None]]) -> Trigger:
    """This is done for each prisoner of the card in each of his untap phases."""

    def mine(ctx: Ctx) -> list[Instance]:
        return [c for c in prisoners_of(ctx.game, ctx.me) if c.owner == ctx.info]

    def each(ctx: Ctx) -> Rule[None]:
        for prisoner in mine(ctx):
            yield from effect(ctx, prisoner)

    return Trigger("untap begins", each, when=lambda ctx: bool(mine(ctx)))
