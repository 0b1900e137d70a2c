"""Whom a card is about: what must be chosen when it is declared."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from freecouncil.cards.facts import Character, ResourceEvent
from freecouncil.rules import attributes, table
from freecouncil.rules.both_sides import is_magical
from freecouncil.rules.fallen_wizards import is_fallen
from freecouncil.rules.scripting import Ctx, Role
from freecouncil.rules.sight import sees
from freecouncil.rules.state import UNTAPPED, Company, Instance

Fits = Callable[[Ctx, Instance], bool]


def _everyone(ctx: Ctx, company: Company, with_allies: bool) -> list[Instance]:
    members = table.characters(ctx.game, company)
    return [*members, *table.allies(ctx.game, company)] if with_allies else members


def acting_companies(ctx: Ctx) -> list[Company]:
    """The player's own companies whose characters may act now: during a site phase, besides the
    company whose phase it is, those that have entered their sites (2.V.9)."""
    companies = table.companies_of(ctx.game, ctx.player)
    if ctx.game.state.phase == "site" and ctx.game.state.active == ctx.player:
        return [c for c in companies if c.entered or c is ctx.company]
    return companies


def a_character(
    name: str = "target",
    fits: Fits | None = None,
    *,
    words: str = "no such character",
    tap: bool = False,
) -> Role:
    """A character of the company that moves, is at its site, or is attacked."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company = ctx.company
        if company is None:
            return []
        return [
            c.id
            for c in table.characters(ctx.game, company)
            if (not tap or c.state == UNTAPPED) and (fits is None or fits(ctx, c))
        ]

    return Role(name, candidates, words, tap=tap)


def my_character(
    name: str = "target",
    fits: Fits | None = None,
    *,
    words: str = "no such character",
    tap: bool = False,
) -> Role:
    """Any character of the player's own, in whatever company."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        return [
            c.id
            for company in acting_companies(ctx)
            for c in table.characters(ctx.game, company)
            if (not tap or c.state == UNTAPPED) and (fits is None or fits(ctx, c))
        ]

    return Role(name, candidates, words, tap=tap)


def skilled(
    skill: str,
    name: str = "skilled",
    *,
    tap: bool = False,
    fits: Fits | None = None,
    anywhere: bool = False,
) -> Role:
    """A character, or an ally, with a skill: "scout only" (2.V.2.2). In the company that is
    attacked, moving or at its site; with `anywhere`, in any company of the player's own."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        companies = acting_companies(ctx) if anywhere or ctx.company is None else [ctx.company]
        return [
            c.id
            for company in companies
            if company.owner == ctx.player
            for c in _everyone(ctx, company, True)
            if (not tap or c.state == UNTAPPED)
            and attributes.has_skill(ctx.game, c, skill)
            and (fits is None or fits(ctx, c))
        ]

    return Role(name, candidates, f"there is no {'untapped ' if tap else ''}{skill}", tap=tap)


def defender(
    name: str = "target", fits: Fits | None = None, words: str = "no such defender"
) -> Role:
    """A character of the company that faces the attack."""
    return a_character(name, fits, words=words)


def the_company(name: str = "company", fits: Callable[[Ctx, Company], bool] | None = None) -> Role:
    """The company whose movement/hazard or site phase it is."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company = ctx.company
        if company is None or (fits is not None and not fits(ctx, company)):
            return []
        return [company.id]

    return Role(name, candidates, "no such company")


def company_of(
    name: str = "company",
    fits: Callable[[Ctx, Company], bool] | None = None,
    words: str = "no such company",
) -> Role:
    """One of the player's own companies."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        return [
            c.id for c in table.companies_of(ctx.game, ctx.player) if fits is None or fits(ctx, c)
        ]

    return Role(name, candidates, words)


def an_ally(name: str = "ally", fits: Fits | None = None) -> Role:
    """An ally of the company."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company = ctx.company
        if company is None:
            return []
        return [a.id for a in table.allies(ctx.game, company) if fits is None or fits(ctx, a)]

    return Role(name, candidates, "no such ally")


def any_card(
    name: str, fits: Fits, words: str, places: tuple[str, ...] = ("play",), lasting: bool = True
) -> Role:
    """Any card of the game in one of these places that fits and that the player may know; what is
    being placed on-guard is not declared as what it is."""

    near = set(places) <= {"play", "points", "chain"}

    def candidates(ctx: Ctx) -> Iterable[int]:
        game = ctx.game
        cards = game.state.cards
        if near:  # most cards are in no such place, and need not be looked at
            looked = [cards[n] for n in game.state.live.get("in play", ())]
            looked += [c.me for c in game.chain]
        else:
            looked = cards[1:]
        return [
            c.id
            for c in looked
            if c.where in places
            and sees(c, ctx.player)
            and (c.shown or c.where != "chain")
            and fits(ctx, c)
        ]

    return Role(name, candidates, words, lasting=lasting)


def is_character_of(*races: str) -> Fits:
    """For roles: a character of one of these races."""
    return lambda ctx, c: isinstance(c.card, Character) and attributes.has_race(c, *races)


def same_side(ctx: Ctx, c: Instance) -> bool:
    """For what a resource event is about: a hero one has nothing to do with minion cards, nor a
    minion one with hero cards (9.2.4, 9.3.5). A Fallen-wizard's spells and magic may have to do with
    either (9.3.F3), and on which side a character of his is matters to hero cards alone (9.3.F1)."""
    if is_fallen(ctx.game, ctx.player) and (is_magical(ctx.me) or isinstance(c.card, Character)):
        return True
    sides = {ctx.me.card.alignment, c.card.alignment}
    return not (isinstance(ctx.me.card, ResourceEvent) and sides == {"hero", "minion"})


def not_avatar(ctx: Ctx, c: Instance) -> bool:
    """A character that is neither a Wizard nor a Ringwraith."""
    return not attributes.has_race(c, "Wizard", "Ringwraith", "Fallen-wizard", "Balrog")
