"""Hazard events that attack: those who move through a region, or those who enter a site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import HazardEvent, Keying, Site
from freecouncil.rules import table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.attributes import is_so
from freecouncil.rules.chain import happened
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule
from freecouncil.rules.hazards import take_as_trophy
from freecouncil.rules.scripting import (
    HAZARD,
    MOVEMENT,
    Action,
    Ctx,
    Modifier,
    Requirement,
    Trigger,
)
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def event_action(card: HazardEvent) -> Action:
    """Playing the event: its attack follows as a passive condition, so that it may be played in
    response (9.6)."""
    kind = card.durations[0]
    return Action(
        kind,
        MOVEMENT,
        _nothing,
        kind=kind,
        side=HAZARD,
        from_where="hand",
        counts=1,
        rule="2.IV.vii.3",
        requires=(
            Requirement(
                lambda ctx: not ctx.me.card.unique or not ctx.game.taken(ctx.me),
                "it is unique, and has been in play already",
                "g.man.3",
                lasting=False,
            ),
            Requirement(
                lambda ctx: not is_so(ctx.game, "may not be played", ctx.me, ctx.company),
                "a card in play keeps it from being played",
            ),
        ),
    )


def event_triggers(card: HazardEvent) -> list[Trigger]:
    """What makes companies face the attack, and what becomes of the card when it is defeated."""
    found = []
    if any(key.region or key.region_type for key in card.attack_keying):
        found += [
            Trigger("movement begins", _attack_company, when=_must_face),
            Trigger("event played", _attack_company, when=_must_face, after_combat=True),
        ]
    if any(key.region_type for key in card.attack_keying):
        # a region may come to be of another type, never of another name
        found.append(Trigger("path changed", _attack_company, when=_must_face, after_combat=True))
    if any(key.site for key in card.attack_keying):
        found.append(
            Trigger("attack ended", _defeated_at_its_site, when=_is_my_attack, immediate=True)
        )
    return found


def event_modifiers(card: HazardEvent) -> list[Modifier]:
    """An additional automatic-attack at some sites."""
    if not any(key.site for key in card.attack_keying):
        return []

    def applies(game: Game, me: Instance, site: Any, attacks: Any) -> bool:
        if me.host:
            return False  # it was defeated, and is a trophy
        return any(key.site and _holds(game, key, None, site.card) for key in card.attack_keying)

    def add(game: Game, me: Instance, site: Any, attacks: Any) -> int:
        assert isinstance(card.attack, AttackFacts)
        attacks.append(card.attack)
        return 0

    return [Modifier("automatic-attacks", add, scope="all", when=applies)]


def _nothing(ctx: Ctx) -> None:
    """What it does, it does by being in play."""


def _holds(game: Game, key: Keying, company: Company | None, site: Site | None) -> bool:
    if (key.when and not game.in_play(key.when)) or (key.unless and game.in_play(key.unless)):
        return False
    if company is not None:
        if key.region:
            return key.region in company.regions
        return key.region_type is not None and company.path.count(key.region_type) >= key.count
    return site is not None and key.site == site.name


def _memory(ctx: Ctx) -> tuple[Any, ...]:
    return "faced", ctx.me.id, ctx.company.id, ctx.company.new_site


def _must_face(ctx: Ctx) -> bool:
    """Does the company move where the attack awaits it, and has it not faced it on this way?"""
    company, facts = ctx.company, ctx.me.card
    assert isinstance(facts, HazardEvent)
    if company is None or not company.moved or ctx.game.state.phase != "movement":
        return False
    if ctx.game.state.turn_memo.get(_memory(ctx)):
        return False
    return any(_holds(ctx.game, key, company, None) for key in facts.attack_keying)


def _attack_company(ctx: Ctx) -> Rule[None]:
    facts = ctx.me.card
    assert isinstance(facts, HazardEvent) and facts.attack is not None
    ctx.game.state.turn_memo[_memory(ctx)] = True
    attack = Attack(ctx.game, facts.attack, ctx.company, ctx.me)
    attack.creature_attack = True
    outcome = yield from combat(ctx.game, attack)
    if outcome == "defeated":
        yield from event_defeated(ctx.game, ctx.me, attack)


def _is_my_attack(ctx: Ctx) -> bool:
    attack, outcome = ctx.info
    return (
        bool(attack.automatic)
        and attack.printed is getattr(ctx.me.card, "attack", None)
        and outcome == "defeated"
    )


# What was defeated at home: the name of each such site, and which company was the last to do it.
DEFEATED_AT_HOME = "defeated at home"


def _defeated_at_its_site(ctx: Ctx) -> Rule[None]:
    company, memo = ctx.info[0].company, ctx.game.state.memo
    known = memo.get(DEFEATED_AT_HOME, {})
    memo[DEFEATED_AT_HOME] = {**known, ctx.game.card(company.site).card.name: company.id}
    yield from event_defeated(ctx.game, ctx.me, ctx.info[0])


def event_defeated(game: Game, card: Instance, attack: Attack) -> Rule[None]:
    """As with a creature, a card worth kill points goes to the defender (3.v); one that was not
    defeated stays in play for as long as events of its kind do."""
    if card.where != "play":
        return
    if attack.detainment:
        table.discard(game, card)  # 3.II.3
        return
    seat = attack.company.owner
    game.log("creature defeated", card.id, seat)
    if (yield from take_as_trophy(game, card, [s.target for s in attack.strikes], seat)):
        return
    worth = card.owner != seat and game.kill_points(card, seat) > 0  # 10.4
    table.give_points(game, card, seat, worth)
    yield from happened(game, "creature defeated", card)
