"""What holds while a card is in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.rules import table
from freecouncil.rules.scripting import Ctx, Modifier, Test, Trigger
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def when_attack_of(*races: str) -> Callable[[Game, Instance, Any, Any], bool]:
    """The attack is of one of these races; hazards have no say in company combat (3.V.3)."""

    def test(game: Game, me: Instance, attack: Any, info: Any) -> bool:
        return attack.race in races and not attack.attackers

    return test


LIKE_AUTOMATIC = "like an automatic-attack"  # flag: it duplicates one, with all that changes it


def automatic(game: Game, me: Instance, attack: Any, info: Any) -> bool:
    """For modifiers: the attack is an automatic-attack, or is none but duplicates one exactly."""
    return bool(attack.automatic) or LIKE_AUTOMATIC in attack.flags


def attacks_get(
    *races: str,
    prowess: int = 0,
    strikes: int = 0,
    body: int = 0,
    when: Callable[[Game, Instance, Any, Any], bool] | None = None,
) -> tuple[Modifier, ...]:
    """All attacks of these races are changed."""
    fits = when_attack_of(*races)

    def applies(game: Game, me: Instance, attack: Any, info: Any) -> bool:
        return fits(game, me, attack, info) and (when is None or when(game, me, attack, info))

    return tuple(
        Modifier(attribute, amount, scope="all", when=applies)
        for attribute, amount in (
            ("attack-prowess", prowess),
            ("attack-strikes", strikes),
            ("attack-body", body),
        )
        if amount
    )


def also_keyed(
    *places: str,
    fits: Callable[[Instance], bool],
    against: Callable[[Game, Company], bool],
) -> tuple[Modifier, ...]:
    """Creatures that fit may besides be keyed to these: to a type of region ("shadow-land") or site
    ("shadow-hold"), or to whatever site it is ("the site"), against such companies."""

    def when(game: Game, me: Instance, creature: Instance, company: Company) -> bool:
        return fits(creature) and against(game, company)

    return tuple(Modifier(f"keyed to {place}", 1, scope="all", when=when) for place in places)


def discard_when(event: str, test: Test | None = None) -> Trigger:
    """The card is discarded at once when something happens (9.6.3)."""

    def effect(ctx: Ctx) -> None:
        table.discard(ctx.game, ctx.me)

    return Trigger(event, effect, when=test, immediate=True)


def discard_when_defeated(*races: str) -> Trigger:
    """The card is discarded when an attack of one of these races is defeated."""
    return discard_when(
        "attack ended", lambda ctx: ctx.info[1] == "defeated" and ctx.info[0].race in races
    )
