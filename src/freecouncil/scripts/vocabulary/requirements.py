"""What must hold for a card to be played: conditions with their sentences."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.rules.regions import HAZARDS, path_of
from freecouncil.rules.scripting import HAZARD, Ctx, Requirement, Words


def needs(
    test: Callable[[Ctx], bool], words: Words, rule: str = "", lasting: bool = True
) -> Requirement:
    """Any condition: a test, and what to say when it does not hold."""
    return Requirement(test, words, rule, lasting)


def in_play(name: str) -> Requirement:
    """A card of that name is in play."""
    return Requirement(lambda ctx: ctx.game.in_play(name, ctx.me), f"{name} is not in play")


def not_in_play(name: str) -> Requirement:
    """No card of that name is in play."""
    return Requirement(lambda ctx: not ctx.game.in_play(name, ctx.me), f"{name} is in play")


doors_of_night = in_play("Doors of Night")
gates_of_morning = in_play("Gates of Morning")


def against_races(*races: str) -> Requirement:
    """The attack is of one of these races; in company combat, all of the attackers are (3.V.4)."""

    def test(ctx: Ctx) -> bool:
        attack = ctx.attack
        if attack is None:
            return False
        if attack.attackers:
            from freecouncil.rules.attributes import has_race

            return all(has_race(ctx.game.card(n), *races) for n in attack.attackers)
        return attack.race in races

    return Requirement(test, "the attack is not by " + " or ".join(races))


def attack_matches(test: Callable[[Ctx], bool], words: str) -> Requirement:
    """The attack is one of those that the card speaks of."""
    return Requirement(lambda ctx: ctx.attack is not None and test(ctx), words)


can_be_canceled = Requirement(
    lambda ctx: ctx.attack is not None and not ctx.attack.uncancelable and not ctx.attack.canceled,
    "the attack can't be canceled",
)

strike_can_be_canceled = Requirement(
    lambda ctx: (
        ctx.strike is not None
        and not ctx.strike.canceled
        and "strikes not canceled" not in ctx.attack.flags
    ),
    "the strike can't be canceled",
)

moving = Requirement(
    lambda ctx: ctx.company is not None and ctx.company.moved, "the company is not moving"
)


def site_path_for(ctx: Ctx) -> tuple[str, ...]:
    """The site path of the company, as it counts for this card: some treat regions as of another
    type where hazards are played."""
    if ctx.company is None:
        return ()
    hazard = ctx.action is not None and ctx.action.side == HAZARD
    return path_of(ctx.game, ctx.company, HAZARDS if hazard else "")


def on_path(count: int, *types: str) -> Requirement:
    """The company moves with at least so many regions of one of these types in its site path."""
    words = " or ".join(types)

    def test(ctx: Ctx) -> bool:
        path = site_path_for(ctx)
        return any(path.count(t) >= count for t in types)

    return Requirement(
        test,
        f"the site path has fewer than {count} of {words}",
    )


def site_is(*types: str) -> Requirement:
    """The site at which the company is, or to which it moves, is of one of these types."""

    def test(ctx: Ctx) -> bool:
        company = ctx.company
        if company is None:
            return False
        hazard = ctx.action is not None and ctx.action.side == HAZARD
        site = ctx.game.card(company.new_site or company.site)
        return ctx.game.site_type(site, "hazards" if hazard else "") in types

    return Requirement(test, "the site is not a " + " or ".join(types))
