"""Words for ways that the map does not know: back to a haven, and by special movement."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Site
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.companies import movement_refusal
from freecouncil.rules.decisions import Rule
from freecouncil.rules.questions import SPECIAL_MOVEMENT
from freecouncil.rules.scripting import TURN_END, Action, Cost, Ctx, Requirement
from freecouncil.rules.state import Company, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

EAGLES_COME = "eagles come"  # so of a company: they bear it away from wherever it is


def own_site_card(game: Game, seat: int, name: str) -> Instance | None:
    """A player's site card of that name: one of the location deck, or one at which another company
    is."""
    for number in game.state.players[seat].location:
        if game.card(number).card.name == name:
            return game.card(number)
    for company in table.companies_of(game, seat):
        if game.card(company.site).card.name == name:
            return game.card(company.site)
    return None


def replace_site(game: Game, company: Company, site: Instance) -> Rule[None]:
    """A company's site is replaced with another: it moves, with no movement/hazard phase (2.VI.1)."""
    old = game.card(company.site)
    if site.where == "location":
        table.move(game, site, "play")
    game.log("moves", company.id, old.id, site.id)
    company.new_site = site.id
    yield from happened(game, "company moves", company)
    if company.id in game.state.companies:
        company.site, company.new_site = site.id, 0
        table.release_site(game, old)


def let_move_to(ctx: Ctx, company: Company, names: Iterable[str]) -> None:
    """The company's next movement this turn may be special movement to a site of one of these names:
    it has no site path (2.II.7.iv)."""
    wanted = frozenset(names)
    let_travel(ctx, company, lambda origin, site: site.name in wanted)


def let_travel(
    ctx: Ctx,
    company: Company,
    able: Callable[[Instance, Site], bool],
    path: tuple[str, ...] = (),
) -> None:
    """The company's next movement this turn may be special movement to any site for which it is so:
    asked with the site where it is, and the other. It has the site path that is given, or none."""
    data = (able, path) if path else (able,)
    ctx.game.add_effect(SPECIAL_MOVEMENT, company.id, source=ctx.me.id, data=data)


def may_travel_to(game: Game, company: Company, site: Instance) -> bool:
    """Does nothing but the map keep the company from moving to the site?"""
    return (
        not attributes.is_so_of(game, "may not move", company, company.id)
        and movement_refusal(game, company, site) is None
    )


def lend_to_player(ctx: Ctx, action: Action) -> None:
    """Lets the player do something once this turn, though the card has gone; the action's effect has
    to call `used_up`."""
    subject = player_subject(ctx.player)
    ctx.game.add_effect("ability", subject, until="turn", source=ctx.me.id, data=(action,))


def shows(role: str) -> Cost:
    """The card of the hand that was chosen is shown when the action is declared."""

    def show(ctx: Ctx) -> None:
        ctx.card(role).shown = True

    return Cost(lambda ctx: True, show, "")


def used_up(ctx: Ctx) -> None:
    """What was lent to the player by this card can't be done again."""
    key = ("ability", player_subject(ctx.player))
    effects = ctx.game.state.effects
    kept = tuple(e for e in effects.get(key, ()) if e.source != ctx.me.id)
    if kept:
        effects[key] = kept
    else:
        effects.pop(key, None)


def way_back(name: str, when: Requirement) -> Action:
    """At the end of the turn, a company of which it is so may go back to the site of that name."""

    def go_back(ctx: Ctx) -> Rule[None]:
        site = own_site_card(ctx.game, ctx.player, name)
        assert site is not None
        yield from replace_site(ctx.game, ctx.company, site)

    there_is_one = Requirement(
        lambda ctx: own_site_card(ctx.game, ctx.player, name) is not None,
        f"there is no card of {name}",
    )
    return Action(
        f"return to {name}", TURN_END, go_back, requires=(when, there_is_one), rule="2.VI.1"
    )
