"""Cards that do one simple thing each, so that a rule can be tested apart from any real card."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.rules.printed import ON_GUARD_ACTION
from freecouncil.rules.scripting import (
    ANY_PHASE,
    HAZARD,
    MOVEMENT,
    RESOURCE,
    Action,
    Cost,
    Ctx,
    Effect,
    Modifier,
    Requirement,
    Role,
    Script,
    Trigger,
)


def nothing(ctx: Ctx) -> None:
    """An effect that changes nothing."""


def event(
    effect: Effect = nothing,
    *,
    when: int = ANY_PHASE,
    kind: str = "short",
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    costs: Iterable[Cost] = (),
    becomes: str = "",
    skill: str = "",
    initiates: bool = False,
    modifiers: Iterable[Modifier] = (),
    triggers: Iterable[Trigger] = (),
    tags: Iterable[str] = (),
) -> Script:
    """A resource event that is played from the hand."""
    action = Action(
        "made-up", when, effect, kind=kind, side=RESOURCE, from_where="hand", requires=requires,
        roles=roles, costs=costs, becomes=becomes, skill=skill, initiates=initiates, tags=tags,
    )  # fmt: skip
    return Script("made up", [action, ON_GUARD_ACTION], modifiers, triggers)


def hazard(
    effect: Effect = nothing,
    *,
    when: int = MOVEMENT,
    kind: str = "short",
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    becomes: str = "",
    counts: int = 1,
    initiates: bool = False,
    on_guard: str = "",
    modifiers: Iterable[Modifier] = (),
    triggers: Iterable[Trigger] = (),
) -> Script:
    """A hazard event that is played from the hand."""
    action = Action(
        "made-up", when, effect, kind=kind, side=HAZARD, from_where="hand", requires=requires,
        roles=roles, becomes=becomes, counts=counts, initiates=initiates, on_guard=on_guard,
    )  # fmt: skip
    return Script("made up", [action, ON_GUARD_ACTION], modifiers, triggers)


def ability(
    effect: Effect = nothing,
    *,
    when: int = ANY_PHASE,
    side: str = RESOURCE,
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    costs: Iterable[Cost] = (),
    counts: int = 0,
) -> Script:
    """A card in play that can be used."""
    action = Action(
        "made-up", when, effect, side=side, requires=requires, roles=roles, costs=costs,
        counts=counts,
    )  # fmt: skip
    return Script("made up", [action])
