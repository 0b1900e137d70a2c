"""How a card's script is put together, and how events and abilities are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from freecouncil.cards.facts import AnyCard, HazardAgent, HazardEvent, ResourceEvent
from freecouncil.cards.facts import Creature as CreatureFacts
from freecouncil.rules import table
from freecouncil.rules.attributes import is_so, is_so_of
from freecouncil.rules.decisions import Value
from freecouncil.rules.declaring import ENCHANTMENT
from freecouncil.rules.declaring import NO_SPELLS as NO_SPELLS
from freecouncil.rules.fallen_wizards import STAGE
from freecouncil.rules.registry import register
from freecouncil.rules.scripting import (
    ANY_PHASE,
    ANY_TIME,
    CANCELS_ATTACK,
    EITHER,
    HAZARD,
    LONG_EVENT,
    MOVEMENT,
    ORGANIZATION,
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
from freecouncil.rules.state import TAPPED, UNTAPPED
from freecouncil.scripts.vocabulary.requirements import can_be_canceled

Part = Action | Modifier | Trigger | Callable[[AnyCard], Action]


def card(
    name: str, *parts: Part, words: str, side: str = "", replaces_printed: bool = False
) -> None:
    """Writes the script of a card.

    `words` is what a player reads. `side` is needed where cards of both sides share the name:
    "hero" or "minion". What follows from the facts (playing an item, a creature's attack, printed
    bonuses) is there already; the parts are added to it, unless `replaces_printed`.
    """

    def fits(facts: AnyCard) -> bool:
        return not side or facts.alignment == side

    def build(facts: AnyCard, printed: Script) -> Script:
        made = [p(facts) if not isinstance(p, Action | Modifier | Trigger) else p for p in parts]
        actions = [p for p in made if isinstance(p, Action)]
        kept = [a for a in printed.actions if not (replaces_printed and a.name != "on-guard")]
        names = {a.name for a in actions}
        kept = [a for a in kept if a.name not in names]
        modifiers = [] if replaces_printed else list(printed.modifiers)
        triggers = [] if replaces_printed else list(printed.triggers)
        return Script(
            name,
            [*actions, *kept],
            [*modifiers, *(p for p in made if isinstance(p, Modifier))],
            [*triggers, *(p for p in made if isinstance(p, Trigger))],
            words=words,
        )

    register(name, build, fits)


def _is_hazard(facts: AnyCard) -> bool:
    return isinstance(facts, HazardEvent | CreatureFacts | HazardAgent)


def _fits_unique(ctx: Ctx) -> bool:
    facts = ctx.me.card
    if facts.unique and ctx.game.taken(ctx.me):
        return False
    if facts.one_in_play:
        if ctx.game.state.present.get(facts.name, 0) and not _all_aimed_at(ctx):
            return False
        # a short-event's effect, or a copy that is being declared (5.1.4, glossary)
        return not any(c.me.card.name == facts.name and c.me is not ctx.me for c in ctx.game.chain)
    return True


def _all_aimed_at(ctx: Ctx) -> bool:
    """Is every card of the same name that is in play the target of something in this chain? It may
    be gone when the chain has resolved, which is when duplicates are looked for (g.cbd.1)."""
    aimed_at = {value for declared in ctx.game.chain for value in declared.chosen.values()}
    return all(
        card.id in aimed_at
        for card in ctx.game.state.cards[1:]
        if card.card.name == ctx.me.card.name and card.where in table.COUNTED
    )


_UNIQUE = Requirement(
    _fits_unique,
    "it is unique or cannot be duplicated, and it is in play",
    "g.cbd.1",
    lasting=False,
)


def _fits_once(ctx: Ctx) -> bool:
    """ "Cannot be duplicated" by a player, on an attack, a strike or a check, or in a turn."""
    facts = ctx.me.card
    match facts.one_on:
        case "player":
            return not any(
                c.card.name == facts.name
                and c.owner == ctx.player
                and c is not ctx.me
                and c.where in ("play", "points", "chain")
                for c in ctx.game.state.cards[1:]
            )
        case "attack":
            return ctx.attack is None or facts.name not in ctx.attack.flags
        case "strike":
            return ctx.strike is None or f"{facts.name} {ctx.strike.number}" not in ctx.attack.flags
        case "check":
            return ctx.check is None or facts.name not in ctx.check.played
        case "turn":
            return ("played", facts.name) not in ctx.game.state.turn_memo
    return True


_ONCE = Requirement(_fits_once, "it cannot be duplicated there", "g.cbd.1", lasting=False)


def _note_once(ctx: Ctx) -> None:
    facts = ctx.me.card
    if facts.one_on == "attack" and ctx.attack is not None:
        ctx.attack.flags.add(facts.name)
    elif facts.one_on == "strike" and ctx.strike is not None:
        ctx.attack.flags.add(f"{facts.name} {ctx.strike.number}")
    elif facts.one_on == "check" and ctx.check is not None:
        ctx.check.played.add(facts.name)
    elif facts.one_on == "turn":
        ctx.game.state.turn_memo["played", facts.name] = True


_ONCE_NOTED = Cost(lambda ctx: True, _note_once, "")


def _not_on_it(role: Role, one_on: str) -> Role:
    """The role without those on whom a card that can't be duplicated on them lies already."""

    def free(ctx: Ctx, value: int) -> bool:
        game = ctx.game
        company = game.state.companies.get(value)
        lying: list[int] = []
        if company is None:
            target = game.card(value)
            lying += target.attached
            company = game.company_of(target)
        if one_on == "company" and company is not None:
            lying += company.attached
            lying += [n for m in company.members for n in game.card(m).attached]
        if any(game.card(n).card.name == ctx.me.card.name for n in lying):
            return False
        return not any(  # another copy that is being declared (g.cbd.1)
            c.me is not ctx.me and c.me.card.name == ctx.me.card.name and value in c.chosen.values()
            for c in game.chain
        )

    def candidates(ctx: Ctx) -> Iterable[Value]:
        return [v for v in role.candidates(ctx) if not isinstance(v, int) or free(ctx, v)]

    return Role(role.name, candidates, role.words, role.tap, role.optional, role.lasting, role.rule)


def _bare_company(role: Role) -> Role:
    """The role without companies on which no resource events may be played."""

    def able(ctx: Ctx, value: Value) -> bool:
        company = ctx.game.state.companies.get(value) if isinstance(value, int) else None
        return company is None or not is_so_of(ctx.game, "no resource events", company, company.id)

    def candidates(ctx: Ctx) -> Iterable[Value]:
        found = role.candidates(ctx)
        if not ctx.game.state.live.get("no resource events"):
            return found
        return [v for v in found if able(ctx, v)]

    return Role(role.name, candidates, role.words, role.tap, role.optional, role.lasting, role.rule)


_USERS = ("wizard", "skilled", "target", "user")  # roles of those who use a spell


def _is_spell(facts: AnyCard) -> bool:
    """Is it a spell, a light enchantment or a ritual of the heroes?"""
    if facts.alignment != "hero":
        return False
    return bool(getattr(facts, "magic", ()) or {ENCHANTMENT, "Ritual"} & set(facts.keywords))


def _not_silenced(role: Role) -> Role:
    """The role without those who can use no spells where they are."""

    def candidates(ctx: Ctx) -> Iterable[Value]:
        found = role.candidates(ctx)
        if not ctx.game.state.live.get(NO_SPELLS):
            return found
        return [v for v in found if not is_so(ctx.game, NO_SPELLS, ctx.game.card(int(v)))]

    return Role(role.name, candidates, role.words, role.tap, role.optional, role.lasting, role.rule)


UNAFFECTED_BY_SPELLS = "unaffected by spells"  # flag of an attack: they are of no use against it
_OF_USE = Requirement(
    lambda ctx: ctx.attack is None or UNAFFECTED_BY_SPELLS not in ctx.attack.flags,
    "no spells can be used against this attack",
)


def _event(
    kind: str,
    when: int,
    effect: Effect,
    *,
    name: str = "",
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    costs: Iterable[Cost] = (),
    on: str = "",
    counts: int = 1,
    skill: str = "",
    anyones_turn: bool = False,
    either_side: bool = False,
    as_hazard: bool | None = None,
    on_guard: str = "",
    begins_chain: bool = False,
    places_itself: bool = False,
    rule: str = "",
    tags: Iterable[str] = (),
) -> Callable[[AnyCard], Action]:
    def build(facts: AnyCard) -> Action:
        hazard = _is_hazard(facts) if as_hazard is None else as_hazard
        moments = when
        if not moments:
            moments = MOVEMENT if hazard else LONG_EVENT if kind == "long" else ANY_PHASE
            if facts.alignment == STAGE and kind == "permanent":
                moments = ORGANIZATION  # 5.F1
        once: tuple[Requirement, ...] = ()
        noted: tuple[Cost, ...] = ()
        if facts.one_on in ("player", "attack", "strike", "check", "turn"):
            once, noted = (_ONCE,), (_ONCE_NOTED,)
        known = tuple(roles)
        if on and isinstance(facts, ResourceEvent):
            known = tuple(_bare_company(r) if r.name == on else r for r in known)
        if not hazard and _is_spell(facts):
            known = tuple(_not_silenced(r) if r.name in _USERS else r for r in known)
            if getattr(facts, "magic", "") == "spell":
                once = (*once, _OF_USE)
        if facts.one_on and on:
            known = tuple(_not_on_it(r, facts.one_on) if r.name == on else r for r in known)
        return Action(
            name or kind,
            moments,
            effect,
            kind=kind,
            side="either" if either_side else HAZARD if hazard else RESOURCE,
            from_where="hand",
            requires=(_UNIQUE, *once, *requires),
            roles=known,
            costs=(*costs, *noted),
            counts=counts if hazard and not either_side else 0,
            skill=skill,
            becomes=on,
            anyones_turn=anyones_turn,
            on_guard=on_guard,
            initiates=begins_chain or "Corruption" in facts.keywords,
            places_itself=places_itself,
            rule=rule,
            tags=(*tags, *_cancels(requires)),
        )

    return build


def _cancels(requires: Iterable[Requirement]) -> tuple[str, ...]:
    """What asks whether the attack can be canceled would cancel it."""
    return (CANCELS_ATTACK,) if can_be_canceled in requires else ()


def short(when: int, effect: Effect, **options: Any) -> Callable[[AnyCard], Action]:
    """A short-event: at these moments (0: any at which its side may), it does this.

    Options: `name` (for one of several uses), `requires`, `roles`, `costs`, `counts` (against the
    hazard limit), `skill` (that it requires), `anyones_turn`, `either_side`, `as_hazard`,
    `on_guard` ("attack", "resource" or "influence": when it may be revealed), `begins_chain`,
    `tags` (what kind of thing it does, for cards that cancel such things).
    """
    return _event("short", when, effect, **options)


_NOT_TO_OWN = Requirement(
    lambda ctx: not ctx.window.chain or any(c.player != ctx.player for c in ctx.window.chain),
    "in response to what you do yourself it comes to the same as before it",
    "9.5",
    lasting=False,
)


def at_any_time(name: str, effect: Effect) -> Action:
    """Something that may be done with a card while it is in its player's hand, at any time of any
    turn: besides whatever the player is asked, and in each phase, attack and chain of effects of
    either player. The card is shown, and goes where the effect puts it; nothing may be chosen."""
    return Action(
        name,
        ANY_TIME,
        effect,
        kind="allowance",
        side=EITHER,
        from_where="hand",
        requires=(_NOT_TO_OWN,),
        places_itself=True,
        at_any_time=True,
    )


def permanent(
    when: int, effect: Effect | None = None, **options: Any
) -> Callable[[AnyCard], Action]:
    """A permanent-event; `on` names the role on which it is played."""
    return _event("permanent", when, effect or nothing, **options)


def long(
    effect: Effect | None = None, when: int = 0, **options: Any
) -> Callable[[AnyCard], Action]:
    """A long-event."""
    return _event("long", when, effect or nothing, **options)


def nothing(ctx: Ctx) -> None:
    """It does nothing at once: what it does, it does by being in play."""


# Abilities ----------------------------------------------------------------------------------------

TAP_ITSELF = Cost(
    lambda ctx: ctx.me.state == UNTAPPED,
    lambda ctx: table.tap(ctx.game, ctx.me),
    lambda ctx: f"{ctx.me.card.name} is tapped",
    stays=lambda ctx: ctx.me.state == TAPPED,
)
TAP_BEARER = Cost(
    lambda ctx: ctx.bearer.state == UNTAPPED,
    lambda ctx: table.tap(ctx.game, ctx.bearer),
    lambda ctx: f"{ctx.bearer.card.name} is tapped",
    stays=lambda ctx: ctx.bearer.state == TAPPED,
)


def _discard_itself(ctx: Ctx) -> None:
    ctx.chosen["bearer"] = ctx.me.host
    table.discard(ctx.game, ctx.me)


DISCARD_ITSELF = Cost(lambda ctx: True, _discard_itself, "")


def ability(
    name: str,
    when: int,
    effect: Effect,
    *,
    tap: bool = False,
    tap_bearer: bool = False,
    discard_self: bool = False,
    requires: Iterable[Requirement] = (),
    roles: Iterable[Role] = (),
    costs: Iterable[Cost] = (),
    hazard: bool = False,
    counts: int = 0,
    anyones_turn: bool = False,
    begins_chain: bool = False,
    skill: str = "",
    when_stored: bool = False,
    tags: Iterable[str] = (),
) -> Action:
    """Something that can be done with a card in play, or (`when_stored`) with one that is stored.

    `tap`, `tap_bearer` and `discard_self` are its costs. An item's ability can be used only while
    the item is in use.
    """
    paid = [
        *([TAP_ITSELF] if tap else []),
        *([TAP_BEARER] if tap_bearer else []),
        *costs,
        *([DISCARD_ITSELF] if discard_self else []),
    ]
    return Action(
        name,
        when,
        effect,
        side=HAZARD if hazard else RESOURCE,
        from_where="store" if when_stored else "play",
        requires=(_IN_USE_OR_SPENT if discard_self else _IN_USE, *requires),
        roles=roles,
        costs=paid,
        counts=counts,
        anyones_turn=anyones_turn,
        initiates=begins_chain,
        skill=skill,
        tags=(*_cancels(requires), *tags),
    )


def _in_use(*places: str) -> Requirement:
    """It must still be there when its ability resolves (9.2.1), or where its cost has put it."""
    return Requirement(
        lambda ctx: ctx.me.in_use and ctx.me.where in places, "it is not in use", "6.1"
    )


_IN_USE = _in_use("play", "points")
_IN_USE_OR_SPENT = _in_use("play", "points", "discard")


def at_will(name: str, effect: Effect, **options: Any) -> Action:
    """An ability that can be used in any phase of one's own turn."""
    return ability(name, ANY_PHASE, effect, **options)
