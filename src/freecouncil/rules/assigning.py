"""Who faces the strikes of an attack, and in which order (3.i, 3.ii, 3.iv)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes
from freecouncil.rules.attacks import (
    ASSIGNS_ALL,
    FIRST_STRIKE,
    VICTIM_BY_DEFENDER,
    Attack,
    Strike,
    defenders,
)
from freecouncil.rules.decisions import Decision, Option, Rule, choose, confirm, pick
from freecouncil.rules.state import UNTAPPED, Effect, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def next_strike(game: Game, attack: Attack, unresolved: list[Strike]) -> Rule[Strike]:
    """The defending player chooses the order (3.iv)."""
    if len(unresolved) == 1:
        return unresolved[0]
    options = [Option("face", (s.target.id, s.number)) for s in unresolved]
    choice = yield Decision(
        attack.company.owner, "order-strikes", options, "3.iv", (attack.source.id,)
    )
    return unresolved[options.index(choice)]


def assign_strikes(game: Game, attack: Attack) -> Rule[None]:
    """The defender to untapped characters, the attacker to the rest (3.ii, 3.iii)."""
    defending, attacking = attack.company.owner, 1 - attack.company.owner
    open_ = defenders(game, attack)
    count = attack.number_of_strikes(game)
    strikes = attack.strikes
    if attack.victim or attack.facts.same_character:
        victim = yield from _the_victim(game, attack, open_)
        if victim is not None:
            strike = Strike(victim, 0)
            strike.excess = max(0, count - 1)
            strike.by_defender = VICTIM_BY_DEFENDER in attack.flags
            strikes.append(strike)
        return

    def give(target: Instance) -> None:
        strikes.append(Strike(target, len(strikes)))
        open_.remove(target)
        game.log("strike assigned", attack.source.id, target.id)

    for target in [c for c in open_ if attributes.is_so(game, "must face a strike", c, attack)]:
        if len(strikes) < count:
            give(target)
    if game.state.live.get(FIRST_STRIKE) and not strikes and count:
        marked = [c.id for c in open_ if attributes.is_so(game, FIRST_STRIKE, c, attack)]
        first = yield from pick(
            game, attacking, "first-strike", marked, "9.4.3", (attack.source.id,), optional=True
        )
        if first is not None:
            give(game.card(int(first)))
    if attack.facts.each and not attack.strikes_given:
        for target in list(open_):
            give(target)
        return
    for effect in game.state.effects.get((FIRST_STRUCK, attack.id), ()):
        if strikes or not count:
            break
        able = [c for c in open_ if effect.data[0](c) and _may_be_assigned(game, attack, c)]
        first = yield from _pick_struck(game, attack, "first-struck", able)
        if first is not None:
            give(first)
    if not attack.attacker_chooses(game):
        all_of_them = ASSIGNS_ALL in attack.flags
        while len(strikes) < count:
            able = [
                c
                for c in open_
                if _may_be_assigned(game, attack, c)
                and (all_of_them or _counts_as_untapped(game, c))
            ]
            if not able:
                break
            options = [Option("assign", (c.id,)) for c in able]
            if not all_of_them:
                options.append(Option("pass"))
            elif len(options) == 1:
                give(able[0])
                strikes[-1].by_defender = True
                continue
            choice = yield Decision(
                defending,
                "assign-strike",
                options,
                "3.ii",
                (attack.source.id, count - len(strikes)),
            )
            if choice.verb == "pass":
                break
            target = game.card(int(choice.args[0]))
            give(target)
            strikes[-1].by_defender = True
            if len(strikes) < count and _may_take_two(game, attack, target):
                if (yield from confirm(game, defending, "second-strike", "3.ii", (target.id,))):
                    strikes.append(Strike(target, len(strikes)))
                    strikes[-1].by_defender = True
                    game.log("strike assigned", attack.source.id, target.id)
    again = list(game.state.effects.get((STRUCK_AGAIN, attack.id), ()))
    yield from _strike_again(game, attack, count, again)
    while len(strikes) < count and open_:
        able = [c for c in open_ if _may_be_assigned(game, attack, c)]
        if not able:
            break
        options = [Option("assign", (c.id,)) for c in able]
        choice = yield from choose(
            game,
            attacking,
            "assign-strike",
            options,
            "3.iii",
            (attack.source.id, count - len(strikes)),
        )
        give(game.card(int(choice.args[0])))
    yield from _strike_again(game, attack, count, again)
    if strikes:
        attack.excess = max(0, count - len(strikes))


SECOND_STRIKE = "takes a second strike"  # of a bearer: whoever assigns him a strike may assign two


def _may_take_two(game: Game, attack: Attack, target: Instance) -> bool:
    return any(SECOND_STRIKE in game.card(n).script.local for n in target.attached) and (
        attributes.is_so(game, "takes a second strike", target, attack)
    )


# Effects on an attack: the attacker may choose who of some faces the first strike that is assigned;
# the attacker may assign a strike, changed by so much, to someone who has been assigned one (3.i.5).
FIRST_STRUCK = "first struck"
STRUCK_AGAIN = "struck again"


def _pick_struck(
    game: Game, attack: Attack, ask: str, able: list[Instance]
) -> Rule[Instance | None]:
    attacking = 1 - attack.company.owner
    numbers = list(dict.fromkeys(c.id for c in able))
    chosen = yield from pick(
        game, attacking, ask, numbers, "3.iii", (attack.source.id,), optional=True
    )
    return None if chosen is None else game.card(int(chosen))


def _strike_again(game: Game, attack: Attack, count: int, again: list[Effect]) -> Rule[None]:
    """A strike that has not been assigned may be assigned to someone who has one already."""
    for effect in list(again):
        struck = [s.target for s in attack.strikes] if len(attack.strikes) < count else []
        target = yield from _pick_struck(game, attack, "struck-again", struck)
        if target is not None:
            again.remove(effect)
            strike = Strike(target, len(attack.strikes))
            strike.change, strike.changed_by = effect.amount, effect.source
            attack.strikes.append(strike)
            game.log("strike assigned", attack.source.id, target.id)


def _the_victim(game: Game, attack: Attack, open_: list[Instance]) -> Rule[Instance | None]:
    """The one character whom a creature's attacks are all against: chosen when the first strike is
    assigned (3.ii, 3.iii), and no other afterwards."""
    must = [c for c in open_ if attributes.is_so(game, "must face a strike", c, attack)]
    if attack.victim:  # one who must face a strike in all cases takes this one for him
        known = next((c for c in open_ if c.id == attack.victim), None)
        return must[0] if must and all(c is not known for c in must) else known
    able = must or [c for c in open_ if _may_be_assigned(game, attack, c)]
    chosen = None
    about = (attack.source.id,)
    if game.state.live.get(FIRST_STRIKE) and not must:
        marked = [c.id for c in able if attributes.is_so(game, FIRST_STRIKE, c, attack)]
        attacking = 1 - attack.company.owner
        chosen = yield from pick(
            game, attacking, "first-strike", marked, "9.4.3", about, optional=True
        )
    if chosen is None and not attack.attacker_chooses(game):
        all_of_them = ASSIGNS_ALL in attack.flags
        untapped = [c.id for c in able if all_of_them or _counts_as_untapped(game, c)]
        defending = attack.company.owner
        chosen = yield from pick(
            game, defending, "victim", untapped, "3.ii", about, optional=not all_of_them
        )
        if chosen is not None:
            attack.flags.add(VICTIM_BY_DEFENDER)
    if chosen is None:
        attacking = 1 - attack.company.owner
        chosen = yield from pick(game, attacking, "victim", [c.id for c in able], "3.iii", about)
    if chosen is None:
        return None
    attack.victim = int(chosen)
    return game.card(attack.victim)


def _counts_as_untapped(game: Game, card: Instance) -> bool:
    return card.state == UNTAPPED or attributes.is_so(game, "assigned as untapped", card)


def _may_be_assigned(game: Game, attack: Attack, card: Instance) -> bool:
    """Some allies must be assigned a strike before the character they guard."""
    return not any(
        attributes.is_so(game, "struck before bearer", game.card(n), attack)
        and all(s.target.id != n for s in attack.strikes)
        for n in card.attached
        if game.is_ally(game.card(n))
    )


def assignable(game: Game, attack: Attack, card: Instance, to_untapped: bool) -> bool:
    """May a strike be assigned to it, or (`to_untapped`) may its player do so as to an untapped one?"""
    return _may_be_assigned(game, attack, card) and (
        not to_untapped or _counts_as_untapped(game, card)
    )
