"""Words for events that are played on attacks, strikes and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.cards.facts import AnyCard, Faction
from freecouncil.rules import attributes, table
from freecouncil.rules.attacks import Strike, defenders, is_overt
from freecouncil.rules.chain import happened
from freecouncil.rules.corruption import CorruptionCheck
from freecouncil.rules.decisions import Rule
from freecouncil.rules.influence import InfluenceCheck
from freecouncil.rules.scripting import (
    ATTACK,
    CORRUPTION,
    INFLUENCE,
    STRIKE,
    Action,
    Ctx,
    Effect,
    Requirement,
    Role,
)
from freecouncil.rules.state import UNTAPPED, WOUNDED, Instance
from freecouncil.scripts.vocabulary.effects import modify_check
from freecouncil.scripts.vocabulary.events import short
from freecouncil.scripts.vocabulary.requirements import can_be_canceled
from freecouncil.scripts.vocabulary.resources import own_check, the_fighter
from freecouncil.scripts.vocabulary.roles import Fits

outside_combat = Requirement(
    lambda ctx: not ctx.window.bits & (ATTACK | STRIKE) and ctx.attack is None,
    "it is not played during combat",
    "3.1.1",
    lasting=False,
)

covert = Requirement(
    lambda ctx: ctx.company is not None and not is_overt(ctx.game, ctx.company),
    "the company is overt",
)

not_automatic = Requirement(
    lambda ctx: ctx.attack is not None and not ctx.attack.automatic, "it is an automatic-attack"
)

changes_an_attack = Requirement(
    lambda ctx: not (ctx.window.bits & ATTACK and ctx.attack is not None and ctx.attack.attackers),
    "in combat between companies an attack may be canceled, and otherwise only strikes affected",
    "3.V",
    lasting=False,
)

# Strikes ------------------------------------------------------------------------------------------


def make_ineffectual(ctx: Ctx) -> None:
    """The strike neither fails nor succeeds."""
    ctx.strike.ineffectual = True


def facing_strike(skill: str = "", fits: Fits | None = None, words: str = "") -> Role:
    """Who of the player's own faces the strike, if that one has the skill and fits."""

    def able(ctx: Ctx, who: Instance) -> bool:
        return (not skill or attributes.has_skill(ctx.game, who, skill)) and (
            fits is None or fits(ctx, who)
        )

    return the_fighter(able, words or f"no {skill or 'such character'} faces the strike")


def for_the_strike(**amounts: int) -> Effect:
    """Changes attributes of the role `target` for one strike: `prowess=3, body=-1`; `strike_rolls=1`
    is one more roll, of which the best is used, `does_not_tap=1` keeps it untapped."""

    def effect(ctx: Ctx) -> None:
        for name, amount in amounts.items():
            attribute = name.replace("_", " " if name == "does_not_tap" else "-")
            ctx.game.add_effect(
                attribute, ctx.card("target").id, amount, until="strike", source=ctx.me.id
            )

    return effect


def strike_feat(skill: str = "", **amounts: int) -> Callable[[AnyCard], Action]:
    """A short-event on a character with the skill (or on any) who faces a strike."""
    return short(STRIKE, for_the_strike(**amounts), roles=(facing_strike(skill),), skill=skill)


def would_tap(ctx: Ctx, who: Instance) -> bool:
    """Is the character untapped, and would it tap because of the strike?"""
    if who.state != UNTAPPED or attributes.is_so(ctx.game, "does not tap", who, ctx.attack):
        return False
    return not (who is ctx.strike.target and ctx.strike.stays_untapped)


def unwounded(ctx: Ctx, who: Instance) -> bool:
    """Is the character not wounded?"""
    return who.state != WOUNDED


# Attacks ------------------------------------------------------------------------------------------


def cancel_and_wound(role: str = "target") -> Effect:
    """The attack is canceled and the character wounded, with no body check."""

    def effect(ctx: Ctx) -> Rule[None]:
        ctx.attack.canceled = True
        yield from wound_by_card(ctx, ctx.card(role))

    return effect


def wound_by_card(ctx: Ctx, target: Instance) -> Rule[None]:
    """A card wounds a character or an ally, with no strike and no body check."""
    wound = Strike(target, 0)  # it is none, but cards that mind wounds are told of strikes
    wound.was_wounded = target.state == WOUNDED
    table.wound(ctx.game, target)
    yield from happened(ctx.game, "wounded", (ctx.attack, wound))


def draws_the_attack_off(fits: Fits = unwounded) -> Callable[[AnyCard], Action]:
    """A short-event on a character who faces an attack: it is wounded, and the attack canceled."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        if ctx.attack is None:
            return []
        return [c.id for c in defenders(ctx.game, ctx.attack) if fits(ctx, c)]

    return short(
        ATTACK,
        cancel_and_wound(),
        requires=(can_be_canceled,),
        roles=(Role("target", candidates, "no unwounded character faces the attack"),),
    )


def spare(role: str) -> Effect:
    """No strike of the attack may be assigned to the character."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect("not attacked", ctx.card(role).id, until="attack", source=ctx.me.id)

    return effect


# Checks -------------------------------------------------------------------------------------------


def checker(ctx: Ctx) -> Instance | None:
    """The player's own character who makes the check that has been declared."""
    if not isinstance(ctx.check, CorruptionCheck | InfluenceCheck):
        return None
    who = own_check(ctx)
    return who if who.owner == ctx.player else None


my_check = Requirement(
    lambda ctx: checker(ctx) is not None, "it is not a check by one of your characters"
)


def _checker_is_here(ctx: Ctx) -> bool:
    who = checker(ctx)
    return who is not None and ctx.game.company_of(who) is ctx.game.company_of(ctx.me)


with_the_checker = Requirement(_checker_is_here, "it is not a check in this company", lasting=False)
against_a_faction = Requirement(
    lambda ctx: (
        isinstance(ctx.check, InfluenceCheck) and isinstance(ctx.check.target.card, Faction)
    ),
    "the attempt is not against a faction",
)


def skilled_in_company_of_checker(skill: str, name: str = "skilled") -> Role:
    """A character with a skill in the company of the one who makes the check."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        who = checker(ctx)
        company = ctx.game.company_of(who) if who is not None else None
        if company is None:
            return []
        everyone = [*table.characters(ctx.game, company), *table.allies(ctx.game, company)]
        return [c.id for c in everyone if attributes.has_skill(ctx.game, c, skill)]

    return Role(name, candidates, f"there is no {skill} in the company of the one who checks")


def counsel(
    skill: str,
    when: int,
    amount: int | Callable[[Ctx], int],
    **options: Any,
) -> Callable[[AnyCard], Action]:
    """A short-event that changes a check (`when`: CORRUPTION, INFLUENCE or both) by a character in
    the company of someone with a skill."""
    return short(
        when,
        modify_check(amount),
        requires=(my_check, *options.pop("requires", ())),
        roles=(skilled_in_company_of_checker(skill),),
        skill=skill,
        **options,
    )


ANY_CHECK = CORRUPTION | INFLUENCE


def companions(ctx: Ctx) -> int:
    """The number of other characters in the company of the one who checks."""
    who = checker(ctx)
    company = ctx.game.company_of(who) if who is not None else None
    return len(company.members) - 1 if company is not None else 0
