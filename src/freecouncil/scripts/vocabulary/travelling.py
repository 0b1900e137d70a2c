"""Words for what is played on a company before it sets out: hazard limits, ways, and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.attacks import HALVED as HALVED
from freecouncil.rules.attacks import as_at_its_site as as_at_its_site
from freecouncil.rules.companies import destinations, may_go_somewhere
from freecouncil.rules.decisions import Rule
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.movement import SETTING_OUT, sets_out
from freecouncil.rules.scripting import Ctx, Effect, Role, Test
from freecouncil.rules.state import Company, Instance
from freecouncil.scripts.vocabulary.lingering import wait_for

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

SetOut = Callable[["Game", Company, int], None]  # what is done then; the number is the card's

LEAST_LIMIT = 2  # how far such cards lower the hazard limit


# Which company ------------------------------------------------------------------------------------


def chosen_company(ctx: Ctx) -> Company:
    """The company that was chosen, or that of the character (or ally) who was."""
    if "company" in ctx.chosen:
        return ctx.game.state.companies[int(ctx.chosen["company"])]
    company = ctx.game.company_of(ctx.card("skilled"))
    assert company is not None
    return company


def not_affected(ctx: Ctx, company: Company) -> bool:
    """Does no card of this name affect the company yet, nor has one been declared on it?"""
    cards = ctx.game.state.cards
    declared = any(
        other.me is not ctx.me
        and other.me.card.name == ctx.me.card.name
        and chosen_company(other) is company
        for other in ctx.game.chain
    )
    return not declared and not any(
        cards[effect.source].card.name == ctx.me.card.name
        for key, effects in ctx.game.state.effects.items()
        if key[1] == company.id
        for effect in effects
    )


def has_skilled(game: Game, company: Company, skill: str) -> bool:
    """Is a character, or an ally, with the skill in the company (2.V.2.2)?"""
    return any(
        attributes.has_skill(game, c, skill)
        for c in (*table.characters(game, company), *table.allies(game, company))
    )


def may_set_out(game: Game, company: Company) -> bool:
    """Has the company not declared movement, and may it do so?"""
    return (
        not company.new_site
        and not attributes.is_so_of(game, "may not move", company, company.id)
        and may_go_somewhere(game, company)
    )


def was_there(game: Game, company: Company) -> bool:
    """Has the company begun the turn where it is: did not all of it come into play this turn?"""
    return any(c.came != game.state.turn for c in table.characters(game, company))


def bound_company(fits: Callable[[Ctx, Company], bool] | None = None, words: str = "") -> Role:
    """One of the player's own companies that has declared movement."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        return [
            c.id
            for c in table.companies_of(ctx.game, ctx.player)
            if c.new_site and (fits is None or fits(ctx, c))
        ]

    return Role("company", candidates, words or "no company of yours has declared movement")


def or_else(role: Role, words: str) -> Role:
    """The same role, with another sentence for where there is nobody to choose."""
    return Role(role.name, role.candidates, words, role.tap, role.optional, role.lasting, role.rule)


# When it sets out ---------------------------------------------------------------------------------


def setting_out(done: SetOut) -> Effect:
    """This is done in each movement/hazard phase of the company this turn, when its site path and
    its hazard limit are known (2.IV.iv, 2.IV.3)."""

    def effect(ctx: Ctx) -> None:
        company = chosen_company(ctx)
        ctx.game.add_effect(SETTING_OUT, company.id, source=ctx.me.id, data=(done,))

    return effect


def fewer_hazards(amount: Callable[[Game, Company], int]) -> Effect:
    """The hazard limit is lower by so much, to a minimum of two, when the company sets out.

    What else changes the limit then has been applied before, as the resource player would choose
    (2.IV.iv); what comes later adds to it."""

    def lower(game: Game, company: Company, source: int) -> None:
        less = min(amount(game, company), hazard_limit(game, company) - LEAST_LIMIT)
        if less > 0:
            game.add_effect("hazard-limit", company.id, -less, until="company", source=source)

    return setting_out(lower)


def not_keyed(*keys: str) -> Effect:
    """This turn no creatures may be keyed to these against the company: "region-type:wilderness", or
    anything that is a "site" or a "region"."""

    def effect(ctx: Ctx) -> None:
        company = chosen_company(ctx)
        ctx.game.add_effect("not keyed", company.id, source=ctx.me.id, data=(_any_of(*keys),))

    return effect


def _any_of(*keys: str) -> Callable[[Game, Company, str], bool]:
    def barred(game: Game, company: Company, key: str) -> bool:
        return key in keys or key.partition(":")[0].removesuffix("-type") in keys

    return barred


def only_keyed_to_site(when: Callable[[Game, Company], bool]) -> Effect:
    """If so of its movement, only creatures that are keyed to its new site may be played on the
    company."""

    def bar(game: Game, company: Company, source: int) -> None:
        if company.moved and when(game, company):
            game.add_effect(
                "not keyed", company.id, until="company", source=source, data=(_any_of("region"),)
            )

    return setting_out(bar)


def at_its_beginning(effect: Effect, when: Test, name: str) -> Effect:
    """A passive condition at the beginning of each movement/hazard phase of the company this turn,
    though the card has gone (2.IV.vi)."""

    def demand(ctx: Ctx) -> None:
        number = chosen_company(ctx).id

        def of_this_company(later: Ctx) -> bool:
            return later.info.id == number and when(later)

        wait_for(ctx, "movement begins", effect, of_this_company, about=number, name=name)

    return demand


# Where to -----------------------------------------------------------------------------------------


def declares_movement(ctx: Ctx, company: Company, movement: str) -> Rule[bool]:
    """The company's player may now declare that it moves, to a site that it can reach by this kind of
    movement (2.II.7); false if it stays."""
    game = ctx.game
    ways = game.reachable(game.card(company.site), company)
    able = [
        site
        for site in destinations(game, company)
        if any(way.movement == movement for way in ways[site.card.id].journeys)
    ]
    return (yield from sets_out(game, company, able, "2.II.7"))


def withdraw_movement(game: Game, company: Company) -> None:
    """A company that has declared movement stays after all; its site card goes back unseen."""
    if company.new_site:
        site: Instance = game.card(company.new_site)
        company.new_site = 0
        game.log("movement negated", company.id)
        table.release_site(game, site)
