"""What cards do when they resolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened, run_effect
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule
from freecouncil.rules.healing import heal
from freecouncil.rules.movement import return_to_origin
from freecouncil.rules.piles import draw, into_deck
from freecouncil.rules.scripting import Ctx, Effect
from freecouncil.rules.state import Instance


def sequence(*effects: Effect) -> Effect:
    """One after the other, as printed (9.5.4)."""

    def effect(ctx: Ctx) -> Rule[None]:
        for one in effects:
            yield from run_effect(one, ctx)

    return effect


then = sequence


def only_cost(ctx: Ctx) -> None:
    """All that it does is its cost."""


def cancel_attack(ctx: Ctx) -> None:
    """The attack is canceled."""
    if not ctx.attack.uncancelable:
        ctx.attack.canceled = True


def break_the_gates(ctx: Ctx) -> None:
    """All automatic-attacks of the site against the company are canceled, and this turn the company
    has +2 to influence attempts against factions."""
    cancel_attack(ctx)
    for attribute, amount in (("automatic-attacks canceled", 1), ("faction-check", 2)):
        ctx.game.add_effect(attribute, ctx.company.id, amount, until="turn", source=ctx.me.id)


def cancel_strike(ctx: Ctx) -> None:
    """The strike is canceled, even one of an attack that can't be (3.iv.5.1)."""
    if "strikes not canceled" not in ctx.attack.flags:
        ctx.strike.canceled = True


def modify_attack(prowess: int = 0, body: int = 0, strikes: int = 0) -> Effect:
    """Changes the attack for as long as it lasts."""

    def effect(ctx: Ctx) -> None:
        for attribute, amount in (
            ("attack-prowess", prowess),
            ("attack-body", body),
            ("attack-strikes", strikes),
        ):
            if amount:
                ctx.game.add_effect(
                    attribute, ctx.attack.id, amount, until="attack", source=ctx.me.id
                )

    return effect


def fewer_strikes(amount: int, at_least: int = 1) -> Effect:
    """So many strikes fewer, down to a least number; not where each character faces one (3.ii.2)."""

    def effect(ctx: Ctx) -> None:
        attack = ctx.attack
        if attack.facts.each:
            return
        now = attack.number_of_strikes(ctx.game)
        less = now - max(at_least, now - amount)
        if less > 0:
            ctx.game.add_effect(
                "attack-strikes", attack.id, -less, until="attack", source=ctx.me.id
            )

    return effect


def halve_strikes(ctx: Ctx) -> None:
    """Half of the strikes with which it began, rounded up."""
    attack, now = ctx.attack, ctx.attack.number_of_strikes(ctx.game)
    since = ctx.game.state.effects.get(("attack-strikes", attack.id), ())
    began = now - sum(e.amount for e in since)
    attack.strikes_given = min(now, (began + 1) // 2)


def modify_strike(prowess: int = 0, body: int = 0, role: str = "") -> Effect:
    """Changes the prowess and body of the character who faces the strike, for that strike."""

    def effect(ctx: Ctx) -> None:
        target = ctx.card(role) if role else ctx.strike.target
        for attribute, amount in (("prowess", prowess), ("body", body)):
            if amount:
                ctx.game.add_effect(attribute, target.id, amount, until="strike", source=ctx.me.id)

    return effect


def modify_check(amount: int | Callable[[Ctx], int]) -> Effect:
    """Changes the corruption or influence check that has been declared."""

    def effect(ctx: Ctx) -> None:
        ctx.check.modifier += amount if isinstance(amount, int) else amount(ctx)

    return effect


def when_it_succeeds(effect: Effect) -> Effect:
    """If the influence check that has been declared is successful, this follows."""

    def promise(ctx: Ctx) -> None:
        ctx.check.upon_success.append((effect, ctx))

    return promise


def draw_cards(count: int = 1) -> Effect:
    """The player draws cards."""

    def effect(ctx: Ctx) -> Rule[None]:
        yield from draw(ctx.game, ctx.player, count)

    return effect


def check_corruption(role: str, modifier: int = 0) -> Effect:
    """The character in that role makes a corruption check."""

    def effect(ctx: Ctx) -> Rule[None]:
        yield from corruption_check(ctx.game, ctx.card(role), modifier, ctx.me.id)

    return effect


def bearer_checks(modifier: int = 0) -> Effect:
    """The bearer makes a corruption check."""

    def effect(ctx: Ctx) -> Rule[None]:
        if ctx.me.host:
            yield from corruption_check(ctx.game, ctx.bearer, modifier, ctx.me.id)

    return effect


def modify_target(attribute: str, amount: int, role: str = "target", until: str = "turn") -> Effect:
    """Changes an attribute of the card in that role for a while."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect(attribute, ctx.card(role).id, amount, until=until, source=ctx.me.id)

    return effect


def add_effect(
    attribute: str,
    subject: Callable[[Ctx], int],
    amount: int = 1,
    until: str = "turn",
    data: tuple[Any, ...] = (),
) -> Effect:
    """Something that holds for a while for a card, company, attack or player."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect(
            attribute, subject(ctx), amount, until=until, source=ctx.me.id, data=data
        )

    return effect


def discard_target(role: str = "target") -> Effect:
    """The chosen card is discarded; one that is being declared is canceled."""

    def effect(ctx: Ctx) -> None:
        target = ctx.card(role)
        if target.where == "chain":
            for declared in ctx.game.chain:
                if declared.me is target:
                    declared.canceled = True
        table.discard(ctx.game, target)

    return effect


def discard_character(ctx: Ctx, who: Instance) -> Rule[None]:
    """An effect discards a character (or an ally), unless something cancels such effects."""
    if not attributes.is_so(ctx.game, "not discarded", who):
        table.discard(ctx.game, who)
        if ctx.game.is_character(who):
            yield from happened(ctx.game, "character left", who)


def untap_target(role: str = "target") -> Effect:
    """The chosen card untaps."""

    def effect(ctx: Ctx) -> None:
        table.untap(ctx.game, ctx.card(role))

    return effect


def heal_target(role: str = "target") -> Effect:
    """From wounded to well and untapped."""

    def effect(ctx: Ctx) -> None:
        heal(ctx.game, ctx.card(role), untapped=True)

    return effect


def return_company(ctx: Ctx) -> None:
    """The company returns to its site of origin, unless something forbids it."""
    if not attributes.is_so_of(ctx.game, "not returned", ctx.company, ctx.company.id):
        return_to_origin(ctx.game, ctx.company, ctx.me.id)


def forbid_site_phase(ctx: Ctx) -> None:
    """The company may do nothing during its site phase."""
    ctx.company.idle = True


def shuffle_back(role: str = "target") -> Effect:
    """Puts the chosen card into its owner's play deck, and shuffles."""

    def effect(ctx: Ctx) -> None:
        into_deck(ctx.game, ctx.card(role))

    return effect
